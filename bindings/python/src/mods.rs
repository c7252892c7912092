//! The result of loading a folder of mods.

use pyo3::prelude::*;
use turnwheel::Reloaded;

/// The mods that were loaded.
#[pyclass(module = "turnwheel._native", frozen, get_all)]
pub(crate) struct Loaded {
    /// The mods' names: their files' names without the ending.
    mods: Vec<String>,
    /// The effects' names.
    effects: Vec<String>,
    /// How many triggers the mods register.
    triggers: usize,
    /// The effects that existed before and have new code now.
    replaced: Vec<String>,
    /// The effects that are no longer in the mods and were unregistered.
    gone: Vec<String>,
    /// Those of them that something pending still needs.
    missing: Vec<String>,
}

#[pymethods]
impl Loaded {
    fn __repr__(&self) -> String {
        let Self {
            mods,
            effects,
            triggers,
            replaced,
            gone,
            missing,
        } = self;
        format!(
            "Loaded(mods={mods:?}, effects={effects:?}, triggers={triggers}, \
             replaced={replaced:?}, gone={gone:?}, missing={missing:?})"
        )
    }
}

impl From<turnwheel_lua::Loaded> for Loaded {
    fn from(loaded: turnwheel_lua::Loaded) -> Self {
        let turnwheel_lua::Loaded {
            mods,
            effects,
            triggers,
            reloaded:
                Reloaded {
                    replaced,
                    gone,
                    missing,
                },
        } = loaded;
        Self {
            mods,
            effects,
            triggers,
            replaced,
            gone,
            missing,
        }
    }
}
