//! The short way from one window to the next, where nothing is scheduled for what lies between and
//! turns just go round.
//!
//! It shortens what the stages of `advance.rs` and `gate.rs` look at between two windows: whoever
//! changes one of those looks here. It calls the same functions of the state and stops where the
//! stages would. What it does not know it leaves to them, which it can do anywhere, as it only ever
//! goes from one stage to another. `tests/short_ways.rs` plays games both ways.

use crate::engine::Engine;
use crate::state::Stage;
use crate::state::chapters::Around;
use crate::state::plan::Ending;
use crate::state::queue::Upcoming;
use crate::vocabulary::words::Reason;

impl Engine {
    /// From where nothing interrupts, goes on as far as nothing comes between; whether it came to
    /// where somebody was just told that they may act.
    pub(crate) fn go_on(&mut self) -> bool {
        if !self.rules.quiet || self.state.schedules_parts() || !self.state.windows.is_empty() {
            return false;
        }
        let (rules, state, work) = (&*self.rules, &mut self.state, &mut self.work);
        // Only triggers could make something come between.
        let undisturbed = state.triggers.is_empty();
        while undisturbed || !state.is_interrupted() {
            match state.stage {
                Stage::LeaveStep => {
                    match state.plan.current().map(|step| &rules.steps[step.index()]) {
                        Some(step)
                            if step.plain
                                && !(step.repeats && state.plan.opened)
                                && state.plan.ending != Ending::Terminal =>
                        {
                            state.finish_step(false, None);
                        }
                        _ => return false,
                    }
                }
                Stage::NextStep if work.steps >= rules.limits.steps => return false,
                Stage::NextStep => {
                    let node = state.plan.node();
                    if node.is_some_and(|node| !rules.steps[node.step.index()].plain) {
                        return false;
                    }
                    // The end of the turn counts as a step does.
                    work.steps += 1;
                    let Some(node) = node else {
                        state.finish_turn(&rules.options);
                        continue;
                    };
                    let step = &rules.steps[node.step.index()];
                    if step
                        .guard
                        .as_ref()
                        .is_some_and(|guard| !state.holds(guard, Some(state.turn.owner)))
                    {
                        state.skip_step(node.step, Reason::Guard);
                        continue;
                    }
                    state.plan.sought = None;
                    state.plan.no_window = false;
                    state.begin_step(node.step, step.phase);
                    state.stage = Stage::Entered;
                }
                Stage::Entered => state.step_entered(rules),
                Stage::Check => return self.place(),
                Stage::NextTurn if work.turns >= rules.limits.turns => return false,
                Stage::NextTurn => match state.next_around(state.turn_rules(rules)) {
                    Around::Turn(player) => {
                        work.turns += 1;
                        state.begin_turn(rules, Upcoming::normal(player, None));
                    }
                    Around::RoundEnds => state.end_round(rules),
                    Around::RoundBegins => state.begin_round(rules),
                    Around::Elsewhere => return false,
                },
                _ => return false,
            }
        }
        false
    }
}
