//! Lua for turnwheel: mods in a sandbox for every host, and a module for stock Lua.
//!
//! | module | holds |
//! |---|---|
//! | [`values`] | arguments, events and views as Lua values, generic over the vocabulary |
//! | [`whole`] | whole numbers, also for a Lua that has none |
//! | [`card`] | what an effect written in Lua gets |
//! | [`refusal`] | errors on their way through Lua |
//! | [`mods`], [`sandbox`] | a folder of mods, and the Lua they live in (feature `host`) |
//! | [`budget`], [`pattern`], `natives` | what keeps a run within its limits |
//! | `module` | `require "turnwheel"` (feature `module`) |

#![forbid(unsafe_code)]

pub mod budget;
pub mod card;
#[cfg(feature = "host")]
pub mod mods;
#[cfg(feature = "module")]
mod module;
#[cfg(feature = "host")]
mod natives;
#[cfg(feature = "host")]
pub mod pattern;
pub mod refusal;
#[cfg(feature = "host")]
mod registration;
#[cfg(feature = "host")]
pub mod sandbox;
#[cfg(feature = "module")]
mod simulation;
pub mod values;
pub mod whole;

#[cfg(feature = "host")]
pub use mods::{Loaded, load_folder};
#[cfg(feature = "host")]
pub use sandbox::Limits;

/// The module's entry: what `require "turnwheel"` gives.
#[cfg(feature = "module")]
#[mlua::lua_module]
fn turnwheel(lua: &mlua::Lua) -> mlua::Result<mlua::Table> {
    module::open(lua)
}
