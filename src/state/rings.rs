//! The orders of the rules: which one turns follow, and where it continues.

use super::State;
use super::order::Order;
use super::tokens::Token;
use crate::ruleset::{Ruleset, Turns};
use crate::vocabulary::ids::*;

/// The length of the list of resting orders, for so many orders of the rules.
pub(super) fn count_resting(orders: usize) -> usize {
    if orders > 1 { orders } else { 0 }
}

/// The list as it is written: always with a place for the order in use.
pub(super) mod resting {
    use super::Order;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(crate) fn serialize<S: Serializer>(
        resting: &[Order],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match resting {
            [] => [Order::default()].as_slice().serialize(serializer),
            resting => resting.serialize(serializer),
        }
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Vec<Order>, D::Error> {
        let resting = Vec::<Order>::deserialize(deserializer)?;
        let only = resting == [Order::default()];
        Ok(if only { vec![] } else { resting })
    }
}

impl State {
    /// Makes that order the one that turns follow; one that belongs to a chapter is made again.
    pub(super) fn use_ring(&mut self, rules: &Ruleset, turns: &Turns) {
        let (order, before) = (turns.order, self.chapters.order);
        let last = self.last_in_order();
        let chapters = &mut self.chapters;
        if order != chapters.order {
            chapters.resting[chapters.order.index()] = std::mem::take(&mut self.order);
            self.order = std::mem::take(&mut chapters.resting[order.index()]);
            chapters.order = order;
        }
        let rule = &rules.orders[order.index()];
        let made = rule.own || turns.restore_order && self.turn.id.0 > 0;
        if made {
            self.order = Order::seated(&rule.seats, self.players.list.len());
            self.order.share(&self.players);
            self.place_tokens_again(order);
        }
        // The order continues after the player of the last turn, wherever that was taken.
        if made || order != before {
            let at = last.and_then(|(_, last)| self.order.slot_of(last));
            self.order.anchored = at.is_some();
            if let Some(at) = at {
                self.order.cursor = self.order.slots[at].id;
            } else if let Some((known, _)) = last {
                // Where that player has no place, the order that knows them remembers them for the
                // next one: it alone.
                for (at, resting) in self.chapters.resting.iter_mut().enumerate() {
                    resting.anchored &= at == known.index();
                }
            }
        }
    }

    /// The player of the last turn in the order, and the order that remembers it: the current one,
    /// or a resting one if they have no place in this.
    pub(super) fn last_in_order(&self) -> Option<(OrderId, PlayerId)> {
        let current = (self.chapters.order, &self.order);
        let resting = self.chapters.resting.iter().enumerate();
        let resting = resting.map(|(at, order)| (OrderId::at(at), order));
        let mut orders = std::iter::once(current).chain(resting);
        let (id, order) = orders.find(|(_, order)| order.anchored)?;
        let slot = order.slots.get(order.position(order.cursor))?;
        Some((id, slot.player))
    }

    /// A new player stands in every order that everybody stands in.
    pub(crate) fn join_resting(&mut self, player: PlayerId) {
        let before = PlayerSet::first(player.index());
        for order in self
            .chapters
            .resting
            .iter_mut()
            .filter(|order| !order.slots.is_empty() && order.members() == before)
        {
            order.append(player);
        }
    }

    /// The orders of the rules, before the game begins.
    pub(crate) fn set_up_rings(&mut self, rules: &Ruleset) {
        let count = self.players.list.len();
        let orders = rules.orders.iter();
        self.chapters.resting = orders
            .map(|order| Order::seated(&order.seats, count))
            .take(count_resting(rules.orders.len()))
            .collect();
        if let Some(in_use) = self.chapters.resting.first_mut() {
            *in_use = Order::default();
        }
        self.chapters.tokens = vec![Token::default(); rules.tokens.len()];
    }
}
