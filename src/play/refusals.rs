//! Refused commands as events, for spectators and logs.

use super::game::Game;
use super::registry::Effect;
use crate::vocabulary::error::Error;

impl<F: Effect> Game<F> {
    /// Begins to tell refusals as events, or ends it: each refused command then brings `refused`.
    ///
    /// For spectators and logs. It is no part of the game: hashes, saves and replays do not know of
    /// it, and copies do as the game does that they are copies of.
    pub fn tell_refusals(&mut self, on: bool) {
        self.engine_mut().tells_refusals = on;
    }

    /// Counts a command that could not even be read.
    pub(crate) fn note_unread(&mut self, error: &Error) {
        self.engine_mut().note_refusal(None, error);
    }
}
