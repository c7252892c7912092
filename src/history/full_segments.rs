//! The full segments of a journal, which copies of a game share, and what they hold together.

use super::segment::Segment;
use crate::vocabulary::copying::{clone_by_field, empty_shared};
use std::ops::Deref;
use std::sync::Arc;

/// The most members of the states before full segments, all together.
pub(super) const MOST_KEPT: usize = 200_000;

/// Full segments, the oldest first.
#[derive(Debug)]
pub(super) struct FullSegments {
    list: Arc<Vec<Arc<Segment>>>,
    /// The bytes of all.
    bytes: usize,
    /// The members of the states before them, all together. A long game has thousands of segments,
    /// too many to be counted whenever one more is full.
    members: usize,
}

clone_by_field! { FullSegments { bytes, members } shares { list } }

/// No segments, as in all games with a short past.
impl Default for FullSegments {
    fn default() -> Self {
        Self {
            list: empty_shared!(Vec<Arc<Segment>>),
            bytes: 0,
            members: 0,
        }
    }
}

impl Deref for FullSegments {
    type Target = [Arc<Segment>];

    fn deref(&self) -> &[Arc<Segment>] {
        &self.list
    }
}

impl FullSegments {
    /// Returns the bytes of all.
    pub(super) const fn bytes(&self) -> usize {
        self.bytes
    }

    /// Adds a segment, as a part of the last one if `fits` says so. One that is shared with a copy
    /// of the game is not changed.
    pub(super) fn push(&mut self, full: Segment, fits: impl FnOnce(&Segment) -> bool) {
        self.bytes += full.bytes.len();
        let list = Arc::make_mut(&mut self.list);
        let before = list.last_mut().and_then(Arc::get_mut);
        match before.filter(|before| fits(before)) {
            Some(before) => before.append(&full),
            None => {
                self.members += full.members;
                list.push(Arc::new(full));
            }
        }
        while self.list.len() > 1 && self.members > MOST_KEPT {
            self.merge_pairs();
        }
    }

    /// Removes and returns the newest.
    pub(super) fn pop(&mut self) -> Option<Segment> {
        let newest = Arc::unwrap_or_clone(Arc::make_mut(&mut self.list).pop()?);
        self.bytes -= newest.bytes.len();
        self.members -= newest.members;
        Some(newest)
    }

    /// Discards so many, the oldest.
    pub(super) fn discard(&mut self, count: usize) {
        for gone in Arc::make_mut(&mut self.list).drain(..count) {
            self.bytes -= gone.bytes.len();
            self.members -= gone.members;
        }
    }

    /// Merges segments, two and two, because the states before them hold too much together.
    fn merge_pairs(&mut self) {
        let all = std::mem::take(Arc::make_mut(&mut self.list));
        let mut merged: Vec<Arc<Segment>> = Vec::with_capacity(all.len().div_ceil(2));
        for (at, segment) in all.into_iter().enumerate() {
            match merged.last_mut().filter(|_| at % 2 == 1) {
                Some(before) => {
                    self.members -= segment.members;
                    Arc::make_mut(before).append(&segment);
                }
                None => merged.push(segment),
            }
        }
        self.list = Arc::new(merged);
    }

    /// Panics if what they hold together is not the sum of what each holds.
    #[cfg(test)]
    pub(super) fn assert_sums(&self) {
        let sum = |of: fn(&Segment) -> usize| self.iter().map(|segment| of(segment)).sum::<usize>();
        assert_eq!(self.bytes, sum(|segment| segment.bytes.len()));
        assert_eq!(self.members, sum(|segment| segment.members));
    }
}
