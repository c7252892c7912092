//! An entry of the journal as a line of JSON: by numbers and names of the vocabulary, which never
//! change.

use crate::history::log_entry::LogEntry;
use crate::state::ask::{Ask, Wording};
use crate::vocabulary::command::Command;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::{NameId, PlayerId};
use crate::vocabulary::in_json;
use crate::vocabulary::names::Names;
use crate::vocabulary::record::{ABSENT, Column, Record};
use crate::vocabulary::schema::{self, TABLES};
use crate::vocabulary::words::Question;
use serde::de::{self, Deserializer};
use serde::ser::{SerializeMap, Serializer};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

/// One line of a saved journal.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum SavedLine {
    /// A command of a player or of the host.
    Command(Row),
    /// A verb of the running effect.
    Verb(Row),
    /// The running effect returned.
    Done,
    /// It drew a random number, or revealed sealed answers, before the question that follows.
    Drawn,
    /// A question of the running effect.
    Ask {
        players: Vec<u8>,
        question: i64,
        #[serde(with = "in_json")]
        options: Vec<i64>,
        #[serde(with = "in_json")]
        min: i64,
        #[serde(with = "in_json")]
        max: i64,
    },
    /// A name is used from here on.
    Name(String),
    /// A question of the running effect, with words.
    Worded {
        players: Vec<u8>,
        question: i64,
        #[serde(with = "in_json")]
        options: Vec<i64>,
        #[serde(with = "in_json")]
        min: i64,
        #[serde(with = "in_json")]
        max: i64,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        prompt: Option<Box<str>>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        labels: Vec<Box<str>>,
    },
    /// The running effect stores a text under a key.
    Store { key: SavedCell, text: String },
    /// An effect failed, and was left out.
    Failed { code: i64, disabled: Vec<SavedCell> },
    /// A verb of the running effect that stays while its question waits.
    Kept(Row),
}

impl SavedLine {
    /// Returns the line of an entry. The names in it are texts as far as they are known.
    pub(super) fn of(entry: &LogEntry<'_>, names: &Names) -> Self {
        match entry {
            LogEntry::Command(command) => Self::Command(Row::of(command.to_record(), names)),
            LogEntry::Verb(command) => Self::Verb(Row::of(command.to_record(), names)),
            LogEntry::Kept(command) => Self::Kept(Row::of(command.to_record(), names)),
            LogEntry::Done => Self::Done,
            LogEntry::Drawn => Self::Drawn,
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
                key: SavedCell::of(schema::Cell::Name, key.number(), names),
                text: text.clone().into_owned(),
            },
            LogEntry::Failed { code, disabled } => Self::Failed {
                code: i64::from(code.number()),
                disabled: disabled
                    .iter()
                    .map(|effect| SavedCell::of(schema::Cell::Name, effect.number(), names))
                    .collect(),
            },
        }
    }

    /// Returns the entry of a line. Errors: the line is no valid command or question.
    pub(super) fn entry(&self) -> Result<LogEntry<'_>, Error> {
        Ok(match self {
            Self::Command(row) => LogEntry::Command(Cow::Owned(Command::from_record(&row.record)?)),
            Self::Verb(row) => LogEntry::Verb(Cow::Owned(Command::from_record(&row.record)?)),
            Self::Kept(row) => LogEntry::Kept(Cow::Owned(Command::from_record(&row.record)?)),
            Self::Done => LogEntry::Done,
            Self::Drawn => LogEntry::Drawn,
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
                key: key.name().ok_or(Code::BadValue)?,
                text: Cow::Borrowed(text),
            },
            Self::Failed { code, disabled } => {
                let disabled = disabled.iter().map(SavedCell::name);
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

/// A command's flat form: a map of names, texts and numbers.
#[derive(Debug, PartialEq)]
pub(super) struct Row {
    record: Record,
    /// The columns to write; empty in a row that was read.
    written: Vec<(Column, SavedCell)>,
}

/// The value of a column in JSON. Names and words are texts, and so are numbers that a double
/// cannot hold.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub(super) enum SavedCell {
    One(i64),
    List(Vec<Self>),
    Text(String),
}

/// The key of the verb itself; no column of a command has this name.
const VERB: &str = "verb";

impl SavedCell {
    fn of(meaning: schema::Cell, word: i64, names: &Names) -> Self {
        let text = match meaning {
            // Only if the text leads back to the number.
            schema::Cell::Name => (names.get_number(word))
                .filter(|name| NameId::of(name).number() == word && name.parse::<i64>().is_err()),
            meaning => meaning.name_of(word),
        };
        match text {
            Some(text) => Self::Text(text.to_owned()),
            None if word.unsigned_abs() > in_json::LARGEST => Self::Text(word.to_string()),
            None => Self::One(word),
        }
    }

    /// Returns the number of a single value.
    fn word(&self, meaning: schema::Cell) -> Option<i64> {
        let word = match self {
            Self::One(word) => *word,
            Self::List(_) => return None,
            Self::Text(text) => match (text.parse(), meaning) {
                (Ok(word), _) => word,
                (Err(_), schema::Cell::Name) => NameId::of(text).number(),
                (Err(_), meaning) => meaning.number_of(text)?,
            },
        };
        Some(word).filter(|word| *word != ABSENT)
    }

    fn name(&self) -> Option<NameId> {
        NameId::new(self.word(schema::Cell::Name)?)
    }
}

impl Row {
    fn of(record: Record, names: &Names) -> Self {
        let cell = |column: &Column| {
            let meaning = column.spec().cell;
            let one = |word| SavedCell::of(meaning, word, names);
            let word = record.word(*column)?;
            let cell = match column.is_list() {
                true => SavedCell::List(record.list.iter().copied().map(one).collect()),
                false => one(word),
            };
            Some((*column, cell))
        };
        let written = Column::all().iter().filter_map(cell).collect();
        Self { record, written }
    }
}

impl Serialize for Row {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        let entry = TABLES
            .commands
            .iter()
            .find(|entry| entry.number == self.record.kind);
        map.serialize_entry(VERB, entry.map_or("?", |entry| entry.name))?;
        for (column, cell) in &self.written {
            map.serialize_entry(column.spec().name, cell)?;
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
            Some(SavedCell::Text(verb)) => {
                schema::command(verb).ok_or_else(|| unknown(&format_args!("verb `{verb}`")))?
            }
            _ => return Err(de::Error::missing_field(VERB)),
        };
        let mut record = Record::new(verb.number);
        for (name, cell) in cells.into_iter().filter(|(name, _)| name != VERB) {
            let column =
                Column::named(&name).ok_or_else(|| unknown(&format_args!("column `{name}`")))?;
            let meaning = column.spec().cell;
            let other = || de::Error::custom(format_args!("`{name}` holds something else"));
            match &cell {
                SavedCell::List(list) if column.is_list() => {
                    let list = list.iter().map(|member| member.word(meaning));
                    record.set_list(column, list.collect::<Option<_>>().ok_or_else(other)?);
                }
                cell if !column.is_list() => {
                    record.set(column, cell.word(meaning).ok_or_else(other)?);
                }
                _ => return Err(other()),
            }
        }
        Ok(Self {
            record,
            written: vec![],
        })
    }
}

/// A seed in JSON.
#[derive(Deserialize)]
#[serde(untagged)]
enum SavedSeed {
    Number(u64),
    Text(String),
}

/// A seed: a number, or a text if a double cannot hold it.
pub(super) mod seed {
    use super::*;

    pub(crate) fn serialize<S: Serializer>(seed: &u64, to: S) -> Result<S::Ok, S::Error> {
        match to.is_human_readable() && *seed > in_json::LARGEST {
            true => to.collect_str(seed),
            false => to.serialize_u64(*seed),
        }
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
        if !from.is_human_readable() {
            return u64::deserialize(from);
        }
        match SavedSeed::deserialize(from)? {
            SavedSeed::Number(seed) => Ok(seed),
            SavedSeed::Text(text) => text.parse().map_err(de::Error::custom),
        }
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
