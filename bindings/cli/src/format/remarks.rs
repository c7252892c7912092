//! The comments of a file: those about a table as a whole, and those among what it says.

use toml_edit::{Decor, InlineTable, Item, RawString, Table, Value};

/// The comments about a table.
pub(super) struct Remarks {
    /// Whole lines, above it.
    pub(super) above: String,
    /// The comment at the end of its first line.
    pub(super) behind: String,
}

impl Remarks {
    /// Takes the comments about a table out of it: around its header, and above its first key.
    ///
    /// In a list the header is the same for all, so the comment behind the `name` of a table is
    /// about the table.
    pub(super) fn take(table: &mut Table) -> Self {
        let mut remarks = Self::around(table.decor_mut());
        match table.iter_mut().next() {
            Some((mut key, Item::Value(first))) => {
                remarks.above += &take(key.leaf_decor().prefix().cloned());
                key.leaf_decor_mut().clear();
                if remarks.behind.is_empty() && key.get() == "name" {
                    remarks.behind = Self::around(first.decor_mut()).behind;
                }
            }
            Some((_, Item::Table(first))) => remarks.above += &Self::take(first).lines(),
            _ => {}
        }
        remarks
    }

    /// Takes the comments before and behind a line.
    pub(super) fn around(decor: &mut Decor) -> Self {
        let remarks = Self {
            above: take(decor.prefix().cloned()),
            behind: take(decor.suffix().cloned()).trim().to_owned(),
        };
        decor.clear();
        remarks
    }

    /// Returns all of them, as lines.
    pub(super) fn lines(&self) -> String {
        let end = if self.behind.is_empty() { "" } else { "\n" };
        format!("{}{}{end}", self.above, self.behind)
    }

    /// Puts the comment behind a line above it if both together are longer than there is room.
    pub(super) fn fit(mut self, room: usize) -> Self {
        if self.behind.chars().count() >= room {
            self.above = self.lines();
            self.behind.clear();
        }
        self
    }
}

/// Returns comments without the blank lines above them.
fn take(text: Option<RawString>) -> String {
    let text = text.as_ref().and_then(RawString::as_str);
    let text = text.unwrap_or_default().trim_start();
    text.trim_end_matches([' ', '\t']).to_owned()
}

/// Returns true if there are comments in a table, among its keys.
pub(super) fn in_table(table: &Table) -> bool {
    table.iter().any(|(name, item)| {
        let key = table.key(name);
        let is_above = key.is_some_and(|key| is_in(key.leaf_decor()));
        is_above
            || match item {
                Item::Value(value) => is_in(value.decor()) || in_value(value),
                Item::Table(table) => is_in(table.decor()) || in_table(table),
                Item::ArrayOfTables(tables) => {
                    let mut tables = tables.iter();
                    tables.any(|table| is_in(table.decor()) || in_table(table))
                }
                Item::None => false,
            }
    })
}

/// Returns true if there are comments in a value, as between the members of a list.
pub(super) fn in_value(value: &Value) -> bool {
    match value {
        Value::Array(list) => {
            let mut members = list.iter();
            has_comment(list.trailing()) || members.any(|one| is_in(one.decor()) || in_value(one))
        }
        Value::InlineTable(table) => in_inline(table),
        _ => false,
    }
}

fn in_inline(table: &InlineTable) -> bool {
    has_comment(table.trailing())
        || table.iter().any(|(name, value)| {
            let key = table.key(name);
            let is_above = key.is_some_and(|key| is_in(key.leaf_decor()));
            is_above || is_in(value.decor()) || in_value(value)
        })
}

fn is_in(decor: &Decor) -> bool {
    let mut both = [decor.prefix(), decor.suffix()].into_iter().flatten();
    both.any(has_comment)
}

/// Returns true if there is a comment in what separates two parts of a file.
fn has_comment(between: &RawString) -> bool {
    between.as_str().is_some_and(|text| text.contains('#'))
}
