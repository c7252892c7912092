//! The work of cards on the plan of a turn: who inserted a step or a phase, and which replacements
//! were refused before a phase began.

use super::plan::{Node, Plan};
use super::rare::seldom;
use crate::vocabulary::ids::*;
use serde::{Deserialize, Serialize};
use std::ops::Deref;

/// The notes about what cards have added to the plan.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct PlanNotes {
    /// The inserters of steps and phases in this turn, as far as they are known.
    pub(super) marks: Vec<Inserter>,
    /// The replacements that were refused for a phase that has not begun yet, by its group.
    pub(super) refused: Option<(u32, Vec<TriggerId>)>,
}

seldom! { PlanNotes { marks: Vec::new(), refused: None } }

impl Deref for Plan {
    type Target = PlanNotes;

    #[inline(always)]
    fn deref(&self) -> &PlanNotes {
        &self.rare
    }
}

/// The source that inserted a step or a phase, and the `data` given with it, if any.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct Inserter {
    pub(crate) source: Option<HostRef>,
    pub(crate) data: Option<i64>,
    pub(crate) inserts: Inserts,
}

/// The part of a turn that was inserted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) enum Inserts {
    /// A step, into a phase of the turn.
    #[default]
    Step,
    /// A whole phase, or a step in a phase of its own.
    Phase,
}

impl Inserter {
    pub(crate) fn source_number(self) -> i64 {
        self.source.map_or(0, |source| source.number())
    }
}

impl Plan {
    /// Keeps what was refused for a phase that has not begun yet, or forgets it.
    pub(super) fn keep_refused(&mut self, refused: Option<(u32, Vec<TriggerId>)>) {
        if refused.is_some() || self.refused.is_some() {
            self.rare.make().refused = refused;
        }
    }

    /// Keeps an inserter. Returns its number among the marks.
    pub(super) fn remember(&mut self, mark: Inserter) -> u32 {
        if self.marks.last() != Some(&mark) {
            self.rare.make().marks.push(mark);
        }
        self.marks.len() as u32
    }

    pub(super) fn mark_of(&self, node: Node) -> Inserter {
        let at = (node.mark as usize).checked_sub(1);
        at.map_or_else(Inserter::default, |at| self.marks[at])
    }

    /// Returns the inserter of the current step; between two there is none.
    pub(crate) fn step_mark(&self) -> Inserter {
        match self.has_begun() {
            true => self.coming_step_mark(),
            false => Inserter::default(),
        }
    }

    /// Returns the inserter of the step that is current or about to begin.
    pub(super) fn coming_step_mark(&self) -> Inserter {
        self.node()
            .map_or_else(Inserter::default, |node| self.mark_of(node))
    }

    /// Returns true if the step that is current or about to begin was added to the turn.
    pub(super) fn is_added(&self) -> bool {
        self.node().is_some_and(|node| node.mark > 0)
    }

    /// Returns the inserter of the current phase; between two there is none.
    #[inline(always)]
    pub(crate) fn phase_mark(&self) -> Inserter {
        if self.marks.is_empty() || self.phase.is_none() {
            Inserter::default()
        } else {
            self.coming_phase_mark()
        }
    }

    /// Returns the inserter of the phase that is current or about to begin.
    #[cold]
    pub(super) fn coming_phase_mark(&self) -> Inserter {
        let of_phase = |here: Node| {
            let mut nodes = self.nodes.iter().filter(|node| node.group == here.group);
            nodes.find(|node| self.mark_of(**node).inserts == Inserts::Phase)
        };
        let found = self.node().and_then(of_phase);
        found.map_or_else(Inserter::default, |node| self.mark_of(*node))
    }
}
