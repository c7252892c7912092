//! The order of the players: reversing, exchanging, setting and sorting it, and its members.

use super::Verb;
use crate::engine::requirements::{
    MOST_PLACES, check_place, check_room, require_present, require_slot,
};
use crate::engine::{Engine, Origin};
use crate::rules::{ReverseWithTwo, Ties};
use crate::state::order::Place;
use crate::vocabulary::command;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::*;
use crate::vocabulary::record::Column;

impl Verb for command::Reverse {
    fn apply(&self, engine: &mut Engine, _: Origin) {
        let state = engine.state.change();
        state.reverse(self.order);
        let standing = state
            .turns
            .players
            .present()
            .intersection(state.turns.order.members());
        let skips = engine.rules.options.reverse_with_two == ReverseWithTwo::Skip;
        if skips && self.order.is_none() && standing.len() == 2 {
            state.skip_following(&engine.rules, 1, None);
        }
    }
}

/// Returns an error unless these are two players in the order who do not share a place as a team.
fn check_exchange(
    engine: &Engine,
    player: PlayerId,
    other: PlayerId,
    order: Option<OrderId>,
) -> Result<(), Error> {
    if engine.state.turns.players.same_side(player, other) {
        return Err(Error::new(Code::SamePlayer).player(player));
    }
    require_slot(&engine.state, player, order)?;
    require_slot(&engine.state, other, order)
}

impl Verb for command::ExchangeTurns {
    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        check_exchange(engine, self.player, self.other, self.order)
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        let state = engine.state.change();
        state.exchange_turns(self.player, self.other, self.order);
    }
}

impl Verb for command::ExchangeSeats {
    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        check_exchange(engine, self.player, self.other, self.order)
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        let state = engine.state.change();
        state.exchange_seats(self.player, self.other, self.order);
    }
}

impl Verb for command::SetOrder {
    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        if self.players.len() > MOST_PLACES {
            return Err(Error::new(Code::TooLong).at(Column::Players));
        }
        let order = engine.state.turns.players.as_taken(&self.players);
        require_present(
            engine.state.turns.players.present(),
            order.into_iter().collect(),
        )
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        engine.state.change().set_order(&self.players, self.order);
    }
}

impl Verb for command::ShuffleOrder {
    fn apply(&self, engine: &mut Engine, _: Origin) {
        engine.state.change().shuffle_order(self.order);
    }
}

impl Verb for command::SortOrder {
    fn apply(&self, engine: &mut Engine, _: Origin) {
        let keys = self.keys.as_deref().filter(|keys| !keys.is_empty());
        let keys = keys.unwrap_or(&[1]);
        engine
            .state
            .change()
            .sort_order(keys, Ties::Keep, self.order);
    }
}

/// Implements a verb that puts a player at a place: `insert` and `move_player`.
macro_rules! place {
    ($verb:expr) => {
        Place {
            after: $verb.after,
            before: $verb.before,
            keys: $verb.keys.as_deref(),
        }
    };
}

impl Verb for command::Insert {
    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        check_room(&engine.state, self.order)?;
        check_place(&engine.state, place!(self), self.order)
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        let place = place!(self);
        engine
            .state
            .change()
            .insert_slot(self.player, place, self.order);
    }
}

impl Verb for command::MovePlayer {
    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        require_slot(&engine.state, self.player, self.order)?;
        let same = |other| engine.state.turns.players.same_side(self.player, other);
        if [self.after, self.before].into_iter().flatten().any(same) {
            return Err(Error::new(Code::SamePlayer).player(self.player));
        }
        if engine.state.turns.named_order(self.order).slots.len() == 1 {
            return Err(Code::OrderWouldBeEmpty.into());
        }
        check_place(&engine.state, place!(self), self.order)
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        let place = place!(self);
        engine
            .state
            .change()
            .move_slot(self.player, place, self.order);
    }
}

impl Verb for command::Remove {
    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        require_slot(&engine.state, self.player, self.order)?;
        let mut rest = engine.state.turns.named_order(self.order).members();
        rest.remove(engine.state.turns.players.representative(self.player));
        require_present(engine.state.turns.players.present(), rest)
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        engine.state.change().remove_slots(self.player, self.order);
    }
}
