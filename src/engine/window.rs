//! Stages of a window: state checks, who may act, and what follows when nobody is left to wait for.

use super::drive::Next;
use crate::engine::Engine;
use crate::ruleset::{Then, WindowRule};
use crate::state::Stage;
use crate::state::agenda::{FlowKind, Holder, Run};
use crate::state::plan::{Ending, Standing};
use crate::state::windows::Settling;
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
    pub(super) fn plan_checks(&mut self, run: Stage, without_any: Stage) -> Stage {
        let state = &mut self.state;
        state.agenda.changed = false;
        for effect in &self.rules.checks {
            state.agenda.runs.push_back(Run {
                holder: Holder::Check,
                ..Run::new(*effect, None)
            });
        }
        if self.rules.checks.is_empty() {
            without_any
        } else {
            run
        }
    }

    pub(super) fn checked(&mut self, again: Stage, settled: Stage) -> Stage {
        let state = &mut self.state;
        if !state.agenda.changed {
            return settled;
        }
        state.plan.need_window();
        again
    }

    /// Places what waits, opens the step's window, or tells whoever holds the window on top, for
    /// whom the game then waits.
    #[inline(always)]
    pub(super) fn place<const CALM: bool>(&mut self) -> Next {
        if !CALM && !self.state.waiting.is_empty() {
            self.state.plan.need_window();
            self.place_triggers();
            let asks = self.state.agenda.choice.is_some();
            return Next::Stage(if asks { Stage::Place } else { Stage::Check });
        }
        if self.state.windows.is_empty() {
            let next = self.state.stage_without_windows(&self.rules);
            let step = self.state.plan.current();
            let own = step.and_then(|step| self.rules.steps[step.index()].window);
            let Some(id) = own.filter(|_| next == Stage::Check) else {
                return Next::Stage(next);
            };
            self.state.plan.standing = Standing::Opened;
            let rule = self.rules.window_rule(id);
            if CALM {
                self.state.open_window_for(id, rule, None, None);
            } else {
                self.state.open_window(id, rule, None, None);
            }
        }
        self.turn_to_holder::<CALM>()
    }

    /// Before somebody would act: what ends by a condition ends, and whoever can only pass passes.
    #[inline(always)]
    fn turn_to_holder<const CALM: bool>(&mut self) -> Next {
        let (rules, state) = (&self.rules, &mut self.state);
        if let Some(flow) = state.ended_by_condition(rules) {
            return match CALM {
                true => Next::Long(Stage::Place),
                false => Next::Stage(self.carry_out(flow)),
            };
        }
        let top = state
            .windows
            .last()
            .expect("a window was found open, or opened");
        let rule = rules.window_rule(top.id);
        state.excuse_unwilling(rule);
        if self.closes(rule) {
            return Next::Stage(Stage::Window);
        }
        match self.state.forced_to_pass(rule) {
            Some(player) => {
                self.pass(player, Some(Reason::Forced));
                Next::Stage(Stage::Check)
            }
            None => {
                self.state.tell_holder();
                Next::Rest(Stage::Window)
            }
        }
    }

    /// The window waits, or closes.
    pub(super) fn window(&mut self) -> Next {
        if self.top_rule().is_some_and(|rule| !self.closes(rule)) {
            Next::Rest(Stage::Window)
        } else {
            Next::Stage(self.after_window::<false>())
        }
    }

    /// Returns true if the window on top, which is of that rule, has nobody left to wait for.
    #[inline]
    pub(super) fn closes(&self, rule: &WindowRule) -> bool {
        let state = &self.state;
        state.window_is_done(rule)
            || rule
                .claims
                .is_some_and(|ties| state.claims_are_certain(&self.rules, rule, ties))
    }

    /// Nobody is left to wait for: what the window's rule says happens.
    #[inline(always)]
    pub(super) fn after_window<const CALM: bool>(&mut self) -> Stage {
        let (rules, state) = (&self.rules, &mut self.state);
        let Some(rule) = state.windows.last().map(|top| rules.window_rule(top.id)) else {
            return state.stage_without_windows(rules);
        };
        if !CALM
            && (rule.commits.is_some() || rule.claims.is_some())
            && state
                .windows
                .last()
                .is_some_and(|top| top.settling != Settling::Settled)
        {
            // What wins comes before the window closes, and before what closing does.
            let settled = state.settle_answers(rules, rule);
            return if settled { Stage::Window } else { Stage::Check };
        }
        // No step or turn ends by itself while the stack holds something (CR 500.2).
        if !CALM && rule.then != Then::Return && !state.stack.is_empty() {
            return Stage::Resolve;
        }
        if CALM {
            if rule.then == Then::EndTurn {
                state.plan.ending = Ending::Turn;
            }
            state.close_top::<true>();
            return Stage::LeaveStep;
        }
        let winner = state.windows.last().and_then(|top| top.winner);
        let ends_step = state.stage_without_windows(rules) == Stage::LeaveStep;
        state.close_window();
        if let Some(next) = rule.next {
            state.open_window(next, rules.window_rule(next), None, None);
            return Stage::Check;
        }
        let ends = match rule.then {
            Then::EndTurn => FlowKind::Turn {
                next: None,
                step: None,
            },
            Then::ToWinner => {
                let (next, step) =
                    winner.map_or((None, None), |(winner, step)| (Some(winner), step));
                FlowKind::Turn { next, step }
            }
            Then::EndStep if ends_step => FlowKind::Step,
            // A window over another goes back to the one beneath.
            _ if !state.windows.is_empty() => return Stage::Check,
            _ => return state.stage_without_windows(rules),
        };
        if self.state.is_interrupted() {
            self.flow_later(ends);
            Stage::Window
        } else {
            self.carry_out(ends)
        }
    }
}
