//! Detection of repetition: the same table again, after nothing but passes and resolutions.

use super::State;
use crate::vocabulary::event::Event;

/// The number of resolutions in a row before the search begins, so that ordinary play never pays
/// for it.
const PATIENCE: u32 = 32;

/// The most positions that are remembered.
pub(super) const MOST: usize = 1024;

impl State {
    /// Notes that a player did something, so that later repetitions have a cause.
    pub(crate) fn note_progress(&mut self) {
        self.agenda.resolutions = 0;
        self.agenda.seen.clear();
    }

    /// Notes that an object has resolved, and emits an event if the table has looked like this
    /// before.
    ///
    /// The engine cannot see what the host keeps for itself, such as life totals, so it reports a
    /// repetition and does not judge it.
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
