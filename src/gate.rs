//! Between two turns: which turn begins next, and the chapters and rounds that end and begin there.
//!
//! Every stage is plain data in the state, as in `advance.rs`, which calls these.

use crate::engine::Engine;
use crate::error::Error;
use crate::event::{Event, EventKind};
use crate::state::Stage;
use crate::state::agenda::Run;
use crate::state::chapters::Sought;
use crate::state::queue::{Met, Upcoming};
use crate::state::replacements::{Beginning, Gate};
use crate::words::*;

impl Engine {
    pub(crate) fn gate_of_turns(&mut self) -> Result<(), Error> {
        let (rules, state) = (&self.rules, &mut self.state);
        if state.agenda.upcoming.is_none() {
            let mut met = vec![];
            let sought = state.seek(rules, &mut |what| met.push(what));
            self.work.turns += met.len() as u32 + u32::from(matches!(sought, Sought::Turn(_)));
            if self.work.turns > rules.limits.turns {
                return Err(self.too_much("turns"));
            }
            for what in met {
                match what {
                    Met::Skipped { player, kind } => {
                        state.emit(Event::TurnSkipped { player: Some(player), turn_kind: kind, reason: Reason::Skip });
                    }
                    Met::Gone(player) => state.expire_turn_of_leaver(player),
                }
            }
            match sought {
                Sought::Turn(upcoming) => state.agenda.upcoming = Some(upcoming),
                Sought::Ask(effect) => state.agenda.runs.push_back(Run::new(effect, None)),
                Sought::BeginRound => state.begin_round(rules),
                Sought::EndRound => state.end_round(rules),
                Sought::LeaveChapter => state.stage = Stage::ChapterEnd,
                Sought::Again => state.begin_lap(rules),
                Sought::Over { winner, reason } => state.end_game(winner, reason),
            }
        }
        let Some(upcoming) = state.agenda.upcoming else { return Ok(()) };
        let Upcoming { player, kind, by, .. } = upcoming;
        let what = Beginning { event: EventKind::TurnBegan, player, turn_kind: kind, step: None, phase: None };
        match state.replaced(what) {
            Gate::Asks => return Ok(()),
            Gate::Replaced => {
                let player = Some(player).filter(|_| kind != TurnKind::Table);
                state.emit(Event::TurnSkipped { player, turn_kind: kind, reason: Reason::Replaced });
            }
            Gate::Open => {
                let by = by.or_else(|| state.take_control(player, kind));
                state.begin_turn(rules, Upcoming { by, ..upcoming });
            }
        }
        state.agenda.upcoming = None;
        Ok(())
    }

    pub(crate) fn end_turn(&mut self) {
        self.state.finish_turn(&self.rules.options);
        if let Some(rule) = &self.rules.clock {
            self.state.note_turn_end(rule);
        }
    }

    // --- chapters

    pub(crate) fn leave_chapter(&mut self) {
        self.state.run_all(&self.rules.chapter(self.state.chapters.current).leave);
        self.state.stage = Stage::ChapterEnded;
    }

    /// Chapters count as turns do: one that leads to another at once, and so on for ever, is too much work.
    pub(crate) fn change_chapter(&mut self) -> Result<(), Error> {
        self.work.turns += 1;
        if self.work.turns > self.rules.limits.turns {
            return Err(self.too_much("chapters"));
        }
        self.state.finish_chapter(&self.rules);
        Ok(())
    }

    pub(crate) fn enter_chapter(&mut self) {
        self.state.run_all(&self.rules.chapter(self.state.chapters.current).enter);
        self.state.stage = Stage::ChapterEntered;
    }

    pub(crate) fn begin_lap(&mut self) {
        self.state.begin_lap(&self.rules);
    }
}
