//! One entry of the journal as a line, in JSON and in saves of version 1: by the vocabulary's
//! numbers and names, which stay the same for ever.

use crate::history::log_entry::LogEntry;
use crate::state::ask::{Ask, Wording};
use crate::vocabulary::command::Command;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::{NameId, PlayerId};
use crate::vocabulary::record::{ABSENT, Column, Record};
use crate::vocabulary::schema::TABLES;
use crate::vocabulary::words::Question;
use serde::de::{self, Deserializer};
use serde::ser::{SerializeMap, Serializer};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

/// One line of a saved journal. The order of the kinds is a part of the compact form.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum SavedLine {
    /// A command of a player or of the table.
    Command(Row),
    /// A verb of the effect being run.
    Verb(Row),
    /// The effect being run returned.
    Done,
    /// A question of the effect being run.
    Ask {
        players: Vec<u8>,
        question: i64,
        options: Vec<i64>,
        min: i64,
        max: i64,
    },
    /// A name is used from here on.
    Name(String),
    /// A question of the effect being run, with words.
    Worded {
        players: Vec<u8>,
        question: i64,
        options: Vec<i64>,
        min: i64,
        max: i64,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        prompt: Option<Box<str>>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        labels: Vec<Box<str>>,
    },
    /// The effect being run keeps a text under a key.
    Store { key: i64, text: String },
    /// The effect that had to be run failed, and was left out.
    Failed { code: i64, disabled: Vec<i64> },
    /// A verb of the effect being run that stays while its question waits.
    Kept(Row),
}

impl SavedLine {
    pub(super) fn of(entry: &LogEntry<'_>) -> Self {
        match entry {
            LogEntry::Command(command) => Self::Command(Row(command.to_record())),
            LogEntry::Verb(command) => Self::Verb(Row(command.to_record())),
            LogEntry::Kept(command) => Self::Kept(Row(command.to_record())),
            LogEntry::Done => Self::Done,
            LogEntry::Ask { players, ask } => {
                let players = players.iter().map(|player| player.number()).collect();
                let (question, options) = (ask.question as i64, ask.options.clone());
                let (min, max) = (ask.min, ask.max);
                match &ask.wording {
                    None => Self::Ask {
                        players,
                        question,
                        options,
                        min,
                        max,
                    },
                    Some(words) => Self::Worded {
                        players,
                        question,
                        options,
                        min,
                        max,
                        prompt: words.prompt.clone(),
                        labels: words.labels.clone(),
                    },
                }
            }
            LogEntry::Name(name) => Self::Name(name.clone().into_owned()),
            LogEntry::Store { key, text } => Self::Store {
                key: key.number(),
                text: text.clone().into_owned(),
            },
            LogEntry::Failed { code, disabled } => Self::Failed {
                code: i64::from(code.number()),
                disabled: disabled.iter().map(|effect| effect.number()).collect(),
            },
        }
    }

    /// The entry it stands for. Errors: what makes no command or question.
    pub(super) fn entry(&self) -> Result<LogEntry<'_>, Error> {
        Ok(match self {
            Self::Command(row) => LogEntry::Command(Cow::Owned(Command::from_record(&row.0)?)),
            Self::Verb(row) => LogEntry::Verb(Cow::Owned(Command::from_record(&row.0)?)),
            Self::Kept(row) => LogEntry::Kept(Cow::Owned(Command::from_record(&row.0)?)),
            Self::Done => LogEntry::Done,
            Self::Ask {
                players,
                question,
                options,
                min,
                max,
            } => asked(players, *question, options, (*min, *max), None)?,
            Self::Worded {
                players,
                question,
                options,
                min,
                max,
                prompt,
                labels,
            } => {
                let words = Wording::new(prompt.as_deref(), labels.clone());
                let words = words.ok_or(Code::BadValue)?;
                asked(players, *question, options, (*min, *max), Some(words))?
            }
            Self::Name(name) => LogEntry::Name(Cow::Borrowed(name)),
            Self::Store { key, text } => LogEntry::Store {
                key: NameId::new(*key).ok_or(Code::BadValue)?,
                text: Cow::Borrowed(text),
            },
            Self::Failed { code, disabled } => {
                let disabled = disabled.iter().map(|effect| NameId::new(*effect));
                let disabled: Option<Vec<_>> = disabled.collect();
                LogEntry::Failed {
                    code: Code::from_number(*code).ok_or(Code::BadValue)?,
                    disabled: disabled.ok_or(Code::BadValue)?.into(),
                }
            }
        })
    }
}

fn asked(
    players: &[u8],
    question: i64,
    options: &[i64],
    (min, max): (i64, i64),
    wording: Option<Arc<Wording>>,
) -> Result<LogEntry<'static>, Error> {
    let ask = Ask {
        question: Question::from_number(question).ok_or(Code::BadEnum)?,
        options: options.to_vec(),
        min,
        max,
        wording,
    };
    let players = players.iter().map(|player| PlayerId::new(*player));
    let players = players.collect::<Option<Vec<_>>>().ok_or(Code::BadValue)?;
    Ok(LogEntry::Ask {
        players: Cow::Owned(players),
        ask: Cow::Owned(ask),
    })
}

/// A command's flat form: for people a map of names and numbers, for machines the given columns by
/// number.
#[derive(Debug, PartialEq)]
pub(super) struct Row(Record);

/// The value of a column in JSON.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum SavedCell {
    One(i64),
    List(Vec<i64>),
    Verb(String),
}

/// The key of the verb itself; no column of a command has this name.
const VERB: &str = "verb";

impl Serialize for Row {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        let entry = TABLES
            .commands
            .iter()
            .find(|entry| entry.number == self.0.kind);
        map.serialize_entry(VERB, entry.map_or("?", |entry| entry.name))?;
        for column in Column::all() {
            let Some(word) = self.0.word(*column) else {
                continue;
            };
            let cell = if column.is_list() {
                SavedCell::List(self.0.list.clone())
            } else {
                SavedCell::One(word)
            };
            map.serialize_entry(column.spec().name, &cell)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Row {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let unknown =
            |what: &dyn std::fmt::Display| de::Error::custom(format_args!("there is no {what}"));
        let cells = BTreeMap::<String, SavedCell>::deserialize(deserializer)?;
        let verb = match cells.get(VERB) {
            Some(SavedCell::Verb(verb)) => crate::vocabulary::schema::command(verb)
                .ok_or_else(|| unknown(&format_args!("verb `{verb}`")))?,
            _ => return Err(de::Error::missing_field(VERB)),
        };
        let mut record = Record::new(verb.number);
        for (name, cell) in cells.into_iter().filter(|(name, _)| name != VERB) {
            let column =
                Column::named(&name).ok_or_else(|| unknown(&format_args!("column `{name}`")))?;
            match cell {
                SavedCell::One(word) if !column.is_list() && word != ABSENT => {
                    record.set(column, word)
                }
                SavedCell::List(list) if column.is_list() => record.set_list(column, list),
                _ => {
                    return Err(de::Error::custom(format_args!(
                        "`{name}` holds something else"
                    )));
                }
            }
        }
        Ok(Self(record))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_column_of_a_command_is_called_verb() {
        let fields = TABLES.commands.iter().flat_map(|entry| entry.fields);
        let mut names = fields.map(|field| field.column.spec().name);
        assert!(names.all(|name| name != VERB));
    }
}
