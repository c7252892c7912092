//! The host's state in Python: an object that a game carries, with the functions that copy and
//! write it.

use crate::context::Context;
use crate::effect::describe;
use crate::error;
use crate::game::PyGame;
use crate::input::Text;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use pyo3::types::PyBytes;
use std::any::Any;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use turnwheel::{Code, Error, HostState};

/// The functions that copy and write an object.
pub(crate) struct Ways {
    copy: Py<PyAny>,
    write: Option<Py<PyAny>>,
    /// The exception of a `write` that failed, kept until the save is refused.
    raised: Mutex<Option<PyErr>>,
}

/// A host object with the functions that handle it.
pub(crate) struct PyState {
    value: Py<PyAny>,
    ways: Arc<Ways>,
}

impl Ways {
    /// Returns the given functions; by default an object is copied by `copy.deepcopy`.
    pub(crate) fn new(
        py: Python<'_>,
        copy: Option<Bound<'_, PyAny>>,
        write: Option<Bound<'_, PyAny>>,
    ) -> PyResult<Arc<Self>> {
        let copy = match copy {
            Some(copy) => copy,
            None => py.import("copy")?.getattr("deepcopy")?,
        };
        if !copy.is_callable() || write.as_ref().is_some_and(|write| !write.is_callable()) {
            return Err(PyTypeError::new_err("copy and write have to be callable"));
        }
        Ok(Arc::new(Self {
            copy: copy.unbind(),
            write: write.map(Bound::unbind),
            raised: Mutex::default(),
        }))
    }

    pub(crate) fn holding(self: &Arc<Self>, value: Py<PyAny>) -> Arc<dyn HostState> {
        Arc::new(PyState {
            value,
            ways: Arc::clone(self),
        })
    }
}

impl HostState for PyState {
    fn copy(&self) -> Result<Arc<dyn HostState>, Error> {
        Python::attach(|py| match self.ways.copy.call1(py, (&self.value,)) {
            Ok(value) => Ok(self.ways.holding(value)),
            Err(raised) => {
                let why = describe(py, &raised);
                let detail = format!("the state could not be copied: {why}");
                Err(Error::new(Code::EffectFailed).detail(detail))
            }
        })
    }

    fn save(&self) -> Option<Vec<u8>> {
        let write = self.ways.write.as_ref()?;
        Python::attach(|py| {
            let written = write.call1(py, (&self.value,));
            match written.and_then(|bytes| bytes.extract::<Vec<u8>>(py)) {
                Ok(bytes) => Some(bytes),
                Err(raised) => {
                    let old = self.raised(py).replace(raised);
                    // Dropping an exception may run arbitrary code, so the lock is released first.
                    drop(old);
                    None
                }
            }
        })
    }

    /// Returns the first difference of the objects. They are equal if they are written the same.
    fn difference(&self, fresh: &dyn HostState) -> Option<String> {
        let fresh = Self::of(fresh).ok()?;
        let written = self.save();
        if written.is_some() && written == fresh.save() {
            return None;
        }
        let told = Python::attach(|py| -> PyResult<Option<String>> {
            let module = py.import("turnwheel._difference")?;
            let told = module.call_method1("difference", (&self.value, &fresh.value))?;
            told.extract()
        });
        let unseen = || written.map(|_| "it is written differently".to_owned());
        told.ok().flatten().or_else(unseen)
    }
}

impl PyState {
    fn raised(&self, py: Python<'_>) -> MutexGuard<'_, Option<PyErr>> {
        let raised = self.ways.raised.lock_py_attached(py);
        raised.unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the object that a game carries, unless it carries none or it has not been read.
    fn known(state: Option<&dyn HostState>) -> Option<&Self> {
        state.and_then(|state| Self::of(state).ok())
    }

    /// Returns the object behind a state of the core.
    ///
    /// Errors: `no_host_state` for the state of a loaded save that has not been read.
    fn of(state: &dyn HostState) -> Result<&Self, Error> {
        let state: &dyn Any = state;
        state.downcast_ref().ok_or_else(|| {
            Error::new(Code::NoHostState).detail("load with read=... to have the saved one")
        })
    }
}

/// Raises the exception from writing the state for a save.
pub(crate) fn written<T>(
    py: Python<'_>,
    state: Option<&dyn HostState>,
    saved: T,
) -> PyResult<T> {
    match PyState::known(state).and_then(|state| state.raised(py).take()) {
        Some(raised) => Err(raised),
        None => Ok(saved),
    }
}

/// Returns the object and its functions, for pickle.
pub(crate) type Parts = (Py<PyAny>, Py<PyAny>, Option<Py<PyAny>>);

impl PyGame {
    pub(crate) fn state_value(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let mut game = self.lock(py)?;
        if game.host_state().is_none() {
            return Ok(None);
        }
        let state = game.own_host_state();
        let value = state.and_then(|state| Ok(PyState::of(state)?.value.clone_ref(py)));
        value.map(Some).map_err(|error| error::plain(py, &error))
    }

    pub(crate) fn set_state(&self, py: Python<'_>, value: Bound<'_, PyAny>) -> PyResult<()> {
        let mut game = self.lock(py)?;
        let known = PyState::known(game.host_state());
        let ways = match known {
            Some(state) => Arc::clone(&state.ways),
            None => Ways::new(py, None, None)?,
        };
        game.set_host_state(ways.holding(value.unbind()));
        Ok(())
    }

    pub(crate) fn state_parts(&self, py: Python<'_>) -> PyResult<Option<Parts>> {
        let game = self.lock(py)?;
        let state = PyState::known(game.host_state());
        Ok(state.map(|state| {
            let write = state.ways.write.as_ref().map(|write| write.clone_ref(py));
            (
                state.value.clone_ref(py),
                state.ways.copy.clone_ref(py),
                write,
            )
        }))
    }

    /// Turns the states of a loaded save into objects.
    pub(crate) fn read_state(
        &self,
        py: Python<'_>,
        read: &Bound<'_, PyAny>,
        ways: &Arc<Ways>,
    ) -> PyResult<()> {
        let mut raised = None;
        let done = self.lock(py)?.read_host_state(|bytes| {
            let value = read.call1((PyBytes::new(py, bytes),));
            value
                .map(|value| ways.holding(value.unbind()))
                .map_err(|error| {
                    raised = Some(error);
                    Code::SaveCorrupt.into()
                })
        });
        match raised {
            Some(raised) => Err(raised),
            None => done.map_err(|error| error::plain(py, &error)),
        }
    }

    pub(crate) fn command_and_change(
        &self,
        py: Python<'_>,
        line: &Text<'_>,
        change: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let mut raised = None;
        let done = self.change(py, |game| {
            game.with_host_change(
                |state| {
                    let value = PyState::of(state)?.value.clone_ref(py);
                    change.call1((value,)).map(drop).map_err(|error| {
                        raised = Some(error);
                        Code::EffectFailed.into()
                    })
                },
                |game| game.command(line),
            )
        });
        match raised {
            Some(raised) => Err(raised),
            None => done,
        }
    }
}

impl Context {
    pub(crate) fn state_value(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.change(py, |context| {
            if let Err(error) = context.host_state() {
                return match error.code {
                    Code::NoHostState => Ok(None),
                    _ => Err(error),
                };
            }
            let state = context.change_host_state()?;
            Ok(Some(PyState::of(state)?.value.clone_ref(py)))
        })
    }

    pub(crate) fn set_state(&self, py: Python<'_>, value: Bound<'_, PyAny>) -> PyResult<()> {
        self.change(py, |context| {
            let ways = Arc::clone(&PyState::of(context.host_state()?)?.ways);
            context.replace_host_state(ways.holding(value.unbind()))
        })
    }
}
