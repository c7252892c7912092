//! The budget of a run depends on the mods, the state and the arguments, never on the runs before
//! it: two machines that play the same game stop a mod at the same place.
#![cfg(feature = "host")]
#![allow(missing_docs, reason = "a test")]

mod common;

use common::{Folder, Seed};
use turnwheel::ruleset::Ruleset;
use turnwheel::{Game, Setup};

/// The work of runs: texts, tables that grow and shrink, metatables, caught errors, deep calls, a
/// storage, maps with keys of both kinds.
const WORK: &[&str] = &[
    "local t = {} for i = 1, SIZE do t[i] = 'k' .. i .. 'y' end",
    "local t = {} for i = 1, SIZE do t['k' .. i] = i t['k' .. i - 16] = nil end",
    "local t = {} for i = 1, SIZE do t[i] = { i } t[i - 7] = nil end",
    "local t = setmetatable({}, { __index = function(_, k) return k end }) for i = 1, SIZE do \
     t['m' .. i] = t[i] end",
    "for i = 1, SIZE // 40 do setmetatable({}, { __index = setmetatable({}, {}) }) end",
    "for i = 1, SIZE // 20 do pcall(error, { i }) pcall(card.extra_turn, card, 'nobody' .. i) end",
    "local function deep(n) return n > 0 and 1 + deep(n - 1) or 0 end deep(SIZE)",
    "storage.list = {} for i = 1, SIZE // 30 do storage.list[i] = 'text' .. i end",
    "for round = 1, SIZE // 60 do local t = { 'x', [90] = 1 } for i = 1, 9 do t['p' .. i] = i \
     end for k in pairs(t) do t[k] = nil end end",
    "local s = ('long'):rep(SIZE) for i = 1, 20 do s = s .. i end",
    "local function all(...) return { ... } end local t = {} for i = 1, SIZE // 8 do \
     t[i] = all(table.unpack(all(1, 2, 3, 4, 5, 6, 7, i))) end",
    "local t = {} for i = 1, SIZE do t[i] = function() return i end end",
    "while true do end",
    "local t = {} while true do t[#t + 1] = 'for ever' .. #t end",
];

fn text(work: &str, size: usize) -> String {
    work.replace("SIZE", &size.to_string())
}

/// A folder whose mods hold so many texts of their own, and what earlier runs and the measured one
/// do.
fn folder(name: &str, texts: usize, earlier: &[String], measured: &str) -> Folder {
    let list: String = (0..texts).map(|at| format!("\"q{at}w\",")).collect();
    let pad = format!("local p = {{{list}}}\neffect('pad', function(card) return p[1] end)\n");
    let mut runs = format!(
        "effect('measured', function(card) {measured}
            local sum = 0
            for i = 1, card.data do sum = sum + i end
        end)\n"
    );
    for (at, work) in earlier.iter().enumerate() {
        runs += &format!("effect('earlier{at}', function(card) {work} end)\n");
    }
    Folder::new(name, &[("a", &runs), ("b", &pad)])
}

fn table(folder: &Folder) -> Game {
    let rules = Ruleset::builtin("simple").unwrap();
    let mut game: Game = Game::new(rules, Setup::players(3).seed(5)).unwrap();
    folder.load(&mut game).unwrap();
    game.start().unwrap();
    game
}

/// The longest loop after the measured work that a run may still do.
fn longest(game: &mut Game) -> u32 {
    let (mut works, mut fails) = (0, 400_000);
    while fails - works > 1 {
        let middle = (works + fails) / 2;
        game.command(&format!("act A effect=measured data={middle}"))
            .unwrap();
        *(if game.take_failures().is_empty() {
            &mut works
        } else {
            &mut fails
        }) = middle;
    }
    works
}

#[test]
fn what_a_run_may_do_does_not_depend_on_the_runs_before() {
    let mut seed = Seed(0xb0d6e7);
    for case in 0..24 {
        let texts = match case % 3 {
            0 => seed.below(2001),
            1 => [0, 300, 500, 1100, 1600][seed.below(5)],
            _ => seed.below(600),
        };
        let count = 1 + seed.below(3);
        let mut draw = |most: usize| text(seed.of(WORK), 1 + seed.below(most));
        let earlier: Vec<String> = (0..count).map(|_| draw(4000)).collect();
        let measured = draw(400);
        let folder = folder("budget", texts, &earlier, &measured);
        let mut played = table(&folder);
        for _ in 0..2 {
            for at in 0..count {
                let _ = played.command(&format!("act A effect=earlier{at}"));
            }
        }
        played.take_failures();
        let (after, fresh) = (longest(&mut played), longest(&mut table(&folder)));
        assert_eq!(
            after, fresh,
            "case {case}, {texts} texts\nafter {earlier:#?}\n{measured}"
        );
    }
}

/// A live game and its save, loaded by another process, answer one command alike.
#[test]
fn a_loaded_game_stops_a_mod_where_the_live_one_does() {
    let heavy = text(WORK[0], 2500);
    let folder = folder(
        "budget-loaded",
        1100,
        &[heavy],
        &text(
            "local t = {} for i = 1, SIZE do \
        t[i] = 'z' .. i end",
            200,
        ),
    );
    let mut live = table(&folder);
    for _ in 0..2 {
        live.command("act A effect=earlier0").unwrap();
    }
    let rules = Ruleset::builtin("simple").unwrap();
    let mut loaded: Game = Game::load(rules, &live.save()).unwrap();
    folder.load(&mut loaded).unwrap();
    for data in [1000, 5000, 10_000, 20_000, 40_000, 80_000] {
        for game in [&mut live, &mut loaded] {
            game.command(&format!("act A effect=measured data={data}"))
                .unwrap();
        }
        assert_eq!(live.hash(), loaded.hash(), "data={data}");
    }
}
