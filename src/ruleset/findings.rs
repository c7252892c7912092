//! What is wrong or doubtful in a rules file, each with its line, its key and what to do.

use super::locate::line_of;
use super::*;
use crate::command::TABLE;
use crate::record::Column;
use std::collections::BTreeSet;
use std::fmt;

/// Something to look at in a rules file.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Finding {
    /// Whether the rules cannot be used like this; otherwise they can, but probably do not mean it.
    pub mistake: bool,
    /// The file, as the caller calls it.
    pub file: String,
    /// The line, from 1, where one is known.
    pub line: Option<usize>,
    /// What is wrong, beginning with the key where there is one, and what to do.
    pub text: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = self.line.map_or_else(String::new, |line| format!(":{line}"));
        let doubt = if self.mistake { "" } else { "warning: " };
        write!(f, "{}{line}: {doubt}{}", self.file, self.text)
    }
}

/// Looks through rules in TOML, or in JSON if `file` ends in `.json`: the first mistake, or else everything doubtful. Nothing: all is fine.
pub fn check_rules(text: &str, file: &str) -> Vec<Finding> {
    let json = file.ends_with(".json");
    let read = if json { Ruleset::from_json(text, file) } else { Ruleset::from_toml(text, file) };
    let rules = match read {
        Ok(rules) => rules,
        Err(error) => return vec![mistake(&error, file)],
    };
    let source = if json { RulesetSource::from_json(text, file) } else { RulesetSource::from_toml(text, file) };
    let Ok(source) = source else { return vec![] };
    let warning = |(key, reason): (String, String)| {
        let line = if json { None } else { line_of(text, &key) };
        Finding { mistake: false, file: file.to_owned(), line, text: format!("{key}: {reason}") }
    };
    doubts(&source, &rules).into_iter().map(warning).collect()
}

fn mistake(error: &Error, file: &str) -> Finding {
    let detail = error.detail.as_deref().unwrap_or_default();
    let rest = detail.strip_prefix(file).map_or(detail, |rest| rest.trim_start_matches(':'));
    let (line, text) = match rest.split_once(':').and_then(|(line, text)| Some((line.parse().ok()?, text))) {
        Some((line, text)) => (Some(line), text),
        None => (None, rest),
    };
    Finding { mistake: true, file: file.to_owned(), line, text: text.trim().to_owned() }
}

/// Everything that the rules can be played with, and that hardly anybody would want.
fn doubts(source: &RulesetSource, rules: &Ruleset) -> Vec<(String, String)> {
    let mut doubts = vec![];
    let reached = reached_chapters(rules);
    for (at, chapter) in source.chapters.iter().enumerate() {
        if !reached.contains(&at) && !said(rules, "end_chapter", Column::Chapter, at as i64) {
            let reason = "no chapter leads to it, and no effect of the rules; name it as a `next`, or leave it out".to_owned();
            doubts.push((format!("chapters.{}", chapter.name), reason));
        }
    }
    let in_use: BTreeSet<StepId> = std::iter::once(&rules.chapters[0])
        .filter(|_| source.chapters.is_empty() || ends_without_chapter(rules, &reached))
        .chain(rules.chapters.iter().skip(1))
        .flat_map(|chapter| chapter.steps.iter().copied())
        .collect();
    for (at, step) in source.steps.iter().enumerate() {
        let id = StepId(at as u16);
        let entered = |chapter: &Chapter| chapter.first_step == Some(id);
        let led_to = rules.steps.iter().any(|from| from.edges.iter().any(|edge| edge.to == id))
            || rules.actions.values().any(|action| action.enter == Some(id))
            || rules.chapters.iter().any(entered)
            || said(rules, "end_turn", Column::Step, at as i64);
        if !in_use.contains(&id) && !led_to && !said(rules, "extra_step", Column::Step, at as i64) {
            doubts.push((format!("steps.{}", step.name), "no chapter has this step; name it in the `steps` of one".to_owned()));
        } else if step.optional && !led_to {
            doubts
                .push((format!("steps.{}.optional", step.name), "no edge leads to it, so it never happens; add one with `to`".to_owned()));
        }
        if let Some(reason) = endless(rules, id) {
            doubts.push((format!("steps.{}.edges", step.name), reason));
        }
    }
    if rules.clock.as_ref().is_some_and(|clock| clock.limit.is_none() && !clock.reserve) && !says(rules, "limit_time", |_| true) {
        let reason = "nobody's time is limited; give a `limit`, a `bank`, a `delay` or `periods`, or let an effect say limit_time";
        doubts.push(("clock".to_owned(), reason.to_owned()));
    }
    for name in source.windows.keys() {
        let id = rules.window(name);
        let number = id.map_or(-1, |id| i64::from(id.0));
        let opened = rules.steps.iter().any(|step| step.window == id)
            || rules.windows.iter().any(|window| window.next == id)
            || said(rules, "open_window", Column::Window, number);
        if !opened {
            let reason = "no step opens it, and no effect of the rules; the host may with open_window".to_owned();
            doubts.push((format!("windows.{name}"), reason));
        }
    }
    doubts
}

/// Whether an effect of the rules says that command with that argument.
fn said(rules: &Ruleset, command: &str, column: Column, word: i64) -> bool {
    says(rules, command, |verb| verb.arguments.contains(&(column, Operand::Word(word))))
}

/// Whether an effect of the rules says that command in such a way.
fn says(rules: &Ruleset, command: &str, such: impl Fn(&DataVerb) -> bool) -> bool {
    let number = TABLE.iter().find(|entry| entry.name == command).map(|entry| entry.number);
    rules.effects.values().any(|effect| effect.verbs.iter().any(|verb| Some(verb.command) == number && such(verb)))
}

/// The chapters to which the first one leads.
fn reached_chapters(rules: &Ruleset) -> BTreeSet<usize> {
    let mut reached = BTreeSet::new();
    let mut next = rules.first_chapter;
    while let Some(ChapterId(at)) = next.filter(|ChapterId(at)| reached.insert(*at as usize)) {
        next = match rules.chapter(Some(ChapterId(at))).next {
            AfterChapter::Chapter(next) => Some(next),
            AfterChapter::None | AfterChapter::End => None,
        };
    }
    reached
}

/// Whether turns without any chapter come about.
fn ends_without_chapter(rules: &Ruleset, reached: &BTreeSet<usize>) -> bool {
    let none = |at: &usize| rules.chapter(Some(ChapterId(*at as u16))).next == AfterChapter::None;
    rules.first_chapter.is_none() || reached.iter().any(none)
}

/// Why a step may lead back to itself for ever without anybody acting: along edges that are always open, past no window.
fn endless(rules: &Ruleset, start: StepId) -> Option<String> {
    let mut seen = BTreeSet::new();
    let mut at = start;
    loop {
        let step = &rules.steps[at.index()];
        let edge = step.edges.iter().find(|edge| edge.auto)?;
        if step.window.is_some() || edge.when.is_some() {
            return None;
        }
        at = edge.to;
        if at == start {
            return Some("these edges lead round for ever, and nobody may act on the way; open a window, or give one a `when`".to_owned());
        }
        if !seen.insert(at) {
            return None;
        }
    }
}
