//! The least number of actions in a turn: one rule for everything that may end it.
//!
//! Nobody ends a turn before its minimum by a verb: a player's verb is refused, an effect's verb
//! waits until the minimum is reached, and conditions are not asked before. The minimum does not
//! apply where more than the turn ends, or where nobody has a choice: the end of its chapter or of
//! the game, `end_turn_by_effect`, `restart_turn`, passing out of the round, time that is up, a
//! turn whose player has left or that has no step left.

use super::plan::{Plan, Standing};
use super::{Progress, State, Turns};
use crate::rules::{Opens, PassRule, Ruleset, Then, WindowRule};
use crate::vocabulary::ids::StepId;

/// Returns true if the step is optional or asks nobody, as a cleanup step does.
fn asks_nobody(rules: &Ruleset, step: StepId) -> bool {
    let step = &rules.steps[step.index()];
    step.optional || step.window.is_none() || step.opens == Opens::IfNeeded
}

impl Plan {
    /// Returns true if nobody may act in this turn from that position on: each later step is
    /// optional, or asks nobody, as a cleanup step does.
    fn ends_before(&self, rules: &Ruleset, at: usize) -> bool {
        let rest = self.nodes.get(at..).unwrap_or_default();
        rest.iter().all(|node| asks_nobody(rules, node.step))
    }

    /// Returns true if nobody may act in this turn from that step on, if it is the next one.
    pub(crate) fn ends_from(&self, rules: &Ruleset, step: StepId) -> bool {
        match self.find(step) {
            Some(at) => self.ends_before(rules, at),
            None => asks_nobody(rules, step) && self.ends_before(rules, self.at + 1),
        }
    }

    /// Returns true if the turn ends with the current phase.
    pub(crate) fn ends_with_phase(&self, rules: &Ruleset) -> bool {
        let going = self.phase.is_some() && self.at < self.nodes.len();
        going && self.ends_before(rules, self.end_of_group(self.at))
    }
}

impl Turns {
    /// Returns true if the turn has reached its minimum of actions.
    pub(crate) fn has_acted_enough(&self, rules: &Ruleset) -> bool {
        self.current.actions >= self.chapters.turn_rules(rules).min_actions
            || self
                .active()
                .is_none_or(|active| !self.players.present().contains(active))
    }

    /// Returns how many actions are missing before the end of the turn that waits, if any; none
    /// is missing while it waits for the step's own window.
    pub(crate) fn actions_before_end(&self, rules: &Ruleset) -> Option<u32> {
        let waits = self.current.progress == Progress::Due;
        waits.then(|| match self.has_acted_enough(rules) {
            true => 0,
            false => self.chapters.turn_rules(rules).min_actions - self.current.actions,
        })
    }
}

impl State {
    /// Returns true if the turn ends with the current step.
    pub(crate) fn ends_with_step(&self, rules: &Ruleset) -> bool {
        let Some(step) = self.plan.current() else {
            return false;
        };
        let step = &rules.steps[step.index()];
        if step.repeats || self.begins_again(step) {
            return false;
        }
        match self.automatic_edge(step) {
            Some(to) => self.plan.ends_from(rules, to),
            None => self.plan.ends_before(rules, self.plan.at + 1),
        }
    }

    /// Returns true if the turn's own player would end it by passing in this window.
    pub(crate) fn ends_by_pass(&self, rules: &Ruleset, rule: &WindowRule) -> bool {
        match (rule.pass, rule.then) {
            (PassRule::EndTurn, _) => true,
            (PassRule::Round, _) => false,
            (_, Then::EndTurn) => true,
            _ => {
                let own = self.plan.standing == Standing::Opened
                    && self.windows.len() == 1
                    && rule.next.is_none();
                own && self.stack.is_empty() && self.ends_with_step(rules)
            }
        }
    }
}
