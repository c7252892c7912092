//! The text of a picture about triggers, state checks and effects: verbs as in scenario scripts.

use super::details::told;
use crate::ruleset::{Argument, EffectSource, RulesetSource, VerbList, VerbSource};
use std::collections::BTreeMap;

/// Returns the triggers of the rules: the events that each listens to, and its effect.
pub(super) fn about_triggers(source: &RulesetSource) -> Vec<Vec<String>> {
    let lines = |trigger: &BTreeMap<String, Argument>| {
        let text = |key: &str| trigger.get(key).map(word).unwrap_or_default();
        let others = trigger
            .iter()
            .filter(|(key, _)| !["event", "effect", "when"].contains(&key.as_str()));
        let mut lines = vec![format!("on {}", text("event"))];
        lines.extend(others.map(|(key, value)| format!("{key} {}", word(value))));
        if trigger.contains_key("when") {
            lines.push(format!("only when {}", text("when")));
        }
        lines.push(format!("effect {}", text("effect")));
        lines
    };
    source.triggers.iter().map(lines).collect()
}

/// Returns the effects as data: the name of each, and its verbs.
pub(super) fn about_effects(source: &RulesetSource) -> Vec<Vec<String>> {
    let checks = &source.checks;
    let lists: Vec<VerbList<'_>> = source.verb_lists().collect();
    let hosts = source
        .effects
        .iter()
        .filter(|(_, effect)| effect.verbs().is_none());
    let named = lists.iter().map(|list| (&list.name, list.verbs));
    let effects = named.chain(hosts.map(|(name, _)| (name, &[][..])));
    let effect = |(name, verbs): (&String, &[VerbSource])| {
        let mut lines = vec![name.clone()];
        if checks.contains(name) {
            lines.push("state check".to_owned());
        }
        let card = source.effects.get(name).and_then(EffectSource::card);
        let keys = card.map(told).unwrap_or_default().into_iter();
        let keys = keys.filter(|(key, _)| key != "do");
        lines.extend(keys.map(|(key, value)| format!("{key}: {value}")));
        lines.extend(verbs.iter().map(verb));
        lines
    };
    effects.map(effect).collect()
}

/// Returns a verb with its arguments and its condition.
pub(super) fn verb(verb: &VerbSource) -> String {
    let said = verb.iter().filter(|(key, _)| *key != "when");
    let said = said.map(|(name, arguments)| match arguments {
        Argument::Table(arguments) => arguments.iter().fold(name.clone(), |said, (key, value)| {
            format!("{said} {key}={}", word(value))
        }),
        other => format!("{name} {}", word(other)),
    });
    let said = said.collect::<Vec<_>>().join(", ");
    match verb.get("when") {
        Some(when) => format!("{said} if {}", word(when)),
        None => said,
    }
}

fn word(argument: &Argument) -> String {
    match argument {
        Argument::Bool(flag) => flag.to_string(),
        Argument::Int(number) => number.to_string(),
        Argument::Text(text) => text.clone(),
        Argument::List(list) => list.iter().map(word).collect::<Vec<_>>().join(","),
        Argument::Table(table) => (table.iter())
            .map(|(key, value)| format!("{key}={}", word(value)))
            .collect::<Vec<_>>()
            .join(" "),
    }
}
