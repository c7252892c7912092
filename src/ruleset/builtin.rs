//! The rules that come with the library: the files under `rulesets/`, compiled in.

use super::Ruleset;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::names::did_you_mean;
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
    Ruleset::from_toml(text(name)?, &format!("rulesets/{name}.toml"))
}

/// The text of the built-in rules of that name.
pub(super) fn text(name: &str) -> Result<&'static str, Error> {
    match BUILTIN.iter().find(|builtin| builtin.name == name) {
        Some(builtin) => Ok(builtin.text),
        None => {
            let hint = did_you_mean(name, BUILTIN.iter().map(|builtin| builtin.name));
            Err(Error::new(Code::UnknownRuleset).detail(format!("`{name}`{hint}")))
        }
    }
}
