//! The view as frozen dataclasses, made from the core's shapes when the first of them is asked for:
//! making them takes longer than everything else that loading the module does.

use crate::error::said;
use crate::input::Text;
use pyo3::exceptions::{PyAttributeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyList, PyTuple};
use serde_json::Value;
use turnwheel::view::{SHAPES, Shape, View};

static CLASSES: PyOnceLock<Vec<Py<PyAny>>> = PyOnceLock::new();

/// The classes that the module does not hold by itself: the classes of views.
#[pyfunction]
#[pyo3(name = "__getattr__")]
pub(crate) fn class_named(py: Python<'_>, name: Text<'_>) -> PyResult<Py<PyAny>> {
    match SHAPES.iter().position(|shape| shape.name == &*name) {
        Some(at) => Ok(classes(py)?[at].clone_ref(py)),
        None => Err(PyAttributeError::new_err(format!(
            "module 'turnwheel._native' has no attribute '{}'",
            said(&name)
        ))),
    }
}

fn classes(py: Python<'_>) -> PyResult<&'static Vec<Py<PyAny>>> {
    CLASSES.get_or_try_init(py, || SHAPES.iter().map(|shape| class(py, shape)).collect())
}

fn class(py: Python<'_>, shape: &Shape) -> PyResult<Py<PyAny>> {
    let options = PyDict::new(py);
    options.set_item("frozen", true)?;
    let namespace = PyDict::new(py);
    namespace.set_item("__doc__", shape.doc.trim())?;
    namespace.set_item("__module__", "turnwheel._native")?;
    if shape.name == "View" {
        // A function in Rust is no method by itself.
        let method = py.import("functools")?.getattr("partialmethod")?;
        let draw = wrap_pyfunction!(draw_view, py)?;
        namespace.set_item("_repr_svg_", method.call1((draw,))?)?;
    }
    options.set_item("namespace", namespace)?;
    let fields = PyList::new(py, shape.fields.iter().map(|field| field.name))?;
    let class = py
        .import("dataclasses")?
        .getattr("make_dataclass")?
        .call((shape.name, fields), Some(&options))?;
    Ok(class.unbind())
}

/// The picture that a notebook shows of a view.
#[pyfunction]
fn draw_view(view: &Bound<'_, PyAny>) -> PyResult<String> {
    let py = view.py();
    let data = py.import("dataclasses")?.call_method1("asdict", (view,))?;
    let text: String = py
        .import("json")?
        .call_method1("dumps", (data,))?
        .extract()?;
    let read: Result<View, _> = serde_json::from_str(&text);
    let view = read.map_err(|error| PyValueError::new_err(error.to_string()))?;
    Ok(turnwheel::draw_table(&view))
}

/// A view as Python sees it.
pub(crate) fn table<'py>(py: Python<'py>, view: &View) -> PyResult<Bound<'py, PyAny>> {
    // A view is plain data with text keys, which JSON can always hold.
    let value: Value = serde_json::from_str(&view.to_json()).expect("a view is plain data");
    object(py, &value)
}

fn object<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Null => py.None().into_bound(py),
        Value::Bool(truth) => truth.into_pyobject(py)?.to_owned().into_any(),
        Value::Number(number) => number.as_i64().into_pyobject(py)?,
        Value::String(text) => text.into_pyobject(py)?.into_any(),
        Value::Array(members) => {
            let members = members
                .iter()
                .map(|member| object(py, member))
                .collect::<PyResult<Vec<_>>>()?;
            PyTuple::new(py, members)?.into_any()
        }
        Value::Object(members) => {
            let fits = |shape: &Shape| {
                shape.fields.len() == members.len()
                    && shape.fields.iter().all(|f| members.contains_key(f.name))
            };
            let at = SHAPES
                .iter()
                .position(fits)
                .expect("every part of a view has its shape");
            let fields = SHAPES[at]
                .fields
                .iter()
                .map(|field| object(py, &members[field.name]))
                .collect::<PyResult<Vec<_>>>()?;
            classes(py)?[at].bind(py).call1(PyTuple::new(py, fields)?)?
        }
    })
}
