//! The commonest slip of somebody new to TOML: one bracket for two, or two for one.

use super::fault::Fault;
use super::json::NoRules;

/// The keys of a rules file that are lists, each entry a table of its own.
const LISTS: [&str; 3] = ["steps", "chapters", "triggers"];

/// The keys that are tables, or tables by name.
const TABLES: [&str; 10] = [
    "actions", "clock", "counters", "limits", "options", "orders", "players", "tokens", "turns",
    "windows",
];

/// Returns the lines of a TOML text that have the wrong number of brackets: `[steps]`,
/// `[[windows.main]]`.
pub(super) fn wrong_brackets(text: &str) -> Vec<Fault> {
    let mut place = 0;
    let mut faults = vec![];
    for line in text.split_inclusive('\n') {
        let header = line.split('#').next().unwrap_or_default().trim();
        let right = match inner(header) {
            Some((1, name)) if LISTS.contains(&name) => Some(format!("[[{name}]]")),
            Some((2, name)) if TABLES.contains(&first(name)) => Some(format!("[{name}]")),
            _ => None,
        };
        if let Some(right) = right {
            let written = header.to_owned();
            faults.push(Fault::at(place, NoRules::Brackets { written, right }));
        }
        place += line.len();
    }
    faults
}

/// Returns the number of brackets around a header, and the name in them.
fn inner(header: &str) -> Option<(usize, &str)> {
    let two = header
        .strip_prefix("[[")
        .and_then(|rest| rest.strip_suffix("]]"));
    let one = || {
        header
            .strip_prefix('[')
            .and_then(|rest| rest.strip_suffix(']'))
    };
    let (count, name) = match two {
        Some(name) => (2, name),
        None => (1, one()?),
    };
    let name = name.trim();
    let plain = |letter: char| letter.is_alphanumeric() || "._-".contains(letter);
    (!name.is_empty() && name.chars().all(plain)).then_some((count, name))
}

fn first(name: &str) -> &str {
    name.split('.').next().unwrap_or_default()
}
