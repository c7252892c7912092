//! A rules file whose values all know their place, so that every mistake in it is reported with
//! line and key.

use super::bases::{Bases, is_file, is_json};
use super::compile::compile;
use super::errors::{FaultyPart, RulesError};
use super::placed::{Misfit, PlacedValue, Unfit};
use super::tree::{self, Mend, NOWHERE};
use super::{Ruleset, RulesetSource, builtin, json};
use crate::vocabulary::error::{Code, CodePlace, Error};

use crate::vocabulary::mistake::Mistake;
use serde::Deserialize;
use std::sync::Arc;
use toml::de::DeTable;

/// The bases of rules that have none.
static NO_BASES: Bases = Bases::NONE;

/// Returns the mistake of naming a base that cannot be read.
fn unread(name: &str, text: &str, at: usize, why: &str) -> Mistake {
    let before = text.as_bytes().get(..at).unwrap_or_default();
    let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
    format!("`{name}` cannot be read: line {line}: {why}").into()
}

/// A rules file, with any mistakes that it contains.
#[derive(Clone)]
pub(super) struct RulesFile<'a> {
    text: &'a str,
    /// Its name in errors.
    name: &'a str,
    bases: &'a Bases,
    table: DeTable<'a>,
    malformed: Vec<Fault>,
}

/// A reason for refusing rules.
#[derive(Clone, Debug)]
pub(super) struct Fault {
    code: Code,
    /// Its place in the text, or [`NOWHERE`].
    place: usize,
    /// The rest of its key, after the part at that place: `walk` of `turns.walk`, if only `[turns]`
    /// is written.
    rest: String,
    /// The mistake, and what was probably meant.
    pub(super) mistake: Box<Mistake>,
    mend: Mending,
    /// The place of the entry that means nothing without the mistaken part.
    whole: Option<usize>,
}

/// The kind of mistake, which determines how to mend it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mending {
    /// An unknown key.
    Key,
    /// An unknown word, with the first of the known ones.
    Word(Option<&'static str>),
    /// Anything else.
    Plain,
}

impl Fault {
    fn malformed(place: usize, reason: impl Into<Mistake>) -> Self {
        Self {
            code: Code::RulesSyntax,
            place,
            rest: String::new(),
            mistake: Box::new(reason.into()),
            mend: Mending::Plain,
            whole: None,
        }
    }

    fn unfit(unfit: &Unfit) -> Self {
        let (rest, mend) = match unfit.what {
            Misfit::Key { .. } => ("", Mending::Key),
            Misfit::Word { known, .. } => ("", Mending::Word(known.first().copied())),
            Misfit::Missing(key) => (key, Mending::Plain),
            Misfit::Kind { .. } | Misfit::Other(_) => ("", Mending::Plain),
        };
        let place = unfit.place.unwrap_or(NOWHERE.start);
        Self {
            rest: rest.to_owned(),
            mend,
            ..Self::malformed(place, unfit.mistake())
        }
    }

    /// Returns true if it is about the rules as a whole: a required key is missing.
    pub(super) fn is_of_whole(&self) -> bool {
        self.place == NOWHERE.start
    }
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
        let malformed = errors
            .iter()
            .map(|error| {
                Fault::malformed(error.span().map_or(0, |span| span.start), error.message())
            })
            .collect();
        Self {
            text,
            name,
            bases: &NO_BASES,
            table: tree::placed(table.into_inner(), false),
            malformed,
        }
    }

    pub(super) fn json(text: &'a str, name: &'a str) -> Self {
        match json::table(text) {
            Ok(table) => Self {
                text,
                name,
                bases: &NO_BASES,
                table,
                malformed: vec![],
            },
            Err(malformed) => Self {
                text,
                name,
                bases: &NO_BASES,
                table: DeTable::new(),
                malformed: vec![Fault::malformed(malformed.at, malformed.why.to_string())],
            },
        }
    }

    /// Returns the file with files that it may be based on.
    pub(super) fn over(mut self, bases: &'a Bases) -> Self {
        self.bases = bases;
        self
    }

    /// Returns the base that it names.
    pub(super) fn base(&self) -> Option<&str> {
        self.table.get("base")?.get_ref().as_str()
    }

    /// Returns the file's rules, or the first fault with file, line and key.
    pub(super) fn load(&self) -> Result<Arc<Ruleset>, Error> {
        self.source()
            .and_then(|source| self.rules(&source))
            .map(Arc::new)
            .map_err(|fault| self.error(&fault))
    }

    /// Returns the syntax errors, after which nothing else can be judged.
    pub(super) fn malformed(&self) -> &[Fault] {
        &self.malformed
    }

    /// Returns the content of the file, on top of its base.
    pub(super) fn source(&self) -> Result<RulesetSource, Fault> {
        if let Some(fault) = self.malformed.first() {
            return Err(fault.clone());
        }
        let table = self.laid_over_base()?;
        let mut source = RulesetSource::deserialize(PlacedValue::file(table))
            .map_err(|unfit| Fault::unfit(&unfit))?;
        source
            .put_steps_in_place()
            .map_err(|error| self.refused(error))?;
        Ok(source)
    }

    /// Compiles the rules of a `source` that was read from this file.
    pub(super) fn rules(&self, source: &RulesetSource) -> Result<Ruleset, Fault> {
        compile(source).map_err(|error| self.refused(error))
    }

    fn refused(&self, error: RulesError) -> Fault {
        let (place, rest) = self.place_of(&error.key);
        let (mend, whole) = match &error.part {
            FaultyPart::Own => (Mending::Plain, None),
            FaultyPart::ValueOf(whole) => (Mending::Plain, Some(whole)),
            FaultyPart::KeyOf(whole) => (Mending::Key, Some(whole)),
        };
        Fault {
            code: Code::RulesInvalid,
            rest,
            mend,
            whole: whole.map(|whole| self.place_of(whole).0),
            ..Fault::malformed(place, *error.kind)
        }
    }

    /// Returns the error for a fault.
    pub(super) fn error(&self, fault: &Fault) -> Error {
        let (line, key) = self.told(fault);
        let key = if key.is_empty() { key } else { key + ": " };
        let text = format!("{}:{line}: {key}{}", self.name, fault.mistake);
        let error = Error::new(fault.code).about((*fault.mistake).clone());
        let line = u32::try_from(line).unwrap_or(u32::MAX);
        error
            .placed(Some(CodePlace::at(self.name, line)))
            .detail(text)
    }

    /// Returns the line and the key of a fault.
    pub(super) fn told(&self, fault: &Fault) -> (usize, String) {
        let Fault { place, rest, .. } = fault;
        let written = Some(*place)
            .filter(|_| !fault.is_of_whole())
            .and_then(|place| tree::key_at(&self.whole(), place));
        let mut key = written
            .filter(|key| key != "base" || rest.is_empty())
            .unwrap_or_default();
        if !key.is_empty() && !rest.is_empty() && !rest.starts_with('[') {
            key.push('.');
        }
        (self.line(*place), key + rest)
    }

    /// Returns the line of a key, if all of it is written in this file and not in its base.
    pub(super) fn line_of(&self, key: &str) -> Option<usize> {
        let (place, rest) = self.place_of(key);
        rest.is_empty().then(|| self.line(place))
    }

    /// Mends a fault, so that the rest can be judged; returns false if that is impossible. `guess`
    /// is true to use the probable meaning, if there is one, and false to remove the mistake.
    pub(super) fn mend(&mut self, fault: &Fault, guess: bool) -> bool {
        let word = match fault.mend {
            Mending::Word(first) => fault.mistake.meant.as_deref().or(first),
            _ => fault.mistake.meant.as_deref(),
        };
        let how = match word.filter(|_| guess) {
            _ if fault.rest == "name" && fault.code == Code::RulesSyntax => Mend::Name,
            Some(key) if fault.mend == Mending::Key => Mend::Under(key),
            Some(word) => Mend::Say(word),
            None if fault.code == Code::RulesInvalid => Mend::Clear,
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
    fn place_of(&self, key: &str) -> (usize, String) {
        let found =
            tree::place_of(&self.whole(), key).map(|(place, rest)| (place, rest.to_owned()));
        found.unwrap_or_else(|| {
            (
                tree::key_place(&self.table, "base").unwrap_or(NOWHERE.start),
                key.to_owned(),
            )
        })
    }

    /// Returns the line of a place, from 1; the first line if it has no place.
    fn line(&self, place: usize) -> usize {
        self.text
            .as_bytes()
            .get(..place)
            .unwrap_or_default()
            .iter()
            .filter(|byte| **byte == b'\n')
            .count()
            + 1
    }

    /// Returns the file's tables on top of those of its base, or alone if it has no known base.
    fn whole(&self) -> DeTable<'a> {
        self.laid_over_base().unwrap_or_else(|_| self.table.clone())
    }

    fn laid_over_base(&self) -> Result<DeTable<'a>, Fault> {
        let mut table = self.table.clone();
        // The built-in rules have no cycle of bases.
        let mut laid = vec![];
        // A base may have a base of its own.
        while let Some((key, base)) = table.remove_entry("base") {
            let place = match laid.is_empty() {
                true => key.span().start,
                false => tree::key_place(&self.table, "base").unwrap_or(NOWHERE.start),
            };
            let refused = |mistake: Mistake| Fault {
                code: Code::RulesInvalid,
                ..Fault::malformed(place, mistake)
            };
            let name = base.get_ref().as_str().unwrap_or_default();
            if laid.iter().any(|known| known == name) {
                return Err(refused(format!("`{name}` builds on itself").into()));
            }
            if laid.len() == Bases::MOST {
                let why = format!("at most {} files are laid over each other", Bases::MOST);
                return Err(refused(why.into()));
            }
            let text = match self.bases.text(name) {
                Some(text) => text,
                None if is_file(name) => {
                    let why = format!(
                        "`{name}` is not given along; load the rules by their path, or give its \
                         text as a base"
                    );
                    return Err(refused(why.into()));
                }
                None => builtin::text(name).map_err(|error| refused(error.into()))?,
            };
            laid.push(name.to_owned());
            let mut under = match is_json(name, text) {
                true => json::table(text)
                    .map(|table| tree::placed(table, true))
                    .map_err(|wrong| {
                        refused(unread(name, text, wrong.at, &wrong.why.to_string()))
                    })?,
                false => {
                    let read = DeTable::parse(text);
                    let read = read.map_err(|wrong| {
                        let at = wrong.span().map_or(0, |span| span.start);
                        refused(unread(name, text, at, wrong.message()))
                    })?;
                    tree::placed(read.into_inner(), true)
                }
            };
            tree::overlay(&mut under, table);
            table = under;
        }
        Ok(table)
    }
}
