//! The effects a host registered, by name.

use crate::context::Context;
use crate::error::Error;
use crate::ids::NameId;
use crate::names::Names;
use std::collections::BTreeMap;

/// Something that can be run as an effect: a Rust closure, or a callable of another language.
pub trait Effect {
    /// Runs it. An error takes the whole command back, with the state as before it.
    fn run(&mut self, context: &mut Context<'_>) -> Result<(), Error>;
}

impl<F: FnMut(&mut Context<'_>) -> Result<(), Error>> Effect for F {
    fn run(&mut self, context: &mut Context<'_>) -> Result<(), Error> {
        self(context)
    }
}

impl Effect for Box<dyn Effect + Send> {
    fn run(&mut self, context: &mut Context<'_>) -> Result<(), Error> {
        (**self).run(context)
    }
}

impl Effect for Box<dyn Effect> {
    fn run(&mut self, context: &mut Context<'_>) -> Result<(), Error> {
        (**self).run(context)
    }
}

/// Effects by name; registering a name again replaces its effect, never doubles it.
#[derive(Debug)]
pub(crate) struct Registry<F> {
    places: BTreeMap<Box<str>, usize>,
    effects: Vec<Option<F>>,
    /// The place of each name id seen so far; a cache, dropped when anything is registered.
    by_id: BTreeMap<NameId, usize>,
}

impl<F> Default for Registry<F> {
    fn default() -> Self {
        Self { places: BTreeMap::new(), effects: vec![], by_id: BTreeMap::new() }
    }
}

impl<F> Registry<F> {
    /// Registers an effect; gives back the one it replaces.
    pub(crate) fn insert(&mut self, name: &str, effect: F) -> Option<F> {
        match self.places.get(name) {
            Some(at) => self.effects[*at].replace(effect),
            None => {
                self.places.insert(name.into(), self.effects.len());
                self.effects.push(Some(effect));
                self.by_id.clear();
                None
            }
        }
    }

    /// Unregisters an effect and gives it back.
    pub(crate) fn remove(&mut self, name: &str) -> Option<F> {
        let at = self.places.remove(name)?;
        self.by_id.clear();
        self.effects[at].take()
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.places.keys().map(AsRef::as_ref)
    }

    pub(crate) fn contains(&self, name: &str) -> bool {
        self.places.contains_key(name)
    }

    /// Where the effect with this name id is.
    pub(crate) fn place(&mut self, id: NameId, names: &Names) -> Option<usize> {
        if let Some(at) = self.by_id.get(&id) {
            return Some(*at);
        }
        let at = *self.places.get(names.get(id)?)?;
        self.by_id.insert(id, at);
        Some(at)
    }

    /// Takes an effect out while it is run.
    pub(crate) fn take(&mut self, at: usize) -> Option<F> {
        self.effects[at].take()
    }

    /// Puts an effect back after it was run, unless it was replaced meanwhile.
    pub(crate) fn put_back(&mut self, at: usize, effect: F) {
        self.effects[at].get_or_insert(effect);
    }

    pub(crate) fn values(&self) -> impl Iterator<Item = &F> {
        self.effects.iter().flatten()
    }
}
