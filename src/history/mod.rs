//! The log of accepted commands, in few bytes, with the states to return to.

pub(crate) mod bound;
mod full_segments;
pub(crate) mod journal;
mod last_stored;
pub(crate) mod log_entry;
#[cfg(test)]
mod segments;
