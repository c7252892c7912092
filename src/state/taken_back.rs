//! Cancelling everything that was scheduled by one source, such as a permanent that has left.

use super::State;
use super::inserted::{Inserter, Inserts};
use super::plan::{Node, Plan};
use crate::rules::Ruleset;
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::{Reason, Until};
use std::sync::Arc;

const REASON: Reason = Reason::TakenBack;

impl State {
    /// Cancels everything that this source scheduled. Anything that has begun continues.
    pub(crate) fn take_back(&mut self, rules: &Ruleset, source: HostRef) {
        let of = |other: Option<HostRef>| other == Some(source);
        self.outbox.look(
            self.turns.queue.len()
                + self.turns.queue.step_skips.len()
                + self.turns.queue.controls.len()
                + self.rare.changes.len()
                + self.rare.locks.len()
                + self.triggers.count()
                + self.plan.nodes.len(),
        );
        if let Some(rare) = self.turns.queue.rare.made() {
            rare.deferred.retain(|deferred| !of(deferred.source));
        }
        self.cancel_grants(REASON, |_, source| of(source));
        self.remove_skips(REASON, |skip| of(skip.source));
        self.remove_step_skips(REASON, |skip| of(skip.source));
        self.remove_changes(REASON, |change| of(change.source));
        self.remove_controls(REASON, |control| of(control.source));
        self.end_locks(REASON, |lock| of(lock.source));
        self.remove_triggers(REASON, |trigger| of(trigger.source));
        self.remove_replacements(REASON, |replacement| of(replacement.source));
        self.remove_inserted(rules, source);
    }

    /// Removes inserted steps and phases that have not begun.
    fn remove_inserted(&mut self, rules: &Ruleset, source: HostRef) {
        let plan = &self.plan;
        let next = plan.at + usize::from(plan.has_begun());
        let going = plan.node().filter(|_| plan.phase.is_some());
        let goes = |(at, node): (usize, &Node)| {
            let mark = plan.mark_of(*node);
            // The rest of a phase continues if the phase has begun.
            let begun = mark.inserts == Inserts::Phase
                && going.is_some_and(|going| going.group == node.group);
            at >= next && mark.source == Some(source) && !begun
        };
        let gone: Vec<(usize, Node)> = plan
            .nodes
            .iter()
            .enumerate()
            .filter(|(at, node)| goes((*at, node)))
            .map(|(at, node)| (at, *node))
            .collect();
        if gone.is_empty() {
            return;
        }
        let mut at = 0;
        Arc::make_mut(&mut self.plan.nodes).retain(|_| {
            at += 1;
            gone.binary_search_by_key(&(at - 1), |(place, _)| *place)
                .is_err()
        });
        forget_phase(&mut self.plan, &gone, next);
        let mut told = None;
        for (_, node) in gone {
            let inserts = self.plan.mark_of(node).inserts;
            if inserts == Inserts::Phase && told == Some(node.group) {
                continue;
            }
            told = Some(node.group);
            let reason = REASON;
            let step = node.step;
            let phase = rules.steps[step.index()].phase;
            self.emit(match inserts {
                Inserts::Phase => Event::PhaseRemoved { phase, reason },
                Inserts::Step => Event::StepRemoved { step, reason },
            });
        }
        let next = self.plan.node().map(|node| node.group);
        let is_over = !self.plan.has_begun() && next != going.map(|going| going.group);
        if let Some(phase) = self.plan.phase().filter(|_| is_over) {
            end_phase_between_steps(self, phase);
        }
    }
}

/// Makes the steps before `next` of a phase that is gone steps alone: its first was replaced before
/// it began, and what stands in its place begins a phase that nobody has added.
fn forget_phase(plan: &mut Plan, gone: &[(usize, Node)], next: usize) {
    let added = |plan: &Plan, node: Node| plan.mark_of(node).inserts == Inserts::Phase;
    let Some((_, first)) = gone.iter().find(|(_, node)| added(plan, *node)) else {
        return;
    };
    for at in (0..next).rev() {
        let node = plan.nodes[at];
        if node.group != first.group {
            return;
        }
        if added(plan, node) {
            let mark = Inserter {
                inserts: Inserts::Step,
                ..plan.mark_of(node)
            };
            let mark = plan.remember(mark);
            Arc::make_mut(&mut plan.nodes)[at].mark = mark;
        }
    }
}

/// Ends a phase between two steps: the rest of it has been taken back.
fn end_phase_between_steps(state: &mut State, phase: PhaseId) {
    state.expire_until(Until::Phase);
    state.end_control(|control| control.phase.is_some());
    let player = state.turns.active();
    state.emit(Event::PhaseEnded { phase, player });
    state.plan.phase = None;
}

/// Removes and returns the members of a list for which `taken` holds; the others keep their order.
pub(super) fn split<T: Copy>(list: &mut Vec<T>, taken: impl Fn(&T) -> bool) -> Vec<T> {
    let (out, kept) = list.iter().copied().partition(|one| taken(one));
    *list = kept;
    out
}
