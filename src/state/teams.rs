//! Teams that share their turns: one player, the head, takes a team's turns and answers, and has
//! its place in every order (CR 805).

use super::order::{Order, Place};
use super::players::Players;
use super::{State, Turns};
use crate::vocabulary::ids::*;

impl Order {
    /// Keeps, for each team that shares its turns, only the places of its first head in this order
    /// (CR 805.4).
    pub(super) fn share(&mut self, players: &Players) {
        let (mut first, mut teams) = (PlayerSet::EMPTY, PlayerSet::EMPTY);
        let mut at = 0;
        while let Some(player) = self.slots.get(at).map(|slot| slot.player) {
            let team = players.representative(player);
            if teams.contains(team) && !first.contains(player) {
                self.take(at);
                continue;
            }
            first.insert(player);
            teams.insert(team);
            at += 1;
        }
        self.slots.change(|slots| {
            slots
                .iter_mut()
                .for_each(|slot| slot.player = players.representative(slot.player));
        });
    }
}

impl Players {
    /// Returns the order of those players in which each team that shares its turns has one place.
    pub(crate) fn as_taken(&self, players: &[PlayerId]) -> Vec<PlayerId> {
        let mut order = Order::new(players.iter().copied());
        order.share(self);
        order.slots.iter().map(|slot| slot.player).collect()
    }

    /// Returns the place with each player replaced by the one who takes their turns.
    pub(super) fn place_taken<'a>(&self, place: Place<'a>) -> Place<'a> {
        let taken = |player| self.representative(player);
        Place {
            after: place.after.map(taken),
            before: place.before.map(taken),
            ..place
        }
    }
}

impl Turns {
    /// Makes teams take their turns together, each with its first player in the order as head (CR
    /// 805.4).
    pub(crate) fn share_turns(&mut self) {
        for at in 0..self.players.list.len() {
            let Some(team) = self.players.list[at].team else {
                continue;
            };
            let mates = |player: &PlayerId| self.players.list[player.index()].team == Some(team);
            let first = self.order.slots.iter().map(|slot| slot.player).find(mates);
            if let Some(speaker) = first {
                self.players.list[at].speaker = speaker;
            }
        }
        let players = &self.players;
        let resting = self.chapters.resting.iter_mut();
        for order in std::iter::once(&mut self.order).chain(resting) {
            order.share(players);
        }
    }
}

impl State {
    /// Makes another member the head of the team after `player` has left or sits out: one who is
    /// present, if anybody is.
    pub(super) fn move_team_head(&mut self, player: PlayerId) {
        let players = &self.turns.players;
        let heir = |those: PlayerSet| {
            let mut mates = players.represented(player);
            mates.find(|mate| those.contains(*mate))
        };
        let left = !players.living.contains(player);
        let heir = heir(players.present()).or_else(|| heir(players.living).filter(|_| left));
        let Some(heir) = heir else { return };
        for other in &mut self.turns.players.list {
            if other.speaker == player {
                other.speaker = heir;
            }
        }
        for order in self.turns.orders_mut() {
            order.rename(player, heir);
        }
        if self.turns.current.owner == player {
            self.turns.current.owner = heir;
        }
        if self.last_actor == Some(player) {
            self.last_actor = Some(heir);
        }
        for window in self.windows.iter_mut() {
            window.rename(player, heir);
        }
        // The team's turns continue, with everything scheduled for them.
        self.turns.players.list[heir.index()].lap = self.turns.players.list[player.index()].lap;
        self.rename_schedule(player, heir);
        if let Some(clock) = &mut self.clock {
            clock.move_time(player, heir);
        }
    }
}
