//! Scenario scripts, parsed and judged by the core; Python plays them through its public calls.

use crate::error;
use crate::game::PyGame;
use crate::input::{self, Text};
use crate::ruleset::{self, PyRuleset};
use pyo3::prelude::*;
use std::path::PathBuf;
use std::sync::Arc;
use turnwheel::script::Script as Core;

/// The most events that are compared with the expectations of a script.
const MOST_EVENTS: usize = 1_000_000;

/// A scenario script that was read: what to set up, and what to do line by line.
#[pyclass(module = "turnwheel._native", frozen)]
pub(crate) struct Script {
    inner: Core,
}

#[pymethods]
impl Script {
    #[new]
    fn load(py: Python<'_>, path: PathBuf) -> PyResult<Self> {
        ruleset::read(&path)
            .and_then(|text| Core::parse(&text, &path.to_string_lossy(), path.parent()))
            .map(|inner| Self { inner })
            .map_err(|error| error::plain(py, &error))
    }

    /// The name of the file in errors.
    #[getter]
    fn file(&self) -> &str {
        &self.inner.file
    }

    /// The rules of its game.
    #[getter]
    fn rules(&self) -> PyRuleset {
        PyRuleset::new(Arc::clone(&self.inner.rules))
    }

    /// The players.
    #[getter]
    fn players(&self) -> Vec<&str> {
        self.inner
            .setup
            .players
            .iter()
            .map(String::as_str)
            .collect()
    }

    /// The seed of the game's generator.
    #[getter]
    fn seed(&self) -> u64 {
        self.inner.setup.seed
    }

    /// The treatment of a command whose effect fails.
    #[getter]
    fn on_error(&self) -> &'static str {
        self.inner.on_error.name()
    }

    /// The data effects it defines: name and verbs.
    #[getter]
    fn effects(&self) -> Vec<(&str, &str)> {
        self.inner
            .effects
            .iter()
            .map(|(name, verbs)| (name.as_str(), verbs.as_str()))
            .collect()
    }

    /// Its lines, in order: number of the line, kind and text.
    #[getter]
    fn lines(&self) -> Vec<(usize, &'static str, &str)> {
        self.inner
            .lines
            .iter()
            .map(|line| (line.number, line.kind.name(), line.text.as_str()))
            .collect()
    }
}

/// Returns the first difference from what a script expects, or None.
#[pyfunction]
pub(crate) fn expect(
    py: Python<'_>,
    game: &Bound<'_, PyGame>,
    events: &Bound<'_, PyAny>,
    text: Text<'_>,
) -> PyResult<Option<String>> {
    let events = input::texts(events, MOST_EVENTS)?;
    let game = game.get().lock(py)?;
    let unmet = turnwheel::script::expect(&*game, &events, &text).err();
    Ok(unmet.map(|unmet| unmet.to_string()))
}
