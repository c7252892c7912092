//! The vocabulary: commands, events, awaits and errors, also as numbers and as tables, from which
//! every other language's are made.

mod automatic;
pub mod awaiting;
pub(crate) mod by_number;
pub mod command;
mod command_table;
pub(crate) mod copying;
pub(crate) mod data;
pub(crate) mod encode;
pub mod error;
mod error_fields;
pub mod event;
mod event_columns;
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
pub(crate) mod stored;
pub(crate) mod whole;
pub mod words;
