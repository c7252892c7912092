//! Simulations of many games, with no Python code in between.

use crate::command::PyCommand;
use crate::effect::AnyEffect;
use crate::error::{self, said};
use crate::game::PyGame;
use crate::input::{self, Count, MOST_LISTED, Text};
use crate::row::Book;
use crate::ruleset::PyRuleset;
use crate::view::PyView;
use crate::watch;
use crate::words;
use pyo3::prelude::*;
use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use turnwheel::view::Viewer;
use turnwheel::words::Policy;
use turnwheel::{Code, Command, Error, Game, Interrupt, Move, Setup, Simulation, Totals};

/// The most commands that a policy is shown at once.
const SHOWN: usize = 1000;

/// Plays games `first` to `first + games` by a built-in policy, without the lock of Python; returns
/// totals as JSON.
#[pyfunction]
#[pyo3(signature = (rules, players, seed, first, games, policy, most_commands, threads))]
#[expect(
    clippy::too_many_arguments,
    reason = "the package's function hands them on by name"
)]
pub(crate) fn play_games(
    rules: &Bound<'_, PyAny>,
    players: &Bound<'_, PyAny>,
    seed: Count,
    first: Count,
    games: Count,
    policy: Text<'_>,
    most_commands: Count,
    threads: Count,
) -> PyResult<String> {
    let py = rules.py();
    let setup = input::setup(players)?.seed(seed.0);
    let simulation = Simulation {
        first: first.0,
        most_commands: most_commands.0,
        threads: usize::try_from(threads.0).unwrap_or(usize::MAX),
        ..Simulation::new(PyRuleset::find(rules)?, setup, games.0)
    };
    let unknown =
        |_| Error::new(Code::BadValue).detail("the policy is `random`, `first` or a callable");
    let policy = Policy::named(&policy)
        .map_err(unknown)
        .map_err(|error| error::plain(py, &error))?;
    let stops = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&stops);
    let stopped = Interrupt::new(move || asked.load(Ordering::Relaxed));
    let totals = watch::beside(py, &stops, || {
        simulation.run_with(
            |game: &mut Game| {
                game.set_interrupt(Some(stopped.clone()));
                Ok(())
            },
            |_, _, moves, random| match stops.load(Ordering::Relaxed) {
                true => Err(Code::Interrupted.into()),
                false => Ok(policy.pick(moves, random)),
            },
        )
    })?;
    totals
        .map(|totals| totals.to_json())
        .map_err(|error| error::plain(py, &error))
}

/// Plays one game, with the seed of [`seed_of_game`], by the host's policy: a callable that gets
/// the view, the player and the legal commands and returns one of them, or its index. Returns
/// totals as JSON.
#[pyfunction]
pub(crate) fn play_game(
    game: &Bound<'_, PyGame>,
    seed: Count,
    number: Count,
    policy: &Bound<'_, PyAny>,
    most_commands: Count,
) -> PyResult<String> {
    let py = game.py();
    let (seed, number, most_commands) = (seed.0, number.0, most_commands.0);
    let failure = RefCell::new(None);
    let known: RefCell<Option<Py<Book>>> = RefCell::new(None);
    let ask = |game: &Game<AnyEffect>, player, moves: &[Move]| -> PyResult<Command> {
        let listed = moves.iter().cloned().flat_map(Move::expand);
        let mut commands: Vec<Command> = listed.take(SHOWN).collect();
        // Names seldom change, so the commands of a game mostly share their texts.
        let known_still = |book: &Py<Book>| game.has_wordbook(book.get().names());
        let book = known.take().filter(known_still);
        let book = book.map_or_else(|| Book::new(py, game.wordbook()), Ok)?;
        known.replace(Some(book.clone_ref(py)));
        let told = PyCommand::of(game, commands.iter().cloned());
        let objects = PyCommand::objects(py, told, &book)?;
        let view = PyView::new(py, game.keep_table(), Viewer::Host)?;
        let name = words::text(py, game.player_name(player));
        let place = policy.call1((view, name, objects))?;
        if let Ok(picked) = place.cast::<PyCommand>() {
            let is_picked = |command: &Command| picked.get().is(command, game);
            let place = commands.iter().position(is_picked);
            let Some(place) = place else {
                let text = said(&picked.str()?.to_string_lossy());
                let detail = format!("the policy picked `{text}`, which is not in its list");
                return Err(error::with_detail(py, Code::BadValue, &detail));
            };
            return Ok(commands.swap_remove(place));
        }
        let place: Count = place.extract()?;
        let picked = usize::try_from(place.0)
            .ok()
            .filter(|at| *at < commands.len());
        let Some(picked) = picked else {
            let detail = format!(
                "the policy picked command {} of {}",
                place.0,
                commands.len()
            );
            return Err(error::with_detail(py, Code::BadValue, &detail));
        };
        Ok(commands.swap_remove(picked))
    };
    let played = game.get().change(py, |game| {
        let setup = Setup::players(0).seed(seed);
        let simulation = Simulation {
            most_commands,
            ..Simulation::new(game.rules().clone(), setup, 1)
        };
        simulation.play_on(game, number, &|game, player, moves, _| {
            ask(game, player, moves).map_err(|raised| {
                failure.replace(Some(raised));
                Error::new(Code::EffectFailed).detail("the policy failed")
            })
        })
    });
    match failure.into_inner() {
        Some(raised) => Err(raised),
        None => played.map(|totals| totals.to_json()),
    }
}

/// Returns the sum of partial totals, as JSON.
#[pyfunction]
pub(crate) fn add_totals(py: Python<'_>, parts: &Bound<'_, PyAny>) -> PyResult<String> {
    let parts = input::texts(parts, MOST_LISTED)?;
    let mut sum = Totals::default();
    for part in parts {
        sum.add(&Totals::from_json(&part).map_err(|error| error::plain(py, &error))?);
    }
    Ok(sum.to_json())
}

/// The seed of the game with that number in a simulation.
#[pyfunction]
pub(crate) fn seed_of_game(seed: Count, number: Count) -> u64 {
    Simulation::seed_of(seed.0, number.0)
}
