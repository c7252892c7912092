//! Claims: the actions that wait in a window, and those that win.

use crate::rules::{ACTIONS, Action};
use crate::seats::{Player, Seats};
use std::collections::BTreeSet;

/// An action that happens if it wins.
#[derive(Clone, Debug)]
pub(crate) struct Claim {
    pub(crate) player: Player,
    pub(crate) action: &'static Action,
}

/// Returns the claims that win if nobody claims any more, the nearest first. Of equals, the first
/// in turn order after the active player wins, or `all` do.
pub(crate) fn winners(claims: &[Claim], all: bool, seats: &Seats) -> Vec<Claim> {
    let best = claims.iter().map(|claim| claim.action.rank).max();
    let mut winners: Vec<Claim> = claims
        .iter()
        .filter(|claim| Some(claim.action.rank) == best)
        .cloned()
        .collect();
    winners.sort_by_key(|claim| place(claim.player, seats));
    if !all {
        winners.truncate(1);
    }
    winners
}

/// Returns true if none of those who owe an answer could change who wins.
pub(crate) fn are_certain(
    claims: &[Claim],
    all: bool,
    owes: &BTreeSet<Player>,
    seats: &Seats,
) -> bool {
    let winners = winners(claims, all, seats);
    let Some(first) = winners.first() else {
        return false;
    };
    let highest = ACTIONS.iter().map(|action| action.rank).max();
    let could_win = |player: &Player| {
        let nearer = place(*player, seats) < place(first.player, seats);
        Some(first.action.rank) < highest || all || nearer
    };
    !owes.iter().any(could_win)
}

/// Returns how far a player sits after the active one, who comes last.
fn place(player: Player, seats: &Seats) -> usize {
    let ring = seats.after(seats.owner);
    let at = ring.iter().position(|other| *other == player);
    at.expect("everybody has a place")
}
