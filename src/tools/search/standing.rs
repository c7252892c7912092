//! How well each seat stands, as far as it can be judged for any game.

use crate::play::game::Game;
use crate::play::registry::Effect;

/// The worth of a turn more than everybody else, beside 1 for winning.
const TURN: f64 = 0.005;

/// Returns a number for each seat: 1 for who has won, together with the team, and 0 for the others;
/// in a game that is not over, 0 for who has left, and near one half for everybody else, by the
/// number of turns. A side that won and whose members only the host knows counts for nobody.
pub(super) fn standing<F: Effect>(game: &Game<F>) -> Vec<f64> {
    let table = game.table();
    let winner = table.winner();
    let most = table.players().map(|player| table.turns(player)).max();
    let stands = table.players().map(|player| match winner {
        Some(winner) => {
            let team = table.team(winner);
            let won = player == winner || team.is_some() && table.team(player) == team;
            f64::from(u8::from(won))
        }
        None if !table.living().contains(player) => 0.0,
        None => {
            let behind = most.unwrap_or(0) - table.turns(player);
            (0.5 - TURN * f64::from(behind)).max(0.25)
        }
    });
    stands.collect()
}
