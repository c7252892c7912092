//! The engine's promises as properties over random games, with any ruleset, any commands, and
//! effects that fail.
//!
//! Commands are drawn from the vocabulary table, so every new verb is covered at once.

mod random;

use proptest::prelude::*;
use random::{KINDS, config, draws, new_game, play, record};
use turnwheel::ruleset::{Argument, Ruleset};
use turnwheel::schema::TABLES;
use turnwheel::words::{Metric, OnError, TurnKind};
use turnwheel::{Await, Context, Event, Game, Listen, Setup, Verbs, raw};

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_refused_command_changes_nothing(
        rules in 0..KINDS,
        players in 2..5usize,
        seed in any::<u64>(),
        draws in draws(60),
    ) {
        let mut game = new_game(rules, players, seed);
        play(&mut game, &draws, |game, before, result| {
            if result.is_err() {
                assert_eq!(before, game.bytes(), "{result:?}");
            }
        });
    }

    #[test]
    fn a_refused_command_is_counted_and_leaves_no_entry(rules in 0..KINDS, draws in draws(40)) {
        let mut game = new_game(rules, 3, 1);
        let (mut accepted, mut refused) = (None, 0);
        play(&mut game, &draws, |game, _, result| {
            refused += u64::from(result.is_err());
            assert_eq!(game.metrics().get(Metric::CommandsRejected), refused);
            if result.is_err() && let Some(accepted) = accepted {
                assert_eq!(game.accepted(), accepted);
                assert!(game.events().is_empty());
            }
            accepted = Some(game.accepted());
            game.clear_events();
        });
    }

    /// No part that a game keeps (journal, names, standing instructions, marks) shows that a
    /// refused command was tried.
    #[test]
    fn a_refused_command_leaves_the_save_as_it_was(
        rules in 0..KINDS,
        players in 2..5usize,
        seed in any::<u64>(),
        draws in draws(40),
    ) {
        let mut game = new_game(rules, players, seed);
        let mut before = None;
        play(&mut game, &draws, |game, _, result| {
            let now = Some(game.save());
            assert!(result.is_ok() || before.is_none() || before == now, "{result:?}");
            before = now;
        });
    }

    /// A failed effect undoes all of its changes, whatever they were.
    #[test]
    fn a_failed_effect_leaves_no_trace(
        rules in 0..KINDS,
        players in 2..5usize,
        seed in any::<u64>(),
        draws in draws(30),
        data in 0..1000i64,
    ) {
        let mut game = new_game(rules, players, seed);
        play(&mut game, &draws, |_, _, _| {});
        game.set_on_error(OnError::Refuse);
        let before = (game.save(), game.bytes(), game.events().to_vec());
        for data in data..data + 10 {
            let line = format!("run doomed data={data}");
            prop_assert!(game.command(&line).is_err(), "{}", line);
            prop_assert_eq!(&(game.save(), game.bytes(), game.events().to_vec()), &before);
        }
    }

    #[test]
    fn every_step_can_be_saved_and_loaded(
        rules in 0..KINDS,
        players in 2..5usize,
        seed in any::<u64>(),
        draws in draws(25),
    ) {
        let mut game = new_game(rules, players, seed);
        play(&mut game, &draws, |game, _, _| {
            let save = game.save();
            let loaded: Game = Game::load(game.rules().clone(), &save).unwrap();
            assert_eq!(
                (loaded.save(), loaded.bytes(), loaded.hash()),
                (save, game.bytes(), game.hash())
            );
            assert_eq!(
                (loaded.awaiting(), loaded.explain_wait(), loaded.view()),
                (game.awaiting(), game.explain_wait(), game.view())
            );
        });
    }

    #[test]
    fn replay_equals_live(
        rules in 0..KINDS,
        players in 2..5usize,
        seed in any::<u64>(),
        draws in draws(60),
    ) {
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
        random::register_effects(&mut fork);
        play(&mut fork, &more, |_, _, _| {});
        prop_assert_eq!(game.hash(), before);
        let after = fork.hash();
        // An effect that asks differently with new code under its question is not left out.
        random::register_effects(&mut game);
        play(&mut game, &more, |_, _, _| {});
        prop_assert_eq!(fork.hash(), after);
        prop_assert_eq!(game.hash(), after, "the same from the same place");
    }

    /// Effects answer every event with any verb. The budgets end this, and the refused command is
    /// undone whole.
    #[test]
    fn the_budgets_end_everything(
        players in 2..5usize,
        seed in any::<u64>(),
        listens in prop::collection::vec((0..TABLES.events.len(), 0..1000i64), 1..8),
        draws in draws(15),
    ) {
        let limits = "[limits]\nevents = 300\nverbs = 20\n";
        let rules = Ruleset::from_toml(
            &random::EVERYTHING.replace("[limits]\n", limits),
            "tests/everything.toml",
        )
        .unwrap();
        let mut game: Game = Game::new(rules, Setup::players(players).seed(seed)).unwrap();
        random::register_effects(&mut game);
        for (event, data) in listens {
            game.command(&format!("add_trigger {} anything at_once=yes \
                data={data}", TABLES.events[event].name)).ok();
        }
        let _ = game.start();
        game.clear_events();
        play(&mut game, &draws, |game, before, result| {
            // The verb that meets the limit still completes; the number of events that it causes is
            // bounded by the table.
            assert!(game.events().len() <= 300 + 200, "{} events", game.events().len());
            assert!(
                result.is_ok() || game.bytes() == before && game.events().is_empty(),
                "{result:?}"
            );
            game.clear_events();
        });
    }

    /// Registering an effect with its trigger again changes nothing. After the end of the game it
    /// is refused, and changes nothing either.
    #[test]
    fn registering_again_changes_nothing(
        rules in 0..KINDS,
        players in 2..5usize,
        seed in any::<u64>(),
        draws in draws(25),
    ) {
        let listen = |game: &mut Game| {
            let raised = [("event", "raised"), ("name", "again")]
                .map(|(name, text)| (name.to_owned(), Argument::Text(text.to_owned())));
            game.listen(
                "listens",
                Box::new(|card: &mut Context| card.reverse()),
                Listen::Named(raised.to_vec()),
            )
        };
        let mut game = new_game(rules, players, seed);
        play(&mut game, &draws, |game, _, _| {
            let (before, loaded) = (game.save(), listen(game));
            assert!(loaded.is_ok() || game.save() == before, "{loaded:?}");
            let before = game.save();
            assert_eq!(listen(game).is_ok(), loaded.is_ok());
            assert_eq!(game.save(), before);
            assert!(raw::triggers_of(game, "listens").len() <= 1);
        });
        game.verify_replay().unwrap();
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
                    assert!(
                        !view.left.iter().any(|left| left == name),
                        "{name} left and is waited for"
                    );
                    assert!(view.pending.iter().any(|pending| pending == name), "{name} may act \
                        and owes nothing: {view:?}");
                }
                Await::Window { player: None, .. } => {
                    assert!(
                        !view.pending.is_empty() || view.window.as_deref() == Some("parts"),
                        "a window waits for nobody"
                    );
                }
                Await::Choice { player, .. } => assert!(
                    !view
                        .left
                        .iter()
                        .any(|left| left == game.player_name(player))
                ),
                Await::Effect { .. } => panic!("a game runs its effects"),
                _ => {}
            }
        });
    }

    #[test]
    fn the_projection_matches_what_happens(
        rules in 2..KINDS,
        players in 2..5usize,
        seed in any::<u64>(),
        draws in draws(40),
    ) {
        let mut game = new_game(rules, players, seed);
        play(&mut game, &draws, |_, _, _| {});
        prop_assume!(!game.view().over && game.missing_effects().is_empty());
        let mut quiet = game.fork();
        quiet.clear_events();
        let hash = quiet.hash();
        let projected = quiet.project(6);
        prop_assert_eq!(quiet.hash(), hash, "projecting changed the game");
        prop_assume!(
            matches!(quiet.awaiting(), Await::Window { .. }) && game.view().stack.is_empty()
        );
        let mut turns = 0;
        while turns < 6 && quiet.end_turn().is_ok() {
            turns += 1;
        }
        let events = quiet.take_events();
        // An effect may do anything as turns pass, and the projection assumes that nothing else
        // happens.
        prop_assume!(
            turns == 6
                && !events
                    .iter()
                    .any(|event| matches!(event, Event::EffectRun { .. } | Event::Passed { .. }))
        );
        let begun = events.iter().filter_map(|event| match event {
            Event::TurnBegan { player, turn_kind, .. } => Some((*player, *turn_kind)),
            _ => None,
        });
        let projected = projected.iter().map(|turn| {
            (
                Some(turn.player).filter(|_| turn.kind != TurnKind::Table),
                turn.kind,
            )
        });
        prop_assert_eq!(begun.take(6).collect::<Vec<_>>(), projected.collect::<Vec<_>>());
    }

    /// A window above a step was opened in that step: no window is open when a step or a turn
    /// begins or ends.
    #[test]
    fn no_window_is_older_than_its_step(
        rules in 0..KINDS,
        players in 2..5usize,
        seed in any::<u64>(),
        draws in draws(60),
    ) {
        let mut game = new_game(rules, players, seed);
        play(&mut game, &draws, |_, _, _| {});
        let mut open = 0;
        for event in game.take_events() {
            match event {
                Event::WindowOpened { .. } => open += 1,
                Event::WindowClosed { .. } => open -= 1,
                Event::StepBegan { .. }
                | Event::StepEnded { .. }
                | Event::TurnBegan { .. }
                | Event::TurnEnded { .. } => {
                    prop_assert_eq!(open, 0, "{}", game.event_text(&event));
                }
                _ => {}
            }
        }
    }

    #[test]
    fn reversing_twice_changes_nothing(draws in draws(20)) {
        let mut game = new_game(2, 4, 1);
        play(&mut game, &draws, |_, _, _| {});
        prop_assume!(!game.view().over && matches!(game.awaiting(), Await::Window { .. }));
        let before = game.view();
        prop_assume!(game.reverse().is_ok() && game.reverse().is_ok());
        prop_assert_eq!(before.order, game.view().order);
        prop_assert_eq!(before.direction, game.view().direction);
    }

    /// A change and its opposite leave the position as it was.
    #[test]
    fn what_is_undone_leaves_no_trace_in_the_position(
        rules in 0..KINDS,
        players in 2..5usize,
        seed in any::<u64>(),
        draws in draws(40),
    ) {
        let mut game = new_game(rules, players, seed);
        play(&mut game, &draws, |_, _, _| {});
        let order = game.order();
        let order: Vec<&str> = order.iter().map(|player| game.player_name(*player)).collect();
        let order = order.join(",");
        // Those who left keep their places until the order is set.
        let _ = game.command(&format!("set_order {order}"));
        let back = "take_back 987";
        let pairs = [
            ("extra_step 1 source=987".to_owned(), back.to_owned()),
            ("extra_phase 1 source=987".to_owned(), back.to_owned()),
            ("extra_turn 1 source=987".to_owned(), back.to_owned()),
            ("skip_turn 1 source=987".to_owned(), back.to_owned()),
            ("add_trigger turn_began over source=987".to_owned(), back.to_owned()),
            ("reverse".to_owned(), "reverse".to_owned()),
            (format!("set_order {order},{order}"), format!("set_order {order}")),
        ];
        for (there, back) in pairs {
            let mut changed = game.fork();
            random::register_effects(&mut changed);
            changed.clear_events();
            let before = changed.position_hash();
            let undone = changed.command(&there).is_ok() && changed.command(&back).is_ok();
            // An effect that was set off may have done anything.
            if undone && changed.events().len() == 2 {
                prop_assert_eq!(changed.position_hash(), before, "{} and {}", there, back);
            }
        }
    }
}

#[test]
fn every_command_is_under_the_laws() {
    let mut game = new_game(0, 4, 1);
    let all = TABLES
        .commands
        .iter()
        .enumerate()
        .map(|(at, _)| (at, vec![Some(1); 14]));
    let drawn: Vec<u16> = all.map(|draw| record(&mut game, &draw).kind).collect();
    let known: Vec<u16> = TABLES.commands.iter().map(|entry| entry.number).collect();
    assert_eq!(drawn, known);
}
