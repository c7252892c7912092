//! Saves and their mods: a save names the mods it was played with, and what has changed is told.
#![cfg(feature = "host")]
#![allow(missing_docs, reason = "a test")]

mod common;

use common::Folder;
use std::sync::Arc;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Code, Game, ModChange, PlayedMod, Setup, raw, save_info};
use turnwheel_lua::{
    Limits, ModSet, Settings, changed_mods, load_mods, read_settings, resume_mods,
};

fn rules() -> Arc<Ruleset> {
    Ruleset::builtin("simple").unwrap()
}

/// Two mods, the second of which needs the first, and a lone file.
fn set(base: &str, version: &str, settings: &Settings) -> ModSet {
    let base_about = format!("version = '{version}'");
    let texts = [
        ("base/mod.toml", &*base_about),
        ("base/hurt.lua", base),
        (
            "poison/mod.toml",
            "needs = ['base']\n[settings.damage]\ndefault = 2\ntext = 'How much it hurts'",
        ),
        (
            "poison/cards.lua",
            "local hurt = require('base/hurt')
            effect('dart', function(card) hurt.by(card, settings.damage) end)
            on('turn_ended', { id = 'slow' }, function(card) card:add_counter('slow', 1) end)
            on('turn_began', { id = 'once', count = 1 }, function(card)
                card:add_counter('once', 1)
            end)",
        ),
        (
            "lone.lua",
            "effect('bolt', function(card) card:set_flag('b') end)",
        ),
    ];
    ModSet::of_texts(texts, &rules(), &Limits::default(), settings).unwrap()
}

const HURT: &str = "local hurt = {}
    function hurt.by(card, count)
        storage.hits = (storage.hits or 0) + 1
        card:add_counter('hurt', count)
    end
    return hurt";

fn same() -> ModSet {
    set(HURT, "1.2", &Settings::new())
}

fn load(save: &[u8]) -> Game {
    Game::load(rules(), save).unwrap()
}

/// A game whose trigger `once` is used up.
fn played() -> Game {
    let mut game: Game = Game::new(rules(), Setup::players(2)).unwrap();
    load_mods(&mut game, &same()).unwrap();
    for command in ["start", "act A effect=poison/dart", "end_turn"] {
        game.command(command).unwrap();
    }
    assert!(raw::triggers_of(&game, "poison/once").is_empty());
    game
}

/// The mods of a game without the places they came from, as in a save.
fn plain(game: &Game) -> Vec<PlayedMod> {
    let played = game.mods().cloned();
    let plain = played.map(|played| PlayedMod {
        from: None,
        ..played
    });
    plain.collect()
}

fn told(changes: &[ModChange]) -> Vec<String> {
    changes.iter().map(ToString::to_string).collect()
}

#[test]
fn a_loaded_game_has_its_mods_again_and_nothing_changes() {
    let mut live = played();
    let save = live.save();
    let mut game = load(&save);
    assert_eq!(
        game.missing_effects(),
        ["poison/slow"],
        "what waits in the game"
    );
    assert_eq!(resume_mods(&mut game, &same(), false).unwrap(), []);
    assert_eq!(game.save(), save);
    assert!(game.missing_effects().is_empty());
    for command in ["act B effect=poison/dart", "act B effect=bolt", "end_turn"] {
        live.command(command).unwrap();
        game.command(command).unwrap();
        assert_eq!(live.hash(), game.hash(), "{command}");
    }
    assert_eq!(game.save(), live.save());
}

#[test]
fn a_save_names_its_mods() {
    let game = played();
    let told: Vec<_> = save_info(&game.save()).unwrap().mods;
    let names: Vec<_> = told.iter().map(|one| (&*one.name, &*one.version)).collect();
    assert_eq!(names, [("base", "1.2"), ("lone", ""), ("poison", "")]);
    let set = same();
    let mut hashes: Vec<_> = set.mods().map(|one| (&*one.name, one.hash)).collect();
    hashes.sort_unstable();
    let saved: Vec<_> = told.iter().map(|one| (&*one.name, one.hash)).collect();
    assert_eq!(saved, hashes);
    assert_eq!(plain(&game), told);
    // A fork, a loaded game and a JSON save know them too.
    assert_eq!(plain(&game.fork()), told);
    let json: Game = Game::load(rules(), game.save_json().as_bytes()).unwrap();
    assert_eq!(plain(&json), told);
    assert_eq!(json.hash(), game.hash());
}

#[test]
fn every_change_is_told_and_nothing_is_lost() {
    let save = played().save();
    let hurts = read_settings("{\"poison\": {\"damage\": 3}}").unwrap();
    let whole = same();
    for (set, expected) in [
        (
            set(HURT, "1.3", &Settings::new()),
            "`base` is 1.3, and was 1.2",
        ),
        (
            set(&format!("{HURT} -- 2"), "1.2", &Settings::new()),
            "`base`, 1.2, has other files or settings",
        ),
        (
            set(HURT, "1.2", &hurts),
            "`poison`, without a version, has other files or settings",
        ),
        (
            whole.without(&["lone"]).unwrap(),
            "`lone`, without a version, is missing",
        ),
    ] {
        let mut game = load(&save);
        assert_eq!(told(&changed_mods(&game, &set)), [expected]);
        let error = resume_mods(&mut game, &set, false).unwrap_err();
        assert_eq!(error.code, Code::ModsChanged);
        assert_eq!(error.detail.as_deref(), Some(expected));
        assert_eq!(game.save(), save);
        assert_eq!(game.missing_effects(), ["poison/slow"]);
    }
    let mut small: Game = Game::new(rules(), Setup::players(2)).unwrap();
    load_mods(&mut small, &whole.only(&["lone"]).unwrap()).unwrap();
    let mut game = load(&small.save());
    let error = resume_mods(&mut game, &whole, false).unwrap_err();
    let expected = "`base`, 1.2, is new; `poison`, without a version, is new";
    assert_eq!(error.detail.as_deref(), Some(expected));
}

#[test]
fn what_has_changed_may_be_left_out() {
    let save = played().save();
    let mut game = load(&save);
    let newer = set(HURT, "1.3", &Settings::new());
    let changes = resume_mods(&mut game, &newer, true).unwrap();
    assert_eq!(told(&changes), ["`base` is 1.3, and was 1.2"]);
    assert_eq!(game.save(), save);
    game.command("act B effect=bolt").unwrap();
    // `poison` needs `base`, so it is left out with it.
    let error = game.command("act B effect=poison/dart").unwrap_err();
    assert_eq!(error.code, Code::UnknownEffect);
    assert_eq!(game.missing_effects(), ["poison/slow"]);
    // The one that was left out may still come.
    resume_mods(&mut game, &same(), false).unwrap();
    assert!(game.missing_effects().is_empty());
    // Or the game continues with the newer, and its saves name that.
    load_mods(&mut game, &newer).unwrap();
    assert_eq!(save_info(&game.save()).unwrap().mods[0].version, "1.3");
    resume_mods(&mut load(&game.save()), &newer, false).unwrap();
}

#[test]
fn a_game_without_mods_takes_none() {
    let mut game: Game = Game::new(rules(), Setup::players(2)).unwrap();
    let none = same().only(&[]).unwrap();
    assert_eq!(resume_mods(&mut game, &none, false).unwrap(), []);
    let error = resume_mods(&mut game, &same(), false).unwrap_err();
    assert_eq!(error.code, Code::ModsChanged);
    let other = Ruleset::builtin("mtg").unwrap();
    let mut game: Game = Game::new(other, Setup::players(2)).unwrap();
    let error = resume_mods(&mut game, &same(), true).unwrap_err();
    assert_eq!(error.code, Code::ModFailed);
}

#[test]
fn two_folders_come_back_one_after_the_other() {
    let one = "effect('one', function(card) card:set_flag('one') end)";
    let two = "effect('two', function(card) card:set_flag('two') end)";
    let one = Folder::new("resume-one", &[("one", one)]);
    let two = Folder::new("resume-two", &[("two", two)]);
    let loaded = |Folder(folder): &Folder| {
        ModSet::load(folder, &rules(), &Limits::default(), &Settings::new()).unwrap()
    };
    let (one, two) = (loaded(&one), loaded(&two));
    let mut game: Game = Game::new(rules(), Setup::players(2)).unwrap();
    load_mods(&mut game, &one).unwrap();
    load_mods(&mut game, &two).unwrap();
    game.command("start").unwrap();
    let mut game = load(&game.save());
    let changes = resume_mods(&mut game, &one, true).unwrap();
    assert_eq!(told(&changes), ["`two`, without a version, is missing"]);
    assert_eq!(resume_mods(&mut game, &two, false).unwrap(), []);
    for effect in ["one", "two"] {
        game.command(&format!("act A effect={effect}")).unwrap();
    }
    let names: Vec<_> = game.mods().map(|one| &*one.name).collect();
    assert_eq!(names, ["one", "two"]);
}
