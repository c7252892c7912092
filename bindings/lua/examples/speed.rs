//! How many effects written in Lua run in a second: `cargo run --release -p turnwheel-lua --example
//! speed`. `speed --count EFFECT TIMES` runs one of them so often and prints nothing, for a program
//! that counts instructions.
#![allow(
    clippy::disallowed_types,
    clippy::print_stdout,
    reason = "it measures time and prints what it measured"
)]

use std::hint::black_box;
use std::time::Instant;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Game, Setup, Verbs, command::Act};
use turnwheel_lua::{Limits, load_folder};

/// Commands in one measurement.
const ROUNDS: u32 = 200_000;

/// The effects that are measured: each over the empty effect.
const CARDS: &[(&str, &str)] = &[
    ("nothing", ""),
    ("field", "return card.controller"),
    ("turn", "return card.turn"),
    ("active", "return card.active"),
    ("count", "return card:count('charge')"),
    ("count_of", "return card:count('charge', 'B')"),
    ("flag", "return card:flag('charge')"),
    ("players", "return card:players()"),
    ("values", "return card:values()"),
    ("view", "return card:view().turn"),
    ("reverse", "card:reverse()"),
    ("add", "card:add_counter('turns', 1)"),
    (
        "named",
        "card:set_flag('seen', { player = card.controller })",
    ),
    (
        "ipairs",
        "for _ in ipairs { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 } do end",
    ),
    (
        "pairs",
        "for _ in pairs { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 } do end",
    ),
    ("table", "local _ = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 }"),
    ("storage", "storage.n = (storage.n or 0) + 1"),
    ("stored", "return storage.list[57]"),
];

/// The list that `stored` looks into.
const FILL: &str =
    "effect('fill', function() storage.list = {} for i = 1, 100 do storage.list[i] = i end end)";

/// The howling mine of the documentation.
const MINE: &str = "effect('mine', function(card) \
    card:add_counter('cards', 1, { player = card.event.player }) end)";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::temp_dir().join(format!("turnwheel-speed-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let cards: String = CARDS
        .iter()
        .map(|(name, body)| format!("effect('{name}', function(card) {body} end)\n"))
        .chain([MINE.to_owned(), FILL.to_owned()])
        .collect();
    std::fs::write(folder.join("cards.lua"), cards)?;
    // A mod with a folder, whose effects have names of their own.
    std::fs::create_dir_all(folder.join("own"))?;
    std::fs::write(folder.join("own/mod.toml"), "")?;
    let add = "effect('add', function(card) card:add_counter('turns', 1) end)";
    std::fs::write(folder.join("own/add.lua"), add)?;
    let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(4))?;
    let loaded = load_folder(&mut game, &folder, &Limits::default());
    std::fs::remove_dir_all(&folder)?;
    loaded?;
    game.register("rust", |context| {
        black_box(context.controller());
        Ok(())
    });
    game.start()?;
    game.command("act A effect=fill")?;
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [flag, effect, times] = &*arguments
        && flag == "--count"
    {
        return act(&mut game, effect, times.parse()?);
    }
    for effect in ["rust"]
        .into_iter()
        .chain(CARDS.iter().map(|(name, _)| *name))
        .chain(["own/add"])
    {
        let before = Instant::now();
        act(&mut game, effect, ROUNDS)?;
        let nanoseconds = before.elapsed().as_nanos() / u128::from(ROUNDS);
        println!("{effect:8} {nanoseconds:6} ns a command");
    }
    game.command("add_trigger turn_began mine at_once=true")?;
    let before = Instant::now();
    for _ in 0..ROUNDS {
        game.end_turn()?;
        game.clear_events();
    }
    let nanoseconds = before.elapsed().as_nanos() / u128::from(ROUNDS);
    println!("mine     {nanoseconds:6} ns a turn");
    Ok(())
}

/// Runs an effect so often, for the active player.
fn act(game: &mut Game, effect: &str, times: u32) -> Result<(), Box<dyn std::error::Error>> {
    let active = game.active().ok_or("nobody is active")?;
    let name = game.name(effect);
    for _ in 0..times {
        game.submit(Act::new(active).effect(name))?;
        game.clear_events();
    }
    Ok(())
}
