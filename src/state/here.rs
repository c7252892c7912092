//! The current step, looked up once for everything that needs it.

use super::State;
use super::plan::Node;
use crate::rules::{Ruleset, Step};
use crate::vocabulary::ids::PlayerId;

/// The step that is current or about to begin.
#[derive(Clone, Copy)]
pub(crate) struct Here<'r> {
    pub(crate) node: Node,
    pub(crate) rule: &'r Step,
    /// The active player.
    pub(crate) active: Option<PlayerId>,
}

impl State {
    /// Returns the step that is current or about to begin, or `None` after the last one.
    #[inline(always)]
    pub(crate) fn here<'r>(&self, rules: &'r Ruleset) -> Option<Here<'r>> {
        let node = self.plan.node()?;
        let rule = &rules.steps[node.step.index()];
        let active = self.turns.active();
        Some(Here { node, rule, active })
    }
}
