//! Access to the table for looks, through a game or the context of an effect.

use crate::context::{Lent, tw_context};
use crate::game::{Held, tw_game};
use crate::lists::Lists;
use crate::{guard, handle, tw_status};
use engine::Error;
use engine::view::Table;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Returns the result of a look, or zero if there is no table to look at.
fn look<T: Default>(look: impl FnOnce() -> Option<T>) -> T {
    let seen = catch_unwind(AssertUnwindSafe(look));
    seen.ok().flatten().unwrap_or_default()
}

pub(crate) fn at_game<T: Default>(game: *const tw_game, body: impl FnOnce(Table<'_>) -> T) -> T {
    look(|| {
        let held = handle::alone(game).ok()?;
        (!held.poisoned).then(|| body(held.game.table()))
    })
}

pub(crate) fn at_context<T: Default>(
    context: *const tw_context,
    body: impl FnOnce(Table<'_>) -> T,
) -> T {
    look(|| {
        let lent = handle::alone(context).ok()?;
        lent.context.table().ok().map(body)
    })
}

pub(crate) fn list_of_game(
    game: *const tw_game,
    body: impl FnOnce(Table<'_>, &mut Lists) -> Result<(), Error>,
) -> tw_status {
    guard::held(game, |held| {
        let Held { game, lists, .. } = held;
        body(game.table(), lists.get_or_insert_default())
    })
}

pub(crate) fn list_of_context(
    context: *const tw_context,
    body: impl FnOnce(Table<'_>, &mut Lists) -> Result<(), Error>,
) -> tw_status {
    guard::run(|| {
        let mut lent = handle::alone(context)?;
        let Lent { context, lists, .. } = &mut *lent;
        body(context.table()?, lists.get_or_insert_default())
    })
}
