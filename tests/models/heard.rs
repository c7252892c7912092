//! The rules of triggers (CR 603.2, 603.3b, 502.4, 800.4): which are set off, where they wait, and
//! in which order they are placed.

use crate::order::{Turns, Unit, Whose};
use crate::parts::{Event, Phase, Step};

/// The event that a trigger listens to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Hears {
    Turn,
    Phase(Phase),
    /// The step, and which of its visits in the turn, if only one.
    Step(Step, Option<usize>),
}

/// A trigger, by its number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Listener {
    pub(crate) number: i64,
    pub(crate) unit: Unit,
    pub(crate) hears: Hears,
    pub(crate) whose: Whose,
    pub(crate) left: Option<usize>,
}

/// An object that a trigger puts on the stack, by the trigger's number, and its controller.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Placed {
    pub(crate) number: i64,
    pub(crate) unit: Unit,
}

/// The event, and whose turn it is. A step's second visit is another one than its first.
type Occasion = (Event, Unit);

/// The triggers, and those that were set off and wait.
#[derive(Default)]
pub(crate) struct Heard {
    pub(crate) listeners: Vec<Listener>,
    /// In the order in which they were set off, or in the one that their unit chose; with the
    /// occasion.
    waiting: Vec<(Placed, Occasion)>,
    /// The units that have chosen an order.
    chosen: Vec<Unit>,
}

impl Heard {
    /// Sets off the triggers that listen to the event, in the order of their registration.
    pub(crate) fn hear(&mut self, event: Event, turns: &Turns) {
        let active = turns.current.unit;
        let hears = |listener: &Listener| match (listener.hears, event) {
            (Hears::Turn, Event::Turn(_)) => true,
            (Hears::Phase(phase), Event::Phase(begun)) => phase == begun,
            (Hears::Step(step, visit), Event::Step(begun, times)) => {
                step == begun && visit.is_none_or(|visit| visit == times)
            }
            _ => false,
        };
        // The turn of a player who has left is nobody's (CR 800.4j).
        let members = turns.units.iter().filter(|unit| **unit == active);
        let members = if turns.here(active) {
            members.count()
        } else {
            0
        };
        let times = |listener: &Listener| match listener.whose {
            Whose::Any => 1,
            Whose::Own => usize::from(listener.unit == active),
            // Once for each of the players who share the turn (CR 805.4d).
            Whose::Opponents if listener.unit != active => members,
            Whose::Opponents => 0,
            Whose::Each => members.max(1),
        };
        for listener in self.listeners.iter_mut().filter(|one| hears(one)) {
            for _ in 0..times(listener).min(listener.left.unwrap_or(usize::MAX)) {
                listener.left = listener.left.map(|left| left - 1);
                let placed = Placed {
                    number: listener.number,
                    unit: listener.unit,
                };
                self.waiting.push((placed, (event, active)));
            }
        }
        self.listeners.retain(|listener| listener.left != Some(0));
    }

    /// Returns true if something waits to be placed.
    pub(crate) fn waits(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// The next unit in turn order that has to order several of its own, with their numbers.
    pub(crate) fn asks(&self, turns: &Turns) -> Option<(Unit, Vec<i64>)> {
        let several = |unit: Unit| {
            let own = self
                .waiting
                .iter()
                .filter(|(placed, _)| placed.unit == unit);
            let own: Vec<&(Placed, Occasion)> = own.collect();
            // One trigger that was set off several times on one occasion needs no order.
            let differ = own.iter().any(|one| *one != own[0]);
            let numbers = own.iter().map(|(placed, _)| placed.number).collect();
            (differ && !self.chosen.contains(&unit)).then_some((unit, numbers))
        };
        turns.in_turn_order().into_iter().find_map(several)
    }

    /// The unit that is asked puts its own in this order.
    pub(crate) fn choose(&mut self, unit: Unit, order: &[usize]) {
        let (own, others): (Vec<_>, Vec<_>) = self
            .waiting
            .iter()
            .partition(|(placed, _)| placed.unit == unit);
        self.waiting = others;
        self.waiting.extend(order.iter().map(|at| own[*at]));
        self.chosen.push(unit);
    }

    /// Takes what waits, in the order in which it is placed.
    pub(crate) fn place(&mut self, turns: &Turns) -> Vec<Placed> {
        self.chosen.clear();
        let waiting = std::mem::take(&mut self.waiting);
        let placed = || waiting.iter().map(|(placed, _)| *placed);
        let of = |unit| placed().filter(move |placed| placed.unit == unit);
        turns.in_turn_order().into_iter().flat_map(of).collect()
    }

    pub(crate) fn leave(&mut self, unit: Unit) {
        self.listeners.retain(|listener| listener.unit != unit);
        self.waiting.retain(|(placed, _)| placed.unit != unit);
    }

    pub(crate) fn clear(&mut self) {
        self.waiting.clear();
    }
}
