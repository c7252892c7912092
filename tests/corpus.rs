//! The corpus of scenario scripts, from Rust; and what it has to cover.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use turnwheel::schema::TABLES;
use turnwheel::script::{LineKind, Script, check, rewrite};

fn scripts() -> Vec<PathBuf> {
    fn collect(folder: &Path, out: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                collect(&path, out);
            } else if path.extension().is_some_and(|ending| ending == "tws") {
                out.push(path);
            }
        }
    }
    let mut out = vec![];
    collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios"), &mut out);
    out.sort();
    out
}

#[test]
fn every_script_holds() {
    let scripts = scripts();
    let differences: Vec<String> = scripts
        .iter()
        .filter_map(|path| match Script::load(path) {
            Ok(script) => check(&script).difference.map(|difference| difference.to_string()),
            Err(error) => Some(error.to_string()),
        })
        .collect();
    assert!(differences.is_empty(), "{}", differences.join("\n"));
    assert!(scripts.len() >= 60, "only {} scripts", scripts.len());
}

#[test]
fn every_command_and_event_is_in_the_corpus() {
    let (mut said, mut seen) = (BTreeSet::new(), BTreeSet::new());
    for path in scripts() {
        let script = Script::load(&path).unwrap();
        let first = |line: &str| line.split_whitespace().next().unwrap_or_default().to_owned();
        said.extend(script.lines.iter().filter(|line| line.kind == LineKind::Command).map(|line| first(&line.text)));
        said.extend(script.effects.iter().flat_map(|(_, verbs)| verbs.split(';').map(first)));
        seen.extend(check(&script).log.iter().map(|event| first(event)));
        if script.lines.iter().any(|line| line.kind == LineKind::PassAll) {
            said.insert("pass".to_owned());
        }
    }
    let missing = |entries: &[turnwheel::schema::Entry], have: &BTreeSet<String>| {
        entries.iter().map(|entry| entry.name).filter(|name| !have.contains(*name)).collect::<Vec<_>>()
    };
    assert_eq!(missing(TABLES.commands, &said), Vec::<&str>::new(), "commands without a script");
    assert_eq!(missing(TABLES.events, &seen), Vec::<&str>::new(), "events without a script");
}

#[test]
fn the_format_page_names_every_expectation() {
    let page = include_str!("../docs/scenario-scripts.md");
    let source = include_str!("../src/script/expect.rs");
    let words = source.lines().filter_map(|line| line.trim().strip_prefix("Sequence { word: \"")?.split('"').next());
    let listed = [
        "turns", "project", "order", "stack", "extra", "plan", "rest", "passed", "pending", "left", "events", "happened", "never", "count",
        "wait",
    ];
    for word in words.chain(listed) {
        assert!(page.contains(&format!("expect {word}")), "docs/scenario-scripts.md does not explain `expect {word}`");
    }
}

fn difference(text: &str) -> String {
    let script = Script::parse(text, "t.tws", None).unwrap();
    check(&script).difference.map_or(String::new(), |difference| difference.to_string())
}

#[test]
fn the_checker_can_fail() {
    let start = "rules simple\nplayers A B\nstart A\n";
    assert_eq!(difference(start), "");
    let cases = [
        ("expect active=B", "t.tws:4: active=B"),
        ("expect turns N(B)", "but found turns N(A)"),
        ("expect nonsense", "has no meaning"),
        ("expect colour=red", "no field `colour`"),
        ("expect happened passed player=B", "there was none"),
        ("expect never turn_began", "but there was: turn_began"),
        ("expect wait nobody", "A may act or pass"),
        ("pass B", "refused: not_your_priority"),
        ("end_turn\nexpect error no_turn", "but it was accepted"),
        ("pass B\nexpect error no_turn", "but found error not_your_priority"),
        ("end_turn\n> turn_ended player=A turn=1", "but found window_closed"),
        ("pass_all until active=Z", "after 10000 passes"),
        ("pass_all twice", "write: pass_all"),
        ("mark\n> turn_began", "have to follow the command"),
    ];
    for (line, reason) in cases {
        let found = difference(&format!("{start}{line}\n"));
        assert!(found.contains(reason), "{line}: {found:?}");
    }
}

#[test]
fn a_script_that_makes_no_sense_is_refused_with_its_line() {
    let refused = |text: &str| Script::parse(text, "t.tws", None).unwrap_err().to_string();
    assert!(refused("players A B\n").contains("t.tws:1: the script names no rules"));
    assert!(refused("rules smiple\n").contains("did you mean `simple`"));
    assert!(refused("rules simple\nstart A\nseed 3\n").contains("t.tws:3: the setup"));
    assert!(refused("rules simple\nstart A\nexpect error nonsense\n").contains("t.tws:3: there is no error"));
    assert!(refused("rules simple\nseed many\n").contains("t.tws:2: a seed"));
    assert!(refused("rules {\nname = 3\n}\n").contains("t.tws:1"));
}

#[test]
fn rewriting_writes_what_happens() {
    let text = "rules simple\nplayers A B\nstart A\nend_turn\n> wrong\nreverse\n";
    let script = Script::parse(text, "t.tws", None).unwrap();
    let new = rewrite(text, &script, false);
    assert!(new.contains("> turn_ended player=A turn=1\n") && !new.contains("> wrong") && !new.contains("> order_reversed"));
    assert_eq!(difference(&new), "");
    assert!(rewrite(text, &script, true).contains("> order_reversed direction=backward\n"));
}
