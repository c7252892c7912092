//! Small tests of the parts of the state, each alone: a fault shows here by name before a law or a
//! scenario finds it.

mod agenda;
mod clock;
mod order;
mod plan;
mod queue;
mod triggers;
mod values;
mod windows;

use super::State;
use crate::ruleset::Ruleset;
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use std::sync::Arc;

const A: PlayerId = PlayerId::nth(1);
const B: PlayerId = PlayerId::nth(2);
const C: PlayerId = PlayerId::nth(3);
const D: PlayerId = PlayerId::nth(4);

/// Four players and nothing that has begun, by the rules of this text.
fn table(rules: &str) -> (Arc<Ruleset>, State) {
    let rules = Ruleset::from_toml(rules, "small").expect("the rules of a small test are right");
    let names = ["A", "B", "C", "D"].map(Box::from).to_vec();
    let state = State::new(&rules, names, 7);
    (rules, state)
}

/// The same by rules of three steps, the middle one with a window.
fn plain() -> (Arc<Ruleset>, State) {
    table(
        "name = \"small\"\n\
         [[steps]]\nname = \"draw\"\nwindow = \"none\"\n\
         [[steps]]\nname = \"main\"\n\
         [[steps]]\nname = \"end\"\nwindow = \"none\"\n",
    )
}

/// The newest event.
fn last(state: &State) -> Event {
    *state.outbox.events.last().expect("something happened")
}
