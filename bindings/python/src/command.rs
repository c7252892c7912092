//! Commands as data: what a player may do next, to be looked at, compared and submitted.

use crate::names::Names;
use crate::row::Book;
use crate::value::Value;
use crate::words;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};
use turnwheel::record::{Column, Record};
use turnwheel::{Command, Effect, Game};

/// A command that may be submitted: a verb and its columns.
///
/// Games list them by `legal`; `submit` takes them, of the same game, a fork or a loaded copy. They
/// are values, and are written as a line of a script by `str`.
///
/// Example:
///     >>> for command in game.legal("A"):
///     ...     print(command.verb, command.fields)
///     pass {'player': 'A'}
#[pyclass(module = "turnwheel._native", name = "Command", frozen)]
pub(crate) struct PyCommand {
    command: Command,
    book: Py<Book>,
    /// An answer as a line, which may say labels of the question.
    text: Option<Box<str>>,
}

impl PyCommand {
    /// These commands of a game as objects, made after the game was looked at.
    pub(crate) fn of<F: Effect>(
        game: &Game<F>,
        commands: impl Iterator<Item = Command>,
    ) -> Vec<(Command, Option<Box<str>>)> {
        let text = |command: &Command| match command {
            Command::Answer(_) => Some(game.command_text(command).into()),
            _ => None,
        };
        let told = commands.map(|command| (text(&command), command));
        told.map(|(text, command)| (command, text)).collect()
    }

    pub(crate) fn objects(
        py: Python<'_>,
        commands: Vec<(Command, Option<Box<str>>)>,
        book: &Py<Book>,
    ) -> PyResult<Vec<Py<Self>>> {
        let made = commands.into_iter().map(|(command, text)| {
            let book = book.clone_ref(py);
            Py::new(
                py,
                Self {
                    command,
                    book,
                    text,
                },
            )
        });
        made.collect()
    }

    pub(crate) fn command(&self) -> &Command {
        &self.command
    }

    /// The values of the columns that are given.
    fn columns<'py>(
        &self,
        py: Python<'py>,
    ) -> impl Iterator<Item = PyResult<(&'static str, Bound<'py, PyAny>)>> {
        let (record, fields) = (self.command.to_record(), self.command.spec().fields.iter());
        let book = self.book.clone_ref(py);
        fields.filter_map(move |field| {
            let value = value(py, field.column, &record, book.get().names())?;
            Some(value.map(|value| (field.column.spec().name, value)))
        })
    }
}

/// The value of a column as Python sees it; a list is a tuple.
fn value<'py>(
    py: Python<'py>,
    column: Column,
    record: &Record,
    names: &impl Names,
) -> Option<PyResult<Bound<'py, PyAny>>> {
    let word = record.word(column)?;
    if !column.is_list() {
        return Some((&Value::of(column, word, names)).into_pyobject(py));
    }
    let member = |word: &i64| match column {
        Column::Players | Column::Phases => Value::Text(names.text(column, *word).into()),
        _ => Value::Int(*word),
    };
    let members: Vec<Value> = record.list.iter().map(member).collect();
    Some(PyTuple::new(py, &members).map(Bound::into_any))
}

#[pymethods]
impl PyCommand {
    /// The verb, one of the names in the vocabulary.
    #[getter]
    fn verb(&self, py: Python<'_>) -> Py<PyString> {
        words::text(py, self.command.spec().name)
    }

    /// The columns that are given, by name.
    #[getter]
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let fields = PyDict::new(py);
        for column in self.columns(py) {
            let (name, value) = column?;
            fields.set_item(name, value)?;
        }
        Ok(fields)
    }

    /// The command as a line of a script.
    #[getter]
    fn text(&self) -> String {
        match &self.text {
            Some(text) => text.to_string(),
            None => self.book.get().names().command_text(&self.command),
        }
    }

    /// Returns the verb and the columns that are given as a dictionary.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let data = PyDict::new(py);
        data.set_item("verb", self.verb(py))?;
        for column in self.columns(py) {
            let (name, value) = column?;
            data.set_item(name, value)?;
        }
        Ok(data)
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        format!("<Command {}>", self.text())
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.command == other.command
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        let text = self.book.get().names().command_text(&self.command);
        text.into_pyobject(py)?.hash()
    }

    #[classattr]
    fn __match_args__() -> (&'static str,) {
        ("verb",)
    }
}
