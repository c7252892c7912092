//! The time that players have, in the simplest form of the rules, compared with the engine on
//! random games. The engine says whom the game waits for and which turns end; the model says what
//! that costs whom, and when somebody's time is up.
//!
//! [`rules`] draws the clock; [`clock`] is the time of one player; [`table`] plays.

#[path = "../chance/mod.rs"]
mod chance;
mod clock;
mod rules;
mod table;

use chance::Lcg;
use table::Table;

/// The number of games, and of commands in one; a debug build plays fewer games.
const GAMES: u64 = if cfg!(debug_assertions) { 200 } else { 3_000 };
const GAME: usize = 60;

#[test]
fn players_have_the_time_that_the_rules_give() {
    let first: u64 = std::env::var("TURNWHEEL_SEED").map_or(1, |seed| seed.parse().unwrap());
    let games = std::env::var("TURNWHEEL_GAMES").map_or(GAMES, |games| games.parse().unwrap());
    for seed in first..first + games {
        let mut random = Lcg(seed);
        let mut table = Table::new(&mut random);
        table.compare();
        for _ in 0..GAME {
            if table.game.table().is_over() || table.game.table().living().is_empty() {
                break;
            }
            table.note();
            table.step(&mut random);
            if table.is_left {
                break;
            }
            table.compare();
        }
    }
}
