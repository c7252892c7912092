//! The commands that a player may submit now, and the counts of a game.

use crate::commands::MOST_LISTED;
use crate::game::tw_game;
use crate::memory::{copy_list, copy_text};
use crate::names::tw_player;
use crate::{guard, names, tw_status};
use engine::raw;
use std::ffi::c_char;

/// Copies the commands that `player` may submit now, in a fixed order, each on a line of its own,
/// ready for `tw_command`; `tw_legal` lends them as data. There are at most `most` lines, and never
/// more than 1000, because a question may have very many answers. The list leaves out what the
/// rules do not mention: cards to push, the target of an action, the payload of a commit. Leaving
/// is always possible and not listed. Errors: `TW_UNKNOWN_PLAYER`, `TW_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_legal_commands(
    game: *const tw_game,
    player: tw_player,
    most: usize,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::game(game, |game| {
        let player = names::player(player)?;
        copy_text(
            &raw::legal_lines(game, player, most.min(MOST_LISTED))?.join("\n"),
            buffer,
            size,
            needed,
        )
    })
}

/// Copies the counts of what happened so far; `enum tw_metric_word` names them by position. `count`
/// gets how many there are. Errors: `TW_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_metrics(
    game: *const tw_game,
    values: *mut u64,
    room: usize,
    count: *mut usize,
) -> tw_status {
    guard::game(game, |game| {
        copy_list(game.metrics().values(), values, room, count)
    })
}

/// Copies how often each step was entered so far, in the order of the rules. `count` gets how many
/// steps there are. Errors: `TW_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_step_counts(
    game: *const tw_game,
    values: *mut u64,
    room: usize,
    count: *mut usize,
) -> tw_status {
    guard::game(game, |game| {
        let counts: Vec<u64> = raw::step_counts(game).map(|(_, count)| count).collect();
        copy_list(&counts, values, room, count)
    })
}
