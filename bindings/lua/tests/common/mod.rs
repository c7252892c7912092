//! A folder of mods for one test, and a game to load it into.
#![allow(
    dead_code,
    unreachable_pub,
    missing_docs,
    reason = "shared by tests that each use a part"
)]

use std::path::PathBuf;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Error, Game, Setup};
use turnwheel_lua::{Limits, load_folder};

/// A folder with one file a mod, gone when the test is over.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str, mods: &[(&str, &str)]) -> Self {
        let folder =
            std::env::temp_dir().join(format!("turnwheel-mods-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        for (file, text) in mods {
            std::fs::write(folder.join(format!("{file}.lua")), text).unwrap();
        }
        Self(folder)
    }

    pub fn load(&self, game: &mut Game) -> Result<turnwheel_lua::Loaded, Error> {
        load_folder(game, &self.0, &Limits::default())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub fn game() -> Game {
    Game::new(
        Ruleset::builtin("simple").unwrap(),
        Setup::players(3).seed(5),
    )
    .unwrap()
}

pub fn with(name: &str, text: &str) -> Game {
    let mut game = game();
    Folder::new(name, &[("mod", text)]).load(&mut game).unwrap();
    game.start().unwrap();
    game
}
