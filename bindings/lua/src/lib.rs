//! Lua for turnwheel: mods in a sandbox for every host, and a module for stock Lua 5.4.
//!
//! | module | holds |
//! |---|---|
//! | [`values`] | arguments, events and views as Lua values, generic over the vocabulary |
//! | [`card`] | what an effect written in Lua gets |
//! | [`mods`], [`sandbox`] | a folder of mods, and the Lua they live in (feature `host`) |
//! | `module` | `require "turnwheel"` (feature `module`) |

#![forbid(unsafe_code)]

pub mod card;
#[cfg(feature = "host")]
pub mod mods;
#[cfg(feature = "module")]
mod module;
#[cfg(feature = "host")]
pub mod sandbox;
pub mod values;

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
