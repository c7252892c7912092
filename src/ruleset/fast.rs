//! The work that play may leave out by these rules, and why: one answer for each place that asks.

use super::compiled::{Chapter, WindowRule};
use super::condition::{Condition, Fact};
use super::{Limits, Mode, PassRule, Then};

/// The work that play may leave out by these rules.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fast {
    /// Nothing ends by a condition: none is asked before somebody would act.
    pub(crate) ends_never: bool,
    /// A pass after which the next player may act goes through no stage but the state checks, if
    /// there are any. There is no condition that such a pass could make true: those that are
    /// asked then mention nothing that it changes.
    pub(crate) hands_on: bool,
    /// From window to window, stages need not ask what is scheduled while nothing is.
    pub(crate) walks: bool,
}

impl Fast {
    pub(super) fn of(ends: Option<&Condition>, chapters: &[Chapter], limits: &Limits) -> Self {
        let conditions = || {
            let turns = chapters
                .iter()
                .flat_map(|chapter| [&chapter.ends, &chapter.turns.turn_ends]);
            ends.into_iter().chain(turns.flatten())
        };
        // A budget of one event is broken by the two of a pass.
        let walks = limits.events > 1;
        Self {
            ends_never: conditions().next().is_none(),
            hands_on: walks && !conditions().any(changes_by_pass),
            walks,
        }
    }
}

/// Returns true if a pass that only hands on may change what the condition says.
fn changes_by_pass(condition: &Condition) -> bool {
    let mut changes = false;
    condition.each_fact(&mut |fact, _| {
        changes |= matches!(fact, Fact::Streak | Fact::OwnPassed | Fact::Pending);
    });
    changes
}

impl WindowRule {
    /// Returns true if nothing but the passing itself follows from a pass while somebody else is
    /// asked: nobody is excused or counted by it, and the window stays open.
    pub(super) fn grants_next_only(&self) -> bool {
        let closes_early = self.close_at.is_some()
            || self.close_after.is_some()
            || self.quorum.is_some()
            || self.claims.is_some();
        self.mode == Mode::Sequential
            && self.pass == PassRule::Soft
            && !closes_early
            && !self.who.as_ref().is_some_and(changes_by_pass)
            && self.pass_when.is_none()
            && !self.keeps_seats()
    }

    /// Returns true if the last pass closes the window, and its step or turn ends as soon as the
    /// stack is empty, without anything else to look at.
    pub(super) fn closes_plainly(&self) -> bool {
        let waits = self.explicit || self.commits.is_some() || self.next.is_some();
        self.grants_next_only() && !waits && self.then != Then::ToWinner
    }
}
