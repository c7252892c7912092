//! The story on the screen: told as it happens, with the news standing out.

use super::app::App;
use super::tests::{app, command, drawn, press, source, text};
use ratatui::crossterm::event::KeyCode;
use ratatui::style::Modifier;

/// The columns and lines of the screens.
const SIZE: (u16, u16) = (160, 30);

/// Returns the lines of the story as the screen shows them, and whether each stands out.
fn story(app: &App) -> Vec<(String, bool)> {
    let buffer = drawn(app, SIZE.0, SIZE.1, false);
    let columns = usize::from(SIZE.0);
    let title = "─ story";
    let (from, left) = text(&buffer)
        .lines()
        .enumerate()
        .find_map(|(at, line)| Some((at, line.split_once(title)?.0.chars().count())))
        .expect("a story is on the screen");
    let rows = buffer.content.chunks(columns).skip(from + 1);
    let told = rows.map(|row| {
        let line: String = row[left..].iter().map(|cell| cell.symbol()).collect();
        let bold = |cell: &ratatui::buffer::Cell| cell.modifier.contains(Modifier::BOLD);
        (line.trim().to_owned(), row[left..].iter().any(bold))
    });
    told.take_while(|(line, _)| !line.is_empty()).collect()
}

fn lines(app: &App) -> Vec<String> {
    story(app).into_iter().map(|(line, _)| line).collect()
}

fn news(app: &App) -> Vec<String> {
    let told = story(app).into_iter().filter(|(_, is_new)| *is_new);
    told.map(|(line, _)| line).collect()
}

#[test]
fn everything_since_the_last_decision_stands_out() {
    let mut app = app(
        source("simple", &["Ada", "Ben", "Cid"]),
        "Ben=first,Cid=first",
    );
    command(&mut app, "start Ada");
    let begun = "1 The game begins, round 1 begins and Ada's turn begins.";
    assert_eq!(news(&app), [begun]);
    press(&mut app, KeyCode::Char('p'));
    let ada = "2 Ada passes: Ben's turn begins.";
    let ben = "3 Ben passes: Cid's turn begins.";
    let cid = "4 Cid passes: round 2 begins and Ada's turn begins.";
    assert_eq!(lines(&app), [begun, ada, ben, cid]);
    let told = news(&app);
    assert_eq!(told, [ada, ben, cid], "what AI seats did is news");
    // A refusal changes nothing that is told.
    press(&mut app, KeyCode::Char('9'));
    assert!(app.said.refused);
    assert_eq!(news(&app), told);
}

#[test]
fn undoing_takes_the_sentences_back_and_redoing_tells_them_again() {
    let mut app = app(source("simple", &["Ada", "Ben"]), "");
    command(&mut app, "start Ada");
    press(&mut app, KeyCode::Char('p'));
    let told = lines(&app);
    assert_eq!(told.len(), 2);
    press(&mut app, KeyCode::Char('u'));
    assert_eq!(lines(&app), told[..1]);
    assert_eq!(news(&app), [""; 0], "nothing happened since");
    press(&mut app, KeyCode::Char('r'));
    assert_eq!(
        (lines(&app), news(&app)),
        (told.clone(), told[1..].to_vec())
    );
}

#[test]
fn passes_in_a_row_are_one_sentence_that_grows() {
    let mut app = app(source("commander", &["Ada", "Ben", "Cid"]), "");
    command(&mut app, "start Ada");
    let grown = [
        "2 Ada passes.",
        "3 Ada and Ben pass.",
        "4 Everybody passes: draw begins.",
    ];
    for told in grown {
        press(&mut app, KeyCode::Char('p'));
        let lines = lines(&app);
        assert_eq!(lines.last().map(String::as_str), Some(told));
        assert_eq!(news(&app), [told]);
    }
}
