//! Conditions of which only a part is known: before a game is played, or before an action says its
//! number.

use super::condition::Condition;

impl Condition {
    /// Returns the value that it has whatever the facts are of which `known` returns nothing:
    /// `step.auction and data > 3` does not hold outside that step.
    pub(crate) fn determined(&self, known: &impl Fn(&Self) -> Option<i64>) -> Option<i64> {
        let value = |part: &Self| part.determined(known);
        let holds = |part: &Self| value(part).map(|value| value != 0);
        match self {
            Self::Number(number) => Some(*number),
            Self::Fact(_) | Self::Of(..) | Self::Over(..) => known(self),
            Self::Not(inner) => holds(inner).map(|holds| i64::from(!holds)),
            Self::And(..) if self.contradicts() => Some(0),
            Self::And(a, b) => match (holds(a), holds(b)) {
                (Some(false), _) | (_, Some(false)) => Some(0),
                (Some(true), Some(true)) => Some(1),
                _ => None,
            },
            Self::Or(a, b) => match (holds(a), holds(b)) {
                (Some(true), _) | (_, Some(true)) => Some(1),
                (Some(false), Some(false)) => Some(0),
                _ => None,
            },
            Self::Compare(a, how, b) => Some(i64::from(how.of(value(a)?, value(b)?))),
            Self::Sum(a, how, b) => Some(how.of(value(a)?, value(b)?)),
        }
    }

    /// Returns true if it requires something and its opposite at once.
    fn contradicts(&self) -> bool {
        fn parts<'a>(condition: &'a Condition, found: &mut Vec<&'a Condition>) {
            if let Condition::And(a, b) = condition {
                parts(a, found);
                parts(b, found);
            } else {
                found.push(condition);
            }
        }
        let mut found = vec![];
        parts(self, &mut found);
        found.iter().any(|part| match part {
            Self::Not(inner) => found.contains(&&**inner),
            _ => false,
        })
    }
}
