//! Stages of a step: the gate it begins at, its effects, its end.

use crate::engine::Engine;
use crate::ruleset::condition::Condition;
use crate::state::Stage;
use crate::state::agenda::Run;
use crate::state::plan::{Course, Ending};
use crate::state::replacements::{Beginning, Gate};
use crate::vocabulary::error::Error;
use crate::vocabulary::event::EventKind;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::*;

impl Engine {
    pub(super) fn gate_of_steps(&mut self) -> Result<(), Error> {
        self.look_up()?;
        if self.waits_for_windows() {
            return Ok(());
        }
        self.work.steps += 1;
        if self.work.steps > self.rules.limits.steps {
            return Err(self.too_much("steps"));
        }
        self.check_events()?;
        let (rules, state) = (&self.rules, &mut self.state);
        let Some(node) = state.plan.node() else {
            state.stage = Stage::TurnEnd;
            return Ok(());
        };
        let step = &rules.steps[node.step.index()];
        let elsewhere = |who: &Condition| !state.holds(who, Some(state.turn.owner));
        if step.optional && state.plan.sought != Some(node.step)
            || step.who.as_ref().is_some_and(elsewhere)
        {
            state.pass_over_step();
            return Ok(());
        }
        if (step.guard.is_some() || state.schedules_parts()) && self.stops_at_gate(node.step) {
            return Ok(());
        }
        let (rules, state) = (&self.rules, &mut self.state);
        let step = &rules.steps[node.step.index()];
        state.plan.sought = None;
        let changes = state.take_changes(node.step);
        state.begin_step(node.step, step.phase);
        state.plan.no_window = changes.iter().any(|change| change.no_window);
        if !step.enter.is_empty() || !changes.is_empty() {
            let player = state.active();
            let own = step
                .enter
                .iter()
                .filter(|_| !changes.iter().any(|change| change.no_actions));
            let effects = own.copied().map(|effect| Run::new(effect, player));
            let added = changes.iter().filter_map(|change| {
                Some(Run {
                    source: change.source,
                    data: change.data,
                    ..Run::new(change.effect?, player)
                })
            });
            state.agenda.runs.extend(effects.chain(added));
        }
        state.stage = Stage::Entered;
        Ok(())
    }

    /// Whether the step that would begin, or its phase, does not, or somebody is asked about that.
    #[inline(never)]
    pub(super) fn stops_at_gate(&mut self, id: StepId) -> bool {
        let (rules, state) = (&self.rules, &mut self.state);
        let step = &rules.steps[id.index()];
        let what = Beginning {
            event: EventKind::PhaseBegan,
            player: state.turn.owner,
            turn_kind: state.turn.kind,
            step: Some(id),
            phase: Some(step.phase),
        };
        // Whoever was asked about the step has had the phase begin.
        let asked = state.agenda.gate.as_ref().map(|gate| gate.event);
        if state.plan.phase.is_none() && asked != Some(EventKind::StepBegan) {
            match state.gate(what) {
                Gate::Asks => return true,
                Gate::Stops(reason) => {
                    state.skip_phase(step.phase, reason);
                    return true;
                }
                Gate::Open => {}
            }
        }
        let guarded = step
            .guard
            .as_ref()
            .is_some_and(|guard| !state.holds(guard, Some(state.turn.owner)));
        let skipped = if guarded {
            state.agenda.gate = None;
            Some(Reason::Guard)
        } else {
            match state.gate(Beginning {
                event: EventKind::StepBegan,
                ..what
            }) {
                Gate::Asks => return true,
                Gate::Stops(reason) => Some(reason),
                Gate::Open => None,
            }
        };
        if let Some(reason) = skipped {
            state.skip_step(id, reason);
        }
        skipped.is_some()
    }

    /// Goes back to the windows that are still open; tells whether there are any. No window is
    /// older than the step it lies over.
    pub(super) fn waits_for_windows(&mut self) -> bool {
        let open = !self.state.windows.is_empty();
        if open {
            self.state.stage = Stage::Check;
        }
        open
    }

    pub(super) fn leave_step(&mut self) {
        if self.waits_for_windows() {
            return;
        }
        let (rules, state) = (&self.rules, &mut self.state);
        state.stage = Stage::StepEnd;
        if std::mem::replace(&mut state.plan.course, Course::Leaving) == Course::Leaving {
            return;
        }
        if let Some(node) = state.plan.node() {
            let leave = &rules.steps[node.step.index()].leave;
            if !leave.is_empty() {
                let player = state.active();
                return state
                    .agenda
                    .runs
                    .extend(leave.iter().map(|effect| Run::new(*effect, player)));
            }
        }
        self.end_step();
    }

    pub(super) fn end_step(&mut self) {
        if self.waits_for_windows() {
            return;
        }
        let (rules, state) = (&self.rules, &mut self.state);
        let step = state.plan.current().map(|step| &rules.steps[step.index()]);
        let mut repeats = step.is_some_and(|step| step.repeats && state.plan.opened);
        if let Some(step) = step.filter(|step| step.branches) {
            let holds = |condition: &Option<Condition>| {
                condition
                    .as_ref()
                    .is_none_or(|when| state.holds(when, Some(state.turn.owner)))
            };
            repeats |= step.again.is_some() && holds(&step.again);
            let edge = step
                .edges
                .iter()
                .find(|edge| edge.auto && holds(&edge.when))
                .map(|edge| edge.to);
            if let (Ending::Step, Some(to)) = (state.plan.ending, edge) {
                state.plan.ending = Ending::GoTo(to);
            }
        }
        let terminal = || {
            rules
                .steps
                .iter()
                .position(|step| step.terminal)
                .map(|at| StepId(at as u16))
        };
        let terminal = if state.plan.ending == Ending::Terminal {
            terminal()
        } else {
            None
        };
        state.finish_step(repeats, terminal);
    }
}
