//! Isolation: two mods have nothing in common that one of them could change.
#![cfg(feature = "host")]
#![allow(missing_docs, reason = "a test")]

mod common;

use common::{Folder, game, with};
use mlua::{Table, Value};
use std::collections::BTreeSet;
use turnwheel_lua::Limits;
use turnwheel_lua::sandbox::Sandbox;

/// Everything that hangs together with a value: keys, values, metatables.
fn walk(value: &Value, found: &mut BTreeSet<usize>) {
    let Value::Table(table) = value else { return };
    if !found.insert(table.to_pointer() as usize) {
        return;
    }
    if let Some(meta) = table.metatable() {
        walk(&Value::Table(meta), found);
    }
    for pair in table.pairs::<Value, Value>() {
        let (key, value) = pair.unwrap();
        walk(&key, found);
        walk(&value, found);
    }
}

/// The things that a mod can get out of its functions.
const REACHED: &str = "
    local found = { _G }
    local function add(...) for _, value in ipairs { ... } do found[#found + 1] = value end end
    local function values(t, seen)
        for _, value in pairs(t) do
            if type(value) == 'function' then
                for _, argument in ipairs { 'x', 1, {}, value } do
                    add(select(2, pcall(value, argument)))
                    add(select(2, pcall(value, argument, argument)))
                end
            elseif type(value) == 'table' and not seen[value] then
                seen[value] = true
                add(value, getmetatable(value))
                values(value, seen)
            end
        end
    end
    values(_G, { [_G] = true })
    add(getmetatable(_G), getmetatable(''), getmetatable('').__index)
    return found";

#[test]
fn no_table_is_in_two_environments() {
    let limits = Limits {
        instructions: 100_000_000,
        ..Limits::default()
    };
    let sandbox = Sandbox::new(&limits).unwrap();
    // Both stay alive, so that no place in memory is used twice.
    let mut alive = vec![];
    let mut reached = || -> BTreeSet<usize> {
        let environment = sandbox.environment().unwrap();
        sandbox.refill().unwrap();
        let chunk = sandbox
            .lua()
            .load(REACHED.replace("getmetatable('').__index", "nil"));
        let found: Table = chunk.set_environment(environment.clone()).eval().unwrap();
        let mut all = BTreeSet::new();
        walk(&Value::Table(found.clone()), &mut all);
        walk(&Value::Table(environment.clone()), &mut all);
        alive.push((found, environment));
        all
    };
    let (one, other) = (reached(), reached());
    assert!(one.len() > 8 && other.len() > 8);
    assert_eq!(
        one.intersection(&other).collect::<Vec<_>>(),
        Vec::<&usize>::new()
    );
}

#[test]
fn no_metatable_but_its_own_is_reached() {
    let text = "
        local _, refusal = pcall(effect, ('x'):rep(300), function() end)
        assert(type(refusal) == 'table' and getmetatable(refusal) == false)
        assert(not pcall(setmetatable, refusal, {}))
        assert(getmetatable('') == false and getmetatable(1) == nil and getmetatable(type) == nil)
        assert(not pcall(setmetatable, '', {}))
        for _, name in ipairs { '__gc', '__close', '__mode', '__name', '__pairs' } do
            assert(not pcall(setmetatable, {}, { [name] = type }))
            assert(not pcall(setmetatable, {}, { [name] = 'k' }))
        end
        -- What is said later is not taken over.
        local meta, weak = {}, {}
        setmetatable(weak, meta)
        meta.__gc, meta.__mode, meta.__close = function() while true do end end, 'k', type
        weak[1] = {}
        weak = nil
        effect('look', function(card)
            local _, refused = pcall(card.push)
            assert(getmetatable(card) == false and not pcall(setmetatable, card, {}))
            local _, refused = pcall(card.extra_turn, card, 'nobody')
            assert(getmetatable(refused) == false and tostring(refused):find('nobody'))
            refused.code, refused.more = 1, 2
            local _, again = pcall(card.extra_turn, card, 'nobody')
            assert(again.code == 'unknown_player' and again.more == nil and again ~= refused)
            assert(not pcall(function() card.x = 1 end))
        end)";
    with("metatables", text)
        .command("act A effect=look")
        .unwrap();
}

#[test]
fn a_mod_changes_nothing_of_another() {
    let bad = "leaked = 1
        for _, library in ipairs { string, table, math, utf8 } do
            for name in pairs(library) do library[name] = nil end
        end
        for name in pairs(_G) do if name ~= 'rawset' and name ~= '_G' then rawset(_G, name, nil) \
        end end";
    let good = "assert(leaked == nil and string.upper and table.insert and pairs and ('x').upper)
        effect('e', function() assert(('x'):upper() == 'X' and math.max(1, 2) == 2) end)";
    let folder = Folder::new("neighbours", &[("a", bad), ("b", good)]);
    let mut game = game();
    folder.load(&mut game).unwrap();
    game.command("start A").unwrap();
    game.command("act A effect=e").unwrap();
}
