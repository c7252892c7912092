//! Names that nothing uses, and names that refer to nothing.

use super::Findings;
use super::finding_kind::FindingKind;
use super::refer::Mentions;
use crate::ruleset::{RoleSource, RulesetSource, StepSource, WindowSource};
use crate::vocabulary::names::{distance, nearest};
use std::collections::BTreeSet;

pub(super) fn check(source: &RulesetSource, said: &Mentions, found: &mut Findings<'_>) {
    unused_windows(source, said, found);
    untaken_actions(source, found);
    untaken_edges(source, said, found);
    unused_names(source, said, found);
    missing_effects(source, said, found);
    misspelt_values(said, source, found);
    unread_values(said, source, found);
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

/// Finds flags and counters that conditions ask for, that nothing sets, and whose spelling is close
/// to one that is set.
fn misspelt_values(said: &Mentions, source: &RulesetSource, found: &mut Findings<'_>) {
    let set: BTreeSet<&str> = said
        .arguments
        .get("name")
        .into_iter()
        .flatten()
        .chain(source.counters.keys().chain(source.flags.keys()))
        .map(String::as_str)
        .collect();
    for fact in ["flag", "own_flag", "count", "own_count"] {
        for (key, name) in said.facts(fact).filter(|(_, name)| !set.contains(name)) {
            // The host may set it, so only a probable typo is reported: at most one letter in four.
            let near = set.iter().copied();
            let near = near.filter(|known| distance(name, known) * 4 <= known.len());
            if let Some(meant) = nearest(name, near).map(Into::into) {
                let name = name.to_owned();
                let misspelt = FindingKind::MisspeltValue { fact, name, meant };
                found.at(key.to_owned(), misspelt);
            }
        }
    }
}

/// Finds flags and counters that the rules set and never read.
fn unread_values(said: &Mentions, source: &RulesetSource, found: &mut Findings<'_>) {
    let read_as = |kinds: [&'static str; 2]| -> BTreeSet<&str> {
        let facts = kinds.iter().flat_map(|kind| said.facts(kind));
        facts.map(|(_, name)| name).collect()
    };
    let flags = read_as(["flag", "own_flag"]);
    let counters = read_as(["count", "own_count"]);
    let mut told: BTreeSet<&str> = BTreeSet::new();
    for (key, fact, name) in &said.set_by {
        let read = if fact.ends_with("flag") {
            &flags
        } else {
            &counters
        };
        let at_cap = source
            .counters
            .get(name)
            .is_some_and(|rule| rule.effect.is_some());
        let used = read.contains(&**name) || said.heard.contains(name) || at_cap;
        // A fact that is misspelt reads it.
        if used || found.means(name) || !told.insert(name) {
            continue;
        }
        let near = read.iter().copied();
        let near = near.filter(|known| distance(name, known) * 4 <= known.len());
        let meant = nearest(name, near).map(Into::into);
        let (fact, name) = (*fact, name.clone());
        found.at(key.clone(), FindingKind::UnreadValue { fact, name, meant });
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

/// Finds edges that are not taken by themselves, to steps to which no effect goes.
fn untaken_edges(source: &RulesetSource, said: &Mentions, found: &mut Findings<'_>) {
    for step in &source.steps {
        for (at, edge) in step.edges.iter().enumerate() {
            if !edge.auto && !said.says("step", &edge.to) {
                let key = format!("steps.{}.edges[{at}]", step.name);
                found.at(key, FindingKind::UntakenEdge);
            }
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
