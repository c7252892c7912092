//! A set of mods that many tables share, and that one table has for hours.

use std::sync::Arc;
use turnwheel::command::AddTrigger;
use turnwheel::ruleset::{Argument, Ruleset};
use turnwheel::{Context, Error, EventKind, Game, Listen, Mod, Mods, NameId, Registration, Setup};

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
    assert_eq!(own.table().name_text(NameId::of("zebra")), Some("zebra"));
    let loaded: Result<Game, _> = Game::load(rules.clone(), &own.save());
    assert!(loaded.is_ok());
}

/// Returns a mod with three effects: one listens, one for every player and under a condition, and
/// one for the player who is named, if there is a name.
fn crowd(rules: &Arc<Ruleset>, named: Option<&str>) -> Mods {
    let listens = |more: &[(&str, &str)]| {
        let event = ("event", "turn_began");
        let all = std::iter::once(&event).chain(more);
        let text =
            |(name, value): &(&str, &str)| (name.to_string(), Argument::Text((*value).into()));
        Listen::Named(all.map(text).collect())
    };
    let each = listens(&[("when", "flag.night"), ("whose", "own")]);
    let mut triggers = vec![
        (
            "walk",
            Some(Listen::from(AddTrigger::new(
                EventKind::TurnBegan,
                NameId::of("walk"),
            ))),
        ),
        ("howl", Some(Listen::EachPlayer(Box::new(each)))),
        ("sleep", None),
    ];
    triggers.extend(named.map(|name| ("call", Some(listens(&[("player", name)])))));
    let registration = |(effect, trigger): (&str, Option<Listen>)| Registration {
        effect: effect.into(),
        trigger,
        card: None,
    };
    let module = Mod {
        name: "crowd".into(),
        registrations: triggers.into_iter().map(registration).collect(),
        ..Mod::default()
    };
    Mods::new(rules, "here", vec![module]).unwrap()
}

fn count(card: &mut Context) -> Result<(), Error> {
    let player = card.controller().expect("a turn has begun");
    card.command(&format!("add_counter heard 1 player={}", player.number()))
}

fn table(rules: &Arc<Ruleset>, names: &[&str], seed: u64, mods: &Mods) -> Game {
    let setup = Setup::named(names.iter().copied()).seed(seed);
    let mut game: Game = Game::new(rules.clone(), setup).unwrap();
    game.load_mods(mods, Box::new(count)).unwrap();
    game
}

/// Tables take over what the first one learned from the mods: they are as if they had learned it
/// themselves, with players, dice and past of their own.
#[test]
fn a_new_table_opens_as_the_first_one_did() {
    let rules = Ruleset::builtin("simple").unwrap();
    let shared = crowd(&rules, None);
    let three: &[&str] = &["A", "B", "C"];
    for (names, seed) in [
        (three, 7),
        (&["Ann", "Bob", "Cid"], 8),
        (&["A", "B"], 9),
        (three, 10),
    ] {
        let mut opened = table(&rules, names, seed, &shared);
        let mut alone = table(&rules, names, seed, &crowd(&rules, None));
        assert_eq!(opened.events(), alone.events());
        for line in ["start", "set_flag night", "roll 6", "end_turn", "end_turn"] {
            opened.command(line).unwrap();
            alone.command(line).unwrap();
            assert_eq!(opened.events(), alone.events(), "{line}");
            assert_eq!(opened.save(), alone.save(), "{line}");
        }
        assert_eq!(opened.metrics(), alone.metrics());
        let heard = opened
            .table()
            .fact("own_count.heard", opened.player(names[1]));
        assert!(heard.unwrap() > 0, "triggers run");
        for game in [&mut opened, &mut alone] {
            game.rewind(0).unwrap();
            game.command("start").unwrap();
        }
        assert_eq!(opened.save(), alone.save());
        assert_eq!(opened.view().players[0].name, names[0]);
    }
}

/// A trigger of a player who is named belongs to another seat at each table.
#[test]
fn a_named_player_is_found_at_each_table() {
    let rules = Ruleset::builtin("simple").unwrap();
    let mods = crowd(&rules, Some("Bob"));
    for (names, seat) in [(["Ann", "Bob", "Cid"], 2), (["Bob", "Cid", "Ann"], 1)] {
        let game = table(&rules, &names, 1, &mods);
        let view = game.view();
        let called = view
            .triggers
            .iter()
            .find(|trigger| &*trigger.effect == "call")
            .unwrap();
        assert_eq!(called.player.as_deref(), Some("Bob"), "{names:?}");
        assert_eq!(
            game.player("Bob").map(turnwheel::PlayerId::number),
            Some(seat)
        );
    }
    let mut game: Game = Game::new(rules, Setup::named(["Ann", "Cid"])).unwrap();
    assert!(
        game.load_mods(&mods, Box::new(count)).is_err(),
        "Bob is not here"
    );
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
