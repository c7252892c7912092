//! Names that nothing leads to, and names that lead nowhere.

use super::refer::Mentions;
use super::{Findings, Severity};
use crate::ruleset::RulesetSource;
use crate::ruleset::file::RulesFile;
use crate::vocabulary::names::{did_you_mean, distance};
use std::collections::BTreeSet;

pub(super) fn check(
    source: &RulesetSource,
    said: &Mentions,
    file: &RulesFile<'_>,
    found: &mut Findings<'_>,
) {
    let mut tell = |severity, key: String, message: &str| found.at(severity, file, &key, message);
    for (window, rule) in &source.windows {
        let opened = source
            .steps
            .iter()
            .any(|step| step.window.as_ref() == Some(window))
            || source
                .windows
                .iter()
                .any(|(name, rule)| name != window && rule.next.as_ref() == Some(window))
            || said.says("window", window);
        if !opened && window != "owner" {
            let message = "no step opens it, and no window or effect of the rules; the host may with open_window";
            tell(Severity::Warning, format!("windows.{window}"), message);
        }
        for role in rule.roles.keys() {
            let given = rule.role.as_ref() == Some(role)
                || rule
                    .roles
                    .values()
                    .any(|other| other.next.as_ref() == Some(role));
            if !given && !said.says("role", role) {
                let message =
                    "nobody gets this role by the rules; the host may give it with set_role";
                tell(
                    Severity::Hint,
                    format!("windows.{window}.roles.{role}"),
                    message,
                );
            }
        }
    }
    for effect in source.effects.keys() {
        let used =
            said.effects.iter().any(|(_, name)| name == effect) || said.says("effect", effect);
        if !used && !said.facts("on_stack").any(|(_, name)| name == effect) {
            tell(
                Severity::Hint,
                format!("effects.{effect}"),
                "nothing in the rules runs it; the host may, as in `act A effect=...`",
            );
        }
    }
    for token in source.tokens.keys() {
        if !said.names_token(token)
            && !said.says("token", token)
            && !said.facts("holds").any(|(_, name)| name == token)
        {
            tell(
                Severity::Hint,
                format!("tokens.{token}"),
                "nothing in the rules asks who holds it or hands it on",
            );
        }
    }
    for order in source.orders.keys() {
        let turns = std::iter::once(source.turns.order.as_ref())
            .chain(source.chapters.iter().map(|chapter| chapter.order.as_ref()));
        let windows = source.windows.values().map(|window| window.order.as_ref());
        if !turns.chain(windows).any(|name| name == Some(order)) && !said.says("order", order) {
            tell(
                Severity::Hint,
                format!("orders.{order}"),
                "no turns, window or effect of the rules follow it",
            );
        }
    }
    if source
        .clock
        .as_ref()
        .is_some_and(|clock| clock.limits_nobody())
        && !said.says("verb", "limit_time")
    {
        tell(
            Severity::Hint,
            "clock".to_owned(),
            "nobody's time is limited by the rules; the host may with limit_time",
        );
    }
    missing_effects(source, said, file, found);
    misspelt_values(said, source, file, found);
}

/// Effects that the rules run and that they do not hold.
fn missing_effects(
    source: &RulesetSource,
    said: &Mentions,
    file: &RulesFile<'_>,
    found: &mut Findings<'_>,
) {
    for (key, name) in said
        .effects
        .iter()
        .filter(|(_, name)| !source.effects.contains_key(name))
    {
        let near = did_you_mean(name, source.effects.keys().map(String::as_str));
        let severity = if near.is_empty() {
            Severity::Hint
        } else {
            Severity::Warning
        };
        found.at(
            severity,
            file,
            key,
            &format!("the rules hold no effect `{name}`; the host has to register it{near}"),
        );
    }
}

/// Flags and counters that conditions ask for, that nothing sets, and that are spelt almost like
/// one that is set.
fn misspelt_values(
    said: &Mentions,
    source: &RulesetSource,
    file: &RulesFile<'_>,
    found: &mut Findings<'_>,
) {
    let set: BTreeSet<&str> = said
        .arguments
        .get("name")
        .into_iter()
        .flatten()
        .chain(source.counters.keys())
        .map(String::as_str)
        .collect();
    for kind in ["flag", "own_flag", "count", "own_count"] {
        for (key, name) in said.facts(kind).filter(|(_, name)| !set.contains(name)) {
            // The host may set it, so only a slip is told: a letter of every four.
            let near = did_you_mean(
                name,
                set.iter()
                    .copied()
                    .filter(|known| distance(name, known) * 4 <= known.len()),
            );
            if !near.is_empty() {
                found.at(
                    Severity::Warning,
                    file,
                    key,
                    &format!("nothing in the rules sets `{kind}.{name}`; the host has to{near}"),
                );
            }
        }
    }
}
