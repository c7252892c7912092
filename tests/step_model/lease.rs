//! How long things last.

use crate::seats::Player;

/// How long something lasts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Until {
    Game,
    Step,
    Phase,
    Turn,
    Round,
    NextTurn,
    EndOfNextTurn,
}

impl Until {
    pub(crate) const ALL: [Self; 7] = [
        Self::Game,
        Self::Step,
        Self::Phase,
        Self::Turn,
        Self::Round,
        Self::NextTurn,
        Self::EndOfNextTurn,
    ];

    /// Returns the argument that says so.
    pub(crate) const fn argument(self) -> &'static str {
        match self {
            Self::Game => "",
            Self::Step => " until=step",
            Self::Phase => " until=phase",
            Self::Turn => " until=turn",
            Self::Round => " until=round",
            Self::NextTurn => " until=next_turn",
            Self::EndOfNextTurn => " until=end_of_next_turn",
        }
    }
}

/// A time, with the player whose next turn it means, and the turn in which it was set.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Lease {
    pub(crate) until: Until,
    pub(crate) of: Player,
    pub(crate) turn: u32,
}

/// Something that ends, and whatever lasts so long with it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Ended {
    Part(Until),
    /// A turn of that player begins, or would have begun.
    WaitFor(Player),
    /// That turn of that player ends.
    TurnOf(Player, u32),
}

impl Lease {
    pub(crate) fn ends(self, ended: Ended) -> bool {
        match ended {
            Ended::Part(until) => self.until == until,
            Ended::WaitFor(player) => self.until == Until::NextTurn && self.of == player,
            Ended::TurnOf(player, turn) => {
                self.until == Until::EndOfNextTurn && self.of == player && self.turn < turn
            }
        }
    }
}
