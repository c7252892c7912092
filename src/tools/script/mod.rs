//! Scenario scripts: one behaviour of a game as text, run and checked the same way from every
//! language.
//!
//! `docs/scenario-scripts.md` is the format's reference. [`Script`] reads a file into lines;
//! [`check`] plays them through the public calls of a [`Game`](crate::Game); other languages play
//! the same lines through theirs and share [`expect`], so that what is expected means the same
//! everywhere. [`written`] makes a script of a game that was played. [`check_with`] plays scripts
//! with cards of your own; with the feature `script-tests`, `test_folder` makes each file of a
//! folder a test.

mod check;
mod expect;
mod read;
mod set_up;
#[cfg(feature = "script-tests")]
mod tests_of;
mod unmet;
mod written;

pub(in crate::tools) use check::check_within;
pub use check::{
    Difference, Report, TraceLine, check, check_twice, check_with, rewrite, rewrite_with, trace,
    trace_with,
};
pub use expect::expect;
pub use read::{Line, LineKind, Script};
#[cfg(feature = "script-tests")]
pub use tests_of::test_folder;
pub use unmet::Unmet;
pub use written::written;
