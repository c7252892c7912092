//! The gallery of the built-in rules: for each a description, how to play it, and its picture.

use crate::Generated;
use crate::template::filled;
use std::fmt::Write;
use turnwheel::draw_rules;
use turnwheel::ruleset::{BUILTIN, Ruleset};

pub(crate) fn files() -> Vec<Generated> {
    let mut page = String::new();
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
        let _ = writeln!(
            page,
            "Random games that end: {} of 1000.\n",
            endings(builtin.name)
        );
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
    let page = filled(template, &[("rulesets", page.trim_start())]);
    files.push(("docs/rulesets.md".into(), page.trim_end().to_owned() + "\n"));
    files
}
