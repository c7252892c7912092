//! The flow of a game a second time, as plain as the words of `docs/semantics.md`, compared with
//! the engine on random games: turns, phases and steps, what is inserted among them, skipped and
//! changed, and how they end.
//!
//! [`rules`] draws the steps and the effects, whose lines are in [`program`], as [`wording`] writes
//! them, and their conditions in [`conditions`]; [`seats`] knows who is in the game and [`sits`]
//! who sits out, [`places`] who joins and moves, and [`leaving`] takes players away; [`members`]
//! makes a team of each player; [`values`] holds flags and counters; [`plan`] the steps of this
//! turn; [`gate`] and [`replacements`] keep them from beginning, about which [`choosing`] asks;
//! [`ends`] knows what ends; [`windows`] who answers; [`turns`] whose turn is next, and
//! [`chapters`] the rounds and the parts of the game, which [`closings`] end later, and [`orders`]
//! the order of each, and [`tokens`] who holds the token; [`triggers`] hears events; [`effects`]
//! submits the verbs; [`flow`] decides what comes next. The model never looks into the engine. It
//! predicts what is refused, the turn and the step, the steps to come, who may act and who is
//! asked, flags and counters, and every event.

#[path = "../chance/mod.rs"]
mod chance;
mod chapters;
mod choosing;
mod closings;
mod commands;
mod conditions;
mod effects;
mod ends;
mod flow;
mod gate;
#[path = "../models/law.rs"]
mod law;
mod lease;
mod leaving;
mod members;
mod orders;
mod pair;
mod places;
mod plan;
#[path = "../models/played.rs"]
mod played;
mod program;
mod replacements;
mod rules;
#[path = "../models/seats.rs"]
mod seats;
#[path = "../models/sits.rs"]
mod sits;
mod table;
mod tokens;
mod triggers;
mod turns;
#[path = "../models/values.rs"]
mod values;
mod windows;
mod wording;
#[path = "../models/words.rs"]
mod words;

use pair::Pair;
use played::agree;

#[test]
fn the_flow() {
    agree(Pair::new, Pair::step);
}
