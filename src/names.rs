//! Names and their numbers: made from the text, so that no order of first use can show in a state
//! or a hash.

use crate::ids::NameId;
use std::collections::BTreeMap;
use xxhash_rust::xxh3::xxh3_64_with_seed;

/// The texts behind the numbers, in the order in which they were first used.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Names {
    list: Vec<Box<str>>,
    index: BTreeMap<NameId, usize>,
}

impl Names {
    /// The number of `name`, whose text is kept from now on.
    pub(crate) fn intern(&mut self, name: &str) -> NameId {
        self.number(name).unwrap_or_else(|id| {
            self.index.insert(id, self.list.len());
            self.list.push(name.into());
            id
        })
    }

    /// The number `name` has; if its text is not known, the one it would get. Two texts never share
    /// one: the second of a clash is given another.
    fn number(&self, name: &str) -> Result<NameId, NameId> {
        let mut seed = 0;
        loop {
            let id = NameId((xxh3_64_with_seed(name.as_bytes(), seed) & i64::MAX as u64) as i64);
            match self.get(id) {
                Some(known) if known == name => return Ok(id),
                None => return Err(id),
                Some(_) => seed += 1,
            }
        }
    }

    /// The number of `name`, if its text is known.
    pub(crate) fn find(&self, name: &str) -> Option<NameId> {
        self.number(name).ok()
    }

    /// The text behind `id`, if it is known.
    pub(crate) fn get(&self, id: NameId) -> Option<&str> {
        self.index.get(&id).map(|at| &*self.list[*at])
    }

    /// How many names are known.
    pub(crate) fn len(&self) -> usize {
        self.list.len()
    }

    /// The texts from the `from`-th on, in the order of first use.
    pub(crate) fn since(&self, from: usize) -> &[Box<str>] {
        self.list.get(from..).unwrap_or_default()
    }

    /// Forgets all but the first `len` names: a refused command leaves no name behind.
    pub(crate) fn truncate(&mut self, len: usize) {
        if len < self.list.len() {
            self.list.truncate(len);
            self.index.retain(|_, at| *at < len);
        }
    }
}

/// The longest word, in bytes, that is taken for a misspelt name. Comparing takes as long as both
/// words times each other.
const LONGEST_SLIP: usize = 256;

/// The candidate nearest to `wrong` by spelling, if any is near enough to be meant.
pub fn nearest<'a>(wrong: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    candidates
        .into_iter()
        .filter(|candidate| wrong.len().max(candidate.len()) <= LONGEST_SLIP)
        .map(|candidate| (distance(wrong, candidate), candidate))
        .filter(|(distance, candidate)| *distance <= 1 + candidate.len().max(wrong.len()) / 4)
        .min()
        .map(|(_, candidate)| candidate)
}

/// `; did you mean ...?` with the candidate nearest to `wrong`; empty if none is near.
pub(crate) fn did_you_mean<'a>(
    wrong: &str,
    candidates: impl IntoIterator<Item = &'a str>,
) -> String {
    nearest(wrong, candidates).map_or(String::new(), |near| format!("; did you mean `{near}`?"))
}

/// What a message says, and the name that was probably meant, if it ends as [`did_you_mean`] writes
/// it.
pub(crate) fn meant(message: &str) -> (&str, Option<&str>) {
    let split = message
        .rsplit_once("; did you mean `")
        .and_then(|(message, rest)| Some((message, rest.strip_suffix("`?")?)));
    split.map_or((message, None), |(message, near)| (message, Some(near)))
}

/// The number of single-letter edits between two words.
pub(crate) fn distance(a: &str, b: &str) -> usize {
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
        assert_eq!(
            nearest("upkep", ["untap", "upkeep", "draw"]),
            Some("upkeep")
        );
        assert_eq!(nearest("zzzzzz", ["untap", "upkeep", "draw"]), None);
    }

    #[test]
    fn truncate_takes_back_the_newest_names() {
        let mut names = Names::default();
        names.intern("a");
        names.intern("b");
        names.truncate(1);
        assert_eq!(names.find("b"), None);
        let c = names.intern("c");
        assert_eq!(names.get(c), Some("c"));
    }
}
