//! An argument of a verb as data: what rules files, scripts and dynamic languages write.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// An argument as written.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(
    untagged,
    expecting = "an argument is a text, a whole number, true or false, or a list of these"
)]
pub enum Argument {
    /// Yes or no.
    Bool(bool),
    /// A number.
    Int(i64),
    /// A name or a variable.
    Text(String),
    /// A list.
    List(Vec<Self>),
    /// The arguments of a verb.
    Table(BTreeMap<String, Self>),
}

/// A single argument whose text is borrowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Given<'a> {
    /// Yes or no.
    Bool(bool),
    /// A number.
    Int(i64),
    /// A name.
    Text(&'a str),
}

impl Argument {
    /// Returns the text, if it is one.
    pub(crate) fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }
}

impl From<Given<'_>> for Argument {
    fn from(given: Given<'_>) -> Self {
        match given {
            Given::Bool(value) => Self::Bool(value),
            Given::Int(number) => Self::Int(number),
            Given::Text(text) => Self::Text(text.to_owned()),
        }
    }
}
