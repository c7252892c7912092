//! Rules that are based on other rules: the texts that a `base` names.

use super::base_error::{BaseError, MOST_LAID};
use super::json::without_mark;
use crate::vocabulary::error::Error;
use std::collections::BTreeMap;

/// The rules that other rules can be based on, by the name that `base` gives them.
///
/// A `base` is looked up here first, by any name, and then among the built-in rules; a name that
/// ends in `.toml` or `.json` has to be here. Reading rules reads no files: the caller decides
/// where each text comes from.
///
/// ```
/// use turnwheel::ruleset::{Bases, Ruleset};
///
/// let house = "name = 'house'\n[[steps]]\nname = 'play'\n";
/// let bases = Bases::default().with("house", house);
/// let rules = Ruleset::from_text("base = 'house'\nname = 'night'", "night.toml", &bases)?;
/// assert_eq!(rules.steps().collect::<Vec<_>>(), ["play"]);
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Bases(BTreeMap<String, String>);

impl Bases {
    /// The most files in a chain of bases.
    pub const MOST: usize = MOST_LAID;

    /// No bases but the built-in ones.
    pub const NONE: Self = Self(BTreeMap::new());

    /// Adds a base and returns the bases. The text is JSON if its name ends in `.json` or it begins
    /// with a brace, and TOML otherwise.
    #[must_use]
    pub fn with(mut self, name: impl Into<String>, text: impl Into<String>) -> Self {
        self.0.insert(name.into(), text.into());
        self
    }

    /// Adds a base, read as [`with`](Self::with) says.
    ///
    /// Errors: [`bad_value`](crate::Code::BadValue) if there is one of that name, or if there are
    /// [`MOST`](Self::MOST) already; nothing changes then.
    pub fn add(&mut self, name: impl Into<String>, text: impl Into<String>) -> Result<(), Error> {
        let name = name.into();
        if self.0.contains_key(&name) {
            return Err(BaseError::GivenTwice(name).into_error());
        }
        if self.0.len() >= Self::MOST {
            return Err(BaseError::TooManyGiven.into_error());
        }
        self.0.insert(name, text.into());
        Ok(())
    }

    /// Returns the text of that name.
    pub(super) fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// Returns how many there are.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns true if there are no bases.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Returns true if the text is JSON, by its name or because no TOML begins like this.
pub(super) fn is_json(name: &str, text: &str) -> bool {
    name.ends_with(".json") || without_mark(text).trim_start().starts_with('{')
}

/// Returns true if a `base` of that name is a file, not a built-in ruleset.
pub(super) fn is_file(name: &str) -> bool {
    name.ends_with(".toml") || name.ends_with(".json")
}
