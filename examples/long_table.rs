//! A table that never closes: endless commands, with a bounded past and constant memory.
//!
//! `cargo run --release --example long_table -- 100000000` plays that many commands by the rules of
//! a game with priority. After each tenth it reports the elapsed time and the memory of the process
//! (on Linux).
#![allow(
    clippy::disallowed_types,
    clippy::print_stdout,
    reason = "it tells how long it took"
)]

use std::time::Instant;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Error, Game, KeepPast, Setup, Verbs};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let most = std::env::args()
        .nth(1)
        .map_or(Ok(1_000_000), |most| most.parse::<u64>())?;
    let mut game: Game = Game::new(Ruleset::builtin("mtg")?, Setup::players(4))?;
    game.keep_past(KeepPast::Turns(10));
    game.define("draw", "add_counter drawn 1 player=controller until=turn")?;
    game.start()?;
    game.command("add_trigger turn_began draw")?;
    let tenth = (most / 10).max(1);
    let mut began = Instant::now();
    for number in 1..=most {
        play(&mut game)?;
        game.clear_events();
        if number % tenth == 0 {
            println!(
                "{number} commands, turn {}: {:.1} s, {} KiB in memory, {} bytes as a save, \
                 kept from {}",
                game.turn().0,
                began.elapsed().as_secs_f64(),
                memory().unwrap_or(0),
                game.save().len(),
                game.kept_from()
            );
            began = Instant::now();
        }
    }
    game.verify_replay()?;
    Ok(())
}

/// Passes for the player who may act.
fn play(game: &mut Game) -> Result<(), Error> {
    match game.priority() {
        Some(player) => game.pass(player),
        None => game.end_turn(),
    }
}

/// Returns the memory of the process, in KiB.
fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}
