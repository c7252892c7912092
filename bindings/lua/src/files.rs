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

/// The file that makes a folder a mod.
pub(crate) const MANIFEST: &str = "mod.toml";

/// Returns the files of mods in the folder, by their paths in it and sorted: `.lua` files, and
/// those of folders that have a `mod.toml`. A folder that has one itself is the only mod.
pub(crate) fn read(folder: &Path) -> Result<Vec<(String, Vec<u8>)>, Error> {
    let mut reading = Reading::default();
    if is_a_mod(folder) {
        let absolute = folder.canonicalize();
        let name = absolute.as_deref().unwrap_or(folder).file_name();
        let Some(name) = name.and_then(|name| name.to_str()) else {
            return refuse(folder, "the name of a mod's folder has to be UTF-8");
        };
        reading.folder(folder, name)?;
        return Ok(reading.files);
    }
    for path in reading.entries(folder)? {
        if path.extension().is_some_and(|end| end == "lua") {
            let name = named(&path)?.to_owned();
            reading.file(&path, name)?;
        } else if is_a_mod(&path) {
            reading.folder(&path, named(&path)?)?;
        }
    }
    Ok(reading.files)
}

/// Returns true if the folder says that it is a mod, even by a link that leads nowhere.
fn is_a_mod(folder: &Path) -> bool {
    folder.join(MANIFEST).symlink_metadata().is_ok()
}

/// Refuses a link that leads out of the folder of its mod: a mod of a stranger's would read, and
/// tell in its game, what the player keeps elsewhere. The folder of all mods is the host's own.
fn inside(folder: &Path, path: &Path) -> Result<(), Error> {
    let whole = |path: &Path| path.canonicalize().or_else(|error| refuse(path, error));
    match path.is_symlink() && !whole(path)?.starts_with(whole(folder)?) {
        true => refuse(
            path,
            "the link leads out of the folder of its mod; put the file there",
        ),
        false => Ok(()),
    }
}

/// Returns the files of a set of texts, sorted by path.
pub(crate) fn within_limits(
    texts: impl Iterator<Item = (String, Vec<u8>)>,
) -> Result<Vec<(String, Vec<u8>)>, Error> {
    let mut reading = Reading::default();
    for (path, text) in texts {
        if text.len() > reading.left.min(LONGEST_FILE) || reading.files.len() >= MOST_FILES {
            let why = "a file has at most 256 KiB, and a set 32 MiB and 20000 files";
            return refuse(Path::new(&path), why);
        }
        reading.keep(path, text);
    }
    reading.files.sort();
    Ok(reading.files)
}

/// The files that were read, within the limits of a folder.
struct Reading {
    files: Vec<(String, Vec<u8>)>,
    entries: usize,
    left: usize,
}

impl Default for Reading {
    fn default() -> Self {
        Self {
            files: vec![],
            entries: 0,
            left: LONGEST_FOLDER,
        }
    }
}

impl Reading {
    /// Returns what is in a folder, sorted.
    fn entries(&mut self, folder: &Path) -> Result<Vec<PathBuf>, Error> {
        let entries = match std::fs::read_dir(folder) {
            Ok(entries) => entries,
            Err(error) => return refuse(folder, error),
        };
        let (mut found, mut scripts) = (vec![], self.files.len());
        for entry in entries {
            let path = match entry {
                Ok(entry) => entry.path(),
                Err(error) => return refuse(folder, error),
            };
            self.entries += 1;
            scripts += usize::from(path.extension().is_some_and(|end| end == "lua"));
            if scripts > MOST_FILES || self.entries > MOST_ENTRIES {
                let why = "a folder holds at most 20000 files of mods, and 100000 entries";
                return refuse(folder, why);
            }
            found.push(path);
        }
        found.sort();
        Ok(found)
    }

    /// Reads the files of a mod's folder.
    fn folder(&mut self, folder: &Path, name: &str) -> Result<(), Error> {
        for path in self.entries(folder)? {
            let is_script = path.extension().is_some_and(|end| end == "lua");
            if is_script || path.file_name().is_some_and(|name| name == MANIFEST) {
                let name = format!("{name}/{}", named(&path)?);
                inside(folder, &path)?;
                self.file(&path, name)?;
            }
        }
        Ok(())
    }

    fn file(&mut self, path: &Path, name: String) -> Result<(), Error> {
        let text = text(path, self.left.min(LONGEST_FILE))?;
        self.keep(name, text);
        Ok(())
    }

    fn keep(&mut self, name: String, text: Vec<u8>) {
        self.left -= text.len();
        self.files.push((name, text));
    }
}

fn named(path: &Path) -> Result<&str, Error> {
    match path.file_name().and_then(|name| name.to_str()) {
        Some(name) => Ok(name),
        None => refuse(path, "a mod's file name has to be UTF-8"),
    }
}

fn refuse<T>(path: &Path, why: impl std::fmt::Display) -> Result<T, Error> {
    Err(Error::new(Code::FileUnreadable).detail(format!("{}: {why}", path.display())))
}

/// Returns the text of a regular file.
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
        let why = "a file has at most 256 KiB, and all files of a folder 32 MiB together";
        return refuse(path, why);
    }
    Ok(text)
}

/// Returns the text of a file of Lua without a byte order mark. Its first line is emptied if it
/// begins with `#`.
pub(crate) fn told(path: &str, mut text: Vec<u8>) -> Result<Vec<u8>, Error> {
    if text.starts_with(b"\xef\xbb\xbf") {
        text.drain(..3);
    }
    if text.first() == Some(&b'#') {
        let line = text.iter().position(|c| *c == b'\n' || *c == b'\r');
        text.drain(..line.unwrap_or(text.len()));
    }
    if text.first() == Some(&0x1b) {
        return refuse(Path::new(path), "this is compiled Lua; a mod is text");
    }
    Ok(text)
}
