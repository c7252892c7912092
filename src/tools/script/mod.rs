//! Scenario scripts: one behaviour of a game as text, run and checked the same way from every
//! language.
//!
//! `docs/scenario-scripts.md` is the format's reference. [`Script`] reads a file into lines;
//! [`check`] plays them through the public calls of a [`Game`](crate::Game); other languages play
//! the same lines through theirs and share [`expect`], so that what is expected means the same
//! everywhere.

mod check;
mod expect;
mod read;
mod table;
mod unmet;

pub use check::{Difference, Report, TraceLine, check, rewrite, trace};
pub use expect::expect;
pub use read::{Line, LineKind, Script};
pub use table::show;
pub use unmet::Unmet;
