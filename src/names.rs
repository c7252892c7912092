//! The names one game knows, each given a small number the first time it is used.

use crate::ids::NameId;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;

/// An append-only table of names; a name's number never changes within a game and its copies.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Names {
    list: Vec<Box<str>>,
    index: BTreeMap<Box<str>, NameId>,
}

impl Names {
    /// The number of `name`, given out now if it is new.
    pub(crate) fn intern(&mut self, name: &str) -> NameId {
        if let Some(id) = self.find(name) {
            return id;
        }
        let id = NameId(self.list.len() as u32);
        self.list.push(name.into());
        self.index.insert(name.into(), id);
        id
    }

    /// The number of `name`, if it has one.
    pub(crate) fn find(&self, name: &str) -> Option<NameId> {
        self.index.get(name).copied()
    }

    /// The name behind `id`, if this table gave it out.
    pub(crate) fn get(&self, id: NameId) -> Option<&str> {
        self.list.get(id.0 as usize).map(AsRef::as_ref)
    }

    /// How many names are known.
    pub(crate) fn len(&self) -> usize {
        self.list.len()
    }

    /// The names in the order of their numbers.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &str> {
        self.list.iter().map(AsRef::as_ref)
    }

    /// Forgets every name numbered `len` or above: a refused command leaves no name behind.
    pub(crate) fn truncate(&mut self, len: usize) {
        for name in self.list.drain(len..) {
            self.index.remove(&name);
        }
    }
}

impl Serialize for Names {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.list.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Names {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let list = Vec::<Box<str>>::deserialize(deserializer)?;
        let mut names = Self::default();
        for name in &list {
            names.intern(name);
        }
        if names.len() == list.len() { Ok(names) } else { Err(serde::de::Error::custom("a name stands twice")) }
    }
}

/// The candidate nearest to `wrong` by spelling, if any is near enough to be meant.
pub fn nearest<'a>(wrong: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    candidates
        .into_iter()
        .map(|candidate| (distance(wrong, candidate), candidate))
        .filter(|(distance, candidate)| *distance <= 1 + candidate.len().max(wrong.len()) / 4)
        .min()
        .map(|(_, candidate)| candidate)
}

/// The number of single-letter edits between two words.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut corner = i;
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let replaced = corner + usize::from(x != *y);
            corner = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(corner + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearest_finds_a_slip_and_refuses_a_stranger() {
        assert_eq!(nearest("upkep", ["untap", "upkeep", "draw"]), Some("upkeep"));
        assert_eq!(nearest("zzzzzz", ["untap", "upkeep", "draw"]), None);
    }

    #[test]
    fn truncate_takes_back_the_newest_names() {
        let mut names = Names::default();
        names.intern("a");
        names.intern("b");
        names.truncate(1);
        assert_eq!(names.find("b"), None);
        assert_eq!(names.intern("c"), NameId(1));
    }
}
