//! The journal in a save: its entries as bytes, or line by line in JSON.

use super::flaw::Flaw;
use super::line::SavedLine;
use crate::history::log_entry::{LogEntry, read};
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::names::Names;
use serde::de::{Deserializer, Error as _, SeqAccess, Visitor};
use serde::ser::{Error as _, SerializeSeq, Serializer};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

/// All accepted entries, one after the other.
#[derive(Debug, Default)]
pub(super) struct JournalBytes<'a> {
    pub(super) bytes: Cow<'a, [u8]>,
    /// The names for writing it in JSON; unused in reading.
    pub(super) names: Option<&'a Names>,
}

impl JournalBytes<'_> {
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
        let mut lines = serializer.serialize_seq(None)?;
        for entry in self.entries() {
            let entry = entry.map_err(S::Error::custom)?;
            lines.serialize_element(&SavedLine::of(&entry, names))?;
        }
        lines.end()
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
        Ok(Self {
            bytes: Cow::Owned(deserializer.deserialize_seq(Lines)?),
            names: None,
        })
    }
}

/// Reads lines one by one, so that only their short form is held.
struct Lines;

impl<'de> Visitor<'de> for Lines {
    type Value = Vec<u8>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a list of entries")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut lines: A) -> Result<Vec<u8>, A::Error> {
        let mut bytes = vec![];
        let mut at = 0;
        while let Some(line) = lines.next_element::<SavedLine>()? {
            let entry = line.entry();
            let entry = entry.map_err(|error| A::Error::custom(Flaw::NoEntry { at, error }))?;
            entry.write(&mut bytes);
            at += 1;
        }
        Ok(bytes)
    }
}
