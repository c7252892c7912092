//! The bounds of the texts that effects store.

/// The longest text under one key, in bytes.
pub const LONGEST_STORED: usize = 64 << 10;
/// The most bytes of all texts together.
pub const MOST_STORED: usize = 1 << 20;
/// The most keys.
pub const MOST_KEYS: usize = 256;
