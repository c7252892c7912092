//! Searches in games that Python holds: with its effects, offers and cards, on this thread; and on
//! all cores, without Python's lock, where no Python code takes part.

use crate::blame::noted;
use crate::cards::{method, numbers};
use crate::command::PyCommand;
use crate::effect::{AnyEffect, Failure, bare, describe};
use crate::error;
use crate::game::PyGame;
use crate::input::{Count, Who};
use crate::offers::in_core;
use crate::row::Book;
use crate::state::Ways;
use crate::watch;
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use turnwheel::view::Wordbook;
use turnwheel::{Cards, Code, Error, Game, Interrupt, Move, PlayerId, Search, Tried, raw};

/// A decision that was tried, as Python gets it: the command, the games, their value.
type TriedRow = (Py<PyCommand>, u64, f64);

/// The cards of a game that Python holds, for the copies in which it is searched.
struct PyCards {
    /// A copy that has the effects.
    source: Game<AnyEffect>,
    offers: Option<Py<PyAny>>,
    ways: Arc<Ways>,
    failure: Failure,
    /// The copy that Python's methods look at, one after another.
    look: Py<PyGame>,
    /// The random numbers of guesses, which are made one after another on one thread.
    random: Mutex<Option<Py<PyAny>>>,
}

impl PyCards {
    /// Keeps the exception for the end of the search.
    fn failed(&self, py: Python<'_>, what: &str, raised: PyErr) -> Error {
        let detail = format!("{what} raised {}", describe(py, &raised));
        self.failure.put(py, raised);
        Error::new(Code::EffectFailed).detail(detail)
    }

    /// Calls a method of the cards with the copy, and reads what it returns; `None` without such a
    /// method.
    fn ask<T>(
        &self,
        name: &str,
        copy: &Game<AnyEffect>,
        call: impl FnOnce(&Bound<'_, PyAny>, &Bound<'_, PyGame>) -> PyResult<T>,
    ) -> Result<Option<T>, Error> {
        Python::attach(|py| {
            let Some(cards) = self.ways.cards(py) else {
                return Ok(None);
            };
            let asked = || -> PyResult<Option<T>> {
                let Some(method) = method(&cards, name)? else {
                    return Ok(None);
                };
                let look = self.look.bind(py);
                look.get().change(py, |look| look.restore(copy))?;
                let asked = self.ways.asking(py, name, || call(&method, look));
                asked.map(Some)
            };
            asked().map_err(|raised| self.failed(py, &format!("`{name}` of the cards"), raised))
        })
    }
}

impl Cards<AnyEffect> for PyCards {
    fn register(&self, game: &mut Game<AnyEffect>) -> Result<(), Error> {
        Python::attach(|py| {
            raw::take_effects(game, &self.source, |effect| effect.share(py, &self.failure));
            let offers = self.offers.as_ref().map(|function| {
                let (function, look) = (function.clone_ref(py), self.look.clone_ref(py));
                in_core(function, look, self.failure.clone())
            });
            game.set_offers(None, offers);
        });
        game.set_interrupt(Some(watch::while_working(&self.failure)));
        Ok(())
    }

    fn guess(
        &self,
        copy: &mut Game<AnyEffect>,
        player: PlayerId,
        seed: u64,
    ) -> Result<bool, Error> {
        let name = copy.player_name(player).to_owned();
        let guessed = self.ask("guess", copy, |guess, look| {
            let py = look.py();
            let random = self.random.lock_py_attached(py);
            let mut random = random.unwrap_or_else(PoisonError::into_inner);
            let random = match &mut *random {
                Some(random) => random,
                none => {
                    let made = py.import("random")?.getattr("Random")?.call1((seed,))?;
                    none.insert(made.unbind())
                }
            };
            let state = guess.call1((look, name, random.bind(py)))?;
            self.ways.holding(state)
        })?;
        let is_guessed = guessed.is_some();
        if let Some(state) = guessed {
            raw::set_host_state(copy, state);
        }
        Ok(is_guessed)
    }

    fn score(&self, game: &Game<AnyEffect>) -> Result<Option<Vec<f64>>, Error> {
        self.ask("score", game, |score, look| numbers(&score.call1((look,))?))
    }
}

/// Returns the decisions that a search tried for the player, the best first.
#[pyfunction]
#[expect(
    clippy::too_many_arguments,
    reason = "the package's class hands them on by name"
)]
pub(crate) fn search_game(
    game: &Bound<'_, PyGame>,
    player: Who<'_>,
    games: Count,
    trees: u32,
    depth: Count,
    explore: f64,
    flat: bool,
    perfect: bool,
    threads: Count,
    seed: Option<Count>,
) -> PyResult<Vec<TriedRow>> {
    let (py, held) = (game.py(), game.get());
    let mut search = Search::new(games.0);
    (search.trees, search.depth) = (trees, depth.0);
    (search.explore, search.flat, search.perfect) = (explore, flat, perfect);
    search.threads = usize::try_from(threads.0).unwrap_or(usize::MAX);
    let (player, mut copy, source, seed) = {
        let inner = held.lock(py)?;
        let player = player.of(&*inner);
        let player = player.map_err(|error| error::named(py, &error, &*inner))?;
        let failure = Failure::default();
        let mut source = inner.fork();
        raw::take_effects(&mut source, &inner, |effect| effect.share(py, &failure));
        // Equal positions are searched the same.
        let seed = seed.map_or(inner.hash() as u64, |seed| seed.0);
        (player, inner.fork(), source, seed)
    };
    let offers = held.offers.get(py);
    let bare = raw::registered(&source).next().is_none()
        && offers.is_none()
        && held.ways.cards(py).is_none();
    let tried = if bare && raw::host_state(&copy).is_none() {
        beside(py, &copy, player, &search, seed)?
    } else {
        search.threads = 1;
        let searching = format!("in a search with the seed {seed}");
        let look = PyGame::look(copy.fork(), Arc::clone(&held.ways));
        let cards = PyCards {
            source,
            offers,
            ways: Arc::clone(&held.ways),
            failure: Failure::default(),
            look: Py::new(py, look)?,
            random: Mutex::default(),
        };
        cards
            .register(&mut copy)
            .map_err(|error| error::plain(py, &error))?;
        let tried = search.report(&copy, player, &cards, seed);
        match (cards.failure.take(py), tried) {
            (Some(raised), Err(_)) => return Err(noted(py, raised, &searching)),
            (_, tried) => tried.map_err(|error| {
                let raised = error::named(py, &error, &copy);
                noted(py, raised, &searching)
            })?,
        }
    };
    let moves: Vec<Move> = tried
        .iter()
        .map(|tried| tried.command.clone().into())
        .collect();
    let book = Book::new(py, Wordbook::of_moves(&copy, &moves))?;
    let told = PyCommand::of(&copy, tried.iter().map(|tried| tried.command.clone()));
    let commands = PyCommand::objects(py, told, &book)?;
    let rows = commands.into_iter().zip(tried);
    Ok(rows
        .map(|(command, tried)| (command, tried.games, tried.value))
        .collect())
}

/// Searches a game in which no Python code takes part, without Python's lock.
fn beside(
    py: Python<'_>,
    copy: &Game<AnyEffect>,
    player: PlayerId,
    search: &Search,
    seed: u64,
) -> PyResult<Vec<Tried>> {
    let bare: Game = bare(py, copy)?;
    let stops = Arc::new(AtomicBool::new(false));
    let cards = Stopped(Arc::clone(&stops));
    let tried = watch::beside(py, &stops, || search.report(&bare, player, &cards, seed))?;
    tried.map_err(|error| error::named(py, &error, &bare))
}

/// Nothing but the interrupt of the search.
struct Stopped(Arc<AtomicBool>);

impl Cards for Stopped {
    fn register(&self, game: &mut Game) -> Result<(), Error> {
        let asked = Arc::clone(&self.0);
        game.set_interrupt(Some(Interrupt::new(move || asked.load(Ordering::Relaxed))));
        Ok(())
    }

    fn score(&self, _game: &Game) -> Result<Option<Vec<f64>>, Error> {
        match self.0.load(Ordering::Relaxed) {
            true => Err(Code::Interrupted.into()),
            false => Ok(None),
        }
    }
}
