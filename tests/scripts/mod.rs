//! The corpus: every scenario script, by path.

use std::path::{Path, PathBuf};

pub(crate) fn scripts() -> Vec<PathBuf> {
    fn collect(folder: &Path, out: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                collect(&path, out);
            } else if path.extension().is_some_and(|ending| ending == "tws") {
                out.push(path);
            }
        }
    }
    let mut out = vec![];
    collect(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios"),
        &mut out,
    );
    out.sort();
    out
}
