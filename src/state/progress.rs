//! Detection of repetition: the same table again, after nothing but passes and resolutions.

use super::State;
use super::agenda::Agenda;
use crate::vocabulary::event::Event;

/// The number of resolutions in a row before the search begins, so that ordinary play never pays
/// for it.
const PATIENCE: u32 = 32;

/// The most positions that are remembered.
pub(super) const MOST: usize = 1024;

/// A table of fewer parts than this costs about as much to look at as an empty one.
const PARTS: usize = 64;

/// The cost of looking at one part of the table, in looks.
const LOOK: usize = 16;

impl Agenda {
    /// Notes that a player did something, so that later repetitions have a cause.
    pub(crate) fn note_progress(&mut self) {
        self.resolutions = 0;
        if let Some(pending) = self.rare.made() {
            pending.seen.clear();
        }
    }
}

impl State {
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
        // A large table is looked at every second time, or every fourth, eighth ..., so that a
        // resolution costs about the same at any. A loop is seen all the same: the counts at which
        // all of its tables are looked at come round, too.
        let parts = self.parts();
        if !count.is_multiple_of((parts / PARTS).next_power_of_two() as u32) {
            return;
        }
        self.outbox.look(LOOK * (PARTS + parts));
        let position = self.position().hash();
        if self.agenda.seen.contains(&position) {
            self.agenda.note_progress();
            self.emit(Event::NoProgress { count });
        } else if self.agenda.seen.len() < MOST {
            self.agenda.rare.make().seen.push(position);
        }
    }

    /// Returns the number of parts by which a table grows large.
    fn parts(&self) -> usize {
        self.stack.len() + self.waiting.len() + self.triggers.count() + self.values.len()
    }
}
