//! Hostile pieces of code, each with what ends it.

#![allow(unreachable_pub, reason = "shared by tests")]

use turnwheel::Code;

const CHUNKS: &[(&str, &str, Code)] = &[
    ("endless", "while true do end", Code::OutOfInstructions),
    (
        "caught",
        "while true do pcall(function() while true do end end) end",
        Code::OutOfInstructions,
    ),
    (
        "caught_deep",
        "local function f() pcall(f) while true do pcall(f) end end f()",
        Code::OutOfInstructions,
    ),
    (
        "verbs",
        "for i = 1, 1e9 do card:reverse() end",
        Code::VerbLimit,
    ),
    (
        "swallowed_verbs",
        "for i = 1, 1e9 do pcall(card.reverse, card) end",
        Code::OutOfInstructions,
    ),
    (
        "growth",
        "local t = {} for i = 1, 1e9 do t[i] = ('x'):rep(60000) .. i end",
        Code::OutOfInstructions,
    ),
    (
        "doubling",
        "local s = 'x' for i = 1, 60 do s = s .. s end",
        Code::EffectFailed,
    ),
    ("rep", "return ('x'):rep(1e9)", Code::EffectFailed),
    (
        "recursion",
        "local function f() return 1 + f() end f()",
        Code::OutOfInstructions,
    ),
    (
        "sort",
        "local t = {} for i = 1, 100 do t[i] = i end table.sort(t, function() while true do \
        end end)",
        Code::OutOfInstructions,
    ),
    (
        "gc",
        "setmetatable({}, { __gc = function() while true do end end })",
        Code::EffectFailed,
    ),
    ("load", "load('x = 1')()", Code::EffectFailed),
    (
        "bytecode",
        "string.dump(function() end)",
        Code::EffectFailed,
    ),
    ("os", "os.exit(1)", Code::EffectFailed),
    ("io", "io.open('/etc/passwd')", Code::EffectFailed),
    ("require", "require('os')", Code::EffectFailed),
    ("debug", "debug.getregistry()", Code::EffectFailed),
    (
        "coroutine",
        "coroutine.wrap(function() while true do end end)()",
        Code::EffectFailed,
    ),
    (
        "patterns",
        "('a'):rep(60000):match('.-.-.-.-.-b')",
        Code::OutOfInstructions,
    ),
    (
        "string_library",
        "getmetatable('').__index.upper = nil",
        Code::EffectFailed,
    ),
    (
        "keys",
        "for k in pairs({ [{}] = 1 }) do end",
        Code::EffectFailed,
    ),
    ("address", "string.format('%p', {})", Code::EffectFailed),
    (
        "move",
        "table.move({}, 1, math.maxinteger - 1, 2)",
        Code::OutOfInstructions,
    ),
    (
        "length",
        "table.insert(setmetatable({}, { __len = function() return 10^15 // 1 | 0 end }), 1, \
        'x')",
        Code::OutOfInstructions,
    ),
    (
        "length_again",
        "table.remove(setmetatable({}, { __len = function() return 10^15 // 1 | 0 end }), 1)",
        Code::OutOfInstructions,
    ),
    (
        "index",
        "table.concat(setmetatable({}, { __index = rawlen }), '', 1, math.maxinteger)",
        Code::OutOfInstructions,
    ),
    (
        "comparator",
        "local t = {} for i = 1, 3000 do t[i] = i end while true do table.sort(t, math.ult) \
        end",
        Code::OutOfInstructions,
    ),
    (
        "find",
        "local s = BIG local n = s:sub(1, #s // 2) .. 'b' while true do s:find(n, 1, true) end",
        Code::OutOfInstructions,
    ),
    (
        "set",
        "local p = '[' .. ('b'):rep(60000) .. ']*c' while true do ('a'):rep(60000):find(p) end",
        Code::OutOfInstructions,
    ),
    (
        "upper",
        "local s = BIG while true do s:upper() end",
        Code::OutOfInstructions,
    ),
    (
        "concat",
        "local s = BIG while true do local t = s .. 'x' end",
        Code::OutOfInstructions,
    ),
    (
        "equal",
        "local s = BIG local a, b = s .. 'x', s .. 'x' while true do local t = a == b end",
        Code::OutOfInstructions,
    ),
    (
        "view",
        "for i = 1, 1000 do card:set_flag('f' .. i) end while true do card:view() end",
        Code::OutOfInstructions,
    ),
    (
        "shown",
        "error(setmetatable({}, { __tostring = function() while true do end end }))",
        Code::OutOfInstructions,
    ),
    (
        "xpcall",
        "while true do xpcall(function() while true do end end, function() end) end",
        Code::OutOfInstructions,
    ),
    (
        "memory_caught",
        "pcall(function() local s = BIG local t = {} for i = 1, 99 do t[i] = s .. i end end)",
        Code::OutOfInstructions,
    ),
    (
        "closing_at_once",
        "for _ in next, {}, nil, setmetatable({}, { __close = function() end }) do end",
        Code::EffectFailed,
    ),
    (
        "weak",
        "setmetatable({}, { __mode = 'k' })",
        Code::EffectFailed,
    ),
    (
        "cyclic",
        "local t = {} t[1] = t card:set_order(t)",
        Code::EffectFailed,
    ),
    (
        "long_list",
        "local t = {} for i = 1, 1100 do t[i] = 'A' end card:set_order(t)",
        Code::EffectFailed,
    ),
    (
        "long_name",
        "card:raise(('x'):rep(300))",
        Code::EffectFailed,
    ),
    (
        "late",
        "for i = 1, 1e9 do effect('x' .. i, function() end) end",
        Code::EffectFailed,
    ),
    (
        "late_caught",
        "for i = 1, 1e9 do pcall(effect, 'x' .. i, function() end) end",
        Code::OutOfInstructions,
    ),
    ("error_table", "error({})", Code::EffectFailed),
    ("error_card", "error(card)", Code::EffectFailed),
    (
        "error_function",
        "error(function() end)",
        Code::EffectFailed,
    ),
    ("error_long", "error(BIG)", Code::EffectFailed),
    ("shown_card", "error(tostring(card))", Code::EffectFailed),
    (
        "shown_false",
        "error(tostring(setmetatable({}, { __metatable = { __tostring = 1 } })))",
        Code::EffectFailed,
    ),
    (
        "padded_address",
        "error(string.format('%-20p', 'x'))",
        Code::EffectFailed,
    ),
    (
        "named",
        "card:extra_turn { zzz = 1, yyy = 2, xxx = 3, www = 4 }",
        Code::EffectFailed,
    ),
    (
        "many_values",
        "local t = {} for i = 1, 1000 do t[i] = i end return table.unpack(t)",
        Code::EffectFailed,
    ),
    (
        "conditions",
        "local c = 'sum(on_stack.x' .. (' + on_stack.x'):rep(250) .. ')' while true do \
         card:fact(c) end",
        Code::OutOfInstructions,
    ),
    (
        "long_condition",
        "local c = BIG while true do pcall(card.fact, card, c) end",
        Code::OutOfInstructions,
    ),
    // A full table moves all it holds for the next key: keys that go and come pay for that.
    (
        "moved",
        "local t = {} for i = 1, 32767 do t[i + 0.5] = i end
        while true do t.a = 1 t.a = nil t.b = 1 t.b = nil end",
        Code::OutOfInstructions,
    ),
    (
        "moved_by_calls",
        "local function none() end local t = {} for i = 1, 32767 do t[i + 0.5] = i end
        local n while true do t.a = 1 t.a = none() t.b, t.a = 1 t.b = n rawset(t, 'b', n) end",
        Code::OutOfInstructions,
    ),
    (
        "moved_by_operators",
        "local none = setmetatable({}, { __add = function() end, __len = function() end,
            __concat = function() end })
        local t = {} for i = 1, 32767 do t[i + 0.5] = i end
        while true do t.a = 1 t.a = none + 1 t.b = 1 t.b = #none t.a = 1 t.a = none .. 1 end",
        Code::OutOfInstructions,
    ),
    (
        "filled",
        "local list = {} for i = 1, 240 do list[i] = i end
        local function fill(...) local t = {} for i = 1, 1e9 do t[i] = { ... } end end
        fill(table.unpack(list))",
        Code::OutOfInstructions,
    ),
    (
        "written_down",
        "local t = {} for i = 1, 1e9 do t[i] = { NILS } end",
        Code::OutOfInstructions,
    ),
    (
        "deep",
        "local function deep(...) local t = { ... } return 1 + deep(...) end
        local list = {} for i = 1, 240 do list[i] = i end deep(table.unpack(list))",
        Code::OutOfInstructions,
    ),
    (
        "many_bytes",
        "return ('x'):rep(60000):byte(1, -1)",
        Code::EffectFailed,
    ),
];

/// Returns a name for each chunk, the chunk, and the error that ends a run with it.
pub fn chunks() -> impl Iterator<Item = (&'static str, String, Code)> {
    CHUNKS.iter().map(|(name, text, code)| {
        let text = text.replace("BIG", "('x'):rep(60000)");
        (*name, text.replace("NILS", &"nil, ".repeat(4000)), *code)
    })
}
