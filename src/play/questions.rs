//! The questions of an effect, and the answers it gets when it runs again.

use super::context::{Context, Outcome};
use crate::state::ask::{Ask, Wording};
use crate::vocabulary::command::{self, Verbs};
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use crate::vocabulary::record::Column;
use crate::vocabulary::words::Question;
use std::sync::Arc;

impl Context {
    /// Asks a player to pick between `min` and `max` different options, and returns the picks as
    /// positions from 0.
    ///
    /// The first call returns an error that has to be passed on: the effect runs again from its
    /// start once the answer has come. The result is empty if the player has left the game
    /// meanwhile.
    pub fn choose(
        &mut self,
        player: PlayerId,
        options: &[i64],
        min: usize,
        max: usize,
    ) -> Result<Vec<i64>, Error> {
        self.ask(player, Ask::options(options, min, max))
    }

    /// Asks a player to put all options in order, and returns their positions from 0.
    pub fn choose_order(&mut self, player: PlayerId, options: &[i64]) -> Result<Vec<i64>, Error> {
        self.ask(player, Ask::order(options))
    }

    /// Asks a player for a number; returns `None` if they have left.
    pub fn choose_number(
        &mut self,
        player: PlayerId,
        min: i64,
        max: i64,
    ) -> Result<Option<i64>, Error> {
        self.ask(player, Ask::number(min, max))
            .map(|picks| picks.first().copied())
    }

    /// Asks a player yes or no; returns false if they have left.
    pub fn choose_yes_no(&mut self, player: PlayerId) -> Result<bool, Error> {
        self.ask(player, Ask::yes_no())
            .map(|picks| picks.first() == Some(&1))
    }

    /// Returns a number from 1 to `max`, each equally likely, from the game's own generator. The
    /// effect gets the same number when it runs again.
    pub fn random(&mut self, max: u32) -> Result<u32, Error> {
        let events = self.core()?.engine.state.outbox.events.len();
        self.submit(command::Roll::new(max))?;
        match self.engine()?.state.outbox.events.get(events) {
            Some(Event::Rolled { value, .. }) => Ok(u32::try_from(*value).unwrap_or(max)),
            _ => Err(Code::Internal.into()),
        }
    }

    /// Asks a question of any kind; the other methods ask the common ones. A player who has left is
    /// not asked: there is no pick, as when they leave before they answer.
    pub fn ask(&mut self, player: PlayerId, ask: Ask) -> Result<Vec<i64>, Error> {
        self.still_fine()?;
        self.require_undecided()?;
        if !self.engine()?.state.turns.players.known(player) {
            return Err(Error::new(Code::UnknownPlayer));
        }
        let ask = self.worded(ask)?;
        let there = self.engine()?.state.turns.players.living.contains(player);
        let rest = self.running().answers.get(self.asked..).unwrap_or_default();
        match rest
            .iter()
            .position(|answered| answered.player == player && answered.ask.is_same(&ask))
        {
            Some(at) if at == 0 || self.somebody_left()? => {
                // What B has said goes with B: an effect would act upon somebody who is gone.
                let picks = rest[at].picks.iter().copied().filter(|_| there).collect();
                return self.pass_over(at + 1).map(|()| picks);
            }
            None if !there => return Ok(Vec::new()),
            None if rest.is_empty() || self.somebody_left()? => {}
            _ => return self.fail(self.asked_otherwise(&[player])),
        }
        self.wait_for(vec![player], ask)
    }

    /// Returns the error of an effect that asks these players something else than was answered. It
    /// says whom, and not what: the options may be hidden from whoever reads it.
    fn asked_otherwise(&self, players: &[PlayerId]) -> Error {
        let run = self.running();
        let error = Error::new(Code::AskedDifferently).name(run.effect);
        let Some(answered) = run.answers.get(self.asked) else {
            return error;
        };
        let names: Vec<&str> = players.iter().map(|one| self.player_name(*one)).collect();
        error.detail(format!(
            "its question {} to {} is not the one that {} answered",
            self.asked + 1,
            names.join(", "),
            self.player_name(answered.player),
        ))
    }

    /// Lets the game wait for the answers of these players. A question beyond the limit ends the
    /// command for good, since an effect that asks without end runs longer with every answer.
    fn wait_for<T>(&mut self, players: Vec<PlayerId>, ask: Ask) -> Result<T, Error> {
        let most = self.engine()?.rules.limits.questions;
        if self.running().answers.len() + players.len() > most as usize {
            return self.fail(
                Error::new(Code::VerbLimit)
                    .name(self.running().effect)
                    .detail(format!("it asks more than {most} questions")),
            );
        }
        let error = Error::new(Code::ChoicePending).player(players[0]);
        self.aside().outcome = Outcome::Asks(Box::new((players, ask)));
        Err(error)
    }

    /// Asks several players the same question at once, and returns their picks in the order of
    /// `players`. They may answer in any order.
    ///
    /// Otherwise works as [`ask`](Self::ask); the picks of a player who has left are empty. Errors:
    /// [`bad_value`](Code::BadValue) if a player is named twice.
    pub fn ask_each(&mut self, players: &[PlayerId], ask: Ask) -> Result<Vec<Vec<i64>>, Error> {
        self.still_fine()?;
        self.require_undecided()?;
        let state = &self.engine()?.state;
        let living = state.turns.players.living;
        if let Some(unknown) = players
            .iter()
            .find(|player| !state.turns.players.known(**player))
        {
            return Err(Error::new(Code::UnknownPlayer)
                .at(Column::Players)
                .detail(format!("number {}", unknown.number())));
        }
        if players.iter().copied().collect::<PlayerSet>().len() < players.len() {
            return Err(Error::new(Code::BadValue)
                .at(Column::Players)
                .detail("a player is asked once"));
        }
        let ask = self.worded(ask)?;
        let rest = self.running().answers.get(self.asked..).unwrap_or_default();
        let place = |player: &PlayerId| {
            rest.iter()
                .position(|answered| answered.player == *player && answered.ask.is_same(&ask))
        };
        let places: Vec<Option<usize>> = players.iter().map(place).collect();
        let missing = players
            .iter()
            .zip(&places)
            .filter(|(player, place)| place.is_none() && living.contains(**player));
        let missing: Vec<PlayerId> = missing.map(|(player, _)| *player).collect();
        if missing.is_empty() {
            let picks = players
                .iter()
                .zip(&places)
                .map(|(player, place)| match place {
                    Some(at) if living.contains(*player) => rest[*at].picks.clone(),
                    _ => Vec::new(),
                })
                .collect();
            let count = places.iter().flatten().max().map_or(0, |last| last + 1);
            return self.pass_over(count).map(|()| picks);
        }
        // An action while they are asked lets the effect run again with the answers of some.
        let interrupted = places.iter().flatten().count() == rest.len();
        if !interrupted && !self.somebody_left()? {
            return self.fail(self.asked_otherwise(players));
        }
        self.wait_for(missing, ask)
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
        self.ask_each(players, Ask::options(options, min, max))
    }

    /// Sets the words of this effect's next question: its prompt and the labels of its options, as
    /// [`Ask::prompt`] and [`Ask::labels`] do.
    ///
    /// Words are not compared when the effect runs again, so a misprint can be corrected while a
    /// question waits; the words that were given first stay in the state.
    pub fn word(&mut self, wording: Option<Arc<Wording>>) {
        if wording.is_some() || self.aside.is_some() {
            self.aside().wording = wording;
        }
    }

    /// Returns the question with the words set before it, or an error if it is invalid.
    fn worded(&mut self, mut ask: Ask) -> Result<Ask, Error> {
        let wording = self.aside.as_mut().and_then(|aside| aside.wording.take());
        ask.wording = wording.or(ask.wording);
        ask.check().map(|()| ask)
    }

    /// Returns true if a player who was asked has left. The effect may then ask other players, and
    /// answers that fit no question are skipped (CR 800.4f).
    pub(super) fn somebody_left(&self) -> Result<bool, Error> {
        let living = self.engine()?.state.turns.players.living;
        Ok(self
            .running()
            .answers
            .iter()
            .any(|answered| !living.contains(answered.player)))
    }

    /// Skips a number of answers; seeds set while they were awaited apply from this point.
    pub(super) fn pass_over(&mut self, count: usize) -> Result<(), Error> {
        let seeds: Vec<i64> = self.running().answers[self.asked..][..count]
            .iter()
            .filter_map(|answered| answered.reseed)
            .collect();
        self.asked += count;
        seeds
            .into_iter()
            .try_for_each(|seed| self.submit(command::Reseed::new(seed)))
    }

    /// Asks a question, and keeps the answer as counters of the player; keeps nothing if they left.
    pub(super) fn ask_and_keep(&mut self, command: &command::Ask) -> Result<(), Error> {
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
        let text = |name: Option<NameId>| name.and_then(|name| self.name_text(name));
        let labels = text(command.labels).map_or_else(Vec::new, |labels| {
            labels.split(',').map(|label| label.trim().into()).collect()
        });
        let ask = Ask {
            question: command.question,
            options: options.clone(),
            min,
            max,
            wording: Wording::new(text(command.prompt), labels),
        };
        let picks = self.ask(command.player, ask)?;
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
            let counter = command::SetCounter::new(name, value).player(command.player);
            self.submit_verb(&counter.into())?;
        }
        Ok(())
    }
}
