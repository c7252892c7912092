//! A set of mods that many tables share, and that one table has for hours.

use std::sync::Arc;
use turnwheel::command::AddTrigger;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Context, Error, EventKind, Game, Mod, Mods, NameId, Registration, Setup};

/// Returns a mod with that effect, which listens to the beginning of turns.
fn mods(rules: &Arc<Ruleset>, effect: &str) -> Mods {
    let listens = AddTrigger::new(EventKind::TurnBegan, NameId::of(effect));
    let registration = Registration {
        effect: effect.to_owned(),
        trigger: Some(listens.into()),
        card: None,
    };
    let module = Mod {
        name: effect.to_owned(),
        registrations: vec![registration],
        ..Mod::default()
    };
    Mods::new(rules, "here", vec![module]).unwrap()
}

fn nothing(_: &mut Context) -> Result<(), Error> {
    Ok(())
}

/// Tables share the names and triggers of a set only while they have the same.
#[test]
fn a_table_of_its_own_keeps_its_names_and_triggers() {
    let rules = Ruleset::builtin("simple").unwrap();
    let mods = mods(&rules, "walk");
    let load = |before: &[&str]| {
        let mut game: Game = Game::new(rules.clone(), Setup::players(3)).unwrap();
        game.define("stay", "").unwrap();
        game.command("start A").unwrap();
        before.iter().for_each(|line| game.command(line).unwrap());
        game.load_mods(&mods, Box::new(nothing)).unwrap();
        game
    };
    let plain = load(&[]);
    let own = load(&["set_flag zebra", "add_trigger turn_began stay"]);
    assert_eq!(
        (plain.view().triggers.len(), own.view().triggers.len()),
        (1, 2)
    );
    assert_eq!(own.name_text(NameId::of("zebra")), Some("zebra"));
    let loaded: Result<Game, _> = Game::load(rules.clone(), &own.save());
    assert!(loaded.is_ok());
}

/// A host that reloads for hours does not keep every version that it has had.
#[test]
fn code_that_nothing_runs_any_more_is_dropped() {
    let held = Arc::new(());
    let rules = Ruleset::builtin("simple").unwrap();
    let mut game: Game = Game::new(rules.clone(), Setup::players(3)).unwrap();
    let code = || {
        let held = Arc::clone(&held);
        Box::new(move |_: &mut Context| {
            let _ = &held;
            Ok(())
        })
    };
    for effect in ["walk", "run", "walk"] {
        game.load_mods(&mods(&rules, effect), code()).unwrap();
        assert_eq!(Arc::strong_count(&held), 2, "{effect}");
    }
}
