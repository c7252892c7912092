//! Stages of a step: its gate, its effects, its end.

use super::next::Next;
use crate::engine::Work;
use crate::rules::Ruleset;
use crate::rules::condition::Condition;
use crate::state::facts::FactsAtHand;
use crate::state::here::Here;
use crate::state::plan::Ending;
use crate::state::queue::Part;
use crate::state::replacements::{Beginning, Gate};
use crate::state::run::Run;
use crate::state::way::{Long, Way};
use crate::state::{Stage, State};
use crate::vocabulary::event::EventKind;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::*;

impl State {
    /// Begins the next step of the turn, or skips it, at the gate of steps.
    #[inline(always)]
    pub(super) fn next_step<W: Way>(
        &mut self,
        rules: &Ruleset,
        work: &mut Work,
        here: Option<Here<'_>>,
    ) -> Next {
        let enters = |here: Here<'_>| !here.rule.enter.is_empty();
        if W::CALM && (work.steps >= rules.limits.steps || here.is_some_and(enters)) {
            return Next::Long(Stage::NextStep);
        }
        if !W::CALM && !self.windows.is_empty() {
            return Next::Stage(Stage::Check);
        }
        work.steps += 1;
        if !W::CALM && work.steps > rules.limits.steps {
            return Next::TooMany("steps");
        }
        let Some(here) = here else {
            return Next::Stage(Stage::TurnEnd);
        };
        let (node, step) = (here.node, here.rule);
        let fails = |condition: &Condition| {
            let what = self.turns.current.coming(here);
            !self.holds_with(condition, Some(what.player), FactsAtHand::at_gate(&what))
        };
        if step.optional && !self.plan.seeks(node.step) || step.who.as_ref().is_some_and(fails) {
            self.pass_over_step::<W>(rules);
            return Next::Stage(Stage::NextStep);
        }
        let guarded = step.guard.as_ref().is_some_and(fails);
        if W::CALM && guarded {
            self.skip_step::<W>(rules, Reason::Guard);
            return Next::Stage(Stage::NextStep);
        }
        if !W::CALM
            && (guarded || self.schedules_parts() || self.agenda.gate.is_some())
            && self.stops_at_gate(rules, here, guarded)
        {
            return Next::Stage(Stage::NextStep);
        }
        self.plan.has_found();
        if W::CALM {
            self.begin_step::<W>(here);
        } else {
            self.begin_changed_step(here);
        }
        Next::Stage(Stage::Entered)
    }

    /// Begins the step with the changes scheduled for it, and plans its effects.
    fn begin_changed_step(&mut self, here: Here<'_>) {
        let changes = self.take_changes(here.node.step);
        self.begin_step::<Long>(here);
        if changes.iter().any(|change| change.withholds.window()) {
            self.plan.withhold_window();
        }
        if here.rule.enter.is_empty() && changes.is_empty() {
            return;
        }
        let player = here.active;
        let own = (here.rule.enter.iter())
            .filter(|_| !changes.iter().any(|change| change.withholds.actions()));
        let effects = own.copied().map(|effect| Run::new(effect, player));
        let added = changes.iter().filter_map(|change| {
            Some(Run {
                source: change.source,
                data: change.data,
                ..Run::new(change.effect?, player)
            })
        });
        self.agenda.plan(effects.chain(added));
    }

    /// Returns true if the step that would begin, or its phase, is stopped at the gate, or its
    /// player is asked about that. `guarded` is true if the step's guard stops it.
    #[inline(never)]
    fn stops_at_gate(&mut self, rules: &Ruleset, here: Here<'_>, guarded: bool) -> bool {
        let step = here.rule;
        let what = Beginning {
            event: EventKind::PhaseBegan,
            ..self.turns.current.coming(here)
        };
        // A player who is asked about the step has had the phase begin.
        let asked = self.agenda.gate.as_ref().and_then(|gate| gate.part);
        if self.plan.phase().is_none() && asked != Some(Part::Step(here.node.step)) {
            match self.gate(what) {
                Gate::Asks => return true,
                Gate::Stops(reason) => {
                    self.skip_phase(step.phase, reason);
                    return true;
                }
                Gate::Open => {}
            }
        }
        let skipped = if guarded {
            self.agenda.forget_gate();
            Some(Reason::Guard)
        } else {
            match self.gate(Beginning {
                event: EventKind::StepBegan,
                ..what
            }) {
                Gate::Asks => return true,
                Gate::Stops(reason) => Some(reason),
                Gate::Open => None,
            }
        };
        if let Some(reason) = skipped {
            self.skip_step::<Long>(rules, reason);
        }
        skipped.is_some()
    }

    /// Plans the step's leave effects.
    #[inline(always)]
    pub(super) fn leave_step<W: Way>(&mut self, here: Option<Here<'_>>) -> Next {
        if !W::CALM && !self.windows.is_empty() {
            return Next::Stage(Stage::Check);
        }
        let here = here.filter(|here| !here.rule.leave.is_empty());
        if W::CALM {
            return match here {
                Some(_) => Next::Long(Stage::LeaveStep),
                None => Next::Stage(Stage::StepEnd),
            };
        }
        if !self.plan.begin_leaving() {
            return Next::Stage(Stage::StepEnd);
        }
        if let Some(Here { rule, active, .. }) = here {
            let runs = rule.leave.iter().map(|effect| Run::new(*effect, active));
            self.agenda.plan(runs);
        }
        Next::Stage(Stage::StepEnd)
    }

    /// Ends the step, and its phase if this was its last one.
    #[inline(always)]
    pub(super) fn step_end<W: Way>(&mut self, rules: &Ruleset, here: Option<Here<'_>>) -> Stage {
        if !W::CALM && !self.windows.is_empty() {
            return Stage::Check;
        }
        let step = here.filter(|_| self.plan.has_begun()).map(|here| here.rule);
        let mut repeats = step.is_some_and(|step| step.repeats && self.plan.has_opened());
        if let Some(step) = step.filter(|step| step.branches) {
            repeats |= self.begins_again(step);
            if let (Ending::Step, Some(to)) = (self.plan.ending(), self.automatic_edge(step)) {
                self.plan.end_with_step(Ending::GoTo(to));
            }
        }
        let is_terminal = |at: &usize| rules.steps[*at].terminal;
        let terminal = Some(self.plan.ending())
            .filter(|ending| *ending == Ending::Terminal)
            .and_then(|_| (0..rules.steps.len()).find(is_terminal))
            .map(StepId::at);
        self.finish_step::<W>(here, repeats, terminal);
        Stage::NextStep
    }
}
