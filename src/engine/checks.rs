//! State checks: those that have to run before a player may act, and those that need not.

use crate::engine::{Engine, Work};
use crate::history::journal::Journal;
use crate::rules::condition::Condition;
use crate::rules::{DataEffect, DataVerb, Ruleset};
use crate::state::{Stage, State};
use crate::vocabulary::names::Names;
use std::sync::Arc;

/// The first state checks of the rules, as long as each verb of theirs has a condition: those
/// conditions. Such a check need not run if none of its conditions holds.
///
/// For games in which a check reads what the engine keeps: "at ten doom, the game ends", with
/// `when = "count.doom >= 10"`. Without it, the check runs before each player may act, mostly to do
/// nothing. Saves two fifths of `pass_with_check`.
///
/// The game fills it, which knows the effects; without it, every check runs. So it is in a repeated
/// game: the journal has an entry for every check, whether it ran or not.
#[derive(Clone, Debug, Default)]
pub(crate) struct DataChecks(Option<Arc<[Box<[Condition]>]>>);

impl DataChecks {
    /// Creates them from the effects of the first checks that are made of data.
    pub(crate) fn new<'a>(first: impl Iterator<Item = &'a DataEffect>) -> Self {
        let when = |verb: &DataVerb| verb.when.clone();
        let first = first.map_while(|check| check.verbs.iter().map(when).collect());
        let first: Vec<_> = first.collect();
        Self((!first.is_empty()).then(|| first.into()))
    }

    /// Plans the state checks, which run each time before a player would receive priority (CR
    /// 117.5, 704.3). The first ones are left out as long as they have nothing to do, at the cost
    /// of running. Returns true if any is left to run.
    #[inline(always)]
    pub(super) fn plan(
        &self,
        rules: &Ruleset,
        state: &mut State,
        work: &mut Work,
        journal: &mut Journal,
        names: &Names,
    ) -> bool {
        let idle = match &self.0 {
            Some(first) => state.leave_out_checks(first, rules, work, journal, names),
            None => 0,
        };
        state.agenda.plan_checks(&rules.checks[idle..])
    }
}

impl Engine {
    /// Plans the state checks, and returns the stage `checked`, which comes after them even if all
    /// of them are left out; or `without`, if the rules have none.
    pub(super) fn plan_checks_or(&mut self, checked: Stage, without: Stage) -> Stage {
        let (rules, state, work) = (&self.rules, self.state.change(), &mut self.work);
        if rules.checks.is_empty() {
            return without;
        }
        (self.data_checks).plan(rules, state, work, &mut self.journal, &self.names);
        checked
    }
}

impl State {
    /// Leaves out the first checks as long as they have nothing to do, and returns their number.
    // Cold and in a function of its own, so that a walk without state checks has no room for it.
    #[cold]
    #[inline(never)]
    fn leave_out_checks(
        &mut self,
        first: &[Box<[Condition]>],
        rules: &Ruleset,
        work: &mut Work,
        journal: &mut Journal,
        names: &Names,
    ) -> usize {
        let mut idle = 0;
        for (check, effect) in first.iter().zip(&rules.checks) {
            let spent = self.outbox.spent();
            if check.iter().any(|when| self.holds(when, None)) {
                // It asks again as it runs.
                self.outbox.spend_again(spent);
                break;
            }
            if work.effects == rules.limits.effects {
                break;
            }
            work.count_effect(*effect);
            journal.push_done(names);
            idle += 1;
        }
        self.agenda.count_done(idle);
        idle
    }
}
