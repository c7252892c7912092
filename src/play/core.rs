//! The part that a game and its effects share: the engine, and the names of the effects.

use crate::engine::Engine;
use crate::engine::checks::DataChecks;
use crate::play::host::Host;
use crate::play::known_cards::KnownCards;
use crate::play::registered::Registered;
use crate::rules::DataEffect;
use crate::vocabulary::command::{Act, Command};
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::NameId;
use crate::vocabulary::mistake::Mistake;
use crate::vocabulary::names::{Names, check_name};
use crate::vocabulary::record::Column;
use crate::vocabulary::spelling::said;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A game's engine with the names of its effects. It moves into the context while an effect runs.
#[derive(Debug)]
pub(crate) struct Core {
    pub(crate) engine: Engine,
    /// The effects defined as data.
    pub(crate) defined: Arc<BTreeMap<NameId, Arc<DataEffect>>>,
    /// The names of the effects registered in code; none in a copy.
    pub(crate) registered: Registered,
    /// The rules for playing the cards of effects in code.
    pub(crate) cards: KnownCards,
    /// The host's state, if it carries one.
    pub(crate) host: Option<Host>,
}

/// A copy has no effects in code; they have to be registered again.
impl Clone for Core {
    // The copy is made in place; the engine comes last, so that nothing after it can fail.
    #[inline(always)]
    fn clone(&self) -> Self {
        Self {
            defined: Arc::clone(&self.defined),
            registered: Registered::default(),
            cards: self.cards.clone(),
            host: self.host.clone(),
            engine: self.engine.clone(),
        }
    }

    /// Copies everything except the effects in code.
    fn clone_from(&mut self, other: &Self) {
        let same = Arc::ptr_eq(&self.defined, &other.defined)
            && Arc::ptr_eq(&self.engine.rules, &other.engine.rules);
        // Code of its own may stand in for some of them.
        let checks = std::mem::take(&mut self.engine.data_checks);
        let cards = std::mem::take(&mut self.cards);
        self.become_copy(other);
        (self.engine.data_checks, self.cards) = (checks, cards);
        if !same {
            self.learn_checks();
        }
    }
}

impl Core {
    /// Copies everything except the effects in code, of which this core has none or keeps its own.
    pub(super) fn become_copy(&mut self, other: &Self) {
        self.engine.clone_from(&other.engine);
        if !Arc::ptr_eq(&self.defined, &other.defined) {
            self.defined = Arc::clone(&other.defined);
        }
        self.cards.clone_from(&other.cards);
        self.host.clone_from(&other.host);
    }

    /// Creates a core without effects in code.
    pub(crate) fn new(engine: Engine, defined: Arc<BTreeMap<NameId, Arc<DataEffect>>>) -> Self {
        let mut core = Self {
            engine,
            defined,
            registered: Registered::default(),
            cards: KnownCards::default(),
            host: None,
        };
        core.learn_checks();
        core
    }

    /// Tells the engine which state checks are made of data, after a change of the effects.
    pub(super) fn learn_checks(&mut self) {
        let Self {
            engine,
            defined,
            registered,
            ..
        } = self;
        if !engine.rules.fast.walks {
            return engine.data_checks = DataChecks::default();
        }
        let checks = engine.rules.checks.iter();
        engine.data_checks =
            DataChecks::new(checks.map_while(
                |check| match registered.find(*check, &engine.names) {
                    Some(_) => None,
                    None => defined.get(check).map(Arc::as_ref),
                },
            ));
    }

    /// Replaces the effects that are made of data.
    pub(super) fn define_all(&mut self, defined: &Arc<BTreeMap<NameId, Arc<DataEffect>>>) {
        self.defined = Arc::clone(defined);
        self.learn_checks();
    }

    /// Defines an effect as data.
    pub(super) fn define(&mut self, id: NameId, effect: Arc<DataEffect>) {
        Arc::make_mut(&mut self.defined).insert(id, effect);
        self.learn_checks();
    }

    /// Returns true if an effect of this name is registered, defined, or part of the rules.
    pub(crate) fn knows(&self, name: &str) -> bool {
        self.registered.place(name).is_some()
            || self
                .engine
                .names
                .find(name)
                .is_some_and(|id| self.defined.contains_key(&id))
    }

    /// Returns a copy that includes the names of the effects in code.
    pub(crate) fn with_effects(&self) -> Self {
        Self {
            registered: self.registered.clone(),
            ..self.clone()
        }
    }

    /// Returns an error unless the rules accept the command now, with the reason if there is one.
    pub(super) fn check(&self, command: &Command) -> Result<(), Error> {
        self.check_known(command).map_err(|mut error| {
            self.say_why(command, &mut error);
            error
        })
    }

    /// Returns the same error, without the reason.
    pub(super) fn check_known(&self, command: &Command) -> Result<(), Error> {
        let filled = self.filled(command);
        let command = filled.as_ref().unwrap_or(command);
        match command.effect() {
            Some(id) => drop(self.requires(id)?),
            None => self.require_action(command)?,
        }
        if let Some(cost) = command.cost() {
            self.requires(cost)
                .map_err(|error| error.at(Column::Cost))?;
        }
        self.check_card(command)?;
        self.check_ruled(command)
    }

    /// Returns an error unless the rules accept the command, whatever comes before its card.
    pub(super) fn check_ruled(&self, command: &Command) -> Result<(), Error> {
        // A registered name counts as known, though the game learns it with the command.
        let known = |id| self.registered.named(id).is_some() || self.names_card(command, id);
        self.engine.check_named(command, known)
    }

    /// Returns an error if the command names an effect that nobody has registered, or an effect in
    /// the place of an action. If it names a registered one by its number alone, the game learns
    /// the name.
    #[inline]
    pub(crate) fn require_effect(&mut self, command: &Command) -> Result<(), Error> {
        match command.has_effect() {
            true => self.require_its_effects(command),
            false => Ok(()),
        }
    }

    fn require_its_effects(&mut self, command: &Command) -> Result<(), Error> {
        match command.effect() {
            Some(id) => self.learn_effect(id)?,
            None => self.require_action(command)?,
        }
        match command.cost() {
            Some(id) => self
                .learn_effect(id)
                .map_err(|error| error.at(Column::Cost)),
            None => Ok(()),
        }
    }

    /// Returns an error if the command's action is an effect and no action: `act A freeze` would be
    /// accepted where the rules declare no actions, and nothing would happen.
    #[inline]
    pub(crate) fn require_action(&self, command: &Command) -> Result<(), Error> {
        match *command {
            Command::Act(Act {
                action: Some(id), ..
            }) => self.require_no_effect(id),
            _ => Ok(()),
        }
    }

    fn require_no_effect(&self, id: NameId) -> Result<(), Error> {
        let registered = |name| self.registered.place(name).is_some();
        let is_effect = self.defined.contains_key(&id)
            || self.registered.is_found(id)
            || self.engine.names.get(id).is_some_and(registered);
        if !is_effect || self.engine.rules.actions.contains_key(&id) {
            return Ok(());
        }
        let name = said(self.engine.names.get(id).unwrap_or_default());
        let mistake = Mistake {
            reason: format!("`{name}` is an effect and no action"),
            word: Some(name.clone().into()),
            meant: Some(format!("effect={name}").into()),
        };
        let error = Error::new(Code::UnknownAction).at(Column::Action);
        Err(error.name(id).mistaken(mistake))
    }

    #[inline]
    fn learn_effect(&mut self, id: NameId) -> Result<(), Error> {
        match self.is_known(&self.engine.names, id) {
            true => Ok(()),
            false => self.learn_found_effect(id),
        }
    }

    fn learn_found_effect(&mut self, id: NameId) -> Result<(), Error> {
        if let Some(name) = self.requires(id)? {
            let name = name.to_owned();
            check_name(&name)?;
            self.engine.names.try_intern(&name)?;
        }
        Ok(())
    }

    /// Returns an error if nobody has registered an effect of that number; otherwise its name, if
    /// the game does not know it yet.
    pub(crate) fn requires(&self, id: NameId) -> Result<Option<&str>, Error> {
        self.requires_by(&self.engine.names, id)
    }

    /// Returns the same by other names than those of the game.
    pub(super) fn requires_by(&self, names: &Names, id: NameId) -> Result<Option<&str>, Error> {
        if self.is_known(names, id) {
            return Ok(None);
        }
        let Some(name) = names.get(id) else {
            return self.unlearned(id).map(Some);
        };
        match self.registered.place(name) {
            Some(_) => Ok(None),
            None => {
                let defined = self.defined.keys();
                let defined = defined.filter_map(|known| self.engine.names.get(*known));
                let known = self.registered.names().chain(defined);
                let mistake = Mistake::unknown(name, known);
                let error = Error::new(Code::UnknownEffect).at(Column::Effect);
                Err(error.name(id).mistaken(mistake))
            }
        }
    }

    /// Returns true if those names have the one with that number, and its effect was found before.
    // The second says nothing about the first: `restore` may have replaced the names.
    #[inline]
    fn is_known(&self, names: &Names, id: NameId) -> bool {
        names.get(id).is_some() && (self.registered.is_found(id) || self.defined.contains_key(&id))
    }

    /// Returns the registered name with that number, or an error if there is none.
    #[cold]
    fn unlearned(&self, id: NameId) -> Result<&str, Error> {
        let name = self.registered.named(id);
        let name = name.filter(|name| self.engine.names.number(name) == Err(id));
        let unknown = || self.engine.names.unknown(id.number());
        name.ok_or_else(|| unknown().at(Column::Effect).name(id))
    }
}
