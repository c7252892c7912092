//! Names and words as Python's strings, each made once: a look at the table hands out what is
//! there already.
//!
//! One small table serves all games. A text has its place in it by its content, and whoever needs
//! that place next takes it over, so it neither grows nor goes stale.

use pyo3::prelude::*;
use pyo3::types::PyString;
use std::sync::{Mutex, PoisonError};

/// How many strings are kept; a power of two.
const PLACES: usize = 1024;
/// Longer texts are made each time.
const LONGEST_KEPT: usize = 64;

static KEPT: Mutex<Vec<Option<Py<PyString>>>> = Mutex::new(Vec::new());

/// The string of a name or a word. Making one runs no code of Python's.
pub(crate) fn text(py: Python<'_>, text: &str) -> Py<PyString> {
    if text.len() > LONGEST_KEPT {
        return PyString::new(py, text).unbind();
    }
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
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

/// The place of a text: the FNV hash of its bytes.
fn place(text: &str) -> usize {
    let add = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    let hash = text.bytes().fold(0x811c_9dc5, add);
    (hash ^ (hash >> 16)) as usize % PLACES
}
