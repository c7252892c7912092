//! A mod that fails says as fields where: effect, mod, file, line, and the calls that led there.
#![cfg(feature = "host")]
#![allow(missing_docs, reason = "a test")]

mod common;

use common::{Folder, game, with};
use turnwheel::Error;

/// Runs the effect `e` of a mod with that text, which has to fail.
fn failed(name: &str, text: &str) -> Error {
    let mut game = with(name, text);
    let error = game.command("act A effect=e").unwrap_err();
    assert_eq!((error.effect(), error.module()), (Some("e"), Some("mod")));
    assert_eq!(
        (error.command(), error.file()),
        (Some("act"), Some("mod.lua"))
    );
    error
}

fn calls(error: &Error) -> Vec<(u32, &str)> {
    let stack = error.stack().iter();
    stack.map(|call| (call.line, &*call.function)).collect()
}

#[test]
fn the_place_is_where_it_was_raised_whoever_raised_it() {
    for (name, fails) in [
        ("nil", "local x = nil\nx.y = 1"),
        ("error", "local why = 'no'\nerror(why)"),
        ("table", "local why = {}\nerror(why)"),
        ("verb", "local who = 'Z'\ncard:extra_turn(who)"),
        ("argument", "local who = {}\ncard:choose(who, { 1 })"),
        ("field", "local who = nil\nwho = card.tarqet"),
        ("storage", "local f = print\nstorage.f = card"),
    ] {
        let text = format!(
            "local function deeper(card)\n{fails}\nend
effect('e', function(card)\ndeeper(card)\nend)"
        );
        let error = failed(&format!("place-{name}"), &text);
        assert_eq!(calls(&error), [(6, ""), (3, "deeper")], "{name}: {error}");
        assert_eq!(error.line(), Some(3), "{name}");
    }
}

#[test]
fn a_budget_says_where_it_was_used_up() {
    let error = failed("budget", "effect('e', function()\nwhile true do end\nend)");
    assert_eq!((error.line(), calls(&error)), (Some(2), vec![]));
    let error = failed(
        "memory",
        "effect('e', function()\nlocal t = {}\nfor i = 1, 1e9 do t[i] = 'x' .. i end\nend)",
    );
    assert!(error.line().is_none_or(|line| line == 3), "{error}");
}

#[test]
fn a_mod_that_is_not_loaded_is_named_whatever_it_raised() {
    for (name, fails, line) in [
        ("text", "error('bad config', 0)", 2),
        ("table", "error({ code = 5 })", 2),
        ("nothing", "error()", 2),
        ("placed", "error('bad config')", 2),
        ("syntax", "local = 5", 2),
        ("named", "error('see other.lua:7', 0)", 2),
        ("deeper", "local function f()\nerror()\nend\nf()", 3),
        ("budget", "while true do end", 2),
    ] {
        let text = format!("local x = 1\n{fails}");
        let folder = Folder::new(&format!("load-{name}"), &[("fine", ""), ("mod", &text)]);
        let error = folder.load(&mut game()).unwrap_err();
        assert_eq!(error.module(), Some("mod"), "{name}: {error}");
        assert_eq!(error.file(), Some("mod.lua"), "{name}");
        assert_eq!(error.line(), Some(line), "{name}: {error}");
        let at = format!("mod.lua:{line}: ");
        assert_eq!(error.to_string().matches(&at).count(), 1, "{error}");
    }
}

#[test]
fn endless_calls_are_told_shortly() {
    let error = failed(
        "deep",
        "local function f(n) return 1 + f(n + 1) end\neffect('e', function() f(1) end)",
    );
    assert!(error.stack().len() < 50, "{}", error.stack().len());
}

/// Mistakes of a modder's first day: the message names the place and says what to write.
#[test]
fn a_message_says_what_to_write_instead() {
    for (name, fails, told) in [
        ("storage", "storage = {}", "write the fields of `storage`"),
        ("list", "list[1] = 1", "this table (field `[1]`)"),
        (
            "words",
            "card:choose('A', { 'l', 'r' }, 'Which?')",
            "go into a table: { prompt = ... }, not a string",
        ),
        (
            "words_of_yes",
            "card:choose_yes_no('A', 'Really?')",
            "go into a table: { prompt = ... }, not a string",
        ),
        (
            "callback",
            "card:add_trigger('turn_began', function() end)",
            "register it with effect(name, ...)",
        ),
        ("random", "local x = math.random(6)", "card:random(6)"),
        (
            "list",
            "for p in card:order() do log(p) end",
            "for _, member in ipairs(list) do",
        ),
        ("loadstring", "loadstring('x = 1')()", "use a function"),
        ("print", "print('x')", "use log(...)"),
        ("require", "require('x')", "a folder with a `mod.toml`"),
        (
            "os",
            "local now = os.time()",
            "a counter that the host sets",
        ),
        ("reader", "card:getCounter('n')", "did you mean `count`?"),
        (
            "command",
            "card:pass(card.controller)",
            "`pass` is a command of players and hosts",
        ),
        (
            "until",
            "card:set_flag('x', { untl_ = 'turn' })",
            "did you mean `until_`?",
        ),
        (
            "method",
            "for _ in ipairs(card.stack) do end",
            "not a function; call a method of the card, card:stack()",
        ),
        ("kept", "storage.card = card", "storage.card: a card"),
        ("global", "lgo('x')", "did you mean `log`?"),
        (
            "settings",
            "local x = settings.damage",
            "a folder with a `mod.toml`, which declares them",
        ),
        (
            "written",
            "card.controller = 'B'",
            "the fields of a card are only read",
        ),
        (
            "player",
            "card:choose('Z', { 1, 2 })",
            "`Z` is none of A, B, C",
        ),
        (
            "no_options",
            "card:choose('A', {})",
            "there are no options, so no picks",
        ),
        (
            "too_few",
            "card:choose('A', { 'l', 'r' }, 3)",
            "3 of the positions 0 to 1",
        ),
        (
            "behind_words",
            "card:choose('A', { 'l', 'r' }, 1, 1, { prompt = 'Which?' }, 5)",
            "go into a table: { prompt = ... }, not a table",
        ),
        (
            "behind_yes",
            "card:choose_yes_no('A', { prompt = 'Really?' }, { 'yes', 'no' })",
            "go into a table: { prompt = ... }, not a table",
        ),
        (
            "joined",
            "return 'a' .. storage.x",
            "concatenate a nil value",
        ),
        (
            "all_joined",
            "return 'a' .. storage.x .. 'b'",
            "concatenate a nil value",
        ),
        ("error", "error()", "error() without a text"),
        (
            "error_table",
            "error({ code = 5 })",
            "an error without a text: a table",
        ),
    ] {
        let text = format!("list = {{}}\neffect('e', function(card)\n{fails}\nend)");
        let error = failed(&format!("said-{name}"), &text);
        let text = error.to_string();
        assert!(text.contains(told), "{name}: {text}");
        assert!(text.contains("mod.lua:3: "), "{name}: {text}");
    }
    let word = Folder::new(
        "said-until",
        &[(
            "mod",
            "effect('e', function(card) card:set_flag('x', { until = 'turn' }) end)",
        )],
    );
    let text = word.load(&mut game()).unwrap_err().to_string();
    assert!(
        text.contains("mod.lua:1: ") && text.contains("write until_ ="),
        "{text}"
    );
    for (name, takes, told) in [
        (
            "function",
            "{ target = function() end }",
            "takes: target: a text, a number or a table is wanted, not a function",
        ),
        (
            "bytes",
            "{ data = { 'from', '\\xff' } }",
            "takes: [2]: a text that is not UTF-8",
        ),
    ] {
        let text = format!("effect('e', {{ takes = {takes} }}, function() end)");
        let folder = Folder::new(&format!("said-takes-{name}"), &[("mod", &text)]);
        let error = folder.load(&mut game()).unwrap_err().to_string();
        assert!(
            error.contains("mod.lua:1: ") && error.contains(told),
            "{error}"
        );
    }
    let one = "effect('p', function() end)";
    let folder = Folder::new("said-twice", &[("a", one), ("b", one)]);
    let error = folder.load(&mut game()).unwrap_err().to_string();
    assert_eq!(error.matches("could not be loaded").count(), 1, "{error}");
    assert!(
        error.contains("b.lua:1: ") && error.contains("a.lua:1"),
        "{error}"
    );
}

/// The sandbox's libraries are written in Lua, and their own places are no use to a mod's author.
#[test]
fn what_a_library_raises_is_told_with_the_place_in_the_mod() {
    for (name, call, told) in [
        (
            "format",
            "string.format('%d', 1.5)",
            "bad argument #2 to 'format' (number has no integer representation)",
        ),
        (
            "sort",
            "table.sort({ 1, 'x' })",
            "attempt to compare string with number",
        ),
        (
            "by",
            "table.sort({ 1, 2 }, 5)",
            "sort: a function is wanted, not a number",
        ),
        ("len", "utf8.len('x', 5)", "initial position out of bounds"),
        ("select", "select(0)", "select: the place is out of bounds"),
    ] {
        let text = format!("effect('e', function(card)\nlocal x = {call}\nend)");
        let error = failed(&format!("library-{name}"), &text);
        let detail = error.detail.as_deref().unwrap();
        assert!(
            detail.contains("mod.lua:2: ") && detail.contains(told),
            "{detail}"
        );
        assert_eq!(error.line(), Some(2), "{detail}");
        // Nor are they told to a mod that catches it.
        let caught = format!(
            "effect('e', function(card)
local done, why = pcall(function() local x = {call} end)
assert(not why:find('^%a+:%d+:'), why)\nerror(why, 0)\nend)"
        );
        let error = failed(&format!("caught-{name}"), &caught);
        let detail = error.detail.as_deref().unwrap();
        assert!(detail.contains(told), "{detail}");
    }
}
