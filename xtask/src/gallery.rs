//! The gallery of the built-in rules: for each a description, how to play it, and its picture.

use crate::Generated;
use crate::template::filled;
use std::fmt::Write;
use turnwheel::draw_rules;
use turnwheel::ruleset::{BUILTIN, Ruleset};

/// The beginning of the line of a header that says why no game by the rules ends by itself.
const OPEN: &str = "Open table: ";

pub(crate) fn files() -> Vec<Generated> {
    let (mut page, mut table) = (String::new(), String::new());
    let endings = include_str!("../../tests/endings.txt");
    let endings = |name: &str| {
        let row = endings
            .lines()
            .find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        row.and_then(|row| row.split(' ').next())
            .unwrap_or("?")
            .to_owned()
    };
    let mut files = vec![];
    for builtin in BUILTIN {
        let rules = Ruleset::builtin(builtin.name).expect("a test loads every one");
        let comments = builtin
            .text
            .lines()
            .take_while(|line| line.starts_with('#'));
        let about: Vec<&str> = comments
            .map(|line| line.trim_start_matches('#').trim())
            .collect();
        let _ = writeln!(
            page,
            "## {}\n\n{}: {}\n",
            builtin.name,
            rules.title(),
            about.first().copied().unwrap_or_default()
        );
        if about.len() > 1 {
            let _ = writeln!(page, "```text\n{}\n```\n", about[1..].join("\n"));
        }
        let ended = endings(builtin.name);
        let _ = writeln!(page, "Random games that end: {ended} of 1000.\n");
        let open = about.iter().find_map(|line| line.strip_prefix(OPEN));
        let ends = match open {
            Some(why) => format!("open: {}", why.trim_end_matches('.')),
            None => "by itself".to_owned(),
        };
        let _ = writeln!(table, "| [{0}](#{0}) | {ends} | {ended} |", builtin.name);
        let _ = writeln!(
            page,
            "![The structure of {0}](pictures/rules/{0}.svg)\n",
            builtin.name
        );
        let picture = draw_rules(builtin.text, builtin.name).expect("a test draws every one");
        files.push((
            format!("docs/pictures/rules/{}.svg", builtin.name).into(),
            picture,
        ));
    }
    let template = include_str!("../templates/rulesets.md");
    let parts = [("endings", &*table), ("rulesets", page.trim_start())];
    let page = filled(template, &parts);
    files.push(("docs/rulesets.md".into(), page.trim_end().to_owned() + "\n"));
    files
}
