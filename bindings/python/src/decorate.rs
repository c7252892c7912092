//! Decorators: a function becomes an effect, with a trigger that runs it if wanted.

use crate::error;
use crate::game::PyGame;
use crate::value::Arguments;
use pyo3::prelude::*;
use pyo3::types::{PyCFunction, PyDict, PyTuple};
use turnwheel::Code;

/// The decorator that registers a function, under its own name if no other is given.
pub(crate) fn effect<'py>(
    game: &Bound<'py, PyGame>,
    name: Option<String>,
) -> PyResult<Bound<'py, PyCFunction>> {
    let held = game.clone().unbind();
    decorator(game.py(), move |function| {
        let py = function.py();
        held.get()
            .register(py, &effect_name(name.as_ref(), function)?, function)
    })
}

/// The decorator that registers a function and its trigger; both or neither. A function of the same
/// module and name, defined anew, replaces what it was before; anything else of that name stays.
pub(crate) fn on<'py>(
    game: &Bound<'py, PyGame>,
    event: String,
    effect: Option<String>,
    filters: Option<Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyCFunction>> {
    let (held, filters) = (game.clone().unbind(), filters.map(Bound::unbind));
    decorator(game.py(), move |function| {
        let (py, game) = (function.py(), held.get());
        let name = effect_name(effect.as_ref(), function)?;
        let again = match game.callable(py, &name)? {
            Some(old) => is_defined_anew(old.bind(py), function)?,
            None => !game.knows(py, &name)?,
        };
        if !again {
            let detail =
                format!("an effect `{name}` is there already; give another name: effect=...");
            return Err(error::with_detail(py, Code::BadValue, &detail));
        }
        let trigger = Arguments::listen(&event, filters.as_ref().map(|filters| filters.bind(py)))?;
        game.listen(py, &name, function, trigger)
    })
}

/// Whether the function is another version of the old one, as after a module was imported again.
fn is_defined_anew(old: &Bound<'_, PyAny>, function: &Bound<'_, PyAny>) -> PyResult<bool> {
    let same = |attribute: &str| match (old.getattr(attribute), function.getattr(attribute)) {
        (Ok(old), Ok(new)) => old.eq(new),
        _ => Ok(false),
    };
    Ok(!old.is(function) && same("__module__")? && same("__qualname__")?)
}

fn decorator(
    py: Python<'_>,
    register: impl Fn(&Bound<'_, PyAny>) -> PyResult<()> + Send + Sync + 'static,
) -> PyResult<Bound<'_, PyCFunction>> {
    PyCFunction::new_closure(
        py,
        None,
        None,
        move |args: &Bound<'_, PyTuple>, _: Option<&Bound<'_, PyDict>>| {
            let function = args.get_item(0)?;
            register(&function)?;
            Ok::<_, PyErr>(function.unbind())
        },
    )
}

fn effect_name(given: Option<&String>, function: &Bound<'_, PyAny>) -> PyResult<String> {
    match given {
        Some(name) => Ok(name.clone()),
        None => function.getattr("__name__")?.extract(),
    }
}
