//! The table in the terminal: play any rules, with the decisions to pick from.
//!
//! | module | holds |
//! |---|---|
//! | `session` | the game, what can be taken back, and where it came from |
//! | `seats` | seats that decide by themselves |
//! | `table` | the view, as rows |
//! | `trouble` | why something could not be done |
//! | `complete` | how a typed command may continue |
//! | `app` | what keys do |
//! | `screen` | where on the screen what stands |

mod app;
mod complete;
#[cfg(test)]
mod picture;
mod screen;
mod seats;
mod session;
mod table;
#[cfg(test)]
mod tests;
mod trouble;

use crate::arguments::Given;
use crate::terminal::{Failure, Terminal};
use app::App;
use ratatui::crossterm::event::{self, Event};
use screen::Theme;
use seats::Seats;
use session::{Session, Source};
use std::io::{self, IsTerminal};

/// The width of a printed table.
const PRINTED: usize = 80;

pub(crate) fn run(given: &Given, terminal: &mut Terminal<'_>) -> Result<bool, Failure> {
    let session = open(given)?;
    if given.has("print") {
        print(&session, terminal);
        return Ok(true);
    }
    if !(io::stdin().is_terminal() && io::stdout().is_terminal()) {
        return Err(Failure::Failed(
            "play needs a terminal for keys and screen; --print prints the table and ends"
                .to_owned(),
        ));
    }
    let failed = |error: io::Error| Failure::Failed(format!("the terminal: {error}"));
    let mut app = App::new(session);
    let theme = Theme {
        colour: std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()),
    };
    // Restores the terminal even on a panic.
    let mut screen = ratatui::try_init().map_err(failed)?;
    let played = (|| {
        while !app.ended {
            screen.draw(|frame| screen::draw(frame, &app, theme))?;
            if let Event::Key(key) = event::read()? {
                app.key(key);
            }
        }
        Ok(())
    })();
    ratatui::try_restore().map_err(failed)?;
    played.map_err(failed)?;
    Ok(true)
}

fn open(given: &Given) -> Result<Session, Failure> {
    let text = |name: &str| given.value(name).map(|value| value.to_string_lossy());
    let seed = match text("seed") {
        None => 0,
        Some(seed) => seed.parse().map_err(|_| {
            Failure::Misused(format!("--seed {seed}: a whole number from 0 is wanted"))
        })?,
    };
    if given.words[0] == "-" {
        let message = "the rules of play are a name or a file; its keys come from standard input";
        return Err(Failure::Misused(message.to_owned()));
    }
    if given.has("load") && given.has("players") {
        let message = "--players: a save brings its own players";
        return Err(Failure::Misused(message.to_owned()));
    }
    let players = text("players").map(|names| match names.parse::<usize>() {
        Ok(count) => turnwheel::Setup::players(count.min(turnwheel::MAX_PLAYERS + 1)).players,
        Err(_) => names
            .split(',')
            .map(|name| name.trim().to_owned())
            .collect(),
    });
    let seats = Seats::read(&text("ai").unwrap_or_default(), seed).map_err(Failure::Misused)?;
    let source = Source {
        rules: given.words[0].clone(),
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
    for row in table::rows(&session.game, &session.view()) {
        for line in screen::wrapped(&row, plain, PRINTED) {
            terminal.tell(line.to_string().trim_end());
        }
    }
    let legal = session.legal();
    if !legal.is_empty() {
        terminal.tell("decisions");
    }
    for line in legal {
        terminal.tell(&format!("  {line}"));
    }
}
