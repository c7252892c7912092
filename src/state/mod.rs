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
pub(crate) mod happenings;
pub(crate) mod here;
pub(crate) mod inserted;
pub(crate) mod kept;
mod laps;
mod left_work;
pub(crate) mod listeners;
pub(crate) mod members;
mod minimum;
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
mod teams;
#[cfg(test)]
mod tests;
pub(crate) mod tokens;
pub(crate) mod triggers;
mod turn_order;
pub(crate) mod uses;
pub(crate) mod values;
pub(crate) mod visits;
pub(crate) mod walker;
pub(crate) mod way;
pub(crate) mod windows;

use crate::rules::{Ruleset, Streak};
use crate::vocabulary::copying::clone_by_field;
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use crate::vocabulary::metrics::Metrics;
use crate::vocabulary::words::{Metric, TurnKind};
use agenda::Agenda;
use answers::Revealed;
use chapters::Chapters;
use chunks::Values;
use clock::Clock;
use listeners::Triggers;
use order::Order;
use outbox::Outbox;
use plan::{Plan, StepChange};
use players::Players;
use queue::Queue;
use rand_core::{RngCore, SeedableRng};
use rand_pcg::Pcg32;
use rare::{Rare, seldom};
use replacements::Replacement;
use serde::{Deserialize, Serialize};
use stack::Stack;
pub(crate) use stage::Stage;
use std::sync::Arc;
use storage::Storage;
use triggers::Waiting;
use uses::Taken;
use values::Lock;
use windows::Window;

/// Everything that changes in a game. Equal states have equal bytes.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct State {
    pub(crate) stage: Stage,
    pub(crate) players: Players,
    pub(crate) order: Order,
    pub(crate) queue: Queue,
    pub(crate) turn: Turn,
    pub(crate) round: u32,
    pub(crate) chapters: Chapters,
    /// The player who took the last action of this turn.
    pub(crate) last_actor: Option<PlayerId>,
    /// The number of passes in a row, over all windows and turns.
    pub(crate) streak: u32,
    pub(crate) plan: Plan,
    pub(crate) windows: Vec<Window>,
    pub(crate) stack: Stack,
    pub(crate) triggers: Arc<Triggers>,
    pub(crate) waiting: Vec<Waiting>,
    pub(crate) values: Values,
    pub(crate) rare: Rare<Exceptions>,
    /// The number of times that players took actions that the rules limit; sorted.
    pub(crate) taken: Vec<Taken>,
    /// The kinds of lease that exist, one bit each.
    leases: u16,
    pub(crate) agenda: Agenda,
    last_object: u32,
    last_trigger: u32,
    rng: Pcg32,
    /// The texts that the code of effects keeps. Like the clock, it is encoded only if it exists,
    /// so a game without one has no bytes for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) storage: Option<Arc<Storage>>,
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
        stage, players, order, queue, turn, round, chapters, last_actor, streak, plan, windows,
        stack, waiting, values, rare, taken, leases, agenda, last_object, last_trigger, rng,
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

/// The current turn, or the last one.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Turn {
    /// 0 before the first turn.
    pub(crate) id: TurnId,
    pub(crate) owner: PlayerId,
    pub(crate) kind: TurnKind,
    /// The source of the effect that granted it, and the `data` given with it, for riders about
    /// "that turn".
    pub(crate) source: Option<HostRef>,
    pub(crate) data: Option<i64>,
    /// The kind that its event reports: its own kind, or `replay` if it is restarted.
    pub(crate) told: TurnKind,
    pub(crate) progress: Progress,
    /// The number of actions that its owner took in it.
    pub(crate) actions: u32,
    pub(crate) row: PassRow,
}

/// A row of passes, as the turn ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum PassRow {
    /// It continues with the next pass: by default, and after a turn whose last decision was a
    /// pass.
    Continues,
    /// It ends: in rules that say so, with a turn in which nobody passed, or in which somebody then
    /// decided to end a part of it.
    Ends,
}

impl PassRow {
    /// Returns what becomes of the row as a turn of these rules begins.
    pub(crate) fn at_first(rules: &Ruleset) -> Self {
        match rules.options.streak {
            Streak::Actions => Self::Continues,
            Streak::Turns => Self::Ends,
        }
    }
}

/// How far a turn has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Progress {
    /// It has ended, or none has begun.
    Over,
    /// It has begun and not ended.
    Going,
    /// It ends with the first action that reaches its minimum of actions, or when the window that
    /// its step still owes closes.
    Due,
    /// An action ends it, once the consequences of the action have happened.
    Spent,
    /// An action has ended it: its last stages are in progress.
    Ending,
}

impl Turn {
    /// Returns true if the turn has begun and not ended.
    #[inline(always)]
    pub(crate) fn is_going(&self) -> bool {
        self.progress != Progress::Over
    }

    /// Returns true, once, if an action has ended the turn.
    pub(crate) fn take_spent(&mut self) -> bool {
        let spent = self.progress == Progress::Spent;
        if spent {
            self.progress = Progress::Ending;
        }
        spent
    }
}

/// Makes a state what another is that began by the same rules with as many players: all but the
/// players' names and the random numbers to come.
pub(crate) fn catch_up(state: &mut State, other: &State) {
    let (names, rng) = (Arc::clone(&state.players.names), state.rng.clone());
    state.clone_from(other);
    state.players.names = names;
    state.rng = rng;
}

impl Turn {
    /// Returns true if the turn belongs to a player, and not to the whole table.
    fn has_owner(&self) -> bool {
        self.id.0 > 0 && self.kind != TurnKind::Table
    }
}

impl State {
    pub(crate) fn new(rules: &Ruleset, players: Vec<Box<str>>, seed: u64) -> Self {
        let count = players.len();
        let turn = Turn {
            id: TurnId(0),
            owner: PlayerId::nth(1),
            kind: TurnKind::Normal,
            source: None,
            data: None,
            told: TurnKind::Normal,
            progress: Progress::Over,
            actions: 0,
            row: PassRow::Continues,
        };
        let mut state = Self {
            stage: Stage::Start,
            players: Players::new(players),
            order: Order::new(PlayerSet::first(count).iter()),
            queue: Queue::default(),
            turn,
            round: 0,
            chapters: Chapters::default(),
            last_actor: None,
            streak: 0,
            plan: Plan::default(),
            windows: vec![],
            stack: Stack::default(),
            triggers: Triggers::none(),
            waiting: vec![],
            values: Values::default(),
            rare: Rare::default(),
            taken: vec![],
            leases: 0,
            agenda: Agenda::default(),
            last_object: 0,
            last_trigger: 0,
            rng: Pcg32::seed_from_u64(seed),
            storage: None,
            clock: rules
                .clock
                .as_ref()
                .map(|rule| Box::new(Clock::new(rule, count))),
            metrics: Metrics::default(),
            outbox: Outbox::default(),
        };
        state.set_up_orders(rules);
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
        (self.rng.clone(), self.rare.revealed.clone())
    }

    /// Returns a whole number below `bound`, each equally likely, from the game's own generator.
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        let limit = u32::MAX - u32::MAX % bound;
        loop {
            let number = self.rng.next_u32();
            if number < limit {
                return number % bound;
            }
        }
    }

    /// Returns the active player, unless they left during their turn (CR 800.4j).
    pub(crate) fn active(&self) -> Option<PlayerId> {
        Some(self.turn.owner)
            .filter(|owner| self.turn.has_owner() && self.players.living.contains(*owner))
    }

    /// Returns true if it is this player's turn, alone or with their team (CR 805.4a). A turn whose
    /// owner has left is nobody's (CR 800.4j).
    pub(crate) fn is_turn_of(&self, player: PlayerId) -> bool {
        (self.active()).is_some_and(|active| self.players.same_side(active, player))
    }

    /// Returns true if something scheduled for this player's turns applies to the current turn. A
    /// turn of the whole table counts as the turn of its stand-in, alone or with their team.
    pub(crate) fn is_about(&self, player: PlayerId) -> bool {
        self.players.same_side(self.turn.owner, player)
    }
}
