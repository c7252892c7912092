//! The rules that come with the library: the files under `rulesets/`, compiled in.

use crate::rules::Ruleset;
use crate::rules::read_error::{ReadError, ReadErrorKind};
use crate::vocabulary::error::{Code, Error};
use std::sync::Arc;

/// One built-in rules file.
#[derive(Clone, Copy, Debug)]
pub struct Builtin {
    /// The name to load it by.
    pub name: &'static str,
    /// The file's text: a good start for rules of your own.
    pub text: &'static str,
}

include!(concat!(env!("OUT_DIR"), "/rulesets.rs"));

pub(super) fn load(name: &str) -> Result<Arc<Ruleset>, Error> {
    Ruleset::from_toml(
        text(name).map_err(ReadError::into_error)?,
        &format!("rulesets/{name}.toml"),
    )
}

/// Returns the text of the built-in rules of that name.
pub(super) fn text(name: &str) -> Result<&'static str, ReadError> {
    match BUILTIN.iter().find(|builtin| builtin.name == name) {
        Some(builtin) => Ok(builtin.text),
        None => {
            let known = BUILTIN.iter().map(|builtin| builtin.name);
            Err(ReadErrorKind::unknown(Code::UnknownRuleset, name, known).into())
        }
    }
}
