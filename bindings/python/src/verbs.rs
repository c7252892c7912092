//! Every command of the vocabulary as a method of games and contexts.

use crate::context::Context;
use crate::game::PyGame;
use crate::input::Text;
use crate::value::Arguments;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use turnwheel::ruleset::Argument;
use turnwheel::schema::{self, Spec, TABLES};

/// What a game and an effect's context have in common: every verb of the vocabulary as a method.
#[pyclass(module = "turnwheel._native", subclass, frozen)]
pub(crate) struct Verbs;

/// Makes the methods of `Verbs` from the list of the verbs: what each promises, its name in Python,
/// a name here, its number and its signature.
///
/// Methods of the class itself are called without a bound object being made first, as those of any
/// class in C.
macro_rules! methods {
    ($($doc:literal $python:literal $rust:ident $number:literal $signature:literal;)*) => {
        #[pymethods]
        impl Verbs {
            /// Submits a command by its verb's name, with arguments by position and by name.
            #[pyo3(signature = (verb, /, *args, **kwargs))]
            fn submit(slf: &Bound<'_, Self>, verb: Text<'_>, args: &Bound<'_, PyTuple>, kwargs: Option<&Bound<'_, PyDict>>) -> PyResult<()> {
                let Some(entry) = schema::command(&verb) else { return refuse(slf, &verb) };
                say(slf, entry, args, kwargs)
            }

            $(
                #[doc = $doc]
                #[pyo3(name = $python, signature = (*args, **kwargs), text_signature = $signature)]
                fn $rust(slf: &Bound<'_, Self>, args: &Bound<'_, PyTuple>, kwargs: Option<&Bound<'_, PyDict>>) -> PyResult<()> {
                    const VERB: &Spec = numbered($number);
                    say(slf, VERB, args, kwargs)
                }
            )*
        }
    };
}

include!("verb_list.rs");

/// The verb of that number; one that is not there does not compile.
const fn numbered(number: u16) -> &'static Spec {
    let mut at = 0;
    while TABLES.commands[at].number != number {
        at += 1;
    }
    &TABLES.commands[at]
}

/// Lets the core say what is wrong with a name that is no verb.
fn refuse(receiver: &Bound<'_, Verbs>, verb: &str) -> PyResult<()> {
    match (receiver.cast::<PyGame>(), receiver.cast::<Context>()) {
        (Ok(game), _) => game
            .get()
            .change(receiver.py(), |game| game.call(verb, &[], &[])),
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
    if args.is_empty() && kwargs.is_none() {
        return hand(receiver, verb, &[], &[]);
    }
    Arguments::read(verb, args, kwargs)?
        .hand_to(|positional, named| hand(receiver, verb, positional, named))
}

/// Lets the receiver's part of the core say the verb.
fn hand(
    receiver: &Bound<'_, Verbs>,
    verb: &Spec,
    positional: &[Argument],
    named: &[(&str, Argument)],
) -> PyResult<()> {
    if let Ok(game) = receiver.cast::<PyGame>() {
        return game.get().change(receiver.py(), |game| {
            game.call_spec(verb, positional, named)
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
