//! The house style, checked on the sources themselves.

mod circles;
mod examples;
mod files;
mod map;
mod names;
mod quick_ways;
mod rooms;
mod uses;
mod walls;

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

/// The root of the repository, or of the core's package.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the text of a file by its path from the root.
fn page(name: &str) -> String {
    let text = std::fs::read_to_string(root().join(name));
    text.unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The folders that builds fill with the sources of others.
const BUILT: &[&str] = &["target", "node_modules"];

/// Adds every file in a folder with one of these endings, with its text.
fn collect(folder: &Path, endings: &[&str], out: &mut Vec<(PathBuf, String)>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let ending = path.extension().and_then(OsStr::to_str);
        if path.is_dir() {
            if !BUILT.iter().any(|built| path.ends_with(built)) {
                collect(&path, endings, out);
            }
        } else if ending.is_some_and(|ending| endings.contains(&ending)) {
            let text = std::fs::read_to_string(&path).unwrap();
            out.push((path, text));
        }
    }
}

/// Returns the library's own files, with their paths from `src`.
fn sources() -> Vec<(PathBuf, String)> {
    let folder = root().join("src");
    let mut found = vec![];
    collect(&folder, &["rs"], &mut found);
    for (path, _) in &mut found {
        *path = path.strip_prefix(&folder).unwrap().to_path_buf();
    }
    found
}

/// Returns every file in the folders with one of these endings.
fn all(folders: &[&str], endings: &[&str]) -> Vec<(PathBuf, String)> {
    let mut found = vec![];
    // When the core's package is tested alone, the other folders are missing.
    let there = folders.iter().map(|folder| root().join(folder));
    for folder in there.filter(|folder| folder.is_dir()) {
        collect(&folder, endings, &mut found);
    }
    found
}
