//! Rules that loop for ever without anybody acting.

use super::Findings;
use super::finding_kind::FindingKind;
use crate::ruleset::{
    Argument, ChapterSource, EffectSource, RulesetSource, StepSource, VerbSource,
};
use std::collections::BTreeMap;

pub(super) fn check(source: &RulesetSource, found: &mut Findings<'_>) {
    for start in &source.steps {
        if let Some(round) = forced_round(source, start) {
            let key = format!("steps.{}.edges", start.name);
            found.at(key, FindingKind::StepsForEver(round));
        }
    }
    chapters(source, found);
    rounds_of_chapters(source, found);
    effects(source, found);
}

fn asks(step: &StepSource) -> bool {
    step.window.as_deref() != Some("none")
}

/// Returns the steps through which unconditional edges lead from a step back to itself, if none of
/// them asks anybody.
fn forced_round(source: &RulesetSource, start: &StepSource) -> Option<Vec<String>> {
    let (mut way, mut step) = (vec![], start);
    while !asks(step) && step.guard.is_none() && way.len() <= source.steps.len() {
        way.push(step.name.clone());
        let edge = step.edges.iter().find(|edge| edge.auto)?;
        if edge.when.is_some() {
            return None;
        }
        if edge.to == start.name {
            return Some(way);
        }
        step = source.steps.iter().find(|step| step.name == edge.to)?;
    }
    None
}

/// Finds chapters whose steps with windows are all optional, and to which nothing in the chapter
/// goes.
fn chapters(source: &RulesetSource, found: &mut Findings<'_>) {
    for chapter in source
        .chapters
        .iter()
        .filter(|chapter| !chapter.steps.is_empty())
    {
        let own: Vec<&StepSource> = source
            .steps
            .iter()
            .filter(|step| chapter.steps.contains(&step.name))
            .collect();
        let reached = |step: &StepSource| {
            !step.optional
                || chapter.first_step.as_ref() == Some(&step.name)
                || own
                    .iter()
                    .any(|other| other.edges.iter().any(|edge| edge.to == step.name))
        };
        let known = own.len() == chapter.steps.len();
        let endless = known && !chapter.over(&source.turns).ends_by_itself();
        if endless && !own.iter().any(|step| asks(step) && reached(step)) {
            let key = format!("chapters.{}.steps", chapter.name);
            found.at(key, FindingKind::ChapterWithoutWindows);
        }
    }
}

/// Finds chapters that follow each other for ever, in which nobody is asked and nothing else
/// happens that could end the loop.
fn rounds_of_chapters(source: &RulesetSource, found: &mut Findings<'_>) {
    let hears = !source.triggers.is_empty() || !source.checks.is_empty();
    if hears || source.ends.is_some() || source.clock.is_some() {
        return;
    }
    let chapters = source.chapters.iter();
    let known: BTreeMap<&str, usize> = chapters
        .enumerate()
        .map(|(at, chapter)| (&*chapter.name, at))
        .collect();
    let count = source.chapters.len();
    let next = |at: usize| match source.chapters[at].next.as_deref() {
        Some(name) => known.get(name).copied(),
        None => Some(at + 1).filter(|at| *at < count),
    };
    let silent = |chapter| is_silent(source, chapter);
    let silent: Vec<bool> = source.chapters.iter().map(silent).collect();
    let mut told = vec![false; count];
    for start in 0..count {
        let (mut way, mut at) = (vec![], start);
        while silent[at] && way.len() <= count && !told[at] {
            way.push(at);
            match next(at) {
                Some(next) if next == start => {
                    way.iter().for_each(|at| told[*at] = true);
                    let names = way.iter().map(|at| source.chapters[*at].name.clone());
                    let kind = FindingKind::ChaptersForEver(names.collect());
                    found.at(format!("chapters.{}", source.chapters[start].name), kind);
                    break;
                }
                Some(next) => at = next,
                None => break,
            }
        }
    }
}

/// Returns true if nobody is asked in the chapter, and it runs no effect.
fn is_silent(source: &RulesetSource, chapter: &ChapterSource) -> bool {
    let turns = chapter.over(&source.turns);
    let laps = [&turns.lap_enter, &turns.lap_leave];
    let runs = !chapter.enter.is_empty()
        || !chapter.leave.is_empty()
        || turns.first_effect.is_some()
        || turns.next_effect.is_some()
        || laps
            .into_iter()
            .flatten()
            .any(|effects| !effects.is_empty());
    let mut steps = source
        .steps
        .iter()
        .filter(|step| chapter.steps.contains(&step.name));
    !runs
        && !chapter.steps.is_empty()
        && turns.ends_by_itself()
        && steps.all(|step| !asks(step) && step.enter.is_empty() && step.leave.is_empty())
}

/// Finds effects that run each other unconditionally.
fn effects(source: &RulesetSource, found: &mut Findings<'_>) {
    for start in source.effects.keys() {
        let (mut seen, mut open) = (vec![], runs(source, start));
        while let Some(next) = open.pop() {
            if next == start {
                found.at(format!("effects.{start}"), FindingKind::RunsItself);
                break;
            }
            if !seen.contains(&next) {
                seen.push(next);
                open.extend(runs(source, next));
            }
        }
    }
}

/// Returns the effects that an effect runs unconditionally.
fn runs<'a>(source: &'a RulesetSource, effect: &str) -> Vec<&'a str> {
    let run = |verb: &'a VerbSource| match (verb.get("run"), verb.get("when")) {
        (Some(Argument::Table(arguments)), None) => match arguments.get("effect") {
            Some(Argument::Text(name)) => Some(name.as_str()),
            _ => None,
        },
        _ => None,
    };
    source
        .effects
        .get(effect)
        .and_then(EffectSource::verbs)
        .into_iter()
        .flatten()
        .filter_map(run)
        .collect()
}
