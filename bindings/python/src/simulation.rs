//! Many games at once, without Python in between.

use crate::effect::AnyEffect;
use crate::error;
use crate::game::PyGame;
use crate::ruleset::PyRuleset;
use crate::value;
use crate::view;
use pyo3::prelude::*;
use std::cell::RefCell;
use turnwheel::words::Policy;
use turnwheel::{Code, Command, Error, Game, Setup, Simulation, Totals};

/// Plays games `first` to `first + games` by a policy of ours while other threads of Python go on;
/// what came of them as JSON.
#[pyfunction]
#[pyo3(signature = (rules, players, seed, first, games, policy, most_commands, threads))]
#[expect(
    clippy::too_many_arguments,
    reason = "the package's function hands them on by name"
)]
pub(crate) fn play_games(
    rules: &Bound<'_, PyAny>,
    players: &Bound<'_, PyAny>,
    seed: u64,
    first: u64,
    games: u64,
    policy: &str,
    most_commands: u64,
    threads: usize,
) -> PyResult<String> {
    let py = rules.py();
    let setup = value::setup(players)?.seed(seed);
    let simulation = Simulation {
        first,
        most_commands,
        threads,
        ..Simulation::new(PyRuleset::find(rules)?, setup, games)
    };
    let policy = Policy::TABLE
        .words
        .iter()
        .find(|word| word.name == policy)
        .and_then(|word| Policy::from_number(word.number));
    let unknown =
        || Error::new(Code::BadValue).detail("the policy is `random`, `first` or a callable");
    let totals = policy
        .ok_or_else(unknown)
        .and_then(|policy| py.detach(|| simulation.run(policy)));
    totals
        .map(|totals| totals.to_json())
        .map_err(|error| error::plain(py, &error))
}

/// Plays one game, made from [`seed_of_game`], by the host's policy: a callable that gets the view,
/// the player and the legal commands and gives back the place of one of them. What came of it, as
/// JSON.
#[pyfunction]
pub(crate) fn play_game(
    game: &Bound<'_, PyGame>,
    seed: u64,
    number: u64,
    policy: &Bound<'_, PyAny>,
    most_commands: u64,
) -> PyResult<String> {
    let py = game.py();
    let failure = RefCell::new(None);
    let ask = |game: &Game<AnyEffect>, player, commands: &[Command]| -> PyResult<usize> {
        let lines: Vec<String> = commands
            .iter()
            .map(|command| game.command_text(command))
            .collect();
        policy
            .call1((
                view::table(py, &game.view())?,
                game.player_name(player),
                lines,
            ))?
            .extract()
    };
    let played = game.get().change(py, |game| {
        let setup = Setup::players(0).seed(seed);
        let simulation = Simulation {
            most_commands,
            ..Simulation::new(game.rules().clone(), setup, 1)
        };
        simulation.play_on(game, number, &|game, player, commands, _| {
            ask(game, player, commands).map_err(|raised| {
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

/// The sum of the totals of parts, as JSON.
#[pyfunction]
pub(crate) fn add_totals(py: Python<'_>, parts: Vec<String>) -> PyResult<String> {
    let mut sum = Totals::default();
    for part in parts {
        sum.add(&Totals::from_json(&part).map_err(|error| error::plain(py, &error))?);
    }
    Ok(sum.to_json())
}

/// The seed of the game with that number in a simulation.
#[pyfunction]
pub(crate) fn seed_of_game(seed: u64, number: u64) -> u64 {
    Simulation::seed_of(seed, number)
}
