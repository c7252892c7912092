//! Calm: nothing is scheduled, so the stages need not check for scheduled work.

use super::chapters::{Chapters, Lap};
use super::plan::{Course, Ending, Standing};
use super::queue::{Queue, Scheduled};
use super::{Exceptions, Progress, State, Turns};

impl Scheduled {
    /// Returns true if anything of it changes what happens between two windows.
    fn is_due(&self) -> bool {
        (self.entries() != 0) | self.again.is_some()
    }
}

impl Exceptions {
    /// Returns true if any of them changes what happens between two windows.
    fn are_due(&self) -> bool {
        let Self {
            changes,
            replacements,
            locks,
            // They have been told.
            revealed: _,
        } = self;
        changes.len() | replacements.len() | locks.len() != 0
    }
}

impl State {
    /// Returns true if, until a trigger is set off, only the plan and the order determine what
    /// happens between two windows: nothing is on the agenda, no turn is granted, skipped, named or
    /// controlled, no step is inserted, changed or replaced, no lease ends, and no chapter or game
    /// ends.
    // Combined without branches: usually nothing is scheduled.
    fn is_calm(&self) -> bool {
        let Self {
            turns: Turns {
                queue, chapters, ..
            },
            agenda,
            rare,
            ..
        } = self;
        let Queue {
            named, enter_at, ..
        } = queue;
        let Chapters {
            fresh,
            ending,
            lap,
            closings,
            ..
        } = chapters;
        let scheduled = queue.rare.there().is_some_and(Scheduled::is_due);
        let excepted = rare.there().is_some_and(Exceptions::are_due);
        let gate = agenda.rare.there();
        let gate = gate.is_some_and(|pending| pending.upcoming.is_some() | pending.gate.is_some());
        let waits = self.waiting.len() | self.stack.len();
        let one = closings.len() | usize::from(self.leases.any());
        let named = named.is_some() | enter_at.is_some();
        let rare = scheduled | excepted | gate;
        let ticks = self
            .clock
            .as_ref()
            .is_some_and(|clock| clock.ahead.is_some());
        let due = matches!(self.turns.current.progress, Progress::Due | Progress::Spent);
        let flags = ticks | *fresh | (*lap == Lap::Ends) | ending.is_some() | due | named;
        (waits | one == 0) & !rare & !flags & !self.is_interrupted()
    }

    /// Returns true if the game is calm and waits in the window of the current step. `still` is
    /// true if it has been calm before, and nothing has changed since but the window and what
    /// triggers set off.
    #[inline]
    pub(crate) fn is_calm_in_window(&self, still: bool) -> bool {
        let plan = &self.plan;
        let goes = plan.ending == Ending::Step && plan.course == Course::Going;
        let empty = self.stack.is_empty() && self.windows.len() == 1;
        empty && plan.standing == Standing::Opened && goes && self.is_still_calm(still)
    }

    /// Returns true if the game is calm. `still` is true if it has been calm before, and nothing
    /// has changed since but what triggers set off.
    #[inline]
    pub(crate) fn is_still_calm(&self, still: bool) -> bool {
        // Triggers for the stack wait until somebody would act.
        let still = still && self.waiting.is_empty();
        debug_assert!(
            !still || self.is_calm(),
            "what changes a state calls `change`"
        );
        still || self.is_calm()
    }
}
