//! The vocabulary as plain Python data.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use turnwheel::schema::{Cell, Spec, TABLES, Usage};
use turnwheel::view::SHAPES;

/// The whole vocabulary: commands, events, awaits, errors, columns, words and views.
#[pyfunction]
pub(crate) fn schema(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let tables = PyDict::new(py);
    tables.set_item("commands", entries(py, TABLES.commands)?)?;
    tables.set_item("events", entries(py, TABLES.events)?)?;
    tables.set_item("awaits", entries(py, TABLES.awaits)?)?;
    let errors = TABLES
        .errors
        .iter()
        .map(|error| named(py, error.name, error.doc, Some(error.number.into())));
    tables.set_item("errors", errors.collect::<PyResult<Vec<_>>>()?)?;
    let columns = PyList::empty(py);
    for column in TABLES.columns {
        let row = named(py, column.name, column.doc, None)?;
        row.set_item("cell", cell(column.cell))?;
        columns.append(row)?;
    }
    tables.set_item("columns", columns)?;
    let sets = PyList::empty(py);
    for table in TABLES.words {
        let row = named(py, table.name, table.doc, None)?;
        let words = table
            .words
            .iter()
            .map(|word| named(py, word.name, word.doc, Some(word.number)));
        row.set_item("words", words.collect::<PyResult<Vec<_>>>()?)?;
        sets.append(row)?;
    }
    tables.set_item("words", sets)?;
    let views = PyList::empty(py);
    for shape in SHAPES {
        let row = named(py, shape.name, shape.doc, None)?;
        let fields = shape
            .fields
            .iter()
            .map(|field| named(py, field.name, field.doc, None));
        row.set_item("fields", fields.collect::<PyResult<Vec<_>>>()?)?;
        views.append(row)?;
    }
    tables.set_item("views", views)?;
    Ok(tables)
}

fn entries<'py>(py: Python<'py>, entries: &[Spec]) -> PyResult<Bound<'py, PyList>> {
    let list = PyList::empty(py);
    for entry in entries {
        let row = named(py, entry.name, entry.doc, Some(entry.number.into()))?;
        let usage = match entry.usage {
            Usage::Player => "player",
            Usage::Host => "host",
            Usage::Now => "now",
            Usage::Flow => "flow",
        };
        row.set_item("usage", usage)?;
        let fields = PyList::empty(py);
        for field in entry.fields {
            let part = PyDict::new(py);
            part.set_item("name", field.column.spec().name)?;
            part.set_item("required", field.required)?;
            fields.append(part)?;
        }
        row.set_item("fields", fields)?;
        list.append(row)?;
    }
    Ok(list)
}

fn named<'py>(
    py: Python<'py>,
    name: &str,
    doc: &str,
    number: Option<i64>,
) -> PyResult<Bound<'py, PyDict>> {
    let row = PyDict::new(py);
    row.set_item("name", name)?;
    row.set_item("doc", doc.trim())?;
    if let Some(number) = number {
        row.set_item("number", number)?;
    }
    Ok(row)
}

fn cell(cell: Cell) -> String {
    match cell {
        Cell::Word(table) => table.name.to_owned(),
        other => format!("{other:?}").to_lowercase(),
    }
}
