//! Chapters and steps that nothing leads to.

use super::Findings;
use super::finding_kind::FindingKind;
use super::refer::Mentions;
use crate::ruleset::{ChapterSource, RulesetSource, StepSource};
use std::collections::{BTreeMap, BTreeSet};

pub(super) fn check(source: &RulesetSource, said: &Mentions, found: &mut Findings<'_>) {
    let reached = Reached::of(source, said);
    for chapter in source
        .chapters
        .iter()
        .filter(|chapter| !reached.chapters.contains(&*chapter.name))
    {
        let key = format!("chapters.{}", chapter.name);
        found.at(key, FindingKind::UnreachedChapter);
    }
    for step in &source.steps {
        let gone_to = gone_to(source, said, step);
        if !gone_to && !reached.has(source, step) {
            let key = format!("steps.{}", step.name);
            found.at(key, FindingKind::StepOfNoChapter);
        } else if !gone_to && step.optional {
            let key = format!("steps.{}.optional", step.name);
            found.at(key, FindingKind::UnreachedStep);
        }
    }
    steps_of_two(source, found);
}

/// Finds steps in two chapters that have different steps besides. Chapters with the same steps are
/// one part of the game that is played twice.
fn steps_of_two(source: &RulesetSource, found: &mut Findings<'_>) {
    let mut owners: BTreeMap<&str, &ChapterSource> = BTreeMap::new();
    for chapter in &source.chapters {
        for (at, step) in chapter.steps.iter().enumerate() {
            match owners.get(step.as_str()) {
                Some(other) if other.steps != chapter.steps => {
                    let (first, second) = (other.name.clone(), chapter.name.clone());
                    let kind = FindingKind::StepOfTwoChapters(first, second);
                    found.at(format!("chapters.{}.steps[{at}]", chapter.name), kind);
                }
                Some(_) => {}
                None => drop(owners.insert(step, chapter)),
            }
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
