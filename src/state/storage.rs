//! Texts by key that the code of effects stores in the game. The engine does not read them.

use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::NameId;
use crate::vocabulary::names::Names;
use crate::vocabulary::stored::{LONGEST_STORED, MOST_KEYS, MOST_STORED};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The texts by their keys; no text is empty. Games without a text have nothing here, and copies of
/// a game share what they have.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Storage(Option<Arc<BTreeMap<NameId, Arc<str>>>>);

/// The bytes of a text that cost one look; they stay in the journal.
const LOOK: usize = 4;

/// Returns the cost of storing a text, in looks.
pub(crate) fn cost(text: &str) -> usize {
    text.len() / LOOK
}

impl Storage {
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// Returns the texts by their keys, if there is one.
    pub(crate) fn texts(&self) -> Option<&BTreeMap<NameId, Arc<str>>> {
        self.0.as_deref()
    }

    /// Returns the text under that key; empty if there is none.
    pub(crate) fn get(&self, key: NameId) -> &str {
        let found = self.texts().and_then(|texts| texts.get(&key));
        found.map_or("", AsRef::as_ref)
    }

    /// Returns the text under the key of that name; empty if there is none.
    pub(crate) fn named(&self, names: &Names, key: &str) -> &str {
        names.find(key).map_or("", |key| self.get(key))
    }

    /// Returns an error if the text is too long, or would exceed the storage.
    pub(crate) fn check(&self, key: NameId, text: &str) -> Result<(), Error> {
        let refuse = |detail: String| Err(Error::new(Code::TooLong).detail(detail));
        if text.len() > LONGEST_STORED {
            return refuse(format!(
                "one key of the storage holds {LONGEST_STORED} bytes, not {}",
                text.len()
            ));
        }
        let Some(texts) = self.texts().filter(|_| !text.is_empty()) else {
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
    pub(crate) fn set(&mut self, key: NameId, text: &str) {
        let texts = Arc::make_mut(self.0.get_or_insert_default());
        match text {
            "" => texts.remove(&key),
            text => texts.insert(key, text.into()),
        };
        if texts.is_empty() {
            self.0 = None;
        }
    }
}
