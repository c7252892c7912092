//! The windows of a step a second time, as plain as the words of `docs/semantics.md`, compared with
//! the engine on random games.
//!
//! [`rules`] draws the windows with their roles; [`seats`] knows who sits where; [`window`] knows
//! who owes an answer in one window, [`sealed`] the sealed answers there, and [`claims`] those that
//! compete; [`table`] decides what a closing window makes happen, [`stack`] what comes and
//! resolves, and [`presence`] what those who come and go do. The model never looks into the engine.
//! It predicts what is refused, the open windows with all who owe an answer, the stack, the step,
//! and what is told.

#[path = "../chance/mod.rs"]
mod chance;
mod claims;
mod commands;
#[path = "../models/law.rs"]
mod law;
mod pair;
#[path = "../models/played.rs"]
mod played;
mod presence;
mod rules;
mod sealed;
mod seats;
mod stack;
mod table;
mod window;

use pair::Pair;
use played::agree;

#[test]
fn windows() {
    agree(Pair::new, Pair::step);
}
