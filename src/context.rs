//! What an effect gets: whose it is, what it is about, the table to look at, and the verbs.

use crate::command::{self, Command, Verbs};
use crate::engine::Engine;
use crate::error::{Code, Error};
use crate::event::Event;
use crate::ids::*;
use crate::record::{ABSENT, Column, Record};
use crate::ruleset::{Argument, DataEffect, DataVerb, Given, Operand, Variable};
use crate::schema::Entry;
use crate::state::agenda::{Ask, Run};
use crate::table::Table;
use crate::text::{Reader, said_alone, verb_entry};
use crate::view::{Glance, View, Viewer};
use crate::words::Question;
use std::sync::Arc;

/// An effect's hands and eyes, valid only while the effect is run.
///
/// Verbs of the order and the queue act at once; flow verbs, such as ending the turn, wait until
/// the effect returns. Once anything has gone wrong for good (a budget, a question asked
/// differently) every further call answers the same error, whatever the effect makes of it, and the
/// whole command is taken back.
///
/// The context holds the whole table while the effect is run, so a binding may move it into a place
/// its language can reach ([`Context::take`]) and has to put it back before the effect returns. No
/// pointer is shared, and nothing dangles.
#[derive(Debug, Default)]
pub struct Context {
    table: Option<Box<Table>>,
    run: Run,
    asked: usize,
    verbs: u32,
    outcome: Outcome,
}

/// How the effect's work stands.
#[derive(Debug, Default)]
pub(crate) enum Outcome {
    #[default]
    Fine,
    /// It asked a question that has no answer yet.
    Asks(Vec<PlayerId>, Ask),
    /// It failed for good.
    Failed(Error),
}

impl Context {
    pub(crate) fn new(table: Box<Table>, run: Run) -> Self {
        Self {
            table: Some(table),
            run,
            ..Self::default()
        }
    }

    /// Moves the context out, to be put back before the effect returns; what stays behind answers
    /// `no_effect`.
    #[must_use]
    pub fn take(&mut self) -> Self {
        std::mem::take(self)
    }

    /// Whether this is what [`take`](Self::take) left behind.
    pub fn is_taken(&self) -> bool {
        self.table.is_none()
    }

    /// How the work stands after the effect returned.
    pub(crate) fn finish(mut self) -> (Option<Box<Table>>, Outcome) {
        let rest = self.run.answers.len() - self.asked;
        let left_out = match self.outcome {
            Outcome::Fine if rest > 0 => self.somebody_left().and_then(|left| match left {
                true => self.pass_over(rest),
                false => Err(Error::new(Code::AskedDifferently)
                    .name(self.run.effect)
                    .detail("it asked fewer questions")),
            }),
            _ => Ok(()),
        };
        let outcome = left_out.map_or_else(Outcome::Failed, |()| self.outcome);
        (self.table, outcome)
    }

    fn engine(&self) -> Result<&Engine, Error> {
        self.table
            .as_deref()
            .map(|table| &table.engine)
            .ok_or_else(|| Code::NoEffect.into())
    }

    fn table(&mut self) -> Result<&mut Table, Error> {
        self.table
            .as_deref_mut()
            .ok_or_else(|| Code::NoEffect.into())
    }

    /// The name of the effect that is being run.
    pub fn effect(&self) -> &str {
        self.engine()
            .ok()
            .and_then(|engine| engine.names.get(self.run.effect))
            .unwrap_or_default()
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
        self.engine().ok().and_then(|engine| engine.state.active())
    }

    /// The table as the host sees it.
    ///
    /// Errors: `no_effect` outside the effect.
    pub fn view(&self) -> Result<View, Error> {
        self.engine().map(|engine| engine.view(Viewer::Host))
    }

    /// The table at a glance, as numbers; nobody has priority while an effect is run.
    ///
    /// Errors: `no_effect` outside the effect.
    pub fn glance(&self) -> Result<Glance, Error> {
        self.engine().map(|engine| Glance::new(&engine.state, None))
    }

    /// The players in the order of their seats, without those who left.
    ///
    /// Errors: `no_effect` outside the effect.
    pub fn order(&self) -> Result<Vec<PlayerId>, Error> {
        self.engine().map(|engine| engine.state.seats().collect())
    }

    /// An error's message with the names of this game.
    pub fn explain(&self, error: &Error) -> String {
        error.message(
            |player| self.player_name(player).to_owned(),
            |name| self.name_text(name).unwrap_or("?").to_owned(),
        )
    }

    /// A player's name; `?` if there is no such player.
    pub fn player_name(&self, player: PlayerId) -> &str {
        self.engine()
            .map_or("?", |engine| engine.player_name(player))
    }

    /// The player of that name.
    pub fn player(&self, name: &str) -> Option<PlayerId> {
        self.engine().ok()?.player(name)
    }

    /// The text of one column's value, with the names of this game.
    pub fn value_text(&self, column: Column, word: i64) -> String {
        self.engine().map_or_else(
            |_| word.to_string(),
            |engine| engine.writer().value(column, word, &[]),
        )
    }

    /// An event as text: its name, then its columns.
    pub fn event_text(&self, event: &Event) -> String {
        self.engine()
            .map_or_else(|_| String::new(), |engine| engine.event_text(event))
    }

    /// The text behind a name's number.
    pub fn name_text(&self, name: NameId) -> Option<&str> {
        self.engine().ok()?.names.get(name)
    }

    /// A name's number.
    pub fn name(&mut self, name: &str) -> Result<NameId, Error> {
        Ok(Arc::make_mut(&mut self.table()?.engine.names).intern(name))
    }

    /// Says a verb by its name, with arguments as written in scripts.
    pub fn call(
        &mut self,
        verb: &str,
        positional: &[Argument],
        named: &[(&str, Argument)],
    ) -> Result<(), Error> {
        self.still_fine()?;
        self.call_entry(verb_entry(verb)?, positional, named)
    }

    /// The same for a verb that was looked up: an entry of the vocabulary's commands.
    pub fn call_entry(
        &mut self,
        verb: &Entry,
        positional: &[Argument],
        named: &[(&str, Argument)],
    ) -> Result<(), Error> {
        if let Some(command) = said_alone(verb, positional, named) {
            return self.submit(command);
        }
        self.read_and_say(|reader| reader.call(verb, positional, named))
    }

    /// The same with single values in the order of the verb's fields; their texts are not copied.
    pub fn call_given(&mut self, verb: &Entry, values: &[Given<'_>]) -> Result<(), Error> {
        self.read_and_say(|reader| reader.call_given(verb, values))
    }

    /// Says a verb as written in scripts: `extra_turn B`.
    pub fn command(&mut self, line: &str) -> Result<(), Error> {
        self.read_and_say(|reader| reader.command(line))
    }

    /// Says what is read; a verb that is refused leaves no name behind.
    fn read_and_say(
        &mut self,
        read: impl FnOnce(&mut Reader<'_>) -> Result<Command, Error>,
    ) -> Result<(), Error> {
        self.still_fine()?;
        let engine = &mut self.table()?.engine;
        let known = engine.names.len();
        let read = engine.read(read);
        let said = read.and_then(|command| self.say(command));
        if said.is_err() {
            self.table()?.engine.forget_names(known);
        }
        said
    }

    /// Says a verb from its flat form.
    pub fn call_record(&mut self, record: &Record) -> Result<(), Error> {
        let command = Command::from_record(record)?;
        self.say(command)
    }

    /// Asks a player to pick between `min` and `max` different options; answers their numbers, from
    /// 0.
    ///
    /// The first time this gives an error that has to be passed on: the effect is run again from
    /// its start when the answer is there. The player's answer is empty if they left the game
    /// meanwhile.
    pub fn choose(
        &mut self,
        player: PlayerId,
        options: &[i64],
        min: usize,
        max: usize,
    ) -> Result<Vec<i64>, Error> {
        self.ask(
            player,
            Ask {
                question: Question::Options,
                options: options.to_vec(),
                min: min as i64,
                max: max as i64,
            },
        )
    }

    /// Asks a player for the order of all options.
    pub fn choose_order(&mut self, player: PlayerId, options: &[i64]) -> Result<Vec<i64>, Error> {
        let count = options.len() as i64;
        self.ask(
            player,
            Ask {
                question: Question::Order,
                options: options.to_vec(),
                min: count,
                max: count,
            },
        )
    }

    /// Asks a player for a number; nothing if they left.
    pub fn choose_number(
        &mut self,
        player: PlayerId,
        min: i64,
        max: i64,
    ) -> Result<Option<i64>, Error> {
        self.ask(
            player,
            Ask {
                question: Question::Number,
                options: vec![],
                min,
                max,
            },
        )
        .map(|picks| picks.first().copied())
    }

    /// Asks a player yes or no; no if they left.
    pub fn choose_yes_no(&mut self, player: PlayerId) -> Result<bool, Error> {
        self.ask(
            player,
            Ask {
                question: Question::YesNo,
                options: vec![],
                min: 0,
                max: 1,
            },
        )
        .map(|picks| picks.first() == Some(&1))
    }

    /// A number from 1 to `max`, each as likely, by the game's own generator: the same when the
    /// effect is run again.
    pub fn random(&mut self, max: u32) -> Result<u32, Error> {
        let events = self.table()?.engine.state.outbox.0.len();
        self.submit(command::Roll::new(max))?;
        match self.engine()?.state.outbox.0.get(events) {
            Some(Event::Rolled { value, .. }) => Ok(u32::try_from(*value).unwrap_or(max)),
            _ => Err(Code::Internal.into()),
        }
    }

    /// Asks any question; see the methods for each kind.
    pub fn ask(&mut self, player: PlayerId, ask: Ask) -> Result<Vec<i64>, Error> {
        self.still_fine()?;
        if !self.engine()?.state.players.known(player) {
            return Err(Error::new(Code::UnknownPlayer));
        }
        if !ask.is_possible() {
            return Err(Error::new(Code::BadValue)
                .at(Column::Options)
                .detail("no answer could fit: check min, max and the options"));
        }
        let rest = self.run.answers.get(self.asked..).unwrap_or_default();
        match rest
            .iter()
            .position(|answered| answered.player == player && answered.ask == ask)
        {
            Some(at) if at == 0 || self.somebody_left()? => {
                let picks = rest[at].picks.clone();
                return self.pass_over(at + 1).map(|()| picks);
            }
            None if rest.is_empty() || self.somebody_left()? => {}
            _ => return self.fail(Error::new(Code::AskedDifferently).name(self.run.effect)),
        }
        if !self.engine()?.state.players.living.contains(player) {
            return Err(Error::new(Code::PlayerLeft).player(player));
        }
        self.outcome = Outcome::Asks(vec![player], ask);
        Err(Error::new(Code::ChoicePending).player(player))
    }

    /// Asks several players the same question at once; answers come in any order, and what each
    /// picked is given in the order of `players`.
    ///
    /// As [`ask`](Self::ask) otherwise; empty for whoever left. Errors:
    /// [`bad_value`](Code::BadValue) if somebody stands twice among them.
    pub fn ask_each(&mut self, players: &[PlayerId], ask: Ask) -> Result<Vec<Vec<i64>>, Error> {
        self.still_fine()?;
        let state = &self.engine()?.state;
        let living = state.players.living;
        if let Some(unknown) = players.iter().find(|player| !state.players.known(**player)) {
            return Err(Error::new(Code::UnknownPlayer)
                .at(Column::Players)
                .detail(format!("number {}", unknown.0)));
        }
        if players.iter().copied().collect::<PlayerSet>().len() < players.len() {
            return Err(Error::new(Code::BadValue)
                .at(Column::Players)
                .detail("a player is asked once"));
        }
        if !ask.is_possible() {
            return Err(Error::new(Code::BadValue)
                .at(Column::Options)
                .detail("no answer could fit: check min, max and the options"));
        }
        let rest = self.run.answers.get(self.asked..).unwrap_or_default();
        let place = |player: &PlayerId| {
            rest.iter()
                .position(|answered| answered.player == *player && answered.ask == ask)
        };
        let places: Vec<Option<usize>> = players.iter().map(place).collect();
        let missing = players
            .iter()
            .zip(&places)
            .filter(|(player, place)| place.is_none() && living.contains(**player));
        let missing: Vec<PlayerId> = missing.map(|(player, _)| *player).collect();
        if missing.is_empty() {
            let picks = places
                .iter()
                .map(|place| place.map_or_else(Vec::new, |at| rest[at].picks.clone()))
                .collect();
            let count = places.iter().flatten().max().map_or(0, |last| last + 1);
            return self.pass_over(count).map(|()| picks);
        }
        if !rest.is_empty() && !self.somebody_left()? {
            return self.fail(Error::new(Code::AskedDifferently).name(self.run.effect));
        }
        let error = Error::new(Code::ChoicePending).player(missing[0]);
        self.outcome = Outcome::Asks(missing, ask);
        Err(error)
    }

    /// Asks several players at once to pick between `min` and `max` different options; see
    /// [`ask_each`](Self::ask_each).
    pub fn choose_each(
        &mut self,
        players: &[PlayerId],
        options: &[i64],
        min: usize,
        max: usize,
    ) -> Result<Vec<Vec<i64>>, Error> {
        self.ask_each(
            players,
            Ask {
                question: Question::Options,
                options: options.to_vec(),
                min: min as i64,
                max: max as i64,
            },
        )
    }

    /// Whether somebody who was asked has left: that may change whom the effect asks, and what fits
    /// nobody any more is passed over (CR 800.4f).
    fn somebody_left(&self) -> Result<bool, Error> {
        let living = self.engine()?.state.players.living;
        Ok(self
            .run
            .answers
            .iter()
            .any(|answered| !living.contains(answered.player)))
    }

    /// Goes on after so many answers; seeds given while they were awaited hold from here on.
    fn pass_over(&mut self, count: usize) -> Result<(), Error> {
        let seeds: Vec<i64> = self.run.answers[self.asked..][..count]
            .iter()
            .filter_map(|answered| answered.reseed)
            .collect();
        self.asked += count;
        seeds
            .into_iter()
            .try_for_each(|seed| self.submit(command::Reseed::new(seed)))
    }

    /// Asks, and keeps the answer as counters of the player's; nothing is kept if they left.
    fn ask_and_keep(&mut self, command: &command::Ask) -> Result<(), Error> {
        let options = command.options.clone().unwrap_or_default();
        let count = options.len() as i64;
        let (min, max) = match command.question {
            Question::Number => (command.min.unwrap_or(0), command.max.unwrap_or(i64::MAX)),
            Question::YesNo => (0, 1),
            Question::Options => (
                command.min.unwrap_or(1),
                command.max.unwrap_or(command.min.unwrap_or(1).max(1)),
            ),
            Question::Order => (count, count),
        };
        let listed = matches!(command.question, Question::Options | Question::Order);
        if listed == options.is_empty() {
            return Err(Error::new(Code::BadValue)
                .at(Column::Options)
                .detail("options and an order are asked with options, other questions without"));
        }
        let picks = self.ask(
            command.player,
            Ask {
                question: command.question,
                options: options.clone(),
                min,
                max,
            },
        )?;
        let first = self.name_text(command.name).unwrap_or_default().to_owned();
        for (at, pick) in picks.iter().enumerate() {
            let name = if at == 0 {
                command.name
            } else {
                self.name(&format!("{first}_{}", at + 1))?
            };
            let value = if listed {
                options[*pick as usize]
            } else {
                *pick
            };
            self.say(
                command::SetCounter::new(name, value)
                    .player(command.player)
                    .into(),
            )?;
        }
        Ok(())
    }

    /// Ends this effect's command for good: whatever the effect does now, the command is refused
    /// with this error.
    pub fn fail<T>(&mut self, error: Error) -> Result<T, Error> {
        self.outcome = Outcome::Failed(error.clone());
        Err(error)
    }

    /// How many events there are that the host has not taken yet: how much a verb has set off is
    /// the difference.
    pub fn happened(&self) -> usize {
        self.engine()
            .map_or(0, |engine| engine.state.outbox.0.len())
    }

    /// Adds to the work that the code of effects has done for the command at hand, in units of the
    /// binding's choice, and gives back the sum. A budget for each effect is none for a command
    /// that sets off thousands of them.
    pub fn work(&mut self, units: u64) -> u64 {
        let Ok(table) = self.table() else {
            return units;
        };
        table.engine.work.watch.add_host(units);
        let host = &mut table.engine.work.host;
        *host = host.saturating_add(units);
        *host
    }

    /// Whether nothing the effect does now can change the outcome: it asked and waits for the
    /// answer, or it failed for good.
    pub fn is_stopped(&self) -> bool {
        !matches!(self.outcome, Outcome::Fine)
    }

    fn still_fine(&self) -> Result<(), Error> {
        match &self.outcome {
            Outcome::Fine => Ok(()),
            Outcome::Asks(players, _) => Err(players
                .first()
                .map_or(Code::ChoicePending.into(), |player| {
                    Error::new(Code::ChoicePending).player(*player)
                })),
            Outcome::Failed(error) => Err(error.clone()),
        }
    }

    fn say(&mut self, command: Command) -> Result<(), Error> {
        self.still_fine()?;
        self.verbs += 1;
        let said = self.verbs;
        if let Command::Ask(ask) = command {
            return self.ask_and_keep(&ask);
        }
        let table = self.table()?;
        if said > table.engine.rules.limits.verbs {
            let error = Error::new(Code::VerbLimit).name(self.run.effect);
            return self.fail(error);
        }
        table.require_effect(&command)?;
        match table.engine.verb(&command) {
            Err(error) if matches!(error.code, Code::LoopLimit | Code::Interrupted) => {
                self.fail(error)
            }
            said => said,
        }
    }

    /// Runs an effect made of data: each verb in order, once for each player where a variable says
    /// so.
    pub(crate) fn run_data(&mut self, effect: &DataEffect) -> Result<(), Error> {
        for verb in &effect.verbs {
            let state = &self.engine()?.state;
            if verb
                .when
                .as_ref()
                .is_some_and(|when| !state.holds(when, self.run.player))
            {
                continue;
            }
            let uses = |variable| {
                verb.arguments
                    .iter()
                    .any(|(_, operand)| *operand == Operand::Variable(variable))
            };
            if uses(Variable::Each) || uses(Variable::EachOpponent) {
                for player in state.everybody() {
                    let opponent = self.run.player.is_none_or(|own| {
                        self.engine()
                            .is_ok_and(|engine| engine.state.are_opponents(own, player))
                    });
                    if !uses(Variable::EachOpponent) || opponent {
                        self.say_data(verb, Some(player))?;
                    }
                }
            } else {
                self.say_data(verb, None)?;
            }
        }
        Ok(())
    }

    /// Says one verb, unless a variable in it stands for nobody or for something that is gone: then
    /// there is nothing to do, and the effect goes on (CR 608.2b). What is written out has to
    /// be there.
    fn say_data(&mut self, verb: &DataVerb, each: Option<PlayerId>) -> Result<(), Error> {
        let mut record = Record::new(verb.command);
        for (column, operand) in &verb.arguments {
            match operand {
                Operand::List(members) => {
                    let words = members
                        .iter()
                        .map(|member| self.value(member, each))
                        .collect::<Result<Vec<_>, _>>()?;
                    record.set_list(
                        *column,
                        words.into_iter().filter(|word| *word != ABSENT).collect(),
                    );
                }
                single => {
                    let word = self.value(single, each)?;
                    if word == ABSENT {
                        return Ok(());
                    }
                    record.set(*column, word);
                }
            }
        }
        let varies = |column| {
            verb.arguments
                .iter()
                .any(|(known, operand)| *known == column && matches!(operand, Operand::Variable(_)))
        };
        match self.call_record(&record) {
            Err(Error {
                code: Code::PlayerLeft | Code::UnknownObject,
                column: Some(column),
                ..
            }) if varies(column) => Ok(()),
            said => said,
        }
    }

    fn value(&self, operand: &Operand, each: Option<PlayerId>) -> Result<i64, Error> {
        let variable = match operand {
            Operand::Word(word) => return Ok(*word),
            Operand::List(_) => return Ok(ABSENT),
            Operand::Variable(variable) => *variable,
        };
        let state = &self.engine()?.state;
        let player = |player: Option<PlayerId>| player.map_or(ABSENT, |player| i64::from(player.0));
        let of_event = |column| {
            self.run
                .event
                .and_then(|event| event.word(column))
                .unwrap_or(ABSENT)
        };
        Ok(match variable {
            Variable::Controller => player(self.run.player),
            Variable::Active => player(state.active()),
            Variable::Target => player(self.run.target),
            Variable::Next => player(
                state
                    .order
                    .next_among(state.turn.owner, state.players.present()),
            ),
            Variable::Nth(places) => {
                let present = state.players.present();
                player((0..places).try_fold(state.turn.owner, |from, _| {
                    state.order.next_among(from, present)
                }))
            }
            Variable::Token(token) => player(state.holder(token)),
            Variable::Previous => player(state.previous(state.turn.owner)),
            Variable::Each | Variable::EachOpponent => player(each),
            Variable::EventPlayer => of_event(Column::Player),
            Variable::EventOther => of_event(Column::Other),
            Variable::EventObject => of_event(Column::Object),
            Variable::EventSource => of_event(Column::Source),
            Variable::Object => self.run.object.map_or(ABSENT, |object| i64::from(object.0)),
            Variable::Source => self.run.source.map_or(ABSENT, |source| source.0),
            Variable::Data => self.run.data,
            Variable::CurrentStep => state
                .plan
                .current()
                .map_or(ABSENT, |step| i64::from(step.0)),
            Variable::CurrentPhase => state.plan.phase.map_or(ABSENT, |phase| i64::from(phase.0)),
        })
    }
}

impl Verbs for Context {
    fn submit(&mut self, command: impl Into<Command>) -> Result<(), Error> {
        self.say(command.into())
    }
}
