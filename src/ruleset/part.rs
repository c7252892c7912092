//! A table of a rules file that comes alone: what a card is, or a host's limits.

use super::fault::Fault;
use super::json::{self, Malformed, without_mark};
use super::key_index::KeyIndex;
use super::placed::PlacedValue;
use super::spelling::Spelling;
use super::tree::{self, LineStarts};
use crate::rules::Limits;
use crate::vocabulary::error::{Code, Error};
use serde::de::DeserializeOwned;
use toml::de::DeTable;

/// Reads a table as JSON if the text begins with a brace, otherwise as TOML, once `spell` has
/// written out what is short in it. Errors: [`Code::RulesSyntax`], saying where.
pub(super) fn read_part<T: DeserializeOwned>(
    text: &str,
    spell: impl for<'a> FnOnce(&'a str, &mut DeTable<'a>) -> Spelling,
) -> Result<T, Error> {
    let text = without_mark(text);
    let said = |place: String, fault: Fault| {
        let mistake = fault.mistake();
        let detail = format!("{place}: {mistake}");
        Error::new(Code::RulesSyntax).about(mistake).detail(detail)
    };
    let table = match text.trim_start().starts_with('{') {
        true => json::table(text),
        false => match DeTable::parse(text) {
            Ok(table) => Ok(tree::placed(table.into_inner(), false)),
            Err(error) => Err(Malformed::of_toml(text, error)),
        },
    };
    let mut table = table.map_err(|malformed| {
        let line = LineStarts::of(text).line_at(malformed.at);
        said(format!("line {line}"), malformed.into())
    })?;
    let keys = KeyIndex::of(&table);
    let mut spelling = spell(text, &mut table);
    let unread = spelling.unread.drain(..).next();
    let read = match unread {
        Some(fault) => Err(fault),
        None => T::deserialize(PlacedValue::file(table)).map_err(Fault::from),
    };
    read.map_err(|fault| {
        let key = keys.key_at(spelling.entry_of(fault.place));
        said(key.unwrap_or_default(), fault)
    })
}

impl Limits {
    /// Reads limits as `[limits]` of a rules file gives them: as JSON if the text begins with a
    /// brace, otherwise as TOML. What the text does not name has its default.
    ///
    /// Errors: [`rules_syntax`](crate::Code::RulesSyntax), saying where.
    ///
    /// ```
    /// use turnwheel::ruleset::Limits;
    ///
    /// let toml = Limits::from_text("turns = 100")?;
    /// assert_eq!(toml, Limits { turns: 100, ..Limits::default() });
    /// assert_eq!(toml, Limits::from_text(r#"{"turns": 100}"#)?);
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    pub fn from_text(text: &str) -> Result<Self, Error> {
        read_part(text, |_, _| Spelling::default())
    }
}
