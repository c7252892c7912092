//! Ids: the numbers that name things. They count from 1 and are never reused, so a stale one is a
//! clean error. 0 is nothing, so an `Option` of an id takes no more memory than the id.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::num::{NonZeroI64, NonZeroU8, NonZeroU16, NonZeroU32};
use xxhash_rust::const_xxh3::xxh3_64;

/// The largest number of players a game may hold: one bit each in a [`PlayerSet`].
pub const MAX_PLAYERS: usize = 64;

macro_rules! counting {
    ($($(#[$doc:meta])* $name:ident($inner:ident, $held:ident) $letter:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[derive(Serialize, Deserialize)]
        #[repr(transparent)]
        #[serde(transparent)]
        pub struct $name($held);

        impl $name {
            /// Number 1.
            pub const FIRST: Self = Self($held::MIN);
            /// The largest number that the type holds; nothing is numbered so high.
            pub const LAST: Self = Self($held::MAX);

            /// Returns the id with this number, or `None` for 0, which is nothing.
            #[inline]
            pub const fn new(number: $inner) -> Option<Self> {
                match $held::new(number) {
                    Some(number) => Some(Self(number)),
                    None => None,
                }
            }

            /// Returns the id with this number, from 1.
            ///
            /// # Panics
            ///
            /// If the number is 0, which is nothing.
            #[inline]
            pub const fn nth(number: $inner) -> Self {
                Self::new(number).expect("ids count from 1; 0 is nothing")
            }

            /// Returns the id of the place `index` in a list, from 0.
            ///
            /// # Panics
            ///
            /// If the type does not hold so large a number.
            #[inline]
            pub const fn at(index: usize) -> Self {
                assert!(index < $inner::MAX as usize, "the index of a list fits into its id");
                Self::nth(index as $inner + 1)
            }

            /// Returns the id with this number, or `None` if there can be none: for 0, for negative
            /// numbers and for those that are too large.
            #[inline]
            pub fn from_number(number: i64) -> Option<Self> {
                $inner::try_from(number).ok().and_then(Self::new)
            }

            /// Returns its number, from 1.
            #[inline]
            pub const fn number(self) -> $inner {
                self.0.get()
            }

            /// Returns its place in a list that has one member for each, from 0.
            #[inline]
            pub const fn index(self) -> usize {
                self.0.get() as usize - 1
            }
        }

        shown!($name $letter);
    )*};
}

/// Numbers that are made or given, not counted.
macro_rules! given {
    ($($(#[$doc:meta])* $name:ident $letter:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[derive(Serialize, Deserialize)]
        #[repr(transparent)]
        #[serde(transparent)]
        pub struct $name(NonZeroI64);

        impl $name {
            /// Returns the one with this number, or `None` for 0, which is nothing.
            #[inline]
            pub const fn new(number: i64) -> Option<Self> {
                match NonZeroI64::new(number) {
                    Some(number) => Some(Self(number)),
                    None => None,
                }
            }

            /// Returns the one with this number, or `None` for 0, which is nothing.
            #[inline]
            pub const fn from_number(number: i64) -> Option<Self> {
                Self::new(number)
            }

            /// Returns its number, which is never 0.
            #[inline]
            pub const fn number(self) -> i64 {
                self.0.get()
            }
        }

        shown!($name $letter);
    )*};
}

macro_rules! shown {
    ($name:ident $letter:literal) => {
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!($letter, "{}"), self.0)
            }
        }
    };
}

counting! {
    /// A player, numbered from 1 in the order of joining; at most [`MAX_PLAYERS`].
    ///
    /// ```
    /// use turnwheel::{Game, PlayerId, Setup, ruleset::Ruleset};
    ///
    /// let game: Game = Game::new(Ruleset::builtin("simple")?, Setup::named(["Ann", "Ben"]))?;
    /// let ben = game.player("Ben").expect("Ben sits there");
    /// assert_eq!((ben, ben.number(), ben.index()), (PlayerId::nth(2), 2, 1));
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    PlayerId(u8, NonZeroU8) "p";
    /// A step of the ruleset, numbered from 1 in the order of its file.
    ///
    /// ```
    /// use turnwheel::{StepId, ruleset::Ruleset};
    ///
    /// let rules = Ruleset::from_toml(
    ///     "name = \"small\"\n\
    ///      steps = [{ name = \"draw\" }, { name = \"play\" }]\n",
    ///     "small.toml",
    /// )?;
    /// let play = rules.step("play").expect("there is one");
    /// assert_eq!(play, StepId::nth(2));
    /// assert_eq!(rules.steps().nth(play.index()), Some("play"));
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    StepId(u16, NonZeroU16) "s";
    /// A phase of the ruleset, numbered from 1 in the order of first mention.
    ///
    /// ```
    /// use turnwheel::{PhaseId, ruleset::Ruleset};
    ///
    /// let rules = Ruleset::from_toml(
    ///     "name = \"small\"\n\
    ///      [[steps]]\n\
    ///      name = \"draw\"\n\
    ///      phase = \"begin\"\n\
    ///      [[steps]]\n\
    ///      name = \"play\"\n\
    ///      phase = \"main\"\n",
    ///     "small.toml",
    /// )?;
    /// let main = rules.phase("main").expect("there is one");
    /// assert_eq!(main, PhaseId::nth(2));
    /// assert_eq!(rules.phases().nth(main.index()), Some("main"));
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    PhaseId(u16, NonZeroU16) "f";
    /// A kind of window of the ruleset, numbered from 1 in the order of its file.
    ///
    /// ```
    /// use turnwheel::{WindowId, ruleset::Ruleset};
    ///
    /// let rules = Ruleset::from_toml(
    ///     "name = \"small\"\n\
    ///      steps = [{ name = \"play\", window = \"answer\" }]\n\
    ///      windows = { answer = { like = \"turn\" } }\n",
    ///     "small.toml",
    /// )?;
    /// let answer = rules.window("answer").expect("there is one");
    /// assert_eq!(answer, WindowId::FIRST);
    /// assert_eq!(rules.windows().nth(answer.index()), Some("answer"));
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    WindowId(u16, NonZeroU16) "w";
    /// A chapter of the ruleset, numbered from 1 in the order of its file.
    ///
    /// ```
    /// use turnwheel::{ChapterId, ruleset::Ruleset};
    ///
    /// let rules = Ruleset::from_toml(
    ///     "name = \"small\"\n\
    ///      steps = [{ name = \"bid\" }, { name = \"play\" }]\n\
    ///      [[chapters]]\n\
    ///      name = \"auction\"\n\
    ///      steps = [\"bid\"]\n\
    ///      [[chapters]]\n\
    ///      name = \"tricks\"\n\
    ///      steps = [\"play\"]\n",
    ///     "small.toml",
    /// )?;
    /// assert_eq!(rules.chapters().nth(ChapterId::nth(2).index()), Some("tricks"));
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    ChapterId(u16, NonZeroU16) "h";
    /// An order of the players: 1 is the table's own, then the ruleset's named ones by name.
    ///
    /// ```
    /// use turnwheel::{OrderId, ruleset::Ruleset};
    ///
    /// let rules = Ruleset::builtin("simple")?;
    /// assert_eq!(rules.orders().nth(OrderId::default().index()), Some("table"));
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    OrderId(u16, NonZeroU16) "r";
    /// A token of the ruleset, numbered from 1 by name.
    ///
    /// ```
    /// use turnwheel::{TokenId, ruleset::Ruleset};
    ///
    /// let rules = Ruleset::from_toml(
    ///     "name = \"small\"\n\
    ///      steps = [{ name = \"play\" }]\n\
    ///      tokens = { dealer = \"last\", crown = \"none\" }\n",
    ///     "small.toml",
    /// )?;
    /// assert_eq!(rules.tokens().nth(TokenId::nth(2).index()), Some("dealer"));
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    TokenId(u16, NonZeroU16) "k";
    /// An object on the stack.
    ///
    /// ```
    /// use turnwheel::{Event, Game, ObjectId, Setup, Verbs, ruleset::Ruleset};
    ///
    /// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
    /// game.define("shock", "add_counter damage 2")?;
    /// game.start()?;
    /// game.command("push A shock")?;
    /// let pushed = game.take_events().into_iter().find_map(|event| match event {
    ///     Event::ObjectPushed { object, .. } => Some(object),
    ///     _ => None,
    /// });
    /// assert_eq!(pushed, Some(ObjectId::FIRST));
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    ObjectId(u32, NonZeroU32) "o";
    /// A registered trigger.
    ///
    /// ```
    /// use turnwheel::{Game, Setup, TriggerId, Verbs, ruleset::Ruleset};
    ///
    /// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
    /// game.define("upkeep", "add_counter turns 1")?;
    /// game.start()?;
    /// game.command("add_trigger turn_began upkeep")?;
    /// let trigger = game.table().triggers().next().expect("one was added");
    /// assert_eq!(trigger.trigger, TriggerId::FIRST);
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    TriggerId(u32, NonZeroU32) "g";
    /// A granted extra turn that has not begun.
    ///
    /// ```
    /// use turnwheel::{Game, GrantId, Setup, Verbs, ruleset::Ruleset};
    ///
    /// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
    /// game.start()?;
    /// game.command("extra_turn B")?;
    /// let grant = game.table().extra_turns().next().expect("one was granted");
    /// assert_eq!(grant.grant, GrantId::FIRST);
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    GrantId(u32, NonZeroU32) "x";
    /// A question put to a player.
    ///
    /// ```
    /// use turnwheel::{ChoiceId, Game, Setup, Verbs, ruleset::Ruleset};
    ///
    /// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
    /// game.register("ask", |card| {
    ///     let player = card.controller().expect("a played card has one");
    ///     card.choose_yes_no(player).map(drop)
    /// });
    /// game.start()?;
    /// game.command("act A effect=ask")?;
    /// let asked = game.table().question_of(game.order()[0]).expect("A is asked");
    /// assert_eq!(asked.choice, ChoiceId::FIRST);
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    ChoiceId(u32, NonZeroU32) "c";
}

given! {
    /// A name: of an effect, a flag, a counter, an action or an event of the host's.
    ///
    /// The number is made from the text alone, so it is the same in every game, process and
    /// language. It is never negative.
    ///
    /// ```
    /// use turnwheel::NameId;
    ///
    /// const DRAW: NameId = NameId::of("draw");
    /// assert_eq!(DRAW, NameId::of("draw"));
    /// assert_ne!(DRAW, NameId::of("draw_two"));
    /// ```
    NameId "n";
    /// A number of the host's, such as a card; the engine stores and returns it unchanged. 0 is
    /// no card.
    ///
    /// ```
    /// use turnwheel::{HostRef, PlayerId, command::Act};
    ///
    /// const DRAGON: HostRef = HostRef::of(7);
    ///
    /// let played = Act::new(PlayerId::FIRST).source(DRAGON);
    /// assert_eq!(played.source.map(HostRef::number), Some(7));
    /// ```
    HostRef "#";
}

impl NameId {
    /// Returns the number of the name `text` without a game, and in constants. Every game gives the
    /// name this number.
    ///
    /// The game has to know the name when it gets the number: from
    /// [`register`](crate::Game::register) or [`define`](crate::Game::define) for effects, from the
    /// rules, or from [`Game::name`](crate::Game::name). Otherwise it refuses with `unknown_name`.
    /// Two texts may have one number. A game knows only the first of them, and refuses the second
    /// with [`name_clash`](crate::Code::NameClash); a number made here stands for the one it knows.
    ///
    /// ```
    /// use turnwheel::{Game, NameId, Setup, Verbs, command::Act, ruleset::Ruleset};
    ///
    /// const DRAW: NameId = NameId::of("draw");
    ///
    /// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
    /// game.register("draw", |_| Ok(()));
    /// game.start()?;
    /// let ann = game.active().expect("a turn has begun");
    /// game.submit(Act::new(ann).effect(DRAW))?;
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    pub const fn of(text: &str) -> Self {
        Self::hashed(xxh3_64(text.as_bytes()))
    }

    /// Returns the number made from the hash of a name.
    pub(crate) const fn hashed(hash: u64) -> Self {
        // 0 is no name.
        match Self::new(hash as i64 & i64::MAX) {
            Some(id) => id,
            None => Self(NonZeroI64::new(1).expect("1 is not 0")),
        }
    }
}

impl HostRef {
    /// Returns the one with this number.
    ///
    /// # Panics
    ///
    /// If the number is 0, which is nothing.
    #[inline]
    pub const fn of(number: i64) -> Self {
        Self::new(number).expect("0 is nothing")
    }
}

impl Default for OrderId {
    /// The table's own.
    fn default() -> Self {
        Self::FIRST
    }
}

/// One turn that began; the first turn of a game is 1, and 0 is no turn: before the first began.
///
/// ```
/// use turnwheel::{Game, Setup, TurnId, Verbs, ruleset::Ruleset};
///
/// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
/// assert_eq!(game.turn(), TurnId(0));
/// game.start()?;
/// assert_eq!(game.turn().number(), 1);
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[repr(transparent)]
#[serde(transparent)]
pub struct TurnId(pub u32);

impl TurnId {
    /// Returns the turn with this number, or `None` if there can be none.
    #[inline]
    pub fn from_number(number: i64) -> Option<Self> {
        u32::try_from(number).ok().map(Self)
    }

    /// Returns its number: 0 before the first turn began.
    #[inline]
    pub const fn number(self) -> u32 {
        self.0
    }
}

shown!(TurnId "t");

/// A set of players, one bit each.
///
/// ```
/// use turnwheel::{PlayerId, PlayerSet};
///
/// let mut seats = PlayerSet::first(3);
/// seats.remove(PlayerId::nth(2));
/// assert_eq!(seats.iter().collect::<Vec<_>>(), [PlayerId::nth(1), PlayerId::nth(3)]);
/// assert_eq!((seats.len(), seats.lowest()), (2, Some(PlayerId::FIRST)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerSet(pub u64);

impl PlayerSet {
    /// Nobody.
    pub const EMPTY: Self = Self(0);

    /// Returns the set of one player.
    pub const fn one(player: PlayerId) -> Self {
        Self(1 << (player.index() & 63))
    }

    /// Returns the set of the first `count` players.
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

    /// Returns the next player of the set after `player` by number, or before them if `backward`,
    /// and wraps around: `player` comes last. Returns `None` if the set is empty.
    #[inline]
    pub(crate) const fn next_round(self, player: PlayerId, backward: bool) -> Option<PlayerId> {
        if self.0 == 0 {
            return None;
        }
        // Rotated so that the first to be read is the lowest bit, or the highest.
        let at = player.index() as u32 & 63;
        let number = if backward {
            let turned = self.0.rotate_right(at);
            63u32.wrapping_sub(turned.leading_zeros()).wrapping_add(at)
        } else {
            let turned = self.0.rotate_right(at + 1);
            turned.trailing_zeros().wrapping_add(at + 1)
        };
        Some(PlayerId::at((number & 63) as usize))
    }

    /// Returns the lowest-numbered player of the set, or `None` if it is empty.
    pub const fn lowest(self) -> Option<PlayerId> {
        if self.0 == 0 {
            None
        } else {
            Some(PlayerId::at(self.0.trailing_zeros() as usize))
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
