//! The past of a game, as objects and as a page.

use crate::drawn::drawn;
use crate::row::{Book, PyEvent};
use crate::view::PyView;
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use std::cell::RefCell;
use std::sync::{Mutex, PoisonError};
use turnwheel::replay::ReplayOptions;
use turnwheel::view::Viewer;
use turnwheel::{Effect, Game, Past, raw};

/// One accepted command of a game's past.
#[pyclass(module = "turnwheel._native", name = "PastCommand", frozen, get_all)]
pub(crate) struct PyPastCommand {
    /// The number of the command, from 1.
    number: u64,
    /// The command as written in scripts.
    text: String,
    /// The verbs and questions of effects in it: pairs of the effect's name and the verb.
    said: Vec<(String, String)>,
    /// The events that it caused, in order.
    events: Vec<Py<PyEvent>>,
    /// The same events as text.
    lines: Vec<String>,
}

#[pymethods]
impl PyPastCommand {
    fn __repr__(&self) -> String {
        format!("<PastCommand {}: {}>", self.number, self.text)
    }
}

/// An iterator over the past of a game, with the table after the command that was read last.
#[pyclass(module = "turnwheel._native", name = "Past", frozen)]
pub(crate) struct PyPast(Mutex<Past>);

impl PyPast {
    pub(crate) fn new(past: Past) -> Self {
        Self(Mutex::new(past))
    }

    fn look<T>(&self, py: Python<'_>, look: impl FnOnce(&mut Past) -> T) -> T {
        let past = self.0.lock_py_attached(py);
        look(&mut past.unwrap_or_else(PoisonError::into_inner))
    }
}

#[pymethods]
impl PyPast {
    fn __iter__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<PyPastCommand>> {
        // No Python object is made while the past is held, because making one may run arbitrary
        // code.
        let next = self.look(py, |past| {
            let command = past.next()?;
            Some((command, raw::wordbook(past.game())))
        });
        let Some((command, book)) = next else {
            return Ok(None);
        };
        let events = Book::of(py, book, &command.events)?;
        let said = command.said.into_iter();
        Ok(Some(PyPastCommand {
            number: command.number,
            text: command.text,
            said: said.map(|said| (said.effect, said.text)).collect(),
            events,
            lines: command.lines,
        }))
    }

    /// The table after the command that was read last.
    #[getter]
    fn view<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyView>> {
        let table = self.look(py, |past| past.game().keep_table());
        PyView::new(py, table, Viewer::Host)
    }

    /// Explains which answers were owed after that command, by whom and why.
    fn explain_wait(&self, py: Python<'_>) -> String {
        self.look(py, |past| past.game().explain_wait())
    }
}

/// Returns the page of a game. The result of `draw` is shown beside each command. An exception from
/// `draw` is passed on.
pub(crate) fn page<F: Effect + Sync + Send>(
    py: Python<'_>,
    game: &Game<F>,
    options: ReplayOptions<'_>,
    draw: Option<&Bound<'_, PyAny>>,
) -> PyResult<String>
where
    Game<F>: Sync,
{
    let Some(draw) = draw else {
        let (viewer, title, words) = (options.viewer, options.title, options.words);
        let make = || {
            game.replay_html(&ReplayOptions {
                viewer,
                title,
                draw: None,
                words,
            })
        };
        return Ok(py.detach(make));
    };
    let viewer = options.viewer;
    let raised = RefCell::new(None);
    let drawing = |table: &Game, number: u64| {
        if raised.borrow().is_some() {
            return None;
        }
        let shown = PyView::new(draw.py(), table.keep_table(), viewer)
            .and_then(|view| draw.call1((number, view)))
            .and_then(|made| drawn(&made));
        shown.unwrap_or_else(|error| {
            raised.replace(Some(error));
            None
        })
    };
    let html = game.replay_html(&ReplayOptions {
        draw: Some(&drawing),
        ..options
    });
    raised.take().map_or(Ok(html), Err)
}
