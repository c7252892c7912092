//! Measures the dearest runs of a mod: `cargo run --release -p turnwheel-lua --example worst`.
//!
//! Each program runs until its budget of 200 000 instructions is used up, or something else ends
//! it; the promise is 50 ms for 100 000 of them.
#![allow(
    clippy::disallowed_types,
    clippy::print_stdout,
    reason = "it measures time and prints what it measured"
)]

use std::time::Instant;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Game, Setup};
use turnwheel_lua::{Limits, load_folder};

const PROGRAMS: &[(&str, &str)] = &[
    ("loop", "while true do end"),
    (
        "window 60",
        "local t = {} local n = 63 for i = 1, n do t[i * 3] = 1 end local i = 1 \
         while true do t[(i + n) * 3] = 1 t[i * 3] = nil i = i + 1 end",
    ),
    (
        "window 120",
        "local t = {} local n = 127 for i = 1, n do t[i * 3] = 1 end local i = 1 \
         while true do t[(i + n) * 3] = 1 t[i * 3] = nil i = i + 1 end",
    ),
    (
        "window 500",
        "local t = {} local n = 511 for i = 1, n do t[i * 3] = 1 end local i = 1 \
         while true do t[(i + n) * 3] = 1 t[i * 3] = nil i = i + 1 end",
    ),
    (
        "window 2000",
        "local t = {} local n = 2047 for i = 1, n do t[i * 3] = 1 end local i = 1 \
         while true do t[(i + n) * 3] = 1 t[i * 3] = nil i = i + 1 end",
    ),
    (
        "collisions 400",
        "local t, x = {}, 0 for i = 1, 400 do t[i * 511] = i end \
         while true do x = t[511] x = t[511] x = t[511] x = t[511] x = t[511] x = t[511] end",
    ),
    (
        "collisions 2000",
        "local t, x = {}, 0 for i = 1, 2000 do t[i * 2047] = i end \
         while true do x = t[2047] x = t[2047] x = t[2047] x = t[2047] x = t[2047] end",
    ),
    (
        "equal",
        "local a = ('x'):rep(60000) local b = a:sub(1, -2) .. 'x' \
         while true do local c = a == b c = a == b c = a == b end",
    ),
    (
        "less",
        "local a = ('x'):rep(60000) local b = a:sub(1, -2) .. 'x' \
         while true do local c = a < b c = a < b c = a < b end",
    ),
    (
        "less in one grain",
        "while true do local a = ('x'):rep(60000) local b = a:sub(1, -2) .. 'x' \
         for i = 1, 300 do local c = a < b end end",
    ),
    (
        "less 4 KiB",
        "local a = ('x'):rep(4000) local b = a:sub(1, -2) .. 'x' \
         while true do local c = a < b c = a < b c = a < b end",
    ),
    (
        "key",
        "local a = ('x'):rep(60000) local b = a:sub(1, -2) .. 'x' local t = { [a] = 1 } \
         while true do local c = t[b] c = t[b] end",
    ),
    (
        "bits",
        "local a = ('1'):rep(64) local x while true do x = a | 1 end",
    ),
    (
        "bits of a long text",
        "local a = ('1'):rep(6400) while true do pcall(function() return a | 1 end) end",
    ),
    (
        "limit",
        "local a = ('1'):rep(60) while true do for i = a, a do end end",
    ),
    (
        "tonumber",
        "local a = ('1'):rep(60000) while true do tonumber(a) end",
    ),
    (
        "tonumber small",
        "local a = '0.' .. ('0'):rep(100) .. ('7'):rep(150) while true do tonumber(a) end",
    ),
    (
        "arithmetic",
        "local a = '1e' .. ('0'):rep(50) .. '300' while true do local x = a * 2 end",
    ),
    (
        "varargs",
        "local t = {} for i = 1, 200 do t[i] = i end local function g(...) end \
         local function f(...) while true do g(...) g(...) g(...) end end f(table.unpack(t))",
    ),
    (
        "returns",
        "local function f(n) if n == 0 then return end return 1, f(n - 1) end \
         while true do f(2000) end",
    ),
    (
        "remainder",
        "local a, b, x = 1e308, 1e-308, 0 \
         while true do x = a % b x = a % b x = a % b x = a % b x = a % b x = a % b end",
    ),
    (
        "power",
        "local a, b, x = 1.0000001, 1e9, 0 \
         while true do x = a ^ b x = a ^ b x = a ^ b x = a ^ b x = a ^ b x = a ^ b end",
    ),
    (
        "caught",
        "local function f() local x = nil; x.y = 1 end while true do pcall(f) end",
    ),
    (
        "caught refusals",
        "while true do pcall(card.extra_turn, card, 'nobody') end",
    ),
    (
        "index chain",
        "local t = {} for i = 1, 14 do t = setmetatable({}, { __index = t }) end \
         while true do local x = t.a x = t.a x = t.a x = t.a end",
    ),
    (
        "emptied",
        "local t = {} for i = 1, 3000 do t[i * 7] = 1 end for i = 1, 3000 do t[i * 7] = nil end \
         while true do pairs(t) end",
    ),
    (
        "long list",
        "local t = {} for i = 1, 1024 do t[i] = ('x'):rep(256) end \
         while true do pcall(card.set_order, card, t) end",
    ),
    (
        "stray key",
        "local k = ('x'):rep(60000) while true do pcall(card.set_order, card, { [k] = 1 }) end",
    ),
    (
        "stray keys",
        "local t = {} for i = 1, 60 do t[('x'):rep(64) .. i] = 1 end \
         while true do pcall(card.extra_turn, card, t) end",
    ),
    (
        "long texts",
        "local k = ('x'):rep(256) while true do pcall(card.extra_turn, card, k) end",
    ),
    (
        "unknown effect",
        "local k = ('x'):rep(250) while true do pcall(card.push, card, 'A', k) end",
    ),
    (
        "unknown step",
        "local k = ('u'):rep(250) while true do pcall(card.skip_step, card, k) end",
    ),
    (
        "choose_each",
        "local t = {} for i = 1, 10000 do t[i] = 'A' end \
         while true do pcall(card.choose_each, card, t, { 1 }) end",
    ),
    (
        "choose_each 1000",
        "local t = {} for i = 1, 1000 do t[i] = 'A' end \
         while true do pcall(card.choose_each, card, t, { 1 }) end",
    ),
    (
        "random text",
        "local k = ('9'):rep(60000) while true do pcall(card.random, card, k) end",
    ),
    (
        "format",
        "local f = string.format while true do f('%99.99f', 1e308) end",
    ),
    ("tostring", "while true do tostring(1.1e300) end"),
    (
        "join floats",
        "local x = 1.1e300 while true do local y = x .. x end",
    ),
    ("rep", "local s = 'x' while true do s:rep(60000) end"),
    (
        "join 250",
        "local s = ('x'):rep(125) while true do local t = s .. s end",
    ),
    (
        "join 4000",
        "local s = ('x'):rep(2000) while true do local t = s .. s end",
    ),
    (
        "tables",
        "while true do local t = { 1, 2, 3, 4, 5, 6, 7, 8 } end",
    ),
    (
        "tables kept",
        "local all = {} for i = 1, 1e9 do all[i] = { i } end",
    ),
    ("view", "while true do card:view() end"),
    (
        "event",
        "while true do local x = card.event x = card.controller end",
    ),
    (
        "sort",
        "local t = {} for i = 1, 300 do t[i] = (i * 7919) % 1000 end \
         while true do table.sort(t) end",
    ),
    (
        "pairs",
        "local t = {} for i = 1, 100 do t['k' .. i] = i end \
         while true do for k in pairs(t) do end end",
    ),
    (
        "patterns",
        "while true do ('a'):rep(200):match('.-.-.-.-b') end",
    ),
    (
        "gsub",
        "local s = ('ab'):rep(1000) while true do s:gsub('a', 'xyz') end",
    ),
    (
        "captures",
        "local s = ('a'):rep(60000) while true do s:match('((((.*))))') end",
    ),
    (
        "split",
        "local s = ('a,'):rep(1000) while true do s:split(',') end",
    ),
    (
        "codes",
        "local s = ('a'):rep(5000) while true do utf8.len(s) end",
    ),
    (
        "metatables",
        "while true do setmetatable({}, { __index = function() end }) end",
    ),
    ("deep", "local function f() return 1 + f() end f()"),
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let wanted = std::env::args().nth(1).unwrap_or_default();
    let folder = std::env::temp_dir().join(format!("turnwheel-worst-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    for (name, text) in PROGRAMS.iter().filter(|(name, _)| name.contains(&wanted)) {
        let text = format!("effect('worst', function(card) {text} end)");
        std::fs::write(folder.join("worst.lua"), text)?;
        let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(4))?;
        load_folder(&mut game, &folder, &Limits::default())?;
        game.start()?;
        let before = Instant::now();
        let outcome = game.command("act A effect=worst");
        let milliseconds = before.elapsed().as_micros() as u64 / 20;
        let code = outcome.map_or_else(|error| error.code.name(), |()| "done");
        println!(
            "{:>4}.{:02} ms for 100 000 {name}: {code}",
            milliseconds / 100,
            milliseconds % 100
        );
    }
    std::fs::remove_dir_all(&folder)?;
    Ok(())
}
