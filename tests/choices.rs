//! Magic's rules for choices made during a resolution (CR 101.4, 117.2e, 603.3, 800.4f-h), with
//! coded effects.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use turnwheel::ruleset::Ruleset;
use turnwheel::script::expect;
use turnwheel::words::OnError;
use turnwheel::{Code, Context, Error, Game, PlayerId, Setup, Verbs};

type Card = Box<dyn FnMut(&mut Context) -> Result<(), Error>>;

/// Returns a game of Magic in which `name` runs `card`, and `trigger` listens to "ping".
fn game(
    players: usize,
    name: &str,
    card: impl FnMut(&mut Context) -> Result<(), Error> + 'static,
) -> Game<Card> {
    let mut game: Game<Card> =
        Game::with_effects(Ruleset::builtin("mtg").unwrap(), Setup::players(players)).unwrap();
    game.register_effect(name, Box::new(card));
    game.define("trigger", "").unwrap();
    game.command("add_trigger raised trigger name=ping player=A")
        .unwrap();
    game
}

/// Plays script lines: commands, and expectations about the game after them.
fn play(game: &mut Game<Card>, lines: &str) {
    for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let events: Vec<String> = game
            .events()
            .iter()
            .map(|event| game.event_text(event))
            .collect();
        let done = match line.strip_prefix("expect ") {
            Some(wanted) => expect(game, &events, wanted).map_err(|unmet| unmet.to_string()),
            None => game.command(line).map_err(|error| game.explain(&error)),
        };
        done.unwrap_or_else(|reason| panic!("{line}\n  {reason}"));
    }
}

fn players(context: &Context, names: &[&str]) -> Vec<PlayerId> {
    names
        .iter()
        .filter_map(|name| context.player(name))
        .collect()
}

/// While a player is asked during a resolution, nobody has priority, and triggers wait until the
/// resolution is over.
#[test]
fn nobody_has_priority_while_a_player_is_asked() {
    let mut game = game(2, "tithe", |card| {
        card.command("raise ping")?;
        let target = card.target().expect("it is aimed at a player");
        if !card.choose_yes_no(target)? {
            card.extra_turn(card.controller().expect("it is a player's"))?;
        }
        Ok(())
    });
    play(
        &mut game,
        "start A\n push A tithe target=B\n pass A\n pass B",
    );
    play(
        &mut game,
        "expect choice=B priority=-\n expect stack tithe\n expect raised -",
    );
    assert_eq!(
        game.command("pass A").unwrap_err().code.name(),
        "choice_pending"
    );
    play(
        &mut game,
        "answer B 0\n expect stack trigger\n expect raised ping\n expect resolved tithe\n expect \
         extra A\n expect priority=A",
    );
}

/// "Each player chooses, then ...": the players choose in turn order from the active player, then
/// everything is applied at once.
#[test]
fn each_player_chooses_before_anything_is_applied() {
    let mut game = game(4, "dread", |card| {
        let mut chosen = vec![];
        for player in players(card, &["B", "C", "D", "A"]) {
            chosen.push((player, card.choose_number(player, 0, 9)?));
        }
        for (player, number) in chosen {
            card.set_key(player, number.unwrap_or(0))?;
        }
        Ok(())
    });
    play(
        &mut game,
        "start B\n push B dread\n pass B\n pass C\n pass D\n pass A",
    );
    for (player, next) in [("B", "C"), ("C", "D"), ("D", "A")] {
        play(
            &mut game,
            &format!(
                "expect choice={player}\n answer {player} 5\n expect choice={next}\n expect count \
                 key_set 0"
            ),
        );
    }
    play(
        &mut game,
        "answer A 7\n expect asked B C D A\n expect count key_set 4\n expect stack -\n expect \
         priority=B",
    );
}

/// If the player who has to pay or to choose leaves, nothing is paid, and the effect asks its
/// controller instead.
#[test]
fn a_leaver_owes_nothing() {
    let mut game = game(3, "edict", |card| {
        let (target, controller) = (
            card.target().expect("it has a target"),
            card.controller().expect("it is a player's"),
        );
        if card.choose(target, &[1, 2], 1, 1)?.is_empty() {
            card.choose(controller, &[1, 2], 1, 1)?;
            card.command("raise ping")?;
        }
        Ok(())
    });
    play(
        &mut game,
        "start A\n push A edict target=B\n pass A\n pass B\n pass C\n expect choice=B\n leave B",
    );
    play(
        &mut game,
        "expect choice=A\n expect happened choice_dropped player=B\n answer A picks=1\n expect \
         stack trigger\n expect priority=A",
    );
    play(
        &mut game,
        "pass A\n pass C\n expect stack -\n pass A\n pass C\n expect step=draw",
    );
}

/// With several asked: an effect that asks every player still present is not refused when it no
/// longer asks a player who has left.
#[test]
fn an_effect_that_asks_every_player_present_continues_without_a_leaver() {
    let mut game = game(4, "vote", |card| {
        let mut votes = vec![];
        for player in card.order()? {
            votes.push((player, card.choose_yes_no(player)?));
        }
        for (player, vote) in votes {
            card.set_key(player, i64::from(vote))?;
        }
        Ok(())
    });
    play(
        &mut game,
        "start A\n push A vote\n pass A\n pass B\n pass C\n pass D",
    );
    play(
        &mut game,
        "answer A picks=1\n answer B picks=1\n expect choice=C\n leave B\n expect choice=C\n leave \
         C\n expect choice=D\n answer D picks=1",
    );
    play(
        &mut game,
        "expect count key_set 2\n expect asked A B C D\n expect stack -\n expect priority=A",
    );
    game.verify_replay().unwrap();
}

/// Any player may pay, in turn order (Temporal Extortion): who says no changes nothing and leaves
/// the question to the next, and after the first who pays nobody is asked.
#[test]
fn after_the_first_who_pays_nobody_is_asked() {
    let mut game = game(4, "extortion", |card| {
        let player = card.target().expect("it is aimed at a player");
        match card.choose_yes_no(player)? {
            true => card.command(&format!("add_counter paid 1 player={}", player.number())),
            false => Ok(()),
        }
    });
    play(&mut game, "start B\n push B extortion each=until_one");
    play(&mut game, "pass B\n pass C\n pass D\n pass A");
    play(&mut game, "expect choice=B\n answer B no\n leave C");
    play(&mut game, "expect choice=D\n answer D yes");
    play(
        &mut game,
        "expect choice=- priority=B D.paid=1 A.paid=0\n expect resolved extortion",
    );
    let loaded: Game = Game::load(game.rules().clone(), &game.save()).unwrap();
    assert_eq!(loaded.hash(), game.hash());
}

/// A player who leaves while another is asked has answered for nothing, where the effect asks only
/// those who are there.
#[test]
fn the_answer_of_who_has_left_is_passed_over() {
    let mut game: Game = Game::new(Ruleset::builtin("simple").unwrap(), Setup::players(3)).unwrap();
    let [a, b, c] = [1, 2, 3].map(PlayerId::nth);
    game.register("deal", move |card| {
        card.choose_yes_no(c)?;
        if card.table()?.living().contains(b) {
            card.choose_yes_no(b)?;
            card.choose_yes_no(a)?;
        }
        card.command("raise dealt")
    });
    game.command("start A").unwrap();
    game.command("run deal").unwrap();
    game.command("answer C yes").unwrap();
    game.command("answer B yes").unwrap();
    game.command("leave B").unwrap();
    game.command("answer A yes").unwrap();
    assert!(game.question().is_none());
    game.verify_replay().unwrap();
}

/// An effect whose code was exchanged under its question is the host's mistake, which no fate of
/// failing effects covers up; one that asks differently by itself fails as any other.
#[test]
fn only_new_code_under_a_question_is_not_left_out() {
    let asks = |most: i64| {
        move |card: &mut Context| {
            let player = card.controller().ok_or(Code::UnknownPlayer)?;
            card.choose_number(player, 1, most).map(drop)
        }
    };
    let asked = || {
        let mut game: Game =
            Game::new(Ruleset::builtin("simple").unwrap(), Setup::players(3)).unwrap();
        game.command("start A").unwrap();
        let turns = Arc::new(AtomicBool::new(false));
        let turned = Arc::clone(&turns);
        game.register("fickle", move |card| {
            asks(if turned.load(Relaxed) { 4 } else { 3 })(card)
        });
        game.set_on_error(OnError::Skip);
        game.command("act A effect=fickle").unwrap();
        (game, turns)
    };
    let (mut game, turns) = asked();
    game.register("good", |_| Ok(()));
    turns.store(true, Relaxed);
    game.command("answer A 2").unwrap();
    assert_eq!(game.take_failures()[0].code, Code::AskedDifferently);
    let (mut game, _) = asked();
    game.register("fickle", asks(4));
    let refused = game.command("answer A 2").unwrap_err();
    assert_eq!(refused.code, Code::AskedDifferently);
    assert!(game.question().is_some());
}
