//! Effects made of data: a list of verbs with variables.

use super::context::Context;
use crate::rules::condition::Condition;
use crate::rules::{DataEffect, DataVerb, Operand, Variable};
use crate::state::facts::FactsAtHand;
use crate::vocabulary::command::Command;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::*;
use crate::vocabulary::record::{ABSENT, Column, Record};

impl Context {
    /// Runs an effect made of data: each verb in order, once for each player if a variable says so.
    pub(crate) fn run_data(&mut self, effect: &DataEffect) -> Result<(), Error> {
        for verb in &effect.verbs {
            let (state, run) = (&self.engine()?.state, self.running());
            if let Some(when) = &verb.when
                && !state.holds_with(when, run.player, FactsAtHand::of(run))
            {
                continue;
            }
            if verb.is_for_each() {
                let opponents = verb.uses(Variable::EachOpponent);
                for player in state.turns.everybody() {
                    if self.is_meant(player, opponents)? {
                        self.submit_data(verb, Some(player))?;
                    }
                }
            } else {
                self.submit_data(verb, None)?;
            }
        }
        Ok(())
    }

    /// Returns true if a variable for each player, or for each of the controller's `opponents`,
    /// means that player; without a controller, everybody is an opponent.
    fn is_meant(&self, player: PlayerId, opponents: bool) -> Result<bool, Error> {
        let state = &self.engine()?.state;
        let own = self.running().player.filter(|_| opponents);
        Ok(own.is_none_or(|own| state.turns.players.are_opponents(own, player)))
    }

    /// Submits one verb of a data effect. If a variable in it stands for nobody, or for something
    /// that is gone, there is nothing to do, and the effect continues (CR 608.2b). Anything written
    /// out has to exist.
    pub(super) fn submit_data(
        &mut self,
        verb: &DataVerb,
        each: Option<PlayerId>,
    ) -> Result<(), Error> {
        let mut record = Record::new(verb.command);
        for (column, operand) in &verb.arguments {
            match operand {
                Operand::List(members) => match self.list(*column, members, each)? {
                    Some(words) => record.set_list(*column, words),
                    None => return Ok(()),
                },
                single => {
                    let word = self.value(single, each)?;
                    if word == ABSENT {
                        return Ok(());
                    }
                    // A computed count below zero is zero (CR 107.1b).
                    let computed = !matches!(single, Operand::Word(_));
                    let counts = *column == Column::Count && computed;
                    record.set(*column, if counts { word.max(0) } else { word });
                }
            }
        }
        let varies = |column| {
            verb.arguments
                .iter()
                .any(|(known, operand)| *known == column && matches!(operand, Operand::Variable(_)))
        };
        // The columns are the verb's own: they have been read with it.
        let command = Command::from_known(&record);
        match command.and_then(|command| self.submit_verb(&command)) {
            Err(Error {
                code: Code::PlayerLeft | Code::UnknownObject,
                column: Some(column),
                ..
            }) if varies(column) => Ok(()),
            // What a lock forbids is not done (CR 609.3, 702.61a).
            Err(error) if error.code == Code::ActionLocked => Ok(()),
            said => said,
        }
    }

    /// Returns the members of a list, without the variables that stand for nothing, or `None` if
    /// no member is left. A variable for each player, unless the whole verb comes once for each,
    /// is all of them: one window for every opponent.
    fn list(
        &self,
        column: Column,
        members: &[Operand],
        each: Option<PlayerId>,
    ) -> Result<Option<Vec<i64>>, Error> {
        let state = &self.engine()?.state;
        let living = state.turns.players.living;
        let mut words = Vec::with_capacity(members.len());
        for member in members {
            if each.is_none() && member.is_each() {
                let opponents = *member == Operand::Variable(Variable::EachOpponent);
                for player in state.turns.everybody() {
                    if self.is_meant(player, opponents)? {
                        words.push(player.number().into());
                    }
                }
                continue;
            }
            let word = self.value(member, each)?;
            let gone = matches!(member, Operand::Variable(_))
                && column == Column::Players
                && PlayerId::from_number(word).is_none_or(|player| !living.contains(player));
            if word != ABSENT && !gone {
                words.push(word);
            }
        }
        Ok(Some(words).filter(|words| members.is_empty() || !words.is_empty()))
    }

    /// Returns a number worked out from facts, those of its own being the controller's. It is never
    /// absent.
    fn worked(&self, number: &Condition, each: Option<PlayerId>) -> Result<i64, Error> {
        let (state, run) = (&self.engine()?.state, self.running());
        let hand = FactsAtHand {
            each,
            ..FactsAtHand::of(run)
        };
        Ok(number.number(&state.seen(hand), run.player).max(ABSENT + 1))
    }

    pub(super) fn value(&self, operand: &Operand, each: Option<PlayerId>) -> Result<i64, Error> {
        let variable = match operand {
            Operand::Word(word) => return Ok(*word),
            Operand::List(_) => return Ok(ABSENT),
            Operand::Worked(number) => return self.worked(number, each),
            Operand::Variable(variable) => *variable,
        };
        let (state, run) = (&self.engine()?.state, self.running());
        let player =
            |player: Option<PlayerId>| player.map_or(ABSENT, |player| i64::from(player.number()));
        let of_event = |column| {
            run.event
                .and_then(|event| event.word(column))
                .unwrap_or(ABSENT)
        };
        Ok(match variable {
            Variable::Controller => player(run.player),
            Variable::Active => player(state.turns.active()),
            Variable::Target => player(run.target),
            Variable::Next => player(
                state
                    .turns
                    .order
                    .next_among(state.turns.current.owner, state.turns.players.present()),
            ),
            Variable::Nth(places) => {
                let present = state.turns.players.present();
                player((0..places).try_fold(state.turns.current.owner, |from, _| {
                    state.turns.order.next_among(from, present)
                }))
            }
            Variable::Token(token) => player(state.turns.chapters.holder(token)),
            Variable::Previous => player(state.turns.previous(state.turns.current.owner)),
            Variable::After(beside) | Variable::Before(beside) => {
                let from = self.value(&Operand::Variable(beside.variable()), each)?;
                let backward = matches!(variable, Variable::Before(_));
                player(
                    PlayerId::from_number(from).and_then(|from| state.turns.beside(from, backward)),
                )
            }
            Variable::Each | Variable::EachOpponent => player(each),
            Variable::EventPlayer => of_event(Column::Player),
            Variable::EventOther => of_event(Column::Other),
            Variable::EventObject => of_event(Column::Object),
            Variable::EventSource => of_event(Column::Source),
            Variable::Object => run
                .object
                .map_or(ABSENT, |object| i64::from(object.number())),
            Variable::Source => run.source.map_or(ABSENT, |source| source.number()),
            Variable::Data => run.data,
            Variable::CurrentStep => state
                .plan
                .current()
                .map_or(ABSENT, |step| i64::from(step.number())),
            Variable::CurrentPhase => state
                .plan
                .phase()
                .map_or(ABSENT, |phase| i64::from(phase.number())),
        })
    }
}
