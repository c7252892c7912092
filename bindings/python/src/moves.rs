//! Moves: commands that a player may submit, complete but for one number at most.

use crate::command::PyCommand;
use crate::row::Book;
use pyo3::prelude::*;
use pyo3::types::PyString;
use std::borrow::Cow;
use turnwheel::view::Wordbook;
use turnwheel::{Command, Effect, Game, Move, OpenNumber};

/// A command that a player may submit now, complete but for one number at most.
///
/// Example:
///     >>> move = game.moves("A")[1]
///     >>> move.text, move.numbers
///     ('act player=A action=bid data=1..4', range(1, 5))
///     >>> game.submit(move.with_number(3))
#[pyclass(module = "turnwheel._native", name = "Move", frozen)]
pub(crate) struct PyMove {
    list: Py<List>,
    at: usize,
}

/// The moves that one call lists. Its objects share them, since most are never looked at.
#[pyclass(module = "turnwheel._native", frozen)]
struct List {
    moves: Vec<Told>,
    book: Py<Book>,
}

/// A move with its texts, as a game tells them.
pub(crate) struct Told {
    one: Move,
    /// Its line, unless its command alone has it: most lines are never read.
    text: Option<Box<str>>,
    label: Option<Box<str>>,
}

impl PyMove {
    /// Returns the moves with their texts. They become objects after the game is released.
    pub(crate) fn of<F: Effect>(game: &Game<F>, moves: impl Iterator<Item = Move>) -> Vec<Told> {
        let told = moves.map(|one| {
            // An answer may use the labels of the question.
            let own = one.is_open() || matches!(one.command, Command::Answer(_));
            Told {
                text: own.then(|| game.move_text(&one).into()),
                label: game.label(&one.command).map(Into::into),
                one,
            }
        });
        told.collect()
    }

    pub(crate) fn objects(
        py: Python<'_>,
        moves: Vec<Told>,
        book: Wordbook,
    ) -> PyResult<Vec<Py<Self>>> {
        let count = moves.len();
        let book = Book::new(py, book)?;
        let list = Py::new(py, List { moves, book })?;
        let made = (0..count).map(|at| {
            let list = list.clone_ref(py);
            Py::new(py, Self { list, at })
        });
        made.collect()
    }

    /// Returns the move itself.
    pub(crate) fn one(&self) -> &Move {
        &self.told().one
    }

    fn told(&self) -> &Told {
        &self.list.get().moves[self.at]
    }

    fn object(&self, py: Python<'_>, command: Command) -> PyResult<Py<PyCommand>> {
        PyCommand::object(py, command, None, &self.list.get().book)
    }
}

#[pymethods]
impl PyMove {
    /// The command, without the number that is open.
    #[getter]
    fn command(&self, py: Python<'_>) -> PyResult<Py<PyCommand>> {
        self.object(py, self.one().command.clone())
    }

    /// The column of the open number, or `None`.
    #[getter]
    fn open<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyString>> {
        let column = self.one().open?.column;
        Some(PyString::intern(py, column.spec().name))
    }

    /// The numbers that may stand in the open column, or `None`.
    #[getter]
    fn numbers<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let Some(OpenNumber { from, to, .. }) = self.one().open else {
            return Ok(None);
        };
        let range = py.import("builtins")?.getattr("range")?;
        range.call1((from, i128::from(to) + 1)).map(Some)
    }

    /// The rules' word for the number in it, or `None`.
    #[getter]
    fn label(&self) -> Option<&str> {
        self.told().label.as_deref()
    }

    /// The move as text, with the bounds of an open number.
    #[getter]
    fn text(&self) -> Cow<'_, str> {
        match &self.told().text {
            Some(text) => text.as_ref().into(),
            None => {
                let names = self.list.get().book.get().names();
                names.command_text(&self.one().command).into()
            }
        }
    }

    /// Returns the command with that number in the open column.
    fn with_number(&self, py: Python<'_>, number: i64) -> PyResult<Py<PyCommand>> {
        self.object(py, self.one().with(number))
    }

    fn __str__(&self) -> Cow<'_, str> {
        self.text()
    }

    fn __repr__(&self) -> String {
        format!("<Move {}>", self.text())
    }
}
