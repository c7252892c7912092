//! The effects a host registered in code.

use crate::play::context::Context;
use crate::play::core::Core;
use crate::play::game::Game;
use crate::vocabulary::error::Error;
use crate::vocabulary::ids::NameId;
use crate::vocabulary::names::Names;
use std::collections::BTreeMap;

/// Something that can be run as an effect: a Rust closure, or a callable of another language.
///
/// A game whose effects are plain functions is copied with them:
///
/// ```
/// use turnwheel::{Context, Error, Game, Setup, ruleset::Ruleset};
///
/// fn again(card: &mut Context) -> Result<(), Error> {
///     card.command("extra_turn A")
/// }
///
/// type Card = fn(&mut Context) -> Result<(), Error>;
/// let mut game: Game<Card> =
///     Game::with_effects(Ruleset::builtin("simple")?, Setup::players(2))?;
/// game.register_effect("again", again);
/// game.start()?;
/// let mut copy = game.clone();
/// copy.command("act A effect=again")?;
/// # Ok::<(), Error>(())
/// ```
pub trait Effect {
    /// Runs the effect. If it returns an error, the whole command is refused, and the state is as
    /// before.
    fn run(&mut self, context: &mut Context) -> Result<(), Error>;
}

impl<F: FnMut(&mut Context) -> Result<(), Error>> Effect for F {
    fn run(&mut self, context: &mut Context) -> Result<(), Error> {
        self(context)
    }
}

impl Effect for Box<dyn Effect + Send + Sync> {
    fn run(&mut self, context: &mut Context) -> Result<(), Error> {
        (**self).run(context)
    }
}

impl Effect for Box<dyn Effect + Send> {
    fn run(&mut self, context: &mut Context) -> Result<(), Error> {
        (**self).run(context)
    }
}

impl Effect for Box<dyn Effect> {
    fn run(&mut self, context: &mut Context) -> Result<(), Error> {
        (**self).run(context)
    }
}

impl Game {
    /// Registers a closure as an effect under a name, and returns the effect it replaces.
    pub fn register(
        &mut self,
        name: &str,
        effect: impl FnMut(&mut Context) -> Result<(), Error> + Send + Sync + 'static,
    ) -> Option<Box<dyn Effect + Send + Sync>> {
        self.register_effect(name, Box::new(effect))
    }
}

/// The effects in code, under names that the core holds. Registering a name again replaces its
/// effect and never duplicates it.
#[derive(Clone, Debug)]
pub(crate) struct Registry<F> {
    effects: Vec<Option<F>>,
    /// The mods of the effects that belong to one.
    pub(crate) owners: BTreeMap<String, Owner>,
}

/// The names of registered effects, with their places in the [`Registry`].
#[derive(Clone, Debug, Default)]
pub(crate) struct Registered(Option<Box<Places>>);

#[derive(Clone, Debug, Default)]
struct Places {
    by_name: BTreeMap<Box<str>, usize>,
    /// The names by number; the first of two with the same.
    numbers: BTreeMap<NameId, Box<str>>,
    /// The places by number, as far as numbers were searched for.
    by_number: BTreeMap<NameId, usize>,
    /// The one that was found last, which is often the next.
    last: Option<(NameId, usize)>,
}

impl Registered {
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        let places = self.0.iter();
        places.flat_map(|places| places.by_name.keys().map(AsRef::as_ref))
    }

    /// Returns another registered name with the same number.
    pub(crate) fn namesake(&self, name: &str) -> Option<&str> {
        let known = self.0.as_ref()?.numbers.get(&NameId::of(name))?;
        (**known != *name).then_some(known)
    }

    /// Returns the registered name with that number.
    pub(crate) fn named(&self, id: NameId) -> Option<&str> {
        self.0.as_ref()?.numbers.get(&id).map(AsRef::as_ref)
    }

    /// Returns the place of the effect of that name.
    pub(crate) fn place(&self, name: &str) -> Option<usize> {
        self.0.as_ref()?.by_name.get(name).copied()
    }

    /// Returns true if [`find`](Self::find) has found an effect of that number.
    #[inline]
    pub(crate) fn is_found(&self, id: NameId) -> bool {
        let found = |places: &Places| {
            places.last.is_some_and(|(last, _)| last == id) || places.by_number.contains_key(&id)
        };
        self.0.as_deref().is_some_and(found)
    }

    /// Returns the place of the effect whose name has that number.
    #[inline]
    pub(super) fn find(&mut self, id: NameId, names: &Names) -> Option<usize> {
        let places = self.0.as_mut()?;
        match places.last {
            Some((known, at)) if known == id => Some(at),
            _ => places.find(id, names),
        }
    }

    fn add(&mut self, name: &str, at: usize) {
        let places = self.0.get_or_insert_default();
        places.by_name.insert(name.into(), at);
        let number = places.numbers.entry(NameId::of(name));
        number.or_insert_with(|| name.into());
    }

    fn remove(&mut self, name: &str) -> Option<usize> {
        let places = self.0.as_mut()?;
        let number = NameId::of(name);
        if places
            .numbers
            .get(&number)
            .is_some_and(|known| **known == *name)
        {
            places.numbers.remove(&number);
        }
        places.by_number.clear();
        places.last = None;
        places.by_name.remove(name)
    }
}

impl Places {
    fn find(&mut self, id: NameId, names: &Names) -> Option<usize> {
        let at = match self.by_number.get(&id) {
            Some(at) => *at,
            None => {
                let at = *self.by_name.get(names.get(id)?)?;
                self.by_number.insert(id, at);
                at
            }
        };
        self.last = Some((id, at));
        Some(at)
    }
}

/// The mod that registered an effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Owner {
    pub(crate) module: String,
    /// The place it was loaded from.
    pub(crate) from: String,
    /// True if it came with a trigger.
    pub(crate) listens: bool,
}

impl<F> Default for Registry<F> {
    fn default() -> Self {
        Self {
            effects: vec![],
            owners: BTreeMap::new(),
        }
    }
}

impl<F> Registry<F> {
    /// Registers an effect, as one of the host's until an owner is set. Returns the one it
    /// replaces.
    pub(crate) fn insert(&mut self, core: &mut Core, name: &str, effect: F) -> Option<F> {
        self.owners.remove(name);
        match core.registered.place(name) {
            Some(at) => self.effects[at].replace(effect),
            None => {
                core.registered.add(name, self.effects.len());
                core.learn_checks();
                self.effects.push(Some(effect));
                None
            }
        }
    }

    /// Unregisters an effect and returns it.
    pub(crate) fn remove(&mut self, core: &mut Core, name: &str) -> Option<F> {
        let at = core.registered.remove(name)?;
        core.cards.set(NameId::of(name), None);
        core.learn_checks();
        self.owners.remove(name);
        self.effects[at].take()
    }

    /// Returns the effect at that place, to run it.
    pub(crate) fn at(&mut self, at: usize) -> Option<&mut F> {
        self.effects[at].as_mut()
    }

    /// Returns the effect of that name.
    pub(crate) fn get(&self, core: &Core, name: &str) -> Option<&F> {
        let at = core.registered.place(name)?;
        self.effects[at].as_ref()
    }

    pub(crate) fn values(&self) -> impl Iterator<Item = &F> {
        self.effects.iter().flatten()
    }
}
