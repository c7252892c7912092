//! The mods in a save: their names, versions and hashes, without their code.

use super::flaw::Flaw;
use crate::engine::hashes::Hex;
use crate::play::played_mod::{PlayedMod, PlayedMods};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::sync::Arc;

/// A mod that a game was played with.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SavedMod<'a> {
    name: Cow<'a, str>,
    version: Cow<'a, str>,
    hash: Hex,
}

impl<'a> SavedMod<'a> {
    pub(super) fn of(played: &'a PlayedMod) -> Self {
        Self {
            name: Cow::Borrowed(&played.name),
            version: Cow::Borrowed(&played.version),
            hash: Hex(played.hash),
        }
    }

    pub(super) fn played(&self) -> PlayedMod {
        PlayedMod {
            name: self.name.to_string(),
            version: self.version.to_string(),
            hash: self.hash.0,
            from: None,
        }
    }
}

/// Returns the mods of a save. Errors: they are not those of a game, each once and in order.
pub(super) fn read(mods: &[SavedMod<'_>]) -> Result<Option<Arc<PlayedMods>>, Flaw> {
    let sorted = mods.is_sorted_by(|one, next| one.name < next.name);
    if !sorted || mods.iter().any(|one| one.name.is_empty()) {
        return Err(Flaw::Mods);
    }
    let all = mods
        .iter()
        .map(|one| (one.name.as_ref().into(), one.played()));
    Ok((!mods.is_empty()).then(|| Arc::new(all.collect())))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads mods as a save has them; returns their names, or None if they are refused.
    fn names(mods: &str) -> Option<String> {
        let mods: Vec<SavedMod<'_>> = serde_json::from_str(mods).ok()?;
        let read = read(&mods).ok()?.unwrap_or_default();
        Some(
            read.keys()
                .map(|name| &**name)
                .collect::<Vec<_>>()
                .join(" "),
        )
    }

    fn one(name: &str) -> String {
        format!(r#"{{"name":"{name}","version":"1","hash":"{:032x}"}}"#, 7)
    }

    #[test]
    fn each_mod_is_there_once_and_in_order() {
        let both = |a: &str, b: &str| names(&format!("[{},{}]", one(a), one(b)));
        assert_eq!(names("[]").as_deref(), Some(""));
        assert_eq!(both("a", "b").as_deref(), Some("a b"));
        assert_eq!(both("b", "a"), None);
        assert_eq!(both("a", "a"), None);
        assert_eq!(both("", "a"), None);
    }

    #[test]
    fn other_fields_and_hashes_are_refused() {
        let mods = format!("[{}]", one("a"));
        assert!(names(&mods).is_some());
        for (was, is) in [
            ("\"1\"", "null"),
            ("0007", "000x"),
            ("0007", "007"),
            ("\"version\"", "\"more\":1,\"version\""),
        ] {
            assert!(mods.contains(was));
            assert_eq!(names(&mods.replacen(was, is, 1)), None, "{was} to {is}");
        }
    }
}
