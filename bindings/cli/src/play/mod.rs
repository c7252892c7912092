//! The table in the terminal: play any rules, with the decisions to pick from.
//!
//! | module | holds |
//! |---|---|
//! | `session` | the game, what can be taken back, and where it came from |
//! | `decision` | a move as a line, to be submitted or finished by a number |
//! | `hands` | cards that a language brings |
//! | `seats` | seats that decide by themselves |
//! | `table` | the view, as rows |
//! | `manners` | keys that pass more than once |
//! | `misuse` | the mistakes in the options of `play` |
//! | `trouble` | why something could not be done |
//! | `complete` | how a typed command may continue |
//! | `app` | what keys do |
//! | `screen` | where on the screen what stands |

mod app;
mod complete;
mod decision;
mod hands;
mod manners;
mod misuse;
#[cfg(test)]
mod picture;
mod screen;
mod seats;
mod session;
mod table;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod tests_of_deciders;
#[cfg(test)]
mod tests_of_hands;
#[cfg(test)]
mod tests_of_manners;
#[cfg(test)]
mod tests_of_numbers;
#[cfg(test)]
mod tests_of_story;
mod trouble;

use crate::arguments::Given;
use crate::terminal::{Failure, Terminal};
use app::App;
pub use hands::{FindHands, Hands};
pub(crate) use misuse::PlayMisuse;
use ratatui::crossterm::event::{self, Event};
use screen::Theme;
use seats::Seats;
use session::{Session, Source};
use std::io::{self, IsTerminal};

/// The reason that this command line has no cards.
const NO_HANDS: &str = "cards are written in Python: `pip install turnwheel`, and use its command";

/// The width of a printed table.
const PRINTED: usize = 80;

pub(crate) fn run(given: &Given, terminal: &mut Terminal<'_>) -> Result<bool, Failure> {
    let session = open(given, terminal.find_hands)?;
    if given.has("print") {
        print(&session, terminal);
        return Ok(true);
    }
    if !(io::stdin().is_terminal() && io::stdout().is_terminal()) {
        return Err(Failure::NoTerminal);
    }
    let mut app = App::new(session);
    let theme = Theme {
        colour: std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()),
    };
    // Restores the terminal even on a panic.
    let mut screen = ratatui::try_init().map_err(Failure::Screen)?;
    let played = (|| {
        while !app.ended {
            screen.draw(|frame| screen::draw(frame, &app, theme))?;
            if let Event::Key(key) = event::read()? {
                app.key(key);
            }
        }
        Ok(())
    })();
    ratatui::try_restore().map_err(Failure::Screen)?;
    played.map_err(Failure::Screen)?;
    Ok(true)
}

fn open(given: &Given, find: Option<FindHands>) -> Result<Session, Failure> {
    let text = |name: &str| given.value(name).map(|value| value.to_string_lossy());
    let seed = match text("seed") {
        None => 0,
        Some(seed) => (seed.parse()).map_err(|_| PlayMisuse::Seed(seed.to_string()))?,
    };
    if given.words[0] == "-" {
        return Err(PlayMisuse::RulesFromInput.into());
    }
    if given.has("load") && given.has("players") {
        return Err(PlayMisuse::PlayersOfSave.into());
    }
    let players = text("players").map(|names| match names.parse::<usize>() {
        Ok(count) => turnwheel::Setup::players(count).players,
        Err(_) => names
            .split(',')
            .map(|name| name.trim().to_owned())
            .collect(),
    });
    let seats = Seats::read(&text("ai").unwrap_or_default(), seed)?;
    let hands = text("cards").map(|name| {
        let found = find.map_or_else(|| Err(NO_HANDS.to_owned()), |find| find(&name));
        found.map_err(|why| PlayMisuse::Cards(name.to_string(), why))
    });
    let source = Source {
        rules: given.words[0].clone(),
        hands: hands.transpose()?,
        mods: given.value("mods").map(Into::into),
        save: given.value("load").map(Into::into),
        players,
        seed,
    };
    Session::open(source, seats)
}

/// Prints the table and the decisions as plain text.
fn print(session: &Session, terminal: &mut Terminal<'_>) {
    let plain = Theme { colour: false };
    for row in table::rows(session) {
        for line in screen::wrapped(&row, plain, PRINTED) {
            terminal.tell(line.to_string().trim_end());
        }
    }
    let (decisions, trouble) = session.decisions();
    if !decisions.is_empty() {
        terminal.tell("decisions");
    }
    for one in decisions {
        terminal.tell(&format!("  {}", one.shown));
    }
    if let Some(trouble) = trouble {
        terminal.tell(&trouble.to_string());
    }
}
