//! Refused commands as events, for spectators and logs.

use super::game::Game;
use super::registry::Effect;
use crate::vocabulary::command::Command;
use crate::vocabulary::error::Error;
use crate::vocabulary::schema;

impl<F: Effect> Game<F> {
    /// Counts a command that could not be read. Returns the error with its verb, the first word.
    #[cold]
    pub(super) fn note_unread(&mut self, said: &str, error: Error) -> Error {
        let verb = said.split_whitespace().next().and_then(schema::command);
        self.note_misread(verb.map_or(0, |verb| verb.number), error)
    }

    /// Counts a command of that number that could not be read.
    #[cold]
    pub(crate) fn note_misread(&mut self, verb: u16, mut error: Error) -> Error {
        self.note_refused(verb, None, &mut error);
        error
    }

    /// Counts a refused command, notes its verb's number in the error, and says why the rules
    /// forbid an action.
    // In place, because an error is moved often enough on its way to the host.
    #[inline]
    pub(crate) fn note_refused(&mut self, verb: u16, command: Option<&Command>, error: &mut Error) {
        let core = self.core_mut();
        core.engine.note_refusal(command, error);
        error.set_verb(verb);
        if let Some(command) = command {
            core.say_why(command, error);
        }
    }
}

/// Turns events for refusals on or off; while on, each refused command emits `refused`.
///
/// They are for spectators and logs, and not part of the game: hashes, saves and replays do not
/// contain them. A copy of the game has the same setting.
pub fn tell_refusals<F: Effect>(game: &mut Game<F>, on: bool) {
    game.engine_mut().tells_refusals = on;
}
