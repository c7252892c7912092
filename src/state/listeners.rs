//! The registered triggers, found by the events that they listen to.

use super::members::members_of;
use super::triggers::{Trigger, is_of_turn};
use crate::rules::filters::NAMED;
use crate::vocabulary::copying::empty_shared;
use crate::vocabulary::event::{Event, EventKind};
use crate::vocabulary::ids::*;
use crate::vocabulary::record::Column;
use serde::ser::SerializeSeq;
use serde::{Deserialize, Serialize, Serializer};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The registered triggers, sorted by number. Adding, finding and removing one costs the same for
/// any number of them, and an event only looks at those whose filter it fits. They are serialized
/// as one list.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(from = "Vec<Trigger>")]
pub(crate) struct Triggers {
    /// The triggers; removed ones leave a gap, until there are as many gaps as triggers.
    list: Vec<(TriggerId, Option<Trigger>)>,
    gaps: usize,
    /// The members that the conditions count for.
    texts: usize,
    /// How many are set off for each of the players who share a turn.
    for_each: usize,
    index: BTreeMap<ListenerKey, Listening>,
    heard: HeardKinds,
}

/// For each kind of event, the breadths of the filters by which triggers listen to it, a bit each.
/// No search is made where nobody listens.
#[derive(Clone, Debug)]
struct HeardKinds([u8; 256]);

impl Default for HeardKinds {
    fn default() -> Self {
        Self([0; 256])
    }
}

/// The filter by which a trigger is found: the narrowest that it has.
#[derive(Clone, Copy, Debug)]
enum Filter {
    Any,
    Step(StepId),
    Name(NameId),
    Object(ObjectId),
    Target(PlayerId),
}

/// The breadth of a filter.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Breadth {
    Any = 1,
    Step = 2,
    /// The events about one thing.
    Narrow = 4,
}

impl Breadth {
    /// Returns the lowest key of this breadth.
    #[inline]
    fn key(self, kind: u16) -> ListenerKey {
        ListenerKey::from(kind) << 80 | (self as ListenerKey) << 72
    }
}

/// A kind of event and a filter as one number, which is quickly compared. From the lowest bit: 64
/// bits of the filter's value, eight of its own kind, eight of its breadth, the kind of event.
type ListenerKey = u128;

/// The listeners to one kind of event by one filter, in order. Removed ones stay until they are as
/// many as the others.
#[derive(Clone, Debug, Default)]
struct Listening {
    ids: Vec<TriggerId>,
    removed: usize,
}

impl Filter {
    #[inline]
    fn breadth(self) -> Breadth {
        match self {
            Self::Any => Breadth::Any,
            Self::Step(_) => Breadth::Step,
            Self::Name(_) | Self::Object(_) | Self::Target(_) => Breadth::Narrow,
        }
    }

    #[inline]
    fn key(self, kind: u16) -> ListenerKey {
        let (own, value): (ListenerKey, i64) = match self {
            Self::Any => (0, 0),
            Self::Step(step) => (1, step.number().into()),
            Self::Name(name) => (2, name.number()),
            Self::Object(object) => (3, object.number().into()),
            Self::Target(player) => (4, player.number().into()),
        };
        self.breadth().key(kind) | own << 64 | ListenerKey::from(value.cast_unsigned())
    }

    fn of(trigger: &Trigger) -> Self {
        let step = trigger.step.map(Self::Step);
        // The turn may belong to several players.
        let target = trigger.target.filter(|_| !is_of_turn(trigger.event));
        step.or(trigger.name.map(Self::Name))
            .or(trigger.object.map(Self::Object))
            .or(target.map(Self::Target))
            .unwrap_or(Self::Any)
    }
}

impl Triggers {
    /// Returns an empty list, which all games without triggers share.
    pub(super) fn none() -> Arc<Self> {
        empty_shared!(Triggers)
    }

    pub(crate) fn add(&mut self, trigger: Trigger) {
        let kind = trigger.event as u16;
        let filter = Filter::of(&trigger);
        let listening = self.index.entry(filter.key(kind)).or_default();
        // Numbers only ever grow, so the list stays sorted.
        listening.ids.push(trigger.id);
        self.texts += members_of(trigger.when.as_ref());
        self.for_each += usize::from(trigger.is_for_each());
        self.heard.0[usize::from(kind as u8)] |= filter.breadth() as u8;
        self.list.push((trigger.id, Some(trigger)));
    }

    pub(crate) fn get(&self, id: TriggerId) -> Option<&Trigger> {
        self.list[self.place(id)?].1.as_ref()
    }

    /// Returns the trigger that is being set off.
    pub(super) fn set_off(&mut self, id: TriggerId) -> &mut Trigger {
        let at = self.place(id);
        let trigger = at.and_then(|at| self.list[at].1.as_mut());
        trigger.expect("a trigger that fits is registered")
    }

    /// Changes each trigger, in a list of their own.
    pub(super) fn each_mut(all: &mut Arc<Self>, mut change: impl FnMut(&mut Trigger)) {
        if all.iter().next().is_some() {
            let changed = all.iter().cloned().map(|mut trigger| {
                change(&mut trigger);
                trigger
            });
            *all = Arc::new(changed.collect());
        }
    }

    /// Returns a trigger's place in the list. Numbers are consecutive, so one look usually finds
    /// it.
    fn place(&self, id: TriggerId) -> Option<usize> {
        let first = self.list.first()?.0;
        let at = id.number().checked_sub(first.number())? as usize;
        match self.list.get(at) {
            Some((known, _)) if *known == id => Some(at),
            _ => self
                .list
                .binary_search_by_key(&id, |(known, _)| *known)
                .ok(),
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Trigger> {
        self.list.iter().filter_map(|(_, trigger)| trigger.as_ref())
    }

    pub(crate) fn count(&self) -> usize {
        self.list.len() - self.gaps
    }

    /// Returns the number of triggers, and the members that their conditions count for.
    pub(super) fn members(&self) -> usize {
        self.count() + self.texts
    }

    pub(crate) fn remove(&mut self, id: TriggerId) -> Option<Trigger> {
        let at = self.place(id)?;
        let trigger = self.list[at].1.take()?;
        self.gaps += 1;
        self.texts -= members_of(trigger.when.as_ref());
        self.for_each -= usize::from(trigger.is_for_each());
        self.forget(&trigger);
        if self.gaps * 2 > self.list.len() {
            self.list.retain(|(_, trigger)| trigger.is_some());
            self.gaps = 0;
        }
        Some(trigger)
    }

    /// Removes a trigger that has left the list from the index.
    fn forget(&mut self, trigger: &Trigger) {
        let kind = trigger.event as u16;
        let filter = Filter::of(trigger);
        let key = filter.key(kind);
        let listening = self.index.get_mut(&key);
        let mut listening = listening.map(std::mem::take).unwrap_or_default();
        listening.removed += 1;
        if listening.removed == listening.ids.len() {
            self.index.remove(&key);
            let breadth = filter.breadth();
            let first = breadth.key(kind);
            if self.index.range(first..first + (1 << 72)).next().is_none() {
                self.heard.0[usize::from(kind as u8)] &= !(breadth as u8);
            }
            return;
        }
        if listening.removed * 2 > listening.ids.len() {
            listening.ids.retain(|id| self.get(*id).is_some());
            listening.removed = 0;
        }
        self.index.insert(key, listening);
    }

    /// Returns true if no trigger listens to anything.
    pub(crate) fn is_empty(&self) -> bool {
        self.list.len() == self.gaps
    }

    /// Returns true if any trigger is set off for each of the players who share a turn.
    #[inline]
    pub(super) fn has_for_each(&self) -> bool {
        self.for_each > 0
    }

    /// Returns true if any trigger listens to that kind of event.
    #[inline]
    pub(crate) fn hears(&self, kind: EventKind) -> bool {
        self.heard.0[usize::from(kind as u8)] != 0
    }

    /// Fills `into` with the triggers whose filter the event fits, sorted by number. `step` returns
    /// the step that the event is about, or during which it happens. Some of them may have been
    /// removed.
    pub(super) fn fitting(
        &self,
        event: &Event,
        step: impl FnOnce() -> Option<StepId>,
        into: &mut Vec<TriggerId>,
    ) {
        into.clear();
        let kind = event.kind() as u16;
        let heard = self.heard.0[usize::from(kind as u8)];
        let mut lists = 0;
        let mut add = |filter: Filter| {
            if let Some(listening) = self.index.get(&filter.key(kind)) {
                into.extend_from_slice(&listening.ids);
                lists += 1;
            }
        };
        let hears = |breadth: Breadth| heard & breadth as u8 != 0;
        if hears(Breadth::Any) {
            add(Filter::Any);
        }
        if hears(Breadth::Step)
            && let Some(step) = step()
        {
            add(Filter::Step(step));
        }
        if hears(Breadth::Narrow) {
            let mut names = NAMED.map(|column| event.word(column));
            names.sort_unstable();
            for (at, name) in names.iter().enumerate() {
                let name = name.filter(|_| at == 0 || names[at - 1] != *name);
                if let Some(name) = name.and_then(NameId::new) {
                    add(Filter::Name(name));
                }
            }
            if let Some(object) = event.word(Column::Object).and_then(ObjectId::from_number) {
                add(Filter::Object(object));
            }
            if let Some(player) = event.word(Column::Player).and_then(PlayerId::from_number) {
                add(Filter::Target(player));
            }
        }
        if lists > 1 {
            into.sort_unstable();
        }
    }
}

impl PartialEq for Triggers {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl FromIterator<Trigger> for Triggers {
    fn from_iter<I: IntoIterator<Item = Trigger>>(list: I) -> Self {
        let mut triggers = Self::default();
        list.into_iter().for_each(|trigger| triggers.add(trigger));
        triggers
    }
}

impl From<Vec<Trigger>> for Triggers {
    fn from(list: Vec<Trigger>) -> Self {
        list.into_iter().collect()
    }
}

impl Serialize for Triggers {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.count()))?;
        self.iter()
            .try_for_each(|trigger| list.serialize_element(trigger))?;
        list.end()
    }
}
