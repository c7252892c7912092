//! Small tables, each as one line of its section.

use super::draft::Draft;
use super::layout::{LONGEST, inline, one_line};
use super::part::Place;
use super::remarks::{Remarks, in_table, in_value};
use toml_edit::{Array, DocumentMut, InlineTable, Item, Table, TableLike, Value};

/// Gives a header to each table that is said by dotted keys, so that it stays when its last key
/// goes.
pub(super) fn open(doc: &mut DocumentMut) {
    open_in(doc.as_table_mut());
}

fn open_in(table: &mut Table) {
    for (_, item) in table.iter_mut() {
        if let Item::Table(table) = item {
            table.set_dotted(false);
            open_in(table);
        }
    }
}

/// The longest line of a list most of which fits.
///
/// Ten steps below each other are read at a glance, even if one or two of them stand out with a
/// condition. Thirty lines of `[[steps]]` are not.
const STANDS_OUT: usize = LONGEST * 3 / 2;

/// Writes the tables of each section, as `[actions.draw]` or `[[steps]]`, in one line each if they
/// fit, or else with a line for each key; and a section as one line if it says one thing.
///
/// The width of the page is the limit, and not the number of keys: five short words in a line are
/// easier to read than three long conditions.
pub(super) fn write(draft: &mut Draft<'_>) {
    let names: Vec<String> = draft
        .doc()
        .iter()
        .map(|(name, _)| name.to_owned())
        .collect();
    for name in names {
        let place = Place::new(&[], &name);
        for write in [list, entries, section] {
            draft.change(&place, |doc, place| write(doc, &place.key));
        }
    }
}

/// A table as one line, with the comments about it.
struct Line {
    table: InlineTable,
    remarks: Remarks,
}

impl Line {
    /// Returns a table as a line, if it fits into so many columns and if no comment is among its
    /// keys.
    fn of(table: &Table, columns: usize) -> Option<Self> {
        let mut table = table.clone();
        let remarks = Remarks::take(&mut table);
        let (is_empty, is_plain) = (table.is_empty(), !in_table(&table));
        let mut table = table.into_inline_table();
        inline(&mut table);
        let room = room(&table.to_string(), columns);
        let remarks = remarks.fit(room.unwrap_or(0));
        (is_empty || is_plain && room.is_some()).then_some(Self { table, remarks })
    }

    /// Puts the line in the place of its table.
    fn put(self, table: &mut dyn TableLike, name: &str) -> bool {
        let mut value = Value::from(self.table);
        let behind = with_space(&self.remarks.behind);
        value.decor_mut().set_suffix(behind);
        put(table, name, value, &self.remarks.above)
    }
}

/// Returns how many columns are left by a text, if it is one line and fits.
fn room(text: &str, columns: usize) -> Option<usize> {
    let room = columns.checked_sub(text.chars().count());
    room.filter(|_| !text.contains('\n'))
}

/// Writes `[[name]]` as a list with a line for each table, if at least half of them fit and no
/// other is much longer. What stands above the first is about the list.
fn list(doc: &mut dyn TableLike, name: &str) -> bool {
    let Some(Item::ArrayOfTables(tables)) = doc.get(name) else {
        return false;
    };
    let around = "  ,".len();
    let [fits, stands_out] = [LONGEST, STANDS_OUT].map(|columns| columns - around);
    let short = tables.iter().filter_map(|table| Line::of(table, fits));
    if short.count() * 2 < tables.len() {
        return false;
    }
    let lines = tables.iter().map(|table| {
        let line = Line::of(table, fits);
        line.or_else(|| Line::of(table, stands_out))
    });
    let Some(mut lines) = lines.collect::<Option<Vec<Line>>>() else {
        return false;
    };
    let mut above = String::new();
    if let (Some(first), Some(line)) = (tables.get(0), lines.first_mut()) {
        above = Remarks::around(&mut first.decor().clone()).above;
        line.remarks.above.drain(..above.len());
    }
    let (mut list, mut behind) = (Array::new(), String::new());
    for Line { table, remarks } in lines {
        let comments = remarks.above.lines().map(|line| format!("\n  {line}"));
        let comments: String = comments.collect();
        let mut member = Value::from(table);
        member
            .decor_mut()
            .set_prefix(format!("{behind}{comments}\n  "));
        list.push_formatted(member);
        behind = with_space(&remarks.behind);
    }
    list.set_trailing(format!("{behind}\n"));
    list.set_trailing_comma(true);
    put(doc, name, list.into(), &above)
}

/// Writes the tables `[name.x]` as lines of `[name]`, in their order and with their comments, up to
/// the first in which there are lists of tables.
fn entries(doc: &mut dyn TableLike, name: &str) -> bool {
    let Some(section) = doc.get_mut(name).and_then(Item::as_table_mut) else {
        return false;
    };
    let Some(first) = section.iter().find_map(|(_, item)| item.as_table()) else {
        return false;
    };
    let position = first.position();
    if section.is_implicit() {
        section.set_implicit(false);
        section.set_position(position);
        section.decor_mut().set_prefix("\n");
    }
    lines(section, 0)
}

/// Returns true if there are lists of tables in a table.
fn has_lists(table: &Table) -> bool {
    table.iter().any(|(_, item)| match item {
        Item::ArrayOfTables(_) => true,
        Item::Table(inner) => has_lists(inner),
        _ => false,
    })
}

/// Writes the tables in a table as lines behind so many characters. Returns true if there are any.
fn lines(table: &mut Table, before: usize) -> bool {
    let tables = table.iter().take_while(|(_, item)| {
        let is_list = item.is_array_of_tables() || item.as_table().is_some_and(has_lists);
        !is_list
    });
    let names = tables.filter(|(_, item)| item.is_table());
    let names: Vec<String> = names.map(|(name, _)| name.to_owned()).collect();
    for name in &names {
        let width = table.key(name).map_or(0, |key| key.display_repr().len());
        let Some(inner) = table.get_mut(name).and_then(Item::as_table_mut) else {
            continue;
        };
        let columns = LONGEST.saturating_sub(before + width + " = ".len());
        if let Some(line) = Line::of(inner, columns) {
            line.put(table, name);
        } else {
            let above = Remarks::take(inner).lines();
            lines(inner, before + width + ".".len());
            dot(inner, &above);
        }
    }
    !names.is_empty()
}

/// Says a table by dotted keys, each of which has its line, with comments above the first.
fn dot(table: &mut Table, above: &str) {
    table.set_dotted(true);
    for (mut key, item) in table.iter_mut() {
        if item.is_value() {
            let above = Remarks::around(key.leaf_decor_mut()).above;
            key.leaf_decor_mut().set_prefix(above);
        }
    }
    put_above(table, above);
}

/// Puts comments above the first of the lines that say a table.
fn put_above(table: &mut Table, above: &str) {
    match table.iter_mut().next() {
        Some((_, Item::Table(inner))) => put_above(inner, above),
        Some((mut key, _)) => {
            let own = Remarks::around(key.leaf_decor_mut()).above;
            key.leaf_decor_mut().set_prefix(format!("{above}{own}"));
        }
        None => {}
    }
}

/// Writes a section as one line of the file, if it is short: `options = { leave = "end_turn" }` and
/// `counters.coins = { cap = 10 }`.
fn section(doc: &mut dyn TableLike, name: &str) -> bool {
    let Some(table) = doc.get_mut(name).and_then(Item::as_table_mut) else {
        return false;
    };
    // Effects are sentences: they stand below each other.
    let are_words = name != "effects" && table.iter().all(|(_, item)| is_plain(item));
    let line = Line::of(table, LONGEST.saturating_sub(name.len() + " = ".len()));
    match line.filter(|_| are_words) {
        Some(line) => line.put(doc, name),
        None => table.len() == 1 && only_entry(table, name.len() + ".".len(), are_words),
    }
}

fn is_plain(item: &Item) -> bool {
    item.as_value()
        .is_some_and(|value| !value.is_inline_table())
}

/// Writes a section of one entry by a dotted key, if it fits behind so many characters.
///
/// Above a word its comment would be about the section, and no longer keep the word.
fn only_entry(section: &mut Table, before: usize, is_word: bool) -> bool {
    let above = Remarks::around(&mut section.decor().clone()).lines();
    let Some((mut key, Item::Value(value))) = section.iter_mut().next() else {
        return false;
    };
    let mut line = value.clone();
    let remarks = Remarks::around(line.decor_mut());
    if in_value(&line) {
        return false;
    }
    one_line(&mut line);
    let before = before + key.display_repr().len() + " = ".len();
    let Some(room) = room(&line.to_string(), LONGEST.saturating_sub(before)) else {
        return false;
    };
    let remarks = remarks.fit(room);
    if is_word && !remarks.above.is_empty() {
        return false;
    }
    line.decor_mut().set_suffix(with_space(&remarks.behind));
    *value = line;
    let own = Remarks::around(key.leaf_decor_mut()).above;
    let above = format!("{above}{own}{}", remarks.above);
    key.leaf_decor_mut().set_prefix(above);
    section.decor_mut().clear();
    section.set_dotted(true);
    true
}

/// Puts a line in place of what a table says under a name, with comments above it.
fn put(table: &mut dyn TableLike, name: &str, line: Value, above: &str) -> bool {
    if let Some(item) = table.get_mut(name) {
        *item = Item::Value(line);
    }
    if let Some(mut key) = table.key_mut(name) {
        key.leaf_decor_mut().set_prefix(above);
    }
    true
}

fn with_space(comment: &str) -> String {
    let space = if comment.is_empty() { "" } else { " " };
    format!("{space}{comment}")
}
