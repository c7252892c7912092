//! The texts behind numbers, as they were at one moment.

use crate::engine::Engine;
use crate::rules::Ruleset;
use crate::rules::writer::Writer;
use crate::vocabulary::command::Command;
use crate::vocabulary::event::{self, Event};
use crate::vocabulary::ids::{NameId, PlayerId};
use crate::vocabulary::in_json::LARGEST;
use crate::vocabulary::names::Names;
use crate::vocabulary::record::Column;
use crate::vocabulary::schema::Cell;
use serde_json::{Map, Value};
use std::sync::Arc;

/// The texts behind the numbers of one game, to read events with after the game has moved on.
/// Taking one copies no text.
#[derive(Clone, Debug)]
pub struct Wordbook {
    rules: Arc<Ruleset>,
    players: Arc<Vec<Box<str>>>,
    names: Names,
}

impl Wordbook {
    pub(crate) fn new(engine: &Engine) -> Self {
        Self::with_names(engine, engine.names.clone())
    }

    pub(crate) fn with_names(engine: &Engine, names: Names) -> Self {
        Self {
            rules: Arc::clone(&engine.rules),
            players: Arc::clone(&engine.state.turns.players.names),
            names,
        }
    }

    /// Returns the player's name; `?` if there is no such player.
    pub fn player_name(&self, player: PlayerId) -> &str {
        self.players.get(player.index()).map_or("?", AsRef::as_ref)
    }

    /// Returns the text behind a name's number.
    pub fn name_text(&self, name: NameId) -> Option<&str> {
        self.names.get(name)
    }

    /// Returns a command as a line of a script; an answer by numbers.
    pub fn command_text(&self, command: &Command) -> String {
        self.writer().record(command.spec(), &command.to_record())
    }

    /// Returns how one value of a column is called, as it is: no quotes around spaces.
    pub fn value_text(&self, column: Column, word: i64) -> String {
        self.writer().name(column, word)
    }

    /// Returns an event as an object in JSON: its `kind`, and its columns by name, with names as
    /// texts; a number that a double cannot hold is a text, too. What is absent is left out.
    pub fn event_json(&self, event: &Event) -> String {
        let record = event.to_record();
        let mut object = Map::new();
        object.insert("kind".to_owned(), event.kind().name().into());
        let entry = event::TABLE
            .iter()
            .find(|entry| entry.number == record.kind);
        for field in entry.map_or(&[][..], |entry| entry.fields) {
            if let Some(word) = record.word(field.column) {
                let name = field.column.spec().name.to_owned();
                object.insert(name, self.value_json(field.column, word));
            }
        }
        Value::Object(object).to_string()
    }

    fn value_json(&self, column: Column, word: i64) -> Value {
        match column.spec().cell {
            Cell::Bool => (word != 0).into(),
            Cell::Int
            | Cell::Ref
            | Cell::Turn
            | Cell::Object
            | Cell::Trigger
            | Cell::Grant
            | Cell::Choice
                if word.unsigned_abs() <= LARGEST =>
            {
                word.into()
            }
            _ => self.value_text(column, word).into(),
        }
    }

    fn writer(&self) -> Writer<'_> {
        Writer {
            terms: &self.rules.terms,
            players: &self.players,
            names: &self.names,
        }
    }
}
