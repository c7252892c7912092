//! The cards that are shipped load at every table: any number of players, whatever they are called.

use std::path::{Path, PathBuf};
use turnwheel::ruleset::Ruleset;
use turnwheel::{Await, Effect, Game, Setup};
use turnwheel_lua::{Limits, load_folder};

type LuaGame = Game<Box<dyn Effect + Send + Sync>>;

/// Every folder of mods that is shipped.
fn folders() -> Vec<PathBuf> {
    let mods = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/mods");
    let entries = mods.read_dir().expect("the examples' mods");
    let mut folders: Vec<_> = entries
        .map(|entry| entry.expect("a folder").path())
        .filter(|path| path.is_dir())
        .collect();
    folders.sort();
    folders
}

fn names(count: usize, name: impl Fn(usize) -> String) -> Vec<String> {
    (0..count).map(name).collect()
}

#[test]
fn shipped_mods_load_at_every_table() {
    let folders = folders();
    assert!(!folders.is_empty());
    for rules in ["mtg", "commander"] {
        let rules = Ruleset::builtin(rules).expect("built-in rules");
        for count in 2..=turnwheel::MAX_PLAYERS {
            let plain = names(count, |at| format!("Player{at}"));
            let odd = names(count, |at| format!("Zoë-{at}-ﬁ☂"));
            let swapped = names(count, |at| {
                ["C", "D", "A", "B"]
                    .get(at)
                    .map_or(format!("P{at}"), ToString::to_string)
            });
            for names in [plain, odd, swapped] {
                let Ok(mut game) = LuaGame::new(rules.clone(), Setup::named(names.clone())) else {
                    assert!(count > 8, "{count} players of {names:?}");
                    continue;
                };
                for folder in &folders {
                    let loaded = load_folder(&mut game, folder, &Limits::default())
                        .unwrap_or_else(|error| panic!("{count} {names:?}: {error}"));
                    assert!(loaded.effects.len() > 5);
                    let again = load_folder(&mut game, folder, &Limits::default());
                    assert!(again.is_ok_and(|again| again.reloaded.missing.is_empty()));
                }
            }
        }
    }
}

/// The counter of a player, from the table.
fn counter(game: &LuaGame, name: &str, player: &str) -> i64 {
    let view = game.view();
    let of = |value: &&turnwheel::view::ValueView| {
        value.name == name && value.player.as_deref() == Some(player)
    };
    view.values.iter().find(of).map_or(0, |value| value.value)
}

#[test]
fn upkeep_cards_work_for_everybody() {
    let rules = Ruleset::builtin("mtg").expect("built-in rules");
    for names in [
        vec!["Ann", "Bob"],
        vec!["D", "C", "B"],
        vec!["ÅÄÖ", "☂", "C", "x9"],
    ] {
        let mut game = LuaGame::new(rules.clone(), Setup::named(names.clone())).expect("a game");
        let folder = folders()
            .into_iter()
            .find(|path| path.ends_with("commander"));
        load_folder(&mut game, &folder.expect("the folder"), &Limits::default()).expect("loaded");
        game.start().expect("started");
        while game.view().turn <= names.len() as u32 {
            match game.awaiting() {
                Await::Window {
                    player: Some(player),
                    ..
                } => game.pass(player).expect("passed"),
                other => panic!("{names:?}: {other:?}"),
            }
        }
        for name in &names {
            assert_eq!(counter(&game, "cards_drawn", name), 1, "{names:?}");
            assert_eq!(counter(&game, "life_lost", name), 1, "{names:?}");
        }
    }
}
