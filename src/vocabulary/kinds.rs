//! Sets of kinds of event.

use super::event::EventKind;

/// A set of kinds of event, one bit each. Numbers of events are below 256.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Kinds([u128; 2]);

impl Kinds {
    /// The set without members.
    pub(super) const NONE: Self = Self([0; 2]);

    /// Returns true if the kind is one of the set.
    #[inline]
    pub(crate) const fn has(&self, kind: EventKind) -> bool {
        let number = kind as u8;
        self.0[(number >> 7) as usize] & (1 << (number & 127)) != 0
    }

    /// Puts the kind with this number into the set.
    pub(super) const fn insert(&mut self, number: u8) {
        self.0[(number >> 7) as usize] |= 1 << (number & 127);
    }
}
