//! Checks of the counted uses, and of the texts that effects store.

use super::{Checked, Looked, MOST_COUNTED, obeys};
use crate::vocabulary::stored::{LONGEST_STORED, MOST_KEYS, MOST_STORED};

impl Looked<'_> {
    pub(super) fn uses(&self) -> Checked {
        let state = self.state;
        let taken = || state.taken.list.iter();
        obeys!(
            taken()
                .map(|taken| (taken.player, taken.action))
                .is_sorted_by(|a, b| a < b),
            "actions that were taken are not in their order"
        );
        obeys!(
            taken().all(|taken| self.player(taken.player) && self.name(taken.action)),
            "an action was taken by nobody"
        );
        let triggers = state.triggers.iter().filter_map(|trigger| trigger.uses);
        obeys!(
            taken()
                .map(|taken| taken.uses)
                .chain(triggers)
                .all(|uses| state.turns.has_counted(uses, MOST_COUNTED)),
            "something was used in a part of the game that never began"
        );
        Ok(())
    }

    pub(super) fn storage(&self) -> Checked {
        let Some(texts) = self.state.storage.texts() else {
            return Ok(());
        };
        obeys!(
            (1..=MOST_KEYS).contains(&texts.len()),
            "the storage holds nothing, or too many keys"
        );
        let fits = |text: &str| (1..=LONGEST_STORED).contains(&text.len());
        obeys!(
            texts
                .iter()
                .all(|(key, text)| self.name(*key) && fits(text)),
            "a text of the storage is none, or has no name"
        );
        let all: usize = texts.values().map(|text| text.len()).sum();
        obeys!(all <= MOST_STORED, "the storage holds too much");
        Ok(())
    }
}
