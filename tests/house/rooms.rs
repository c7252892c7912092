//! The rooms: which folder may use which, and the pages that show them.

use crate::uses::uses;
use crate::{page, sources};
use std::path::Path;

/// The folders, lowest first: a file may use its own folder and lower ones.
pub(crate) const LAYERS: &[&str] = &[
    "vocabulary",
    "rules",
    "state",
    "history",
    "engine",
    "verbs",
    "view",
    "ruleset",
    "play",
    "tools",
];

fn layer(folder: &str) -> usize {
    let place = LAYERS.iter().position(|known| *known == folder);
    place.unwrap_or_else(|| panic!("{folder} has no layer; give it one"))
}

/// Returns the path of the module that a file of `src/` holds: `state/check/mod.rs` is
/// `["state", "check"]`.
pub(crate) fn module(path: &Path) -> Vec<String> {
    let path = path.with_extension("");
    let names = path.iter().map(|name| name.to_string_lossy().into_owned());
    names.filter(|name| name != "mod").collect()
}

/// Returns what is wrong with the paths that a file names.
fn upward(path: &Path, text: &str) -> Vec<String> {
    let module = module(path);
    let own = layer(&module[0]);
    let wrong = |used: Vec<String>| {
        let Some(room) = used.first() else {
            return Some("names the root; name the room".to_owned());
        };
        match LAYERS.iter().position(|known| known == room) {
            None => Some(format!(
                "uses `crate::{}`, a re-export of the root; name its room",
                used.join("::")
            )),
            Some(other) => (other > own).then(|| format!("uses {room}, which lies above it")),
        }
    };
    uses(text, &module).into_iter().filter_map(wrong).collect()
}

#[test]
fn dependencies_point_one_way() {
    let mut found = vec![];
    for (path, text) in sources() {
        let folder = path.iter().next().unwrap().to_string_lossy();
        if folder == "lib.rs" || folder == "bin" {
            continue;
        }
        for wrong in upward(&path, &text) {
            found.push(format!("src/{} {wrong}", path.display()));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Every way to name a room above is found, and no other path is.
#[test]
fn the_scan_finds_each_upward_arrow() {
    for text in [
        "use crate::play::game::Game;",
        "use crate::{play::game::Game};",
        "use crate::{vocabulary::ids, play::game::{Game as Other}};",
        "use crate::Game;",
        "use crate::{Game, Setup};",
        "use super::super::play::game::Game;",
        "use super::{super::play};",
        "mod tests {\n    use super::super::super::play;\n}",
        "use crate::\n    play::game::Game;",
        "use crate::{\n    // the game\n    play::game::Game,\n};",
        "use crate as turnwheel;",
        "use crate::{self as turnwheel};",
        "use super::super as turnwheel;",
        "use super::super::*;",
        "extern crate self as turnwheel;",
        "fn a() -> crate::play::game::Game { todo!() }",
        "fn a() { super::super::play::game::b::<u8>(\"}\"); }",
        "fn a() { b('\\''); $crate::play::game::b('}'); }",
    ] {
        let found = upward(Path::new("state/seek.rs"), text);
        assert_eq!(
            found.len(),
            text.matches("Setup").count() + 1,
            "{text}: {found:?}"
        );
    }
    for text in [
        "use crate::state::State;\n// crate::play\n/* crate::play */",
        "const A: &str = \"crate::play\";\nconst B: &str = r#\"\"crate::play\"#;",
        "use super::queue::{self, Queue};\nfn a<'a>(b: &'a crate::vocabulary::ids::A) {}",
        "mod tests {\n    use super::*;\n    use super::super::queue;\n}\nuse super::queue::A;",
        "pub(crate) fn a() { Self::b(self::c::d) }\npub(in crate::state) fn e() {}",
    ] {
        let found = upward(Path::new("state/seek.rs"), text);
        assert!(found.is_empty(), "{text}: {found:?}");
    }
    assert_eq!(module(Path::new("state/check/mod.rs")), ["state", "check"]);
    assert!(layer("state") < layer("play"));
}

/// The pages that show the rooms name each of them once, in that order or in reverse.
#[test]
fn the_pages_show_these_rooms() {
    let lib = page("src/lib.rs");
    let (_, lib) = lib.split_once("//! The rooms, lowest first").unwrap();
    let shown: Vec<&str> = lib
        .lines()
        .filter_map(|line| line.strip_prefix("//! - "))
        .filter_map(|line| line.split('`').nth(1))
        .collect();
    assert_eq!(shown, LAYERS, "src/lib.rs");
    let map = page("ARCHITECTURE.md");
    let (_, table) = map.split_once("\n| room | holds |\n").unwrap();
    let rows = table.lines().take_while(|line| line.starts_with('|'));
    let shown: Vec<&str> = rows
        .filter_map(|row| row.strip_prefix("| `")?.split_once("/` |"))
        .map(|(room, _)| room)
        .collect();
    assert_eq!(shown, LAYERS, "ARCHITECTURE.md");
}
