//! The places at the table: a list that knows who stands in it, and where without looking for it.

use crate::vocabulary::copying::clone_by_field;
use crate::vocabulary::ids::*;
use serde::{Deserialize, Serialize, Serializer};
use std::ops::Deref;

/// A place at the table.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Slot {
    pub(crate) id: SlotId,
    pub(crate) player: PlayerId,
}

/// The id of a slot, never reused.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct SlotId(pub(super) u16);

/// The slots in their order, with the set of those who have any. It is written as the list alone.
#[derive(Debug, Default, Deserialize)]
#[serde(from = "Vec<Slot>")]
pub(crate) struct Slots {
    list: Vec<Slot>,
    members: PlayerSet,
    /// The same players if each position is that of the player of its number; nobody otherwise.
    by_number: PlayerSet,
}

clone_by_field! { Slots { list, members, by_number } }

impl Slots {
    /// Changes the list.
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

    /// The players in the order if they stand in it by their numbers, each once, from the first on;
    /// nobody otherwise.
    #[inline]
    pub(super) fn by_number(&self) -> PlayerSet {
        self.by_number
    }

    /// The players in the order.
    pub(crate) fn members(&self) -> PlayerSet {
        self.members
    }

    /// The position of a slot, if it is there.
    pub(crate) fn position(&self, id: SlotId) -> Option<usize> {
        // Slots are numbered as they come; until somebody is moved, that is where they are.
        let likely = usize::from(id.0);
        if self.list.get(likely).is_some_and(|slot| slot.id == id) {
            return Some(likely);
        }
        self.list.iter().position(|slot| slot.id == id)
    }

    /// The player's first position.
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

/// The rest follows from the list.
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
