//! Effects, checks and triggers in English. An effect that is used in one place is told there.

use super::Teller;
use super::condition::{Cast, clause};
use super::english::{Noun, list, plain, quoted, sentence, sentences};
use super::verbs::{self, arguments, name_of, verb};
use crate::rules::Argument;
use crate::ruleset::{CostSource, EffectSource, Mentions, RulesetSource, VerbSource};
use std::collections::{BTreeMap, BTreeSet};

/// Returns how often the rules name each effect.
pub(super) fn uses(source: &RulesetSource, said: &Mentions) -> BTreeMap<String, usize> {
    let mut uses = BTreeMap::new();
    let mut note = |name: &str| *uses.entry(name.to_owned()).or_default() += 1;
    for (_, name) in &said.effects {
        note(name);
    }
    for verb in source.verb_lists().flat_map(|list| list.verbs) {
        let arguments = arguments(verb).unwrap_or_default();
        for key in ["effect", "cost"] {
            if let Some(name) = arguments.get(key).copied().and_then(Argument::text) {
                note(name);
            }
        }
    }
    uses
}

impl Teller<'_> {
    /// Returns the verbs of an effect that is told where it is used.
    fn told_here(&self, name: &str) -> Option<&[VerbSource]> {
        let effect = self.source.effects.get(name)?;
        let once = self.uses.get(name) == Some(&1);
        // An effect named after its place was written there.
        let placed = name.contains('.');
        effect
            .verbs()
            .filter(|_| (once || placed) && effect.card().is_none())
    }

    /// Returns what an effect of that name does.
    pub(super) fn effect(&self, name: &str, cast: &Cast) -> Vec<String> {
        match self.told_here(name) {
            Some(verbs) => {
                self.told.borrow_mut().insert(name.to_owned());
                self.verbs(verbs, cast)
            }
            None => vec![self.named(name)],
        }
    }

    /// Returns that an effect is carried out that is told elsewhere, or left to the host.
    fn named(&self, name: &str) -> String {
        match self.source.effects.get(name).and_then(EffectSource::verbs) {
            Some(_) => format!("carry out {}", quoted(name)),
            None => format!("the host carries out {}", quoted(name)),
        }
    }

    /// Returns what several effects do.
    pub(super) fn effects(&self, names: &[String], cast: &Cast) -> Vec<String> {
        names
            .iter()
            .flat_map(|name| self.effect(name, cast))
            .collect()
    }

    /// Returns what verbs do.
    pub(super) fn verbs(&self, verbs: &[VerbSource], cast: &Cast) -> Vec<String> {
        verbs.iter().map(|verb| self.verb(verb, cast)).collect()
    }

    fn verb(&self, written: &VerbSource, cast: &Cast) -> String {
        self.run_here(written, cast)
            .unwrap_or_else(|| verb(self.rules, written, cast))
    }

    /// Tells a verb that runs an effect of one verb, used nowhere else, by what that effect does.
    fn run_here(&self, written: &VerbSource, cast: &Cast) -> Option<String> {
        let arguments = arguments(written).filter(|_| name_of(written) == Some("run"))?;
        let effect = arguments.get("effect").copied().and_then(Argument::text)?;
        let [only] = self.told_here(effect)? else {
            return None;
        };
        if name_of(only) == Some("run") {
            return None;
        }
        let that = Noun::one("that player");
        let by_target = arguments.get("each").copied().and_then(Argument::text) == Some("player");
        let (begin, inner) = match (arguments.len(), arguments.get("player")) {
            (1, None) => (String::new(), cast.clone()),
            (2, None) if by_target => {
                let inner = Cast {
                    target: that,
                    ..cast.clone()
                };
                ("for each player, ".to_owned(), inner)
            }
            (2, Some(whom)) => match verbs::player(whom, cast)? {
                who if who.name.starts_with("each ") => {
                    (format!("for {}, ", who.name), Cast::of(that))
                }
                who => (String::new(), Cast::of(who)),
            },
            _ => return None,
        };
        self.told.borrow_mut().insert(effect.to_owned());
        let told = begin + &verb(self.rules, only, &inner);
        Some(match written.get("when").and_then(Argument::text) {
            Some(when) => format!("if {}, {told}", clause(self.rules, when, cast)),
            None => told,
        })
    }

    /// Returns the effects that were not told where they are used, each with its name.
    pub(super) fn effects_apart(&self) -> Vec<String> {
        // Some are told in others of them.
        let told = self.told.borrow().clone();
        self.effects_but(&told);
        let told = self.told.borrow().clone();
        self.effects_but(&told)
    }

    fn effects_but(&self, told: &BTreeSet<String>) -> Vec<String> {
        let apart = self.source.effects.iter();
        apart
            .filter(|(name, _)| !told.contains(*name))
            .map(|(name, effect)| {
                let cast = Cast::called("the player");
                let mut said = vec![];
                if let Some(card) = effect.card() {
                    if let Some(action) = &card.action {
                        said.push(format!("It is played as {}", plain(action)));
                    }
                    if let Some(when) = &card.when {
                        let when = clause(self.rules, when, &Cast::of(Noun::they()));
                        said.push(format!("A player may play it only while {when}"));
                    }
                    said.extend(self.takes(&card.takes));
                    said.extend(card.cost.as_ref().map(|cost| self.cost(cost)));
                }
                match effect.verbs() {
                    Some([]) => said.push("Nothing happens".to_owned()),
                    Some(verbs) => said.extend(self.verbs(verbs, &cast)),
                    None => said.push("The host says what it does".to_owned()),
                }
                format!("{}: {}", plain(name), sentences(said))
            })
            .collect()
    }

    pub(super) fn cost(&self, cost: &CostSource) -> String {
        let cast = Cast::called("the player");
        let paid = match cost {
            CostSource::Effect(name) => self.effect(name, &cast),
            CostSource::Verbs(verbs) => self.verbs(verbs, &cast),
        };
        led("First it has to be paid for", &paid)
    }

    /// Returns the checks of the state.
    pub(super) fn checks(&self) -> Vec<String> {
        let checks = self.source.checks.iter();
        let checks = checks.map(|name| sentences(self.effect(name, &Cast::called("the player"))));
        checks.collect()
    }

    /// Returns the triggers.
    pub(super) fn triggers(&self) -> Vec<String> {
        self.source
            .triggers
            .iter()
            .map(|trigger| self.trigger(trigger))
            .collect()
    }

    fn trigger(&self, trigger: &BTreeMap<String, Argument>) -> String {
        let word = |key: &str| trigger.get(key).and_then(Argument::text);
        let owner = trigger.get("player");
        let owner = owner.and_then(|whose| verbs::player(whose, &Cast::called("the player")));
        let cast = Cast::of(owner.clone().unwrap_or_else(|| Noun::one("the player")));
        let name = word("name").map(plain);
        let mut begin = format!("Whenever {}", happens(word("event").unwrap_or_default()));
        if let Some(name) = name {
            begin = match word("event") {
                Some("raised") => format!("Whenever \u{201c}{name}\u{201d} is announced"),
                _ => format!("{begin} with the name \u{201c}{name}\u{201d}"),
            };
        }
        for part in ["step", "phase"] {
            if let Some(which) = word(part) {
                begin += &format!(" in the {part} {}", plain(which));
            }
        }
        let told = [
            "event", "effect", "when", "player", "name", "step", "phase", "at_once",
        ];
        let others: Vec<String> = (trigger.iter())
            .filter(|(key, _)| !told.contains(&key.as_str()))
            .map(|(key, value)| match value {
                Argument::Text(text) => format!("`{key} = \"{text}\"`"),
                Argument::Int(number) => format!("`{key} = {number}`"),
                Argument::Bool(truth) => format!("`{key} = {truth}`"),
                _ => format!("`{key}`"),
            })
            .collect();
        if !others.is_empty() {
            begin += &format!(" (with {})", list(&others, "and"));
        }
        if let Some(owner) = owner {
            begin = format!("For {}: {}", owner.name, uncapital(&begin));
        }
        if let Some(when) = word("when") {
            begin += &format!(" and {}", clause(self.rules, when, &cast));
        }
        let effect = self.effect(word("effect").unwrap_or_default(), &cast);
        sentence(&led(&begin, &effect))
    }
}

/// Returns what happens in an event.
fn happens(event: &str) -> String {
    let told = [
        ("game_began", "the game begins"),
        ("game_ended", "the game ends"),
        ("passed", "a player passes"),
        ("acted", "a player acts"),
        ("rolled", "a number is rolled"),
        ("committed", "a player gives a sealed answer"),
        ("raised", "something is announced"),
        ("counter_set", "a counter changes"),
        ("flag_set", "a mark changes"),
        ("token_given", "a token is given"),
        ("claim_won", "a claim wins"),
        ("player_left", "a player leaves"),
        ("player_joined", "a player joins"),
        ("object_pushed", "an object goes on the stack"),
        ("object_resolved", "an object resolves"),
    ];
    if let Some((_, said)) = told.iter().find(|(known, _)| *known == event) {
        return (*said).to_owned();
    }
    let parts = ["round", "chapter", "turn", "phase", "step", "window", "lap"];
    if let Some((part, how)) = event.split_once('_')
        && parts.contains(&part)
    {
        let how = match how {
            "began" => "begins",
            "ended" => "ends",
            "skipped" => "is skipped",
            "opened" => "opens",
            "closed" => "closes",
            _ => return format!("the event `{event}` happens"),
        };
        return format!("a {part} {how}");
    }
    format!("the event `{event}` happens")
}

/// Returns what happens after a few words about when.
pub(super) fn led(lead: &str, clauses: &[String]) -> String {
    match clauses {
        [] => format!("{lead}: nothing"),
        clauses => format!("{lead}: {}", clauses.join("; ")),
    }
}

/// Returns a text that continues a sentence.
pub(super) fn uncapital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_lowercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

/// Returns a name and what is said about it.
pub(super) fn entry(name: &str, said: &[String]) -> String {
    match said.is_empty() {
        true => sentence(&plain(name)),
        false => format!("{}: {}", plain(name), sentences(said)),
    }
}
