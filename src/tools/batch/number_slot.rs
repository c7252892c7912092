//! The numbers of an action or a sealed answer in a fixed numbering: each number that the rules
//! name, and slots for a range whose bounds change.

use super::MOST_ANSWERS;
use crate::rules::Numbers;
use crate::rules::condition::Condition;
use crate::state::State;
use crate::state::facts::FactsAtHand;
use crate::vocabulary::ids::PlayerId;
use crate::vocabulary::record::ABSENT;
use std::fmt;

/// The place of a number in a numbering.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum NumberSlot {
    /// A number that stands in the rules.
    Number(i64),
    /// So many above the smallest number of a range.
    From(i64),
    /// The largest number of a range that has at least so many: going all in has a slot, too.
    To(u64),
}

impl NumberSlot {
    /// Returns the slots for such numbers. A range whose bounds change has `width` of them.
    pub(super) fn all(numbers: &Numbers, width: usize) -> Vec<Self> {
        let options = numbers.options().iter().copied();
        match numbers {
            Numbers::Options { .. } => options.map(Self::Number).collect(),
            Numbers::Range {
                from: Condition::Number(from),
                to: Condition::Number(to),
            } => {
                // The smallest number of all stands for none.
                let from = (*from).max(ABSENT + 1);
                let each = (from..=*to).take(MOST_ANSWERS - 1);
                let last = (from <= *to).then_some(*to);
                let mut each: Vec<i64> = each.chain(last).collect();
                each.dedup();
                each.into_iter().map(Self::Number).collect()
            }
            Numbers::Range { .. } => {
                let below = (1..width as i64).map(|slot| Self::From(slot - 1));
                let last = (width > 0).then_some(Self::To(width as u64));
                below.chain(last).collect()
            }
        }
    }

    /// Returns its number for the player, or `None` if there is none now. One that stands in the
    /// rules is returned whether or not it is open.
    pub(super) fn number(
        self,
        numbers: &Numbers,
        state: &State,
        player: PlayerId,
        hand: FactsAtHand<'_>,
    ) -> Option<i64> {
        if let Self::Number(number) = self {
            return is_fixed(numbers).then_some(number);
        }
        if is_fixed(numbers) {
            return None;
        }
        let (from, to) = numbers.range(state, player, hand)?;
        match self {
            Self::To(width) if from <= to && to.abs_diff(from) >= width - 1 => Some(to),
            Self::From(above) => from.checked_add(above).filter(|number| *number <= to),
            _ => None,
        }
    }
}

/// As it stands in the name of a decision.
impl fmt::Display for NumberSlot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::From(0) => f.write_str("from"),
            Self::From(above) => write!(f, "from+{above}"),
            Self::To(_) => f.write_str("to"),
        }
    }
}

/// Returns true if the numbers themselves stand in the rules.
const fn is_fixed(numbers: &Numbers) -> bool {
    match numbers {
        Numbers::Options { .. } => true,
        Numbers::Range { from, to } => {
            matches!((from, to), (Condition::Number(_), Condition::Number(_)))
        }
    }
}
