//! Tests of `state/windows.rs` alone.

use super::{A, B, C, last, plain};
use crate::rules::Ruleset;
use crate::state::State;
use crate::vocabulary::command::Pass;
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use std::sync::Arc;

const ID: WindowId = WindowId::nth(1);

fn open(only: &[PlayerId]) -> (Arc<Ruleset>, State) {
    let (rules, mut state) = plain();
    let only = (!only.is_empty()).then(|| only.iter().copied().collect());
    state.turns.current.id = TurnId(1);
    state.open_window(ID, &rules.windows[0], None, only);
    (rules, state)
}

#[test]
fn opening_a_window_emits_an_event() {
    let (_, state) = open(&[]);
    assert!(
        state
            .outbox
            .events
            .contains(&Event::WindowOpened { window: ID })
    );
    assert_eq!(state.windows.len(), 1);
}

#[test]
fn closing_a_window_emits_an_event() {
    let (_, mut state) = open(&[]);
    state.close_window();
    assert_eq!(last(&state), Event::WindowClosed { window: ID });
    assert!(state.windows.is_empty());
}

#[test]
fn only_named_players_owe_an_answer() {
    let (_, state) = open(&[B, C]);
    let pending = state.windows[0].pending;
    assert!(pending.contains(B) && pending.contains(C) && !pending.contains(A));
}

#[test]
fn a_pass_is_an_answer() {
    let (rules, mut state) = open(&[B]);
    state.pass(&Pass::new(B), &rules.windows[0]);
    assert!(state.window_is_done(&rules.windows[0]));
    assert!(state.windows[0].passed.contains(B));
}

#[test]
fn windows_close_from_the_top() {
    let (rules, mut state) = open(&[B]);
    state.open_window(ID, &rules.windows[0], None, Some(PlayerSet::one(C)));
    state.close_window();
    assert!(state.windows[0].pending.contains(B));
}
