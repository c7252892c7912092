//! A bounded past: a game that discards its old past is still the same game, answers correctly
//! about the past it keeps, and reports requests for the rest.

mod random;

use proptest::prelude::*;
use random::{KINDS, config, draws, new_game, record, register_effects};
use std::panic::{AssertUnwindSafe, catch_unwind};
use turnwheel::ruleset::Ruleset;
use turnwheel::{Code, Event, Game, KeepPast, Setup, TurnId, Verbs, raw, save_info};

/// Returns everything that can be observed of a game.
fn seen(game: &Game) -> impl Clone + PartialEq + std::fmt::Debug + use<> {
    let players = game.order();
    let legal: Vec<_> = (players.iter())
        .map(|player| raw::legal_lines(game, *player, 50).unwrap())
        .collect();
    let metrics = game.metrics();
    let rejected = turnwheel::words::Metric::CommandsRejected;
    let metrics: Vec<_> = (metrics.iter())
        .filter(|(name, _)| *name != rejected.name())
        .collect();
    let hashes = [game.hash(), game.position_hash(), game.public_hash()];
    let projected = format!("{:?}", game.project(12));
    let words = (game.view().to_json(), game.explain_wait());
    (game.accepted(), hashes, words, projected, legal, metrics)
}

/// Returns the game in a save, with the effects of random games.
fn loaded(game: &Game, save: &[u8]) -> Game {
    let mut loaded: Game = Game::load(game.rules().clone(), save).unwrap();
    register_effects(&mut loaded);
    loaded
}

/// Returns the game with its state alone.
fn folded(game: &Game) -> Game {
    let mut copy = game.fork();
    copy.keep_past(KeepPast::Commands(0));
    copy
}

fn simple(turns: usize, keep: KeepPast) -> Game {
    let rules = Ruleset::builtin("simple").unwrap();
    let mut game: Game = Game::new(rules, Setup::players(2)).unwrap();
    game.keep_past(keep);
    game.start().unwrap();
    for _ in 0..turns {
        game.end_turn().unwrap();
    }
    game
}

/// B reacts with a question of their own while A is asked how to pay.
#[test]
fn a_payment_behind_a_reaction_is_in_the_save_of_a_bounded_past() {
    let rules = Ruleset::from_toml(
        r#"
        name = "paying"
        steps = [{ name = "main" }]
        actions.shoot = { while_asked = "anybody", effect = "ask controller yes_no sure" }
        actions.cast = { cost = "ask controller yes_no pays", effect = "raise cast" }
        "#,
        "paying.toml",
    );
    let mut game: Game = Game::new(rules.unwrap(), Setup::players(3)).unwrap();
    game.keep_past(KeepPast::Commands(0));
    game.command("start A").unwrap();
    for line in ["act A cast", "act B shoot", "answer B yes", "answer A yes"] {
        game.command(line).unwrap();
        let copy = loaded(&game, &game.save());
        assert_eq!(seen(&copy), seen(&game), "after `{line}`");
        let copy = loaded(&game, &folded(&game).save());
        assert_eq!(copy.hash(), game.hash(), "after `{line}`");
    }
    let events = game.events().iter();
    let cast = events.filter(|event| matches!(event, Event::Raised { .. }));
    assert_eq!(cast.count(), 1);
}

#[test]
fn a_refused_command_folds_nothing_away() {
    for kept in 1..120 {
        let mut game = simple(60, KeepPast::All);
        game.keep_past(KeepPast::Commands(kept));
        (0..60).for_each(|_| game.end_turn().unwrap());
        let save = game.save();
        let stranger = turnwheel::PlayerId::at(7);
        game.auto_pass(stranger).unwrap_err();
        assert_eq!(game.save(), save, "{kept} commands kept");
    }
}

/// All of the past is held while players pass automatically, and no longer if an effect panics.
#[test]
fn a_panic_during_automatic_passes_leaves_the_game_whole() {
    let mut game: Game = Game::new(Ruleset::builtin("mtg").unwrap(), Setup::players(2)).unwrap();
    game.keep_past(KeepPast::Commands(10));
    game.register("panics", |_| panic!("a fault of the card's"));
    for line in ["start A", "auto_pass B until=game", "push A panics"] {
        game.command(line).unwrap();
    }
    let (save, before) = (game.save(), seen(&game));
    // The first panics in the command itself, the other in the pass of B.
    for line in ["run panics", "pass A"] {
        let panicked = catch_unwind(AssertUnwindSafe(|| game.command(line)));
        assert!(panicked.is_err(), "{line}");
        assert_eq!((seen(&game), game.save()), (before.clone(), save.clone()));
    }
    game.register("panics", |_| Ok(()));
    game.command("pass A").unwrap();
    for _ in 0..500 {
        game.command("end_turn").unwrap();
    }
    assert!(game.accepted() - game.kept_from() <= 10 + 2 * 32);
    game.verify_replay().unwrap();
}

/// A bound that is set late discards the past gradually; until then a save holds all of it.
#[test]
fn a_game_with_past_still_to_discard_loads_as_it_was_saved() {
    for turns in 0..80 {
        let mut game = simple(60, KeepPast::All);
        game.keep_past(KeepPast::Commands(10));
        (0..turns).for_each(|_| game.end_turn().unwrap());
        let save = game.save();
        let mut again = loaded(&game, &save);
        assert_eq!(again.save(), save, "{turns} turns after the bound was set");
        (0..80).for_each(|_| again.end_turn().unwrap());
        assert!(
            again.kept_from() > 0,
            "its old past is discarded by further play"
        );
    }
}

#[test]
fn at_least_the_bound_is_kept_and_not_much_more() {
    for (keep, most) in [
        (KeepPast::Commands(10), 10 + 2 * 32),
        (KeepPast::Commands(500), 500 + 2 * 500),
        (KeepPast::Turns(10), 10 + 2 * 80),
        (KeepPast::Turns(0), 2 * 32),
    ] {
        let mut game = simple(5000, keep);
        assert_eq!(game.accepted(), 5001);
        let kept = game.accepted() - game.kept_from();
        assert!(kept <= most, "{keep:?} keeps {kept}");
        assert_eq!(game.past().count() as u64, kept);
        assert_eq!(
            game.past().next().unwrap().number,
            game.kept_from() + 1,
            "numbers count on"
        );
        game.verify_replay().unwrap();
        if let KeepPast::Turns(turns @ 1..) = keep {
            let first = TurnId(game.turn().0 + 1 - turns);
            game.rewind_to_turn(first).unwrap();
            assert_eq!(game.turn(), first);
        }
    }
    assert_eq!(simple(5000, KeepPast::All).kept_from(), 0);
}

#[test]
fn requests_for_the_discarded_past_are_refused() {
    let mut game = simple(10, KeepPast::Commands(10));
    game.mark("early").unwrap();
    for _ in 0..500 {
        game.end_turn().unwrap();
    }
    game.mark("late").unwrap();
    let before = seen(&game);
    let gone = [
        game.rewind(11),
        game.rewind_to_turn(TurnId(5)),
        game.rewind_to_mark("early"),
    ];
    for error in gone.map(Result::unwrap_err) {
        assert_eq!(error.code, Code::PastGone);
    }
    assert_eq!(seen(&game), before);
    game.end_turn().unwrap();
    game.rewind_to_mark("late").unwrap();
    assert_eq!(seen(&game), before);
    simple(500, KeepPast::All).follow(&game).unwrap();
    assert_eq!(
        simple(3, KeepPast::All).follow(&game).unwrap_err().code,
        Code::PastGone
    );
}

#[test]
fn a_game_follows_another_that_keeps_less() {
    let long = simple(300, KeepPast::Commands(40));
    let mut behind = simple(280, KeepPast::Turns(1));
    behind.follow(&long).unwrap();
    assert_eq!(behind.hash(), long.hash());
    assert!(behind.kept_from() > 0);
    let mut other = simple(280, KeepPast::Commands(1));
    other.reverse().unwrap();
    let error = other.follow(&long).unwrap_err();
    assert_eq!(error.code, Code::Diverged);
    assert_eq!(other.accepted(), 281, "just before the difference");
}

#[test]
fn marks_in_the_discarded_past_are_removed() {
    let mut game = simple(0, KeepPast::Commands(5));
    for at in 0..10_200 {
        game.mark(&format!("turn {at}")).unwrap();
        game.end_turn().unwrap();
    }
    assert!(game.marks().len() <= 10_000);
}

/// The past is discarded between any two commands, so a turn too few shows at some of them only.
#[test]
fn a_game_can_go_back_to_each_of_the_turns_it_keeps() {
    for turns in 1..4 {
        let mut game = simple(0, KeepPast::Turns(turns));
        for command in 1..2_000 {
            match command % 150 {
                0 => game.end_turn().unwrap(),
                n => game.command(&format!("set_counter n {n}")).unwrap(),
            }
            if command % 5 == 0 {
                let oldest = TurnId((game.turn().0 + 1).saturating_sub(turns).max(1));
                let back = game.fork().rewind_to_turn(oldest);
                back.unwrap_or_else(|error| panic!("{turns} turns, command {command}: {error}"));
            }
        }
    }
}

#[test]
fn the_bound_is_saved_and_shared_by_copies() {
    let game = simple(200, KeepPast::Turns(3));
    let again = loaded(&game, &game.save());
    assert_eq!(raw::kept_past(&again), KeepPast::Turns(3));
    assert_eq!(again.kept_from(), game.kept_from());
    assert_eq!(raw::kept_past(&game.fork()), KeepPast::Turns(3));
    let info = save_info(&game.save()).unwrap();
    assert_eq!((info.accepted, info.kept_from), (201, game.kept_from()));
    assert_eq!(
        save_info(&simple(9, KeepPast::All).save())
            .unwrap()
            .kept_from,
        0
    );
}

fn keep() -> impl Strategy<Value = KeepPast> {
    prop_oneof![
        (0..40u64).prop_map(KeepPast::Commands),
        (0..6u32).prop_map(KeepPast::Turns)
    ]
}

/// Fewer cases, because each has many commands.
fn long() -> ProptestConfig {
    let asked = config();
    let cases = asked.cases / 8;
    ProptestConfig { cases, ..asked }
}

proptest! {
    #![proptest_config(long())]

    /// Whatever is played, the game equals the same game with its full past at every point, also
    /// after saving, loading and rewinding.
    #[test]
    fn a_bounded_game_equals_the_game_with_its_full_past(
        kind in 0..KINDS, players in 2..5usize, seed in any::<u64>(), bound in keep(),
        draws in draws(150), more in draws(30), back in any::<u64>()
    ) {
        let mut full = new_game(kind, players, seed);
        let mut bounded = new_game(kind, players, seed);
        bounded.keep_past(bound);
        let both = |full: &mut Game, bounded: &mut Game, draw| {
            let record = record(full, draw);
            random::record(bounded, draw);
            let done = (raw::submit_record(full, &record), raw::submit_record(bounded, &record));
            assert_eq!(done.0, done.1);
            assert_eq!(full.take_events(), bounded.take_events());
            assert_eq!(full.hash(), bounded.hash());
        };
        for draw in &draws {
            both(&mut full, &mut bounded, draw);
        }
        prop_assert_eq!(seen(&full), seen(&bounded));
        bounded.verify_replay().unwrap();
        let tail: Vec<_> = full.past().filter(|one| one.number > bounded.kept_from()).collect();
        prop_assert_eq!(bounded.past().collect::<Vec<_>>(), tail);

        let save = bounded.save();
        let mut again = loaded(&bounded, &save);
        prop_assert_eq!(again.save(), save, "one game, one encoding");
        prop_assert_eq!(seen(&again), seen(&full));
        let from_words = loaded(&bounded, bounded.save_json().as_bytes());
        prop_assert_eq!(from_words.save(), bounded.save());
        for draw in &more {
            both(&mut full, &mut again, draw);
        }
        prop_assert_eq!(seen(&again), seen(&full));
        again.verify_replay().unwrap();

        let place = back % (full.accepted() + 1);
        let before = seen(&again);
        match again.rewind(place) {
            Ok(()) => {
                full.rewind(place).unwrap();
                prop_assert_eq!(seen(&again), seen(&full));
            }
            Err(error) => {
                prop_assert_eq!(error.code, Code::PastGone);
                prop_assert!(place < again.kept_from());
                prop_assert_eq!(seen(&again), before);
            }
        }
        let turn = TurnId((back >> 32) as u32 % (full.turn().0 + 1).max(1));
        match again.fork().rewind_to_turn(turn) {
            Ok(()) => {
                full.rewind_to_turn(turn).unwrap();
                again.rewind_to_turn(turn).unwrap();
                prop_assert_eq!(seen(&again), seen(&full));
            }
            Err(error) => prop_assert!(matches!(error.code, Code::PastGone | Code::BadValue)),
        }
    }

    /// Every state that play can reach is accepted as possible, and is read back as it was written.
    #[test]
    fn every_state_is_saved_and_read(
        kind in 0..KINDS, players in 2..5usize, seed in any::<u64>(), draws in draws(60),
        more in draws(10)
    ) {
        let mut game = new_game(kind, players, seed);
        for draw in &draws {
            let record = record(&mut game, draw);
            let _ = raw::submit_record(&mut game, &record);
            let again = loaded(&game, &folded(&game).save());
            prop_assert_eq!(again.hash(), game.hash());
            prop_assert_eq!(again.kept_from(), game.accepted());
        }
        game.take_events();
        let mut again = loaded(&game, &folded(&game).save());
        prop_assert_eq!(seen(&again), seen(&game));
        for draw in &more {
            let record = record(&mut game, draw);
            random::record(&mut again, draw);
            let done = raw::submit_record(&mut game, &record);
            prop_assert_eq!(done, raw::submit_record(&mut again, &record));
            prop_assert_eq!(game.take_events(), again.take_events());
            prop_assert_eq!(seen(&again), seen(&game));
        }
    }
}
