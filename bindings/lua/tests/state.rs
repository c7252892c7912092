//! Things that mods cannot keep from one run to the next, and how it is found if one does.
#![cfg(feature = "host")]
#![allow(missing_docs, reason = "a test")]

mod common;

use common::{Folder, game, with};
use std::time::Duration;
use turnwheel::ruleset::Ruleset;
use turnwheel::script::Script;
use turnwheel::{Code, Setup};
use turnwheel_lua::{Limits, check_mods, check_script, load_folder};

#[test]
fn what_a_file_wrote_is_read_only_for_its_runs() {
    let writes = [
        ("local", "local n = 0", "n = n + 1"),
        ("global", "", "n = 1"),
        ("field", "", "_G.n = 1"),
        ("raw", "", "rawset(_G, 'n', 1)"),
        ("table", "local t = {}", "t[1] = 1"),
        ("within", "local t = { a = {} }", "t.a.b = 1"),
        ("of_a_global", "seen = {}", "seen.x = 1"),
        ("insert", "local t = {}", "table.insert(t, 1)"),
        ("sort", "local t = { 2, 1 }", "table.sort(t)"),
        ("remove", "local t = { 2, 1 }", "table.remove(t)"),
        ("raw_table", "local t = {}", "rawset(t, 1, 1)"),
        (
            "meta",
            "local t = setmetatable({}, {})",
            "setmetatable(t, nil)",
        ),
        (
            "of_a_meta",
            "local t = setmetatable({}, {})",
            "getmetatable(t).__gc = 1",
        ),
        ("library", "", "string.upper = nil"),
        ("function", "local function f() end", "f = nil"),
        ("named", "local function f() end", "function f() end"),
        ("iterator", "local it = ('abc'):gmatch('.')", "it()"),
        ("keys", "local it = pairs({ 1, 2 })", "it()"),
        ("codes", "local it = utf8.codes('ab')", "it()"),
    ];
    for (name, before, write) in writes {
        let text = format!("{before}\neffect('e', function(card)\n{write}\nend)");
        let mut game = with(&format!("writes-{name}"), &text);
        let hash = game.hash();
        let error = game.command("act A effect=e").unwrap_err();
        let detail = error.detail.clone().unwrap_or_default();
        assert!(detail.contains("mod.lua:3: "), "{name}: {detail}");
        assert!(detail.contains("outlives the run"), "{name}: {detail}");
        assert!(detail.contains("`storage`"), "{name}: {detail}");
        assert_eq!(game.hash(), hash, "{name}");
    }
}

#[test]
fn state_in_functions_that_make_effects_is_read_only_too() {
    let makers = [
        "local function make(name) local n = 0 effect(name, function() n = n + 1 end) end \
        make('e')",
        "local function make(name, t) effect(name, function() t.n = 1 end) end make('e', {})",
        "for i = 1, 1 do local t = {} effect('e', function() t.n = 1 end) end",
        "while true do local t = {} effect('e', function() t.n = 1 end) break end",
        "do local t = {} effect('e', function() t.n = 1 end) goto out end ::out::",
        "local function make() local t = {} return function() t.n = 1 end end effect('e', make())",
        "repeat local t = {} effect('e', function() t.n = 1 end) until t",
    ];
    for (at, text) in makers.iter().enumerate() {
        let mut game = with(&format!("makers-{at}"), text);
        let error = game.command("act A effect=e").unwrap_err();
        let detail = error.detail.clone().unwrap_or_default();
        assert!(detail.contains("outlives the run"), "{text}: {detail}");
    }
}

#[test]
fn what_a_file_wrote_reads_as_before() {
    let text = "
        local Card = {} Card.__index = Card
        function Card.new(n) return setmetatable({ n = n }, Card) end
        function Card:twice() return self.n * 2 end
        local Big = setmetatable({}, { __index = Card }) Big.__index = Big
        local names = { 'a', 'b', 'c' }
        local costs = { x = 1, y = 2 }
        local deep = setmetatable({}, { __index = function(_, key) return key .. '!' end })
        deep.known = 'yes'
        options = { player = 'B' }
        local total = 0
        for _, name in ipairs(names) do total = total + #name end
        effect('e', function(card)
            assert(#names == 3 and names[2] == 'b' and rawlen(names) == 3 and rawget(names, 1) == \
            'a')
            assert(table.concat(names, ',') == 'a,b,c' and select('#', table.unpack(names)) == 3)
            local seen = ''
            for key, value in pairs(costs) do seen = seen .. key .. value end
            assert(seen == 'x1y2' and next(costs) == 'x')
            for at, name in ipairs(names) do assert(names[at] == name) end
            assert(Card.new(4):twice() == 8 and setmetatable({ n = 3 }, Big):twice() == 6)
            assert(deep.known == 'yes' and deep.other == 'other!' and total == 3)
            local sum = 0
            local function add(n) sum = sum + n end
            add(1) add(2)
            assert(sum == 3)
            card:set_counter('n', 5, options)
        end)";
    let mut game = with("reads", text);
    game.command("act A effect=e").unwrap();
    assert_eq!(game.view().values[0].value, 5);
}

#[test]
fn the_check_finds_the_effect_that_keeps_state() {
    // A table that a failing call leaves behind is not found while the file is loaded.
    let folder = Folder::new(
        "check",
        &[
            (
                "good",
                "effect('good', function(card) card:add_counter('good', 1) end)",
            ),
            (
                "ticking",
                "pcall(function()
                    local t = { n = 0 }
                    effect('tick', function(card) t.n = t.n + 1 card:set_counter('n', t.n) end)
                    error('left in the middle')
                end)",
            ),
        ],
    );
    let rules = Ruleset::builtin("simple").unwrap();
    let setup = Setup::players(2).seed(1);
    let lines = |lines: &[&str]| lines.iter().map(|l| (*l).to_owned()).collect::<Vec<_>>();
    let good = lines(&[
        "start A",
        "# nothing",
        "act A effect=good",
        "act A effect=good",
    ]);
    let checked = check_mods(&rules, &setup, &folder.0, &good).unwrap();
    assert_eq!((checked.commands, checked.difference), (3, None));
    assert!(checked.unmet.is_none());
    let bad = lines(&[
        "start A",
        "act A effect=good",
        "act A effect=tick",
        "act A effect=tick",
    ]);
    let found = check_mods(&rules, &setup, &folder.0, &bad).unwrap();
    let found = found.difference.unwrap();
    assert_eq!((found.line, found.effect.as_deref()), (4, Some("tick")));
    assert_eq!(found.module.as_deref(), Some("ticking"));
    let told = "the mod `ticking` keeps state of its own, in the effect `tick`: event 2 is";
    assert!(found.to_string().contains(told), "{found}");
    let refused = check_mods(&rules, &setup, &folder.0, &lines(&["start A", "start A"]));
    assert!(
        refused
            .unwrap_err()
            .detail
            .unwrap()
            .starts_with("line 2: `start A`")
    );
    let script = "rules simple\nplayers A B\nstart A\nact A effect=tick\nact A effect=tick\n";
    let script = Script::parse(script, "tick.tws", None).unwrap();
    let found = check_script(&script, &folder.0).unwrap();
    assert_eq!(found.difference.unwrap().line, 5);
    // A script with expectations is never passed unread.
    let script = "rules simple\nplayers A B\nstart A\nact A effect=good\nexpect stack=5\n";
    let script = Script::parse(script, "good.tws", None).unwrap();
    let unmet = check_script(&script, &folder.0).unwrap().unmet.unwrap();
    assert_eq!(unmet.number, 5, "{unmet}");
}

#[test]
fn a_time_limit_refuses_and_changes_nothing() {
    let text = "effect('long', function(card) card:reverse() while true do end end)
        effect('caught', function(card) while true do pcall(function() while true do end end) end \
        end)
        effect('short', function(card) card:reverse() end)";
    let folder = Folder::new("clock", &[("mod", text)]);
    let mut game = game();
    let limits = |milliseconds| Limits {
        instructions: u32::MAX,
        time: Some(Duration::from_millis(milliseconds)),
        ..Limits::default()
    };
    load_folder(&mut game, &folder.0, &limits(50)).unwrap();
    game.start().unwrap();
    for effect in ["long", "caught"] {
        let before = game.hash();
        let error = game.command(&format!("act A effect={effect}")).unwrap_err();
        assert_eq!(error.code, Code::OutOfTime, "{error}");
        assert!(error.detail.unwrap().contains("mod.lua:"));
        assert_eq!(game.hash(), before);
    }
    load_folder(&mut game, &folder.0, &limits(60_000)).unwrap();
    game.command("act A effect=short").unwrap();
    load_folder(&mut game, &folder.0, &Limits::default()).unwrap();
    assert_eq!(
        game.command("act A effect=long").unwrap_err().code,
        Code::OutOfInstructions
    );
}
