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
    /// Milliseconds that one run may take, a net under the instructions: a run that takes longer is
    /// refused with `TW_OUT_OF_TIME`. Leave it 0, no limit, where a game is played again.
    pub milliseconds: u32,
}

/// Makes limits with their size set, each at its default, as `TW_LIMITS_INIT` does; `size` is the
/// `sizeof(tw_limits)` of the caller's header. Errors: `TW_BAD_SIZE` for a size that no header has.
#[unsafe(no_mangle)]
pub extern "C" fn tw_limits_init(out: *mut tw_limits, size: usize) -> tw_status {
    guard::run(|| sized::init(out, size, tw_limits::default()))
}

/// Loads every `.lua` file of a folder, in the order of their names, each in a sandbox of its own:
/// all of them, or none.
///
/// Loading a folder again, at any time, replaces its effects and triggers and never doubles them.
/// What is pending runs the new code; what the files no longer register is removed, and
/// `tw_effects_missing` lists what of it is still needed. If loading fails, the old mods stay.
/// `limits` may be NULL. Errors: `TW_FILE_UNREADABLE`, `TW_MOD_FAILED` (the message names file,
/// line and reason), `TW_BAD_SIZE`.
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

/// Plays commands, one a line, on a new game with the folder's mods and, each of them again, on a
/// copy that was saved, loaded and given a fresh Lua. Mods that keep state of their own part the
/// two.
///
/// `agree` gets 1 or 0; if it is 0, `difference` gets line, mod, effect and what differed first,
/// and `needed` the bytes that takes. On failure `difference` gets what is wrong, cut to `size`
/// bytes. Errors: as `tw_game_new`, `tw_mods_load`, and what refuses a
/// command in both games.
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
