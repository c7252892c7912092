//! The facts about rules that are for people and tools, and change nothing in play.

use serde::{Deserialize, Serialize};

/// Facts about rules for people and tools; all may be empty.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct AboutSource {
    /// A description of the game, in a sentence or more.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub description: String,
    /// The author of the file.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub author: String,
    /// The licence of the file.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub licence: String,
    /// The text that the file follows: a rulebook, an address.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub source: String,
    /// The edition of that text.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub edition: String,
}

impl AboutSource {
    pub(crate) fn is_nothing(&self) -> bool {
        *self == Self::default()
    }

    /// Returns the facts that are given, with their keys.
    pub fn said(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.all().into_iter().filter(|(_, text)| !text.is_empty())
    }

    pub(crate) fn all(&self) -> [(&'static str, &str); 5] {
        [
            ("description", &self.description),
            ("author", &self.author),
            ("licence", &self.licence),
            ("source", &self.source),
            ("edition", &self.edition),
        ]
    }
}
