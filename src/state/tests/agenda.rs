//! Tests of `state/agenda.rs` alone.

use super::plain;
use crate::state::ask::Ask;
use crate::vocabulary::ids::NameId;
use crate::vocabulary::words::Question;

fn ask(question: Question, min: i64, max: i64) -> Ask {
    Ask {
        question,
        options: vec![10, 20, 30],
        min,
        max,
        wording: None,
    }
}

#[test]
fn picks_are_different_options() {
    let two = ask(Question::Options, 2, 2);
    assert!(two.accepts(&[0, 2]));
    assert!(!two.accepts(&[0, 0]) && !two.accepts(&[0, 3]) && !two.accepts(&[1]));
}

#[test]
fn an_order_names_every_option_once() {
    let order = ask(Question::Order, 0, 0);
    assert!(order.accepts(&[2, 0, 1]));
    assert!(!order.accepts(&[2, 0]) && !order.accepts(&[2, 0, 0]));
}

#[test]
fn a_number_lies_between_its_ends() {
    let number = ask(Question::Number, -1, 1);
    assert!(number.accepts(&[-1]) && number.accepts(&[1]));
    assert!(!number.accepts(&[2]) && !number.accepts(&[]) && !number.accepts(&[0, 0]));
}

#[test]
fn yes_is_one_and_no_is_zero() {
    let yes_no = ask(Question::YesNo, 0, 1);
    assert!(yes_no.accepts(&[0]) && yes_no.accepts(&[1]) && !yes_no.accepts(&[2]));
}

#[test]
fn more_picks_than_options_are_impossible() {
    assert!(ask(Question::Options, 3, 3).is_possible());
    assert!(!ask(Question::Options, 4, 4).is_possible());
}

#[test]
fn effects_to_run_interrupt() {
    let (_, mut state) = plain();
    assert!(!state.is_interrupted());
    state.agenda.run_all(&[NameId::of("one")]);
    assert!(state.is_interrupted());
}
