//! Players who sit out and come back, and the answers that they owe no more.

use crate::lease::{Lease, Until};
use crate::seats::Player;
use crate::sits::Sit;
use crate::table::Table;
use std::collections::BTreeSet;

impl Table {
    pub(crate) fn present(&self) -> BTreeSet<Player> {
        let living = self.seats.living.iter().copied();
        living.filter(|player| self.is_present(*player)).collect()
    }

    /// Returns those of the players who are there.
    pub(crate) fn present_of(&self, mut players: Vec<Player>) -> Vec<Player> {
        players.retain(|player| self.is_present(*player));
        players
    }

    pub(crate) fn sit_out(&mut self, player: Player, lease: Lease) {
        self.sits.push(Sit { player, lease });
        self.told.push(format!("player_sat_out player={player}"));
        self.is_quiet = false;
        self.excuse(player);
    }

    pub(crate) fn sit_in(&mut self, player: Player) {
        self.sits.retain(|sit| sit.player != player);
        self.told.push(format!("player_sat_in player={player}"));
    }

    /// Lets those return who sit out so long.
    pub(crate) fn return_with(&mut self, ended: Until, of: Option<Player>) {
        let ends = |sit: &mut Sit| sit.lease.ends(ended, of);
        let back: Vec<Sit> = self.sits.extract_if(.., ends).collect();
        for sit in back {
            self.sit_in(sit.player);
        }
    }

    /// A new player takes a place in the order, at its end if none is named. Like one who comes
    /// back, they are asked as soon as the window reopens.
    pub(crate) fn join(&mut self, player: Player, place: Option<(&str, Player)>) {
        let order = &mut self.seats.order;
        let at = |of: Player| order.iter().position(|other| *other == of);
        let at = place.and_then(|(key, of)| Some(at(of)? + usize::from(key == "after")));
        order.insert(at.unwrap_or(order.len()), player);
        self.seats.living.insert(player);
        self.told
            .push(format!("player_joined player={player} name={player}"));
        self.told.push("order_changed reason=moved".to_owned());
    }
}
