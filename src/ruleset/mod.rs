//! The written form of rules: reading, checking and writing files, and making of them what play
//! reads.

mod base_error;
mod bases;
pub(crate) mod beside;
mod brackets;
mod builder;
mod builtin;
mod clock;
mod compile;
mod compile_clock;
mod compile_effects;
mod compile_names;
mod compile_takes;
mod compile_turns;
mod compile_windows;
pub(crate) mod errors;
#[cfg(feature = "tools")]
pub(crate) mod examples;
mod fault;
mod file;
pub(crate) mod json;
mod key_index;
#[cfg(feature = "tools")]
mod lint;
mod list_or_table;
mod misfit;
mod nobodys;
mod part;
mod placed;
mod plays;
mod rules_error;
mod source;
mod spelling;
mod takes;
mod tree;
mod turns;
mod verb_lists;
mod window;

pub use crate::rules::choices::*;
pub use crate::rules::{AboutSource, Argument, Beside, DataEffect, DataVerb, Given, Limits};
pub use crate::rules::{Operand, Options, Ruleset, Variable, condition};
pub use bases::Bases;
pub use builder::RulesetBuilder;
pub use builtin::{BUILTIN, Builtin};
pub use clock::ClockSource;
#[cfg(feature = "tools")]
pub(crate) use file::places_of;
#[cfg(feature = "tools")]
pub use lint::{Finding, Severity};
#[cfg(feature = "tools")]
pub(crate) use lint::{Mentions, allowed_actions, findings, opens_elsewhere};
pub use plays::{CardSource, CostSource, EffectSource, VerbSource};
pub use source::*;
pub use takes::{BoundSource, NumberSource, PayloadSource, TakesSource, TargetSource};
pub use turns::{ChapterSource, TurnsSource};
pub(crate) use verb_lists::VerbList;
pub use window::{CommitsSource, RoleSource, ThenSource, WindowSource};

use crate::rules::fast::Fast;
use crate::vocabulary::error::{Code, Error};
use file::RulesFile;
use std::sync::Arc;

impl Ruleset {
    /// Returns the same rules without short ways: in a game by them, every stage looks for
    /// everything. Both games are equal, and tests compare them.
    #[doc(hidden)]
    pub fn by_the_long_way(&self) -> Result<Arc<Self>, Error> {
        let mut again = Self::from_json(&self.canonical, self.name())?;
        if let Some(rules) = Arc::get_mut(&mut again) {
            rules.fast = Fast::NOTHING;
        }
        Ok(again)
    }

    /// Begins to build rules in code.
    pub fn builder(name: &str) -> RulesetBuilder {
        RulesetBuilder::new(name)
    }

    /// Returns the built-in rules of that name; [`BUILTIN`] lists them.
    ///
    /// Errors: [`unknown_ruleset`](crate::vocabulary::error::Code::UnknownRuleset), with the
    /// nearest name.
    pub fn builtin(name: &str) -> Result<Arc<Self>, Error> {
        builtin::load(name)
    }

    /// Reads rules from TOML text. Errors call the text `file`.
    pub fn from_toml(text: &str, file: &str) -> Result<Arc<Self>, Error> {
        Self::from_toml_over(text, file, &Bases::NONE)
    }

    /// Reads rules from JSON text. Errors call the text `file`.
    pub fn from_json(text: &str, file: &str) -> Result<Arc<Self>, Error> {
        Self::from_json_over(text, file, &Bases::NONE)
    }

    /// Reads rules from text, as JSON if `file` ends in `.json`, otherwise as TOML. They can be
    /// based on built-in rules and on `bases`.
    pub fn from_text(text: &str, file: &str, bases: &Bases) -> Result<Arc<Self>, Error> {
        Self::over(RulesFile::read(text, file), text, bases)
    }

    /// Reads rules from TOML text with these bases; see [`from_text`](Self::from_text).
    pub fn from_toml_over(text: &str, file: &str, bases: &Bases) -> Result<Arc<Self>, Error> {
        Self::over(RulesFile::toml(text, file), text, bases)
    }

    /// Reads rules from JSON text with these bases; see [`from_text`](Self::from_text).
    pub fn from_json_over(text: &str, file: &str, bases: &Bases) -> Result<Arc<Self>, Error> {
        Self::over(RulesFile::json(text, file), text, bases)
    }

    fn over<'a>(file: RulesFile<'a>, text: &str, bases: &'a Bases) -> Result<Arc<Self>, Error> {
        let rules = file.over(bases).load()?;
        // A text based on others is incomplete without them.
        Ok(match bases.is_empty() {
            true => rules.read_from(text),
            false => rules,
        })
    }

    /// Reads a rules file, and the files of its folder that it is based on.
    ///
    /// Errors: [`file_unreadable`](crate::vocabulary::error::Code::FileUnreadable), also for a base
    /// outside the folder of the file; the first mistake in the rules, with file, line and key.
    pub fn load(path: impl AsRef<std::path::Path>) -> Result<Arc<Self>, Error> {
        let path = path.as_ref();
        let text = beside::read(path)?;
        let bases = Bases::beside(path, &text)?;
        Self::from_text(&text, &path.to_string_lossy(), &bases)
    }

    /// Checks rules and makes them ready for play. Errors call them `file`.
    pub fn from_source(source: RulesetSource, file: &str) -> Result<Arc<Self>, Error> {
        let rules = compile::compile(source).map(Arc::new);
        rules.map_err(|error| Error::new(Code::RulesInvalid).detail(format!("{file}: {error}")))
    }
}
