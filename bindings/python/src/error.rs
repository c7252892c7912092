//! The core's errors as exceptions: one class for each block of codes.

use crate::names::Names;
use pyo3::exceptions::{PyBaseException, PyException, PyTypeError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyType};
use pyo3::{create_exception, intern};
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
    "The call makes no sense: an unknown name, a missing argument, a busy game (1xx)."
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

// Unwinds an effect that asked a question, past every `except Exception`.
create_exception!(
    turnwheel,
    Asked,
    PyBaseException,
    "Unwinds an effect whose question has no answer yet."
);

/// The most bytes of what somebody said that a message repeats.
const MOST_SAID: usize = 200;

static ARGUMENT_TYPE: PyOnceLock<Py<PyType>> = PyOnceLock::new();

/// The one class that is two: whoever sends a float or a dictionary where a player's client should
/// send a name is refused like any other, and Python calls it a TypeError.
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
    module.add("ArgumentTypeError", argument_type(py)?)?;
    Ok(())
}

/// The exception for an error, in the words of the game it comes from.
pub(crate) fn named(py: Python<'_>, error: &CoreError, names: &impl Names) -> PyErr {
    let message = error.message(
        |player| names.player(player),
        |name| names.name(name).unwrap_or_else(|| "?".to_owned()),
    );
    raised(
        py,
        error,
        message,
        error.player.map(|player| names.player(player)),
    )
}

/// The exception for an error that is about no game in particular.
pub(crate) fn plain(py: Python<'_>, error: &CoreError) -> PyErr {
    raised(py, error, error.to_string(), None)
}

/// The exception for a value of a type that nothing takes: a refusal as any other, and a TypeError.
pub(crate) fn wrong_type(py: Python<'_>, detail: &str) -> PyErr {
    with_detail(py, Code::BadType, detail)
}

/// The first of what somebody said: a message repeats no more.
pub(crate) fn said(text: &str) -> String {
    if text.len() <= MOST_SAID {
        return text.to_owned();
    }
    let end = (0..=MOST_SAID).rev().find(|at| text.is_char_boundary(*at));
    format!("{}...", &text[..end.unwrap_or(0)])
}

/// The exception for a code with some words of explanation.
pub(crate) fn with_detail(py: Python<'_>, code: Code, detail: &str) -> PyErr {
    plain(py, &CoreError::new(code).detail(detail))
}

/// The exception for an error whose texts are made already.
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
    let value = raised.value(py);
    let set = value
        .setattr(intern!(py, "code"), error.code.name())
        .and_then(|()| value.setattr(intern!(py, "number"), number))
        .and_then(|()| value.setattr(intern!(py, "player"), player))
        .and_then(|()| value.setattr(intern!(py, "message"), message));
    set.err().unwrap_or(raised)
}
