//! The memory and time of a thousand tables with five hundred cards: `cargo run --release -p
//! turnwheel-lua --example tables`. A hundred of the cards have a trigger; each table plays a turn.
#![allow(
    clippy::disallowed_types,
    clippy::print_stdout,
    reason = "it measures time and prints what it measured"
)]

use std::time::Instant;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Game, Setup, Verbs};
use turnwheel_lua::{Limits, ModSet, Settings, load_mods};

const TABLES: usize = 1_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let files: Vec<(String, String)> = (0..10)
        .map(|file| {
            (
                format!("f{file}.lua"),
                (0..50).map(|at| card(file, at)).collect(),
            )
        })
        .collect();
    let texts = files.iter().map(|(path, text)| (&**path, &**text));
    let rules = Ruleset::builtin("yugioh")?;
    let started = Instant::now();
    let set = ModSet::of_texts(texts, &rules, &Limits::default(), &Settings::new())?;
    println!("the set: {} us", started.elapsed().as_micros());
    for (what, with_mods) in [("plain", false), ("with the set", true)] {
        let (before, started) = (resident(), Instant::now());
        let mut tables = Vec::with_capacity(TABLES);
        for seed in 0..TABLES {
            let setup = Setup::players(2).seed(seed as u64);
            let mut game: Game = Game::new(rules.clone(), setup)?;
            if with_mods {
                load_mods(&mut game, &set)?;
            }
            tables.push(game);
        }
        let made = started.elapsed().as_nanos() / TABLES as u128;
        let size = resident() - before;
        for game in &mut tables {
            game.start()?;
            game.end_turn()?;
            game.clear_events();
        }
        let played = resident() - before;
        println!("{what}: {made} ns a table, all {size} KiB, after a turn {played} KiB");
    }
    Ok(())
}

/// A card with a question and a storage; every fifth has a trigger.
fn card(file: usize, at: usize) -> String {
    let trigger = match at % 5 {
        0 => format!(
            "on('turn_began', {{ id = 't{at}', when = 'flag.c{at}' }}, function(card)\n\
             card:add_counter('n', 1) end)\n"
        ),
        _ => String::new(),
    };
    format!(
        "effect('c{file}_{at}', {{ takes = {{ target = 'opponent' }} }}, function(card)\n\
         local way = card:choose(card.controller, {{ 'left', 'right' }})\n\
         storage.ways = storage.ways or {{}}\n\
         storage.ways[#storage.ways + 1] = way\n\
         card:add_counter('way', 1, {{ player = card.target }})\nend)\n{trigger}"
    )
}

/// The memory of the process in KiB.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok())
        .unwrap_or_default()
}
