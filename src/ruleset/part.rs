//! A table of a rules file that comes alone: what a card is, or a host's limits.

use super::json::without_mark;
use crate::rules::Limits;
use crate::vocabulary::error::{Code, Error};
use serde::de::DeserializeOwned;

/// Reads a table as JSON if the text begins with a brace, otherwise as TOML. Errors:
/// [`Code::RulesSyntax`], saying where.
pub(super) fn read_part<T: DeserializeOwned>(text: &str) -> Result<T, Error> {
    let wrong = |reason: String| Error::new(Code::RulesSyntax).detail(reason);
    let text = without_mark(text);
    match text.trim_start().starts_with('{') {
        true => serde_json::from_str(text).map_err(|error| wrong(error.to_string())),
        false => toml::from_str(text).map_err(|error| wrong(error.message().to_owned())),
    }
}

impl Limits {
    /// Reads limits as `[limits]` of a rules file gives them: as JSON if the text begins with a
    /// brace, otherwise as TOML. What the text does not name has its default.
    ///
    /// Errors: [`rules_syntax`](crate::Code::RulesSyntax), saying where.
    ///
    /// ```
    /// use turnwheel::ruleset::Limits;
    ///
    /// let toml = Limits::from_text("turns = 100")?;
    /// assert_eq!(toml, Limits { turns: 100, ..Limits::default() });
    /// assert_eq!(toml, Limits::from_text(r#"{"turns": 100}"#)?);
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    pub fn from_text(text: &str) -> Result<Self, Error> {
        read_part(text)
    }
}
