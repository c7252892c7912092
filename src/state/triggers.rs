//! Triggers: what is listened to, and what was set off and waits to be placed.

use super::State;
use super::agenda::Run;
use super::values::Lease;
use crate::event::{Event, EventKind};
use crate::filters::NAMED;
use crate::ids::*;
use crate::record::Column;
use crate::ruleset::condition::Condition;
use crate::words::{Each, Reason, Whose};
use serde::{Deserialize, Serialize, Serializer};
use std::cell::LazyCell;
use std::sync::Arc;

/// The registered triggers, by id, with an index by what they listen to.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(from = "Vec<Trigger>")]
pub(crate) struct Triggers {
    list: Vec<Trigger>,
    /// What is listened to, in order, and by whom, in order: however many triggers there are, few
    /// listen to different things.
    index: Vec<(Key, Vec<TriggerId>)>,
    heard: u128,
}

/// What a trigger listens to: a kind of event, and the step it is about if the trigger names one.
type Key = (u16, Option<StepId>);

/// A registered trigger: an event kind, filters, an effect and a lifetime; all data.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Trigger {
    pub(crate) id: TriggerId,
    pub(crate) event: EventKind,
    pub(crate) effect: NameId,
    /// Its controller.
    pub(crate) player: Option<PlayerId>,
    pub(crate) step: Option<StepId>,
    pub(crate) phase: Option<PhaseId>,
    pub(crate) whose: Whose,
    /// The player the event has to be about.
    pub(crate) target: Option<PlayerId>,
    pub(crate) object: Option<ObjectId>,
    pub(crate) name: Option<NameId>,
    pub(crate) visit: Option<u32>,
    pub(crate) when: Option<Condition>,
    /// Whether it runs as it is set off, even where triggers go on the stack.
    pub(crate) at_once: bool,
    pub(crate) source: Option<HostRef>,
    pub(crate) data: i64,
    pub(crate) each: Each,
    /// How often it may still be set off.
    pub(crate) count: Option<u32>,
    pub(crate) lease: Option<Lease>,
    /// The only player who knows of it until it is set off.
    pub(crate) hidden: Option<PlayerId>,
}

/// A trigger that was set off.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Waiting {
    pub(crate) trigger: TriggerId,
    pub(crate) effect: NameId,
    pub(crate) player: Option<PlayerId>,
    pub(crate) source: Option<HostRef>,
    pub(crate) data: i64,
    pub(crate) each: Each,
    pub(crate) event: Event,
}

impl Triggers {
    fn key(trigger: &Trigger) -> Key {
        (trigger.event as u16, trigger.step)
    }

    pub(crate) fn add(&mut self, trigger: Trigger) {
        let key = Self::key(&trigger);
        match self.index.binary_search_by_key(&key, |(known, _)| *known) {
            // Numbers only ever grow.
            Ok(at) => self.index[at].1.push(trigger.id),
            Err(at) => self.index.insert(at, (key, vec![trigger.id])),
        }
        self.heard |= 1 << trigger.event as u32;
        self.list.push(trigger);
    }

    pub(crate) fn get(&self, id: TriggerId) -> Option<&Trigger> {
        self.place(id).map(|at| &self.list[at])
    }

    /// Where a trigger is in the list. Numbers follow each other, so as long as none is gone one
    /// look finds it.
    fn place(&self, id: TriggerId) -> Option<usize> {
        let first = self.list.first()?.id;
        let at = id.0.checked_sub(first.0)? as usize;
        match self.list.get(at) {
            Some(trigger) if trigger.id == id => Some(at),
            _ => self
                .list
                .binary_search_by_key(&id, |trigger| trigger.id)
                .ok(),
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Trigger> {
        self.list.iter()
    }

    fn get_mut(&mut self, id: TriggerId) -> Option<&mut Trigger> {
        self.place(id).map(|at| &mut self.list[at])
    }

    fn remove(&mut self, id: TriggerId) -> Option<Trigger> {
        let at = self.place(id)?;
        let trigger = self.list.remove(at);
        if let Ok(at) = self
            .index
            .binary_search_by_key(&Self::key(&trigger), |(known, _)| *known)
        {
            self.index[at].1.retain(|known| *known != id);
            if self.index[at].1.is_empty() {
                self.index.remove(at);
            }
        }
        if !self.list.iter().any(|other| other.event == trigger.event) {
            self.heard &= !(1 << trigger.event as u32);
        }
        Some(trigger)
    }

    /// Whether no trigger listens to anything.
    pub(crate) fn is_deaf(&self) -> bool {
        self.heard == 0
    }

    /// Whether any trigger listens to that kind of event.
    #[inline]
    pub(crate) fn hears(&self, kind: EventKind) -> bool {
        // Most games have few triggers: one look tells most events that nobody listens.
        self.heard != 0 && self.heard & (1 << kind as u32) != 0
    }

    /// The first trigger after `last` that listens to that; it is looked for from where the one
    /// before was found.
    fn after(&self, key: Key, last: TriggerId, place: &mut usize) -> Option<TriggerId> {
        let at = self
            .index
            .binary_search_by_key(&key, |(known, _)| *known)
            .ok()?;
        let listening = &self.index[at].1;
        // One that was used up meanwhile has moved the others.
        *place = (*place).min(listening.len());
        while *place > 0 && listening[*place - 1] > last {
            *place -= 1;
        }
        while listening.get(*place).is_some_and(|known| *known <= last) {
            *place += 1;
        }
        listening.get(*place).copied()
    }
}

impl FromIterator<Trigger> for Triggers {
    fn from_iter<I: IntoIterator<Item = Trigger>>(list: I) -> Self {
        let mut triggers = Self::default();
        for trigger in list {
            triggers.add(trigger);
        }
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
        self.list.serialize(serializer)
    }
}

impl State {
    pub(crate) fn new_trigger_id(&mut self) -> TriggerId {
        self.last_trigger += 1;
        TriggerId(self.last_trigger)
    }

    pub(crate) fn add_trigger(&mut self, trigger: Trigger) {
        let Trigger {
            id,
            event,
            effect,
            player,
            lease,
            hidden,
            ..
        } = trigger;
        self.note_lease(lease);
        Arc::make_mut(&mut self.triggers).add(trigger);
        self.emit(Event::TriggerAdded {
            trigger: id,
            event,
            effect,
            player,
            hidden,
        });
    }

    pub(crate) fn remove_trigger(&mut self, id: TriggerId, reason: Reason) {
        if let Some(Trigger { effect, hidden, .. }) = Arc::make_mut(&mut self.triggers).remove(id) {
            self.emit(Event::TriggerRemoved {
                trigger: id,
                effect,
                reason,
                hidden,
            });
        }
    }

    pub(crate) fn remove_triggers(&mut self, reason: Reason, gone: impl Fn(&Trigger) -> bool) {
        let ids: Vec<_> = self
            .triggers
            .iter()
            .filter(|trigger| gone(trigger))
            .map(|trigger| trigger.id)
            .collect();
        for id in ids {
            self.remove_trigger(id, reason);
        }
    }

    /// Sets off every trigger that listens to the event: once each, in the order of registration.
    #[cold]
    pub(super) fn set_off(&mut self, event: Event) {
        let about = |column| event.word(column);
        // Of the event and not of the trigger, so looked for once at most.
        let player = LazyCell::new(|| about(Column::Player));
        let visit = LazyCell::new(|| about(Column::Visit));
        let step = event.step().or_else(|| self.plan.current());
        let key = event.kind() as u16;
        let mut last = TriggerId(0);
        let (mut always_at, mut of_step_at) = (0, 0);
        loop {
            let always = self.triggers.after((key, None), last, &mut always_at);
            let of_step =
                step.and_then(|_| self.triggers.after((key, step), last, &mut of_step_at));
            let Some(id) = always.into_iter().chain(of_step).min() else {
                return;
            };
            last = id;
            let Some(trigger) = self.triggers.get(id) else {
                continue;
            };
            let own = trigger.player.is_some_and(|player| self.is_turn_of(player));
            let phase = || {
                about(Column::Phase)
                    .map(|phase| PhaseId(phase as u16))
                    .or(self.plan.phase)
            };
            let fits = match trigger.whose {
                Whose::Any => true,
                Whose::Own => own,
                Whose::Opponents => {
                    self.turn.id.0 > 0
                        && trigger
                            .player
                            .is_some_and(|player| self.are_opponents(player, self.turn.owner))
                }
            } && trigger.phase.is_none_or(|wanted| phase() == Some(wanted))
                && trigger
                    .target
                    .is_none_or(|wanted| *player == Some(i64::from(wanted.0)))
                && trigger
                    .object
                    .is_none_or(|object| about(Column::Object) == Some(i64::from(object.0)))
                && trigger
                    .name
                    .is_none_or(|name| NAMED.iter().any(|column| about(*column) == Some(name.0)))
                && trigger
                    .visit
                    .is_none_or(|wanted| *visit == Some(i64::from(wanted)))
                && trigger.when.as_ref().is_none_or(|when| {
                    let about = player.map(|player| PlayerId(player as u8));
                    self.holds_about(when, trigger.player, about)
                });
            if fits {
                self.wait(id, event);
            }
        }
    }

    fn wait(&mut self, id: TriggerId, event: Event) {
        let Some(trigger) = self.triggers.get(id) else {
            return;
        };
        let Trigger {
            effect,
            player,
            source,
            data,
            each,
            count,
            at_once,
            ..
        } = *trigger;
        if at_once {
            let player = player.or_else(|| self.active());
            self.plan_run(
                Run {
                    source,
                    data,
                    event: Some(event),
                    ..Run::new(effect, player)
                },
                each,
            );
        } else {
            self.waiting.push(Waiting {
                trigger: id,
                effect,
                player,
                source,
                data,
                each,
                event,
            });
        }
        self.emit(Event::Triggered {
            trigger: id,
            effect,
            player,
        });
        match count {
            Some(1) => self.remove_trigger(id, Reason::UsedUp),
            Some(left) => {
                if let Some(trigger) = Arc::make_mut(&mut self.triggers).get_mut(id) {
                    trigger.count = Some(left - 1);
                }
            }
            None => {}
        }
    }
}
