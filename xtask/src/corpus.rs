//! The scenario scripts by name, each with the line that says what it shows.

use crate::root;
use std::path::{Path, PathBuf};

/// A script: its path under `tests/scenarios` without the ending, and its first line.
pub struct Shown {
    pub name: String,
    pub line: String,
}

/// Returns every script, sorted by name.
pub fn scripts() -> Vec<Shown> {
    let base = root().join("tests/scenarios");
    let mut paths = vec![];
    collect(&base, &mut paths);
    paths.sort();
    let shown = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let name = path
            .strip_prefix(&base)
            .unwrap_or(&path)
            .with_extension("")
            .display()
            .to_string();
        Shown {
            name,
            line: text.lines().next().unwrap_or_default().to_owned(),
        }
    };
    paths.into_iter().map(shown).collect()
}

/// Returns a link from a page under `docs/` to a script.
pub fn link(name: &str) -> String {
    format!("[{name}](../tests/scenarios/{name}.tws)")
}

fn collect(folder: &Path, out: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return;
    };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            collect(&path, out);
        } else if path.extension().is_some_and(|ending| ending == "tws") {
            out.push(path);
        }
    }
}
