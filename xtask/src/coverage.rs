//! The coverage page: the known turn features of boardgame.io and turn sequences of real games, row
//! by row, with links to the scripts and tests that show each.

use crate::corpus::{link, scripts};
use crate::template::filled;
use crate::{Generated, root};
use std::collections::BTreeMap;
use std::fmt::Write;

pub fn files() -> Vec<Generated> {
    vec![("docs/coverage.md".into(), page())]
}

/// The rows about boardgame.io, by their numbers.
const ROWS: &[u16] = &[
    1, 3, 4, 6, 7, 9, 10, 11, 12, 13, 15, 16, 18, 19, 21, 22, 24, 25, 27, 28, 30, 31, 32, 33, 34,
    36, 37, 39, 40, 42, 43, 45, 46, 47, 48, 49, 50, 51, 52, 54, 55, 57, 58, 59, 60, 61, 62, 63, 64,
    66, 67, 68, 69, 70, 71, 72, 73, 75, 76, 78, 79, 81, 82, 84, 85, 86, 87, 88, 90, 91, 93, 94, 96,
    97, 99, 100, 102, 103, 105, 106, 108, 109, 111, 112, 114, 115, 117, 118, 120, 121, 123, 124,
    126, 127,
];

/// The sequences of real games: replayed by another implementation, read from records, or scripted
/// from rules.
const SEQUENCES: &[&str] = &[
    "V1", "V3", "V5", "V6", "V7", "V8", "V9", "V12", "V13", "V14", "V15", "V19", "B", "C", "F",
    "G", "J", "K", "L", "M", "S1", "S2", "S3", "S5", "S6", "S7", "S8", "S11", "S13", "S14", "S15",
];

/// A proof of a row: how it is shown, a description, and a link.
struct Proof {
    kept: String,
    words: String,
    link: String,
}

/// Splits `boardgame.io row 45 (K, D): words` into the row, the ways and the words.
fn row(line: &str) -> Option<(u16, String, String)> {
    let (number, rest) = line.split_once("boardgame.io row ")?.1.split_once(" (")?;
    let (kept, words) = rest.split_once("): ")?;
    Some((number.parse().ok()?, kept.to_owned(), words.to_owned()))
}

/// Returns the sequence that a script's first line begins with, and the words after it: `# S6:
/// words`, `# J with five: words`.
fn sequence(line: &str) -> Option<(&'static str, String)> {
    let (head, words) = line.strip_prefix("# ")?.split_once(':')?;
    let id = head.split([' ', ',']).next()?;
    let known = SEQUENCES.iter().find(|known| **known == id)?;
    Some((known, words.trim().to_owned()))
}

fn boardgameio() -> BTreeMap<u16, Vec<Proof>> {
    let mut shown: BTreeMap<u16, Vec<Proof>> = BTreeMap::new();
    for script in scripts() {
        if let Some((number, kept, words)) = row(&script.line) {
            shown.entry(number).or_default().push(Proof {
                kept,
                words,
                link: link(&script.name),
            });
        }
    }
    let test = std::fs::read_to_string(root().join("tests/boardgameio.rs")).unwrap_or_default();
    // A citation may wrap, so the lines of a comment are joined first.
    for (number, kept, words) in test.replace("\n/// ", " ").lines().filter_map(row) {
        shown.entry(number).or_default().push(Proof {
            kept,
            words,
            link: "[tests/boardgameio.rs](../tests/boardgameio.rs)".to_owned(),
        });
    }
    shown
}

fn games() -> BTreeMap<&'static str, Vec<(String, String)>> {
    let mut shown: BTreeMap<&str, Vec<(String, String)>> = BTreeMap::new();
    for script in scripts()
        .into_iter()
        .filter(|script| script.name.starts_with("games/"))
    {
        if let Some((id, words)) = sequence(&script.line) {
            shown
                .entry(id)
                .or_default()
                .push((words, link(&script.name)));
        }
    }
    shown
}

fn page() -> String {
    let (rows, games) = (boardgameio(), games());
    let mut proofs = String::new();
    for number in ROWS {
        for proof in rows.get(number).into_iter().flatten() {
            let _ = writeln!(
                proofs,
                "| {number} | {} | {} | {} |",
                proof.kept, proof.words, proof.link
            );
        }
    }
    let mut sequences = String::new();
    for id in SEQUENCES {
        for (words, link) in games.get(id).into_iter().flatten() {
            let _ = writeln!(sequences, "| {id} | {words} | {link} |");
        }
    }
    let shown_rows = ROWS.iter().filter(|row| rows.contains_key(row)).count();
    let shown_sequences = SEQUENCES.iter().filter(|id| games.contains_key(*id));
    filled(
        include_str!("../templates/coverage.md"),
        &[
            ("rows", &proofs),
            ("sequences", &sequences),
            ("shown_rows", &shown_rows.to_string()),
            ("all_rows", &ROWS.len().to_string()),
            ("shown_sequences", &shown_sequences.count().to_string()),
            ("all_sequences", &SEQUENCES.len().to_string()),
        ],
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn citations_are_read() {
        assert_eq!(
            row("# boardgame.io row 45 (K, D): all."),
            Some((45, "K, D".to_owned(), "all.".to_owned()))
        );
        assert!(row("# boardgame.io row 45: all.").is_none() && row("# Uno.").is_none());
        assert_eq!(
            sequence("# J with five: all."),
            Some(("J", "all.".to_owned()))
        );
        assert!(sequence("# Just so: all.").is_none());
    }

    #[test]
    fn every_row_and_sequence_is_shown() {
        let (rows, games) = (boardgameio(), games());
        assert_eq!(rows.keys().copied().collect::<Vec<_>>(), ROWS);
        assert_eq!(
            SEQUENCES
                .iter()
                .filter(|id| !games.contains_key(*id))
                .collect::<Vec<_>>(),
            Vec::<&&str>::new()
        );
    }

    #[test]
    fn every_difference_is_explained() {
        let page = std::fs::read_to_string(root().join("docs/boardgameio.md")).unwrap_or_default();
        let (_, differences) = page
            .split_once("\n## What differs on purpose\n")
            .unwrap_or_default();
        for (number, proofs) in boardgameio() {
            let differs = proofs.iter().any(|proof| proof.kept.contains('D'));
            assert_eq!(
                differences.contains(&format!("\n| {number} |")),
                differs,
                "row {number}"
            );
        }
    }
}
