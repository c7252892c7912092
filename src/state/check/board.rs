//! Checks of the things on the table: objects, triggers, replacements, flags, counters and locks.

use super::{Checked, Looked, obeys};
use crate::state::values::Leases;
use crate::vocabulary::event::EventKind;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::May;

impl Looked<'_> {
    pub(super) fn stack(&self) -> Checked {
        let stack = &self.state.stack;
        let rises = stack.is_sorted_by(|a, b| a.id < b.id);
        let newest = stack
            .last()
            .is_none_or(|top| top.id.number() <= self.state.numbers.object);
        obeys!(rises && newest, "an object is newer than the newest");
        for object in stack.iter() {
            obeys!(
                self.player(object.player) && self.somebody(object.target),
                "an object is nobody's"
            );
            obeys!(
                self.name(object.effect)
                    && self.some_name(object.action)
                    && object.event.as_ref().is_none_or(|event| self.event(event))
                    && object.trigger.is_none_or(|id| self.trigger_number(id)),
                "an object does nothing"
            );
        }
        Ok(())
    }

    pub(super) fn triggers(&self) -> Checked {
        let state = self.state;
        let known = || state.triggers.iter().map(|trigger| trigger.id);
        let gates = || {
            state
                .rare
                .replacements
                .iter()
                .map(|replacement| replacement.id)
        };
        obeys!(
            known().is_sorted_by(|a, b| a < b) && gates().is_sorted_by(|a, b| a < b),
            "triggers are not in their order"
        );
        let mut ids: Vec<TriggerId> = known().chain(gates()).collect();
        ids.sort_unstable();
        obeys!(
            ids.windows(2).all(|pair| pair[0] != pair[1]),
            "two triggers are one"
        );
        obeys!(
            ids.last().is_none_or(|last| self.trigger_number(*last)),
            "a trigger is newer than the newest"
        );
        for trigger in state.triggers.iter() {
            let players = [trigger.player, trigger.target, trigger.hidden];
            obeys!(
                players.into_iter().all(|player| self.somebody(player)),
                "a trigger is nobody's"
            );
            obeys!(
                self.name(trigger.effect)
                    && self.some_name(trigger.name)
                    && self.some_step(trigger.step)
                    && self.some_phase(trigger.phase)
                    && self.lease(trigger.lease.as_ref()),
                "a trigger listens to nothing"
            );
            obeys!(trigger.count != Some(0), "a trigger is used up");
        }
        for gate in &state.rare.replacements {
            use EventKind::{PhaseBegan, StepBegan, TurnBegan};
            obeys!(
                matches!(gate.event, TurnBegan | PhaseBegan | StepBegan),
                "a replacement is of nothing that begins"
            );
            obeys!(
                self.somebody(gate.player)
                    && self.somebody(gate.target)
                    && (gate.may != May::Controller || gate.player.is_some()),
                "a replacement is nobody's"
            );
            obeys!(
                self.some_name(gate.effect)
                    && self.some_step(gate.step)
                    && self.some_phase(gate.phase)
                    && self.lease(gate.lease.as_ref()),
                "a replacement replaces nothing"
            );
            obeys!(gate.count != Some(0), "a replacement is used up");
        }
        Ok(())
    }

    pub(super) fn waiting(&self) -> Checked {
        for waiting in &self.state.waiting {
            obeys!(
                self.trigger_number(waiting.trigger)
                    && self.name(waiting.effect)
                    && self.somebody(waiting.player)
                    && self.event(&waiting.event),
                "nothing was set off"
            );
        }
        Ok(())
    }

    pub(super) fn values(&self) -> Checked {
        let state = self.state;
        let keys = state.values.iter().map(|value| value.key());
        obeys!(
            keys.is_sorted_by(|a, b| a < b),
            "values are not in their order"
        );
        for value in state.values.iter() {
            obeys!(
                self.name(value.name) && self.somebody(value.player),
                "a value is of nothing"
            );
            obeys!(
                value.value != 0 && value.cap.is_none_or(|cap| value.value <= cap),
                "a value is none, or more than it may be"
            );
            obeys!(
                self.lease(value.lease.as_ref()),
                "a value lasts until nothing"
            );
        }
        obeys!(
            state
                .rare
                .locks
                .iter()
                .all(|lock| self.lease(Some(&lock.lease))),
            "a lock lasts until nothing"
        );
        let leases: Leases = state.all_leases().copied().map(Some).collect();
        obeys!(leases.are_in(state.leases), "what lasts is not what ends");
        Ok(())
    }
}
