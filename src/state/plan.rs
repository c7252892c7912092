//! The plan of the current turn: the steps to come, and the changes to them.

use super::State;
use super::inserted::{Inserter, Inserts, PlanNotes};
use super::rare::Rare;
use super::taken_back::split;
use super::values::Lease;
use super::visits::Visits;
use crate::rules::Ruleset;
use crate::vocabulary::copying::clone_by_field;
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::Reason;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The steps of this turn. It is made again for each turn, without the steps inserted in the last.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Plan {
    /// Shared by all copies, since few turns change them.
    pub(super) nodes: Arc<Vec<Node>>,
    /// The current node, or the one about to begin.
    pub(super) at: usize,
    /// The current phase.
    pub(super) phase: Option<PhaseId>,
    /// The standing of the node at `at`.
    pub(super) standing: Standing,
    /// The parts that end once this step has ended.
    pub(super) ending: Ending,
    /// The current step's progress towards its end.
    pub(super) course: Course,
    /// The step to go to, which is entered even if it is optional.
    pub(super) sought: Option<StepId>,
    pub(super) visits: Visits,
    pub(super) next_group: u32,
    /// Read by `Deref`, as if it lay here.
    pub(super) rare: Rare<PlanNotes>,
}

clone_by_field! {
    Plan {
        at, phase, standing, ending, course, sought, visits, next_group, rare
    } shares { nodes }
}

/// Looks for all others than the state, and the steps towards the end of a step.
impl Plan {
    /// Returns the steps of the turn, in their order.
    pub(crate) fn steps(&self) -> impl ExactSizeIterator<Item = StepId> {
        self.nodes.iter().map(|node| node.step)
    }

    /// Returns the place of the current step among them, or of the one about to begin.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// Returns the current phase.
    #[inline(always)]
    pub(crate) fn phase(&self) -> Option<PhaseId> {
        self.phase
    }

    /// Returns how often steps were entered.
    pub(crate) fn visits(&self) -> &Visits {
        &self.visits
    }

    /// Puts back how often steps were entered in the whole game. Returns false if these are no such
    /// numbers.
    pub(crate) fn set_ever(&mut self, entered: &[u64]) -> bool {
        self.visits.set_ever(entered)
    }

    /// Returns the parts that end once the current step has ended.
    #[inline(always)]
    pub(crate) fn ending(&self) -> Ending {
        self.ending
    }

    /// Sets the parts that end once the current step has ended.
    #[inline(always)]
    pub(crate) fn end_with_step(&mut self, ending: Ending) {
        self.ending = ending;
    }

    /// Ends the current step: its leave effects come next.
    #[inline(always)]
    pub(crate) fn end_step(&mut self) {
        self.course = Course::Ending;
    }

    /// Returns true if the current step is ending.
    pub(crate) fn is_ending(&self) -> bool {
        self.course != Course::Going
    }

    /// Ends the current step if players may still act in it.
    pub(crate) fn end_step_in_progress(&mut self) {
        if self.course == Course::Going {
            self.end_step();
        }
    }

    /// Ends the current step and the turn.
    #[inline(always)]
    pub(crate) fn end_turn(&mut self) {
        self.end_step();
        self.end_with_step(Ending::Turn);
    }

    /// Begins the step's leave effects. Returns false if they were begun before.
    #[inline(always)]
    pub(crate) fn begin_leaving(&mut self) -> bool {
        std::mem::replace(&mut self.course, Course::Leaving) != Course::Leaving
    }

    /// Returns true if the step's window has opened.
    #[inline(always)]
    pub(crate) fn has_opened(&self) -> bool {
        self.standing == Standing::Opened
    }

    /// Returns true if the window that lies on so many others is the own one of the step.
    pub(crate) fn has_own_window(&self, at: usize) -> bool {
        at == 0 && self.has_opened()
    }

    /// Withholds the window of the step that has begun.
    pub(crate) fn withhold_window(&mut self) {
        self.standing = Standing::WithoutWindow;
    }

    /// Returns true if the step was named as the one to go to.
    #[inline(always)]
    pub(crate) fn seeks(&self, step: StepId) -> bool {
        self.sought == Some(step)
    }

    /// Forgets the step to go to, which has begun.
    #[inline(always)]
    pub(crate) fn has_found(&mut self) {
        self.sought = None;
    }
}

/// One step of the plan; nodes of one group are one phase.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Node {
    pub(crate) step: StepId,
    pub(crate) group: u32,
    /// The number of its inserter among the plan's marks, from 1; 0 if it was not added.
    pub(crate) mark: u32,
}

/// The standing of a step and its window. `begin_step` and `finish_step` begin and end a step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Standing {
    /// It has not begun.
    #[default]
    Coming,
    /// It has begun, and its window has not opened.
    Begun,
    /// It has begun, and a state check or a trigger happened in it, so that a window that opens
    /// only if it is needed opens.
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
    /// The step and its phase.
    Phase,
    /// The step and the turn.
    Turn,
    /// The step and the turn, by way of the turn's terminal step.
    Terminal,
    /// Only the step; the named step is next instead of the following one.
    GoTo(StepId),
}

/// A step's progress towards its end. Windows that open meanwhile are closed before it progresses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Course {
    /// Players may act in it, or have still to.
    #[default]
    Going,
    /// Something ended it; its leave effects come next.
    Ending,
    /// Its leave effects run, or have run.
    Leaving,
}

/// A change to a step.
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

/// The parts that a changed step does without.
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

/// The number of a plan's steps that can be searched or moved at the cost of one look.
const MOVED: usize = 16;

impl Plan {
    /// Fills the plan with these steps of the rules, from the first or from `entry`. `other` is
    /// true if they are not the steps of the turn before.
    #[inline(always)]
    pub(crate) fn reset(
        &mut self,
        rules: &Ruleset,
        steps: &[StepId],
        entry: Option<StepId>,
        other: bool,
    ) {
        // Only inserted nodes are removed, so an equal length means equal nodes.
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
        if let Some(rare) = self.rare.made() {
            rare.marks.clear();
            rare.refused = None;
        }
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

    /// Returns the current node, or the one about to begin.
    pub(crate) fn node(&self) -> Option<Node> {
        self.nodes.get(self.at).copied()
    }

    /// Returns true if the node at `at` has begun.
    #[inline(always)]
    pub(crate) fn has_begun(&self) -> bool {
        self.standing != Standing::Coming
    }

    /// Notes that something happened for which the step's window opens, if it opens only if needed.
    #[inline(always)]
    pub(crate) fn need_window(&mut self) {
        if self.standing == Standing::Begun {
            self.standing = Standing::NeedsWindow;
        }
    }

    /// Returns the current step.
    pub(crate) fn current(&self) -> Option<StepId> {
        self.node()
            .filter(|_| self.has_begun())
            .map(|node| node.step)
    }

    /// Returns the position of a step: after the current node if possible, otherwise before it.
    pub(crate) fn find(&self, step: StepId) -> Option<usize> {
        let is = |node: &Node| node.step == step;
        let next = (self.at + 1).min(self.nodes.len());
        let later = self.nodes[next..].iter().position(is);
        let later = later.map(|at| next + at);
        later.or_else(|| self.nodes[..next].iter().rposition(is))
    }

    /// Returns the position of a step to go to: after the current node if possible, otherwise
    /// before it. A step that is not in the turn is inserted as the next one.
    pub(crate) fn place_of(&mut self, step: StepId) -> usize {
        let next = (self.at + 1).min(self.nodes.len());
        self.sought = Some(step);
        self.find(step).unwrap_or_else(|| {
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

    /// Returns the position at which an ended turn continues with its terminal step: the current
    /// one happens again (CR 723.1d), or else the next one comes, and nothing after it that was
    /// added before. One that is over happens once more, in a phase of its own.
    pub(crate) fn place_of_last(&mut self, terminal: StepId) -> usize {
        let last = self.nodes.len();
        let is = |node: &Node| node.step == terminal;
        // A turn without a terminal step goes nowhere: what is inserted comes after its last one.
        self.sought = self.nodes.iter().any(is).then_some(terminal);
        let coming = self.nodes.iter().skip(self.at).position(is);
        let node = match coming {
            Some(next) if self.at + next + 1 == last => return last - 1,
            Some(next) => self.nodes[self.at + next],
            None if self.nodes.iter().any(is) => {
                self.next_group += 1;
                Node {
                    step: terminal,
                    group: self.next_group,
                    mark: 0,
                }
            }
            None => return last,
        };
        Arc::make_mut(&mut self.nodes).push(node);
        last
    }

    /// Returns the first position after the phase of the node at `at`.
    pub(crate) fn end_of_group(&self, at: usize) -> usize {
        let group = self.nodes[at].group;
        at + self.nodes[at..]
            .iter()
            .take_while(|node| node.group == group)
            .count()
    }

    /// Returns the first position to come after the phase of the anchor at `at`.
    fn end_of_phase(&self, at: usize) -> usize {
        self.end_of_group(at).max(self.at)
    }

    /// Returns the anchor of something inserted after `step`: the current node if it is that step,
    /// or if that step is over, otherwise the next such node; `None` if the turn has no such step,
    /// so that there is nothing to insert it after.
    ///
    /// A command has one anchor, however much it inserts: two combats after one that is over are
    /// no anchors of each other.
    pub(crate) fn anchor(&self, step: Option<StepId>) -> Option<usize> {
        // Between two steps of the turn, the one that is over or was passed over is the current
        // one. As the turn begins, its first one is, and where it goes to another, that one.
        let between = !self.has_begun() && self.sought.is_none();
        let at = self.at.saturating_sub(usize::from(between));
        let here = at.min(self.nodes.len() - 1);
        let Some(step) = step else { return Some(here) };
        let is = |node: &Node| node.step == step;
        self.nodes[here..]
            .iter()
            .position(is)
            .map(|at| here + at)
            .or_else(|| self.nodes[..here].iter().any(is).then_some(here))
    }
}

impl State {
    /// Inserts a step after the anchor at `at`. After a phase to which it does not belong, it gets
    /// one of its own (CR 500.10).
    pub(crate) fn insert_step(&mut self, rules: &Ruleset, step: StepId, at: usize, mark: Inserter) {
        self.outbox.look(self.plan.nodes.len() / MOVED);
        let Node {
            group,
            step: after_step,
            ..
        } = self.plan.nodes[at];
        let phase = |step: StepId| rules.steps[step.index()].phase;
        let own_phase = phase(after_step) != phase(step);
        let (place, group) = if own_phase {
            self.plan.next_group += 1;
            (self.plan.end_of_phase(at), self.plan.next_group)
        } else {
            (at + 1, group)
        };
        let Inserter { source, data, .. } = mark;
        self.outbox.grow(1);
        let mark = self.plan.remember(Inserter {
            inserts: if own_phase {
                Inserts::Phase
            } else {
                Inserts::Step
            },
            ..mark
        });
        let nodes = Arc::make_mut(&mut self.plan.nodes);
        let after_step = nodes[place - 1].step;
        nodes.insert(place, Node { step, group, mark });
        self.emit(Event::StepInserted {
            step,
            after_step,
            source,
            data: data.into(),
        });
    }

    /// Inserts phases after the phase of the anchor at `at`, in the given order (CR 500.8).
    pub(crate) fn insert_phases(
        &mut self,
        rules: &Ruleset,
        phases: &[PhaseId],
        at: usize,
        mark: Inserter,
    ) {
        self.outbox.look(self.plan.nodes.len() / MOVED);
        let Inserter { source, data, .. } = mark;
        self.outbox.grow(1);
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
                self.outbox.grow(1);
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
        self.leases.note(change.lease);
        self.rare.make().changes.push(change);
        self.emit(Event::StepModified {
            step,
            player,
            source,
        });
    }

    /// Ends the changes for which `gone` holds.
    pub(super) fn remove_changes(&mut self, reason: Reason, gone: impl Fn(&StepChange) -> bool) {
        let Some(rare) = self.rare.made() else {
            return;
        };
        for StepChange { step, player, .. } in split(&mut rare.changes, gone) {
            self.emit(Event::StepChangeRemoved {
                step,
                player,
                reason,
            });
        }
    }

    /// Returns the changes for a step of the active player that is beginning. Each is used up by
    /// one.
    pub(crate) fn take_changes(&mut self, step: StepId) -> Vec<StepChange> {
        if self.rare.changes.is_empty() {
            return Vec::new();
        }
        self.outbox.look(self.rare.changes.len());
        let mut changes = std::mem::take(&mut self.rare.make().changes);
        let fits = |change: &StepChange| {
            change.step == step
                && change
                    .player
                    .is_none_or(|player| self.turns.is_about(player))
        };
        let taken = changes.iter().copied().filter(fits).collect();
        for change in changes.iter_mut().filter(|change| fits(change)) {
            change.count = change.count.map(|count| count - 1);
        }
        self.rare.make().changes = changes;
        self.remove_changes(Reason::UsedUp, |change| change.count == Some(0));
        taken
    }
}
