//! Parts of rules that are written in vain: triggers that never hear anything, costs that nobody
//! can pay, and checks that end everything at once.

use super::Findings;
use super::finding_kind::FindingKind;
use super::refer::Mentions;
use crate::rules::Argument;
use crate::ruleset::{RulesetSource, VerbSource};
use std::collections::BTreeSet;

pub(super) fn check(source: &RulesetSource, said: &Mentions, found: &mut Findings<'_>) {
    unheard_triggers(source, said, found);
    unpaid_costs(source, found);
    hasty_checks(source, found);
    limits_of_no_chapter(source, found);
}

/// Finds limits of chapters in rules without any, in which turns just continue.
fn limits_of_no_chapter(source: &RulesetSource, found: &mut Findings<'_>) {
    let limits = [
        ("turns", source.turns.turns),
        ("rounds", source.turns.rounds),
    ];
    for (key, limit) in limits {
        if limit.is_some() && source.chapters.is_empty() {
            found.at(format!("turns.{key}"), FindingKind::NoChapterToEnd);
        }
    }
}

/// Finds triggers for a name that nothing raises, and for parts that the game does not have.
fn unheard_triggers(source: &RulesetSource, said: &Mentions, found: &mut Findings<'_>) {
    let uncapped = source.counters.values().all(|rule| rule.cap.is_none());
    for (at, trigger) in source.triggers.iter().enumerate() {
        let text = |name: &str| trigger.get(name)?.text();
        let missing = match text("event") {
            Some("chapter_began" | "chapter_ended") if source.chapters.is_empty() => "chapters",
            Some("cap_reached") if uncapped => "caps of counters",
            Some("raised") => {
                let raised = |name: &&str| !said.raised.contains(*name);
                if let Some(name) = text("name").filter(raised) {
                    let raised = said.raised.iter().map(String::as_str);
                    let meant = found.near(name, raised).map(Into::into);
                    let name = name.to_owned();
                    let kind = FindingKind::NeverRaised { name, meant };
                    found.at(format!("triggers[{at}].name"), kind);
                }
                continue;
            }
            _ => continue,
        };
        let kind = FindingKind::NeverHappens(missing);
        found.at(format!("triggers[{at}].event"), kind);
    }
}

/// Finds costs that take from a counter which starts at nothing and to which nothing adds.
fn unpaid_costs(source: &RulesetSource, found: &mut Findings<'_>) {
    let starts = source.counters.iter();
    let starts = starts.filter(|(_, rule)| rule.start.is_some_and(|start| start > 0));
    let mut raised: BTreeSet<&str> = starts.map(|(name, _)| name.as_str()).collect();
    let lists: Vec<_> = source.verb_lists().collect();
    let verbs = lists.iter().flat_map(|list| list.verbs);
    raised.extend(verbs.filter_map(|verb| raises(verb)));
    let costs = source.costs();
    let paying: BTreeSet<String> = costs.map(|(_, name, cost)| cost.effect(name)).collect();
    for list in lists.iter().filter(|list| paying.contains(&list.name)) {
        for (at, verb) in list.verbs.iter().enumerate() {
            if let Some((name, Change::Less)) = changed(verb)
                && !raised.contains(name)
            {
                let name = name.to_owned();
                let key = format!("{}[{at}]", list.key);
                found.unless_wrong(&key, FindingKind::NeverPaid { name });
            }
        }
    }
}

/// How a verb changes a counter.
enum Change {
    /// It takes from it.
    Less,
    /// It may make it more than 0.
    More,
}

/// Returns the counter that a verb may make more than 0.
fn raises(verb: &VerbSource) -> Option<&str> {
    match changed(verb)? {
        (name, Change::More) => Some(name),
        (_, Change::Less) => None,
    }
}

/// Returns the counter that a verb changes, and how.
fn changed(verb: &VerbSource) -> Option<(&str, Change)> {
    let verbs = ["add_counter", "set_counter", "roll", "ask"];
    let (verb, arguments) = verbs.iter().find_map(|name| match verb.get(*name)? {
        Argument::Table(arguments) => Some((*name, arguments)),
        _ => None,
    })?;
    let Some(Argument::Text(name)) = arguments.get("name") else {
        return None;
    };
    let less = match arguments.get("value") {
        Some(Argument::Int(value)) => *value < 0 || *value == 0 && verb == "set_counter",
        // `(0 - data)` takes away what is given.
        Some(Argument::Text(value)) => verb == "add_counter" && value.starts_with("(0 - "),
        _ => false,
    };
    let change = if less { Change::Less } else { Change::More };
    Some((name, change))
}

/// Finds checks that let everybody leave, or end the game, whatever holds.
fn hasty_checks(source: &RulesetSource, found: &mut Findings<'_>) {
    for effect in &source.checks {
        let verbs = source.effects.get(effect).and_then(|effect| effect.verbs());
        for (at, verb) in verbs.into_iter().flatten().enumerate() {
            if verb.contains_key("when") {
                continue;
            }
            let everybody = |arguments: &Argument| match arguments {
                Argument::Table(arguments) => {
                    arguments.get("player") == Some(&Argument::Text("each".to_owned()))
                }
                _ => false,
            };
            let kind = match (verb.get("leave"), verb.get("end_game")) {
                (Some(arguments), _) if everybody(arguments) => "everybody leaves the game",
                (_, Some(_)) => "the game ends",
                _ => continue,
            };
            let key = format!("effects.{effect}[{at}]");
            found.at(key, FindingKind::CheckedAlways(kind));
        }
    }
}
