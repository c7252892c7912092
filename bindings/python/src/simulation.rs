//! Simulations of many games, with no Python code in between.

use crate::command::{Picked, PyCommand};
use crate::effect::{AnyEffect, describe};
use crate::error::{self, said};
use crate::game::PyGame;
use crate::input::{self, Count, MOST_LISTED, Text};
use crate::moves::PyMove;
use crate::ruleset::PyRuleset;
use crate::watch;
use crate::words;
use pyo3::exceptions::PyException;
use pyo3::prelude::*;
use pyo3::types::PyBool;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use turnwheel::view::Wordbook;
use turnwheel::words::Policy;
use turnwheel::{
    Chance, Code, Command, Decision, Error, Game, Interrupt, Move, Settled, Setup, Simulation,
    Totals,
};

/// The most commands that are compared with one that a policy made by hand.
const SHOWN: usize = 1000;

/// Plays games `first` to `first + games` by a built-in policy, without the lock of Python; returns
/// totals as JSON.
#[pyfunction]
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
    rows: bool,
) -> PyResult<String> {
    let py = rules.py();
    let setup = input::setup(players)?.seed(seed.0);
    let simulation = Simulation {
        first: first.0,
        most_commands: most_commands.0,
        threads: usize::try_from(threads.0).unwrap_or(usize::MAX),
        rows,
        ..Simulation::new(PyRuleset::find(rules)?, setup, games.0)
    };
    let policy = named(py, &policy)?;
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

/// Plays one game, with the seed of [`seed_of_game`], by a built-in policy or the host's: a
/// callable that gets the game, the player and the moves and returns one of them, or its index.
/// Returns totals as JSON.
#[pyfunction]
#[expect(
    clippy::too_many_arguments,
    reason = "the package's function hands them on"
)]
pub(crate) fn play_game(
    game: &Bound<'_, PyGame>,
    seed: Count,
    number: Count,
    policy: &Bound<'_, PyAny>,
    most_commands: Count,
    rows: bool,
    keep_errors: bool,
    seats: Vec<usize>,
) -> PyResult<String> {
    let (py, held) = (game.py(), game.get());
    let setup = Setup::players(0).seed(seed.0);
    let mut simulation = Simulation::new(held.lock(py)?.rules().clone(), setup, 1);
    (simulation.rows, simulation.keep_errors) = (rows, keep_errors);
    let policy = match policy.extract::<Text<'_>>() {
        Ok(name) => Decides::Named(named(py, &name)?),
        Err(_) => Decides::Host(policy),
    };
    held.play_offers(py)?;
    let mut chance = Chance::of_game(Simulation::seed_of(seed.0, number.0));
    let in_game = |game: &Game<AnyEffect>, error| simulation.in_game(game, number.0, error);
    let mut play = || {
        held.change(py, |game| {
            game.start().map_err(|error| in_game(game, error))
        })?;
        while let Some(mut decision) = held.change(py, |game| {
            Decision::next(game, most_commands.0).map_err(|error| in_game(game, error))
        })? {
            loop {
                let picked = pick(game, &policy, &decision, &mut chance)?;
                let settled = held.change(py, |game| {
                    let settled = picked.submit(game, &mut decision);
                    settled.map_err(|error| in_game(game, error))
                })?;
                match settled {
                    Settled::Done => break,
                    Settled::Refused => {}
                    Settled::Stuck => return Ok(()),
                }
            }
            held.lock(py)?.clear_events();
        }
        Ok(())
    };
    let played: PyResult<()> = play();
    held.lock(py)?.set_offers(None, None);
    let error = match played {
        Ok(()) => None,
        Err(raised) if keep_errors && raised.is_instance_of::<PyException>(py) => {
            Some(describe(py, &raised))
        }
        Err(raised) => return Err(raised),
    };
    let mut totals = simulation.result(&*held.lock(py)?, number.0, error);
    for row in &mut totals.rows {
        row.seats.clone_from(&seats);
    }
    Ok(totals.to_json())
}

/// A policy: a built-in one, or the host's.
enum Decides<'a, 'py> {
    Named(Policy),
    Host(&'a Bound<'py, PyAny>),
}

/// The pick of a policy.
enum Decided<'py> {
    Command(Command),
    /// The value that the host's policy returned, and the commands that were accepted before.
    Returned(Bound<'py, PyAny>, u64),
}

impl Decided<'_> {
    fn submit(self, game: &mut Game<AnyEffect>, decision: &mut Decision) -> Result<Settled, Error> {
        let command = match self {
            Self::Command(command) => command,
            Self::Returned(_, accepted) if accepted != game.accepted() => {
                let detail = "the policy changed the game; it only picks, and a fork is for trying";
                return Err(Error::new(Code::BadValue).detail(detail));
            }
            Self::Returned(picked, _) => command_of(&picked, game, &decision.moves)?,
        };
        decision.submit(game, command)
    }
}

/// Lets the policy pick.
fn pick<'py>(
    game: &Bound<'py, PyGame>,
    policy: &Decides<'_, 'py>,
    decision: &Decision,
    chance: &mut Chance,
) -> PyResult<Decided<'py>> {
    let (py, held) = (game.py(), game.get());
    let drawn = chance.draw(&decision.moves);
    let policy = match policy {
        Decides::Named(policy) => {
            return Ok(Decided::Command(policy.pick(&decision.moves, drawn)));
        }
        Decides::Host(policy) => policy,
    };
    let (accepted, name, told, book) = {
        let game = held.lock(py)?;
        let book = Wordbook::of_moves(&*game, &decision.moves);
        let told = PyMove::of(&*game, decision.moves.iter().cloned());
        let name = words::text(py, game.player_name(decision.player));
        (game.accepted(), name, told, book)
    };
    let moves = PyMove::objects(py, told, book)?;
    Ok(Decided::Returned(
        policy.call1((game, name, moves))?,
        accepted,
    ))
}

/// Returns the command that the policy picked: a move that is complete, a command of a move, or the
/// index of a move.
fn command_of(
    picked: &Bound<'_, PyAny>,
    game: &Game<AnyEffect>,
    moves: &[Move],
) -> Result<Command, Error> {
    let bad = |detail: String| Error::new(Code::BadValue).detail(detail);
    let complete = |one: &Move| match one.is_open() {
        true => Err(bad(format!(
            "the policy picked `{}`, whose number is open; return move.with_number(...)",
            game.move_text(one)
        ))),
        false => Ok(one.command.clone()),
    };
    if let Ok(one) = picked.cast::<PyMove>() {
        return complete(one.get().one());
    }
    if let Ok(command) = picked.cast::<PyCommand>() {
        if let Picked::Told(command) = command.get().picked() {
            return Ok(command.clone());
        }
        let mut listed = moves.iter().cloned().flat_map(Move::expand).take(SHOWN);
        let found = listed.find(|one| command.get().is(one, game));
        return found.ok_or_else(|| {
            let text = picked.str().map(|text| said(&text.to_string_lossy()));
            let text = text.unwrap_or_default();
            bad(format!(
                "the policy picked `{text}`, which is no move in its list"
            ))
        });
    }
    // A truth is a mistake of a policy, though Python counts with it.
    let at = match picked.is_instance_of::<PyBool>() {
        true => None,
        false => picked.extract::<usize>().ok(),
    };
    match at {
        Some(at) if at < moves.len() => complete(&moves[at]),
        Some(at) => Err(bad(format!(
            "the policy picked move {at} of {}",
            moves.len()
        ))),
        None => {
            let text = picked.repr().map(|text| said(&text.to_string_lossy()));
            let text = text.unwrap_or_default();
            Err(bad(format!(
                "the policy returned {text}; return one of the moves, or its index"
            )))
        }
    }
}

fn named(py: Python<'_>, name: &str) -> PyResult<Policy> {
    let unknown = |_| {
        Error::new(Code::BadValue)
            .detail("a policy is `random`, `first`, `search`, a Search or another callable")
    };
    let policy = Policy::named(name).map_err(unknown);
    policy.map_err(|error| error::plain(py, &error))
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
