//! Checks a rules file and reports all mistakes at once, each with its place, its reason and, if
//! there is a similar name, the probable meaning.

mod ended;
mod eventless;
mod finding_kind;
mod gates;
mod idle;
mod loops;
mod mend;
mod never;
mod opening;
mod range;
mod reach;
mod refer;
mod unused;
mod vain;
mod values;

use super::file::{RulesFile, WrittenPlace};
use crate::ruleset::Bases;
use crate::ruleset::examples::Example;
use crate::vocabulary::spelling::{distance, nearest};
use finding_kind::FindingKind;
pub(crate) use never::allowed_actions;
pub(crate) use opening::opens_elsewhere;
pub(crate) use refer::Mentions;
use serde::Serialize;
use std::cell::Cell;
use std::fmt;

/// The most warnings and hints that are reported, which are compared with each other.
const MOST_FINDINGS: usize = 1_000;

/// The most letters that are compared to find out what names mean.
const MOST_LETTERS: usize = 5_000_000;

/// How bad a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// The engine refuses the file.
    Error,
    /// The engine accepts it, but it is probably a mistake.
    Warning,
    /// Only the host can know whether it is intended.
    Hint,
}

impl Severity {
    /// Returns the name, which is the same in every language.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Hint => "hint",
        }
    }
}

/// A problem found in a rules file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// How bad it is.
    pub severity: Severity,
    /// The file, as the caller named it.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, of a mistake in a line of verbs.
    pub column: Option<usize>,
    /// The key, as in `steps.draw.window`; empty if the file cannot be read at all.
    pub key: String,
    /// The message.
    pub message: String,
    /// The name that was probably intended.
    pub suggestion: Option<String>,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            severity,
            file,
            line,
            column,
            key,
            message,
            suggestion,
        } = self;
        write!(f, "{file}:{line}:")?;
        if let Some(column) = column {
            write!(f, "{column}:")?;
        }
        write!(f, " {}: ", severity.name())?;
        if !key.is_empty() {
            write!(f, "{key}: ")?;
        }
        f.write_str(message)?;
        suggestion
            .as_ref()
            .map_or(Ok(()), |meant| write!(f, "; did you mean `{meant}`?"))
    }
}

/// Returns everything wrong or doubtful in a rules file, by line, except for what its examples
/// show; and the examples.
pub(crate) fn findings(text: &str, file: &str, bases: &Bases) -> (Vec<Finding>, Vec<Example>) {
    let read = RulesFile::read(text, file).over(bases);
    let mut found = Findings {
        file: &read,
        list: vec![],
        letters: Cell::new(MOST_LETTERS),
    };
    let mut examples = vec![];
    if let Some((source, rules)) = mend::check(&mut found) {
        let said = Mentions::of(&source);
        unused::check(&source, &said, &mut found);
        values::check(&source, &said, &mut found);
        reach::check(&source, &said, &mut found);
        loops::check(&source, &mut found);
        vain::check(&source, &said, &mut found);
        eventless::check(&source, &said, &mut found);
        ended::check(&source, &said, &mut found);
        idle::check(&source, rules.as_ref(), &said, &mut found);
        if let Some(rules) = &rules {
            gates::check(&source, rules, &mut found);
            never::check(&source, rules, &said, &mut found);
        }
        examples = read.placed(source.examples);
    }
    let mut list: Vec<Finding> = (found.list.into_iter())
        .map(|found| found.told(file))
        .collect();
    // The probable meaning of a misspelt name is not unused.
    let meant: Vec<String> = (list.iter())
        .filter_map(|finding| finding.suggestion.clone())
        .collect();
    let named = |key: &str| {
        meant.iter().any(|name| {
            key.strip_suffix(name.as_str())
                .is_some_and(|before| before.ends_with('.'))
        })
    };
    list.retain(|finding| finding.severity == Severity::Error || !named(&finding.key));
    list.sort_by_key(|finding| (finding.line, finding.severity));
    (list, examples)
}

/// A finding, and its place.
struct PlacedFinding {
    at: WrittenPlace,
    kind: FindingKind,
}

impl PlacedFinding {
    fn told(self, file: &str) -> Finding {
        Finding {
            severity: self.kind.severity(),
            file: file.to_owned(),
            line: self.at.line,
            column: self.at.column,
            message: self.kind.to_string(),
            suggestion: self.kind.meant().map(Into::into),
            key: self.at.key,
        }
    }
}

/// The findings in a file so far.
struct Findings<'a> {
    file: &'a RulesFile<'a>,
    list: Vec<PlacedFinding>,
    /// How many letters may still be compared.
    letters: Cell<usize>,
}

impl Findings<'_> {
    fn add(&mut self, at: WrittenPlace, kind: impl Into<FindingKind>) {
        let kind = kind.into();
        self.list.push(PlacedFinding { at, kind });
    }

    /// Adds a finding about a key of the file, unless the key belongs to the rules under it, which
    /// this file cannot mend.
    fn at(&mut self, key: String, kind: FindingKind) {
        if self.is_full() {
            return;
        }
        if let Some(at) = self.file.written(&key) {
            self.add(at, kind);
        }
    }

    /// Returns true if no more is reported, which then is the last finding.
    fn is_full(&mut self) -> bool {
        let full = self.list.len() >= MOST_FINDINGS;
        if full && !matches!(self.list.last(), Some(last) if last.kind.is_last()) {
            let line = self.list.iter().map(|finding| finding.at.line).max();
            let at = WrittenPlace::line(line.unwrap_or(1));
            self.add(at, FindingKind::MoreToSee);
        }
        full
    }

    /// Returns those of the names that are still compared with one, which is fewer once very many
    /// letters have been.
    fn compared<'n>(
        &self,
        name: &str,
        known: impl Iterator<Item = &'n str>,
    ) -> impl Iterator<Item = &'n str> {
        known.take_while(|known| {
            let cost = name.len() * known.len();
            let left = self.letters.get();
            self.letters.set(left.saturating_sub(cost));
            left > 0
        })
    }

    /// Returns the one of the names that was probably meant: at most one letter in four differs.
    fn near<'n>(&self, name: &str, known: impl Iterator<Item = &'n str>) -> Option<&'n str> {
        let alike = |known: &&str| {
            // As many letters as they differ in length are wrong at least, of up to four bytes.
            let apart = name.len().abs_diff(known.len()) / 4;
            apart * 4 <= known.len() && distance(name, known) * 4 <= known.len()
        };
        nearest(name, self.compared(name, known).filter(alike))
    }

    /// Adds a finding about a flag or counter, unless there is one about the same, or the key has
    /// an error.
    fn unless_told(&mut self, key: &str, kind: FindingKind) {
        if self.is_full() {
            return;
        }
        let same = |told: &FindingKind| kind.value().is_some() && told.value() == kind.value();
        if !self.list.iter().any(|told| same(&told.kind)) {
            self.unless_wrong(key, kind);
        }
    }

    /// Adds a finding about a key, unless it has an error.
    fn unless_wrong(&mut self, key: &str, kind: FindingKind) {
        if self.is_full() {
            return;
        }
        let at = self.file.written(key);
        if let Some(at) = at.filter(|at| !self.has_error(at)) {
            self.add(at, kind);
        }
    }

    /// Adds a finding about a key, unless there is one at it already.
    fn unless_found(&mut self, key: &str, kind: FindingKind) {
        if self.is_full() {
            return;
        }
        let Some(at) = self.file.written(key) else {
            return;
        };
        let same = |told: &PlacedFinding| told.at.key == at.key && told.at.line == at.line;
        if !self.list.iter().any(same) {
            self.add(at, kind);
        }
    }

    /// Returns true if a name that was found to be wrong probably means this one.
    fn means(&self, name: &str) -> bool {
        let mut values = self.list.iter().map(|found| &found.kind);
        values.any(|kind| kind.means(name))
    }

    /// Returns true if a value that nobody reads is probably misspelt for that name.
    fn is_meant(&self, name: &str) -> bool {
        let mut values = self.list.iter().map(|found| &found.kind);
        values.any(|kind| {
            matches!(kind, FindingKind::UnreadValue { meant: Some(meant), .. } if **meant == *name)
        })
    }

    fn has_error(&self, at: &WrittenPlace) -> bool {
        let mut errors =
            (self.list.iter()).filter(|found| found.kind.severity() == Severity::Error);
        errors.any(|found| found.at.key == at.key && found.at.column == at.column)
    }
}
