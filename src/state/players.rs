//! The players: who is in the game, who sits out, who left, and what sorts them.

use super::State;
use crate::event::Event;
use crate::ids::*;
use crate::words::Reason;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Everybody who ever joined, by number.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Players {
    pub(crate) names: Arc<Vec<Box<str>>>,
    /// Those who have not left.
    pub(crate) living: PlayerSet,
    /// Those of the living who take no turns and owe no answers for the time being.
    pub(crate) sitting_out: PlayerSet,
    pub(crate) list: Vec<Player>,
    /// How many there were as the game began.
    pub(crate) starting: u8,
}

/// One player's numbers.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Player {
    /// Turns begun, of any kind.
    pub(crate) turns: u32,
    pub(crate) keys: [i64; 4],
}

impl Players {
    pub(crate) fn new(names: Vec<Box<str>>) -> Self {
        let count = names.len();
        Self {
            names: Arc::new(names),
            living: PlayerSet::first(count),
            sitting_out: PlayerSet::EMPTY,
            list: vec![Player::default(); count],
            starting: count as u8,
        }
    }

    /// Whether there ever was such a player.
    pub(crate) fn known(&self, player: PlayerId) -> bool {
        player.index() < self.list.len()
    }

    /// Those who take turns and owe answers.
    pub(crate) fn present(&self) -> PlayerSet {
        self.living.without(self.sitting_out)
    }
}

impl State {
    pub(crate) fn sit_out(&mut self, player: PlayerId) {
        self.players.sitting_out.insert(player);
        self.emit(Event::PlayerSatOut { player });
        self.excuse_absent();
    }

    pub(crate) fn sit_in(&mut self, player: PlayerId) {
        self.players.sitting_out.remove(player);
        self.emit(Event::PlayerSatIn { player });
    }

    pub(crate) fn join(&mut self, name: NameId, text: &str, after: Option<PlayerId>, before: Option<PlayerId>) {
        let player = PlayerId(self.players.list.len() as u8);
        Arc::make_mut(&mut self.players.names).push(text.into());
        self.players.list.push(Player::default());
        self.players.living.insert(player);
        self.emit(Event::PlayerJoined { player, name });
        self.insert_slot(player, after, before);
    }

    pub(crate) fn set_key(&mut self, player: PlayerId, key: u8, value: i64) {
        self.players.list[player.index()].keys[key as usize - 1] = value;
        self.emit(Event::KeySet { player, key, value });
    }

    /// Takes a player out of the game with everything that is theirs (CR 800.4a).
    ///
    /// The player's place in the order stays, so that the order goes on from where they were.
    pub(crate) fn leave(&mut self, player: PlayerId, reason: Reason) {
        self.players.living.remove(player);
        self.players.sitting_out.remove(player);
        self.emit(Event::PlayerLeft { player, reason });
        self.remove_objects(Reason::PlayerLeft, |object| object.player == player);
        self.drop_schedule_of(player);
        self.remove_triggers(Reason::PlayerLeft, |trigger| trigger.player == Some(player));
        self.waiting.retain(|waiting| waiting.player != Some(player));
        self.drop_work_of(player);
        self.excuse_absent();
        if self.turn.by == Some(player) {
            self.turn.by = None;
        }
        self.agenda.somebody_left = true;
    }
}
