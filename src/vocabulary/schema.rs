//! The vocabulary as data: the tables from which the names, numbers and documentation of every
//! language are made.
//!
//! Commands, events, awaits, errors, columns and words are declared once, each in its own module;
//! this module gives them one shape and one list, [`TABLES`]. Bindings, header, stubs, annotations
//! and the protocol page are all made from it, and a test compares them as sets.

pub use crate::vocabulary::cell::{Cell, Word, WordTable};
pub use crate::vocabulary::spec::{Comes, ErrorSpec, Field, Moments, Spec, Usage};

use crate::vocabulary::{awaiting, code, column, command, event, words};

/// The whole vocabulary.
#[derive(Clone, Copy, Debug)]
pub struct Tables {
    /// Commands, in the order of their numbers.
    pub commands: &'static [Spec],
    /// Events, in the order of their numbers.
    pub events: &'static [Spec],
    /// The kinds of decision that the engine waits for.
    pub awaits: &'static [Spec],
    /// Error codes, in the order of their numbers.
    pub errors: &'static [ErrorSpec],
    /// The columns of a record.
    pub columns: &'static [column::ColumnSpec],
    /// The closed sets of words.
    pub words: &'static [WordTable],
}

/// The vocabulary of this version.
pub const TABLES: Tables = Tables {
    commands: command::TABLE,
    events: event::TABLE,
    awaits: awaiting::TABLE,
    errors: code::TABLE,
    columns: column::COLUMNS,
    words: words::ALL,
};

/// Returns the command with this name, or `None` if there is none.
pub fn command(name: &str) -> Option<&'static Spec> {
    TABLES.commands.iter().find(|entry| entry.name == name)
}

/// Returns the event with this name, or `None` if there is none.
pub fn event(name: &str) -> Option<&'static Spec> {
    TABLES.events.iter().find(|entry| entry.name == name)
}

impl Cell {
    /// Returns the numbers and names of a closed list: of the kinds of event, the verbs, the codes
    /// of errors, or a set of words. Of the others there are none, since each game has its own.
    pub fn list(self) -> impl Iterator<Item = (i64, &'static str)> + Clone {
        let specs = match self {
            Self::Event => TABLES.events,
            Self::Verb => TABLES.commands,
            _ => &[],
        };
        let codes = match self {
            Self::Code => TABLES.errors,
            _ => &[],
        };
        let words = match self {
            Self::Word(table) => table.words,
            _ => &[],
        };
        let specs = specs.iter().map(|spec| (spec.number.into(), spec.name));
        let codes = codes.iter().map(|code| (code.number.into(), code.name));
        let words = words.iter().map(|word| (word.number, word.name));
        specs.chain(codes).chain(words)
    }

    /// Returns the name with this number in the [list](Self::list), or `None` if it has none.
    pub fn name_of(self, number: i64) -> Option<&'static str> {
        let mut list = self.list();
        list.find(|(known, _)| *known == number)
            .map(|(_, name)| name)
    }

    /// Returns the number of this name in the [list](Self::list), or `None` if it has none.
    pub fn number_of(self, name: &str) -> Option<i64> {
        let mut list = self.list();
        list.find(|(_, known)| *known == name)
            .map(|(number, _)| number)
    }
}

/// Returns the first paragraph of a doc, as one line.
pub fn summary(doc: &str) -> String {
    let lines = doc.trim().lines().map(str::trim);
    lines
        .take_while(|line| !line.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocabulary::column::Column;

    fn assert_ordered(entries: &[Spec]) {
        for pair in entries.windows(2) {
            assert!(
                pair[0].number < pair[1].number,
                "{} before {}",
                pair[0].name,
                pair[1].name
            );
        }
        for entry in entries {
            assert!(!entry.doc.is_empty(), "{} has no doc", entry.name);
            assert_eq!(
                entries.iter().filter(|e| e.name == entry.name).count(),
                1,
                "{}",
                entry.name
            );
            let lists = entry.fields.iter().filter(|f| f.column.is_list()).count();
            assert!(lists <= 1, "{} has two lists", entry.name);
        }
    }

    #[test]
    fn numbers_rise_and_names_are_unique() {
        assert_ordered(TABLES.commands);
        assert_ordered(TABLES.events);
        assert_ordered(TABLES.awaits);
        for pair in TABLES.errors.windows(2) {
            assert!(
                pair[0].number < pair[1].number,
                "{} before {}",
                pair[0].name,
                pair[1].name
            );
        }
    }

    #[test]
    fn columns_that_an_event_may_lack_are_not_required() {
        let required = |entries: &[Spec], name: &str, column: Column| {
            let entry = entries.iter().find(|entry| entry.name == name).unwrap();
            let mut fields = entry.fields.iter();
            fields
                .find(|field| field.column == column)
                .unwrap()
                .required
        };
        let events = TABLES.events;
        assert!(required(events, "turn_began", Column::Turn));
        assert!(!required(events, "turn_began", Column::Player));
        assert!(!required(events, "turn_began", Column::Data));
        assert!(required(TABLES.awaits, "choice", Column::Player));
        assert!(!required(TABLES.awaits, "window", Column::Player));
    }

    #[test]
    fn required_fields_come_first() {
        for entry in TABLES.commands {
            let optional = entry
                .fields
                .iter()
                .position(|f| !f.required)
                .unwrap_or(entry.fields.len());
            assert!(
                entry.fields[optional..].iter().all(|f| !f.required),
                "{}",
                entry.name
            );
        }
    }
}
