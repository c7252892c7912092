//! What was accepted, in few bytes, and where the way back begins.

pub(crate) mod journal;
pub(crate) mod log_entry;
