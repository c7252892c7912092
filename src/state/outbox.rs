//! Events on their way out, and the budget of the call that brings them.

use crate::vocabulary::event::Event;
use crate::vocabulary::ids::TriggerId;

/// The cost of an event, in looks.
const EVENT: u64 = 16;

/// The cost of an effect's verb, whether it brings an event or not.
pub(crate) const VERB: usize = 16;

/// Events on their way out, with the budget they share with everything else that one call of the
/// host's sets off. Never part of the value: copies and comparisons ignore it.
#[derive(Debug)]
pub(crate) struct Outbox {
    pub(crate) events: Vec<Event>,
    /// With more events than this nothing is set off any more: the command at hand is refused.
    most_events: Option<usize>,
    /// Looks so far: at triggers, and at other things that are found by going through a list.
    looks: u64,
    /// The same for looks.
    most_looks: Option<u64>,
    /// Room for the triggers that an event is told to, absent while they are told: one event after
    /// another, never one inside another, so that a trigger that feeds itself fills a list and no
    /// stack.
    pub(super) room: Option<Vec<TriggerId>>,
}

impl Outbox {
    /// Begins the budget of a call: so many events more, and so many looks.
    pub(crate) fn allow(&mut self, events: u32, looks: u64) {
        self.most_events = Some(self.events.len().saturating_add(events as usize));
        (self.looks, self.most_looks) = (0, Some(looks));
    }

    /// Counts looks. What is found by going through a list costs as many as the list is long.
    #[inline]
    pub(crate) fn look(&mut self, looks: usize) {
        self.looks += looks as u64;
    }

    /// Returns true if there are more events or looks than were allowed.
    pub(crate) fn is_too_full(&self) -> bool {
        self.most_events
            .is_some_and(|most| self.events.len() > most)
            || self.is_tired()
    }

    /// Returns true if there were more looks than were allowed.
    pub(crate) fn is_tired(&self) -> bool {
        self.most_looks.is_some_and(|most| self.looks > most)
    }

    /// The looks so far, to go back to by [`spend_again`](Self::spend_again).
    pub(crate) fn spent(&self) -> Spent {
        Spent(self.looks)
    }

    /// Forgets the looks since then.
    pub(crate) fn spend_again(&mut self, spent: Spent) {
        self.looks = spent.0;
    }

    /// The cost of the call so far, in looks, with the events after the first `before`.
    pub(crate) fn cost(&self, before: usize) -> u64 {
        self.looks + EVENT * self.events.len().saturating_sub(before) as u64
    }
}

/// The looks of a call at one moment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spent(u64);

/// The largest cost of a call, in looks.
pub(crate) fn most_cost(events: u32, looks: u64) -> u64 {
    looks + EVENT * u64::from(events)
}

impl Default for Outbox {
    fn default() -> Self {
        Self {
            events: vec![],
            most_events: None,
            looks: 0,
            most_looks: None,
            room: Some(vec![]),
        }
    }
}

impl Clone for Outbox {
    fn clone(&self) -> Self {
        Self::default()
    }

    fn clone_from(&mut self, _: &Self) {
        self.events.clear();
        (self.most_events, self.most_looks) = (None, None);
        self.looks = 0;
        self.room.get_or_insert_default();
    }
}

impl PartialEq for Outbox {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
