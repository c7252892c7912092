//! Lua for turnwheel: mods in a sandbox for every host, and a module for stock Lua.
//!
//! | module | holds |
//! |---|---|
//! | [`values`] | arguments, events and views as Lua values, generic over the vocabulary |
//! | [`whole`] | whole numbers, also for a Lua that has none |
//! | [`card`] | what an effect written in Lua gets |
//! | `looks`, `look_table`, `questions` | what a card can be asked, and what it asks |
//! | `played` | the rule for playing a card, as a script writes it |
//! | `offers` | functions that offer moves |
//! | `own_names` | the short names of a mod's own effects |
//! | [`refusal`] | errors on their way through Lua |
//! | [`mods`], [`sandbox`] | sets of mods, and the Lua they live in |
//! | [`budget`], [`pattern`], `natives`, `source`, `clock` | what keeps a run within its limits |
//! | [`files`] | reading a folder, within limits |
//! | [`check`] | whether mods keep state of their own |
//! | `module`, `module_calls` and its like | `require "turnwheel"` (feature `module`) |
//! | `asking` | the table as an effect that asks has left it |
//! | `carried` | the host's state, which a game of the module carries |
//! | `twice` | effects of such a game played a second time, with fresh functions |

#![forbid(unsafe_code)]

#[cfg(feature = "module")]
mod asking;
pub mod budget;
pub mod card;
#[cfg(feature = "module")]
mod carried;
#[cfg(feature = "tools")]
pub mod check;
mod clock;
pub mod files;
pub mod look_table;
mod looks;
pub mod mods;
#[cfg(feature = "module")]
mod module;
#[cfg(feature = "module")]
mod module_calls;
#[cfg(feature = "module")]
mod module_errors;
#[cfg(feature = "module")]
mod module_looks;
#[cfg(feature = "module")]
mod module_mods;
#[cfg(feature = "module")]
mod module_moves;
mod natives;
mod offers;
mod own_names;
#[cfg(feature = "module")]
mod page;
pub mod pattern;
mod played;
mod questions;
pub mod refusal;
mod registration;
#[cfg(feature = "module")]
mod rows;
#[cfg(feature = "module")]
mod rules;
pub mod sandbox;
#[cfg(feature = "module")]
mod search;
#[cfg(feature = "module")]
mod simulation;
mod source;
#[cfg(feature = "module")]
mod stand;
mod storage;
#[cfg(feature = "module")]
mod twice;
pub mod values;
pub mod whole;

#[cfg(feature = "tools")]
pub use check::{Checked, Difference, check_mods, check_script};
pub use mods::{
    Declared, Loaded, MODS_API, ModEffect, ModInfo, ModSet, OfMods, Setting, Settings, Spent, Used,
    Words, changed_mods, changes_data, load_folder, load_mods, played_data, read_settings,
    resume_mods,
};
pub use sandbox::Limits;

/// Returns the module for `require "turnwheel"`.
#[cfg(feature = "module")]
#[mlua::lua_module]
fn turnwheel(lua: &mlua::Lua) -> mlua::Result<mlua::Table> {
    module::open(lua)
}

/// Compiles the example of the README like any other.
#[cfg(all(doctest, feature = "host"))]
#[doc = include_str!("../README.md")]
struct Readme;
