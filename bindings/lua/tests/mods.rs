//! Mods: what they can do, and what hostile ones cannot.
#![cfg(feature = "host")]
#![allow(missing_docs, reason = "a test")]

use std::path::PathBuf;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Await, Code, Error, Game, Setup, Verbs};
use turnwheel_lua::{Limits, load_folder};

/// A folder with one file a mod, gone when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str, mods: &[(&str, &str)]) -> Self {
        let folder = std::env::temp_dir().join(format!("turnwheel-mods-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        for (file, text) in mods {
            std::fs::write(folder.join(format!("{file}.lua")), text).unwrap();
        }
        Self(folder)
    }

    fn load(&self, game: &mut Game) -> Result<turnwheel_lua::Loaded, Error> {
        load_folder(game, &self.0, &Limits::default())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn game() -> Game {
    Game::new(Ruleset::builtin("simple").unwrap(), Setup::players(3).seed(5)).unwrap()
}

fn with(name: &str, text: &str) -> Game {
    let mut game = game();
    Folder::new(name, &[("mod", text)]).load(&mut game).unwrap();
    game.start().unwrap();
    game
}

#[test]
fn mods_register_effects_and_triggers() {
    let folder = Folder::new(
        "both",
        &[
            ("a", r#"effect("time_walk", function(card) card:extra_turn(card.controller) end)"#),
            (
                "b",
                r#"on("turn_began", { id = "draw", whose = "own", player = "B" }, function(card) card:add_counter("cards", 1, { player = card.event.player }) end)"#,
            ),
        ],
    );
    let mut game = game();
    let loaded = folder.load(&mut game).unwrap();
    assert_eq!(loaded.mods, ["a", "b"]);
    assert_eq!(loaded.effects, ["time_walk", "b/draw"]);
    assert_eq!(loaded.triggers, 1);
    // Again: replaced, never doubled.
    folder.load(&mut game).unwrap();
    game.start().unwrap();
    game.command("act A effect=time_walk").unwrap();
    for _ in 0..2 {
        game.end_turn().unwrap();
    }
    let view = game.view();
    assert_eq!((view.turn, view.active.as_deref()), (3, Some("B")));
    assert_eq!(view.values.iter().map(|v| (v.name.as_str(), v.value)).collect::<Vec<_>>(), [("cards", 1)]);
}

#[test]
fn a_folder_loads_whole_or_not_at_all() {
    let broken = [
        ("syntax", "effect('x', function(card)", Code::ModFailed, "bad.lua:1"),
        ("error", "effect('x', function() end)\nerror('no')", Code::ModFailed, "bad.lua:2: no"),
        ("trigger", "on('turn_bgan', { id = 'x' }, function() end)", Code::ModFailed, "turn_began"),
        ("filter", "on('turn_began', { colour = 'red' }, function() end)", Code::ModFailed, "colour"),
        ("twice", "effect('x', function() end) effect('x', function() end)", Code::ModFailed, "registered twice"),
        ("loop", "while true do end", Code::ModFailed, "instruction budget"),
    ];
    for (name, text, code, words) in broken {
        let mut game = game();
        let before = game.hash();
        let folder =
            Folder::new(name, &[("a", "effect('fine', function() end) on('turn_began', { id = 'f' }, function() end)"), ("bad", text)]);
        let error = folder.load(&mut game).unwrap_err();
        assert_eq!(error.code, code, "{name}: {error}");
        assert!(error.to_string().contains(words), "{name}: {error}");
        assert_eq!(game.hash(), before, "{name}");
        assert!(!game.knows("fine") && !game.knows("x"), "{name}");
    }
    assert_eq!(load_folder(&mut game(), &PathBuf::from("no/such/folder"), &Limits::default()).unwrap_err().code, Code::FileUnreadable);
}

#[test]
fn hostile_chunks_end_within_the_budget_and_change_nothing() {
    let chunks = [
        ("endless", "while true do end", Code::OutOfInstructions),
        ("caught", "while true do pcall(function() while true do end end) end", Code::OutOfInstructions),
        ("caught_deep", "local function f() pcall(f) while true do pcall(f) end end f()", Code::OutOfInstructions),
        ("verbs", "for i = 1, 1e9 do card:reverse() end", Code::VerbLimit),
        ("swallowed_verbs", "for i = 1, 1e9 do pcall(card.reverse, card) end", Code::OutOfInstructions),
        ("growth", "local t = {} for i = 1, 1e9 do t[i] = ('x'):rep(60000) .. i end", Code::OutOfMemory),
        ("doubling", "local s = 'x' for i = 1, 60 do s = s .. s end", Code::OutOfMemory),
        ("rep", "return ('x'):rep(1e9)", Code::EffectFailed),
        ("recursion", "local function f() return 1 + f() end f()", Code::OutOfMemory),
        ("sort", "local t = {} for i = 1, 100 do t[i] = i end table.sort(t, function() while true do end end)", Code::OutOfInstructions),
        ("gc", "setmetatable({}, { __gc = function() while true do end end })", Code::EffectFailed),
        ("load", "load('x = 1')()", Code::EffectFailed),
        ("bytecode", "string.dump(function() end)", Code::EffectFailed),
        ("os", "os.exit(1)", Code::EffectFailed),
        ("io", "io.open('/etc/passwd')", Code::EffectFailed),
        ("require", "require('os')", Code::EffectFailed),
        ("debug", "debug.getregistry()", Code::EffectFailed),
        ("coroutine", "coroutine.wrap(function() while true do end end)()", Code::EffectFailed),
        ("patterns", "('a'):rep(60000):match('.-.-.-.-.-b')", Code::EffectFailed),
        ("string_library", "getmetatable('').__index.upper = nil", Code::EffectFailed),
        ("keys", "for k in pairs({ [{}] = 1 }) do end", Code::EffectFailed),
        ("address", "string.format('%p', {})", Code::EffectFailed),
    ];
    for (name, text, code) in chunks {
        let mut game = with(name, &format!("effect('hostile', function(card) card:reverse() {text} end)"));
        let before = game.hash();
        let first = game.command("act A effect=hostile").unwrap_err();
        assert_eq!(first.code, code, "{name}: {first}");
        assert_eq!(game.hash(), before, "{name}");
        // The same again, to the letter.
        assert_eq!(game.command("act A effect=hostile").unwrap_err(), first, "{name}");
        assert_eq!(game.hash(), before, "{name}");
    }
}

#[test]
fn a_refused_verb_can_be_caught_and_the_card_goes_on() {
    let mut game = with(
        "refused",
        "effect('careful', function(card)
            local done, reason = pcall(card.cancel_turn, card, 99)
            assert(not done and string.find(tostring(reason), 'unknown_grant'))
            card:extra_turn(card.controller)
        end)",
    );
    game.command("act A effect=careful").unwrap();
    assert_eq!(game.view().extra_turns.len(), 1);
}

#[test]
fn questions_read_like_plain_code() {
    let mut game = with(
        "questions",
        "effect('auction', function(card)
            card:reverse()
            local bid = card:choose_number('B', 1, 9)
            local who = card:choose('C', { 'A', 'B' })[1]
            local order = card:choose_order('A', { 'x', 'y' })
            if card:choose_yes_no('B') then
                card:set_counter('bid', bid, { player = who })
                card:set_flag(order[1])
            end
        end)",
    );
    game.command("act A effect=auction").unwrap();
    for (answer, asked) in [("B 7", "B"), ("C 0", "C"), ("A 1,0", "A"), ("B 1", "B")] {
        let Await::Choice { player, .. } = game.awaiting() else { panic!("no question: {}", game.explain_wait()) };
        assert_eq!(game.player_name(player), asked);
        assert_eq!(game.view().direction, "forward", "what was done before the question is taken back");
        game.command(&format!("answer {answer}")).unwrap();
    }
    let view = game.view();
    assert_eq!(view.direction, "backward");
    assert_eq!(
        view.values.iter().map(|v| (v.name.as_str(), v.player.as_deref(), v.value)).collect::<Vec<_>>(),
        [("y", None, 1), ("bid", Some("A"), 7)]
    );
}

#[test]
fn a_caught_question_still_waits() {
    let mut game = with("caught_question", "effect('sly', function(card) pcall(card.choose_yes_no, card, 'B') card:reverse() end)");
    game.command("act A effect=sly").unwrap();
    assert!(matches!(game.awaiting(), Await::Choice { .. }));
    assert_eq!(game.view().direction, "forward");
}

#[test]
fn an_effect_that_asks_differently_is_refused() {
    let mut game = with(
        "differently",
        "local runs = 0
        effect('fickle', function(card) runs = runs + 1 card:choose_number('B', 1, runs) end)",
    );
    game.command("act A effect=fickle").unwrap();
    let before = game.hash();
    assert_eq!(game.command("answer B 1").unwrap_err().code, Code::AskedDifferently);
    assert_eq!(game.hash(), before);
}

#[test]
fn fifty_answers_in_one_effect() {
    let mut game = with(
        "fifty",
        "effect('long', function(card) local sum = 0 for i = 1, 50 do sum = sum + card:choose_number('B', 1, 9) end card:set_counter('sum', sum) end)",
    );
    game.command("act A effect=long").unwrap();
    for _ in 0..50 {
        game.command("answer B 3").unwrap();
    }
    assert_eq!(game.view().values[0].value, 150);
}

#[test]
fn mods_cannot_reach_each_other() {
    let folder = Folder::new(
        "isolated",
        &[
            ("a", "leaked = 1 string.upper = nil table.insert = nil _G.pairs = nil"),
            ("b", "assert(leaked == nil and string.upper and table.insert and pairs and ('x').upper)"),
        ],
    );
    folder.load(&mut game()).unwrap();
}

#[test]
fn the_card_is_gone_after_its_effect() {
    let mut game =
        with("kept", "local kept effect('keep', function(card) kept = card end) effect('use', function(card) kept:reverse() end)");
    game.command("act A effect=keep").unwrap();
    // One object serves every effect: within an effect it is that effect's card.
    game.command("act A effect=use").unwrap();
    assert_eq!(game.view().direction, "backward");
}

#[test]
fn order_of_keys_is_the_same_everywhere() {
    let mut game = with(
        "ordered",
        "effect('list', function(card)
            local seen = {}
            for key in pairs({ b = 1, a = 1, [2] = 1, [1] = 1, c = 1 }) do seen[#seen + 1] = tostring(key) end
            assert(table.concat(seen, ',') == '1,2,a,b,c')
            assert(tostring({}) == 'table' and tostring(print) == 'nil' and next({}) == nil and next({ x = 1 }) == 'x')
        end)",
    );
    game.command("act A effect=list").unwrap();
}
