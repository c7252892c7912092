//! The effects of a game that Python holds: Python callables, and those of mods.

use crate::context::Context as PyContext;
use crate::error::{self, Asked, Error as PyError, said, where_raised};
use crate::shape;
use pyo3::exceptions::{PyException, PyTypeError};
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use pyo3::types::PyTuple;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use turnwheel::{Code, Context, Effect, Error, Game, Setup};
use turnwheel_lua::ModEffect;

/// The exception that an effect raised, kept until the command that ran it has returned.
#[derive(Clone, Default)]
pub(crate) struct Failure(Arc<Raised>);

#[derive(Default)]
struct Raised {
    /// True if there is an exception. Every command reads it, and it is cheaper to read than a
    /// lock.
    any: AtomicBool,
    error: Mutex<Option<PyErr>>,
}

impl Failure {
    pub(crate) fn take(&self, py: Python<'_>) -> Option<PyErr> {
        if !self.0.any.load(Ordering::Acquire) {
            return None;
        }
        self.0.any.store(false, Ordering::Release);
        self.error(py).take()
    }

    pub(crate) fn put(&self, py: Python<'_>, raised: PyErr) {
        let old = self.error(py).replace(raised);
        self.0.any.store(true, Ordering::Release);
        // Dropping an exception may run arbitrary code, so the lock is released first.
        drop(old);
    }

    fn error(&self, py: Python<'_>) -> MutexGuard<'_, Option<PyErr>> {
        let error = self.0.error.lock_py_attached(py);
        error.unwrap_or_else(PoisonError::into_inner)
    }
}

/// The arguments passed to a callable, and the context that is the only one of them. They are
/// reused from run to run, because making them costs as much as the rest of a run.
pub(crate) struct Hands {
    arguments: Py<PyTuple>,
    context: Py<PyContext>,
}

impl Hands {
    fn new(py: Python<'_>) -> PyResult<Self> {
        let context = PyContext::empty(py)?;
        Ok(Self {
            arguments: PyTuple::new(py, [&context])?.unbind(),
            context: context.unbind(),
        })
    }

    /// Returns true if the callable kept no reference to them. A context that is still referenced
    /// must stay empty for good.
    #[expect(deprecated, reason = "what is to replace it is unsafe")]
    fn are_free(&self, py: Python<'_>) -> bool {
        self.arguments.get_refcnt(py) == 1 && self.context.get_refcnt(py) == 2
    }
}

/// An effect registered from Python, or by a mod.
pub(crate) enum AnyEffect {
    Callable {
        callable: Py<PyAny>,
        failure: Failure,
        hands: Option<Hands>,
    },
    OfMod(ModEffect),
}

impl AnyEffect {
    /// An effect that calls Python.
    pub(crate) fn new(callable: Py<PyAny>, failure: &Failure) -> Self {
        Self::Callable {
            callable,
            failure: failure.clone(),
            hands: None,
        }
    }

    /// Returns the same effect for another game, which keeps failures of its own.
    pub(crate) fn share(&self, py: Python<'_>, failure: &Failure) -> Self {
        match self {
            Self::Callable { callable, .. } => Self::new(callable.clone_ref(py), failure),
            Self::OfMod(code) => Self::OfMod(code.clone()),
        }
    }

    /// Returns the callable if the effect is written in Python.
    pub(crate) fn callable(&self) -> Option<&Py<PyAny>> {
        match self {
            Self::Callable { callable, .. } => Some(callable),
            Self::OfMod(_) => None,
        }
    }
}

/// Returns a copy of a game, for effects of another kind and without any.
pub(crate) fn bare<F: Effect, G: Effect>(py: Python<'_>, game: &Game<G>) -> PyResult<Game<F>> {
    let players = Setup::players(game.table().players().count());
    let copied = Game::with_effects(Arc::clone(game.rules()), players).and_then(|mut copy| {
        copy.restore(game)?;
        Ok(copy)
    });
    copied.map_err(|error| error::plain(py, &error))
}

/// An effect that a mod registers as it is loaded.
impl From<ModEffect> for AnyEffect {
    fn from(code: ModEffect) -> Self {
        Self::OfMod(code)
    }
}

impl Effect for AnyEffect {
    fn run(&mut self, context: &mut Context) -> Result<(), Error> {
        match self {
            Self::OfMod(code) => code.run(context),
            Self::Callable {
                callable,
                failure,
                hands,
            } => Python::attach(|py| {
                let Err(raised) = call(py, callable, hands, context) else {
                    return Ok(());
                };
                if raised.is_instance_of::<Asked>(py) {
                    return Err(Code::ChoicePending.into());
                }
                // Ctrl-C and the end of the program are not failures of the effect.
                let refusal = if raised.is_instance_of::<PyException>(py) {
                    let place = where_raised(py, &raised);
                    let refusal = Error::new(Code::EffectFailed).detail(describe(py, &raised));
                    refusal.placed(place)
                } else {
                    Code::Interrupted.into()
                };
                failure.put(py, raised);
                Err(refusal)
            }),
        }
    }
}

fn call(
    py: Python<'_>,
    callable: &Py<PyAny>,
    kept: &mut Option<Hands>,
    context: &mut Context,
) -> PyResult<()> {
    let hands = kept.take().map_or_else(|| Hands::new(py), Ok)?;
    hands.context.get().exchange(py, context);
    let result = callable.call1(py, &hands.arguments);
    hands.context.get().exchange(py, context);
    // The callable may have returned the context itself.
    let result = result.and_then(|returned| match shape::left_over(returned.bind(py)) {
        Some(what) => Err(PyTypeError::new_err(format!(
            "it returned {what}; {}",
            shape::ADVICE
        ))),
        None => Ok(()),
    });
    if hands.are_free(py) {
        *kept = Some(hands);
    }
    result
}

pub(crate) fn describe(py: Python<'_>, raised: &PyErr) -> String {
    // An exception whose text cannot be made is reported by its class.
    let text = raised
        .value(py)
        .str()
        .map(|text| said(&text.to_string_lossy()))
        .unwrap_or_default();
    let class = raised
        .get_type(py)
        .name()
        .map(|name| name.to_string_lossy().into_owned())
        .unwrap_or_default();
    match (raised.is_instance_of::<PyError>(py), text.is_empty()) {
        (true, _) => text,
        (false, true) => class,
        (false, false) => format!("{class}: {text}"),
    }
}
