//! The commonest slips of somebody new to TOML: one bracket for two, two for one, and a list that
//! is not closed.

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

/// Returns the first list of a TOML text after which a key or a header follows before it is closed.
pub(super) fn unclosed_list(text: &str) -> Option<Fault> {
    let (mut place, mut open, mut quote) = (0, vec![], None);
    for line in text.split_inclusive('\n') {
        if let (Some(('[', at)), None) = (open.last(), quote)
            && begins_anew(line)
        {
            return Some(Fault::at(*at, NoRules::Unclosed));
        }
        let mut rest = line;
        while let Some(letter) = rest.chars().next() {
            let three = (letter == '"' || letter == '\'').then_some(3 * letter.len_utf8());
            let three = three.and_then(|len| rest.get(..len));
            let mark = three.filter(|mark| mark.chars().all(|c| c == letter));
            let mark = mark.unwrap_or(&rest[..letter.len_utf8()]);
            let mut len = mark.len();
            match (quote, letter) {
                (Some(end), _) if end == mark => quote = None,
                (Some("\"" | "\"\"\""), '\\') => {
                    len += rest[1..].chars().next().map_or(0, char::len_utf8);
                }
                (Some(_), _) => len = letter.len_utf8(),
                (None, '"' | '\'') => quote = Some(mark),
                (None, '#') => break,
                (None, '[' | '{') => open.push((letter, place + line.len() - rest.len())),
                (None, ']' | '}') => drop(open.pop()),
                _ => {}
            }
            rest = &rest[len..];
        }
        // A text of one line ends with it.
        quote = quote.filter(|mark| mark.len() == 3);
        place += line.len();
    }
    None
}

/// Returns true if a line is a header, or gives a key its value.
fn begins_anew(line: &str) -> bool {
    let line = line.split('#').next().unwrap_or_default().trim();
    let word = |name: &str| {
        let plain = |letter: char| letter.is_alphanumeric() || "._-".contains(letter);
        name.starts_with(|c: char| c.is_alphabetic()) && name.chars().all(plain)
    };
    let value = ["true", "false", "inf", "nan"];
    match inner(line) {
        Some((_, name)) => word(name) && !value.contains(&name),
        None => line
            .split_once('=')
            .is_some_and(|(key, _)| word(key.trim())),
    }
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
