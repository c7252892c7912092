//! Mods loaded again in mid-game: replaced, never doubled; what is pending is kept or reported; a
//! failed load leaves the old ones.
#![cfg(feature = "host")]
#![allow(missing_docs, reason = "a test")]

mod common;

use common::Folder;
use turnwheel::ruleset::Ruleset;
use turnwheel::words::OnError;
use turnwheel::{Await, Code, Game, Setup, raw};

const OLD: &str = "effect('bolt', function(card) card:set_flag('old_bolt') end)
on('raised', { id = 'mourn', name = 'death' }, function(card) card:set_flag('old_mourn') end)
on('turn_began', { id = 'first', count = 1, at_once = true }, function(card) \
card:add_counter('first', 1) end)";

fn magic() -> Game {
    Game::new(Ruleset::builtin("mtg").unwrap(), Setup::players(2)).unwrap()
}

/// A folder in which the mod `m` changes.
fn write(folder: &Folder, text: &str) {
    std::fs::write(folder.0.join("m.lua"), text).unwrap();
}

fn play(game: &mut Game, lines: &str) {
    for line in lines.split(';') {
        game.command(line.trim())
            .unwrap_or_else(|error| panic!("{line}: {}", game.explain(&error)));
    }
}

fn flags(game: &Game) -> Vec<String> {
    let mut names: Vec<_> = game
        .view()
        .values
        .iter()
        .map(|value| value.name.clone())
        .collect();
    names.sort();
    names
}

/// A game in which a bolt and a trigger of the mod wait on the stack.
fn pending(folder: &Folder) -> Game {
    let mut game = magic();
    folder.load(&mut game).unwrap();
    play(&mut game, "start A; push A bolt; raise death");
    assert_eq!(
        (game.view().stack.len(), flags(&game)),
        (2, vec!["first".to_owned()])
    );
    game
}

#[test]
fn the_same_mods_again_change_nothing() {
    let folder = Folder::new("reload_same", &[("m", OLD)]);
    let mut game = pending(&folder);
    let (before, accepted) = (game.save(), game.accepted());
    let loaded = folder.load(&mut game).unwrap();
    assert_eq!((game.save(), game.accepted()), (before, accepted));
    assert_eq!(loaded.reloaded.replaced, ["bolt", "m/mourn", "m/first"]);
    assert!(loaded.reloaded.gone.is_empty() && loaded.reloaded.missing.is_empty());
    play(
        &mut game,
        "pass A; pass B; pass A; pass B; end_turn; end_turn",
    );
    assert_eq!(
        game.view()
            .values
            .iter()
            .find(|value| value.name == "first")
            .unwrap()
            .value,
        1,
        "what is used up does not come back"
    );
}

#[test]
fn what_is_pending_runs_the_new_code() {
    let folder = Folder::new("reload_new", &[("m", OLD)]);
    let mut game = pending(&folder);
    write(&folder, &OLD.replace("old_", "new_"));
    folder.load(&mut game).unwrap();
    play(&mut game, "pass A; pass B; pass A; pass B");
    assert_eq!(flags(&game), ["first", "new_bolt", "new_mourn"]);
}

#[test]
fn what_vanished_is_reported_and_refused_until_it_is_back() {
    let folder = Folder::new(
        "reload_gone",
        &[("m", OLD), ("other", "effect('idle', function() end)")],
    );
    let mut game = pending(&folder);
    write(&folder, "-- nothing is left");
    std::fs::remove_file(folder.0.join("other.lua")).unwrap();
    let loaded = folder.load(&mut game).unwrap();
    assert_eq!(loaded.reloaded.gone, ["bolt", "idle", "m/first", "m/mourn"]);
    assert_eq!(loaded.reloaded.missing, ["bolt", "m/mourn"]);
    assert_eq!(game.missing_effects(), loaded.reloaded.missing);
    play(&mut game, "pass A");
    let before = game.save();
    assert_eq!(
        game.command("pass B").unwrap_err().code,
        Code::EffectMissing
    );
    assert_eq!(game.save(), before);
    write(&folder, OLD);
    folder.load(&mut game).unwrap();
    play(&mut game, "pass B; pass A; pass B");
    assert_eq!(flags(&game), ["first", "old_bolt", "old_mourn"]);
}

#[test]
fn a_failed_load_leaves_the_old_mods() {
    let folder = Folder::new("reload_bad", &[("m", OLD)]);
    let mut game = pending(&folder);
    let before = (game.save(), game.events().to_vec());
    let new = OLD.replace("old_", "new_");
    let broken = [
        "effect(",
        "error('no')",
        "while true do end",
        "local t = {} while true do t[#t + 1] = ('x'):rep(60000) end",
    ];
    for bad in broken.into_iter().chain([
        "on('raised', { id = 'z', player = 'Zed' }, function() end)",
        "effect('bolt', function() end)",
    ]) {
        write(&folder, &format!("{new}\n{bad}"));
        let error = folder.load(&mut game).unwrap_err();
        assert_eq!(error.code, Code::ModFailed, "{bad}");
        assert!(error.to_string().contains("m.lua"), "{error}");
        assert_eq!((game.save(), game.events().to_vec()), before, "{bad}");
    }
    play(&mut game, "pass A; pass B; pass A; pass B");
    assert_eq!(flags(&game), ["first", "old_bolt", "old_mourn"]);
}

#[test]
fn a_question_is_answered_to_the_new_code() {
    let asks = "effect('bid', function(card) local bid = card:choose_number('B', 1, 9) \
    card:set_counter('old', bid) end)";
    let folder = Folder::new("reload_asks", &[("m", asks)]);
    let mut game = magic();
    game.set_mods_on_error(None, OnError::Refuse);
    folder.load(&mut game).unwrap();
    play(&mut game, "start A; run bid player=A");
    assert!(matches!(game.awaiting(), Await::Choice { .. }));
    write(&folder, &asks.replace("1, 9", "1, 5"));
    folder.load(&mut game).unwrap();
    let before = game.save();
    assert_eq!(
        game.command("answer B 4").unwrap_err().code,
        Code::AskedDifferently
    );
    assert_eq!(game.save(), before, "the question still waits");
    write(
        &folder,
        &format!(
            "{}\non('raised', {{ id = 'x' }}, function() end)",
            asks.replace("old", "new")
        ),
    );
    folder.load(&mut game).unwrap();
    play(&mut game, "answer B 4");
    assert_eq!(flags(&game), ["new"]);
}

#[test]
fn triggers_without_an_id_are_told_apart_by_their_number() {
    let folder = Folder::new(
        "reload_unnamed",
        &[(
            "m",
            "on('raised', { name = 'x' }, function(card) card:add_counter('x', 1) end)",
        )],
    );
    let mut game = magic();
    folder.load(&mut game).unwrap();
    write(
        &folder,
        "effect('new', function() end) on('turn_began', {}, function() end) on('raised', { name = \
        'x' }, function(card) card:add_counter('x', 1) end)",
    );
    let loaded = folder.load(&mut game).unwrap();
    assert_eq!(loaded.reloaded.replaced, ["m/raised#1"]);
    play(&mut game, "start A; raise x; pass A; pass B");
    assert_eq!(game.view().values[0].value, 1);
}

#[test]
fn a_disabled_mod_comes_back_mended() {
    let text = |body: &str| format!("on('turn_began', {{ id = 't' }}, function(card) {body} end)");
    let folder = Folder::new("reload_mended", &[("m", &text("error('no')"))]);
    let mut game = magic();
    folder.load(&mut game).unwrap();
    game.set_mods_on_error(None, OnError::Disable);
    play(&mut game, "start A; pass A; pass B");
    assert_eq!(raw::triggers_of(&game, "m/t").len(), 0);
    write(&folder, &text("card:set_flag('mended')"));
    folder.load(&mut game).unwrap();
    assert_eq!(raw::triggers_of(&game, "m/t").len(), 1);
}

#[test]
fn the_last_mod_can_be_taken_away() {
    let folder = Folder::new("reload_last", &[("m", OLD)]);
    let mut game = magic();
    folder.load(&mut game).unwrap();
    std::fs::remove_file(folder.0.join("m.lua")).unwrap();
    let loaded = folder.load(&mut game).unwrap();
    assert_eq!(loaded.mods, [""; 0]);
    assert_eq!(loaded.reloaded.gone, ["bolt", "m/first", "m/mourn"]);
    assert_eq!(game.view().triggers.len(), 0);
}

#[test]
fn two_folders_with_one_file_name_are_told() {
    let (one, other) = (
        Folder::new("reload_one", &[("m", OLD)]),
        Folder::new("reload_other", &[("m", "effect('walk', function() end)")]),
    );
    let mut game = magic();
    one.load(&mut game).unwrap();
    let before = game.save();
    let error = other.load(&mut game).unwrap_err();
    let told = error.to_string();
    assert_eq!(error.code, Code::ModFailed, "{told}");
    assert!(
        told.contains("`m`") && told.contains("reload_one"),
        "{told}"
    );
    assert_eq!(game.save(), before);
    assert!(!game.knows("walk"));
}
