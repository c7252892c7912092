//! Tools on top of games and rules: scenario scripts, pictures, simulations, batches, laws.

pub mod batch;
pub(crate) mod cards;
pub(crate) mod check_rules;
pub(crate) mod decision;
pub(crate) mod draw;
pub(crate) mod laws;
#[cfg(feature = "schema")]
pub(crate) mod layout;
pub mod replay;
pub mod script;
pub(crate) mod search;
pub(crate) mod simulation;
pub(crate) mod story;
pub(crate) mod tell;
pub(crate) mod totals;
