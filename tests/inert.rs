//! Things that never do anything change nothing: a trigger whose condition never holds, a lock that
//! never forbids, a replacement that never applies, and a state check that never changes the table.
//! A game with one of these and its twin without it tell the same and look the same.

mod random;

use proptest::prelude::*;
use random::{KINDS, REPLACED, config, draws, game_of, new_game, record, with_check};
use turnwheel::record::Column;
use turnwheel::ruleset::Ruleset;
use turnwheel::schema::TABLES;
use turnwheel::view::View;
use turnwheel::{Code, Game, raw};

/// The `source` by which the twin takes back what its other keeps.
const SOURCE: i64 = 987;

/// A condition that no game of these tests meets.
const NEVER: &str = "players > 60";

/// Returns what a view shows besides the inert.
fn seen(game: &Game) -> View {
    let mut view = game.view();
    view.triggers
        .retain(|trigger| trigger.source != Some(SOURCE));
    view.replacements.retain(|one| one.source != Some(SOURCE));
    view.locks.retain(|lock| lock.source != Some(SOURCE));
    view.rules.clear();
    view
}

/// Returns what has happened, besides what is told of the inert.
fn told(game: &mut Game) -> Vec<String> {
    let events = game.take_events();
    let texts = events.iter().map(|event| game.event_text(event));
    texts.filter(|text| !text.contains("effect=idle")).collect()
}

/// Plays the same commands in both, and compares them after each. Those are left out that may be
/// about the inert: which trigger is removed, and that nothing is locked any more.
fn are_twins(mut game: Game, mut twin: Game, draws: &[random::Draw]) {
    let same = |game: &mut Game, twin: &mut Game| {
        assert_eq!(told(game), told(twin));
        assert_eq!(seen(game), seen(twin));
    };
    assert_eq!(game.start().is_ok(), twin.start().is_ok());
    same(&mut game, &mut twin);
    for draw in draws {
        let record = record(&mut game, draw);
        let _ = random::record(&mut twin, draw);
        let verb = TABLES
            .commands
            .iter()
            .find(|entry| entry.number == record.kind);
        let verb = verb.map(|entry| entry.name).unwrap_or_default();
        let anything = ["anything", "doomed"].map(|name| game.name(name).number());
        let [effect, cost] = [Column::Effect, Column::Cost].map(|column| record.word(column));
        let meddles = effect
            .into_iter()
            .chain(cost)
            .any(|name| anything.contains(&name));
        let locks = record.word(Column::Lock).is_some();
        if ["lock", "unlock", "remove_trigger"].contains(&verb) || meddles || locks {
            continue;
        }
        let said = raw::submit_record(&mut game, &record).map_err(|error| error.code);
        let twins = raw::submit_record(&mut twin, &record).map_err(|error| error.code);
        let full = |said: &Result<(), Code>| said.is_err_and(|code| code.number() / 100 == 4);
        if full(&said) || full(&twins) {
            return;
        }
        assert_eq!(said, twins, "{verb}");
        same(&mut game, &mut twin);
    }
}

/// Both games know the inert; the twin takes it back before the game begins. Returns nothing if
/// these rules never have such an event.
fn with_inert(rules: usize, players: usize, line: &str) -> Option<(Game, Game)> {
    let [mut game, mut twin] = [(); 2].map(|()| new_game(rules, players, 1));
    for game in [&mut game, &mut twin] {
        game.command(&format!("{line} when=\"{NEVER}\" source={SOURCE}"))
            .ok()?;
    }
    let taken = twin.command(&format!("take_back {SOURCE}"));
    taken.expect("it is there");
    for game in [&mut game, &mut twin] {
        game.clear_events();
    }
    Some((game, twin))
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_trigger_that_is_never_set_off(
        rules in 0..KINDS,
        players in 2..5usize,
        event in 0..TABLES.events.len(),
        draws in draws(60),
    ) {
        let event = TABLES.events[event].name;
        let line = format!("add_trigger {event} reversal");
        if let Some((game, twin)) = with_inert(rules, players, &line) {
            are_twins(game, twin, &draws);
        }
    }

    #[test]
    fn a_lock_that_forbids_nothing(rules in 0..KINDS, players in 2..5usize, draws in draws(60)) {
        if let Some((game, twin)) = with_inert(rules, players, "lock until=game") {
            are_twins(game, twin, &draws);
        }
    }

    #[test]
    fn a_replacement_that_never_applies(
        rules in 0..KINDS,
        players in 2..5usize,
        event in 0..REPLACED.len(),
        draws in draws(60),
    ) {
        let event = REPLACED[event].name();
        let line = format!("add_replacement {event} reversal");
        if let Some((game, twin)) = with_inert(rules, players, &line) {
            are_twins(game, twin, &draws);
        }
    }

    #[test]
    fn a_check_that_changes_nothing(
        players in 2..5usize,
        seed in any::<u64>(),
        draws in draws(60),
    ) {
        let rules = random::EVERYTHING;
        let verbs = format!("{{ reverse = {{}}, when = \"{NEVER}\" }}");
        let game = game_of(with_check(rules, "idle", &verbs), players, seed);
        let plain = Ruleset::from_toml(rules, "tests/everything.toml").unwrap();
        are_twins(game, game_of(plain, players, seed), &draws);
    }
}
