//! The rules of steps and phases (CR 500.8 to 500.11, 508.8, 510.4, 514.3a, 614.10, 616.1, 723):
//! the parts of a turn to come, what is inserted and skipped, and how they end.

use crate::heard::{Heard, Placed};
use crate::order::{Turns, Unit};

/// A step, by its number in [`STEPS`]; a phase, by its number in [`PHASES`].
pub(crate) type Step = usize;
pub(crate) type Phase = usize;

pub(crate) const PHASES: [&str; 5] = [
    "beginning",
    "precombat_main",
    "combat",
    "postcombat_main",
    "ending",
];

/// The steps of a turn, with their phases.
pub(crate) const STEPS: [(&str, Phase); 13] = [
    ("untap", 0),
    ("upkeep", 0),
    ("draw", 0),
    ("main1", 1),
    ("begin_combat", 2),
    ("declare_attackers", 2),
    ("declare_blockers", 2),
    ("first_strike_damage", 2),
    ("combat_damage", 2),
    ("end_combat", 2),
    ("main2", 3),
    ("end", 4),
    ("cleanup", 4),
];

pub(crate) const UNTAP: Step = 0;
pub(crate) const DRAW: Step = 2;
pub(crate) const CLEANUP: Step = 12;
pub(crate) const ENDING: Phase = 4;

/// Returns the steps of a phase.
fn steps_of(phase: Phase) -> Vec<Step> {
    (0..STEPS.len())
        .filter(|step| STEPS[*step].1 == phase)
        .collect()
}

/// Something that happens to a part of a turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Event {
    Turn(Unit),
    Phase(Phase),
    PhaseEnded(Phase),
    PhaseSkipped(Phase),
    /// A step, and how often it has begun in this turn.
    Step(Step, usize),
    StepSkipped(Step),
}

/// A step or a phase.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Part {
    Step(Step),
    Phase(Phase),
}

/// A skip of the next such part of the unit's turns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Skip {
    pub(crate) unit: Unit,
    pub(crate) part: Part,
    /// True if it ends with this turn.
    pub(crate) this_turn: bool,
}

/// A replacement by nothing.
#[derive(Clone, Debug)]
pub(crate) struct Replacement {
    pub(crate) part: Part,
    /// The unit in whose turns it applies, if only in theirs.
    pub(crate) target: Option<Unit>,
    pub(crate) left: Option<usize>,
    /// True if it ends with this turn.
    pub(crate) this_turn: bool,
}

/// A way not to begin a part, by its place in its list.
#[derive(Clone, Copy, Debug)]
enum Stop {
    Skip(usize),
    Replacement(usize),
}

pub(crate) struct Parts {
    pub(crate) turns: Turns,
    pub(crate) turn: u32,
    /// The current step, or the one about which somebody is asked.
    pub(crate) step: Step,
    phase: Phase,
    /// True if the phase has begun.
    phase_began: bool,
    /// The steps of this phase to come, and the phases after it.
    rest: Vec<Step>,
    coming: Vec<(Phase, Vec<Step>)>,
    visits: [usize; STEPS.len()],
    skips: Vec<Skip>,
    replacements: Vec<Replacement>,
    asked: Option<(Part, Vec<Stop>)>,
    /// Set by the host for the phase: somebody attacks, with first strike.
    pub(crate) attackers: bool,
    pub(crate) first_strike: bool,
    pub(crate) heard: Heard,
    pub(crate) stack: Vec<Placed>,
    /// The step opened a window.
    opened: bool,
    /// True if there is no draw step in the first turn (CR 810.6).
    no_first_draw: bool,
    pub(crate) events: Vec<Event>,
}

impl Parts {
    pub(crate) fn new(turns: Turns, no_first_draw: bool) -> Self {
        let mut parts = Self {
            turns,
            turn: 0,
            step: UNTAP,
            phase: 0,
            phase_began: false,
            rest: vec![],
            coming: vec![],
            visits: [0; STEPS.len()],
            skips: vec![],
            replacements: vec![],
            asked: None,
            attackers: false,
            first_strike: false,
            heard: Heard::default(),
            stack: vec![],
            opened: false,
            no_first_draw,
            events: vec![],
        };
        parts.begin_turn();
        parts.proceed();
        parts
    }

    // --- commands

    /// Inserts phases after the one of that step, or of the current one. One that is over cannot be
    /// changed, so what comes after it comes after the current one.
    pub(crate) fn insert_phases(&mut self, phases: &[Phase], count: usize, after: Option<Step>) {
        let place = match after.and_then(|step| self.to_come(step)) {
            Some((Some(phase), _)) => phase + 1,
            _ => 0,
        };
        for _ in 0..count {
            let block = phases.iter().map(|phase| (*phase, steps_of(*phase)));
            self.coming.splice(place..place, block);
        }
    }

    /// Inserts steps after that one, or after the current one. After a step of another phase, each
    /// comes after that phase, in a phase of its own (CR 500.10).
    pub(crate) fn insert_steps(&mut self, step: Step, count: usize, after: Option<Step>) {
        let own = STEPS[step].1;
        let anchor = after.and_then(|after| self.to_come(after));
        for _ in 0..count {
            match anchor {
                Some((Some(at), _)) if self.coming[at].0 != own => {
                    self.coming.insert(at + 1, (own, vec![step]));
                }
                Some((Some(at), place)) => self.coming[at].1.insert(place + 1, step),
                _ if self.phase != own => self.coming.insert(0, (own, vec![step])),
                Some((None, place)) => self.rest.insert(place + 1, step),
                None => self.rest.insert(0, step),
            }
        }
    }

    /// Finds the next such step after the current one, unless that is it: its phase among those to
    /// come, or none for this one, and its place there.
    fn to_come(&self, step: Step) -> Option<(Option<usize>, usize)> {
        if self.step == step {
            return None;
        }
        let place = |steps: &[Step]| steps.iter().position(|other| *other == step);
        if let Some(at) = place(&self.rest) {
            return Some((None, at));
        }
        let mut coming = self.coming.iter().enumerate();
        coming.find_map(|(phase, (_, steps))| Some((Some(phase), place(steps)?)))
    }

    pub(crate) fn skip(&mut self, skip: Skip, count: usize) {
        self.skips.extend(std::iter::repeat_n(skip, count));
    }

    pub(crate) fn replace(&mut self, replacement: Replacement) {
        self.replacements.push(replacement);
    }

    /// Everybody passes: the top of the stack resolves, or the step ends.
    pub(crate) fn pass_all(&mut self) {
        if self.stack.pop().is_none() {
            self.end_step();
        }
    }

    /// The step ends. A cleanup step in which somebody could act is followed by another (CR
    /// 514.3a).
    pub(crate) fn end_step(&mut self) {
        if self.step == CLEANUP && self.opened {
            self.rest.insert(0, CLEANUP);
        }
        self.proceed();
    }

    pub(crate) fn end_phase(&mut self) {
        self.rest.clear();
        self.proceed();
    }

    pub(crate) fn end_turn(&mut self) {
        self.rest.clear();
        self.coming.clear();
        self.proceed();
    }

    pub(crate) fn end_step_by_effect(&mut self) {
        self.drop_stack();
        self.end_step();
    }

    pub(crate) fn end_phase_by_effect(&mut self) {
        self.drop_stack();
        self.end_phase();
    }

    fn drop_stack(&mut self) {
        self.stack.clear();
        self.heard.clear();
    }

    /// The turn goes straight to a cleanup step, whatever was added to it (CR 723.1d).
    pub(crate) fn end_turn_by_effect(&mut self) {
        self.drop_stack();
        let here = self.step == CLEANUP || self.rest.contains(&CLEANUP);
        self.rest.clear();
        self.coming.clear();
        if here {
            self.rest.push(CLEANUP);
        } else {
            self.coming.push((ENDING, vec![CLEANUP]));
        }
        self.proceed();
    }

    /// The active unit picks one of the ways not to begin a part.
    pub(crate) fn answer(&mut self, option: usize) {
        let (part, stops) = self.asked.take().expect("somebody is asked");
        self.stop(part, stops[option]);
        self.proceed();
    }

    /// The unit that is asked puts its triggers in this order.
    pub(crate) fn choose(&mut self, order: &[usize]) {
        let (unit, _) = self.asks_for_order().expect("somebody is asked");
        self.heard.choose(unit, order);
        self.place_triggers();
    }

    pub(crate) fn leave(&mut self, unit: Unit) {
        let ordering = self.asks_for_order().is_some();
        self.turns.leave(unit);
        self.skips.retain(|skip| skip.unit != unit);
        self.heard.leave(unit);
        self.stack.retain(|placed| placed.unit != unit);
        if ordering {
            self.place_triggers();
        }
        if self.asked.take().is_some() {
            self.rest.insert(0, self.step);
            self.proceed();
        }
    }

    // --- looks

    /// The number of options of the unit that is asked.
    pub(crate) fn asks(&self) -> Option<usize> {
        self.asked.as_ref().map(|(_, stops)| stops.len())
    }

    /// The unit that has to order triggers before anybody acts, with their numbers.
    pub(crate) fn asks_for_order(&self) -> Option<(Unit, Vec<i64>)> {
        let acts = self.asked.is_none();
        acts.then(|| self.heard.asks(&self.turns)).flatten()
    }

    /// The steps to come in this turn.
    pub(crate) fn steps_to_come(&self) -> Vec<Step> {
        let coming = self.coming.iter().flat_map(|(_, steps)| steps);
        self.rest.iter().chain(coming).copied().collect()
    }

    // --- the next part

    fn begin_turn(&mut self) {
        self.turn += 1;
        self.visits = [0; STEPS.len()];
        self.phase_began = false;
        self.coming = (0..PHASES.len())
            .map(|phase| (phase, steps_of(phase)))
            .collect();
        self.tell(Event::Turn(self.turns.current.unit));
    }

    /// Continues until a step begins in which somebody may act, or somebody is asked.
    fn proceed(&mut self) {
        while self.asked.is_none() {
            if self.rest.is_empty() {
                self.next_phase();
            }
            let step = self.rest.remove(0);
            self.step = step;
            if !self.phase_began && self.is_stopped(Part::Phase(self.phase)) {
                continue;
            }
            if !self.guard(step) {
                self.events.push(Event::StepSkipped(step));
                continue;
            }
            if self.is_stopped(Part::Step(step)) {
                continue;
            }
            self.begin(step);
            if step == CLEANUP {
                // "This turn" ends here (CR 514.2); a skip is of the turn to its end.
                self.replacements.retain(|one| !one.this_turn);
            }
            self.opened = step != UNTAP && (step != CLEANUP || self.heard.waits());
            if self.opened {
                self.place_triggers();
                return;
            }
        }
    }

    /// The phase ends, and with the last one the turn.
    fn next_phase(&mut self) {
        if self.phase_began {
            self.events.push(Event::PhaseEnded(self.phase));
            (self.attackers, self.first_strike) = (false, false);
        }
        self.phase_began = false;
        if self.coming.is_empty() {
            self.replacements.retain(|one| !one.this_turn);
            self.skips.retain(|skip| !skip.this_turn);
            self.turns.end_turn();
            self.begin_turn();
        }
        (self.phase, self.rest) = self.coming.remove(0);
    }

    fn guard(&self, step: Step) -> bool {
        match STEPS[step].0 {
            "draw" => !(self.no_first_draw && self.turn == 1),
            "declare_blockers" | "combat_damage" => self.attackers,
            "first_strike_damage" => self.attackers && self.first_strike,
            _ => true,
        }
    }

    fn begin(&mut self, step: Step) {
        if !self.phase_began {
            self.phase_began = true;
            self.tell(Event::Phase(self.phase));
        }
        self.visits[step] += 1;
        self.tell(Event::Step(step, self.visits[step]));
    }

    fn tell(&mut self, event: Event) {
        self.events.push(event);
        self.heard.hear(event, &self.turns);
    }

    /// Places what waits, unless somebody has to order it first.
    fn place_triggers(&mut self) {
        if self.asks_for_order().is_none() {
            self.stack.extend(self.heard.place(&self.turns));
        }
    }

    /// Returns true if the part does not begin, or if somebody is asked about it.
    fn is_stopped(&mut self, part: Part) -> bool {
        let unit = self.turns.current.unit;
        let fits = |skip: &Skip| skip.part == part && skip.unit == unit;
        let skip = self.skips.iter().position(fits);
        let replaces =
            |one: &Replacement| one.part == part && one.target.is_none_or(|target| target == unit);
        let replacements = self.replacements.iter().enumerate();
        let replacements = replacements.filter(|(_, one)| replaces(one));
        let stops: Vec<Stop> = skip
            .map(Stop::Skip)
            .into_iter()
            .chain(replacements.map(|(at, _)| Stop::Replacement(at)))
            .collect();
        match stops[..] {
            [] => return false,
            [..] if self.turns.here(unit) && !self.are_alike(&stops) => {
                self.asked = Some((part, stops));
            }
            // Nobody is asked about ways that come to the same, or if nobody is active.
            [stop, ..] => self.stop(part, stop),
        }
        true
    }

    /// Returns true if it makes no difference which of them is used: there is only one, or none is
    /// used up.
    fn are_alike(&self, stops: &[Stop]) -> bool {
        let stays = |stop: &Stop| match stop {
            Stop::Skip(_) => false,
            Stop::Replacement(at) => self.replacements[*at].left.is_none(),
        };
        stops.len() == 1 || stops.iter().all(stays)
    }

    fn stop(&mut self, part: Part, stop: Stop) {
        match stop {
            Stop::Skip(at) => drop(self.skips.remove(at)),
            Stop::Replacement(at) => {
                let one = &mut self.replacements[at];
                one.left = one.left.map(|left| left - 1);
                if one.left == Some(0) {
                    self.replacements.remove(at);
                }
            }
        }
        self.events.push(match part {
            Part::Step(step) => Event::StepSkipped(step),
            Part::Phase(phase) => {
                self.rest.clear();
                Event::PhaseSkipped(phase)
            }
        });
    }
}
