//! Guards and skips, which keep a phase or a step from beginning.

use crate::plan::Node;
use crate::program::{Part, When};
use crate::seats::Player;
use crate::table::Table;

/// A skip of the next such part of the player's turns.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct PartSkip {
    pub(crate) player: Player,
    pub(crate) part: Part,
    pub(crate) count: u32,
    /// True if it ends with this turn.
    pub(crate) this_turn: bool,
}

impl Table {
    pub(crate) fn skip_part(&mut self, skip: PartSkip) {
        self.part_skips.push(skip);
        let (part, kind) = (skip.part, skip.part.kind());
        let (player, count) = (skip.player, skip.count);
        self.say(format!(
            "{kind}_skip_added {kind}={part} player={player} count={count}"
        ));
    }

    /// Uses up the oldest skip of that part; returns true if there is one.
    fn use_part_skip(&mut self, part: Part) -> bool {
        let owner = self.seats.owner;
        let fits = |skip: &PartSkip| skip.part == part && skip.player == owner;
        let Some(at) = self.part_skips.iter().position(fits) else {
            return false;
        };
        self.part_skips[at].count -= 1;
        self.part_skips.retain(|skip| skip.count > 0);
        true
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

    /// Uses up a skip or a replacement of that part; returns why it does not begin, if so.
    fn part_stops(&mut self, part: Part, node: Node) -> Option<&'static str> {
        let is_skipped = self.use_part_skip(part);
        let is_replaced = self.part_is_replaced(part, node, is_skipped);
        match is_replaced {
            true => Some("replaced"),
            false => is_skipped.then_some("skip"),
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

    /// Returns true if the step of the plan does not begin. What it is that stops it is told, but
    /// a step that only others' turns have is passed over without a word.
    pub(crate) fn is_stopped(&mut self, node: Node) -> bool {
        let rule = &self.rules.steps[node.step];
        let (guard, who) = (rule.guard, rule.who);
        let is_left_out = rule.optional && self.sought != Some(node.step);
        if is_left_out || !self.would_hold(who, node) {
            return true;
        }
        let phase = node.phase;
        let is_new = self.phase != Some(node.block);
        if is_new && let Some(reason) = self.part_stops(Part::Phase(phase), node) {
            self.plan.at = self.plan.phase_end(false);
            let reason = format!(" reason={reason}");
            self.tell_part("phase_skipped", Part::Phase(phase), &reason);
            return true;
        }
        let reason = if !self.would_hold(guard, node) {
            "guard"
        } else if let Some(reason) = self.part_stops(Part::Step(node.step), node) {
            reason
        } else {
            return false;
        };
        self.tell_part(
            "step_skipped",
            Part::Step(node.step),
            &format!(" reason={reason}"),
        );
        true
    }
}
