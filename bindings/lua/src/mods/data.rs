//! The mods of a game, and what has changed in them, as data for the other languages.

use serde_json::{Value, json};
use turnwheel::{ModChange, PlayedMod};

/// Returns the mods of a game or a save: for each a map with `name`, `version` and `hash`, as text.
pub fn played_data<'a>(mods: impl IntoIterator<Item = &'a PlayedMod>) -> Value {
    let row = |played: &PlayedMod| {
        let PlayedMod {
            name,
            version,
            hash,
            ..
        } = played;
        json!({ "name": name, "version": version, "hash": format!("{hash:032x}") })
    };
    mods.into_iter().map(row).collect()
}

/// Returns what has changed: for each mod a map with `name`, `was` and `now`, which are versions or
/// null, and `text`, which says it in words.
pub fn changes_data(changes: &[ModChange]) -> Value {
    let row = |change: &ModChange| {
        let ModChange { name, was, now } = change;
        json!({ "name": name, "was": was, "now": now, "text": change.to_string() })
    };
    changes.iter().map(row).collect()
}
