//! Lua mods inside the library.

use crate::game::tw_game;
use crate::memory::text;
use crate::{guard, sized, tw_status};
use std::ffi::c_char;
use std::path::Path;
use turnwheel_lua::{Limits, load_folder};

/// How much one run of one Lua effect may use. Start from `TW_LIMITS_INIT`; 0 means the default.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct tw_limits {
    /// `sizeof(tw_limits)`.
    pub struct_size: u32,
    /// Lua instructions.
    pub instructions: u32,
    /// Bytes of memory for all mods of the folder together.
    pub memory: usize,
}

/// Loads every `.lua` file of a folder, in the order of their names, each in a sandbox of its own:
/// all of them, or none.
///
/// Loading a folder again, in the middle of whatever the game waits for, replaces its effects and
/// triggers, never doubles them: what is pending runs the new code, and what is no longer said
/// goes; `tw_effects_missing` names what of it something pending still needs. If it fails, the old
/// mods stay. `limits` may be NULL. Errors: `TW_FILE_UNREADABLE`, `TW_MOD_FAILED` (the message
/// names file, line and reason), `TW_BAD_SIZE`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_mods_load(
    game: *mut tw_game,
    folder: *const c_char,
    limits: *const tw_limits,
) -> tw_status {
    guard::game(game, |game| {
        let mut wanted = Limits::default();
        if !limits.is_null() {
            let given = sized::take(limits, tw_limits::default())?;
            if given.instructions > 0 {
                wanted.instructions = given.instructions;
            }
            if given.memory > 0 {
                wanted.memory = given.memory;
            }
        }
        load_folder(game, Path::new(text(folder)?), &wanted).map(drop)
    })
}
