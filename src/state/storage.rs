//! Texts by key that the code of effects stores in the game. The engine does not read them.

use super::State;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::NameId;
use crate::vocabulary::stored::{LONGEST_STORED, MOST_KEYS, MOST_STORED};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The texts by their keys; no text is empty.
pub(crate) type Storage = BTreeMap<NameId, Arc<str>>;

/// The bytes of a text that cost one look; they stay in the journal.
const LOOK: usize = 4;

/// Returns the cost of storing a text, in looks.
pub(crate) fn cost(text: &str) -> usize {
    text.len() / LOOK
}

impl State {
    /// Returns the text under that key; empty if there is none.
    pub(crate) fn stored(&self, key: NameId) -> &str {
        let found = self.storage.as_deref().and_then(|texts| texts.get(&key));
        found.map_or("", AsRef::as_ref)
    }

    /// Returns an error if the text is too long, or would exceed the storage.
    pub(crate) fn check_stored(&self, key: NameId, text: &str) -> Result<(), Error> {
        let refuse = |detail: String| Err(Error::new(Code::TooLong).detail(detail));
        if text.len() > LONGEST_STORED {
            return refuse(format!(
                "one key of the storage holds {LONGEST_STORED} bytes, not {}",
                text.len()
            ));
        }
        let Some(texts) = self.storage.as_deref().filter(|_| !text.is_empty()) else {
            return Ok(());
        };
        let before = texts.get(&key);
        if before.is_none() && texts.len() == MOST_KEYS {
            return refuse(format!("the storage of a game holds {MOST_KEYS} keys"));
        }
        let all: usize = texts.values().map(|text| text.len()).sum();
        if all - before.map_or(0, |text| text.len()) + text.len() > MOST_STORED {
            return refuse(format!("the storage of a game holds {MOST_STORED} bytes"));
        }
        Ok(())
    }

    /// Stores a text under that key; an empty text removes the key.
    pub(crate) fn store(&mut self, key: NameId, text: &str) {
        let texts = Arc::make_mut(self.storage.get_or_insert_default());
        match text {
            "" => texts.remove(&key),
            text => texts.insert(key, text.into()),
        };
        if texts.is_empty() {
            self.storage = None;
        }
    }
}
