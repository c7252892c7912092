//! Keys that pass more than once.

use super::tests::{Folder, app, command, press, source};
use ratatui::crossterm::event::KeyCode;

const CARDS: &str = r#"
effect("ping", function(card) end)
effect("bolt", function(card) end)
"#;

fn turn(app: &super::app::App) -> u32 {
    app.session.game.turn().number()
}

/// An empty turn of four players is one press: 32 by `p`.
#[test]
fn an_empty_turn_is_one_key() {
    let mut app = app(source("commander", &["Ada", "Ben", "Cid", "Dee"]), "");
    command(&mut app, "start Ada");
    let begun = app.session.game.accepted();
    press(&mut app, KeyCode::Char('n'));
    assert_eq!(turn(&app), 2, "{}", app.said.text);
    assert!(app.session.game.accepted() >= begun + 32);
    assert_eq!(app.session.view().manners, vec![]);
    // It is one decision to undo.
    press(&mut app, KeyCode::Char('u'));
    assert_eq!((turn(&app), app.session.game.accepted()), (1, begun));
}

/// It stops as soon as something happens: a seat that decides by itself casts something, or a
/// question waits.
#[test]
fn it_stops_when_something_happens() {
    let folder = Folder::new("until");
    folder.file("cards.lua", CARDS);
    let mods = Some(folder.path().to_owned());
    let source = source("commander", &["Ada", "Ben"]);
    let mut app = app(super::session::Source { mods, ..source }, "");
    command(&mut app, "start Ada");
    command(
        &mut app,
        "order_ahead Ben \"push Ben bolt\" when=\"step.main1\"",
    );
    press(&mut app, KeyCode::Char('n'));
    let view = app.session.view();
    assert_eq!((view.step.as_deref(), view.stack.len()), (Some("main1"), 1));
    // From here it passes until the stack changes.
    press(&mut app, KeyCode::Char('n'));
    let view = app.session.view();
    assert_eq!((view.step.as_deref(), view.stack.len()), (Some("main1"), 0));
}

#[test]
fn a_player_yields_to_what_is_on_top() {
    let folder = Folder::new("yields");
    folder.file("cards.lua", CARDS);
    let mods = Some(folder.path().to_owned());
    let source = source("commander", &["Ada", "Ben"]);
    let mut app = app(super::session::Source { mods, ..source }, "");
    command(&mut app, "start Ada");
    press(&mut app, KeyCode::Char('y'));
    assert!(app.said.refused, "{}", app.said.text);
    command(&mut app, "push Ada ping");
    press(&mut app, KeyCode::Char('p'));
    press(&mut app, KeyCode::Char('y'));
    assert!(
        app.said.text.contains("Ben always passes on ping"),
        "{}",
        app.said.text
    );
    assert_eq!(app.session.game.table().stack().len(), 0, "Ben has passed");
    command(&mut app, "push Ada ping");
    press(&mut app, KeyCode::Char('p'));
    assert_eq!(app.session.game.table().stack().len(), 0);
    command(&mut app, "push Ada bolt");
    press(&mut app, KeyCode::Char('p'));
    assert_eq!(
        app.session.game.table().stack().len(),
        1,
        "Ben is asked about a bolt"
    );
    assert_eq!(app.session.view().manners.len(), 1);
    command(&mut app, "auto_pass Ben value=0 number=1");
    assert_eq!(app.session.view().manners.len(), 0);
}

/// A name with a space is one word of a line, in quotes.
#[test]
fn players_with_spaces_in_their_names_use_the_same_keys() {
    let folder = Folder::new("spaces");
    folder.file("cards.lua", CARDS);
    let mods = Some(folder.path().to_owned());
    let source = source("commander", &["Mary Ann", "Big Ben"]);
    let mut app = app(super::session::Source { mods, ..source }, "");
    let shown: Vec<&str> = app.decisions.iter().map(|one| one.shown.as_str()).collect();
    assert_eq!(shown, ["start", "start \"Mary Ann\"", "start \"Big Ben\""]);
    press(&mut app, KeyCode::Char('2'));
    assert_eq!(turn(&app), 1, "{}", app.said.text);
    command(&mut app, "push \"Mary Ann\" ping");
    press(&mut app, KeyCode::Char('p'));
    press(&mut app, KeyCode::Char('y'));
    assert!(!app.said.refused, "{}", app.said.text);
    assert_eq!(app.session.view().manners[0].player, "Big Ben");
    command(&mut app, "auto_pass \"Big Ben\" value=0 number=1");
    press(&mut app, KeyCode::Char('n'));
    assert_eq!(turn(&app), 2, "{}", app.said.text);
    assert_eq!(app.session.view().manners, vec![]);
}
