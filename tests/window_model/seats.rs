//! The players: who sits after whom, who is there, and whose turn it is.

use std::collections::BTreeSet;

/// A player by name: A, B, C ...
pub(crate) type Player = char;

#[derive(Clone, Debug)]
pub(crate) struct Seats {
    /// The order of turns; those who left keep their places.
    pub(crate) order: Vec<Player>,
    pub(crate) reversed: bool,
    pub(crate) living: BTreeSet<Player>,
    pub(crate) sitting_out: BTreeSet<Player>,
    /// The players with the flag that the conditions ask for.
    pub(crate) flagged: BTreeSet<Player>,
    /// The player whose turn it is, also after they left.
    pub(crate) owner: Player,
}

impl Seats {
    /// The active player; nobody if they left during their turn.
    pub(crate) fn active(&self) -> Option<Player> {
        self.living.contains(&self.owner).then_some(self.owner)
    }

    /// The active player, or the next who is there.
    pub(crate) fn stand_in(&self) -> Option<Player> {
        let mut there = self.from(self.owner).into_iter();
        there.find(|player| self.is_there(*player))
    }

    pub(crate) fn is_there(&self, player: Player) -> bool {
        self.living.contains(&player) && !self.sitting_out.contains(&player)
    }

    pub(crate) fn there(&self) -> usize {
        let there = self.order.iter().filter(|player| self.is_there(**player));
        there.count()
    }

    /// All players in turn order, beginning with this one.
    pub(crate) fn from(&self, player: Player) -> Vec<Player> {
        let mut ring = self.order.clone();
        if self.reversed {
            ring.reverse();
        }
        let at = ring.iter().position(|other| *other == player);
        ring.rotate_left(at.expect("everybody has a place"));
        ring
    }

    /// All players in turn order, beginning with the one after this one.
    pub(crate) fn after(&self, player: Player) -> Vec<Player> {
        let mut ring = self.from(player);
        ring.rotate_left(1);
        ring
    }
}
