//! Cards that are played, and the moves that a host offers, in Python.
//!
//! A function that offers moves reads a copy of the game, which is not busy meanwhile. Copies share
//! the function, and the state as it is: reading it copies nothing.

use crate::blame::noted;
use crate::command::{Picked, PyCommand};
use crate::effect::{AnyEffect, Failure, describe};
use crate::error;
use crate::game::PyGame;
use crate::input::Text;
use pyo3::exceptions::{PyException, PyTypeError};
use pyo3::gc::{PyTraverseError, PyVisit};
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use pyo3::types::{PyDict, PyString};
use std::sync::{Arc, Mutex, PoisonError};
use turnwheel::ruleset::CardSource;
use turnwheel::{CardEffect, Code, Error, Game, Move, OfferFn, Offers, PlayerId, raw};

/// The offers for which there is room at once.
const FEW: usize = 8;

/// The function that offers moves. A copy of the game gets the same one, and may get another later.
#[derive(Default)]
pub(crate) struct Offering(Mutex<Option<Py<PyAny>>>);

impl Offering {
    pub(crate) fn get(&self, py: Python<'_>) -> Option<Py<PyAny>> {
        let held = self.0.lock_py_attached(py);
        let held = held.unwrap_or_else(PoisonError::into_inner);
        held.as_ref().map(|function| function.clone_ref(py))
    }

    /// Returns the same function for a copy of the game.
    pub(crate) fn share(&self, py: Python<'_>) -> Self {
        Self(Mutex::new(self.get(py)))
    }

    /// Returns the function for the collector of garbage, unless it is just exchanged.
    pub(crate) fn visit(&self, visit: &PyVisit<'_>) -> Result<(), PyTraverseError> {
        match self.0.try_lock() {
            Ok(held) => held
                .as_ref()
                .map_or(Ok(()), |function| visit.call(function)),
            Err(_) => Ok(()),
        }
    }

    /// Takes the function away, unless it is just exchanged.
    pub(crate) fn take(&self) -> Option<Py<PyAny>> {
        self.0.try_lock().ok()?.take()
    }

    fn set(&self, py: Python<'_>, function: Option<Py<PyAny>>) {
        let mut held = self
            .0
            .lock_py_attached(py)
            .unwrap_or_else(PoisonError::into_inner);
        let old = std::mem::replace(&mut *held, function);
        // Dropping the function may run arbitrary code, so the lock is released first.
        drop(held);
        drop(old);
    }
}

/// The keywords of a card: what comes before it is played.
pub(crate) struct Keywords {
    pub(crate) action: Option<String>,
    pub(crate) when: Option<String>,
    pub(crate) takes: Option<Py<PyAny>>,
    pub(crate) cost: Option<Py<PyAny>>,
}

/// A card with the function that pays for it.
struct Card {
    source: CardSource,
    pays: Option<Py<PyAny>>,
}

impl Keywords {
    /// Returns the card that they make for an effect; `None` if there are no keywords.
    fn card(&self, py: Python<'_>, effect: &str) -> PyResult<Option<Card>> {
        let Self {
            action,
            when,
            takes,
            cost,
        } = self;
        if action.is_none() && when.is_none() && takes.is_none() && cost.is_none() {
            return Ok(None);
        }
        let said = PyDict::new(py);
        if let Some(action) = action {
            said.set_item("action", action)?;
        }
        if let Some(when) = when {
            said.set_item("when", when)?;
        }
        if let Some(takes) = takes {
            said.set_item("takes", takes)?;
        }
        let mut pays = None;
        match cost.as_ref().map(|cost| cost.bind(py)) {
            Some(cost) if cost.is_callable() => pays = Some(cost.clone().unbind()),
            Some(cost) if cost.is_instance_of::<PyString>() => said.set_item("cost", cost)?,
            Some(_) => {
                let wanted = "a cost is a function, or the name of an effect";
                return Err(PyTypeError::new_err(wanted));
            }
            None => {}
        }
        let text = py.import("json")?.call_method1("dumps", (said,));
        let text: String = text
            .map_err(|raised| noted(py, raised, &format!("in the `takes` of `{effect}`")))?
            .extract()?;
        let source = CardSource::of_effect(effect, &text);
        let source = source.map_err(|error| error::plain(py, &error))?;
        Ok(Some(Card { source, pays }))
    }
}

/// A move as the host's function offers it.
enum Offered {
    Line(String),
    Made(Py<PyCommand>),
}

impl Offered {
    fn offer_in(&self, offers: &mut Offers<'_>) -> Result<(), Error> {
        let made = match self {
            Self::Line(line) => return offers.command(line),
            Self::Made(made) => made.get(),
        };
        let at_once = made.at_once(offers.table());
        // A refusal is told with the names as they are given.
        if at_once.is_some_and(|command| offers.offer(command).is_ok()) {
            return Ok(());
        }
        match made.picked() {
            Picked::Told(command) => offers.offer(command.clone()),
            Picked::Made(verb, named) => offers.call(verb, &named),
        }
    }
}

/// Returns the function for a game of the core's that Python does not see: a tool plays it. `look`
/// is a copy to be read, made once and equal to the game at each call.
pub(crate) fn in_core(function: Py<PyAny>, look: Py<PyGame>, failure: Failure) -> Arc<OfferFn> {
    Arc::new(move |offers: &mut Offers<'_>| {
        Python::attach(|py| {
            let name = offers.table().player_name(offers.player()).to_owned();
            let copied = look.get().change(py, |look| {
                offers.copy_into(look);
                Ok(())
            });
            let lent = look.clone_ref(py);
            let offered = copied.and_then(|()| offers_of(function.bind(py), lent, &name));
            match offered {
                Ok(offered) => offered.iter().try_for_each(|one| one.offer_in(offers)),
                Err(raised) => {
                    let (raised, error) = offers_failed(py, look.get(), raised);
                    failure.put(py, raised);
                    Err(error)
                }
            }
        })
    })
}

impl PyGame {
    /// Registers an effect with what comes before its card is played: all of it, or nothing.
    pub(crate) fn register_card(
        &self,
        py: Python<'_>,
        name: &str,
        function: &Bound<'_, PyAny>,
        keywords: &Keywords,
    ) -> PyResult<()> {
        let card = keywords.card(py, name)?;
        let code = self.effect_of(name, function)?;
        let pays = card.as_ref().and_then(|card| card.pays.as_ref());
        let cost = pays.map(|pays| self.effect_of(&format!("{name}:cost"), pays.bind(py)));
        let card = CardEffect {
            effect: name.to_owned(),
            code,
            card: card.map(|card| card.source),
            cost: cost.transpose()?,
        };
        // Dropping the replaced callables may run arbitrary code, so the game is released first.
        let mut game = self.lock(py)?;
        let replaced = card.register(&mut game);
        let replaced = replaced.map_err(|error| error::named(py, &error, &*game));
        drop(game);
        replaced.map(drop)
    }

    /// Sets the function that offers moves, or lifts it.
    pub(crate) fn set_offers(
        &self,
        py: Python<'_>,
        function: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        if function.is_some_and(|function| !function.is_callable()) {
            return Err(PyTypeError::new_err(
                "the function that offers moves is called",
            ));
        }
        self.offers
            .set(py, function.map(|function| function.clone().unbind()));
        Ok(())
    }

    /// Calls `with` with the game and the player's moves, the offered ones included.
    pub(crate) fn with_moves<T>(
        &self,
        py: Python<'_>,
        player: impl Fn(&Game<AnyEffect>) -> Result<PlayerId, Error>,
        with: impl FnOnce(&mut Game<AnyEffect>, Vec<Move>) -> T,
        most: usize,
    ) -> PyResult<T> {
        let offered = self.offered(py, &player)?;
        self.change(py, |game| {
            let player = player(game)?;
            let moves = match offered {
                None => raw::first_moves(game, player, most)?,
                Some(offered) => {
                    let offer = |offers: &mut Offers<'_>| {
                        offered.iter().try_for_each(|one| one.offer_in(offers))
                    };
                    Offers::first_moves_with(game, player, most, offer)?
                }
            };
            Ok(with(game, moves))
        })
    }

    /// Lets the core ask the host's function for as long as a tool plays the game.
    pub(crate) fn play_offers(&self, py: Python<'_>) -> PyResult<()> {
        let Some(function) = self.offers.get(py) else {
            return Ok(());
        };
        let look = self.lock(py)?.fork();
        let look = Py::new(py, Self::look(look, Arc::clone(&self.ways)))?;
        let offers = in_core(function, look, self.failure.clone());
        self.lock(py)?.set_offers(None, Some(offers));
        Ok(())
    }

    /// Returns what the host's function offers the player; `None` if there is no function.
    fn offered(
        &self,
        py: Python<'_>,
        player: impl Fn(&Game<AnyEffect>) -> Result<PlayerId, Error>,
    ) -> PyResult<Option<Vec<Offered>>> {
        let Some(function) = self.offers.get(py) else {
            return Ok(None);
        };
        let game = self.lock(py)?;
        let player = player(&game).map_err(|error| error::named(py, &error, &*game))?;
        if !Offers::are_asked(&game, player) {
            return Ok(Some(vec![]));
        }
        let name = game.player_name(player).to_owned();
        let look = game.fork();
        drop(game);
        let look = Py::new(py, Self::look(look, Arc::clone(&self.ways)))?;
        let offered = offers_of(function.bind(py), look, &name);
        let failed = |raised: PyErr| {
            if !raised.is_instance_of::<PyException>(py) {
                return raised;
            }
            let (raised, error) = offers_failed(py, self, raised);
            let error = error::plain(py, &error);
            error.set_cause(py, Some(raised));
            error
        };
        offered.map(Some).map_err(failed)
    }
}

/// Returns what a function raised that offers moves, and the error that stands for it.
fn offers_failed(py: Python<'_>, game: &PyGame, raised: PyErr) -> (PyErr, Error) {
    let place = game.ways.place(py, "offers");
    let detail = format!("{} (in {place})", describe(py, &raised));
    let raised = noted(py, raised, &format!("in {place}"));
    (raised, Error::new(Code::OffersFailed).detail(detail))
}

/// Reads the moves that the function returns or yields.
fn offers_of(
    function: &Bound<'_, PyAny>,
    look: Py<PyGame>,
    player: &str,
) -> PyResult<Vec<Offered>> {
    let made = function.call1((look, player))?;
    if made.is_none() {
        return Ok(vec![]);
    }
    let mut all = Vec::with_capacity(FEW);
    // Not collected: asking an iterator for its length costs more than a hand.
    for one in made.try_iter()? {
        let one = one?;
        all.push(match one.cast::<PyCommand>() {
            Ok(command) => Offered::Made(command.clone().unbind()),
            Err(_) => match one.extract::<Text<'_>>() {
                Ok(line) => Offered::Line(line.to_owned()),
                Err(_) => {
                    let wanted = "an offer is a Command, or a line of a script";
                    return Err(PyTypeError::new_err(wanted));
                }
            },
        });
    }
    Ok(all)
}
