//! Between two turns: which turn begins next, and the chapters and rounds that end and begin there.
//!
//! Every stage is plain data in the state, as in `advance.rs`, which calls these.

use crate::engine::Engine;
use crate::state::Stage;
use crate::state::agenda::Run;
use crate::state::chapters::Sought;
use crate::state::queue::Upcoming;
use crate::state::replacements::Gate;
use crate::vocabulary::error::Error;

impl Engine {
    pub(crate) fn gate_of_turns(&mut self) -> Result<(), Error> {
        let Some(upcoming) = self.state.agenda.upcoming.take() else {
            return self.find_turn();
        };
        if self.state.players.living.contains(upcoming.player) {
            self.enter_turn(upcoming);
        } else {
            // They left while they were asked about it: the turn would have begun here.
            self.state.expire_turn_of_leaver(upcoming.player);
        }
        Ok(())
    }

    /// Looks for what comes next, and does it.
    fn find_turn(&mut self) -> Result<(), Error> {
        self.check_events()?;
        let (rules, state) = (&self.rules, &mut self.state);
        // What is scheduled is gone through for each turn.
        state
            .outbox
            .look(state.queue.len() + state.players.sits.len() * state.order.slots.len());
        let mut gone = vec![];
        let sought = state.seek(rules, &mut |player| gone.push(player));
        self.work.turns += gone.len() as u32 + u32::from(matches!(sought, Sought::Turn(_)));
        if self.work.turns > rules.limits.turns {
            return Err(self.too_much("turns"));
        }
        for player in gone {
            state.expire_turn_of_leaver(player);
        }
        match sought {
            Sought::Turn(upcoming) => self.enter_turn(upcoming),
            Sought::Ask(effect) => state.agenda.runs.push_back(Run::new(effect, None)),
            Sought::BeginRound => state.begin_round(rules),
            Sought::EndRound => state.end_round(rules),
            Sought::LeaveChapter => state.stage = Stage::ChapterEnd,
            Sought::Again => state.begin_lap(rules),
            Sought::Over { winner, reason } => state.end_game(winner, reason),
        }
        Ok(())
    }

    /// The turn begins, unless something stands in its way; it waits while somebody is asked what
    /// that is.
    fn enter_turn(&mut self, upcoming: Upcoming) {
        let (rules, state) = (&self.rules, &mut self.state);
        let Upcoming {
            player, kind, by, ..
        } = upcoming;
        match state.gate_of_turn(upcoming) {
            Gate::Asks => state.agenda.upcoming = Some(upcoming),
            Gate::Stops(_) => {}
            Gate::Open => {
                let taken = match by {
                    Some(_) => None,
                    None => state.take_control(player, kind),
                };
                let upcoming = taken.map_or(upcoming, |control| Upcoming {
                    by: Some(control.other),
                    controls: control.source,
                    ..upcoming
                });
                state.begin_turn(rules, upcoming);
            }
        }
    }

    pub(crate) fn end_turn(&mut self) {
        if self.waits_for_windows() {
            return;
        }
        self.state.finish_turn(&self.rules.options);
        if let Some(rule) = &self.rules.clock {
            self.state.note_turn_end(rule);
        }
    }

    // --- chapters

    pub(crate) fn leave_chapter(&mut self) {
        self.state
            .run_all(&self.rules.chapter(self.state.chapters.current).leave);
        self.state.stage = Stage::ChapterEnded;
    }

    /// Chapters count as turns do: one that leads to another at once, and so on for ever, is too
    /// much work.
    pub(crate) fn change_chapter(&mut self) -> Result<(), Error> {
        self.work.turns += 1;
        if self.work.turns > self.rules.limits.turns {
            return Err(self.too_much("chapters"));
        }
        self.state.finish_chapter(&self.rules);
        Ok(())
    }

    pub(crate) fn enter_chapter(&mut self) {
        self.state
            .run_all(&self.rules.chapter(self.state.chapters.current).enter);
        self.state.stage = Stage::ChapterEntered;
    }

    pub(crate) fn begin_lap(&mut self) {
        self.state.begin_lap(&self.rules);
    }
}
