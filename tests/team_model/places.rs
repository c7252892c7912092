//! Places in the order: sides exchange them, the order is set, and players join.

use crate::sides::{Player, Side};
use crate::table::Table;

impl Table {
    pub(crate) fn exchange(&mut self, player: Player, other: Player, seats: bool) {
        let (one, two) = (self.sides.of(player), self.sides.of(other));
        let place = |side: Side| self.order.iter().position(|it| *it == side);
        let (a, b) = place(one).zip(place(two)).expect("every side has a place");
        self.order.swap(a, b);
        let other = |side: Side| match side {
            side if side == one => two,
            side if side == two => one,
            side => side,
        };
        // The order, and the round, keep the places and not the sides.
        if !seats {
            self.cursor = other(self.cursor);
            self.round_start = self.round_start.map(other);
        }
        let what = if seats { "seats" } else { "turns" };
        self.say(format!(
            "{what}_exchanged player={} other={}",
            self.sides.speaker(one),
            self.sides.speaker(two)
        ));
    }

    /// Sets the order by a list of players: each side is at the place of its first member there.
    pub(crate) fn set_order(&mut self, players: &[Player]) {
        self.order.clear();
        for player in players {
            let side = self.sides.of(*player);
            if !self.order.contains(&side) {
                self.order.push(side);
            }
        }
        self.say("order_changed reason=command".to_owned());
    }

    pub(crate) fn join(&mut self, after: Option<Player>) {
        let at = after.map(|after| self.sides.of(after));
        let at = at.and_then(|side| self.order.iter().position(|it| *it == side));
        let player = self.sides.newcomer();
        let side = self.sides.add(player);
        self.order
            .insert(at.map_or(self.order.len(), |at| at + 1), side);
        self.say(format!("player_joined player={player} name={player}"));
        self.say("order_changed reason=moved".to_owned());
    }
}
