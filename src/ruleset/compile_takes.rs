//! Compiling what actions and sealed answers take.

use super::compile::Compiler;
use super::errors::{RulesError, in_key};
use super::rules_error::RulesErrorKind as K;
use crate::rules::about::{Moment, can_be_asked};
use crate::rules::condition::{Condition, Fact};
use crate::rules::{MOST_TO_LIST, Numbers, Takes};
use crate::ruleset::takes::{BoundSource, NumberSource, TakesSource, TargetSource};
use crate::vocabulary::ids::MAX_PLAYERS;
use std::collections::BTreeSet;

/// The decision that gives a number, by which the number's conditions may ask about more or less.
#[derive(Clone, Copy)]
pub(super) enum Giver {
    /// An action or a card, which has a source, and may have a target.
    Action,
    /// A sealed answer, which has neither.
    Commit,
}

/// Returns an error if it takes too much to list what an action takes, whose condition is `when`:
/// each target is asked about, and each number with each target.
fn can_be_listed(takes: &Takes, when: Option<&Condition>, key: &str) -> Result<(), RulesError> {
    let facts = |condition: Option<&Condition>| condition.map_or(0, |one| one.facts(MAX_PLAYERS));
    let numbers = takes.data.as_ref();
    let listed = numbers.map_or(1, |numbers| numbers.options().len().max(1));
    let found = numbers.map_or(0, |numbers| numbers.facts(MAX_PLAYERS));
    let each = facts(when).saturating_mul(listed).saturating_add(found);
    let targets = takes.target.as_ref();
    let all = each.saturating_add(facts(targets));
    let times = targets.map_or(1, |_| MAX_PLAYERS);
    is_affordable(all.saturating_mul(times), key)
}

fn is_affordable(facts: usize, key: &str) -> Result<(), RulesError> {
    match facts > MOST_TO_LIST {
        true => in_key(key).refuse(K::DearToList { facts }),
        false => Ok(()),
    }
}

impl Giver {
    fn of_bound(self) -> Moment {
        match self {
            Self::Action => Moment::Bound,
            Self::Commit => Moment::Nothing,
        }
    }

    fn of_option(self) -> Moment {
        match self {
            Self::Action => Moment::Action,
            Self::Commit => Moment::Option,
        }
    }
}

impl Compiler<'_> {
    /// Compiles what an action takes, whose condition is `when`.
    pub(super) fn takes(
        &mut self,
        takes: &TakesSource,
        when: Option<&Condition>,
        key: &str,
    ) -> Result<Option<Box<Takes>>, RulesError> {
        if takes.is_nothing() {
            return Ok(None);
        }
        let target = takes.target.as_ref().map(|target| match target {
            TargetSource::Anybody(anybody) => Ok(Condition::Number(i64::from(*anybody))),
            TargetSource::When(text) => self.part(Moment::Nothing, text, &format!("{key}.target")),
        });
        let data = takes.data.as_ref();
        let data = data.map(|data| self.numbers(data, Giver::Action, &format!("{key}.data")));
        let takes = Takes {
            target: target.transpose()?,
            data: data.transpose()?,
            in_condition: when.is_some_and(Condition::asks_what_is_given),
        };
        can_be_listed(&takes, when, key)?;
        // A range is listed as a whole, so no number within it may be forbidden.
        let asks = when.is_some_and(|when| when.asks(|fact, _| fact == Fact::Data));
        match (&takes.data, asks) {
            (Some(Numbers::Range { .. }), true) => in_key(key).refuse(K::RangeInCondition),
            _ => Ok(Some(Box::new(takes))),
        }
    }

    /// Compiles the numbers that one column or place takes.
    pub(super) fn numbers(
        &mut self,
        source: &NumberSource,
        giver: Giver,
        key: &str,
    ) -> Result<Numbers, RulesError> {
        let NumberSource {
            from,
            to,
            options,
            when,
            labels,
        } = source;
        match (from, to, options.is_empty()) {
            (Some(from), Some(to), true) if when.is_none() && labels.is_empty() => {
                let from = self.bound(from, giver, &format!("{key}.from"))?;
                let to = self.bound(to, giver, &format!("{key}.to"))?;
                if let (Condition::Number(from), Condition::Number(to)) = (&from, &to)
                    && from > to
                {
                    let (from, to) = (*from, *to);
                    return in_key(key).refuse(K::NoNumber { from, to });
                }
                Ok(Numbers::Range { from, to })
            }
            (None, None, false) => {
                let mut before = BTreeSet::new();
                for option in options {
                    if !before.insert(option) {
                        return in_key(format!("{key}.options"))
                            .refuse(K::Twice(option.to_string()));
                    }
                }
                if !labels.is_empty() && labels.len() != options.len() {
                    return in_key(format!("{key}.labels")).refuse(K::LabelCount {
                        labels: labels.len(),
                        options: options.len(),
                    });
                }
                let when = when.as_deref();
                let when =
                    when.map(|text| self.part(giver.of_option(), text, &format!("{key}.when")));
                let numbers = Numbers::Options {
                    options: options.clone(),
                    when: when.transpose()?,
                    labels: labels.iter().map(|label| label.as_str().into()).collect(),
                };
                is_affordable(numbers.facts(MAX_PLAYERS), key)?;
                Ok(numbers)
            }
            _ => in_key(key).refuse(K::BoundsOrOptions),
        }
    }

    fn bound(
        &mut self,
        bound: &BoundSource,
        giver: Giver,
        key: &str,
    ) -> Result<Condition, RulesError> {
        match bound {
            BoundSource::Number(number) => Ok(Condition::Number(*number)),
            BoundSource::Worked(text) => self.part(giver.of_bound(), text, key),
        }
    }

    /// Reads a condition that has to be there.
    fn part(&mut self, hand: Moment, text: &str, key: &str) -> Result<Condition, RulesError> {
        match Condition::read(text, self.terms, &mut self.names) {
            Ok(condition) => match can_be_asked(&condition, hand, None) {
                Ok(()) => Ok(condition),
                Err(wrong) => in_key(key).refuse(wrong),
            },
            Err(wrong) => in_key(key).refuse(wrong),
        }
    }
}
