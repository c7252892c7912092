//! A mod's storage is the game's: it goes wherever the game goes, and holds plain data.
#![cfg(feature = "host")]
#![allow(missing_docs, reason = "a test")]

mod common;

use common::{Folder, game, run, with};
use std::sync::Arc;
use turnwheel::ruleset::Ruleset;
use turnwheel::words::OnError;
use turnwheel::{Code, Context, Game};
use turnwheel_lua::{Limits, load_folder};

#[test]
fn it_holds_plain_data_from_run_to_run() {
    let game = run(
        "plain",
        &[
            "storage.n = (storage.n or 0) + 4 / 2
            storage.name, storage.on, storage.off = 'Ann', true, false
            storage.list = { 5, 'six', { deep = { 7 } } }
            storage.map = { [10] = 'ten', [-1] = 'minus', ['#x'] = 1, ['1'] = 'text', [''] = 0 }
            storage[3] = 'three'
            storage.umlaut = 'ä\"\\n'",
            "assert(storage.n == 2 and math.type(storage.n) == 'integer' and storage.name == 'Ann')
            assert(storage.on == true and storage.off == false and storage.nothing == nil)
            assert(#storage.list == 3 and storage.list[2] == 'six' and storage.list[3].deep[1] == 7)
            assert(storage.map[10] == 'ten' and storage.map[-1] == 'minus' and storage.map['#x'] \
            == 1)
            assert(storage.map['1'] == 'text' and storage.map[''] == 0 and storage[3] == 'three' \
            and storage.umlaut == 'ä\"\\n')
            local keys = {} for key in pairs(storage) do keys[#keys + 1] = tostring(key) end
            assert(table.concat(keys, ' ') == '3 list map n name off on umlaut', \
            table.concat(keys, ' '))
            table.insert(storage.list, 'more')
            storage.list[3].deep = nil
            storage.map, storage.on = nil, nil
            assert(rawget(storage, 'n') == 2 and next(storage) == 3 and type(storage) == 'table')
            rawset(storage, 'raw', 1)",
            "assert(#storage.list == 4 and storage.list[4] == 'more' and next(storage.list[3]) == \
            nil)
            assert(storage.map == nil and storage.on == nil and storage.raw == 1)
            for key in pairs(storage) do storage[key] = nil end",
            "assert(next(storage) == nil and #storage == 0)
            storage[1], storage[2] = 'a', 'b'
            assert(#storage == 2)",
        ],
    );
    assert_eq!(game.unwrap().storage("mod"), r#"["a","b"]"#);
    let game = run(
        "json",
        &["storage.b, storage.a, storage[2] = { 1, 2 }, { x = true }, '#'"],
    );
    assert_eq!(
        game.unwrap().storage("mod"),
        r##"{"#2":"#","a":{"x":true},"b":[1,2]}"##
    );
    assert_eq!(
        run("none", &["local _ = storage.x storage.y = nil"])
            .unwrap()
            .storage("mod"),
        ""
    );
}

#[test]
fn what_was_written_while_loading_is_copied() {
    let mut game = with(
        "sealed",
        "local DECK = { 1, { 2 } }
        effect('a', function() storage.deck = DECK storage.deck[1] = 9 \
        table.insert(storage.deck[2], 3) end)
        effect('b', function() assert(storage.deck[1] == 9 and storage.deck[2][2] == 3 and \
        DECK[1] == 1) end)",
    );
    game.command("act A effect=a").unwrap();
    game.command("act A effect=b").unwrap();
}

#[test]
fn names_of_loops_and_hidden_locals_are_sealed() {
    for (name, file) in [
        (
            "loop",
            "for _, c in ipairs({ { n = 0 } }) do
            effect('a', function() c.n = c.n + 1 end) end",
        ),
        (
            "hidden",
            "local q = { n = 0 }
            effect('a', function() q.n = q.n + 1 end) local q = 1",
        ),
        (
            "hidden_by_a_function",
            "local q = { n = 0 }
            effect('a', function() q.n = q.n + 1 end) local function q() end",
        ),
        (
            "hidden_by_a_loop",
            "local function f() local q = { n = 0 }
            effect('a', function() q.n = q.n + 1 end) for q = 1, 2 do return q end end f()",
        ),
    ] {
        let mut game = with(name, file);
        let refused = game.command("act A effect=a");
        let refused = refused.expect_err(name).to_string();
        assert!(refused.contains("storage"), "{name}: {refused}");
    }
}

#[test]
fn what_is_no_plain_data_is_refused_with_its_place() {
    let long = "storage.x = ('x'):rep(60000) storage.y = ('y'):rep(60000)";
    for (body, said) in [
        ("storage.f = ipairs", "mod.lua:1: bad_value"),
        (
            "storage.f = function() end",
            "storage.f: a function; a storage holds whole numbers",
        ),
        ("storage.card = card", "storage.card: a card"),
        (
            "storage.half = 1.5",
            "storage.half: a number that is not whole",
        ),
        ("storage[1.5] = 1", "storage: a number as a key"),
        ("storage[true] = 1", "storage: a boolean as a key"),
        (
            "storage.deck = { { f = ipairs } }",
            "storage.deck[1].f: a function",
        ),
        (
            "storage.t = setmetatable({}, {})",
            "storage.t: a table with a metatable",
        ),
        ("storage.me = storage", "storage.me: the storage itself"),
        ("local t = {} t.t = t storage.t = t", "one within itself"),
        (
            "storage.bytes = '\\xff'",
            "storage.bytes: a text that is not UTF-8",
        ),
        ("storage.x = ('x'):rep(65537)", "at most 64 KiB"),
        (long, "more than 65536 bytes"),
        (
            "storage.deck = {} storage.deck.f = ipairs",
            "storage.deck.f: a function",
        ),
        (
            "setmetatable(storage, {})",
            "cannot change a protected metatable",
        ),
        ("storage = {}", "write the fields of `storage`"),
    ] {
        let error = run("refused", &[body])
            .err()
            .unwrap_or_else(|| panic!("{body}"));
        let detail = error.detail.as_deref().unwrap_or_default();
        assert!(detail.contains(said), "{body}: {detail}");
    }
    for body in [
        "storage.x = 1",
        "return storage.x",
        "for _ in pairs(storage) do end",
    ] {
        let folder = Folder::new("loading", &[("mod", body)]);
        let error = folder.load(&mut game()).unwrap_err();
        let detail = error.detail.unwrap_or_default().to_string();
        assert!(
            detail.contains("mod.lua:1: the storage is the game's"),
            "{body}: {detail}"
        );
    }
    let endless = "while true do storage.x = (storage.x or 0) + 1 end";
    assert_eq!(
        run("endless", &[endless]).unwrap_err().code,
        Code::OutOfInstructions
    );
}

#[test]
fn what_another_language_wrote_there_is_refused_and_not_changed() {
    for written in [
        "odd",
        r#"{"x":1.5}"#,
        r#"{"x":[18446744073709551615]}"#,
        r#"[0.5]"#,
        r##"{"#five":1}"##,
        r##"{"#4":1,"#five":1}"##,
        r##"{"x":{"#five":1}}"##,
    ] {
        let mut game = with(
            "foreign",
            "effect('e', function(card) return storage.x end)
            effect('holds_nothing', function(card) assert(next(storage) == nil) end)",
        );
        game.register("foreign", |context: &mut Context| {
            context.set_storage("mod", written)
        });
        game.command("act A effect=foreign").unwrap();
        let error = game.command("act A effect=e").expect_err(written);
        let detail = error.detail.as_deref().unwrap_or_default();
        assert!(
            detail.contains("the storage `mod` is none of a mod's"),
            "{written}: {detail}"
        );
        assert_eq!(game.storage("mod"), written);
        // Nothing of it is left for the next one.
        game.register("foreign", |context: &mut Context| {
            context.set_storage("mod", "")
        });
        game.command("act A effect=foreign").unwrap();
        game.command("act A effect=holds_nothing").unwrap();
    }
}

#[test]
fn each_mod_has_its_own_and_a_reload_keeps_it() {
    let count = "effect(NAME, function() storage.n = (storage.n or 0) + 1 end)";
    let folder = Folder::new(
        "own",
        &[
            ("a", &*count.replace("NAME", "'a'")),
            ("b", &*count.replace("NAME", "'b'")),
        ],
    );
    let mut game = game();
    folder.load(&mut game).unwrap();
    game.start().unwrap();
    for effect in ["a", "b", "a"] {
        game.command(&format!("act A effect={effect}")).unwrap();
    }
    folder.load(&mut game).unwrap();
    game.command("act A effect=a").unwrap();
    assert_eq!(
        (game.storage("a"), game.storage("b")),
        (r#"{"n":3}"#, r#"{"n":1}"#)
    );
}

const DUEL: &str = "
    effect('draw', function(card)
        storage.hand = storage.hand or {}
        local count = #storage.hand + 1
        storage.hand[count] = card:random(6)
        storage.last = { who = card.controller, turn = card.turn }
        if count % 4 == 0 then error('torn') end
        if count % 3 == 0 then
            local picked = card:choose('A', { 'keep', 'drop' })[1]
            if picked == 'drop' then table.remove(storage.hand) storage.dropped = \
            (storage.dropped or 0) + 1 end
        end
    end)
    effect('clear', function() storage.hand = nil end)";

fn fresh(folder: &Folder) -> Game {
    let mut game = game();
    folder.load(&mut game).unwrap();
    game
}

/// Random play with forks, rewinds, refusals, questions, saves and failing effects: the storage is
/// at each point what playing from the beginning gives.
#[test]
fn it_is_what_playing_from_the_beginning_gives() {
    let folder = Folder::new("law", &[("duel", DUEL)]);
    let rules: Arc<Ruleset> = Ruleset::builtin("simple").unwrap();
    for seed in 1..6_u64 {
        let mut random = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        let mut next = |below: u64| {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            random % below
        };
        let mut game = fresh(&folder);
        game.start().unwrap();
        let mut lines = vec!["start".to_owned()];
        let mut kept: Vec<(Game, Vec<String>)> = vec![];
        for _ in 0..30 {
            let line = match next(10) {
                0 => "end_turn",
                1..=3 => "run draw player=A",
                4 => "run clear",
                5 => "answer A picks=0",
                6 => "answer A picks=1",
                7 => {
                    let back = next(lines.len() as u64 + 1);
                    game.rewind(back).unwrap();
                    lines.truncate(back as usize);
                    "answer A 7"
                }
                8 => {
                    let mut fork = game.fork();
                    folder.load(&mut fork).unwrap();
                    kept.push((std::mem::replace(&mut game, fork), lines.clone()));
                    let (other, said) = &kept[next(kept.len() as u64) as usize];
                    game.restore(other).unwrap();
                    lines.clone_from(said);
                    "run draw player=B"
                }
                _ => {
                    game = Game::load(Arc::clone(&rules), &game.save()).unwrap();
                    // The host's setting, which a save does not hold: other draws would be left
                    // out here and refused in the game that plays the same lines.
                    game.set_mods_on_error(None, OnError::Refuse);
                    folder.load(&mut game).unwrap();
                    "run clear"
                }
            };
            if game.command(line).is_ok() {
                lines.push(line.to_owned());
            }
            let mut again = fresh(&folder);
            for line in &lines {
                again
                    .command(line)
                    .unwrap_or_else(|error| panic!("{line}: {error}"));
            }
            assert_eq!(
                (game.storage("duel"), game.hash()),
                (again.storage("duel"), again.hash()),
                "seed {seed}: {lines:?}"
            );
        }
    }
}

#[test]
fn a_mod_may_ask_for_the_rules_while_it_is_loaded() {
    let text =
        "assert(rules.name == 'simple' and #rules.steps >= 1 and type(rules.windows) == 'table')
        if rules.name == 'mtg' then on('step_began', { step = 'upkeep' }, print) end
        effect('later', function(card) assert(rules.name == card.rules) end)";
    with("rules", text).command("act A effect=later").unwrap();
}

/// A run that has caught the error about a foreign text writes beside it.
#[test]
fn what_another_language_wrote_stays_beside_what_a_run_writes() {
    let mut game = with(
        "beside",
        "effect('e', function()
            assert(not pcall(next, storage) and not pcall(function() return #storage.odd end))
            storage.n = storage.list[1]
        end)
        effect('down', function()
            local t, depth = storage.deep, 1
            while t do t, depth = t[1], depth + 1 end
        end)",
    );
    let deep = format!("{}{}", "[".repeat(9_000), "]".repeat(9_000));
    let text = format!(r##"{{"deep":{deep},"list":[4],"odd":{{"#five":1}}}}"##);
    let written = text.clone();
    game.register("foreign", move |context: &mut Context| {
        context.set_storage("mod", &written)
    });
    game.command("act A effect=foreign").unwrap();
    game.command("act A effect=e").unwrap();
    let beside = text.replace(r#""odd""#, r#""n":4,"odd""#);
    assert_eq!(game.storage("mod"), beside);
    let error = game.command("act A effect=down").unwrap_err().to_string();
    assert!(error.contains("is none of a mod's"), "{error}");
}

/// A member that a run does not look at stays as it was, wherever the run writes beside it.
#[test]
fn unread_members_stay() {
    let fill = "storage.n, storage.list, storage.map, storage[7] = 1, { 1, 2 }, { a = 1 }, 'x'";
    let after = |body: &str| {
        let game = run("unread", &[fill, body]).unwrap();
        game.storage("mod").to_owned()
    };
    let all = r##"{"#7":"x","list":[1,2],"map":{"a":1},"n":1}"##;
    for (body, text) in [
        ("local n = storage.n", all),
        (
            "for key in pairs(storage) do local it = storage[key] end",
            all,
        ),
        ("assert(not pcall(function() storage.map = pcall end))", all),
        ("assert(storage.none == nil and storage['#7'] == nil)", all),
        (
            "storage.n = storage.n + 1",
            r##"{"#7":"x","list":[1,2],"map":{"a":1},"n":2}"##,
        ),
        (
            "storage.list, storage[7] = nil, 'y'",
            r##"{"#7":"y","map":{"a":1},"n":1}"##,
        ),
        (
            "storage.list = nil; assert(storage.list == nil); storage.map.b = 2",
            r##"{"#7":"x","map":{"a":1,"b":2},"n":1}"##,
        ),
        (
            "local keys = {} for key in pairs(storage) do keys[#keys + 1] = tostring(key) end
            storage.n = table.concat(keys, ' ')",
            r##"{"#7":"x","list":[1,2],"map":{"a":1},"n":"7 list map n"}"##,
        ),
    ] {
        assert_eq!(after(body), text, "{body}");
    }
    let list = run("becomes", &["storage[2] = 'b'", "storage[1] = 'a'"]).unwrap();
    assert_eq!(list.storage("mod"), r#"["a","b"]"#);
}

/// A run pays for what it looks at.
#[test]
fn a_long_list_costs_only_those_who_read_it() {
    let folder = Folder::new(
        "long",
        &[(
            "mod",
            "effect('count', function() storage.n = storage.n + 1 end)
            effect('look', function() local first = storage.list[1] end)",
        )],
    );
    let limits = Limits {
        instructions: 4_000,
        ..Limits::default()
    };
    let mut game = game();
    load_folder(&mut game, &folder.0, &limits).unwrap();
    game.register("fill", |context: &mut Context| {
        let list = vec!["1"; 2_000].join(",");
        context.set_storage("mod", &format!(r#"{{"list":[{list}],"n":1}}"#))
    });
    game.start().unwrap();
    game.command("run fill").unwrap();
    game.command("run count").unwrap();
    assert!(game.storage("mod").ends_with(r#","n":2}"#));
    let error = game.command("run look").unwrap_err();
    assert_eq!(error.code, Code::OutOfInstructions);
}

/// A run that only looks writes nothing back, whatever it looks at. Where the text is another, its
/// members are, too.
#[test]
fn a_look_writes_nothing_and_reads_what_the_game_holds() {
    let mut game = with(
        "looks",
        "effect('look', function(card) assert(storage.n == card.data and storage.name == 'a') end)
        effect('go_through', function()
            local sum = #storage.list
            for _, list in pairs(storage) do
                for _, n in ipairs(type(list) == 'table' and list or {}) do sum = sum + n end
            end
            assert(sum == 2)
        end)
        effect('add', function() table.insert(storage.list, 2) end)",
    );
    game.register("fill", |context: &mut Context| {
        let text = format!(r#"{{ "n": {}, "name": "a", "list": [1] }}"#, context.data());
        context.set_storage("mod", &text)
    });
    game.command("run fill data=1").unwrap();
    let (written, at) = (game.storage("mod").to_owned(), game.accepted());
    game.command("run look data=1").unwrap();
    assert_eq!(game.storage("mod"), written);
    game.command("run fill data=2").unwrap();
    game.command("run look data=2").unwrap();
    game.rewind(at).unwrap();
    game.command("run look data=1").unwrap();
    game.command("run go_through").unwrap();
    assert_eq!(game.storage("mod"), written);
    game.command("run add").unwrap();
    assert_eq!(game.storage("mod"), r#"{"list":[1,2],"n":1,"name":"a"}"#);
}

/// A table of the file may be stored anywhere, and is then the game's.
#[test]
fn tables_of_the_file_are_copied_wherever_they_are_stored() {
    let mut game = with(
        "defaults",
        "local DEFAULTS = { 1, { 2 } }
        effect('e', function(card)
            local mine = { list = DEFAULTS, deep = { DEFAULTS } }
            storage.all = mine
            storage.all.list[1] = 5
            storage.all.deep[1][2][1] = 6
            mine.own = true
            assert(storage.all == mine and DEFAULTS[1] == 1 and DEFAULTS[2][1] == 2)
        end)",
    );
    game.command("act A effect=e").unwrap();
    assert_eq!(
        game.storage("mod"),
        r#"{"all":{"deep":[[1,[6]]],"list":[5,[2]],"own":true}}"#
    );
}
