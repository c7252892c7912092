//! The log of accepted commands, in few bytes, with the states to return to.

pub(crate) mod journal;
pub(crate) mod keep;
mod last_stored;
pub(crate) mod log_entry;
