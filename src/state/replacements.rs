//! The gate: skips of turns, phases and steps that would begin, and replacements of these and of
//! events. A replacement means "if that would begin, this happens instead" (CR 614.1, 614.10).

use super::agenda::{Asker, AtGate};
use super::ask::Ask;
use super::facts::FactsAtHand;
use super::members::members_of;
use super::plan::Plan;
use super::queue::Part;
use super::run::{Holder, Run};
use super::triggers::CONDITION;
use super::values::Lease;
use super::{Exceptions, State, Turns};
use crate::rules::when::When;
use crate::vocabulary::event::{Event, EventKind};
use crate::vocabulary::ids::*;
use crate::vocabulary::words::{May, Reason, TurnKind, Whose};
use serde::{Deserialize, Serialize};

/// A replacement at the gate. It is numbered together with triggers, and is removed like one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Replacement {
    pub(crate) id: TriggerId,
    /// The event of what would begin or happen: `turn_began`, `phase_began`, `step_began`, `raised`
    /// or `player_left`.
    pub(crate) event: EventKind,
    /// The effect that runs instead, if any.
    pub(crate) effect: Option<NameId>,
    /// Its controller.
    pub(crate) player: Option<PlayerId>,
    pub(crate) step: Option<StepId>,
    pub(crate) phase: Option<PhaseId>,
    pub(crate) whose: Whose,
    /// The player whose turn, phase or step it has to be, or whom the event has to concern.
    pub(crate) target: Option<PlayerId>,
    /// The name that the host's event has to have.
    pub(crate) name: Option<NameId>,
    pub(crate) turn_kind: Option<TurnKind>,
    pub(crate) when: Option<When>,
    pub(crate) source: Option<HostRef>,
    pub(crate) data: i64,
    /// The players who may refuse it.
    pub(crate) may: May,
    pub(crate) count: Option<u32>,
    pub(crate) lease: Option<Lease>,
}

/// The part that is about to begin, or the event that is about to happen, and its player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Beginning {
    pub(crate) event: EventKind,
    /// The player who picks among several things at the gate.
    pub(crate) player: PlayerId,
    /// The event, if no part of a turn would begin.
    pub(crate) happens: Option<Event>,
    pub(crate) turn_kind: TurnKind,
    pub(crate) step: Option<StepId>,
    pub(crate) phase: Option<PhaseId>,
    /// The source that granted the turn, and the `data` given with it.
    pub(crate) turn_source: Option<HostRef>,
    pub(crate) turn_data: Option<i64>,
}

/// The gate's answer to something that would begin.
pub(crate) enum Gate {
    Open,
    /// The player for whom it would begin has to pick one of several things at the gate.
    Asks,
    /// It does not begin.
    Stops(Reason),
}

/// The number of a skip token at the gate, which no replacement has. Among the options of a
/// question it is 0, which is no trigger.
pub(super) const TOKEN: TriggerId = TriggerId::LAST;

fn option(id: TriggerId) -> i64 {
    if id == TOKEN {
        0
    } else {
        i64::from(id.number())
    }
}

/// Returns the trigger that an option of a question at the gate stands for.
pub(super) fn at_gate(option: i64) -> TriggerId {
    TriggerId::from_number(option).unwrap_or(TOKEN)
}

impl Plan {
    fn keep_refused_phase(&mut self, what: Beginning, refused: Vec<TriggerId>) {
        if what.event == EventKind::PhaseBegan {
            let node = self.node().filter(|_| !refused.is_empty());
            let refused = node.map(|node| (node.group, refused));
            self.keep_refused(refused);
        }
    }
}

impl Exceptions {
    /// Returns the player who is asked whether the replacement happens at all. A token asks nobody.
    fn may_refuse(&self, id: TriggerId, what: Beginning) -> Option<PlayerId> {
        if id == TOKEN {
            return None;
        }
        let replacement = self.replacement(id);
        match replacement.may {
            May::Nobody => None,
            May::Player => what.concerned(),
            May::Controller => replacement.player,
        }
    }

    /// Returns the position of a replacement that was found to apply; they are sorted by number.
    fn place_of_replacement(&self, id: TriggerId) -> usize {
        let number = |replacement: &Replacement| replacement.id;
        let place = self.replacements.binary_search_by_key(&id, number);
        place.expect("a replacement that applies is in the list")
    }

    fn replacement(&self, id: TriggerId) -> &Replacement {
        &self.replacements[self.place_of_replacement(id)]
    }
}

impl Beginning {
    /// Returns the part of a turn that would begin, or `None` if a turn would.
    pub(super) fn part(&self) -> Option<Part> {
        match self.event {
            EventKind::PhaseBegan => self.phase.map(Part::Phase),
            EventKind::StepBegan => self.step.map(Part::Step),
            _ => None,
        }
    }
}

impl Turns {
    fn has_token(&self, what: Beginning) -> bool {
        if what.happens.is_some() {
            return false;
        }
        match what.part() {
            None => self.turn_skip(what).is_some(),
            Some(part) => self.step_skip(part).is_some(),
        }
    }

    fn use_token(&mut self, what: Beginning) {
        match what.part() {
            None => self.use_turn_skip(what),
            Some(part) => self.use_step_skip(part),
        }
    }
}

impl State {
    pub(crate) fn add_replacement(&mut self, replacement: Replacement) {
        let Replacement {
            id,
            event,
            effect,
            player,
            lease,
            ..
        } = replacement;
        self.leases.note(lease);
        self.outbox.grow(members_of(replacement.when.as_ref()));
        self.rare.make().replacements.push(replacement);
        self.emit(Event::ReplacementAdded {
            trigger: id,
            event,
            effect,
            player,
        });
    }

    /// Returns true if anything is scheduled that may stop a turn or a part of it at the gate, or
    /// change it.
    pub(crate) fn schedules_parts(&self) -> bool {
        !self.turns.queue.step_skips.is_empty()
            | !self.rare.replacements.is_empty()
            | !self.rare.changes.is_empty()
            | !self.turns.queue.controls.is_empty()
    }

    /// Returns true if anything stops the beginning. If so, it is used up, and the effect that runs
    /// instead is on the agenda.
    #[inline(always)]
    pub(crate) fn gate(&mut self, what: Beginning) -> Gate {
        let replaced = self.rare.there();
        let replaced = replaced.is_some_and(|rare| !rare.replacements.is_empty());
        let skipped = self.turns.queue.rare.there();
        let skipped = skipped.is_some_and(|them| them.skips.len() | them.step_skips.len() != 0);
        if replaced | skipped {
            self.stands_in_the_way(what)
        } else {
            self.agenda.taken_gate(what);
            Gate::Open
        }
    }

    /// Finds what stops a beginning. A token and a replacement are treated alike: the player
    /// concerned picks one, and keeps the others (CR 616.1). All tokens are alike, so nobody is
    /// asked to pick among them.
    #[cold]
    fn stands_in_the_way(&mut self, what: Beginning) -> Gate {
        self.count_search_at_gate();
        let mut gate = self.take_gate(what);
        let fitting = self.fitting_at(what, &gate.refused);
        gate.picked = gate.picked.filter(|picked| fitting.contains(picked));
        let Some(id) = gate.picked.or_else(|| fitting.first().copied()) else {
            self.plan.keep_refused_phase(what, gate.refused);
            return Gate::Open;
        };
        let picked = gate.picked == Some(id);
        let agreed = gate.agreed.take();
        let is_there = self.turns.players.living.contains(what.player);
        if is_there && !picked && self.differ(&fitting, what) {
            // Picking an optional one means agreeing to it; picking none declines them all.
            let own = |id: &TriggerId| {
                let decider = self.rare.may_refuse(*id, what);
                decider.is_some_and(|decider| self.turns.players.same_side(decider, what.player))
            };
            let least = usize::from(!fitting.iter().all(own));
            let options: Vec<i64> = fitting.iter().copied().map(option).collect();
            return self.ask_at_gate(gate, what.player, Ask::options(options, least, 1));
        }
        // An answer to yes or no is kept beside the pick that it is about. A pick stands by itself,
        // also if nothing else fits any more: whoever could decline the other one has left.
        let chosen = picked && agreed.is_none() && is_there;
        let asks = |decider: &PlayerId| {
            !(picked && agreed == Some(true)
                || chosen && self.turns.players.same_side(*decider, what.player))
        };
        if let Some(decider) = self.rare.may_refuse(id, what).filter(asks) {
            let ask = Ask {
                options: vec![option(id)],
                ..Ask::yes_no()
            };
            gate.picked = Some(id);
            return self.ask_at_gate(gate, decider, ask);
        }
        Gate::Stops(self.use_at_gate(id, what, gate.refused))
    }

    /// Counts the looks at everything that may stop a beginning.
    pub(super) fn count_search_at_gate(&mut self) {
        let living = self.turns.players.living.len();
        let conditions = self
            .rare
            .replacements
            .iter()
            .filter_map(|r| r.when.as_ref());
        let facts: usize = conditions
            .map(|when| CONDITION.max(when.facts(living)))
            .sum();
        let tokens = self.turns.queue.skips.len() + self.turns.queue.step_skips.len();
        self.outbox
            .look(2 * self.rare.replacements.len() + facts + 2 * tokens);
    }

    /// Returns the answers so far about this beginning, with what was refused among them.
    fn take_gate(&mut self, what: Beginning) -> AtGate {
        let asked = self.agenda.taken_gate(what);
        let mut gate = asked.unwrap_or_else(|| AtGate {
            event: what.event,
            part: what.part(),
            picked: None,
            agreed: None,
            refused: self.refused_before(what),
        });
        if gate.agreed == Some(false)
            && let Some(declined) = gate.picked.take()
        {
            let mut fitting = self.replacements_of(what);
            let known = fitting.contains(&declined);
            fitting.retain(|id| known && !self.differ(&[declined, *id], what));
            gate.refused.extend(fitting);
        }
        gate
    }

    /// Returns what can stop this beginning and was not refused: a token first, if there is one,
    /// then replacements.
    pub(super) fn fitting_at(&self, what: Beginning, refused: &[TriggerId]) -> Vec<TriggerId> {
        let mut fitting = self.replacements_of(what);
        if self.turns.has_token(what) {
            fitting.insert(0, TOKEN);
        }
        let mut refused = refused.to_vec();
        refused.sort_unstable();
        // Whoever may refuse it has to be able to accept it; an event may concern nobody, who then
        // cannot be asked.
        let can_be_used = |id: TriggerId| {
            let asks = id != TOKEN && self.rare.replacement(id).may != May::Nobody;
            let decider = self.rare.may_refuse(id, what);
            !asks || decider.is_some_and(|decider| self.turns.players.living.contains(decider))
        };
        fitting.retain(|id| refused.binary_search(id).is_err() && can_be_used(*id));
        fitting
    }

    /// Returns true if it makes a difference which of these stops the beginning. Two copies of one
    /// card make none: neither is used up, and both do the same.
    fn differ(&self, fitting: &[TriggerId], what: Beginning) -> bool {
        let Some((first, others)) = fitting.split_first() else {
            return false;
        };
        let like = |a: TriggerId, b: TriggerId| {
            a != TOKEN && {
                let (a, b) = (self.rare.replacement(a), self.rare.replacement(b));
                let runs =
                    |r: &Replacement| (r.effect, r.effect.map(|_| (r.player, r.source, r.data)));
                let last = a.count.is_none() && b.count.is_none() && runs(a) == runs(b);
                // A team that shares its turns is asked as one.
                let asked = |r: &Replacement| {
                    let decider = self.rare.may_refuse(r.id, what);
                    decider.map(|decider| self.turns.players.representative(decider))
                };
                let asks = asked(a) == asked(b);
                let together = match (&a.lease, &b.lease) {
                    (Some(a), Some(b)) => a.ends_with(b, self),
                    (a, b) => a == b,
                };
                let copy = || Replacement {
                    id: a.id,
                    lease: a.lease,
                    ..b.clone()
                };
                last && asks || together && copy() == *a
            }
        };
        !others.iter().all(|other| like(*first, *other))
    }

    fn ask_at_gate(&mut self, gate: AtGate, player: PlayerId, ask: Ask) -> Gate {
        self.agenda.keep_gate(gate);
        self.ask(player, ask, Asker::Gate);
        Gate::Asks
    }

    /// Uses up what stops the beginning, and plans the effect that runs instead, past which what it
    /// leads to has come. Returns the reason that is told.
    fn use_at_gate(&mut self, id: TriggerId, what: Beginning, mut past: Vec<TriggerId>) -> Reason {
        if id == TOKEN {
            self.turns.use_token(what);
            return Reason::Skip;
        }
        let used = self.use_replacement(id);
        let living = |player: &PlayerId| self.turns.players.living.contains(*player);
        let own = used.player.filter(living);
        let lasts = own.is_some() && used.lease.is_some();
        let player = own.or(what.concerned().filter(living));
        if let Some(effect) = used.effect {
            past.push(id);
            let mut run = Run {
                target: what.concerned(),
                source: used.source,
                data: used.data,
                event: what.happens,
                holder: Holder::of(player, lasts),
                ..Run::new(
                    effect,
                    player.or_else(|| self.turns.controller_of_nobodys()),
                )
            };
            if what.happens.is_some() {
                run.attached.make().past = Some(past.into());
            }
            self.agenda.runs.push_back(run);
        }
        Reason::Replaced
    }

    /// Returns the replacements that an event has come past, or those refused for the phase that
    /// would begin. A phase begins with the first of its steps that does, and its player is asked
    /// once.
    fn refused_before(&self, what: Beginning) -> Vec<TriggerId> {
        if what.happens.is_some() {
            let first = self.agenda.happenings.first();
            return first.map_or_else(Vec::new, |first| first.past.clone());
        }
        let group = self.plan.node().map(|node| node.group);
        match &self.plan.refused {
            Some((known, refused))
                if what.event == EventKind::PhaseBegan && Some(*known) == group =>
            {
                refused.clone()
            }
            _ => Vec::new(),
        }
    }

    /// Returns the replacements that apply to a beginning.
    pub(crate) fn replacements_of(&self, what: Beginning) -> Vec<TriggerId> {
        // A turn whose owner has left, or of the whole table, is nobody's (CR 800.4j).
        let somebodys =
            self.turns.players.living.contains(what.player) && what.turn_kind != TurnKind::Table;
        let concerned = what.concerned();
        let concerns = |player: PlayerId| {
            concerned.is_some_and(|other| self.turns.players.same_side(player, other))
        };
        let name = what.happens.and_then(|event| event.name());
        let fits = |r: &&Replacement| {
            r.event == what.event
                && r.name.is_none_or(|wanted| name == Some(wanted))
                && match r.whose {
                    Whose::Any | Whose::Each => true,
                    Whose::Own => {
                        let is_own = somebodys || what.happens.is_some();
                        is_own && r.player.is_some_and(concerns)
                    }
                    Whose::Opponents => r.player.zip(concerned).is_some_and(|(player, other)| {
                        somebodys && self.turns.players.are_opponents(player, other)
                    }),
                }
                && r.target.is_none_or(concerns)
                && r.turn_kind.is_none_or(|kind| kind == what.turn_kind)
                && r.step.is_none_or(|step| Some(step) == what.step)
                && r.phase.is_none_or(|phase| Some(phase) == what.phase)
                && r.when.as_ref().is_none_or(|when| {
                    let hand = FactsAtHand {
                        event: what.happens.as_ref(),
                        target: concerned,
                        source: r.source,
                        data: r.data,
                        at_gate: Some(&what).filter(|what| what.happens.is_none()),
                        ..FactsAtHand::default()
                    };
                    self.holds_with(when, concerned, hand)
                })
        };
        self.rare
            .replacements
            .iter()
            .filter(fits)
            .map(|r| r.id)
            .collect()
    }

    /// Uses a replacement up by one, and returns it.
    fn use_replacement(&mut self, id: TriggerId) -> Replacement {
        let at = self.rare.place_of_replacement(id);
        let used = self.rare.replacements[at].clone();
        match &mut self.rare.make().replacements[at].count {
            Some(1) => self.remove_replacements(Reason::UsedUp, |r| r.id == id),
            Some(left) => *left -= 1,
            None => {}
        }
        used
    }

    pub(crate) fn remove_replacements(
        &mut self,
        reason: Reason,
        gone: impl Fn(&Replacement) -> bool,
    ) {
        self.outbox.look(self.rare.replacements.len());
        if !self.rare.replacements.iter().any(&gone) {
            return;
        }
        let (gone, kept) = std::mem::take(&mut self.rare.make().replacements)
            .into_iter()
            .partition::<Vec<_>, _>(gone);
        self.rare.make().replacements = kept;
        for Replacement { id, effect, .. } in &gone {
            self.emit(Event::ReplacementRemoved {
                trigger: *id,
                effect: *effect,
                reason,
            });
        }
        let gone: Vec<i64> = gone.iter().map(|gone| option(gone.id)).collect();
        self.drop_question_about(&gone, reason);
    }
}
