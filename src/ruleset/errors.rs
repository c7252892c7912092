//! Why rules and commands are refused, as data: which key, what is wrong, what was meant. The text
//! is made once, where a caller of the library gets it.

use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::mistake::{DidYouMean, Mistake};

/// Why rules are refused: the key with what is wrong with it.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{key}: {mistake}")]
pub(crate) struct RulesError {
    pub(crate) code: Code,
    pub(crate) key: String,
    pub(crate) mistake: Mistake,
}

impl From<RulesError> for Error {
    fn from(error: RulesError) -> Self {
        Self::new(error.code).detail(error.to_string())
    }
}

/// Why a command or an argument cannot be read, and the name that was probably meant.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{error}{}", DidYouMean(meant.as_deref()))]
pub(crate) struct ReadError {
    pub(crate) error: Error,
    pub(crate) meant: Option<Box<str>>,
}

impl ReadError {
    /// The same error, about what is wrong.
    pub(crate) fn of(error: Error, mistake: Mistake) -> Self {
        Self {
            error: error.detail(mistake.reason),
            meant: mistake.meant,
        }
    }
}

impl From<ReadError> for Mistake {
    fn from(error: ReadError) -> Self {
        Self {
            reason: error.error.to_string(),
            meant: error.meant,
        }
    }
}

impl From<Error> for ReadError {
    fn from(error: Error) -> Self {
        Self { error, meant: None }
    }
}

impl From<Code> for ReadError {
    fn from(code: Code) -> Self {
        Error::from(code).into()
    }
}

impl From<ReadError> for Error {
    fn from(ReadError { error, meant }: ReadError) -> Self {
        let Some(meant) = meant else { return error };
        let detail = error.detail.as_deref().unwrap_or_default();
        let detail = format!("{detail}{}", DidYouMean(Some(&meant)));
        error.detail(detail)
    }
}
