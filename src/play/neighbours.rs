//! The order of the players after one of them: asked of a game without changing it.

use super::game::Game;
use super::registry::Effect;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::*;
use crate::vocabulary::record::Column;

impl<F: Effect> Game<F> {
    /// Everybody who takes turns, from `player` on, as play goes round; `backward`: against it.
    ///
    /// In the order which turns follow now; whoever stands in it twice is named where they come
    /// first. Who left or sits out is not named, except that `player` may sit out. Errors:
    /// [`UnknownPlayer`](Code::UnknownPlayer), [`PlayerLeft`](Code::PlayerLeft),
    /// [`PlayerNotInOrder`](Code::PlayerNotInOrder).
    pub fn order_from(&self, player: PlayerId, backward: bool) -> Result<Vec<PlayerId>, Error> {
        let state = &self.engine().state;
        if !state.players.known(player) {
            return Err(Error::new(Code::UnknownPlayer).at(Column::Player));
        }
        if !state.players.living.contains(player) {
            return Err(Error::new(Code::PlayerLeft).player(player));
        }
        let order = &state.order;
        let mut at = order
            .slot_of(player)
            .ok_or_else(|| Error::new(Code::PlayerNotInOrder).player(player))?;
        let present = state.players.present();
        let mut named = PlayerSet::EMPTY;
        named.insert(player);
        let mut list = vec![player];
        for _ in 1..order.slots.len() {
            at = order.step_to(at, order.is_backward() ^ backward);
            let other = order.slots[at].player;
            if present.contains(other) && !named.contains(other) {
                named.insert(other);
                list.push(other);
            }
        }
        Ok(list)
    }

    /// The player after `player` as play goes round, or before them: the second of
    /// [`order_from`](Self::order_from); nobody if there is no other.
    pub fn next_after(&self, player: PlayerId, backward: bool) -> Result<Option<PlayerId>, Error> {
        Ok(self.order_from(player, backward)?.get(1).copied())
    }

    /// How often each step of the rules was entered so far, in the order of the rules. Like
    /// [`metrics`](Self::metrics), it goes back with the game and is no part of its value.
    pub fn step_counts(&self) -> impl Iterator<Item = (&str, u64)> {
        let names = self.engine().rules.terms.steps.iter();
        let counts = self.engine().state.step_counts.iter().copied();
        names.map(AsRef::as_ref).zip(counts)
    }
}
