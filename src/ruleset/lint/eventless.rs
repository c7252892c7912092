//! Effects that ask about an event, and that nothing sets off by one.

use super::finding_kind::FindingKind;
use super::{Findings, Mentions};
use crate::ruleset::{Argument, RulesetSource};
use std::collections::BTreeSet;

/// The variables of the event that set an effect off.
const VARIABLES: [&str; 4] = [
    "event_player",
    "event_other",
    "event_object",
    "event_source",
];

/// Finds verbs that are never done, or numbers that are always 0, because an action or a step runs
/// their effect, which has no event. An effect that anything else may run is left alone.
pub(super) fn check(source: &RulesetSource, said: &Mentions, found: &mut Findings<'_>) {
    let (mut run, mut set_off) = (BTreeSet::new(), BTreeSet::new());
    for (key, name) in &said.effects {
        match key.split_once('.') {
            Some(("actions" | "steps", _)) => run.insert(name),
            // A card is played by the host; what pays for it is run.
            Some(("effects", card)) if card != name => run.insert(name),
            Some(("counters" | "clock" | "windows", _)) => set_off.insert(name),
            _ => false,
        };
    }
    // Triggers and verbs name it as their argument.
    let alone =
        |name: &String| run.contains(name) && !set_off.contains(name) && !said.says("effect", name);
    for list in source.verb_lists().filter(|list| alone(&list.name)) {
        for (at, verb) in list.verbs.iter().enumerate() {
            if let Some(word) = verb.values().find_map(of_event) {
                let kind = FindingKind::NoEvent(word.to_owned());
                found.unless_wrong(&format!("{}[{at}]", list.key), kind);
            }
        }
    }
}

/// Returns the word in an argument, or in a condition, that stands for something of the event.
fn of_event(argument: &Argument) -> Option<&str> {
    match argument {
        Argument::Text(text) => {
            let mut words = text.split(|c: char| !c.is_alphanumeric() && !"_.".contains(c));
            words.find(|word| VARIABLES.contains(word) || word.starts_with("event."))
        }
        Argument::List(members) => members.iter().find_map(of_event),
        Argument::Table(arguments) => arguments.values().find_map(of_event),
        Argument::Bool(_) | Argument::Int(_) => None,
    }
}
