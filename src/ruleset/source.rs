//! The written form of a ruleset: what a rules file says, before it is checked.
//!
//! TOML, JSON and the builder all fill these structs; unknown keys are errors.
//! `docs/rules-format.md` explains every key.

use super::clock::ClockSource;
use super::errors::{RulesError, in_key};
use super::plays::{CostSource, EffectSource, VerbSource};
use super::turns::{ChapterSource, TurnsSource};
use super::window::WindowSource;
use crate::rules::choices::*;
use crate::rules::{AboutSource, Argument, Limits, MOST_PARTS, Options};
use crate::ruleset::rules_error::RulesErrorKind as K;
use crate::ruleset::takes::TakesSource;
use crate::vocabulary::words::{Until, Within};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A rules file.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RulesetSource {
    /// A short name in lower case.
    pub name: String,
    /// A title for people.
    #[serde(default)]
    pub title: String,
    /// Facts about the rules for people and tools.
    #[serde(default, skip_serializing_if = "AboutSource::is_nothing")]
    pub about: AboutSource,
    /// How many may play.
    #[serde(default)]
    pub players: PlayersSource,
    /// The choices among the engine's rules.
    #[serde(default)]
    pub options: Options,
    /// How much work one command may cause.
    #[serde(default)]
    pub limits: Limits,
    /// The kinds of window, by name; `owner` always exists.
    #[serde(default)]
    pub windows: BTreeMap<String, WindowSource>,
    /// The steps of a turn, in order.
    pub steps: Vec<StepSource>,
    /// How turns follow each other where no chapter says otherwise.
    #[serde(default, skip_serializing_if = "TurnsSource::is_empty")]
    pub turns: TurnsSource,
    /// The parts of the game, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chapters: Vec<ChapterSource>,
    /// The chapter in which the game begins: a name, or `none`. By default the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_chapter: Option<String>,
    /// Further orders of the same players, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub orders: BTreeMap<String, OrderSource>,
    /// Markers that one player holds, by name, with their holders as the game begins.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub tokens: BTreeMap<String, TokenStart>,
    /// Counters with a scope, a cap and an effect at the cap, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub counters: BTreeMap<String, CounterSource>,
    /// Flags with a scope, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub flags: BTreeMap<String, FlagSource>,
    /// How long players may think.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockSource>,
    /// The game ends as soon as this holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends: Option<String>,
    /// The kinds of action, by name; if none are declared, every name is allowed.
    #[serde(default)]
    pub actions: BTreeMap<String, ActionSource>,
    /// The effects that check the state each time before somebody may act, in order (CR 704.3).
    #[serde(default)]
    pub checks: Vec<String>,
    /// Effects as data, each a list of verbs, and what comes before a card is played.
    #[serde(default)]
    pub effects: BTreeMap<String, EffectSource>,
    /// Triggers that exist from the start: the arguments of `add_trigger`.
    #[serde(default)]
    pub triggers: Vec<BTreeMap<String, Argument>>,
    /// Scenario scripts about the rules, which `check-rules` plays.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub examples: Vec<ExampleSource>,
}

/// How many may play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct PlayersSource {
    /// The minimum.
    pub min: usize,
    /// The maximum.
    pub max: usize,
}

impl Default for PlayersSource {
    fn default() -> Self {
        Self {
            min: 1,
            max: crate::vocabulary::ids::MAX_PLAYERS,
        }
    }
}

/// A step of a turn.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct StepSource {
    /// Its name.
    pub name: String,
    /// The phase it belongs to; consecutive steps of one phase are one phase. By default its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phase: Option<String>,
    /// The window it opens: a name, or `none`. By default `owner`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub window: Option<String>,
    /// When the window opens.
    #[serde(default)]
    pub opens: Opens,
    /// It begins only while this holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guard: Option<String>,
    /// It happens again as long as its window opened (CR 514.3a).
    #[serde(default)]
    pub repeats: bool,
    /// It happens again if this holds as it ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again: Option<String>,
    /// A condition for the turn's owner: in other turns the step is left out without an event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub who: Option<String>,
    /// The step or phase of the base after which it comes; only with a base.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
    /// True if it is left out unless `go_to` leads to it.
    #[serde(default)]
    pub optional: bool,
    /// The steps to which `go_to` may lead from here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub edges: Vec<EdgeSource>,
    /// True if ending the turn by effect continues here.
    #[serde(default)]
    pub terminal: bool,
    /// True if what lasts until the end of the turn ends here, after its own effects (CR 514.2).
    #[serde(default)]
    pub ends_turn_effects: bool,
    /// The effects run as it begins, in order.
    #[serde(default)]
    pub enter: Vec<String>,
    /// The effects run as it ends, in order.
    #[serde(default)]
    pub leave: Vec<String>,
}

impl StepSource {
    /// Creates a step of that name, for the owner of the turn.
    pub fn new(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            ..Self::default()
        }
    }

    /// Returns the name of the phase it belongs to: its own, unless it says another.
    pub(crate) fn phase_name(&self) -> &str {
        self.phase.as_deref().unwrap_or(&self.name)
    }
}

/// A way from a step to one other than the following.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct EdgeSource {
    /// The step to which it leads.
    pub to: String,
    /// It is open only while this holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<String>,
    /// True if it is taken automatically as the step ends.
    #[serde(default)]
    pub auto: bool,
}

/// A scenario script about the rules of a file.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ExampleSource {
    /// Its name.
    pub name: String,
    /// The script, without a `rules` line.
    pub script: String,
}

/// A further order of the same players.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct OrderSource {
    /// Players' numbers, in order; if empty, everybody by seat.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<u8>,
}

/// A flag with a scope.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct FlagSource {
    /// When it is cleared, unless the verb that sets it says so; by default with the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<Until>,
}

/// A counter with a scope and a cap.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct CounterSource {
    /// When it is cleared; by default with the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<Until>,
    /// The largest value it can have.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cap: Option<i64>,
    /// The effect run as it reaches its cap, for the counter's player or the active one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub effect: Option<String>,
    /// Its value at the beginning of the turn, round, chapter or game with which it is cleared.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<i64>,
    /// The counters that have that value then.
    #[serde(skip_serializing_if = "StartOf::is_default")]
    pub of: StartOf,
}

/// A kind of action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct ActionSource {
    /// It is allowed only while this holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub when: Option<String>,
    /// True if a lock refuses it.
    pub locked: bool,
    /// The players for whom it reopens the window; by default as the window's rule says.
    pub reopens: Reopens,
    /// The continuation after it, instead of the window's `after_act`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub then: Option<AfterAct>,
    /// True if it counts against the limits on actions.
    pub counts: bool,
    /// Its rank among claims; the highest wins.
    pub rank: i64,
    /// The step at which the turn begins that it wins as a claim.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub enter: Option<String>,
    /// The effect that every such action runs, before its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub effect: Option<String>,
    /// The target, the number, or both, that it takes.
    #[serde(skip_serializing_if = "TakesSource::is_nothing")]
    pub takes: TakesSource,
    /// The cost, which is paid before anything else happens.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<CostSource>,
    /// How often each player may take it, `within` each turn, round or chapter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max: Option<u32>,
    /// The part of the game for which `max` counts; by default each turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub within: Option<Within>,
    /// The players who may take it while an effect's question waits.
    #[serde(skip_serializing_if = "WhileAsked::is_default")]
    pub while_asked: WhileAsked,
    /// Players for whom this holds may take it while a window is open that does not wait for them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub anytime: Option<String>,
    /// True if the player who took it may take it back.
    #[serde(skip_serializing_if = "is_true")]
    pub undo: bool,
}

// Default values do not change the identity.
const fn is_true(value: &bool) -> bool {
    *value
}

/// The players for whom an action reopens its window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(
    untagged,
    expecting = "expected true, false, \"all\", \"others\" or \"none\""
)]
pub enum Reopens {
    /// As the window's rule says, or not at all.
    AsRuled(bool),
    /// For these players, regardless of the window's rule.
    For(Reopen),
}

impl Default for ActionSource {
    fn default() -> Self {
        let reopens = Reopens::AsRuled(true);
        Self {
            when: None,
            locked: true,
            reopens,
            then: None,
            counts: true,
            rank: 0,
            enter: None,
            effect: None,
            takes: TakesSource::default(),
            cost: None,
            max: None,
            within: None,
            while_asked: WhileAsked::default(),
            anytime: None,
            undo: true,
        }
    }
}

impl RulesetSource {
    /// Returns true if somebody may have to act in the step: in its window, or because one of its
    /// effects asks, such as an effect of the host's that lets everybody choose a card at once.
    pub(super) fn may_wait_in(&self, step: &StepSource) -> bool {
        let mut effects = step.enter.iter().chain(&step.leave);
        let asks = |name: &String| {
            let verbs = self.effects.get(name).and_then(EffectSource::verbs);
            let may_ask = |verb: &VerbSource| verb.contains_key("ask") || verb.contains_key("run");
            verbs.is_none_or(|verbs| verbs.iter().any(may_ask))
        };
        step.window.as_deref() != Some("none") || effects.any(asks)
    }

    /// Refuses more parts than rules may have: those that are looked up one by one.
    pub(super) fn check_counts(&self) -> Result<(), RulesError> {
        let counts = [
            ("steps", self.steps.len()),
            ("chapters", self.chapters.len()),
            ("windows", self.windows.len()),
            ("orders", self.orders.len()),
            ("tokens", self.tokens.len()),
        ];
        let many = |count: usize| count > MOST_PARTS;
        if let Some((what, count)) = counts.into_iter().find(|(_, count)| many(*count)) {
            return in_key(what).refuse(K::TooManyParts { what, count });
        }
        let mut windows = self.windows.iter();
        match windows.find(|(_, window)| many(window.roles.len())) {
            Some((name, window)) => {
                let (what, count) = ("roles", window.roles.len());
                in_key(format!("windows.{name}.roles")).refuse(K::TooManyParts { what, count })
            }
            None => Ok(()),
        }
    }

    /// Moves the steps with an `after` behind the step that it names, in the order in which they
    /// are written. Errors: the key, and the reason.
    pub(super) fn put_steps_in_place(&mut self) -> Result<(), RulesError> {
        self.check_counts()?;
        let moved: Vec<String> = (self.steps.iter())
            .filter(|step| step.after.is_some())
            .map(|step| step.name.clone())
            .collect();
        let mut last: BTreeMap<String, String> = BTreeMap::new();
        for name in moved {
            let Some(at) = self.steps.iter().position(|step| step.name == name) else {
                continue;
            };
            let mut step = self.steps.remove(at);
            let after = step.after.take().unwrap_or_default();
            // Steps after the same one keep their order.
            let anchor = last.get(&after).unwrap_or(&after);
            let is = |other: &StepSource| other.name == *anchor || other.phase_name() == anchor;
            let Some(place) = self.steps.iter().rposition(is) else {
                let known = self.steps.iter().map(|step| step.name.as_str());
                return in_key(format!("steps.{name}.after")).refuse(K::unknown(
                    "step or phase",
                    &after,
                    known,
                ));
            };
            last.insert(after, name);
            self.steps.insert(place + 1, step);
        }
        Ok(())
    }
}
