//! The orders of the rules: the one that turns follow, and where it continues.

use super::Turns;
use super::order::Order;
use super::tokens::Token;
use crate::rules::{Ruleset, TurnRules};
use crate::vocabulary::ids::*;

/// Returns the length of the list of resting orders, for a number of orders in the rules.
pub(super) fn count_resting(orders: usize) -> usize {
    if orders > 1 { orders } else { 0 }
}

/// The serialized list, which always has a place for the order in use.
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

impl Turns {
    /// Makes turns follow another order; one that belongs to a chapter is made again.
    pub(super) fn use_order(&mut self, rules: &Ruleset, turns: &TurnRules) {
        let (order, before) = (turns.order, self.chapters.order);
        let chapters = &mut self.chapters;
        if order != chapters.order {
            self.order.anchored = false;
            chapters.resting[chapters.order.index()] = std::mem::take(&mut self.order);
            self.order = std::mem::take(&mut chapters.resting[order.index()]);
            chapters.order = order;
        }
        let rule = &rules.orders[order.index()];
        let made = rule.own || turns.restore_order && self.current.id.0 > 0;
        if made {
            self.order = Order::seated(&rule.seats, self.players.list.len());
            self.order.share(&self.players);
            self.chapters.place_tokens_again(order);
        }
        // The order continues after the player of the last turn, in whichever order that was taken.
        if made || order != before {
            let at = self.queue.last.and_then(|last| self.order.slot_of(last));
            self.order.anchored = at.is_some();
            if let Some(at) = at {
                self.order.cursor = self.order.slots[at].id;
            }
        }
    }

    /// Adds a new player to every order that has all players.
    pub(crate) fn join_resting(&mut self, player: PlayerId) {
        let before = PlayerSet::first(player.index()).iter();
        let before = before
            .map(|other| self.players.representative(other))
            .collect();
        for order in self
            .chapters
            .resting
            .iter_mut()
            .filter(|order| !order.slots.is_empty() && order.members() == before)
        {
            order.append(player);
        }
    }

    /// Sets up the orders of the rules, before the game begins.
    pub(crate) fn set_up_orders(&mut self, rules: &Ruleset) {
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
