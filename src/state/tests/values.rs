//! Tests of `state/values.rs` alone.

use super::{A, last, plain};
use crate::state::State;
use crate::state::values::{Value, ValueKind};
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::NameId;
use crate::vocabulary::words::{Reason, Until};

const GOLD: NameId = NameId::of("gold");

fn set(state: &mut State, value: i64, cap: Option<i64>, until: Option<Until>) {
    let lease = state.lease(until, Some(A));
    state.set_value(Value {
        name: GOLD,
        player: Some(A),
        kind: ValueKind::Counter,
        value,
        cap,
        lease,
    });
}

#[test]
fn a_counter_keeps_its_value() {
    let (_, mut state) = plain();
    set(&mut state, 3, None, None);
    assert_eq!(state.values.of(ValueKind::Counter, GOLD, Some(A)), 3);
    assert_eq!(state.values.of(ValueKind::Counter, GOLD, None), 0);
}

#[test]
fn flags_and_counters_do_not_share_names() {
    let (_, mut state) = plain();
    set(&mut state, 3, None, None);
    assert_eq!(state.values.of(ValueKind::Flag, GOLD, Some(A)), 0);
}

#[test]
fn a_cap_limits_a_counter() {
    let (_, mut state) = plain();
    set(&mut state, 9, Some(4), None);
    assert_eq!(state.values.of(ValueKind::Counter, GOLD, Some(A)), 4);
    let told = Event::CounterSet {
        name: GOLD,
        value: 4,
        player: Some(A),
    };
    assert_eq!(last(&state), told);
}

#[test]
fn a_value_ends_with_its_lease() {
    let (_, mut state) = plain();
    set(&mut state, 3, None, Some(Until::Step));
    state.expire_until(Until::Phase);
    assert_eq!(state.values.of(ValueKind::Counter, GOLD, Some(A)), 3);
    state.expire_until(Until::Step);
    assert_eq!(state.values.of(ValueKind::Counter, GOLD, Some(A)), 0);
}

#[test]
fn the_event_of_an_ended_lock_has_its_reason() {
    let (_, mut state) = plain();
    state.lock(Until::Game, None, |lease| crate::state::values::Lock {
        lease,
        source: None,
        player: None,
        action: None,
        when: None,
    });
    state.end_locks(Reason::Command, |_| true);
    assert_eq!(
        last(&state),
        Event::Unlocked {
            reason: Reason::Command
        }
    );
}
