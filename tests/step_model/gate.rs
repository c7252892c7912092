//! Guards and skips, which keep a phase or a step from beginning.

use crate::choosing::{AtGate, Beginning, Gate};
use crate::conditions::When;
use crate::plan::Node;
use crate::program::Part;
use crate::seats::Player;
use crate::table::Table;
use crate::words::argument;

/// A skip of the next such part of the player's turns.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct PartSkip {
    pub(crate) player: Player,
    pub(crate) part: Part,
    pub(crate) count: u32,
    /// True if it ends with this turn.
    pub(crate) this_turn: bool,
    pub(crate) source: Option<i64>,
}

impl Table {
    pub(crate) fn skip_part(&mut self, skip: PartSkip) {
        self.part_skips.push(skip);
        let (part, kind) = (skip.part, skip.part.kind());
        let (player, count) = (skip.player, skip.count);
        let source = argument("source", skip.source);
        self.say(format!(
            "{kind}_skip_added {kind}={part} player={player} count={count}{source}"
        ));
    }

    /// Returns true if a skip stops what would begin.
    pub(crate) fn has_skip(&self, what: &Beginning) -> bool {
        let Some(part) = what.part else {
            let mut skips = self.queue.skips.iter();
            return skips.any(|skip| skip.player == what.whose);
        };
        let mut skips = self.part_skips.iter();
        skips.any(|skip| skip.part == part && skip.player == what.whose)
    }

    /// Uses up the oldest skip of what would begin.
    pub(crate) fn use_skip(&mut self, what: &Beginning) {
        let Some(part) = what.part else {
            let mut skips = self.queue.skips.iter();
            let at = skips.position(|skip| skip.player == what.whose);
            self.queue.skips.remove(at.expect("it was found"));
            return;
        };
        let fits = |skip: &PartSkip| skip.part == part && skip.player == what.whose;
        let at = self.part_skips.iter().position(fits);
        self.part_skips[at.expect("it was found")].count -= 1;
        self.part_skips.retain(|skip| skip.count > 0);
    }

    /// Ends the skips that were only for this turn.
    pub(crate) fn expire_part_skips(&mut self) {
        self.remove_part_skips("expired", |skip| skip.this_turn);
    }

    pub(crate) fn remove_part_skips(&mut self, reason: &str, ends: impl Fn(&PartSkip) -> bool) {
        let ended: Vec<PartSkip> = self.part_skips.extract_if(.., |skip| ends(skip)).collect();
        for skip in ended {
            let (part, kind) = (skip.part, skip.part.kind());
            let (player, count) = (skip.player, skip.count);
            self.say(format!(
                "{kind}_skip_removed {kind}={part} player={player} count={count} reason={reason}"
            ));
        }
    }

    /// Returns true if a condition about a step holds as it would begin.
    pub(crate) fn would_hold(&self, when: When, node: Node) -> bool {
        match when {
            When::VisitBelow(number) => self.visits[node.step] + 1 < number,
            When::Added(is_so) => node.is_added == is_so,
            other => self.holds(other, Some(self.seats.owner)),
        }
    }

    /// Returns what the gate says to the step of the plan. What it is that stops it is told, but a
    /// step that only others' turns have is passed over without a word.
    pub(crate) fn gate_of_step(&mut self, node: Node) -> Gate {
        let rule = &self.rules.steps[node.step];
        let (guard, who) = (rule.guard, rule.who);
        let is_left_out = rule.optional && self.sought != Some(node.step);
        if is_left_out || !self.would_hold(who, node) {
            return Gate::Stops("");
        }
        let phase = node.phase;
        let what = |part: Part| Beginning {
            part: Some(part),
            node: Some(node),
            whose: self.seats.owner,
            is_extra: self.is_extra,
        };
        let (phase_comes, step_comes) = (what(Part::Phase(phase)), what(Part::Step(node.step)));
        // A player who is asked about the step has had the phase begin.
        let asked = self.at_gate.as_ref().map(AtGate::part);
        let is_new = self.phase != Some(node.block) && asked != Some(step_comes.part);
        if is_new {
            self.comes = Some(phase_comes);
            match self.gate(&phase_comes) {
                Gate::Asks => return Gate::Asks,
                Gate::Stops(reason) => {
                    self.plan.at = self.plan.phase_end(false);
                    let reason = format!(" reason={reason}");
                    self.tell_part("phase_skipped", Part::Phase(phase), &reason);
                    return Gate::Stops("");
                }
                Gate::Open => {}
            }
        }
        self.comes = Some(step_comes);
        let gate = match self.would_hold(guard, node) {
            true => self.gate(&step_comes),
            false => {
                self.at_gate = None;
                Gate::Stops("guard")
            }
        };
        if let Gate::Stops(reason) = gate {
            let reason = format!(" reason={reason}");
            self.tell_part("step_skipped", Part::Step(node.step), &reason);
        }
        gate
    }
}
