//! The turns to come, if nothing else happens.

use crate::rules::Ruleset;
use crate::state::{State, ahead};
use crate::vocabulary::ids::*;
use crate::vocabulary::words::*;

/// A turn to come.
///
/// ```
/// use turnwheel::{Game, Setup, Verbs, ruleset::Ruleset, words::TurnKind};
///
/// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
/// game.start()?;
/// let a = game.active().expect("the turn of a player");
/// game.extra_turn(a)?;
/// let next = game.project(1)[0];
/// assert_eq!((next.player, next.kind), (a, TurnKind::Extra));
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProjectedTurn {
    /// The player of the turn, or for a turn of the whole table the player who stands in.
    pub player: PlayerId,
    /// Why the turn exists.
    pub kind: TurnKind,
}

/// Returns the turns to come, as live play has them while nobody does anything.
pub(crate) fn project(rules: &Ruleset, state: &State, count: usize) -> Vec<ProjectedTurn> {
    let turns = ahead::turns(state, rules, count).into_iter();
    let projected = |(player, kind)| ProjectedTurn { player, kind };
    turns.map(projected).collect()
}
