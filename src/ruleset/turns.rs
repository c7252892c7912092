//! The written form of chapters, and of the rules of turns in them.

use crate::rules::choices::*;
use serde::{Deserialize, Serialize};

/// Declares the keys once for both tables: `turns`, and each chapter with further keys of its own.
macro_rules! turns {
    ($($(#[$doc:meta])* $key:ident: $ty:ty,)*) => {
        /// How turns follow each other.
        #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(deny_unknown_fields, default)]
        pub struct TurnsSource {
            $($(#[$doc])* #[serde(skip_serializing_if = "Option::is_none")] pub $key: Option<$ty>,)*
        }

        /// A part of the game with its own order, steps and end.
        #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(deny_unknown_fields)]
        pub struct ChapterSource {
            /// Its name.
            pub name: String,
            /// Its steps, in order; if empty, every step that no other chapter names.
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            pub steps: Vec<String>,
            /// The step at which its first turn begins.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            pub first_step: Option<String>,
            /// It ends as soon as this holds.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            pub ends: Option<String>,
            /// The next chapter: a chapter, `none` or `end`. By default the following one, after
            /// the last `none`.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            pub next: Option<String>,
            /// True if entering it begins a new round.
            #[serde(default)]
            pub begins_round: bool,
            /// The effects run as it begins, in order.
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            pub enter: Vec<String>,
            /// The effects run as it ends, in order.
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            pub leave: Vec<String>,
            $(
                $(#[$doc])*
                #[serde(default, skip_serializing_if = "Option::is_none")]
                pub $key: Option<$ty>,
            )*
        }

        impl TurnsSource {
            /// Returns true if no key is set.
            pub(super) fn is_empty(&self) -> bool {
                true $(&& self.$key.is_none())*
            }
        }

        impl ChapterSource {
            /// Returns its keys on top of those of `turns`. An order of its own in either form
            /// replaces both.
            pub(crate) fn over(&self, under: &TurnsSource) -> TurnsSource {
                let mut over =
                    TurnsSource { $($key: self.$key.clone().or_else(|| under.$key.clone()),)* };
                if self.order.is_some() || self.seats.is_some() {
                    (over.order, over.seats) = (self.order.clone(), self.seats.clone());
                }
                over
            }
        }
    };
}

impl TurnsSource {
    /// Returns true if the number of its turns is limited, whatever happens in them.
    pub(crate) fn ends_by_itself(&self) -> bool {
        self.turns.is_some() || self.rounds.is_some() || self.walk == Some(Walk::Once)
    }
}

turns! {
    /// The named order that turns follow, or `table`; by default the table's own.
    order: String,
    /// An order of its own by players' numbers, made each time it begins.
    seats: Vec<u8>,
    /// True if the order is as at the beginning of the game each time it begins.
    restore_order: bool,
    /// How turns go through the order.
    walk: Walk,
    /// The player who begins: `next` after the last turn's player, `same`, `first` in the order,
    /// `token.NAME`, `after.NAME`.
    first: String,
    /// The effect that names the first player, with `jump`.
    first_effect: String,
    /// The effect that names each next player, with `jump`; naming nobody ends the chapter.
    next_effect: String,
    /// The sorting keys, 1 to 4, the most important first; a negative one sorts descending.
    keys: Vec<i64>,
    /// The order of players with equal keys.
    ties: Ties,
    /// When a round ends.
    round: RoundRule,
    /// The player who begins each further round: `same`, `rotate`, `token.NAME` or `after.NAME`.
    round_first: String,
    /// The effects run as each lap of the order begins, in order.
    lap_enter: Vec<String>,
    /// The effects run as each lap of the order ends, in order.
    lap_leave: Vec<String>,
    /// It ends after so many rounds.
    rounds: u32,
    /// It ends after so many turns.
    turns: u32,
    /// A condition for each player: only players for whom it holds take turns.
    eligible: String,
    /// The minimum number of actions of a turn's owner.
    min_actions: u32,
    /// The maximum number of actions of a turn's owner, after which the turn ends.
    max_actions: u32,
    /// The turn ends as soon as this holds.
    turn_ends: String,
}
