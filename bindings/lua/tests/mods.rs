//! Mods: what they can do.
#![cfg(feature = "host")]
#![allow(missing_docs, reason = "a test")]

mod common;

use common::{Folder, game, with};
use std::path::PathBuf;
use turnwheel::{Await, Code, Verbs, raw};
use turnwheel_lua::{Limits, load_folder};

#[test]
fn mods_register_effects_and_triggers() {
    let folder = Folder::new(
        "both",
        &[
            (
                "a",
                r#"effect("time_walk", function(card) card:extra_turn(card.controller) end)"#,
            ),
            (
                "b",
                r#"on("turn_began", { id = "draw", whose = "own", player = "B" }, function(card)
                    card:add_counter("cards", 1, { player = card.event.player })
                end)"#,
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
    assert_eq!(
        view.values
            .iter()
            .map(|v| (v.name.as_str(), v.value))
            .collect::<Vec<_>>(),
        [("cards", 1)]
    );
}

#[test]
fn a_trigger_that_a_mod_no_longer_says_goes() {
    let mut game = game();
    let two = "local filters = { id = 'draw' } on('turn_began', filters, function(card) \
    card:set_flag('old') end) assert(filters.id == 'draw')";
    Folder::new("left_over", &[("b", two)])
        .load(&mut game)
        .unwrap();
    assert_eq!(raw::triggers_of(&game, "b/draw").len(), 1);
    let folder = Folder::new(
        "left_over_again",
        &[(
            "b",
            "on('turn_began', { id = 'other' }, function(card) card:set_flag('new') end)",
        )],
    );
    folder.load(&mut game).unwrap();
    assert_eq!(
        (
            raw::triggers_of(&game, "b/draw").len(),
            raw::triggers_of(&game, "b/other").len()
        ),
        (0, 1)
    );
    game.start().unwrap();
    assert_eq!(
        game.view()
            .values
            .iter()
            .map(|v| v.name.as_str())
            .collect::<Vec<_>>(),
        ["new"]
    );
}

#[test]
fn a_failed_reload_leaves_the_old_mods_in_place() {
    let mut game = game();
    Folder::new(
        "old",
        &[(
            "m",
            "on('turn_began', { id = 'x' }, function(card) card:set_flag('old') end)",
        )],
    )
    .load(&mut game)
    .unwrap();
    let before = game.hash();
    let bad = "on('turn_began', { id = 'x' }, function(card) card:set_flag('new') \
    end)\non('turn_began', { id = 'y', player = 'Zed' }, print)";
    let error = Folder::new(
        "bad_reload",
        &[("m", &bad.replace("print", "function() end"))],
    )
    .load(&mut game)
    .unwrap_err();
    assert_eq!(error.code, Code::ModFailed);
    assert!(
        error.to_string().contains("m.lua:2: unknown_player"),
        "{error}"
    );
    assert_eq!(game.hash(), before);
    game.start().unwrap();
    assert_eq!(game.view().values[0].name, "old");
}

#[test]
fn a_folder_loads_whole_or_not_at_all() {
    let broken = [
        (
            "syntax",
            "effect('x', function(card)",
            Code::ModFailed,
            "bad.lua:1",
        ),
        (
            "error",
            "effect('x', function() end)\nerror('no')",
            Code::ModFailed,
            "bad.lua:2: no",
        ),
        (
            "trigger",
            "on('turn_bgan', { id = 'x' }, function() end)",
            Code::ModFailed,
            "turn_began",
        ),
        (
            "filter",
            "on('turn_began', { colour = 'red' }, function() end)",
            Code::ModFailed,
            "colour",
        ),
        (
            "twice",
            "effect('x', function() end) effect('x', function() end)",
            Code::ModFailed,
            "registered twice",
        ),
        (
            "loop",
            "while true do end",
            Code::ModFailed,
            "instruction budget",
        ),
    ];
    for (name, text, code, words) in broken {
        let mut game = game();
        let before = game.hash();
        let folder = Folder::new(
            name,
            &[
                (
                    "a",
                    "effect('fine', function() end) on('turn_began', { id = 'f' }, function() end)",
                ),
                ("bad", text),
            ],
        );
        let error = folder.load(&mut game).unwrap_err();
        assert_eq!(error.code, code, "{name}: {error}");
        assert!(error.to_string().contains(words), "{name}: {error}");
        assert_eq!(game.hash(), before, "{name}");
        assert!(!game.knows("fine") && !game.knows("x"), "{name}");
    }
    assert_eq!(
        load_folder(
            &mut game(),
            &PathBuf::from("no/such/folder"),
            &Limits::default()
        )
        .unwrap_err()
        .code,
        Code::FileUnreadable
    );
}

#[test]
fn a_refused_verb_can_be_caught_and_the_card_goes_on() {
    let mut game = with(
        "refused",
        "effect('careful', function(card)
            local done, reason = pcall(card.cancel_turn, card, 99)
            assert(not done and reason.code == 'unknown_grant' and reason.number == 117)
            assert(tostring(reason) == reason.message and reason.message:find('^mod.lua:2: \
            unknown_grant'))
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
        let Await::Choice { player, .. } = game.awaiting() else {
            panic!("no question: {}", game.explain_wait())
        };
        assert_eq!(game.player_name(player), asked);
        assert_eq!(
            game.view().direction,
            "forward",
            "what was done before the question is taken back"
        );
        game.command(&format!("answer {answer}")).unwrap();
    }
    let view = game.view();
    assert_eq!(view.direction, "backward");
    assert_eq!(
        view.values
            .iter()
            .map(|v| (v.name.as_str(), v.player.as_deref(), v.value))
            .collect::<Vec<_>>(),
        [("y", None, 1), ("bid", Some("A"), 7)]
    );
}

#[test]
fn a_caught_question_still_waits() {
    let mut game = with(
        "caught_question",
        "effect('sly', function(card) pcall(card.choose_yes_no, card, 'B') card:reverse() end)",
    );
    game.command("act A effect=sly").unwrap();
    assert!(matches!(game.awaiting(), Await::Choice { .. }));
    assert_eq!(game.view().direction, "forward");
}

#[test]
fn fifty_answers_in_one_effect() {
    let mut game = with(
        "fifty",
        "effect('long', function(card) local sum = 0 for i = 1, 50 do sum = sum + \
        card:choose_number('B', 1, 9) end card:set_counter('sum', sum) end)",
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
            (
                "a",
                "leaked = 1 string.upper = nil table.insert = nil _G.pairs = nil",
            ),
            (
                "b",
                "assert(leaked == nil and string.upper and table.insert and pairs and ('x').upper)",
            ),
        ],
    );
    folder.load(&mut game()).unwrap();
}

#[test]
fn order_of_keys_is_the_same_everywhere() {
    let mut game = with(
        "ordered",
        "effect('list', function(card)
            local seen = {}
            for key in pairs({ b = 1, a = 1, [2] = 1, [1] = 1, c = 1 }) do seen[#seen + 1] = \
            tostring(key) end
            assert(table.concat(seen, ',') == '1,2,a,b,c')
            assert(tostring({}) == 'table' and tostring(print) == 'nil' and next({}) == nil and \
            next({ x = 1 }) == 'x')
        end)",
    );
    game.command("act A effect=list").unwrap();
}
