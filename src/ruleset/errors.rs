//! The reason for refusing rules, as data: the key, the mistake, and the probable meaning. The text
//! is made once, when it is returned to a caller of the library.

use crate::ruleset::rules_error::RulesErrorKind;
use crate::vocabulary::mistake::Mistake;

/// The reason for refusing rules: the key and the mistake.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{key}: {}", Mistake::from((**kind).clone()))]
pub(crate) struct RulesError {
    pub(crate) key: String,
    pub(crate) part: FaultyPart,
    pub(crate) kind: Box<RulesErrorKind>,
}

/// The thing that a key of rules names, for mending it: an entry of a list without one of its
/// values may be a mistake that nobody has made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum FaultyPart {
    /// Something that can be left out.
    Own,
    /// A wrong value in the entry with this key.
    ValueOf(String),
    /// An unknown key in the entry with this key.
    KeyOf(String),
}

/// The place of a mistake.
pub(super) struct KeyPath {
    key: String,
    part: FaultyPart,
}

/// Returns the place of that key.
pub(super) fn in_key(key: impl Into<String>) -> KeyPath {
    let (key, part) = (key.into(), FaultyPart::Own);
    KeyPath { key, part }
}

impl KeyPath {
    /// Returns the same place as that part of an entry.
    pub(super) fn being(mut self, part: FaultyPart) -> Self {
        self.part = part;
        self
    }

    pub(super) fn refuse<T>(self, kind: impl Into<RulesErrorKind>) -> Result<T, RulesError> {
        Err(self.error(kind))
    }

    pub(super) fn error(self, kind: impl Into<RulesErrorKind>) -> RulesError {
        RulesError {
            key: self.key,
            part: self.part,
            kind: Box::new(kind.into()),
        }
    }
}
