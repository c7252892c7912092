//! Effects with their triggers, registered together and again in mid-game. A mod is loaded as a
//! whole or not at all.
//!
//! A trigger is part of the game and its journal, but an effect's code is not. So earlier
//! registrations are read from the journal: a trigger that is registered again unchanged is left
//! alone, with its remaining count or used up. Loading a mod a second time thus changes nothing in
//! the game, even after a save or a rewind; only what a failure disabled is there again.

use crate::engine::head_start::HeadStart;
use crate::history::log_entry::LogEntry;
use crate::play::game::{Game, WHOLE};
use crate::play::known_cards::Card;
use crate::play::listen::{EACH_PLAYER, Listen};
use crate::play::mods::{self, Mods, Prepared, Refused};
use crate::play::offering::Offering;
use crate::play::registered::Owner;
use crate::play::registry::{Alone, Effect};
use crate::rules::Argument;
use crate::rules::arguments::verb_spec;
use crate::state::triggers::Trigger;
use crate::vocabulary::command::{AddTrigger, Command, RemoveTrigger, Verbs};
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use crate::vocabulary::record::{Column, Record};
use crate::vocabulary::words::{Each, Reason, Until, Whose};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The changes of a registration or a loading.
///
/// ```
/// use turnwheel::{Code, Context, Game, Mod, Mods, Registration, Setup, Verbs, ruleset::Ruleset};
///
/// let rules = Ruleset::builtin("simple")?;
/// let named = |effect: &str| Registration { effect: effect.into(), ..Registration::default() };
/// let loaded = |effects: &[&str]| {
///     let registrations = effects.iter().copied().map(named).collect();
///     let walking = Mod { name: "walking".into(), registrations, ..Mod::default() };
///     Mods::new(&rules, "cards", vec![walking]).map_err(|refused| refused.error)
/// };
/// let code = || Box::new(|_: &mut Context| Ok(()));
/// let mut game: Game = Game::new(rules.clone(), Setup::players(2))?;
/// game.load_mods(&loaded(&["walk", "run"])?, code()).map_err(|refused| refused.error)?;
/// let reloaded = game.load_mods(&loaded(&["walk"])?, code()).map_err(|refused| refused.error)?;
/// assert_eq!((reloaded.replaced, reloaded.gone), (vec!["walk".into()], vec!["run".into()]));
/// # Ok::<(), turnwheel::Error>(())
/// ```
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

/// The triggers of each effect that were registered by commands and not removed by one; they may be
/// used up.
type ListedTriggers = BTreeMap<NameId, Vec<(TriggerId, AddTrigger)>>;

/// An effect that is registered, by the host or with its mod.
pub(super) struct New<'a> {
    effect: &'a str,
    owner: Option<&'a Owner>,
    trigger: Option<&'a Listen>,
    card: Option<&'a Arc<Card>>,
}

impl<'a> New<'a> {
    /// An effect of a mod.
    pub(super) fn of(said: &'a Prepared) -> Self {
        Self {
            effect: &said.effect,
            owner: Some(&said.owner),
            trigger: said.trigger.as_ref(),
            card: said.card.as_ref(),
        }
    }
}

impl<F: Effect> Game<F> {
    /// Registers an effect together with its trigger: either both, or neither with nothing changed.
    ///
    /// Using a name again replaces the code, and the trigger as well if it has changed. Whatever
    /// the old trigger has already set off runs the new code.
    ///
    /// Errors: those of `add_trigger`.
    pub fn listen(&mut self, effect: &str, code: F, trigger: Listen) -> Result<Reloaded, Error> {
        let new = New {
            effect,
            owner: None,
            trigger: Some(&trigger),
            card: None,
        };
        self.register_whole(&[new], vec![], code, None)
            .map_err(|refused| refused.error)
    }

    /// Loads mods, whose effects all run this code: either all of them, or none with nothing
    /// changed. The code tells them apart by [`Context::effect`](crate::Context::effect).
    ///
    /// They replace mods of the same names, also those of a loaded save, and mods that came from
    /// the same place before.
    /// Effects that are registered again get the new code, even where they wait, lie on the stack
    /// or have asked a question; effects that are no longer registered are removed. After a save
    /// was loaded, [`Mods::resume_in`] takes the same mods and refuses changed ones.
    ///
    /// Errors: those of `add_trigger`; [`mod_failed`](Code::ModFailed) if the mods were prepared
    /// for other rules.
    pub fn load_mods(&mut self, mods: &Mods, code: F) -> Result<Reloaded, Refused> {
        mods.check_rules(self.rules())
            .map_err(|error| Refused { at: None, error })?;
        let loaded = mods.names();
        let ours = |owner: &Owner| owner.from == *mods.from() || loaded.contains(&*owner.module);
        let owners = self.registry.owners.iter();
        let owned = owners.filter(|(_, owner)| ours(owner));
        let owned = owned.map(|(effect, _)| effect.to_string());
        // After a save has been loaded, only the names of the triggers identify their mod.
        let named = self
            .engine()
            .state
            .triggers
            .iter()
            .filter_map(|trigger| self.engine().names.get(trigger.effect));
        let named = named
            .filter(|effect| is_of_one_of(effect, &loaded))
            .map(str::to_owned);
        let mut gone: Vec<String> = owned
            .chain(named)
            .filter(|effect| !mods.has(effect))
            .collect();
        gone.sort_unstable();
        gone.dedup();
        let new: Vec<New<'_>> = mods.effects().iter().map(New::of).collect();
        // If one is refused, those before it are taken back.
        let alone = Some(mods.alone());
        let reloaded = self.holding_past(|game| game.register_whole(&new, gone, code, alone))?;
        Offering::load(&mut self.offers, mods.from(), mods.offers());
        mods::note(&mut self.mods, mods);
        Ok(reloaded)
    }

    /// Registers everything: first the triggers, since only they can be refused, with the new code
    /// in place; then it removes the rest. A game without other effects takes them `alone`.
    fn register_whole(
        &mut self,
        new: &[New<'_>],
        gone: Vec<String>,
        code: F,
        alone: Option<&Alone>,
    ) -> Result<Reloaded, Refused> {
        let opens = alone.filter(|_| self.awaits_head_start());
        let code = match opens {
            Some(alone) => match self.start_as_others(alone, code) {
                Ok(()) => return Ok(Reloaded::default()),
                Err(code) => code,
            },
            None => code,
        };
        let known = self.engine().names.len();
        let read = self.read_all(new);
        let changes = read.and_then(|triggers| {
            self.changes(&triggers, &gone)
                .map_err(|error| Refused { at: None, error })
        });
        let commands = changes.inspect_err(|_| self.engine_mut().forget_names(known))?;
        let (before, manners) = (self.accepted(), self.manners.clone());
        let events = self.events().len();
        let replaced = new.iter().map(|new| new.effect);
        let replaced = replaced.filter(|effect| self.core().registered.place(effect).is_some());
        let mut reloaded = Reloaded {
            replaced: replaced.map(str::to_owned).collect(),
            gone,
            missing: vec![],
        };
        let old = self.registry.before(self.core());
        put(self, new, code, alone);
        let done = commands.into_iter().try_for_each(|(at, command)| {
            self.submit(command).map_err(|error| Refused { at, error })
        });
        let core = self.core.as_deref_mut().expect(WHOLE);
        if let Err(refused) = done {
            self.registry.restore(core, old);
            if self.accepted() > before {
                self.rewind_with_events(before, events)
                    .map_err(|error| Refused { at: None, error })?;
                self.manners = manners;
            }
            self.engine_mut().forget_names(known);
            return Err(refused);
        }
        for effect in &reloaded.gone {
            drop(self.registry.remove(core, effect));
        }
        self.registry.forget(core);
        if let Some(alone) = alone {
            alone.share(&mut core.engine);
        }
        if let Some(alone) = opens {
            alone.keep_head_start(&core.engine);
        }
        reloaded.missing = self.missing_effects();
        reloaded
            .missing
            .retain(|effect| reloaded.gone.contains(effect));
        Ok(reloaded)
    }

    /// Returns true if nothing has happened here, and nobody follows what happens.
    fn awaits_head_start(&self) -> bool {
        let is_followed = self.log.is_some() || self.twice.is_some();
        !is_followed && HeadStart::is_before(self.engine())
    }

    /// Does what loading did in the first new game, if that is the same here; else returns the
    /// code.
    fn start_as_others(&mut self, alone: &Alone, code: F) -> Result<(), F> {
        let core = self.core.as_deref_mut().expect(WHOLE);
        let start = alone.head_start.get();
        let Some(start) = start.filter(|start| start.fits(&core.engine)) else {
            return Err(code);
        };
        self.registry.adopt(core, alone, code)?;
        start.play(&mut core.engine);
        self.hashes.forget();
        Ok(())
    }

    /// Returns the triggers of all effects as commands. Refused if a name is too long or clashes,
    /// or the arguments are wrong.
    fn read_all(&mut self, new: &[New<'_>]) -> Result<Vec<Vec<AddTrigger>>, Refused> {
        let mut triggers = vec![];
        for (
            at,
            New {
                effect, trigger, ..
            },
        ) in new.iter().enumerate()
        {
            let read = match trigger {
                // The game learns the others as they are used.
                None => self.engine().names.check_clash(effect).map(|()| vec![]),
                Some(trigger) => self
                    .engine_mut()
                    .read(|reader| Ok(reader.names.intern(effect)))
                    .and_then(|id| self.read_trigger(effect, id, trigger)),
            };
            triggers.push(read.map_err(|error| Refused {
                at: Some(at),
                error,
            })?);
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
            Command::AddTrigger(add) if each => self.for_each_player(&plain(add)),
            Command::AddTrigger(add) => Ok(vec![plain(add)]),
            _ => Err(Error::new(Code::BadValue).detail("an effect listens by `add_trigger`")),
        }
    }

    fn for_each_player(&self, add: &AddTrigger) -> Result<Vec<AddTrigger>, Error> {
        if add.player.is_some() {
            return Err(Error::new(Code::BadValue)
                .at(Column::Player)
                .detail("each_player gives every player a trigger; leave `player` out"));
        }
        let players = self.engine().state.turns.players.living.iter();
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
                .get(effect.as_str())
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
        plain(AddTrigger {
            player: trigger.player,
            step: trigger.step,
            phase: trigger.phase,
            whose: Some(trigger.whose),
            target: trigger.target,
            object: trigger.object,
            name: trigger.name,
            count: trigger.count,
            until: trigger.lease.map(|lease| lease.until),
            source: trigger.source,
            data: Some(trigger.data),
            each: Some(trigger.each),
            visit: trigger.visit,
            when: trigger
                .when
                .as_ref()
                .and_then(|when| names.find(when.text())),
            at_once: Some(trigger.at_once),
            hidden: trigger.hidden,
            within: trigger.uses.map(|uses| uses.within),
            of: trigger
                .lease
                .filter(|lease| lease.counts_turns())
                .map(|lease| lease.player),
            ..AddTrigger::new(trigger.event, trigger.effect)
        })
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
                        .extend(id.map(|id| (id, plain(*add))));
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

/// Returns the command without what it would mean anyway, so that commands with the same trigger
/// are equal.
fn plain(add: AddTrigger) -> AddTrigger {
    AddTrigger {
        whose: add.whose.filter(|whose| *whose != Whose::Any),
        until: add.until.filter(|until| *until != Until::Game),
        data: add.data.filter(|data| *data != 0),
        each: add.each.filter(|each| *each != Each::Once),
        at_once: add.at_once.filter(|at_once| *at_once),
        of: add.of.filter(|of| add.player != Some(*of)),
        ..add
    }
}

/// Returns true if an effect is called `MOD/...` after one of these mods.
fn is_of_one_of(effect: &str, mods: &BTreeSet<&str>) -> bool {
    effect
        .split_once('/')
        .is_some_and(|(owner, _)| mods.contains(owner))
}

/// Puts the code of effects, and the rules for playing their cards, in place.
pub(super) fn put<F: Effect>(game: &mut Game<F>, new: &[New<'_>], code: F, alone: Option<&Alone>) {
    new.iter().for_each(|new| game.note_new_code(new.effect));
    let core = game.core.as_deref_mut().expect(WHOLE);
    let code = match alone {
        Some(alone) => match game.registry.adopt(core, alone, code) {
            Ok(()) => return,
            Err(code) => code,
        },
        None => code,
    };
    let effects = new.iter().map(|new| (new.effect, new.owner));
    game.registry.insert_all(core, effects, code);
    for New {
        effect,
        owner,
        card,
        ..
    } in new
    {
        // A mod is replaced as a whole.
        if owner.is_some() || card.is_some() {
            core.cards.set(NameId::of(effect), card.cloned());
        }
    }
}
