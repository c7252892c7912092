//! Errors in JSON, for programs and logs.

use crate::vocabulary::error::Error;
use crate::vocabulary::in_json::InJson;
use crate::vocabulary::schema::TABLES;
use serde::{Serialize, Serializer, ser::SerializeMap};

impl Error {
    /// Returns the verb of the refused command, if it is known.
    pub fn command(&self) -> Option<&'static str> {
        let number = self.verb?.get();
        let mut known = TABLES.commands.iter();
        (known.find(|entry| entry.number == number)).map(|entry| entry.name)
    }
}

/// The columns of the error, by name: `code`, `player`, `waiting_for`, `argument`,
/// `name`, `detail`, `command`, `word`, `meant`, `effect`, `mod`, `file`, `line`, `stack`.
impl Serialize for Error {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_map(None)?;
        fields.serialize_entry("code", self.code.name())?;
        if let Some(player) = self.player {
            fields.serialize_entry("player", &player)?;
        }
        if let Some(player) = self.waiting_for {
            fields.serialize_entry("waiting_for", &player)?;
        }
        if let Some(column) = self.column {
            fields.serialize_entry("argument", column.spec().name)?;
        }
        if let Some(name) = self.name {
            fields.serialize_entry("name", &InJson(name))?;
        }
        if let Some(detail) = &self.detail {
            fields.serialize_entry("detail", detail)?;
        }
        let command = [("command", self.command())];
        for (name, text) in command.into_iter().chain(self.texts()) {
            if let Some(text) = text {
                fields.serialize_entry(name, text)?;
            }
        }
        if let Some(line) = self.line() {
            fields.serialize_entry("line", &line)?;
        }
        if !self.stack().is_empty() {
            fields.serialize_entry("stack", self.stack())?;
        }
        fields.end()
    }
}
