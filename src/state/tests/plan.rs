//! Tests of `state/plan.rs` alone.

use super::plain;
use crate::state::inserted::Inserter;
use crate::state::plan::Standing;
use crate::vocabulary::ids::*;

const STEPS: [StepId; 3] = [StepId::nth(1), StepId::nth(2), StepId::nth(3)];

#[test]
fn a_turn_has_the_steps_of_the_rules() {
    let (rules, mut state) = plain();
    state.plan.reset(&rules, &STEPS, None, true);
    assert_eq!(
        state.plan.node().map(|node| node.step),
        Some(StepId::nth(1))
    );
    assert_eq!(state.plan.current(), None, "no step has begun");
}

#[test]
fn a_turn_may_begin_at_a_later_step() {
    let (rules, mut state) = plain();
    state.plan.reset(&rules, &STEPS, Some(StepId::nth(2)), true);
    assert_eq!(state.plan.at, 1);
}

#[test]
fn an_inserted_step_follows_the_current_one() {
    let (rules, mut state) = plain();
    state.plan.reset(&rules, &STEPS, None, true);
    state.plan.standing = Standing::Begun;
    state.insert_step(&rules, StepId::nth(3), 0, Inserter::default());
    let steps: Vec<_> = state
        .plan
        .nodes
        .iter()
        .map(|node| node.step.number())
        .collect();
    assert_eq!(steps, [1, 3, 2, 3]);
}

#[test]
fn the_newest_inserted_step_comes_first() {
    let (rules, mut state) = plain();
    state.plan.reset(&rules, &STEPS, None, true);
    state.plan.standing = Standing::Begun;
    state.insert_step(&rules, StepId::nth(3), 0, Inserter::default());
    state.insert_step(&rules, StepId::nth(2), 0, Inserter::default());
    let steps: Vec<_> = state
        .plan
        .nodes
        .iter()
        .map(|node| node.step.number())
        .collect();
    assert_eq!(steps, [1, 2, 3, 2, 3]);
}

#[test]
fn an_inserted_step_lasts_for_one_turn() {
    let (rules, mut state) = plain();
    state.plan.reset(&rules, &STEPS, None, true);
    state.plan.standing = Standing::Begun;
    state.insert_step(&rules, StepId::nth(3), 0, Inserter::default());
    state.plan.reset(&rules, &STEPS, None, false);
    assert_eq!(state.plan.nodes.len(), 3);
}

#[test]
fn the_step_to_go_to_is_found_ahead_or_behind() {
    let (rules, mut state) = plain();
    state.plan.reset(&rules, &STEPS, Some(StepId::nth(2)), true);
    assert_eq!(state.plan.place_of(StepId::nth(3)), 2);
    assert_eq!(state.plan.place_of(StepId::nth(1)), 0);
}
