//! Events as a NumPy array, without an object for each event.

use crate::batch;
use crate::input::Text;
use pyo3::exceptions::PyImportError;
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyTuple};
use turnwheel::Event;
use turnwheel::record::{ABSENT, Column};
use turnwheel::schema::TABLES;

/// Imports NumPy. Errors: it is not installed.
pub(crate) fn numpy(py: Python<'_>) -> PyResult<Bound<'_, PyModule>> {
    py.import("numpy").map_err(|missing| {
        let error = PyImportError::new_err("arrays need the package numpy: pip install numpy");
        error.set_cause(py, Some(missing));
        error
    })
}

/// The fields of an array of events.
pub(crate) struct Layout<'py> {
    numpy: Bound<'py, PyModule>,
    columns: Vec<Column>,
}

impl<'py> Layout<'py> {
    /// Returns the columns with these names; without names, every column that an event may have.
    pub(crate) fn new(names: &Bound<'py, PyTuple>) -> PyResult<Self> {
        let py = names.py();
        let numpy = numpy(py)?;
        let named = names.iter().map(|name| {
            let name = name.extract::<Text<'_>>();
            name.and_then(|name| batch::named(py, &name))
        });
        let mut columns = named.collect::<PyResult<Vec<_>>>()?;
        if columns.is_empty() {
            columns = Column::all().iter().copied().filter(is_of_events).collect();
        }
        Ok(Self { numpy, columns })
    }

    /// Returns one row for each event.
    pub(crate) fn array(&self, events: &[Event]) -> PyResult<Bound<'py, PyAny>> {
        let py = self.numpy.py();
        let mut bytes = Vec::with_capacity(events.len() * 8 * (self.columns.len() + 1));
        for event in events {
            let record = event.to_record();
            bytes.extend_from_slice(&i64::from(record.kind).to_ne_bytes());
            for column in &self.columns {
                let word = record.word(*column).unwrap_or(ABSENT);
                bytes.extend_from_slice(&word.to_ne_bytes());
            }
        }
        let names = self.columns.iter().map(|column| column.spec().name);
        let fields: Vec<_> = std::iter::once("kind")
            .chain(names)
            .map(|name| (name, "=i8"))
            .collect();
        let layout = self.numpy.call_method1("dtype", (fields,))?;
        self.numpy
            .call_method1("frombuffer", (PyByteArray::new(py, &bytes), layout))
    }
}

fn is_of_events(column: &Column) -> bool {
    let mut fields = TABLES.events.iter().flat_map(|entry| entry.fields);
    fields.any(|field| field.column == *column)
}
