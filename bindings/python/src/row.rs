//! Events and awaits: a kind and its columns, immutable.

use crate::names::Names;
use crate::value::Value;
use pyo3::exceptions::PyAttributeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use turnwheel::record::{Column, Record};
use turnwheel::schema::{Entry, TABLES};
use turnwheel::{Await, Event};

/// What an event and an await have in common: a kind, and columns by name.
///
/// A column that this kind has and that is not given is None; one that this kind never has is an AttributeError.
#[pyclass(module = "turnwheel._native", subclass, frozen)]
pub(crate) struct Row {
    entry: &'static Entry,
    /// One value a field of the entry.
    values: Vec<Option<Value>>,
    text: String,
}

impl Row {
    fn new(entries: &'static [Entry], record: &Record, names: &impl Names, text: Option<String>) -> Self {
        let at = entries.iter().position(|entry| entry.number == record.kind).expect("the core's tables hold what the core makes");
        let entry = &entries[at];
        let values = entry.fields.iter().map(|field| record.word(field.column).map(|word| Value::of(field.column, word, names)));
        let written = || {
            let given = entry.fields.iter().filter_map(|field| Some((field.column, record.word(field.column)?)));
            let columns = given.map(|(column, word)| format!(" {}={}", column.entry().name, names.text(column, word)));
            entry.name.to_owned() + &columns.collect::<String>()
        };
        Self { entry, values: values.collect(), text: text.unwrap_or_else(written) }
    }

    fn columns(&self) -> impl Iterator<Item = (&'static str, &Option<Value>)> {
        self.entry.fields.iter().map(|field| field.column.entry().name).zip(&self.values)
    }
}

#[pymethods]
impl Row {
    /// The kind, one of the names in the vocabulary.
    #[getter]
    fn kind(&self) -> &'static str {
        self.entry.name
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

    fn __getattr__<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        match self.columns().find(|(column, _)| *column == name) {
            Some((_, value)) => value.as_ref().into_pyobject(py),
            None => {
                let near = turnwheel::nearest(name, self.columns().map(|(column, _)| column));
                let hint = near.map_or(String::new(), |near| format!("; did you mean `{near}`?"));
                Err(PyAttributeError::new_err(format!("`{}` has no column `{name}`{hint}", self.entry.name)))
            }
        }
    }

    fn __dir__(slf: &Bound<'_, Self>) -> PyResult<Vec<String>> {
        let mut names: Vec<String> = slf.py().get_type::<PyAny>().getattr("__dir__")?.call1((slf,))?.extract()?;
        names.extend(slf.get().columns().map(|(name, _)| name.to_owned()));
        Ok(names)
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        Ok(format!("<{} {}>", slf.get_type().name()?, slf.get().text))
    }

    fn __eq__(&self, other: &Self) -> bool {
        std::ptr::eq(self.entry, other.entry) && self.values == other.values
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.text.as_str().into_pyobject(py)?.hash()
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
    fn seen_by(slf: &Bound<'_, Self>, player: Option<&str>) -> bool {
        let row = slf.as_super().get();
        match row.columns().find(|(column, _)| *column == Column::Hidden.entry().name) {
            Some((_, Some(Value::Text(owner)))) => player == Some(owner.as_str()),
            _ => true,
        }
    }
}

/// What a game waits for.
#[pyclass(module = "turnwheel._native", name = "Await", extends = Row, frozen)]
pub(crate) struct PyAwait;

/// The row of an event; made before any Python object is, so that no lock is held then.
pub(crate) fn of_event(event: &Event, names: &impl Names) -> Row {
    Row::new(TABLES.events, &event.to_record(), names, Some(names.event(event)))
}

/// The row of an await.
pub(crate) fn of_await(awaiting: &Await, names: &impl Names) -> Row {
    Row::new(TABLES.awaits, &awaiting.to_record(), names, None)
}

pub(crate) fn event(py: Python<'_>, row: Row) -> PyResult<Py<PyEvent>> {
    Py::new(py, PyClassInitializer::from(row).add_subclass(PyEvent))
}

pub(crate) fn awaiting(py: Python<'_>, row: Row) -> PyResult<Py<PyAwait>> {
    Py::new(py, PyClassInitializer::from(row).add_subclass(PyAwait))
}
