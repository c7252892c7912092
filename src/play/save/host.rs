//! The host's state in a save: the current one, and the earlier ones that playing does not restore.

use super::digits::Digits;
use super::flaw::Flaw;
use crate::play::host::{Held, Host, Unread};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A state as the host wrote it, and the command after which it was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SavedHost<'a> {
    /// The number of accepted commands after which it was made.
    since: u64,
    /// True if no effect made it.
    from_outside: bool,
    /// The number of commands after which it changed into one that is not in the save.
    lost: Option<u64>,
    #[serde(borrow)]
    bytes: Digits<'a>,
}

impl SavedHost<'_> {
    /// Returns the number of its bytes.
    pub(super) fn size(&self) -> u64 {
        self.bytes.0.len() as u64
    }
}

/// Returns the states to save: the one with which the kept past begins, those that no effect made,
/// and the current one; empty if the host does not write them.
pub(super) fn written(host: Option<&Host>, kept_from: u64) -> Vec<SavedHost<'static>> {
    let mut saved: Vec<SavedHost<'_>> = vec![];
    let all: Vec<&Held> = host.iter().flat_map(|host| host.held()).collect();
    let begun = all.partition_point(|held| held.since <= kept_from);
    let all = &all[begun.saturating_sub(1)..];
    for (at, held) in all.iter().enumerate() {
        match saved.last_mut() {
            Some(before) if !held.from_outside && at + 1 < all.len() => {
                before.lost = before.lost.or(Some(held.since));
            }
            _ => match held.state.0.save() {
                Some(bytes) => saved.push(SavedHost {
                    since: held.since,
                    from_outside: held.from_outside,
                    lost: held.lost,
                    bytes: Digits(bytes.into()),
                }),
                None => return vec![],
            },
        }
    }
    saved
}

/// Returns the states of a save, which the host has yet to read.
///
/// Errors: the states are not in order, or come after the last command.
pub(super) fn read(saved: &[SavedHost<'_>], accepted: u64) -> Result<Option<Host>, Flaw> {
    let in_order = saved.windows(2).all(|pair| {
        let lost = pair[0].lost;
        pair[0].since < pair[1].since
            && lost.is_none_or(|lost| pair[0].since < lost && lost < pair[1].since)
    });
    let last = saved.last();
    if !in_order || last.is_some_and(|last| last.since > accepted || last.lost.is_some()) {
        return Err(Flaw::Host);
    }
    let held = saved.iter().map(|saved| {
        let state = Arc::new(Unread(saved.bytes.0.to_vec()));
        let mut held = Held::new(state, saved.since, saved.from_outside);
        held.lost = saved.lost;
        held
    });
    Ok(Host::of(held.collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Playing from a written state leads to the others, except to those from outside. States
    /// before the one with which the kept past begins are not needed.
    #[test]
    fn states_that_playing_leads_to_are_not_written() {
        let all = [(0, true), (1, false), (2, false), (3, true), (4, false)];
        let held = all.map(|(since, from_outside)| {
            let bytes = vec![since as u8; 3];
            Held::new(Arc::new(Unread(bytes)), since, from_outside)
        });
        let host = Host::of(held.to_vec());
        let written = |kept_from| -> Vec<_> {
            let written = written(host.as_ref(), kept_from);
            let told = written.iter().map(|one| (one.since, one.lost, one.size()));
            told.collect()
        };
        let last = [(3, None, 3), (4, None, 3)];
        assert_eq!(written(0), [(0, Some(1), 3), last[0], last[1]]);
        assert_eq!(written(2), [(2, None, 3), last[0], last[1]]);
        assert_eq!(
            (written(3), written(9)),
            (last.to_vec(), last[1..].to_vec())
        );
    }

    #[test]
    fn states_are_in_order_up_to_the_last_command() {
        let read = |all: &[(u64, Option<u64>)]| {
            let saved = all.iter().map(|(since, lost)| SavedHost {
                since: *since,
                from_outside: false,
                lost: *lost,
                bytes: Digits(vec![7].into()),
            });
            read(&saved.collect::<Vec<_>>(), 5).map(|host| host.is_some())
        };
        assert!(matches!(read(&[]), Ok(false)));
        let good: [&[_]; 3] = [
            &[(5, None)],
            &[(0, None), (5, None)],
            &[(0, Some(3)), (5, None)],
        ];
        for all in good {
            assert!(matches!(read(all), Ok(true)), "{all:?}");
        }
        let bad: [&[_]; 7] = [
            &[(6, None)],
            &[(5, Some(7))],
            &[(5, None), (5, None)],
            &[(5, None), (3, None)],
            &[(0, Some(0)), (5, None)],
            &[(0, Some(5)), (5, None)],
            &[(0, Some(7)), (5, None)],
        ];
        for all in bad {
            assert!(matches!(read(all), Err(Flaw::Host)), "{all:?}");
        }
    }
}
