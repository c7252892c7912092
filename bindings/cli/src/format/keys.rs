//! Keys that say what the rules would be anyway.

use super::draft::Draft;
use super::part::{Place, all_keys};

/// Leaves out each key without which the rules are the same. A key that has a comment stays with
/// it, because somebody wanted to say it.
pub(super) fn leave_out(draft: &mut Draft<'_>) {
    // Those inside a table come first: once they are gone, the table may go, too.
    for place in all_keys(draft.doc()).iter().rev() {
        if !is_name(place) {
            draft.change(place, |table, place| table.remove(&place.key).is_some());
        }
    }
}

/// Returns true for what the file is called, and what it is based on.
fn is_name(place: &Place) -> bool {
    place.path.is_empty() && matches!(&*place.key, "name" | "base")
}
