//! The turns to come, if nobody does anything: what the engine tells and what the model plays.

use crate::law::{Outcome, draws, holds};
use crate::order::{Turn, Turns, Went};
use crate::teams::of_teams;
use crate::turns::{Pair, of_players};
use turnwheel::words::TurnKind;

/// The number of commands in one game.
const COMMANDS: usize = 40;

/// The number of turns to come.
const AHEAD: usize = 6;

/// Plays the turns ahead in a copy of the model, until somebody would be asked.
fn ahead(model: &Turns) -> Vec<Turn> {
    let mut model = model.clone();
    model.foresees = true;
    let mut turns = vec![];
    while turns.len() < AHEAD && model.asks().is_none() {
        model.end_turn();
        turns.extend(model.went.drain(..).filter_map(|went| match went {
            Went::Began(turn) => Some(turn),
            Went::Skipped(_) => None,
        }));
    }
    turns
}

fn compare(pair: &Pair) -> Outcome {
    let found = pair.table.game.project(AHEAD);
    let found = found.iter().map(|turn| Turn {
        unit: pair.model.units[turn.player.index()],
        extra: turn.kind == TurnKind::Extra,
    });
    pair.table
        .same("turns to come", found.collect(), ahead(&pair.model))
}

#[test]
fn projection() {
    holds(COMMANDS, |numbers| {
        let mut random = draws(numbers[0]);
        let mut pair = if random.one_in(2) {
            of_players(random)?
        } else {
            of_teams(random)?
        };
        for number in &numbers[1..] {
            pair.step(&mut draws(*number))?;
            compare(&pair)?;
        }
        Ok(())
    });
}
