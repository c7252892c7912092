//! `turnwheel format` on the built-in rules: each file is in its shortest form, and comes back to
//! it from a form that is spread over many lines.

mod common;

use common::{run, run_with};
use std::path::PathBuf;
use toml_edit::{Array, ArrayOfTables, Decor, DocumentMut, Item, Table, Value};
use turnwheel::ruleset::{BUILTIN, Ruleset};
use turnwheel::{draw_rules, tell_rules};

#[test]
fn every_ruleset_is_in_its_shortest_form() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../rulesets");
    let files = std::fs::read_dir(root).unwrap();
    let files = files.map(|file| file.unwrap().path().to_str().unwrap().to_owned());
    let files: Vec<String> = files.filter(|file| file.ends_with(".toml")).collect();
    assert_eq!(files.len(), BUILTIN.len());
    let command = ["format", "--check"].map(str::to_owned).into_iter();
    let command: Vec<String> = command.chain(files).collect();
    assert_eq!(run(&command), (0, String::new(), String::new()));
}

#[test]
fn rules_that_are_spread_over_many_lines_come_back() {
    let mut longer = 0;
    for rules in BUILTIN {
        let spread = spread(rules.text);
        let (code, short, wrong) = run_with(&["format", "-"], spread.as_bytes());
        assert_eq!((code, &*wrong), (0, ""), "{}", rules.name);
        assert_same(rules.name, rules.text, &short);
        let again = run_with(&["format", "-"], short.as_bytes());
        assert_eq!(again, (0, short.clone(), String::new()), "{}", rules.name);
        // Lines that are longer than the page stay as somebody wrote them, but are spread here.
        let lengths = [&spread, rules.text, &short].map(|text| text.lines().count());
        let [_, text, short] = lengths;
        assert!(short * 10 <= text * 11, "{}: {short} lines", rules.name);
        longer += lengths[0] - text;
    }
    assert!(longer > 1000, "{longer} lines");
}

#[test]
fn comments_are_kept_wherever_they_stand() {
    for (at, rules) in BUILTIN.iter().enumerate() {
        let commented = commented(&spread(rules.text), at);
        let (code, short, wrong) = run_with(&["format", "-"], commented.as_bytes());
        assert_eq!((code, &*wrong), (0, ""), "{}", rules.name);
        assert_ne!(comments(rules.text), comments(&commented), "{}", rules.name);
        assert_same(rules.name, &commented, &short);
        let again = run_with(&["format", "-"], short.as_bytes());
        assert_eq!(again, (0, short, String::new()), "{}", rules.name);
    }
}

/// Returns rules with comments above and behind some of their lines.
fn commented(text: &str, at: usize) -> String {
    let (mut commented, mut is_script) = (String::new(), false);
    for (number, line) in text.lines().enumerate() {
        let was_script = is_script;
        is_script ^= line.matches("\"\"\"").count() % 2 == 1;
        let place = number * 7 + at;
        if place.is_multiple_of(5) && !was_script {
            commented += &format!("\t# above {number}\n");
        }
        commented += line;
        let is_free = !was_script && !is_script && !line.is_empty() && !line.contains('#');
        if place.is_multiple_of(3) && is_free {
            commented += &format!("  # behind {number}");
        }
        commented += "\n";
    }
    commented
}

/// The rules are the same, and so are their comments and the order in which they are listed.
fn assert_same(name: &str, one: &str, other: &str) {
    let read = |text| Ruleset::from_toml(text, name).unwrap();
    let (before, after) = (read(one), read(other));
    assert_eq!(before.canonical(), after.canonical(), "{name}");
    assert_eq!(before.identity(), after.identity(), "{name}");
    let draw = |text| draw_rules(text, name).unwrap();
    assert_eq!(draw(one), draw(other), "{name}");
    let tell = |text| tell_rules(text, name).unwrap();
    assert_eq!(tell(one), tell(other), "{name}");
    assert_eq!(comments(one), comments(other), "{name}");
}

fn comments(text: &str) -> Vec<&str> {
    let lines = text.lines().filter_map(|line| line.split_once('#'));
    let mut comments: Vec<&str> = lines.map(|(_, comment)| comment).collect();
    comments.sort_unstable();
    comments
}

/// Returns rules with a header for each table, and a line for each key.
fn spread(text: &str) -> String {
    let mut doc: DocumentMut = text.parse().unwrap();
    spread_in(doc.as_table_mut(), 0);
    doc.to_string()
}

fn spread_in(table: &mut Table, depth: usize) {
    for (mut key, item) in table.iter_mut() {
        let above = key.leaf_decor().prefix().cloned();
        match item {
            Item::Table(inner) => {
                inner.set_dotted(false);
                spread_in(inner, depth + 1);
            }
            Item::Value(Value::InlineTable(line)) if depth < 2 => {
                let behind = line.decor().suffix().cloned();
                let mut inner = std::mem::take(line).into_table();
                let above = above.as_ref().and_then(|text| text.as_str());
                let around = Decor::new(
                    format!("\n{}", above.unwrap_or_default()),
                    behind.unwrap_or_default(),
                );
                *inner.decor_mut() = around;
                key.leaf_decor_mut().clear();
                spread_in(&mut inner, depth + 1);
                *item = Item::Table(inner);
            }
            Item::Value(Value::Array(list)) if depth == 0 => {
                if let Some(tables) = tables(list) {
                    key.leaf_decor_mut().clear();
                    *item = Item::ArrayOfTables(tables);
                }
            }
            _ => {}
        }
    }
}

/// Returns a list of tables without comments between them.
fn tables(list: &Array) -> Option<ArrayOfTables> {
    let has_comment = list.to_string().contains('#');
    let tables = list
        .iter()
        .map(|one| Some(one.as_inline_table()?.clone().into_table()));
    tables.collect::<Option<_>>().filter(|_| !has_comment)
}
