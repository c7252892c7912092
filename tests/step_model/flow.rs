//! The next thing that happens by itself: a turn, its phases and steps, and their ends.

use crate::choosing::Gate;
use crate::closings::Closes;
use crate::conditions::When;
use crate::effects::Call;
use crate::ends::End;
use crate::lease::{Ended, Until};
use crate::plan::Node;
use crate::program::{Effect, Part, Step};
use crate::rules::Opens;
use crate::table::{Stage, Table};
use crate::words::argument;

impl Table {
    /// Does everything that follows, until somebody has to act.
    pub(crate) fn settle(&mut self) {
        while self.goes_on() && !self.waits() {}
    }

    pub(crate) fn goes_on(&self) -> bool {
        !self.is_over
            && !self.nobody_comes
            && !self.has_failed
            && !self.is_too_much()
            && self.seats.living.len() > 1
    }

    /// Takes one decision; returns true if somebody has to act.
    fn waits(&mut self) -> bool {
        if self.question.is_some() {
            return true;
        }
        if let Some(call) = self.agenda.pop_front() {
            self.run(&call);
            return false;
        }
        if !self.waiting.is_empty() {
            self.place_triggers();
            return false;
        }
        for end in std::mem::take(&mut self.ends) {
            self.end(end);
        }
        // A window that was opened as the step began waits for the end of what the step does.
        if !self.windows.is_empty() && self.stage != Stage::Entered {
            return self.waits_for_answers();
        }
        match self.stage {
            Stage::ChapterLeaves => self.leave_chapter(),
            Stage::ChapterEnds => self.end_chapter(),
            Stage::ChapterBegan => self.enter_chapter(),
            Stage::ChapterEntered => self.find_first(),
            Stage::TurnBegins => self.begin_turn(),
            Stage::NextPart => self.next_part(),
            Stage::Entered => {
                self.stage = Stage::Open;
                // A step that its own effects have ended does nothing more.
                if self.rule().ends_turn_effects && !self.ending.any() {
                    let (owner, turn) = (self.seats.owner, self.turn);
                    self.expire(Ended::Part(Until::Turn));
                    self.expire(Ended::TurnOf(owner, turn));
                }
            }
            Stage::Open => self.open_own_window(),
            Stage::Leaving => self.end_step(),
            Stage::TurnEnds => self.end_turn(),
        }
        false
    }

    /// Notes that a part ends, if it is in progress.
    pub(crate) fn end(&mut self, end: End) {
        let goes = match end {
            End::Step | End::StepByEffect | End::GoTo(_) => self.step_goes,
            End::Phase | End::PhaseByEffect => self.phase.is_some(),
            End::Turn | End::TurnFor(_) | End::Restart | End::TurnByEffect => self.turn_goes,
            End::Round => self.course.lap_goes,
            End::Chapter(_) | End::ChapterAt(..) | End::GameAt(_) => true,
        };
        match end {
            End::ChapterAt(at, next) => return self.close_later(Closes::Chapter(next), at),
            End::GameAt(at) => return self.close_later(Closes::Game, at),
            _ => {}
        }
        if goes {
            self.course.lap_ends |= end == End::Round;
            if let End::Chapter(next) = end {
                self.course.chapter_left(next);
            }
            if self.turn_goes {
                self.say_what_follows(end);
                self.ending.add(end);
                // An answer about a part that never begins is not one about the next.
                self.at_gate = self.at_gate.take().filter(|_| end == End::Round);
            }
            self.ending.in_step |= self.step_goes;
        }
        // Also where there is no such part, the windows close.
        if self.turn_goes && end != End::Round {
            self.close_all();
        }
    }

    pub(crate) fn rule(&self) -> &crate::rules::StepRule {
        let node = self.plan.current().expect("a step goes");
        &self.rules.steps[node.step]
    }

    // --- a step begins

    fn next_part(&mut self) {
        if self.ending.any() {
            return self.finish();
        }
        // Whatever comes next is counted.
        self.steps_met += 1;
        if self.is_too_much() {
            return;
        }
        let before = self.plan.at;
        if !self.plan.advance() {
            self.stage = Stage::TurnEnds;
            return;
        }
        let node = self.plan.current().expect("there is a next step");
        match self.gate_of_step(node) {
            // Meanwhile, the step that has just ended counts as the current one.
            Gate::Asks => self.plan.at = before,
            Gate::Stops(_) => {
                self.sought = None;
                self.finish();
            }
            Gate::Open => self.begin_step(node),
        }
    }

    /// Ends what was ended, and the phase if no step of it is to come: before anything runs that
    /// the end of the step has set off.
    fn finish(&mut self) {
        let ending = std::mem::take(&mut self.ending);
        self.follows.is_said = false;
        // What an end cuts off is passed over.
        let mut place = self.plan.at;
        let mut sought = None;
        if ending.goes_to_last_step {
            place = self.last_step(ending.in_step);
            sought = self.terminal();
        } else if ending.turn {
            place = self.plan.last();
        } else if ending.phase && self.phase.is_some() {
            place = self.plan.phase_end(self.sought.is_some());
        } else if let Some(step) = ending.to {
            place = self.plan.before(step, self.rules.steps[step].phase);
            sought = Some(step);
        } else if ending.again {
            place = place.and_then(|place| place.checked_sub(1));
            sought = self.plan.current().map(|node| node.step);
        }
        let next = self.plan.after(place);
        if self.phase.is_some() && next.is_none_or(|next| Some(next.block) != self.phase) {
            self.end_phase();
        }
        self.plan.at = place;
        self.sought = sought;
        self.stage = Stage::NextPart;
    }

    /// Begins a step and, with its first step, the phase.
    fn begin_step(&mut self, node: Node) {
        self.stage = Stage::Entered;
        self.step_goes = true;
        self.has_opened = false;
        self.sought = None;
        self.visits[node.step] += 1;
        let (visit, source) = (self.visits[node.step], argument("source", node.source));
        let (own, added) = self.use_changes(node);
        // What the step does comes before what it sets off.
        self.plan_all(own);
        self.plan_all(added);
        if self.phase != Some(node.block) {
            self.phase = Some(node.block);
            let source = argument("source", node.phase_source);
            self.tell_part("phase_began", Part::Phase(node.phase), &source);
        }
        self.tell_part(
            "step_began",
            Part::Step(node.step),
            &format!(" visit={visit}{source}"),
        );
    }

    fn plan_all(&mut self, effects: Vec<Effect>) {
        let controller = self.seats.active();
        for effect in effects {
            self.plan_effect(Call {
                effect,
                controller,
                ..Call::default()
            });
        }
    }

    /// Applies the changes of this step; returns its own effects, if they run, and those added.
    fn use_changes(&mut self, node: Node) -> (Vec<Effect>, Vec<Effect>) {
        let owner = self.seats.owner;
        let mut no_actions = false;
        self.no_window = false;
        let mut used_up = vec![];
        let mut effects = vec![];
        for change in &mut self.changes {
            if change.change.step != node.step
                || change.player.is_some_and(|player| player != owner)
            {
                continue;
            }
            no_actions |= change.change.no_actions;
            self.no_window |= change.change.no_window;
            effects.extend(change.change.effect);
            if let Some(count) = &mut change.change.count {
                *count -= 1;
                if *count == 0 {
                    used_up.push(change.clone());
                }
            }
        }
        self.changes.retain(|change| change.change.count != Some(0));
        for change in used_up {
            self.tell_change_removed(&change, "used_up");
        }
        let mut own = self.rules.steps[node.step].enter.clone();
        if no_actions {
            own.clear();
        }
        (own, effects)
    }

    // --- its window

    fn open_own_window(&mut self) {
        let opens = self.rule().opens;
        let is_withheld = self.no_window || self.has_opened || self.ending.any();
        if opens == Opens::Nothing || is_withheld {
            return self.leave_step();
        }
        self.has_opened = true;
        self.open_window(opens == Opens::Reply);
    }

    // --- a step ends

    fn leave_step(&mut self) {
        let leave = self.rule().leave.clone();
        self.plan_all(leave);
        self.stage = Stage::Leaving;
    }

    /// Ends the step and, with its last step, the phase.
    fn end_step(&mut self) {
        let node = self.plan.current().expect("a step goes");
        let (again, owner) = (self.rule().again, Some(self.seats.owner));
        let repeats = self.rule().repeats && self.has_opened;
        if repeats || again != When::Always && self.holds(again, owner) {
            self.ending.again = true;
        }
        // An edge that is taken by itself is taken only where nothing else was said.
        let autos = self.rule().edges.iter().filter(|edge| edge.auto);
        let mut open = autos.filter(|edge| self.holds(edge.when, owner));
        if let Some(edge) = open.next()
            && self.ending.to.is_none()
        {
            self.ending.to = Some(edge.to);
        }
        self.expire(Ended::Part(Until::Step));
        self.tell_part("step_ended", Part::Step(node.step), "");
        self.finish();
        self.step_goes = false;
    }

    pub(crate) fn end_phase(&mut self) {
        let mut nodes = self.plan.nodes.iter();
        let node = nodes.find(|node| Some(node.block) == self.phase);
        let phase = node.expect("a phase goes").phase;
        self.expire(Ended::Part(Until::Phase));
        self.tell_part("phase_ended", Part::Phase(phase), "");
        self.phase = None;
    }

    /// Returns the last step of the turn, if the rules name one that it has.
    fn terminal(&self) -> Option<Step> {
        let mut steps = self.plan.nodes.iter().map(|node| node.step);
        steps.find(|step| self.rules.steps[*step].terminal)
    }

    /// Returns the place behind which an ended turn continues: before its last step, if the rules
    /// name one.
    fn last_step(&mut self, goes: bool) -> Option<usize> {
        match self.terminal() {
            Some(step) => {
                let phase = self.rules.steps[step].phase;
                self.plan.add_last(step, phase, goes)
            }
            None => self.plan.last(),
        }
    }
}
