//! The state of a game: everything that changes, as plain data.
//!
//! There is one file for each primitive. Only these files change the state, and the function that
//! makes a change emits its event.

pub(crate) mod agenda;
pub(crate) mod ahead;
pub(crate) mod announced;
pub(crate) mod answers;
pub(crate) mod ask;
mod asked;
mod calm;
pub(crate) mod chapters;
mod check;
mod chunks;
pub(crate) mod clock;
mod closings;
pub(crate) mod control;
pub(crate) mod counted;
pub(crate) mod each;
pub(crate) mod facts;
pub(crate) mod flow;
mod gate_facts;
pub(crate) mod generator;
pub(crate) mod happenings;
pub(crate) mod here;
pub(crate) mod inserted;
pub(crate) mod kept;
mod laps;
mod left_work;
pub(crate) mod listeners;
pub(crate) mod members;
mod minimum;
mod numbers;
pub(crate) mod order;
mod orders;
pub(crate) mod outbox;
mod passing;
pub(crate) mod plan;
pub(crate) mod played;
pub(crate) mod players;
pub(crate) mod position;
pub(crate) mod progress;
pub(crate) mod questions;
pub(crate) mod queue;
pub(crate) mod rare;
mod reopening;
pub(crate) mod replacements;
pub(crate) mod run;
mod said;
pub(crate) mod seek;
mod skips;
pub(crate) mod slots;
pub(crate) mod spare;
pub(crate) mod stack;
pub(crate) mod stage;
pub(crate) mod storage;
pub(crate) mod taken;
mod taken_back;
pub(crate) mod teams;
#[cfg(test)]
mod tests;
pub(crate) mod tokens;
pub(crate) mod triggers;
pub(crate) mod turn_at_gate;
mod turn_order;
pub(crate) mod turns;
pub(crate) mod uses;
pub(crate) mod values;
pub(crate) mod visits;
pub(crate) mod walker;
pub(crate) mod way;
pub(crate) mod windows;

use crate::rules::Ruleset;
use crate::vocabulary::copying::clone_by_field;
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use crate::vocabulary::metrics::Metrics;
use crate::vocabulary::words::Metric;
use agenda::Agenda;
use answers::Revealed;
use chunks::Values;
use clock::Clock;
use generator::Generator;
use listeners::Triggers;
use numbers::LastNumbers;
use outbox::Outbox;
use plan::{Plan, StepChange};
use rare::{Rare, seldom};
use replacements::Replacement;
use serde::{Deserialize, Serialize};
use stack::Stack;
pub(crate) use stage::Stage;
use std::sync::Arc;
use storage::Storage;
use triggers::Waiting;
pub(crate) use turns::{PassRow, Progress, Turn, Turns};
use uses::TakenActions;
use values::{Leases, Lock};
use windows::Windows;

/// Everything that changes in a game. Equal states have equal bytes.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct State {
    pub(crate) stage: Stage,
    pub(crate) turns: Turns,
    /// The player who took the last action of this turn.
    pub(crate) last_actor: Option<PlayerId>,
    /// The number of passes in a row, over all windows and turns.
    pub(crate) streak: u32,
    pub(crate) plan: Plan,
    pub(crate) windows: Windows,
    pub(crate) stack: Stack,
    pub(crate) triggers: Arc<Triggers>,
    pub(crate) waiting: Vec<Waiting>,
    pub(crate) values: Values,
    pub(crate) rare: Rare<Exceptions>,
    pub(crate) taken: TakenActions,
    /// The kinds of lease that exist, one bit each.
    leases: Leases,
    pub(crate) agenda: Agenda,
    pub(crate) numbers: LastNumbers,
    pub(crate) generator: Generator,
    /// The texts that the code of effects keeps. Like the clock, it is encoded only if it exists,
    /// so a game without one has no bytes for it.
    #[serde(default, skip_serializing_if = "Storage::is_empty")]
    pub(crate) storage: Storage,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) clock: Option<Box<Clock>>,
    /// The counts so far; not part of the value.
    #[serde(skip)]
    pub(crate) metrics: Metrics,
    /// Events not yet returned to the host; not part of the value.
    #[serde(skip)]
    pub(crate) outbox: Outbox,
}

clone_by_field! {
    State {
        stage, turns, last_actor, streak, plan, windows,
        stack, waiting, values, rare, taken, leases, agenda, numbers, generator,
        storage, clock, metrics, outbox
    } shares { triggers }
}

/// The exceptions that cards make from the rules, and the answers revealed last.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Exceptions {
    pub(crate) changes: Vec<StepChange>,
    pub(crate) replacements: Vec<Replacement>,
    pub(crate) locks: Vec<Lock>,
    /// The commits revealed last, in the order of their resolution.
    pub(crate) revealed: Vec<Revealed>,
}

seldom! {
    Exceptions {
        changes: Vec::new(),
        replacements: Vec::new(),
        locks: Vec::new(),
        revealed: Vec::new(),
    }
}

/// Makes a state what another is that began by the same rules with as many players: all but the
/// players' names and the random numbers to come.
pub(crate) fn catch_up(state: &mut State, other: &State) {
    let names = Arc::clone(&state.turns.players.names);
    let generator = state.generator.clone();
    state.clone_from(other);
    state.turns.players.names = names;
    state.generator = generator;
}

impl Turns {
    /// Returns the active player, unless they left during their turn (CR 800.4j).
    pub(crate) fn active(&self) -> Option<PlayerId> {
        Some(self.current.owner)
            .filter(|owner| self.current.has_owner() && self.players.living.contains(*owner))
    }

    /// Returns true if it is this player's turn, alone or with their team (CR 805.4a). A turn whose
    /// owner has left is nobody's (CR 800.4j).
    pub(crate) fn is_turn_of(&self, player: PlayerId) -> bool {
        (self.active()).is_some_and(|active| self.players.same_side(active, player))
    }

    /// Returns true if something scheduled for this player's turns applies to the current turn. A
    /// turn of the whole table counts as the turn of its stand-in, alone or with their team.
    pub(crate) fn is_about(&self, player: PlayerId) -> bool {
        self.players.same_side(self.current.owner, player)
    }
}

impl State {
    pub(crate) fn new(rules: &Ruleset, players: Vec<Box<str>>, seed: u64) -> Self {
        let count = players.len();
        let mut state = Self {
            stage: Stage::Start,
            turns: Turns::new(players),
            last_actor: None,
            streak: 0,
            plan: Plan::default(),
            windows: Windows::default(),
            stack: Stack::default(),
            triggers: Triggers::none(),
            waiting: vec![],
            values: Values::default(),
            rare: Rare::default(),
            taken: TakenActions::default(),
            leases: Leases::default(),
            agenda: Agenda::default(),
            numbers: LastNumbers::default(),
            generator: Generator::from_seed(seed),
            storage: Storage::default(),
            clock: rules
                .clock
                .as_ref()
                .map(|rule| Box::new(Clock::new(rule, count))),
            metrics: Metrics::default(),
            outbox: Outbox::default(),
        };
        state.turns.set_up_orders(rules);
        state
    }

    /// Emits an event to the host, and sets off the triggers that listen to it.
    // Always inlined: the event is then written in its final place, and its kind is a constant.
    #[inline(always)]
    pub(crate) fn emit(&mut self, event: Event) {
        self.tell_host(event);
        if self.triggers.hears(event.kind()) {
            self.tell_triggers();
        }
    }

    /// Emits an event to the host alone, for kinds that no trigger can listen to.
    #[inline(always)]
    pub(crate) fn tell_host(&mut self, event: Event) {
        if let Some(metric) = Metric::of(event.kind()) {
            self.metrics.count(metric);
        }
        self.outbox.events.push(event);
    }

    /// Sets off the triggers that listen to the newest event, then those that listen to the events
    /// that follow from it.
    #[cold]
    fn tell_triggers(&mut self) {
        // Nothing happens after the end of the game. An event that is emitted while the triggers of
        // another are set off comes after it.
        if self.stage.is_over() || self.outbox.sets_off {
            return;
        }
        self.outbox.sets_off = true;
        let mut at = self.outbox.events.len() - 1;
        while let Some(event) = self.outbox.events.get(at) {
            if self.outbox.is_too_full() {
                break;
            }
            if self.triggers.hears(event.kind()) {
                self.set_off(*event);
            }
            at += 1;
        }
        self.outbox.sets_off = false;
    }

    /// Returns what tells nobody anything before it is used: the random numbers to come, and the
    /// sealed answers that were revealed.
    pub(crate) fn secrets(&self) -> impl PartialEq + use<> {
        (self.generator.clone(), self.rare.revealed.clone())
    }
}
