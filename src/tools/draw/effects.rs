//! The text of a picture about triggers, state checks and effects: verbs as in scenario scripts.

use super::details::told;
use super::page::BoxLine;
use super::verb::{verb, word};
use crate::rules::Argument;
use crate::ruleset::{EffectSource, RulesetSource, VerbList, VerbSource};
use std::collections::{BTreeMap, BTreeSet};

/// Verbs that change what players have, and neither whose turn it is nor what may be done.
const VALUES: [&str; 16] = [
    "set_flag",
    "set_counter",
    "add_counter",
    "set_key",
    "set_team",
    "roll",
    "raise",
    "run",
    "give_token",
    "pass_token",
    "drop_token",
    "ask",
    "add_trigger",
    "remove_trigger",
    "add_time",
    "when",
];

/// Everything that effects as data do, by themselves and by what they run.
pub(super) struct Consequences<'a> {
    lists: BTreeMap<String, &'a [VerbSource]>,
}

impl<'a> Consequences<'a> {
    pub(super) fn of(source: &'a RulesetSource) -> Self {
        let lists = source.verb_lists();
        let lists = lists.map(|VerbList { name, verbs, .. }| (name, verbs));
        Self {
            lists: lists.collect(),
        }
    }

    /// Returns the verbs of an effect and of all that it runs.
    fn verbs(&self, effect: Option<&str>) -> Vec<&'a VerbSource> {
        let (mut seen, mut open) = (BTreeSet::new(), vec![]);
        let mut verbs = vec![];
        open.extend(effect.map(str::to_owned));
        while let Some(name) = open.pop() {
            let list = self.lists.get(&name).copied().unwrap_or_default();
            if seen.insert(name) {
                verbs.extend(list);
                let run = list
                    .iter()
                    .filter_map(|verb| argument(verb, "run", "effect"));
                open.extend(run.map(str::to_owned));
            }
        }
        verbs
    }

    /// Returns the verbs of an effect, if it is data.
    fn list(&self, effect: &str) -> &'a [VerbSource] {
        self.lists.get(effect).copied().unwrap_or_default()
    }

    /// Returns the windows that an effect opens, each once.
    pub(super) fn opened(&self, effect: Option<&str>) -> BTreeSet<&'a str> {
        let verbs = self.verbs(effect).into_iter();
        verbs
            .filter_map(|verb| argument(verb, "open_window", "window"))
            .collect()
    }

    /// Returns true if an effect moves the game: it opens a window, or leads to another step, turn,
    /// chapter or player.
    pub(super) fn moves(&self, effect: Option<&str>) -> bool {
        self.verbs(effect).into_iter().any(moves)
    }
}

fn moves(verb: &VerbSource) -> bool {
    verb.keys().any(|name| !VALUES.contains(&name.as_str()))
}

/// Returns a text among the arguments of a verb, if it is that verb.
fn argument<'v>(verb: &'v VerbSource, name: &str, argument: &str) -> Option<&'v str> {
    match verb.get(name)? {
        Argument::Table(arguments) => arguments.get(argument)?.text(),
        _ => None,
    }
}

/// Returns the triggers of the rules: the events that each listens to, and its effect.
pub(super) fn about_triggers(source: &RulesetSource, does: &Consequences<'_>) -> Vec<BoxLine> {
    let lines = |trigger: &BTreeMap<String, Argument>| {
        let text = |key: &str| trigger.get(key).map(word).unwrap_or_default();
        let others = trigger
            .iter()
            .filter(|(key, _)| !["event", "effect", "when"].contains(&key.as_str()));
        let mut lines = vec![format!("on {}", text("event"))];
        lines.extend(others.map(|(key, value)| format!("{key} {}", word(value))));
        if trigger.contains_key("when") {
            lines.push(format!("only when {}", text("when")));
        }
        let effect = text("effect");
        lines.push(format!("effect {effect}"));
        lines.extend(does.list(&effect).iter().map(verb));
        // An effect that stands there is named after the place.
        let told = match effect.contains('.') {
            true => does
                .list(&effect)
                .iter()
                .map(first_word)
                .collect::<Vec<_>>()
                .join(", "),
            false => effect,
        };
        let shown = format!("on {}{}: {told}", text("event"), named(&text("name")));
        BoxLine::Folded(shown, lines.join("\n"))
    };
    source.triggers.iter().map(lines).collect()
}

fn named(name: &str) -> String {
    match name {
        "" => String::new(),
        name => format!(" {name}"),
    }
}

/// Returns the effects as data that move the game, each with those verbs, and how many others there
/// are. All of it is told to who points at it.
pub(super) fn about_effects(source: &RulesetSource, does: &Consequences<'_>) -> Vec<BoxLine> {
    let mut lines = vec![];
    let mut others = vec![];
    for (name, verbs) in &does.lists {
        let card = source.effects.get(name).and_then(EffectSource::card);
        let keys = card.map(told).unwrap_or_default().into_iter();
        let keys = keys.filter(|(key, _)| key != "do");
        let keys = keys.map(|(key, value)| format!("{key}: {value}"));
        let check = source
            .checks
            .contains(name)
            .then(|| "state check".to_owned());
        let said = verbs.iter().map(verb);
        let about: Vec<String> = check.into_iter().chain(keys).chain(said).collect();
        let about = format!("{name}\n{}", about.join("\n"));
        let moved = verbs.iter().filter(|verb| moves(verb));
        let moved: BTreeSet<String> = moved.map(first_word).collect();
        let moved: Vec<String> = moved.into_iter().collect();
        match moved.is_empty() {
            true => others.push((name.as_str(), about)),
            false => lines.push(BoxLine::Folded(
                format!("{name}: {}", moved.join(", ")),
                about,
            )),
        }
    }
    let hosts = source.effects.iter();
    let hosts = hosts.filter(|(_, effect)| effect.verbs().is_none());
    lines.extend(hosts.map(|(name, _)| BoxLine::Plain(format!("{name}: the host's"))));
    if !others.is_empty() {
        let names: Vec<&str> = others.iter().map(|(name, _)| *name).collect();
        let shown = match (lines.is_empty(), names.len()) {
            (_, 1) => format!("1 that changes values: {}", names[0]),
            (_, count) => format!("{count} that change values"),
        };
        let about: Vec<String> = others.into_iter().map(|(_, about)| about).collect();
        lines.push(BoxLine::Folded(shown, about.join("\n\n")));
    }
    lines
}

/// Returns the effects that a step runs: those that move the game, and how many others.
pub(super) fn about_names(when: &str, names: &[String], does: &Consequences<'_>) -> Vec<BoxLine> {
    if names.is_empty() {
        return vec![];
    }
    let verbs = names.iter().flat_map(|name| does.list(name));
    let about: Vec<String> = verbs.clone().map(verb).collect();
    let shown = match names {
        [name] if !name.contains('.') => name.clone(),
        _ => {
            let told: Vec<String> = verbs.map(first_word).collect();
            told.join(", ")
        }
    };
    let shown = if shown.is_empty() {
        names.join(", ")
    } else {
        shown
    };
    vec![BoxLine::Folded(
        format!("{when}: {shown}"),
        about.join("\n"),
    )]
}

/// Returns the name of a verb, with that of what it is about.
fn first_word(said: &VerbSource) -> String {
    let words = verb(said);
    let mut words = words.split(' ');
    let verb = words.next().unwrap_or_default();
    let about = ["name=", "effect=", "window=", "step=", "token=", "chapter="];
    let about = words.find_map(|word| about.iter().find_map(|key| word.strip_prefix(key)));
    match (verb, about) {
        ("run", Some(effect)) => effect.to_owned(),
        (verb, Some(about)) => format!("{verb} {about}"),
        (verb, None) => verb.to_owned(),
    }
}
