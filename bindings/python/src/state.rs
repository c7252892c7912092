//! The host's state in Python: an object that a game carries, with the functions that copy and
//! write it.

use crate::blame::copy_failed;
use crate::cards::method;
use crate::context::Context;
use crate::copying::deep_copy;
use crate::drawn::drawn;
use crate::effect::AnyEffect;
use crate::error;
use crate::frozen::is_frozen;
use crate::game::PyGame;
use crate::input::{self, Text};
use pyo3::exceptions::{PyTypeError, PyUserWarning};
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use pyo3::types::PyBytes;
use std::any::Any;
use std::ffi::CStr;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use turnwheel::replay::Drawn;
use turnwheel::{Code, Effect, Error, Game, HostState, raw};

/// The warning about a save that lacks the state.
const LOST: &CStr = c"the save does not hold the game's state, because nothing writes it: give \
                      Game(..., write=...) and Game.load(..., read=...), or the methods `write` \
                      and `read` of its cards";

/// The functions that copy, write and draw an object.
#[derive(Default)]
pub(crate) struct Ways {
    /// The host's own; without one, the object is copied with all that it holds.
    copy: Option<Py<PyAny>>,
    write: Option<Py<PyAny>>,
    draw: Option<Py<PyAny>>,
    /// The object of the host's that they come from, with its other methods.
    cards: Option<Py<PyAny>>,
    /// The seed of the game.
    pub(crate) seed: AtomicU64,
    /// The exception of a `write` that failed, kept until the save is refused.
    raised: Mutex<Option<PyErr>>,
}

/// A host object with the functions that handle it.
pub(crate) struct PyState {
    value: Py<PyAny>,
    /// True if it can never change, so that one object serves all.
    frozen: bool,
    ways: Arc<Ways>,
}

impl Ways {
    pub(crate) fn new(
        copy: Option<Bound<'_, PyAny>>,
        write: Option<Bound<'_, PyAny>>,
        draw: Option<Bound<'_, PyAny>>,
    ) -> PyResult<Arc<Self>> {
        Self::with(copy, write, draw, None)
    }

    pub(crate) fn with(
        copy: Option<Bound<'_, PyAny>>,
        write: Option<Bound<'_, PyAny>>,
        draw: Option<Bound<'_, PyAny>>,
        cards: Option<Bound<'_, PyAny>>,
    ) -> PyResult<Arc<Self>> {
        let mut all = copy.iter().chain(&write).chain(&draw);
        if all.any(|way| !way.is_callable()) {
            return Err(PyTypeError::new_err(
                "copy, write and draw have to be callable",
            ));
        }
        Ok(Arc::new(Self {
            copy: copy.map(Bound::unbind),
            write: write.map(Bound::unbind),
            draw: draw.map(Bound::unbind),
            cards: cards.map(Bound::unbind),
            seed: AtomicU64::default(),
            raised: Mutex::default(),
        }))
    }

    /// Returns the object of the host's that the ways come from.
    pub(crate) fn cards<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyAny>> {
        Some(self.cards.as_ref()?.bind(py).clone())
    }

    pub(crate) fn holding(
        self: &Arc<Self>,
        value: Bound<'_, PyAny>,
    ) -> PyResult<Arc<dyn HostState>> {
        Ok(Arc::new(PyState {
            frozen: is_frozen(&value)?,
            value: value.unbind(),
            ways: Arc::clone(self),
        }))
    }
}

impl Ways {
    /// Turns the states of a loaded save into objects, by a function that gets their bytes.
    pub(crate) fn read_into<F: Effect>(
        self: &Arc<Self>,
        game: &mut Game<F>,
        read: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let py = read.py();
        let mut raised = None;
        let done = raw::read_host_state(game, |bytes| {
            let value = self.asking(py, "read", || read.call1((PyBytes::new(py, bytes),)));
            value
                .and_then(|value| self.holding(value))
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
}

impl Ways {
    /// Returns true if saves have the state.
    pub(crate) fn writes(&self) -> bool {
        self.write.is_some()
    }

    /// Returns what `save` makes of a game that carries such a state.
    ///
    /// Errors: the exception that writing the state raised.
    pub(crate) fn written<T>(&self, py: Python<'_>, save: impl FnOnce() -> T) -> PyResult<T> {
        let saved = save();
        let raised = self.raised.lock_py_attached(py);
        let raised = raised.unwrap_or_else(PoisonError::into_inner).take();
        raised.map_or(Ok(saved), Err)
    }
}

impl HostState for PyState {
    fn copy(&self) -> Result<Arc<dyn HostState>, Error> {
        Python::attach(|py| match self.copied(py) {
            Ok(value) => Ok(Arc::new(Self {
                value,
                frozen: self.frozen,
                ways: Arc::clone(&self.ways),
            }) as Arc<dyn HostState>),
            Err(raised) => Err(copy_failed(py, &self.ways, raised)),
        })
    }

    fn save(&self) -> Option<Vec<u8>> {
        let write = self.ways.write.as_ref()?;
        Python::attach(|py| {
            let write = || input::bytes(write.bind(py).call1((&self.value,))?.as_any());
            match self.ways.asking(py, "write", write) {
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
    fn copied(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        match &self.ways.copy {
            _ if self.frozen => Ok(self.value.clone_ref(py)),
            Some(copy) => copy.call1(py, (&self.value,)),
            None => deep_copy(self.value.bind(py)).map(Bound::unbind),
        }
    }

    /// Returns the object behind a state that is only read, which others may share; None if there
    /// is none.
    pub(crate) fn seen(
        py: Python<'_>,
        state: Option<&dyn HostState>,
    ) -> PyResult<Option<Py<PyAny>>> {
        let value = state.map(|state| Ok(Self::of(state)?.value.clone_ref(py)));
        value.transpose().map_err(|error| error::plain(py, &error))
    }

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

/// Returns the object and its functions, for pickle.
pub(crate) type Parts = (
    Py<PyAny>,
    Option<Py<PyAny>>,
    Option<Py<PyAny>>,
    Option<Py<PyAny>>,
);

impl PyGame {
    /// Returns what `save` makes of the game, and true if it carries a state that nothing writes.
    ///
    /// Errors: the exception that writing the state raised.
    pub(crate) fn saved<T>(
        &self,
        py: Python<'_>,
        save: impl FnOnce(&Game<AnyEffect>) -> T,
    ) -> PyResult<(T, bool)> {
        let game = self.lock(py)?;
        let saved = save(&game);
        let state = PyState::known(raw::host_state(&game));
        match state.and_then(|state| state.raised(py).take()) {
            Some(raised) => Err(raised),
            None => Ok((saved, state.is_some_and(|state| state.ways.write.is_none()))),
        }
    }

    /// Does the same, and warns of a state that nothing writes: the loaded game would look well
    /// until a card needs it.
    pub(crate) fn saved_whole<T>(
        &self,
        py: Python<'_>,
        save: impl FnOnce(&Game<AnyEffect>) -> T,
    ) -> PyResult<T> {
        let (saved, is_lost) = self.saved(py, save)?;
        if is_lost {
            PyErr::warn(py, &py.get_type::<PyUserWarning>(), LOST, 1)?;
        }
        Ok(saved)
    }

    pub(crate) fn state_value(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let mut game = self.lock(py)?;
        match raw::host_state(&game).map(PyState::of) {
            None => return Ok(None),
            // Who offers moves reads the state that all share.
            Some(Ok(state)) if state.frozen || self.is_look => {
                return Ok(Some(state.value.clone_ref(py)));
            }
            Some(_) => {}
        }
        let state = raw::own_host_state(&mut game);
        let value = state.and_then(|state| Ok(PyState::of(state)?.value.clone_ref(py)));
        value.map(Some).map_err(|error| error::plain(py, &error))
    }

    pub(crate) fn set_state(&self, py: Python<'_>, value: Bound<'_, PyAny>) -> PyResult<()> {
        let game = self.lock(py)?;
        let known = PyState::known(raw::host_state(&game)).map(|state| Arc::clone(&state.ways));
        drop(game);
        // Looking at the object may run its class's code.
        let ways = known.unwrap_or_else(|| Arc::clone(&self.ways));
        let state = ways.holding(value)?;
        raw::set_host_state(&mut *self.lock(py)?, state);
        Ok(())
    }

    pub(crate) fn state_parts(&self, py: Python<'_>) -> PyResult<Option<Parts>> {
        let game = self.lock(py)?;
        let state = PyState::known(raw::host_state(&game));
        Ok(state.map(|state| {
            let ways = &state.ways;
            let kept = |way: &Option<Py<PyAny>>| way.as_ref().map(|way| way.clone_ref(py));
            (
                state.value.clone_ref(py),
                kept(&ways.copy),
                kept(&ways.write),
                kept(&ways.draw),
            )
        }))
    }

    /// Returns what the cards show, or what `draw` makes of the state, if there are both.
    pub(crate) fn drawn_state(&self, py: Python<'_>) -> PyResult<Option<Drawn>> {
        if let Some(cards) = self.ways.cards(py) {
            let Some(show) = method(&cards, "show")? else {
                return Ok(None);
            };
            let look = Self::look(self.lock(py)?.fork(), Arc::clone(&self.ways));
            let look = Py::new(py, look)?;
            let show = || drawn(&show.call1((look, py.None()))?);
            return self.ways.asking(py, "show", show);
        }
        let Some((value, _, _, Some(draw))) = self.state_parts(py)? else {
            return Ok(None);
        };
        // The game is not held meanwhile: `draw` may look at it.
        drawn(draw.bind(py).call1((value,))?.as_any())
    }

    /// Turns the states of a loaded save into objects.
    pub(crate) fn read_state(&self, py: Python<'_>, read: &Bound<'_, PyAny>) -> PyResult<()> {
        self.ways.read_into(&mut *self.lock(py)?, read)
    }

    pub(crate) fn command_and_change(
        &self,
        py: Python<'_>,
        line: &Text<'_>,
        change: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let mut raised = None;
        let done = self.change(py, |game| {
            raw::with_host_change(
                game,
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
            match context.host_state().map(PyState::of) {
                Err(error) if error.code == Code::NoHostState => return Ok(None),
                Err(error) => return Err(error),
                Ok(Ok(state)) if state.frozen => return Ok(Some(state.value.clone_ref(py))),
                Ok(_) => {}
            }
            let state = context.change_host_state()?;
            Ok(Some(PyState::of(state)?.value.clone_ref(py)))
        })
    }

    pub(crate) fn set_state(&self, py: Python<'_>, value: Bound<'_, PyAny>) -> PyResult<()> {
        let ways = self.change(py, |context| {
            Ok(Arc::clone(&PyState::of(context.host_state()?)?.ways))
        })?;
        // Looking at the object may run its class's code.
        let state = ways.holding(value)?;
        self.change(py, |context| context.replace_host_state(state))
    }
}
