//! The plan of the current turn: which steps are to come, and how they were changed.

use super::State;
use super::values::Lease;
use super::visits::Visits;
use crate::ruleset::Ruleset;
use crate::vocabulary::copying::clone_by_field;
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The steps of this turn. Made again for each turn; what was inserted dies with it.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Plan {
    /// Shared by all copies, as few turns change them.
    pub(crate) nodes: Arc<Vec<Node>>,
    /// The current node, or the one about to begin.
    pub(crate) at: usize,
    /// The current phase.
    pub(crate) phase: Option<PhaseId>,
    /// How the node at `at` stands.
    pub(crate) standing: Standing,
    /// The parts that end once this step has ended.
    pub(crate) ending: Ending,
    /// How far the step is on the way to its end.
    pub(crate) course: Course,
    /// The step that was gone to, which is entered even if it is optional.
    pub(crate) sought: Option<StepId>,
    pub(crate) visits: Visits,
    pub(super) next_group: u32,
    /// The inserters of steps and phases in this turn, where they are known.
    pub(crate) marks: Vec<Inserter>,
    /// The replacements that were refused for a phase which has not begun yet, by its group.
    pub(crate) refused: Option<(u32, Vec<TriggerId>)>,
}

clone_by_field! {
    Plan {
        nodes, at, phase, standing, ending, course, sought, visits,
        next_group, marks, refused
    }
}

/// One step to come; nodes of one group are one phase.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Node {
    pub(crate) step: StepId,
    pub(crate) group: u32,
    /// The number of its inserter among the plan's marks, from 1; 0 if that is not known.
    pub(crate) mark: u32,
}

/// The source that inserted a step or a phase, and the number that came with it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Inserter {
    pub(crate) source: Option<HostRef>,
    pub(crate) data: Option<i64>,
    pub(crate) inserts: Inserts,
}

/// The part of a turn that was inserted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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

/// How a step stands, and its window with it. `begin_step` and `finish_step` begin and end it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Standing {
    /// It has not begun.
    #[default]
    Coming,
    /// It has begun, and its window has not opened.
    Begun,
    /// The same, and a state check or a trigger happened in it: a window that opens only if it is
    /// needed opens.
    NeedsWindow,
    /// It has begun, and a modification withholds its window.
    WithoutWindow,
    /// Its window opened.
    Opened,
}

/// The parts that end once the current step has ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Ending {
    /// Only the step.
    #[default]
    Step,
    /// Its phase too.
    Phase,
    /// The turn too.
    Turn,
    /// The turn, by way of its terminal step.
    Terminal,
    /// Only the step; another one than the following is next.
    GoTo(StepId),
}

/// How far a step is on the way to its end. Windows that open meanwhile are closed before it goes
/// any further.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Course {
    /// Those who may act in it have still to, or are acting.
    #[default]
    Going,
    /// Something ended it; its leave effects come next.
    Ending,
    /// Its leave effects are run, or have been.
    Leaving,
}

/// The end of the turn: what ends with the step, and how far that is.
pub(crate) const ENDS_TURN: (Ending, Course) = (Ending::Turn, Course::Ending);

/// A change to how a step goes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct StepChange {
    pub(crate) step: StepId,
    pub(crate) player: Option<PlayerId>,
    pub(crate) withholds: Withholds,
    pub(crate) effect: Option<NameId>,
    pub(crate) count: Option<u32>,
    pub(crate) lease: Option<Lease>,
    pub(crate) source: Option<HostRef>,
    pub(crate) data: i64,
}

/// The parts that a step goes without.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Withholds {
    Nothing,
    /// Its window.
    Window,
    /// Its own effects.
    Actions,
    /// Its window and its own effects.
    Both,
}

impl Withholds {
    pub(crate) const fn new(window: bool, actions: bool) -> Self {
        match (window, actions) {
            (false, false) => Self::Nothing,
            (true, false) => Self::Window,
            (false, true) => Self::Actions,
            (true, true) => Self::Both,
        }
    }

    pub(crate) const fn window(self) -> bool {
        matches!(self, Self::Window | Self::Both)
    }

    pub(crate) const fn actions(self) -> bool {
        matches!(self, Self::Actions | Self::Both)
    }
}

/// As many steps of a plan are looked through, or moved, at the cost of one look.
const MOVED: usize = 16;

impl Plan {
    /// These steps of the rules, from the first on or from `entry`; `other` steps than those of the
    /// turn before.
    #[inline(always)]
    pub(crate) fn reset(
        &mut self,
        rules: &Ruleset,
        steps: &[StepId],
        entry: Option<StepId>,
        other: bool,
    ) {
        // Nodes are only ever added, so as many as at first are the same.
        if other || self.nodes.len() != steps.len() {
            self.lay_out(rules, steps);
        }
        self.at = entry
            .and_then(|entry| steps.iter().position(|step| *step == entry))
            .unwrap_or(0);
        self.sought = entry;
        self.phase = None;
        self.standing = Standing::Coming;
        self.ending = Ending::Step;
        self.course = Course::Going;
        self.marks.clear();
        self.refused = None;
        self.visits.begin_turn(rules);
    }

    fn lay_out(&mut self, rules: &Ruleset, steps: &[StepId]) {
        let nodes = Arc::make_mut(&mut self.nodes);
        nodes.clear();
        self.next_group = 0;
        let mut last = None;
        for step in steps {
            let phase = rules.steps[step.index()].phase;
            if last != Some(phase) {
                self.next_group += 1;
                last = Some(phase);
            }
            nodes.push(Node {
                step: *step,
                group: self.next_group,
                mark: 0,
            });
        }
    }

    /// Remembers what inserts something; as which of the marks.
    fn remember(&mut self, mark: Inserter) -> u32 {
        if mark.source.is_none() && mark.data.is_none() {
            return 0;
        }
        if self.marks.last() != Some(&mark) {
            self.marks.push(mark);
        }
        self.marks.len() as u32
    }

    pub(super) fn mark_of(&self, node: Node) -> Inserter {
        let at = (node.mark as usize).checked_sub(1);
        at.map_or_else(Inserter::default, |at| self.marks[at])
    }

    /// Returns what inserted the step that is current or about to begin.
    pub(crate) fn step_mark(&self) -> Inserter {
        self.node()
            .map_or_else(Inserter::default, |node| self.mark_of(node))
    }

    /// Returns what inserted the phase that is current or about to begin.
    #[inline(always)]
    pub(crate) fn phase_mark(&self) -> Inserter {
        if self.marks.is_empty() {
            Inserter::default()
        } else {
            self.mark_of_phase()
        }
    }

    #[cold]
    fn mark_of_phase(&self) -> Inserter {
        let of_phase = |here: Node| {
            let mut nodes = self.nodes.iter().filter(|node| node.group == here.group);
            nodes.find(|node| self.mark_of(**node).inserts == Inserts::Phase)
        };
        let found = self.node().and_then(of_phase);
        found.map_or_else(Inserter::default, |node| self.mark_of(*node))
    }

    /// The current node, or the one about to begin.
    pub(crate) fn node(&self) -> Option<Node> {
        self.nodes.get(self.at).copied()
    }

    /// Returns true if the node at `at` has begun.
    #[inline(always)]
    pub(crate) fn has_begun(&self) -> bool {
        self.standing != Standing::Coming
    }

    /// Something happened in the step for which its window opens, if it opens only then.
    #[inline(always)]
    pub(crate) fn need_window(&mut self) {
        if self.standing == Standing::Begun {
            self.standing = Standing::NeedsWindow;
        }
    }

    /// The current step.
    pub(crate) fn current(&self) -> Option<StepId> {
        self.node()
            .filter(|_| self.has_begun())
            .map(|node| node.step)
    }

    /// Where a step is that is gone to: after the current node, else before it; one that is
    /// nowhere in the turn comes next.
    pub(crate) fn place_of(&mut self, step: StepId) -> usize {
        let is = |node: &Node| node.step == step;
        let next = (self.at + 1).min(self.nodes.len());
        let known = self.nodes[next..]
            .iter()
            .position(is)
            .map(|at| next + at)
            .or_else(|| self.nodes[..next].iter().rposition(is));
        self.sought = Some(step);
        known.unwrap_or_else(|| {
            self.next_group += 1;
            Arc::make_mut(&mut self.nodes).insert(
                next,
                Node {
                    step,
                    group: self.next_group,
                    mark: 0,
                },
            );
            next
        })
    }

    /// The first position after the phase of the node at `at`.
    pub(crate) fn end_of_group(&self, at: usize) -> usize {
        let group = self.nodes[at].group;
        at + self.nodes[at..]
            .iter()
            .take_while(|node| node.group == group)
            .count()
    }

    /// The first position to come after the phase of the node at `at`; after the current phase, if
    /// that one is over.
    fn end_of_phase(&self, at: usize) -> usize {
        match self.end_of_group(at) {
            end if end <= self.at && self.phase.is_some() && self.at < self.nodes.len() => {
                self.end_of_group(self.at)
            }
            end => end.max(self.at),
        }
    }

    /// Where something inserted after `step` is anchored: the current node if it is that step,
    /// else the next such node, else the last; nowhere if the turn has no such step.
    fn anchor(&self, step: Option<StepId>) -> Option<usize> {
        // Between two parts of the turn, the one that is over is the current one.
        let between = usize::from(!self.has_begun() && self.visits.any());
        let at = self.at.saturating_sub(between);
        let here = at.min(self.nodes.len() - 1);
        let Some(step) = step else { return Some(here) };
        let is = |node: &Node| node.step == step;
        self.nodes[here..]
            .iter()
            .position(is)
            .map(|at| here + at)
            .or_else(|| self.nodes[..here].iter().rposition(is))
    }
}

impl State {
    /// Inserts a step after the anchor; after a phase that it does not belong to, in one of its own
    /// (CR 500.10).
    pub(crate) fn insert_step(
        &mut self,
        rules: &Ruleset,
        step: StepId,
        after: Option<StepId>,
        mark: Inserter,
    ) {
        self.outbox.look(self.plan.nodes.len() / MOVED);
        let Some(at) = self.plan.anchor(after) else {
            // There is no such step in this turn: it has nothing to come after.
            return;
        };
        let Node {
            group,
            step: after_step,
            ..
        } = self.plan.nodes[at];
        // What is already behind us cannot be changed: a late insertion comes next, as a part of
        // what is in progress.
        let next = self.plan.at + usize::from(self.plan.has_begun());
        let late = at + 1 < next && self.plan.phase.is_some();
        let phase = |step: StepId| rules.steps[step.index()].phase;
        let (beside, group) = match self.plan.nodes.get(self.plan.at).filter(|_| late) {
            Some(node) => (node.step, node.group),
            None => (after_step, group),
        };
        let own_phase = phase(beside) != phase(step);
        let (place, group) = if own_phase {
            self.plan.next_group += 1;
            (self.plan.end_of_phase(at), self.plan.next_group)
        } else {
            ((at + 1).max(next), group)
        };
        let Inserter { source, data, .. } = mark;
        let mark = self.plan.remember(Inserter {
            inserts: if own_phase {
                Inserts::Phase
            } else {
                Inserts::Step
            },
            ..mark
        });
        Arc::make_mut(&mut self.plan.nodes).insert(place, Node { step, group, mark });
        self.emit(Event::StepInserted {
            step,
            after_step,
            source,
            data: data.into(),
        });
    }

    /// Inserts phases after the phase of the anchor, in the given order (CR 500.8).
    pub(crate) fn insert_phases(
        &mut self,
        rules: &Ruleset,
        phases: &[PhaseId],
        after: Option<StepId>,
        mark: Inserter,
    ) {
        self.outbox.look(self.plan.nodes.len() / MOVED);
        let Some(at) = self.plan.anchor(after) else {
            // There is no such step in this turn: it has nothing to come after.
            return;
        };
        let Inserter { source, data, .. } = mark;
        let mark = self.plan.remember(Inserter {
            inserts: Inserts::Phase,
            ..mark
        });
        let end = self.plan.end_of_phase(at);
        let after_step = self.plan.nodes[at].step;
        let mut place = end;
        for phase in phases {
            self.plan.next_group += 1;
            let group = self.plan.next_group;
            for (index, _) in rules
                .steps
                .iter()
                .enumerate()
                .filter(|(_, step)| step.phase == *phase)
            {
                self.outbox.look(self.plan.nodes.len() / MOVED);
                Arc::make_mut(&mut self.plan.nodes).insert(
                    place,
                    Node {
                        step: StepId::at(index),
                        group,
                        mark,
                    },
                );
                place += 1;
            }
            self.emit(Event::PhaseInserted {
                phase: *phase,
                after_step,
                source,
                data: data.into(),
            });
        }
    }

    pub(crate) fn add_change(&mut self, change: StepChange) {
        let StepChange {
            step,
            player,
            source,
            ..
        } = change;
        self.note_lease(change.lease);
        self.changes.push(change);
        self.emit(Event::StepModified {
            step,
            player,
            source,
        });
    }

    /// Uses up the changes for a step of the active player that begins now.
    pub(crate) fn take_changes(&mut self, step: StepId) -> Vec<StepChange> {
        if self.changes.is_empty() {
            return Vec::new();
        }
        self.outbox.look(self.changes.len());
        let mut taken = Vec::new();
        let mut changes = std::mem::take(&mut self.changes);
        changes.retain_mut(|change| {
            if change.step != step || !change.player.is_none_or(|player| self.is_about(player)) {
                return true;
            }
            taken.push(*change);
            match &mut change.count {
                Some(count) => {
                    *count -= 1;
                    *count > 0
                }
                None => true,
            }
        });
        self.changes = changes;
        taken
    }
}
