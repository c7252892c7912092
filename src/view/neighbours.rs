//! The order of the players after one of them, read in place.

use super::Table;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::*;

impl Table<'_> {
    /// Returns the players who take turns, beginning with `player`, in the direction of play, or
    /// against it if `backward` is true.
    ///
    /// The order is the one that turns follow now. If `player` has several places in it, it is
    /// followed from the place of the last turn taken in it if that is theirs, and otherwise from
    /// their first. Everybody is listed once, and a team that shares its turns as the one who
    /// speaks for it. Players who left or sit out are not listed, but `player` may sit out. Errors:
    /// [`UnknownPlayer`](Code::UnknownPlayer), [`PlayerLeft`](Code::PlayerLeft),
    /// [`PlayerNotInOrder`](Code::PlayerNotInOrder).
    pub fn order_from(&self, player: PlayerId, backward: bool) -> Result<Vec<PlayerId>, Error> {
        let state = self.state;
        state.turns.players.require(player)?;
        if !state.turns.players.living.contains(player) {
            return Err(Error::new(Code::PlayerLeft).player(player));
        }
        let player = state.turns.players.representative(player);
        let order = &state.turns.order;
        let mut at = order
            .slot_of(player)
            .ok_or_else(|| Error::new(Code::PlayerNotInOrder).player(player))?;
        let present = state.turns.players.present();
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

    /// Returns the player after `player` in the direction of play, or before them if `backward` is
    /// true: the second of [`order_from`](Self::order_from), or `None` if there is no other.
    pub fn next_after(&self, player: PlayerId, backward: bool) -> Result<Option<PlayerId>, Error> {
        Ok(self.order_from(player, backward)?.get(1).copied())
    }
}
