//! The result of a look at the table.
//!
//! It is gathered while the game is held and becomes Python objects after the game is released,
//! because making a tuple may run arbitrary code.

use crate::parts;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};

pub(crate) enum Found {
    Nothing,
    Int(i64),
    Bool(bool),
    Text(Py<PyString>),
    Texts(Vec<Py<PyString>>),
    Ints(Vec<i64>),
    /// Parts of one shape, each with the values of its fields in order.
    Parts(usize, Vec<Vec<Self>>),
    Data(serde_json::Value),
}

impl From<Option<Py<PyString>>> for Found {
    fn from(text: Option<Py<PyString>>) -> Self {
        text.map_or(Self::Nothing, Self::Text)
    }
}

impl From<Option<i64>> for Found {
    fn from(number: Option<i64>) -> Self {
        number.map_or(Self::Nothing, Self::Int)
    }
}

impl Found {
    pub(crate) fn into_python(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        Ok(match self {
            Self::Nothing => py.None().into_bound(py),
            Self::Int(number) => number.into_pyobject(py)?.into_any(),
            Self::Bool(truth) => truth.into_pyobject(py)?.to_owned().into_any(),
            Self::Text(text) => text.into_bound(py).into_any(),
            Self::Texts(texts) => PyTuple::new(py, texts)?.into_any(),
            Self::Ints(numbers) => PyTuple::new(py, numbers)?.into_any(),
            Self::Parts(shape, parts) => {
                let made = parts.into_iter().map(|values| {
                    let values = values.into_iter().map(|value| value.into_python(py));
                    parts::make(py, shape, values)
                });
                PyTuple::new(py, made.collect::<PyResult<Vec<_>>>()?)?.into_any()
            }
            Self::Data(value) => parts::of_data(py, value)?,
        })
    }
}
