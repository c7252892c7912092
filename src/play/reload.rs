//! Effects with their triggers, registered together and again in mid-game. A mod is loaded as a
//! whole or not at all.
//!
//! A trigger is part of the game and its journal, but an effect's code is not. So earlier
//! registrations are read from the journal: a trigger that is registered again unchanged is left
//! alone, with its remaining count or used up. Loading a mod a second time thus changes nothing in
//! the game, even after a save or a rewind; only what a failure disabled is there again.

use crate::history::log_entry::LogEntry;
use crate::play::door::Card;
use crate::play::game::Game;
use crate::play::offering::{OfferFn, Offering};
use crate::play::registry::{Effect, Owner};
use crate::ruleset::arguments::verb_spec;
use crate::ruleset::{Argument, CardSource};
use crate::state::triggers::Trigger;
use crate::vocabulary::command::{AddTrigger, Command, RemoveTrigger, Verbs};
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use crate::vocabulary::record::{Column, Record};
use crate::vocabulary::words::{Each, Reason, Whose};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

/// An effect under its name, with the trigger that runs it if it has one.
#[derive(Debug)]
pub struct Registration<F> {
    /// The effect's name: the same name again replaces code and trigger.
    pub effect: String,
    /// The effect that runs.
    pub code: F,
    /// The events it listens to.
    pub trigger: Option<Listen>,
    /// The rule for playing its card; see [`Game::set_card`].
    pub card: Option<CardSource>,
}

/// The trigger of a [`Registration`]. The effect it runs is always that of the registration.
#[derive(Clone, Debug, PartialEq)]
pub enum Listen {
    /// The command `add_trigger` in its flat form.
    Record(Box<Record>),
    /// The named arguments of `add_trigger`; with `each_player`, true, as
    /// [`EachPlayer`](Self::EachPlayer).
    Named(Vec<(String, Argument)>),
    /// One trigger for every player who has not left, controlled by that player.
    EachPlayer(Box<Self>),
}

/// The argument of [`Listen::Named`] that makes one trigger for every player.
pub const EACH_PLAYER: &str = "each_player";

impl From<AddTrigger> for Listen {
    fn from(add: AddTrigger) -> Self {
        Self::Record(Box::new(Command::from(add).to_record()))
    }
}

/// Registrations that are loaded and removed together.
pub struct Mod<F> {
    /// Its identity: a mod of the same name is replaced. An effect called `NAME/...` is always the
    /// mod's.
    pub name: String,
    /// Its registrations.
    pub registrations: Vec<Registration<F>>,
    /// The function that offers what players hold of its cards; see [`Game::set_offers`].
    pub offers: Option<Arc<OfferFn>>,
}

impl<F: fmt::Debug> fmt::Debug for Mod<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mod")
            .field("name", &self.name)
            .field("registrations", &self.registrations)
            .finish_non_exhaustive()
    }
}

/// The changes of a registration or a loading.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reloaded {
    /// The effects that existed before and have new code now.
    pub replaced: Vec<String>,
    /// The effects that are no longer registered, and whose triggers were removed.
    pub gone: Vec<String>,
    /// Those of them that the stack, a trigger or pending work still needs. Commands that would run
    /// them are refused with [`effect_missing`](Code::EffectMissing) until they are registered
    /// again.
    pub missing: Vec<String>,
}

/// A refused registration: its position, if the error is about one, and the error.
#[derive(Clone, Debug, PartialEq)]
pub struct Refused {
    /// Its position among all registrations.
    pub at: Option<usize>,
    /// The reason.
    pub error: Error,
}

/// The triggers of each effect that were registered by commands and not removed by one; they may be
/// used up.
type ListedTriggers = BTreeMap<NameId, Vec<(TriggerId, AddTrigger)>>;

impl<F: Effect> Game<F> {
    /// Registers an effect together with its trigger: either both, or neither with nothing changed.
    ///
    /// Using a name again replaces the code, and the trigger as well if it has changed. Whatever
    /// the old trigger has already set off runs the new code.
    ///
    /// Errors: those of `add_trigger`.
    pub fn listen(&mut self, effect: &str, code: F, trigger: Listen) -> Result<Reloaded, Error> {
        let registration = Registration {
            effect: effect.to_owned(),
            code,
            trigger: Some(trigger),
            card: None,
        };
        self.register_whole(vec![(None, registration)], vec![])
            .map_err(|refused| refused.error)
    }

    /// Loads mods: either all of them, or none with nothing changed.
    ///
    /// They replace mods of the same names, also those of a loaded save, and mods that came `from`
    /// the same place before.
    /// Effects that are registered again get the new code, even where they wait, lie on the stack
    /// or have asked a question; effects that are no longer registered are removed.
    ///
    /// Errors: those of `add_trigger`; [`bad_value`](Code::BadValue) for an effect that is
    /// registered twice.
    pub fn load_mods(&mut self, from: &str, mods: Vec<Mod<F>>) -> Result<Reloaded, Refused> {
        let loaded: Vec<String> = mods.iter().map(|module| module.name.clone()).collect();
        let (mut said, mut all_offers) = (vec![], vec![]);
        for Mod {
            name,
            registrations,
            offers,
        } in mods
        {
            all_offers.push((name.clone(), offers));
            for registration in registrations {
                let listens = registration.trigger.is_some();
                said.push((
                    Some(Owner {
                        module: name.clone(),
                        from: from.to_owned(),
                        listens,
                    }),
                    registration,
                ));
            }
        }
        let names: BTreeSet<&str> = loaded.iter().map(String::as_str).collect();
        let ours = |owner: &Owner| owner.from == from || names.contains(&*owner.module);
        let owned = self
            .registry
            .owners
            .iter()
            .filter(|(_, owner)| ours(owner))
            .map(|(effect, _)| effect.clone());
        // After a save has been loaded, only the names of the triggers identify their mod.
        let named = self
            .engine()
            .state
            .triggers
            .iter()
            .filter_map(|trigger| self.engine().names.get(trigger.effect));
        let named = named
            .filter(|effect| is_of_one_of(effect, &names))
            .map(str::to_owned);
        let kept: BTreeSet<&str> = said.iter().map(|(_, new)| new.effect.as_str()).collect();
        let mut gone: Vec<String> = owned
            .chain(named)
            .filter(|effect| !kept.contains(effect.as_str()))
            .collect();
        gone.sort_unstable();
        gone.dedup();
        // If one is refused, those before it are taken back.
        let reloaded = self.holding_past(|game| game.register_whole(said, gone))?;
        Offering::load(&mut self.offers, from, all_offers);
        Ok(reloaded)
    }

    /// Returns the loaded mods that have effects or offers, each with the place from which it came.
    pub fn mods(&self) -> BTreeMap<&str, &str> {
        let owners = self.registry.owners.values();
        let owners = owners.map(|owner| (&*owner.module, &*owner.from));
        let offers = self.offers.iter().flat_map(|offering| offering.places());
        owners.chain(offers).collect()
    }

    /// Registers everything: first the triggers, since only they can be refused, with the new code
    /// in place; then it removes the rest.
    fn register_whole(
        &mut self,
        said: Vec<(Option<Owner>, Registration<F>)>,
        gone: Vec<String>,
    ) -> Result<Reloaded, Refused> {
        let cards = self.compile_cards(&said)?;
        let known = self.engine().names.len();
        let read = self.read_all(&said);
        let changes = read.and_then(|triggers| {
            self.changes(&triggers, &gone)
                .map_err(|error| Refused { at: None, error })
        });
        let commands = changes.inspect_err(|_| self.engine_mut().forget_names(known))?;
        let (before, manners) = (self.accepted(), self.manners.clone());
        let events = self.events().to_vec();
        let mut reloaded = Reloaded {
            gone,
            ..Reloaded::default()
        };
        let mut old = vec![];
        for ((owner, Registration { effect, code, .. }), card) in said.into_iter().zip(cards) {
            let owned = self.registry.owners.get(&effect).cloned();
            let listed = owner.is_some();
            let before = self.core().cards.get(NameId::of(&effect)).cloned();
            let code = self.register_effect(&effect, code);
            if code.is_some() {
                reloaded.replaced.push(effect.clone());
            }
            if let Some(owner) = owner {
                self.registry.owners.insert(effect.clone(), owner);
            }
            // A mod is replaced as a whole.
            if listed || card.is_some() {
                let id = NameId::of(&effect);
                self.core_mut().cards.set(id, card);
            }
            old.push((effect, code, owned, before));
        }
        let done = commands.into_iter().try_for_each(|(at, command)| {
            self.submit(command).map_err(|error| Refused { at, error })
        });
        if let Err(refused) = done {
            for (effect, code, owner, card) in old {
                let id = NameId::of(&effect);
                match code {
                    Some(code) => drop(self.register_effect(&effect, code)),
                    None => drop(self.unregister(&effect)),
                }
                self.core_mut().cards.set(id, card);
                self.registry
                    .owners
                    .extend(owner.map(|owner| (effect, owner)));
            }
            if self.accepted() > before {
                self.rewind(before)
                    .map_err(|error| Refused { at: None, error })?;
                self.engine_mut().state.told().events = events;
                self.manners = manners;
            }
            self.engine_mut().forget_names(known);
            return Err(refused);
        }
        for effect in &reloaded.gone {
            drop(self.unregister(effect));
        }
        reloaded.missing = self.missing_effects();
        reloaded
            .missing
            .retain(|effect| reloaded.gone.contains(effect));
        Ok(reloaded)
    }

    /// Compiles what comes before the cards of all registrations are played.
    fn compile_cards(
        &self,
        said: &[(Option<Owner>, Registration<F>)],
    ) -> Result<Vec<Option<Arc<Card>>>, Refused> {
        let cards = said.iter().enumerate();
        let cards = cards.map(|(at, (_, Registration { effect, card, .. }))| {
            let card = card.as_ref().map(|card| self.compile_card(effect, card));
            card.transpose().map_err(|error| Refused {
                at: Some(at),
                error,
            })
        });
        cards.collect()
    }

    /// Returns the triggers of all registrations as commands. Refused if a name is too long or used
    /// twice, or the arguments are wrong.
    fn read_all(
        &mut self,
        said: &[(Option<Owner>, Registration<F>)],
    ) -> Result<Vec<Vec<AddTrigger>>, Refused> {
        let (mut triggers, mut known) = (vec![], BTreeSet::new());
        for (
            at,
            (
                _,
                Registration {
                    effect, trigger, ..
                },
            ),
        ) in said.iter().enumerate()
        {
            let refused = |error| Refused {
                at: Some(at),
                error,
            };
            if !known.insert(effect) {
                return Err(refused(
                    Error::new(Code::BadValue)
                        .detail(format!("the effect `{effect}` is registered twice")),
                ));
            }
            let id = self
                .engine_mut()
                .read(|reader| Ok(reader.names.intern(effect)))
                .map_err(refused)?;
            let read = match trigger {
                None => Ok(vec![]),
                Some(trigger) => self.read_trigger(effect, id, trigger),
            };
            triggers.push(read.map_err(refused)?);
        }
        Ok(triggers)
    }

    /// Reads the listener of a registration: a trigger, or one for every player.
    fn read_trigger(
        &mut self,
        effect: &str,
        id: NameId,
        trigger: &Listen,
    ) -> Result<Vec<AddTrigger>, Error> {
        let mut each = false;
        let command = match trigger {
            Listen::EachPlayer(trigger) => {
                let one = self.read_trigger(effect, id, trigger)?;
                return one
                    .first()
                    .map_or(Ok(vec![]), |one| self.for_each_player(one));
            }
            Listen::Record(record) => {
                let mut record = Record::clone(record);
                record.set(Column::Effect, id.number());
                Command::from_record(&record)?
            }
            Listen::Named(named) => {
                let mut arguments = vec![("effect", Argument::Text(effect.to_owned()))];
                for (name, value) in named {
                    match (name.as_str(), value) {
                        ("effect", _) => {}
                        (EACH_PLAYER, Argument::Bool(value)) => each = *value,
                        (EACH_PLAYER, _) => {
                            let detail = "each_player is true or false";
                            return Err(Error::new(Code::BadValue).detail(detail));
                        }
                        (name, value) => arguments.push((name, value.clone())),
                    }
                }
                self.engine_mut()
                    .read(|reader| reader.call(verb_spec("add_trigger")?, &[], &arguments))?
            }
        };
        match command {
            Command::AddTrigger(add) if each => self.for_each_player(&add),
            Command::AddTrigger(add) => Ok(vec![add]),
            _ => Err(Error::new(Code::BadValue).detail("an effect listens by `add_trigger`")),
        }
    }

    fn for_each_player(&self, add: &AddTrigger) -> Result<Vec<AddTrigger>, Error> {
        if add.player.is_some() {
            return Err(Error::new(Code::BadValue)
                .at(Column::Player)
                .detail("each_player gives every player a trigger; leave `player` out"));
        }
        let players = self.engine().state.players.living.iter();
        let one = |player| AddTrigger {
            player: Some(player),
            ..*add
        };
        Ok(players.map(one).collect())
    }

    /// Returns the commands that turn the game's triggers into the registered ones, each with the
    /// registration that it is about.
    fn changes(
        &self,
        said: &[Vec<AddTrigger>],
        gone: &[String],
    ) -> Result<Vec<(Option<usize>, Command)>, Error> {
        let before = if self.engine().journal().len() == 0 {
            ListedTriggers::new()
        } else {
            self.said()?
        };
        let alive = |id: TriggerId| self.engine().state.triggers.get(id).is_some();
        let remove = |effect: NameId| {
            let old = before.get(&effect).map_or(&[][..], Vec::as_slice);
            old.iter()
                .map(|(id, _)| *id)
                .filter(|id| alive(*id))
                .map(|id| Command::from(RemoveTrigger::new(id)))
        };
        let mut commands = vec![];
        for effect in gone {
            let listens = self
                .registry
                .owners
                .get(effect)
                .is_none_or(|owner| owner.listens);
            if let Some(id) = self.engine().names.find(effect).filter(|_| listens) {
                commands.extend(remove(id).map(|command| (None, command)));
            }
        }
        for (at, new) in said.iter().enumerate() {
            let Some(first) = new.first() else { continue };
            let old = before.get(&first.effect).map_or(&[][..], Vec::as_slice);
            let was = |add: &AddTrigger| old.iter().any(|(_, old)| old == add);
            // Left over from a trigger that was registered for every player before.
            let is_left_over = |(id, old): &(TriggerId, AddTrigger)| {
                let player = first.player;
                alive(*id) && !new.contains(old) && AddTrigger { player, ..*old } == *first
            };
            if new.iter().all(was) && !old.iter().any(is_left_over) {
                continue;
            }
            commands.extend(remove(first.effect).map(|command| (Some(at), command)));
            commands.extend(new.iter().map(|add| (Some(at), (*add).into())));
        }
        Ok(commands)
    }

    /// Returns the command that registers such a trigger.
    fn said_by(&self, trigger: &Trigger) -> AddTrigger {
        let names = &self.engine().names;
        AddTrigger {
            player: trigger.player,
            step: trigger.step,
            phase: trigger.phase,
            whose: Some(trigger.whose).filter(|whose| *whose != Whose::Any),
            target: trigger.target,
            object: trigger.object,
            name: trigger.name,
            count: trigger.count,
            until: trigger.lease.map(|lease| lease.until),
            source: trigger.source,
            data: Some(trigger.data).filter(|data| *data != 0),
            each: Some(trigger.each).filter(|each| *each != Each::Once),
            visit: trigger.visit,
            when: trigger
                .when
                .as_ref()
                .and_then(|when| names.find(when.text())),
            at_once: Some(true).filter(|_| trigger.at_once),
            hidden: trigger.hidden,
            of: trigger
                .lease
                .filter(|lease| lease.counts_turns())
                .map(|lease| lease.player)
                .filter(|of| trigger.player != Some(*of)),
            ..AddTrigger::new(trigger.event, trigger.effect)
        }
    }

    /// Reads the triggers that commands registered from the journal.
    fn said(&self) -> Result<ListedTriggers, Error> {
        let journal = self.engine().journal();
        let mut again = self.engine().restarted();
        let mut said = ListedTriggers::new();
        // Triggers older than the kept past are read from the state.
        for trigger in again.state.triggers.iter() {
            let listed = said.entry(trigger.effect).or_default();
            listed.push((trigger.id, self.said_by(trigger)));
        }
        for entry in journal.entries() {
            again.repeat_own(&entry)?;
            let events = std::mem::take(&mut again.state.told().events);
            // A trigger that `disable` removed is registered again with the mended mod.
            for event in &events {
                if let Event::TriggerRemoved {
                    trigger,
                    effect,
                    reason: Reason::Failed,
                    ..
                } = event
                    && let Some(listed) = said.get_mut(effect)
                {
                    listed.retain(|(id, _)| id != trigger);
                }
            }
            let LogEntry::Command(command) = entry else {
                continue;
            };
            match &*command {
                Command::AddTrigger(add) => {
                    let id = events.iter().find_map(|event| match event {
                        Event::TriggerAdded { trigger, .. } => Some(*trigger),
                        _ => None,
                    });
                    said.entry(add.effect)
                        .or_default()
                        .extend(id.map(|id| (id, *add)));
                }
                Command::RemoveTrigger(remove) => said
                    .values_mut()
                    .for_each(|list| list.retain(|(id, _)| *id != remove.trigger)),
                _ => {}
            }
        }
        Ok(said)
    }
}

/// Returns true if an effect is called `MOD/...` after one of these mods.
fn is_of_one_of(effect: &str, mods: &BTreeSet<&str>) -> bool {
    effect
        .split_once('/')
        .is_some_and(|(owner, _)| mods.contains(owner))
}
