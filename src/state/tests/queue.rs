//! Tests of `state/queue.rs` alone.

use super::{A, B, C, last, plain};
use crate::state::queue::{Grant, NamedFor, Skip};
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::{Applies, Reason, TurnKind};

fn grant(player: PlayerId, after: Option<PlayerId>) -> Grant {
    Grant {
        id: GrantId::LAST,
        player,
        by: None,
        kind: TurnKind::Extra,
        source: None,
        data: None,
        after,
    }
}

fn skip(player: PlayerId, count: u32) -> Skip {
    Skip {
        player,
        count,
        applies: Applies::NextTurn,
        source: None,
    }
}

#[test]
fn grants_are_numbered_from_one() {
    let (_, mut state) = plain();
    state.grant_turn(grant(A, None));
    state.grant_turn(grant(B, None));
    let ids: Vec<_> = state
        .turns
        .queue
        .grants
        .iter()
        .map(|grant| grant.id)
        .collect();
    assert_eq!(ids, [GrantId::nth(1), GrantId::nth(2)]);
}

#[test]
fn the_event_of_a_cancelled_grant_has_its_reason() {
    let (_, mut state) = plain();
    state.grant_turn(grant(B, None));
    state.cancel_grants(Reason::Command, |grant, _| grant == GrantId::nth(1));
    assert!(state.turns.queue.grants.is_empty());
    let told = Event::ExtraTurnCancelled {
        grant: GrantId::nth(1),
        player: B,
        reason: Reason::Command,
    };
    assert_eq!(last(&state), told);
}

#[test]
fn a_grant_after_a_player_waits_for_their_turn() {
    let (_, mut state) = plain();
    state.grant_turn(grant(A, Some(C)));
    state.wake_grants(B);
    assert_eq!(state.turns.queue.grants[0].after, Some(C));
    state.wake_grants(C);
    assert_eq!(state.turns.queue.grants[0].after, None);
}

#[test]
fn skips_of_a_player_are_counted() {
    let (_, mut state) = plain();
    state.add_skip(skip(A, 2));
    assert_eq!(
        last(&state),
        Event::SkipAdded {
            player: A,
            count: 2,
            source: None
        }
    );
    assert_eq!(state.turns.queue.len(), 1);
}

#[test]
fn the_player_named_last_is_next() {
    let (_, mut state) = plain();
    state.name_next(B, NamedFor::InOrder, None);
    state.name_next(C, NamedFor::InOrder, None);
    assert_eq!(state.turns.queue.named.map(|named| named.player), Some(C));
}

#[test]
fn the_schedule_of_a_leaver_is_dropped() {
    let (_, mut state) = plain();
    state.grant_turn(grant(A, None));
    state.add_skip(skip(A, 1));
    state.drop_schedule_of(A);
    assert_eq!(state.turns.queue.len(), 0);
}
