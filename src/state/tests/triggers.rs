//! Tests of `state/triggers.rs` alone.

use super::{A, B, last, plain};
use crate::state::State;
use crate::state::triggers::Trigger;
use crate::vocabulary::event::{Event, EventKind};
use crate::vocabulary::ids::*;
use crate::vocabulary::words::{Each, Reason, Whose};

fn listen(state: &mut State, event: EventKind, count: Option<u32>) -> TriggerId {
    let id = state.numbers.next_trigger();
    state.add_trigger(Trigger {
        id,
        event,
        effect: NameId::of("one"),
        player: Some(A),
        step: None,
        phase: None,
        whose: Whose::Any,
        target: None,
        object: None,
        name: None,
        visit: None,
        when: None,
        at_once: false,
        source: None,
        data: 0,
        each: Each::Once,
        count,
        uses: None,
        lease: None,
        hidden: None,
    });
    id
}

const SAT_IN: Event = Event::PlayerSatIn { player: B };

#[test]
fn a_trigger_listens_to_its_kind_of_event() {
    let (_, mut state) = plain();
    listen(&mut state, EventKind::PlayerSatIn, None);
    state.emit(Event::PlayerSatOut { player: B });
    assert!(state.waiting.is_empty());
    state.emit(SAT_IN);
    assert_eq!(state.waiting.len() + state.agenda.runs.len(), 1);
}

#[test]
fn a_used_up_trigger_is_removed() {
    let (_, mut state) = plain();
    let trigger = listen(&mut state, EventKind::PlayerSatIn, Some(1));
    state.emit(SAT_IN);
    let gone = state.outbox.events.iter().any(|event| {
        let used_up = Reason::UsedUp;
        matches!(event, Event::TriggerRemoved { trigger: id, reason, .. }
            if *id == trigger && *reason == used_up)
    });
    assert!(gone);
}

#[test]
fn a_removed_trigger_is_not_set_off() {
    let (_, mut state) = plain();
    let trigger = listen(&mut state, EventKind::PlayerSatIn, None);
    state.remove_trigger(trigger, Reason::Command);
    assert!(matches!(last(&state), Event::TriggerRemoved { .. }));
    state.emit(SAT_IN);
    assert_eq!(last(&state), SAT_IN);
}

#[test]
fn trigger_numbers_are_never_reused() {
    let (_, mut state) = plain();
    let first = listen(&mut state, EventKind::PlayerSatIn, None);
    state.remove_trigger(first, Reason::Command);
    assert_ne!(listen(&mut state, EventKind::PlayerSatIn, None), first);
}
