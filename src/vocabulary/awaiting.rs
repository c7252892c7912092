//! The decisions that a game waits for: the answer to "who has to act now?"

use crate::vocabulary::column::{Column, column_doc};
use crate::vocabulary::ids::*;
use crate::vocabulary::in_json::InJson;
use crate::vocabulary::record::{ColumnValue, Record};
use crate::vocabulary::spec::{Field, Moments, Spec, Usage};
use crate::vocabulary::words::Question;
use serde::{Serialize, Serializer};

macro_rules! awaits {
    ($(
        $(#[doc = $doc:literal])*
        $name:ident $Name:ident = $number:literal { $($field:ident $Field:ident: $ty:ty),* }
    )*) => {
        /// Something that a game waits for.
        ///
        /// ```
        /// use turnwheel::{Await, Game, Setup, ruleset::Ruleset};
        ///
        /// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
        /// assert!(matches!(game.awaiting(), Await::Start { .. }));
        /// game.start()?;
        /// let Await::Window { player, .. } = game.awaiting() else {
        ///     panic!("{}", game.explain_wait());
        /// };
        /// assert_eq!(player, game.player("A"));
        /// # Ok::<(), turnwheel::Error>(())
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum Await {
            $($(#[doc = $doc])* #[non_exhaustive] $Name {
                $(#[doc = column_doc!($field)] $field: $ty,)*
            },)*
        }

        /// The await by its name, with the columns that are given; for people.
        #[derive(Serialize)]
        #[serde(rename_all = "snake_case")]
        enum ReadableAwait { $($Name { $(
            #[serde(skip_serializing_if = "InJson::is_absent")]
            $field: InJson<$ty>,
        )* },)* }

        impl Serialize for Await {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match *self {
                    $(Self::$Name { $($field),* } => {
                        ReadableAwait::$Name { $($field: InJson($field)),* }
                    })*
                }
                .serialize(serializer)
            }
        }

        /// Everything a game may wait for, in the order of the numbers.
        pub const TABLE: &[Spec] = &[$(Spec {
            number: $number,
            name: stringify!($name),
            doc: concat!($($doc, "\n"),*),
            fields: &[$(Field {
                column: Column::$Field, required: !<$ty>::IS_OPTIONAL, size: size_of::<$ty>(),
            },)*],
            usage: Usage::Now,
            moments: Moments::ANY,
        },)*];

        impl Await {
            /// Returns the name, which is the same in every language.
            pub const fn name(&self) -> &'static str {
                match self { $(Self::$Name { .. } => stringify!($name),)* }
            }

            /// Returns the await's number.
            pub const fn number(&self) -> u16 {
                match self { $(Self::$Name { .. } => $number,)* }
            }

            /// Returns the await as a record.
            pub fn to_record(&self) -> Record {
                match self {
                    $(Self::$Name { $($field),* } => {
                        #[allow(unused_mut, reason = "an await may have no fields")]
                        let mut record = Record::new($number);
                        $($field.put(Column::$Field, &mut record);)*
                        record
                    })*
                }
            }
        }
    };
}

awaits! {
    /// The game has not begun: the host has to submit `start`.
    start Start = 1 {}
    /// A window is open: `player` may act, or all pending players if it is open to all at once.
    ///
    /// `by` decides for that player, if somebody else does.
    window Window = 2 {
        window Window: WindowId, player Player: Option<PlayerId>, by By: Option<PlayerId>
    }
    /// A question waits for the answer of `player`.
    choice Choice = 3 {
        choice Choice: ChoiceId, player Player: PlayerId, question Question: Question,
        by By: Option<PlayerId>
    }
    /// An effect is running. Only views from inside effects show it, because a game runs its
    /// effects before it waits for anybody.
    effect Effect = 4 { effect Effect: NameId, player Player: Option<PlayerId> }
    /// The game is over.
    over Over = 5 { player Player: Option<PlayerId> }
}
