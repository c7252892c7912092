//! Checks a rules file and reports all mistakes at once, each with its place, its reason and, if
//! there is a similar name, the probable meaning.

mod idle;
mod loops;
mod mend;
mod reach;
mod refer;
mod unused;

use super::file::RulesFile;
use crate::ruleset::Bases;
use crate::vocabulary::mistake::Mistake;
use serde::Serialize;
use std::fmt;

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
            key,
            message,
            suggestion,
        } = self;
        write!(f, "{file}:{line}: {}: ", severity.name())?;
        if !key.is_empty() {
            write!(f, "{key}: ")?;
        }
        f.write_str(message)?;
        suggestion
            .as_ref()
            .map_or(Ok(()), |meant| write!(f, "; did you mean `{meant}`?"))
    }
}

/// Checks rules in TOML, or in JSON if `file` ends in `.json`, and returns everything wrong or
/// doubtful, by line.
///
/// The engine accepts the rules if no finding is an error.
///
/// ```
/// let rules = "name = 'x'\n[[steps]]\nname = 'a'\nwindow = 'owmer'";
/// let found = turnwheel::ruleset::check_rules(rules, "x.toml");
/// let told = "steps.a.window: there is no window `owmer`; did you mean `owner`?";
/// assert_eq!(found[0].to_string(), format!("x.toml:4: error: {told}"));
/// ```
pub fn check_rules(text: &str, file: &str) -> Vec<Finding> {
    check_rules_over(text, file, &Bases::NONE)
}

/// Checks rules as [`check_rules`] does, with these bases.
pub fn check_rules_over(text: &str, file: &str, bases: &Bases) -> Vec<Finding> {
    let rules = RulesFile::read(text, file).over(bases);
    let mut found = Findings { file, list: vec![] };
    if let Some(source) = mend::check(&rules, &mut found) {
        let said = refer::Mentions::of(&source);
        unused::check(&source, &said, &rules, &mut found);
        reach::check(&source, &said, &rules, &mut found);
        loops::check(&source, &rules, &mut found);
        idle::check(&source, &said, &rules, &mut found);
        // The probable meaning of a misspelt name is not unused.
        let meant: Vec<String> = found
            .list
            .iter()
            .filter_map(|finding| finding.suggestion.clone())
            .collect();
        let named = |key: &str| {
            meant.iter().any(|name| {
                key.strip_suffix(name.as_str())
                    .is_some_and(|before| before.ends_with('.'))
            })
        };
        found
            .list
            .retain(|finding| finding.severity == Severity::Error || !named(&finding.key));
    }
    found
        .list
        .sort_by_key(|finding| (finding.line, finding.severity));
    found.list
}

/// The findings so far.
struct Findings<'a> {
    file: &'a str,
    list: Vec<Finding>,
}

impl Findings<'_> {
    /// Adds a finding.
    fn add(&mut self, severity: Severity, line: usize, key: &str, mistake: impl Into<Mistake>) {
        let mistake = mistake.into();
        let (file, key, message, suggestion) = (
            self.file.into(),
            key.into(),
            mistake.reason,
            mistake.meant.map(Into::into),
        );
        self.list.push(Finding {
            severity,
            file,
            line,
            key,
            message,
            suggestion,
        });
    }

    /// Adds a finding about a key of the file, unless the key belongs to the rules under it, which
    /// this file cannot mend.
    fn at(
        &mut self,
        severity: Severity,
        file: &RulesFile<'_>,
        key: &str,
        message: impl Into<Mistake>,
    ) {
        if let Some(line) = file.line_of(key) {
            self.add(severity, line, key, message);
        }
    }

    /// Adds a finding about a key of the file, unless there is one about the same name, or the key
    /// has an error.
    fn unless_told(&mut self, severity: Severity, file: &RulesFile<'_>, key: &str, message: &str) {
        let name = |message: &str| message.split('`').nth(1).map(str::to_owned);
        let mut told = self.list.iter();
        if !told.any(|told| name(&told.message) == name(message)) && !self.has_error(key) {
            self.at(severity, file, key, message);
        }
    }

    fn has_error(&self, key: &str) -> bool {
        self.list
            .iter()
            .any(|finding| finding.severity == Severity::Error && finding.key == key)
    }
}
