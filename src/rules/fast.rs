//! The work that play may skip under these rules, and why, in one place.

use super::compiled::{Chapter, CounterStart, WindowRule};
use super::condition::{Condition, Fact};
use super::{Limits, Mode, PassRule, Then};
use crate::vocabulary::stored::MOST_STORED;
use crate::vocabulary::words::Until;

/// The work that play may skip under these rules.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fast {
    /// True if nothing ends by a condition, so that none is asked before a player would act.
    ///
    /// For games that an effect ends. Without it, each pass asks for the end. Saves 36 instructions
    /// of `pass_with_ends`.
    pub(crate) ends_never: bool,
    /// True if a pass after which the next player may act goes through no stage except the state
    /// checks, if there are any. No condition depends on anything that such a pass changes.
    ///
    /// For all games but those such as "three passes in a row end the turn" (`streak >= 3`).
    /// Without it, that turn would continue after the third pass. Saves what `Quick` saves.
    pub(crate) passes_to_next: bool,
    /// True if stages need not check for scheduled work from window to window while there is none.
    ///
    /// For all games but those with a budget of one event a call, and those whose turns begin with
    /// something that ends with them, such as "each turn has three actions". Without it, the passes
    /// of the first, which have two events, would exceed it unseen, and the second would keep what
    /// is left of the three. Saves what `Calm` saves.
    pub(crate) walks: bool,
    /// The bytes of a game's past and names up to which its stored texts need not be counted, since
    /// there is room for the most of them.
    ///
    /// For all games but those whose limit is hardly more. Without it, each command and each effect
    /// asks whether anything is stored. Saves 5 instructions of each.
    pub(crate) texts: usize,
}

impl Fast {
    pub(crate) fn of(
        ends: Option<&Condition>,
        chapters: &[Chapter],
        starts: &[CounterStart],
        limits: &Limits,
    ) -> Self {
        let conditions = || {
            let turns = chapters
                .iter()
                .flat_map(|chapter| [&chapter.ends, &chapter.turns.turn_ends]);
            ends.into_iter().chain(turns.flatten())
        };
        Self {
            ends_never: conditions().next().is_none(),
            passes_to_next: !conditions().any(changes_by_pass),
            walks: starts.iter().all(|start| start.until == Until::Game),
            texts: 0,
        }
        .within(limits)
    }

    /// Returns what may be skipped within these limits.
    pub(crate) fn within(self, limits: &Limits) -> Self {
        // The two events of a pass exceed a budget of one.
        let walks = self.walks && limits.events > 1;
        Self {
            passes_to_next: self.passes_to_next && walks,
            walks,
            texts: (limits.bytes as usize).saturating_sub(MOST_STORED),
            ..self
        }
    }

    /// Nothing is skipped.
    pub(crate) const NOTHING: Self = Self {
        ends_never: false,
        passes_to_next: false,
        walks: false,
        texts: 0,
    };
}

/// Returns true if a pass that only hands priority on may change the condition.
fn changes_by_pass(condition: &Condition) -> bool {
    let mut changes = false;
    condition.each_fact(&mut |fact, _| {
        changes |= matches!(fact, Fact::Streak | Fact::OwnPassed | Fact::Pending);
    });
    changes
}

/// The reason that a window's rule bars the short ways of a pass: all of them, or closing only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Barred {
    #[error("all answer at once")]
    AtOnce,
    #[error("a pass means more than no answer: {0:?}")]
    Means(PassRule),
    #[error("it closes by a count of answers or passes, or by a claim")]
    ClosesEarly,
    #[error("who is asked depends on who has passed")]
    WhoByPass,
    #[error("a condition decides who may pass")]
    PassWhen,
    #[error("it counts actions or keeps roles")]
    KeepsParts,
    #[error("it is closed by a command")]
    Explicit,
    #[error("its commits are revealed")]
    Commits,
    #[error("another window opens in its place")]
    Next,
    #[error("its winner acts")]
    ToWinner,
}

impl WindowRule {
    /// Returns true if it keeps each player's role and number of actions.
    pub(crate) fn keeps_parts(&self) -> bool {
        self.role.is_some()
            || !self.roles.is_empty()
            || self.limits.max.is_some()
            || self.limits.min > 0
    }

    /// Returns true if a pass has no further consequences while somebody else is asked: it excuses
    /// nobody, is not counted, and the window stays open.
    pub(crate) fn grants_next_only(&self) -> bool {
        self.bars_passing().is_none()
    }

    /// Returns true if the last pass closes the window, and its step or turn ends as soon as the
    /// stack is empty, with nothing else to check.
    pub(crate) fn closes_plainly(&self) -> bool {
        self.bars_closing().is_none()
    }

    /// Returns the reason that a pass has more consequences than to ask the next player, if it may.
    pub(crate) fn bars_passing(&self) -> Option<Barred> {
        let closes_early = self.close_at.is_some()
            || self.close_after.is_some()
            || self.quorum.is_some()
            || self.claims.is_some();
        let reasons = [
            (self.mode != Mode::Sequential, Barred::AtOnce),
            (self.pass != PassRule::Soft, Barred::Means(self.pass)),
            (closes_early, Barred::ClosesEarly),
            (
                self.who.as_ref().is_some_and(changes_by_pass),
                Barred::WhoByPass,
            ),
            (self.pass_when.is_some(), Barred::PassWhen),
            (self.keeps_parts(), Barred::KeepsParts),
        ];
        first(&reasons)
    }

    /// Returns the reason that the last pass has more consequences than to close the window, if it
    /// may.
    pub(crate) fn bars_closing(&self) -> Option<Barred> {
        let reasons = [
            (self.explicit, Barred::Explicit),
            (self.commits.is_some(), Barred::Commits),
            (self.next.is_some(), Barred::Next),
            (self.then == Then::ToWinner, Barred::ToWinner),
        ];
        self.bars_passing().or_else(|| first(&reasons))
    }
}

/// Returns the first reason that holds.
fn first(reasons: &[(bool, Barred)]) -> Option<Barred> {
    let mut holding = reasons.iter().filter(|(holds, _)| *holds);
    holding.next().map(|(_, why)| *why)
}
