//! Effects that the end of a turn sets off and that ask for what has ended with it: a flag until
//! the end of the turn is cleared before anybody hears that the turn ended (CR 514.2).

use super::finding_kind::FindingKind;
use super::{Findings, Mentions};
use crate::rules::{Argument, TriggerRule};
use crate::ruleset::{RulesetSource, VerbList};
use crate::vocabulary::words::Until;
use std::collections::{BTreeMap, BTreeSet};

/// The facts that ask for flags, and those that ask for counters.
const FACTS: [&str; 4] = ["flag", "own_flag", "count", "own_count"];

/// Returns what lasts no longer than the part of the game whose end the event tells.
fn ended_by(event: &str) -> &'static [Until] {
    match event {
        "step_ended" => &[Until::Step],
        "phase_ended" => &[Until::Step, Until::Phase],
        "turn_ended" => &[Until::Step, Until::Phase, Until::Turn],
        "round_ended" => &[Until::Step, Until::Phase, Until::Turn, Until::Round],
        "chapter_ended" => &[Until::Step, Until::Phase, Until::Turn, Until::Chapter],
        _ => &[],
    }
}

/// Finds flags and counters for which a trigger asks when they have just been cleared.
pub(super) fn check(source: &RulesetSource, said: &Mentions, found: &mut Findings<'_>) {
    let flags = source.flags.iter().map(|(name, rule)| (name, rule.until));
    let counters = source.counters.iter();
    let counters = counters.map(|(name, rule)| (name, rule.until));
    let lasts: BTreeMap<&str, Until> = flags
        .chain(counters)
        .filter_map(|(name, until)| Some((name.as_str(), until?)))
        .collect();
    if lasts.is_empty() {
        return;
    }
    let effects = Asking::of(source, said);
    let mut seen = BTreeSet::new();
    for (at, trigger) in source.triggers.iter().enumerate() {
        let event = trigger.get("event").and_then(Argument::text);
        let ended = event.map_or(&[][..], ended_by);
        let gone = |name: &str| lasts.get(name).is_some_and(|until| ended.contains(until));
        let when = format!("triggers[{at}].when");
        let asked = effects.asked.get(&*when).into_iter().flatten();
        if let Some((fact, name)) = asked.copied().find(|(_, name)| gone(name)) {
            found.unless_told(&when, FindingKind::ended(fact, name));
            continue;
        }
        // What waits on the stack resolves in a part of the game that has its own.
        let at_once = trigger.get("at_once") == Some(&Argument::Bool(true));
        let effect = trigger.get("effect").and_then(Argument::text);
        if let Some(effect) = effect
            && (at_once || source.options.triggers == TriggerRule::AtOnce)
            && let Some((fact, name)) = effects.gone(event, effect, &gone, &mut seen)
        {
            let key = format!("triggers[{at}].effect");
            found.unless_wrong(&key, FindingKind::ended(fact, name));
        }
    }
}

/// The facts for which each condition and each effect asks, and the effects that an effect runs.
struct Asking<'a> {
    /// The facts with their names, by the key of the condition or the verb.
    asked: BTreeMap<&'a str, Vec<(&'static str, &'a str)>>,
    lists: BTreeMap<String, VerbList<'a>>,
}

impl<'a> Asking<'a> {
    fn of(source: &'a RulesetSource, said: &'a Mentions) -> Self {
        let mut asked: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for fact in FACTS {
            for (key, name) in said.facts(fact) {
                asked.entry(key).or_default().push((fact, name));
            }
        }
        let lists = source.verb_lists();
        let lists = lists.map(|list| (list.name.clone(), list)).collect();
        Self { asked, lists }
    }

    /// Returns a fact that is gone and for which an effect asks, or one that it runs, unless one of
    /// them sets it first. What was seen for the same event is not looked at again, so many
    /// triggers that lead to the same effects cost no more than one.
    fn gone<'e>(
        &'e self,
        event: Option<&'e str>,
        effect: &'e str,
        gone: &impl Fn(&str) -> bool,
        seen: &mut BTreeSet<(Option<&'e str>, &'e str)>,
    ) -> Option<(&'static str, &'a str)> {
        let mut todo = vec![effect];
        let (mut set, mut asked) = (BTreeSet::new(), vec![]);
        while let Some(name) = todo.pop() {
            let Some(list) = self.lists.get(name).filter(|_| seen.insert((event, name))) else {
                continue;
            };
            for (at, verb) in list.verbs.iter().enumerate() {
                let key = format!("{}[{at}]", list.key);
                asked.extend(self.asked.get(&*key).into_iter().flatten().copied());
                for (verb, arguments) in verb {
                    let Argument::Table(arguments) = arguments else {
                        continue;
                    };
                    let text = |name: &str| arguments.get(name).and_then(Argument::text);
                    set.extend(text("name"));
                    todo.extend(text("effect").filter(|_| verb == "run"));
                }
            }
        }
        (asked.into_iter()).find(|(_, name)| gone(name) && !set.contains(name))
    }
}
