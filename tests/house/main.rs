//! The house style, checked on the sources themselves.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use uses::uses;

#[path = "house/uses.rs"]
mod uses;

/// The folders that builds fill with the sources of others.
const BUILT: &[&str] = &["target", "node_modules"];

fn collect(folder: &Path, endings: &[&str], out: &mut Vec<(PathBuf, String)>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let ending = path.extension().and_then(OsStr::to_str);
        if path.is_dir() {
            if !BUILT.iter().any(|built| path.ends_with(built)) {
                collect(&path, endings, out);
            }
        } else if ending.is_some_and(|ending| endings.contains(&ending)) {
            let text = std::fs::read_to_string(&path).unwrap();
            out.push((path, text));
        }
    }
}

/// A crate's own settings of clippy replace those of the root, so they have to repeat them.
#[test]
fn the_settings_of_a_crate_hold_all_of_the_root() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |file: &str| std::fs::read_to_string(root.join(file)).unwrap();
    let (all, own) = (read("clippy.toml"), read("bindings/python/clippy.toml"));
    for rule in all.lines().filter(|line| line.contains("path =")) {
        assert!(
            own.contains(rule),
            "bindings/python/clippy.toml lacks {rule}"
        );
    }
}

fn sources() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut out = vec![];
    collect(&root, &["rs"], &mut out);
    out.into_iter()
        .map(|(path, text)| (path.strip_prefix(&root).unwrap().to_path_buf(), text))
        .collect()
}

/// The folders, lowest first: a file may use its own folder and lower ones.
const LAYERS: &[&str] = &[
    "vocabulary",
    "ruleset",
    "state",
    "history",
    "engine",
    "verbs",
    "view",
    "play",
    "tools",
];

fn layer(folder: &str) -> usize {
    let place = LAYERS.iter().position(|known| *known == folder);
    place.unwrap_or_else(|| panic!("{folder} has no layer; give it one"))
}

/// Returns the path of the module that a file of `src/` holds: `state/check/mod.rs` is
/// `["state", "check"]`.
fn module(path: &Path) -> Vec<String> {
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
}

/// The pages that show the rooms name each of them once, in that order or in reverse.
#[test]
fn the_pages_show_these_rooms() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = |name: &str| std::fs::read_to_string(root.join(name)).unwrap();
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

#[test]
fn files_hold_one_idea() {
    let mut lengths: Vec<usize> = vec![];
    for (path, text) in all_rust() {
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

/// Two booleans of the state that answer one question become an enum. The others document who sets,
/// clears and reads them.
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

#[test]
fn the_state_has_few_booleans() {
    let mut found = vec![];
    for (path, text) in sources() {
        if !path.starts_with("state") {
            continue;
        }
        let lines: Vec<&str> = text.lines().collect();
        for (at, line) in lines.iter().enumerate() {
            let field = line.strip_prefix("    ").unwrap_or_default();
            let field = field.strip_suffix(": bool,").unwrap_or(" ");
            let name = field.rsplit(' ').next().unwrap_or_default();
            if name.is_empty() || field.starts_with(' ') {
                continue;
            }
            let told = lines[at - 1].trim_start().starts_with("///");
            assert!(told, "{}: what is `{name}`?", path.display());
            found.push(name.to_owned());
        }
    }
    assert!((10..15).contains(&found.len()), "{found:?}");
}

/// Queue, plan, chapters and clock have walls: the state alone sees their fields.
#[test]
fn parts_of_the_state_have_walls() {
    for (file, part) in [
        ("queue", "Queue"),
        ("plan", "Plan"),
        ("chapters", "Chapters"),
        ("clock", "Clock"),
    ] {
        let path = format!("src/state/{file}.rs");
        let text = std::fs::read_to_string(&path).unwrap();
        let begins = format!("pub(crate) struct {part} {{\n");
        let (_, rest) = text
            .split_once(&begins)
            .expect("the part is declared there");
        let (fields, _) = rest.split_once("\n}").unwrap();
        let open = fields
            .lines()
            .find(|line| line.starts_with("    pub(crate)"));
        assert_eq!(open, None, "{path}: a field of {part} is open to all");
    }
}

/// The loop alone enters stages, except that the end of the game takes effect within the state. So
/// every stage is traced, and `tests/transitions.rs` sees it.
#[test]
fn stages_are_entered_in_two_files() {
    let mut found = BTreeMap::new();
    for (path, text) in sources() {
        let text = text.split("\n#[cfg(test)]").next().unwrap_or_default();
        let tests = path.ends_with("save/forged.rs") || path.starts_with("state/tests");
        let sets = text.matches(".stage = ").count();
        if sets > 0 && !tests {
            found.insert(path, sets);
        }
    }
    let known = [("engine/drive.rs", 3), ("state/flow.rs", 1)];
    assert_eq!(found, known.map(|(path, sets)| (path.into(), sets)).into());
}

/// The folders that hold Rust.
const PARTS: &[&str] = &[
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

/// Knowledge about a state is kept on purpose by few: each call of `walk` is one to be read.
#[test]
fn few_changes_keep_the_pace() {
    let allowed = [
        ("accept.rs", 7),
        ("drive.rs", 7),
        ("runs.rs", 5),
        ("timing.rs", 1),
    ];
    for (path, text) in sources() {
        let calls = text.matches(".walk()").count();
        let name = path.file_name().unwrap().to_string_lossy();
        let most = allowed.iter().find(|(file, _)| *file == name);
        let most = most.map_or(0, |(_, most)| *most);
        assert!(calls <= most, "{}: {calls} calls of `walk`", path.display());
    }
}

/// The quick ways: the types of which each member, or which themselves, leave work out.
const QUICK: &[(&str, &str)] = &[
    ("engine/accept.rs", "enum Quick<"),
    ("engine/checks.rs", "struct DataChecks("),
    ("ruleset/fast.rs", "struct Fast {"),
    ("state/way.rs", "struct Calm;"),
    ("state/way.rs", "struct Deaf;"),
];

/// Returns the lines that declare a type, or its members if it has a body, with their docs.
fn docs_of<'a>(text: &'a str, declared: &str) -> Vec<(&'a str, String)> {
    let (mut docs, mut inside, mut found) = (String::new(), false, vec![]);
    for line in text.lines() {
        let code = line.trim();
        if let Some(doc) = code.strip_prefix("///") {
            docs += doc;
        } else if !code.starts_with("#[") {
            let docs = std::mem::take(&mut docs);
            let begins = line.contains(declared);
            match inside && line != "}" || begins && !line.ends_with('{') {
                true => found.push((code, docs)),
                false => inside = begins,
            }
        }
    }
    found
}

/// Each quick way says what game it is for, what is different without it, and what it saves.
#[test]
fn quick_ways_say_what_they_are_for() {
    let sources: BTreeMap<_, _> = sources().into_iter().collect();
    for (path, declared) in QUICK {
        let found = docs_of(&sources[Path::new(path)], declared);
        assert!(!found.is_empty(), "{path} has no `{declared}`");
        for (code, docs) in found {
            for word in [" For ", " Without it, ", " Saves"] {
                assert!(docs.contains(word), "{path}: `{code}` lacks `{word}`");
            }
        }
    }
}

/// Returns every Rust file in the repository.
fn all_rust() -> Vec<(PathBuf, String)> {
    all(PARTS, &["rs"])
}

/// Returns every file in the folders with one of these endings.
fn all(parts: &[&str], endings: &[&str]) -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut all = vec![];
    for part in parts {
        // When the core's package is tested alone, the other folders are missing.
        if root.join(part).is_dir() {
            collect(&root.join(part), endings, &mut all);
        }
    }
    all
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

#[test]
fn lines_fit_a_page() {
    let mut found = vec![];
    for (path, text) in all_rust().into_iter().chain(all(OTHER_PARTS, OTHER_CODE)) {
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
    for name in [
        "README.md",
        "ARCHITECTURE.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
        "RELEASING.md",
        "SECURITY.md",
    ] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
        let text = std::fs::read_to_string(&path).unwrap();
        pages.push((path, text));
    }
    for (path, text) in pages {
        found.extend(too_long(&path, prose(&text)));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
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

/// The tables in ARCHITECTURE.md that say where to look name existing files, and functions in them.
#[test]
fn the_map_names_existing_files_and_functions() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = std::fs::read_to_string(root.join("ARCHITECTURE.md")).unwrap();
    let mut checked = 0;
    for map in page.split(" | function | file |\n").skip(1) {
        for row in map.lines().take_while(|line| line.starts_with('|')) {
            let names = row.split('`').skip(1).step_by(2);
            let is_file = |name: &&str| name.contains('/') || name.ends_with(".md");
            let (files, items): (Vec<_>, Vec<_>) = names.partition(is_file);
            let mut text = String::new();
            for file in files {
                let path = root.join(file);
                assert!(path.exists(), "ARCHITECTURE.md names {file}");
                text += &std::fs::read_to_string(path).unwrap_or_default();
            }
            for item in items {
                let found = ["fn ", "struct "].map(|kind| format!("{kind}{item}"));
                let found = found.iter().any(|named| text.contains(named));
                assert!(found, "ARCHITECTURE.md names {item} in `{row}`");
                checked += 1;
            }
        }
    }
    assert!(checked >= 40, "{checked} functions are named");
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
    let rulesets = Path::new(env!("CARGO_MANIFEST_DIR")).join("rulesets");
    let files = std::fs::read_dir(rulesets)
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

#[test]
fn the_scan_finds_types() {
    assert!(layer("state") < layer("play"));
    assert_eq!(
        types(
            "pub(crate) struct A<'a> {\n    type B = u8;\n}\n// enum C\ntrait D {}\ntype E = u8;"
        ),
        ["A", "D", "E"]
    );
}
