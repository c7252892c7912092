//! Which callables can be effects: those that have done everything when they return.
//!
//! A coroutine or a generator does nothing before somebody awaits or walks it, and nobody will. It
//! is refused when it is registered, if the code tells, and when it is returned otherwise.

use pyo3::intern;
use pyo3::prelude::*;

/// The flags of code that is a generator, a coroutine, a generator used as one, or an asynchronous
/// generator.
const LATER: u32 = 0x20 | 0x80 | 0x100 | 0x200;
/// How many layers of partial functions and methods are looked through.
const LAYERS: usize = 16;

pub(crate) const ADVICE: &str = "an effect has to be a plain function, which has done everything \
 when it returns: ask with `choose`, and do what awaits outside the game";

/// Returns true if calling it would only begin something.
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
        // What a partial function calls, or what calling an object of a class calls.
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

/// The returned value, if it would have to be awaited or iterated; it is closed, as nobody will.
pub(crate) fn left_over(returned: &Bound<'_, PyAny>) -> Option<&'static str> {
    if returned.is_none() {
        return None;
    }
    let py = returned.py();
    let class = returned.get_type();
    let has = |name: &Bound<'_, pyo3::types::PyString>| class.hasattr(name).unwrap_or(false);
    let what = if has(intern!(py, "__await__")) {
        "something to await"
    } else if has(intern!(py, "__anext__")) {
        "an asynchronous iterator"
    } else if has(intern!(py, "__next__")) {
        "an iterator"
    } else {
        return None;
    };
    // Coroutines and generators only: a file is an iterator, too, and the host's to close.
    let begun = has(intern!(py, "cr_code")) || has(intern!(py, "gi_code"));
    if begun && let Err(raised) = returned.call_method0(intern!(py, "close")) {
        raised.write_unraisable(py, Some(returned));
    }
    Some(what)
}
