//! The journal in a save: its entries as bytes, or line by line in JSON.

use super::flaw::Flaw;
use super::line::SavedLine;
use crate::history::log_entry::{LogEntry, read};
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::names::Names;
use serde::de::{Deserializer, Error as _};
use serde::ser::{Error as _, Serializer};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// All accepted entries, one after the other.
#[derive(Debug, Default)]
pub(super) struct JournalBytes<'a> {
    pub(super) bytes: Cow<'a, [u8]>,
    /// The names for writing it in JSON; unused in reading.
    pub(super) names: Option<&'a Names>,
}

impl JournalBytes<'_> {
    /// Returns the entries of the lines. Errors: the first invalid line.
    pub(super) fn of(lines: &[SavedLine]) -> Result<Self, Flaw> {
        let mut bytes = vec![];
        for (at, line) in lines.iter().enumerate() {
            line.entry()
                .map_err(|error| Flaw::NoEntry { at, error })?
                .write(&mut bytes);
        }
        Ok(Self {
            bytes: Cow::Owned(bytes),
            names: None,
        })
    }

    /// Returns the entries; the last one is an error if the bytes are invalid.
    pub(super) fn entries(&self) -> impl Iterator<Item = Result<LogEntry<'_>, Error>> {
        let mut rest = &*self.bytes;
        std::iter::from_fn(move || {
            if rest.is_empty() {
                return None;
            }
            let entry = LogEntry::read(&mut rest);
            if entry.is_none() {
                rest = &[];
            }
            Some(entry.ok_or_else(|| Code::UnknownCommand.into()))
        })
    }

    /// Returns the number of commands, as far as they can be read.
    pub(super) fn commands(&self) -> u64 {
        read(&self.bytes)
            .filter(|entry| matches!(entry, LogEntry::Command(_)))
            .count() as u64
    }
}

impl Serialize for JournalBytes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !serializer.is_human_readable() {
            return serializer.serialize_bytes(&self.bytes);
        }
        let unnamed = Names::default();
        let names = self.names.unwrap_or(&unnamed);
        let lines: Result<Vec<SavedLine>, Error> = self
            .entries()
            .map(|entry| Ok(SavedLine::of(&entry?, names)))
            .collect();
        lines.map_err(S::Error::custom)?.serialize(serializer)
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for JournalBytes<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if !deserializer.is_human_readable() {
            return Ok(Self {
                bytes: Cow::Borrowed(Deserialize::deserialize(deserializer)?),
                names: None,
            });
        }
        Self::of(&Vec::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}
