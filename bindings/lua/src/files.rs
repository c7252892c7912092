//! The files of a folder of mods: regular ones, read up to a limit.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use turnwheel::{Code, Error};

/// The most bytes of one file.
pub const LONGEST_FILE: usize = 256 << 10;
/// The most bytes of all files of a folder.
pub const LONGEST_FOLDER: usize = 32 << 20;
/// The most files of a folder.
pub const MOST_FILES: usize = 20_000;
/// The most entries of a folder, of any kind.
const MOST_ENTRIES: usize = 100_000;

/// A mod's file in the folder.
#[derive(Debug)]
pub(crate) struct Source {
    /// The file's name without the ending: the mod's identity.
    pub(crate) name: String,
    pub(crate) text: Vec<u8>,
}

/// Returns all `.lua` files of a folder, sorted by name; none if the last mod was taken away.
pub(crate) fn sources(folder: &Path) -> Result<Vec<Source>, Error> {
    let mut left = LONGEST_FOLDER;
    let mut sources = vec![];
    for path in files(folder)? {
        let name = path.file_stem().and_then(|name| name.to_str());
        let Some(name) = name else {
            return refuse(&path, "a mod's file name has to be UTF-8");
        };
        let text = text(&path, left.min(LONGEST_FILE))?;
        left -= text.len();
        sources.push(Source {
            name: name.to_owned(),
            text,
        });
    }
    Ok(sources)
}

fn refuse<T>(path: &Path, why: impl std::fmt::Display) -> Result<T, Error> {
    Err(Error::new(Code::FileUnreadable).detail(format!("{}: {why}", path.display())))
}

fn files(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    let entries = match std::fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) => return refuse(folder, error),
    };
    let mut files = vec![];
    for (count, entry) in entries.enumerate() {
        let path = match entry {
            Ok(entry) => entry.path(),
            Err(error) => return refuse(folder, error),
        };
        if path.extension().is_some_and(|end| end == "lua") {
            files.push(path);
        }
        if files.len() > MOST_FILES || count >= MOST_ENTRIES {
            return refuse(
                folder,
                "a folder holds at most 20000 mods, and 100000 entries",
            );
        }
    }
    files.sort();
    Ok(files)
}

/// Returns the text of a regular file without a byte order mark. Its first line is emptied if it
/// begins with `#`.
fn text(path: &Path, most: usize) -> Result<Vec<u8>, Error> {
    // Checked before it is opened, because opening a pipe may wait for ever.
    match std::fs::metadata(path) {
        Ok(found) if found.is_file() => {}
        Ok(_) => return refuse(path, "this is no regular file"),
        Err(error) => return refuse(path, error),
    }
    let mut text = vec![];
    let read = File::open(path).and_then(|file| {
        // Checked again, because it may have been replaced.
        let regular = file.metadata()?.is_file();
        if regular {
            file.take(most as u64 + 1).read_to_end(&mut text)?;
        }
        Ok(regular)
    });
    match read {
        Ok(true) => {}
        Ok(false) => return refuse(path, "this is no regular file"),
        Err(error) => return refuse(path, error),
    }
    if text.len() > most {
        let why = "a mod has at most 256 KiB, and all mods of a folder 32 MiB together";
        return refuse(path, why);
    }
    if text.starts_with(b"\xef\xbb\xbf") {
        text.drain(..3);
    }
    if text.first() == Some(&b'#') {
        let line = text.iter().position(|c| *c == b'\n' || *c == b'\r');
        text.drain(..line.unwrap_or(text.len()));
    }
    if text.first() == Some(&0x1b) {
        return refuse(path, "this is compiled Lua; a mod is text");
    }
    Ok(text)
}
