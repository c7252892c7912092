//! Cards that a language brings to the table: hands, and what may be done with them.

use std::path::Path;
use turnwheel::{Cards, Error, Game, PlayerId};
use turnwheel_lua::{Limits, load_folder};

/// Cards of the language in which the command line runs, for `play --cards`.
pub trait Hands: Cards + Send + Sync {
    /// Returns in lines what the viewer may see of the state, or without a viewer all of it.
    ///
    /// Errors: the language's own.
    fn show(&self, game: &Game, viewer: Option<PlayerId>) -> Result<String, Error>;

    /// Returns the game as a file has it, with the state of the cards.
    ///
    /// Errors: the language's own, if it cannot write the state.
    fn save(&self, game: &Game) -> Result<Vec<u8>, Error> {
        Ok(game.save())
    }

    /// Reads the cards again, as their file is now. On failure they stay as they are.
    ///
    /// Errors: the reason.
    fn reload(&self) -> Result<(), Error>;
}

/// Finds cards by the name that `--cards` gives. Errors: the reason, for people.
pub type FindHands = fn(&str) -> Result<Box<dyn Hands>, String>;

/// The mods and the cards of the game at the table.
pub(super) struct Brought<'a> {
    pub(super) mods: Option<&'a Path>,
    pub(super) hands: Option<&'a dyn Hands>,
}

impl Cards for Brought<'_> {
    fn register(&self, game: &mut Game) -> Result<(), Error> {
        if let Some(folder) = self.mods {
            load_folder(game, folder, &Limits::default())?;
        }
        self.hands.map_or(Ok(()), |hands| hands.register(game))
    }

    fn begin(&self, game: &mut Game, seed: u64) -> Result<(), Error> {
        self.hands.map_or(Ok(()), |hands| hands.begin(game, seed))
    }

    fn read(&self, loaded: &mut Game) -> Result<bool, Error> {
        self.hands.map_or(Ok(false), |hands| hands.read(loaded))
    }

    fn guess(&self, copy: &mut Game, player: PlayerId, seed: u64) -> Result<bool, Error> {
        let guess = |hands: &dyn Hands| hands.guess(copy, player, seed);
        self.hands.map_or(Ok(false), guess)
    }

    fn score(&self, game: &Game) -> Result<Option<Vec<f64>>, Error> {
        self.hands.map_or(Ok(None), |hands| hands.score(game))
    }
}
