//! The values that a condition can have whatever happens: between the smallest and the largest.

use crate::rules::Ruleset;
use crate::rules::condition::{Arithmetic, Comparison, Condition, Fact, Over};

/// A smallest and a largest value.
#[derive(Clone, Copy)]
pub(super) struct Range {
    least: i64,
    most: i64,
}

impl Range {
    const ANY: Self = Self::new(i64::MIN, i64::MAX);
    const YES_OR_NO: Self = Self::new(0, 1);

    const fn new(least: i64, most: i64) -> Self {
        Self { least, most }
    }

    const fn only(value: i64) -> Self {
        Self::new(value, value)
    }

    /// Returns true if it is always 0, so that the condition never holds.
    pub(super) fn is_zero(self) -> bool {
        self.most == 0 && self.least == 0
    }

    /// Returns true if it is never 0, so that the condition always holds.
    pub(super) fn is_never_zero(self) -> bool {
        self.least > 0 || self.most < 0
    }

    /// Returns true if all its values are above those of another.
    pub(super) fn is_above(self, other: Self) -> bool {
        self.least > other.most
    }

    /// Returns the range of `not` it.
    fn negated(self) -> Self {
        match (self.is_zero(), self.is_never_zero()) {
            (true, _) => Self::only(1),
            (_, true) => Self::only(0),
            _ => Self::YES_OR_NO,
        }
    }

    fn within(self, other: Self) -> Self {
        Self::new(self.least.max(other.least), self.most.min(other.most))
    }

    fn is_empty(self) -> bool {
        self.least > self.most
    }

    /// Returns the range of a comparison.
    fn compared(self, how: Comparison, other: Self) -> Self {
        let apart = self.within(other).is_empty();
        let same = self.least == self.most && other.least == other.most && !apart;
        let known = match how {
            Comparison::Equal if apart => Some(false),
            Comparison::Equal if same => Some(true),
            Comparison::NotEqual if apart => Some(true),
            Comparison::NotEqual if same => Some(false),
            Comparison::Equal | Comparison::NotEqual => None,
            // The smallest against the largest decides, if both ways agree.
            _ => {
                let (low, high) = (
                    how.of(self.least, other.most),
                    how.of(self.most, other.least),
                );
                (low == high).then_some(low)
            }
        };
        known.map_or(Self::YES_OR_NO, |holds| Self::only(i64::from(holds)))
    }

    fn summed(self, how: Arithmetic, other: Self) -> Self {
        match how {
            Arithmetic::Plus => Self::new(
                self.least.saturating_add(other.least),
                self.most.saturating_add(other.most),
            ),
            Arithmetic::Minus => Self::new(
                self.least.saturating_sub(other.most),
                self.most.saturating_sub(other.least),
            ),
            Arithmetic::Times | Arithmetic::By
                if self.least == self.most && other.least == other.most =>
            {
                Self::only(how.of(self.least, other.least))
            }
            Arithmetic::Times | Arithmetic::By => Self::ANY,
        }
    }
}

/// The knowledge about facts: the rules' own bounds, and values that the place determines.
pub(super) struct Ranges<'a, F> {
    pub(super) rules: &'a Ruleset,
    /// Returns the value that a fact of the player under consideration always has there.
    pub(super) known: F,
}

impl<F: Fn(&Fact) -> Option<i64>> Ranges<'_, F> {
    /// Returns the values that the condition can have.
    pub(super) fn of(&self, condition: &Condition) -> Range {
        self.seen(condition, false)
    }

    /// Returns the values that it can have; `each` is true where each player is looked at, of whom
    /// the place determines nothing.
    fn seen(&self, condition: &Condition, each: bool) -> Range {
        let of = |part: &Condition| self.seen(part, each);
        match condition {
            Condition::Number(number) => Range::only(*number),
            Condition::Fact(fact) => {
                let known = (self.known)(fact).filter(|_| !each || !fact.is_of_player());
                known.map_or_else(|| self.of_fact(fact), Range::only)
            }
            Condition::Of(_, fact) => {
                // It is 0 if there is no such player.
                let range = self.of_fact(fact);
                Range::new(range.least.min(0), range.most.max(0))
            }
            Condition::Not(inner) => of(inner).negated(),
            Condition::And(..) => {
                let parts = condition.joined();
                let ranges: Vec<Range> = parts.iter().map(|part| of(part)).collect();
                if ranges.iter().any(|range| range.is_zero()) || contradict(&parts) {
                    Range::only(0)
                } else if ranges.iter().all(|range| range.is_never_zero()) {
                    Range::only(1)
                } else {
                    Range::YES_OR_NO
                }
            }
            Condition::Or(a, b) => {
                let (left, right) = (of(a), of(b));
                if left.is_never_zero() || right.is_never_zero() {
                    Range::only(1)
                } else if left.is_zero() && right.is_zero() {
                    Range::only(0)
                } else {
                    Range::YES_OR_NO
                }
            }
            Condition::Compare(a, how, b) => of(a).compared(*how, of(b)),
            Condition::Sum(a, how, b) => of(a).summed(*how, of(b)),
            Condition::Over(how, inner) => {
                let inner = self.seen(inner, true);
                match how {
                    Over::Some | Over::HowMany if inner.is_zero() => Range::only(0),
                    Over::Some | Over::All => Range::YES_OR_NO,
                    Over::HowMany => self.players(),
                    // Nobody is left to look at once all have left.
                    Over::Most | Over::Least => Range::new(inner.least.min(0), inner.most.max(0)),
                    Over::Sum => Range::ANY,
                }
            }
        }
    }

    fn players(&self) -> Range {
        Range::new(0, self.rules.max_players as i64)
    }

    fn of_fact(&self, fact: &Fact) -> Range {
        use Fact::*;
        match fact {
            OwnTurn | ExtraTurn | InsertedTurn | TableTurn | SittingOut | OwnPassed => {
                Range::YES_OR_NO
            }
            Chapter(_) | Holds(_) | Role(_) | TopEffect(_) | TopAction(_) | TopOwn | TopAtMe => {
                Range::YES_OR_NO
            }
            Step(_) | Phase(_) | Window(_) | Flag(_) | OwnFlag(_) | Other | Opponent => {
                Range::YES_OR_NO
            }
            Added | Locked | EventIs(..) => Range::YES_OR_NO,
            Players | StartingPlayers | Pending | Commits | SeatsAfter | Distance | OwnPassRank => {
                self.players()
            }
            Turn | OwnTurns | Round | Stack | Visit | Streak | Grants | ChapterTurns
            | ChapterRounds | Actions | OwnActions | OnStack(_) => Range::new(0, i64::MAX),
            Count(name) | OwnCount(name) => {
                let rule = self.rules.counters.get(name);
                let cap = rule.and_then(|rule| rule.cap);
                Range::new(i64::MIN, cap.unwrap_or(i64::MAX))
            }
            _ => Range::ANY,
        }
    }
}

/// Returns true if the parts exclude each other: something and its opposite, two steps at once, or
/// a number in two places.
fn contradict(parts: &[&Condition]) -> bool {
    let mut numbers: Vec<(&Condition, Range)> = vec![];
    for (at, part) in parts.iter().enumerate() {
        let opposite = |other: &&Condition| match (part, other) {
            (Condition::Not(inner), other) | (other, Condition::Not(inner)) => **inner == **other,
            (Condition::Fact(one), Condition::Fact(other)) => exclude(one, other),
            _ => false,
        };
        if parts[..at].iter().any(opposite) {
            return true;
        }
        let Some((asked, range)) = bounded(part) else {
            continue;
        };
        match numbers.iter_mut().find(|(known, _)| *known == asked) {
            Some((_, known)) => *known = known.within(range),
            None => numbers.push((asked, range)),
        }
    }
    numbers.iter().any(|(_, range)| range.is_empty())
}

/// Returns what a part compares with a number, and where that has to be for the part to hold.
fn bounded(part: &Condition) -> Option<(&Condition, Range)> {
    let Condition::Compare(a, how, b) = part else {
        return None;
    };
    let (asked, how, number) = match (&**a, &**b) {
        (asked, Condition::Number(number)) => (asked, *how, *number),
        (Condition::Number(number), asked) => (asked, turned(*how), *number),
        _ => return None,
    };
    let range = match how {
        Comparison::Equal => Range::only(number),
        Comparison::NotEqual => Range::ANY,
        Comparison::Less => Range::new(i64::MIN, number.saturating_sub(1)),
        Comparison::AtMost => Range::new(i64::MIN, number),
        Comparison::Greater => Range::new(number.saturating_add(1), i64::MAX),
        Comparison::AtLeast => Range::new(number, i64::MAX),
    };
    Some((asked, range))
}

/// Returns true if both facts never hold at once.
fn exclude(one: &Fact, other: &Fact) -> bool {
    match (one, other) {
        (Fact::Step(one), Fact::Step(other)) => one != other,
        (Fact::Phase(one), Fact::Phase(other)) => one != other,
        (Fact::Chapter(one), Fact::Chapter(other)) => one != other,
        (Fact::Window(one), Fact::Window(other)) => one != other,
        (Fact::EventIs(column, one), Fact::EventIs(same, other)) => column == same && one != other,
        _ => false,
    }
}

/// Returns the comparison that is the same with its sides exchanged.
fn turned(how: Comparison) -> Comparison {
    match how {
        Comparison::Less => Comparison::Greater,
        Comparison::AtMost => Comparison::AtLeast,
        Comparison::Greater => Comparison::Less,
        Comparison::AtLeast => Comparison::AtMost,
        equal => equal,
    }
}
