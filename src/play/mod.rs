//! The types that hosts hold: games with their effects, and games as values.

pub(crate) mod asking_table;
mod by_column;
pub(crate) mod card_effect;
pub(crate) mod cards;
mod carried;
pub(crate) mod context;
pub(crate) mod core;
mod data_effect;
pub(crate) mod door;
mod facts;
mod follow;
pub(crate) mod game;
pub(crate) mod host;
mod kept_table;
pub(crate) mod log;
pub(crate) mod offers;
pub(crate) mod on_error;
mod other_rules;
pub(crate) mod past;
pub(crate) mod position;
pub(crate) mod pump;
mod questions;
#[cfg(test)]
mod quick_ways;
mod reading;
mod refusals;
pub(crate) mod registry;
pub(crate) mod reload;
pub(crate) mod save;
pub(crate) mod setup;
mod spare;
mod trial;
pub(crate) mod twice;
mod undo;
pub(crate) mod value;
mod verbs;
pub(crate) mod yields;
