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
    unused_windows(source, said, &mut tell);
    unused_names(source, said, &mut |key, message| {
        tell(Severity::Hint, key, message)
    });
    missing_effects(source, said, file, found);
    misspelt_values(said, source, file, found);
}

/// Finds windows that nothing opens, and roles that nobody gets.
fn unused_windows(
    source: &RulesetSource,
    said: &Mentions,
    tell: &mut impl FnMut(Severity, String, &str),
) {
    for (window, rule) in &source.windows {
        let mut steps = source.steps.iter();
        let mut others = source.windows.iter().filter(|(name, _)| *name != window);
        let opened = steps.any(|step| step.window.as_ref() == Some(window))
            || others.any(|(_, rule)| rule.next.as_ref() == Some(window))
            || said.says("window", window);
        if !opened && window != "owner" {
            let message = "no step opens it, and no window or effect of the rules; the host may \
                           with open_window";
            tell(Severity::Warning, format!("windows.{window}"), message);
        }
        for role in rule.roles.keys() {
            let mut others = rule.roles.values();
            let given = rule.role.as_ref() == Some(role)
                || others.any(|other| other.next.as_ref() == Some(role));
            if !given && !said.says("role", role) {
                let message =
                    "nobody gets this role by the rules; the host may give it with set_role";
                let key = format!("windows.{window}.roles.{role}");
                tell(Severity::Hint, key, message);
            }
        }
    }
}

/// Finds effects, tokens, orders and a clock that the rules declare and do not use.
fn unused_names(source: &RulesetSource, said: &Mentions, tell: &mut impl FnMut(String, &str)) {
    for effect in source.effects.keys() {
        let used =
            said.effects.iter().any(|(_, name)| name == effect) || said.says("effect", effect);
        if !used && !said.facts("on_stack").any(|(_, name)| name == effect) {
            let message = "nothing in the rules runs it; the host may, as in `act A effect=...`";
            tell(format!("effects.{effect}"), message);
        }
    }
    for token in source.tokens.keys() {
        if !said.names_token(token)
            && !said.says("token", token)
            && !said.facts("holds").any(|(_, name)| name == token)
        {
            let message = "nothing in the rules asks who holds it or hands it on";
            tell(format!("tokens.{token}"), message);
        }
    }
    for order in source.orders.keys() {
        let chapters = source.chapters.iter().map(|chapter| &chapter.order);
        let mut windows = source.windows.values().map(|window| &window.order);
        let mut followed = [&source.turns.order].into_iter().chain(chapters);
        let followed = followed.any(|name| name.as_ref() == Some(order))
            || windows.any(|name| name.as_ref() == Some(order));
        if !followed && !said.says("order", order) {
            let message = "no turns, window or effect of the rules follow it";
            tell(format!("orders.{order}"), message);
        }
    }
    let clock = source.clock.as_ref();
    let unlimited = clock.is_some_and(|clock| clock.limits_nobody());
    if unlimited && !said.says("verb", "limit_time") {
        let message = "nobody's time is limited by the rules; the host may with limit_time";
        tell("clock".to_owned(), message);
    }
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
