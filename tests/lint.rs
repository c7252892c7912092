//! Every mistake of a rules file is told at once: each file under `tests/rules` makes one kind of mistake and ends with what is to be said.

use std::path::{Path, PathBuf};
use turnwheel::ruleset::{BUILTIN, Ruleset, Severity, check_rules};

fn files() -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules");
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
        .into_iter()
        .filter(|path| path.extension().is_some_and(|ending| ending == "toml"))
        .map(|path| (path.clone(), std::fs::read_to_string(path).unwrap()))
        .collect()
}

/// What is said about a file, without its name.
fn told(text: &str) -> Vec<String> {
    check_rules(text, "f").iter().map(|finding| finding.to_string()[2..].to_owned()).collect()
}

#[test]
fn every_mistake_is_told_at_once() {
    let files = files();
    assert!(files.len() >= 28, "the files are found");
    for (path, text) in files {
        let wanted: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("#! ")).collect();
        assert!(!wanted.is_empty(), "{} says what is wrong with it", path.display());
        assert_eq!(told(&text), wanted, "{}", path.display());
    }
}

#[test]
fn the_engine_refuses_exactly_what_has_an_error() {
    let builtin = BUILTIN.iter().map(|builtin| (PathBuf::from(builtin.name), builtin.text.to_owned()));
    for (path, text) in files().into_iter().chain(builtin) {
        let error = check_rules(&text, "f").iter().any(|finding| finding.severity == Severity::Error);
        assert_eq!(error, Ruleset::from_toml(&text, "f").is_err(), "{}", path.display());
    }
}

#[test]
fn built_in_rules_have_neither_errors_nor_warnings() {
    for builtin in BUILTIN {
        let found = check_rules(builtin.text, builtin.name);
        let bad: Vec<String> = found.iter().filter(|finding| finding.severity < Severity::Hint).map(ToString::to_string).collect();
        assert_eq!(bad, Vec::<String>::new());
    }
}

#[test]
fn json_has_lines_too() {
    let text = include_str!("rules/lines.json");
    let told: Vec<String> = check_rules(text, "lines.json").iter().map(ToString::to_string).collect();
    let wanted = [
        "lines.json:3: error: base: there is no key `base` here; did you mean `name`?",
        "lines.json:6: error: steps.a.window: there is no window `owmer`; did you mean `owner`?",
        "lines.json:7: error: steps.b.optional: it has to be true or false, and is a number with a point or too large",
        "lines.json:10: error: turns.wlak: there is no key `wlak` here; did you mean `walk`?",
        "lines.json:11: error: title: it has to be a text in quotes, and is null",
    ];
    assert_eq!(told, wanted);
    assert!(check_rules("{\n3", "x.json")[0].to_string().starts_with("x.json:2: error: "));
}

#[test]
fn findings_are_data() {
    let found = check_rules("name = \"x\"\n[[steps]]\nname = \"a\"\nphaze = \"p\"", "x.toml");
    let json = "[{\"severity\":\"error\",\"file\":\"x.toml\",\"line\":4,\"key\":\"steps.a.phaze\",\
                \"message\":\"there is no key `phaze` here\",\"suggestion\":\"phase\"}]";
    assert_eq!(serde_json::to_string(&found).unwrap(), json);
    assert_eq!(check_rules(BUILTIN[0].text, "x").len(), 0, "{} is fine", BUILTIN[0].name);
}
