//! The table as the effect that asks has left it.

use crate::game::tw_game;
use crate::loan::{self, Kept, Lent, Look};
use crate::slots::Place;
use crate::{guard, tw_status};
use engine::view::Viewer;
use engine::{AskingTable, Code};
use std::ffi::c_void;

/// Sees the table of an effect that asks. `table` is lent for looks until the function returns, as
/// the host sees it; `tw_view_json` also copies what a player may see of it. `tw_state` is the
/// host's state as the effect has left it, to be read, and `tw_events` lends the events of the
/// effect so far.
pub type tw_asking_fn = Option<extern "C-unwind" fn(table: *mut tw_game, user_data: *mut c_void)>;

/// Calls `see` with the table as the effect that asks has left it.
///
/// While an effect asks, its work is undone, and the game's own table is the one before it: a
/// player who is asked which creature to sacrifice would not see those that died before. This runs
/// the effect once more on a copy, up to its question. The game does not change, and is busy until
/// `see` returns. Answers that the effect has got are given to it again; of several players who are
/// asked at once, all see the same table.
///
/// Errors: `TW_NO_CHOICE` if nobody is asked; `TW_NO_EFFECT` if the rules ask, and no effect;
/// `TW_EFFECT_MISSING` if nobody registered it; `TW_ASKED_DIFFERENTLY` if the effect, corrected
/// since, does not ask here; those of a failing effect. `see` is not called then.
#[unsafe(no_mangle)]
pub extern "C" fn tw_asking_table(
    game: *mut tw_game,
    see: tw_asking_fn,
    user_data: *mut c_void,
) -> tw_status {
    guard::game(game, |game| {
        let see = see.ok_or(Code::NullArgument)?;
        let place = Place::reserve()?;
        let asking = AskingTable::of(game)?;
        let mut lent = Lent::Look(Box::new(Look {
            table: asking.keep_table(),
            viewer: Viewer::Host,
            asking: Some(asking),
            kept: Kept::default(),
        }));
        loan::lend(&place, &mut lent, |table| see(table, user_data));
        Ok(())
    })
}
