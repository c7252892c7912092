//! Triggers: those registered, and those set off and waiting to be placed.

use super::State;
use super::facts::FactsAtHand;
use super::members::members_of;
use super::run::{Holder, Run};
use super::uses::Uses;
use super::values::Lease;
use crate::rules::filters::NAMED;
use crate::rules::when::When;
use crate::vocabulary::event::{Event, EventKind};
use crate::vocabulary::ids::*;
use crate::vocabulary::record::Column;
use crate::vocabulary::words::{Each, Reason, Whose};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The cost of asking a condition, in looks.
pub(super) const CONDITION: usize = 16;

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
    /// The player that the event has to be about.
    pub(crate) target: Option<PlayerId>,
    pub(crate) object: Option<ObjectId>,
    pub(crate) name: Option<NameId>,
    pub(crate) visit: Option<u32>,
    pub(crate) when: Option<When>,
    /// True if it runs as soon as it is set off, even if triggers go on the stack. Never changes.
    pub(crate) at_once: bool,
    pub(crate) source: Option<HostRef>,
    pub(crate) data: i64,
    pub(crate) each: Each,
    /// The number of times it may still be set off, in all or in each part of the game named by
    /// `within`.
    pub(crate) count: Option<u32>,
    /// The number of times it was set off in the current part, if that is limited.
    pub(crate) uses: Option<Uses>,
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
    /// The holder of what runs without the stack.
    pub(crate) holder: Holder,
    pub(crate) event: Event,
}

impl Waiting {
    /// Returns true if nobody is asked in which order to place these: all do the same, or all are
    /// one trigger for each of the players who share a turn. Some of either are in an order: "each
    /// upkeep" of two heads, and "your upkeep", which does the same as one of the two.
    pub(crate) fn in_no_order<'w>(
        mut waiting: impl Iterator<Item = &'w Self> + Clone,
        state: &State,
    ) -> bool {
        let Some(first) = waiting.next() else {
            return true;
        };
        waiting.clone().all(|other| first.does_as(other))
            || waiting.all(|other| first.shares_turn_with(other, state))
    }

    fn does_as(&self, other: &Self) -> bool {
        let (trigger, holder) = (self.trigger, self.holder);
        let same = Self {
            trigger,
            holder,
            ..*other
        };
        *self == same
    }

    /// It is one turn: "at the end of each turn" says something else of the turn before.
    fn shares_turn_with(&self, other: &Self, state: &State) -> bool {
        let players = self.event.player().zip(other.event.player());
        self.trigger == other.trigger
            && players.is_some_and(|(own, others)| {
                is_of_turn(self.event.kind())
                    && state.turns.players.same_side(own, others)
                    && told_of(other.event, own) == self.event
            })
    }

    #[inline(always)]
    fn of(trigger: &Trigger, event: Event) -> Self {
        Self {
            trigger: trigger.id,
            effect: trigger.effect,
            player: trigger.player,
            source: trigger.source,
            data: trigger.data,
            each: trigger.each,
            holder: Holder::of(trigger.player, trigger.lease.is_some()),
            event,
        }
    }
}

/// Returns true for events about a turn or a part of it, and so about every player of the turn.
pub(super) fn is_of_turn(kind: EventKind) -> bool {
    use EventKind::*;
    matches!(
        kind,
        TurnBegan
            | TurnEnded
            | TurnSkipped
            | PhaseBegan
            | PhaseEnded
            | PhaseSkipped
            | StepBegan
            | StepEnded
            | StepSkipped
    )
}

impl Trigger {
    /// Returns true if it is set off for each of the players who share a turn: "at the beginning of
    /// each opponent's upkeep, that player loses 1 life" (CR 805.4d).
    pub(super) fn is_for_each(&self) -> bool {
        matches!(self.whose, Whose::Opponents | Whose::Each)
    }
}

/// Returns the players of whom the event about the turn or a part of it is told one by one: those
/// present, if several share the turn. A turn whose whole team sits out continues like that of one
/// player who does, and is told of the one who speaks.
fn told_together(state: &State, event: &Event) -> Option<PlayerSet> {
    let side = event.player().map(|told| state.turns.players.side_of(told));
    let shared = side.filter(|side| side.len() > 1);
    let there = shared.map(|side| side.intersection(state.turns.players.present()));
    there.filter(|there| !there.is_empty())
}

/// Returns an event about a turn or a part of it, told of one of the players of the turn.
fn told_of(mut event: Event, of: PlayerId) -> Event {
    use Event::*;
    if let TurnBegan { player, .. }
    | TurnEnded { player, .. }
    | TurnSkipped { player, .. }
    | PhaseBegan { player, .. }
    | PhaseEnded { player, .. }
    | PhaseSkipped { player, .. }
    | StepBegan { player, .. }
    | StepEnded { player, .. }
    | StepSkipped { player, .. } = &mut event
    {
        *player = Some(of);
    }
    event
}

impl State {
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
        self.leases.note(lease);
        self.outbox.grow(members_of(trigger.when.as_ref()));
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

    /// Sets off every trigger that listens to the event, once each, in the order of registration.
    #[inline(always)]
    pub(super) fn set_off(&mut self, event: Event) {
        let listening = &mut self.outbox.listening;
        let step = || event.step().or_else(|| self.plan.current());
        self.triggers.fitting(&event, step, listening);
        let count = listening.len();
        if count == 0 {
            return;
        }
        self.outbox.look(count);
        let for_each = self.triggers.has_for_each() && is_of_turn(event.kind());
        for at in 0..count {
            let id = self.outbox.listening[at];
            match for_each && self.triggers.get(id).is_some_and(Trigger::is_for_each) {
                false => self.set_off_one(id, event),
                true => self.set_off_for_each(id, event),
            }
            if self.outbox.is_tired() {
                break;
            }
        }
    }

    /// Sets off the trigger if the event fits it.
    #[inline(always)]
    fn set_off_one(&mut self, id: TriggerId, event: Event) {
        let mut looks = 0;
        // An earlier trigger of this event may have used it up.
        if let Some(trigger) = self.triggers.get(id)
            && self.fits(trigger, &event, &mut looks)
        {
            let Trigger {
                at_once,
                count,
                uses,
                ..
            } = *trigger;
            self.wait(Waiting::of(trigger, event), at_once);
            self.count_use(id, count, uses);
        }
        self.outbox.look(looks);
    }

    /// Sets off the trigger, if the event about a turn or a part of it fits it, for each player of
    /// the turn, who is then the player of the event.
    #[inline(never)]
    fn set_off_for_each(&mut self, id: TriggerId, event: Event) {
        let Some(players) = told_together(self, &event) else {
            return self.set_off_one(id, event);
        };
        for player in players.iter() {
            let target = self.triggers.get(id).and_then(|trigger| trigger.target);
            if target.is_none_or(|target| target == player) {
                self.set_off_one(id, told_of(event, player));
            }
        }
    }

    /// Returns true if the event fits every filter of the trigger. Adds the cost of its condition
    /// to `looks`.
    #[inline(always)]
    fn fits(&self, trigger: &Trigger, event: &Event, looks: &mut usize) -> bool {
        let about = |column| event.word(column);
        let own = || {
            trigger
                .player
                .is_some_and(|player| self.turns.is_turn_of(player))
        };
        // A turn whose owner has left is nobody's (CR 800.4j).
        let opponents = |player| {
            (self.turns.active()).is_some_and(|at| self.turns.players.are_opponents(player, at))
        };
        let whose = match trigger.whose {
            Whose::Any | Whose::Each => true,
            Whose::Own => own(),
            Whose::Opponents => trigger.player.is_some_and(opponents),
        };
        let phase = || {
            let phase = about(Column::Phase).and_then(PhaseId::from_number);
            phase.or(self.plan.phase)
        };
        let named = |name: NameId| {
            NAMED
                .iter()
                .any(|column| about(*column) == Some(name.number()))
        };
        let is = |column: Column, wanted: i64| about(column) == Some(wanted);
        // An event about a turn or a part of it is about every player of the turn (CR 805.4a).
        let concerns = |wanted: PlayerId| {
            about(Column::Player).is_some_and(|word| {
                PlayerId::from_number(word).is_some_and(|player| {
                    player == wanted
                        || is_of_turn(event.kind()) && self.turns.players.same_side(player, wanted)
                })
            })
        };
        let fits = whose
            && trigger
                .uses
                .is_none_or(|uses| self.turns.uses_now(uses) < trigger.count.unwrap_or(1))
            && trigger.phase.is_none_or(|wanted| phase() == Some(wanted))
            && trigger.target.is_none_or(concerns)
            && (trigger.object).is_none_or(|wanted| is(Column::Object, i64::from(wanted.number())))
            && trigger.name.is_none_or(named)
            && (trigger.visit).is_none_or(|wanted| is(Column::Visit, i64::from(wanted)));
        match &trigger.when {
            Some(when) if fits => {
                let hand = FactsAtHand {
                    event: Some(event),
                    source: trigger.source,
                    data: trigger.data,
                    ..FactsAtHand::default()
                };
                *looks += CONDITION;
                self.holds_with(when, trigger.player, hand)
            }
            _ => fits,
        }
    }

    /// Puts the effect of a trigger that was set off on the agenda.
    #[inline(always)]
    pub(crate) fn plan_trigger(&mut self, waiting: Waiting) {
        let Waiting {
            effect,
            player,
            source,
            data,
            each,
            holder,
            event,
            ..
        } = waiting;
        let player = player.filter(|own| self.turns.players.living.contains(*own));
        let holder = player.map_or(Holder::StandIn, |_| holder);
        let player = player.or_else(|| self.turns.controller_of_nobodys());
        self.plan_run(
            Run {
                holder,
                source,
                data,
                event: Some(event),
                ..Run::new(effect, player)
            },
            each,
        );
    }

    /// Plans the effect of a trigger that is set off, or lets it wait to be placed.
    #[inline(always)]
    fn wait(&mut self, waiting: Waiting, at_once: bool) {
        if at_once {
            self.plan_trigger(waiting);
        } else {
            self.waiting.push(waiting);
        }
        self.emit(Event::Triggered {
            trigger: waiting.trigger,
            effect: waiting.effect,
            player: waiting.player,
        });
    }

    /// Counts that the trigger, which has these limits, was set off.
    #[inline(always)]
    fn count_use(&mut self, id: TriggerId, count: Option<u32>, uses: Option<Uses>) {
        if let Some(uses) = uses {
            let uses = self.turns.used_again(uses);
            Arc::make_mut(&mut self.triggers).set_off(id).uses = Some(uses);
            return;
        }
        match count {
            Some(1) => self.remove_trigger(id, Reason::UsedUp),
            Some(left) => Arc::make_mut(&mut self.triggers).set_off(id).count = Some(left - 1),
            None => {}
        }
    }
}
