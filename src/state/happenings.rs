//! Events that would happen, and wait at the gate because a replacement there fits them: the host
//! reports something, or a player leaves.
//!
//! Example: a creature would enter under an opponent's control, and enters under yours instead; a
//! player at 0 life would lose the game, and does not.

use super::agenda::{Agenda, AtGate, Flow};
use super::replacements::Beginning;
use super::run::Run;
use super::{State, Turns};
use crate::vocabulary::event::{Event, EventKind};
use crate::vocabulary::ids::*;
use crate::vocabulary::words::TurnKind;
use serde::{Deserialize, Serialize};

/// An event that waits at the gate.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Happening {
    /// `raised` or `player_left`.
    pub(crate) event: Event,
    /// The replacements whose effects have led to it, whatever it was before. Each has one
    /// opportunity (CR 614.5).
    pub(crate) past: Vec<TriggerId>,
    /// The question about it, once a player was asked.
    pub(crate) gate: Option<AtGate>,
}

impl Agenda {
    /// Takes the question about the event that waits first, or about what would begin. A question
    /// about something else is over: another step has come before the one that it was about.
    pub(super) fn taken_gate(&mut self, what: Beginning) -> Option<AtGate> {
        let pending = self.rare.made()?;
        match what.happens {
            Some(_) => pending.happenings.first_mut()?.gate.take(),
            None => {
                let is_same = |gate: &AtGate| (gate.event, gate.part) == (what.event, what.part());
                pending.gate.take().filter(is_same)
            }
        }
    }

    /// Keeps a question at the gate until its answer has come.
    pub(super) fn keep_gate(&mut self, gate: AtGate) {
        let pending = self.rare.make();
        match pending.happenings.first_mut() {
            Some(first) if gate.event.happens() => first.gate = Some(gate),
            _ => pending.gate = Some(gate),
        }
    }

    /// Returns the question at the gate that waits for its answer: about an event, or else about
    /// what would begin.
    pub(crate) fn asks_at_gate(&self) -> Option<&AtGate> {
        let pending = self.rare.there()?;
        let first = pending.happenings.first().and_then(|it| it.gate.as_ref());
        first.or(pending.gate.as_ref())
    }

    /// Returns the same question for its answer.
    pub(super) fn asked_at_gate(&mut self) -> &mut AtGate {
        let pending = self.rare.make();
        let first = pending.happenings.first_mut();
        let asked = first.and_then(|it| it.gate.as_mut());
        let asked = asked.or(pending.gate.as_mut());
        asked.expect("a question of the gate waits")
    }

    /// Returns the event about which the gate asks, if it is about one.
    pub(crate) fn asked_about(&self) -> Option<&Event> {
        let first = self.rare.there()?.happenings.first()?;
        first.gate.as_ref().map(|_| &first.event)
    }

    /// Returns true if it is open whether a player leaves: that waits at the gate, or what comes
    /// instead has still to run.
    pub(crate) fn leaver_waits(&self) -> bool {
        let leaves = |event: &Event| event.kind() == EventKind::PlayerLeft;
        let waiting = self.rare.there().map_or(&[][..], |rare| &rare.happenings);
        let instead = |run: &Run| run.past.is_some() && run.event.as_ref().is_some_and(leaves);
        waiting.iter().any(|it| leaves(&it.event)) || self.runs.iter().any(instead)
    }

    /// Returns the events that wait, to change them.
    pub(crate) fn happenings_waiting(&mut self) -> &mut Vec<Happening> {
        &mut self.rare.make().happenings
    }
}

impl AtGate {
    /// Notes that a player said no to these options.
    pub(super) fn decline(&mut self, options: &[i64]) {
        let refused = options.iter().copied().map(super::replacements::at_gate);
        self.refused.extend(refused);
    }
}

impl Turns {
    /// Returns the event as the gate sees it.
    pub(crate) fn would_happen(&self, event: Event) -> Beginning {
        Beginning {
            event: event.kind(),
            player: event
                .player()
                .or_else(|| self.controller_of_nobodys())
                .unwrap_or(self.current.owner),
            happens: Some(event),
            turn_kind: TurnKind::Normal,
            step: None,
            phase: None,
            turn_source: None,
            turn_data: None,
        }
    }
}

impl State {
    /// Lets an event wait at the gate if a replacement there fits it. Returns true if it waits;
    /// otherwise nothing has changed.
    pub(crate) fn waits_at_gate(&mut self, event: Event) -> bool {
        if self.rare.replacements.is_empty() || self.stage.is_over() {
            return false;
        }
        self.count_search_at_gate();
        let running = self.agenda.runs.front().filter(|_| self.agenda.running);
        let past = running.and_then(|run| run.past.as_deref());
        let past = past.map_or_else(Vec::new, <[TriggerId]>::to_vec);
        let fitting = self.fitting_at(self.turns.would_happen(event), &past);
        if !fitting.is_empty() {
            self.outbox.grow(2 + past.len());
            self.agenda.flows.push_back(Flow::Happening);
            let gate = None;
            let waits = Happening { event, past, gate };
            self.agenda.happenings_waiting().push(waits);
        }
        !fitting.is_empty()
    }
}

impl EventKind {
    /// Returns true if it may be replaced, and is no beginning of a part of a turn.
    pub(crate) fn happens(self) -> bool {
        matches!(self, Self::Raised | Self::PlayerLeft)
    }
}

impl Beginning {
    /// Returns the player whom it concerns; an event may concern nobody.
    pub(super) fn concerned(&self) -> Option<PlayerId> {
        self.happens
            .map_or(Some(self.player), |event| event.player())
    }
}
