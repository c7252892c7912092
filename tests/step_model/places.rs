//! Places in the order: players who exchange them, who join, and who sit out.

use crate::lease::Lease;
use crate::seats::Player;
use crate::sits::Sit;
use crate::table::Table;

impl Table {
    pub(crate) fn sit_out(&mut self, player: Player, lease: Lease) {
        self.sits.push(Sit { player, lease });
        self.say(format!("player_sat_out player={player}"));
        self.excuse_absent(player);
    }

    pub(crate) fn sit_in(&mut self, player: Player) {
        self.sits.retain(|sit| sit.player != player);
        self.say(format!("player_sat_in player={player}"));
    }

    /// The two exchange their places for turns. The order continues from the same place.
    pub(crate) fn exchange_turns(&mut self, player: Player, other: Player) {
        self.swap(player, other);
        let course = &mut self.course;
        let marks = [course.lap_start.as_mut(), course.comes_to.as_mut()];
        for place in marks.into_iter().flatten().chain([&mut self.seats.cursor]) {
            *place = match *place {
                place if place == player => other,
                place if place == other => player,
                place => place,
            };
        }
        self.say(format!("turns_exchanged player={player} other={other}"));
    }

    /// The two exchange their seats, and the order continues from where they sit now.
    pub(crate) fn exchange_seats(&mut self, player: Player, other: Player) {
        self.swap(player, other);
        self.say(format!("seats_exchanged player={player} other={other}"));
    }

    fn swap(&mut self, player: Player, other: Player) {
        let place = |of: Player| self.seats.order.iter().position(|other| *other == of);
        let places = place(player).zip(place(other));
        let (one, two) = places.expect("everybody has a place");
        self.seats.order.swap(one, two);
    }

    /// Returns the name of the next player to join.
    pub(crate) fn joiner(&self) -> Player {
        let count = u8::try_from(self.seats.order.len()).expect("there are few players");
        char::from(b'A' + count)
    }

    /// A player joins behind another, or at the end of the order.
    pub(crate) fn join(&mut self, after: Option<Player>) {
        let player = self.joiner();
        let at = after.and_then(|after| self.seats.order.iter().position(|other| *other == after));
        let at = at.map_or(self.seats.order.len(), |at| at + 1);
        self.seats.order.insert(at, player);
        self.seats.living.insert(player);
        self.say(format!("player_joined player={player} name={player}"));
        self.say("order_changed reason=moved".to_owned());
    }
}

impl Table {
    /// Moves a player behind another, or to the end of the order. Where it was their place from
    /// which the order continues, it does so from the place before.
    pub(crate) fn move_player(&mut self, player: Player, after: Option<Player>) {
        let mut order = self.seats.order.clone();
        order.retain(|other| *other != player);
        let at = after.and_then(|after| order.iter().position(|other| *other == after));
        order.insert(at.map_or(order.len(), |at| at + 1), player);
        self.say("order_changed reason=moved".to_owned());
        let ring = self.seats.from(player);
        let old = std::mem::replace(&mut self.seats.order, order.clone());
        // At the same place of the ring, nothing has moved.
        if ring == self.seats.from(player) {
            return;
        }
        self.seats.order = old;
        let (next, before) = (ring[1], *ring.last().expect("there are players"));
        let was_current = self.seats.cursor == player;
        if self.course.lap_start == Some(player) {
            // The next place stands for the first one of the round.
            self.course.lap_start = Some(next).filter(|_| !was_current);
        }
        if self.course.comes_to == Some(player) {
            self.course.comes_to = Some(next);
        }
        self.seats.order = order;
        if was_current {
            // Whoever is put back at the same place has had their turn there.
            let is_back = self.seats.from(before)[1] == player;
            self.seats.cursor = if is_back { player } else { before };
        }
    }

    /// Sets the order; everybody keeps their place in the round.
    pub(crate) fn set_order(&mut self, order: &[Player]) {
        self.seats.order = order.to_vec();
        self.say("order_changed reason=command".to_owned());
    }
}
