//! The engine without effects' code: commands go in, events come out, and effects are asked for but
//! never called.
//!
//! Most hosts use a [`Game`](crate::Game), which adds the registry of effects and the loop that
//! runs them.

pub(crate) mod accept;
pub(crate) mod aside;
pub(crate) mod checks;
mod drive;
pub(crate) mod failing;
pub(crate) mod flow;
mod gate;
mod happening;
pub(crate) mod hashes;
pub(crate) mod head_start;
pub(crate) mod interrupt;
pub(crate) mod legal;
pub(crate) mod may;
mod next;
mod paced;
mod payment;
mod refused_event;
mod repeat;
pub(crate) mod requirements;
mod resolve;
mod room;
mod runs;
mod step;
pub(crate) mod texts;
mod timing;
pub(crate) mod trace;
pub(crate) mod transitions;
pub(crate) mod window;
pub(crate) mod words;

use crate::history::journal::{Journal, Mark};
use crate::history::kept_past::{KeepPast, PastStart};
use crate::rules::Ruleset;
use crate::state::outbox::Spent;
use crate::state::{Stage, State};
use crate::vocabulary::awaiting::Await;
use crate::vocabulary::copying::clone_by_field;
use crate::vocabulary::error::Error;
use crate::vocabulary::ids::*;
use crate::vocabulary::names::Names;
use checks::DataChecks;
use interrupt::Watch;
use paced::Paced;
use room::Room;
use std::sync::Arc;
use trace::Trace;

/// A game without its effects: rules, state and journal.
#[derive(Debug)]
pub(crate) struct Engine {
    pub(crate) rules: Arc<Ruleset>,
    pub(crate) state: Paced,
    /// The texts behind name numbers. They only ever grow, even when commands are undone, so a
    /// number stays valid.
    pub(crate) names: Names,
    pub(crate) work: Work,
    /// The state checks that need not always run, as far as the game knows them.
    pub(crate) data_checks: DataChecks,
    /// The number of refused commands since it was made.
    pub(crate) refused: u64,
    /// True if refusals are emitted as events.
    pub(crate) tells_refusals: bool,
    journal: Journal,
    /// The seed with which the game began.
    pub(crate) seed: u64,
    /// The number of players with which it began.
    began_with: usize,
    /// The beginning of the current command.
    pub(crate) open: Option<Open>,
    /// The cost of loading so far.
    loaded: u64,
    room: Room,
    /// The stages so far, if they are traced.
    pub(crate) trace: Trace,
}

clone_by_field! {
    Engine {
        names, work, data_checks, refused, tells_refusals, journal, seed, began_with, open, loaded,
        room, trace, state
    } shares { rules }
}

/// The beginning of a command: its place in the journal, and the events and the looks so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Open {
    mark: Mark,
    pub(crate) events: usize,
    spent: Spent,
}

/// The origin of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    Host,
    Effect,
}

/// The number of effects, the last ones, that the error about an endless loop names.
const CHAIN: usize = 8;

/// The amount of work in the current call: a command, and the automatic passes after it.
#[derive(Debug, Default)]
pub(crate) struct Work {
    pub(crate) effects: u32,
    pub(crate) turns: u32,
    pub(crate) steps: u32,
    /// The work that the code of effects has done, in units of the binding's choice.
    pub(crate) host: u64,
    /// The number of effects that failed and were left out.
    pub(crate) failed: u32,
    /// The cost of undoing those, in looks.
    pub(crate) going_back: u64,
    /// The last effects, of which the n-th of the call is in place n modulo [`CHAIN`].
    chain: [Option<NameId>; CHAIN],
    /// The watch that asks the host whether to stop.
    pub(crate) watch: Watch,
}

clone_by_field! { Work { effects, turns, steps, host, failed, going_back, chain, watch } }

impl Work {
    fn clear(&mut self) {
        (self.effects, self.turns, self.steps) = (0, 0, 0);
        (self.host, self.failed, self.going_back) = (0, 0, 0);
    }

    /// Counts an effect that begins to run.
    #[inline(always)]
    fn count_effect(&mut self, effect: NameId) {
        self.chain[self.effects as usize % CHAIN] = Some(effect);
        self.effects += 1;
    }

    /// Returns the last effects of the call, in the order in which they ran.
    fn last_effects(&self) -> impl Iterator<Item = NameId> {
        let all = 0..self.effects as usize;
        let last = all.len().saturating_sub(CHAIN);
        all.skip(last).filter_map(|nth| self.chain[nth % CHAIN])
    }
}

impl Engine {
    pub(crate) fn new(rules: Arc<Ruleset>, players: Vec<Box<str>>, seed: u64) -> Self {
        let names = rules.names.clone();
        Self {
            seed,
            began_with: players.len(),
            state: Paced::new(State::new(&rules, players, seed)),
            journal: Journal::new(names.len()),
            rules,
            names,
            work: Work::default(),
            data_checks: DataChecks::default(),
            refused: 0,
            tells_refusals: false,
            open: None,
            loaded: 0,
            room: Room::default(),
            trace: Trace::default(),
        }
    }

    /// Returns the same game at the beginning of its kept past: before its first command, if
    /// nothing was discarded.
    pub(crate) fn restarted(&self) -> Self {
        self.restarted_at(self.journal.beginning())
    }

    /// Returns the same game at that place of its past; before its first command without one.
    pub(crate) fn restarted_at(&self, beginning: Option<PastStart>) -> Self {
        let players = self.founders().to_vec();
        let mut again = Self::new(Arc::clone(&self.rules), players, self.seed);
        if let Some(beginning) = beginning {
            again.names = self.names.clone();
            again.forget_names(beginning.names);
            again.begin_at(&beginning);
        }
        again.keep_as(self.journal.keep());
        again
    }

    /// Becomes the game whose past begins there. The names must be known already.
    pub(crate) fn begin_at(&mut self, beginning: &PastStart) {
        self.journal = Journal::after(beginning);
        self.state.change().clone_from(&beginning.state);
        self.measure();
    }

    /// Lets go of what other games share, once this one is dropped and its memory is kept.
    pub(crate) fn let_go(&mut self) {
        self.names.clone_from(&self.rules.names);
        self.work.watch = Watch::default();
        self.data_checks = DataChecks::default();
        self.trace = Trace::default();
        self.journal.let_go();
        self.state.change().let_go();
    }

    /// Returns the bytes of the lists that commands can make long.
    pub(crate) fn capacity(&self) -> usize {
        self.journal.capacity() + self.state.capacity()
    }

    /// Sets how much of the past is kept, without discarding any of it yet.
    pub(crate) fn keep_as(&mut self, keep: KeepPast) {
        self.journal.keep_as(keep);
    }

    /// Sets how much of the past is kept.
    pub(crate) fn keep_past(&mut self, keep: KeepPast) {
        self.journal.set_keep(keep, &self.state);
    }

    /// Keeps all of the past until [`release_past`](Self::release_past). Returns false if it was
    /// kept already.
    pub(crate) fn hold_past(&mut self) -> bool {
        self.journal.hold()
    }

    /// Discards the past that is older than the bound.
    pub(crate) fn release_past(&mut self) {
        self.journal.release();
    }

    /// Allows old parts of the past to be discarded later, once there is enough new.
    pub(crate) fn release_past_later(&mut self) {
        self.journal.release_later();
    }

    /// Returns the names of the players who play from the beginning.
    pub(crate) fn founders(&self) -> &[Box<str>] {
        &self.state.turns.players.names[..self.began_with]
    }

    /// Forgets the names that were first used by a refused command.
    pub(crate) fn forget_names(&mut self, known: usize) {
        self.names.truncate(known);
    }

    /// Begins a call of the host, with one budget for everything that it sets off.
    pub(crate) fn begin_call(&mut self) {
        self.work.clear();
        let limits = &self.rules.limits;
        self.state
            .told()
            .allow(limits.events, u64::from(limits.looks));
    }

    /// Returns the decision that the game waits for.
    pub(crate) fn awaiting(&self) -> Await {
        let state = &self.state;
        if let Some(choice) = state.agenda.choice() {
            let (player, question) = (choice.player, choice.ask.question);
            return Await::Choice {
                choice: choice.id,
                player,
                question,
                by: state.turns.decider(player),
            };
        }
        if let Some(run) = state.agenda.runs().front() {
            return Await::Effect {
                effect: run.effect,
                player: run.player,
            };
        }
        match state.stage {
            Stage::Over { won } => Await::Over { player: won.player },
            Stage::Window => {
                let top = state.windows.top();
                let by = top.holder.and_then(|holder| state.turns.decider(holder));
                Await::Window {
                    window: top.id,
                    player: top.holder,
                    by,
                }
            }
            stage => {
                debug_assert!(
                    stage == Stage::Start,
                    "a game rests only where somebody has to act"
                );
                Await::Start {}
            }
        }
    }

    /// Returns the player who may act now, or `None` if no window is open or one is open to all.
    #[inline]
    pub(crate) fn priority(&self) -> Option<PlayerId> {
        let (state, agenda) = (&self.state, &self.state.agenda);
        if !matches!(state.stage, Stage::Window) || agenda.is_asking() | !agenda.runs().is_empty() {
            return None;
        }
        state.windows.top().holder
    }

    /// Counts one small stage of work, and asks the host at intervals whether to stop. Triggers
    /// that listen make each stage cost more.
    #[inline]
    pub(crate) fn look_up(&mut self) -> Result<(), Error> {
        let listening = self.state.triggers.count() as u32 / 64;
        self.work.watch.count(1 + listening)
    }

    /// Returns an error if there are too many events. Everything that grows emits one, so this
    /// bounds all that a command can accumulate.
    pub(crate) fn check_events(&self) -> Result<(), Error> {
        if self.state.outbox.is_too_full() {
            Err(self.too_much("events"))
        } else {
            Ok(())
        }
    }

    /// Completes the current command; [`abort`](Self::abort) cannot undo it afterwards.
    pub(crate) fn commit(&mut self) {
        if let Some(open) = self.open.take() {
            let cost = self.state.outbox.cost_since(open.spent, open.events);
            self.journal.add_cost(cost);
        }
        self.close_room();
        self.journal.end_of_command(&self.state);
    }

    pub(crate) fn journal(&self) -> &Journal {
        &self.journal
    }

    /// Undoes everything after the first `commands` accepted commands and the first `events` events
    /// in the outbox.
    pub(crate) fn take_back(&mut self, commands: u64, events: usize) {
        // What was refused has been undone already, at no need to play anything again.
        if self.open.is_none() && self.journal.len() == commands {
            return self.state.told().events.truncate(events);
        }
        let mark = self.journal.mark_after(commands);
        self.go_back(mark, events);
        self.open = None;
    }
}
