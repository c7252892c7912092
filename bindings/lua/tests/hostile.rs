//! The limits of hostile mods: every chunk ends within its budget, is taken back whole, and ends
//! alike every time.
#![cfg(feature = "host")]
#![allow(missing_docs, reason = "a test")]

#[path = "common/chunks.rs"]
mod chunks;
mod common;

use chunks::chunks;
use common::{Folder, game, with};
use turnwheel::words::OnError;
use turnwheel::{Await, Code, Verbs, raw};
use turnwheel_lua::{Limits, load_folder};

#[test]
fn hostile_chunks_end_within_the_budget_and_change_nothing() {
    for (name, text, code) in chunks() {
        let mut game = with(
            name,
            &format!("effect('hostile', function(card) card:reverse(); {text} end)"),
        );
        let before = game.hash();
        let first = game.command("act A effect=hostile").unwrap_err();
        assert_eq!(first.code, code, "{name}: {first}");
        assert_eq!(game.hash(), before, "{name}");
        // The same again, to the letter.
        assert_eq!(
            game.command("act A effect=hostile").unwrap_err(),
            first,
            "{name}"
        );
        assert_eq!(game.hash(), before, "{name}");
        // And from another Lua: nothing depends on addresses or on what ran before.
        let mut other = with(
            &format!("{name}-other"),
            &format!("effect('hostile', function(card) card:reverse(); {text} end)"),
        );
        assert_eq!(
            other.command("act A effect=hostile").unwrap_err(),
            first,
            "{name}"
        );
    }
}

#[test]
fn hostile_files_are_refused_while_loading() {
    let files = [
        ("swallowed", "pcall(function() while true do end end)"),
        (
            "names",
            "local s = ('x'):rep(60000) for i = 1, 1e9 do effect(s .. i, function() end) end",
        ),
        (
            "many",
            "for i = 1, 1e9 do effect('x' .. i, function() end) end",
        ),
        ("binary", "x = '\0'"),
        (
            "id",
            "on('turn_began', { id = ('x'):rep(300) }, function() end)",
        ),
    ];
    for (name, text) in files {
        let mut game = game();
        let before = game.hash();
        let folder = Folder::new(&format!("loading-{name}"), &[("bad", text)]);
        let first = folder.load(&mut game).unwrap_err();
        assert_eq!(first.code, Code::ModFailed, "{name}: {first}");
        assert_eq!(folder.load(&mut game).unwrap_err(), first, "{name}");
        assert_eq!(
            (game.hash(), raw::registered(&game).count()),
            (before, 0),
            "{name}"
        );
    }
}

/// Unless the host says otherwise, a mod that misbehaves costs the table nothing but its effect.
#[test]
fn a_table_goes_on_without_what_a_mod_breaks() {
    let chunks = [
        "while true do end",
        "error('broken')",
        "local s = 'x' while true do s = s .. s end",
    ];
    for (at, text) in chunks.into_iter().enumerate() {
        let text = format!(
            "on('turn_began', {{ id = 'breaks' }}, function(card) card:raise('half') {text} end)
             on('turn_began', {{ id = 'works' }}, function(card) card:raise('whole') end)"
        );
        let mut game = game();
        game.set_mods_on_error(None, OnError::Skip);
        let folder = Folder::new(&format!("goes_on{at}"), &[("mod", &text)]);
        folder.load(&mut game).unwrap();
        game.start().unwrap();
        assert_eq!(game.take_failures().len(), 1);
        for what in [OnError::Skip, OnError::Disable] {
            game.set_mods_on_error(None, what);
            game.clear_events();
            game.end_turn().unwrap();
            let events: Vec<String> = game.events().iter().map(|e| game.event_text(e)).collect();
            let told = |text: &str| {
                events
                    .iter()
                    .filter(|event| event.starts_with(text))
                    .count()
            };
            assert_eq!(told("effect_failed effect=mod/breaks"), 1, "{events:?}");
            assert_eq!(
                (told("raised name=half"), told("raised name=whole")),
                (0, 1)
            );
            assert_eq!(game.take_failures().len(), 1);
        }
        assert!(game.view().triggers.is_empty(), "the mod is disabled");
        game.verify_replay().unwrap();
    }
}

#[test]
fn a_command_of_many_effects_ends_too() {
    // Each of them stays within its own budget.
    let chunks = [
        ("chain", "card:run('hostile') for i = 1, 40000 do end"),
        ("short_chain", "card:run('hostile') card:run('hostile')"),
        (
            "few_triggers",
            "for i = 1, 100 do card:add_trigger('order_reversed', 'hostile') end card:reverse()",
        ),
        (
            "triggers",
            "for i = 1, 1000 do card:add_trigger('order_reversed', 'hostile') end card:reverse()",
        ),
    ];
    for (name, text) in chunks {
        let mut game = with(
            name,
            &format!("effect('hostile', function(card) {text} end)"),
        );
        let before = game.hash();
        let first = game.command("act A effect=hostile").unwrap_err();
        assert!(
            matches!(
                first.code,
                Code::OutOfInstructions | Code::LoopLimit | Code::MembersLimit
            ),
            "{name}: {first}"
        );
        assert_eq!(
            game.command("act A effect=hostile").unwrap_err(),
            first,
            "{name}"
        );
        assert_eq!(game.hash(), before, "{name}");
    }
}

#[test]
fn where_a_run_ends_does_not_depend_on_the_runs_before() {
    // Somewhere in this range the budget ends; it has to be the same place for a fresh Lua and for
    // one that has run a while.
    let text = "effect('warm', function() for i = 1, 37 do end end) effect('work', function(card) \
    for i = 1, card.data do end end)";
    let (mut fresh, mut warm) = (with("count-fresh", text), with("count-warm", text));
    for _ in 0..23 {
        warm.command("act A effect=warm").unwrap();
    }
    let mut limits = vec![];
    for game in [&mut fresh, &mut warm] {
        let (mut works, mut fails) = (0, 1_000_000);
        while fails - works > 1 {
            let middle = (works + fails) / 2;
            let done = game.command(&format!("act A effect=work data={middle}"));
            *(if done.is_ok() { &mut works } else { &mut fails }) = middle;
            game.command("act A effect=warm").unwrap();
        }
        limits.push(works);
    }
    assert_eq!(limits[0], limits[1]);
}

#[test]
fn a_question_goes_through_every_pcall() {
    let mut game = with(
        "caught_for_ever",
        "effect('sly', function(card) while true do if pcall(card.choose_yes_no, card, 'B') then \
        break end end card:reverse() end)",
    );
    game.command("act A effect=sly").unwrap();
    assert!(matches!(game.awaiting(), Await::Choice { .. }));
    assert_eq!(game.view().direction, "forward");
    game.command("answer B 1").unwrap();
    assert_eq!(game.view().direction, "backward");
}

#[test]
fn memory_that_is_used_up_goes_through_every_pcall() {
    let text = "effect('hoard', function(card)
        card:reverse()
        while true do
            pcall(function() local t = {} for i = 1, 1e9 do t[i] = { i } end end)
        end
    end)";
    let folder = Folder::new("hoard", &[("mod", text)]);
    let mut game = game();
    let limits = Limits {
        instructions: u32::MAX,
        memory: 1 << 20,
        ..Limits::default()
    };
    load_folder(&mut game, &folder.0, &limits).unwrap();
    game.start().unwrap();
    let before = game.hash();
    let error = game.command("act A effect=hoard").unwrap_err();
    assert_eq!(error.code, Code::OutOfMemory, "{error}");
    assert_eq!(game.hash(), before);
}

#[test]
fn where_a_budget_ended_is_told() {
    let text = "effect('endless', function(card)\n\n    while true do end\nend)";
    let mut game = with("place", text);
    let error = game.command("act A effect=endless").unwrap_err();
    assert_eq!(error.code, Code::OutOfInstructions);
    assert!(
        error.to_string().contains("endless, at mod.lua:3"),
        "{error}"
    );
}

#[test]
fn a_limit_of_time_may_be_as_long_as_a_duration_can_be() {
    let limits = Limits {
        time: Some(std::time::Duration::MAX),
        ..Limits::default()
    };
    let folder = Folder::new("forever", &[("mod", "effect('e', function() end)")]);
    let mut game = game();
    load_folder(&mut game, &folder.0, &limits).unwrap();
    game.start().unwrap();
    game.command("act A effect=e").unwrap();
}
