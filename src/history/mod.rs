//! What was accepted, in few bytes, and where the way back begins.

pub(crate) mod entry;
pub(crate) mod journal;
