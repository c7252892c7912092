//! Every command of the vocabulary as a method of games and contexts.

use crate::command::{Picked, PyCommand};
use crate::context::Context;
use crate::error;
use crate::game::PyGame;
use crate::input::{self, Text, Who};
use crate::looks::{self, Looks};
use crate::value::Arguments;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};
use turnwheel::ruleset::Argument;
use turnwheel::schema::{self, Spec, TABLES};
use turnwheel::{Command, Verbs as _, raw};

/// The methods that a game and an effect's context have in common: every verb of the vocabulary as
/// a method.
#[pyclass(module = "turnwheel._native", extends = Looks, subclass, frozen)]
pub(crate) struct Verbs;

impl Verbs {
    /// The parts of a game or a context.
    pub(crate) fn initializer() -> PyClassInitializer<Self> {
        PyClassInitializer::from(Looks).add_subclass(Self)
    }
}

/// Defines the methods of `Verbs` from the list of the verbs: for each its doc, its Python name,
/// its Rust name, its number and its signature.
///
/// Methods defined on the class itself are called without making a bound object first, like those
/// of any class in C.
macro_rules! methods {
    ($($doc:literal $python:literal $rust:ident $number:literal $signature:literal;)*) => {
        #[pymethods]
        impl Verbs {
            /// Submits a command: one of `legal`, or by its verb's name with arguments by position
            /// and by name.
            ///
            /// Args:
            ///     verb: A `Command`, or the name of a verb.
            ///     args: The verb's arguments by position.
            ///     kwargs: The verb's arguments by name.
            ///
            /// Raises:
            ///     Error: It is refused; nothing has changed.
            ///
            /// Example:
            ///     >>> game.submit("extra_turn", "B")
            #[pyo3(signature = (verb, /, *args, **kwargs))]
            fn submit(
                slf: &Bound<'_, Self>,
                verb: &Bound<'_, PyAny>,
                args: &Bound<'_, PyTuple>,
                kwargs: Option<&Bound<'_, PyDict>>,
            ) -> PyResult<()> {
                if let Ok(command) = verb.cast::<PyCommand>() {
                    if !args.is_empty() || kwargs.is_some() {
                        let what = "a command has its arguments already";
                        return Err(PyTypeError::new_err(what));
                    }
                    return match command.get().picked() {
                        Picked::Told(command) => submit(slf, command.clone()),
                        Picked::Made(entry, named) => hand(slf, entry, &[], &named)
                            .inspect_err(|error| error::of_command(slf.py(), error, entry.name)),
                    };
                }
                if !verb.is_instance_of::<PyString>() {
                    let wanted = "a verb's name, or a Command such as a move's `command`,";
                    return Err(input::wrong(verb, wanted));
                }
                let verb = verb.extract::<Text<'_>>()?;
                let Some(entry) = schema::command(&verb) else { return refuse(slf, &verb) };
                say(slf, entry, args, kwargs)
            }

            /// Removes an object from the stack without resolving it; with a name, reads a counter.
            ///
            /// A whole number is an object, also as a text, as for every verb; any other text is a
            /// counter.
            ///
            /// Args:
            ///     object: The object's number, or the counter's name.
            ///     source: The host's number of what counters the object.
            ///     player: Whose counter, by name or number; None for the game's own.
            ///
            /// Returns:
            ///     The counter's value, 0 if it is not set; None for an object.
            ///
            /// Raises:
            ///     MisuseError: There is no such object or player.
            ///
            /// Example:
            ///     >>> game.counter("life", "A")
            ///     20
            #[pyo3(signature = (*args, **kwargs), text_signature = "($self, object, source=None)")]
            fn counter<'py>(
                slf: &Bound<'py, Self>,
                args: &Bound<'py, PyTuple>,
                kwargs: Option<&Bound<'py, PyDict>>,
            ) -> PyResult<Option<i64>> {
                const VERB: &Spec = numbered(COUNTER);
                match read_counter(slf, args, kwargs)? {
                    Some(value) => Ok(Some(value)),
                    None => say(slf, VERB, args, kwargs).map(|()| None),
                }
            }

            $(
                #[doc = $doc]
                #[pyo3(name = $python, signature = (*args, **kwargs), text_signature = $signature)]
                fn $rust(
                    slf: &Bound<'_, Self>,
                    args: &Bound<'_, PyTuple>,
                    kwargs: Option<&Bound<'_, PyDict>>,
                ) -> PyResult<()> {
                    const VERB: &Spec = numbered($number);
                    say(slf, VERB, args, kwargs)
                }
            )*
        }
    };
}

include!("verb_list.rs");

/// The number of the verb that shares its name with a look.
const COUNTER: u16 = 5;

/// Returns the value of the counter if the arguments are those of a look.
fn read_counter(
    slf: &Bound<'_, Verbs>,
    args: &Bound<'_, PyTuple>,
    kwargs: Option<&Bound<'_, PyDict>>,
) -> PyResult<Option<i64>> {
    let by_name = |name: &str| kwargs.and_then(|kwargs| kwargs.get_item(name).ok().flatten());
    let given = args.len() + kwargs.map_or(0, |kwargs| kwargs.len());
    let name = match args.get_item(0).ok().or_else(|| by_name("name")) {
        Some(name) if name.is_instance_of::<PyString>() && given <= 2 => name,
        _ => return Ok(None),
    };
    let name: Text<'_> = name.extract()?;
    if name.trim_start_matches('#').parse::<i64>().is_ok() {
        return Ok(None);
    }
    let player = args.get_item(1).ok().or_else(|| by_name("player"));
    if given == 2 && player.is_none() {
        return Ok(None);
    }
    let player = player.filter(|player| !player.is_none());
    let player: Option<Who<'_>> = player.as_ref().map(|player| player.extract()).transpose()?;
    looks::counter(slf.as_super(), &name, player.as_ref()).map(Some)
}

/// Returns the verb with that number. An unknown number does not compile.
const fn numbered(number: u16) -> &'static Spec {
    let mut at = 0;
    while TABLES.commands[at].number != number {
        at += 1;
    }
    &TABLES.commands[at]
}

/// Returns the core's error for a name that is not a verb.
fn refuse(receiver: &Bound<'_, Verbs>, verb: &str) -> PyResult<()> {
    match (receiver.cast::<PyGame>(), receiver.cast::<Context>()) {
        (Ok(game), _) => game
            .get()
            .change(receiver.py(), |game| raw::call(game, verb, &[], &[])),
        (_, Ok(context)) => context
            .get()
            .change(receiver.py(), |context| context.call(verb, &[], &[])),
        _ => Err(of_neither()),
    }
}

fn say(
    receiver: &Bound<'_, Verbs>,
    verb: &Spec,
    args: &Bound<'_, PyTuple>,
    kwargs: Option<&Bound<'_, PyDict>>,
) -> PyResult<()> {
    let done = if args.is_empty() && kwargs.is_none() {
        hand(receiver, verb, &[], &[])
    } else {
        Arguments::read(verb, args, kwargs).and_then(|arguments| {
            arguments.hand_to(|positional, named| hand(receiver, verb, positional, named))
        })
    };
    done.inspect_err(|error| error::of_command(receiver.py(), error, verb.name))
}

/// Submits a command to the receiver's part of the core.
fn submit(receiver: &Bound<'_, Verbs>, command: Command) -> PyResult<()> {
    let (py, verb) = (receiver.py(), command.spec().name);
    let done = if let Ok(game) = receiver.cast::<PyGame>() {
        game.get().change(py, |game| game.submit(command))
    } else if let Ok(context) = receiver.cast::<Context>() {
        context.get().change(py, |context| context.submit(command))
    } else {
        Err(of_neither())
    };
    done.inspect_err(|error| error::of_command(py, error, verb))
}

/// Submits the verb to the receiver's part of the core.
fn hand(
    receiver: &Bound<'_, Verbs>,
    verb: &Spec,
    positional: &[Argument],
    named: &[(&str, Argument)],
) -> PyResult<()> {
    if let Ok(game) = receiver.cast::<PyGame>() {
        return game.get().change(receiver.py(), |game| {
            raw::call_spec(game, verb, positional, named)
        });
    }
    match receiver.cast::<Context>() {
        Ok(context) => context.get().change(receiver.py(), |context| {
            context.call_spec(verb, positional, named)
        }),
        Err(_) => Err(of_neither()),
    }
}

fn of_neither() -> PyErr {
    PyTypeError::new_err("verbs are of games and contexts")
}
