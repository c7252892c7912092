//! Names that nothing uses, and names that refer to nothing.

use super::refer::Mentions;
use super::{Findings, Severity};
use crate::ruleset::RulesetSource;
use crate::ruleset::file::RulesFile;
use crate::vocabulary::mistake::Mistake;
use crate::vocabulary::names::distance;
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
            let message = "no step opens it, and no window or effect of the rules; the host may \
             with open_window";
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

/// Finds effects that the rules run but do not define.
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
        let known = source.effects.keys().map(String::as_str);
        let reason = format!("the rules hold no effect `{name}`; the host has to register it");
        let mistake = Mistake::near(reason, name, known);
        let severity = match mistake.meant {
            None => Severity::Hint,
            Some(_) => Severity::Warning,
        };
        found.at(severity, file, key, mistake);
    }
}

/// Finds flags and counters that conditions ask for, that nothing sets, and whose spelling is close
/// to one that is set.
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
            // The host may set it, so only a probable typo is reported: at most one letter in four.
            let near = set.iter().copied();
            let near = near.filter(|known| distance(name, known) * 4 <= known.len());
            let reason = format!("nothing in the rules sets `{kind}.{name}`; the host has to");
            let mistake = Mistake::near(reason, name, near);
            if mistake.meant.is_some() {
                found.at(Severity::Warning, file, key, mistake);
            }
        }
    }
}
