//! The engine's promises as properties over random games: any ruleset, any commands, effects that fail.
//!
//! Commands are drawn from the vocabulary table, so a new verb is under every law the day it is added.

mod random;

use proptest::prelude::*;
use random::{KINDS, config, draws, new_game, play, record};
use turnwheel::schema::TABLES;
use turnwheel::words::TurnKind;
use turnwheel::{Await, Event, Verbs};

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_refused_command_changes_nothing(rules in 0..KINDS, players in 2..5usize, seed in any::<u64>(), draws in draws(60)) {
        let mut game = new_game(rules, players, seed);
        play(&mut game, &draws, |game, before, result| {
            if result.is_err() {
                assert_eq!(before, game.bytes(), "{result:?}");
            }
        });
    }

    #[test]
    fn a_refused_command_leaves_no_event_and_no_entry(rules in 0..KINDS, draws in draws(40)) {
        let mut game = new_game(rules, 3, 1);
        let mut accepted = None;
        play(&mut game, &draws, |game, _, result| {
            if result.is_err() && let Some(accepted) = accepted {
                assert_eq!(game.accepted(), accepted);
                assert!(game.events().is_empty());
            }
            accepted = Some(game.accepted());
            game.clear_events();
        });
    }

    #[test]
    fn replay_equals_live(rules in 0..KINDS, players in 2..5usize, seed in any::<u64>(), draws in draws(60)) {
        let mut game = new_game(rules, players, seed);
        play(&mut game, &draws, |_, _, _| {});
        game.verify_replay().unwrap();
    }

    #[test]
    fn rewinding_inverts(rules in 0..KINDS, draws in draws(40)) {
        let mut game = new_game(rules, 4, 3);
        let mut past = vec![];
        play(&mut game, &draws, |game, _, _| past.push((game.accepted(), game.hash())));
        for (accepted, hash) in past.into_iter().rev() {
            game.rewind(accepted).unwrap();
            prop_assert_eq!(game.hash(), hash);
        }
    }

    #[test]
    fn forks_are_independent(rules in 0..KINDS, draws in draws(30), more in draws(10)) {
        let mut game = new_game(rules, 4, 5);
        play(&mut game, &draws, |_, _, _| {});
        let before = game.hash();
        let mut fork = game.fork();
        prop_assert_eq!(fork.hash(), before);
        play(&mut fork, &more, |_, _, _| {});
        prop_assert_eq!(game.hash(), before);
    }

    #[test]
    fn somebody_is_always_named(rules in 0..KINDS, players in 2..5usize, draws in draws(60)) {
        let mut game = new_game(rules, players, 2);
        play(&mut game, &draws, |game, _, _| {
            assert!(!game.explain_wait().is_empty());
            let view = game.view();
            match game.awaiting() {
                Await::Window { player: Some(player), .. } => {
                    let name = game.player_name(player);
                    assert!(!view.left.iter().any(|left| left == name), "{name} left and is waited for");
                    assert!(view.pending.iter().any(|pending| pending == name), "{name} may act and owes nothing: {view:?}");
                }
                Await::Window { player: None, .. } => {
                    assert!(!view.pending.is_empty() || view.window.as_deref() == Some("parts"), "a window waits for nobody");
                }
                Await::Choice { player, .. } => assert!(!view.left.iter().any(|left| left == game.player_name(player))),
                Await::Effect { .. } => panic!("a game runs its effects"),
                _ => {}
            }
        });
    }

    #[test]
    fn projection_is_what_happens(rules in 2..KINDS, players in 2..5usize, seed in any::<u64>(), draws in draws(40)) {
        let mut game = new_game(rules, players, seed);
        play(&mut game, &draws, |_, _, _| {});
        prop_assume!(!game.view().over && game.missing_effects().is_empty());
        let mut quiet = game.fork();
        quiet.clear_events();
        let hash = quiet.hash();
        let projected = quiet.project(6);
        prop_assert_eq!(quiet.hash(), hash, "projecting changed the game");
        prop_assume!(matches!(quiet.awaiting(), Await::Window { .. }) && game.view().stack.is_empty());
        let mut turns = 0;
        while turns < 6 && quiet.end_turn().is_ok() {
            turns += 1;
        }
        let events = quiet.take_events();
        // An effect may do anything as turns go by; projection speaks of a table where nothing else happens.
        prop_assume!(turns == 6 && !events.iter().any(|event| matches!(event, Event::EffectRun { .. } | Event::Passed { .. })));
        let begun = events.iter().filter_map(|event| match event {
            Event::TurnBegan { player, turn_kind, .. } => Some((*player, *turn_kind)),
            _ => None,
        });
        let projected = projected.iter().map(|turn| (Some(turn.player).filter(|_| turn.kind != TurnKind::Table), turn.kind));
        prop_assert_eq!(begun.take(6).collect::<Vec<_>>(), projected.collect::<Vec<_>>());
    }

    #[test]
    fn reversing_twice_is_nothing(draws in draws(20)) {
        let mut game = new_game(2, 4, 1);
        play(&mut game, &draws, |_, _, _| {});
        prop_assume!(!game.view().over && matches!(game.awaiting(), Await::Window { .. }));
        let before = game.view();
        prop_assume!(game.reverse().is_ok() && game.reverse().is_ok());
        prop_assert_eq!(before.order, game.view().order);
        prop_assert_eq!(before.direction, game.view().direction);
    }
}

#[test]
fn every_command_is_under_the_laws() {
    let mut game = new_game(0, 4, 1);
    let all = TABLES.commands.iter().enumerate().map(|(at, _)| (at, vec![Some(1); 14]));
    let drawn: Vec<u16> = all.map(|draw| record(&mut game, &draw).kind).collect();
    let known: Vec<u16> = TABLES.commands.iter().map(|entry| entry.number).collect();
    assert_eq!(drawn, known);
}
