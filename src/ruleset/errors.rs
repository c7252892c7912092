//! The reasons for refusing rules and commands, as data: the key, the mistake, and the probable
//! meaning. The text is made once, when it is returned to a caller of the library.

use crate::ruleset::rules_error::RulesErrorKind;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::mistake::{DidYouMean, Mistake};

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

impl From<RulesError> for Error {
    fn from(error: RulesError) -> Self {
        let text = error.to_string();
        let mistake = (*error.kind).into();
        Self::new(Code::RulesInvalid).about(mistake).detail(text)
    }
}

/// The reason that a command or an argument cannot be read: the wrong word, and the name that was
/// probably meant.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{error}{}", DidYouMean(meant.as_deref()))]
pub(crate) struct ReadError {
    pub(crate) error: Error,
    pub(crate) word: Option<Box<str>>,
    pub(crate) meant: Option<Box<str>>,
}

impl ReadError {
    /// Returns the error with the mistake.
    pub(crate) fn of(error: Error, mistake: Mistake) -> Self {
        Self {
            error: error.detail(mistake.reason),
            word: mistake.word,
            meant: mistake.meant,
        }
    }
}

impl From<ReadError> for Mistake {
    fn from(error: ReadError) -> Self {
        Self {
            reason: error.error.to_string(),
            word: error.word,
            meant: error.meant,
        }
    }
}

impl From<Error> for ReadError {
    fn from(error: Error) -> Self {
        let (word, meant) = (None, None);
        Self { error, word, meant }
    }
}

impl From<Code> for ReadError {
    fn from(code: Code) -> Self {
        Error::from(code).into()
    }
}

impl From<ReadError> for Error {
    fn from(ReadError { error, word, meant }: ReadError) -> Self {
        if word.is_none() && meant.is_none() {
            return error;
        }
        let reason = error.detail.as_deref().unwrap_or_default().to_owned();
        error.mistaken(Mistake {
            reason,
            word,
            meant,
        })
    }
}
