//! The values of a rules file that do not fit their keys, as data: the unknown key or word, the
//! missing key, or the unexpected value.

use crate::vocabulary::mistake::Mistake;
use serde::de::{self, Expected, Unexpected};
use std::fmt;

/// A mistake, and its place.
#[derive(Debug, thiserror::Error)]
#[error("{what}")]
pub(super) struct Unfit {
    pub(super) place: Option<usize>,
    pub(super) what: Misfit,
}

/// The kind of mistake.
#[derive(Clone, Debug, thiserror::Error)]
pub(super) enum Misfit {
    /// An unknown key.
    #[error("unknown field `{written}`, {}", OneOf(known))]
    Key {
        written: String,
        known: &'static [&'static str],
    },
    /// An unknown word.
    #[error("unknown variant `{written}`, {}", OneOf(known))]
    Word {
        written: String,
        known: &'static [&'static str],
    },
    /// A key is missing.
    #[error("missing field `{0}`")]
    Missing(&'static str),
    /// A value of another kind, or out of range.
    #[error("invalid {}: {found}, expected {wanted}", if *of_kind { "value" } else { "type" })]
    Kind {
        /// True if the kind is right, and only the value is not.
        of_kind: bool,
        /// The value that was found, in the words of serde.
        found: String,
        wanted: Wanted,
    },
    #[error("expected a word in quotes")]
    NoWord,
    #[error("number too large to fit in target type")]
    TooLarge,
    #[error("this is no number")]
    NoNumber,
    /// Something else is wrong, in the words of serde or of a reader.
    #[error("{0}")]
    Other(String),
}

/// The kind of value that is wanted.
#[derive(Clone, Debug)]
pub(super) enum Wanted {
    Small,
    Natural,
    Whole,
    Truth,
    Text,
    List,
    Table,
    /// A kind that only its reader knows, in its words. serde shows it as nothing but text; where
    /// the value itself was asked for by kind, [`Unfit::wanted`] replaces it.
    Said(String),
}

impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Small => "a whole number from 0 to 255",
            Self::Natural => "a whole number from 0 on",
            Self::Whole => "a whole number",
            Self::Truth => "true or false",
            Self::Text => "a text in quotes",
            Self::List => "a list",
            Self::Table => "a table",
            Self::Said(said) => said,
        })
    }
}

impl Unfit {
    pub(super) fn new(what: Misfit) -> Self {
        Self { place: None, what }
    }

    fn kind(of_kind: bool, found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::new(Misfit::Kind {
            of_kind,
            found: found.to_string(),
            wanted: Wanted::Said(expected.to_string()),
        })
    }

    /// Sets the place, unless a more precise one is known.
    pub(super) fn at(mut self, place: usize) -> Self {
        self.place.get_or_insert(place);
        self
    }

    /// Sets the kind of value that was asked for, unless the mistake lies deeper in the value,
    /// which then has a place.
    pub(super) fn wanted(mut self, kind: Wanted) -> Self {
        if let (None, Misfit::Kind { wanted, .. }) = (self.place, &mut self.what) {
            *wanted = kind;
        }
        self
    }
}

impl From<Misfit> for Mistake {
    fn from(misfit: Misfit) -> Self {
        let reason = misfit.to_string();
        match misfit {
            Misfit::Key { written, known } | Misfit::Word { written, known } => {
                Self::near(reason, &written, known.iter().copied())
            }
            _ => reason.into(),
        }
    }
}

/// The expected names, for a message.
struct OneOf(&'static [&'static str]);

impl fmt::Display for OneOf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let quoted: Vec<String> = self.0.iter().map(|name| format!("`{name}`")).collect();
        match quoted.as_slice() {
            [] => f.write_str("there are none"),
            [one] => write!(f, "expected {one}"),
            [one, other] => write!(f, "expected {one} or {other}"),
            all => write!(f, "expected one of {}", all.join(", ")),
        }
    }
}

impl de::Error for Unfit {
    fn custom<T: fmt::Display>(reason: T) -> Self {
        Self::new(Misfit::Other(reason.to_string()))
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::kind(false, found, expected)
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::kind(true, found, expected)
    }

    fn unknown_field(written: &str, known: &'static [&'static str]) -> Self {
        let written = written.to_owned();
        Self::new(Misfit::Key { written, known })
    }

    fn unknown_variant(written: &str, known: &'static [&'static str]) -> Self {
        let written = written.to_owned();
        Self::new(Misfit::Word { written, known })
    }

    fn missing_field(key: &'static str) -> Self {
        Self::new(Misfit::Missing(key))
    }
}
