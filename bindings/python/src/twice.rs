//! Playing the effects of a Python game a second time, with fresh code that a function registers.

use crate::blame::with_notes;
use crate::cards;
use crate::effect::{AnyEffect, Failure};
use crate::game::PyGame;
use crate::offers::Offering;
use crate::state::Ways;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use turnwheel::{Code, Error, Game, raw};

/// The function that registers fresh code. The game and its core share one reference, so that the
/// garbage collector can count it.
pub(crate) type FreshCode = Mutex<Option<Arc<Py<PyAny>>>>;

impl PyGame {
    pub(crate) fn plays_by(
        &self,
        py: Python<'_>,
        register: Option<Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        if let Some(register) = &register
            && !register.is_callable()
            && !register.hasattr("register")?
        {
            return Err(PyTypeError::new_err(
                "play_twice takes a function that registers effects, or cards with `register`",
            ));
        }
        let register = register.map(|register| Arc::new(register.unbind()));
        let mut game = self.lock(py)?;
        match &register {
            None => game.play_once(),
            Some(register) => {
                let (register, failure) = (Arc::clone(register), self.failure.clone());
                let ways = Arc::clone(&self.ways);
                raw::play_twice_by(
                    &mut game,
                    Box::new(move |copy, play| {
                        Python::attach(|py| play_copy(py, &register, &failure, &ways, copy, play))
                    }),
                );
            }
        }
        let old = std::mem::replace(&mut *self.fresh_code(py), register);
        // Dropping the replaced function may run arbitrary code, so the game is released first.
        drop(game);
        drop(old);
        Ok(())
    }

    fn fresh_code(&self, py: Python<'_>) -> MutexGuard<'_, Option<Arc<Py<PyAny>>>> {
        let register = self.fresh_code.lock_py_attached(py);
        register.unwrap_or_else(PoisonError::into_inner)
    }
}

fn play_copy(
    py: Python<'_>,
    register: &Py<PyAny>,
    failure: &Failure,
    ways: &Ways,
    copy: Game<AnyEffect>,
    play: &mut dyn FnMut(&mut Game<AnyEffect>),
) -> Result<(), Error> {
    let fresh = PyGame::wrap(copy, failure.clone(), Arc::default(), Offering::default());
    let registered = Py::new(py, fresh).and_then(|copy| {
        let register = register.bind(py);
        let fresh = || match register.hasattr("register")? {
            // A class is called again, so that what its object keeps is fresh, too.
            true => cards::made(register)?.call_method1("register", (&copy,)),
            false => register.call1((&copy,)),
        };
        ways.asking(py, "register", fresh)?;
        Ok(copy)
    });
    let copy = registered.map_err(|raised| {
        let detail = format!("registering fresh code raised {}", with_notes(py, &raised));
        failure.put(py, raised);
        Error::new(Code::EffectFailed).detail(detail)
    })?;
    let mut copy = copy.get().inner.try_lock().map_err(|_| Code::Busy)?;
    play(&mut copy);
    Ok(())
}
