//! Decorators: a function becomes an effect, with a trigger that runs it if wanted.
//!
//! Nothing that was registered is lost silently. A function defined again, as after a module was
//! imported again, replaces what it was. A loop, a factory or a method makes many functions of the
//! same code: each listener gets a trigger and a name of its own, and each effect has to be given
//! one.

use crate::error::{self, said};
use crate::game::PyGame;
use crate::input::Text;
use crate::value::Arguments;
use pyo3::exceptions::PyTypeError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyCFunction, PyDict, PyString, PyTuple};
use turnwheel::Code;

/// The decorator that registers a function, under its own name if no other is given. Without
/// brackets, it decorates at once.
pub(crate) fn effect<'py>(
    game: &Bound<'py, PyGame>,
    name: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let name = match &name {
        Some(name) if name.is_instance_of::<PyString>() => {
            Some(name.extract::<Text<'_>>()?.to_owned())
        }
        Some(function) if function.is_callable() => {
            register(game.get(), None, function)?;
            return Ok(function.clone());
        }
        Some(_) => return Err(PyTypeError::new_err("an effect's name is a str")),
        None => None,
    };
    let held = game.clone().unbind();
    decorator(game.py(), move |function| {
        register(held.get(), name.as_deref(), function)
    })
}

fn register(game: &PyGame, name: Option<&str>, function: &Bound<'_, PyAny>) -> PyResult<()> {
    let py = function.py();
    let name = effect_name(name, function)?;
    if let Some(old) = game.callable(py, &name)? {
        let old = old.bind(py);
        if !old.is(function) && !is_defined_anew(old, function) {
            let way = "give it a name of its own: effect(name), or replace it: game.register";
            return Err(taken(py, &name, way));
        }
    }
    game.register_named(py, &name, function)
}

/// The decorator that registers a function and its trigger; both or neither.
pub(crate) fn on<'py>(
    game: &Bound<'py, PyGame>,
    event: &str,
    effect: Option<&str>,
    filters: Option<Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let (held, event, effect) = (
        game.clone().unbind(),
        event.to_owned(),
        effect.map(str::to_owned),
    );
    let filters = filters.map(Bound::unbind);
    decorator(game.py(), move |function| {
        let (py, game) = (function.py(), held.get());
        let name = match &effect {
            Some(name) => free_name(game, name, function, false)?,
            None => free_name(game, &effect_name(None, function)?, function, true)?,
        };
        let trigger = Arguments::listen(&event, filters.as_ref().map(|filters| filters.bind(py)))?;
        game.listen(py, &name, function, trigger)
    })
}

/// The name under which a listener is registered: its own, or with a number where the same code
/// made others before. So functions that are made in the same order get the same names, also in a
/// game that was loaded and after a module was imported again.
fn free_name(
    game: &PyGame,
    name: &str,
    function: &Bound<'_, PyAny>,
    numbered: bool,
) -> PyResult<String> {
    let py = function.py();
    let mut candidate = name.to_owned();
    for number in 2.. {
        let is_free = match game.callable(py, &candidate)? {
            None => !game.is_known(py, &candidate)?,
            Some(old) => {
                let old = old.bind(py);
                if numbered && is_sibling(old, function) {
                    candidate = format!("{name}#{number}");
                    continue;
                }
                is_defined_anew(old, function)
            }
        };
        if is_free {
            return Ok(candidate);
        }
        break;
    }
    Err(taken(py, &candidate, "give another name: effect=..."))
}

fn taken(py: Python<'_>, name: &str, way: &str) -> PyErr {
    let detail = format!("an effect `{}` is there already; {way}", said(name));
    error::with_detail(py, Code::BadValue, &detail)
}

fn code<'py>(function: &Bound<'py, PyAny>) -> Option<Bound<'py, PyAny>> {
    function.getattr(intern!(function.py(), "__code__")).ok()
}

/// Returns true if both are made of the same code, and are not one and the same: made by a loop or
/// a factory, or methods of two objects.
fn is_sibling(old: &Bound<'_, PyAny>, function: &Bound<'_, PyAny>) -> bool {
    let same_code = match (code(old), code(function)) {
        (Some(old), Some(new)) => old.is(&new),
        _ => false,
    };
    // Two bound methods of one object are equal, and never the same object.
    same_code && !old.is(function) && !is_same_method(old, function)
}

fn is_same_method(old: &Bound<'_, PyAny>, function: &Bound<'_, PyAny>) -> bool {
    let owner = |function: &Bound<'_, PyAny>| {
        function
            .getattr(intern!(function.py(), "__self__"))
            .ok()
            .map(Bound::unbind)
    };
    match (owner(old), owner(function)) {
        (Some(old), Some(new)) => old.is(&new),
        _ => false,
    }
}

/// Returns true if the function is another version of the old one, as after a module was imported
/// again.
fn is_defined_anew(old: &Bound<'_, PyAny>, function: &Bound<'_, PyAny>) -> bool {
    let text = |function: &Bound<'_, PyAny>, attribute: &str| -> Option<String> {
        Some(
            function
                .getattr(attribute)
                .ok()?
                .extract::<Text<'_>>()
                .ok()?
                .to_owned(),
        )
    };
    let same = |attribute: &str| {
        let old = text(old, attribute);
        old.is_some() && old == text(function, attribute)
    };
    let other_code = match (code(old), code(function)) {
        (Some(old), Some(new)) => !old.is(&new),
        _ => false,
    };
    other_code && same("__module__") && same("__qualname__")
}

fn decorator<'py>(
    py: Python<'py>,
    register: impl Fn(&Bound<'_, PyAny>) -> PyResult<()> + Send + Sync + 'static,
) -> PyResult<Bound<'py, PyAny>> {
    let decorate = move |args: &Bound<'_, PyTuple>, _: Option<&Bound<'_, PyDict>>| {
        let function = args.get_item(0)?;
        register(&function)?;
        Ok::<_, PyErr>(function.unbind())
    };
    PyCFunction::new_closure(py, None, None, decorate).map(Bound::into_any)
}

fn effect_name(given: Option<&str>, function: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Some(name) = given {
        return Ok(name.to_owned());
    }
    match function.getattr(intern!(function.py(), "__name__")) {
        Ok(name) => Ok(name.extract::<Text<'_>>()?.to_owned()),
        Err(_) => Err(PyTypeError::new_err(
            "this has no name of its own, such as a partial function; give one: effect=...",
        )),
    }
}
