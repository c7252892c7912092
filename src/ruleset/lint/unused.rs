//! Names that nothing uses, and names that refer to nothing.

use super::Findings;
use super::finding_kind::FindingKind;
use super::refer::Mentions;
use crate::ruleset::{EdgeSource, RoleSource, RulesetSource, StepSource, WindowSource};
use std::collections::BTreeSet;

pub(super) fn check(source: &RulesetSource, said: &Mentions, found: &mut Findings<'_>) {
    unused_windows(source, said, found);
    untaken_actions(source, found);
    untaken_edges(source, said, found);
    unused_names(source, said, found);
    missing_effects(source, said, found);
    unheard_actions(said, source, found);
    missing_roles(source, said, found);
}

/// Finds windows that nothing opens, and roles that nobody gets.
fn unused_windows(source: &RulesetSource, said: &Mentions, found: &mut Findings<'_>) {
    for (window, rule) in &source.windows {
        let mut steps = source.steps.iter();
        let mut others = source.windows.iter().filter(|(name, _)| *name != window);
        let opened = steps.any(|step| step.window.as_ref() == Some(window))
            || others.any(|(_, rule)| rule.next() == Some(window))
            || said.says("window", window);
        if !opened && window != "owner" {
            found.at(format!("windows.{window}"), FindingKind::UnopenedWindow);
        }
        for role in rule.roles.keys() {
            let mut others = rule.roles.values();
            let given = rule.role.as_ref() == Some(role)
                || others.any(|other| other.next.as_ref() == Some(role));
            if !given && !said.says("role", role) {
                let key = format!("windows.{window}.roles.{role}");
                found.at(key, FindingKind::UngivenRole);
            }
        }
    }
}

/// Finds effects, tokens, orders and a clock that the rules declare and do not use.
fn unused_names(source: &RulesetSource, said: &Mentions, found: &mut Findings<'_>) {
    let run = said.effects.iter().map(|(_, name)| name.as_str());
    let asked = said.facts("on_stack").chain(said.facts("top.effect"));
    let used: BTreeSet<&str> = run.chain(asked.map(|(_, name)| name)).collect();
    for effect in source.effects.keys() {
        if !used.contains(&**effect) && !said.says("effect", effect) {
            found.at(format!("effects.{effect}"), FindingKind::UnusedEffect);
        }
    }
    let held = said.facts("holds").map(|(_, name)| name);
    let named: BTreeSet<&str> = held.chain(said.tokens()).collect();
    for token in source.tokens.keys() {
        if !named.contains(&**token) && !said.says("token", token) {
            found.at(format!("tokens.{token}"), FindingKind::UnusedToken);
        }
    }
    for order in source.orders.keys() {
        let chapters = source.chapters.iter().map(|chapter| &chapter.order);
        let mut windows = source.windows.values().map(|window| &window.order);
        let mut followed = [&source.turns.order].into_iter().chain(chapters);
        let followed = followed.any(|name| name.as_ref() == Some(order))
            || windows.any(|name| name.as_ref() == Some(order));
        if !followed && !said.says("order", order) {
            found.at(format!("orders.{order}"), FindingKind::UnusedOrder);
        }
    }
    let clock = source.clock.as_ref();
    let unlimited = clock.is_some_and(|clock| clock.limits_nobody());
    if unlimited && !said.says("verb", "limit_time") {
        found.at("clock".to_owned(), FindingKind::UnusedClock);
    }
}

/// Finds effects that the rules run but do not define.
fn missing_effects(source: &RulesetSource, said: &Mentions, found: &mut Findings<'_>) {
    let costs: BTreeSet<String> = source.verb_lists().map(|effect| effect.name).collect();
    for (key, name) in said
        .effects
        .iter()
        .filter(|(_, name)| !source.effects.contains_key(name) && !costs.contains(name))
    {
        let known = source.effects.keys().map(String::as_str);
        let kind = FindingKind::unknown_effect(name, found.compared(name, known));
        found.at(key.clone(), kind);
    }
}

/// Finds roles that conditions ask for and no window has: nobody ever gets one.
fn missing_roles(source: &RulesetSource, said: &Mentions, found: &mut Findings<'_>) {
    let windows = source.windows.values();
    let roles: BTreeSet<&str> = windows
        .flat_map(|window| window.roles.keys())
        .map(String::as_str)
        .collect();
    for (key, name) in said.facts("role").filter(|(_, name)| !roles.contains(name)) {
        let meant = found.near(name, roles.iter().copied()).map(Into::into);
        let name = name.to_owned();
        found.at(key.to_owned(), FindingKind::MissingRole { name, meant });
    }
}

/// Finds kinds of action that no window takes.
fn untaken_actions(source: &RulesetSource, found: &mut Findings<'_>) {
    let of_owner = |step: &StepSource| step.window.as_deref().unwrap_or("owner") == "owner";
    // The owner's window takes all, unless the rules say otherwise.
    if source.steps.iter().any(of_owner) && !source.windows.contains_key("owner") {
        return;
    }
    let windows = source.windows.values();
    let Some(taken) = windows.map(taken_in).collect::<Option<Vec<_>>>() else {
        return;
    };
    let taken: BTreeSet<&str> = taken.into_iter().flatten().collect();
    for (name, action) in &source.actions {
        if action.anytime.is_none() && !taken.contains(&**name) {
            found.at(format!("actions.{name}"), FindingKind::UntakenAction);
        }
    }
}

/// Returns the kinds of action that a window takes, or nothing if it takes all.
fn taken_in(window: &WindowSource) -> Option<BTreeSet<&str>> {
    let all = |role: &RoleSource| role.actions.is_empty();
    // Whoever has no role yet, as where an effect gives them out, takes whatever it takes.
    let by_roles = match window.role.is_none() || window.roles.values().any(all) {
        true => None,
        false => Some(window.roles.values().flat_map(|role| &role.actions)),
    };
    let listed = (window.actions.as_ref()).map(|list| list.iter().map(String::as_str).collect());
    let by_roles = by_roles.map(|list| list.map(String::as_str).collect::<BTreeSet<&str>>());
    match (listed, by_roles) {
        (Some(listed), Some(by_roles)) => Some(&listed & &by_roles),
        (listed, by_roles) => listed.or(by_roles),
    }
}

/// Finds edges to steps to which no effect goes, and which are not taken by themselves, or stand
/// behind one that always is.
fn untaken_edges(source: &RulesetSource, said: &Mentions, found: &mut Findings<'_>) {
    for step in &source.steps {
        let mut open: Option<&EdgeSource> = None;
        for (at, edge) in step.edges.iter().enumerate() {
            let kind = match open {
                _ if said.says("step", &edge.to) => None,
                _ if !edge.auto => Some(FindingKind::UntakenEdge),
                Some(before) => Some(FindingKind::ShadowedEdge(before.to.clone())),
                None => None,
            };
            if let Some(kind) = kind {
                found.at(format!("steps.{}.edges[{at}]", step.name), kind);
            }
            open = open.or(Some(edge).filter(|edge| edge.auto && edge.when.is_none()));
        }
    }
}

/// Finds kinds of action that effects name, that the rules do not declare, and that nothing hears.
fn unheard_actions(said: &Mentions, source: &RulesetSource, found: &mut Findings<'_>) {
    let facts = said.facts("event.action").map(|(_, name)| name);
    let heard: BTreeSet<&str> = facts.chain(said.heard.iter().map(String::as_str)).collect();
    for (key, name) in &said.sent {
        if source.actions.contains_key(name) || heard.contains(&**name) {
            continue;
        }
        let known = source.actions.keys().map(String::as_str);
        let meant = found.near(name, known.chain(heard.iter().copied()));
        let meant = meant.map(Into::into);
        let name = name.clone();
        found.at(key.clone(), FindingKind::UnheardAction { name, meant });
    }
}
