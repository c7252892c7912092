//! Walls: who sees the state's parts, who changes what, and how much hangs on one type.

use crate::sources;
use std::collections::BTreeMap;

/// Queue, plan, chapters, agenda and clock have walls: the state alone sees their fields.
#[test]
fn parts_of_the_state_have_walls() {
    for (file, part) in [
        ("queue", "Queue"),
        ("plan", "Plan"),
        ("chapters", "Chapters"),
        ("agenda", "Agenda"),
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

/// Types on which much hangs: how the methods begin that count, the bound of the design, and the
/// most today. A method about one part (whose turn it is, the windows, the plan) stands on its
/// part. A number above its bound only falls.
const METHODS: [(&str, &str, usize, usize); 3] = [
    ("State", "", 260, 259),
    ("Engine", "", 130, 129),
    ("Game", "pub ", 100, 99),
];

/// Returns the number of a type's methods in a file that begin so.
fn methods(text: &str, owner: &str, begins: &str) -> usize {
    let mut inside = false;
    let is_method = |line: &&str| {
        if line.starts_with("impl") {
            let owns = line.replace("<F>", "").ends_with(&format!(" {owner} {{"));
            inside = owns && !line.contains(" for ");
        }
        inside &= *line != "}";
        let code = line.strip_prefix("    ").unwrap_or_default();
        inside && code.starts_with(begins) && !code.starts_with([' ', '/']) && code.contains("fn ")
    };
    text.lines().filter(is_method).count()
}

#[test]
fn few_methods_stand_on_the_whole() {
    for (owner, begins, bound, most) in METHODS {
        let files = sources().into_iter();
        let count: usize = files.map(|(_, text)| methods(&text, owner, begins)).sum();
        assert!(count <= most, "{owner}: {count} methods, at most {most}");
        assert!(
            most <= bound || most < count + 5,
            "{owner}: {count} methods; lower the most, {most}, towards {bound}"
        );
    }
}

#[test]
fn the_scan_finds_methods() {
    let text = "
impl<F: Effect> Game<F> {
    /// No fn here.
    pub fn a() {
        fn no() {}
    }
    const fn b(self) {}
}
trait No {
    fn no();
}
impl Clone for Game {
    fn no() {}
}
impl Games {
    fn no() {}
}
impl Game {
    pub(in crate::a) fn c() {}
}
";
    assert_eq!(methods(text, "Game", ""), 3);
    assert_eq!(methods(text, "Game", "pub "), 1);
}

/// Two booleans of the state that answer one question become an enum. The others document who sets,
/// clears and reads them.
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
