//! The values of a rules file that do not fit their keys, as data: the unknown key or word, the
//! missing key, or the unexpected value.

use crate::vocabulary::mistake::Mistake;
use crate::vocabulary::spelling::said;
use serde::Deserialize;
use serde::de::{self, Expected, IntoDeserializer, Unexpected};
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
    #[error("there is no key `{written}` here; {}", OneOf("the keys are", known))]
    Key {
        written: String,
        known: &'static [&'static str],
    },
    /// An unknown word.
    #[error("`{written}` is none of the words here; {}", OneOf("they are", known))]
    Word {
        written: String,
        known: &'static [&'static str],
    },
    /// A key is missing.
    #[error("the key `{0}` is missing")]
    Missing(&'static str),
    /// A value of another kind, or out of range.
    #[error("this is {found}, and has to be {wanted}")]
    Kind {
        /// The value that was found, in words.
        found: String,
        wanted: Wanted,
    },
    #[error("this has to be a word in quotes")]
    NoWord,
    #[error("the number is too large")]
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

/// How the words of a table's reader begin, which then name its keys.
const A_TABLE: &str = "a table with";

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

    fn kind(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::new(Misfit::Kind {
            found: in_words(found),
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
            // The reader of a table with few keys names them, too.
            let names = matches!(wanted, Wanted::Said(said) if said.starts_with(A_TABLE));
            if !names {
                *wanted = kind;
            }
        }
        self
    }
}

/// Returns the words of a closed choice, as its reader knows them.
pub(super) fn words_of<T: for<'de> Deserialize<'de>>() -> &'static [&'static str] {
    let none: de::value::StrDeserializer<'_, Unfit> = "".into_deserializer();
    match T::deserialize(none) {
        Err(Unfit {
            what: Misfit::Word { known, .. },
            ..
        }) => known,
        _ => &[],
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

/// Returns the value that was found in the words of somebody who writes rules.
fn in_words(found: Unexpected<'_>) -> String {
    match found {
        Unexpected::Bool(value) => value.to_string(),
        Unexpected::Unsigned(number) => format!("the number {number}"),
        Unexpected::Signed(number) => format!("the number {number}"),
        Unexpected::Float(number) => format!("the number {number}"),
        Unexpected::Str(text) => format!("the text \"{}\"", said(text)),
        Unexpected::Seq => "a list".to_owned(),
        Unexpected::Map => "a table".to_owned(),
        other => other.to_string(),
    }
}

/// The expected names after their introduction, for a message.
struct OneOf(&'static str, &'static [&'static str]);

impl fmt::Display for OneOf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let quoted: Vec<String> = self.1.iter().map(|name| format!("`{name}`")).collect();
        match quoted.is_empty() {
            true => f.write_str("there are none"),
            false => write!(f, "{} {}", self.0, quoted.join(", ")),
        }
    }
}

impl de::Error for Unfit {
    fn custom<T: fmt::Display>(reason: T) -> Self {
        Self::new(Misfit::Other(reason.to_string()))
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::kind(found, expected)
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::kind(found, expected)
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
