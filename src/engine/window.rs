//! Stages of a window: state checks, who may act, and what follows when nobody is left to wait for.

use crate::engine::Engine;
use crate::ruleset::{Then, WindowRule};
use crate::state::Stage;
use crate::state::agenda::{FlowKind, Run};
use crate::vocabulary::words::*;

impl Engine {
    /// The rule of the window on top.
    pub(crate) fn top_rule(&self) -> Option<&WindowRule> {
        self.state
            .windows
            .last()
            .map(|top| self.rules.window_rule(top.id))
    }

    /// State checks come each time before a player would get to act (CR 117.5, 704.3).
    pub(super) fn plan_checks(&mut self, run: Stage, without_any: Stage) {
        let state = &mut self.state;
        state.agenda.changed = false;
        for effect in &self.rules.checks {
            state.agenda.runs.push_back(Run {
                check: true,
                ..Run::new(*effect, None)
            });
        }
        state.stage = if self.rules.checks.is_empty() {
            without_any
        } else {
            run
        };
    }

    pub(super) fn checked(&mut self, again: Stage, settled: Stage) {
        let state = &mut self.state;
        state.plan.needed |= state.agenda.changed;
        state.stage = if state.agenda.changed { again } else { settled };
    }

    /// Places what waits, opens the step's window, or lets whoever holds the window on top know;
    /// tells whether the last was done and the game waits for them.
    pub(crate) fn place(&mut self) -> bool {
        self.state.stage = Stage::Place;
        if !self.state.waiting.is_empty() {
            self.state.plan.needed = true;
            self.place_triggers();
            if self.state.agenda.choice.is_none() {
                self.state.stage = Stage::Check;
            }
            return false;
        }
        if self.state.windows.is_empty() {
            let next = self.state.stage_without_windows(&self.rules);
            let step = self.state.plan.current();
            let own = step.and_then(|step| self.rules.steps[step.index()].window);
            let Some(id) = own.filter(|_| next == Stage::Check) else {
                self.state.stage = next;
                return false;
            };
            self.state.plan.opened = true;
            self.state
                .open_window(id, self.rules.window_rule(id), None, None);
        }
        self.state.stage = Stage::Window;
        self.turn_to_holder()
    }

    /// Before somebody would act: what ends by a condition ends, and whoever can only pass passes;
    /// tells whether the game waits for somebody.
    pub(super) fn turn_to_holder(&mut self) -> bool {
        let (rules, state) = (&self.rules, &mut self.state);
        if let Some(flow) = state.ended_by_condition(rules) {
            self.carry_out(flow);
            return false;
        }
        let Some(rule) = state.windows.last().map(|top| rules.window_rule(top.id)) else {
            return false;
        };
        state.excuse_unwilling(rule);
        if self.closes(rule) {
            return false;
        }
        match self.state.forced_to_pass(rule) {
            Some(player) => {
                self.pass(player, Some(Reason::Forced));
                self.state.stage = Stage::Check;
                false
            }
            None => {
                self.state.tell_holder();
                true
            }
        }
    }

    pub(super) fn window_closes(&self) -> bool {
        self.top_rule().is_none_or(|rule| self.closes(rule))
    }

    /// Returns true if the window on top, which is of that rule, has nobody left to wait for.
    pub(super) fn closes(&self, rule: &WindowRule) -> bool {
        let state = &self.state;
        state.window_is_done(rule)
            || rule
                .claims
                .is_some_and(|ties| state.claims_are_certain(&self.rules, rule, ties))
    }

    pub(super) fn after_window(&mut self) {
        let (rules, state) = (&self.rules, &mut self.state);
        let Some(rule) = state.windows.last().map(|top| rules.window_rule(top.id)) else {
            state.stage = state.stage_without_windows(rules);
            return;
        };
        if (rule.commits.is_some() || rule.claims.is_some())
            && state.windows.last().is_some_and(|top| !top.settled)
        {
            // What wins comes before the window closes, and before what closing does.
            if !state.settle_answers(rule) {
                state.stage = Stage::Check;
            }
            return;
        }
        // No step or turn ends by itself while the stack holds something (CR 500.2).
        if rule.then != Then::Return && !state.stack.is_empty() {
            state.stage = Stage::Resolve;
            return;
        }
        let winner = state.windows.last().and_then(|top| top.winner);
        let ends_step = state.stage_without_windows(rules) == Stage::LeaveStep;
        state.close_window();
        if let Some(next) = rule.next {
            state.open_window(next, rules.window_rule(next), None, None);
            state.stage = Stage::Check;
            return;
        }
        match rule.then {
            Then::EndTurn => self.flow(FlowKind::Turn {
                next: None,
                step: None,
            }),
            Then::ToWinner => {
                let (next, step) =
                    winner.map_or((None, None), |(winner, step)| (Some(winner), step));
                self.flow(FlowKind::Turn { next, step });
            }
            Then::EndStep if ends_step => self.flow(FlowKind::Step),
            // A window over another goes back to the one beneath.
            _ if !self.state.windows.is_empty() => self.state.stage = Stage::Check,
            _ => self.state.stage = self.state.stage_without_windows(&self.rules),
        }
    }
}
