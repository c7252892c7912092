//! How long things last.

use crate::seats::Player;

/// How long something lasts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Until {
    Game,
    Step,
    Turn,
    NextTurn,
}

impl Until {
    pub(crate) const ALL: [Self; 4] = [Self::Game, Self::Step, Self::Turn, Self::NextTurn];

    /// Returns the argument that says so.
    pub(crate) const fn argument(self) -> &'static str {
        match self {
            Self::Game => "",
            Self::Step => " until=step",
            Self::Turn => " until=turn",
            Self::NextTurn => " until=next_turn",
        }
    }
}

/// A time, with the player whose next turn it means.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Lease {
    pub(crate) until: Until,
    pub(crate) of: Option<Player>,
}

impl Lease {
    /// Returns true if it ends with what `ended`: a step or a turn, or as that player's turn
    /// begins or would have begun.
    pub(crate) fn ends(self, ended: Until, of: Option<Player>) -> bool {
        self.until == ended && (ended != Until::NextTurn || self.of == of)
    }
}
