//! The agenda, the engine's own pending work: effects to run, flow verbs to carry out, a question
//! to have answered.

use super::ask::Ask;
use super::chapters::Leaving;
use super::queue::Upcoming;
use super::replacements::at_gate;
use super::{Progress, State};
use crate::ruleset::Ruleset;
use crate::vocabulary::copying::{Fifo, clone_by_field};
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::event::{Event, EventKind};
use crate::vocabulary::ids::*;
use crate::vocabulary::words::{At, Each, Question, Reason};
use rand_core::SeedableRng;
use rand_pcg::Pcg32;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The work at hand.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Agenda {
    /// Effects to run, in order; the first is the one being run.
    pub(crate) runs: Fifo<Run>,
    /// Flow verbs submitted by effects, carried out when the effects at hand have returned.
    pub(crate) flows: Fifo<Flow>,
    /// The question that waits.
    pub(crate) choice: Option<Choice>,
    /// Questions that wait at the same time, for other players.
    pub(crate) also: Vec<Choice>,
    /// True if the first effect is being run now. Set and cleared by the engine around each run;
    /// read by what is allowed and meant within effects only.
    pub(crate) running: bool,
    /// True if the state checks at hand changed anything. Cleared before they are made, set by
    /// each that submits a verb; read after them, as they are made again.
    pub(crate) changed: bool,
    /// Whose triggers are in the order they chose.
    pub(crate) ordered: PlayerSet,
    /// True if the end of the game has to be checked. Set as somebody leaves, cleared as it is
    /// looked at; read as an interruption.
    pub(crate) somebody_left: bool,
    /// The turn that was found and stands in the gate.
    pub(crate) upcoming: Option<Upcoming>,
    /// The question about something that is in the gate.
    pub(crate) gate: Option<AtGate>,
    /// How many effects were run to their end.
    pub(crate) runs_done: u64,
    /// How many objects resolved since anybody did anything but pass.
    pub(crate) resolutions: u32,
    /// How the table looked after each of the later ones of them.
    pub(crate) seen: Vec<u128>,
    pub(crate) last_choice: u32,
}

clone_by_field! {
    Agenda {
        runs, flows, choice, also, running, changed, ordered, somebody_left,
        upcoming, gate, runs_done, resolutions, seen, last_choice
    }
}

/// A question at the gate: it belongs to one beginning, and no other takes its answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct AtGate {
    /// The event of what would begin: `turn_began`, `phase_began` or `step_began`.
    pub(crate) event: EventKind,
    /// The pick: a replacement, or `TOKEN` for a skip token.
    pub(crate) picked: Option<TriggerId>,
    /// The answer to the one that was picked, where somebody may say no.
    pub(crate) agreed: Option<bool>,
    /// To which ones somebody said no.
    pub(crate) refused: Vec<TriggerId>,
}

/// An effect to run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Run {
    pub(crate) effect: NameId,
    /// Whose effect it is.
    pub(crate) player: Option<PlayerId>,
    pub(crate) target: Option<PlayerId>,
    pub(crate) object: Option<ObjectId>,
    pub(crate) source: Option<HostRef>,
    pub(crate) data: i64,
    /// The event that set it off.
    pub(crate) event: Option<Event>,
    pub(crate) holder: Holder,
    /// The questions it asked, with their answers; shared by all copies of the state.
    pub(crate) answers: Vec<Arc<Answered>>,
}

/// How an effect belongs to the player who has it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Holder {
    /// It is theirs, or the game's own.
    #[default]
    Own,
    /// It is nobody's: if who has it leaves, whoever stands in then has it.
    StandIn,
    /// It is a state check, which nobody has.
    Check,
}

impl Run {
    pub(crate) fn is_check(&self) -> bool {
        self.holder == Holder::Check
    }

    pub(crate) fn is_nobodys(&self) -> bool {
        self.holder == Holder::StandIn
    }

    pub(crate) fn new(effect: NameId, player: Option<PlayerId>) -> Self {
        Self {
            effect,
            player,
            target: None,
            object: None,
            source: None,
            data: 0,
            event: None,
            holder: Holder::Own,
            answers: vec![],
        }
    }

    /// Returns true if the other one is the same for another target.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        self.target != other.target
            && (self.effect, self.player, self.object) == (other.effect, other.player, other.object)
            && (self.source, self.data, self.holder) == (other.source, other.data, other.holder)
            && self.event == other.event
    }

    fn check(effect: NameId) -> Self {
        Self {
            holder: Holder::Check,
            ..Self::new(effect, None)
        }
    }
}

impl Default for Run {
    /// Nothing that is run: what a context holds whose work is elsewhere.
    fn default() -> Self {
        const NOTHING: NameId = NameId::of("");
        Self::new(NOTHING, None)
    }
}

/// A question with its answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Answered {
    pub(crate) player: PlayerId,
    pub(crate) ask: Ask,
    /// Empty if the player left before answering.
    pub(crate) picks: Vec<i64>,
    /// From which seed chance continues after it, where that was set while the question waited.
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

/// The asker of a question, who gets the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Asker {
    /// The effect at the head of the agenda, which is run again with the answer.
    Effect,
    /// The placing of triggers: the player orders their own.
    Triggers,
    /// The gate: the player picks one of several things that stand in it.
    Gate,
}

/// A flow verb that waits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Flow {
    pub(crate) kind: FlowKind,
    /// The turn it is meant for: in another turn it means nothing any more.
    pub(crate) turn: TurnId,
}

/// The part that a flow verb ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum FlowKind {
    Step,
    /// Only the step; another one than the following is next.
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
    Chapter {
        leaving: Leaving,
        at: At,
    },
    Game {
        winner: Option<PlayerId>,
        reason: Reason,
        at: At,
    },
}

impl FlowKind {
    /// Returns true if an effect ends it as a card does, with all that waits and is on the stack.
    pub(crate) fn is_by_effect(self) -> bool {
        matches!(
            self,
            Self::TurnByEffect | Self::PhaseByEffect | Self::StepByEffect
        )
    }
}

impl State {
    /// Returns true if anything may have to be run, carried out, placed or answered before the turn
    /// continues.
    // All at once, not one after the other: mostly nothing is.
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
            | (self.turn.progress == Progress::Spent)
    }

    /// Plans the state checks, which come each time before a player would get to act (CR 117.5,
    /// 704.3). Returns true if there are any.
    #[inline(always)]
    pub(crate) fn plan_checks(&mut self, checks: &[NameId]) -> bool {
        let any = !checks.is_empty();
        if any {
            self.plan_these_checks(checks);
        }
        any
    }

    #[inline(never)]
    fn plan_these_checks(&mut self, checks: &[NameId]) {
        let Agenda { runs, changed, .. } = &mut self.agenda;
        *changed = false;
        runs.extend(checks.iter().map(|effect| Run::check(*effect)));
    }

    /// Puts effects of nobody on the agenda, in this order.
    pub(crate) fn run_all(&mut self, effects: &[NameId]) {
        self.agenda
            .runs
            .extend(effects.iter().map(|effect| Run::new(*effect, None)));
    }

    /// The controller of what belongs to nobody: the active player, or who stands in; where nobody
    /// can take turns, somebody who is in the game.
    pub(crate) fn controller_of_nobodys(&self) -> Option<PlayerId> {
        let stands_in = || self.stand_in().or_else(|| self.players.living.lowest());
        self.active().or_else(stands_in)
    }

    /// Gives the next effect to run to whoever controls it now, if it belongs to nobody and who
    /// had it has left.
    pub(crate) fn bind_next_run(&mut self) {
        let unbound = |run: &Run| run.is_nobodys() && run.player.is_none();
        if self.agenda.runs.front().is_some_and(unbound) {
            let player = self.controller_of_nobodys();
            if let Some(run) = self.agenda.runs.front_mut() {
                run.player = player;
            }
        }
    }

    /// Plans an effect: once, or once for each player or opponent in turn order (CR 101.4).
    pub(crate) fn plan_run(&mut self, run: Run, each: Each) {
        if each == Each::Once {
            self.agenda.runs.push_back(run);
            return;
        }
        let mut everybody = self.everybody();
        if each == Each::FromController {
            self.players.begin_with(run.player, &mut everybody);
        }
        for target in everybody {
            if each != Each::Opponent
                || run.player.is_none_or(|own| self.are_opponents(own, target))
            {
                self.agenda.runs.push_back(Run {
                    target: Some(target),
                    ..run.clone()
                });
            }
        }
    }

    /// Plans an effect once for each of these players, in that order.
    pub(crate) fn plan_run_for(&mut self, run: &Run, players: &[PlayerId]) {
        for target in players {
            self.agenda.runs.push_back(Run {
                target: Some(*target),
                ..run.clone()
            });
        }
    }

    /// Asks; a second question before the first is answered waits at the same time.
    pub(crate) fn ask(&mut self, player: PlayerId, ask: Ask, asker: Asker) {
        self.agenda.last_choice += 1;
        let id = ChoiceId::nth(self.agenda.last_choice);
        let question = ask.question;
        let choice = Choice {
            id,
            player,
            ask,
            asker,
            reseed: None,
        };
        match &self.agenda.choice {
            None => self.agenda.choice = Some(choice),
            Some(_) => self.agenda.also.push(choice),
        }
        self.emit(Event::ChoiceAsked {
            choice: id,
            player,
            question,
            by: self.decider(player),
        });
    }

    /// The questions that wait.
    pub(crate) fn questions(&self) -> impl Iterator<Item = &Choice> {
        self.agenda.choice.iter().chain(&self.agenda.also)
    }

    /// The same, or why the player has nothing to answer.
    pub(crate) fn own_question(&self, player: PlayerId) -> Result<&Choice, Error> {
        let first = self.agenda.choice.as_ref().ok_or(Code::NoChoice)?;
        self.question_of(player).ok_or_else(|| {
            Error::new(Code::NotYourDecision)
                .player(player)
                .waiting_for(Some(first.player))
        })
    }

    /// The question that waits for this player.
    pub(crate) fn question_of(&self, player: PlayerId) -> Option<&Choice> {
        self.questions().find(|choice| choice.player == player)
    }

    /// Takes out the questions for which that holds; the rest waits on.
    pub(super) fn take_questions(&mut self, taken: impl Fn(&Choice) -> bool) -> Vec<Choice> {
        let waiting = self
            .agenda
            .choice
            .take()
            .into_iter()
            .chain(std::mem::take(&mut self.agenda.also));
        let (out, rest): (Vec<_>, Vec<_>) = waiting.partition(taken);
        let mut rest = rest.into_iter();
        self.agenda.choice = rest.next();
        self.agenda.also = rest.collect();
        out
    }

    /// Takes the player's question with its answer; when none waits any more, the effect that asked
    /// is run again.
    pub(crate) fn answer(&mut self, of: PlayerId, picks: &[i64]) {
        let Some(Choice {
            id,
            player,
            ask,
            asker,
            reseed,
        }) = self.take_questions(|choice| choice.player == of).pop()
        else {
            return;
        };
        match asker {
            Asker::Effect => {
                let picks = picks.to_vec();
                self.answer_effect(Answered {
                    player,
                    ask,
                    picks,
                    reseed,
                });
            }
            Asker::Triggers => self.order_waiting(player, picks),
            Asker::Gate => {
                let first = picks.first().copied();
                match ask.question {
                    Question::YesNo => self.agree_at_gate(first == Some(1)),
                    _ => self.pick_at_gate(first.map(|pick| ask.options[pick as usize])),
                }
            }
        }
        self.emit(Event::ChoiceAnswered { choice: id, player });
    }

    /// The effect that asked has that answer when it is run again.
    pub(super) fn answer_effect(&mut self, answered: Answered) {
        if let Some(run) = self.agenda.runs.front_mut() {
            run.answers.push(Arc::new(answered));
        }
    }

    /// The player's question will not be answered: its asker continues without an answer,
    /// as far as that can be.
    pub(crate) fn drop_question(&mut self, of: PlayerId, reason: Reason) {
        let Some(Choice {
            id,
            player,
            ask,
            asker,
            reseed,
        }) = self.take_questions(|choice| choice.player == of).pop()
        else {
            return;
        };
        self.emit(Event::ChoiceDropped {
            choice: id,
            player,
            reason,
        });
        match asker {
            Asker::Effect => {
                let picks = vec![];
                self.answer_effect(Answered {
                    player,
                    ask,
                    picks,
                    reseed,
                });
            }
            // They stay in the order in which they were set off, and the first option is taken.
            Asker::Triggers => self.agenda.ordered.insert(player),
            Asker::Gate => match ask.question {
                Question::YesNo => self.agree_at_gate(false),
                _ => self.pick_at_gate(ask.options.first().copied()),
            },
        }
    }

    /// Drops questions about what is gone: the gate asks about what is left.
    pub(super) fn drop_question_about(&mut self, gone: &[i64], reason: Reason) {
        let about = |choice: &Choice| {
            let is_gone = |option| gone.binary_search(option).is_ok();
            choice.asker == Asker::Gate && choice.ask.options.iter().any(is_gone)
        };
        for Choice { id, player, .. } in self.take_questions(about) {
            self.emit(Event::ChoiceDropped {
                choice: id,
                player,
                reason,
            });
        }
    }

    fn pick_at_gate(&mut self, picked: Option<i64>) {
        if let Some(gate) = &mut self.agenda.gate {
            gate.picked = picked.map(at_gate);
        }
    }

    fn agree_at_gate(&mut self, agreed: bool) {
        if let Some(gate) = &mut self.agenda.gate {
            gate.agreed = Some(agreed);
        }
    }

    /// Lets chance continue from another seed. What an effect that waits for an answer did before
    /// it stays as it was.
    pub(crate) fn reseed(&mut self, seed: i64) {
        let last = self.agenda.also.last_mut().or(self.agenda.choice.as_mut());
        match last.filter(|choice| choice.asker == Asker::Effect) {
            Some(choice) => choice.reseed = Some(seed),
            None => self.rng = Pcg32::seed_from_u64(seed.cast_unsigned()),
        }
    }

    /// A player takes an action while an effect's question waits: what it does comes first, then
    /// the effect is run again from its start, and asks again what has no answer yet.
    pub(crate) fn act_while_asked(
        &mut self,
        rules: &Ruleset,
        player: PlayerId,
        action: Option<NameId>,
        runs: Vec<Run>,
        each: Each,
    ) {
        self.streak = 0;
        self.last_actor = Some(self.players.representative(player));
        if let Some(name) = action
            && let Some(rule) = rules.actions.get(&name)
        {
            self.note_taken(player, name, rule);
        }
        for dropped in self.take_questions(|_| true) {
            self.emit(Event::ChoiceDropped {
                choice: dropped.id,
                player: dropped.player,
                reason: Reason::Acted,
            });
            if let Some(seed) = dropped.reseed {
                self.reseed_after_answers(seed);
            }
        }
        let asking = std::mem::take(&mut *self.agenda.runs);
        for run in runs {
            self.plan_run(run, each);
        }
        self.agenda.runs.extend(asking);
    }

    /// The seed of a question that is asked again holds after the answers so far.
    fn reseed_after_answers(&mut self, seed: i64) {
        let run = self.agenda.runs.front_mut();
        match run.and_then(|run| run.answers.last_mut()) {
            Some(answered) => Arc::make_mut(answered).reseed = Some(seed),
            None => self.rng = Pcg32::seed_from_u64(seed.cast_unsigned()),
        }
    }

    /// Puts a player's own waiting triggers into the order they chose: the first is placed first.
    fn order_waiting(&mut self, player: PlayerId, picks: &[i64]) {
        let places: Vec<_> = (0..self.waiting.len())
            .filter(|at| self.waiting[*at].player == Some(player))
            .take(picks.len())
            .collect();
        let own: Vec<_> = places.iter().map(|at| self.waiting[*at]).collect();
        for (place, pick) in places.iter().zip(picks) {
            self.waiting[*place] = own[*pick as usize];
        }
        self.agenda.ordered.insert(player);
    }
}
