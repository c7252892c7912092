//! Compiling the written form to rules ready for play: all names resolved, all contradictions
//! refused.

use super::*;
use crate::rules::about::{Moment, can_be_asked};
use crate::rules::condition::Condition;
use crate::rules::fast::Fast;
use crate::rules::terms::Terms;
use crate::rules::*;
use crate::ruleset::compile_names::terms;
use crate::ruleset::errors::{RulesError, in_key};
use crate::ruleset::misfit::words_of;
use crate::ruleset::nobodys::check_nobodys_effects;
use crate::ruleset::rules_error::RulesErrorKind as K;
use crate::vocabulary::ids::*;
use crate::vocabulary::names::{Names, check_name};
use crate::vocabulary::spelling::is_unseen;
use crate::vocabulary::words::{Until, Within};
use serde::Deserialize;
use serde::de::IntoDeserializer;
use std::collections::BTreeMap;
use std::mem::take;
use xxhash_rust::xxh3::xxh3_128;

/// Compiles rules. The error's detail is the key and the reason; the caller adds file and line.
pub(super) fn compile(mut source: RulesetSource) -> Result<Ruleset, RulesError> {
    check_outline(&source)?;
    let terms = terms(&source)?;
    let mut compiler = Compiler {
        terms: &terms,
        names: Names::default(),
    };
    let steps = source.steps.iter().map(|step| compiler.step(step));
    let steps = steps.collect::<Result<Vec<_>, _>>()?;
    let actions = compiler.actions(&source)?;
    let mut windows = compiler.windows(&source, &actions)?;
    let (mut chapters, orders) = compiler.chapters(&source)?;
    let first_chapter = compiler.first_chapter(&source)?;
    let (counters, starts) = compiler.counters(&source)?;
    let flags = source.flags.iter();
    let flags = flags.filter_map(|(name, flag)| Some((compiler.names.intern(name), flag.until?)));
    let flags = flags.collect();
    let clock = source.clock.as_ref().map(|clock| compiler.clock(clock));
    let clock = clock.transpose()?;
    let ends = compiler.condition(source.ends.as_deref(), "ends")?;
    let checks = compiler.effect_names(Some(&source.checks));
    let effects = compiler.effects(&source)?;
    let plays = compiler.plays(&source)?;
    check_nobodys_effects(&source, &effects)?;
    let triggers = compiler.triggers(&source, &chapters)?;
    check_windows(&source)?;
    let canonical = json(&source);
    if let Some(clash) = compiler.names.take_clash() {
        return in_key("").refuse(K::Name(clash));
    }
    let names = compiler.names;
    let fast = Fast::of(ends.as_ref(), &chapters, &starts, &source.limits);
    for chapter in &mut chapters {
        chapter.turns.go_round = fast.walks && chapter.turns.go_round();
    }
    // A player who owes actions may not be able to pass.
    if chapters.iter().any(|chapter| chapter.turns.min_actions > 0) {
        for window in windows.iter_mut() {
            (window.grants_next_only, window.closes_plainly) = (false, false);
        }
    }
    // What is for people changes nothing in play, and a save has to be readable by rules whose
    // title was corrected.
    let (title, about) = (take(&mut source.title), take(&mut source.about));
    source.examples.clear();
    let identity = xxh3_128(json(&source).as_bytes());
    let has_costs = source.costs().next().is_some();
    Ok(Ruleset {
        name: source.name.into(),
        title: title.into(),
        about,
        min_players: source.players.min,
        max_players: source.players.max,
        options: source.options,
        limits: source.limits,
        terms,
        steps,
        rounds_by_chapter: chapters.iter().any(|chapter| chapter.begins_round),
        chapters,
        first_chapter,
        orders,
        tokens: source.tokens.values().copied().collect(),
        counters,
        flags,
        starts,
        clock,
        ends,
        windows,
        actions,
        checks,
        fast,
        has_costs,
        effects: Arc::new(effects),
        plays,
        triggers,
        names,
        identity,
        canonical: canonical.into(),
        text: Box::default(),
    })
}

fn json(source: &RulesetSource) -> String {
    serde_json::to_string(source)
        .expect("rules were read from text or built from plain data, which JSON can represent")
}

/// Refuses rules without a name, players or steps.
fn check_outline(source: &RulesetSource) -> Result<(), RulesError> {
    if source.name.is_empty() {
        return in_key("name").refuse(K::Nameless);
    }
    if let Err(error) = check_name(&source.name) {
        return in_key("name").refuse(K::Name(error));
    }
    // Texts for people may be empty, long, and hold quotes.
    if let Some(c) = source.title.chars().find(|c| is_unseen(*c)) {
        return in_key("title").refuse(K::Unseen(c));
    }
    for (key, text) in source.about.all() {
        let unseen = |c: &char| is_unseen(*c) && (*c != '\n' || key != "description");
        if let Some(c) = text.chars().find(unseen) {
            return in_key(format!("about.{key}")).refuse(K::Unseen(c));
        }
    }
    let PlayersSource { min, max } = source.players;
    if min == 0 || min > max || max > MAX_PLAYERS {
        return in_key("players").refuse(K::Players { min, max });
    }
    if source.steps.is_empty() {
        return in_key("steps").refuse(K::NoSteps);
    }
    source.check_counts()
}

/// Refuses rules in which nobody ever acts.
fn check_windows(source: &RulesetSource) -> Result<(), RulesError> {
    match source.steps.iter().any(|step| source.may_wait_in(step)) {
        true => Ok(()),
        false => in_key("steps").refuse(K::NobodyActs),
    }
}

/// Returns the window of a step that names none: its owner acts until passing, which ends the step.
fn owner_window() -> WindowSource {
    WindowSource {
        pending: Pending::Active,
        reopen: Reopen::None,
        then: Then::EndStep.into(),
        ..WindowSource::default()
    }
}

pub(super) struct Compiler<'a> {
    pub(super) terms: &'a Terms,
    pub(super) names: Names,
}

impl Ruleset {
    /// Compiles what comes before the card of that effect is played, in a game with those names.
    /// Returns it with the names in it that the game does not know.
    pub(crate) fn play_rule(
        &self,
        names: &Names,
        effect: &str,
        card: &CardSource,
    ) -> Result<(PlayRule, Vec<Box<str>>), Error> {
        let mut compiler = Compiler {
            terms: &self.terms,
            names: names.clone(),
        };
        let rule = compiler.play_rule(effect, card, effect);
        let rule =
            rule.map_err(|error| Error::new(Code::RulesInvalid).detail(error.to_string()))?;
        match (compiler.names.take_clash(), rule.action) {
            (Some(clash), _) => Err(clash),
            (None, Some(action)) if !self.allows_action(action) => {
                let action = card.action.as_deref().unwrap_or_default();
                Err(self.unknown_action(&self.names, action))
            }
            (None, _) => Ok((rule, compiler.names.beyond(names))),
        }
    }

    fn allows_action(&self, action: NameId) -> bool {
        self.actions.is_empty() || self.actions.contains_key(&action)
    }
}

impl Compiler<'_> {
    /// Returns the position of a name in one of the ruleset's lists; `what` describes it in the
    /// error.
    pub(super) fn place(
        &self,
        known: &[Box<str>],
        name: &str,
        what: &'static str,
        key: &str,
    ) -> Result<usize, RulesError> {
        if let Some(at) = known.iter().position(|other| &**other == name) {
            return Ok(at);
        }
        let known = known.iter().map(AsRef::as_ref);
        in_key(key).refuse(K::unknown(what, name, known))
    }

    pub(super) fn step_named(&self, name: &str, key: &str) -> Result<StepId, RulesError> {
        self.place(&self.terms.steps, name, "step", key)
            .map(StepId::at)
    }

    /// Reads a player: a word of `T`, `token.NAME` or `after.NAME`.
    pub(super) fn whom<T: Default + for<'de> Deserialize<'de>>(
        &self,
        text: Option<&str>,
        key: &str,
    ) -> Result<Whom<T>, RulesError> {
        let Some(text) = text else {
            return Ok(Whom::default());
        };
        let token = |name| {
            self.place(&self.terms.tokens, name, "token", key)
                .map(TokenId::at)
        };
        match text.split_once('.') {
            Some(("token", name)) => token(name).map(Whom::Token),
            Some(("after", name)) => token(name).map(Whom::After),
            _ => {
                let word: Result<T, serde::de::value::Error> =
                    T::deserialize(text.into_deserializer());
                word.map(Whom::Word).map_err(|_| {
                    in_key(key).error(K::whom(text, words_of::<T>(), &self.terms.tokens))
                })
            }
        }
    }

    pub(super) fn effect_name(&mut self, name: Option<&String>) -> Option<NameId> {
        name.map(|name| self.names.intern(name))
    }

    pub(super) fn effect_names(&mut self, names: Option<&[String]>) -> Vec<NameId> {
        let names = names.unwrap_or_default().iter();
        names.map(|name| self.names.intern(name)).collect()
    }

    fn actions(&mut self, source: &RulesetSource) -> Result<BTreeMap<NameId, Action>, RulesError> {
        let actions = source.actions.iter();
        actions
            .map(|(name, action)| Ok((self.names.intern(name), self.action(name, action)?)))
            .collect()
    }

    fn windows(
        &mut self,
        source: &RulesetSource,
        actions: &BTreeMap<NameId, Action>,
    ) -> Result<Vec<WindowRule>, RulesError> {
        let windows = self.terms.windows.iter();
        windows
            .map(|name| match source.windows.get(&**name) {
                Some(window) => self.window(name, window, actions),
                None => self.window(name, &owner_window(), actions),
            })
            .collect()
    }

    /// Compiles the counters, and those that begin with a value.
    fn counters(
        &mut self,
        source: &RulesetSource,
    ) -> Result<(BTreeMap<NameId, CounterRule>, Vec<CounterStart>), RulesError> {
        let counters = source.counters.iter();
        let rules = counters
            .clone()
            .map(|(name, counter)| Ok((self.names.intern(name), self.counter(name, counter)?)))
            .collect::<Result<_, RulesError>>()?;
        let starts = counters
            .filter_map(|(name, counter)| self.counter_start(name, counter).transpose())
            .collect::<Result<_, _>>()?;
        Ok((rules, starts))
    }

    fn effects(
        &mut self,
        source: &RulesetSource,
    ) -> Result<BTreeMap<NameId, Arc<DataEffect>>, RulesError> {
        let mut effects = BTreeMap::new();
        for VerbList { name, key, verbs } in source.verb_lists() {
            let effect = Arc::new(self.effect(&key, verbs)?);
            if effects.insert(self.names.intern(&name), effect).is_some() {
                return in_key(key).refuse(K::Twice(name));
            }
        }
        Ok(effects)
    }

    /// Compiles what comes before cards are played.
    fn plays(&mut self, source: &RulesetSource) -> Result<BTreeMap<NameId, PlayRule>, RulesError> {
        let cards = source.effects.iter();
        let cards = cards.filter_map(|(name, effect)| Some((name, effect.card()?)));
        cards
            .map(|(name, card)| {
                let rule = self.play_rule(name, card, &format!("effects.{name}"))?;
                Ok((self.names.intern(name), rule))
            })
            .collect()
    }

    fn step(&mut self, step: &StepSource) -> Result<Step, RulesError> {
        let key = format!("steps.{}", step.name);
        let window = match step.window.as_deref().unwrap_or("owner") {
            "none" => None,
            name => match self.terms.windows.iter().position(|known| &**known == name) {
                Some(at) => Some(WindowId::at(at)),
                None => {
                    let known = self.terms.windows.iter().map(AsRef::as_ref);
                    let known = known.chain(["none"]);
                    return in_key(format!("{key}.window"))
                        .refuse(K::unknown("window", name, known));
                }
            },
        };
        if step.repeats && step.opens == Opens::Always && window.is_some() {
            return in_key(format!("{key}.repeats")).refuse(K::StepForEver);
        }
        let phase = step.phase_name();
        let phase = self
            .terms
            .phases
            .iter()
            .position(|known| &**known == phase)
            .unwrap_or_default();
        let branches = step.again.is_some() || step.edges.iter().any(|edge| edge.auto);
        Ok(Step {
            phase: PhaseId::at(phase),
            window,
            opens: step.opens,
            guard: self.condition(step.guard.as_deref(), &format!("{key}.guard"))?,
            repeats: step.repeats,
            again: self.condition(step.again.as_deref(), &format!("{key}.again"))?,
            optional: step.optional,
            who: self.condition(step.who.as_deref(), &format!("{key}.who"))?,
            branches,
            edges: step
                .edges
                .iter()
                .enumerate()
                .map(|(at, edge)| self.edge(edge, step, at))
                .collect::<Result<_, _>>()?,
            terminal: step.terminal,
            ends_turn_effects: step.ends_turn_effects,
            enter: self.effect_names(Some(&step.enter)),
            leave: self.effect_names(Some(&step.leave)),
        })
    }

    fn counter(&mut self, name: &str, counter: &CounterSource) -> Result<CounterRule, RulesError> {
        if counter.effect.is_some() && counter.cap.is_none() {
            return in_key(format!("counters.{name}.effect")).refuse(K::NoCap);
        }
        Ok(CounterRule {
            until: counter.until,
            cap: counter.cap,
            effect: self.effect_name(counter.effect.as_ref()),
        })
    }

    fn counter_start(
        &mut self,
        name: &str,
        counter: &CounterSource,
    ) -> Result<Option<CounterStart>, RulesError> {
        let refuse = |what: &str, reason: K| {
            let place = in_key(format!("counters.{name}.{what}"));
            place.refuse(reason)
        };
        let until = counter.until.unwrap_or(Until::Game);
        let Some(value) = counter.start else {
            return match counter.of {
                StartOf::Table => Ok(None),
                _ => refuse("of", K::NoStart),
            };
        };
        let begins = [Until::Game, Until::Chapter, Until::Round, Until::Turn];
        if !begins.contains(&until) {
            return refuse("start", K::StartLasts);
        }
        if counter.of == StartOf::Active && until != Until::Turn {
            return refuse("of", K::NotOfTurn);
        }
        if let Some(cap) = counter.cap.filter(|cap| value > *cap) {
            return refuse("start", K::AboveCap { value, cap });
        }
        Ok(Some(CounterStart {
            name: self.names.intern(name),
            until,
            value,
            of: counter.of,
            cap: counter.cap,
        }))
    }

    fn edge(
        &mut self,
        edge: &EdgeSource,
        step: &StepSource,
        at: usize,
    ) -> Result<Edge, RulesError> {
        let key = format!("steps.{}.edges[{at}]", step.name);
        let to = self.step_named(&edge.to, &key)?;
        if edge.auto && edge.when.is_none() && step.name == edge.to {
            return in_key(key).refuse(K::EdgeForEver);
        }
        Ok(Edge {
            to,
            when: self.condition(edge.when.as_deref(), &key)?,
            auto: edge.auto,
        })
    }

    fn action(&mut self, name: &str, action: &ActionSource) -> Result<Action, RulesError> {
        let key = |what: &str| format!("actions.{name}.{what}");
        if action.max == Some(0) {
            return in_key(key("max")).refuse(K::NeverTaken);
        }
        if action.within.is_some() && action.max.is_none() {
            return in_key(key("within")).refuse(K::NoMax);
        }
        let when = self.condition_at(Moment::Action, action.when.as_deref(), &key("when"))?;
        Ok(Action {
            takes: self.takes(&action.takes, when.as_ref(), &key("takes"))?,
            when,
            cost: self.cost(name, action.cost.as_ref()),
            locked: action.locked,
            reopens: match action.reopens {
                Reopens::AsRuled(true) => None,
                Reopens::AsRuled(false) => Some(Reopen::None),
                Reopens::For(whom) => Some(whom),
            },
            then: action.then,
            counts: action.counts,
            rank: action.rank,
            enter: action
                .enter
                .as_deref()
                .map(|step| self.step_named(step, &key("enter")))
                .transpose()?,
            effect: self.effect_name(action.effect.as_ref()),
            limit: (action.max).map(|max| (max, action.within.unwrap_or(Within::Turn))),
            while_asked: action.while_asked,
            anytime: self.condition(action.anytime.as_deref(), &key("anytime"))?,
            undo: action.undo,
        })
    }

    /// Compiles what comes before the card of that name is played.
    pub(super) fn play_rule(
        &mut self,
        name: &str,
        card: &CardSource,
        key: &str,
    ) -> Result<PlayRule, RulesError> {
        let at = |what: &str| format!("{key}.{what}");
        let when = self.condition_at(Moment::Action, card.when.as_deref(), &at("when"))?;
        Ok(PlayRule {
            takes: self.takes(&card.takes, when.as_ref(), &at("takes"))?,
            when,
            action: self.effect_name(card.action.as_ref()),
            cost: self.cost(name, card.cost.as_ref()),
        })
    }

    fn cost(&mut self, name: &str, cost: Option<&CostSource>) -> Option<NameId> {
        let effect = cost.map(|cost| cost.effect(name));
        self.effect_name(effect.as_ref())
    }

    /// Reads a condition that asks about the table alone.
    pub(super) fn condition(
        &mut self,
        text: Option<&str>,
        key: &str,
    ) -> Result<Option<Condition>, RulesError> {
        self.condition_at(Moment::Nothing, text, key)
    }

    /// Reads a condition that may ask about what is at hand at that moment, too.
    fn condition_at(
        &mut self,
        hand: Moment,
        text: Option<&str>,
        key: &str,
    ) -> Result<Option<Condition>, RulesError> {
        let Some(text) = text else { return Ok(None) };
        match Condition::read(text, self.terms, &mut self.names) {
            Ok(condition) => match can_be_asked(&condition, hand, None) {
                Ok(()) => Ok(Some(condition)),
                Err(wrong) => in_key(key).refuse(wrong),
            },
            Err(wrong) => in_key(key).refuse(wrong),
        }
    }
}
