//! Checking a rules file: what is wrong or doubtful in it, and the examples that it fails.

use super::script::{Script, check_within};
use crate::rules::{Limits, Ruleset};
use crate::ruleset::examples::Example;
use crate::ruleset::{Bases, Finding, Severity, findings};
use std::sync::Arc;

/// The most commands of examples that are played: a file from a stranger may hold very many.
const MOST_COMMANDS: usize = 2_000;

/// The work that all of them may cause, in looks: about a tenth of a second.
const MOST_WORK: u64 = 8_000_000;

/// The work that one command of an example may cause, for the same reason.
const LIMITS: Limits = Limits {
    effects: 1_000,
    turns: 1_000,
    steps: 10_000,
    verbs: 1_000,
    questions: 100,
    events: 20_000,
    looks: 1_000_000,
    members: 100_000,
    bytes: 1 << 20,
};

/// Checks rules in TOML, or in JSON if `file` ends in `.json`, and returns everything wrong or
/// doubtful, by line. The examples of rules that the engine accepts are played, and the first
/// difference in each is an error.
///
/// The engine accepts the rules if no finding is an error. Examples are played with lower
/// [`Limits`] for each command, at most 2 000 lines in all, as long as all of them together cause
/// no more work than a file from a stranger should, and without mods.
///
/// ```
/// let rules = "name = 'x'\n[[steps]]\nname = 'a'\nwindow = 'owmer'";
/// let found = turnwheel::check_rules(rules, "x.toml");
/// let told = "steps.a.window: there is no window `owmer`; did you mean `owner`?";
/// assert_eq!(found[0].to_string(), format!("x.toml:4: error: {told}"));
/// ```
pub fn check_rules(text: &str, file: &str) -> Vec<Finding> {
    check_rules_over(text, file, &Bases::NONE)
}

/// Checks rules as [`check_rules`] does, with these bases.
pub fn check_rules_over(text: &str, file: &str, bases: &Bases) -> Vec<Finding> {
    let (mut found, examples) = findings(text, file, bases);
    if examples.is_empty() {
        return found;
    }
    if let Ok(rules) = Ruleset::from_text(text, file, bases) {
        let rules = rules.lowered(&LIMITS);
        let mut left = (MOST_COMMANDS, MOST_WORK);
        let examples = examples.iter().enumerate();
        found.extend(examples.filter_map(|(at, example)| {
            let (line, message) = failure(&rules, example, &mut left)?;
            Some(Finding {
                severity: Severity::Error,
                file: file.to_owned(),
                line,
                column: None,
                key: format!("examples[{at}]"),
                message: format!("`{}` fails: {message}", example.name),
                suggestion: None,
            })
        }));
        found.sort_by_key(|finding| (finding.line, finding.severity));
    }
    found
}

/// Plays an example, and returns the line and the reason of its first difference.
fn failure(
    rules: &Arc<Ruleset>,
    example: &Example,
    (lines, work): &mut (usize, u64),
) -> Option<(usize, String)> {
    let script = match Script::about(rules.clone(), &example.script, &example.name) {
        Ok(script) => script,
        Err(error) => {
            let line = error.place().map_or(1, |place| place.line as usize);
            return Some((example.line_of(line), error.to_string()));
        }
    };
    let Some(rest) = lines.checked_sub(script.lines.len()) else {
        let why = format!("the examples have more than {MOST_COMMANDS} lines; it is not played");
        return Some((example.line_of(1), why));
    };
    *lines = rest;
    let difference = check_within(&script, work).difference?;
    let message = format!(
        "{}: {}",
        difference.line,
        difference.reason.replace('\n', ";")
    );
    Some((example.line_of(difference.number), message))
}
