//! The places of an order: a list that finds a player or a slot without a search.

use crate::vocabulary::copying::clone_by_field;
use crate::vocabulary::ids::*;
use serde::{Deserialize, Serialize, Serializer};
use std::ops::Deref;

/// A place in an order.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Slot {
    pub(crate) id: SlotId,
    pub(crate) player: PlayerId,
}

/// The id of a slot. All that remember one are told when slots are renumbered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct SlotId(pub(super) u16);

/// The slots in their order, with the set of the players who have any. Serialized as the list
/// alone.
#[derive(Debug, Default, Deserialize)]
#[serde(from = "Vec<Slot>")]
pub(crate) struct Slots {
    list: Vec<Slot>,
    members: PlayerSet,
    /// The same players if each of them is at the position of their number; otherwise empty.
    by_number: PlayerSet,
}

clone_by_field! { Slots { list, members, by_number } }

impl Slots {
    /// Changes the list, and updates the sets.
    pub(super) fn change<T>(&mut self, change: impl FnOnce(&mut Vec<Slot>) -> T) -> T {
        let done = change(&mut self.list);
        self.members = self.list.iter().map(|slot| slot.player).collect();
        let mut slots = self.list.iter().enumerate();
        let numbered = slots.all(|(at, slot)| slot.player.index() == at);
        self.by_number = if numbered {
            self.members
        } else {
            PlayerSet::EMPTY
        };
        done
    }

    /// Returns the players in the order if they are sorted by number, each once, from the first on;
    /// otherwise nobody.
    #[inline]
    pub(super) fn by_number(&self) -> PlayerSet {
        self.by_number
    }

    /// Returns the players in the order.
    pub(crate) fn members(&self) -> PlayerSet {
        self.members
    }

    /// Returns the position of a slot, if it is there.
    pub(crate) fn position(&self, id: SlotId) -> Option<usize> {
        // Slots are numbered as they are added, so this is the position until a slot is moved.
        let likely = usize::from(id.0);
        if self.list.get(likely).is_some_and(|slot| slot.id == id) {
            return Some(likely);
        }
        self.list.iter().position(|slot| slot.id == id)
    }

    /// Returns the player's first position.
    pub(crate) fn first_of(&self, player: PlayerId) -> Option<usize> {
        let likely = player.index();
        let single = self.members.len() == self.list.len();
        if single
            && self
                .list
                .get(likely)
                .is_some_and(|slot| slot.player == player)
        {
            return Some(likely);
        }
        self.list.iter().position(|slot| slot.player == player)
    }
}

impl Deref for Slots {
    type Target = [Slot];

    fn deref(&self) -> &[Slot] {
        &self.list
    }
}

/// The sets follow from the list.
impl PartialEq for Slots {
    fn eq(&self, other: &Self) -> bool {
        self.list == other.list
    }
}

impl From<Vec<Slot>> for Slots {
    fn from(list: Vec<Slot>) -> Self {
        let mut slots = Self::default();
        slots.change(|empty| *empty = list);
        slots
    }
}

impl Serialize for Slots {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.list.serialize(serializer)
    }
}
