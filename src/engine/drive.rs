//! The loop that runs while nobody owes an answer: the whole turn, one small stage at a time.
//!
//! Every stage is plain data in the state, so the engine can stop, be saved, and continue between
//! any two of them.

use crate::engine::Engine;
use crate::engine::next::Next;
use crate::engine::trace::{LONG, WALK};
use crate::engine::window::checked;
use crate::rules::{Ruleset, TriggerRule};
use crate::state::Stage;
use crate::state::agenda::Flow;
use crate::state::way::{Calm, Deaf, Long, Way};
use crate::vocabulary::error::{Code, Error};

/// The outcome of attending to the agenda.
enum Attended {
    /// Something was done, and there may be more.
    Done,
    /// The game waits for an answer or an effect.
    Waits,
    /// Nothing is pending that the current stage has to wait for.
    Nothing,
}

/// Where a walk has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Walked {
    /// A player was just told that they may act, or state checks have to run.
    ToRest,
    /// Something was set off that comes before the next stage.
    Interrupted,
    /// A stage that it cannot do.
    ToAnEnd,
}

impl Engine {
    /// Continues until the game waits and no time of the current tick is left.
    ///
    /// An error means too much work; the caller undoes the whole command.
    #[inline(never)]
    pub(crate) fn advance(&mut self) -> Result<(), Error> {
        match self.state.clock {
            None => self.settle(),
            Some(_) => self.advance_in_time(),
        }
    }

    /// Continues until the game waits for a player or the host, or is over. An error means too much
    /// work.
    #[inline]
    pub(crate) fn settle(&mut self) -> Result<(), Error> {
        if self.state.agenda.runs_next() {
            return Ok(());
        }
        self.settle_stages()
    }

    /// Continues after state checks that changed nothing and after which nothing else can come:
    /// tells the next player that they may act, or opens the window of the step. Returns false if
    /// there is more to do.
    #[inline(always)]
    pub(super) fn continue_unchanged(&mut self) -> bool {
        let state = &self.state;
        assert!(
            state.stage == Stage::Checked && !state.agenda.has_changed() && !state.is_interrupted(),
            "only checks that changed nothing come before the next player"
        );
        self.state.checks_done();
        if self.state.windows.is_empty() {
            return match self.state.triggers.is_empty() {
                true => self.opens_in_calm::<Deaf>() == Walked::ToRest,
                false => self.opens_in_calm::<Calm>() == Walked::ToRest,
            };
        }
        // Telling a player is what the checks came before.
        self.state.walk().tell_holder::<Deaf>();
        self.note_way(WALK, &[Stage::Place, Stage::Window]);
        self.skip_to(Stage::Window);
        self.asks_in_time();
        true
    }

    /// Goes from stage to stage until the game waits.
    #[inline(never)]
    fn settle_stages(&mut self) -> Result<(), Error> {
        let mut rests = false;
        loop {
            // Before each stage: the effect of a draw step is planned as the step begins, and its
            // card is drawn before the window opens in which players may act.
            let interrupted = self.state.is_interrupted();
            if interrupted {
                match self.attend() {
                    // That may have led elsewhere: the stage is looked at again before a rest.
                    Attended::Done => {
                        rests = false;
                        continue;
                    }
                    Attended::Waits => return Ok(()),
                    Attended::Nothing => {}
                }
            }
            if rests {
                // Whether anything is scheduled is asked here, once. Four players then pass through
                // the windows of a whole turn, and nobody asks again.
                self.state.rests(self.rules.fast.walks);
                return Ok(());
            }
            let mut from = self.state.stage;
            // Between two windows: everybody has passed in the first step of a turn with twelve.
            if from.is_between_windows() {
                if self.rules.fast.walks && self.state.walks() {
                    match self.walk(from, self.state.triggers.is_empty()) {
                        Walked::ToRest => return Ok(()),
                        Walked::Interrupted => continue,
                        Walked::ToAnEnd => {}
                    }
                    from = self.state.stage;
                }
                // Steps without windows follow each other without a rest, as when a race runs by
                // dice alone. Here the host can stop them, and their events are bounded.
                self.look_up()?;
                self.check_events()?;
            }
            // Most stages come around a window and have little to do: less than a call costs.
            let next = match from {
                Stage::Check => Next::Stage(self.plan_checks_or(Stage::Checked, Stage::Place)),
                Stage::Checked => {
                    Next::Stage(checked(self.state.change(), Stage::Check, Stage::Place))
                }
                Stage::Resolved { object, windows } => Next::Stage(self.resolved(object, windows)),
                _ => self.stage(),
            };
            let next = match next {
                // Checks that change nothing set nothing off: what follows them is done at once.
                Next::Stage(next @ Stage::Place)
                    if matches!(from, Stage::Check | Stage::Checked) && !interrupted =>
                {
                    self.enter(from, next);
                    from = next;
                    self.place()
                }
                next => next,
            };
            let next = match next {
                Next::Stage(next) | Next::Long(next) => next,
                Next::Rest(stage) => {
                    rests = true;
                    if from == stage {
                        continue;
                    }
                    stage
                }
                Next::TooMany(what) => return Err(self.too_much(what)),
            };
            self.enter(from, next);
        }
    }

    /// Does the work of the current stage, unless the loop does it, and returns the stage that
    /// follows.
    #[inline(never)]
    fn stage(&mut self) -> Next {
        let Self {
            rules, state, work, ..
        } = self;
        let rules: &Ruleset = rules;
        Next::Stage(match state.stage {
            stage @ (Stage::Start | Stage::Over { .. }) => return Next::Rest(stage),
            Stage::NextTurn => return self.next_turn(),
            Stage::LapEnd => state.change().end_round(rules),
            Stage::ChapterEnd => self.chapter_end(),
            Stage::ChapterEnded => return self.chapter_ended(),
            Stage::ChapterBegan => self.chapter_began(),
            Stage::ChapterEntered => state.change().begin_lap(rules),
            Stage::NextStep => {
                let here = state.here(rules);
                return state.change().next_step::<Long>(rules, work, here);
            }
            Stage::Entered => {
                let here = state.here(rules);
                state.change().step_entered::<Long>(here)
            }
            Stage::Place => return self.place(),
            Stage::Window => return self.window(),
            Stage::Resolve => self.resolve(),
            Stage::Check | Stage::Checked | Stage::Resolved { .. } => {
                unreachable!("the loop does what has little to do itself")
            }
            Stage::LastCheck => self.plan_checks_or(Stage::LastChecked, Stage::LeaveStep),
            Stage::LastChecked => checked(self.state.change(), Stage::LastCheck, Stage::LeaveStep),
            Stage::LeaveStep => {
                let here = state.here(rules);
                return state.change().leave_step::<Long>(here);
            }
            Stage::StepEnd => {
                let here = state.here(rules);
                state.change().step_end::<Long>(rules, here)
            }
            Stage::TurnEnd => state.change().turn_end::<Long>(rules),
        })
    }

    /// Walks from stage to stage while the game is calm. `deaf` is true if no trigger listens, nor
    /// has been set off.
    #[inline(always)]
    pub(super) fn walk(&mut self, from: Stage, deaf: bool) -> Walked {
        let walked = match (deaf, self.trace.is_on()) {
            (true, false) => self.walk_on::<Deaf, false>(from),
            (false, false) => self.walk_on::<Calm, false>(from),
            (true, true) => self.walk_on::<Deaf, true>(from),
            (false, true) => self.walk_on::<Calm, true>(from),
        };
        if walked == Walked::ToRest {
            self.asks_in_time();
        }
        walked
    }

    /// Walks in the order of the stages, so that most of them lead straight to the next. Unless the
    /// game is deaf, each may set something off. A traced game walks the same way, and notes each.
    #[inline(never)]
    fn walk_on<W: Way, const TRACED: bool>(&mut self, from: Stage) -> Walked {
        let Self {
            rules,
            state,
            work,
            journal,
            data_checks,
            trace,
            names,
            ..
        } = self;
        let rules: &Ruleset = rules;
        let checks = !rules.checks.is_empty();
        // Without what other stages hold, so that it stays in a register.
        let mut stage = match from {
            Stage::NextTurn => Stage::NextTurn,
            Stage::NextStep => Stage::NextStep,
            Stage::LeaveStep => Stage::LeaveStep,
            _ => Stage::Window,
        };
        debug_assert_eq!(
            stage, from,
            "a walk begins at the end of a window, or after it"
        );
        // A walk leaves the pace to where it ends.
        let state = state.walk();
        let mut here = state.here(rules);
        macro_rules! go {
            ($From:ident => $next:expr) => {
                if matches!(stage, Stage::$From) {
                    let next = $next;
                    if TRACED {
                        trace.walks(stage, &next, checks, state.outbox.events.len());
                    }
                    match next {
                        Next::Stage(next) => stage = next,
                        Next::Rest(rest) => {
                            self.skip_to(rest);
                            // A card may have waited for its player to get priority. The game is
                            // not calm then: the next pass would hand on over what it set off.
                            let calm = !self.state.is_interrupted_by::<W>();
                            return self.state.walked(calm);
                        }
                        Next::Long(next) => return self.stop_at(next),
                        Next::TooMany(_) => return self.stop_at(stage),
                    }
                    // "At the beginning of your upkeep": set off as the step begins, and to be
                    // placed before its window opens.
                    if state.is_interrupted_by::<W>() {
                        return self.break_off(stage);
                    }
                }
            };
        }
        loop {
            go!(Window => Next::Stage(state.close_step_window::<W>(rules)));
            go!(LeaveStep => state.leave_step::<W>(here));
            go!(StepEnd => Next::Stage(state.step_end::<W>(rules, here)));
            // Another step is next: by the one that ended, the untap step would begin once more.
            here = state.here(rules);
            go!(NextStep => state.next_step::<W>(rules, work, here));
            go!(Entered => Next::Stage(state.step_entered::<W>(here)));
            // A creature without toughness dies before anybody may act (CR 704.3). A check in code
            // runs outside the walk, which ends here for it.
            go!(Check => match checks
                && data_checks.plan(rules, state, work, journal, names)
            {
                true => Next::Long(Stage::Checked),
                false => state.open_and_tell::<W>(rules, here),
            });
            go!(TurnEnd => Next::Stage(state.turn_end::<W>(rules)));
            go!(NextTurn => state.next_turn_around::<W>(rules, work));
            // A step without a window ends at once, and the walk begins at the top again.
            if !stage.is_between_windows() {
                return self.stop_at(stage);
            }
        }
    }

    /// Ends a walk at this stage, at which the game rests if state checks have to run.
    // As in most games without state checks, few walks end this way.
    #[cold]
    fn stop_at(&mut self, stage: Stage) -> Walked {
        self.skip_to(stage);
        if stage == Stage::Checked {
            self.state.awaits_checks();
            return Walked::ToRest;
        }
        Walked::ToAnEnd
    }

    /// Opens the window of the step after state checks in a calm game, and walks on.
    #[inline(never)]
    fn opens_in_calm<W: Way>(&mut self) -> Walked {
        // As in a walk, which continues from here.
        let (rules, state) = (&*self.rules, self.state.walk());
        match state.open_and_tell::<W>(rules, state.here(rules)) {
            Next::Stage(next) => {
                self.note_way(WALK, &[Stage::Place, next]);
                if self.state.is_interrupted_by::<W>() {
                    return self.break_off(next);
                }
                // As in the walk before the checks: a window that asks nobody closes as its rule
                // says, and another may open by it.
                match next.is_between_windows() {
                    true => self.walk(next, W::DEAF),
                    false => self.stop_at(next),
                }
            }
            Next::Long(next) => {
                self.note_way(WALK, &[next]);
                self.stop_at(next)
            }
            Next::TooMany(_) => unreachable!("a window that opens counts nothing"),
            Next::Rest(rest) => {
                self.note_way(WALK, &[Stage::Place, rest]);
                self.skip_to(rest);
                self.asks_in_time();
                let calm = !self.state.is_interrupted_by::<W>();
                self.state.walked(calm)
            }
        }
    }

    /// Ends a walk at this stage because something comes before it; the walk may continue from
    /// there.
    #[cold]
    pub(super) fn break_off(&mut self, stage: Stage) -> Walked {
        self.state.breaks_off();
        self.skip_to(stage);
        Walked::Interrupted
    }

    /// Notes the stages that a short way has gone through, from the current one on.
    #[inline(always)]
    pub(super) fn note_way(&mut self, way: &'static str, stages: &[Stage]) {
        if self.trace.is_on() {
            let events = self.state.outbox.events.len();
            self.trace
                .notes(way, self.state.stage.name(), stages, events);
        }
    }

    /// Enters a stage by a short way, which notes itself.
    #[inline(always)]
    pub(super) fn skip_to(&mut self, stage: Stage) {
        self.state.walk().stage = stage;
    }

    /// Enters a stage. This, [`skip_to`](Self::skip_to) and [`led_on`](Self::led_on) are the only
    /// ones to do so, except that the end of the game takes effect at once, within the state.
    #[inline]
    pub(crate) fn enter(&mut self, from: Stage, stage: Stage) {
        let events = self.state.outbox.events.len();
        self.trace.note(LONG, || from.name(), stage, events);
        self.state.walk().stage = stage;
    }

    /// Enters a stage to which something on the agenda has led, or the end of the game.
    pub(super) fn led_on(&mut self, before: Stage, stage: Stage) {
        let events = self.state.outbox.events.len();
        if stage != before {
            self.trace.note(LONG, || "agenda", stage, events);
        }
        self.state.walk().stage = stage;
    }

    /// Attends to the first thing on the agenda. The order of precedence:
    ///
    /// 1. somebody has left: the game may be decided, unless state checks are running;
    /// 2. a question, an effect to run: the game waits;
    /// 3. triggers that do not use the stack;
    /// 4. scheduled ends: of a step, a phase, the turn, a chapter, the game; events at the gate;
    /// 5. the end of the turn, if an action has used it up.
    #[inline(never)]
    fn attend(&mut self) -> Attended {
        // In the middle of a walk an effect is attended to, after which it may continue; an end is
        // a change.
        let state = self.state.walk();
        let over = state.stage.is_over();
        // All checks of a round are one event with what they run, and the end of the game is
        // checked after it (CR 704.3): a spell that takes the last life of two players ends in a
        // draw. Asked between two runs, the player whose turn to leave comes second would have won;
        // and so would one who may decline to stay, and is not asked yet.
        let agenda = &mut state.agenda;
        let checking = state.stage.is_of_checks() && !agenda.runs().is_empty();
        if agenda.has_leaver() && !checking && !agenda.leaver_waits() {
            agenda.forget_leaver();
            if !over {
                self.end_if_decided();
                return Attended::Done;
            }
        }
        state.bind_next_run();
        // What is planned comes before what it sets off: each player pays a toll, and only then
        // does the card act that waits for payments.
        if state.agenda.is_asking() || !state.agenda.runs().is_empty() || over {
            return Attended::Waits;
        }
        // Triggers for the stack are placed by a stage of their own.
        if !state.waiting.is_empty() && self.rules.options.triggers == TriggerRule::AtOnce {
            state.place_triggers(&self.rules);
            return Attended::Done;
        }
        if let Some(flow) = state.agenda.next_flow() {
            // Every end comes before the next stage: a second card that ends the same turn finds it
            // ending, and never ends the next player's.
            let before = state.stage;
            let next = self.carry_out(flow);
            self.led_on(before, next);
            return Attended::Done;
        }
        // A move that uses up the turn: last, so that the effect of the field is still part of it,
        // and so is the card that was played as the move (CR 500.2).
        if state.stack.is_empty() && state.turns.current.take_spent() {
            let before = state.stage;
            let next = self.carry_out(Flow::TURN);
            self.led_on(before, next);
            return Attended::Done;
        }
        Attended::Nothing
    }

    pub(crate) fn too_much(&self, what: &str) -> Error {
        let chain: Vec<_> = self
            .work
            .last_effects()
            .filter_map(|effect| self.names.get(effect))
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
