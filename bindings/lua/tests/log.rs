//! Mods write lines for the host's log, within bounds.
#![cfg(feature = "host")]
#![allow(missing_docs, reason = "a test")]

mod common;

use common::{Folder, game, with};
use turnwheel::{Code, Game};
use turnwheel_lua::{Limits, load_folder};

fn lines(game: &mut Game) -> Vec<String> {
    game.take_log().iter().map(ToString::to_string).collect()
}

#[test]
fn a_line_is_made_of_its_values_and_told_once() {
    let mut game = with(
        "log-values",
        "effect('e', function(card)
            log('turn', card.turn, nil, true, {}, card, 1.5)
            if card:choose_yes_no('A') then card:log('yes') end
            log()
        end)",
    );
    game.command("act A effect=e").unwrap();
    assert!(lines(&mut game).is_empty());
    game.command("answer A yes").unwrap();
    let told = [
        "mod: e: turn 1 nil true table card 1.5",
        "mod: e: yes",
        "mod: e: ",
    ];
    assert_eq!(lines(&mut game), told);
    let mut again: Game = Game::load(game.rules().clone(), &game.save()).unwrap();
    assert!(lines(&mut again).is_empty());
}

#[test]
fn it_is_charged_and_bounded() {
    let mut game = with(
        "log-many",
        "local long = ('x'):rep(60000)
        effect('e', function() while true do log(long, long) end end)",
    );
    let error = game.command("act A effect=e").unwrap_err();
    assert_eq!(error.code, Code::OutOfInstructions);
    let told = lines(&mut game);
    assert!(
        told.len() < 10 && told.iter().all(|line| line.len() < 1100),
        "{told:?}"
    );
    assert!(
        told[0].starts_with("mod: e: xxx") && told[0].ends_with("..."),
        "{}",
        told[0]
    );
}

#[test]
fn only_a_run_writes() {
    let folder = Folder::new("log-loading", &[("mod", "log('loading')")]);
    let mut game = game();
    let error = load_folder(&mut game, &folder.0, &Limits::default()).unwrap_err();
    let detail = error.detail.unwrap_or_default();
    assert!(
        detail.contains("mod.lua:1") && detail.contains("no_effect"),
        "{detail}"
    );
}
