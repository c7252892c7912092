//! `cargo run -p xtask -- generate` writes every generated file, `-- check` fails if one of them
//! differs, and `-- seeds FOLDER` writes the initial saves for the fuzzer.
//!
//! Everything comes from one table, `turnwheel::schema::TABLES`.

mod c;
mod c_events;
mod c_looks;
mod c_options;
mod conformance;
mod corpus;
mod coverage;
mod cpp;
mod docs;
mod gallery;
mod hashes;
mod header;
mod header_sections;
mod js;
mod layout;
mod lua;
mod picture;
mod protocol;
mod python;
mod refusals;
mod rooms;
mod schema;
mod seeds;
mod stages;
mod template;
mod tidy;

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// A generated file: its path from the root of the repository, and its content.
type Generated = (Cow<'static, str>, String);

fn generated() -> Vec<Generated> {
    let pages = [
        docs::files(),
        conformance::files(),
        coverage::files(),
        gallery::files(),
        hashes::files(),
        layout::files(),
        picture::files(),
        rooms::files(),
        stages::files(),
    ]
    .concat();
    let all = [
        pages,
        c::files(),
        c_events::files(),
        c_looks::files(),
        c_options::files(),
        cpp::files(),
        js::files(),
        lua::files(),
        protocol::files(),
        python::files(),
        schema::files(),
    ]
    .concat();
    all.into_iter()
        .map(|(path, text)| {
            let text = tidy::tidy(&path, &text);
            (path, text)
        })
        .collect()
}

/// Returns the files made from the sources on disk, which have to be written after the others.
fn made_from_sources() -> Vec<Generated> {
    header::files()
}

/// Returns the root of the repository: of the one that cargo names, so that the generator of one
/// tree can also be tried on a copy.
fn root() -> PathBuf {
    let package = std::env::var("CARGO_MANIFEST_DIR");
    let package = package.unwrap_or_else(|_| env!("CARGO_MANIFEST_DIR").to_owned());
    Path::new(&package)
        .parent()
        .map(Path::to_path_buf)
        .unwrap_or_default()
}

/// Returns the version of the repository, as its manifest says now.
fn version() -> String {
    let manifest = std::fs::read_to_string(root().join("Cargo.toml")).unwrap_or_default();
    let mut lines = manifest.lines();
    lines
        .find_map(|line| line.strip_prefix("version = \"")?.strip_suffix('"'))
        .expect("the manifest of the workspace has a version")
        .to_owned()
}

fn main() -> ExitCode {
    match std::env::args().nth(1).as_deref() {
        Some("generate") => write_all(),
        Some("check") => check_all(),
        Some("seeds") => write_seeds(std::env::args().nth(2).map(PathBuf::from)),
        _ => {
            println!("usage: cargo run -p xtask -- generate | check | seeds FOLDER");
            ExitCode::FAILURE
        }
    }
}

fn write_all() -> ExitCode {
    for make in [generated, made_from_sources] {
        for (path, text) in make() {
            let path = root().join(path.as_ref());
            if let Err(error) = std::fs::write(&path, text) {
                println!("{}: {error}", path.display());
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}

fn write_seeds(folder: Option<PathBuf>) -> ExitCode {
    match folder
        .ok_or_else(|| "seeds: into which folder?".to_owned())
        .and_then(|folder| seeds::write(&folder))
    {
        Ok(count) => {
            println!("{count} seeds");
            ExitCode::SUCCESS
        }
        Err(reason) => {
            println!("{reason}");
            ExitCode::FAILURE
        }
    }
}

fn check_all() -> ExitCode {
    let mut drifted = 0;
    let all = [generated(), made_from_sources()].concat();
    for (path, text) in &all {
        let committed = std::fs::read_to_string(root().join(path.as_ref())).unwrap_or_default();
        if let Some(place) = first_difference(&committed, text) {
            drifted += 1;
            println!(
                "{path}:{place}: differs from what the vocabulary says; run `cargo run -p xtask -- \
                 generate`"
            );
        }
    }
    println!("{} passed, {drifted} failed", all.len() - drifted);
    if drifted == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Returns the number of the first line in which two texts differ.
fn first_difference(a: &str, b: &str) -> Option<usize> {
    if a == b {
        return None;
    }
    let line = a.lines().zip(b.lines()).position(|(x, y)| x != y);
    Some(1 + line.unwrap_or_else(|| a.lines().count().min(b.lines().count())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drift_is_seen() {
        assert_eq!(first_difference("a\nb\n", "a\nb\n"), None);
        assert_eq!(first_difference("a\nb\n", "a\nc\n"), Some(2));
        assert_eq!(first_difference("a\n", "a\nb\n"), Some(2));
        assert_eq!(first_difference("", "a\n"), Some(1));
    }
}
