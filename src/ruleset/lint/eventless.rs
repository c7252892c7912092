//! Effects that ask about an event, and that nothing sets off by one.

use super::Findings;
use super::finding_kind::FindingKind;
use crate::ruleset::{Argument, RulesetSource, VerbSource};
use std::collections::BTreeSet;

/// The variables of the event that set an effect off.
const VARIABLES: [&str; 4] = [
    "event_player",
    "event_other",
    "event_object",
    "event_source",
];

/// Finds verbs that are never done, or numbers that are always 0, because an action or a step runs
/// their effect, which has no event. An effect that anything else may run is left alone.
pub(super) fn check(source: &RulesetSource, found: &mut Findings<'_>) {
    let lists: Vec<_> = source.verb_lists().collect();
    let others = (source.triggers.iter())
        .filter_map(|trigger| text(trigger.get("effect")?))
        .chain(lists.iter().flat_map(|list| list.verbs).flat_map(named))
        .chain(
            source
                .counters
                .values()
                .filter_map(|counter| counter.effect.as_deref()),
        )
        .chain(
            source
                .clock
                .iter()
                .filter_map(|clock| clock.effect.as_deref()),
        )
        .chain(
            source
                .windows
                .values()
                .filter_map(|window| window.commits.as_ref()?.effect.as_deref()),
        );
    let others: BTreeSet<&str> = others.collect();
    let costs = source.costs().map(|(_, name, cost)| cost.effect(name));
    let actions = source
        .actions
        .values()
        .filter_map(|action| action.effect.clone());
    let steps = source.steps.iter();
    let steps = steps.flat_map(|step| step.enter.iter().chain(&step.leave).cloned());
    let run: BTreeSet<String> = costs.chain(actions).chain(steps).collect();
    for list in lists
        .iter()
        .filter(|list| run.contains(&list.name) && !others.contains(&*list.name))
    {
        for (at, verb) in list.verbs.iter().enumerate() {
            if let Some(word) = verb.values().find_map(of_event) {
                let kind = FindingKind::NoEvent(word.to_owned());
                found.unless_wrong(&format!("{}[{at}]", list.key), kind);
            }
        }
    }
}

fn text(argument: &Argument) -> Option<&str> {
    match argument {
        Argument::Text(text) => Some(text),
        _ => None,
    }
}

/// Returns the effects that a verb runs or lets something run.
fn named(verb: &VerbSource) -> impl Iterator<Item = &str> {
    verb.values().filter_map(|arguments| match arguments {
        Argument::Table(arguments) => text(arguments.get("effect")?),
        _ => None,
    })
}

/// Returns the word in an argument, or in a condition, that stands for something of the event.
fn of_event(argument: &Argument) -> Option<&str> {
    match argument {
        Argument::Text(text) => {
            let mut words = text.split(|c: char| !c.is_alphanumeric() && !"_.".contains(c));
            words.find(|word| VARIABLES.contains(word) || word.starts_with("event."))
        }
        Argument::List(members) => members.iter().find_map(of_event),
        Argument::Table(arguments) => arguments.values().find_map(of_event),
        Argument::Bool(_) | Argument::Int(_) => None,
    }
}
