//! Events and awaits: a kind and its columns, immutable.

use crate::error::said;
use crate::input::Text;
use crate::names::Names;
use crate::value::Value;
use pyo3::exceptions::PyAttributeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyString};
use std::fmt::Write;
use turnwheel::record::{Column, Record};
use turnwheel::schema::{Cell, Spec, TABLES};
use turnwheel::{Await, Event};

/// The kinds that rows of a class may have.
struct Kinds {
    entries: &'static [Spec],
    /// Their names as Python sees them, made once: every event is asked for its kind.
    names: PyOnceLock<Vec<Py<PyString>>>,
}

static EVENTS: Kinds = Kinds {
    entries: TABLES.events,
    names: PyOnceLock::new(),
};
static AWAITS: Kinds = Kinds {
    entries: TABLES.awaits,
    names: PyOnceLock::new(),
};

/// What an event and an await have in common: a kind, and columns by name.
///
/// A column that this kind has and that is not given is None; one that this kind never has is an
/// AttributeError.
#[pyclass(module = "turnwheel._native", subclass, frozen)]
pub(crate) struct Row {
    kinds: &'static Kinds,
    /// The place of its kind.
    at: usize,
    /// One value a field of the entry.
    values: Vec<Option<Value>>,
}

impl Row {
    fn new(kinds: &'static Kinds, record: &Record, names: &impl Names) -> Self {
        let at = kinds
            .entries
            .binary_search_by_key(&record.kind, |entry| entry.number)
            .expect("the core's tables hold what the core makes");
        let fields = kinds.entries[at].fields.iter();
        let values = fields.map(|field| {
            record
                .word(field.column)
                .map(|word| Value::of(field.column, word, names))
        });
        Self {
            kinds,
            at,
            values: values.collect(),
        }
    }

    fn entry(&self) -> &'static Spec {
        &self.kinds.entries[self.at]
    }

    /// As the core writes it; made when it is asked for, as most rows are only looked at.
    fn text(&self) -> String {
        let entry = self.entry();
        let mut text = entry.name.to_owned();
        for (field, value) in entry.fields.iter().zip(&self.values) {
            let (column, Some(value)) = (field.column.spec(), value) else {
                continue;
            };
            // Writing to a string cannot fail.
            let _ = match value {
                Value::Int(number) => write!(text, " {}={number}", column.name),
                Value::Bool(truth) => write!(text, " {}={}", column.name, u8::from(*truth)),
                Value::Text(name)
                    if matches!(column.cell, Cell::Name) && name.contains(char::is_whitespace) =>
                {
                    write!(text, " {}=\"{name}\"", column.name)
                }
                Value::Text(word) => write!(text, " {}={word}", column.name),
            };
        }
        text
    }

    fn columns(&self) -> impl Iterator<Item = (&'static str, &Option<Value>)> {
        self.entry()
            .fields
            .iter()
            .map(|field| field.column.spec().name)
            .zip(&self.values)
    }
}

#[pymethods]
impl Row {
    /// The kind, one of the names in the vocabulary.
    #[getter]
    fn kind(&self, py: Python<'_>) -> Py<PyString> {
        let named = || {
            self.kinds
                .entries
                .iter()
                .map(|entry| PyString::intern(py, entry.name).unbind())
                .collect()
        };
        self.kinds.names.get_or_init(py, named)[self.at].clone_ref(py)
    }

    /// The columns that are given, by name.
    #[getter]
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let fields = PyDict::new(py);
        for (name, value) in self.columns() {
            if let Some(value) = value {
                fields.set_item(name, value)?;
            }
        }
        Ok(fields)
    }

    fn __getattr__<'py>(&self, py: Python<'py>, name: Text<'_>) -> PyResult<Bound<'py, PyAny>> {
        match self.columns().find(|(column, _)| *column == &*name) {
            Some((_, value)) => value.as_ref().into_pyobject(py),
            None => {
                let name = said(&name);
                let near = turnwheel::nearest(&name, self.columns().map(|(column, _)| column));
                let hint = near.map_or(String::new(), |near| format!("; did you mean `{near}`?"));
                Err(PyAttributeError::new_err(format!(
                    "`{}` has no column `{name}`{hint}",
                    self.entry().name
                )))
            }
        }
    }

    fn __dir__(slf: &Bound<'_, Self>) -> PyResult<Vec<String>> {
        let mut names: Vec<String> = slf
            .py()
            .get_type::<PyAny>()
            .getattr("__dir__")?
            .call1((slf,))?
            .extract()?;
        names.extend(slf.get().columns().map(|(name, _)| name.to_owned()));
        Ok(names)
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        Ok(format!("<{} {}>", slf.get_type().name()?, slf.get().text()))
    }

    fn __eq__(&self, other: &Self) -> bool {
        std::ptr::eq(self.entry(), other.entry()) && self.values == other.values
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.text().into_pyobject(py)?.hash()
    }

    #[classattr]
    fn __match_args__() -> (&'static str,) {
        ("kind",)
    }
}

/// Something that happened.
#[pyclass(module = "turnwheel._native", name = "Event", extends = Row, frozen)]
pub(crate) struct PyEvent;

#[pymethods]
impl PyEvent {
    /// Whether this player may know of it, or with None anybody.
    #[pyo3(signature = (player = None))]
    fn seen_by(slf: &Bound<'_, Self>, player: Option<Text<'_>>) -> bool {
        let row = slf.as_super().get();
        match row
            .columns()
            .find(|(column, _)| *column == Column::Hidden.spec().name)
        {
            Some((_, Some(Value::Text(owner)))) => player.as_deref() == Some(&**owner),
            _ => true,
        }
    }
}

/// What a game waits for.
#[pyclass(module = "turnwheel._native", name = "Await", extends = Row, frozen)]
pub(crate) struct PyAwait;

/// The row of an event; made before any Python object is, so that no lock is held then.
pub(crate) fn of_event(event: &Event, names: &impl Names) -> Row {
    Row::new(&EVENTS, &event.to_record(), names)
}

/// The row of an await.
pub(crate) fn of_await(awaiting: &Await, names: &impl Names) -> Row {
    Row::new(&AWAITS, &awaiting.to_record(), names)
}

pub(crate) fn event(py: Python<'_>, row: Row) -> PyResult<Py<PyEvent>> {
    Py::new(py, PyClassInitializer::from(row).add_subclass(PyEvent))
}

pub(crate) fn awaiting(py: Python<'_>, row: Row) -> PyResult<Py<PyAwait>> {
    Py::new(py, PyClassInitializer::from(row).add_subclass(PyAwait))
}
