//! Between two turns: which turn begins next, and the chapters and rounds that end and begin there.
//!
//! Every stage is plain data in the state, as in `advance.rs`, which calls these.

use crate::engine::Engine;
use crate::error::Error;
use crate::event::{Event, EventKind};
use crate::ids::*;
use crate::state::Stage;
use crate::state::agenda::{Ask, Asker, Run};
use crate::state::chapters::Sought;
use crate::state::queue::{Met, Upcoming};
use crate::state::replacements::Beginning;
use crate::words::*;
use std::sync::Arc;

/// What the gate says to something that would begin.
pub(crate) enum Gate {
    Open,
    /// The player it would begin for has to pick one of several replacements.
    Asks,
    /// It does not begin.
    Replaced,
}

impl Engine {
    pub(crate) fn gate_of_turns(&mut self) -> Result<(), Error> {
        let rules = Arc::clone(&self.rules);
        let state = &mut self.state;
        if state.agenda.upcoming.is_none() {
            let mut met = vec![];
            let sought = state.seek(&rules, &mut |what| met.push(what));
            self.work.turns += met.len() as u32 + u32::from(matches!(sought, Sought::Turn(_)));
            if self.work.turns > rules.limits.turns {
                return Err(self.too_much("turns"));
            }
            let state = &mut self.state;
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
                Sought::BeginRound => state.begin_round(&rules),
                Sought::EndRound => state.end_round(&rules),
                Sought::LeaveChapter => state.stage = Stage::ChapterEnd,
                Sought::Again => state.begin_lap(&rules),
                Sought::Over { winner, reason } => state.end_game(winner, reason),
            }
        }
        let Some(upcoming) = self.state.agenda.upcoming else { return Ok(()) };
        let Upcoming { player, kind, by, .. } = upcoming;
        let what = Beginning { event: EventKind::TurnBegan, player, turn_kind: kind, step: None, phase: None };
        match self.replaced(what) {
            Gate::Asks => return Ok(()),
            Gate::Replaced => {
                let player = Some(player).filter(|_| kind != TurnKind::Table);
                self.state.emit(Event::TurnSkipped { player, turn_kind: kind, reason: Reason::Replaced });
            }
            Gate::Open => {
                let by = by.or_else(|| self.state.take_control(player, kind));
                self.state.begin_turn(&rules, Upcoming { by, ..upcoming });
            }
        }
        self.state.agenda.upcoming = None;
        Ok(())
    }

    /// Whether a replacement stands in the way; if so, what happens instead is on the agenda.
    pub(crate) fn replaced(&mut self, what: Beginning) -> Gate {
        let state = &mut self.state;
        if state.replacements.is_empty() {
            return Gate::Open;
        }
        let fitting = state.replacements_of(what);
        let picked = state.agenda.replacement.take().filter(|picked| fitting.contains(picked));
        let Some(id) = picked.or_else(|| fitting.first().copied()) else { return Gate::Open };
        if fitting.len() > 1 && picked.is_none() && state.players.living.contains(what.player) {
            let options = fitting.iter().map(|id| i64::from(id.0)).collect();
            state.ask(what.player, Ask { question: Question::Options, options, min: 1, max: 1 }, Asker::Gate);
            return Gate::Asks;
        }
        if let Some(used) = state.use_replacement(id)
            && let Some(effect) = used.effect
        {
            let run = Run { target: Some(what.player), source: used.source, ..Run::new(effect, used.player.or(Some(what.player))) };
            state.agenda.runs.push_back(run);
        }
        Gate::Replaced
    }

    pub(crate) fn end_turn(&mut self) {
        let rules = Arc::clone(&self.rules);
        self.state.finish_turn(&rules.options);
    }

    // --- chapters

    pub(crate) fn leave_chapter(&mut self) {
        let rules = Arc::clone(&self.rules);
        self.run_all(&rules.chapter(self.state.chapters.current).leave);
        self.state.stage = Stage::ChapterEnded;
    }

    /// Chapters count as turns do: one that leads to another at once, and so on for ever, is too much work.
    pub(crate) fn change_chapter(&mut self) -> Result<(), Error> {
        self.work.turns += 1;
        if self.work.turns > self.rules.limits.turns {
            return Err(self.too_much("chapters"));
        }
        let rules = Arc::clone(&self.rules);
        self.state.finish_chapter(&rules);
        Ok(())
    }

    pub(crate) fn enter_chapter(&mut self) {
        let rules = Arc::clone(&self.rules);
        self.run_all(&rules.chapter(self.state.chapters.current).enter);
        self.state.stage = Stage::ChapterEntered;
    }

    pub(crate) fn begin_lap(&mut self) {
        let rules = Arc::clone(&self.rules);
        self.state.begin_lap(&rules);
    }

    fn run_all(&mut self, effects: &[NameId]) {
        self.state.agenda.runs.extend(effects.iter().map(|effect| Run::new(*effect, None)));
    }
}
