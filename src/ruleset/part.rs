//! A table of a rules file that comes alone: what a card is, or a host's limits.

use super::json::without_mark;
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
