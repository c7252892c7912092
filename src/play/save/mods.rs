//! The mods in a save: their names, versions and hashes, without their code.

use super::flaw::Flaw;
use crate::engine::hashes::Hex;
use crate::play::played_mods::{PlayedMod, PlayedMods};
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
