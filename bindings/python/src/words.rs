//! Names and words as Python strings, each made once, so that a look at the table reuses them.
//!
//! One small table serves all games. The content of a text determines its slot, and a new text
//! replaces the old one there, so the table neither grows nor goes stale.

use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use pyo3::types::{PyString, PyType};
use std::sync::{Mutex, PoisonError};

/// The number of strings that are kept; a power of two.
const PLACES: usize = 1024;
/// Longer texts are made each time.
const LONGEST_KEPT: usize = 64;

static KEPT: Mutex<Vec<Option<Py<PyString>>>> = Mutex::new(Vec::new());

/// Returns the string of a name or a word. Making one runs no Python code.
pub(crate) fn text(py: Python<'_>, text: &str) -> Py<PyString> {
    if text.len() > LONGEST_KEPT {
        return PyString::new(py, text).unbind();
    }
    let kept = KEPT.lock_py_attached(py);
    let mut kept = kept.unwrap_or_else(PoisonError::into_inner);
    if kept.is_empty() {
        kept.resize_with(PLACES, || None);
    }
    let slot = &mut kept[place(text)];
    match slot {
        Some(known) if known.bind(py).to_str().is_ok_and(|known| known == text) => {
            known.clone_ref(py)
        }
        _ => {
            let made = PyString::new(py, text).unbind();
            *slot = Some(made.clone_ref(py));
            made
        }
    }
}

/// Returns the class with the type of what it holds, for annotations.
pub(crate) fn of_type<'py>(
    class: &Bound<'py, PyType>,
    held: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let types = class.py().import("types")?;
    types.call_method1("GenericAlias", (class, held))
}

/// Returns the slot of a text: the FNV hash of its bytes.
fn place(text: &str) -> usize {
    let add = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    let hash = text.bytes().fold(0x811c_9dc5, add);
    (hash ^ (hash >> 16)) as usize % PLACES
}
