//! The steps of this turn: those that the rules name, and those inserted among them.

use crate::program::{Phase, Step};
use crate::rules::Rules;
use crate::table::Table;
use crate::words::argument;

/// A step of this turn, in a phase of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Node {
    pub(crate) step: Step,
    pub(crate) phase: Phase,
    /// A number that the steps of one phase share, and those of no other.
    pub(crate) block: usize,
    /// True if it was added to the turn, alone or with its phase.
    pub(crate) is_added: bool,
    /// True if it was added with its phase.
    pub(crate) with_phase: bool,
    /// The `source` given when the step was inserted, or when its phase was.
    pub(crate) source: Option<i64>,
    pub(crate) phase_source: Option<i64>,
}

impl Node {
    /// A step that nobody has added.
    const fn new(step: Step, phase: Phase, block: usize) -> Self {
        Self {
            step,
            phase,
            block,
            is_added: false,
            with_phase: false,
            source: None,
            phase_source: None,
        }
    }
}

/// The steps of this turn, past, current and to come.
#[derive(Clone, Debug, Default)]
pub(crate) struct Plan {
    pub(crate) nodes: Vec<Node>,
    /// The place of the current step or, between two, of the one that has just ended; none before
    /// the first.
    pub(crate) at: Option<usize>,
    blocks: usize,
}

impl Plan {
    pub(crate) fn new(rules: &Rules, chapter: Option<usize>) -> Self {
        let mut plan = Self::default();
        for step in rules.steps_in(chapter) {
            let phase = rules.steps[step].phase;
            let last = plan.nodes.last();
            let block = match last.filter(|last| last.phase == phase) {
                Some(last) => last.block,
                None => plan.new_block(),
            };
            plan.nodes.push(Node::new(step, phase, block));
        }
        plan
    }

    fn new_block(&mut self) -> usize {
        self.blocks += 1;
        self.blocks - 1
    }

    /// Finds the step behind which something is inserted: the next of that name to come, unless it
    /// is the current one, or is over; nothing if the turn has none. As the turn begins, its first
    /// step counts as the current one, and where it goes to another (`seeks`), that one.
    fn anchor(&self, after: Option<Step>, seeks: bool) -> Option<usize> {
        let here = self.at.map_or(0, |at| at + usize::from(seeks));
        let Some(step) = after else { return Some(here) };
        let is = |node: &Node| node.step == step;
        let coming = self.nodes.iter().skip(here).position(is);
        match coming {
            Some(place) => Some(here + place),
            None => self.nodes[..here].iter().any(is).then_some(here),
        }
    }

    /// Returns the last place of the phase to which the step at this place belongs.
    fn end_of_phase(&self, place: usize) -> usize {
        let block = self.nodes[place].block;
        let others = self.nodes.iter().skip(place);
        let others = others.take_while(|node| node.block == block);
        place + others.count() - 1
    }

    /// Inserts a step, and returns the one behind which it stands.
    fn insert_step(
        &mut self,
        step: Step,
        phase: Phase,
        anchor: usize,
        source: Option<i64>,
    ) -> Step {
        let here = self.nodes[anchor];
        let (place, block, phase_source) = match here.phase == phase {
            true => (anchor, here.block, here.phase_source),
            false => (self.end_of_phase(anchor), self.new_block(), source),
        };
        let node = Node {
            step,
            phase,
            block,
            is_added: true,
            with_phase: here.phase != phase,
            source,
            phase_source,
        };
        self.nodes.insert(place + 1, node);
        self.nodes[place].step
    }

    /// Inserts a phase behind the one whose last step is at this place.
    fn insert_phase(&mut self, steps: &[Step], phase: Phase, place: usize, source: Option<i64>) {
        let block = self.new_block();
        for (number, step) in steps.iter().enumerate() {
            let node = Node {
                step: *step,
                phase,
                block,
                is_added: true,
                with_phase: true,
                source,
                phase_source: source,
            };
            self.nodes.insert(place + 1 + number, node);
        }
    }
}

impl Table {
    /// Inserts a step so many times, the newest first (CR 500.9).
    pub(crate) fn extra_step(
        &mut self,
        step: Step,
        after: Option<Step>,
        count: u32,
        source: Option<i64>,
    ) {
        let phase = self.rules.steps[step].phase;
        let Some(anchor) = self.plan.anchor(after, self.sought.is_some()) else {
            return;
        };
        for _ in 0..count {
            let behind = self.plan.insert_step(step, phase, anchor, source);
            let source = argument("source", source);
            self.say(format!(
                "step_inserted step=s{step} after_step=s{behind}{source}"
            ));
        }
    }

    /// Inserts phases so many times, the newest first (CR 500.8).
    pub(crate) fn extra_phase(
        &mut self,
        phases: &[Phase],
        after: Option<Step>,
        count: u32,
        source: Option<i64>,
    ) {
        let Some(anchor) = self.plan.anchor(after, self.sought.is_some()) else {
            return;
        };
        for _ in 0..count {
            let mut place = self.plan.end_of_phase(anchor);
            // The event names the step behind whose phase they come.
            let behind = self.plan.nodes[anchor].step;
            for phase in phases {
                let steps = self.rules.steps_of(*phase);
                self.plan.insert_phase(&steps, *phase, place, source);
                place += steps.len();
                let source = argument("source", source);
                self.say(format!(
                    "phase_inserted phase=p{phase} after_step=s{behind}{source}"
                ));
            }
        }
    }
}

impl Table {
    /// Takes back the steps and phases to come that were inserted with this source; the rest of a
    /// phase that has begun continues.
    pub(crate) fn take_back(&mut self, source: i64) {
        let coming = self.plan.at.map_or(0, |at| at + 1);
        let goes = |node: &Node| {
            let has_begun = node.with_phase && self.phase == Some(node.block);
            node.source == Some(source) && !has_begun
        };
        let (mut kept, mut gone) = (vec![], vec![]);
        for (place, node) in self.plan.nodes.iter().enumerate() {
            match place >= coming && goes(node) {
                true => gone.push(*node),
                false => kept.push(*node),
            }
        }
        // What others have added to a phase stays, in a phase that is nobody's.
        let no_source = |node: &&mut Node| {
            let mut gone = gone.iter().filter(|_| node.source != Some(source));
            gone.any(|gone| gone.with_phase && gone.block == node.block)
        };
        for node in kept.iter_mut().filter(no_source) {
            node.phase_source = None;
        }
        self.plan.nodes = kept;
        let mut told = None;
        for node in gone {
            let is_told = told.replace(node.block) == Some(node.block);
            match node.with_phase {
                true if is_told => {}
                true => self.say(format!(
                    "phase_removed phase=p{} reason=taken_back",
                    node.phase
                )),
                false => self.say(format!(
                    "step_removed step=s{} reason=taken_back",
                    node.step
                )),
            }
        }
        // A phase whose rest has been taken back is over.
        let next = self.plan.after(self.plan.at);
        if !self.step_goes && self.phase.is_some() && next.map(|node| node.block) != self.phase {
            self.end_phase();
        }
    }
}

impl Plan {
    /// Goes to the next step; returns false if there is none.
    pub(crate) fn advance(&mut self) -> bool {
        let is_there = self.after(self.at).is_some();
        if is_there {
            self.at = Some(self.at.map_or(0, |at| at + 1));
        }
        is_there
    }

    /// Returns the step behind that place.
    pub(crate) fn after(&self, place: Option<usize>) -> Option<Node> {
        self.nodes.get(place.map_or(0, |at| at + 1)).copied()
    }

    pub(crate) fn current(&self) -> Option<Node> {
        self.at.map(|at| self.nodes[at])
    }

    /// Returns the place before the next step of that name or, if there is none, before the last
    /// one that is over. A step that the turn does not have comes at once, in a phase of its own.
    pub(crate) fn before(&mut self, step: Step, phase: Phase) -> Option<usize> {
        let next = self.at.map_or(0, |at| at + 1);
        let is = |node: &Node| node.step == step;
        let later = self.nodes[next..].iter().position(is).map(|at| next + at);
        let place = later.or_else(|| self.nodes[..next].iter().rposition(is));
        let place = place.unwrap_or_else(|| {
            let block = self.new_block();
            self.nodes.insert(next, Node::new(step, phase, block));
            next
        });
        place.checked_sub(1)
    }

    /// Returns the last place of the phase of the current step.
    pub(crate) fn phase_end(&self, seeks: bool) -> Option<usize> {
        self.anchor(None, seeks)
            .map(|place| self.end_of_phase(place))
    }

    pub(crate) fn last(&self) -> Option<usize> {
        Some(self.nodes.len() - 1)
    }

    /// Adds this step as the last: the current one once more, or the next, or one in a phase of its
    /// own. Returns the place behind which it stands.
    pub(crate) fn add_last(&mut self, step: Step, phase: Phase, goes: bool) -> Option<usize> {
        let from = self.at.map_or(0, |at| at + usize::from(!goes));
        let coming = self.nodes[from..].iter().position(|node| node.step == step);
        let last = self.last();
        let node = coming.map(|place| self.nodes[from + place]);
        // It is the last already.
        if coming.is_some_and(|place| Some(from + place) == last) {
            return last.and_then(|last| last.checked_sub(1));
        }
        let block = self.new_block();
        self.nodes
            .push(node.unwrap_or_else(|| Node::new(step, phase, block)));
        last
    }
}
