//! The engine's promises as properties over random games: any ruleset, any commands, effects that fail.
//!
//! Commands are drawn from the vocabulary table, so a new verb is under every law the day it is added.

use proptest::prelude::*;
use turnwheel::record::{Column, Record};
use turnwheel::ruleset::Ruleset;
use turnwheel::schema::{Cell, TABLES};
use turnwheel::words::TurnKind;
use turnwheel::{Await, Code, Context, Error, Event, Game, Setup, Verbs};

const RULES: &[&str] = &["mtg", "commander", "simple", "uno"];

/// How many kinds of rules games are played by: the built-in ones, and one with everything, which needs more games.
const KINDS: usize = RULES.len() + 3;

/// One random command: which verb, and a small number for each of its fields (none: left out).
type Draw = (usize, Vec<Option<i64>>);

fn draws(most: usize) -> impl Strategy<Value = Vec<Draw>> {
    let field = prop_oneof![1 => Just(None), 2 => (0..5i64).prop_map(Some), 1 => (-2..40i64).prop_map(Some)];
    prop::collection::vec((0..TABLES.commands.len() + 30, prop::collection::vec(field, 14)), 1..most)
}

fn new_game(rules: usize, players: usize, seed: u64) -> Game {
    let rules = match RULES.get(rules) {
        Some(name) => Ruleset::builtin(name).unwrap(),
        None => Ruleset::from_toml(include_str!("everything.toml"), "tests/everything.toml").unwrap(),
    };
    let mut game: Game = Game::new(rules, Setup::players(players).seed(seed)).unwrap();
    game.define("reversal", "reverse; extra_turn target if own_turn").unwrap();
    game.define("everybody", "set_flag marked player=each; skip_turn each_opponent").unwrap();
    game.define("over", "end_turn").unwrap();
    game.register(
        "fails_halfway",
        Box::new(|card: &mut Context| {
            card.reverse()?;
            card.shuffle_order()?;
            Err(Error::new(Code::BadValue).detail("the card gave up"))
        }),
    );
    game.register(
        "asks",
        Box::new(|card: &mut Context| {
            card.reverse()?;
            if let Some(player) = card.controller() {
                let picks = card.choose(player, &[10, 20, 30], 0, 2)?;
                for _ in picks {
                    card.extra_turn(player)?;
                }
            }
            Ok(())
        }),
    );
    game
}

const EFFECTS: &[&str] = &["reversal", "everybody", "over", "fails_halfway", "asks"];

/// The names of actions, roles and counters that mean something in `everything.toml`.
const WORDS: &[&str] = &["deed", "word", "look", "first", "second", "heat", "workers", "again", "marked", "stuck"];

/// The record a draw stands for. The extra indices are passes and answers by whoever has to: without them no game would move.
fn record(game: &mut Game, (verb, fields): &Draw) -> Record {
    let names: Vec<i64> = EFFECTS.iter().map(|name| game.name(name).0).collect();
    let words: Vec<i64> = WORDS.iter().map(|name| game.name(name).0).collect();
    let by_name = |name: &str| turnwheel::schema::command(name).unwrap();
    let (entry, forced) = match (TABLES.commands.get(*verb), game.awaiting()) {
        (Some(entry), _) => (entry, None),
        (None, Await::Start { .. }) => (by_name("start"), None),
        (None, Await::Choice { player, .. }) => (by_name("answer"), Some(player)),
        (None, Await::Window { player, .. }) => {
            // Where everybody is asked at once, the draw says who answers, and how.
            let pending: Vec<_> = game.view().pending.iter().filter_map(|name| game.player(name)).collect();
            let some = pending.get(verb % pending.len().max(1)).copied();
            let how = ["pass", "pass", "pass", "act", "commit"][verb % 5];
            (by_name(how), player.or(some))
        }
        (None, _) => (by_name("reverse"), None),
    };
    let mut record = Record::new(entry.number);
    for (field, drawn) in entry.fields.iter().zip(fields) {
        let Some(word) = drawn.or(field.required.then_some(1)) else { continue };
        match field.column.entry().cell {
            _ if entry.name == "answer" && field.column != Column::Player && field.column != Column::Picks => {}
            Cell::Name if field.column == Column::Effect => record.set(field.column, names[word.unsigned_abs() as usize % names.len()]),
            Cell::Name if field.column != Column::When => record.set(field.column, words[word.unsigned_abs() as usize % words.len()]),
            Cell::Event => record.set(field.column, i64::from(TABLES.events[word.unsigned_abs() as usize % TABLES.events.len()].number)),
            Cell::Players | Cell::Phases | Cell::Ints => record.set_list(field.column, (0..word.clamp(0, 4)).collect()),
            _ => record.set(field.column, word),
        }
    }
    if let Some(player) = forced {
        record.set(Column::Player, i64::from(player.0));
        record.set(Column::By, turnwheel::record::ABSENT);
    }
    record
}

/// Plays the draws; `each` sees the game after every command, with whether it was accepted.
fn play(game: &mut Game, draws: &[Draw], mut each: impl FnMut(&mut Game, &[u8], Result<(), Error>)) {
    let _ = game.start();
    for draw in draws {
        let record = record(game, draw);
        let before = game.bytes();
        let result = game.submit_record(&record);
        each(game, &before, result);
    }
}

fn config() -> ProptestConfig {
    ProptestConfig { cases: if cfg!(debug_assertions) { 200 } else { 2_000 }, failure_persistence: None, ..ProptestConfig::default() }
}

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
