//! Rules that loop for ever without anybody acting.

use super::Findings;
use super::finding_kind::{FindingKind, MOST_NAMED};
use crate::rules::Argument;
use crate::ruleset::{ChapterSource, EffectSource, RulesetSource, StepSource, VerbSource};
use std::collections::{BTreeMap, BTreeSet};

pub(super) fn check(source: &RulesetSource, found: &mut Findings<'_>) {
    forced_rounds(source, found);
    chapters(source, found);
    rounds_of_chapters(source, found);
    effects(source, found);
}

/// Finds steps from which unconditional edges lead back to themselves, if nobody is asked on the
/// way.
fn forced_rounds(source: &RulesetSource, found: &mut Findings<'_>) {
    let steps = source.steps.iter().enumerate();
    let known: BTreeMap<&str, usize> = steps.map(|(at, step)| (&*step.name, at)).collect();
    let next = |step: &StepSource| {
        let edge = step.edges.iter().find(|edge| edge.auto)?;
        let forced = !source.may_wait_in(step) && step.guard.is_none() && edge.when.is_none();
        known.get(&*edge.to).copied().filter(|_| forced)
    };
    let next: Vec<Option<usize>> = source.steps.iter().map(next).collect();
    // Each step leads to one other at most, so each is gone through once.
    let mut seen = vec![usize::MAX; next.len()];
    for start in 0..next.len() {
        let mut at = Some(start);
        while let Some(step) = at.filter(|at| seen[*at] == usize::MAX) {
            seen[step] = start;
            at = next[step];
        }
        // The way ended in itself, and not in an earlier one.
        let Some(first) = at.filter(|at| seen[*at] == start) else {
            continue;
        };
        let after = std::iter::successors(Some(first), |at| next[*at].filter(|at| *at != first));
        let round: Vec<usize> = after.collect();
        for (at, step) in round.iter().enumerate() {
            let (before, after) = round.split_at(at);
            let way = after.iter().chain(before).take(MOST_NAMED + 1);
            let names = way.map(|step| source.steps[*step].name.clone());
            let key = format!("steps.{}.edges", source.steps[*step].name);
            found.at(key, FindingKind::StepsForEver(names.collect(), round.len()));
        }
    }
}

/// Finds chapters whose steps with windows are all optional, and to which nothing in the chapter
/// goes.
fn chapters(source: &RulesetSource, found: &mut Findings<'_>) {
    for chapter in source
        .chapters
        .iter()
        .filter(|chapter| !chapter.steps.is_empty())
    {
        let own: Vec<&StepSource> = steps_of(source, chapter).collect();
        let edges = own.iter().flat_map(|step| &step.edges);
        let gone_to: BTreeSet<&String> = edges.map(|edge| &edge.to).collect();
        let reached = |step: &StepSource| {
            !step.optional
                || chapter.first_step.as_ref() == Some(&step.name)
                || gone_to.contains(&step.name)
        };
        let known = own.len() == chapter.steps.len();
        let endless = known && !chapter.over(&source.turns).ends_by_itself();
        if endless
            && !own
                .iter()
                .any(|step| source.may_wait_in(step) && reached(step))
        {
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

/// Returns the steps that a chapter names.
fn steps_of<'a>(
    source: &'a RulesetSource,
    chapter: &'a ChapterSource,
) -> impl Iterator<Item = &'a StepSource> {
    let named: BTreeSet<&String> = chapter.steps.iter().collect();
    let steps = source.steps.iter();
    steps.filter(move |step| named.contains(&step.name))
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
    let mut steps = steps_of(source, chapter);
    !runs
        && !chapter.steps.is_empty()
        && turns.ends_by_itself()
        && steps
            .all(|step| !source.may_wait_in(step) && step.enter.is_empty() && step.leave.is_empty())
}

/// Finds effects that run each other unconditionally.
fn effects(source: &RulesetSource, found: &mut Findings<'_>) {
    let names: Vec<&str> = source.effects.keys().map(String::as_str).collect();
    let runs: Vec<Vec<usize>> = (names.iter())
        .map(|name| {
            let run = runs(source, name).into_iter();
            run.filter_map(|name| names.binary_search(&name).ok())
                .collect()
        })
        .collect();
    for effect in on_rounds(&runs) {
        found.at(
            format!("effects.{}", names[effect]),
            FindingKind::RunsItself,
        );
    }
}

/// Returns the nodes of a graph from which a way leads back to themselves, by Tarjan's algorithm.
fn on_rounds(ways: &[Vec<usize>]) -> Vec<usize> {
    const NEW: usize = usize::MAX;
    let (mut number, mut low) = (vec![NEW; ways.len()], vec![NEW; ways.len()]);
    let mut open = vec![false; ways.len()];
    let (mut stack, mut count, mut found) = (vec![], 0, vec![]);
    for start in 0..ways.len() {
        let mut path = vec![(start, 0)];
        while let Some((node, way)) = path.pop() {
            if way == 0 {
                if number[node] != NEW {
                    continue;
                }
                (number[node], low[node], open[node]) = (count, count, true);
                stack.push(node);
                count += 1;
            } else {
                // The way before has come back.
                let before = ways[node][way - 1];
                if open[before] {
                    low[node] = low[node].min(low[before]);
                }
            }
            if let Some(next) = ways[node].get(way) {
                path.push((node, way + 1));
                path.push((*next, 0));
                continue;
            }
            if low[node] == number[node] {
                let from = stack.iter().rposition(|other| *other == node);
                let round = stack.split_off(from.unwrap_or_default());
                let itself = round.len() > 1 || ways[node].contains(&node);
                for node in round {
                    open[node] = false;
                    found.extend(Some(node).filter(|_| itself));
                }
            }
        }
    }
    found.sort_unstable();
    found
}

/// Returns the effects that an effect runs unconditionally.
fn runs<'a>(source: &'a RulesetSource, effect: &str) -> Vec<&'a str> {
    let run = |verb: &'a VerbSource| match (verb.get("run"), verb.get("when")) {
        (Some(Argument::Table(arguments)), None) => arguments.get("effect")?.text(),
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
