//! Records as text, with the names of one game.

use super::terms::Terms;
use crate::vocabulary::error::Error;
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::{NameId, PlayerId};
use crate::vocabulary::names::Names;
use crate::vocabulary::record::{Column, Record};
use crate::vocabulary::schema::{Cell, Spec, TABLES};
use std::fmt::Write;

/// A writer of records with the names of one game.
#[derive(Clone, Copy)]
pub(crate) struct Writer<'a> {
    pub(crate) terms: &'a Terms,
    pub(crate) players: &'a [Box<str>],
    pub(crate) names: &'a Names,
}

impl Writer<'_> {
    /// Returns `kind column=value ...`, with the columns in the order of the table and without
    /// absent ones.
    pub(crate) fn record(&self, entry: &Spec, record: &Record) -> String {
        let mut text = entry.name.to_owned();
        for field in entry.fields {
            if let Some(word) = record.word(field.column) {
                let _ = write!(
                    text,
                    " {}={}",
                    field.column.spec().name,
                    self.value(field.column, word, &record.list)
                );
            }
        }
        text
    }

    /// Returns an event as text.
    pub(crate) fn event(&self, event: &Event) -> String {
        let mut entries = TABLES.events.iter();
        let entry = entries.find(|entry| entry.number == event.kind() as u16);
        entry.map_or_else(String::new, |entry| self.record(entry, &event.to_record()))
    }

    /// Returns an error's message.
    pub(crate) fn explain(&self, error: &Error) -> String {
        let name = |id: NameId| self.names.get(id).unwrap_or("?").to_owned();
        error.message(|player| self.player(player).to_owned(), name)
    }

    /// Returns the name of the player, or `?` if there never was one.
    pub(crate) fn player(&self, player: PlayerId) -> &str {
        let name = self.players.get(player.index());
        name.map_or("?", AsRef::as_ref)
    }

    /// Returns the text of one column's value.
    pub(crate) fn value(&self, column: Column, word: i64, list: &[i64]) -> String {
        if column.is_list() {
            return list
                .iter()
                .map(|word| self.single(column, *word))
                .collect::<Vec<_>>()
                .join(",");
        }
        self.single(column, word)
    }

    fn single(&self, column: Column, word: i64) -> String {
        let name = self.name(column, word);
        match column.spec().cell {
            Cell::Player | Cell::Players | Cell::Name if name.contains(char::is_whitespace) => {
                format!("\"{name}\"")
            }
            _ => name,
        }
    }

    /// Returns the name of one value, without the quotes that it has in a line.
    pub(crate) fn name(&self, column: Column, word: i64) -> String {
        let named = |list: &[Box<str>]| {
            usize::try_from(word)
                .ok()
                .and_then(|number| list.get(number.checked_sub(1)?))
                .map(|name| str::to_owned(name))
        };
        let text = match column.spec().cell {
            cell if self.terms.of(cell).is_some() => {
                self.terms.of(cell).and_then(|(known, _)| named(known))
            }
            Cell::Player | Cell::Players => named(self.players),
            Cell::Name => self.names.get_number(word).map(str::to_owned),
            cell => cell.name_of(word).map(str::to_owned),
        };
        text.unwrap_or_else(|| word.to_string())
    }
}
