//! Presence: players who sit out take no turns and owe no answers.

use crate::lease::{Lease, Until};
use crate::seats::Player;
use crate::table::Table;
use std::collections::BTreeSet;

impl Table {
    /// Returns true if the player takes turns and answers in windows.
    pub(crate) fn is_present(&self, player: Player) -> bool {
        self.seats.lives(player) && !self.sits_out(player)
    }

    pub(crate) fn sits_out(&self, player: Player) -> bool {
        self.sits.iter().any(|(other, _)| *other == player)
    }

    /// Returns true if the player takes the turn when their place in the order comes.
    pub(crate) fn is_coming(&self, player: Player) -> bool {
        let waits = |sit: &(Player, Lease)| sit.0 == player && sit.1.until == Until::NextTurn;
        self.is_present(player) || self.seats.lives(player) && self.sits.iter().any(waits)
    }

    pub(crate) fn present(&self) -> BTreeSet<Player> {
        let living = self.seats.living.iter().copied();
        living.filter(|player| self.is_present(*player)).collect()
    }

    /// Returns those of the players who are there.
    pub(crate) fn present_of(&self, mut players: Vec<Player>) -> Vec<Player> {
        players.retain(|player| self.is_present(*player));
        players
    }

    /// The active player, also while they sit out, or the next who is there; if nobody is, somebody
    /// in the game.
    pub(crate) fn stand_in(&self) -> Option<Player> {
        let somebody = self.seats.living.first().copied();
        self.seats.active().or(self.first_present()).or(somebody)
    }

    /// The active player or the next, of those who are there.
    pub(crate) fn first_present(&self) -> Option<Player> {
        let order = self.seats.in_turn_order();
        self.present_of(order).into_iter().next()
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

    pub(crate) fn sit_out(&mut self, player: Player, lease: Lease) {
        self.sits.push((player, lease));
        self.told.push(format!("player_sat_out player={player}"));
        self.is_quiet = false;
        if let Some(window) = &mut self.window {
            window.owes.remove(&player);
            window.passed.remove(&player);
            if window.holder == Some(player) {
                self.hand_on(player);
            }
        }
    }

    pub(crate) fn sit_in(&mut self, player: Player) {
        self.sits.retain(|(other, _)| *other != player);
        self.told.push(format!("player_sat_in player={player}"));
    }

    /// Lets those return who sit out so long.
    pub(crate) fn return_with(&mut self, ended: Until, of: Option<Player>) {
        let ends = |sit: &mut (Player, Lease)| sit.1.ends(ended, of);
        let back: Vec<(Player, Lease)> = self.sits.extract_if(.., ends).collect();
        for (player, _) in back {
            self.sit_in(player);
        }
    }
}
