//! The loop that runs while nobody owes an answer: the whole turn, one small stage at a time.
//!
//! Every stage is plain data in the state, so the engine can stop, be saved, and continue between
//! any two of them.

use crate::engine::Engine;
use crate::ruleset::TriggerRule;
use crate::state::Stage;
use crate::state::agenda::{FlowKind, Run};
use crate::vocabulary::error::{Code, Error};

/// The outcome of a stage: the stage that follows.
pub(super) enum Next {
    /// Another stage.
    Stage(Stage),
    /// This stage, in which the game waits unless something is on the agenda.
    Rest(Stage),
    /// This stage, of which a calm game knows too little: it does its work as in any other game.
    Long(Stage),
    /// The call has set off too many of these.
    TooMany(&'static str),
}

/// The outcome of attending to the agenda.
enum Attended {
    /// Something was done; there may be more.
    Done,
    /// The game waits for an answer or an effect.
    Waits,
    /// Nothing that the stage at hand has to wait for.
    Nothing,
}

impl Engine {
    /// Continues until somebody has to do something: a player, the host, or nobody any more. An
    /// error means too much work.
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
                self.calm = self.rules.fast.walks && self.state.is_calm_in_window();
                return Ok(());
            }
            let from = self.state.stage;
            if matches!(from, Stage::LeaveStep | Stage::NextStep | Stage::NextTurn) {
                if self.is_calm_between(from) {
                    rests = self.walk(from, self.state.triggers.is_empty());
                    continue;
                }
                self.look_up()?;
                self.check_events()?;
            }
            match self.stage() {
                Next::Stage(next) | Next::Long(next) => self.enter(from, next),
                Next::Rest(stage) => {
                    if from != stage {
                        self.enter(from, stage);
                    }
                    rests = true;
                }
                Next::TooMany(what) => return Err(self.too_much(what)),
            }
        }
    }

    /// Does what the stage at hand does, and returns what it leads to.
    fn stage(&mut self) -> Next {
        Next::Stage(match self.state.stage {
            stage @ (Stage::Start | Stage::Over { .. }) => return Next::Rest(stage),
            Stage::NextTurn => return self.next_turn::<false>(),
            Stage::LapEnd => self.state.end_round(&self.rules),
            Stage::ChapterEnd => self.chapter_end(),
            Stage::ChapterEnded => return self.chapter_ended(),
            Stage::ChapterBegan => self.chapter_began(),
            Stage::ChapterEntered => self.state.begin_lap(&self.rules),
            Stage::NextStep => return self.next_step::<false>(),
            Stage::Entered => self.state.step_entered::<false>(&self.rules),
            Stage::Check => self.plan_checks(Stage::Checked, Stage::Place),
            Stage::Checked => self.checked(Stage::Check, Stage::Place),
            Stage::Place => return self.place::<false>(),
            Stage::Window => return self.window(),
            Stage::Resolve => self.resolve(),
            Stage::Resolved { object, windows } => self.resolved(object, windows),
            Stage::LastCheck => self.plan_checks(Stage::LastChecked, Stage::LeaveStep),
            Stage::LastChecked => self.checked(Stage::LastCheck, Stage::LeaveStep),
            Stage::LeaveStep => return self.leave_step::<false>(),
            Stage::StepEnd => self.step_end::<false>(),
            Stage::TurnEnd => self.turn_end::<false>(),
        })
    }

    /// Goes from stage to stage while the game is calm, in the order in which they follow each
    /// other, so that most stages go straight over into the next. Returns true if it has come to
    /// where somebody was just told that they may act. Unless the game is `deaf`, that is no
    /// trigger listens, each stage may set something off.
    #[inline(never)]
    pub(super) fn walk(&mut self, from: Stage, deaf: bool) -> bool {
        let mut stage = from;
        macro_rules! go {
            ($($From:ident)|+ => $next:expr) => {
                if matches!(stage, $(Stage::$From)|+) {
                    match $next {
                        Next::Stage(next) => stage = next,
                        Next::Rest(rest) => {
                            self.state.stage = rest;
                            self.calm = deaf || !self.state.is_interrupted();
                            return self.calm;
                        }
                        Next::Long(next) => return self.stop_at(next),
                        Next::TooMany(_) => return self.stop_at(stage),
                    }
                    if !deaf && self.state.is_interrupted() {
                        return self.stop_at(stage);
                    }
                }
            };
        }
        loop {
            go!(LeaveStep => self.leave_step::<true>());
            go!(StepEnd => Next::Stage(self.step_end::<true>()));
            go!(NextStep => self.next_step::<true>());
            go!(Entered => Next::Stage(self.state.step_entered::<true>(&self.rules)));
            go!(Check | Place => self.place::<true>());
            go!(TurnEnd => Next::Stage(self.turn_end::<true>()));
            go!(NextTurn => self.next_turn::<true>());
            if !matches!(stage, Stage::LeaveStep | Stage::NextStep | Stage::NextTurn) {
                return self.stop_at(stage);
            }
        }
    }

    /// A walk comes to an end at this stage. Always returns false: the game does not rest there.
    #[cold]
    pub(super) fn stop_at(&mut self, stage: Stage) -> bool {
        self.stir();
        self.left_at = Some(stage);
        self.state.stage = stage;
        false
    }

    /// Returns true if the game may be walked from this stage on, between two windows: nothing is
    /// scheduled. A walk that came to an end here is not begun again.
    fn is_calm_between(&mut self, stage: Stage) -> bool {
        let left = self.left_at.take() == Some(stage);
        let walks = self.rules.fast.walks && !left && !self.trace.is_on();
        walks && self.state.is_calm_between()
    }

    /// Something is about to change that no walk knows of.
    pub(crate) fn stir(&mut self) {
        self.calm = false;
    }

    /// Enters a stage. Nothing else changes the stage, but for a walk and the end of the game.
    #[inline]
    pub(crate) fn enter(&mut self, from: Stage, stage: Stage) {
        let events = self.state.outbox.events.len();
        self.trace.note(from.name(), stage, events);
        self.state.stage = stage;
    }

    /// Something on the agenda led from one stage to another, if it did.
    fn led_on(&mut self, before: Stage, stage: Stage) {
        let events = self.state.outbox.events.len();
        if stage != before {
            self.trace.note("agenda", stage, events);
        }
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
        let checking = state.agenda.runs.front().is_some_and(Run::is_check);
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
                let before = state.stage;
                let next = self.carry_out(flow.kind);
                self.led_on(before, next);
            }
            return Attended::Done;
        }
        if state.turn.take_spent() {
            let before = state.stage;
            let next = self.carry_out(FlowKind::Turn {
                next: None,
                step: None,
            });
            self.led_on(before, next);
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
