//! Between two turns: which turn begins next, and the chapters and rounds that end and begin there.
//!
//! Every stage is plain data in the state, as in `advance.rs`, which calls these.

use crate::engine::Engine;
use crate::state::Stage;
use crate::state::agenda::Run;
use crate::state::chapters::Sought;
use crate::state::queue::{Met, Upcoming};
use crate::state::replacements::{Beginning, Gate};
use crate::vocabulary::error::Error;
use crate::vocabulary::event::{Event, EventKind};
use crate::vocabulary::words::*;

impl Engine {
    pub(crate) fn gate_of_turns(&mut self) -> Result<(), Error> {
        let Some(upcoming) = self.state.agenda.upcoming.take() else {
            return self.find_turn();
        };
        self.enter_turn(upcoming);
        Ok(())
    }

    /// Looks for what comes next, and does it.
    fn find_turn(&mut self) -> Result<(), Error> {
        let (rules, state) = (&self.rules, &mut self.state);
        let mut met = vec![];
        let sought = state.seek(rules, &mut |what| met.push(what));
        self.work.turns += met.len() as u32 + u32::from(matches!(sought, Sought::Turn(_)));
        if self.work.turns > rules.limits.turns {
            return Err(self.too_much("turns"));
        }
        for what in met {
            match what {
                Met::Skipped { player, kind } => {
                    state.emit(Event::TurnSkipped {
                        player: Some(player),
                        turn_kind: kind,
                        reason: Reason::Skip,
                    });
                }
                Met::Gone(player) => state.expire_turn_of_leaver(player),
            }
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
        match state.replaced(Beginning {
            event: EventKind::TurnBegan,
            player,
            turn_kind: kind,
            step: None,
            phase: None,
        }) {
            Gate::Asks => state.agenda.upcoming = Some(upcoming),
            Gate::Replaced => {
                let player = Some(player).filter(|_| kind != TurnKind::Table);
                state.emit(Event::TurnSkipped {
                    player,
                    turn_kind: kind,
                    reason: Reason::Replaced,
                });
            }
            Gate::Open => {
                let by = by.or_else(|| state.take_control(player, kind));
                state.begin_turn(rules, Upcoming { by, ..upcoming });
            }
        }
    }

    pub(crate) fn end_turn(&mut self) {
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
