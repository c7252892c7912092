//! Tests of `state/order.rs` alone.

use super::{A, B, C, D, plain};
use crate::state::order::{Order, Place};
use crate::vocabulary::ids::*;

fn players(order: &Order) -> Vec<PlayerId> {
    order.slots.iter().map(|slot| slot.player).collect()
}

#[test]
fn a_step_wraps_around() {
    let order = Order::new([A, B, C]);
    assert_eq!([order.step(0), order.step(2)], [1, 0]);
}

#[test]
fn a_step_backward_wraps_around() {
    let order = Order::new([A, B, C]);
    assert_eq!([order.step_to(0, true), order.step_to(2, true)], [2, 1]);
}

#[test]
fn backward_turns_begin_at_the_end() {
    let order = Order::new([A, B, C]);
    assert_eq!([order.head(false), order.head(true)], [0, 2]);
}

#[test]
fn the_next_among_some_players_skips_the_others() {
    let order = Order::new([A, B, C, D]);
    let some = PlayerSet::one(A).union(PlayerSet::one(D));
    assert_eq!(order.next_among(A, some), Some(D));
    assert_eq!(order.next_among(D, some), Some(A));
    assert_eq!(order.next_among(A, PlayerSet::EMPTY), None);
}

#[test]
fn the_next_among_one_player_is_that_player() {
    let order = Order::new([A, B]);
    assert_eq!(order.next_among(A, PlayerSet::one(A)), Some(A));
}

#[test]
fn a_player_with_two_slots_is_listed_once() {
    let order = Order::new([A, B, A, C]);
    assert_eq!(order.players_from(2).collect::<Vec<_>>(), [A, C, B]);
    assert_eq!(order.places(A), 2);
}

#[test]
fn passing_the_start_of_the_round_needs_a_step() {
    let order = Order::new([A, B, C]);
    assert!(
        !order.passes_round_start(0),
        "staying in place passes nothing"
    );
    assert!(!order.passes_round_start(2));
}

#[test]
fn empty_seats_are_left_out() {
    assert_eq!(players(&Order::seated(&[C, A, D], 3)), [C, A]);
    assert_eq!(players(&Order::seated(&[], 2)), [A, B]);
}

#[test]
fn reversing_twice_changes_nothing() {
    let (_, mut state) = plain();
    state.reverse(None);
    assert!(state.turns.order.is_backward());
    state.reverse(None);
    assert!(!state.turns.order.is_backward());
}

#[test]
fn exchanged_seats_keep_the_slots() {
    let (_, mut state) = plain();
    state.exchange_seats(A, C, None);
    assert_eq!(players(&state.turns.order), [C, B, A, D]);
}

#[test]
fn a_player_is_inserted_before_another() {
    let (_, mut state) = plain();
    state.remove_slots(D, None);
    let place = Place {
        before: Some(B),
        ..Place::default()
    };
    state.insert_slot(D, place, None);
    assert_eq!(players(&state.turns.order), [A, D, B, C]);
}

#[test]
fn the_cursor_of_a_removed_slot_moves_back() {
    let (_, mut state) = plain();
    state.turns.order.cursor = state.turns.order.slots[1].id;
    state.remove_slots(B, None);
    assert_eq!(state.turns.order.position(state.turns.order.cursor), 0);
}

#[test]
fn a_set_order_without_the_anchor_continues_as_if_it_were_removed() {
    let (_, mut state) = plain();
    state.turns.order.cursor = state.turns.order.slots[2].id;
    state.turns.current.owner = C;
    state.set_order(&[D, A, B], None);
    assert_eq!(state.turns.order.position(state.turns.order.cursor), 2);
}

#[test]
fn a_set_order_keeps_the_anchor() {
    let (_, mut state) = plain();
    state.turns.order.cursor = state.turns.order.slots[1].id;
    state.set_order(&[D, C, B, A], None);
    assert_eq!(state.turns.order.position(state.turns.order.cursor), 2);
}
