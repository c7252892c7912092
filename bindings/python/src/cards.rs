//! Cards: one object of the host's with all that its game gives to the tools.
//!
//! Every method may be left out. A game takes `register`, `state`, `copy`, `write`, `read`,
//! `offers` and `show` of it; tools ask it for `observe`, `guess` and `score`.

use crate::game::PyGame;
use crate::state::Ways;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyTuple, PyType};
use std::sync::Arc;
use turnwheel::Setup;

/// The methods that the object may have, each with what it gets.
const METHODS: [(&str, &[&str]); 10] = [
    ("register", &["game"]),
    ("state", &["players", "seed"]),
    ("copy", &["state"]),
    ("write", &["state"]),
    ("read", &["data"]),
    ("offers", &["game", "player"]),
    ("show", &["game", "viewer"]),
    ("observe", &["game", "player"]),
    ("guess", &["game", "player", "random"]),
    ("score", &["game"]),
];

/// Returns the object: itself, or a new one of a class. A function that registers effects is one,
/// too.
pub(crate) fn made<'py>(cards: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let is_class = cards.is_instance_of::<PyType>();
    if !has_any(cards)? && (is_class || !cards.is_callable()) {
        return Err(PyTypeError::new_err(format!(
            "{} is no cards: it has none of the methods {}",
            cards.repr()?,
            METHODS.map(|(name, _)| name).join(", ")
        )));
    }
    let made = match is_class {
        true => cards.call0()?,
        false => cards.clone(),
    };
    check_once(cards, &made)?;
    Ok(made)
}

/// The objects and classes whose methods fit, by their addresses, as long as they exist: a
/// simulation makes each of its games from the same one.
static FIT: PyOnceLock<Py<PyAny>> = PyOnceLock::new();

/// Checks what the methods of cards take, unless those that they were `given` as have been seen.
fn check_once(given: &Bound<'_, PyAny>, made: &Bound<'_, PyAny>) -> PyResult<()> {
    let py = given.py();
    let known = FIT.get_or_try_init(py, || {
        let weakly = py.import("weakref")?.getattr("WeakValueDictionary")?;
        weakly.call0().map(Bound::unbind)
    })?;
    let (known, address) = (known.bind(py), given.as_ptr() as usize);
    if known.call_method1("get", (address,))?.is(given) {
        return Ok(());
    }
    check_what_they_take(made)?;
    // What cannot be referred to weakly is checked each time.
    match known.set_item(address, given) {
        Err(error) if error.is_instance_of::<PyTypeError>(py) => Ok(()),
        noted => noted,
    }
}

/// Refuses a method that cannot be called with what it will get. Told as the game is made, the
/// mistake is not met in the middle of a search, which calls `guess`.
fn check_what_they_take(cards: &Bound<'_, PyAny>) -> PyResult<()> {
    let py = cards.py();
    let inspect = py.import("inspect")?;
    for (name, takes) in METHODS {
        let Some(method) = cards.getattr_opt(name)?.filter(|it| it.is_callable()) else {
            continue;
        };
        let signature = match inspect.call_method1("signature", (&method,)) {
            Ok(signature) => signature,
            // What is written in C may not tell what it takes.
            Err(error) if error.is_instance_of::<PyValueError>(py) => continue,
            Err(error) => return Err(error),
        };
        if let Err(misfit) = signature.call_method1("bind", PyTuple::new(py, takes)?)
            && misfit.is_instance_of::<PyTypeError>(py)
        {
            let class = cards.get_type().name()?.to_string();
            let (takes, misfit) = (takes.join(", "), misfit.value(py));
            let told = format!("{class}.{name} has to take ({takes}): {misfit}");
            return Err(PyTypeError::new_err(told));
        }
    }
    Ok(())
}

fn has_any(cards: &Bound<'_, PyAny>) -> PyResult<bool> {
    for (name, _) in METHODS {
        if cards.hasattr(name)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Returns the method of that name, if the object has it.
pub(crate) fn method<'py>(
    cards: &Bound<'py, PyAny>,
    name: &str,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    match cards.getattr_opt(name)? {
        Some(method) if !method.is_callable() => {
            let class = cards.get_type().name()?.to_string();
            let told = format!("{class}.{name} has to be callable");
            Err(PyTypeError::new_err(told))
        }
        None if name == "register" && !has_any(cards)? => Ok(Some(cards.clone())),
        method => Ok(method),
    }
}

/// Returns the numbers that a method returned.
pub(crate) fn numbers(returned: &Bound<'_, PyAny>) -> PyResult<Vec<f64>> {
    returned.try_iter()?.map(|one| one?.extract()).collect()
}

impl Ways {
    /// Returns the ways that the cards bring, or without cards those that are given. `state` is
    /// what a game is given beside them, its state or the function that reads one.
    pub(crate) fn of(
        cards: Option<Bound<'_, PyAny>>,
        state: Option<&Bound<'_, PyAny>>,
        copy: Option<Bound<'_, PyAny>>,
        write: Option<Bound<'_, PyAny>>,
        draw: Option<Bound<'_, PyAny>>,
    ) -> PyResult<Arc<Self>> {
        let Some(cards) = cards else {
            return Self::new(copy, write, draw);
        };
        if state.is_some() || copy.is_some() || write.is_some() || draw.is_some() {
            return Err(PyTypeError::new_err(
                "cards bring the state and its ways themselves: write state, copy, write, read \
                 and show as their methods",
            ));
        }
        let cards = made(&cards)?;
        let (copy, write) = (method(&cards, "copy")?, method(&cards, "write")?);
        Self::with(copy, write, None, Some(cards))
    }

    /// Returns the state with which the cards begin a game, if they have any.
    pub(crate) fn first_state<'py>(
        &self,
        py: Python<'py>,
        setup: &Setup,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let Some(cards) = self.cards(py) else {
            return Ok(None);
        };
        let players = PyTuple::new(py, &setup.players)?;
        let Some(state) = method(&cards, "state")? else {
            return Ok(None);
        };
        let made = self.asking(py, "state", || state.call1((players, setup.seed)))?;
        Ok(Some(made))
    }
}

impl PyGame {
    /// Lets the game's cards register what they have, and offer moves.
    pub(crate) fn register_cards(slf: &Bound<'_, Self>) -> PyResult<()> {
        let (py, game) = (slf.py(), slf.get());
        let Some(cards) = game.ways.cards(py) else {
            return Ok(());
        };
        game.set_offers(py, method(&cards, "offers")?.as_ref())?;
        match method(&cards, "register")? {
            Some(register) => game
                .ways
                .asking(py, "register", || register.call1((slf,)).map(drop)),
            None => Ok(()),
        }
    }
}
