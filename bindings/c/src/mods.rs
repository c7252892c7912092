//! Lua mods inside the library.

use crate::game::tw_game;
use crate::handle;
use crate::memory::{copy_text, text, write};
use crate::ruleset::tw_ruleset;
use crate::{guard, sized, tw_status};
use engine::{MAX_PLAYERS, Setup};
use std::ffi::c_char;
use std::path::Path;
use std::time::Duration;
use turnwheel_lua::{Limits, check_mods, load_folder};

/// The budget of one run of one Lua effect. Start from `TW_LIMITS_INIT`; 0 means the default.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct tw_limits {
    /// `sizeof(tw_limits)`.
    pub struct_size: u32,
    /// Lua instructions.
    pub instructions: u32,
    /// Bytes of memory for one run, beside what the loaded mods take: a net under the budget.
    /// Give about 64 for each instruction, and 24 MiB.
    pub memory: usize,
    /// Milliseconds that one run may take, in addition to the budget of instructions. A longer run
    /// is refused with `TW_OUT_OF_TIME`. Leave it 0, which is no limit, where a game is played
    /// again.
    pub milliseconds: u32,
}

/// Loads every `.lua` file of a folder, in the order of their names, each in a sandbox of its own:
/// all of them, or none.
///
/// Loading a folder again, at any time, replaces its effects and triggers. Pending effects run the
/// new code. Effects and triggers that the files no longer register are removed, and
/// `tw_effects_missing` lists removed effects that are still needed. If loading fails, the old mods
/// stay. `limits` may be NULL. Errors: `TW_FILE_UNREADABLE`, `TW_MOD_FAILED` (the message names
/// file, line and reason), `TW_BAD_SIZE`.
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
            if given.milliseconds > 0 {
                wanted.time = Some(Duration::from_millis(given.milliseconds.into()));
            }
        }
        load_folder(game, Path::new(text(folder)?), &wanted).map(drop)
    })
}

/// Plays commands, one a line, on a new game with the folder's mods, and each of them also on a
/// copy that was saved and loaded with a fresh Lua state. The two differ if a mod keeps state of
/// its own.
///
/// `agree` gets 1 or 0. If it is 0, `difference` gets the line, the mod, the effect and the first
/// difference, and `needed` the number of bytes. On failure `difference` gets the reason, cut to
/// `size` bytes. Errors: as `tw_game_new`, `tw_mods_load`, and the error of a command that both
/// games refuse.
#[unsafe(no_mangle)]
pub extern "C" fn tw_mods_check(
    ruleset: *const tw_ruleset,
    count: usize,
    seed: u64,
    folder: *const c_char,
    lines: *const c_char,
    agree: *mut u32,
    difference: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::told(difference, size, || {
        let setup = Setup::players(count.min(MAX_PLAYERS + 1)).seed(seed);
        let lines: Vec<String> = text(lines)?.lines().map(str::to_owned).collect();
        let checked = check_mods(
            &*handle::shared(ruleset)?,
            &setup,
            Path::new(text(folder)?),
            &lines,
        )?;
        match checked.difference {
            None => write(agree, 1),
            Some(found) => {
                write(agree, 0)?;
                copy_text(&found.to_string(), difference, size, needed)
            }
        }
    })
}
