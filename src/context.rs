//! What an effect gets: whose it is, what it is about, the table to look at, and the verbs.

use crate::command::{Command, Verbs};
use crate::engine::Engine;
use crate::error::{Code, Error};
use crate::event::Event;
use crate::ids::*;
use crate::names::Names;
use crate::record::{ABSENT, Column, Record};
use crate::ruleset::{Argument, DataEffect, DataVerb, Operand, Variable};
use crate::state::agenda::{Ask, Run};
use crate::text::Reader;
use crate::view::View;
use crate::words::Question;
use std::collections::BTreeMap;
use std::sync::Arc;

/// An effect's hands and eyes, valid only while the effect is run.
///
/// Verbs of the order and the queue act at once; flow verbs, such as ending the turn, wait until the effect returns.
/// Once anything has gone wrong for good (a budget, a question asked differently) every further call answers the same
/// error, whatever the effect makes of it, and the whole command is taken back.
pub struct Context<'a> {
    engine: &'a mut Engine,
    known: &'a dyn Fn(&str) -> bool,
    defined: &'a BTreeMap<NameId, Arc<DataEffect>>,
    run: Run,
    asked: usize,
    verbs: u32,
    outcome: Outcome,
}

/// How the effect's work stands.
#[derive(Debug)]
pub(crate) enum Outcome {
    Fine,
    /// It asked a question that has no answer yet.
    Asks(PlayerId, Ask),
    /// It failed for good.
    Failed(Error),
}

impl<'a> Context<'a> {
    pub(crate) fn new(
        engine: &'a mut Engine,
        known: &'a dyn Fn(&str) -> bool,
        defined: &'a BTreeMap<NameId, Arc<DataEffect>>,
        run: Run,
    ) -> Self {
        Self { engine, known, defined, run, asked: 0, verbs: 0, outcome: Outcome::Fine }
    }

    /// How the work stands after the effect returned.
    pub(crate) fn finish(self) -> Outcome {
        match self.outcome {
            Outcome::Fine if self.asked < self.run.answers.len() => {
                Outcome::Failed(Error::new(Code::AskedDifferently).name(self.run.effect).detail("it asked fewer questions"))
            }
            outcome => outcome,
        }
    }

    /// The name of the effect that is being run.
    pub fn effect(&self) -> &str {
        self.engine.names.get(self.run.effect).unwrap_or_default()
    }

    /// The player whose effect it is; nobody for the game's own.
    pub fn controller(&self) -> Option<PlayerId> {
        self.run.player
    }

    /// The player aimed at, or the one of the batch if it is run for each player.
    pub fn target(&self) -> Option<PlayerId> {
        self.run.target
    }

    /// The object aimed at.
    pub fn object(&self) -> Option<ObjectId> {
        self.run.object
    }

    /// The host's number that came with it, such as its card.
    pub fn source(&self) -> Option<HostRef> {
        self.run.source
    }

    /// The number handed to it.
    pub fn data(&self) -> i64 {
        self.run.data
    }

    /// The event that set it off, if a trigger did.
    pub fn event(&self) -> Option<Event> {
        self.run.event
    }

    /// The active player; nobody if they left during their turn.
    pub fn active(&self) -> Option<PlayerId> {
        self.engine.state.active()
    }

    /// The table as the host sees it.
    pub fn view(&self) -> View {
        View::new(&self.engine.rules, &self.engine.state, &self.engine.names)
    }

    /// Says a verb by its name, with arguments as written in scripts.
    pub fn call(&mut self, verb: &str, positional: &[Argument], named: &[(&str, Argument)]) -> Result<(), Error> {
        self.still_fine()?;
        let rules = Arc::clone(&self.engine.rules);
        let players = Arc::clone(&self.engine.state.players.names);
        let names = Arc::make_mut(&mut self.engine.names);
        let known = names.len();
        let read = Reader { terms: &rules.terms, players: &players, names, variables: false }.call(verb, positional, named);
        let said = read.and_then(|command| self.say(command));
        if said.is_err() {
            Arc::make_mut(&mut self.engine.names).truncate(known);
        }
        said
    }

    /// Says a verb from its flat form.
    pub fn call_record(&mut self, record: &Record) -> Result<(), Error> {
        let command = Command::from_record(record)?;
        self.say(command)
    }

    /// Asks a player to pick between `min` and `max` different options; answers their numbers, from 0.
    ///
    /// The first time this gives an error that has to be passed on: the effect is run again from its start when the answer
    /// is there. The player's answer is empty if they left the game meanwhile.
    pub fn choose(&mut self, player: PlayerId, options: &[i64], min: usize, max: usize) -> Result<Vec<i64>, Error> {
        self.ask(player, Ask { question: Question::Options, options: options.to_vec(), min: min as i64, max: max as i64 })
    }

    /// Asks a player for the order of all options.
    pub fn choose_order(&mut self, player: PlayerId, options: &[i64]) -> Result<Vec<i64>, Error> {
        let count = options.len() as i64;
        self.ask(player, Ask { question: Question::Order, options: options.to_vec(), min: count, max: count })
    }

    /// Asks a player for a number; nothing if they left.
    pub fn choose_number(&mut self, player: PlayerId, min: i64, max: i64) -> Result<Option<i64>, Error> {
        self.ask(player, Ask { question: Question::Number, options: vec![], min, max }).map(|picks| picks.first().copied())
    }

    /// Asks a player yes or no; no if they left.
    pub fn choose_yes_no(&mut self, player: PlayerId) -> Result<bool, Error> {
        self.ask(player, Ask { question: Question::YesNo, options: vec![], min: 0, max: 1 }).map(|picks| picks.first() == Some(&1))
    }

    /// Asks any question; see the methods for each kind.
    pub fn ask(&mut self, player: PlayerId, ask: Ask) -> Result<Vec<i64>, Error> {
        self.still_fine()?;
        if !self.engine.state.players.known(player) {
            return Err(Error::new(Code::UnknownPlayer));
        }
        if let Some(answered) = self.run.answers.get(self.asked) {
            if answered.player != player || answered.ask != ask {
                return self.fail(Error::new(Code::AskedDifferently).name(self.run.effect));
            }
            self.asked += 1;
            return Ok(answered.picks.clone());
        }
        let possible = match ask.question {
            Question::Options => 0 <= ask.min && ask.min <= ask.max && ask.max <= ask.options.len() as i64,
            Question::Number => ask.min <= ask.max,
            Question::Order | Question::YesNo => true,
        };
        if !possible {
            return Err(Error::new(Code::BadValue).at(Column::Options).detail("no answer could fit: check min, max and the options"));
        }
        if !self.engine.state.players.living.contains(player) {
            return Err(Error::new(Code::PlayerLeft).player(player));
        }
        self.outcome = Outcome::Asks(player, ask);
        Err(Error::new(Code::ChoicePending).player(player))
    }

    /// Ends this effect's command for good: whatever the effect does now, the command is refused with this error.
    pub fn fail<T>(&mut self, error: Error) -> Result<T, Error> {
        self.outcome = Outcome::Failed(error.clone());
        Err(error)
    }

    fn still_fine(&self) -> Result<(), Error> {
        match &self.outcome {
            Outcome::Fine => Ok(()),
            Outcome::Asks(player, _) => Err(Error::new(Code::ChoicePending).player(*player)),
            Outcome::Failed(error) => Err(error.clone()),
        }
    }

    fn say(&mut self, command: Command) -> Result<(), Error> {
        self.still_fine()?;
        self.verbs += 1;
        if self.verbs > self.engine.rules.limits.verbs {
            let error = self.engine.too_much("verbs in one effect");
            return self.fail(error);
        }
        require_effect(&command, &self.engine.names, self.known)?;
        self.engine.verb(command)
    }

    /// Runs an effect made of data: each verb in order, once for each player where a variable says so.
    pub(crate) fn run_data(&mut self, effect: &DataEffect) -> Result<(), Error> {
        for verb in &effect.verbs {
            if verb.when.as_ref().is_some_and(|when| !self.engine.state.holds(when, self.run.player)) {
                continue;
            }
            let uses = |variable| verb.arguments.iter().any(|(_, operand)| *operand == Operand::Variable(variable));
            if uses(Variable::Each) || uses(Variable::EachOpponent) {
                let living = self.engine.state.players.living;
                let all: Vec<_> = self.engine.state.turn_order().filter(|player| living.contains(*player)).collect();
                for player in all {
                    if !uses(Variable::EachOpponent) || Some(player) != self.run.player {
                        self.say_data(verb, Some(player))?;
                    }
                }
            } else {
                self.say_data(verb, None)?;
            }
        }
        Ok(())
    }

    fn say_data(&mut self, verb: &DataVerb, each: Option<PlayerId>) -> Result<(), Error> {
        let mut record = Record::new(verb.command);
        for (column, operand) in &verb.arguments {
            match operand {
                Operand::List(members) => {
                    let list = members.iter().map(|member| self.value(member, each)).filter(|word| *word != ABSENT).collect();
                    record.set_list(*column, list);
                }
                single => record.set(*column, self.value(single, each)),
            }
        }
        self.call_record(&record)
    }

    fn value(&self, operand: &Operand, each: Option<PlayerId>) -> i64 {
        let variable = match operand {
            Operand::Word(word) => return *word,
            Operand::List(_) => return ABSENT,
            Operand::Variable(variable) => *variable,
        };
        let state = &self.engine.state;
        let player = |player: Option<PlayerId>| player.map_or(ABSENT, |player| i64::from(player.0));
        let of_event = |column| self.run.event.and_then(|event| event.to_record().word(column)).unwrap_or(ABSENT);
        match variable {
            Variable::Controller => player(self.run.player),
            Variable::Active => player(state.active()),
            Variable::Target => player(self.run.target),
            Variable::Next => player(state.order.next_among(state.turn.owner, state.players.present())),
            Variable::Previous => player(state.previous(state.turn.owner)),
            Variable::Each | Variable::EachOpponent => player(each),
            Variable::EventPlayer => of_event(Column::Player),
            Variable::EventOther => of_event(Column::Other),
            Variable::EventObject => of_event(Column::Object),
            Variable::EventSource => of_event(Column::Source),
            Variable::Object => self.run.object.map_or(ABSENT, |object| i64::from(object.0)),
            Variable::Source => self.run.source.map_or(ABSENT, |source| source.0),
            Variable::Data => self.run.data,
            Variable::CurrentStep => state.plan.current().map_or(ABSENT, |step| i64::from(step.0)),
            Variable::CurrentPhase => state.plan.phase.map_or(ABSENT, |phase| i64::from(phase.0)),
        }
    }

    /// The data effect with this name id, if that is what it is.
    pub(crate) fn data_effect(&self, id: NameId) -> Option<Arc<DataEffect>> {
        self.defined.get(&id).cloned()
    }
}

impl Verbs for Context<'_> {
    fn submit(&mut self, command: impl Into<Command>) -> Result<(), Error> {
        self.say(command.into())
    }
}

/// Refuses a command that names an effect nobody registered.
pub(crate) fn require_effect(command: &Command, names: &Names, known: &dyn Fn(&str) -> bool) -> Result<(), Error> {
    let Some(id) = command.effect() else { return Ok(()) };
    match names.get(id) {
        Some(name) if known(name) => Ok(()),
        Some(name) => Err(Error::new(Code::UnknownEffect).name(id).detail(format!("`{name}`"))),
        None => Err(Error::new(Code::UnknownName).name(id)),
    }
}
