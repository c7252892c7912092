//! The map: ARCHITECTURE.md says where things are, and they are there.

use crate::{page, root};

/// The tables in ARCHITECTURE.md that say where to look name existing files, and functions in them.
#[test]
fn the_map_names_existing_files_and_functions() {
    let page = page("ARCHITECTURE.md");
    let mut checked = 0;
    for map in page.split(" | function | file |\n").skip(1) {
        for row in map.lines().take_while(|line| line.starts_with('|')) {
            let names = row.split('`').skip(1).step_by(2);
            let is_file = |name: &&str| name.contains('/') || name.ends_with(".md");
            let (files, items): (Vec<_>, Vec<_>) = names.partition(is_file);
            let mut text = String::new();
            for file in files {
                let path = root().join(file);
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
