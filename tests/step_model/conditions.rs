//! Conditions, as lines and rules write them.

use crate::chance::{Lcg, one_of};

pub(crate) const FLAGS: [&str; 3] = ["f0", "f1", "f2"];

/// A condition.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum When {
    Always,
    Flag(&'static str, bool),
    OwnFlag(&'static str),
    VisitBelow(u32),
    CountBelow(i64),
    CountAbove(i64),
    Added(bool),
    Extra,
    RoundAbove(u32),
}

impl When {
    /// Returns one that asks for no player's flag, but for that of the game.
    pub(crate) const fn of_nobody(self) -> Self {
        match self {
            Self::OwnFlag(name) => Self::Flag(name, true),
            when => when,
        }
    }

    pub(crate) fn draw(random: &mut Lcg) -> Self {
        match random.below(8) {
            0 => Self::Flag(one_of(random, &FLAGS), random.one_in(2)),
            1 => Self::OwnFlag(one_of(random, &FLAGS)),
            2 => Self::CountBelow(1 + random.below(4) as i64),
            3 => Self::Added(random.one_in(2)),
            4 => Self::Extra,
            5 => Self::RoundAbove(1 + random.below(2) as u32),
            _ => Self::VisitBelow(2 + random.below(2) as u32),
        }
    }

    /// Draws one with which a part of the game may end: at first it does not hold.
    pub(crate) fn draw_end(random: &mut Lcg) -> Self {
        match random.below(5) {
            0 => Self::Flag(one_of(random, &FLAGS), true),
            1 => Self::OwnFlag(one_of(random, &FLAGS)),
            2 => Self::RoundAbove(1 + random.below(3) as u32),
            3 => Self::Extra,
            _ => Self::CountAbove(random.below(4) as i64),
        }
    }

    pub(crate) fn text(self) -> String {
        match self {
            Self::Always => String::new(),
            Self::Flag(name, true) => format!("flag.{name}"),
            Self::Flag(name, false) => format!("not flag.{name}"),
            Self::OwnFlag(name) => format!("own_flag.{name}"),
            Self::VisitBelow(number) => format!("visit < {number}"),
            Self::CountBelow(number) => format!("count.c0 < {number}"),
            Self::CountAbove(number) => format!("count.c0 > {number}"),
            Self::Added(true) => "added".to_owned(),
            Self::Added(false) => "not added".to_owned(),
            Self::Extra => "extra_turn".to_owned(),
            Self::RoundAbove(number) => format!("round > {number}"),
        }
    }
}
