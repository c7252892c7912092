//! The tables of a storage that a run was lent, with the members that it has.

use super::WHOLE;
use super::key::Key;
use super::part::{Member, Members, Part};
use mlua::{Lua, Table};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The tables that a run was lent, in that order; none before it looks at the storage. So their
/// numbers are the same in every process, and so is the memory that they take.
#[derive(Debug, Default)]
pub(super) struct Run {
    pub(super) lent: Vec<Lent>,
    /// Their positions, by the tables that they are members of and their keys there: two tables
    /// with one text are two.
    places: BTreeMap<(usize, Key), usize>,
    /// True if Lua reads one of them by itself.
    pub(super) is_handed_over: bool,
}

/// A table that was lent.
#[derive(Debug)]
pub(super) struct Lent {
    pub(super) part: Arc<Part>,
    /// The table that it is a member of, and its key there.
    place: (usize, Key),
    /// The members that the run has written over.
    pub(super) taken: BTreeSet<Key>,
    /// The members that Lua has of it, if there are some.
    pub(super) held: Option<Table>,
    /// True if they are all.
    pub(super) is_whole: bool,
    /// The number of members that were read one by one.
    pub(super) singles: u32,
    /// True if the run has written here, or in a table within.
    pub(super) is_changed: bool,
}

impl Lent {
    pub(super) fn members(&self) -> &Members {
        let members = self.part.members();
        members.expect("a table is lent if a mod has written it")
    }

    /// Returns what holds the members that Lua has.
    pub(super) fn hold(&mut self, lua: &Lua) -> mlua::Result<Table> {
        if let Some(held) = &self.held {
            return Ok(held.clone());
        }
        let held = lua.create_table()?;
        self.held = Some(held.clone());
        Ok(held)
    }

    /// Returns the members that the run has not taken.
    pub(super) fn unread(&self) -> impl Iterator<Item = (Key, &Member)> {
        let members = self.members().iter();
        members.filter(|(key, _)| !self.is_whole && !self.taken.contains(key))
    }
}

impl Run {
    pub(super) fn lend(&mut self, part: &Arc<Part>, place: (usize, Key)) -> usize {
        let at = self.lent.len();
        if at != WHOLE {
            self.places.insert(place.clone(), at);
        }
        self.lent.push(Lent {
            part: Arc::clone(part),
            place,
            taken: BTreeSet::new(),
            held: None,
            is_whole: false,
            singles: 0,
            is_changed: false,
        });
        at
    }

    /// Returns the position of the table in a place, if it is lent. The whole is in none.
    pub(super) fn at(&self, place: &(usize, Key)) -> Option<usize> {
        self.places.get(place).copied()
    }

    /// Returns the number of tables that a table is within.
    pub(super) fn depth(&self, mut at: usize) -> usize {
        let mut depth = 0;
        while at != WHOLE {
            (at, depth) = (self.lent[at].place.0, depth + 1);
        }
        depth
    }

    /// Returns the keys that lead to a table.
    pub(super) fn path(&self, mut at: usize) -> Vec<Key> {
        let mut path = vec![];
        while at != WHOLE {
            let (within, key) = &self.lent[at].place;
            path.push(key.clone());
            at = *within;
        }
        path.reverse();
        path
    }

    pub(super) fn note_change(&mut self, mut at: usize) {
        while !std::mem::replace(&mut self.lent[at].is_changed, true) {
            at = self.lent[at].place.0;
        }
    }
}
