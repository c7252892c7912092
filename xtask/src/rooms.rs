//! The picture of the rooms: which folder of `src/` uses which, read from the sources.

use crate::{Generated, root};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

/// The page that shows the picture, and the lines around it.
const PAGE: &str = "ARCHITECTURE.md";
const BEGIN: &str = "<!-- rooms: generated from the sources -->\n";
const END: &str = "<!-- end of rooms -->\n";

/// The test that fixes the arrows between rooms, and thereby their order.
const HOUSE: &str = include_str!("../../tests/house.rs");

/// The rooms, lowest first.
fn rooms() -> Vec<&'static str> {
    let (_, list) = HOUSE
        .split_once("const LAYERS: &[&str] = &[")
        .expect("the house has its layers");
    let (list, _) = list.split_once("];").expect("the list has an end");
    list.split('"').skip(1).step_by(2).collect()
}

pub(crate) fn files() -> Vec<Generated> {
    let page = std::fs::read_to_string(root().join(PAGE)).unwrap_or_default();
    let (before, rest) = page.split_once(BEGIN).expect("the page has a place for it");
    let (_, after) = rest.split_once(END).expect("the place has an end");
    let text = format!("{before}{BEGIN}{}{END}{after}", picture());
    vec![(PAGE.into(), text)]
}

/// Writes a line for each room, the highest first, with a mark for each room it uses.
fn picture() -> String {
    let rooms = rooms();
    // No room uses the highest one.
    let below = &rooms[..rooms.len() - 1];
    let mut out = format!("```\n{:12}", "");
    for room in below {
        let _ = write!(out, "{room:12}");
    }
    out.truncate(out.trim_end().len());
    out.push('\n');
    for room in rooms.iter().rev() {
        let used = used(&root().join("src").join(room), &rooms);
        let mut line = format!("{room:12}");
        for other in below {
            let mark = if used.contains(*other) { "uses" } else { "" };
            let _ = write!(line, "{mark:12}");
        }
        out += line.trim_end();
        out.push('\n');
    }
    out + "```\n"
}

/// Returns the rooms that the files of a folder name, except their own.
fn used(folder: &Path, rooms: &[&'static str]) -> BTreeSet<&'static str> {
    let mut found = BTreeSet::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(used(&path, rooms));
        } else if let Ok(text) = std::fs::read_to_string(&path) {
            let code = text
                .lines()
                .filter(|line| !line.trim_start().starts_with("//"));
            for line in code {
                let names = |room: &&&str| line.contains(&format!("crate::{room}::"));
                found.extend(rooms.iter().filter(names));
            }
        }
    }
    let own = folder.file_name().and_then(|name| name.to_str());
    found.retain(|room| Some(*room) != own);
    found
}
