//! Claims: the actions that wait in a window, and those that win.

use crate::rules::{ACTIONS, Action, Rule};
use crate::seats::{Player, Seats};
use crate::window::Window;

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

/// Returns true if none of those who owe an answer could change who wins, by the actions open to
/// the role of each and to those that passing leads to.
pub(crate) fn are_certain(window: &Window, rule: &Rule, all: bool, seats: &Seats) -> bool {
    let winners = winners(&window.claims, all, seats);
    let Some(first) = winners.first() else {
        return false;
    };
    let could_win = |player: &Player| {
        let roles = roles_to_come(window.role(*player, rule), rule);
        let open = ACTIONS.iter().filter(|action| {
            roles.is_empty() || roles.iter().any(|role| rule.roles[*role].takes(action))
        });
        let highest = open.map(|action| action.rank).max();
        let nearer = place(*player, seats) < place(first.player, seats);
        let best = Some(first.action.rank);
        highest > best || highest == best && (all || nearer)
    };
    !window.owes.iter().any(could_win)
}

/// Returns the role and those that passing leads to, each once.
fn roles_to_come(first: Option<usize>, rule: &Rule) -> Vec<usize> {
    let mut roles = vec![];
    let mut next = first;
    while let Some(role) = next.filter(|role| !roles.contains(role)) {
        roles.push(role);
        let passes = rule.pass != "forbid" && rule.roles[role].min == 0;
        next = rule.roles[role].next.filter(|_| passes);
    }
    roles
}

/// Returns how far a player sits after the active one, who comes last.
fn place(player: Player, seats: &Seats) -> usize {
    let ring = seats.after(seats.owner);
    let at = ring.iter().position(|other| *other == player);
    at.expect("everybody has a place")
}
