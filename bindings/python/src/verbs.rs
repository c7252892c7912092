//! Every command of the vocabulary as a method of games and contexts, made when the module is loaded.

use crate::context::Context;
use crate::game::PyGame;
use crate::value::Arguments;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyTuple, PyType};
use turnwheel::ruleset::Argument;
use turnwheel::schema::{self, Entry, TABLES};

/// What a game and an effect's context have in common: every verb of the vocabulary as a method.
#[pyclass(module = "turnwheel._native", subclass, frozen)]
pub(crate) struct Verbs;

#[pymethods]
impl Verbs {
    /// Submits a command by its verb's name, with arguments by position and by name.
    #[pyo3(signature = (verb, /, *args, **kwargs))]
    fn submit(slf: &Bound<'_, Self>, verb: &str, args: &Bound<'_, PyTuple>, kwargs: Option<&Bound<'_, PyDict>>) -> PyResult<()> {
        let Some(entry) = schema::command(verb) else { return refuse(slf.as_any(), verb) };
        say(slf.as_any(), entry, args.iter(), kwargs)
    }
}

/// Lets the core say what is wrong with a name that is no verb.
fn refuse(receiver: &Bound<'_, PyAny>, verb: &str) -> PyResult<()> {
    match (receiver.cast::<PyGame>(), receiver.cast::<Context>()) {
        (Ok(game), _) => game.get().change(receiver.py(), |game| game.call(verb, &[], &[])),
        (_, Ok(context)) => context.get().change(receiver.py(), |context| context.call(verb, &[], &[])),
        _ => Err(PyTypeError::new_err("verbs are of games and contexts")),
    }
}

fn say<'py>(
    receiver: &Bound<'py, PyAny>,
    verb: &Entry,
    args: impl ExactSizeIterator<Item = Bound<'py, PyAny>>,
    kwargs: Option<&Bound<'py, PyDict>>,
) -> PyResult<()> {
    if args.len() == 0 && kwargs.is_none() {
        return hand(receiver, verb, &[], &[]);
    }
    Arguments::read(verb, args, kwargs)?.hand_to(|positional, named| hand(receiver, verb, positional, named))
}

/// Lets the receiver's part of the core say the verb.
fn hand(receiver: &Bound<'_, PyAny>, verb: &Entry, positional: &[Argument], named: &[(&str, Argument)]) -> PyResult<()> {
    if let Ok(game) = receiver.cast::<PyGame>() {
        return game.get().change(receiver.py(), |game| game.call_entry(verb, positional, named));
    }
    match receiver.cast::<Context>() {
        Ok(context) => context.get().change(receiver.py(), |context| context.call_entry(verb, positional, named)),
        Err(_) => Err(not_of(verb)),
    }
}

fn not_of(verb: &Entry) -> PyErr {
    PyTypeError::new_err(format!("{} is a verb of games and contexts", verb.name))
}

// One verb, bound to a game or a context as any method is. Its documentation is the verb's, so the class has none.
#[pyclass(module = "turnwheel._native", frozen)]
struct Verb {
    entry: &'static Entry,
    name: String,
}

#[pymethods]
impl Verb {
    #[getter]
    fn __name__(&self) -> &str {
        &self.name
    }

    #[getter]
    fn __qualname__(&self) -> String {
        format!("Verbs.{}", self.name)
    }

    #[getter]
    fn __doc__(&self) -> &'static str {
        self.entry.doc.trim()
    }

    #[getter]
    fn __signature__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let inspect = py.import("inspect")?;
        let parameter = inspect.getattr("Parameter")?;
        let kind = parameter.getattr("POSITIONAL_OR_KEYWORD")?;
        let mut parameters = vec![parameter.call1(("self", &kind))?];
        for field in self.entry.fields {
            let default = PyDict::new(py);
            if !field.required {
                default.set_item("default", py.None())?;
            }
            parameters.push(parameter.call((field.column.entry().name, &kind), Some(&default))?);
        }
        inspect.getattr("Signature")?.call1((parameters,))
    }

    fn __get__<'py>(slf: &Bound<'py, Self>, receiver: &Bound<'py, PyAny>, _class: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        static METHOD: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        if receiver.is_none() {
            return Ok(slf.clone().into_any());
        }
        METHOD.import(slf.py(), "types", "MethodType")?.call1((slf, receiver))
    }

    // The receiver is the first of `args`: told apart by hand, as whatever else stands in a signature makes another tuple of the rest.
    #[pyo3(signature = (*args, **kwargs))]
    fn __call__<'py>(&self, args: &Bound<'py, PyTuple>, kwargs: Option<&Bound<'py, PyDict>>) -> PyResult<()> {
        let mut args = args.iter();
        let Some(receiver) = args.next() else { return Err(not_of(self.entry)) };
        say(&receiver, self.entry, args, kwargs)
    }

    fn __repr__(&self) -> String {
        format!("<verb {}>", self.entry.name)
    }
}

/// Gives `Verbs` a method for every command; a name that Python keeps for itself gets an underscore, as in `pass_`.
pub(crate) fn add_all(py: Python<'_>) -> PyResult<()> {
    let keywords = py.import("keyword")?;
    let class = py.get_type::<Verbs>();
    for entry in TABLES.commands {
        let reserved: bool = keywords.call_method1("iskeyword", (entry.name,))?.extract()?;
        let name = if reserved { format!("{}_", entry.name) } else { entry.name.to_owned() };
        class.setattr(name.as_str(), Verb { entry, name: name.clone() })?;
    }
    Ok(())
}
