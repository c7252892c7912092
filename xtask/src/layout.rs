//! The layout of the state's bytes, kept in `tests/saves`. A changed layout must get a new number.

use crate::{Generated, root};
use turnwheel::{STATE_LAYOUT, state_layout};

/// Returns the list of this layout, to be committed.
///
/// Panics if the list differs from the one kept under the same number, because the hashes of two
/// libraries would then be compared over different bytes.
pub(crate) fn files() -> Vec<Generated> {
    let path = format!("tests/saves/layout_{STATE_LAYOUT}.txt");
    let now = state_layout().expect("the state can be described");
    let kept = std::fs::read_to_string(root().join(&path)).ok();
    if let Some(line) = kept.as_deref().and_then(|kept| broken(kept, &now)) {
        panic!(
            "{path}: the state's bytes have changed at\n{line}\nRaise STATE_LAYOUT in \
             src/play/save/mod.rs, run `cargo run -p xtask -- generate`, and keep a save by \
             `cargo test --test kept_saves -- --ignored`"
        );
    }
    vec![(path.into(), now)]
}

/// Returns the first type of the kept layout that is written differently now. A vocabulary may have
/// gained rows, at any place.
fn broken<'a>(kept: &'a str, now: &str) -> Option<&'a str> {
    let now: Vec<&str> = now.lines().collect();
    kept.lines().find(|line| {
        let Some((name, known)) = line.split_once(": ") else {
            return true;
        };
        let same = |other: &&&str| other.split_once(": ").is_some_and(|(n, _)| n == name);
        let Some((_, shape)) = now.iter().find(same).and_then(|line| line.split_once(": ")) else {
            return true;
        };
        let rows = members(shape);
        let is_vocabulary = is_numbered_by_name(&members(known));
        known != shape && !(is_vocabulary && members(known).iter().all(|row| rows.contains(row)))
    })
}

/// Returns true if the members are rows of a vocabulary: numbers with lower-case names. No field or
/// variant of the state is written in this form.
fn is_numbered_by_name(members: &[&str]) -> bool {
    members.iter().all(|row| {
        let mut parts = row.split(' ');
        let number = parts.next().is_some_and(|part| part.parse::<u16>().is_ok());
        let name = parts
            .next()
            .is_some_and(|part| part.chars().all(|c| c.is_lowercase() || c == '_'));
        number && name
    })
}

/// Splits at the commas outside brackets.
fn members(shape: &str) -> Vec<&str> {
    let mut depth = 0;
    let outside = |c: char| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        c == ',' && depth == 0
    };
    shape.split(outside).map(str::trim).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_layout_is_seen_and_a_new_row_is_none() {
        let kept = "- `Event`: 1 began (player option of u8, round u32), 5 ended\n- `Turn`: id \
            u32, owner u8\n";
        let with = |from, to| broken(kept, &kept.replace(from, to)).is_some();
        assert!(!with("5 ended", "3 new (round u32), 5 ended"));
        assert!(with("5 ended", "6 ended"));
        assert!(with("round u32", "round u64"));
        assert!(with("owner u8", "going bool, owner u8"));
        assert!(with("owner u8", "owner u8, going bool"));
        assert!(with("`Turn`", "`Turns`"));
        assert!(broken(kept, kept).is_none());
    }
}
