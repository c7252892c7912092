//! Noticing that nothing new happens: the same table again, after nothing but passes and
//! resolutions.

use super::State;
use crate::vocabulary::event::Event;

/// Looking begins after so many resolutions in a row: ordinary play never pays for it.
const PATIENCE: u32 = 32;

/// At most so many positions are remembered.
pub(super) const MOST: usize = 1024;

impl State {
    /// Somebody did something: whatever repeats after it is something else.
    pub(crate) fn note_progress(&mut self) {
        self.agenda.resolutions = 0;
        self.agenda.seen.clear();
    }

    /// An object has resolved: tells the host if the table has looked like this before.
    ///
    /// The engine cannot see what the host keeps for itself, such as life totals; so it tells and
    /// does not judge.
    pub(crate) fn note_resolution(&mut self) {
        self.agenda.resolutions += 1;
        let count = self.agenda.resolutions;
        if count < PATIENCE || self.stack.is_empty() && self.waiting.is_empty() {
            return;
        }
        let position = self.position().hash();
        if self.agenda.seen.contains(&position) {
            self.note_progress();
            self.emit(Event::NoProgress { count });
        } else if self.agenda.seen.len() < MOST {
            self.agenda.seen.push(position);
        }
    }
}
