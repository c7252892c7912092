//! The short way of a pass is the long way, shortened: games played both ways are the same game.
//!
//! Where somebody has a standing instruction to pass, every command goes the long way; one that never comes to pass changes nothing else.

mod random;

use proptest::prelude::*;
use random::{EVERYTHING, RULES, config, draws, record, register_effects};
use std::sync::Arc;
use turnwheel::command::{AutoPass, Pass};
use turnwheel::ruleset::Ruleset;
use turnwheel::words::Until;
use turnwheel::{Code, Game, PlayerId, Setup, Verbs};

/// Rules with nothing in the way of the short way, and much beside it: sealed answers in turn, another order, windows over windows, chapters.
const QUIET: &str = r#"
name = "quiet"
players = { min = 2, max = 8 }
[options]
triggers = "stack"
[orders.track]
[[chapters]]
name = "out"
rounds = 2
steps = ["play", "bid", "beside"]
[[chapters]]
name = "back"
walk = "snake"
rounds = 2
next = "out"
steps = ["play", "beside"]
[[steps]]
name = "play"
window = "priority"
[[steps]]
name = "bid"
window = "bids"
[[steps]]
name = "beside"
window = "others"
[windows.priority]
pending = "all"
reopen = "all"
after_act = "keep"
[windows.bids]
pending = "all"
commits = { effect = "won" }
[windows.others]
pending = "others"
order = "track"
after_act = "next"
close = "explicit"
[effects]
won = [{ ask = { player = "controller", question = "yes_no", name = "sure" } }]
"#;

fn rules(kind: usize) -> Arc<Ruleset> {
    match (RULES.get(kind), kind - kind.min(RULES.len())) {
        (Some(name), _) => Ruleset::builtin(name),
        (None, 0) => Ruleset::from_toml(EVERYTHING, "tests/everything.toml"),
        (None, _) => Ruleset::from_toml(QUIET, "quiet.toml"),
    }
    .unwrap()
}

/// Has every command of the game go the long way.
fn the_long_way(game: &mut Game) {
    let never = game.name("turn < 0");
    game.submit(AutoPass::new(PlayerId(0)).until(Until::Game).when(never)).expect("anybody may have an instruction");
}

/// Triggers that listen to passing, in some of the games.
fn heard() -> impl Strategy<Value = Vec<&'static str>> {
    prop_oneof![6 => Just(vec![]), 1 => Just(vec!["passed reversal"]), 1 => Just(vec!["priority_given reversal at_once=true"])]
}

fn assert_same(short: &Game, long: &Game) {
    assert_eq!(short.events(), long.events());
    assert_eq!(short.bytes(), long.bytes());
    assert_eq!((short.hash(), short.accepted()), (long.hash(), long.accepted()));
    assert_eq!((short.metrics(), short.explain_wait()), (long.metrics(), long.explain_wait()));
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn both_ways_are_the_same_game(kind in 0..RULES.len() + 4, players in 2..5usize, seed in any::<u64>(), heard in heard(), draws in draws(60)) {
        let new = || {
            let mut game: Game = Game::new(rules(kind), Setup::players(players).seed(seed)).unwrap();
            register_effects(&mut game);
            game
        };
        let (mut short, mut long) = (new(), new());
        the_long_way(&mut long);
        for game in [&mut short, &mut long] {
            let _ = game.start();
            for event in &heard {
                game.command(&format!("add_trigger {event} count=2")).unwrap();
            }
        }
        let mut hashes = vec![];
        for draw in draws {
            let command = record(&mut short, &draw);
            prop_assert_eq!(&command, &record(&mut long, &draw));
            // Without the instruction of the other game both would go the short way.
            if turnwheel::schema::command("auto_pass").is_some_and(|entry| entry.number == command.kind) {
                continue;
            }
            prop_assert_eq!(short.submit_record(&command), long.submit_record(&command));
            assert_same(&short, &long);
            hashes.push((long.accepted(), long.hash()));
        }
        // The way back goes the short way, too, and comes to where the long one was.
        for (accepted, hash) in hashes.into_iter().rev().step_by(5) {
            for game in [&mut short, &mut long] {
                game.rewind(accepted).unwrap();
                prop_assert_eq!(game.hash(), hash);
            }
        }
    }
}

/// In every built-in game, whoever is asked passes, a hundred times; where that is refused, it is so both ways.
#[test]
fn both_ways_pass_alike_in_every_game() {
    for name in turnwheel::ruleset::BUILTIN.iter().map(|builtin| builtin.name) {
        let rules = Ruleset::builtin(name).unwrap();
        let (fewest, most) = rules.player_range();
        let setup = || Setup::players(4.clamp(fewest, most)).seed(7);
        let mut short: Game = Game::new(rules.clone(), setup()).unwrap();
        let mut long: Game = Game::new(rules.clone(), setup()).unwrap();
        the_long_way(&mut long);
        assert_eq!(short.start(), long.start(), "{name}");
        for _ in 0..100 {
            let Some(player) = short.priority() else { break };
            assert_eq!(short.submit(Pass::new(player)), long.submit(Pass::new(player)), "{name}");
            assert_same(&short, &long);
        }
    }
}

/// While what won the sealed answers asks, their window is settled and still on top; nobody passes in it.
#[test]
fn a_settled_window_takes_no_pass() {
    let mut game: Game = Game::new(rules(RULES.len() + 1), Setup::players(2)).unwrap();
    for line in ["start", "pass A", "pass B", "commit A payload=1", "commit B payload=2"] {
        game.command(line).unwrap();
    }
    for line in ["pass A", "pass B"] {
        assert_eq!(game.command(line).unwrap_err().code, Code::ChoicePending);
    }
}
