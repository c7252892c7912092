//! Circles: the files of a room stand in floors where nothing else is said.

use crate::rooms::{LAYERS, module};
use crate::sources;
use crate::uses::uses;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The rooms apart: in `state` each file has a part of one type, and in `rules` they are about each
/// other: a condition stands in a verb, and the words of a verb in a condition. In all others no
/// file may use another that uses it, however far around.
const APART: [&str; 2] = ["rules", "state"];

/// The files that each file uses, by the modules they hold.
type Arrows = BTreeMap<Vec<String>, BTreeSet<Vec<String>>>;

/// Returns the arrows between these files, without those of their tests.
fn arrows(files: &[(&Path, &str)]) -> Arrows {
    let modules: BTreeSet<Vec<String>> = files.iter().map(|(path, _)| module(path)).collect();
    let own = |text: &str| {
        let tests = text.find("#[cfg(test)]\nmod ").unwrap_or(text.len());
        text[..tests].to_owned()
    };
    let used = |(path, text): &(&Path, &str)| {
        let module = module(path);
        let named = uses(&own(text), &module).into_iter();
        // The longest beginning of a path that is a file.
        let files = named.filter_map(|mut path| {
            while !path.is_empty() && !modules.contains(&path) {
                path.pop();
            }
            (!path.is_empty() && path != module).then_some(path)
        });
        (module.clone(), files.collect())
    };
    files.iter().map(used).collect()
}

/// Returns the files that lie on a circle: those left when none without an arrow is.
fn circle(mut arrows: Arrows) -> Vec<String> {
    loop {
        let known: BTreeSet<Vec<String>> = arrows.keys().cloned().collect();
        for used in arrows.values_mut() {
            used.retain(|file| known.contains(file));
        }
        let before = arrows.len();
        arrows.retain(|_, used| !used.is_empty());
        if arrows.len() == before {
            return arrows.keys().map(|file| file.join("/")).collect();
        }
    }
}

#[test]
fn files_of_a_room_stand_in_floors() {
    let sources = sources();
    for room in LAYERS.iter().filter(|room| !APART.contains(room)) {
        let files = sources.iter().filter(|(path, _)| path.starts_with(room));
        let files: Vec<_> = files.map(|(path, text)| (&**path, &**text)).collect();
        assert!(files.len() > 1, "{room} has no files");
        let found = circle(arrows(&files));
        assert!(
            found.is_empty(),
            "{room}: in a circle, or above one: {found:?}"
        );
    }
}

#[test]
fn the_scan_finds_a_circle() {
    let found = |c: &'static str| {
        let files = [
            ("view/mod.rs", "mod a;\npub use a::A;"),
            ("view/a.rs", "use super::b::B;\nuse crate::view::c::C;"),
            (
                "view/b.rs",
                "use crate::view::c::C;\nuse crate::state::State;",
            ),
            ("view/c.rs", c),
        ];
        let files: Vec<_> = files.map(|(path, text)| (Path::new(path), text)).into();
        circle(arrows(&files))
    };
    assert_eq!(found("pub struct C;"), [""; 0]);
    assert_eq!(
        found("#[cfg(test)]\nmod tests {\n    use crate::view::a::A;\n}"),
        [""; 0]
    );
    assert_eq!(found("use super::a::A;"), ["view/a", "view/b", "view/c"]);
}
