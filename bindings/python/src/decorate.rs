//! Decorators that turn a function into an effect, and add a trigger that runs it if wanted.
//!
//! Nothing that was registered is lost silently. A function that is defined again, for instance
//! because its module was reloaded, replaces its earlier version. A loop, a factory or a method
//! makes many functions from the same code: each listener gets a trigger and a name of its own, and
//! each effect must be given a name.

use crate::error::{self, said};
use crate::game::PyGame;
use crate::input::Text;
use crate::offers::Keywords;
use crate::value::Arguments;
use pyo3::exceptions::PyTypeError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyCFunction, PyDict, PyString, PyTuple};
use turnwheel::Code;

/// Returns a decorator that registers a function, by default under its own name. Used without
/// brackets, it decorates at once.
pub(crate) fn effect<'py>(
    game: &Bound<'py, PyGame>,
    name: Option<Bound<'py, PyAny>>,
    keywords: Keywords,
) -> PyResult<Bound<'py, PyAny>> {
    let name = match &name {
        Some(name) if name.is_instance_of::<PyString>() => {
            Some(name.extract::<Text<'_>>()?.to_owned())
        }
        Some(function) if function.is_callable() => {
            register(game.get(), None, function, &keywords)?;
            return Ok(function.clone());
        }
        Some(_) => return Err(PyTypeError::new_err("an effect's name is a str")),
        None => None,
    };
    let held = game.clone().unbind();
    decorator(game.py(), move |function| {
        register(held.get(), name.as_deref(), function, &keywords)
    })
}

fn register(
    game: &PyGame,
    name: Option<&str>,
    function: &Bound<'_, PyAny>,
    keywords: &Keywords,
) -> PyResult<()> {
    let py = function.py();
    let name = effect_name(name, function)?;
    if let Some(old) = game.callable(py, &name)? {
        let old = old.bind(py);
        if !old.is(function) && !is_defined_again(old, function) {
            let way = "give it a name of its own: effect(name), or replace it: game.register";
            return Err(taken(py, &name, way));
        }
    }
    game.register_card(py, &name, function, keywords)
}

/// Returns a decorator that registers a function and its trigger: both or neither.
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

/// Returns the name under which a listener is registered: its own, with a number if the same code
/// made others before. Functions made in the same order therefore get the same names, even in a
/// loaded game or after a module was reloaded.
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
                is_defined_again(old, function)
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

/// Returns true if two different functions share their code: a loop or a factory made them, or they
/// are methods of two objects.
fn is_sibling(old: &Bound<'_, PyAny>, function: &Bound<'_, PyAny>) -> bool {
    let same_code = match (code(old), code(function)) {
        (Some(old), Some(new)) => old.is(&new),
        _ => false,
    };
    // Two bound methods of one object are equal but never the same object.
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

/// Returns true if the function is a newer version of the old one, for instance from a reloaded
/// module.
fn is_defined_again(old: &Bound<'_, PyAny>, function: &Bound<'_, PyAny>) -> bool {
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
