//! Chapters and steps that nothing leads to.

use super::Findings;
use super::finding_kind::FindingKind;
use super::refer::Mentions;
use crate::rules::{Close, Opens, PassRule, Then};
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
    let (led_to, in_order) = (led_to(source), in_order(source));
    for step in &source.steps {
        let gone_to = led_to.contains(&*step.name) || said.says("step", &step.name);
        if !gone_to && !reached.bare && !in_order(step) {
            let key = format!("steps.{}", step.name);
            found.at(key, FindingKind::StepOfNoChapter);
        } else if !gone_to && step.optional {
            let key = format!("steps.{}.optional", step.name);
            found.at(key, FindingKind::UnreachedStep);
        }
    }
    steps_of_two(source, found);
    behind_the_turn(source, said, found);
}

/// Finds the first step behind one whose window always ends the turn: a tableau game whose windows
/// are `like = "turn"` never comes to the step in which its players draw.
fn behind_the_turn(source: &RulesetSource, said: &Mentions, found: &mut Findings<'_>) {
    if source.actions.values().any(|action| action.then.is_some()) {
        return;
    }
    let ends = |step: &StepSource| {
        let window = source.windows.get(step.window.as_ref()?)?;
        let always = step.guard.is_none() && step.who.is_none() && step.opens == Opens::default();
        let by_itself = window.then == Then::EndTurn.into() && window.pass == PassRule::Forbid;
        let only = !step.optional && step.edges.is_empty() && window.close == Close::Answered;
        (always && by_itself && only)
            .then(|| step.window.clone())
            .flatten()
    };
    let led_to = led_to(source);
    let behind = |pair: &[StepSource]| {
        let [step, next] = pair else { return None };
        let left_out = next.optional || next.terminal || led_to.contains(&*next.name);
        let reached = left_out || said.says("step", &next.name);
        let window = ends(step).filter(|_| !reached && source.chapters.is_empty())?;
        let kind = FindingKind::BehindTheTurn(window, step.name.clone());
        Some((format!("steps.{}", next.name), kind))
    };
    if let Some((key, kind)) = source.steps.windows(2).find_map(behind) {
        found.at(key, kind);
    }
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

/// Returns the steps to which edges, chapters and actions lead.
fn led_to(source: &RulesetSource) -> BTreeSet<&str> {
    let edges = source.steps.iter().flat_map(|step| &step.edges);
    let chapters = source.chapters.iter();
    let actions = source.actions.values();
    (edges.map(|edge| edge.to.as_str()))
        .chain(chapters.filter_map(|chapter| chapter.first_step.as_deref()))
        .chain(actions.filter_map(|action| action.enter.as_deref()))
        .collect()
}

/// Returns true for the steps that turns of chapters reach in the order of steps. A chapter that
/// names no steps has those that no other chapter names.
fn in_order(source: &RulesetSource) -> impl Fn(&StepSource) -> bool {
    let chapters = source.chapters.iter();
    let named: BTreeSet<&str> = chapters
        .flat_map(|chapter| chapter.steps.iter().map(String::as_str))
        .collect();
    let rest = source
        .chapters
        .iter()
        .any(|chapter| chapter.steps.is_empty());
    move |step| rest || named.contains(&*step.name)
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
}
