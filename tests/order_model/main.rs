//! The order of turns a second time, as plain as the words of `docs/semantics.md`, compared with
//! the engine on random games.
//!
//! [`order`] knows the places and where the turns stand among them; [`turns`] decides whose turn is
//! next. The model never looks into the engine. It predicts each turn that begins or is skipped,
//! each round, the order, who sits out, the flags, what is granted and to be skipped, and the end.

#[path = "../chance/mod.rs"]
mod chance;
mod commands;
mod order;
mod pair;
mod rules;
mod turns;

use chance::Lcg;
use commands::Command;
use pair::Pair;

/// The number of commands; a debug build plays fewer.
const COMMANDS: usize = if cfg!(debug_assertions) {
    30_000
} else {
    1_000_000
};

/// The number of draws in one game; a command that is not open is not submitted.
const GAME: usize = 60;

#[test]
fn the_engine_agrees_with_the_model() {
    let seed = std::env::var("TURNWHEEL_SEED").map_or(1, |seed| seed.parse().expect("a number"));
    let mut random = Lcg(seed);
    let mut played = 0;
    while played < COMMANDS {
        let mut pair = Pair::new(&mut random);
        for _ in 0..GAME {
            if random.one_in(40) {
                played += pair.look_ahead(1 + random.below(5), &mut random);
            } else {
                let command = Command::draw(&mut random, &pair.players);
                played += usize::from(pair.play(&command, &mut random));
            }
        }
    }
}
