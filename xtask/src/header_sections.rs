//! The functions of the header in reading order, under headings.

use crate::root;
use std::collections::BTreeMap;
use std::fs;

/// A heading, and the source files whose functions it covers.
type Section = (&'static str, &'static [&'static str]);

/// The sections in the order of the header.
const SECTIONS: &[Section] = &[
    ("The library", &["version", "hooks"]),
    ("Rules", &["ruleset"]),
    ("Games", &["game"]),
    ("Errors", &["error"]),
    ("Who has to act", &["awaiting", "parts", "play", "commands"]),
    ("Verbs", &["verbs", "verbs_with"]),
    ("The table", &["view", "looks"]),
    ("Names and numbers", &["names"]),
    ("Effects", &["effect", "twice"]),
    ("Inside an effect: what it was told", &["running"]),
    ("Inside an effect: questions", &["choose"]),
    (
        "The host's state, and texts that effects keep",
        &["state", "storage"],
    ),
    (
        "A game as a value: saved, copied, hashed, gone back in",
        &["value"],
    ),
    ("Pictures and pages", &["draw"]),
    ("Mods", &["mods"]),
    ("Simulations and scripts", &["simulation", "script"]),
];

/// Returns the file of each function.
fn files() -> BTreeMap<String, &'static str> {
    let mut found = BTreeMap::new();
    for file in SECTIONS.iter().flat_map(|(_, files)| *files) {
        let path = root().join(format!("bindings/c/src/{file}.rs"));
        let text = fs::read_to_string(path).expect("the sources of the library are there");
        for part in text.split("extern \"C\" fn ").skip(1) {
            let name = part.split('(').next().unwrap_or_default();
            found.insert(name.to_owned(), *file);
        }
    }
    found
}

/// Returns the name of the function that a commented declaration declares.
fn name(block: &str) -> &str {
    let declared = block.rsplit("TW_API\n").next().unwrap_or_default();
    let before = declared.split('(').next().unwrap_or_default();
    before.rsplit([' ', '*']).next().unwrap_or_default()
}

/// Returns the section of a function. A function without one comes after all sections, and a test
/// reports it.
fn section(name: &str, files: &BTreeMap<String, &'static str>) -> usize {
    let file = files.get(name).copied().unwrap_or_default();
    let found = SECTIONS.iter().position(|(_, files)| files.contains(&file));
    found.unwrap_or(SECTIONS.len())
}

/// Returns the header with its functions in order. A verb with options follows the one without.
pub fn in_order(header: &str) -> String {
    let open = "#endif // __cplusplus\n\n";
    let Some(start) = header.find(open).map(|at| at + open.len()) else {
        return header.to_owned();
    };
    let Some(end) = header.rfind("#ifdef __cplusplus\n") else {
        return header.to_owned();
    };
    let files = files();
    let mut blocks: Vec<&str> = header[start..end].trim_end().split("\n\n/**").collect();
    let places: BTreeMap<String, usize> = (blocks.iter().enumerate())
        .map(|(at, block)| (name(block).to_owned(), at))
        .collect();
    blocks.sort_by_key(|block| {
        let name = name(block);
        let base = name.strip_suffix("_with").unwrap_or(name);
        let place = places.get(base).or_else(|| places.get(name));
        (section(name, &files), place.copied(), name.len())
    });
    let mut out = header[..start].to_owned();
    let mut last = usize::MAX;
    for block in blocks {
        let own = section(name(block), &files);
        if own != last {
            let heading = SECTIONS.get(own).map_or("Others", |section| section.0);
            out += &format!("/* -- {heading} {} */\n\n", "-".repeat(90 - heading.len()));
            last = own;
        }
        let begins = if block.starts_with("/**") { "" } else { "/**" };
        out = out + begins + block.trim_end() + "\n\n";
    }
    out + &header[end..]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_function_has_its_heading() {
        let header = include_str!("../../include/turnwheel.h");
        let files = files();
        for (at, _) in header.match_indices("\nTW_API\n") {
            let declared = header[at..].split(';').next().unwrap_or_default();
            let name = name(declared);
            assert!(section(name, &files) < SECTIONS.len(), "{name}");
        }
        let heads = SECTIONS
            .iter()
            .map(|(heading, _)| header.find(&format!("/* -- {heading} -")));
        let heads: Vec<_> = heads.collect();
        assert!(heads.iter().all(Option::is_some) && heads.is_sorted());
    }
}
