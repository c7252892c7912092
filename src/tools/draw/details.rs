//! The text of a picture about the many small keys of a rules file: those that differ from the
//! default.

use super::verb::verb;
use crate::ruleset::*;
use crate::tools::tell::english::count;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Returns the keys that differ from the default, each with its value.
pub(super) fn told<T: Serialize + Default>(value: &T) -> Vec<(String, String)> {
    let (value, default) = (object(value), object(&T::default()));
    let other = |(key, value): &(String, Value)| default.get(key) != Some(value);
    let said = value.into_iter().filter(other);
    said.flat_map(|(key, value)| parts(key, &value)).collect()
}

/// Returns a value with its key, or each value of a table with the keys that lead to it.
fn parts(key: String, value: &Value) -> Vec<(String, String)> {
    let Value::Object(table) = value else {
        return vec![(key, text(value))];
    };
    let given = table.iter().filter(|(_, value)| !value.is_null());
    given
        .flat_map(|(inner, value)| parts(format!("{key} {inner}"), value))
        .collect()
}

fn object<T: Serialize>(value: &T) -> Map<String, Value> {
    match serde_json::to_value(value) {
        Ok(Value::Object(object)) => object,
        _ => Map::new(),
    }
}

fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(list) => {
            let between = if list.iter().any(Value::is_object) {
                "; "
            } else {
                ","
            };
            list.iter().map(text).collect::<Vec<_>>().join(between)
        }
        // Of what stands in lists, verbs alone are tables.
        table @ Value::Object(_) => match VerbSource::deserialize(table) {
            Ok(written) => verb(&written),
            Err(_) => table.to_string(),
        },
        other => other.to_string(),
    }
}

/// Returns the keys and values in one line.
fn line<T: Serialize + Default>(value: &T) -> String {
    let said = told(value).into_iter();
    let said = said.map(|(key, value)| format!("{key} {value}"));
    said.collect::<Vec<_>>().join(", ")
}

/// Returns the choices among the engine's rules, and the clock.
pub(super) fn about_options(source: &RulesetSource) -> Vec<String> {
    let mut lines = vec![];
    let options = line(&source.options);
    if !options.is_empty() {
        lines.push(format!("options: {options}"));
    }
    if let Some(clock) = &source.clock {
        lines.push(format!("clock: {}", line(clock)));
    }
    lines
}

/// Returns what is told of a kind of action: its name, its condition, and its other keys.
pub(super) fn about_action(name: &str, action: &ActionSource) -> String {
    let mut lines = vec![name.to_owned()];
    lines.extend(action.when.iter().map(|when| format!("only when {when}")));
    let rest = told(action).into_iter().filter(|(key, _)| key != "when");
    lines.extend(rest.map(|(key, value)| format!("{key}: {value}")));
    lines.join("\n")
}

/// Returns the keys of a window's sealed answers.
pub(super) fn about_commits(commits: &CommitsSource) -> Vec<String> {
    // An effect that stands there is named after the place.
    let rest = told(commits)
        .into_iter()
        .filter(|(_, value)| !value.starts_with("windows."));
    let rest = rest.map(|(key, value)| format!("{key}: {value}"));
    let rest: Vec<String> = rest.collect();
    let between = if rest.is_empty() { "" } else { ": " };
    vec![format!("sealed commits{between}{}", rest.join("; "))]
}

/// Returns the limits on actions in a window, and its roles.
pub(super) fn about_duties(window: &WindowSource) -> Vec<String> {
    let limits = [
        window
            .min_actions
            .map(|min| format!("at least {} each", count(min.into(), "action"))),
        window
            .max_actions
            .map(|max| format!("at most {} each", count(max.into(), "action"))),
        window
            .role
            .as_ref()
            .map(|role| format!("first role: {role}")),
    ];
    let role = |(name, role): (&String, &RoleSource)| match line(role) {
        said if said.is_empty() => format!("role {name}"),
        said => format!("role {name}: {said}"),
    };
    let roles = window.roles.iter().map(role);
    limits.into_iter().flatten().chain(roles).collect()
}
