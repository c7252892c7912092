//! Questions that wait: asked, answered, or dropped.

use super::State;
use super::agenda::{Agenda, Answered, Asker, Choice};
use super::ask::Ask;
use super::control::end_control_of_resolution;
use super::generator::Generator;
use super::members::options;
use super::players::Players;
use super::replacements::at_gate;
use super::run::Run;
use super::triggers::Waiting;
use crate::rules::Ruleset;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::{Each, Question, Reason};
use std::sync::Arc;

/// Takes back what was announced, with every question about how to pay for it: nothing is paid.
pub(crate) fn drop_announced(state: &mut State, reason: Reason) {
    let Some(announced) = state.agenda.paid_for().copied() else {
        return;
    };
    let dropped = state
        .agenda
        .take_questions(|choice| choice.asker == Asker::Effect);
    for Choice { id, player, .. } in &dropped {
        state.tell_dropped(*id, *player, reason);
    }
    take_off(state, &dropped, |at, _| at == 0);
    state.emit(announced.taken_back(reason));
}

/// Takes effects off the agenda that have not returned. The control that they took ends, as it does
/// when they return, and a seed stays that was set while the first of them waited for answers,
/// those to the questions that were just `dropped` included.
pub(super) fn take_off(state: &mut State, dropped: &[Choice], goes: impl Fn(usize, &Run) -> bool) {
    let first = state.agenda.runs.front().filter(|run| goes(0, run));
    let seeds = first.map(|run| {
        let answered = run.answers.iter().filter_map(|answered| answered.reseed);
        answered.chain(dropped.iter().filter_map(|choice| choice.reseed))
    });
    let seed = seeds.and_then(Iterator::last);
    let mut at = 0;
    state.agenda.runs.retain(|run| {
        at += 1;
        !goes(at - 1, run)
    });
    end_control_of_resolution(state);
    if let Some(seed) = seed {
        state.reseed(seed);
    }
}

impl Agenda {
    /// Gives an answer to the effect that asked, for when it runs again.
    pub(super) fn answer_effect(&mut self, answered: Answered) {
        let asked = self.runs.front_mut();
        let asked = asked.expect("the effect that asked is first on the agenda");
        asked.attached.make().answers.push(Arc::new(answered));
    }

    /// Returns true if a question that waits, or one that its effect asked before, has words.
    pub(crate) fn has_words(&self) -> bool {
        let waiting = self.questions();
        let answered = self.runs.iter().flat_map(|run| &run.answers);
        let answered = answered.map(|answered| &answered.ask);
        let mut asks = waiting.map(|choice| &choice.ask).chain(answered);
        asks.any(|ask| ask.wording.is_some())
    }

    /// Returns the player's question, or the reason that there is none to answer.
    pub(crate) fn own_question(&self, player: PlayerId) -> Result<&Choice, Error> {
        let first = self.choice.as_deref().ok_or(Code::NoChoice)?;
        self.question_of(player).ok_or_else(|| {
            Error::new(Code::NotYourDecision)
                .player(player)
                .waiting_for(Some(first.player))
        })
    }

    /// Returns the question that waits for this player.
    pub(crate) fn question_of(&self, player: PlayerId) -> Option<&Choice> {
        self.questions().find(|choice| choice.player == player)
    }

    /// Removes and returns the question that waits for this player, if there is one.
    fn take_question_of(&mut self, player: PlayerId) -> Option<Choice> {
        self.take_questions(|choice| choice.player == player).pop()
    }

    /// Removes and returns the questions for which `taken` holds; the others keep waiting.
    pub(crate) fn take_questions(&mut self, taken: impl Fn(&Choice) -> bool) -> Vec<Choice> {
        let also = self.rare.made();
        let also = also.map_or_else(Vec::new, |pending| std::mem::take(&mut pending.also));
        let first = self.choice.take().map(|choice| *choice);
        let (out, rest): (Vec<_>, Vec<_>) = first.into_iter().chain(also).partition(taken);
        let mut rest = rest.into_iter();
        self.choice = rest.next().map(Box::new);
        if let Some(pending) = self.rare.made() {
            pending.also = rest.collect();
        }
        out
    }
}

impl Players {
    /// Returns true if the player, or the team that shares its turns with them, decides when this
    /// trigger is placed (CR 603.3b, 805.7).
    pub(crate) fn is_ordered_by(&self, player: PlayerId, waiting: &Waiting) -> bool {
        waiting
            .player
            .is_some_and(|own| self.same_side(own, player))
    }
}

impl State {
    /// Returns the state without these words. They are for the player who answers: at one table
    /// they may be German for one player and French for another, and the game is the same.
    pub(crate) fn without_words(&self) -> Self {
        let mut copy = self.clone();
        for choice in copy.agenda.questions_mut() {
            choice.ask.wording = None;
        }
        for run in copy.agenda.runs.iter_mut() {
            let worded = run
                .attached
                .made()
                .into_iter()
                .flat_map(|it| &mut it.answers);
            for answered in worded.filter(|answered| answered.ask.wording.is_some()) {
                Arc::make_mut(answered).ask.wording = None;
            }
        }
        copy
    }

    /// Asks a question. A second one before the first is answered waits at the same time.
    pub(crate) fn ask(&mut self, player: PlayerId, ask: Ask, asker: Asker) {
        self.outbox.grow(options(&ask));
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
            None => self.agenda.choice = Some(Box::new(choice)),
            Some(_) => self.agenda.rare.make().also.push(choice),
        }
        self.emit(Event::ChoiceAsked {
            choice: id,
            player,
            question,
            by: self.turns.decider(player),
        });
    }

    /// Removes the player's question and keeps its answer. When no question waits any more, the
    /// effect that asked runs again.
    pub(crate) fn answer(&mut self, of: PlayerId, picks: &[i64]) {
        let Choice {
            id,
            player,
            ask,
            asker,
            reseed,
        } = self
            .agenda
            .take_question_of(of)
            .expect("the check found the question of the player who answers");
        match asker {
            Asker::Effect => {
                self.outbox.grow(picks.len());
                let picks = picks.to_vec();
                self.agenda.answer_effect(Answered {
                    player,
                    ask,
                    picks,
                    reseed,
                });
            }
            Asker::Triggers => self.order_waiting(player, picks),
            Asker::Gate => {
                let (gate, first) = (self.agenda.asked_at_gate(), picks.first().copied());
                match (ask.question, first) {
                    (Question::YesNo, _) => gate.agreed = Some(first == Some(1)),
                    (_, None) => gate.decline(&ask.options),
                    (_, Some(pick)) => gate.picked = Some(at_gate(ask.options[pick as usize])),
                }
            }
        }
        self.emit(Event::ChoiceAnswered { choice: id, player });
    }

    /// Drops the player's question, if one waits. Its asker continues without an answer, as far as
    /// possible.
    pub(crate) fn drop_question(&mut self, of: PlayerId, reason: Reason) {
        // Whoever does not say how to pay plays nothing.
        let of_effect = |choice: &Choice| choice.asker == Asker::Effect;
        if self.agenda.is_paying(of) && self.agenda.question_of(of).is_some_and(of_effect) {
            return drop_announced(self, reason);
        }
        let Some(Choice {
            id,
            player,
            ask,
            asker,
            reseed,
        }) = self.agenda.take_question_of(of)
        else {
            return;
        };
        self.tell_dropped(id, player, reason);
        match asker {
            Asker::Effect => {
                let picks = vec![];
                self.agenda.answer_effect(Answered {
                    player,
                    ask,
                    picks,
                    reseed,
                });
            }
            // The triggers stay in the order in which they were set off, as if the first option
            // were picked.
            Asker::Triggers => self.note_ordered(player),
            Asker::Gate => {
                let gate = self.agenda.asked_at_gate();
                match ask.question {
                    Question::YesNo => gate.agreed = Some(false),
                    // Nobody is made to use what they may decline.
                    _ if ask.min == 0 => gate.decline(&ask.options),
                    _ => gate.picked = ask.options.first().copied().map(at_gate),
                }
            }
        }
    }

    /// Drops questions about things that are gone; the gate asks about the rest.
    pub(super) fn drop_question_about(&mut self, gone: &[i64], reason: Reason) {
        let about = |choice: &Choice| {
            let is_gone = |option| gone.binary_search(option).is_ok();
            choice.asker == Asker::Gate && choice.ask.options.iter().any(is_gone)
        };
        for Choice { id, player, .. } in self.agenda.take_questions(about) {
            self.tell_dropped(id, player, reason);
        }
    }

    pub(crate) fn tell_dropped(&mut self, choice: ChoiceId, player: PlayerId, reason: Reason) {
        self.emit(Event::ChoiceDropped {
            choice,
            player,
            reason,
        });
    }

    /// Sets the seed of the random numbers to come. What an effect did before the question that
    /// waits stays as it was.
    pub(crate) fn reseed(&mut self, seed: i64) {
        let last = self.agenda.questions_mut().last();
        match last.filter(|choice| choice.asker == Asker::Effect) {
            Some(choice) => choice.reseed = Some(seed),
            None => self.generator = Generator::from_seed(seed.cast_unsigned()),
        }
    }

    /// Lets a player act though the window does not wait for them, or while an effect's question
    /// waits. The consequences of the action come first; then the effect runs again from its start,
    /// and asks its unanswered questions again.
    pub(crate) fn act_aside(
        &mut self,
        rules: &Ruleset,
        player: PlayerId,
        action: Option<NameId>,
        runs: Vec<Run>,
        each: Each,
    ) {
        self.streak = 0;
        self.last_actor = Some(self.turns.players.representative(player));
        if let Some(name) = action
            && let Some(rule) = rules.actions.get(&name)
        {
            self.taken.note(&self.turns, player, name, rule);
        }
        for dropped in self.agenda.take_questions(|_| true) {
            self.tell_dropped(dropped.id, dropped.player, Reason::Acted);
            if let Some(seed) = dropped.reseed {
                self.reseed_after_answers(seed);
            }
        }
        let mut asking = std::mem::take(&mut *self.agenda.runs);
        // Whether it can still be had, and by whom it is paid, is seen when it is next.
        for run in asking.iter_mut().filter(|run| run.pays_for.is_some()) {
            run.player = None;
        }
        for run in runs {
            self.plan_run(run, each);
        }
        self.agenda.runs.extend(asking);
    }

    /// Sets the seed of the random numbers after the answers so far.
    fn reseed_after_answers(&mut self, seed: i64) {
        let run = self.agenda.runs.front_mut();
        match run.and_then(|run| run.attached.made()?.answers.last_mut()) {
            Some(answered) => Arc::make_mut(answered).reseed = Some(seed),
            None => self.generator = Generator::from_seed(seed.cast_unsigned()),
        }
    }

    fn note_ordered(&mut self, player: PlayerId) {
        self.agenda.ordered = self
            .agenda
            .ordered
            .union(self.turns.players.side_of(player));
    }

    /// Sorts a player's own waiting triggers into the order they chose; the first is placed first.
    fn order_waiting(&mut self, player: PlayerId, picks: &[i64]) {
        let places: Vec<_> = (0..self.waiting.len())
            .filter(|at| self.turns.players.is_ordered_by(player, &self.waiting[*at]))
            .take(picks.len())
            .collect();
        let own: Vec<_> = places.iter().map(|at| self.waiting[*at]).collect();
        for (place, pick) in places.iter().zip(picks) {
            self.waiting[*place] = own[*pick as usize];
        }
        self.note_ordered(player);
    }
}
