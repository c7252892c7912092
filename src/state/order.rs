//! The order of the players: a ring of slots, walked in one of two directions.
//!
//! A slot is a place at the table with an id of its own; the cursor remembers a slot, never a position, so nothing that is
//! shuffled, inserted or removed can move it to somebody else. A player may have several slots.

use super::State;
use crate::error::{Code, Error};
use crate::event::Event;
use crate::ids::*;
use crate::words::{Direction, Reason};
use serde::{Deserialize, Serialize};

/// The ring.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Order {
    pub(crate) slots: Vec<Slot>,
    pub(crate) backward: bool,
    /// The slot of the last normal turn: the anchor from which the order goes on.
    pub(crate) cursor: SlotId,
    /// The slot with which the round began.
    pub(crate) round_start: SlotId,
    next_slot: u16,
}

/// A place at the table.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Slot {
    pub(crate) id: SlotId,
    pub(crate) player: PlayerId,
}

/// The id of a slot, never reused.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct SlotId(u16);

impl Order {
    pub(crate) fn new(players: impl IntoIterator<Item = PlayerId>) -> Self {
        let mut order = Self::default();
        for player in players {
            let slot = order.new_slot(player);
            order.slots.push(slot);
        }
        order
    }

    fn new_slot(&mut self, player: PlayerId) -> Slot {
        let id = SlotId(self.next_slot);
        self.next_slot += 1;
        Slot { id, player }
    }

    /// The position of a slot; the first if it is gone, which the removal helpers prevent.
    pub(crate) fn position(&self, id: SlotId) -> usize {
        self.slots.iter().position(|slot| slot.id == id).unwrap_or(0)
    }

    /// The player's slot: the cursor's if it is theirs, else their first.
    pub(crate) fn slot_of(&self, player: PlayerId) -> Option<usize> {
        let cursor = self.position(self.cursor);
        match self.slots.get(cursor) {
            Some(slot) if slot.player == player => Some(cursor),
            _ => self.slots.iter().position(|slot| slot.player == player),
        }
    }

    /// The position after `at` in the direction of play.
    pub(crate) fn step(&self, at: usize) -> usize {
        let len = self.slots.len();
        if self.backward {
            if at == 0 { len - 1 } else { at - 1 }
        } else if at + 1 == len {
            0
        } else {
            at + 1
        }
    }

    /// Whether going from the cursor to position `to` comes to the place with which the round began; staying goes nowhere.
    pub(crate) fn passes_round_start(&self, to: usize) -> bool {
        let mut at = self.position(self.cursor);
        while at != to {
            at = self.step(at);
            if self.slots[at].id == self.round_start {
                return true;
            }
        }
        false
    }

    /// The players from position `start` on, in the direction of play, each once.
    pub(crate) fn ring(&self, start: usize) -> impl Iterator<Item = PlayerId> {
        let mut at = start;
        let mut seen = PlayerSet::EMPTY;
        (0..self.slots.len()).filter_map(move |_| {
            let player = self.slots[at].player;
            at = self.step(at);
            let new = !seen.contains(player);
            seen.insert(player);
            new.then_some(player)
        })
    }

    /// The next player of `among` strictly after `player` in the direction of play; `player` again if nobody else is in it.
    pub(crate) fn next_among(&self, player: PlayerId, among: PlayerSet) -> Option<PlayerId> {
        if among.is_empty() || self.slots.is_empty() {
            return None;
        }
        let mut at = self.slot_of(player).unwrap_or_else(|| self.position(self.cursor));
        for _ in 0..self.slots.len() {
            at = self.step(at);
            if among.contains(self.slots[at].player) {
                return Some(self.slots[at].player);
            }
        }
        None
    }

    /// Takes out the slots of everybody else.
    pub(super) fn keep_slots(&mut self, keep: impl Fn(PlayerId) -> bool) {
        while let Some(at) = self.slots.iter().position(|slot| !keep(slot.player)) {
            self.take(at);
        }
    }

    /// Gives one player's slots to another.
    pub(super) fn rename(&mut self, from: PlayerId, to: PlayerId) {
        for slot in self.slots.iter_mut().filter(|slot| slot.player == from) {
            slot.player = to;
        }
    }

    /// Who stands in the order.
    pub(crate) fn members(&self) -> PlayerSet {
        self.slots.iter().map(|slot| slot.player).collect()
    }

    fn place(&self, after: Option<PlayerId>, before: Option<PlayerId>) -> usize {
        match (after, before) {
            (Some(after), _) => self.slot_of(after).map_or(self.slots.len(), |at| at + 1),
            (_, Some(before)) => self.slot_of(before).unwrap_or(self.slots.len()),
            _ => self.slots.len(),
        }
    }

    /// Takes out position `at`; cursor and round start move to where the order still goes on the same way.
    fn take(&mut self, at: usize) -> Slot {
        let slot = self.slots[at];
        if slot.id == self.cursor {
            self.backward = !self.backward;
            self.cursor = self.slots[self.step(at)].id;
            self.backward = !self.backward;
        }
        if slot.id == self.round_start {
            self.round_start = self.slots[self.step(at)].id;
        }
        self.slots.remove(at)
    }
}

impl State {
    /// The players in the order of their seats, without those who left.
    pub(crate) fn seats(&self) -> impl Iterator<Item = PlayerId> {
        self.order.slots.iter().map(|slot| slot.player).filter(|player| self.players.living.contains(*player))
    }

    /// The players in turn order, from the active one, or from the one standing in (CR 101.4, 800.4j).
    pub(crate) fn turn_order(&self) -> impl Iterator<Item = PlayerId> {
        let start = self.order.slot_of(self.turn.owner).unwrap_or_else(|| self.order.position(self.order.cursor));
        // A turn's owner may have no seat, after being taken out of the order.
        let seatless = Some(self.turn.owner)
            .filter(|owner| self.turn.id.0 > 0 && self.order.slot_of(*owner).is_none() && self.players.living.contains(*owner));
        seatless
            .into_iter()
            .chain(self.order.ring(start))
            .flat_map(|player| std::iter::once(player).chain(self.players.represented(player)))
    }

    /// The present player before `player` in the direction of play.
    pub(crate) fn previous(&self, player: PlayerId) -> Option<PlayerId> {
        let present = self.players.present();
        let start = self.order.slot_of(player)?;
        self.order.ring(start).filter(|other| present.contains(*other) && *other != player).last()
    }

    pub(crate) fn reverse(&mut self) {
        self.order.backward = !self.order.backward;
        let direction = if self.order.backward { Direction::Backward } else { Direction::Forward };
        self.emit(Event::OrderReversed { direction });
    }

    pub(crate) fn exchange_turns(&mut self, player: PlayerId, other: PlayerId) {
        if let (Some(a), Some(b)) = (self.order.slot_of(player), self.order.slot_of(other)) {
            self.order.slots[a].player = other;
            self.order.slots[b].player = player;
            self.emit(Event::TurnsExchanged { player, other });
        }
    }

    pub(crate) fn exchange_seats(&mut self, player: PlayerId, other: PlayerId) {
        if let (Some(a), Some(b)) = (self.order.slot_of(player), self.order.slot_of(other)) {
            self.order.slots.swap(a, b);
            self.emit(Event::SeatsExchanged { player, other });
        }
    }

    /// Sets the order; players keep their slots as far as they have them, new ones get new slots.
    pub(crate) fn set_order(&mut self, players: &[PlayerId], reason: Reason) {
        let anchor = self.order.slots.get(self.order.position(self.order.cursor)).copied();
        let mut old = std::mem::take(&mut self.order.slots);
        for player in players {
            let kept = old.iter().position(|slot| slot.player == *player).map(|at| old.remove(at));
            let slot = kept.unwrap_or_else(|| self.order.new_slot(*player));
            self.order.slots.push(slot);
        }
        // The anchor's slot may be gone: then the order goes on from the turn's owner, or from its end.
        let here = |id: SlotId, slots: &[Slot]| slots.iter().any(|slot| slot.id == id);
        if !here(self.order.cursor, &self.order.slots) {
            let owner = anchor.map_or(self.turn.owner, |slot| slot.player);
            let at = self.order.slots.iter().position(|slot| slot.player == owner || slot.player == self.turn.owner);
            let last = if self.order.backward { 0 } else { self.order.slots.len() - 1 };
            self.order.cursor = self.order.slots[at.unwrap_or(last)].id;
        }
        if !here(self.order.round_start, &self.order.slots) {
            self.order.round_start = self.order.slots[0].id;
        }
        self.emit(Event::OrderChanged { reason });
        self.excuse_absent();
    }

    pub(crate) fn shuffle_order(&mut self) {
        for last in (1..self.order.slots.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            self.order.slots.swap(last, other);
        }
        self.emit(Event::OrderChanged { reason: Reason::Shuffled });
    }

    /// Sorts by keys, the first the most important; ties keep their order. Applying it twice is the same as once.
    pub(crate) fn sort_order(&mut self, keys: &[i64]) {
        let list = &self.players.list;
        self.order.slots.sort_by(|a, b| {
            let by_key = |key: &i64| {
                let place = key.unsigned_abs() as usize - 1;
                let (x, y) = (list[a.player.index()].keys[place], list[b.player.index()].keys[place]);
                if *key < 0 { y.cmp(&x) } else { x.cmp(&y) }
            };
            keys.iter().map(by_key).find(|order| order.is_ne()).unwrap_or(std::cmp::Ordering::Equal)
        });
        self.emit(Event::OrderChanged { reason: Reason::Sorted });
    }

    pub(crate) fn insert_slot(&mut self, player: PlayerId, after: Option<PlayerId>, before: Option<PlayerId>) {
        let at = self.order.place(after, before);
        let slot = self.order.new_slot(player);
        self.order.slots.insert(at, slot);
        self.emit(Event::OrderChanged { reason: Reason::Moved });
    }

    /// Moves the player's slot; if it is the cursor's, the order goes on from its old place.
    pub(crate) fn move_slot(&mut self, player: PlayerId, after: Option<PlayerId>, before: Option<PlayerId>) {
        if let Some(from) = self.order.slot_of(player) {
            let slot = self.order.take(from);
            let at = self.order.place(after, before);
            self.order.slots.insert(at, slot);
            self.emit(Event::OrderChanged { reason: Reason::Moved });
        }
    }

    /// Takes every slot of a player out of the order.
    pub(crate) fn remove_slots(&mut self, player: PlayerId) {
        while let Some(at) = self.order.slot_of(player) {
            self.order.take(at);
        }
        self.emit(Event::OrderChanged { reason: Reason::Moved });
        self.excuse_absent();
    }

    /// Refuses players who do not stand in the order.
    pub(crate) fn require_slot(&self, player: PlayerId) -> Result<(), Error> {
        match self.order.slot_of(player) {
            Some(_) => Ok(()),
            None => Err(Error::new(Code::PlayerNotInOrder).player(player)),
        }
    }
}
