//! Stages of a step: the gate it begins at, its effects, its end.

use super::drive::Next;
use crate::engine::Engine;
use crate::ruleset::condition::Condition;
use crate::state::Stage;
use crate::state::agenda::Run;
use crate::state::plan::{Course, Ending};
use crate::state::replacements::{Beginning, Gate};
use crate::vocabulary::event::EventKind;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::*;

impl Engine {
    /// The gate of steps: the next step of the turn begins, or is skipped.
    #[inline(always)]
    pub(super) fn next_step<const CALM: bool>(&mut self) -> Next {
        if CALM && (self.work.steps >= self.rules.limits.steps || self.enters_by_effects()) {
            return Next::Long(Stage::NextStep);
        }
        if !CALM && self.has_open_windows() {
            return Next::Stage(Stage::Check);
        }
        self.work.steps += 1;
        if !CALM && self.work.steps > self.rules.limits.steps {
            return Next::TooMany("steps");
        }
        let (rules, state) = (&self.rules, &mut self.state);
        let Some(node) = state.plan.node() else {
            return Next::Stage(Stage::TurnEnd);
        };
        let step = &rules.steps[node.step.index()];
        let elsewhere = |who: &Condition| !state.holds(who, Some(state.turn.owner));
        if step.optional && state.plan.sought != Some(node.step)
            || step.who.as_ref().is_some_and(elsewhere)
        {
            state.pass_over_step();
            return Next::Stage(Stage::NextStep);
        }
        if (step.guard.is_some() || !CALM && state.schedules_parts())
            && self.stops_at_gate(node.step)
        {
            return Next::Stage(Stage::NextStep);
        }
        let (rules, state) = (&self.rules, &mut self.state);
        let step = &rules.steps[node.step.index()];
        state.plan.sought = None;
        if CALM {
            state.begin_step(node.step, step.phase);
            state.plan.no_window = false;
            return Next::Stage(Stage::Entered);
        }
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
        Next::Stage(Stage::Entered)
    }

    /// Returns true if the step that would begin has effects of its own to run.
    #[inline(always)]
    fn enters_by_effects(&self) -> bool {
        let node = self.state.plan.node();
        node.is_some_and(|node| !self.rules.steps[node.step.index()].enter.is_empty())
    }

    /// Returns true if the step that would begin, or its phase, does not, or somebody is asked
    /// about that.
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

    /// Returns true if windows are still open, which come first: no window is older than the step
    /// it lies over.
    pub(super) fn has_open_windows(&self) -> bool {
        !self.state.windows.is_empty()
    }

    /// The step's leave effects are planned.
    #[inline(always)]
    pub(super) fn leave_step<const CALM: bool>(&mut self) -> Next {
        if !CALM && self.has_open_windows() {
            return Next::Stage(Stage::Check);
        }
        let (rules, state) = (&self.rules, &mut self.state);
        let leave = state
            .plan
            .node()
            .map(|node| &rules.steps[node.step.index()].leave);
        let leave = leave.filter(|leave| !leave.is_empty());
        if CALM {
            return match leave {
                Some(_) => Next::Long(Stage::LeaveStep),
                None => Next::Stage(Stage::StepEnd),
            };
        }
        if std::mem::replace(&mut state.plan.course, Course::Leaving) == Course::Leaving {
            return Next::Stage(Stage::StepEnd);
        }
        if let Some(leave) = leave {
            let player = state.active();
            let runs = leave.iter().map(|effect| Run::new(*effect, player));
            state.agenda.runs.extend(runs);
        }
        Next::Stage(Stage::StepEnd)
    }

    /// The step ends, and with it perhaps its phase.
    #[inline(always)]
    pub(super) fn step_end<const CALM: bool>(&mut self) -> Stage {
        if !CALM && self.has_open_windows() {
            return Stage::Check;
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
        let is_terminal = |at: &usize| rules.steps[*at].terminal;
        let terminal = Some(state.plan.ending)
            .filter(|ending| *ending == Ending::Terminal)
            .and_then(|_| (0..rules.steps.len()).find(is_terminal))
            .map(StepId::at);
        state.finish_step::<CALM>(repeats, terminal);
        Stage::NextStep
    }
}
