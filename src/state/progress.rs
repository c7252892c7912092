//! Noticing that nothing new happens: the same table again, after nothing but passes and resolutions.

use super::State;
use crate::event::Event;
use crate::ids::*;
use xxhash_rust::xxh3::xxh3_128;

/// Looking begins after so many resolutions in a row: ordinary play never pays for it.
const PATIENCE: u32 = 32;

/// At most so many positions are remembered.
const MOST: usize = 1024;

impl State {
    /// Somebody did something: whatever repeats after it is something else.
    pub(crate) fn note_progress(&mut self) {
        self.agenda.resolutions = 0;
        self.agenda.seen.clear();
    }

    /// An object has resolved: tells the host if the table has looked like this before.
    ///
    /// What the host keeps for itself, such as life totals, the engine cannot see; so it tells and does not judge.
    pub(crate) fn note_resolution(&mut self) {
        self.agenda.resolutions += 1;
        let count = self.agenda.resolutions;
        if count < PATIENCE || self.stack.is_empty() && self.waiting.is_empty() {
            return;
        }
        let position = self.position();
        if self.agenda.seen.contains(&position) {
            self.note_progress();
            self.emit(Event::NoProgress { count });
        } else if self.agenda.seen.len() < MOST {
            self.agenda.seen.push(position);
        }
    }

    /// A hash of the table without the numbers that only ever grow.
    fn position(&self) -> u128 {
        let mut copy = self.clone();
        copy.note_progress();
        copy.last_object = 0;
        copy.agenda.runs_done = 0;
        copy.agenda.last_choice = 0;
        copy.streak = 0;
        copy.clock = None;
        let ids: Vec<ObjectId> = self.stack.iter().map(|object| object.id).collect();
        let place = |id: ObjectId| ObjectId(ids.iter().position(|known| *known == id).map_or(0, |at| at as u32 + 1));
        for object in copy.stack.iter_mut() {
            object.id = place(object.id);
            object.object = object.object.map(place);
        }
        // Writing plain data into memory cannot fail.
        xxh3_128(&postcard::to_allocvec(&copy).expect("the state is plain data"))
    }
}
