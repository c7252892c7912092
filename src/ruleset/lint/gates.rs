//! Conditions at a gate that never hold: they are asked about what would begin, before any window
//! opens in it.

use super::Findings;
use super::finding_kind::FindingKind;
use crate::rules::condition::{Condition, Fact};
use crate::rules::{Argument, Ruleset};
use crate::ruleset::{RulesetSource, VerbList, VerbSource};
use crate::vocabulary::ids::{PhaseId, StepId};

/// The part that would begin, as far as the rules say which one.
#[derive(Clone, Copy)]
struct ToBegin {
    kind: &'static str,
    step: Option<StepId>,
    phase: Option<PhaseId>,
}

impl ToBegin {
    /// Returns the value that a fact always has as the part is about to begin, if it has one.
    fn knows(self, fact: &Fact) -> Option<i64> {
        let turn = self.kind == "turn";
        match fact {
            Fact::Step(step) => self.step.map(|own| i64::from(own == *step)),
            Fact::Phase(phase) => self.phase.map(|own| i64::from(own == *phase)),
            // No window is open.
            Fact::Pending | Fact::Commits | Fact::OwnActions => return Some(0),
            Fact::Role(_) | Fact::Window(_) => return Some(0),
            _ => None,
        }
        .or_else(|| (turn && is_of_part(fact)).then_some(0))
    }
}

/// Returns true for facts about a part of a turn, or about what was done in the turn.
fn is_of_part(fact: &Fact) -> bool {
    matches!(fact, Fact::Step(_) | Fact::Phase(_) | Fact::Visit)
        || matches!(fact, Fact::StepSource | Fact::StepData | Fact::PhaseSource)
        || matches!(fact, Fact::PhaseData | Fact::Added | Fact::Actions)
}

pub(super) fn check(source: &RulesetSource, rules: &Ruleset, found: &mut Findings<'_>) {
    for (at, step) in rules.steps.iter().enumerate() {
        let part = ToBegin {
            kind: "step",
            step: Some(StepId::at(at)),
            phase: Some(step.phase),
        };
        for (key, when) in [("guard", &step.guard), ("who", &step.who)] {
            let name = &rules.terms.steps[at];
            never(when.as_ref(), part, format!("steps.{name}.{key}"), found);
        }
    }
    for VerbList { key, verbs, .. } in source.verb_lists() {
        for (at, verb) in verbs.iter().enumerate() {
            if let Some((part, when)) = replaced(rules, verb) {
                let key = format!("{key}[{at}]");
                never(when.as_ref(), part, key, found);
            }
        }
    }
}

fn never(when: Option<&Condition>, part: ToBegin, key: String, found: &mut Findings<'_>) {
    let known = |asked: &Condition| match asked {
        Condition::Fact(fact) => part.knows(fact),
        _ => None,
    };
    let value = when.and_then(|when| when.determined(&known));
    if value == Some(0) {
        found.at(key, FindingKind::NeverAtGate(part.kind));
    }
}

/// Returns what a verb replaces, and its condition, if the verb registers a replacement.
fn replaced(rules: &Ruleset, verb: &VerbSource) -> Option<(ToBegin, Option<Condition>)> {
    let Argument::Table(given) = verb.get("add_replacement")? else {
        return None;
    };
    let text = |name: &str| given.get(name)?.text();
    let kind = match text("event")? {
        "turn_began" => "turn",
        "phase_began" => "phase",
        "step_began" => "step",
        _ => return None,
    };
    let place = |names: &[Box<str>], name: Option<&str>| {
        name.and_then(|name| names.iter().position(|known| **known == *name))
    };
    let step = place(&rules.terms.steps, text("step")).filter(|_| kind == "step");
    let of_step = step.map(|step| rules.steps[step].phase);
    let named = place(&rules.terms.phases, text("phase")).map(PhaseId::at);
    let when = text("when").map(|when| {
        let mut names = rules.names.clone();
        Condition::read(when, &rules.terms, &mut names)
    });
    let part = ToBegin {
        kind,
        step: step.map(StepId::at),
        phase: of_step.or(named),
    };
    Some((part, when.and_then(Result::ok)))
}
