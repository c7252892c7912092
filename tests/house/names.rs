//! Names: one for each type, none of a game, and none that users cannot see.

use crate::{root, sources};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Returns the types that a file declares outside functions and tests.
fn types(text: &str) -> Vec<&str> {
    const KEYWORDS: &[&str] = &["struct", "enum", "trait", "union", "type"];
    text.lines()
        .filter(|line| !line.starts_with([' ', '/']))
        .filter_map(|line| {
            let mut words = line
                .split(|c: char| !c.is_alphanumeric() && c != '_')
                .filter(|word| !word.is_empty())
                .skip_while(|word| matches!(*word, "pub" | "crate" | "super" | "in" | "unsafe"));
            words.next().filter(|word| KEYWORDS.contains(word))?;
            words.next()
        })
        .collect()
}

#[test]
fn no_type_name_stands_for_two_things() {
    let mut known: BTreeMap<String, PathBuf> = BTreeMap::new();
    for (path, text) in sources() {
        for name in types(&text) {
            if let Some(other) = known.insert(name.to_owned(), path.clone()) {
                panic!(
                    "{} and {} both declare {name}; name one of them after what it is",
                    other.display(),
                    path.display()
                );
            }
        }
    }
    assert!(known.len() > 200, "{} types", known.len());
}

#[test]
fn the_scan_finds_types() {
    assert_eq!(
        types(
            "pub(crate) struct A<'a> {\n    type B = u8;\n}\n// enum C\ntrait D {}\ntype E = u8;"
        ),
        ["A", "D", "E"]
    );
}

/// The compiler lists every `From` of an error to users whose own `?` does not fit.
#[test]
fn no_error_comes_from_a_hidden_type() {
    let sources = sources();
    let declared = |name: &str| {
        let lines = sources.iter().flat_map(|(_, text)| text.lines());
        lines
            .filter_map(|line| line.trim_start().strip_prefix("pub "))
            .any(|line| {
                let declared = ["struct", "enum"].map(|kind| format!("{kind} {name} "));
                declared.iter().any(|start| line.starts_with(start))
            })
    };
    for (path, text) in &sources {
        let from = text
            .lines()
            .filter_map(|line| line.strip_prefix("impl From<"));
        let into_error = from.filter_map(|line| line.strip_suffix("> for Error {"));
        for name in into_error.filter(|name| !name.starts_with("Box<dyn std::")) {
            let path = path.display();
            assert!(
                declared(name),
                "{path}: `{name}` is hidden; write a function for it"
            );
        }
    }
}

/// Built-in rules whose names are also words of the engine or of plain English.
const PLAIN_WORDS: &[&str] = &[
    "go",
    "simple",
    "initiative",
    "action_windows",
    "time_track",
    "sealed_bid",
    "initiative_delay",
];

#[test]
fn no_game_is_named_in_the_engine() {
    let files = std::fs::read_dir(root().join("rulesets"))
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let names = files.filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()));
    let games: Vec<String> = names
        .filter(|name| !PLAIN_WORDS.contains(&name.as_str()))
        .chain(["magic".to_owned()])
        .collect();
    assert!(games.len() > 40);
    for (path, text) in sources() {
        let text = text.to_lowercase();
        let words: Vec<&str> = text
            .split(|c: char| !c.is_alphanumeric() && c != '_')
            .collect();
        for game in &games {
            let apart = game.replace('_', " ");
            assert!(
                !words.contains(&game.as_str()),
                "{} names {game}",
                path.display()
            );
            assert!(
                !apart.contains(' ') || !text.contains(&apart),
                "{} names {apart}",
                path.display()
            );
        }
    }
}
