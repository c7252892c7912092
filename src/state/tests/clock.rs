//! Tests of `state/clock.rs` alone.

use super::{A, last, table};
use crate::rules::Ruleset;
use crate::state::State;
use crate::vocabulary::event::Event;
use std::sync::Arc;

fn timed() -> (Arc<Ruleset>, State) {
    table("name = \"timed\"\n[clock]\nbank = 1000\n[[steps]]\nname = \"main\"\n")
}

#[test]
fn everybody_begins_with_the_bank() {
    let (rules, state) = timed();
    let rule = rules.clock.as_ref().expect("these rules have a clock");
    assert_eq!(state.clock.as_ref().unwrap().time_left(rule, A), Some(1000));
}

#[test]
fn the_first_tick_takes_no_time() {
    let (rules, mut state) = timed();
    let rule = rules.clock.as_ref().expect("these rules have a clock");
    state.tick(50);
    assert_eq!(last(&state), Event::Ticked { now: 50 });
    assert_eq!(state.clock.as_ref().unwrap().time_left(rule, A), Some(1000));
}

#[test]
fn time_can_be_given_and_taken() {
    let (rules, mut state) = timed();
    let rule = rules.clock.as_ref().expect("these rules have a clock");
    state.add_time(rule, A, 500);
    state.add_time(rule, A, -200);
    assert_eq!(state.clock.as_ref().unwrap().time_left(rule, A), Some(1300));
}

#[test]
fn a_limit_is_the_most() {
    let (rules, mut state) = timed();
    let rule = rules.clock.as_ref().expect("these rules have a clock");
    state.limit_time(rule, A, 300);
    assert_eq!(state.clock.as_ref().unwrap().time_left(rule, A), Some(300));
}

#[test]
fn a_stopped_clock_emits_an_event() {
    let (_, mut state) = timed();
    state.stop_clock(true);
    assert_eq!(last(&state), Event::ClockStopped {});
    state.stop_clock(false);
    assert_eq!(last(&state), Event::ClockResumed {});
}
