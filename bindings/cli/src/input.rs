//! Files, built-in rules and standard input, as text.

use std::ffi::OsStr;
use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use turnwheel::ruleset::{BUILTIN, Bases};

/// The size of the largest file that is read, in bytes: rules and scripts are far shorter, and a
/// device or a pipe may never end.
pub(crate) const LONGEST: usize = 16 << 20;

/// The size of the longest possible save, in bytes.
const LONGEST_SAVE: usize = 256 << 20;

/// The reason that something named in a command line cannot be read.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Unread {
    #[error("{name}: {error}")]
    Io { name: String, error: io::Error },
    #[error("{name}: this is a folder; name the files in it")]
    Folder { name: String },
    /// A pipe that nobody writes to is waited for without an end.
    #[error("{name}: this is a pipe or a device and no file; `-` reads standard input")]
    NoFile { name: String },
    #[error("{name}: longer than {} MiB; rules and scripts are short texts", LONGEST >> 20)]
    LongText { name: String },
    #[error("{name}: longer than any save, {} MiB", LONGEST_SAVE >> 20)]
    LongSave { name: String },
    #[error("{name}:{line}: this is not text in UTF-8")]
    NotText { name: String, line: usize },
    #[error("{name}: {error}")]
    Base {
        name: String,
        error: turnwheel::Error,
    },
    /// A word that may be meant as the name of built-in rules, and is not a file either.
    #[error("{file}; {}", MeantRules(*near))]
    NoRules {
        file: Box<Self>,
        near: Option<&'static str>,
    },
}

/// The built-in rules that were probably meant.
struct MeantRules(Option<&'static str>);

impl fmt::Display for MeantRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(near) => write!(f, "did you mean the built-in rules `{near}`?"),
            None => f.write_str("`turnwheel rules` lists the built-in rules"),
        }
    }
}

/// A text and its name in errors.
pub(crate) struct Text {
    pub(crate) name: String,
    pub(crate) text: String,
    /// The files in its folder that rules can be based on.
    pub(crate) bases: Bases,
}

/// Reads built-in rules by name, or a file as [`file`] does.
pub(crate) fn rules(word: &OsStr, input: &mut dyn Read) -> Result<Text, Unread> {
    let builtin = |name: &str| BUILTIN.iter().find(|builtin| builtin.name == name);
    if let Some(builtin) = word.to_str().and_then(builtin) {
        return Ok(Text {
            name: format!("rulesets/{}.toml", builtin.name),
            text: builtin.text.to_owned(),
            bases: Bases::NONE,
        });
    }
    let read = file(word, input).and_then(|read| {
        let beside = Bases::beside(Path::new(word), &read.text);
        let bases = match word == "-" {
            true => Ok(Bases::NONE),
            false => beside.map_err(|error| Unread::Base {
                name: read.name.clone(),
                error,
            }),
        };
        bases.map(|bases| Text { bases, ..read })
    });
    read.map_err(|unread| {
        // Only a word that could be a name was meant as one.
        let named = |name: &str| !name.contains(['.', '/', '\\']) && !Path::new(name).exists();
        let Some(name) = word.to_str().filter(|name| named(name)) else {
            return unread;
        };
        let near = turnwheel::nearest(name, BUILTIN.iter().map(|builtin| builtin.name));
        Unread::NoRules {
            file: Box::new(unread),
            near,
        }
    })
}

/// Reads a file, or standard input if it is called `-`.
pub(crate) fn file(word: &OsStr, input: &mut dyn Read) -> Result<Text, Unread> {
    if word == "-" {
        let text = limited(input, "stdin")?;
        // No TOML begins like this, and the name tells the core which format it is.
        let json = text.trim_start().starts_with('{');
        let name = if json { "stdin.json" } else { "stdin" };
        return Ok(Text {
            name: name.to_owned(),
            text,
            bases: Bases::NONE,
        });
    }
    let name = Path::new(word).display().to_string();
    let text = limited(&mut opened(word, &name)?, &name)?;
    let bases = Bases::NONE;
    Ok(Text { name, text, bases })
}

/// Reads a save, with its name in errors; standard input if it is called `-`. The core reports
/// mistakes in its bytes.
pub(crate) fn save(word: &OsStr, input: &mut dyn Read) -> Result<(String, Vec<u8>), Unread> {
    let (name, read) = if word == "-" {
        ("stdin".to_owned(), bytes(input, LONGEST_SAVE, "stdin")?)
    } else {
        let name = Path::new(word).display().to_string();
        let read = bytes(&mut opened(word, &name)?, LONGEST_SAVE, &name)?;
        (name, read)
    };
    match read {
        Some(save) => Ok((name, save)),
        None => Err(Unread::LongSave { name }),
    }
}

fn opened(word: &OsStr, name: &str) -> Result<File, Unread> {
    let name = name.to_owned();
    // Before it is opened: to open a pipe is to wait for its writer.
    match std::fs::metadata(word) {
        Ok(found) if found.is_dir() => return Err(Unread::Folder { name }),
        Ok(found) if !found.is_file() => return Err(Unread::NoFile { name }),
        _ => {}
    }
    File::open(word).map_err(|error| Unread::Io { name, error })
}

/// Reads everything, unless it is longer than `longest`.
fn bytes(source: &mut dyn Read, longest: usize, name: &str) -> Result<Option<Vec<u8>>, Unread> {
    let mut bytes = vec![];
    source
        .take(longest as u64 + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| Unread::Io {
            name: name.to_owned(),
            error,
        })?;
    Ok(Some(bytes).filter(|bytes| bytes.len() <= longest))
}

fn limited(source: &mut dyn Read, name: &str) -> Result<String, Unread> {
    let bytes = bytes(source, LONGEST, name)?.ok_or_else(|| Unread::LongText {
        name: name.to_owned(),
    })?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + good.iter().filter(|byte| **byte == b'\n').count();
        Unread::NotText {
            name: name.to_owned(),
            line,
        }
    })?;
    // Some editors mark UTF-8 with an invisible character.
    Ok(match text.strip_prefix('\u{feff}') {
        Some(rest) => rest.to_owned(),
        None => text,
    })
}
