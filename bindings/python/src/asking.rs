//! The table as an effect that asks has left it.

use crate::error;
use crate::game::PyGame;
use crate::input::Who;
use crate::row::{Book, PyEvent};
use crate::state::PyState;
use crate::view::PyView;
use crate::words;
use pyo3::prelude::*;
use pyo3::types::PyType;
use turnwheel::AskingTable;
use turnwheel::view::Viewer;

/// The table as an effect that asks has left it, with what it did so far. Later commands do not
/// change it.
#[pyclass(module = "turnwheel._native", name = "AskingTable", frozen)]
pub(crate) struct PyAskingTable(AskingTable);

#[pymethods]
impl PyGame {
    /// Runs the effect that asks once more on a copy, up to its question, and returns the table as
    /// it has left it there. The game does not change.
    fn asking_table(&self, py: Python<'_>) -> PyResult<PyAskingTable> {
        self.change(py, |game| AskingTable::of(game).map(PyAskingTable))
    }
}

#[pymethods]
impl PyAskingTable {
    /// For annotations, with the type of the host's state: `AskingTable[Hands]`.
    #[classmethod]
    fn __class_getitem__<'py>(
        class: &Bound<'py, PyType>,
        state: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        words::of_type(class, state)
    }

    /// The table as the host sees it.
    #[getter]
    fn view<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyView>> {
        PyView::new(py, self.0.keep_table(), Viewer::Host)
    }

    /// Returns the table as this player may see it; for None, as anybody may.
    fn view_for<'py>(
        &self,
        py: Python<'py>,
        player: Option<Who<'_>>,
    ) -> PyResult<Bound<'py, PyView>> {
        let viewer = Who::viewer(player.as_ref(), self.0.table());
        let viewer = viewer.map_err(|error| error::plain(py, &error))?;
        PyView::new(py, self.0.keep_table(), viewer)
    }

    /// The events of the effect so far, in order.
    #[getter]
    fn events(&self, py: Python<'_>) -> PyResult<Vec<Py<PyEvent>>> {
        Book::of(py, self.0.wordbook(), self.0.events())
    }

    /// The same events as text.
    #[getter]
    fn lines(&self) -> Vec<String> {
        let events = self.0.events().iter();
        events.map(|event| self.0.event_text(event)).collect()
    }

    /// The host's object as the effect has left it, to be read; None if the game carries none.
    #[getter]
    fn state(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        PyState::seen(py, self.0.host_state())
    }

    fn __repr__(&self) -> String {
        let count = self.0.events().len();
        format!("<AskingTable: {count} events>")
    }
}
