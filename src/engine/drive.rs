//! The loop that runs while nobody owes an answer: the whole turn, one small stage at a time.
//!
//! Every stage is plain data in the state, so the engine can stop, be saved, and continue between
//! any two of them.

use crate::engine::Engine;
use crate::ruleset::TriggerRule;
use crate::state::Stage;
use crate::state::agenda::FlowKind;
use crate::vocabulary::error::{Code, Error};

/// The stages before the current one.
enum Interrupted {
    /// Something happened; there may be more.
    Done,
    /// The game waits.
    Waits,
    /// Nothing that this stage has to wait for.
    Nothing,
}

impl Engine {
    /// Continues until somebody has to do something: a player, the host, or nobody any more. An
    /// error means too much work.
    pub(crate) fn settle(&mut self) -> Result<(), Error> {
        let mut waits = false;
        loop {
            // Whether whoever may act was told just now, and nothing has happened since.
            let waited = std::mem::take(&mut waits);
            if self.state.is_interrupted() {
                match self.interrupt() {
                    Interrupted::Done => continue,
                    Interrupted::Waits => return Ok(()),
                    Interrupted::Nothing => {}
                }
            } else if matches!(
                self.state.stage,
                Stage::LeaveStep | Stage::NextStep | Stage::NextTurn
            ) {
                waits = self.go_on();
                if waits || self.state.is_interrupted() {
                    continue;
                }
            }
            match self.state.stage {
                Stage::Start | Stage::Over => return Ok(()),
                Stage::Window if waited || !self.window_closes() => return Ok(()),
                Stage::Window => self.after_window(),
                Stage::NextTurn => self.gate_of_turns()?,
                Stage::ChapterEnd => self.leave_chapter(),
                Stage::ChapterEnded => self.change_chapter()?,
                Stage::ChapterBegan => self.enter_chapter(),
                Stage::ChapterEntered => self.begin_lap(),
                Stage::NextStep => self.gate_of_steps()?,
                Stage::Entered => self.state.step_entered(&self.rules),
                // What has nothing to run continues at once.
                Stage::Check if self.rules.checks.is_empty() => waits = self.place(),
                Stage::Check => self.plan_checks(Stage::Checked, Stage::Place),
                Stage::Checked => self.checked(Stage::Check, Stage::Place),
                Stage::LastCheck => self.plan_checks(Stage::LastChecked, Stage::LeaveStep),
                Stage::LastChecked => self.checked(Stage::LastCheck, Stage::LeaveStep),
                Stage::Place => waits = self.place(),
                Stage::Resolve => self.resolve(),
                Stage::Resolved => self.resolved(),
                Stage::LeaveStep => self.leave_step(),
                Stage::StepEnd => self.end_step(),
                Stage::TurnEnd => self.end_turn(),
            }
        }
    }

    /// Does the first thing that comes before the stage at hand.
    #[inline(never)]
    fn interrupt(&mut self) -> Interrupted {
        let state = &mut self.state;
        // All checks of a round are one event, and the end is looked at after it (CR 704.3).
        let checking = state.agenda.runs.front().is_some_and(|run| run.check);
        if !checking
            && std::mem::take(&mut state.agenda.somebody_left)
            && state.stage != Stage::Over
        {
            self.end_if_decided();
            return Interrupted::Done;
        }
        state.bind_next_run();
        if state.agenda.choice.is_some()
            || !state.agenda.runs.is_empty()
            || state.stage == Stage::Over
        {
            return Interrupted::Waits;
        }
        // What goes on the stack is placed by a stage of its own.
        if !state.waiting.is_empty() && self.rules.options.triggers == TriggerRule::AtOnce {
            self.place_triggers();
            return Interrupted::Done;
        }
        if let Some(flow) = state.agenda.flows.pop_front() {
            if flow.turn == state.turn.id {
                self.carry_out(flow.kind);
            }
            return Interrupted::Done;
        }
        if std::mem::take(&mut state.turn.spent) {
            self.carry_out(FlowKind::Turn {
                next: None,
                step: None,
            });
            return Interrupted::Done;
        }
        Interrupted::Nothing
    }

    pub(crate) fn too_much(&self, what: &str) -> Error {
        let chain: Vec<_> = self
            .work
            .chain
            .iter()
            .filter_map(|effect| self.names.get(*effect))
            .collect();
        let detail = if chain.is_empty() {
            format!("too many {what}")
        } else {
            format!(
                "too many {what}; the last effects were {}",
                chain.join(" > ")
            )
        };
        Error::new(Code::LoopLimit).detail(detail)
    }
}
