//! The blame for an exception: the method of the cards that raised it, and the seed of the game.

use crate::effect::describe;
use crate::state::Ways;
use pyo3::exceptions::PyException;
use pyo3::prelude::*;
use std::cell::RefCell;
use std::sync::atomic::Ordering;
use turnwheel::{Code, Error};

thread_local! {
    /// The exception of a copy that failed, with the detail of the error that stands for it. The
    /// core carries no exceptions.
    static COPY: RefCell<Option<(String, PyErr)>> = const { RefCell::new(None) };
}

/// Adds a note to an exception, below its text.
pub(crate) fn noted(py: Python<'_>, raised: PyErr, note: &str) -> PyErr {
    // Ctrl-C and the end of the program are nobody's fault.
    if raised.is_instance_of::<PyException>(py) {
        // An exception that takes no note says at least what it says.
        let _ = raised.value(py).call_method1("add_note", (note,));
    }
    raised
}

/// Returns an exception as text, with its notes.
pub(crate) fn with_notes(py: Python<'_>, raised: &PyErr) -> String {
    let notes = raised.value(py).getattr("__notes__");
    let notes: Vec<String> = notes.and_then(|notes| notes.extract()).unwrap_or_default();
    match notes.is_empty() {
        true => describe(py, raised),
        false => format!("{} ({})", describe(py, raised), notes.join("; ")),
    }
}

/// Returns the error of a copy that raised, and keeps the exception until the error is raised.
pub(crate) fn copy_failed(py: Python<'_>, ways: &Ways, raised: PyErr) -> Error {
    let place = ways.place(py, "copy");
    let why = describe(py, &raised);
    let detail = format!("the state could not be copied: {why} (in {place})");
    let error = Error::new(Code::EffectFailed).detail(detail);
    let told = error.detail.as_deref().unwrap_or_default().to_owned();
    let old = COPY.with(|copy| copy.replace(Some((told, raised))));
    // Dropping an exception may run arbitrary code, so the slot is released first.
    drop(old);
    error
}

/// Returns the exception of the copy that this error stands for, if it does.
pub(crate) fn raised_by_copy(error: &Error) -> Option<PyErr> {
    let detail = error.detail.as_deref()?;
    let taken = COPY.with(|copy| {
        copy.borrow_mut()
            .take_if(|(told, _)| detail.contains(told.as_str()))
    });
    taken.map(|(_, raised)| raised)
}

impl Ways {
    /// Notes the seed of the game whose state they handle.
    pub(crate) fn play(&self, seed: u64) {
        self.seed.store(seed, Ordering::Relaxed);
    }

    /// Notes that they take the place of others in the same game.
    pub(crate) fn play_on(&self, others: &Self) {
        self.play(others.seed.load(Ordering::Relaxed));
    }

    /// Returns where a method is called, for errors.
    pub(crate) fn place(&self, py: Python<'_>, method: &str) -> String {
        let class = self.cards(py).and_then(|cards| {
            let of_class = cards.hasattr(method).unwrap_or(false);
            let name = cards.get_type().name().ok()?.to_string();
            of_class.then(|| format!(" of {name}"))
        });
        let seed = self.seed.load(Ordering::Relaxed);
        let class = class.unwrap_or_default();
        format!("`{method}`{class}, in a game with the seed {seed}")
    }

    /// Runs what calls a method of the cards. An exception gets a note that says which method of
    /// which game raised it.
    pub(crate) fn asking<T>(
        &self,
        py: Python<'_>,
        method: &str,
        call: impl FnOnce() -> PyResult<T>,
    ) -> PyResult<T> {
        call().map_err(|raised| {
            let cards = self.cards(py);
            match cards.is_none_or(|cards| cards.hasattr(method).unwrap_or(false)) {
                true => noted(py, raised, &format!("in {}", self.place(py, method))),
                // A plain function that registers effects says itself where it raised.
                false => raised,
            }
        })
    }
}
