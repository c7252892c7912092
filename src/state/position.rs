//! The table as a position: its future without its past. Equal positions continue equally.

use super::agenda::Asker;
use super::generator::Generator;
use super::listeners::Triggers;
use super::numbers::LastNumbers;
use super::plan::Plan;
use super::storage::Storage;
use super::values::{Lease, Leases};
use super::{PassRow, Stage, State};
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use std::collections::BTreeMap;
use std::sync::Arc;

impl State {
    /// Returns the state without counts and history: turns, rounds and visits of earlier turns are
    /// not counted, ids are numbered from the start, and the generator and the clock are left out.
    pub(crate) fn position(&self) -> Self {
        without_past(self.clone())
    }

    /// Returns the position as far as all players may know it: without sealed answers, private
    /// questions and answers, hidden triggers, and the storage of effects.
    pub(crate) fn public_position(&self) -> Self {
        let mut copy = self.clone();
        // Before the others are numbered, whose numbers would tell of the hidden ones.
        copy.triggers = Arc::new(
            copy.triggers
                .iter()
                .filter(|trigger| trigger.hidden.is_none())
                .cloned()
                .collect(),
        );
        let mut copy = without_past(copy);
        copy.storage = Storage::default();
        for window in copy.windows.iter_mut() {
            for commit in window
                .kept
                .get_mut()
                .iter_mut()
                .flat_map(|kept| &mut kept.commits)
            {
                (commit.payload, commit.source) = (vec![], None);
            }
        }
        for choice in copy.agenda.questions_mut() {
            (choice.ask.options, choice.ask.min, choice.ask.max) = (vec![], 0, 0);
            choice.ask.wording = None;
        }
        for run in copy.agenda.runs.iter_mut() {
            if let Some(attached) = run.attached.made() {
                attached.answers.clear();
            }
        }
        copy
    }

    fn forget_counts(&mut self) {
        self.renumber_uses();
        self.turns.chapters.begun = 0;
        let now = self.turns.current.id;
        let age = |turn: &mut TurnId| *turn = TurnId(now.0.saturating_sub(turn.0).min(1));
        self.turns.current.id = TurnId(now.0.min(1));
        self.turns.round = 0;
        (self.turns.chapters.turns, self.turns.chapters.rounds) = (0, 0);
        // A streak longer than the number of players has no further meaning.
        let most = self.turns.players.living.len() as u32;
        self.streak = self.streak.min(most);
        if self.streak == 0 {
            self.turns.current.row = PassRow::Continues;
        }
        for player in &mut self.turns.players.list {
            player.turns = 0;
        }
        self.turns.players.rank_stamps();
        let lease = |lease: &mut Lease| age(&mut lease.turn);
        self.turns
            .players
            .sits
            .iter_mut()
            .map(|sit| &mut sit.lease)
            .for_each(lease);
        self.values
            .iter_mut()
            .filter_map(|value| value.lease.as_mut())
            .for_each(lease);
        if let Some(rare) = self.rare.made() {
            let locks = rare.locks.iter_mut().map(|lock| &mut lock.lease);
            let changes = rare.changes.iter_mut().filter_map(|it| it.lease.as_mut());
            let gates = rare.replacements.iter_mut();
            let gates = gates.filter_map(|it| it.lease.as_mut());
            locks.chain(changes).chain(gates).for_each(lease);
        }
        Triggers::each_mut(&mut self.triggers, |trigger| {
            trigger.lease.iter_mut().for_each(lease)
        });
        self.leases = Leases::default();
        self.turns
            .chapters
            .closings
            .iter_mut()
            .for_each(|closing| age(&mut closing.turn));
    }

    /// Numbers objects, triggers, grants, slots and the parts of the turn by their places, and
    /// removes the numbers of questions and runs, and the seeds that come with answers.
    fn renumber(&mut self) {
        self.numbers = LastNumbers::default();
        (self.agenda.runs_done, self.agenda.last_choice) = (0, 0);
        let contests = self.agenda.runs.iter().filter_map(|run| run.contest);
        let mut contests: Vec<u32> = contests.collect();
        contests.sort_unstable();
        contests.dedup();
        self.agenda.contests = contests.len() as u32;
        let objects: Vec<ObjectId> = self.stack.iter().map(|object| object.id).collect();
        let object = |id: ObjectId| place(&objects, id).map_or(ObjectId::LAST, ObjectId::at);
        let mut triggers: Vec<TriggerId> = self.triggers.iter().map(|trigger| trigger.id).collect();
        triggers.extend(
            self.rare
                .replacements
                .iter()
                .map(|replacement| replacement.id),
        );
        triggers.sort_unstable();
        let trigger = |id: TriggerId| place(&triggers, id).map_or(TriggerId::LAST, TriggerId::at);
        for on_stack in self.stack.iter_mut() {
            on_stack.id = object(on_stack.id);
            on_stack.object = on_stack.object.map(object);
            on_stack.trigger = on_stack.trigger.map(trigger);
            on_stack.event.iter_mut().for_each(Event::forget_numbers);
        }
        for waiting in &mut self.waiting {
            waiting.trigger = trigger(waiting.trigger);
            waiting.event.forget_numbers();
        }
        let gates = self.rare.made().into_iter();
        for replacement in gates.flat_map(|rare| &mut rare.replacements) {
            replacement.id = trigger(replacement.id);
        }
        Triggers::each_mut(&mut self.triggers, |listening| {
            listening.id = trigger(listening.id);
            listening.object = listening.object.map(object);
        });
        for run in self.agenda.runs.iter_mut() {
            run.object = run.object.map(object);
            run.event.iter_mut().for_each(Event::forget_numbers);
            let Some(attached) = run.attached.made() else {
                continue;
            };
            let contest = attached.contest.and_then(|own| place(&contests, own));
            attached.contest = contest.map(|at| at as u32 + 1);
            let past = attached.past.iter_mut().flatten();
            past.for_each(|id| *id = trigger(*id));
            let answers = attached.answers.iter_mut();
            for answered in answers.filter(|given| given.reseed.is_some()) {
                Arc::make_mut(answered).reseed = None;
            }
        }
        if let Stage::Resolved { object: id, .. } = &mut self.stage {
            *id = object(*id);
        }
        let pending = self.agenda.rare.made();
        if let Some(pending) = pending {
            let next = pending.upcoming.as_mut();
            if let Some(id) = next.and_then(|next| next.grant.as_mut()) {
                let grants = self.turns.queue.granted().iter();
                let at = grants.take_while(|grant| grant.id != *id).count();
                *id = GrantId::at(at);
            }
            for waits in &mut pending.happenings {
                waits.event.forget_numbers();
                waits.past.iter_mut().for_each(|id| *id = trigger(*id));
            }
            let gates = pending
                .happenings
                .iter_mut()
                .filter_map(|it| it.gate.as_mut());
            for gate in gates.chain(&mut pending.gate) {
                gate.picked = gate.picked.map(trigger);
                gate.refused.iter_mut().for_each(|id| *id = trigger(*id));
            }
        }
        for choice in self.agenda.questions_mut() {
            (choice.id, choice.reseed) = (ChoiceId::LAST, None);
            if choice.asker != Asker::Effect {
                let renamed = |option: &i64| {
                    let id = TriggerId::from_number(*option).map(trigger);
                    id.map_or(0, |id| i64::from(id.number()))
                };
                choice.ask.options = choice.ask.options.iter().map(renamed).collect();
            }
        }
        let notes = self.plan.rare.made();
        if let Some((_, refused)) = notes.and_then(|notes| notes.refused.as_mut()) {
            refused.iter_mut().for_each(|id| *id = trigger(*id));
        }
        self.plan.renumber();
        self.turns.queue.number_grants();
        let orders = 0..self.turns.chapters.resting.len();
        let resting = orders
            .map(OrderId::at)
            .filter(|id| *id != self.turns.chapters.order);
        let orders: Vec<OrderId> = resting.chain([self.turns.chapters.order]).collect();
        for order in orders {
            self.turns.renumber_slots(order);
        }
    }
}

impl Plan {
    /// Numbers groups and inserters by their first appearance among the nodes; others are gone.
    fn renumber(&mut self) {
        let (mut groups, mut marks) = (BTreeMap::new(), BTreeMap::new());
        let mut named = vec![];
        for node in Arc::make_mut(&mut self.nodes) {
            let next = groups.len() as u32 + 1;
            node.group = *groups.entry(node.group).or_insert(next);
            if node.mark > 0 {
                let mark = self.rare.marks[node.mark as usize - 1];
                node.mark = *marks.entry(mark).or_insert_with(|| {
                    named.push(mark);
                    named.len() as u32
                });
            }
        }
        self.next_group = groups.len() as u32;
        if let Some(notes) = self.rare.made() {
            notes.marks = named;
            let refused = notes.refused.take();
            notes.refused = refused
                .and_then(|(group, refused)| groups.get(&group).map(|group| (*group, refused)));
        }
    }
}

fn without_past(mut state: State) -> State {
    state.generator = Generator::from_seed(0);
    state.clock = None;
    state.agenda.note_progress();
    state.forget_counts();
    state.renumber();
    state
}

/// Returns the position of `id` in the sorted list. All ids that are gone are alike: they get the
/// largest number.
fn place<T: Ord>(list: &[T], id: T) -> Option<usize> {
    list.binary_search(&id).ok()
}
