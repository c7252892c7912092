//! The game that hosts hold: the engine, the registry of effects, and the view.

use crate::engine::Engine;
use crate::engine::hashes::Hashes;
use crate::engine::interrupt::Interrupt;
use crate::play::context::Context;
use crate::play::core::Core;
use crate::play::fates::Failing;
use crate::play::fresh::Twice;
use crate::play::log_line::Log;
use crate::play::manners::Manners;
use crate::play::offering::Offering;
use crate::play::played_mod::PlayedMods;
use crate::play::registry::{Effect, Registry};
use crate::play::setup::Setup;
use crate::play::spare::Seat;
use crate::rules::arguments::{bare_command, verb_spec};
use crate::rules::line::lines_of;
use crate::rules::read_error::ReadError;
use crate::rules::text::Reader;
use crate::rules::{Argument, DataEffect, Ruleset};
use crate::vocabulary::command::{Command, Verbs};
use crate::vocabulary::copying::empty_shared;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::*;
use crate::vocabulary::names::{check_player_name, clash};
use crate::vocabulary::record::{Column, Columns};
use crate::vocabulary::schema::Spec;
use crate::vocabulary::spelling::said;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The reason that a game has its core.
pub(crate) const WHOLE: &str = "a game is whole unless an effect of it panicked";

/// A game in play. `F` is the type of the effects registered in code; by default, closures that
/// threads may share.
///
/// Every command is accepted whole, or refused with the state, the journal and the hash unchanged.
///
/// ```
/// use turnwheel::{Game, Setup, Verbs, ruleset::Ruleset};
///
/// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(3))?;
/// game.start()?;
/// game.reverse()?;
/// game.end_turn()?;
/// assert_eq!(game.active(), game.player("C"));
/// # Ok::<(), turnwheel::Error>(())
/// ```
pub struct Game<F = Box<dyn Effect + Send + Sync>> {
    pub(crate) core: Seat,
    pub(crate) registry: Registry<F>,
    pub(crate) manners: Manners,
    pub(crate) hashes: Hashes,
    /// The named places in its past, with the number of commands before each.
    pub(crate) marks: Arc<BTreeMap<Box<str>, u64>>,
    /// The mods it is played with, if there are any.
    pub(crate) mods: Option<Arc<PlayedMods>>,
    pub(crate) failing: Failing,
    /// The host's functions that offer moves, if there are any.
    pub(crate) offers: Option<Arc<Offering>>,
    pub(crate) log: Option<Box<Log>>,
    /// The fresh code that plays effects a second time, if the host wants that.
    pub(crate) twice: Option<Box<Twice<Self>>>,
}

impl Game {
    /// Creates a game that has not begun; submit `start` to begin it. Its effects are closures.
    ///
    /// Errors: [`player_count`](Code::PlayerCount), and [`bad_value`](Code::BadValue) for a name
    /// that is empty, too long or taken.
    pub fn new(rules: Arc<Ruleset>, setup: Setup) -> Result<Self, Error> {
        Self::with_effects(rules, setup)
    }

    /// Registers a closure as an effect under a name, and returns the effect it replaces.
    ///
    /// ```
    /// use turnwheel::{Game, Setup, Verbs, ruleset::Ruleset};
    ///
    /// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
    /// game.start()?;
    /// game.register("again", |card| card.extra_turn(card.controller().expect("it was played")));
    /// game.command("act A effect=again")?;
    /// game.end_turn()?;
    /// assert_eq!(game.active(), game.player("A"));
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    pub fn register(
        &mut self,
        name: &str,
        effect: impl FnMut(&mut Context) -> Result<(), Error> + Send + Sync + 'static,
    ) -> Option<Box<dyn Effect + Send + Sync>> {
        self.register_effect(name, Box::new(effect))
    }
}

impl<F: Effect> Game<F> {
    /// Creates a game as [`new`](Game::new) does, whose effects are all of one type of the host's,
    /// such as functions or an enum of cards.
    pub fn with_effects(rules: Arc<Ruleset>, setup: Setup) -> Result<Self, Error> {
        let (min, max) = rules.player_range();
        let count = setup.players.len();
        if count > MAX_PLAYERS {
            return Err(Code::TooManyPlayers.into());
        }
        if count < min || count > max {
            let most = if min == max {
                String::new()
            } else {
                format!(" to {max}")
            };
            return Err(Error::new(Code::PlayerCount).detail(format!(
                "{count} are given; `{}` is for {min}{most}",
                rules.name()
            )));
        }
        for (at, name) in setup.players.iter().enumerate() {
            check_player_name(name)?;
            if setup.players[..at].contains(name) {
                return Err(Error::new(Code::BadValue)
                    .detail(format!("two players have the name `{}`", said(name))));
            }
        }
        let players = setup.players.into_iter().map(Into::into).collect();
        let defined = Arc::clone(&rules.effects);
        let core = Core::new(Engine::new(rules, players, setup.seed), defined);
        Ok(Self::with(
            Box::new(core),
            Manners::default(),
            empty_shared!(BTreeMap<Box<str>, u64>),
        ))
    }

    pub(crate) fn with(
        core: Box<Core>,
        manners: Manners,
        marks: Arc<BTreeMap<Box<str>, u64>>,
    ) -> Self {
        Self {
            core: Seat::from(core),
            registry: Registry::default(),
            manners,
            hashes: Hashes::default(),
            marks,
            mods: None,
            failing: Failing::default(),
            offers: None,
            log: None,
            twice: None,
        }
    }

    pub(crate) fn core(&self) -> &Core {
        self.core.as_deref().expect(WHOLE)
    }

    pub(crate) fn core_mut(&mut self) -> &mut Core {
        self.core.as_deref_mut().expect(WHOLE)
    }

    pub(crate) fn lend(&mut self) -> Box<Core> {
        self.core.take().expect(WHOLE)
    }

    pub(crate) fn take_back(&mut self, core: Box<Core>) {
        *self.core = Some(core);
    }

    pub(crate) fn engine(&self) -> &Engine {
        &self.core().engine
    }

    pub(crate) fn engine_mut(&mut self) -> &mut Engine {
        &mut self.core_mut().engine
    }

    /// Sets the function that is asked, while a command runs, whether to interrupt it. There is
    /// none by default, and copies of the game have none.
    pub fn set_interrupt(&mut self, host: Option<Interrupt>) {
        self.engine_mut().work.watch.set(host);
    }

    /// Returns the rules of this game.
    pub fn rules(&self) -> &Arc<Ruleset> {
        &self.engine().rules
    }

    // --- effects

    /// Registers an effect of the game's own type under a name, and returns the effect it replaces.
    pub fn register_effect(&mut self, name: &str, effect: F) -> Option<F> {
        self.note_new_code(name);
        let core = self.core.as_deref_mut().expect(WHOLE);
        self.registry.insert(core, name, effect)
    }

    /// Unregisters an effect, and returns it unless it is one of a mod: those have one code.
    pub fn unregister(&mut self, name: &str) -> Option<F> {
        let core = self.core.as_deref_mut().expect(WHOLE);
        self.registry.remove(core, name)
    }

    /// Defines an effect as data: verbs as in scripts, separated by `;`. An effect with an empty
    /// text does nothing.
    ///
    /// Errors: those of the first wrong verb; nothing is defined then.
    ///
    /// ```
    /// use turnwheel::{Game, Setup, ruleset::Ruleset};
    ///
    /// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
    /// game.start()?;
    /// game.define("bolt", "add_counter hurt 3 target")?;
    /// game.command("act A effect=bolt target=B")?;
    /// assert_eq!(game.fact("own_count.hurt", game.player("B"))?, 3);
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    pub fn define(&mut self, name: &str, text: &str) -> Result<(), Error> {
        let effect = self.engine_mut().read(|reader| {
            reader.variables = true;
            let verbs = lines_of(text).map(|line| reader.data_verb(line));
            let verbs = verbs.collect::<Result<_, _>>()?;
            Ok((reader.names.intern(name), Arc::new(DataEffect { verbs })))
        });
        effect.map(|(id, effect)| self.core_mut().define(id, effect))
    }

    /// Returns true if an effect of this name is registered, defined, or part of the rules.
    pub fn knows(&self, name: &str) -> bool {
        self.core().knows(name)
    }

    /// Returns the effect registered in code under that name.
    pub fn effect(&self, name: &str) -> Option<&F> {
        self.registry.get(self.core(), name)
    }

    /// Returns the names of effects that the rules, the stack, triggers or pending work need and
    /// nobody has registered.
    pub fn missing_effects(&self) -> Vec<String> {
        let state = &self.engine().state;
        let names = &self.engine().names;
        let waiting = state
            .stack
            .iter()
            .map(|object| object.effect)
            .chain(state.triggers.iter().map(|trigger| trigger.effect));
        let waiting = waiting
            .chain(state.agenda.runs().iter().map(|run| run.effect))
            .chain(state.waiting.iter().map(|w| w.effect));
        let mut missing: Vec<&str> = waiting
            .filter_map(|id| names.get(id))
            .chain(self.engine().rules.effects_needed())
            .collect();
        missing.sort_unstable();
        missing.dedup();
        missing
            .into_iter()
            .filter(|name| !self.knows(name))
            .map(str::to_owned)
            .collect()
    }

    // --- commands

    /// Submits a command as written in scripts: `extra_turn B`, `push A bolt target=B`.
    ///
    /// ```
    /// use turnwheel::{Game, Setup, ruleset::Ruleset};
    ///
    /// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
    /// game.start()?;
    /// game.command("extra_turn A count=2")?;
    /// let refused = game.command("extra_trun A").unwrap_err();
    /// assert!(refused.to_string().contains("extra_turn"), "{refused}");
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    pub fn command(&mut self, line: &str) -> Result<(), Error> {
        self.read_and_submit(line, |reader| reader.command(line))
    }

    /// Returns a name's number, which is made from the text and is the same in every game, process
    /// and language. From now on this game knows the text, unless it cannot be a name. If another
    /// known text has that number, returns one with which every command is refused with
    /// [`name_clash`](Code::NameClash).
    pub fn name(&mut self, name: &str) -> NameId {
        self.engine_mut().names.learn(name)
    }

    /// Returns the number that stands for a value of a column. If the value is a name, this game
    /// knows its text from now on.
    ///
    /// Errors: the unknown-value error of that column, such as [`unknown_step`](Code::UnknownStep).
    pub fn number(&mut self, column: Column, value: &str) -> Result<i64, Error> {
        self.engine_mut().read(|reader| reader.word(column, value))
    }

    pub(super) fn read_and_submit(
        &mut self,
        said: &str,
        read: impl FnOnce(&mut Reader<'_>) -> Result<Command, ReadError>,
    ) -> Result<(), Error> {
        let known = self.engine().names.len();
        let read = self
            .engine_mut()
            .read(read)
            .map_err(|error| self.note_unread(said, error));
        let done = read.and_then(|command| self.submit(command));
        if done.is_err() {
            self.engine_mut().forget_names(known);
        }
        done
    }
}

/// Returns the triggers that run this effect, by number.
pub fn triggers_of<F: Effect>(game: &Game<F>, effect: &str) -> Vec<TriggerId> {
    let Some(id) = game.engine().names.find(effect) else {
        return vec![];
    };
    game.engine()
        .state
        .triggers
        .iter()
        .filter(|trigger| trigger.effect == id)
        .map(|trigger| trigger.id)
        .collect()
}

/// Returns an error if an effect of this name would clash with a name that the game knows or
/// with another registered effect: with [`name_clash`](Code::NameClash), every command that
/// names the second of them would be refused.
pub fn check_effect_name<F: Effect>(game: &Game<F>, name: &str) -> Result<(), Error> {
    game.engine().names.check_clash(name)?;
    match game.core().registered.namesake(name) {
        Some(known) => Err(clash(name, known)),
        None => Ok(()),
    }
}

/// Takes over the effects of another game, with the code that `share` makes of its code: for
/// copies by [`fork`](Game::fork), and for games whose effects are of another type.
pub fn take_effects<F: Effect, G: Effect>(
    game: &mut Game<F>,
    other: &Game<G>,
    share: impl FnMut(&G) -> F,
) {
    let core = game.core.as_deref_mut().expect(WHOLE);
    let theirs = (&other.registry, other.core());
    game.registry.copy_from(core, theirs, share);
    core.cards.clone_from(&other.core().cards);
    core.learn_checks();
}

/// Returns the names of the effects registered in code.
pub fn registered<F: Effect>(game: &Game<F>) -> impl Iterator<Item = &str> {
    game.core().registered.names()
}

/// Submits a command by its verb's name, with arguments by position and by name.
pub fn call<F: Effect>(
    game: &mut Game<F>,
    verb: &str,
    positional: &[Argument],
    named: &[(&str, Argument)],
) -> Result<(), Error> {
    let entry = verb_spec(verb).map_err(|read| game.note_unread(verb, read.into_error()))?;
    call_spec(game, entry, positional, named)
}

/// Submits a command as [`call`] does, for a verb that was already looked up in the
/// vocabulary.
pub fn call_spec<F: Effect>(
    game: &mut Game<F>,
    verb: &Spec,
    positional: &[Argument],
    named: &[(&str, Argument)],
) -> Result<(), Error> {
    if let Some(command) = bare_command(verb, positional, named) {
        return game.submit(command);
    }
    game.read_and_submit(verb.name, |reader| reader.call(verb, positional, named))
}

/// Submits a command in its flat form, or as other numbers by column.
pub fn submit_record<F: Effect>(game: &mut Game<F>, record: &impl Columns) -> Result<(), Error> {
    let command =
        Command::from_record(record).map_err(|error| game.note_misread(record.kind(), error))?;
    game.submit(command)
}

impl<F> std::fmt::Debug for Game<F> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Game")
            .field("core", &self.core)
            .finish_non_exhaustive()
    }
}
