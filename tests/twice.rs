//! Effects played a second time with fresh code, to find state that they keep outside the game.
#![allow(missing_docs, reason = "a test")]
#![allow(
    clippy::disallowed_types,
    reason = "the test has to find a map without an order"
)]

use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicI64, Ordering};
use turnwheel::ruleset::Ruleset;
use turnwheel::words::OnError;
use turnwheel::{Code, Context, Effect, Error, Game, Interrupt, Listen, Setup, Verbs, raw};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Duel {
    life: [i32; 2],
    seen: u32,
}

fn duel() -> Duel {
    Duel {
        life: [20, 20],
        seen: 0,
    }
}

fn game(rules: &str, cards: fn(&mut Game)) -> Game {
    let mut game: Game = Game::new(Ruleset::builtin(rules).unwrap(), Setup::players(2)).unwrap();
    game.set_saved_host(duel());
    cards(&mut game);
    game.play_twice(cards);
    game.start().unwrap();
    game
}

fn value(card: &mut Context, value: i64) -> Result<(), Error> {
    let name = card.name("n")?;
    card.set_counter(name, value)
}

/// Plays the lines, the last of which must be refused because of that effect; returns the reason.
fn found(cards: fn(&mut Game), lines: &[&str], effect: &str) -> String {
    let mut game = game("simple", cards);
    let (last, before) = lines.split_last().unwrap();
    for line in before {
        game.command(line).unwrap();
    }
    let kept = (
        game.save(),
        game.host::<Duel>().unwrap().clone(),
        game.events().to_vec(),
    );
    let error = game.command(last).unwrap_err();
    assert_eq!(
        (error.code, error.effect()),
        (Code::RanDifferently, Some(effect)),
        "{error}"
    );
    let now = (
        game.save(),
        game.host::<Duel>().unwrap().clone(),
        game.events().to_vec(),
    );
    assert!(kept == now, "a difference changes nothing");
    error.detail.unwrap_or_default().into()
}

/// Cards that keep nothing outside the game.
fn clean(game: &mut Game) {
    game.register("bolt", |card| {
        let target = card.target().ok_or(Code::UnknownPlayer)?;
        card.host_mut::<Duel>()?.life[target.index()] -= 3;
        let roll = card.random(6)?;
        value(card, roll.into())
    });
    game.register("ask", |card| {
        let player = card.controller().ok_or(Code::UnknownPlayer)?;
        card.host_mut::<Duel>()?.seen += 1;
        let pick = card.choose_number(player, 1, 3)?;
        value(card, pick.unwrap_or_default())
    });
    game.register("fails", |_| Err(Error::host("always")));
}

#[test]
fn effects_that_keep_nothing_play_on() {
    let mut twice = game("mtg", clean);
    let mut once = game("mtg", clean);
    once.play_once();
    assert!(
        raw::plays_twice(&twice) && !raw::plays_twice(&once) && !raw::plays_twice(&twice.fork())
    );
    let lines = [
        "push A bolt target=B",
        "auto_pass B",
        "pass A",
        "push A ask",
        "push A bolt target=B",
        "pass A",
        "pass A",
        "answer A 2",
        "run fails",
        "run bolt target=B",
    ];
    for line in lines {
        let (a, b) = (twice.command(line), once.command(line));
        assert_eq!(a, b, "{line}");
        assert_eq!(a.is_err(), line == "run fails", "{line}: {a:?}");
        assert_eq!(twice.events(), once.events(), "{line}");
        assert_eq!(twice.save(), once.save(), "{line}");
    }
    twice.set_on_error(OnError::Skip);
    twice.command("run fails").unwrap();
    assert_eq!(twice.take_failures().len(), 1);
    twice.rewind(4).unwrap();
    assert_eq!(twice.host::<Duel>().unwrap().life, [20, 17]);
    twice.command("run bolt target=B").unwrap();
    assert_eq!(twice.host::<Duel>().unwrap().life, [20, 14]);
}

#[test]
fn state_outside_the_game_is_found() {
    fn captured(game: &mut Game) {
        clean(game);
        let mut drawn = 0;
        game.register("draw", move |card| {
            drawn += 1;
            value(card, drawn)
        });
    }
    let lines = [
        "act A effect=draw",
        "act A effect=bolt target=B",
        "act A effect=draw",
    ];
    let what = found(captured, &lines, "draw");
    assert!(
        what.starts_with("`draw`: event 2 is `counter_set "),
        "{what}"
    );
    assert!(what.contains("value=2` in the game and `"), "{what}");
    assert!(what.ends_with("value=1` with fresh code"), "{what}");

    fn clock(game: &mut Game) {
        static NOW: AtomicI64 = AtomicI64::new(0);
        game.register("timed", |card| {
            value(card, NOW.fetch_add(1, Ordering::SeqCst))
        });
    }
    found(clock, &["act A effect=timed"], "timed");

    fn unordered(game: &mut Game) {
        let hand: HashMap<i64, ()> = (0..64).map(|card| (card, ())).collect();
        game.register("discard", move |card| {
            (hand.keys()).try_for_each(|discarded| value(card, *discarded))
        });
    }
    found(unordered, &["act A effect=discard"], "discard");

    fn forgetful(game: &mut Game) {
        let mut refuses = false;
        game.register("second", move |_| {
            refuses = !refuses;
            if refuses {
                Ok(())
            } else {
                Err(Error::host("no more"))
            }
        });
    }
    let lines = ["act A effect=second", "act A effect=second"];
    let what = found(forgetful, &lines, "second");
    assert!(
        what.contains("refused in the game: ") && what.contains("no more"),
        "{what}"
    );
    assert!(what.ends_with("; accepted with fresh code"), "{what}");
}

#[test]
fn a_difference_in_the_hosts_value_names_the_effect_that_made_it() {
    fn cards(game: &mut Game) {
        clean(game);
        game.register("heal", |card| {
            card.host_mut::<Duel>()?.life[1] += 1;
            Ok(())
        });
        let mut runs = 0;
        game.register("count", move |card| {
            runs += 1;
            card.host_mut::<Duel>()?.seen = runs;
            Ok(())
        });
    }
    let lines = [
        "add_trigger turn_began count at_once=true player=A",
        "add_trigger turn_began heal at_once=true player=A",
        "end_turn",
        "end_turn",
        "end_turn",
        "end_turn",
    ];
    let mut game = game("simple", cards);
    let refused = lines
        .iter()
        .find_map(|line| game.command(line).err())
        .unwrap();
    assert_eq!(
        (refused.code, refused.effect()),
        (Code::RanDifferently, Some("count"))
    );
    let what = "byte 3 as it is saved is 2 in the game and 1 with fresh code";
    let what = format!("`count`: the host's state differs: {what}");
    assert_eq!(refused.detail.as_deref(), Some(&*what));
}

#[test]
fn fresh_code_only_registers() {
    let mut game = game("simple", clean);
    game.play_twice(|copy| {
        clean(copy);
        let nothing: Box<dyn Effect + Send + Sync> = Box::new(|_: &mut Context| Ok(()));
        let event = vec![("event".to_owned(), "turn_began".into())];
        copy.listen("watch", nothing, Listen::Named(event))
            .map(drop)
    });
    let error = game.command("act A effect=bolt target=B").unwrap_err();
    assert_eq!((error.code, error.effect()), (Code::RanDifferently, None));
    let what = error.detail.unwrap();
    assert!(what.starts_with("fresh code changes the game as it is registered: `trigger_added"));

    game.play_twice(|_| Err(Error::host("no cards today")));
    let error = game.command("act A effect=bolt target=B").unwrap_err();
    assert_eq!(error.detail.as_deref(), Some("no cards today"));

    game.play_twice(|_| Ok(()));
    let error = game.command("act A effect=bolt target=B").unwrap_err();
    assert_eq!(
        (error.code, error.effect()),
        (Code::RanDifferently, Some("bolt"))
    );
    assert!(error.detail.unwrap().contains("unknown_effect"));

    // The copy plays with the game's own state, whatever the function sets.
    game.play_twice(|copy| {
        copy.set_saved_host(duel());
        clean(copy);
        Ok(())
    });
    game.command("act A effect=bolt target=B").unwrap();
    game.command("act A effect=bolt target=B").unwrap();
    assert_eq!(game.host::<Duel>().unwrap().life, [20, 14]);
}

#[test]
fn a_panic_in_either_leaves_the_game_whole() {
    for in_copy in [false, true] {
        let mut game = game("simple", clean);
        let cards = move |game: &mut Game, panics: bool| {
            game.register("bad", move |card| {
                card.host_mut::<Duel>()?.seen += 1;
                card.reverse()?;
                assert!(!panics, "fails on purpose");
                Ok(())
            });
        };
        cards(&mut game, !in_copy);
        game.play_twice(move |copy| {
            cards(copy, in_copy);
            Ok(())
        });
        let before = game.save();
        let line = "act A effect=bad";
        catch_unwind(AssertUnwindSafe(|| game.command(line))).unwrap_err();
        assert_eq!(game.save(), before);
        assert!(raw::plays_twice(&game));
        assert!(
            catch_unwind(AssertUnwindSafe(|| game.command(line))).is_err(),
            "still twice"
        );
        game.play_once();
        game.command("end_turn").unwrap();
        game.verify_replay().unwrap();
    }
}

/// Offers that are made from something outside the game are found: here, from how often they were
/// asked for.
#[test]
fn offers_with_a_memory_are_found() {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicI64, Ordering};
    let mut game: Game = Game::new(Ruleset::builtin("simple").unwrap(), Setup::players(2)).unwrap();
    let cards = |game: &mut Game| {
        game.register("bolt", |_: &mut Context| Ok(()));
    };
    cards(&mut game);
    game.play_twice(cards);
    let honest: Arc<turnwheel::OfferFn> = Arc::new(|offers| offers.command("push A bolt source=7"));
    game.set_offers(None, Some(honest));
    game.start().unwrap();
    game.command("run bolt").unwrap();
    let asked = AtomicI64::new(0);
    let forgetful: Arc<turnwheel::OfferFn> = Arc::new(move |offers| {
        let card = asked.fetch_add(1, Ordering::Relaxed) + 1;
        offers.command(&format!("push A bolt source={card}"))
    });
    game.set_offers(None, Some(forgetful));
    let before = game.hash();
    let refused = game.command("run bolt").unwrap_err();
    assert_eq!(refused.code, Code::RanDifferently);
    let detail = refused.detail.unwrap_or_default();
    assert!(
        detail.contains("source=1` in the game and `push player=A effect=bolt source=2`"),
        "{detail}"
    );
    assert_eq!(game.hash(), before);
}

/// Returns true for each second call: the first is the game's, the second that of fresh code.
fn is_again(calls: &AtomicI64) -> bool {
    calls.fetch_add(1, Ordering::Relaxed) % 2 == 1
}

fn said(card: &mut Context) -> Result<(), Error> {
    static CALLS: AtomicI64 = AtomicI64::new(0);
    value(card, i64::from(is_again(&CALLS)))
}

fn seen(card: &mut Context) -> Result<(), Error> {
    static CALLS: AtomicI64 = AtomicI64::new(0);
    card.host_mut::<Duel>()?.seen += u32::from(is_again(&CALLS));
    Ok(())
}

/// Effects that run one after another, some with a memory.
fn in_a_row(game: &mut Game) {
    game.register("said", said);
    game.register("seen", seen);
    game.register("both", |card| {
        seen(card)?;
        said(card)
    });
    game.register("calm", |card| value(card, 7));
    game.register("fails", |_| {
        static CALLS: AtomicI64 = AtomicI64::new(0);
        match is_again(&CALLS) {
            true => Err(Error::host("torn")),
            false => Ok(()),
        }
    });
    game.register("stops", |_| Err(Error::host("worn")));
    for (name, row) in [
        ("said_seen", ["calm", "said", "seen", "calm"]),
        ("seen_said", ["calm", "seen", "said", "calm"]),
        ("at_once", ["calm", "both", "calm", "calm"]),
        ("fails_early", ["calm", "fails", "calm", "calm"]),
        ("fails_both", ["calm", "fails", "stops", "calm"]),
    ] {
        game.register(name, move |card| {
            row.iter()
                .try_for_each(|effect| card.command(&format!("run {effect}")))
        });
    }
}

/// Of several differences the first is told, and of an effect's own what it said.
#[test]
fn the_first_difference_is_told_with_its_effect() {
    for (run, effect, what) in [
        ("said_seen", "said", "event "),
        ("seen_said", "seen", "the host's state differs"),
        ("at_once", "both", "event "),
        ("fails_early", "fails", "accepted in the game, refused"),
        ("fails_both", "stops", "refused in the game: "),
    ] {
        let told = found(in_a_row, &[&format!("run {run}")], effect);
        let told = told.split_once(": ").map_or("", |(_, told)| told);
        assert!(told.starts_with(what), "{run}: {told}");
    }
}

/// A host that stops the copy has found no difference.
#[test]
fn a_stop_by_the_host_is_no_difference() {
    let cards = |game: &mut Game| {
        game.register("long", |card| {
            (0..2000).try_for_each(|_| card.command("set_flag x"))
        });
    };
    let mut game = game("simple", cards);
    game.play_twice(move |copy| {
        cards(copy);
        copy.set_interrupt(Some(Interrupt::new(|| true)));
        Ok(())
    });
    let stopped = game.command("act A effect=long").unwrap_err();
    assert_eq!(stopped.code, Code::Interrupted);
}
