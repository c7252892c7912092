//! The names of the effects that are registered in code, and the mods that they belong to.

use crate::vocabulary::ids::NameId;
use crate::vocabulary::names::Names;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The mods of effects by the names of these. Copies of a game and games with the same mods share
/// them; a game without mods has nothing here.
#[derive(Clone, Debug, Default)]
pub(crate) struct Owners(Option<Arc<BTreeMap<Box<str>, Owner>>>);

impl Owners {
    pub(crate) fn get(&self, effect: &str) -> Option<&Owner> {
        self.0.as_ref()?.get(effect)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &Owner)> {
        let owners = self.0.iter().flat_map(|owners| owners.iter());
        owners.map(|(effect, owner)| (&**effect, owner))
    }

    /// Gives an effect to a mod, or to nobody.
    pub(super) fn set(&mut self, effect: &str, owner: Option<&Owner>) {
        match owner {
            Some(owner) => {
                let owners = Arc::make_mut(self.0.get_or_insert_default());
                owners.insert(effect.into(), owner.clone());
            }
            None if self.get(effect).is_some() => {
                let owners = self.0.as_mut().map(Arc::make_mut);
                owners.and_then(|owners| owners.remove(effect));
            }
            None => {}
        }
    }
}

/// The names of registered effects, with their places in the [`Registry`].
#[derive(Clone, Debug, Default)]
pub(crate) struct Registered {
    places: Option<Arc<Places>>,
    found: Option<Box<Searched>>,
}

/// The places of names, which games with the same effects share.
#[derive(Clone, Debug, Default)]
pub(crate) struct Places {
    by_name: BTreeMap<Box<str>, usize>,
    /// The names by number; the first of two with the same.
    numbers: BTreeMap<NameId, Box<str>>,
}

/// The places that a game has searched for.
#[derive(Clone, Debug, Default)]
struct Searched {
    by_number: BTreeMap<NameId, usize>,
    /// The one that was found last, which is often the next.
    last: Option<(NameId, usize)>,
}

impl Registered {
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        let places = self.places.iter();
        places.flat_map(|places| places.by_name.keys().map(AsRef::as_ref))
    }

    /// Returns another registered name with the same number.
    pub(crate) fn namesake(&self, name: &str) -> Option<&str> {
        self.named(NameId::of(name)).filter(|known| *known != name)
    }

    /// Returns the registered name with that number.
    pub(crate) fn named(&self, id: NameId) -> Option<&str> {
        self.places.as_ref()?.numbers.get(&id).map(AsRef::as_ref)
    }

    /// Returns the place of the effect of that name.
    pub(crate) fn place(&self, name: &str) -> Option<usize> {
        self.places.as_ref()?.by_name.get(name).copied()
    }

    /// Returns true if [`find`](Self::find) has found an effect of that number.
    #[inline]
    pub(crate) fn is_found(&self, id: NameId) -> bool {
        let found = |found: &Searched| {
            found.last.is_some_and(|(last, _)| last == id) || found.by_number.contains_key(&id)
        };
        self.found.as_deref().is_some_and(found)
    }

    /// Returns the place of the effect whose name has that number.
    #[inline]
    pub(super) fn find(&mut self, id: NameId, names: &Names) -> Option<usize> {
        match self.found.as_deref()?.last {
            Some((known, at)) if known == id => Some(at),
            _ => self.search(id, names),
        }
    }

    fn search(&mut self, id: NameId, names: &Names) -> Option<usize> {
        let (places, found) = (self.places.as_deref()?, self.found.as_deref_mut()?);
        let at = match found.by_number.get(&id) {
            Some(at) => *at,
            None => {
                let at = *places.by_name.get(names.get(id)?)?;
                found.by_number.insert(id, at);
                at
            }
        };
        found.last = Some((id, at));
        Some(at)
    }

    /// Returns the places, to [return](Self::go_back) to them.
    pub(super) fn places(&self) -> Option<Arc<Places>> {
        self.places.clone()
    }

    /// Returns to those places.
    pub(super) fn go_back(&mut self, places: Option<Arc<Places>>) {
        self.places = places;
        self.found = Some(Box::default());
    }

    /// Returns the places that some effect has.
    pub(super) fn in_use(&self) -> BTreeSet<usize> {
        let places = self.places.iter();
        places
            .flat_map(|places| places.by_name.values().copied())
            .collect()
    }

    /// Changes the places; what was found may be wrong then.
    pub(super) fn change(&mut self) -> &mut Places {
        self.found = Some(Box::default());
        Arc::make_mut(self.places.get_or_insert_default())
    }

    /// Takes over places that other games share.
    pub(super) fn adopt(&mut self, places: &Arc<Places>) {
        self.places = Some(Arc::clone(places));
        self.found = Some(Box::default());
    }
}

impl Places {
    pub(crate) fn add(&mut self, name: &str, at: usize) {
        self.by_name.insert(name.into(), at);
        let number = self.numbers.entry(NameId::of(name));
        number.or_insert_with(|| name.into());
    }

    pub(super) fn remove(&mut self, name: &str) {
        let number = NameId::of(name);
        if self
            .numbers
            .get(&number)
            .is_some_and(|known| **known == *name)
        {
            self.numbers.remove(&number);
        }
        self.by_name.remove(name);
    }
}

/// The mod that registered an effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Owner {
    pub(crate) module: Arc<str>,
    /// The place it was loaded from.
    pub(crate) from: Arc<str>,
    /// True if it came with a trigger.
    pub(crate) listens: bool,
}
