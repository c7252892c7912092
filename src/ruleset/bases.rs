//! Rules that are based on other rules: the text that a `base` names, and the folders from which it
//! may be read.

use super::base_error::{BaseError, FileError, Unreadable};
use super::file::RulesFile;
use super::json::without_mark;
use crate::vocabulary::error::Error;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read;
use std::path::{Component, Path};
use std::sync::Arc;

/// The size of the largest file that is read, in bytes.
pub(super) const LONGEST: u64 = 16 << 20;

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
    pub const MOST: usize = 16;

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

    /// Reads the files that the rules at `path`, with this text, are based on, and the files that
    /// those are based on.
    ///
    /// All of them are in the folder of `path` or below it, and are named relative to that folder:
    /// an absolute path, `..`, and a link that leads out of the folder are refused.
    ///
    /// Errors: [`file_unreadable`](crate::Code::FileUnreadable) with the name, also for more than
    /// 16 MiB; [`too_long`](crate::Code::TooLong) for more than 16 files;
    /// [`rules_invalid`](crate::Code::RulesInvalid) if they are based on each other in a circle.
    pub fn beside(path: &Path, text: &str) -> Result<Self, Error> {
        let folder = path
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new("."));
        let mut bases = Self::default();
        let mut next = base_of(text, &path.to_string_lossy());
        while let Some(name) = next.filter(|name| is_file(name)) {
            if bases.0.contains_key(&name) {
                return Err(BaseError::Circle(name).into_error());
            }
            if bases.0.len() == Self::MOST {
                return Err(BaseError::TooMany.into_error());
            }
            let text = read_in(folder, &name)?;
            next = base_of(&text, &name);
            bases.0.insert(name, text);
        }
        Ok(bases)
    }

    /// Returns the text of that name.
    pub(super) fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
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

/// Returns the base that the text names. Mistakes in the text are reported when it is read.
fn base_of(text: &str, name: &str) -> Option<String> {
    RulesFile::read(text, name).base().map(str::to_owned)
}

/// Returns the text of a file of rules or of a script.
pub(crate) fn read(path: &Path) -> Result<String, Error> {
    let name = || path.to_string_lossy().into_owned();
    text_of(path).map_err(|why| FileError { name: name(), why }.into_error())
}

fn text_of(path: &Path) -> Result<String, Unreadable> {
    // Reading a pipe might never end.
    if !path.metadata()?.is_file() {
        return Err(Unreadable::Irregular);
    }
    let mut text = String::new();
    File::open(path)?
        .take(LONGEST + 1)
        .read_to_string(&mut text)?;
    match text.len() as u64 > LONGEST {
        true => Err(Unreadable::TooLong),
        false => Ok(text),
    }
}

fn read_in(folder: &Path, name: &str) -> Result<String, Error> {
    let within = |part: Component<'_>| matches!(part, Component::Normal(_) | Component::CurDir);
    if !Path::new(name).components().all(within) {
        return Err(BaseError::Outside(name.to_owned()).into_error());
    }
    let whole = |path: &Path| {
        path.canonicalize().map_err(|error| {
            let (name, error) = (name.to_owned(), Arc::new(error));
            BaseError::Unreadable { name, error }.into_error()
        })
    };
    let (folder, path) = (whole(folder)?, whole(&folder.join(name))?);
    if !path.starts_with(&folder) {
        return Err(BaseError::LeadsOut(name.to_owned()).into_error());
    }
    read(&path)
}
