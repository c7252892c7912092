//! Segments: stretches of the journal, each with the state before it.

use crate::state::State;
use crate::vocabulary::copying::clone_by_field;
use std::sync::Arc;

/// The number of commands after which a new segment begins, which bounds the work of going back.
pub(super) const SEGMENT: u64 = 1024;

/// A stretch of the journal with the state before it.
#[derive(Debug)]
pub(crate) struct Segment {
    /// Absent for the state of a game that has not begun, which follows from its setup.
    pub(super) start: Option<Arc<State>>,
    /// The number of commands accepted before it.
    pub(super) first: u64,
    pub(super) commands: u64,
    /// The number of names in the journal before it.
    pub(super) names: usize,
    pub(super) bytes: Vec<u8>,
    /// The cost of its commands, in looks.
    pub(super) cost: u64,
    /// The members of the state before it.
    pub(super) members: usize,
}

clone_by_field! { Segment { start, first, commands, names, bytes, cost, members } }

impl Segment {
    /// Returns the number of commands accepted before the segment, the state at that point unless
    /// it is the beginning of the game, and the bytes that follow, for [`read`].
    pub(crate) fn parts(&self) -> (u64, Option<State>, &[u8]) {
        (self.first, self.start.as_deref().cloned(), &self.bytes)
    }

    /// Appends the segment that follows, without the state between them.
    pub(super) fn append(&mut self, next: &Self) {
        self.commands += next.commands;
        self.cost += next.cost;
        self.bytes.extend_from_slice(&next.bytes);
    }
}
