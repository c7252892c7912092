//! The short way of a pass is the long way, shortened: games played both ways are the same game.
//!
//! Where somebody has a standing instruction to pass, every command goes the long way; one that never comes to pass changes nothing else.

mod random;

use proptest::prelude::*;
use random::{KINDS, config, draws, new_game, record, register_effects};
use turnwheel::command::{AutoPass, Pass};
use turnwheel::ruleset::Ruleset;
use turnwheel::words::Until;
use turnwheel::{Game, PlayerId, Setup, Verbs};

/// Has every command of the game go the long way.
fn the_long_way(game: &mut Game) {
    let never = game.name("turn < 0");
    game.submit(AutoPass::new(PlayerId(0)).until(Until::Game).when(never)).expect("anybody may have an instruction");
}

/// Triggers that listen to passing, in some of the games.
fn heard() -> impl Strategy<Value = Vec<&'static str>> {
    prop_oneof![6 => Just(vec![]), 1 => Just(vec!["passed"]), 1 => Just(vec!["priority_given"])]
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
    fn both_ways_are_the_same_game(rules in 0..KINDS, players in 2..5usize, seed in any::<u64>(), heard in heard(), draws in draws(60)) {
        let mut short = new_game(rules, players, seed);
        let mut long = new_game(rules, players, seed);
        the_long_way(&mut long);
        for game in [&mut short, &mut long] {
            let _ = game.start();
            for event in &heard {
                game.command(&format!("add_trigger {event} reversal count=2")).unwrap();
            }
        }
        for draw in draws {
            let command = record(&mut short, &draw);
            prop_assert_eq!(&command, &record(&mut long, &draw));
            prop_assert_eq!(short.submit_record(&command), long.submit_record(&command));
            assert_same(&short, &long);
        }
        // What was written down is the same, too: both go back to the same places.
        for commands in (0..short.accepted()).rev().step_by(7) {
            for game in [&mut short, &mut long] {
                game.rewind(commands).unwrap();
                register_effects(game);
            }
            assert_same(&short, &long);
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
