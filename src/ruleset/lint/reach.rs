//! Chapters and steps that nothing leads to.

use super::refer::Mentions;
use super::{Findings, Severity};
use crate::ruleset::file::RulesFile;
use crate::ruleset::{ChapterSource, RulesetSource, StepSource};
use std::collections::BTreeSet;

pub(super) fn check(
    source: &RulesetSource,
    said: &Mentions,
    file: &RulesFile<'_>,
    found: &mut Findings<'_>,
) {
    let reached = Reached::of(source, said);
    for chapter in source
        .chapters
        .iter()
        .filter(|chapter| !reached.chapters.contains(&*chapter.name))
    {
        let message = "no chapter leads to it, and no effect of the rules; name it as a `next`, \
         or leave it out";
        found.at(
            Severity::Warning,
            file,
            &format!("chapters.{}", chapter.name),
            message,
        );
    }
    for step in &source.steps {
        let gone_to = gone_to(source, said, step);
        if !gone_to && !reached.has(source, step) {
            let message = "no chapter has this step; name it in the `steps` of one";
            found.at(
                Severity::Warning,
                file,
                &format!("steps.{}", step.name),
                message,
            );
        } else if !gone_to && step.optional {
            let message = "no edge leads to it, and no action or effect, so it never happens; add \
             an edge with `to`";
            found.at(
                Severity::Warning,
                file,
                &format!("steps.{}.optional", step.name),
                message,
            );
        }
    }
}

/// Returns true if anything besides the order of steps leads to a step.
fn gone_to(source: &RulesetSource, said: &Mentions, step: &StepSource) -> bool {
    source
        .steps
        .iter()
        .any(|other| other.edges.iter().any(|edge| edge.to == step.name))
        || source
            .chapters
            .iter()
            .any(|chapter| chapter.first_step.as_ref() == Some(&step.name))
        || source
            .actions
            .values()
            .any(|action| action.enter.as_ref() == Some(&step.name))
        || said.says("step", &step.name)
}

/// The parts that the game reaches.
struct Reached<'a> {
    chapters: BTreeSet<&'a str>,
    /// True if there are turns outside of chapters.
    bare: bool,
}

impl<'a> Reached<'a> {
    fn of(source: &'a RulesetSource, said: &'a Mentions) -> Self {
        let first = source
            .first_chapter
            .as_deref()
            .or(source.chapters.first().map(|chapter| chapter.name.as_str()))
            .unwrap_or("none");
        let said = said
            .arguments
            .get("chapter")
            .into_iter()
            .flatten()
            .map(String::as_str);
        let mut open: Vec<&str> = said.chain([first]).collect();
        let mut reached = Self {
            chapters: BTreeSet::new(),
            bare: false,
        };
        while let Some(name) = open.pop() {
            reached.bare |= name == "none";
            let chapter = source
                .chapters
                .iter()
                .position(|chapter| chapter.name == name);
            if let Some(at) = chapter.filter(|_| reached.chapters.insert(name)) {
                let following = source
                    .chapters
                    .get(at + 1)
                    .map_or("none", |next| next.name.as_str());
                open.push(source.chapters[at].next.as_deref().unwrap_or(following));
            }
        }
        reached
    }

    /// Returns true if turns reach a step in the order of steps. A chapter that names no steps has
    /// those that no other chapter names.
    fn has(&self, source: &RulesetSource, step: &StepSource) -> bool {
        let names = |chapter: &ChapterSource| chapter.steps.contains(&step.name);
        self.bare
            || source.chapters.iter().any(|chapter| {
                names(chapter) || chapter.steps.is_empty() && !source.chapters.iter().any(names)
            })
    }
}
