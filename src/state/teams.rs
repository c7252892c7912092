//! Teams that share their turns: one player, the head, takes a team's turns and answers, and has
//! its place in every order (CR 805).

use super::order::{Order, Place};
use super::players::Players;
use super::queue::Part;
use super::{State, Turns};
use crate::vocabulary::ids::*;
use crate::vocabulary::words::Applies;
use serde::{Deserialize, Serialize};

/// The number of times that an effect named one member of a team for the same.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct TeamCount {
    scheduled: OfTeam,
    player: PlayerId,
    count: u32,
}

/// The subject of a [`TeamCount`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum OfTeam {
    Turns,
    Skips(Applies),
    PartSkips(Part, Applies),
}

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
    /// Returns the turns or skips that an effect adds for a team by naming this member again: a
    /// team has as many as the member named most often (CR 805.4b-c). For other players, it is
    /// `count`.
    pub(super) fn new_for_team(&mut self, scheduled: OfTeam, player: PlayerId, count: u32) -> u32 {
        let side = self.turns.players.side_of(player);
        if !self.agenda.running || side.len() == 1 {
            return count;
        }
        let said = &mut self.turns.queue.rare.make().said;
        let same = |said: &&TeamCount| said.scheduled == scheduled && side.contains(said.player);
        let most = said.iter().filter(same).map(|said| said.count).max();
        let own = said
            .iter()
            .position(|said| said.scheduled == scheduled && said.player == player);
        let at = own.unwrap_or_else(|| {
            said.push(TeamCount {
                scheduled,
                player,
                count: 0,
            });
            said.len() - 1
        });
        said[at].count += count;
        said[at].count.saturating_sub(most.unwrap_or(0)).min(count)
    }

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
