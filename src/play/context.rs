//! The context of an effect: its controller, its subject, the table, and the verbs.

use crate::engine::flow::is_decided;
use crate::engine::{Engine, Work};
use crate::play::core::Core;
use crate::play::log_line::RunLog;
use crate::rules::arguments::{bare_command, verb_spec};
use crate::rules::read_error::ReadError;
use crate::rules::text::Reader;
use crate::rules::{Argument, Given};
use crate::state::ask::{Ask, Wording};
use crate::state::run::{NO_RUN, Run};
use crate::view::{Glance, KeptTable, Table, View, Viewer, Wordbook};
use crate::vocabulary::command::{Command, Verbs};
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use crate::vocabulary::names::check_name;
use crate::vocabulary::record::{Column, Record};
use crate::vocabulary::schema::Spec;
use std::sync::Arc;

/// The context in which an effect runs: its own values, the table, the questions and the verbs.
/// It is valid only while the effect runs.
///
/// Verbs of the order and the queue act at once; flow verbs, such as ending the turn, wait until
/// the effect returns. Once the effect has failed for good (an exhausted budget, a question asked
/// differently), every further call returns the same error, whatever the effect does with it, and
/// the whole command is undone.
///
/// ```
/// use turnwheel::{Code, Game, Setup, ruleset::Ruleset};
///
/// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(3))?;
/// game.register("swap", |card| {
///     let (own, other) = (card.controller(), card.target());
///     let (own, other) = own.zip(other).ok_or(Code::UnknownPlayer)?;
///     // The effect is run again when the answer is there.
///     if card.choose_yes_no(other)? {
///         card.command(&format!("exchange_seats {} {}", own.number(), other.number()))?;
///     }
///     Ok(())
/// });
/// game.start()?;
/// game.command("act A effect=swap target=C")?;
/// game.command("answer C yes")?;
/// assert_eq!(game.view().order, ["C", "B", "A"]);
/// # Ok::<(), turnwheel::Error>(())
/// ```
///
/// The context holds the whole table while the effect is run, so a binding may move it into a place
/// its language can reach ([`Context::take`]) and has to put it back before the effect returns. No
/// pointer is shared, and nothing dangles.
#[derive(Debug, Default)]
pub struct Context {
    /// Has the effect as the first on the agenda, which it is until it has returned.
    pub(super) core: Option<Box<Core>>,
    pub(super) asked: usize,
    verbs: u32,
    /// Absent in most effects.
    pub(super) aside: Option<Box<Aside>>,
}

/// The rarer parts of a context: those of an effect that asks, fails or writes.
#[derive(Debug, Default)]
pub(super) struct Aside {
    pub(super) outcome: Outcome,
    /// The words of the next question.
    pub(super) wording: Option<Arc<Wording>>,
    /// The lines for the host's log.
    pub(super) written: RunLog,
}

/// The outcome of an effect's run so far.
#[derive(Debug, Default)]
pub(crate) enum Outcome {
    #[default]
    Fine,
    /// It has asked a question that has no answer yet.
    Asks(Box<(Vec<PlayerId>, Ask)>),
    /// The game was decided while it ran, and what it submits afterwards is ignored.
    Ended,
    /// It failed for good.
    Failed(Box<Error>),
}

impl Context {
    pub(crate) fn new(core: Box<Core>) -> Self {
        Self {
            core: Some(core),
            ..Self::default()
        }
    }

    /// Returns a context in which no effect runs, for looks at this table.
    pub(super) fn for_looks(mut core: Core) -> Self {
        core.engine.work = Work::default();
        let mut context = Self::new(Box::new(core));
        context.aside().outcome = Outcome::Failed(Box::new(Code::ReadOnly.into()));
        context
    }

    /// Returns true if the table is lent for looks, as to [offers](crate::Offers::look).
    pub fn is_for_looks(&self) -> bool {
        matches!(self.outcome(), Outcome::Failed(error) if error.code == Code::ReadOnly)
    }

    pub(super) fn aside(&mut self) -> &mut Aside {
        self.aside.get_or_insert_default()
    }

    fn outcome(&self) -> &Outcome {
        let aside = self.aside.as_deref();
        aside.map_or(&Outcome::Fine, |aside| &aside.outcome)
    }

    /// Returns the effect that is running, or the run of nothing outside one.
    #[inline]
    pub(super) fn running(&self) -> &Run {
        let core = self.core.as_deref();
        let run = core.and_then(|core| core.engine.state.agenda.runs().front());
        run.unwrap_or(&NO_RUN)
    }

    /// Moves the context out; put it back before the effect returns. The context that stays behind
    /// answers every call with `no_effect`.
    #[must_use]
    pub fn take(&mut self) -> Self {
        std::mem::take(self)
    }

    /// Returns true if this is what [`take`](Self::take) left behind.
    pub fn is_taken(&self) -> bool {
        self.core.is_none()
    }

    /// Returns the table from a context whose effect did not return.
    pub(super) fn recover(&mut self) -> Option<Box<Core>> {
        self.core.take()
    }

    /// Returns the table, and the rarer parts, after the effect has returned that, which has this
    /// many answers.
    #[inline]
    pub(super) fn finish(
        &mut self,
        answers: usize,
        returned: &Result<(), Error>,
    ) -> (Option<Box<Core>>, Option<Box<Aside>>) {
        if self.asked < answers {
            self.leave_unasked(answers, returned);
        }
        (self.core.take(), self.aside.take())
    }

    /// Skips answers to questions that were not asked again, from players who have left since.
    #[cold]
    fn leave_unasked(&mut self, answers: usize, returned: &Result<(), Error>) {
        if self.is_stopped() || self.is_taken() {
            return;
        }
        let rest = answers - self.asked;
        let done = match self.somebody_left() {
            Ok(true) => self.pass_over(rest),
            Ok(false) => {
                let error = Error::new(Code::AskedDifferently).name(self.running().effect);
                Err(match returned {
                    Ok(()) => error.detail("it asked fewer questions"),
                    Err(why) => error.detail(format!("it failed before it asked again: {why}")),
                })
            }
            Err(error) => Err(error),
        };
        if let Err(error) = done {
            self.aside().outcome = Outcome::Failed(Box::new(error));
        }
    }

    pub(super) fn engine(&self) -> Result<&Engine, Error> {
        self.look_at_core().map(|core| &core.engine)
    }

    pub(super) fn look_at_core(&self) -> Result<&Core, Error> {
        self.core.as_deref().ok_or_else(|| Code::NoEffect.into())
    }

    pub(super) fn core(&mut self) -> Result<&mut Core, Error> {
        self.core
            .as_deref_mut()
            .ok_or_else(|| Code::NoEffect.into())
    }

    /// Returns the name of the effect that is running.
    pub fn effect(&self) -> &str {
        self.engine()
            .ok()
            .and_then(|engine| engine.names.get(self.running().effect))
            .unwrap_or_default()
    }

    pub(super) fn effect_id(&self) -> NameId {
        self.running().effect
    }

    /// Returns the player who controls the effect, or `None` for the game's own.
    pub fn controller(&self) -> Option<PlayerId> {
        self.running().player
    }

    /// Returns the target player, or the current player if the effect runs once for each of
    /// several.
    pub fn target(&self) -> Option<PlayerId> {
        self.running().target
    }

    /// Returns the target object.
    pub fn object(&self) -> Option<ObjectId> {
        self.running().object
    }

    /// Returns the host's number that came with the effect, such as its card.
    pub fn source(&self) -> Option<HostRef> {
        self.running().source
    }

    /// Returns the number that was passed to the effect.
    pub fn data(&self) -> i64 {
        self.running().data
    }

    /// Returns the event that set the effect off, if a trigger did.
    pub fn event(&self) -> Option<Event> {
        self.running().event
    }

    /// Returns the active player, or `None` if they left during their turn.
    pub fn active(&self) -> Option<PlayerId> {
        self.engine()
            .ok()
            .and_then(|engine| engine.state.turns.active())
    }

    /// Returns the current table, to be read in place. Nobody has priority while an effect runs.
    ///
    /// Errors: `no_effect` outside the effect.
    pub fn table(&self) -> Result<Table<'_>, Error> {
        self.engine().map(Table::new)
    }

    /// Returns the texts behind numbers, to read events with later.
    ///
    /// Errors: `no_effect` outside the effect.
    pub fn wordbook(&self) -> Result<Wordbook, Error> {
        self.engine().map(Wordbook::new)
    }

    /// Returns a copy of the table as it is now, which later verbs do not change.
    ///
    /// Errors: `no_effect` outside the effect.
    pub fn keep_table(&self) -> Result<KeptTable, Error> {
        self.engine().map(|engine| KeptTable::new(engine, vec![]))
    }

    /// Returns the table as the host sees it.
    ///
    /// Errors: `no_effect` outside the effect.
    pub fn view(&self) -> Result<View, Error> {
        self.engine().map(|engine| View::of(engine, Viewer::Host))
    }

    /// Returns the table at a glance, as numbers. Nobody has priority while an effect runs.
    ///
    /// Errors: `no_effect` outside the effect.
    pub fn glance(&self) -> Result<Glance, Error> {
        self.table().map(Glance::new)
    }

    /// Returns the players in the order of their seats, without those who left.
    ///
    /// Errors: `no_effect` outside the effect.
    pub fn order(&self) -> Result<Vec<PlayerId>, Error> {
        self.engine()
            .map(|engine| engine.state.turns.seats().collect())
    }

    /// Returns an error's message with the names of this game.
    pub fn explain(&self, error: &Error) -> String {
        error.message(
            |player| self.player_name(player).to_owned(),
            |name| self.name_text(name).unwrap_or("?").to_owned(),
        )
    }

    /// Returns the player's name, or `?` if there is no such player.
    pub fn player_name(&self, player: PlayerId) -> &str {
        self.engine()
            .map_or("?", |engine| engine.state.turns.players.name(player))
    }

    /// Returns the player of that name.
    pub fn player(&self, name: &str) -> Option<PlayerId> {
        self.engine().ok()?.state.turns.players.named(name)
    }

    /// Returns the text of one value of a column in this game, without quotes around spaces.
    pub fn value_text(&self, column: Column, word: i64) -> String {
        self.engine().map_or_else(
            |_| word.to_string(),
            |engine| engine.writer().name(column, word),
        )
    }

    /// Returns an event as text: its name, then its columns.
    pub fn event_text(&self, event: &Event) -> String {
        self.engine()
            .map_or_else(|_| String::new(), |engine| engine.writer().event(event))
    }

    /// Returns the text behind a name's number.
    pub fn name_text(&self, name: NameId) -> Option<&str> {
        self.engine().ok()?.names.get(name)
    }

    /// Returns a name's number; a text that cannot be a name is not remembered.
    pub fn name(&mut self, name: &str) -> Result<NameId, Error> {
        Ok(self.core()?.engine.names.learn(name))
    }

    /// Submits a verb by its name, with arguments as written in scripts.
    pub fn call(
        &mut self,
        verb: &str,
        positional: &[Argument],
        named: &[(&str, Argument)],
    ) -> Result<(), Error> {
        self.still_fine()?;
        let spec = verb_spec(verb).map_err(ReadError::into_error)?;
        self.call_spec(spec, positional, named)
    }

    /// Submits a verb as [`call`](Self::call) does, for one that was already looked up in the
    /// vocabulary.
    pub fn call_spec(
        &mut self,
        verb: &Spec,
        positional: &[Argument],
        named: &[(&str, Argument)],
    ) -> Result<(), Error> {
        if let Some(command) = bare_command(verb, positional, named) {
            return self.submit(command);
        }
        self.read_and_submit(|reader| reader.call(verb, positional, named))
    }

    /// Submits a verb that was already looked up, with single values in the order of its fields.
    /// Their texts are not copied.
    pub fn call_given(&mut self, verb: &Spec, values: &[Given<'_>]) -> Result<(), Error> {
        self.read_and_submit(|reader| reader.call_given(verb, values))
    }

    /// Submits a verb by values with their columns, and the members of its list; see
    /// [`Game::call_columns`](crate::Game::call_columns).
    pub fn call_columns(
        &mut self,
        verb: &Spec,
        values: &[(Column, Given<'_>)],
        list: Option<(Column, Vec<i64>)>,
    ) -> Result<(), Error> {
        self.read_and_submit(|reader| reader.call_columns(verb, values, list))
    }

    /// Submits a verb as written in scripts: `extra_turn B`.
    pub fn command(&mut self, line: &str) -> Result<(), Error> {
        self.read_and_submit(|reader| reader.command(line))
    }

    /// Submits the verb that `read` returns. A refused verb leaves no name behind.
    fn read_and_submit(
        &mut self,
        read: impl FnOnce(&mut Reader<'_>) -> Result<Command, ReadError>,
    ) -> Result<(), Error> {
        self.still_fine()?;
        let engine = &mut self.core()?.engine;
        let known = engine.names.len();
        let read = engine.read(read);
        let done = read.and_then(|command| self.submit_verb(&command));
        if done.is_err() {
            self.core()?.engine.forget_names(known);
        }
        done
    }

    /// Stores a text in the game under this key, in place of an earlier one; an empty text removes
    /// the key. The text is part of the game's value: hashed, saved, copied, and undone together
    /// with this effect.
    ///
    /// Errors: [`too_long`](Code::TooLong) beyond [`LONGEST_STORED`](crate::LONGEST_STORED) bytes,
    /// [`MOST_STORED`](crate::MOST_STORED) in all and [`MOST_KEYS`](crate::MOST_KEYS) keys.
    pub fn set_storage(&mut self, key: &str, text: &str) -> Result<(), Error> {
        self.still_fine()?;
        self.require_undecided()?;
        check_name(key)?;
        if key.is_empty() {
            return Err(Error::new(Code::BadValue).detail("the storage has no key without a name"));
        }
        if self.storage(key) == text {
            return Ok(());
        }
        self.count_verb()?;
        self.with_core(|core| {
            let key = core.engine.names.try_intern(key)?;
            core.engine.store(key, text)
        })
    }

    /// Returns the text stored under this key, or an empty text.
    pub fn storage(&self, key: &str) -> &str {
        self.engine()
            .map_or("", |engine| engine.state.storage.named(&engine.names, key))
    }

    /// Submits a verb in its flat form.
    pub fn call_record(&mut self, record: &Record) -> Result<(), Error> {
        let command = Command::from_record(record)?;
        self.submit_verb(&command)
    }

    /// Makes the command of this effect fail: it is refused with this error, whatever the effect
    /// does from now on.
    pub fn fail<T>(&mut self, error: Error) -> Result<T, Error> {
        self.aside().outcome = Outcome::Failed(Box::new(error.clone()));
        Err(error)
    }

    /// Returns the number of events that the host has not taken yet. The difference before and
    /// after a verb is what that verb caused.
    pub fn happened(&self) -> usize {
        self.engine()
            .map_or(0, |engine| engine.state.outbox.events.len())
    }

    /// Adds to the work that effects' code has done for the current command, in units that the
    /// binding chooses, and returns the sum. Bindings use it to limit a whole command, since a
    /// limit for each effect does not bound a command that sets off thousands of them.
    pub fn work(&mut self, units: u64) -> u64 {
        let Ok(core) = self.core() else {
            return units;
        };
        core.engine.work.watch.add_host(units);
        let host = &mut core.engine.work.host;
        *host = host.saturating_add(units);
        *host
    }

    /// Returns true if nothing the effect does now can change the outcome: it waits for an answer,
    /// it has failed for good, or it made the last opponent leave.
    pub fn is_stopped(&self) -> bool {
        !matches!(self.outcome(), Outcome::Fine) && !self.is_for_looks()
    }

    pub(super) fn still_fine(&self) -> Result<(), Error> {
        match self.outcome() {
            Outcome::Fine => Ok(()),
            Outcome::Asks(asked) => Err(asked
                .0
                .first()
                .map_or(Code::ChoicePending.into(), |player| {
                    Error::new(Code::ChoicePending).player(*player)
                })),
            Outcome::Ended => Err(Code::GameOver.into()),
            Outcome::Failed(error) => Err((**error).clone()),
        }
    }

    /// Returns an error once a player has left whose leaving decides the game, which is over at
    /// that point (CR 104.1). Players who leave directly after each other leave together.
    pub(super) fn require_undecided(&mut self) -> Result<(), Error> {
        let engine = self.engine()?;
        if !is_decided(&engine.rules, &engine.state) {
            return Ok(());
        }
        self.aside().outcome = Outcome::Ended;
        Err(Code::GameOver.into())
    }

    pub(super) fn submit_verb(&mut self, command: &Command) -> Result<(), Error> {
        self.still_fine()?;
        if !matches!(command, Command::Leave(_)) {
            self.require_undecided()?;
        }
        if let Command::Ask(ask) = command {
            self.verbs += 1;
            return self.ask_and_keep(ask);
        }
        self.count_verb()?;
        let done = self.with_core(|core| {
            core.require_effect(command)?;
            core.engine.verb(command)
        });
        done.map_err(|mut error| {
            error.set_verb(command.number());
            error
        })
    }

    /// Counts a verb. A verb beyond the limit ends the command for good.
    fn count_verb(&mut self) -> Result<(), Error> {
        self.verbs += 1;
        let (said, most) = (self.verbs, self.engine()?.rules.limits.verbs);
        if said <= most {
            return Ok(());
        }
        self.fail(Error::new(Code::VerbLimit).name(self.running().effect))
    }

    /// Submits something to the game. A refused verb leaves no name behind; one that exhausts the
    /// budget, or is interrupted by the host, ends the command for good.
    fn with_core(
        &mut self,
        submit: impl FnOnce(&mut Core) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let core = self.core()?;
        let known = core.engine.names.len();
        let Err(error) = submit(core) else {
            return Ok(());
        };
        core.engine.forget_names(known);
        match error.code {
            Code::MembersLimit | Code::LoopLimit | Code::Interrupted => self.fail(error),
            _ => Err(error),
        }
    }
}

impl Verbs for Context {
    fn submit(&mut self, command: impl Into<Command>) -> Result<(), Error> {
        self.submit_verb(&command.into())
    }
}
