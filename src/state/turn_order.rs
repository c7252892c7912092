//! The order of turns, for reading and for the verbs that change it.

use super::order::{Order, Place, opposite};
use super::players::Player;
use super::windows::Windows;
use super::{State, Turns};
use crate::rules::Ties;
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::Reason;

impl Turns {
    /// Returns that order, or the one that turns follow.
    pub(crate) fn named_order(&self, id: Option<OrderId>) -> &Order {
        match id {
            Some(id) if id != self.chapters.order => &self.chapters.resting[id.index()],
            _ => &self.order,
        }
    }

    fn named_order_mut(&mut self, id: Option<OrderId>) -> (&mut Order, &[Player]) {
        let order = match id {
            Some(id) if id != self.chapters.order => &mut self.chapters.resting[id.index()],
            _ => &mut self.order,
        };
        (order, &self.players.list)
    }

    /// Lets the order continue after the place `at` to which this player was put, if that is where
    /// their last turn was taken out of it.
    fn continue_after_put_back(
        &mut self,
        player: PlayerId,
        at: usize,
        id: Option<OrderId>,
        in_lap: bool,
    ) {
        let is_last = self.queue.last == Some(player);
        let (order, _) = self.named_order_mut(id);
        let cursor = order.slots[order.position(order.cursor)].player;
        if order.anchored && is_last && cursor != player {
            order.continue_after(at, in_lap);
        }
    }

    /// Returns all orders.
    pub(crate) fn orders_mut(&mut self) -> impl Iterator<Item = &mut Order> {
        std::iter::once(&mut self.order).chain(&mut self.chapters.resting)
    }

    /// Returns the players in the order of their seats, without those who left.
    pub(crate) fn seats(&self) -> impl Iterator<Item = PlayerId> {
        self.order
            .slots
            .iter()
            .map(|slot| slot.player)
            .filter(|player| self.players.living.contains(*player))
    }

    /// Returns the players in turn order, from the active player or the stand-in (CR 101.4,
    /// 800.4j).
    pub(crate) fn turn_order(&self) -> impl Iterator<Item = PlayerId> {
        self.starting_with_active(&self.order)
    }

    /// Returns all players in the game: in turn order from the active player, then those without a
    /// place in the order.
    pub(crate) fn everybody(&self) -> Vec<PlayerId> {
        let living = self.players.living;
        let mut all: Vec<_> = self
            .turn_order()
            .filter(|player| living.contains(*player))
            .collect();
        let seated = all.iter().copied().collect();
        all.extend(living.without(seated).iter());
        all
    }

    fn starting_with_active<'a>(&'a self, order: &'a Order) -> impl Iterator<Item = PlayerId> + 'a {
        let start = order
            .slot_of(self.current.owner)
            .unwrap_or_else(|| order.position(order.cursor));
        // A turn's owner may have no place, after being removed from the order.
        let seatless = Some(self.current.owner).filter(|owner| {
            self.current.id.0 > 0
                && order.slot_of(*owner).is_none()
                && self.players.living.contains(*owner)
        });
        seatless
            .into_iter()
            .chain(order.players_from(start))
            .flat_map(|player| std::iter::once(player).chain(self.players.represented(player)))
    }

    /// Returns the number of present players' places between two players in turn order.
    pub(crate) fn places_between(&self, from: PlayerId, to: PlayerId) -> Option<usize> {
        let present = self.players.present();
        let from = self.players.representative(from);
        let to = self.players.representative(to);
        let start = self.order.slot_of(from)?;
        self.order
            .players_from(start)
            .filter(|player| present.contains(*player) || *player == from)
            .position(|player| player == to)
    }

    /// Returns the present player before `player` in the direction of play.
    pub(crate) fn previous(&self, player: PlayerId) -> Option<PlayerId> {
        let present = self.players.present();
        let start = self.order.slot_of(player)?;
        self.order
            .players_from(start)
            .filter(|other| present.contains(*other) && *other != player)
            .last()
    }

    /// Returns the next other player after `player` in the direction of play, or before them, who
    /// takes turns.
    pub(crate) fn beside(&self, player: PlayerId, backward: bool) -> Option<PlayerId> {
        let player = self.players.representative(player);
        if backward {
            return self.previous(player);
        }
        let mut others = self.players.present();
        others.remove(player);
        self.order.slot_of(player)?;
        self.order.next_among(player, others)
    }
}

impl Windows {
    /// Returns these players in the order in which the window on top asks them: its own or turn
    /// order.
    pub(crate) fn as_asked(
        &self,
        turns: &Turns,
        players: PlayerSet,
    ) -> impl Iterator<Item = PlayerId> {
        let order = self.last().map_or(&turns.order, |top| turns.order_of(top));
        turns
            .starting_with_active(order)
            .filter(move |player| players.contains(*player))
    }
}

impl State {
    pub(crate) fn reverse(&mut self, id: Option<OrderId>) {
        let (order, _) = self.turns.named_order_mut(id);
        order.direction = opposite(order.direction);
        order.turns = opposite(order.turns);
        let direction = order.direction;
        self.emit(Event::OrderReversed {
            direction,
            order: id,
        });
        self.windows.ask_next_again(&self.turns);
    }

    pub(crate) fn exchange_turns(
        &mut self,
        player: PlayerId,
        other: PlayerId,
        id: Option<OrderId>,
    ) {
        let [player, other] = [player, other].map(|one| self.turns.players.representative(one));
        let (order, _) = self.turns.named_order_mut(id);
        let (a, b) = (order.slot_named(player), order.slot_named(other));
        order
            .slots
            .change(|slots| (slots[a].player, slots[b].player) = (other, player));
        self.emit(Event::TurnsExchanged {
            player,
            other,
            order: id,
        });
        self.windows.ask_next_again(&self.turns);
    }

    pub(crate) fn exchange_seats(
        &mut self,
        player: PlayerId,
        other: PlayerId,
        id: Option<OrderId>,
    ) {
        let [player, other] = [player, other].map(|one| self.turns.players.representative(one));
        let (order, _) = self.turns.named_order_mut(id);
        let (a, b) = (order.slot_named(player), order.slot_named(other));
        let (x, y) = (order.slots[a].id, order.slots[b].id);
        order.slots.change(|slots| slots.swap(a, b));
        self.turns.chapters.exchange_between(id, x, y);
        self.emit(Event::SeatsExchanged {
            player,
            other,
            order: id,
        });
        self.windows.ask_next_again(&self.turns);
    }

    fn tell_order(&mut self, reason: Reason, order: Option<OrderId>) {
        let changed = self.turns.named_order(order);
        let (places, worn) = (changed.slots.len(), changed.is_worn());
        self.outbox.look(places);
        if worn {
            self.turns
                .renumber_slots(order.unwrap_or(self.turns.chapters.order));
        }
        self.emit(Event::OrderChanged { reason, order });
        self.windows.ask_next_again(&self.turns);
    }

    pub(crate) fn set_order(&mut self, players: &[PlayerId], id: Option<OrderId>) {
        let owner = self.turns.current.owner;
        let before = self.turns.before_tokens(id);
        let had = self.turns.order.members();
        let players = self.turns.players.as_taken(players);
        let last = self.turns.queue.last.filter(|last| {
            let order = self.turns.named_order(id);
            order.slot_of(*last).is_none() && players.contains(last)
        });
        let in_lap = last.is_some_and(|last| self.turns.has_turn_of_lap(last));
        self.turns.named_order_mut(id).0.set(&players, owner);
        if let Some(last) = last {
            let at = self.turns.named_order(id).slot_named(last);
            self.turns.continue_after_put_back(last, at, id, in_lap);
        }
        self.turns.place_tokens(id, before);
        self.tell_order(Reason::Command, id);
        self.windows.excuse_absent(&self.turns);
        // Whoever has left loses the place at which their turn would have begun.
        let lost = had.without(self.turns.order.members());
        for gone in lost.without(self.turns.players.living).iter() {
            self.expire_turn_of_leaver(gone);
        }
    }

    pub(crate) fn shuffle_order(&mut self, id: Option<OrderId>) {
        let last = (1..self.turns.named_order(id).slots.len()).rev();
        let swaps: Vec<_> = last
            .map(|last| (last, self.generator.below(last as u32 + 1) as usize))
            .collect();
        let slots = &mut self.turns.named_order_mut(id).0.slots;
        slots.change(|slots| swaps.iter().for_each(|(a, b)| slots.swap(*a, *b)));
        self.tell_order(Reason::Shuffled, id);
    }

    pub(crate) fn sort_order(&mut self, keys: &[i64], ties: Ties, id: Option<OrderId>) {
        let (order, players) = self.turns.named_order_mut(id);
        order.sort(players, keys, ties);
        self.tell_order(Reason::Sorted, id);
    }

    pub(crate) fn insert_slot(&mut self, player: PlayerId, place: Place<'_>, id: Option<OrderId>) {
        let player = self.turns.players.representative(player);
        let place = self.turns.players.place_taken(place);
        self.turns.seat_tokens(player, id);
        let in_lap = self.turns.has_turn_of_lap(player);
        let (order, players) = self.turns.named_order_mut(id);
        let at = order.insert(player, place, players);
        self.turns.continue_after_put_back(player, at, id, in_lap);
        self.tell_order(Reason::Moved, id);
    }

    /// Moves the player's slot. If it is the cursor's, the order continues from its old place.
    pub(crate) fn move_slot(&mut self, player: PlayerId, place: Place<'_>, id: Option<OrderId>) {
        let player = self.turns.players.representative(player);
        let place = self.turns.players.place_taken(place);
        let from = self.turns.named_order(id).slot_named(player);
        self.turns.keep_between(id, from);
        let (order, players) = self.turns.named_order_mut(id);
        let before = |order: &Order, at: usize| order.slots[order.step_to(at, true)].id;
        let old = before(order, from);
        let marks = (
            order.cursor,
            order.round_start,
            order.at_start,
            order.next_turn,
        );
        let slot = order.take(from);
        let at = order.place(player, place, players);
        order.slots.change(|slots| slots.insert(at, slot));
        if before(order, at) == old {
            // At the same place of the ring, nothing has moved: the round still began there.
            (
                order.cursor,
                order.round_start,
                order.at_start,
                order.next_turn,
            ) = marks;
        }
        self.tell_order(Reason::Moved, id);
    }

    /// Removes all slots of a player from the order.
    pub(crate) fn remove_slots(&mut self, player: PlayerId, id: Option<OrderId>) {
        let player = self.turns.players.representative(player);
        while let Some(at) = self.turns.named_order(id).slot_of(player) {
            self.turns.take_from_under_tokens(id, at);
            self.turns.named_order_mut(id).0.take(at);
        }
        self.tell_order(Reason::Moved, id);
        self.windows.excuse_absent(&self.turns);
    }
}
