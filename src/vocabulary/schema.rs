//! The vocabulary as data: the tables from which the names, numbers and documentation of every
//! language are made.
//!
//! Commands, events, awaits, errors, columns and words are declared once, each in its own module;
//! this module gives them one shape and one list, [`TABLES`]. Bindings, header, stubs, annotations
//! and the protocol page are all made from it, and a test compares them as sets.

use crate::vocabulary::record::Column;
use crate::vocabulary::{awaiting, command, error, event, record, words};

/// One member of a closed set of words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word {
    /// The number, which never changes.
    pub number: i64,
    /// The name, in lower case with underscores.
    pub name: &'static str,
    /// Its meaning, in one line.
    pub doc: &'static str,
}

/// A closed set of words, such as the kinds of turn.
#[derive(Clone, Copy, Debug)]
pub struct WordTable {
    /// The name of the set.
    pub name: &'static str,
    /// The purpose of the set, in one line.
    pub doc: &'static str,
    /// Its members, by number.
    pub words: &'static [Word],
}

/// The meaning of the number in a column, which tells how it is read and written as text.
#[derive(Clone, Copy, Debug)]
pub enum Cell {
    /// A player, by name or number.
    Player,
    /// A list of players.
    Players,
    /// A whole number.
    Int,
    /// A list of whole numbers.
    Ints,
    /// A boolean, as 1 or 0.
    Bool,
    /// A turn's number.
    Turn,
    /// A step of the ruleset, by name.
    Step,
    /// A phase of the ruleset, by name.
    Phase,
    /// A list of phases.
    Phases,
    /// A kind of window of the ruleset, by name.
    Window,
    /// A chapter of the ruleset, by name.
    Chapter,
    /// An order of the ruleset, by name.
    Order,
    /// A token of the ruleset, by name.
    Token,
    /// An object on the stack, by number.
    Object,
    /// A trigger, by number.
    Trigger,
    /// A granted turn, by number.
    Grant,
    /// A question, by number.
    Choice,
    /// A name: of an effect, a flag, a counter, an action or a custom event.
    Name,
    /// A number of the host's.
    Ref,
    /// A kind of event, by name.
    Event,
    /// A member of a closed set.
    Word(&'static WordTable),
}

/// One field of a command, an event or an await.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// The column that holds it.
    pub column: Column,
    /// True if it must be given; of an event or an await, if it always is.
    pub required: bool,
    /// How many bytes one of it takes; those of a list are those of a `Vec`.
    pub size: usize,
}

/// The origin of a command, and when it takes effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Usage {
    /// A player; refused inside an effect.
    Player,
    /// The host, before the first turn or between effects; refused inside an effect.
    Host,
    /// Anybody, also an effect; it takes effect at once.
    Now,
    /// Anybody, also an effect; inside an effect it waits until the effect returns.
    Flow,
}

/// The answer to whether a command may come at one kind of moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comes {
    /// It is refused then.
    Never,
    /// It may come then as at other moments.
    Also,
    /// It may come then, and at no other moment.
    Only,
    /// The rules say so: of an action, with `while_asked`; of `withdraw`, while its player is asked
    /// how to pay.
    Ruled,
}

/// When a command of the host or a player may come, apart from the check of its own. The verbs of
/// effects come while a command is carried out, so this does not concern them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moments {
    /// Before the game begins; `not_started` and `already_started` refuse it.
    pub start: Comes,
    /// While a question waits for its answer; `choice_pending` and `no_choice` refuse it.
    pub asked: Comes,
    /// While the game waits for a decision of somebody else. If it never comes then, it is the
    /// decision of the player whom it names: it ends the time for it, and may be undone.
    pub others: Comes,
}

impl Moments {
    /// Those of what is no command.
    pub const ANY: Self = Self {
        start: Comes::Also,
        asked: Comes::Also,
        others: Comes::Also,
    };

    /// Returns true if the command is the decision that the game waits for.
    pub const fn decides(self) -> bool {
        matches!(self.others, Comes::Never)
    }
}

/// One command, event or await.
#[derive(Clone, Copy, Debug)]
pub struct Spec {
    /// The number, which never changes.
    pub number: u16,
    /// The name, in lower case with underscores; the same in every language.
    pub name: &'static str,
    /// Its promise.
    pub doc: &'static str,
    /// Its fields, in the order in which they are written; in an event also that of its memory.
    pub fields: &'static [Field],
    /// The origin of it; [`Usage::Now`] for events and awaits.
    pub usage: Usage,
    /// When a command may come; [`Moments::ANY`] for events and awaits.
    pub moments: Moments,
}

impl Spec {
    /// Returns true if it holds positions of options, so that a line may name the options
    /// themselves in their place: `options=` for `picks=`.
    pub fn takes_picks(&self) -> bool {
        self.fields
            .iter()
            .any(|field| field.column == Column::Picks)
    }

    /// Returns the columns that a line may name: those of its fields, and `options` in place of
    /// `picks`.
    pub fn named(&self) -> impl Iterator<Item = Column> + Clone {
        let own = self.fields.iter().map(|field| field.column);
        own.chain(self.takes_picks().then_some(Column::Options))
    }

    /// Returns the name of a verb's functions in C, after their prefix: the verb's own name, unless
    /// that has another meaning in C, such as reading a counter or a lock between threads.
    pub fn c_name(&self) -> &'static str {
        match self.name {
            "counter" => "counter_object",
            "changed" => "note_changed",
            "lock" => "lock_actions",
            "unlock" => "unlock_actions",
            "insert" => "insert_player",
            "remove" => "remove_player",
            name => name,
        }
    }
}

/// One error code.
#[derive(Clone, Copy, Debug)]
pub struct ErrorSpec {
    /// The number; its hundreds tell whose fault it is.
    pub number: u32,
    /// The name.
    pub name: &'static str,
    /// The cause, and what to do next.
    pub doc: &'static str,
}

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
    pub columns: &'static [record::ColumnSpec],
    /// The closed sets of words.
    pub words: &'static [WordTable],
}

/// The vocabulary of this version.
pub const TABLES: Tables = Tables {
    commands: command::TABLE,
    events: event::TABLE,
    awaits: awaiting::TABLE,
    errors: error::TABLE,
    columns: record::COLUMNS,
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
