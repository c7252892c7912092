//! The state behind one door, with what the next stage need not look for.
//!
//! In a game without anything scheduled, a stage may leave out most of its questions. What is known
//! about that, the pace, is worth nothing after a change. So everybody may read the state, and who
//! changes it goes through [`change`](Paced::change), which forgets the pace. The stages that keep
//! it, on purpose, go through [`walk`](Paced::walk).
//!
//! Example: the last player passes while a state check is to run, and the check is known to be the
//! only thing left before an object resolves. If the check fails and is left out, that is a change:
//! the object's own effect, which runs next, must not be taken for a check that changed nothing.

use super::drive::Walked;
use crate::state::State;
use crate::state::outbox::Outbox;
use crate::vocabulary::copying::clone_by_field;
use std::ops::Deref;

/// The knowledge about a state beyond the state itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pace {
    /// Nothing: every stage looks for everything.
    Unknown,
    /// The game waits in a window, or for state checks between two windows, and nothing else is
    /// scheduled.
    Calm,
    /// The last walk broke off for effects alone, and those that have run since changed nothing.
    BrokenOff,
}

/// A state that everybody reads, and that changes through few doors.
#[derive(Debug)]
pub(crate) struct Paced {
    state: State,
    pace: Pace,
    /// True while state checks run, and nothing else can come before the next player is told. A
    /// calm game may wait for its checks, so it is no pace of its own.
    checks_next: bool,
}

clone_by_field! { Paced { state, pace, checks_next } }

impl Deref for Paced {
    type Target = State;

    #[inline(always)]
    fn deref(&self) -> &State {
        &self.state
    }
}

impl Paced {
    /// Wraps a state about which nothing else is known.
    pub(crate) fn new(state: State) -> Self {
        Self {
            state,
            pace: Pace::Unknown,
            checks_next: false,
        }
    }

    /// Returns the state alone.
    pub(crate) fn into_state(self) -> State {
        self.state
    }

    /// Returns the state for a change. Nothing else is known about it afterwards.
    #[inline(always)]
    pub(crate) fn change(&mut self) -> &mut State {
        (self.pace, self.checks_next) = (Pace::Unknown, false);
        &mut self.state
    }

    /// Returns the state for a stage, a pass or a run that leaves true what is known about it. Each
    /// call says why; `tests/house/walls.rs` counts them.
    #[inline(always)]
    pub(in crate::engine) fn walk(&mut self) -> &mut State {
        &mut self.state
    }

    /// Returns the events for the host and the budget, which are not part of the game.
    #[inline(always)]
    pub(crate) fn told(&mut self) -> &mut Outbox {
        &mut self.state.outbox
    }

    /// Returns true if the game waits in a window, and nothing else is scheduled.
    #[inline(always)]
    pub(super) fn is_calm(&self) -> bool {
        self.pace == Pace::Calm
    }

    /// Notes that the game has come to rest. `walks` is true if the rules let it be walked.
    #[inline]
    pub(super) fn rests(&mut self, walks: bool) {
        let still = matches!(self.pace, Pace::Calm | Pace::BrokenOff);
        let calm = walks && self.state.is_calm_in_window(still);
        self.pace = if calm { Pace::Calm } else { Pace::Unknown };
    }

    /// Notes whether the game is calm where a walk has told a player that they may act; otherwise
    /// that has set something off.
    #[inline(always)]
    pub(super) fn walked(&mut self, calm: bool) -> Walked {
        match calm {
            true => {
                debug_assert!(
                    self.state.is_calm_in_window(false),
                    "a walk schedules nothing"
                );
                self.pace = Pace::Calm;
                Walked::ToRest
            }
            false => {
                self.pace = Pace::Unknown;
                Walked::Interrupted
            }
        }
    }

    /// Returns true if a walk may begin between two windows, because nothing is scheduled.
    #[inline]
    pub(super) fn walks(&mut self) -> bool {
        let still = std::mem::replace(&mut self.pace, Pace::Unknown) == Pace::BrokenOff;
        self.state.windows.is_empty() && self.state.is_still_calm(still)
    }

    /// Notes that a walk has broken off for effects, after which it may continue.
    pub(super) fn breaks_off(&mut self) {
        (self.pace, self.checks_next) = (Pace::BrokenOff, false);
    }

    /// Notes that state checks run next, and then the next player is told.
    #[inline(always)]
    pub(super) fn awaits_checks(&mut self) {
        self.checks_next = true;
    }

    /// Returns true while those checks run and have changed nothing.
    #[inline(always)]
    pub(super) fn only_checks_left(&self) -> bool {
        self.checks_next
    }

    /// Notes that the last of those checks has run.
    #[inline(always)]
    pub(super) fn checks_done(&mut self) {
        self.checks_next = false;
    }
}
