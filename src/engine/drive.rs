//! What happens next when nobody owes an answer: the whole turn, one small stage at a time.
//!
//! Every stage is plain data in the state, so the engine can stop, be saved, and continue between
//! any two of them. A stage is a function that returns the next one; the loop enters it. Which
//! follow which is the table in `transitions.rs`.

use crate::engine::Engine;
use crate::ruleset::TriggerRule;
use crate::state::Stage;
use crate::state::agenda::FlowKind;
use crate::vocabulary::error::{Code, Error};

/// What a stage leads to.
pub(super) enum Next {
    /// Another stage.
    Stage(Stage),
    /// This stage, in which the game waits unless something is on the agenda.
    Rest(Stage),
}

/// What came of the agenda.
enum Attended {
    /// Something was done; there may be more.
    Done,
    /// The game waits for an answer or an effect.
    Waits,
    /// Nothing that the stage at hand has to wait for.
    Nothing,
}

impl Engine {
    /// Works until somebody has to do something: a player, the host, or nobody any more. The agenda
    /// comes before the stage at hand. Refused: it is too much work.
    pub(crate) fn settle(&mut self) -> Result<(), Error> {
        let mut rests = false;
        loop {
            if self.state.is_interrupted() {
                match self.attend() {
                    Attended::Done => {
                        rests = false;
                        continue;
                    }
                    Attended::Waits => return Ok(()),
                    Attended::Nothing => {}
                }
            }
            if rests {
                return Ok(());
            }
            match self.stage()? {
                Next::Stage(next) => self.enter(next),
                Next::Rest(stage) => {
                    self.enter(stage);
                    rests = true;
                }
            }
        }
    }

    /// Does what the stage at hand does, and returns what it leads to.
    fn stage(&mut self) -> Result<Next, Error> {
        let next = match self.state.stage {
            stage @ (Stage::Start | Stage::Over { .. }) => return Ok(Next::Rest(stage)),
            Stage::NextTurn => self.next_turn()?,
            Stage::ChapterEnd => self.chapter_end(),
            Stage::ChapterEnded => self.chapter_ended()?,
            Stage::ChapterBegan => self.chapter_began(),
            Stage::ChapterEntered => self.state.begin_lap(&self.rules),
            Stage::NextStep => self.next_step()?,
            Stage::Entered => self.state.step_entered(&self.rules),
            Stage::Check => self.plan_checks(Stage::Checked, Stage::Place),
            Stage::Checked => self.checked(Stage::Check, Stage::Place),
            Stage::Place => return Ok(self.place()),
            Stage::Window => return Ok(self.window()),
            Stage::Resolve => self.resolve(),
            Stage::Resolved { object, windows } => self.resolved(object, windows),
            Stage::LastCheck => self.plan_checks(Stage::LastChecked, Stage::LeaveStep),
            Stage::LastChecked => self.checked(Stage::LastCheck, Stage::LeaveStep),
            Stage::LeaveStep => self.leave_step(),
            Stage::StepEnd => self.step_end(),
            Stage::TurnEnd => self.turn_end(),
        };
        Ok(Next::Stage(next))
    }

    /// Enters a stage. Nothing else changes the stage, but for the end of the game.
    pub(crate) fn enter(&mut self, stage: Stage) {
        self.state.stage = stage;
    }

    /// Attends to the first thing on the agenda. Its order of precedence:
    ///
    /// 1. somebody has left: the game may be decided, unless state checks are being run;
    /// 2. a question, an effect to be run: the game waits;
    /// 3. triggers that do not use the stack;
    /// 4. what was said to end: a step, a phase, the turn, a chapter, the game;
    /// 5. the turn, if an action has used it up.
    #[inline(never)]
    fn attend(&mut self) -> Attended {
        let state = &mut self.state;
        let over = state.stage.is_over();
        // All checks of a round are one event, and the end is looked at after it (CR 704.3).
        let checking = state.agenda.runs.front().is_some_and(|run| run.check);
        if !checking && std::mem::take(&mut state.agenda.somebody_left) && !over {
            self.end_if_decided();
            return Attended::Done;
        }
        state.bind_next_run();
        if state.agenda.choice.is_some() || !state.agenda.runs.is_empty() || over {
            return Attended::Waits;
        }
        // What goes on the stack is placed by a stage of its own.
        if !state.waiting.is_empty() && self.rules.options.triggers == TriggerRule::AtOnce {
            self.place_triggers();
            return Attended::Done;
        }
        if let Some(flow) = state.agenda.flows.pop_front() {
            if flow.turn == state.turn.id {
                let next = self.carry_out(flow.kind);
                self.enter(next);
            }
            return Attended::Done;
        }
        if std::mem::take(&mut state.turn.spent) {
            let next = self.carry_out(FlowKind::Turn {
                next: None,
                step: None,
            });
            self.enter(next);
            return Attended::Done;
        }
        Attended::Nothing
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
