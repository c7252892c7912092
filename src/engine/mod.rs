//! The engine by itself: commands in, events out, effects asked for and never called.
//!
//! Most hosts use a [`Game`](crate::Game), which adds the registry of effects and the loop that
//! runs them.

pub(crate) mod accept;
mod drive;
pub(crate) mod failing;
mod flow;
mod gate;
pub(crate) mod hashes;
pub(crate) mod interrupt;
mod legal;
mod refusals;
mod repeat;
mod resolve;
mod runs;
mod step;
mod texts;
mod timing;
pub(crate) mod trace;
pub(crate) mod transitions;
mod window;

use crate::history::journal::{Journal, Mark};
use crate::history::keep::{KeepPast, PastStart};
use crate::ruleset::Ruleset;
use crate::state::{Stage, State};
use crate::vocabulary::awaiting::Await;
use crate::vocabulary::copying::clone_by_field;
use crate::vocabulary::error::Error;
use crate::vocabulary::ids::*;
use crate::vocabulary::names::Names;
use interrupt::Watch;
use std::sync::Arc;
use trace::Trace;

/// A game without its effects: rules, state and journal.
#[derive(Debug)]
pub(crate) struct Engine {
    pub(crate) rules: Arc<Ruleset>,
    pub(crate) state: State,
    /// The texts behind name numbers. They only ever grow, whatever is taken back, so a number
    /// stays good.
    pub(crate) names: Arc<Names>,
    pub(crate) work: Work,
    /// How many commands were refused since it was made.
    pub(crate) refused: u64,
    /// True if refusals are told as events.
    pub(crate) tells_refusals: bool,
    journal: Journal,
    /// From which seed the game began.
    pub(crate) seed: u64,
    /// With how many players it began.
    began_with: usize,
    /// Where the command at hand began.
    open: Option<Open>,
    /// The cost of loading so far.
    loaded: u64,
    /// The game waits in a window, and nothing is scheduled: found out as it came to rest. Whatever
    /// changes the state in any other way than a walk clears it first.
    calm: bool,
    /// Where the last walk came to an end.
    left_at: Option<Stage>,
    /// The stages gone through, if they are to be seen.
    pub(crate) trace: Trace,
}

clone_by_field! {
    Engine {
        rules, names, work, refused, tells_refusals, journal, seed, began_with, open, loaded, calm,
        left_at, trace, state
    }
}

/// Where a command began: in the journal, with how many events waiting, and what the call had cost.
#[derive(Clone, Copy, Debug)]
struct Open {
    mark: Mark,
    events: usize,
    cost: u64,
}

/// From where a command comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    Host,
    Effect,
}

/// How much work the call at hand has set off: a command, and the automatic passes after it.
#[derive(Debug, Default)]
pub(crate) struct Work {
    pub(crate) effects: u32,
    pub(crate) turns: u32,
    pub(crate) steps: u32,
    /// The work that effects' own code has done, in units of the binding's choice.
    pub(crate) host: u64,
    /// Effects that failed and were left out.
    pub(crate) failed: u32,
    /// The cost of taking those back, in looks.
    pub(crate) going_back: u64,
    pub(crate) chain: Vec<NameId>,
    /// Asks the host whether to stop.
    pub(crate) watch: Watch,
}

clone_by_field! { Work { effects, turns, steps, host, failed, going_back, chain, watch } }

impl Work {
    fn clear(&mut self) {
        (self.effects, self.turns, self.steps) = (0, 0, 0);
        (self.host, self.failed, self.going_back) = (0, 0, 0);
        self.chain.clear();
    }
}

impl Engine {
    pub(crate) fn new(rules: Arc<Ruleset>, players: Vec<Box<str>>, seed: u64) -> Self {
        let names = Arc::clone(&rules.names);
        Self {
            seed,
            began_with: players.len(),
            state: State::new(&rules, players, seed),
            journal: Journal::new(names.len()),
            rules,
            names,
            work: Work::default(),
            refused: 0,
            tells_refusals: false,
            open: None,
            loaded: 0,
            calm: false,
            left_at: None,
            trace: Trace::default(),
        }
    }

    /// The same game where its kept past begins: before its first command, if nothing is gone.
    pub(crate) fn restarted(&self) -> Self {
        let players = self.founders().to_vec();
        let mut again = Self::new(Arc::clone(&self.rules), players, self.seed);
        if let Some(beginning) = self.journal.beginning() {
            again.names = Arc::clone(&self.names);
            again.forget_names(beginning.names);
            again.begin_at(&beginning);
        }
        again.keep_as(self.journal.keep());
        again
    }

    /// Becomes the game whose past begins there; its names are known.
    pub(crate) fn begin_at(&mut self, beginning: &PastStart) {
        self.journal = Journal::after(beginning);
        self.state.clone_from(&beginning.state);
    }

    /// Keeps that much of the past, none of which is to go yet.
    pub(crate) fn keep_as(&mut self, keep: KeepPast) {
        self.journal.keep_as(keep);
    }

    /// Keeps that much of the past from now on.
    pub(crate) fn keep_past(&mut self, keep: KeepPast) {
        self.journal.set_keep(keep, &self.state);
    }

    /// Lets no part of the past go until [`release_past`](Self::release_past).
    pub(crate) fn hold_past(&mut self) {
        self.journal.hold();
    }

    /// Lets the past go again that is older than the bound.
    pub(crate) fn release_past(&mut self) {
        self.journal.release();
    }

    /// The same, once enough is new: nothing goes at once.
    pub(crate) fn release_past_later(&mut self) {
        self.journal.release_later();
    }

    /// The names of those who play from the beginning.
    pub(crate) fn founders(&self) -> &[Box<str>] {
        &self.state.players.names[..self.began_with]
    }

    /// The text that effects keep under this key; empty if there is none.
    pub(crate) fn stored(&self, key: &str) -> &str {
        let key = self.names.find(key);
        key.map_or("", |key| self.state.stored(key))
    }

    /// Forgets the names that were first used by a command that was refused.
    pub(crate) fn forget_names(&mut self, known: usize) {
        if self.names.len() > known {
            Arc::make_mut(&mut self.names).truncate(known);
        }
    }

    /// Begins a call of the host's: all that it sets off shares one budget.
    pub(crate) fn begin_call(&mut self) {
        self.work.clear();
        let limits = &self.rules.limits;
        self.state
            .outbox
            .allow(limits.events, u64::from(limits.looks));
    }

    /// Returns the decision that the game waits for.
    pub(crate) fn awaiting(&self) -> Await {
        let state = &self.state;
        if let Some(choice) = &state.agenda.choice {
            let (player, question) = (choice.player, choice.ask.question);
            return Await::Choice {
                choice: choice.id,
                player,
                question,
                by: state.decider(player),
            };
        }
        if let Some(run) = state.agenda.runs.front() {
            return Await::Effect {
                effect: run.effect,
                player: run.player,
            };
        }
        match state.stage {
            Stage::Over { winner } => Await::Over { player: winner },
            Stage::Window => {
                let top = state.top();
                let by = top.holder.and_then(|holder| state.decider(holder));
                Await::Window {
                    window: top.id,
                    player: top.holder,
                    by,
                }
            }
            stage => {
                debug_assert!(
                    stage == Stage::Start,
                    "somebody has to act where a game rests"
                );
                Await::Start {}
            }
        }
    }

    /// Returns the player who may act now, or `None` if no window is open or one is open to all.
    #[inline]
    pub(crate) fn priority(&self) -> Option<PlayerId> {
        let (state, agenda) = (&self.state, &self.state.agenda);
        if !matches!(state.stage, Stage::Window)
            || agenda.choice.is_some() | !agenda.runs.is_empty()
        {
            return None;
        }
        state.top().holder
    }

    /// One small stage of work is done: asks the host, now and then, whether to stop. What listens
    /// makes each stage longer.
    #[inline]
    pub(crate) fn look_up(&mut self) -> Result<(), Error> {
        let listening = self.state.triggers.count() as u32 / 64;
        self.work.watch.count(1 + listening)
    }

    /// Everything that grows says so in an event: bounding the events bounds all that a command can
    /// pile up.
    pub(crate) fn check_events(&self) -> Result<(), Error> {
        if self.state.outbox.is_too_full() {
            Err(self.too_much("events"))
        } else {
            Ok(())
        }
    }

    /// The command at hand is done: it can no longer be taken back by [`abort`](Self::abort).
    pub(crate) fn commit(&mut self) {
        if let Some(open) = self.open.take() {
            self.journal
                .add_cost(self.state.outbox.cost(open.events) - open.cost);
        }
        self.journal.end_of_command(&self.state);
    }

    pub(crate) fn journal(&self) -> &Journal {
        &self.journal
    }

    /// Takes back what came after the first `commands` accepted commands and the first `events`
    /// events that wait to be taken.
    pub(crate) fn take_back(&mut self, commands: u64, events: usize) {
        let mark = self.journal.mark_after(commands);
        self.go_back(mark, events);
        self.open = None;
    }
}
