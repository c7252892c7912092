//! How long things last.

use crate::chance::{Lcg, one_of};
use crate::program::{Who, who};
use crate::seats::Player;
use crate::table::Table;
use crate::words::argument;
use std::fmt::{Display, Formatter, Result};

/// How long something lasts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Until {
    Game,
    Step,
    Phase,
    Turn,
    Round,
    Chapter,
    /// Until the open window closes or, with none open, the next one.
    Window,
    NextTurn,
    EndOfNextTurn,
}

impl Until {
    pub(crate) const ALL: [Self; 9] = [
        Self::Game,
        Self::Step,
        Self::Phase,
        Self::Turn,
        Self::Round,
        Self::Chapter,
        Self::Window,
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
            Self::Chapter => " until=chapter",
            Self::Window => " until=window",
            Self::NextTurn => " until=next_turn",
            Self::EndOfNextTurn => " until=end_of_next_turn",
        }
    }
}

/// A time as a line says it, perhaps with the player whose next turn it means.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Span {
    pub(crate) until: Until,
    pub(crate) of: Option<Who>,
}

impl Span {
    pub(crate) fn draw(random: &mut Lcg, players: &[Player]) -> Self {
        let until = one_of(random, &Until::ALL);
        let waits = matches!(until, Until::NextTurn | Until::EndOfNextTurn);
        let of = (waits && random.one_in(2)).then(|| who(random, players));
        Self {
            until,
            // A line names one player there.
            of: of.filter(|of| *of != Who::Each),
        }
    }

    pub(crate) const fn game() -> Self {
        Self {
            until: Until::Game,
            of: None,
        }
    }

    /// Returns the player whom a command of the host names.
    pub(crate) fn player(self) -> Option<Player> {
        self.of.and_then(Who::named)
    }
}

impl Display for Span {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{}{}", self.until.argument(), argument("of", self.of))
    }
}

/// A time, with the player whose next turn it means, and the turn in which it was set.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Lease {
    pub(crate) until: Until,
    pub(crate) of: Player,
    pub(crate) turn: u32,
    /// The window whose end it may mean, by its number from the bottom.
    pub(crate) window: usize,
}

/// Something that ends, and whatever lasts so long with it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Ended {
    Part(Until),
    /// The window with that number from the bottom.
    Window(usize),
    /// A turn of that player begins, or would have begun.
    WaitFor(Player),
    /// That turn of that player ends.
    TurnOf(Player, u32),
}

impl Table {
    /// Returns true if the two end with the same.
    pub(crate) fn end_together(&self, one: Lease, other: Lease) -> bool {
        let ends_now = |lease: Lease| {
            let is_turn = self.turn_goes && self.seats.owner == lease.of;
            is_turn && lease.turn < self.turn
        };
        one.until == other.until
            && match one.until {
                Until::NextTurn => one.of == other.of,
                Until::Window => one.window == other.window,
                Until::EndOfNextTurn => one.of == other.of && ends_now(one) == ends_now(other),
                _ => true,
            }
    }
}

impl Lease {
    pub(crate) fn ends(self, ended: Ended) -> bool {
        match ended {
            Ended::Part(until) => self.until == until,
            Ended::Window(depth) => self.until == Until::Window && self.window == depth,
            Ended::WaitFor(player) => self.until == Until::NextTurn && self.of == player,
            Ended::TurnOf(player, turn) => {
                self.until == Until::EndOfNextTurn && self.of == player && self.turn < turn
            }
        }
    }
}
