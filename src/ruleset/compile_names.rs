//! Compiling the written form: the names of steps, phases, windows and so on, each of which is
//! declared once.

use super::*;
use crate::rules::terms::Terms;
use crate::ruleset::errors::{RulesError, in_key};
use crate::ruleset::rules_error::RulesErrorKind as K;
use crate::vocabulary::names::check_name;

/// Returns an error for a declared name that no line of a script could hold.
fn check_names(source: &RulesetSource) -> Result<(), RulesError> {
    let steps = source.steps.iter().enumerate().flat_map(|(i, step)| {
        let named = [("name", Some(&step.name)), ("phase", step.phase.as_ref())];
        named.map(|(key, name)| (format!("steps[{i}].{key}"), name))
    });
    let chapters = source.chapters.iter().enumerate();
    let chapters = chapters.map(|(i, chapter)| (format!("chapters[{i}].name"), &chapter.name));
    let roles = source.windows.iter().flat_map(|(window, source)| {
        let roles = source.roles.keys();
        roles.map(move |role| (format!("windows.{window}.roles"), role))
    });
    let keys = (source.windows.keys().map(|name| ("windows", name)))
        .chain(source.orders.keys().map(|name| ("orders", name)))
        .chain(source.tokens.keys().map(|name| ("tokens", name)))
        .chain(source.counters.keys().map(|name| ("counters", name)))
        .chain(source.flags.keys().map(|name| ("flags", name)))
        .chain(source.actions.keys().map(|name| ("actions", name)))
        .chain(source.effects.keys().map(|name| ("effects", name)))
        .map(|(table, name)| (table.to_owned(), name));
    let steps = steps.filter_map(|(key, name)| Some((key, name?)));
    for (key, name) in steps.chain(chapters).chain(roles).chain(keys) {
        if let Err(error) = check_name(name) {
            return in_key(key).refuse(K::Name(error));
        }
    }
    Ok(())
}

/// Returns the names, by number.
pub(super) fn terms(source: &RulesetSource) -> Result<Terms, RulesError> {
    let mut terms = Terms::default();
    for (i, step) in source.steps.iter().enumerate() {
        let place = in_key(format!("steps[{i}].name"));
        if step.name.is_empty() {
            return place.refuse(K::NamelessStep);
        }
        if terms.steps.iter().any(|known| **known == *step.name) {
            return place.refuse(K::Twice(step.name.clone()));
        }
        terms.steps.push(step.name.as_str().into());
        let phase = step.phase_name();
        if !terms.phases.iter().any(|known| &**known == phase) {
            terms.phases.push(phase.into());
        } else if i > 0 && source.steps[i - 1].phase_name() != phase {
            return place.refuse(K::PhaseApart(phase.to_owned()));
        }
    }
    let named = |name: &String| name.as_str().into();
    terms.tokens = source.tokens.keys().map(named).collect();
    terms.orders = std::iter::once("table".into())
        .chain(source.orders.keys().map(named))
        .collect();
    if source.orders.contains_key("table") {
        return in_key("orders.table").refuse(K::TableOrder);
    }
    for (i, chapter) in source.chapters.iter().enumerate() {
        let place = in_key(format!("chapters[{i}].name"));
        if ["", "none", "end"].contains(&chapter.name.as_str()) {
            return place.refuse(K::ChapterName(chapter.name.clone()));
        }
        if terms.chapters.iter().any(|known| **known == *chapter.name) {
            return place.refuse(K::Twice(chapter.name.clone()));
        }
        terms.chapters.push(chapter.name.as_str().into());
    }
    terms.windows = source
        .windows
        .keys()
        .map(|name| name.as_str().into())
        .collect();
    if !source.windows.contains_key("owner") {
        terms.windows.push("owner".into());
    }
    check_names(source)?;
    Ok(terms)
}
