//! The players: who sits after whom, who is in the game, and whose turn it is.

use std::collections::BTreeSet;

/// A player by name: A, B, C ...
pub(crate) type Player = char;

#[derive(Clone, Debug)]
pub(crate) struct Seats {
    /// The order of turns; those who left keep their places.
    pub(crate) order: Vec<Player>,
    pub(crate) reversed: bool,
    pub(crate) living: BTreeSet<Player>,
    /// The player whose turn it is, also after they left.
    pub(crate) owner: Player,
    /// The player of the last normal turn, from whom the order continues.
    pub(crate) cursor: Player,
    /// True once there was a turn.
    pub(crate) began: bool,
}

impl Seats {
    pub(crate) fn new(players: &[Player], first: Player) -> Self {
        Self {
            order: players.to_vec(),
            reversed: false,
            living: players.iter().copied().collect(),
            owner: first,
            cursor: first,
            began: false,
        }
    }

    pub(crate) fn lives(&self, player: Player) -> bool {
        self.living.contains(&player)
    }

    /// The active player; nobody before the first turn, or if they left during theirs.
    pub(crate) fn active(&self) -> Option<Player> {
        (self.began && self.lives(self.owner)).then_some(self.owner)
    }

    /// All who are in the game, in turn order from the active player.
    pub(crate) fn in_turn_order(&self) -> Vec<Player> {
        self.living_of(self.from(self.owner))
    }

    /// All others who are in the game, from the one after this player.
    pub(crate) fn following(&self, player: Player) -> Vec<Player> {
        let mut ring = self.from(player);
        ring.rotate_left(1);
        ring.pop();
        self.living_of(ring)
    }

    /// All players, beginning with this one.
    pub(crate) fn from(&self, player: Player) -> Vec<Player> {
        let mut ring = self.order.clone();
        if self.reversed {
            ring.reverse();
        }
        let at = ring.iter().position(|other| *other == player);
        ring.rotate_left(at.expect("everybody has a place"));
        ring
    }

    fn living_of(&self, mut players: Vec<Player>) -> Vec<Player> {
        players.retain(|player| self.lives(*player));
        players
    }
}
