//! The C library of turnwheel. `include/turnwheel.h` is generated from these files and is its
//! documentation.
//!
//! - [`slots`]: the table of what C holds.
//! - [`handle`], [`memory`], [`sized`]: pointers from C, checked: handles, lent memory, structs.
//!   The unsafe code lives here.
//! - [`guard`]: one way into every function: checks, the busy flag, panics.
//! - `loan`, `stand`: games on loan to effects and other functions of the host's.
//! - [`lists`], `look`: the table, looked at in place or lent as lists.
//! - [`ruleset`], [`game`], [`awaiting`], [`commands`], [`moves`], [`cards`], [`names`], [`view`],
//!   [`parts`], [`play`], [`content`], [`simulation`], [`search`], [`value`], [`effect`],
//!   [`running`], [`choose`], [`script`], [`rules_text`], [`state`], [`twice`], [`error`], `mods`,
//!   [`version`]: one C noun each.
//! - [`hooks`]: functions that a host may supply: for memory and for the log.
//! - [`vocabulary`], [`events`], [`verbs`], [`verbs_with`], [`looks`]: generated.

#![allow(non_camel_case_types, reason = "types carry their C names")]
#![cfg_attr(
    not(feature = "tools"),
    allow(dead_code, reason = "what only tools use stays where it belongs")
)]

pub mod asking;
pub mod awaiting;
pub mod cards;
pub mod choose;
pub mod commands;
#[cfg(feature = "tools")]
pub mod content;
#[cfg(feature = "tools")]
pub mod draw;
pub mod effect;
pub mod error;
#[rustfmt::skip]
pub mod events;
pub mod game;
pub mod guard;
pub mod handle;
pub mod hooks;
#[cfg(test)]
mod lent;
pub mod lists;
pub(crate) mod loan;
pub(crate) mod look;
#[rustfmt::skip]
pub mod looks;
pub mod manners;
mod memory;
#[cfg(feature = "lua")]
pub mod mods;
pub mod moves;
pub mod names;
pub(crate) mod options;
pub mod parts;
pub mod play;
#[cfg(feature = "tools")]
pub mod rules_text;
pub mod ruleset;
pub mod running;
#[cfg(feature = "tools")]
pub mod script;
#[cfg(feature = "tools")]
pub mod search;
#[cfg(feature = "tools")]
pub mod simulation;
pub mod sized;
pub mod slots;
pub(crate) mod stand;
pub mod state;
pub mod storage;
pub mod twice;
pub mod value;
#[rustfmt::skip]
pub mod verbs;
#[rustfmt::skip]
pub mod verbs_with;
pub mod version;
pub mod view;
#[rustfmt::skip]
pub mod vocabulary;

/// A result: `TW_OK`, or one of the codes of `tw_code`. The hundreds of a code say whose fault it
/// is: 1xx the caller's, 2xx a refusal by the rules, 3xx an effect's, 4xx a limit, 5xx bad data,
/// 9xx the library's.
pub type tw_status = u32;

/// Success.
pub(crate) const OK: tw_status = 0;
