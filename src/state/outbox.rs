//! Events for the host, and the budget of the call that causes them.

use super::spare::bytes_of;
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::TriggerId;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The cost of an event, in looks.
const EVENT: u64 = 16;

/// The cost of an effect's verb, with or without an event.
pub(crate) const VERB: usize = 16;

/// Events for the host, with the budget that they share with everything else set off by one call.
/// It is never part of the value: copies and comparisons ignore it.
#[derive(Debug)]
pub(crate) struct Outbox {
    pub(crate) events: Vec<Event>,
    /// The members that the call has added to the state so far without an event for each.
    grown: usize,
    /// The most events; with more, nothing is set off any more and the current command is refused.
    most_events: usize,
    /// The looks so far: at triggers, and at other things that are found by searching a list.
    looks: Looks,
    /// The most looks.
    most_looks: u64,
    /// True while triggers are set off; set, read and cleared where an event is told to them.
    /// Events are handled one after another, never one inside another, so a trigger that feeds
    /// itself fills a list and not the call stack.
    pub(super) sets_off: bool,
    /// The triggers that listen to the event that is handled.
    pub(super) listening: Vec<TriggerId>,
}

/// Outside a call nothing is limited.
impl Default for Outbox {
    fn default() -> Self {
        Self {
            events: vec![],
            grown: 0,
            most_events: usize::MAX,
            looks: Looks::default(),
            most_looks: u64::MAX,
            sets_off: false,
            listening: vec![],
        }
    }
}

impl Outbox {
    /// Returns the bytes that its lists have taken.
    pub(super) fn capacity(&self) -> usize {
        bytes_of(&self.events) + bytes_of(&self.listening)
    }

    /// Begins the budget of a call, with this many more events and looks.
    pub(crate) fn allow(&mut self, events: u32, looks: u64) {
        self.grown = 0;
        self.most_events = self.events.len().saturating_add(events as usize);
        self.most_looks = looks;
        self.looks.set(0);
    }

    /// Counts what is added to the state without an event for each: the runs for all players of
    /// one effect, the options of one question.
    #[inline]
    pub(crate) fn grow(&mut self, members: usize) {
        self.grown += members;
    }

    /// Returns the events, and what was added without an event for each. What a state holds grows
    /// by no more than this does.
    #[inline]
    pub(crate) fn growth(&self) -> usize {
        self.events.len() + self.grown
    }

    /// Counts looks. Searching a list costs its length.
    #[inline]
    pub(crate) fn look(&mut self, looks: usize) {
        self.looks.set(self.looks() + looks as u64);
    }

    /// Counts looks at a state that is only read.
    pub(crate) fn look_reading(&self, looks: usize) {
        self.looks.add(looks as u64);
    }

    #[inline]
    fn looks(&self) -> u64 {
        self.looks.get()
    }

    /// Returns true if there are more events or looks than allowed.
    pub(crate) fn is_too_full(&self) -> bool {
        self.growth() > self.most_events || self.is_tired()
    }

    /// Returns true if there are more looks than allowed.
    pub(crate) fn is_tired(&self) -> bool {
        self.looks() > self.most_looks
    }

    /// Returns the looks so far, for [`spend_again`](Self::spend_again).
    pub(crate) fn spent(&self) -> Spent {
        Spent(self.looks())
    }

    /// Restores an earlier count of looks.
    pub(crate) fn spend_again(&mut self, spent: Spent) {
        self.looks.set(spent.0);
    }

    /// Returns the cost of the call so far, in looks, with the events after the first `before`.
    pub(crate) fn cost(&self, before: usize) -> u64 {
        self.cost_since(Spent(0), before)
    }

    /// Returns the cost of the call since then, in looks, with the events after the first `before`.
    pub(crate) fn cost_since(&self, spent: Spent, before: usize) -> u64 {
        let events = self.events.len().saturating_sub(before) as u64;
        self.looks() - spent.0 + EVENT * events
    }
}

/// A count that conditions raise, too, while the state is only read. Several threads may read a
/// state, so it is atomic; a lost order among them is no harm, since each call begins a count of
/// its own.
#[derive(Debug, Default)]
struct Looks(AtomicU64);

impl Looks {
    fn add(&self, looks: u64) {
        self.0.fetch_add(looks, Relaxed);
    }

    fn get(&self) -> u64 {
        self.0.load(Relaxed)
    }

    fn set(&mut self, looks: u64) {
        *self.0.get_mut() = looks;
    }
}

/// The count of looks at one moment of a call.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spent(u64);

/// Returns the largest cost of a call, in looks.
pub(crate) fn most_cost(events: u32, looks: u64) -> u64 {
    looks + EVENT * u64::from(events)
}

impl Clone for Outbox {
    fn clone(&self) -> Self {
        Self::default()
    }

    fn clone_from(&mut self, _: &Self) {
        self.events.clear();
        (self.most_events, self.most_looks) = (usize::MAX, u64::MAX);
        self.grown = 0;
        self.looks.set(0);
        self.sets_off = false;
        self.listening.clear();
    }
}

impl PartialEq for Outbox {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
