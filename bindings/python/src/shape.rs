//! Detection of callables that cannot be effects, because their work is not done when they return.
//!
//! A coroutine or a generator does nothing until it is awaited or iterated, and the engine does
//! neither. It is refused at registration if its code shows what it is, and otherwise when it is
//! returned.

use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyInt, PyList, PyString, PyTuple};

/// The flags of the code of a generator, a coroutine, a generator-based coroutine, or an
/// asynchronous generator.
const LATER: u32 = 0x20 | 0x80 | 0x100 | 0x200;
/// The most layers of partial functions and methods that are unwrapped.
const LAYERS: usize = 16;

pub(crate) const ADVICE: &str = "an effect has to be a plain function, which has done everything \
 when it returns: ask with `choose`, and do what awaits outside the game";

/// Returns true if a call would only start the work.
pub(crate) fn is_later(function: &Bound<'_, PyAny>) -> bool {
    let py = function.py();
    let mut code = function.clone();
    for _ in 0..LAYERS {
        if let Ok(own) = code.getattr(intern!(py, "__code__")) {
            let flags = own.getattr(intern!(py, "co_flags"));
            return flags
                .and_then(|flags| flags.extract::<u32>())
                .is_ok_and(|f| f & LATER != 0);
        }
        // A partial function wraps another one; an object is called through its class.
        let inner = match code.getattr(intern!(py, "func")) {
            Ok(inner) if code.hasattr(intern!(py, "keywords")).unwrap_or(false) => Ok(inner),
            _ => code.get_type().getattr(intern!(py, "__call__")),
        };
        match inner {
            Ok(inner) => code = inner,
            Err(_) => return false,
        }
    }
    false
}

/// Returns a description of the value if it would have to be awaited or iterated, and closes it.
pub(crate) fn left_over(returned: &Bound<'_, PyAny>) -> Option<&'static str> {
    // What functions mostly return is told by its type alone.
    let is_plain = returned.is_none()
        || returned.is_exact_instance_of::<PyInt>()
        || returned.is_exact_instance_of::<PyBool>()
        || returned.is_exact_instance_of::<PyString>()
        || returned.is_exact_instance_of::<PyTuple>()
        || returned.is_exact_instance_of::<PyList>()
        || returned.is_exact_instance_of::<PyDict>();
    if is_plain {
        return None;
    }
    let py = returned.py();
    let class = returned.get_type();
    let has = |name: &Bound<'_, PyString>| class.hasattr(name).unwrap_or(false);
    let what = if has(intern!(py, "__await__")) {
        "something to await"
    } else if has(intern!(py, "__anext__")) {
        "an asynchronous iterator"
    } else if has(intern!(py, "__next__")) {
        "an iterator"
    } else {
        return None;
    };
    // Only coroutines and generators are closed. A file is an iterator too, but the host closes it.
    let begun = has(intern!(py, "cr_code")) || has(intern!(py, "gi_code"));
    if begun && let Err(raised) = returned.call_method0(intern!(py, "close")) {
        raised.write_unraisable(py, Some(returned));
    }
    Some(what)
}
