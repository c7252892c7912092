//! Ids: the numbers that name things. They count up and are never reused, so a stale one is a clean
//! error.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The largest number of players a game may hold: one bit each in a [`PlayerSet`].
pub const MAX_PLAYERS: usize = 64;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident($inner:ty) $letter:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        #[derive(Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub $inner);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!($letter, "{}"), self.0)
            }
        }
    )*};
}

ids! {
    /// A player, numbered from 0 in the order of joining; at most [`MAX_PLAYERS`].
    PlayerId(u8) "p";
    /// One turn that began; the first turn of a game is 1.
    TurnId(u32) "t";
    /// A step of the ruleset, numbered from 0 in the order of its file.
    StepId(u16) "s";
    /// A phase of the ruleset, numbered from 0 in the order of first mention.
    PhaseId(u16) "f";
    /// A kind of window of the ruleset, numbered from 0 in the order of its file.
    WindowId(u16) "w";
    /// A chapter of the ruleset, numbered from 0 in the order of its file.
    ChapterId(u16) "h";
    /// An order of the players: 0 is the table's own, then the ruleset's named ones by name.
    OrderId(u16) "r";
    /// A token of the ruleset, numbered from 0 by name.
    TokenId(u16) "k";
    /// An object on the stack.
    ObjectId(u32) "o";
    /// A registered trigger.
    TriggerId(u32) "g";
    /// A granted extra turn that has not begun.
    GrantId(u32) "x";
    /// A question put to a player.
    ChoiceId(u32) "c";
    /// A name: of an effect, a flag, a counter, an action or an event of the host's.
    ///
    /// The number is made from the text alone, so it is the same in every game, process and
    /// language. It is never negative.
    NameId(i64) "n";
    /// A number of the host's, such as a card; the engine stores and returns it unchanged.
    HostRef(i64) "#";
}

impl PlayerId {
    /// Returns the player's index in lists with one member per player.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl StepId {
    /// Returns the step's index in the ruleset's list of steps.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of players, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerSet(pub u64);

impl PlayerSet {
    /// Nobody.
    pub const EMPTY: Self = Self(0);

    /// Returns the set of one player.
    pub const fn one(player: PlayerId) -> Self {
        Self(1 << (player.0 & 63))
    }

    /// Returns the set of the players numbered below `count`.
    pub const fn first(count: usize) -> Self {
        Self(if count >= MAX_PLAYERS {
            u64::MAX
        } else {
            (1 << count) - 1
        })
    }

    /// Returns true if `player` is in the set.
    pub const fn contains(self, player: PlayerId) -> bool {
        self.0 & Self::one(player).0 != 0
    }

    /// Adds `player`; does nothing if the player is in the set.
    pub const fn insert(&mut self, player: PlayerId) {
        self.0 |= Self::one(player).0;
    }

    /// Removes `player`; does nothing if the player is not in the set.
    pub const fn remove(&mut self, player: PlayerId) {
        self.0 &= !Self::one(player).0;
    }

    /// Returns the players that are in either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the players that are in both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns the players of this set that are not in `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns true if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of players in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns the lowest-numbered player of the set, or `None` if it is empty.
    pub const fn lowest(self) -> Option<PlayerId> {
        if self.0 == 0 {
            None
        } else {
            Some(PlayerId(self.0.trailing_zeros() as u8))
        }
    }

    /// Returns the players of the set, lowest number first.
    pub fn iter(self) -> impl Iterator<Item = PlayerId> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let player = rest.lowest()?;
            rest.remove(player);
            Some(player)
        })
    }
}

impl FromIterator<PlayerId> for PlayerSet {
    fn from_iter<I: IntoIterator<Item = PlayerId>>(players: I) -> Self {
        let mut set = Self::EMPTY;
        for player in players {
            set.insert(player);
        }
        set
    }
}

impl fmt::Debug for PlayerSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
