//! Parts of rules that never happen although they are allowed: values that nothing sets, windows
//! that ask nobody or that no answer leaves, steps behind the last one.

use super::Findings;
use super::finding_kind::FindingKind;
use super::opening::{Opening, opens_elsewhere};
use super::refer::Mentions;
use crate::rules::condition::{Condition, Fact, Subject};
use crate::rules::{AfterAct, Close, PassRule, Pending, Reopen, RoundRule, Ruleset, Walk};
use crate::ruleset::{RulesetSource, StepSource, TurnsSource, WindowSource};
use std::collections::{BTreeMap, BTreeSet};

/// Checks rules that were read from `source`, if the engine accepts them.
pub(super) fn check(
    source: &RulesetSource,
    rules: Option<&Ruleset>,
    said: &Mentions,
    found: &mut Findings<'_>,
) {
    never_set(said, found);
    if let Some(rules) = rules {
        windows(source, rules, said, found);
    }
    never_answered(source, found);
    if let Some(rules) = rules {
        never_offered(rules, found);
    }
    behind_the_end(source, found);
}

/// Finds flags and counters that conditions read, and that the rules never set, or set only for
/// other players.
fn never_set(said: &Mentions, found: &mut Findings<'_>) {
    let sets = |fact: &'static str, name: &str| said.sets.contains(&(fact, name.to_owned()));
    let is_set = |fact: &'static str, name: &str| {
        // Further picks of a question are stored as `name_2` and so on.
        sets(fact, name)
            || name
                .rsplit_once('_')
                .is_some_and(|(first, number)| number.parse::<u8>().is_ok() && sets(fact, first))
    };
    let others = [
        ("flag", "own_flag"),
        ("own_flag", "flag"),
        ("count", "own_count"),
        ("own_count", "count"),
    ];
    let mut told = BTreeSet::new();
    for (fact, other) in others {
        for (key, name) in said.facts(fact).filter(|(_, name)| !is_set(fact, name)) {
            // It is what a misspelt one means.
            if !found.is_meant(name) && told.insert((fact, name)) {
                let elsewhere = is_set(other, name);
                let name = name.to_owned();
                let kind = match elsewhere {
                    true => FindingKind::SetForOthers { fact, name },
                    false => FindingKind::NeverSet { fact, name },
                };
                found.unless_told(key, kind);
            }
        }
    }
}

/// Finds actions whose condition asks for a number or a target that they do not take, so no list of
/// moves has them as they should be.
fn never_offered(rules: &Ruleset, found: &mut Findings<'_>) {
    for (action, rule) in &rules.actions {
        let Some(when) = &rule.when else { continue };
        let takes = rule.takes.as_deref();
        let data = when.asks(|fact, _| fact == Fact::Data);
        let target = when.asks(|_, subject| subject == Some(Subject::Target));
        let open = [
            (
                "data",
                data,
                takes.is_some_and(|takes| takes.data.is_some()),
            ),
            (
                "target",
                target,
                takes.is_some_and(|takes| takes.target.is_some()),
            ),
        ];
        for (column, asked, taken) in open {
            if asked && !taken {
                let name = rules.names.get(*action).unwrap_or_default();
                let key = format!("actions.{name}.when");
                found.unless_told(&key, FindingKind::NeverOffered(column));
            }
        }
    }
}

/// Finds windows in which nobody is ever asked.
fn windows(source: &RulesetSource, rules: &Ruleset, said: &Mentions, found: &mut Findings<'_>) {
    let turns = WindowTurns::of(source);
    for (at, name) in rules.terms.windows.iter().enumerate() {
        let (Some(written), rule) = (source.windows.get(&**name), &rules.windows[at]) else {
            continue;
        };
        let elsewhere = opens_elsewhere(source, said, name);
        let turns = turns.walk(name).filter(|_| !elsewhere);
        let table = turns == Some(Walk::Table);
        let opening = Opening::of(rules, at, elsewhere);
        let known = |part: &Condition| match (part, written.pending) {
            (Condition::Fact(fact @ (Fact::Step(_) | Fact::Phase(_) | Fact::Chapter(_))), _) => {
                opening.knows(fact)
            }
            (Condition::Fact(Fact::OwnTurn), _) if table => Some(0),
            (Condition::Fact(Fact::TableTurn), _) => turns.map(|_| i64::from(table)),
            (Condition::Fact(Fact::OwnTurn), Pending::Others) => Some(0),
            (Condition::Fact(Fact::OwnTurn), Pending::Active) => Some(1),
            _ => None,
        };
        let value = |condition: &Option<Condition>| {
            condition.as_ref().and_then(|who| who.determined(&known))
        };
        let (key, kind) = if value(&rule.who) == Some(0) {
            ("who", FindingKind::NeverHolds)
        } else if value(&rule.forced).is_some_and(|forced| forced != 0) {
            ("forced", FindingKind::AlwaysHolds)
        } else if written.pass == PassRule::Forbid && written.pass_when.is_some() {
            ("pass_when", FindingKind::PassesNever)
        } else if passes_out_in_vain(source, written) {
            ("pass", FindingKind::PassesOutInVain)
        } else if table && written.pending == Pending::Active {
            ("pending", FindingKind::NobodyActive)
        } else if written.pending == Pending::Given && opens_for_nobody(source, name) {
            ("pending", FindingKind::NobodyGiven)
        } else if closes_at_once(source, written) {
            ("close_at", FindingKind::ClosesBefore)
        } else if reopens_for_nobody(written) && !elsewhere {
            ("reopen", FindingKind::ReopensForNobody)
        } else if written.quorum == Some(0) || written.close_after == Some(0) {
            let key = if written.quorum.is_some() {
                "quorum"
            } else {
                "close_after"
            };
            (key, FindingKind::ClosesAtOnce)
        } else {
            continue;
        };
        found.at(format!("windows.{name}.{key}"), kind);
    }
}

/// Finds windows whose players can neither pass nor be done with acting, so that only an effect or
/// the host ends them. Whoever discards down to seven cards is done by `who`.
fn never_answered(source: &RulesetSource, found: &mut Findings<'_>) {
    let goes_on = source.actions.values().all(|action| action.then.is_none());
    let stuck = |window: &WindowSource| {
        window.pass == PassRule::Forbid
            && window.after_act == AfterAct::Keep
            && window.pending != Pending::Active
            && window.who.is_none()
            && window.forced.is_none()
            && window.commits.is_none()
            && !window.claims
            && window.max_actions.is_none()
            && window.close != Close::Explicit
            && window.roles.values().all(|role| role.max_actions.is_none())
    };
    let windows = source.windows.iter().filter(|(_, window)| stuck(window));
    for (name, _) in windows.filter(|_| goes_on) {
        found.at(format!("windows.{name}"), FindingKind::NeverAnswered);
    }
}

/// The windows that steps open in turns of the whole table, and those that they open in turns of
/// players.
struct WindowTurns<'a> {
    table: BTreeSet<&'a str>,
    players: BTreeSet<&'a str>,
}

impl<'a> WindowTurns<'a> {
    fn of(source: &'a RulesetSource) -> Self {
        let (mut table, mut players) = (BTreeSet::new(), BTreeSet::new());
        let steps = source.steps.iter();
        let opened: BTreeMap<&str, &str> = steps
            .filter_map(|step| Some((&*step.name, step.window.as_deref()?)))
            .collect();
        let mut note = |turns: &TurnsSource, windows: &mut dyn Iterator<Item = &'a str>| match turns
            .walk
            == Some(Walk::Table)
        {
            true => table.extend(windows),
            false => players.extend(windows),
        };
        for chapter in &source.chapters {
            let named = chapter.steps.iter().filter_map(|step| opened.get(&**step));
            let turns = chapter.over(&source.turns);
            match chapter.steps.is_empty() {
                true => note(&turns, &mut opened.values().copied()),
                false => note(&turns, &mut named.copied()),
            }
        }
        if source.chapters.is_empty() {
            note(&source.turns, &mut opened.values().copied());
        }
        Self { table, players }
    }

    /// Returns the turns in which steps open the window: `Table` for those of the whole table,
    /// `Ring` for those of players, `None` for both or if no step opens it.
    fn walk(&self, window: &str) -> Option<Walk> {
        match (self.table.contains(window), self.players.contains(window)) {
            (true, false) => Some(Walk::Table),
            (false, true) => Some(Walk::Ring),
            _ => None,
        }
    }
}

/// Returns true if the rules open the window by themselves, without naming anybody.
fn opens_for_nobody(source: &RulesetSource, window: &str) -> bool {
    let own = |step: &StepSource| step.window.as_deref() == Some(window);
    let next = |other: &WindowSource| other.next() == Some(window);
    source.steps.iter().any(own) || source.windows.values().any(next)
}

/// Returns true if an action reopens the window for others, and it asks one player.
fn reopens_for_nobody(window: &WindowSource) -> bool {
    let asks_one = matches!(window.pending, Pending::Active | Pending::Given);
    asks_one && window.reopen == Reopen::Others && window.roles.is_empty()
}

/// Returns true if the active player passes out of a round in which nobody has a second turn, as
/// the order has come round by then.
fn passes_out_in_vain(source: &RulesetSource, window: &WindowSource) -> bool {
    let once = |turns: &TurnsSource| {
        turns.round.is_none_or(|round| round == RoundRule::Wrap)
            && turns.walk.is_none_or(|walk| walk == Walk::Ring)
            && turns.seats.is_none()
            && turns.next_effect.is_none()
    };
    let mut chapters = source.chapters.iter();
    window.pass == PassRule::Round
        && window.pending == Pending::Active
        && source.options.round == RoundRule::Wrap
        && source.orders.values().all(|order| order.seats.is_empty())
        && once(&source.turns)
        && chapters.all(|chapter| once(&chapter.over(&source.turns)))
}

fn closes_at_once(source: &RulesetSource, window: &WindowSource) -> bool {
    window
        .close_at
        .is_some_and(|most| most >= source.players.max)
}

/// Finds steps behind the terminal one, to which a turn that is ended by an effect goes. The new
/// steps of a file on top of other rules are there.
fn behind_the_end(source: &RulesetSource, found: &mut Findings<'_>) {
    let Some(last) = source.steps.iter().position(|step| step.terminal) else {
        return;
    };
    let (terminal, behind) = (&source.steps[last].name, &source.steps[last + 1..]);
    for step in behind.iter().filter(|step| !step.optional) {
        let ordered = source
            .chapters
            .iter()
            .any(|chapter| chapter.steps.contains(&step.name));
        if !ordered {
            let kind = FindingKind::BehindTheEnd(terminal.clone());
            found.at(format!("steps.{}", step.name), kind);
        }
    }
}
