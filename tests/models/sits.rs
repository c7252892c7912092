//! Presence: players who sit out take no turns and owe no answers.

use crate::lease::{Lease, Until};
use crate::seats::Player;
use crate::table::Table;

/// A player who sits out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sit {
    pub(crate) player: Player,
    pub(crate) lease: Lease,
}

impl Table {
    /// Returns true if the player takes turns and acts in windows.
    pub(crate) fn is_present(&self, player: Player) -> bool {
        self.seats.lives(player) && !self.sits_out(player)
    }

    pub(crate) fn sits_out(&self, player: Player) -> bool {
        self.sits.iter().any(|sit| sit.player == player)
    }

    /// Returns true if the player takes the turn when their place in the order comes.
    pub(crate) fn is_coming(&self, player: Player) -> bool {
        let waits = |sit: &Sit| sit.player == player && sit.lease.until == Until::NextTurn;
        self.is_present(player) || self.seats.lives(player) && self.sits.iter().any(waits)
    }

    /// The active player or the next, of those who are there.
    pub(crate) fn first_present(&self) -> Option<Player> {
        let mut order = self.seats.in_turn_order().into_iter();
        order.find(|player| self.is_present(*player))
    }

    /// The active player, also while they sit out, or the next who is there; if nobody is, somebody
    /// in the game.
    pub(crate) fn stand_in(&self) -> Option<Player> {
        let somebody = self.seats.living.first().copied();
        self.seats.active().or(self.first_present()).or(somebody)
    }

    /// Returns why the player cannot sit out or come back.
    pub(crate) fn refuses_to_sit(&self, player: Player, is_out: bool) -> Option<&'static str> {
        let mut others = self.seats.living.iter().filter(|other| **other != player);
        match (is_out, self.sits_out(player)) {
            (true, true) => Some("already_sitting_out"),
            (false, false) => Some("not_sitting_out"),
            (true, false) if !others.any(|other| self.is_present(*other)) => {
                Some("order_would_be_empty")
            }
            _ => None,
        }
    }
}
