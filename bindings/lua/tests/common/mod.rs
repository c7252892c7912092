//! A folder of mods for one test, and a game to load it into.
#![allow(
    dead_code,
    unreachable_pub,
    missing_docs,
    reason = "shared by tests that each use a part"
)]

use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use turnwheel::ruleset::Ruleset;
use turnwheel::words::OnError;
use turnwheel::{Error, Game, Setup};
use turnwheel_lua::{Limits, load_folder};

/// A folder with one file a mod, gone when the test is over.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str, mods: &[(&str, &str)]) -> Self {
        // Tests of one name run beside each other, as do those of two processes.
        static MADE: AtomicUsize = AtomicUsize::new(0);
        let (process, nth) = (std::process::id(), MADE.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(format!("turnwheel-mods-{process}-{nth}-{name}"));
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

/// A game whose commands are refused if a mod fails, so that the error is to be seen.
pub fn game() -> Game {
    let rules = Ruleset::builtin("simple").unwrap();
    let mut game: Game = Game::new(rules, Setup::players(3).seed(5)).unwrap();
    game.set_mods_on_error(None, OnError::Refuse);
    game
}

pub fn with(name: &str, text: &str) -> Game {
    let mut game = game();
    Folder::new(name, &[("mod", text)]).load(&mut game).unwrap();
    game.start().unwrap();
    game
}

/// Runs bodies one after another in effects of one mod.
pub fn run(name: &str, bodies: &[&str]) -> Result<Game, Error> {
    let text: String = bodies
        .iter()
        .enumerate()
        .map(|(at, body)| format!("effect('e{at}', function(card) {body} end)\n"))
        .collect();
    let mut game = with(name, &text);
    for at in 0..bodies.len() {
        game.command(&format!("act A effect=e{at} target=B"))?;
    }
    Ok(game)
}

/// A generator that every run of the same seed repeats.
pub struct Seed(pub u64);

impl Seed {
    pub fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % most as u64) as usize
    }

    pub fn of<'a>(&mut self, list: &[&'a str]) -> &'a str {
        list[self.below(list.len())]
    }
}
