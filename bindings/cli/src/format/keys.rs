//! Keys that say what the rules would be anyway.

use super::draft::Draft;
use toml_edit::visit_mut::{VisitMut, visit_table_like_mut};
use toml_edit::{DocumentMut, TableLike};

/// Leaves out each key without which the rules are the same. A key that has a comment stays with
/// it, because somebody wanted to say it.
pub(super) fn leave_out(draft: &mut Draft<'_>) {
    let count = each_key(&mut draft.doc().clone(), usize::MAX);
    // Those inside a table have higher numbers: once they are gone, the table may go, too.
    for number in (0..count).rev() {
        draft.change(|doc| {
            each_key(doc, number);
        });
    }
}

/// Removes the key of that number, if it may go. Returns the number of keys that it has passed.
fn each_key(doc: &mut DocumentMut, number: usize) -> usize {
    let mut removal = Removal { number, passed: 0 };
    removal.visit_document_mut(doc);
    removal.passed
}

struct Removal {
    number: usize,
    passed: usize,
}

impl VisitMut for Removal {
    fn visit_table_like_mut(&mut self, table: &mut dyn TableLike) {
        let keys: Vec<String> = table.iter().map(|(key, _)| key.to_owned()).collect();
        for key in keys {
            if self.passed == self.number {
                table.remove(&key);
            }
            self.passed += 1;
        }
        visit_table_like_mut(self, table);
    }
}
