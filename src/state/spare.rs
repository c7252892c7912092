//! The state of a dropped game, in whose memory a copy may be made.

use super::agenda::Agenda;
use super::chapters::Chapters;
use super::listeners::Triggers;
use super::plan::Plan;
use super::queue::{Queue, Scheduled};
use super::storage::Storage;
use super::{Exceptions, State, Turns};

/// Returns the bytes that a list has taken, whatever is in it.
pub(crate) const fn bytes_of<T>(list: &Vec<T>) -> usize {
    list.capacity() * size_of::<T>()
}

impl State {
    /// Lets go of what other states share, which would have to be copied for their next change, and
    /// of what each copy makes for itself.
    pub(crate) fn let_go(&mut self) {
        if self.triggers.count() > 0 {
            self.triggers = Triggers::none();
        }
        self.storage = Storage::default();
        if let Some(rare) = self.rare.made() {
            rare.revealed.clear();
            rare.replacements.clear();
        }
        self.windows.clear();
        self.agenda.let_go();
    }

    /// Returns the bytes of the lists that commands can make long.
    // The same parts as in `members`, named one by one for the same reason.
    pub(crate) fn capacity(&self) -> usize {
        let Self {
            stage: _,
            turns:
                Turns {
                    players: _,
                    order: _,
                    queue,
                    current: _,
                    round: _,
                    chapters,
                },
            last_actor: _,
            streak: _,
            plan,
            windows,
            stack,
            triggers: _,
            waiting,
            values,
            rare,
            taken,
            leases: _,
            agenda,
            numbers: _,
            generator: _,
            storage: _,
            clock: _,
            metrics: _,
            outbox,
        } = self;
        let Exceptions {
            changes,
            replacements,
            locks,
            revealed,
        } = &**rare;
        let flat = bytes_of(changes) + bytes_of(waiting) + bytes_of(locks) + bytes_of(&taken.list);
        let nested = bytes_of(revealed) + bytes_of(windows) + bytes_of(replacements);
        let own = rare.bytes() + stack.capacity() + values.capacity() + outbox.capacity();
        let parts = of_queue(queue) + of_chapters(chapters) + of_plan(plan) + of_agenda(agenda);
        flat + nested + own + parts
    }
}

impl Agenda {
    fn let_go(&mut self) {
        self.runs.clear();
        self.choice = None;
        if let Some(rare) = self.rare.made() {
            rare.gate = None;
            rare.happenings.clear();
            rare.also.clear();
        }
    }
}

fn of_queue(queue: &Queue) -> usize {
    let Queue {
        named: _,
        enter_at: _,
        last: _,
        before_granted: _,
        passed_over: _,
        next_grant: _,
        rare,
    } = queue;
    let Scheduled {
        grants,
        skips,
        deferred,
        controls,
        held,
        step_skips,
        retired,
        said,
        again: _,
    } = &**rare;
    let turns = bytes_of(grants) + bytes_of(skips) + bytes_of(deferred) + bytes_of(step_skips);
    let controls = bytes_of(controls) + bytes_of(held);
    rare.bytes() + turns + controls + bytes_of(retired) + bytes_of(said)
}

fn of_chapters(chapters: &Chapters) -> usize {
    bytes_of(&chapters.closings)
}

fn of_plan(plan: &Plan) -> usize {
    let refused = plan.refused.as_ref();
    let refused = refused.map_or(0, |(_, refused)| bytes_of(refused));
    // A long plan is shared, and would be copied for the next change.
    plan.rare.bytes() + bytes_of(&plan.nodes) + bytes_of(&plan.marks) + refused
}

fn of_agenda(agenda: &Agenda) -> usize {
    let questions = agenda.rare.bytes() + bytes_of(&agenda.also) + bytes_of(&agenda.happenings);
    agenda.runs.bytes() + agenda.flows.bytes() + questions + bytes_of(&agenda.seen)
}
