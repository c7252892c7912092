//! A verb of an effect as data, in one line.

use crate::rules::Argument;
use crate::ruleset::VerbSource;

/// Returns a verb with its arguments and its condition.
pub(crate) fn verb(verb: &VerbSource) -> String {
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

pub(super) fn word(argument: &Argument) -> String {
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
