//! The tables of a storage are tables like others, wherever a run keeps, moves and changes them.
#![cfg(feature = "host")]
#![allow(missing_docs, reason = "a test")]

mod common;

use common::{Folder, game, run};
use turnwheel_lua::{Limits, load_folder};

#[test]
fn tables_within_are_as_in_any_table() {
    let fill = "storage.hands = { A = { 3, 1, 2 }, B = {} }
        storage.grid = { { 1, 2 }, { 3, { x = 4 } } }
        storage.long = {} for i = 1, 40 do storage.long[i] = i * i end";
    let after = |body: &str| {
        let game = run("within", &[fill, body]).unwrap_or_else(|error| panic!("{body}: {error}"));
        let mut json: serde_json::Value = serde_json::from_str(game.storage("mod")).unwrap();
        json.as_object_mut().unwrap().remove("long");
        json.to_string()
    };
    let all = r#"{"grid":[[1,2],[3,{"x":4}]],"hands":{"A":[3,1,2],"B":[]}}"#;
    for (body, text) in [
        (
            "local hands = storage.hands
            assert(hands == storage.hands and #hands.A == 3 and hands.A[4] == nil)
            assert(rawlen(hands.A) == 3 and rawget(hands.A, 2) == 1 and type(hands) == 'table')
            assert(select('#', table.unpack(hands.A)) == 3 and tostring(hands.A) == 'table')
            assert(table.concat(hands.A, ',') == '3,1,2' and next(hands.B) == nil)
            assert(not pcall(setmetatable, hands, {}) and not getmetatable(hands))",
            all,
        ),
        (
            "local sum = 0 for i = 1, #storage.long do sum = sum + storage.long[i] end
            for _, n in ipairs(storage.long) do sum = sum - n end
            for i, n in pairs(storage.long) do assert(n == i * i) sum = sum + n end
            assert(sum == 22140 and storage.long[41] == nil and storage.long[40] == 1600)
            local seen = 0 for i in ipairs(storage.hands.A) do seen = i
                if i < 3 then storage.hands.A[3 + i] = i end end
            assert(seen == 5) storage.hands.A[5], storage.hands.A[4] = nil, nil
            local names = {} for name, hand in pairs(storage.hands) do
                assert(hand == storage.hands[name]) names[#names + 1] = name end
            assert(table.concat(names) == 'AB' and storage.grid[2][2].x == 4)",
            all,
        ),
        (
            "table.sort(storage.hands.A)
            table.insert(storage.hands.B, table.remove(storage.hands.A))",
            r#"{"grid":[[1,2],[3,{"x":4}]],"hands":{"A":[1,2],"B":[3]}}"#,
        ),
        (
            "local cell = storage.grid[2][2] cell.x, cell.y = nil, { 5 }",
            r#"{"grid":[[1,2],[3,{"y":[5]}]],"hands":{"A":[3,1,2],"B":[]}}"#,
        ),
        // Moved, and changed after that by its old name.
        (
            "local hand = storage.hands.A storage.hands, storage.kept = nil, { hand }
            hand[1] = 8 table.insert(storage.kept[1], 9) storage.grid = nil",
            r#"{"kept":[[8,1,2,9]]}"#,
        ),
        // In two places, of which one changes: within the run they are one table.
        (
            "storage.hands.B = storage.hands.A storage.hands.B[1] = 7 storage.grid = nil
            assert(storage.hands.A[1] == 7 and storage.hands.A == storage.hands.B)",
            r#"{"hands":{"A":[7,1,2],"B":[7,1,2]}}"#,
        ),
        (
            "for i = #storage.long, 21, -1 do storage.long[i] = nil end
            assert(#storage.long == 20 and storage.long[21] == nil and storage.long[20] == 400)
            storage.grid, storage.hands = nil, { #storage.long }",
            r#"{"hands":[20]}"#,
        ),
        (
            "assert(not pcall(function() storage.grid[1].f = print or pcall end))
            assert(not pcall(function() storage.grid[1][1.5] = 1 end))
            assert(not pcall(function() storage.hands.me = storage end))",
            all,
        ),
    ] {
        assert_eq!(after(body), text, "{body}");
    }
    for (body, said) in [
        (
            "storage.grid[2][2].f = pcall",
            "storage.grid[2][2].f: a function",
        ),
        ("storage.hands.A[1] = card", "storage.hands.A[1]: a card"),
        ("storage.grid[1].up = storage.grid", "one within itself"),
        (
            "local t = {} storage.grid[1][3] = t t.f = pcall",
            "storage.grid[1][3].f: a function",
        ),
    ] {
        let refused = run("refused_within", &[fill, body]);
        let error = refused.err().unwrap_or_else(|| panic!("{body}"));
        let detail = error.detail.as_deref().unwrap_or_default();
        assert!(detail.contains(said), "{body}: {detail}");
    }
}

/// Plays runs of random operations on `storage` and on a table that the mod has made, for which all
/// earlier runs are played again: what each operation sees has to be the same. A run whose number
/// is a multiple of five fails at its end.
const LIKE_A_TABLE: &str = "
    local function dump(t)
        if type(t) ~= 'table' then return tostring(t) end
        local parts = {}
        for key, value in pairs(t) do parts[#parts + 1] = key .. '=' .. dump(value) end
        return '{' .. table.concat(parts, ' ') .. '}'
    end
    local function is_list(t)
        local count = 0
        for _ in pairs(t) do count = count + 1 end
        for at = 1, count do if t[at] == nil then return false end end
        return true
    end
    local function reaches(t, other)
        if t == other then return true end
        for _, value in pairs(t) do
            if type(value) == 'table' and reaches(value, other) then return true end
        end
        return false
    end
    local function copy(t)
        if type(t) ~= 'table' then return t end
        local all = {}
        for key, value in pairs(t) do all[key] = copy(value) end
        return all
    end
    local KEYS = { 1, 2, 3, 'a', 'b', '#c', 12 }

    local function go(root, seed, told)
        local state = seed * 7919 + 1
        local function random(most)
            state = (state * 1103515245 + 12345) % 2147483648
            return state // 65536 % most + 1
        end
        local held = { root }
        for _ = 1, 12 do
            local t = held[random(#held)]
            local key, what = KEYS[random(#KEYS)], random(16)
            local value = t[key]
            if type(value) == 'table' and #held < 8 then held[#held + 1] = value end
            local seen = dump(value)
            if what <= 3 then t[key] = random(9)
            elseif what == 4 then t[key] = 'text ' .. random(9)
            elseif what == 5 then t[key] = random(2) == 1
            elseif what == 6 then t[key] = nil
            elseif what == 7 then
                local list = {}
                for at = 1, random(30) do list[at] = random(99) end
                t[key] = list
                held[#held + 1] = list
            elseif what == 8 then t[key] = { a = { random(9), {} }, [5] = { b = true } }
            elseif what == 9 then
                local other = held[random(#held)]
                if other ~= root and not reaches(other, t) then t[key] = other end
            elseif what == 10 then rawset(t, key, rawget(t, KEYS[random(#KEYS)]) ~= nil)
            elseif what == 11 and type(value) == 'table' then
                for inner in pairs(value) do if random(3) == 1 then value[inner] = nil end end
            elseif what == 12 then seen = seen .. tostring(next(t)) .. tostring(t == root)
            elseif is_list(t) then
                seen = seen .. #t .. rawlen(t)
                for at, one in ipairs(t) do seen = seen .. at .. dump(one) end
                for at = 1, #t do seen = seen .. dump(t[at]) end
                if what == 13 then table.insert(t, random(#t + 1), random(9))
                elseif what == 14 then seen = seen .. dump(table.remove(t))
                elseif what == 15 then t[#t + 1] = random(9)
                else table.sort(t, function(a, b) return dump(a) < dump(b) end) end
            end
            told[#told + 1] = what .. ':' .. key .. ' ' .. seen
        end
    end

    effect('run', function(card)
        local base, last, like, told = card.data // 100 * 100, card.data % 100, {}, {}
        for run = 1, last - 1 do
            local before = copy(like)
            go(like, base + run, {})
            like = run % 5 == 0 and before or copy(like)
        end
        if card.data % 2 == 0 then assert(dump(storage) == dump(like), dump(like)) end
        local as_storage = {}
        go(storage, card.data, as_storage)
        go(like, card.data, told)
        for at = 1, #told do
            assert(told[at] == as_storage[at], told[at] .. ' / ' .. as_storage[at])
        end
        if card.data % 3 == 0 then assert(dump(storage) == dump(like), dump(like)) end
        if last % 5 == 0 then error('torn') end
    end)";

#[test]
fn it_is_like_a_table_of_the_run() {
    let folder = Folder::new("like", &[("mod", LIKE_A_TABLE)]);
    let limits = Limits {
        instructions: 50_000_000,
        ..Limits::default()
    };
    for base in 0..60 {
        let mut game = game();
        load_folder(&mut game, &folder.0, &limits).unwrap();
        game.start().unwrap();
        for run in 1..10 {
            let line = format!("act A effect=run data={}", base * 100 + run);
            let done = game.command(&line);
            match run % 5 {
                0 => {
                    let error = done.expect_err(&line).to_string();
                    assert!(error.contains("torn"), "{line}: {error}");
                }
                _ => assert!(done.is_ok(), "{line}: {done:?}"),
            }
        }
    }
}
