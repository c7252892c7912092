//! Access to the core's game, one call at a time, and the conversion of outcomes for Python.

use crate::effect::{AnyEffect, Failure};
use crate::error::{self, said};
use crate::game::PyGame;
use crate::input::Who;
use crate::offers::Offering;
use crate::shape;
use crate::state::Ways;
use crate::verbs::Verbs;
use crate::watch;
use pyo3::exceptions::{PyException, PyTypeError};
use pyo3::prelude::*;
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};
use turnwheel::view::{KeptTable, Viewer, Wordbook};
use turnwheel::{Code, Error, Event, Game, Listen, raw};

/// With more commands than this, playing the past takes longer than other threads should wait.
const MANY_COMMANDS: u64 = 1000;

impl PyGame {
    /// Locks the core's game. Refused while an effect runs.
    pub(crate) fn lock(&self, py: Python<'_>) -> PyResult<MutexGuard<'_, Game<AnyEffect>>> {
        self.inner.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => error::plain(py, &Code::Busy.into()),
            TryLockError::Poisoned(_) => error::plain(py, &Code::Panicked.into()),
        })
    }

    /// Lets the core change the game. An exception that an effect raised becomes the cause.
    pub(crate) fn change<T>(
        &self,
        py: Python<'_>,
        change: impl FnOnce(&mut Game<AnyEffect>) -> Result<T, Error>,
    ) -> PyResult<T> {
        let mut game = self.lock(py)?;
        let done = change(&mut game);
        self.told(py, game, done)
    }

    /// Does the same for work that grows with the game's past. If the past is long, other Python
    /// threads continue meanwhile.
    pub(crate) fn change_long<T: Send>(
        &self,
        py: Python<'_>,
        change: impl FnOnce(&mut Game<AnyEffect>) -> Result<T, Error> + Send,
    ) -> PyResult<T> {
        let mut game = self.lock(py)?;
        let inner = &mut *game;
        let done = match inner.accepted() < MANY_COMMANDS {
            true => change(inner),
            false => py.detach(|| change(inner)),
        };
        self.told(py, game, done)
    }

    /// Releases the game and converts the outcome for Python.
    pub(crate) fn told<T>(
        &self,
        py: Python<'_>,
        game: MutexGuard<'_, Game<AnyEffect>>,
        done: Result<T, Error>,
    ) -> PyResult<T> {
        let stopped = matches!(&done, Err(error) if error.code == Code::Interrupted);
        let done = done.map_err(|error| error::named(py, &error, &*game));
        drop(game);
        let Some(raised) = self.failure.take(py) else {
            return done;
        };
        // An exception of a signal handler or of the end of the program is passed on as it is.
        if stopped || !raised.is_instance_of::<PyException>(py) {
            return Err(raised);
        }
        done.inspect_err(|error| {
            error.set_cause(py, Some(raised));
        })
    }

    /// Registers a callable and the trigger that runs it: both, or neither.
    pub(crate) fn listen(
        &self,
        py: Python<'_>,
        name: &str,
        function: &Bound<'_, PyAny>,
        trigger: Listen,
    ) -> PyResult<()> {
        let code = self.effect_of(name, function)?;
        // Dropping the replaced callable may run arbitrary code, so the game is released first.
        let old = self.callable(py, name)?;
        let done = self.change(py, |game| game.listen(name, code, trigger).map(drop));
        drop(old);
        done
    }

    /// Returns true if an effect of this name is registered, defined, or part of the rules.
    pub(crate) fn is_known(&self, py: Python<'_>, name: &str) -> PyResult<bool> {
        Ok(self.lock(py)?.knows(name))
    }

    /// Returns the callable with that name, if there is one.
    pub(crate) fn callable(&self, py: Python<'_>, name: &str) -> PyResult<Option<Py<PyAny>>> {
        let game = self.lock(py)?;
        Ok(game
            .effect(name)
            .and_then(AnyEffect::callable)
            .map(|callable| callable.clone_ref(py)))
    }

    pub(crate) fn effect_of(&self, name: &str, function: &Bound<'_, PyAny>) -> PyResult<AnyEffect> {
        if !function.is_callable() {
            return Err(PyTypeError::new_err(format!(
                "the effect `{}` has to be callable",
                said(name)
            )));
        }
        if shape::is_later(function) {
            return Err(PyTypeError::new_err(format!(
                "the effect `{}` is a coroutine or a generator; {}",
                said(name),
                shape::ADVICE
            )));
        }
        Ok(AnyEffect::new(function.clone().unbind(), &self.failure))
    }

    pub(crate) fn wrap(
        mut inner: Game<AnyEffect>,
        failure: Failure,
        ways: Arc<Ways>,
        offers: Offering,
    ) -> PyClassInitializer<Self> {
        inner.set_interrupt(Some(watch::while_working(&failure)));
        Verbs::initializer().add_subclass(Self {
            inner: Mutex::new(inner),
            failure,
            fresh_code: Mutex::default(),
            ways,
            offers,
            is_look: false,
        })
    }

    /// Returns a copy that a function reads to offer moves.
    pub(crate) fn look(inner: Game<AnyEffect>, ways: Arc<Ways>) -> PyClassInitializer<Self> {
        Verbs::initializer().add_subclass(Self {
            inner: Mutex::new(inner),
            failure: Failure::default(),
            fresh_code: Mutex::default(),
            ways,
            offers: Offering::default(),
            is_look: true,
        })
    }

    /// Takes the events, with the texts they are read with.
    pub(crate) fn taken(&self, py: Python<'_>) -> PyResult<(Vec<Event>, Wordbook)> {
        let mut game = self.lock(py)?;
        Ok((game.take_events(), raw::wordbook(&game)))
    }

    pub(crate) fn viewed(
        &self,
        py: Python<'_>,
        player: Option<&Who<'_>>,
    ) -> PyResult<(KeptTable, Viewer)> {
        self.change(py, |game| {
            let viewer = Who::viewer(player, game.table())?;
            Ok((game.keep_table(), viewer))
        })
    }
}
