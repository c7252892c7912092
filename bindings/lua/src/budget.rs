//! The rest of a run's budget: one counter for Lua's instructions and for the work of library
//! functions.
//!
//! It sees what the run does, and nothing else. The memory in use is no measure: Lua keeps tables
//! of its own that grow in one run and shrink some runs later, and its hashes differ from process
//! to process, so two machines would stop the same run at different places.

use crate::refusal::place;
use mlua::Lua;
use std::sync::atomic::{AtomicI64, AtomicU8, Ordering};
use std::sync::{Mutex, PoisonError};
use turnwheel::{Code, Error};

/// The budget of the run at hand. Once used up it stays used up until it is refilled, whatever a
/// script catches.
#[derive(Debug, Default)]
pub struct Budget {
    left: AtomicI64,
    /// The units that the run began with.
    granted: AtomicI64,
    /// The length of the longest text that the run has made or read.
    longest: AtomicI64,
    /// The length of the longest text that the mods made while they were loaded.
    kept: AtomicI64,
    /// The budget that is used up: a position in `ENDS`, or 0.
    ended: AtomicU8,
    /// The place where it was used up: `file:line`.
    place: Mutex<Option<String>>,
}

/// The length of a text that makes instructions one unit dearer, because one of them can compare or
/// search all of it.
const DEARER: i64 = 16 << 10;
/// A key that is taken out of a table costs a unit for each of so many that the run has spent. The
/// next key may then move the whole table, which holds at most one key for each unit.
const TAKEN_OUT: i64 = 32;

const ENDS: [Option<Code>; 4] = [
    None,
    Some(Code::OutOfInstructions),
    Some(Code::OutOfMemory),
    Some(Code::OutOfTime),
];

impl Budget {
    /// Begins a run with so many instructions.
    pub fn refill(&self, instructions: i64) {
        self.left.store(instructions, Ordering::Relaxed);
        self.granted.store(instructions, Ordering::Relaxed);
        let kept = self.kept.load(Ordering::Relaxed);
        self.longest.store(kept, Ordering::Relaxed);
        if self.ended.swap(0, Ordering::Relaxed) != 0 {
            *self.place.lock().unwrap_or_else(PoisonError::into_inner) = None;
        }
    }

    /// Takes units off; one is worth an instruction of Lua.
    ///
    /// Errors: [`out_of_instructions`](Code::OutOfInstructions) from the unit on that was not
    /// there.
    pub fn spend(&self, units: i64) -> mlua::Result<()> {
        // Only the thread that runs the Lua state spends, so reading and writing need not be one
        // operation.
        let before = self.left.load(Ordering::Relaxed);
        self.left
            .store(before.wrapping_sub(units.max(0)), Ordering::Relaxed);
        if before > units {
            Ok(())
        } else {
            Err(self.end(1))
        }
    }

    /// Pays for a text that is made or read, by its length.
    pub fn spend_text(&self, lua: &Lua, length: i64) -> mlua::Result<()> {
        self.longest.fetch_max(length, Ordering::Relaxed);
        self.spend_at(lua, length >> 2)
    }

    /// Notes the length of a text that the run may now compare and search.
    pub fn note_text(&self, length: i64) {
        self.longest.fetch_max(length, Ordering::Relaxed);
    }

    /// Returns the cost of one instruction: more while the run has long texts.
    pub fn weight(&self) -> i64 {
        1 + self.longest.load(Ordering::Relaxed) / DEARER
    }

    /// Ends the loading: the texts made so far are there in every run.
    pub fn keep_texts(&self) {
        let longest = self.longest.load(Ordering::Relaxed);
        self.kept.fetch_max(longest, Ordering::Relaxed);
    }

    /// Pays for a key that is taken out of a table.
    pub fn spend_taken_out(&self, lua: &Lua) -> mlua::Result<()> {
        self.spend_at(lua, 1 + self.spent() as i64 / TAKEN_OUT)
    }

    /// Spends as [`spend`](Self::spend) does, and remembers the place in the script if the budget
    /// is used up.
    pub fn spend_at(&self, lua: &Lua, units: i64) -> mlua::Result<()> {
        let open = self.exhausted().is_none();
        let result = self.spend(units);
        if open && result.is_err() {
            self.remember(lua);
        }
        result
    }

    /// Reports that the host's time limit is over.
    pub fn time_is_out(&self, lua: &Lua) -> mlua::Error {
        let open = self.exhausted().is_none();
        let error = self.end(3);
        if open {
            self.remember(lua);
        }
        error
    }

    fn remember(&self, lua: &Lua) {
        *self.place.lock().unwrap_or_else(PoisonError::into_inner) = place(lua);
    }

    /// Returns the place where the budget was used up, `file:line`, if it is known.
    pub fn place(&self) -> Option<String> {
        let place = self.place.lock().unwrap_or_else(PoisonError::into_inner);
        place.clone()
    }

    /// Returns how many units are left.
    pub fn left(&self) -> i64 {
        self.left.load(Ordering::Relaxed).max(0)
    }

    /// Returns how many units the run has used.
    pub fn spent(&self) -> u64 {
        let spent = self.granted.load(Ordering::Relaxed) - self.left();
        u64::try_from(spent).unwrap_or(0)
    }

    /// Reports that the memory limit was reached.
    pub fn memory_is_out(&self) {
        self.end(2);
    }

    /// Returns the budget that was used up first.
    pub fn exhausted(&self) -> Option<Code> {
        ENDS[usize::from(self.ended.load(Ordering::Relaxed))]
    }

    fn end(&self, which: u8) -> mlua::Error {
        self.left.store(0, Ordering::Relaxed);
        // The first reason is kept.
        let _ = self
            .ended
            .compare_exchange(0, which, Ordering::Relaxed, Ordering::Relaxed);
        mlua::Error::external(Error::new(
            self.exhausted().unwrap_or(Code::OutOfInstructions),
        ))
    }
}
