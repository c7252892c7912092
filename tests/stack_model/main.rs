//! The stack a second time, and everything that happens by itself, as plain as the words of
//! `docs/semantics.md`, compared with the engine on random games.
//!
//! [`rules`] draws the steps, the state checks and the effects as data, whose verbs are in
//! [`program`]; [`seats`] knows who is in the game, and [`sits`] who sits out, which [`presence`]
//! changes; [`values`] holds flags and counters; [`stack`] the objects; [`triggers`] hears events;
//! [`effects`] submits the verbs; [`questions`] asks; [`control`] lets players decide for others;
//! [`replacements`] and the [`gate`] stop what would begin or happen; [`costs`] pays; [`locks`]
//! refuse actions; [`checks`] runs the state checks; [`flow`] knows whose turn is next, and
//! [`queue`] which turns come besides; [`windows`] knows who may answer; [`table`] decides what
//! comes next. The model never looks into the engine. It predicts what is refused, the stack, the
//! triggers, flags and counters, the open question, who may act, whose turn and step it is, and
//! every event.

#[path = "../chance/mod.rs"]
mod chance;
mod checks;
mod commands;
mod control;
mod costs;
mod effects;
mod flow;
mod gate;
#[path = "../models/law.rs"]
mod law;
mod lease;
mod locks;
mod pair;
#[path = "../models/played.rs"]
mod played;
mod presence;
mod program;
mod questions;
mod queue;
mod replacements;
mod rules;
#[path = "../models/seats.rs"]
mod seats;
#[path = "../models/sits.rs"]
mod sits;
mod stack;
mod table;
mod triggers;
#[path = "../models/values.rs"]
mod values;
mod windows;
#[path = "../models/words.rs"]
mod words;

use pair::Pair;
use played::agree;

#[test]
fn the_stack() {
    agree(Pair::new, Pair::step);
}
