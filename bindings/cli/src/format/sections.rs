//! Small tables, each as one line of its section.

use super::draft::Draft;
use super::layout::{LONGEST, inline};
use super::part::Place;
use toml_edit::{Array, InlineTable, Item, Table, Value};

/// Writes the tables of each section, as `[actions.draw]` or `[[steps]]`, in one line each, if they
/// fit.
pub(super) fn write(draft: &mut Draft<'_>) {
    let names: Vec<String> = draft
        .doc()
        .iter()
        .map(|(name, _)| name.to_owned())
        .collect();
    for name in names {
        let place = Place::new(&[], &name);
        for write in [tables, list] {
            draft.change(&place, |doc, place| {
                doc.get_mut(&place.key).is_some_and(write)
            });
        }
    }
}

/// Writes `[[name]]` as a list with a line for each table, if all fit.
fn list(item: &mut Item) -> bool {
    let Item::ArrayOfTables(tables) = &*item else {
        return false;
    };
    let lines = tables.iter().map(one_line);
    let lines = lines.map(|line| line.filter(|line| fits("  ", line)));
    let Some(lines) = lines.collect::<Option<Vec<InlineTable>>>() else {
        return false;
    };
    *item = Item::Value(Value::Array(
        lines.into_iter().map(Value::from).collect::<Array>(),
    ));
    true
}

/// Writes the tables `[name.x]` as lines of `[name]`, up to the first that does not fit: so all
/// stay in their order, with their comments.
fn tables(section: &mut Item) -> bool {
    let Some(section) = section.as_table_mut() else {
        return false;
    };
    let tables = section
        .iter()
        .filter_map(|(name, item)| Some((name, item.as_table()?)));
    let lines = tables.map_while(|(name, table)| {
        let line = one_line(table).filter(|line| fits(&format!("{name} = "), line))?;
        Some((name.to_owned(), table.clone(), line))
    });
    let lines: Vec<(String, Table, InlineTable)> = lines.collect();
    let Some((_, first, _)) = lines.first() else {
        return false;
    };
    if section.is_implicit() {
        section.set_implicit(false);
        section.set_position(first.position());
        section.decor_mut().set_prefix("\n");
    }
    for (name, table, mut line) in lines {
        let (before, behind) = (table.decor().prefix(), table.decor().suffix());
        line.decor_mut()
            .set_suffix(behind.cloned().unwrap_or_default());
        section[&name] = Item::Value(Value::InlineTable(line));
        if let Some(mut key) = section.key_mut(&name) {
            let before = before.and_then(|text| text.as_str()).unwrap_or_default();
            // Lines stand together, but for comments above them.
            key.leaf_decor_mut()
                .set_prefix(before.trim_start_matches('\n'));
        }
    }
    true
}

/// Returns a table in one line, if it has only values, and no comment among them.
fn one_line(table: &Table) -> Option<InlineTable> {
    let is_plain = table.iter().all(|(_, item)| item.is_value());
    let is_plain = is_plain && !table.to_string().contains('#');
    let mut line = table.clone().into_inline_table();
    inline(&mut line);
    is_plain.then_some(line)
}

fn fits(before: &str, line: &InlineTable) -> bool {
    before.len() + line.to_string().len() < LONGEST
}
