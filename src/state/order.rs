//! The order of the players: a ring of slots, walked in one of two directions.
//!
//! A slot is a place at the table with an id of its own; the cursor remembers a slot, never a
//! position, so nothing that is shuffled, inserted or removed can move it to somebody else. A
//! player may have several slots.

use super::players::Player;
use super::slots::{Slot, SlotId, Slots};
use crate::rules::Ties;
use crate::vocabulary::copying::clone_by_field;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::Direction;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// The number of slots after which they are renumbered, so that numbers never run out.
const MOST_NUMBERS: u16 = 4096;

/// The id of every slot that is gone, once slots are renumbered.
const GONE: SlotId = SlotId(u16::MAX);

/// The ring.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Order {
    pub(crate) slots: Slots,
    pub(crate) direction: Direction,
    /// The slot of the last normal turn: the anchor from which the order continues.
    pub(crate) cursor: SlotId,
    /// The slot with which the round began.
    pub(crate) round_start: SlotId,
    /// True if the order continues from the last normal turn: the cursor is its place, or the one
    /// before if it was taken out. Set as such a turn begins, cleared as turns begin to follow an
    /// order without its player, and in an order that rests; read as turns begin again.
    pub(crate) anchored: bool,
    /// The slot of the next normal turn, if it is not the one after the cursor.
    pub(crate) next_turn: Option<SlotId>,
    /// True if a round has just begun, so that coming to its first place does not end it. Set as a
    /// lap begins, cleared by its first turn; read by the walk.
    pub(crate) at_start: bool,
    /// The direction of turns: against the order's direction on the way back, or if the rules say
    /// so.
    pub(crate) turns: Direction,
    pub(super) next_slot: u16,
}

clone_by_field! {
    Order {
        slots, direction, cursor, round_start, anchored, next_turn, at_start, turns, next_slot
    }
}

/// Returns the other direction.
pub(crate) const fn opposite(direction: Direction) -> Direction {
    if matches!(direction, Direction::Forward) {
        Direction::Backward
    } else {
        Direction::Forward
    }
}

impl Default for Order {
    fn default() -> Self {
        Self {
            slots: Slots::default(),
            direction: Direction::Forward,
            cursor: SlotId::default(),
            round_start: SlotId::default(),
            anchored: false,
            next_turn: None,
            at_start: false,
            turns: Direction::Forward,
            next_slot: 0,
        }
    }
}

impl Order {
    pub(crate) fn new(players: impl IntoIterator<Item = PlayerId>) -> Self {
        let mut order = Self::default();
        for player in players {
            order.append(player);
        }
        order
    }

    /// Creates the order of these players, or of all `count` players by number if none are named.
    pub(crate) fn seated(seats: &[PlayerId], count: usize) -> Self {
        match seats {
            [] => Self::new(PlayerSet::first(count).iter()),
            seats => Self::new(seats.iter().copied().filter(|seat| seat.index() < count)),
        }
    }

    fn new_slot(&mut self, player: PlayerId) -> Slot {
        let id = SlotId(self.next_slot);
        self.next_slot += 1;
        Slot { id, player }
    }

    /// Returns the position of a slot, or the first position if the slot is gone: an order from
    /// which everybody was removed begins with the first player to come.
    pub(crate) fn position(&self, id: SlotId) -> usize {
        self.slots.position(id).unwrap_or(0)
    }

    /// Returns the player's slot: the cursor's if it is theirs, otherwise their first.
    pub(crate) fn slot_of(&self, player: PlayerId) -> Option<usize> {
        let cursor = self
            .slots
            .position(self.cursor)
            .filter(|at| self.slots[*at].player == player);
        cursor.or_else(|| self.slots.first_of(player))
    }

    /// Returns the slot of the player that a verb names and that its check found in the order.
    pub(super) fn slot_named(&self, player: PlayerId) -> usize {
        let at = self.slot_of(player);
        at.expect("a verb names a player who is in the order")
    }

    /// Returns the position after `at` in the direction of play.
    pub(crate) fn step(&self, at: usize) -> usize {
        self.step_to(at, self.is_backward())
    }

    /// Returns the position after `at` in that direction.
    pub(crate) fn step_to(&self, at: usize, backward: bool) -> usize {
        let len = self.slots.len();
        if backward {
            if at == 0 { len - 1 } else { at - 1 }
        } else if at + 1 == len {
            0
        } else {
            at + 1
        }
    }

    /// Returns true if the order is walked to lower positions.
    pub(crate) fn is_backward(&self) -> bool {
        self.direction == Direction::Backward
    }

    /// Returns true if turns are taken towards lower positions.
    pub(crate) fn walks_back(&self) -> bool {
        self.turns == Direction::Backward
    }

    /// Returns the position at which turns begin: the first in their direction.
    pub(crate) fn head(&self, backward: bool) -> usize {
        if backward {
            self.slots.len().saturating_sub(1)
        } else {
            0
        }
    }

    /// Returns the number of the player's slots.
    pub(crate) fn places(&self, player: PlayerId) -> usize {
        self.slots
            .iter()
            .filter(|slot| slot.player == player)
            .count()
    }

    /// Returns true if going from the cursor to position `to` reaches the place with which the
    /// round began. Staying in place reaches nothing.
    pub(crate) fn passes_round_start(&self, to: usize) -> bool {
        let mut at = self.position(self.cursor);
        while at != to {
            at = self.step_to(at, self.walks_back());
            if self.slots[at].id == self.round_start {
                return true;
            }
        }
        false
    }

    /// Returns the players from position `start` on, in the direction of play, each once.
    pub(crate) fn players_from(&self, start: usize) -> impl Iterator<Item = PlayerId> {
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

    /// Returns the next player of `among` strictly after `player` in the direction of play;
    /// `player` again if nobody else is among them.
    #[inline(always)]
    pub(crate) fn next_among(&self, player: PlayerId, among: PlayerSet) -> Option<PlayerId> {
        let by_number = self.slots.by_number();
        if by_number.contains(player) {
            let there = among.intersection(by_number);
            return there.next_round(player, self.is_backward());
        }
        self.next_by_place(player, among)
    }

    #[inline(never)]
    fn next_by_place(&self, player: PlayerId, among: PlayerSet) -> Option<PlayerId> {
        if among.is_empty() || self.slots.is_empty() {
            return None;
        }
        let mut at = self
            .slot_of(player)
            .unwrap_or_else(|| self.position(self.cursor));
        for _ in 0..self.slots.len() {
            at = self.step(at);
            if among.contains(self.slots[at].player) {
                return Some(self.slots[at].player);
            }
        }
        None
    }

    /// Adds a player at the end.
    pub(super) fn append(&mut self, player: PlayerId) {
        let slot = self.new_slot(player);
        self.slots.change(|slots| slots.push(slot));
    }

    /// Gives one player's slots to another.
    pub(super) fn rename(&mut self, from: PlayerId, to: PlayerId) {
        self.slots.change(|slots| {
            slots
                .iter_mut()
                .filter(|slot| slot.player == from)
                .for_each(|slot| slot.player = to)
        });
    }

    /// Returns true if so many slots were added over time that they should be renumbered.
    pub(super) fn is_worn(&self) -> bool {
        self.next_slot > MOST_NUMBERS
    }

    /// Numbers the slots by their positions, and so the ids in `others`, which are remembered
    /// outside the order.
    pub(super) fn renumber(&mut self, others: &mut [&mut SlotId]) {
        if self.slots.is_empty() {
            return;
        }
        let own = [&mut self.cursor, &mut self.round_start];
        let own = own.into_iter().chain(&mut self.next_turn);
        for id in own.chain(others.iter_mut().map(|id| &mut **id)) {
            let at = self.slots.position(*id);
            *id = at.map_or(GONE, |at| SlotId(at as u16));
        }
        self.slots.change(|slots| {
            for (at, slot) in slots.iter_mut().enumerate() {
                slot.id = SlotId(at as u16);
            }
        });
        self.next_slot = self.slots.len() as u16;
    }

    /// Returns the players in the order.
    pub(crate) fn members(&self) -> PlayerSet {
        self.slots.members()
    }

    /// Returns the last place of a lap that ends here: that of its last turn, or one behind it
    /// whose players are not `present`.
    pub(super) fn last_of_lap(&self, present: PlayerSet) -> usize {
        let own = self.position(self.cursor);
        let behind = self.in_lap().skip(1);
        let behind = behind.take_while(|at| !present.contains(self.slots[*at].player));
        behind.last().unwrap_or(own)
    }

    /// Returns the places of this lap from the cursor's on, in the direction of turns.
    pub(super) fn in_lap(&self) -> impl Iterator<Item = usize> {
        let next = |at: &usize| {
            let next = self.step_to(*at, self.walks_back());
            (self.slots[next].id != self.round_start).then_some(next)
        };
        std::iter::successors(Some(self.position(self.cursor)), next)
    }

    /// Notes that the place is reached, with which a round begins if it is the first one of it.
    #[inline(always)]
    pub(crate) fn begin_round_at(&mut self, place: SlotId) {
        if std::mem::take(&mut self.at_start) {
            self.round_start = place;
        }
    }

    /// Removes the slot at position `at`. The cursor and the start of the round move so that the
    /// order continues in the same way.
    pub(super) fn take(&mut self, at: usize) -> Slot {
        let slot = self.slots[at];
        let was_cursor = slot.id == self.cursor;
        if was_cursor {
            self.cursor = self.slots[self.step_to(at, !self.walks_back())].id;
        }
        let next = self.slots[self.step_to(at, self.walks_back())].id;
        if slot.id == self.round_start {
            self.round_start = next;
            // The order has still to reach the place that stands for the first one of the round.
            self.at_start |= was_cursor;
        }
        if self.next_turn == Some(slot.id) {
            self.next_turn = Some(next);
        }
        self.slots.change(|slots| slots.remove(at))
    }

    /// Returns all slots from that one on, in that direction.
    fn ring_from(&self, id: SlotId, backward: bool) -> Vec<SlotId> {
        let mut at = self.position(id);
        let step = |_| {
            let id = self.slots[at].id;
            at = self.step_to(at, backward);
            id
        };
        (0..self.slots.len()).map(step).collect()
    }

    /// Sets the order. Players keep their slots as far as they have them, others get new ones. If
    /// the anchor is gone, the order continues from its player, or from `owner`; without both, from
    /// the place before that is still there, as if the player had been removed. So does the round
    /// begin with the place after one that is gone.
    pub(super) fn set(&mut self, players: &[PlayerId], owner: PlayerId) {
        let anchor = self.slots.get(self.position(self.cursor)).copied();
        let mut old = BTreeMap::<PlayerId, Vec<Slot>>::new();
        for slot in self.slots.iter().rev() {
            old.entry(slot.player).or_default().push(*slot);
        }
        let placed = players.iter().map(|player| {
            let kept = old.get_mut(player).and_then(Vec::pop);
            kept.unwrap_or_else(|| self.new_slot(*player))
        });
        let new: Vec<Slot> = placed.collect();
        let before = self.ring_from(self.cursor, !self.walks_back());
        let behind = self.ring_from(self.round_start, self.walks_back());
        let began_here = self.round_start == self.cursor;
        self.slots = new.into();
        let here = |id: SlotId, slots: &[Slot]| slots.iter().any(|slot| slot.id == id);
        if !here(self.cursor, &self.slots) {
            let anchored = anchor.map_or(owner, |slot| slot.player);
            let own = |slot: &&Slot| slot.player == anchored || slot.player == owner;
            let own = self.slots.iter().find(own).map(|slot| slot.id);
            let before = before.into_iter().find(|id| here(*id, &self.slots));
            let end = self.slots[self.head(!self.walks_back())].id;
            self.cursor = own.or(before).unwrap_or(end);
        }
        if !here(self.round_start, &self.slots) {
            let behind = behind.into_iter().find(|id| here(*id, &self.slots));
            let head = self.slots[self.head(self.walks_back())].id;
            self.round_start = behind.unwrap_or(head);
            self.at_start |= began_here && behind.is_some();
        }
        self.next_turn = self.next_turn.filter(|next| here(*next, &self.slots));
    }

    /// Sorts by keys, the first being the most important. Sorting twice is the same as once, unless
    /// ties are reversed.
    pub(crate) fn sort(&mut self, players: &[Player], keys: &[i64], ties: Ties) {
        self.slots.change(|slots| {
            if ties == Ties::Reverse {
                slots.reverse();
            }
            slots.sort_by(|a, b| compare(players, keys, ties, a.player, b.player));
        });
    }

    /// Adds a player in a new slot: after or before another player, by keys, or at the end. Returns
    /// its position.
    pub(super) fn insert(
        &mut self,
        player: PlayerId,
        place: Place<'_>,
        players: &[Player],
    ) -> usize {
        let at = self.place(player, place, players);
        let slot = self.new_slot(player);
        self.slots.change(|slots| slots.insert(at, slot));
        at
    }

    /// Continues after the slot at `at` if its turn would be the next one. The slot is that of the
    /// last turn, which was taken out and put back: at its old place it is not due again, and if
    /// that turn was one of this lap, a lap whose first place is missing began there.
    pub(super) fn continue_after(&mut self, at: usize, in_lap: bool) {
        if at == self.step_to(self.position(self.cursor), self.walks_back()) {
            self.cursor = self.slots[at].id;
            if in_lap {
                self.begin_round_at(self.cursor);
            }
        }
    }

    pub(super) fn place(&self, player: PlayerId, place: Place<'_>, players: &[Player]) -> usize {
        let end = self.slots.len();
        match place {
            Place {
                after: Some(after), ..
            } => self.slot_named(after) + 1,
            Place {
                before: Some(before),
                ..
            } => self.slot_named(before),
            Place {
                keys: Some(keys), ..
            } => {
                let behind = |slot: &Slot| {
                    compare(players, keys, Ties::Keep, player, slot.player) == Ordering::Less
                };
                self.slots.iter().position(behind).unwrap_or(end)
            }
            _ => end,
        }
    }
}

/// A place in the order; by default the end.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Place<'a> {
    pub(crate) after: Option<PlayerId>,
    pub(crate) before: Option<PlayerId>,
    /// Behind every player who does not sort after this one.
    pub(crate) keys: Option<&'a [i64]>,
}

/// Compares two players by keys; a negative key sorts descending.
pub(crate) fn compare(
    players: &[Player],
    keys: &[i64],
    ties: Ties,
    a: PlayerId,
    b: PlayerId,
) -> Ordering {
    let (x, y) = (&players[a.index()], &players[b.index()]);
    let by_key = |key: &i64| {
        let place = key.unsigned_abs() as usize - 1;
        let order = x.keys[place].cmp(&y.keys[place]);
        if *key < 0 { order.reverse() } else { order }
    };
    keys.iter()
        .map(by_key)
        .find(|order| order.is_ne())
        .unwrap_or_else(|| match ties {
            Ties::Keep | Ties::Reverse => Ordering::Equal,
            Ties::Seats => a.cmp(&b),
            Ties::Latest => y.stamp.cmp(&x.stamp),
        })
}
