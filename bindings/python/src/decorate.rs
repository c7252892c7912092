//! Decorators: a function becomes an effect, with a trigger that runs it if wanted.

use crate::error;
use crate::game::PyGame;
use crate::value::Arguments;
use pyo3::prelude::*;
use pyo3::types::{PyCFunction, PyDict, PyTuple};
use turnwheel::{Code, schema};

/// The decorator that registers a function, under its own name if no other is given.
pub(crate) fn effect<'py>(game: &Bound<'py, PyGame>, name: Option<String>) -> PyResult<Bound<'py, PyCFunction>> {
    let held = game.clone().unbind();
    decorator(game.py(), move |function| {
        let py = function.py();
        held.get().register(py, &effect_name(name.as_ref(), function)?, function)
    })
}

/// The decorator that registers a function under a new name, and adds a trigger; both or neither.
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
        if game.knows(py, &name)? {
            let detail = format!("an effect `{name}` is there already; give another name: effect=...");
            return Err(error::with_detail(py, Code::BadValue, &detail));
        }
        let positional = PyTuple::new(py, [&event, &name])?;
        let verb = schema::command("add_trigger").expect("the vocabulary has it");
        let arguments = Arguments::read(verb, &positional, filters.as_ref().map(|filters| filters.bind(py)))?;
        game.register(py, &name, function)?;
        game.call(py, verb, &arguments).inspect_err(|_| {
            // It was registered a moment ago, and nothing has run since.
            let _ = game.unregister(py, &name);
        })
    })
}

fn decorator(
    py: Python<'_>,
    register: impl Fn(&Bound<'_, PyAny>) -> PyResult<()> + Send + Sync + 'static,
) -> PyResult<Bound<'_, PyCFunction>> {
    PyCFunction::new_closure(py, None, None, move |args: &Bound<'_, PyTuple>, _: Option<&Bound<'_, PyDict>>| {
        let function = args.get_item(0)?;
        register(&function)?;
        Ok::<_, PyErr>(function.unbind())
    })
}

fn effect_name(given: Option<&String>, function: &Bound<'_, PyAny>) -> PyResult<String> {
    match given {
        Some(name) => Ok(name.clone()),
        None => function.getattr("__name__")?.extract(),
    }
}
