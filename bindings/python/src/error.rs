//! The core's errors as exceptions, with one class for each block of codes.

use crate::blame::raised_by_copy;
use crate::names::Names;
use pyo3::exceptions::{PyBaseException, PyException, PyTypeError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyType};
use pyo3::{create_exception, intern};
use turnwheel::error::{CallSite, CodePlace};
use turnwheel::{Code, Error as CoreError};

create_exception!(
    turnwheel,
    Error,
    PyException,
    "Anything the engine refuses; nothing has changed then."
);
create_exception!(
    turnwheel,
    MisuseError,
    Error,
    "The call is wrong: an unknown name, a missing argument, a busy game (1xx)."
);
create_exception!(
    turnwheel,
    RejectedError,
    Error,
    "The rules do not allow it now (2xx)."
);
create_exception!(
    turnwheel,
    EffectError,
    Error,
    "An effect failed; what it raised is the cause (3xx)."
);
create_exception!(
    turnwheel,
    LimitError,
    Error,
    "More work, players or text than allowed (4xx)."
);
create_exception!(
    turnwheel,
    DataError,
    Error,
    "A rules file, script, save or mod that cannot be used (5xx)."
);
create_exception!(
    turnwheel,
    InternalError,
    Error,
    "A mistake of the engine's own; please report it (9xx)."
);

// This exception unwinds an effect that asked a question, past every `except Exception`.
create_exception!(
    turnwheel,
    Asked,
    PyBaseException,
    "Unwinds an effect whose question has no answer yet."
);

/// The fields of an error besides its text.
const FIELDS: [&str; 14] = [
    "code",
    "number",
    "player",
    "message",
    "command",
    "argument",
    "word",
    "meant",
    "effect",
    "mod",
    "file",
    "line",
    "stack",
    "waiting_for",
];

/// The most calls that an error lists.
const MOST_CALLS: usize = 100;

/// The most bytes of a caller's text that a message repeats.
const MOST_SAID: usize = 200;

static ARGUMENT_TYPE: PyOnceLock<Py<PyType>> = PyOnceLock::new();

/// Returns the one class with two bases. A client that sends a float or a dictionary instead of a
/// name is refused like any other, and Python's own word for that mistake is TypeError.
fn argument_type(py: Python<'_>) -> PyResult<&Bound<'_, PyType>> {
    let make = || {
        let bases = (py.get_type::<MisuseError>(), py.get_type::<PyTypeError>());
        let namespace = PyDict::new(py);
        namespace.set_item("__module__", "turnwheel")?;
        namespace.set_item("__doc__", "A value of a type that nothing takes (131).")?;
        let class = py
            .get_type::<PyType>()
            .call1(("ArgumentTypeError", bases, namespace))?;
        Ok::<_, PyErr>(class.cast_into::<PyType>()?.unbind())
    };
    ARGUMENT_TYPE
        .get_or_try_init(py, make)
        .map(|class| class.bind(py))
}

pub(crate) fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    for class in [
        py.get_type::<Error>(),
        py.get_type::<MisuseError>(),
        py.get_type::<RejectedError>(),
        py.get_type::<EffectError>(),
        py.get_type::<LimitError>(),
        py.get_type::<DataError>(),
        py.get_type::<InternalError>(),
    ] {
        module.add(class.name()?, class)?;
    }
    // A field that an error does not set is None, even on an error that a host constructed.
    let class = py.get_type::<Error>();
    for field in FIELDS {
        class.setattr(field, py.None())?;
    }
    module.add("ArgumentTypeError", argument_type(py)?)?;
    Ok(())
}

/// Returns the exception for an error, with the names of the game that refused.
pub(crate) fn named(py: Python<'_>, error: &CoreError, names: &impl Names) -> PyErr {
    let message = error.message(
        |player| names.player(player),
        |name| names.name(name).unwrap_or_else(|| "?".to_owned()),
    );
    let player = error.player.map(|player| names.player(player));
    let made = raised(py, error, message, player);
    if let Some(other) = error.waiting_for {
        tell(py, &made, "waiting_for", names.player(other));
    }
    made
}

/// Sets a field of an exception of this module; other exceptions are left alone.
fn tell<'py, T: IntoPyObject<'py>>(py: Python<'py>, raised: &PyErr, field: &str, value: T) {
    if raised.is_instance_of::<Error>(py) {
        // The text of the exception has the same information if the attribute cannot be set.
        let _ = raised.value(py).setattr(field, value);
    }
}

/// Sets the name of the refused command.
pub(crate) fn of_command(py: Python<'_>, raised: &PyErr, verb: &str) {
    tell(py, raised, "command", said(verb));
}

/// Sets the name of a refused command that was given as a line.
pub(crate) fn of_line(py: Python<'_>, raised: &PyErr, line: &str) {
    if let Some(verb) = line.split_whitespace().next() {
        of_command(py, raised, verb);
    }
}

/// Returns the place where Python code raised: the file, the line and the calls that led there.
pub(crate) fn where_raised(py: Python<'_>, raised: &PyErr) -> Option<CodePlace> {
    let mut stack = vec![];
    let mut next = raised.traceback(py).map(Bound::into_any);
    while let Some(at) = next.filter(|at| !at.is_none() && stack.len() < MOST_CALLS) {
        let read = || -> PyResult<_> {
            let code = at
                .getattr(intern!(py, "tb_frame"))?
                .getattr(intern!(py, "f_code"))?;
            let text = |name| code.getattr(name)?.extract::<String>();
            Ok(CallSite {
                file: text(intern!(py, "co_filename"))?.into(),
                line: at.getattr(intern!(py, "tb_lineno"))?.extract()?,
                function: text(intern!(py, "co_qualname"))?.into(),
            })
        };
        let Ok(call) = read() else { break };
        stack.push(call);
        next = at.getattr(intern!(py, "tb_next")).ok();
    }
    let CallSite { file, line, .. } = stack.last()?.clone();
    Some(CodePlace { file, line, stack })
}

fn tell_place(py: Python<'_>, error: &PyErr, place: &CodePlace) {
    tell(py, error, "line", place.line);
    if !place.stack.is_empty() {
        let call = |call: &CallSite| (call.file.to_string(), call.line, call.function.to_string());
        let calls: Vec<_> = place.stack.iter().map(call).collect();
        tell(py, error, "stack", calls);
    }
}

/// Returns the exception for an error that concerns no particular game.
pub(crate) fn plain(py: Python<'_>, error: &CoreError) -> PyErr {
    raised(py, error, error.to_string(), None)
}

/// Returns the exception for a value of a type that is accepted nowhere: both a refusal and a
/// TypeError.
pub(crate) fn wrong_type(py: Python<'_>, detail: &str) -> PyErr {
    with_detail(py, Code::BadType, detail)
}

/// Returns the part of a caller's text that a message repeats.
pub(crate) fn said(text: &str) -> String {
    if text.len() <= MOST_SAID {
        return text.to_owned();
    }
    let end = (0..=MOST_SAID).rev().find(|at| text.is_char_boundary(*at));
    format!("{}...", &text[..end.unwrap_or(0)])
}

/// Returns the exception for a code, with a detail.
pub(crate) fn with_detail(py: Python<'_>, code: Code, detail: &str) -> PyErr {
    plain(py, &CoreError::new(code).detail(detail))
}

/// Returns the exception for an unknown word, with the reason and the nearest known word.
pub(crate) fn unknown<'a>(
    py: Python<'_>,
    code: Code,
    reason: String,
    word: &str,
    known: impl IntoIterator<Item = &'a str>,
) -> PyErr {
    plain(py, &CoreError::new(code).unknown(reason, word, known))
}

/// Returns the exception for an error whose texts have been made.
pub(crate) fn raised(
    py: Python<'_>,
    error: &CoreError,
    message: String,
    player: Option<String>,
) -> PyErr {
    let number = error.code.number();
    let text = message.clone();
    let raised = match number / 100 {
        1 if error.code == Code::BadType => match argument_type(py) {
            Ok(class) => PyErr::from_type(class.clone(), text),
            Err(failed) => failed,
        },
        1 => MisuseError::new_err(text),
        2 => RejectedError::new_err(text),
        3 => EffectError::new_err(text),
        4 => LimitError::new_err(text),
        5 => DataError::new_err(text),
        9 => InternalError::new_err(text),
        _ => Error::new_err(text),
    };
    if let Some(column) = error.column {
        tell(py, &raised, "argument", column.spec().name);
    }
    for (field, text) in error.texts() {
        if let Some(text) = text {
            tell(py, &raised, field, text);
        }
    }
    if let Some(place) = error.place() {
        tell_place(py, &raised, place);
    }
    if let Some(cause) = raised_by_copy(error) {
        raised.set_cause(py, Some(cause));
    }
    let value = raised.value(py);
    let set = value
        .setattr(intern!(py, "code"), error.code.name())
        .and_then(|()| value.setattr(intern!(py, "number"), number))
        .and_then(|()| value.setattr(intern!(py, "player"), player))
        .and_then(|()| value.setattr(intern!(py, "message"), message));
    set.err().unwrap_or(raised)
}
