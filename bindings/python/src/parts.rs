//! The parts of views as frozen dataclasses. They are made from the core's shapes on first use,
//! because making them takes longer than the rest of loading the module.

use crate::error::said;
use crate::input::Text;
use crate::view::PyView;
use crate::words;
use pyo3::exceptions::PyAttributeError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyList, PyString, PyTuple};
use serde_json::Value;
use turnwheel::view::{SHAPES, Shape};

/// A class, the names of its fields, and the function that makes an empty object of it.
struct Class {
    class: Py<PyAny>,
    fields: Vec<Py<PyString>>,
}

static CLASSES: PyOnceLock<Vec<Class>> = PyOnceLock::new();
static NEW: PyOnceLock<Py<PyAny>> = PyOnceLock::new();

/// The classes that the module does not define itself: the view's and those of its parts.
#[pyfunction]
#[pyo3(name = "__getattr__")]
pub(crate) fn class_named(py: Python<'_>, name: Text<'_>) -> PyResult<Py<PyAny>> {
    match SHAPES.iter().position(|shape| shape.name == &*name) {
        Some(at) => Ok(classes(py)?[at].class.clone_ref(py)),
        None => Err(PyAttributeError::new_err(format!(
            "module 'turnwheel._native' has no attribute '{}'",
            said(&name)
        ))),
    }
}

/// Returns the index of the shape with that name. An unknown name does not compile.
pub(crate) const fn shape(name: &str) -> usize {
    let mut at = 0;
    while !equal(SHAPES[at].name.as_bytes(), name.as_bytes()) {
        at += 1;
    }
    at
}

const fn equal(a: &[u8], b: &[u8]) -> bool {
    let mut at = 0;
    while at < a.len() && at < b.len() && a[at] == b[at] {
        at += 1;
    }
    at == a.len() && at == b.len()
}

/// Gives the view the attributes that every dataclass has.
pub(crate) fn prepare(py: Python<'_>) -> PyResult<()> {
    classes(py).map(drop)
}

fn classes(py: Python<'_>) -> PyResult<&'static Vec<Class>> {
    CLASSES.get_or_try_init(py, || {
        let mut made: Vec<Class> = vec![];
        // The view is listed first, and its parts have to be made before it.
        for shape in SHAPES.iter().rev() {
            let class = class(py, shape, &made)?;
            made.push(class);
        }
        made.reverse();
        Ok(made)
    })
}

fn class(py: Python<'_>, shape: &Shape, made: &[Class]) -> PyResult<Class> {
    let dataclasses = py.import("dataclasses")?;
    let options = PyDict::new(py);
    options.set_item("frozen", true)?;
    let namespace = PyDict::new(py);
    namespace.set_item("__doc__", shape.doc.trim())?;
    namespace.set_item("__module__", "turnwheel._native")?;
    options.set_item("namespace", namespace)?;
    let field = |field: &turnwheel::view::ShapeField| -> PyResult<_> {
        let told = PyDict::new(py);
        told.set_item("doc", field.doc.trim())?;
        let options = PyDict::new(py);
        options.set_item("metadata", told)?;
        let rest = dataclasses.call_method("field", (), Some(&options))?;
        Ok((field.name, type_of(py, field.ty, made)?, rest))
    };
    let fields = shape.fields.iter().map(field);
    let fields = PyList::new(py, fields.collect::<PyResult<Vec<_>>>()?)?;
    let class = dataclasses.call_method("make_dataclass", (shape.name, fields), Some(&options))?;
    let names = shape.fields.iter().map(|field| field.name);
    Ok(Class {
        class: match shape.name {
            "View" => as_dataclass(py, &class)?,
            _ => class.unbind(),
        },
        fields: names
            .map(|name| PyString::intern(py, name).unbind())
            .collect(),
    })
}

/// Returns the view's own class, with the attributes that `dataclasses` reads.
fn as_dataclass(py: Python<'_>, model: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
    let class = py.get_type::<PyView>();
    for name in [
        "__dataclass_fields__",
        "__dataclass_params__",
        "__match_args__",
        "__annotations__",
    ] {
        class.setattr(name, model.getattr(name)?)?;
    }
    Ok(class.into_any().unbind())
}

/// Returns the Python type of a field.
fn type_of<'py>(py: Python<'py>, rust: &str, made: &[Class]) -> PyResult<Bound<'py, PyAny>> {
    let inside = |outer: &str| rust.strip_prefix(outer)?.strip_suffix('>');
    let many = |member: Bound<'py, PyAny>| {
        let members = (member, py.Ellipsis());
        let tuple = py.get_type::<PyTuple>();
        tuple.as_any().get_item(members)
    };
    if let Some(inner) = inside("Option<") {
        return type_of(py, inner, made)?.bitor(py.None());
    }
    if let Some(inner) = inside("Vec<") {
        return many(type_of(py, inner, made)?);
    }
    let builtins = py.import("builtins")?;
    match rust {
        "String" => builtins.getattr("str"),
        "bool" => builtins.getattr("bool"),
        "u8" | "u16" | "u32" | "u64" | "usize" | "i32" | "i64" => builtins.getattr("int"),
        array if array.starts_with('[') => many(builtins.getattr("int")?),
        part => {
            let known = made.iter().map(|class| class.class.bind(py));
            let mut known = known.filter(|class| {
                let name = class.getattr("__name__");
                name.is_ok_and(|name| name.eq(part).unwrap_or(false))
            });
            let class = known
                .next()
                .expect("a part is listed after the parts that contain it");
            Ok(class.clone())
        }
    }
}

/// Makes a part from the values of its fields, in order.
pub(crate) fn make<'py>(
    py: Python<'py>,
    shape: usize,
    values: impl Iterator<Item = PyResult<Bound<'py, PyAny>>>,
) -> PyResult<Bound<'py, PyAny>> {
    let class = &classes(py)?[shape];
    let new = NEW.get_or_try_init(py, || {
        let object = py.import("builtins")?.getattr("object")?;
        object.getattr("__new__").map(Bound::unbind)
    })?;
    // The `__init__` of a frozen dataclass takes many times as long.
    let part = new.bind(py).call1((&class.class,))?;
    let fields = part
        .getattr(intern!(py, "__dict__"))?
        .cast_into::<PyDict>()?;
    for (name, value) in class.fields.iter().zip(values) {
        fields.set_item(name, value?)?;
    }
    Ok(part)
}

/// Converts a field of a view from the core's data: lists become tuples, and objects become parts.
pub(crate) fn of_data(py: Python<'_>, value: Value) -> PyResult<Bound<'_, PyAny>> {
    Ok(match value {
        Value::Null => py.None().into_bound(py),
        Value::Bool(truth) => truth.into_pyobject(py)?.to_owned().into_any(),
        Value::Number(number) => number.as_i64().into_pyobject(py)?,
        Value::String(text) => words::text(py, &text).into_bound(py).into_any(),
        Value::Array(members) => {
            let members = members.into_iter().map(|member| of_data(py, member));
            PyTuple::new(py, members.collect::<PyResult<Vec<_>>>()?)?.into_any()
        }
        Value::Object(mut members) => {
            let fits = |shape: &Shape| {
                shape.fields.len() == members.len()
                    && shape.fields.iter().all(|f| members.contains_key(f.name))
            };
            let at = SHAPES.iter().position(fits);
            let at = at.expect("every part of a view has its shape");
            let values = SHAPES[at].fields.iter();
            let values = values.map(|field| members.remove(field.name).unwrap_or(Value::Null));
            let values: Vec<_> = values.map(|value| of_data(py, value)).collect();
            make(py, at, values.into_iter())?
        }
    })
}
