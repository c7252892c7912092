//! The pages about the engines from which this one grew: each row of their tables names a script or
//! a test that shows it, and each script passes.

use std::collections::BTreeSet;
use std::path::Path;
use turnwheel::script::{Script, check};

/// The pages, with the tests that hold their invariants.
const PAGES: [&str; 2] = ["veggerby", "rummage"];

/// Returns the rows of a page's tables, each as its line and its last cell.
fn rows(page: &str) -> Vec<(&str, &str)> {
    let head = |line: &str| line.starts_with("| there |") || line.starts_with("|---");
    let rows = page
        .lines()
        .filter(|line| line.starts_with('|') && !head(line));
    rows.map(|line| {
        let row = line.trim_end_matches('|').trim_end();
        (
            line,
            row.rsplit_once('|').map_or("", |(_, last)| last.trim()),
        )
    })
    .collect()
}

/// Returns the files to which the links of a cell lead.
fn links(cell: &str) -> Vec<&str> {
    let targets = cell.split("](../").skip(1);
    targets
        .filter_map(|rest| rest.split_once(')').map(|(target, _)| target))
        .collect()
}

/// Returns true if the cell is the name of a property in `tests/invariants.rs`.
fn is_property(cell: &str, invariants: &str) -> bool {
    invariants.contains(&format!("fn {}(", cell.trim_matches('`')))
}

#[test]
fn each_row_has_a_script_and_each_script_passes() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path: &str| std::fs::read_to_string(root.join(path)).unwrap_or_default();
    let invariants = read("tests/invariants.rs");
    let mut named = BTreeSet::new();
    for page in PAGES {
        let text = read(&format!("docs/{page}.md"));
        let rows = rows(&text);
        assert!(rows.len() > 40, "{page} has tables");
        for (line, cell) in rows {
            let links = links(cell);
            let shown = !links.is_empty() || is_property(cell, &invariants);
            assert!(shown, "a row without a script: {line}");
            named.extend(links.into_iter().map(str::to_owned));
        }
    }
    for path in named {
        assert!(root.join(&path).is_file(), "there is no {path}");
        if path.ends_with(".tws") {
            let script = Script::load(&root.join(&path)).unwrap();
            let difference = check(&script).difference;
            assert!(difference.is_none(), "{path}: {difference:?}");
        }
    }
}

#[test]
fn rows_and_links_are_read() {
    let page = "| there | here | script |\n|---|---|---|\n| a | b | [x](../tests/x.tws), \
                [y](../tests/y.rs) |\n| c | d | |\n";
    let rows = rows(page);
    let cells: Vec<_> = rows.iter().map(|(_, cell)| links(cell)).collect();
    assert_eq!(cells, [vec!["tests/x.tws", "tests/y.rs"], vec![]]);
}
