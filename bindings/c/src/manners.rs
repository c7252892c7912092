//! The things that players have asked to be done automatically.

use crate::game::{Held, tw_game};
use crate::guard;
use crate::lists::tw_manner;
use crate::names::tw_player;
use crate::tw_status;
use crate::view::viewer;

/// Lends what players have asked to be done automatically, in the order in which they asked, as far
/// as the viewer may know it; stops come last. `whose` is one of `tw_viewer`, and `who` the player,
/// 0 for anybody. The list and its texts are the game's: valid until the next call that changes the
/// game or asks it for this list. It is no look of effects. Errors: `TW_BAD_ENUM`,
/// `TW_UNKNOWN_PLAYER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_manners(
    game: *const tw_game,
    whose: u32,
    who: tw_player,
    out: *mut *const tw_manner,
    count: *mut usize,
) -> tw_status {
    guard::held(game, |held| {
        let Held { game, lists, .. } = held;
        let viewer = viewer(game.table(), whose, who)?;
        let looks = engine::manners(game, viewer);
        lists.get_or_insert_default().manners(looks, out, count)
    })
}
