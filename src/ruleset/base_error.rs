//! The mistakes in naming the rules that other rules are based on, and in reading their files, as
//! data.

use super::json::{Malformed, NoRules};
use super::tree::LineStarts;
use crate::rules::read_error::ReadError;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::mistake::Mistake;
use crate::vocabulary::spelling::said;
use std::io;
use std::sync::Arc;

/// The size of the largest file that is read, in bytes.
pub(super) const LONGEST: u64 = 16 << 20;

/// The most files that are laid over each other.
pub(super) const MOST_LAID: usize = 16;

/// The reason that rules cannot be based on others.
#[derive(Clone, Debug, thiserror::Error)]
pub(super) enum BaseError {
    #[error(transparent)]
    Unknown(#[from] ReadError),
    #[error("`{0}` builds on itself")]
    Circle(String),
    #[error("at most {} files are laid over each other", MOST_LAID)]
    TooMany,
    #[error("`{0}` is not given along; load the rules by their path, or give its text as a base")]
    NotGiven(String),
    #[error("`{name}` cannot be read: line {line}: {why}")]
    Malformed {
        name: String,
        line: usize,
        why: NoRules,
    },
    /// A line of verbs in it cannot be read.
    #[error("`{name}`: line {line}: {why}")]
    Refused {
        name: String,
        line: usize,
        why: Mistake,
    },
    #[error("`{}` is given twice", said(.0))]
    GivenTwice(String),
    #[error("at most {} are given", MOST_LAID)]
    TooManyGiven,
    #[error("`{0}`: a base lies in the folder of the rules that name it, or below it")]
    Outside(String),
    #[error("`{0}`: the link leads out of the folder")]
    LeadsOut(String),
    #[error("`{name}`: {error}")]
    Unreadable { name: String, error: Arc<io::Error> },
}

/// The reason that the file of a name cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("{name}: {why}")]
pub(super) struct FileError {
    pub(super) name: String,
    pub(super) why: Unreadable,
}

/// The reason that a file cannot be read.
#[derive(Debug, thiserror::Error)]
pub(super) enum Unreadable {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error("this is no regular file")]
    Irregular,
    #[error("a file has at most {} MiB", LONGEST >> 20)]
    TooLong,
}

impl BaseError {
    pub(super) fn malformed(name: &str, text: &str, Malformed { at, why }: Malformed) -> Self {
        let (name, line) = (name.to_owned(), LineStarts::of(text).line_at(at));
        Self::Malformed { name, line, why }
    }

    pub(super) fn refused(name: &str, text: &str, place: usize, why: Mistake) -> Self {
        let (name, line) = (name.to_owned(), LineStarts::of(text).line_at(place));
        Self::Refused { name, line, why }
    }

    fn code(&self) -> Code {
        match self {
            Self::Unknown(_)
            | Self::Circle(_)
            | Self::NotGiven(_)
            | Self::Malformed { .. }
            | Self::Refused { .. } => Code::RulesInvalid,
            Self::TooMany => Code::TooLong,
            Self::GivenTwice(_) | Self::TooManyGiven => Code::BadValue,
            Self::Outside(_) | Self::LeadsOut(_) | Self::Unreadable { .. } => Code::FileUnreadable,
        }
    }
}

impl BaseError {
    /// Returns the error of the call.
    pub(crate) fn into_error(self) -> Error {
        Error::new(self.code()).detail(format!("base: {self}"))
    }
}

impl FileError {
    /// Returns the error of the call.
    pub(crate) fn into_error(self) -> Error {
        Error::new(Code::FileUnreadable).detail(self.to_string())
    }
}
