//! Access to the table for looks, of a game that the host holds or of one on loan.

use crate::game::{Held, tw_game};
use crate::lists::Lists;
use crate::{guard, handle, loan, tw_status};
use engine::Error;
use engine::view::Table;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Returns the result of a look, or zero if there is no table to look at.
#[inline]
pub(crate) fn at<T: Default>(game: *const tw_game, body: impl FnOnce(Table<'_>) -> T) -> T {
    let look = || match loan::is_lent(game) {
        true => {
            let mut lent = loan::enter(game).ok()?;
            let (table, _) = lent.table().ok()?;
            Some(body(table))
        }
        false => {
            let held = handle::alone(game).ok()?;
            (!held.poisoned).then(|| body(held.game.table()))
        }
    };
    let seen = catch_unwind(AssertUnwindSafe(look));
    seen.ok().flatten().unwrap_or_default()
}

/// Lends a list of the table.
pub(crate) fn list_of(
    game: *const tw_game,
    body: impl FnOnce(Table<'_>, &mut Lists) -> Result<(), Error>,
) -> tw_status {
    if !loan::is_lent(game) {
        return guard::held(game, |held| {
            let Held { game, lists, .. } = held;
            body(game.table(), lists.get_or_insert_default())
        });
    }
    guard::lent(game, |lent| {
        let (table, lists) = lent.table()?;
        body(table, lists.get_or_insert_default())
    })
}
