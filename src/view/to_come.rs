//! The part of the table that is still to come: everything scheduled, triggers, and replacements.

use super::table::*;
use crate::rules::ExtraTurns;
use crate::rules::when::When;
use crate::state::queue::Part;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::Applies;

impl<'a> Table<'a> {
    /// Returns the stack, bottom first.
    pub fn stack(
        &self,
    ) -> impl DoubleEndedIterator<Item = ObjectLook> + ExactSizeIterator + use<'a> {
        self.state.stack.iter().map(|object| ObjectLook {
            object: object.id,
            player: object.player,
            effect: object.effect,
            action: object.action,
            target: object.target,
            aim: object.object,
            source: object.source,
            data: object.data,
            lock: object.lock,
            trigger: object.trigger,
        })
    }

    /// Returns the object of that number, if it is on the stack.
    pub fn object(&self, object: ObjectId) -> Option<ObjectLook> {
        let at = self.state.stack.place(object)?;
        self.stack().nth(at)
    }

    /// Returns how many triggers wait to be placed.
    pub fn waiting_triggers(&self) -> usize {
        self.state.waiting.len()
    }

    /// Returns the triggers that listen, the oldest first.
    pub fn triggers(&self) -> impl Iterator<Item = TriggerLook> + use<'a> {
        self.state.triggers.iter().map(|trigger| TriggerLook {
            trigger: trigger.id,
            event: trigger.event,
            effect: trigger.effect,
            player: trigger.player,
            source: trigger.source,
            count: trigger.count,
            hidden: trigger.hidden,
        })
    }

    /// Returns the locks that commands have set, the oldest first.
    pub fn locks(&self) -> impl Iterator<Item = LockLook<'a>> + use<'a> {
        self.state.rare.locks.iter().map(|lock| LockLook {
            player: lock.player,
            action: lock.action,
            when: lock.when.as_ref().map(When::text),
            source: lock.source,
            until: lock.lease.until,
            of: (lock.lease.counts_turns()).then_some(lock.lease.player),
        })
    }

    /// Returns the replacements, the oldest first.
    pub fn replacements(&self) -> impl Iterator<Item = ReplacementLook> + use<'a> {
        self.state
            .rare
            .replacements
            .iter()
            .map(|replacement| ReplacementLook {
                trigger: replacement.id,
                event: replacement.event,
                effect: replacement.effect,
                player: replacement.player,
                step: replacement.step,
                phase: replacement.phase,
                target: replacement.target,
                source: replacement.source,
                data: replacement.data,
                may: replacement.may,
                count: replacement.count,
            })
    }

    /// Returns the granted turns, the next first. Those that wait for another turn come last.
    pub fn extra_turns(&self) -> impl Iterator<Item = ExtraTurnLook> + use<'a> {
        let turns = &self.state.turns;
        let newest_first = self.rules.options.extra_turns == ExtraTurns::Newest;
        // The one about which somebody is asked comes before those granted since.
        let asked = self.state.agenda.upcoming.and_then(|next| next.grant);
        let at_gate = turns.grants().filter(move |it| Some(it.id) == asked);
        let of = move |waits: bool| {
            let mut grants = turns
                .grants()
                .filter(move |it| it.after.is_some() == waits && Some(it.id) != asked);
            std::iter::from_fn(move || match newest_first {
                true => grants.next_back(),
                false => grants.next(),
            })
        };
        let next = at_gate.chain(of(false)).chain(of(true));
        next.map(|grant| ExtraTurnLook {
            grant: grant.id,
            player: grant.player,
            by: grant.by,
            after: grant.after,
            source: grant.source,
            data: grant.data,
        })
    }

    /// Returns the pending skips of turns, the oldest first.
    pub fn skips(&self) -> impl Iterator<Item = SkipLook> + use<'a> {
        self.state
            .turns
            .queue
            .turn_skips()
            .iter()
            .map(|skip| SkipLook {
                player: skip.player,
                count: skip.count,
                applies: skip.applies,
                source: skip.source,
            })
    }

    /// Returns the pending skips of steps and phases, the oldest first.
    pub fn part_skips(&self) -> impl Iterator<Item = PartSkipLook> + use<'a> {
        self.state
            .turns
            .queue
            .part_skips()
            .iter()
            .map(|skip| PartSkipLook {
                player: skip.player,
                step: match skip.what {
                    Part::Step(step) => Some(step),
                    Part::Phase(_) => None,
                },
                phase: match skip.what {
                    Part::Step(_) => None,
                    Part::Phase(phase) => Some(phase),
                },
                count: skip.count,
                source: skip.source,
                this_turn: skip.applies == Applies::ThisTurn,
            })
    }

    /// Returns the player named as the next, if one is.
    pub fn named_next(&self) -> Option<PlayerId> {
        let named = self.state.turns.queue.named_next();
        named.filter(|_| self.state.turns.current.id.0 > 0)
    }
}
