//! Flags and counters whose names are misspelt, or that nobody reads.

use super::Findings;
use super::finding_kind::FindingKind;
use super::refer::Mentions;
use crate::ruleset::RulesetSource;
use std::collections::{BTreeMap, BTreeSet};

pub(super) fn check(source: &RulesetSource, said: &Mentions, found: &mut Findings<'_>) {
    let read = Readers::of(said);
    misspelt_values(said, &read, source, found);
    unread_values(said, &read, source, found);
}

/// How often conditions read flags and counters, by their names.
struct Readers<'a> {
    flags: BTreeMap<&'a str, usize>,
    counters: BTreeMap<&'a str, usize>,
    /// The counters that are read as the game's, and those that are read as a player's.
    count: BTreeSet<&'a str>,
    own_count: BTreeSet<&'a str>,
}

impl<'a> Readers<'a> {
    fn of(said: &'a Mentions) -> Self {
        let names = |kind: &'static str| said.facts(kind).map(|(_, name)| name);
        let counted = |kinds: [&'static str; 2]| {
            let mut times = BTreeMap::new();
            for name in kinds.iter().flat_map(|kind| names(kind)) {
                *times.entry(name).or_insert(0) += 1;
            }
            times
        };
        Self {
            flags: counted(["flag", "own_flag"]),
            counters: counted(["count", "own_count"]),
            count: names("count").collect(),
            own_count: names("own_count").collect(),
        }
    }

    /// Returns those that are read as a fact of that kind or of the same kind for others.
    fn like(&self, fact: &str) -> &BTreeMap<&'a str, usize> {
        match fact.ends_with("flag") {
            true => &self.flags,
            false => &self.counters,
        }
    }
}

/// Finds flags and counters that conditions ask for, that nothing sets, and whose spelling is close
/// to one that is set.
fn misspelt_values(
    said: &Mentions,
    read: &Readers<'_>,
    source: &RulesetSource,
    found: &mut Findings<'_>,
) {
    let set: BTreeSet<&str> = said
        .arguments
        .get("name")
        .into_iter()
        .flatten()
        .chain(source.counters.keys().chain(source.flags.keys()))
        .map(String::as_str)
        .collect();
    let mut written: BTreeMap<&str, usize> = BTreeMap::new();
    for (_, _, name) in &said.set_by {
        *written.entry(name).or_default() += 1;
    }
    for fact in ["flag", "own_flag", "count", "own_count"] {
        let times = read.like(fact);
        for (key, name) in said.facts(fact).filter(|(_, name)| !set.contains(name)) {
            // The host may set it, so only a probable typo is reported.
            let Some(meant) = found.near(name, set.iter().copied()) else {
                continue;
            };
            // Of two names that are used once each way, the rarer is the misspelt one.
            let rarer = written.get(meant).is_some_and(|set| *set < times[name]);
            if rarer && !times.contains_key(meant) {
                continue;
            }
            let (name, meant) = (name.to_owned(), meant.into());
            let misspelt = FindingKind::MisspeltValue { fact, name, meant };
            found.at(key.to_owned(), misspelt);
        }
    }
}

/// Finds flags and counters that the rules set and never read, and counters that they set for
/// somebody else than the one for whom they read them.
fn unread_values(
    said: &Mentions,
    read: &Readers<'_>,
    source: &RulesetSource,
    found: &mut Findings<'_>,
) {
    let mut told: BTreeSet<&str> = BTreeSet::new();
    for (key, fact, name) in &said.set_by {
        let times = read.like(fact);
        let at_cap = source
            .counters
            .get(name)
            .is_some_and(|rule| rule.effect.is_some());
        let heard = said.heard.contains(name) || at_cap;
        if times.contains_key(&**name) {
            // If nothing sets what is read, that is told where it is read.
            let sets = |fact: &'static str| said.sets.contains(&(fact, name.clone()));
            let for_others = match *fact {
                "count" => !read.count.contains(&**name) && sets("own_count"),
                "own_count" => !read.own_count.contains(&**name) && sets("count"),
                _ => false,
            };
            if for_others && !heard {
                let (fact, name) = (*fact, name.clone());
                found.at(key.clone(), FindingKind::ReadForOthers { fact, name });
            }
            continue;
        }
        // A fact that is misspelt reads it.
        if heard || found.means(name) || !told.insert(name) {
            continue;
        }
        let meant = found.near(name, times.keys().copied()).map(Into::into);
        let (fact, name) = (*fact, name.clone());
        found.at(key.clone(), FindingKind::UnreadValue { fact, name, meant });
    }
}
