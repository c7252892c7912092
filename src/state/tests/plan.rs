//! `state/plan.rs`, alone.

use super::plain;
use crate::state::plan::{Inserter, Standing};
use crate::vocabulary::ids::*;

const STEPS: [StepId; 3] = [StepId(0), StepId(1), StepId(2)];

#[test]
fn a_turn_has_the_steps_of_the_rules() {
    let (rules, mut state) = plain();
    state.plan.reset(&rules, &STEPS, None, true);
    assert_eq!(state.plan.node().map(|node| node.step), Some(StepId(0)));
    assert_eq!(state.plan.current(), None, "none has begun");
}

#[test]
fn a_turn_may_begin_at_a_later_step() {
    let (rules, mut state) = plain();
    state.plan.reset(&rules, &STEPS, Some(StepId(1)), true);
    assert_eq!(state.plan.at, 1);
}

#[test]
fn an_inserted_step_follows_the_current_one() {
    let (rules, mut state) = plain();
    state.plan.reset(&rules, &STEPS, None, true);
    state.plan.standing = Standing::Begun;
    state.insert_step(&rules, StepId(2), None, Inserter::default());
    let steps: Vec<_> = state.plan.nodes.iter().map(|node| node.step.0).collect();
    assert_eq!(steps, [0, 2, 1, 2]);
}

#[test]
fn the_newest_inserted_step_comes_first() {
    let (rules, mut state) = plain();
    state.plan.reset(&rules, &STEPS, None, true);
    state.plan.standing = Standing::Begun;
    state.insert_step(&rules, StepId(2), None, Inserter::default());
    state.insert_step(&rules, StepId(1), None, Inserter::default());
    let steps: Vec<_> = state.plan.nodes.iter().map(|node| node.step.0).collect();
    assert_eq!(steps, [0, 1, 2, 1, 2]);
}

#[test]
fn an_inserted_step_is_gone_with_the_turn() {
    let (rules, mut state) = plain();
    state.plan.reset(&rules, &STEPS, None, true);
    state.plan.standing = Standing::Begun;
    state.insert_step(&rules, StepId(2), None, Inserter::default());
    state.plan.reset(&rules, &STEPS, None, false);
    assert_eq!(state.plan.nodes.len(), 3);
}

#[test]
fn a_step_that_is_gone_to_is_found_ahead_or_behind() {
    let (rules, mut state) = plain();
    state.plan.reset(&rules, &STEPS, Some(StepId(1)), true);
    assert_eq!(state.plan.place_of(StepId(2)), 2);
    assert_eq!(state.plan.place_of(StepId(0)), 0);
}
