//! The budget that a set's mods have used, by effect: what the host is told of dear mods.
#![cfg(feature = "host")]
#![allow(missing_docs, reason = "a test")]

mod common;

use common::game;
use std::time::Duration;
use turnwheel::Game;
use turnwheel::words::OnError;
use turnwheel_lua::{Limits, ModSet, Settings, Spent, Used, load_mods};

const TEXT: &str = "
    effect('short', function(card) card:set_flag('x') end)
    effect('loop', function(card) for _ = 1, card.data do end end)
    effect('never', function(card) end)
    effect('ask', function(card) card:choose_yes_no('A') end)
    on('turn_began', { id = 'began' }, function(card) end)
    offers(function(look, player) look:offer('act', { effect = 'short' }) end)";

fn set(time: Option<Duration>) -> ModSet {
    let limits = Limits {
        time,
        ..Limits::default()
    };
    ModSet::of_texts([("a.lua", TEXT)], game().rules(), &limits, &Settings::new()).unwrap()
}

fn with(set: &ModSet) -> Game {
    let mut game = game();
    load_mods(&mut game, set).unwrap();
    game.set_mods_on_error(None, OnError::Skip);
    game.command("start A").unwrap();
    game
}

fn of(set: &ModSet, effect: Option<&str>) -> Spent {
    let used: Vec<Used> = set.used();
    let row = used.iter().find(|row| row.effect.as_deref() == effect);
    row.map_or(Spent::default(), |row| row.spent)
}

#[test]
fn each_effect_is_told_with_its_runs_and_units() {
    let set = set(None);
    assert_eq!(set.used(), []);
    let (mut one, mut other) = (with(&set), with(&set.only(&["a"]).unwrap()));
    one.command("act A effect=loop data=2000").unwrap();
    let first = of(&set, Some("loop"));
    assert_eq!((first.runs, first.stopped, first.units), (1, 0, first.most));
    other.command("act A effect=loop data=8000").unwrap();
    let both = of(&set, Some("loop"));
    assert_eq!((both.runs, both.units - both.most), (2, first.units));
    // An instruction is a unit, and each round of the loop is one; the hook counts by thousands.
    assert!(
        (6_000..=8_000).contains(&(both.most - first.units)),
        "{both:?}"
    );

    // What a budget ends has used all of it.
    one.command("act A effect=loop data=100000000").unwrap();
    let ended = of(&set, Some("loop"));
    assert_eq!((ended.runs, ended.stopped, ended.most), (3, 1, 200_000));

    assert_eq!(of(&set, Some("a/began")).runs, 2);
    assert_eq!(of(&set, Some("short")).runs, 0);
    assert_eq!(of(&set, None).runs, 0);
    let _ = one.moves(one.player("A").unwrap());
    assert!(of(&set, None).runs > 0);
    let names = |row: Used| (row.module, row.effect);
    let names: Vec<_> = set.used().into_iter().map(names).collect();
    let own = |effect: &str| ("a".to_owned(), Some(effect.to_owned()));
    assert_eq!(names, [own("loop"), own("a/began"), ("a".to_owned(), None)]);
}

#[test]
fn a_run_that_is_made_again_is_counted_again() {
    let set = set(None);
    let mut game = with(&set);
    game.command("act A effect=ask").unwrap();
    assert_eq!(of(&set, Some("ask")).runs, 1);
    game.command("answer A yes").unwrap();
    assert_eq!(of(&set, Some("ask")).runs, 2);
}

#[test]
fn time_is_told_where_it_has_a_limit() {
    for (limit, timed) in [(None, false), (Some(Duration::from_secs(60)), true)] {
        let set = set(limit);
        with(&set).command("act A effect=loop data=50000").unwrap();
        let spent = of(&set, Some("loop"));
        assert_eq!(spent.nanoseconds > 0, timed, "{spent:?}");
        assert!(spent.nanoseconds < 60_000_000_000, "{spent:?}");
    }
}
