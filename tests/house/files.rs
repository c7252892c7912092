//! Files: their lengths, the widths of their lines, and the settings that each crate repeats.

use crate::{all, page};
use std::path::Path;

/// The folders that hold Rust.
const RUST: &[&str] = &[
    "src",
    "tests",
    "benches",
    "examples",
    "xtask/src",
    "fuzz/fuzz_targets",
    "bindings/c/src",
    "bindings/cli/src",
    "bindings/cli/tests",
    "bindings/lua/examples",
    "bindings/lua/src",
    "bindings/lua/tests",
    "bindings/python/src",
];

#[test]
fn files_hold_one_idea() {
    let mut lengths: Vec<usize> = vec![];
    for (path, text) in all(RUST, &["rs"]) {
        // The length of generated files depends on the vocabulary.
        let head: Vec<&str> = text.lines().take(4).collect();
        if head.join(" ").replace(" //! ", " ").contains("do not edit") {
            continue;
        }
        let lines = text.lines().count();
        assert!(lines <= 600, "{} has {lines} lines", path.display());
        assert!(
            text.starts_with("//!"),
            "{} does not begin with what it is about",
            path.display()
        );
        lengths.push(lines);
    }
    lengths.sort_unstable();
    let median = lengths[lengths.len() / 2];
    assert!(median < 250, "{median}");
}

/// Returns the lines of a page that are prose. Tables, headings, pictures and comments have one
/// line each, and code is as wide as its language has it.
fn prose(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut is_code = false;
    text.lines().enumerate().filter(move |(_, line)| {
        let line = line.trim_start();
        is_code ^= line.starts_with("```");
        !is_code && !line.starts_with(['|', '#', '<', '!'])
    })
}

/// Returns the lines that are too long, as places.
fn too_long<'a>(path: &Path, lines: impl Iterator<Item = (usize, &'a str)>) -> Vec<String> {
    let long = lines.filter(|(_, line)| line.chars().count() > 100);
    long.map(|(at, _)| format!("{}:{} has more than 100 columns", path.display(), at + 1))
        .collect()
}

/// The folders that hold code in other languages.
const OTHER_PARTS: &[&str] = &[
    "benches", "bindings", "examples", "fuzz", "include", "python", "scripts", "src", "tests",
    "xtask",
];

/// The endings of that code. Scenario scripts are not searched, whose first line cites a rule, nor
/// are rules.
const OTHER_CODE: &[&str] = &[
    "c", "cpp", "css", "h", "hpp", "html", "js", "lua", "mjs", "py", "pyi", "sh",
];

/// The pages outside those folders.
const PAGES: &[&str] = &[
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "RELEASING.md",
    "SECURITY.md",
];

#[test]
fn lines_fit_a_page() {
    let mut found = vec![];
    for (path, text) in all(RUST, &["rs"])
        .into_iter()
        .chain(all(OTHER_PARTS, OTHER_CODE))
    {
        found.extend(too_long(&path, text.lines().enumerate()));
    }
    let folders = [
        "docs",
        "python",
        "bindings/c",
        "bindings/cli",
        "bindings/lua",
    ];
    let mut pages = all(&folders, &["md"]);
    pages.extend(PAGES.iter().map(|name| (name.into(), page(name))));
    for (path, text) in pages {
        found.extend(too_long(&path, prose(&text)));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Tests that cargo does not know are named by the scripts of their folder.
#[test]
fn every_program_is_run_by_a_script() {
    for (folder, ending) in [("tests/c", "c"), ("tests/lua", "lua")] {
        let scripts = all(&[folder], &["sh"]).into_iter();
        let scripts: String = scripts.map(|(_, text)| text).collect();
        let words = scripts.split(|c: char| !c.is_alphanumeric() && c != '_');
        let words: Vec<&str> = words.collect();
        for (path, text) in all(&[folder], &[ending]) {
            let name = path.file_stem().and_then(|name| name.to_str());
            // What other programs load is no test.
            let is_loaded = text.lines().any(|line| line.starts_with("return "));
            let is_run = name.is_some_and(|name| words.contains(&name));
            assert!(is_loaded || is_run, "nothing runs {}", path.display());
        }
    }
}

#[test]
fn the_scan_finds_long_lines() {
    let long = "word ".repeat(21);
    let text = format!("{long}\n| {long} |\n```\n{long}\n```\n- {long}\n");
    let found = too_long(Path::new("a.md"), prose(&text));
    assert_eq!(
        found,
        [
            "a.md:1 has more than 100 columns",
            "a.md:6 has more than 100 columns"
        ]
    );
}

/// A crate's own settings of clippy replace those of the root, so they have to repeat them.
#[test]
fn the_settings_of_a_crate_hold_all_of_the_root() {
    let (all, own) = (page("clippy.toml"), page("bindings/python/clippy.toml"));
    for rule in all.lines().filter(|line| line.contains("path =")) {
        assert!(
            own.contains(rule),
            "bindings/python/clippy.toml lacks {rule}"
        );
    }
}
