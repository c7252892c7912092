//! A rules file whose values all know their place, so that every mistake in it is reported with
//! line and key.

use super::base_error::BaseError;
use super::bases::{Bases, is_file, is_json};
use super::brackets::{unclosed_list, wrong_brackets};
use super::compile::compile;
use super::errors::{FaultyPart, RulesError};
use super::fault::{Fault, FaultKind};
use super::json::Malformed;
use super::key_index::KeyIndex;
use super::misfit::Misfit;
use super::placed::PlacedValue;
use super::spelling::{Spelling, mistake_in};
use super::tree::{self, LineStarts, Mend, NOWHERE, column_at};
use super::{Ruleset, RulesetSource, builtin, json};
use crate::vocabulary::error::{Code, CodePlace, Error};
use serde::Deserialize;
use std::cell::OnceCell;
use std::sync::Arc;
use toml::Spanned;
use toml::de::DeTable;

/// Where a fault is written.
pub(super) struct WrittenPlace {
    pub(super) line: usize,
    /// The column, from 1, of a mistake in a line of verbs.
    pub(super) column: Option<usize>,
    pub(super) key: String,
}

impl WrittenPlace {
    /// Returns the place of a whole line.
    pub(super) fn line(line: usize) -> Self {
        Self {
            line,
            column: None,
            key: String::new(),
        }
    }
}

/// Returns where each key stands in a rules file; what its base says stands where that is named.
pub(crate) fn places_of(text: &str, file: &str, bases: &Bases, keys: &[String]) -> Vec<usize> {
    let file = RulesFile::read(text, file).over(bases);
    keys.iter().map(|key| file.place_of(key).0).collect()
}

/// The bases of rules that have none.
static NO_BASES: Bases = Bases::NONE;

/// A rules file, with any mistakes that it contains.
#[derive(Clone)]
pub(super) struct RulesFile<'a> {
    text: &'a str,
    /// Its name in errors.
    name: &'a str,
    bases: &'a Bases,
    /// Its tables as they are written.
    written: DeTable<'a>,
    /// Its tables with short spellings written out.
    table: DeTable<'a>,
    spelling: Spelling,
    lines: LineStarts,
    /// The keys of its tables on top of those of its base, once one is looked up.
    keys: OnceCell<KeyIndex>,
    /// The keys that are written in it, and those on top of its base's.
    written_keys: OnceCell<KeyIndex>,
    written_over_base: OnceCell<KeyIndex>,
    malformed: Vec<Fault>,
}

impl<'a> RulesFile<'a> {
    /// Reads JSON if `name` ends in `.json`, otherwise TOML.
    pub(super) fn read(text: &'a str, name: &'a str) -> Self {
        if name.ends_with(".json") {
            Self::json(text, name)
        } else {
            Self::toml(text, name)
        }
    }

    pub(super) fn toml(text: &'a str, name: &'a str) -> Self {
        let (table, errors) = DeTable::parse_recoverable(text);
        let brackets = wrong_brackets(text);
        let unclosed = Some(text).filter(|_| !errors.is_empty());
        let unclosed = unclosed.and_then(unclosed_list);
        // A second `[steps]` repeats a key, and so does all that follows it.
        let repeats = |error: &toml::de::Error| error.message().contains("duplicate key");
        // All lines after a list that is not closed are wrong.
        let end = unclosed.as_ref().map_or(usize::MAX, |fault| fault.place);
        let errors = errors
            .into_iter()
            .filter(|error| brackets.is_empty() || !repeats(error))
            .map(|error| Fault::from(Malformed::of_toml(text, error)))
            .filter(|fault| fault.place < end);
        let mut malformed: Vec<Fault> = errors.chain(brackets.iter().cloned()).collect();
        malformed.extend(unclosed);
        malformed.sort_by_key(|fault| fault.place);
        let written = tree::placed(table.into_inner(), false);
        Self::of(text, name, written, malformed)
    }

    pub(super) fn json(text: &'a str, name: &'a str) -> Self {
        match json::table(text) {
            Ok(table) => Self::of(text, name, table, vec![]),
            Err(malformed) => Self::of(text, name, DeTable::new(), vec![malformed.into()]),
        }
    }

    fn of(text: &'a str, name: &'a str, written: DeTable<'a>, malformed: Vec<Fault>) -> Self {
        let mut table = written.clone();
        let spelling = Spelling::write_out(text, &mut table);
        Self {
            text,
            name,
            bases: &NO_BASES,
            written,
            table,
            spelling,
            lines: LineStarts::of(text),
            keys: OnceCell::new(),
            written_keys: OnceCell::new(),
            written_over_base: OnceCell::new(),
            malformed,
        }
    }

    /// Returns the file with files that it may be based on.
    pub(super) fn over(mut self, bases: &'a Bases) -> Self {
        self.bases = bases;
        self.keys.take();
        self.written_over_base.take();
        self
    }

    pub(super) fn text(&self) -> &'a str {
        self.text
    }

    /// Returns the base that it names.
    pub(super) fn base(&self) -> Option<&str> {
        self.table.get("base")?.get_ref().as_str()
    }

    /// Returns the file's rules, or the first fault with file, line and key.
    pub(super) fn load(&self) -> Result<Arc<Ruleset>, Error> {
        self.source()
            .and_then(|source| self.rules(source))
            .map(Arc::new)
            .map_err(|fault| self.error(&fault))
    }

    /// Returns the syntax errors, after which nothing else can be judged.
    pub(super) fn malformed(&self) -> &[Fault] {
        &self.malformed
    }

    /// Returns the content of the file, on top of its base.
    pub(super) fn source(&self) -> Result<RulesetSource, Fault> {
        if let Some(fault) = self.malformed.iter().chain(&self.spelling.unread).next() {
            return Err(fault.clone());
        }
        let table = self.laid_over_base(&self.table)?;
        let mut source = RulesetSource::deserialize(PlacedValue::file(table))?;
        source
            .put_steps_in_place()
            .map_err(|error| self.refused(error))?;
        Ok(source)
    }

    /// Compiles the rules of a `source` that was read from this file.
    pub(super) fn rules(&self, source: RulesetSource) -> Result<Ruleset, Fault> {
        compile(source).map_err(|error| self.refused(error))
    }

    fn refused(&self, error: RulesError) -> Fault {
        let (place, rest) = self.place_of(&error.key);
        let within = self.spelling.span_at(place).and_then(|span| {
            let line = self.text.get(span.clone())?;
            Some(span.start + mistake_in(line, error.kind.in_verb()?))
        });
        let (of_key, whole) = match &error.part {
            FaultyPart::Own => (false, None),
            FaultyPart::ValueOf(whole) => (false, Some(whole)),
            FaultyPart::KeyOf(whole) => (true, Some(whole)),
        };
        Fault {
            within,
            rest,
            of_key,
            whole: whole.map(|whole| self.place_of(whole).0),
            ..Fault::at(place, *error.kind)
        }
    }

    /// Returns the error for a fault.
    pub(super) fn error(&self, fault: &Fault) -> Error {
        let WrittenPlace { line, column, key } = self.told(fault);
        let key = if key.is_empty() { key } else { key + ": " };
        let mistake = fault.mistake();
        let column = column
            .map(|column| format!("{column}:"))
            .unwrap_or_default();
        let text = format!("{}:{line}:{column} {key}{mistake}", self.name);
        let error = Error::new(fault.code()).about(mistake);
        let line = u32::try_from(line).unwrap_or(u32::MAX);
        error
            .placed(Some(CodePlace::at(self.name, line)))
            .detail(text)
    }

    /// Returns the line, the column and the key of a fault.
    pub(super) fn told(&self, fault: &Fault) -> WrittenPlace {
        let Fault {
            place,
            within,
            rest,
            ..
        } = fault;
        let written = Some(*place)
            .filter(|_| !fault.is_of_whole())
            .and_then(|place| self.key_written_at(place));
        let mut key = written
            .filter(|key| key != "base" || rest.is_empty())
            .unwrap_or_default();
        if !key.is_empty() && !rest.is_empty() && !rest.starts_with('[') {
            key.push('.');
        }
        WrittenPlace {
            line: self.line_at(within.unwrap_or(*place)),
            column: within.map(|place| column_at(self.text, place)),
            key: key + rest,
        }
    }

    /// Returns where a key is written, if all of it is in this file and not in its base.
    pub(super) fn written(&self, key: &str) -> Option<WrittenPlace> {
        let (place, rest) = self.place_of(key);
        if !rest.is_empty() {
            return None;
        }
        let line = self.line_at(place);
        let written = (self.written_keys).get_or_init(|| KeyIndex::of(&self.written));
        let is_moved = (written.place_of(key)).is_none_or(|(_, rest)| !rest.is_empty());
        let written = is_moved.then(|| self.key_written_at(place)).flatten();
        Some(WrittenPlace {
            key: written.unwrap_or_else(|| key.to_owned()),
            ..WrittenPlace::line(line)
        })
    }

    /// Returns the key that is written at a place.
    fn key_written_at(&self, place: usize) -> Option<String> {
        let keys = (self.written_over_base).get_or_init(|| self.keys_over_base(&self.written));
        keys.key_at(self.spelling.entry_of(place))
    }

    /// Mends a fault, so that the rest can be judged; returns false if that is impossible. `guess`
    /// is true to use the probable meaning, if there is one, and false to remove the mistake.
    pub(super) fn mend(&mut self, fault: &Fault, guess: bool) -> bool {
        self.keys.take();
        // A line that cannot be read is left out already.
        if !self.spelling.unread.is_empty() {
            self.spelling.unread.remove(0);
            return true;
        }
        let meant = fault.mistake().meant;
        let word = match &*fault.kind {
            FaultKind::Unfit(Misfit::Word { known, .. }) => {
                meant.as_deref().or(known.first().copied())
            }
            _ => meant.as_deref(),
        };
        let how = match word.filter(|_| guess) {
            _ if matches!(*fault.kind, FaultKind::Unfit(Misfit::Missing("name"))) => Mend::Name,
            Some(key) if fault.of_key => Mend::Under(key),
            Some(word) => Mend::Say(word),
            None if fault.code() == Code::RulesInvalid => Mend::Clear,
            None => Mend::TakeOut,
        };
        // A fault that this file causes in its base has no key in this file.
        if !fault.rest.is_empty() && tree::key_place(&self.table, "base") == Some(fault.place) {
            return false;
        }
        if let Some(whole) = fault.whole
            && matches!(how, Mend::Clear | Mend::TakeOut)
        {
            return tree::mend(&mut self.table, whole, Mend::TakeOut);
        }
        if !fault.is_of_whole() {
            return tree::mend(&mut self.table, fault.place, how);
        }
        let nameless = how == Mend::Name && !self.table.contains_key("name");
        if nameless {
            tree::name(&mut self.table, 0);
        }
        nameless
    }

    /// Returns the place of the deepest part of a key that is written in this file, and the rest of
    /// the key.
    ///
    /// A key without any part in this file belongs to the base, and its place is that of the base's
    /// name, if there is one.
    pub(super) fn place_of(&self, key: &str) -> (usize, String) {
        let keys = self.keys.get_or_init(|| self.keys_over_base(&self.table));
        let found = keys.place_of(key);
        let found = found.map(|(place, rest)| (place, rest.to_owned()));
        found.unwrap_or_else(|| {
            (
                tree::key_place(&self.table, "base").unwrap_or(NOWHERE.start),
                key.to_owned(),
            )
        })
    }

    /// Returns the keys of tables on top of those of the base, or alone if it has no known base.
    fn keys_over_base(&self, table: &DeTable<'a>) -> KeyIndex {
        let whole = self.laid_over_base(table);
        KeyIndex::of(whole.as_ref().unwrap_or(table))
    }

    /// Returns the line of a place, from 1.
    pub(super) fn line_at(&self, place: usize) -> usize {
        self.lines.line_at(place)
    }

    fn laid_over_base(&self, table: &DeTable<'a>) -> Result<DeTable<'a>, Fault> {
        let mut table = table.clone();
        // The built-in rules have no cycle of bases.
        let mut laid = vec![];
        // A base may have a base of its own.
        while let Some((key, base)) = table.remove_entry("base") {
            let place = match laid.is_empty() {
                true => key.span().start,
                false => tree::key_place(&self.table, "base").unwrap_or(NOWHERE.start),
            };
            let refused = |error: BaseError| Fault::at(place, error);
            let name = base.get_ref().as_str().unwrap_or_default();
            if laid.iter().any(|known| known == name) {
                return Err(refused(BaseError::Circle(name.to_owned())));
            }
            if laid.len() == Bases::MOST {
                return Err(refused(BaseError::TooMany));
            }
            let text = match self.bases.text(name) {
                Some(text) => text,
                None if is_file(name) => {
                    return Err(refused(BaseError::NotGiven(name.to_owned())));
                }
                None => builtin::text(name).map_err(|error| refused(error.into()))?,
            };
            laid.push(name.to_owned());
            let read = match is_json(name, text) {
                true => json::table(text),
                false => DeTable::parse(text)
                    .map(Spanned::into_inner)
                    .map_err(|error| Malformed::of_toml(text, error)),
            };
            let read = read.map_err(|wrong| refused(BaseError::malformed(name, text, wrong)))?;
            let mut under = tree::placed(read, false);
            if let Some(wrong) = Spelling::write_out(text, &mut under).unread.first() {
                let wrong = BaseError::refused(name, text, wrong.place, wrong.mistake());
                return Err(refused(wrong));
            }
            let mut under = tree::placed(under, true);
            tree::overlay(&mut under, table);
            table = under;
        }
        Ok(table)
    }
}

impl RulesetSource {
    /// Reads rules from text, as JSON if `file` ends in `.json`, otherwise as TOML. They can be
    /// based on built-in rules and on `bases`.
    pub fn from_text(text: &str, file: &str, bases: &Bases) -> Result<Self, Error> {
        let file = RulesFile::read(text, file).over(bases);
        file.source().map_err(|fault| file.error(&fault))
    }

    /// Reads TOML; errors name the file, the line and the key.
    ///
    /// With `base = "NAME"` the file contains only the differences from those built-in rules; steps
    /// of the same name extend theirs.
    pub fn from_toml(text: &str, file: &str) -> Result<Self, Error> {
        let file = RulesFile::toml(text, file);
        file.source().map_err(|fault| file.error(&fault))
    }

    /// Reads JSON; errors name the file, the line and the key.
    pub fn from_json(text: &str, file: &str) -> Result<Self, Error> {
        let file = RulesFile::json(text, file);
        file.source().map_err(|fault| file.error(&fault))
    }
}
