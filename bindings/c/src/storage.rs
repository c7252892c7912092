//! Texts by key that effects keep in the game.

use crate::game::tw_game;
use crate::memory::{copy_text, text};
use crate::{guard, tw_status};
use std::ffi::c_char;

/// Copies the text that effects keep under a key; an empty text if there is none. A Lua mod keeps
/// its `storage` under its name, as JSON.
#[unsafe(no_mangle)]
pub extern "C" fn tw_storage(
    game: *const tw_game,
    key: *const c_char,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::either(
        game,
        |game| copy_text(game.storage(text(key)?), buffer, size, needed),
        |context| copy_text(context.storage(text(key)?), buffer, size, needed),
    )
}

/// Stores a text in the game under a key, in place of an earlier one; an empty text removes it. It
/// is hashed, saved and copied with the game, and undone together with this effect. Errors:
/// `TW_TOO_LONG` beyond 64 KiB under one key, 1 MiB in all and 256 keys.
#[unsafe(no_mangle)]
pub extern "C" fn tw_set_storage(
    game: *mut tw_game,
    key: *const c_char,
    value: *const c_char,
) -> tw_status {
    guard::effect(game, |context| {
        context.set_storage(text(key)?, text(value)?)
    })
}
