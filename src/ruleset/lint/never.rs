//! Conditions that never hold, actions that are never allowed, and windows in which none is.

use super::Findings;
use super::finding_kind::FindingKind;
use super::opening::{Opening, opens_elsewhere};
use super::range::Ranges;
use super::refer::Mentions;
use crate::rules::condition::{Condition, Fact};
use crate::rules::{BareActs, Close, Numbers, PassRule, Pending, Ruleset, WhileAsked};
use crate::ruleset::{EffectSource, RulesetSource};
use crate::vocabulary::ids::{NameId, WindowId};

/// The most pairs of a window and an action that are looked at.
const MOST_PAIRS: usize = 10_000;

pub(super) fn check(
    source: &RulesetSource,
    rules: &Ruleset,
    said: &Mentions,
    found: &mut Findings<'_>,
) {
    never_hold(rules, said, found);
    no_numbers(rules, found);
    if rules.windows.len() * rules.actions.len() <= MOST_PAIRS {
        let places: Vec<Acting<'_>> = (0..rules.windows.len())
            .filter_map(|window| Acting::of(source, rules, said, window))
            .collect();
        never_allowed(source, rules, &places, found);
        nothing_allowed(source, rules, &places, found);
    }
}

/// Finds conditions that contradict themselves, or ask for numbers that nothing reaches.
fn never_hold(rules: &Ruleset, said: &Mentions, found: &mut Findings<'_>) {
    let mut names = rules.names.clone();
    let known = |_: &Fact| None;
    let ranges = Ranges { rules, known };
    for (key, text) in &said.conditions {
        // Bounds are numbers, which may well be 0.
        if key.ends_with(".from") || key.ends_with(".to") {
            continue;
        }
        let Ok(condition) = Condition::read(text, &rules.terms, &mut names) else {
            continue;
        };
        // Whoever writes `when = "0"` means it.
        if condition.asks(|_, _| true) && ranges.of(&condition).is_zero() {
            found.unless_found(key, FindingKind::NeverTrue);
        }
    }
}

/// Finds actions and sealed answers for which there is never a number.
fn no_numbers(rules: &Ruleset, found: &mut Findings<'_>) {
    let known = |_: &Fact| None;
    let ranges = Ranges { rules, known };
    let empty = |numbers: &Numbers| match numbers {
        Numbers::Range { from, to } => ranges.of(from).is_above(ranges.of(to)),
        Numbers::Options { .. } => false,
    };
    for (action, rule) in &rules.actions {
        let data = rule.takes.as_ref().and_then(|takes| takes.data.as_ref());
        if data.is_some_and(empty) {
            let name = rules.names.get(*action).unwrap_or_default();
            let key = format!("actions.{name}.takes.data");
            found.at(key, FindingKind::NoNumberEver);
        }
    }
    for (window, rule) in rules.terms.windows.iter().zip(&rules.windows) {
        let payload = rule.commits.as_ref().and_then(|rule| rule.payload.as_ref());
        if payload.is_some_and(|places| places.iter().any(empty)) {
            let key = format!("windows.{window}.commits.payload");
            found.at(key, FindingKind::NoNumberEver);
        }
    }
}

/// A window, and what is known about facts while somebody acts in it.
struct Acting<'a> {
    rules: &'a Ruleset,
    window: WindowId,
    opening: Opening,
    /// The value of `own_turn` for everybody who acts in it, if it is the same for all.
    own_turn: Option<i64>,
}

impl<'a> Acting<'a> {
    /// Returns a window, unless it never opens although it always exists.
    fn of(
        source: &RulesetSource,
        rules: &'a Ruleset,
        said: &Mentions,
        window: usize,
    ) -> Option<Self> {
        let name = &rules.terms.windows[window];
        let elsewhere = opens_elsewhere(source, said, name);
        let mut opened = rules.steps.iter().filter_map(|step| step.window);
        if !elsewhere && !opened.any(|opened| opened.index() == window) {
            return None;
        }
        let pending = source.windows.get(&**name).map(|rule| rule.pending);
        let own_turn = match pending {
            _ if elsewhere => None,
            Some(Pending::Others) => Some(0),
            _ => None,
        };
        Some(Self {
            rules,
            window: WindowId::at(window),
            opening: Opening::of(rules, window, elsewhere),
            own_turn,
        })
    }

    /// Returns true if an action may be taken in it as far as the rules say.
    fn allows(&self, action: NameId) -> bool {
        let rule = self.rules.window_rule(self.window);
        let listed = rule.takes_from_somebody(action);
        let when = self.rules.actions[&action].when.as_ref();
        listed && when.is_none_or(|when| !self.never(when))
    }

    fn never(&self, when: &Condition) -> bool {
        let known = |fact: &Fact| match fact {
            Fact::Window(window) => Some(i64::from(*window == self.window)),
            Fact::OwnTurn => self.own_turn,
            fact => self.opening.knows(fact),
        };
        let rules = self.rules;
        Ranges { rules, known }.of(when).is_zero()
    }
}

/// Returns the kinds of action that may be taken in each window as far as the rules say, by the
/// window's number.
pub(crate) fn allowed_actions(source: &RulesetSource, rules: &Ruleset) -> Vec<Vec<NameId>> {
    let said = Mentions::of(source);
    let allowed = |window| {
        let acting = Acting::of(source, rules, &said, window);
        let actions = rules.actions.keys().copied();
        let allowed =
            |acting: Acting<'_>| actions.filter(|action| acting.allows(*action)).collect();
        acting.map(allowed).unwrap_or_default()
    };
    (0..rules.windows.len()).map(allowed).collect()
}

/// Finds actions whose condition holds in no window that takes them.
fn never_allowed(
    source: &RulesetSource,
    rules: &Ruleset,
    places: &[Acting<'_>],
    found: &mut Findings<'_>,
) {
    for (name, action) in &source.actions {
        let id = NameId::of(name);
        let taken = |place: &Acting<'_>| rules.window_rule(place.window).takes(None, Some(id));
        let elsewhere = action.anytime.is_some() || action.while_asked != WhileAsked::Nobody;
        // An action that no window takes is found by its name.
        if elsewhere || action.when.is_none() || !places.iter().any(taken) {
            continue;
        }
        if !places.iter().any(|place| place.allows(id)) {
            let key = format!("actions.{name}.when");
            found.unless_found(&key, FindingKind::NeverAllowed);
        }
    }
}

/// Finds windows in which nobody may pass and no action is ever allowed.
fn nothing_allowed(
    source: &RulesetSource,
    rules: &Ruleset,
    places: &[Acting<'_>],
    found: &mut Findings<'_>,
) {
    let is_card = |effect: &EffectSource| effect.card().is_some();
    let unnamed = rules.actions.is_empty() || source.options.bare_acts == BareActs::Allow;
    if unnamed || source.effects.values().any(is_card) {
        return;
    }
    for place in places {
        let name = &rules.terms.windows[place.window.index()];
        let Some(written) = source.windows.get(&**name) else {
            continue;
        };
        let waits = written.pass == PassRule::Forbid && written.commits.is_none();
        let answered = written.close != Close::Explicit && written.quorum != Some(0);
        let mut actions = rules.actions.keys();
        if waits && answered && !actions.any(|action| place.allows(*action)) {
            found.at(format!("windows.{name}"), FindingKind::NothingAllowed);
        }
    }
}
