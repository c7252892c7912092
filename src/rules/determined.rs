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
        let parts = self.joined();
        parts.iter().any(|part| match part {
            Self::Not(inner) => parts.contains(&&**inner),
            _ => false,
        })
    }

    /// Returns the parts that `and` joins, in their order.
    pub(crate) fn joined(&self) -> Vec<&Self> {
        let (mut parts, mut open) = (vec![], vec![self]);
        while let Some(part) = open.pop() {
            match part {
                Self::And(a, b) => open.extend([&**b, &**a]),
                part => parts.push(part),
            }
        }
        parts
    }
}
