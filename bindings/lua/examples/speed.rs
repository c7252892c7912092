//! How many effects written in Lua run in a second: `cargo run --release -p turnwheel-lua --example
//! speed`.
#![allow(
    clippy::disallowed_types,
    clippy::print_stdout,
    reason = "it measures time and prints what it measured"
)]

use std::hint::black_box;
use std::time::Instant;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Context, Effect, Game, Setup, Verbs, command::Act};
use turnwheel_lua::{Limits, load_folder};

/// Commands in one measurement.
const ROUNDS: u32 = 200_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::temp_dir().join(format!("turnwheel-speed-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let cards = "effect('nothing', function(card) end)
        effect('look', function(card) return card.controller end)
        effect('reverse', function(card) card:reverse() end)
        effect('named', function(card) card:set_flag('seen', { player = card.controller }) end)";
    std::fs::write(folder.join("cards.lua"), cards)?;
    let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(4))?;
    let loaded = load_folder(&mut game, &folder, &Limits::default());
    std::fs::remove_dir_all(&folder)?;
    loaded?;
    game.register("rust", |context| {
        black_box(context.controller());
        Ok(())
    });
    game.start()?;
    let active = game.active().ok_or("nobody is active")?;
    for effect in ["rust", "nothing", "look", "reverse", "named"] {
        let name = game.name(effect);
        let before = Instant::now();
        for _ in 0..ROUNDS {
            game.submit(Act::new(active).effect(name))?;
            game.clear_events();
        }
        let nanoseconds = before.elapsed().as_nanos() / u128::from(ROUNDS);
        println!("{effect:8} {nanoseconds:6} ns a command");
    }
    Ok(())
}
