//! The agenda, the engine's own pending work: effects to run, flow verbs to carry out, a question
//! that waits for its answer.

use super::announced::Announced;
use super::ask::Ask;
use super::chapters::Leaving;
use super::happenings::Happening;
use super::questions::drop_announced;
use super::queue::{Part, Upcoming};
use super::rare::{Rare, seldom};
use super::run::Run;
use super::stage::Won;
use super::{Progress, Stage, State, Turns};
use crate::vocabulary::copying::{Fifo, clone_by_field};
use crate::vocabulary::event::EventKind;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::{At, Each, Reason};
use serde::{Deserialize, Serialize};
use std::ops::Deref;

/// The pending work.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Agenda {
    /// Effects to run, in order; the first is the one being run.
    pub(super) runs: Fifo<Run>,
    /// Flow verbs submitted by effects, carried out when the effects at hand have returned.
    pub(super) flows: Fifo<Flow>,
    /// The question that waits.
    pub(super) choice: Option<Box<Choice>>,
    /// True while the first effect is being run. Set and cleared by the engine around each run;
    /// read where something is allowed, or has its meaning, only within effects.
    pub(super) running: bool,
    /// True if the current state checks changed anything, or what they set off. Cleared before they
    /// are run, set by each effect that submits a verb; read after them, to run them again.
    pub(super) changed: bool,
    /// The players whose triggers are already in the order they chose.
    pub(super) ordered: PlayerSet,
    /// True if the end of the game has to be checked. Set as somebody leaves, cleared by the check;
    /// read as an interruption.
    pub(super) somebody_left: bool,
    /// The number of effects that were run to their end.
    pub(super) runs_done: u64,
    /// The number of objects that resolved since anybody did anything but pass.
    pub(super) resolutions: u32,
    pub(super) last_choice: u32,
    /// The number of times that an effect was planned for several players of whom one is enough.
    pub(super) contests: u32,
    /// Read by `Deref`, as if it lay here.
    pub(super) rare: Rare<Pending>,
}

clone_by_field! {
    Agenda {
        runs, flows, choice, running, changed, ordered, somebody_left, runs_done, resolutions,
        last_choice, contests, rare
    }
}

/// The other questions, and what waits for the answer to one.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Pending {
    /// Questions for other players that wait at the same time.
    pub(crate) also: Vec<Choice>,
    /// The turn that was found and is at the gate.
    pub(crate) upcoming: Option<Upcoming>,
    /// The question about a turn, phase or step that is at the gate.
    pub(crate) gate: Option<AtGate>,
    /// The events that wait at the gate, one for each [`Flow::Happening`].
    pub(crate) happenings: Vec<Happening>,
    /// Hashes of the table after each of the later resolutions in which nobody did anything but
    /// pass.
    pub(crate) seen: Vec<u128>,
}

seldom! {
    Pending {
        also: Vec::new(), upcoming: None, gate: None, happenings: Vec::new(), seen: Vec::new()
    }
}

impl Agenda {
    /// Returns the effects to run, in order; the first is the one being run.
    #[inline(always)]
    pub(crate) fn runs(&self) -> &Fifo<Run> {
        &self.runs
    }

    /// Returns the effect that is to run now, if no question keeps it.
    pub(crate) fn pending_run(&self) -> Option<&Run> {
        self.runs.front().filter(|_| !self.is_asking())
    }

    /// Puts effects on the agenda, after those that are there.
    #[inline]
    pub(crate) fn plan(&mut self, runs: impl IntoIterator<Item = Run>) {
        self.runs.extend(runs);
    }

    /// Returns true while the first effect is being run.
    #[inline(always)]
    pub(crate) fn is_running(&self) -> bool {
        self.running
    }

    #[inline(always)]
    pub(crate) fn begin_run(&mut self) {
        self.running = true;
    }

    #[inline(always)]
    pub(crate) fn stop_run(&mut self) {
        self.running = false;
    }

    /// Removes the first effect, which has been run to its end.
    #[inline(always)]
    pub(crate) fn take_first(&mut self) -> Option<Run> {
        self.stop_run();
        self.runs_done += 1;
        self.runs.pop_front()
    }

    /// Counts effects that were run to their end without having been on the agenda.
    pub(crate) fn count_done(&mut self, runs: usize) {
        self.runs_done += runs as u64;
    }

    /// Returns the flow verbs that wait for the effects at hand.
    pub(crate) fn flows(&self) -> &Fifo<Flow> {
        &self.flows
    }

    pub(crate) fn add_flow(&mut self, flow: Flow) {
        self.flows.push_back(flow);
    }

    pub(crate) fn put_flow_first(&mut self, flow: Flow) {
        self.flows.push_front(flow);
    }

    pub(crate) fn next_flow(&mut self) -> Option<Flow> {
        self.flows.pop_front()
    }

    /// Returns the question that waits, or the first of several.
    #[inline(always)]
    pub(crate) fn choice(&self) -> Option<&Choice> {
        self.choice.as_deref()
    }

    /// Returns true if a question waits.
    #[inline(always)]
    pub(crate) fn is_asking(&self) -> bool {
        self.choice.is_some()
    }

    /// Returns the number of the newest question.
    pub(crate) fn last_choice(&self) -> u32 {
        self.last_choice
    }

    /// Returns true if the current state checks changed anything, or what they set off.
    #[inline(always)]
    pub(crate) fn has_changed(&self) -> bool {
        self.changed
    }

    /// Lets state checks look at the table again, if they run.
    pub(crate) fn look_again(&mut self, stage: Stage) {
        self.changed |= stage.is_of_checks();
    }

    /// Returns true if the player's triggers are already in the order they chose.
    pub(crate) fn has_ordered(&self, player: PlayerId) -> bool {
        self.ordered.contains(player)
    }

    pub(crate) fn forget_ordered(&mut self) {
        self.ordered = PlayerSet::EMPTY;
    }

    /// Returns true if somebody has left, and whether that ends the game is not checked yet.
    #[inline(always)]
    pub(crate) fn has_leaver(&self) -> bool {
        self.somebody_left
    }

    /// Notes that the end of the game is checked.
    pub(crate) fn forget_leaver(&mut self) {
        self.somebody_left = false;
    }

    /// Keeps a turn at the gate, about which a player is asked.
    pub(crate) fn hold_at_gate(&mut self, upcoming: Upcoming) {
        self.rare.make().upcoming = Some(upcoming);
    }

    /// Takes the turn that is at the gate.
    pub(crate) fn taken_upcoming(&mut self) -> Option<Upcoming> {
        self.rare.made()?.upcoming.take()
    }

    /// Forgets the question about what was at the gate.
    pub(crate) fn forget_gate(&mut self) {
        if let Some(pending) = self.rare.made() {
            pending.gate = None;
        }
    }

    /// Returns the questions that wait.
    pub(crate) fn questions(&self) -> impl Iterator<Item = &Choice> {
        let also = self.rare.there().into_iter();
        let also = also.flat_map(|pending| &pending.also);
        self.choice.iter().map(AsRef::as_ref).chain(also)
    }

    /// Returns the questions that wait, to change them.
    pub(super) fn questions_mut(&mut self) -> impl Iterator<Item = &mut Choice> {
        let also = self.rare.made().into_iter();
        let also = also.flat_map(|pending| &mut pending.also);
        self.choice.iter_mut().map(AsMut::as_mut).chain(also)
    }
}

impl Deref for Agenda {
    type Target = Pending;

    #[inline(always)]
    fn deref(&self) -> &Pending {
        &self.rare
    }
}

/// A question at the gate. It belongs to one beginning, and no other beginning takes its answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct AtGate {
    /// The event of what would begin or happen.
    pub(crate) event: EventKind,
    /// The part of the turn that would begin.
    pub(crate) part: Option<Part>,
    /// The pick: a replacement, or `TOKEN` for a skip token.
    pub(crate) picked: Option<TriggerId>,
    /// The answer about the picked one, if a player may say no to it.
    pub(crate) agreed: Option<bool>,
    /// The ones that a player said no to.
    pub(crate) refused: Vec<TriggerId>,
}

/// A question with its answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Answered {
    pub(crate) player: PlayerId,
    pub(crate) ask: Ask,
    /// Empty if the player left before answering.
    pub(crate) picks: Vec<i64>,
    /// The seed of the random numbers after the answer, if one was set while the question waited.
    pub(crate) reseed: Option<i64>,
}

/// A question that waits for its answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Choice {
    pub(crate) id: ChoiceId,
    pub(crate) player: PlayerId,
    pub(crate) ask: Ask,
    pub(crate) asker: Asker,
    /// The seed for what follows the answer.
    pub(crate) reseed: Option<i64>,
}

/// The origin of a question, which gets the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Asker {
    /// The effect at the head of the agenda, which runs again with the answer.
    Effect,
    /// The placing of triggers: the player orders their own.
    Triggers,
    /// The gate: the player picks one of several things at it.
    Gate,
}

/// The part of the game that a flow verb ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Flow {
    Step,
    /// Only the step; the named step is next instead of the following one.
    GoTo(StepId),
    Phase,
    Turn {
        next: Option<PlayerId>,
        /// The step at which the next turn begins.
        step: Option<StepId>,
    },
    TurnByEffect,
    PhaseByEffect,
    StepByEffect,
    /// The turn, which its owner takes again.
    Restart,
    Round,
    /// Nothing ends: the first of the events that wait at the gate happens, or is replaced.
    Happening,
    Chapter {
        leaving: Leaving,
        at: At,
    },
    Game {
        won: Won,
        reason: Reason,
        at: At,
    },
}

impl Flow {
    /// The turn, with the next one taken from the order.
    pub(crate) const TURN: Self = Self::Turn {
        next: None,
        step: None,
    };

    /// Returns true if an effect ends the part at once, with all windows and the stack.
    pub(crate) fn is_by_effect(self) -> bool {
        matches!(
            self,
            Self::TurnByEffect | Self::PhaseByEffect | Self::StepByEffect
        )
    }
}

impl Agenda {
    /// Returns the controller of the effect that is running, if it has one.
    pub(crate) fn controller(&self) -> Option<PlayerId> {
        let running = self.runs.front().filter(|_| self.running);
        running.and_then(|run| run.player)
    }

    /// Returns what is announced and not paid for yet, whatever comes before it is paid for.
    pub(crate) fn announced(&self) -> Option<&Announced> {
        self.runs.iter().find_map(|run| run.pays_for.as_deref())
    }

    /// Returns what the first effect pays for, if it pays.
    pub(crate) fn paid_for(&self) -> Option<&Announced> {
        self.runs.front()?.pays_for.as_deref()
    }

    /// Returns true if the first effect pays for what that player has announced.
    pub(crate) fn is_paying(&self, player: PlayerId) -> bool {
        self.paid_for()
            .is_some_and(|announced| announced.player() == player)
    }

    /// Notes that the first run changes something; `checking` is true if state checks run, or what
    /// they have set off.
    #[inline]
    pub(crate) fn note_change(&mut self, checking: bool) {
        let Some(run) = self.runs.front() else {
            return;
        };
        self.changed |= checking;
        if let Some(contest) = run.contest {
            let own = |run: &Run| run.contest == Some(contest);
            let behind = self.runs.iter().skip(1).take_while(|run| own(run)).count();
            self.runs.drain(1..=behind);
        }
    }

    /// Removes the state check that is first and has changed nothing, nor asked anything.
    #[inline(always)]
    pub(crate) fn drop_unchanged_check(&mut self) {
        let check = self.runs.front();
        if !check.is_some_and(|run| run.is_check() && run.answers.is_empty()) {
            no_idle_check();
        }
        self.take_first();
    }

    // Cold and in a function of its own, so that a walk without state checks has no room for them.
    #[cold]
    #[inline(never)]
    fn add_checks(&mut self, checks: &[NameId]) {
        // Mostly there is one, and to plan it costs half as much as to plan several.
        if let [check] = checks {
            return self.runs.push_back(Run::check(*check));
        }
        self.runs
            .extend(checks.iter().map(|effect| Run::check(*effect)));
    }
}

/// Panics where a state check has to run that changed nothing.
#[cold]
#[inline(never)]
fn no_idle_check() -> ! {
    panic!("a state check runs that changed nothing")
}

impl Agenda {
    /// Plans these state checks. Returns true if there are any.
    #[inline(always)]
    pub(crate) fn plan_checks(&mut self, checks: &[NameId]) -> bool {
        self.changed = false;
        if !checks.is_empty() {
            self.add_checks(checks);
        }
        !checks.is_empty()
    }

    /// Puts effects that belong to nobody on the agenda, in this order.
    pub(crate) fn run_all(&mut self, effects: &[NameId]) {
        self.runs
            .extend(effects.iter().map(|effect| Run::new(*effect, None)));
    }

    /// Returns true if the game waits for the effect that is first on the agenda, whatever else is
    /// pending.
    #[inline(always)]
    pub(crate) fn runs_next(&self) -> bool {
        let held = |run: &Run| run.player.is_some() || run.is_check();
        self.runs.front().is_some_and(held) & !self.somebody_left
    }
}

impl Turns {
    /// Returns the controller of things that belong to nobody: the active player or the stand-in;
    /// if nobody can take turns, some player in the game.
    pub(crate) fn controller_of_nobodys(&self) -> Option<PlayerId> {
        let stands_in = || self.stand_in().or_else(|| self.players.living.lowest());
        self.active().or_else(stands_in)
    }
}

impl State {
    /// Returns true if anything may have to be run, carried out, placed or answered before the turn
    /// continues.
    // Combined without branches: usually none of them is true.
    #[inline(always)]
    pub(crate) fn is_interrupted(&self) -> bool {
        let Agenda {
            runs,
            flows,
            choice,
            somebody_left,
            ..
        } = &self.agenda;
        !runs.is_empty()
            | !flows.is_empty()
            | choice.is_some()
            | *somebody_left
            | !self.waiting.is_empty()
            | (self.turns.current.progress == Progress::Spent)
    }

    /// Gives the next effect to run to its controller of the moment, if it belongs to nobody and
    /// its holder has left, and a cost that was put off to whoever pays it. What was announced and
    /// cannot be had any more is taken back: somebody has countered its target meanwhile.
    pub(crate) fn bind_next_run(&mut self) {
        let Some(run) = self.agenda.runs.front().filter(|run| run.player.is_none()) else {
            return;
        };
        let player = match &run.pays_for {
            Some(announced) => match announced.gone(&self.turns.players, &self.stack) {
                Some(reason) => return drop_announced(self, reason),
                None => Some(announced.player()),
            },
            None if run.is_nobodys() => self.turns.controller_of_nobodys(),
            None => return,
        };
        self.agenda.runs[0].player = player;
    }

    /// Plans an effect once, or once for each player or opponent in turn order (CR 101.4).
    #[inline(always)]
    pub(crate) fn plan_run(&mut self, run: Run, each: Each) {
        match each {
            Each::Once => self.agenda.runs.push_back(run),
            _ => self.plan_run_each(&run, each),
        }
    }

    fn plan_run_each(&mut self, run: &Run, each: Each) {
        let mut everybody = self.turns.everybody();
        if each == Each::FromController {
            let living = self.turns.players.living;
            let left = run.player.filter(|own| !living.contains(*own));
            // C votes first, and has left: the next after C's place does.
            let place = left.filter(|own| self.turns.order.slot_of(*own).is_some());
            let next = place.and_then(|own| self.turns.order.next_among(own, living));
            self.turns
                .players
                .begin_with(next.or(run.player), &mut everybody);
        }
        self.outbox.grow(everybody.len());
        let contest = (each == Each::UntilOne).then(|| {
            self.agenda.contests += 1;
            self.agenda.contests
        });
        for target in everybody {
            if each != Each::Opponent
                || run
                    .player
                    .is_none_or(|own| self.turns.players.are_opponents(own, target))
            {
                let mut run = run.clone();
                (run.target, run.each) = (Some(target), each);
                if contest.is_some() {
                    run.attached.make().contest = contest;
                }
                self.agenda.runs.push_back(run);
            }
        }
    }

    /// Plans an effect once for each of these players, in that order.
    pub(crate) fn plan_run_for(&mut self, run: &Run, players: &[PlayerId]) {
        self.outbox.grow(players.len());
        for target in players {
            self.agenda.runs.push_back(Run {
                target: Some(*target),
                each: Each::Player,
                ..run.clone()
            });
        }
    }
}
