//! The picture of the rooms: which folder of `src/` uses which, read from the sources.

use crate::{Generated, root};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;
use uses::uses;

/// The reader of the paths in a source, shared with the test.
#[path = "../../tests/house/uses.rs"]
mod uses;

/// The page that shows the picture, and the lines around it.
const PAGE: &str = "ARCHITECTURE.md";
const BEGIN: &str = "<!-- rooms: generated from the sources -->\n";
const END: &str = "<!-- end of rooms -->\n";

/// The test that fixes the arrows between rooms, and thereby their order.
const HOUSE: &str = include_str!("../../tests/house/rooms.rs");

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
        let used = used(&root().join("src").join(room), &[(*room).to_owned()]);
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

/// Returns the rooms that the files of a folder name, except their own. `module` is the folder's
/// path from the root.
fn used(folder: &Path, module: &[String]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let mut inner = module.to_vec();
        let stem = path.file_stem().map(|name| name.to_string_lossy());
        inner.extend(stem.filter(|name| name != "mod").map(Into::into));
        if path.is_dir() {
            found.extend(used(&path, &inner));
        } else if let Ok(text) = std::fs::read_to_string(&path) {
            let rooms = uses(&text, &inner).into_iter();
            found.extend(rooms.filter_map(|path| path.into_iter().next()));
        }
    }
    found.remove(&module[0]);
    found
}
