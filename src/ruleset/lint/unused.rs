//! Names that nothing uses, and names that refer to nothing.

use super::Findings;
use super::finding_kind::FindingKind;
use super::refer::Mentions;
use crate::ruleset::{EdgeSource, RoleSource, RulesetSource, StepSource, WindowSource};
use crate::vocabulary::names::{distance, nearest};
use std::collections::BTreeSet;

pub(super) fn check(source: &RulesetSource, said: &Mentions, found: &mut Findings<'_>) {
    unused_windows(source, said, found);
    untaken_actions(source, found);
    untaken_edges(source, said, found);
    unused_names(source, said, found);
    missing_effects(source, said, found);
    unheard_actions(said, source, found);
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
    for effect in source.effects.keys() {
        let used =
            said.effects.iter().any(|(_, name)| name == effect) || said.says("effect", effect);
        let mut asked = said.facts("on_stack").chain(said.facts("top.effect"));
        if !used && !asked.any(|(_, name)| name == effect) {
            found.at(format!("effects.{effect}"), FindingKind::UnusedEffect);
        }
    }
    for token in source.tokens.keys() {
        if !said.names_token(token)
            && !said.says("token", token)
            && !said.facts("holds").any(|(_, name)| name == token)
        {
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
        found.at(key.clone(), FindingKind::unknown_effect(name, known));
    }
}

/// Finds kinds of action that no window takes.
fn untaken_actions(source: &RulesetSource, found: &mut Findings<'_>) {
    let of_owner = |step: &StepSource| step.window.as_deref().unwrap_or("owner") == "owner";
    // The owner's window takes all, unless the rules say otherwise.
    if source.steps.iter().any(of_owner) && !source.windows.contains_key("owner") {
        return;
    }
    for (name, action) in &source.actions {
        let lists = |list: &Vec<String>| list.contains(name);
        let opens = |role: &RoleSource| role.actions.is_empty() || lists(&role.actions);
        let takes = |window: &WindowSource| {
            let by_role = window.roles.is_empty() || window.roles.values().any(opens);
            window.actions.as_ref().is_none_or(lists) && by_role
        };
        if action.anytime.is_none() && !source.windows.values().any(takes) {
            found.at(format!("actions.{name}"), FindingKind::UntakenAction);
        }
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
        let near = known.chain(heard.iter().copied());
        let near = near.filter(|known| distance(name, known) * 4 <= known.len());
        let meant = nearest(name, near).map(Into::into);
        let name = name.clone();
        found.at(key.clone(), FindingKind::UnheardAction { name, meant });
    }
}
