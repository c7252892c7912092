//! The vocabulary: commands, events, awaits and errors, also as numbers and as tables, from which
//! every other language's are made.

mod automatic;
pub mod awaiting;
mod by_name;
pub(crate) mod by_number;
pub(crate) mod cell;
mod code;
pub(crate) mod column;
pub mod command;
mod command_table;
pub(crate) mod copying;
pub(crate) mod data;
pub(crate) mod encode;
pub mod error;
mod error_in_json;
pub mod event;
pub(crate) mod event_columns;
pub(crate) mod ids;
pub(crate) mod in_json;
mod kinds;
pub(crate) mod metrics;
pub(crate) mod mistake;
pub(crate) mod moves;
pub(crate) mod names;
mod near;
pub(crate) mod packed;
pub mod record;
pub mod schema;
mod spec;
pub(crate) mod spelling;
pub(crate) mod stored;
mod verb_number;
pub(crate) mod whole;
pub mod words;
