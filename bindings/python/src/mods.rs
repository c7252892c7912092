//! What loading a folder of mods tells.

use pyo3::prelude::*;

/// The mods that were loaded.
#[pyclass(module = "turnwheel._native", frozen, get_all)]
pub(crate) struct Loaded {
    /// The mods' names: their files' names without the ending.
    mods: Vec<String>,
    /// The effects' names.
    effects: Vec<String>,
    /// How many triggers were registered.
    triggers: usize,
}

impl From<turnwheel_lua::Loaded> for Loaded {
    fn from(loaded: turnwheel_lua::Loaded) -> Self {
        Self { mods: loaded.mods, effects: loaded.effects, triggers: loaded.triggers }
    }
}
