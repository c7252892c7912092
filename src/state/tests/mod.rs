//! Small tests of the parts of the state, each alone: a fault is found here by name before a law or
//! a scenario finds it.

mod agenda;
mod clock;
mod order;
mod plan;
mod queue;
mod triggers;
mod values;
mod windows;

use super::State;
use crate::rules::Ruleset;
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use std::sync::Arc;

const A: PlayerId = PlayerId::nth(1);
const B: PlayerId = PlayerId::nth(2);
const C: PlayerId = PlayerId::nth(3);
const D: PlayerId = PlayerId::nth(4);

/// Returns the rules of this text, and a state of four players in which nothing has begun.
fn table(rules: &str) -> (Arc<Ruleset>, State) {
    let rules = Ruleset::from_toml(rules, "small").expect("the rules of a small test are valid");
    let names = ["A", "B", "C", "D"].map(Box::from).to_vec();
    let state = State::new(&rules, names, 7);
    (rules, state)
}

/// Returns rules of three steps, the middle one with a window, and a state as in `table`.
fn plain() -> (Arc<Ruleset>, State) {
    table(
        "name = \"small\"\n\
         [[steps]]\nname = \"draw\"\nwindow = \"none\"\n\
         [[steps]]\nname = \"main\"\n\
         [[steps]]\nname = \"end\"\nwindow = \"none\"\n",
    )
}

/// Returns the newest event.
fn last(state: &State) -> Event {
    *state.outbox.events.last().expect("an event was emitted")
}
