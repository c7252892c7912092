//! Steps and phases: ending, going to, inserting, skipping and changing them.

use super::Verb;
use crate::engine::flow::flow_later;
use crate::engine::requirements::{
    check_enough_actions, check_in_turn, check_may_end, check_stack_is_done, decided_to_end,
};
use crate::engine::{Engine, Origin};
use crate::state::State;
use crate::state::agenda::Flow;
use crate::state::inserted::{Inserter, Inserts};
use crate::state::plan::{StepChange, Withholds};
use crate::state::queue::{Part, StepSkip};
use crate::vocabulary::command;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::*;
use crate::vocabulary::record::Column;
use crate::vocabulary::words::Applies;

impl Verb for command::EndStep {
    fn check(&self, engine: &Engine, from: Origin) -> Result<(), Error> {
        check_may_end(&engine.rules, &engine.state, self.player)?;
        if from == Origin::Host && engine.state.ends_with_step(&engine.rules) {
            check_enough_actions(&engine.rules, &engine.state)?;
        }
        check_stack_is_done(&engine.state, from)
    }

    fn apply(&self, engine: &mut Engine, from: Origin) {
        decided_to_end(engine, from);
        let (rules, state) = (&engine.rules, engine.state.change());
        if state.ends_with_step(rules) && !state.turns.has_acted_enough(rules) {
            return state.end_turn_later(None, None);
        }
        flow_later(engine.state.change(), Flow::Step);
    }
}

impl Verb for command::EndPhase {
    fn check(&self, engine: &Engine, from: Origin) -> Result<(), Error> {
        check_may_end(&engine.rules, &engine.state, self.player)?;
        if from == Origin::Host && engine.state.plan.ends_with_phase(&engine.rules) {
            check_enough_actions(&engine.rules, &engine.state)?;
        }
        check_stack_is_done(&engine.state, from)
    }

    fn apply(&self, engine: &mut Engine, from: Origin) {
        decided_to_end(engine, from);
        let (rules, state) = (&engine.rules, engine.state.change());
        if state.plan.ends_with_phase(rules) && !state.turns.has_acted_enough(rules) {
            return state.end_turn_later(None, None);
        }
        flow_later(engine.state.change(), Flow::Phase);
    }
}

impl Verb for command::EndPhaseByEffect {
    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        check_in_turn(&engine.state)
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        flow_later(engine.state.change(), Flow::PhaseByEffect);
    }
}

impl Verb for command::EndStepByEffect {
    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        check_in_turn(&engine.state)
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        flow_later(engine.state.change(), Flow::StepByEffect);
    }
}

impl Verb for command::GoTo {
    fn check(&self, engine: &Engine, from: Origin) -> Result<(), Error> {
        check_may_end(&engine.rules, &engine.state, self.player)?;
        let state = &engine.state;
        let edges = match state.plan.current() {
            Some(step) => &engine.rules.steps[step.index()].edges[..],
            None => &[],
        };
        let leads = edges.iter().any(|edge| {
            let when = edge.when.as_ref();
            edge.to == self.step
                && when.is_none_or(|when| state.holds(when, Some(state.turns.current.owner)))
        });
        if !leads {
            return Err(Error::new(Code::IllegalEdge).at(Column::Step));
        }
        if from == Origin::Host && state.plan.ends_from(&engine.rules, self.step) {
            check_enough_actions(&engine.rules, &engine.state)?;
        }
        check_stack_is_done(&engine.state, from)
    }

    fn apply(&self, engine: &mut Engine, from: Origin) {
        decided_to_end(engine, from);
        let (rules, state) = (&engine.rules, engine.state.change());
        if state.plan.ends_from(rules, self.step) && !state.turns.has_acted_enough(rules) {
            return state.end_turn_later(None, None);
        }
        flow_later(engine.state.change(), Flow::GoTo(self.step));
    }
}

impl Verb for command::ExtraStep {
    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        check_in_turn(&engine.state)
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        let Some(at) = engine.state.plan.anchor(self.after_step) else {
            return;
        };
        for _ in 0..self.count.unwrap_or(1) {
            let rules = &engine.rules;
            let mark = Inserter {
                source: self.source,
                data: self.data,
                inserts: Inserts::Step,
            };
            engine
                .state
                .change()
                .insert_step(rules, self.step, at, mark);
            if engine.state.outbox.is_too_full() {
                break;
            }
        }
    }
}

impl Verb for command::ExtraPhase {
    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        check_in_turn(&engine.state)
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        let mut phases = vec![self.phase];
        phases.extend(self.phases.iter().flatten());
        let Some(at) = engine.state.plan.anchor(self.after_step) else {
            return;
        };
        for _ in 0..self.count.unwrap_or(1) {
            let rules = &engine.rules;
            let mark = Inserter {
                source: self.source,
                data: self.data,
                inserts: Inserts::Phase,
            };
            engine
                .state
                .change()
                .insert_phases(rules, &phases, at, mark);
            if engine.state.outbox.is_too_full() {
                break;
            }
        }
    }
}

fn skip_part(
    state: &mut State,
    what: Part,
    player: Option<PlayerId>,
    count: Option<u32>,
    source: Option<HostRef>,
    applies: Option<Applies>,
) {
    state.add_step_skip(StepSkip {
        player: player.unwrap_or(state.turns.current.owner),
        what,
        count: count.unwrap_or(1),
        source,
        applies: applies.unwrap_or(Applies::NextTurn),
    });
}

/// Returns an error unless the skip applies to the next time, or to this turn.
fn check_applies(engine: &Engine, applies: Option<Applies>) -> Result<(), Error> {
    match applies {
        None | Some(Applies::NextTurn) => Ok(()),
        Some(Applies::ThisTurn) => check_in_turn(&engine.state),
        Some(_) => Err(Error::new(Code::BadValue)
            .at(Column::Applies)
            .detail("a part of a turn is skipped the next time, or in this turn only")),
    }
}

impl Verb for command::SkipStep {
    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        check_applies(engine, self.applies)
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        skip_part(
            engine.state.change(),
            Part::Step(self.step),
            self.player,
            self.count,
            self.source,
            self.applies,
        );
    }
}

impl Verb for command::SkipPhase {
    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        check_applies(engine, self.applies)
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        skip_part(
            engine.state.change(),
            Part::Phase(self.phase),
            self.player,
            self.count,
            self.source,
            self.applies,
        );
    }
}

impl Verb for command::ModifyStep {
    fn apply(&self, engine: &mut Engine, _: Origin) {
        let lease = engine.state.lease(self.until, self.of.or(self.player));
        engine.state.change().add_change(StepChange {
            step: self.step,
            player: self.player,
            withholds: Withholds::new(
                self.no_window.unwrap_or(false),
                self.no_actions.unwrap_or(false),
            ),
            effect: self.effect,
            count: self.count,
            lease,
            source: self.source,
            data: self.data.unwrap_or(0),
        });
    }
}
