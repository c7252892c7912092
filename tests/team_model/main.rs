//! Teams that share their turns, a second time, as plain as the words of `docs/semantics.md`,
//! compared with the engine on random games in which single members leave, sit out and come back.
//!
//! [`sides`] knows who is on which side and speaks for it; [`turns`] whose turn it is, [`table`]
//! who has still to answer; the [`gate`] what stops a turn, [`places`] where each side sits, and
//! [`control`] who decides in it; [`tokens`] who holds one; [`asking`] and [`sealed`] what else a
//! team answers as one; [`traps`] what an answer sets off; [`commands`] draws what happens. The
//! model never looks into the engine. It predicts whose turn begins, who speaks, what is scheduled
//! for whom, and what each member hears.

mod asking;
#[path = "../chance/mod.rs"]
mod chance;
mod commands;
mod control;
mod gate;
#[path = "../models/law.rs"]
mod law;
mod pair;
mod places;
#[path = "../models/played.rs"]
mod played;
mod sealed;
mod sides;
mod table;
mod tokens;
mod traps;
mod turns;
#[path = "../models/words.rs"]
mod words;

use pair::Pair;
use played::agree;

#[test]
fn teams() {
    agree(Pair::new, Pair::step);
}
