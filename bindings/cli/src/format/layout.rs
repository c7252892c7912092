//! Spaces, line breaks and blank lines.

use super::remarks;
use toml_edit::visit_mut::{
    VisitMut, visit_table_like_kv_mut, visit_table_like_mut, visit_table_mut,
};
use toml_edit::{Array, Decor, DocumentMut, InlineTable, Item, KeyMut, Table, TableLike, Value};

/// The length of a line beyond which a list has a line for each of its members.
pub(super) const LONGEST: usize = 100;

/// Sets the spaces: none at the ends of lines, one around `=`, one blank line where there were
/// more, and lists in one line where they fit.
pub(super) fn set(doc: &mut DocumentMut) {
    let end = doc.trailing().as_str().map(between).unwrap_or_default();
    doc.set_trailing(
        end.trim_end_matches('\n').to_owned() + if end.is_empty() { "" } else { "\n" },
    );
    let mut layout = Layout {
        is_first: true,
        dotted: 0,
    };
    layout.visit_document_mut(doc);
}

struct Layout {
    /// True before the first line of the file.
    is_first: bool,
    /// How long the dotted keys are behind which a line's own key stands.
    dotted: usize,
}

impl Layout {
    /// Sets what stands before a line.
    fn before(&mut self, decor: &mut Decor) {
        let text = decor.prefix().and_then(|text| text.as_str()).map(between);
        let text = text.unwrap_or_default();
        let text = match std::mem::take(&mut self.is_first) {
            true => text.trim_start_matches('\n'),
            false => &text,
        };
        decor.set_prefix(text);
    }
}

impl VisitMut for Layout {
    fn visit_document_mut(&mut self, doc: &mut DocumentMut) {
        self.visit_table_like_mut(doc.as_table_mut());
    }

    fn visit_table_mut(&mut self, table: &mut Table) {
        if !table.is_implicit() && !table.is_dotted() {
            self.before(table.decor_mut());
            behind(table.decor_mut());
        }
        visit_table_mut(self, table);
    }

    fn visit_table_like_mut(&mut self, table: &mut dyn TableLike) {
        for (mut key, item) in table.iter_mut() {
            let Item::Value(value) = item else {
                continue;
            };
            self.before(key.leaf_decor_mut());
            key.leaf_decor_mut().set_suffix(" ");
            value.decor_mut().set_prefix(" ");
            behind(value.decor_mut());
            let before = self.dotted + key.display_repr().len() + " = ".len();
            let room = LONGEST.saturating_sub(before);
            value_in(value, room);
        }
        visit_table_like_mut(self, table);
    }

    fn visit_table_like_kv_mut(&mut self, mut key: KeyMut<'_>, item: &mut Item) {
        let before = self.dotted;
        self.dotted = match item.as_table().is_some_and(Table::is_dotted) {
            true => before + key.display_repr().len() + ".".len(),
            false => 0,
        };
        key.dotted_decor_mut().clear();
        visit_table_like_kv_mut(self, key, item);
        self.dotted = before;
    }

    fn visit_inline_table_mut(&mut self, _: &mut InlineTable) {} // set with its line
}

/// Sets the spaces in a value, with so many characters to its line.
fn value_in(value: &mut Value, room: usize) {
    if remarks::in_value(value) {
        if let Value::Array(list) = value {
            let plain = list.iter_mut().filter(|one| !remarks::in_value(one));
            plain.for_each(one_line);
        }
        return; // comments in it, as they were written
    }
    one_line(value);
    if let Value::Array(list) = value
        && list.to_string().trim().len() > room
    {
        line_each(list);
    }
}

pub(super) fn one_line(value: &mut Value) {
    match value {
        Value::InlineTable(table) => inline(table),
        Value::Array(list) => {
            list.iter_mut().for_each(one_line);
            list.fmt();
        }
        _ => {}
    }
}

pub(super) fn inline(table: &mut InlineTable) {
    table.iter_mut().for_each(|(_, value)| one_line(value));
    table.fmt();
}

fn line_each(list: &mut Array) {
    for member in list.iter_mut() {
        member.decor_mut().set_prefix("\n  ");
        member.decor_mut().set_suffix("");
    }
    list.set_trailing("\n");
    list.set_trailing_comma(true);
}

/// Sets what stands behind a line: its comment, if it has one, where it stood, since comments of
/// several lines may stand below each other.
fn behind(decor: &mut Decor) {
    let comment = decor.suffix().and_then(|text| text.as_str());
    let comment = comment.map(str::trim_end).unwrap_or_default();
    let space = if comment.starts_with('#') { " " } else { "" };
    decor.set_suffix(format!("{space}{comment}"));
}

/// Returns blank lines and comments between two lines, with no spaces around them and no blank line
/// behind another.
fn between(text: &str) -> String {
    let mut lines: Vec<&str> = text.lines().map(str::trim).collect();
    if text.ends_with('\n') || text.is_empty() {
        lines.push("");
    }
    // What is behind the last break stands on the line of the key itself: spaces.
    lines.pop();
    lines.dedup_by(|line, before| line.is_empty() && before.is_empty());
    lines.iter().flat_map(|line| [line, "\n"]).collect()
}
