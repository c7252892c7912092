//! The files of rules: reading one, and those of its folder that it is based on.

use super::base_error::{BaseError, FileError, LONGEST, Unreadable};
use super::bases::{Bases, is_file};
use super::file::RulesFile;
use crate::vocabulary::error::Error;
use std::fs::File;
use std::io::Read;
use std::path::{Component, Path};
use std::sync::Arc;

impl Bases {
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
            if bases.text(&name).is_some() {
                return Err(BaseError::Circle(name).into_error());
            }
            if bases.len() == Self::MOST {
                return Err(BaseError::TooMany.into_error());
            }
            let text = read_in(folder, &name)?;
            next = base_of(&text, &name);
            bases = bases.with(name, text);
        }
        Ok(bases)
    }
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
