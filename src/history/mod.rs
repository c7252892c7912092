//! The log of accepted commands, in few bytes, with the states to return to.

mod bound;
mod full_segments;
pub(crate) mod journal;
pub(crate) mod kept_past;
mod last_stored;
pub(crate) mod log_entry;
pub(crate) mod segment;
#[cfg(test)]
mod segments;
