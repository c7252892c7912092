//! A decision at the table: a move as a line, to be submitted or to be finished by a number.

use std::borrow::Cow;
use turnwheel::{Game, Move, OpenNumber};

/// Returns a player's name as one word of a line: in quotes if it contains a space.
pub(crate) fn word(name: &str) -> Cow<'_, str> {
    match name.contains(char::is_whitespace) {
        true => format!("\"{name}\"").into(),
        false => name.into(),
    }
}

/// A decision to pick from.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Decision {
    /// The command; where a number is open, its beginning, to which the number is added.
    pub(crate) line: String,
    /// The decision as it is shown: with the bounds of an open number, or the rules' word for the
    /// number in it.
    pub(crate) shown: String,
    /// The bounds of the open number, as they are shown to somebody who types it.
    pub(crate) bounds: Option<String>,
}

impl Decision {
    /// Returns a command as a decision.
    pub(crate) fn of_line(line: String) -> Self {
        Self {
            shown: line.clone(),
            line,
            bounds: None,
        }
    }

    /// Returns a move as a decision.
    pub(crate) fn of_move(game: &Game, one: &Move) -> Self {
        let Some(OpenNumber { column, from, to }) = one.open else {
            let line = game.command_text(&one.command);
            let label = game.label(&one.command);
            let label = label.map_or(String::new(), |label| format!(": {label}"));
            let shown = line.clone() + &label;
            return Self {
                line,
                shown,
                bounds: None,
            };
        };
        // The open column is taken from its place to the end, where it is typed.
        let column = column.spec().name;
        let whole = game.command_text(&one.with(from));
        let open = |word: &&str| word.split('=').next() == Some(column);
        let (open, others): (Vec<&str>, Vec<&str>) = whole.split(' ').partition(open);
        let begun = open.last().map_or("", |word| {
            // A sealed answer of several numbers keeps those before its last.
            let end = word.rfind([',', '=']).map_or(word.len(), |at| at + 1);
            &word[..end]
        });
        Self {
            line: format!("{} {begun}", others.join(" ")),
            shown: game.move_text(one),
            bounds: Some(format!("{column} is {from} to {to}")),
        }
    }
}
