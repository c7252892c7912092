//! The names that a ruleset uses, and their places, from which unused and misspelt ones are found.

use crate::rules::condition_text::is_of_word;
use crate::rules::{Argument, StartOf};
use crate::ruleset::{ChapterSource, PayloadSource, RulesetSource, TurnsSource, VerbList};
use crate::vocabulary::record::Column;
use crate::vocabulary::schema::Cell;
use std::collections::{BTreeMap, BTreeSet};

/// All names that the rules use.
pub(crate) struct Mentions {
    /// The values of the arguments of verbs and triggers, by the argument's name.
    pub(super) arguments: BTreeMap<String, BTreeSet<String>>,
    /// The flags and counters that the rules set, as facts of conditions: `own_flag`, `gold`.
    pub(super) sets: BTreeSet<(&'static str, String)>,
    /// The flags and counters that the rules set to anything, with the keys of the verbs.
    pub(super) set_by: Vec<(String, &'static str, String)>,
    /// The kinds of action that effects name in their verbs, with the keys of the verbs.
    pub(super) sent: Vec<(String, String)>,
    /// The names that triggers listen for.
    pub(super) heard: BTreeSet<String>,
    /// The names that verbs raise.
    pub(super) raised: BTreeSet<String>,
    /// The conditions, with their keys.
    pub(super) conditions: Vec<(String, String)>,
    /// The numbers that are worked out from facts, with their keys.
    pub(super) numbers: Vec<(String, String)>,
    /// The effects that the rules run by themselves, with their keys.
    pub(crate) effects: Vec<(String, String)>,
    /// The words that may name a token: `token.NAME`, `after.NAME`.
    pub(super) whom: Vec<String>,
}

impl Mentions {
    pub(crate) fn of(source: &RulesetSource) -> Self {
        let mut said = Self {
            arguments: BTreeMap::new(),
            sets: BTreeSet::new(),
            set_by: vec![],
            sent: vec![],
            heard: BTreeSet::new(),
            raised: BTreeSet::new(),
            conditions: vec![],
            numbers: vec![],
            effects: vec![],
            whom: vec![],
        };
        said.turns("turns", &source.turns);
        for chapter in &source.chapters {
            said.chapter(chapter);
        }
        for step in &source.steps {
            let key = |what: &str| format!("steps.{}.{what}", step.name);
            said.condition(key("guard"), step.guard.as_ref());
            said.condition(key("who"), step.who.as_ref());
            said.condition(key("again"), step.again.as_ref());
            step.edges.iter().enumerate().for_each(|(at, edge)| {
                said.condition(key(&format!("edges[{at}]")), edge.when.as_ref())
            });
            said.effects(&key("enter"), &step.enter);
            said.effects(&key("leave"), &step.leave);
        }
        for (name, window) in &source.windows {
            let key = |what: &str| format!("windows.{name}.{what}");
            said.condition(key("who"), window.who.as_ref());
            said.condition(key("forced"), window.forced.as_ref());
            said.condition(key("pass_when"), window.pass_when.as_ref());
            said.whom.extend(window.start.clone());
            said.whom.extend(window.restart.clone());
            if let Some(commits) = &window.commits {
                said.whom.extend(commits.from.clone());
                said.effects(&key("commits.effect"), commits.effect.as_slice());
                let payload = commits.payload.as_ref();
                for place in payload.map_or(&[][..], PayloadSource::places) {
                    place.each_condition(&key("commits.payload"), &mut |key, when| {
                        said.condition(key, Some(when));
                    });
                }
            }
        }
        for (name, action) in &source.actions {
            said.condition(format!("actions.{name}.when"), action.when.as_ref());
            said.condition(format!("actions.{name}.anytime"), action.anytime.as_ref());
            let takes = format!("actions.{name}.takes");
            (action.takes).each_condition(&takes, &mut |key, when| said.condition(key, Some(when)));
            said.effects(&format!("actions.{name}.effect"), action.effect.as_slice());
        }
        for (key, name, cost) in source.costs() {
            said.effects(&key, &[cost.effect(name)]);
        }
        for (name, effect) in &source.effects {
            let Some(card) = effect.card() else { continue };
            said.condition(format!("effects.{name}.when"), card.when.as_ref());
            let takes = format!("effects.{name}.takes");
            (card.takes).each_condition(&takes, &mut |key, when| said.condition(key, Some(when)));
            // A card is played by the host.
            said.effects(&format!("effects.{name}"), std::slice::from_ref(name));
        }
        for (name, counter) in &source.counters {
            said.effects(
                &format!("counters.{name}.effect"),
                counter.effect.as_slice(),
            );
            if counter.start.is_some_and(|start| start != 0) {
                let table = counter.of == StartOf::Table;
                let fact = if table { "count" } else { "own_count" };
                said.sets.insert((fact, name.clone()));
            }
        }
        if let Some(clock) = &source.clock {
            said.effects("clock.effect", clock.effect.as_slice());
        }
        said.condition("ends".into(), source.ends.as_ref());
        said.effects("checks", &source.checks);
        for VerbList { key, verbs, .. } in source.verb_lists() {
            for (at, verb) in verbs.iter().enumerate() {
                let key = format!("{key}[{at}]");
                for (verb, argument) in verb {
                    said.sets(verb, argument, &key);
                    match verb.as_str() {
                        "add_trigger" => said.heard.extend(name_in(argument)),
                        "raise" => said.raised.extend(name_in(argument)),
                        _ => {}
                    }
                    said.argument(verb, argument, &key);
                }
            }
        }
        for (at, trigger) in source.triggers.iter().enumerate() {
            let key = |name: &str| format!("triggers[{at}].{name}");
            for (name, argument) in trigger {
                said.argument(name, argument, &key(name));
            }
            said.heard.extend(name_of(trigger));
            if let Some(Argument::Text(effect)) = trigger.get("effect") {
                said.effects.push((key("effect"), effect.clone()));
            }
        }
        said
    }

    fn turns(&mut self, key: &str, turns: &TurnsSource) {
        self.condition(format!("{key}.eligible"), turns.eligible.as_ref());
        self.condition(format!("{key}.turn_ends"), turns.turn_ends.as_ref());
        self.effects(
            &format!("{key}.first_effect"),
            turns.first_effect.as_slice(),
        );
        self.effects(&format!("{key}.next_effect"), turns.next_effect.as_slice());
        let laps = [
            ("lap_enter", &turns.lap_enter),
            ("lap_leave", &turns.lap_leave),
        ];
        for (what, effects) in laps {
            self.effects(
                &format!("{key}.{what}"),
                effects.as_deref().unwrap_or_default(),
            );
        }
        self.whom
            .extend(turns.first.iter().chain(&turns.round_first).cloned());
    }

    fn chapter(&mut self, chapter: &ChapterSource) {
        let key = format!("chapters.{}", chapter.name);
        self.turns(&key, &chapter.over(&TurnsSource::default()));
        self.condition(format!("{key}.ends"), chapter.ends.as_ref());
        self.effects(&format!("{key}.enter"), &chapter.enter);
        self.effects(&format!("{key}.leave"), &chapter.leave);
    }

    fn condition(&mut self, key: String, text: Option<&String>) {
        self.conditions.extend(text.map(|text| (key, text.clone())));
    }

    fn effects(&mut self, key: &str, names: &[String]) {
        self.effects
            .extend(names.iter().map(|name| (key.to_owned(), name.clone())));
    }

    /// Notes the flag or counter that a verb sets.
    fn sets(&mut self, verb: &str, argument: &Argument, key: &str) {
        let Argument::Table(arguments) = argument else {
            return;
        };
        let Some(Argument::Text(name)) = arguments.get("name") else {
            return;
        };
        let own = arguments.contains_key("player");
        let fact = match (verb, own) {
            ("set_flag", false) => "flag",
            ("set_flag", true) => "own_flag",
            ("set_counter" | "add_counter" | "roll", false) => "count",
            ("set_counter" | "add_counter" | "roll" | "ask", true) => "own_count",
            _ => return,
        };
        // What a player picks and what a die shows is told by an event as well.
        if verb != "ask" && verb != "roll" {
            self.set_by.push((key.to_owned(), fact, name.clone()));
        }
        let zero = |value: &Argument| matches!(value, Argument::Int(0) | Argument::Bool(false));
        if !arguments.get("value").is_some_and(zero) {
            self.sets.insert((fact, name.clone()));
        }
    }

    fn argument(&mut self, name: &str, value: &Argument, key: &str) {
        match value {
            Argument::Text(text) if name == "when" || name == "condition" => {
                self.conditions.push((key.into(), text.clone()))
            }
            // A number worked out from facts asks for them as a condition does.
            Argument::Text(text) if text.contains('.') && takes_a_number(name) => {
                self.numbers.push((key.into(), text.clone()))
            }
            Argument::Text(text) => {
                if name == "action" {
                    self.sent.push((key.into(), text.clone()));
                }
                self.arguments
                    .entry(name.into())
                    .or_default()
                    .insert(text.clone());
                self.whom.push(text.clone());
            }
            Argument::List(list) => list
                .iter()
                .for_each(|member| self.argument(name, member, key)),
            Argument::Table(table) => {
                self.arguments
                    .entry("verb".into())
                    .or_default()
                    .insert(name.into());
                table
                    .iter()
                    .for_each(|(name, value)| self.argument(name, value, key));
            }
            Argument::Bool(_) | Argument::Int(_) => {}
        }
    }

    /// Returns true if an argument of that name ever has `value`.
    pub(super) fn says(&self, argument: &str, value: &str) -> bool {
        self.arguments
            .get(argument)
            .is_some_and(|values| values.contains(value))
    }

    /// Returns the facts `KIND.NAME` that conditions ask for: the key, and the name.
    pub(crate) fn facts<'a>(&'a self, kind: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
        let asked = self.conditions.iter().chain(&self.numbers);
        asked.flat_map(move |(key, text)| {
            let words = text.split(|c: char| !is_of_word(c));
            words.filter_map(move |word| {
                let name = of_somebody(word, kind).or_else(|| word.strip_prefix(kind))?;
                Some((key.as_str(), name.strip_prefix('.')?))
            })
        })
    }

    /// Returns the tokens that are named as `token.NAME` or `after.NAME`.
    pub(super) fn tokens(&self) -> impl Iterator<Item = &str> {
        let words = self.whom.iter().filter_map(|word| word.split_once('.'));
        words.filter_map(|(kind, name)| matches!(kind, "token" | "after").then_some(name))
    }
}

/// Returns the name that is among arguments.
fn name_of(arguments: &BTreeMap<String, Argument>) -> Option<String> {
    arguments.get("name")?.text().map(str::to_owned)
}

fn name_in(argument: &Argument) -> Option<String> {
    match argument {
        Argument::Table(arguments) => name_of(arguments),
        _ => None,
    }
}

/// Returns true if arguments of that name are whole numbers.
fn takes_a_number(name: &str) -> bool {
    let column = Column::named(name);
    column.is_some_and(|column| matches!(column.spec().cell, Cell::Int | Cell::Ints))
}

/// Returns the text after `kind` in a fact about a named player, such as `active.count.gold` for
/// `own_count`.
fn of_somebody<'a>(word: &'a str, kind: &str) -> Option<&'a str> {
    // Values of the game belong to no player.
    if matches!(kind, "flag" | "count") {
        return None;
    }
    let subjects = ["you.", "active.", "target.", "each.", "event."];
    let fact = subjects
        .iter()
        .find_map(|subject| word.strip_prefix(subject))?;
    let players = ["player.", "other.", "target.", "by."];
    let of_event = players.iter().find_map(|column| fact.strip_prefix(column));
    let fact = of_event
        .filter(|_| word.starts_with("event."))
        .unwrap_or(fact);
    let short = kind.strip_prefix("own_").unwrap_or(kind);
    fact.strip_prefix(kind).or_else(|| fact.strip_prefix(short))
}
