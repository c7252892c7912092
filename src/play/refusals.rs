//! Refused commands as events, for spectators and logs.

use super::game::Game;
use super::registry::Effect;
use crate::vocabulary::error::Error;

impl<F: Effect> Game<F> {
    /// Turns events for refusals on or off; while on, each refused command emits `refused`.
    ///
    /// They are for spectators and logs, and not part of the game: hashes, saves and replays do not
    /// contain them. A copy of the game has the same setting.
    pub fn tell_refusals(&mut self, on: bool) {
        self.engine_mut().tells_refusals = on;
    }

    /// Counts a command that could not even be read.
    pub(crate) fn note_unread(&mut self, error: &Error) {
        self.engine_mut().note_refusal(None, error);
    }
}
