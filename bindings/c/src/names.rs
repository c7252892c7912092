//! Names and numbers: of players, steps, phases, windows, and of everything a game names.

use crate::game::tw_game;
use crate::handle::{copy_text, text, write};
use crate::{guard, tw_status};
use engine::{Code, Error};
use std::ffi::c_char;

/// Gives the number of a name (of an effect, a flag, a counter, an action, a custom event): the same in every game and process.
#[unsafe(no_mangle)]
pub extern "C" fn tw_name(game: *mut tw_game, name: *const c_char, out: *mut i64) -> tw_status {
    guard::game(game, |game| {
        let id = game.name(text(name)?);
        write(out, id.0)
    })
}

/// Copies the text behind a name's number. Errors: `TW_UNKNOWN_NAME`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_name_text(game: *const tw_game, name: i64, buffer: *mut c_char, size: usize, needed: *mut usize) -> tw_status {
    guard::game(game, |game| {
        let text = game.name_text(engine::NameId(name)).ok_or(Code::UnknownName)?;
        copy_text(text, buffer, size, needed)
    })
}

/// Gives the number of the player of that name. Errors: `TW_UNKNOWN_PLAYER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_player(game: *const tw_game, name: *const c_char, out: *mut u32) -> tw_status {
    guard::game(game, |game| {
        let player = game.player(text(name)?).ok_or(Code::UnknownPlayer)?;
        write(out, u32::from(player.0))
    })
}

/// Copies a player's name. Errors: `TW_UNKNOWN_PLAYER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_player_name(game: *const tw_game, player: u32, buffer: *mut c_char, size: usize, needed: *mut usize) -> tw_status {
    guard::game(game, |game| {
        let id = u8::try_from(player).map(engine::PlayerId).map_err(|_| Code::UnknownPlayer)?;
        match game.player_name(id) {
            "?" if game.player("?") != Some(id) => Err(Code::UnknownPlayer.into()),
            name => copy_text(name, buffer, size, needed),
        }
    })
}

/// Gives the number of a step by its name. Errors: `TW_UNKNOWN_STEP`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_step(game: *const tw_game, name: *const c_char, out: *mut i64) -> tw_status {
    guard::game(game, |game| {
        let id = game.rules().step(text(name)?).ok_or(Code::UnknownStep)?;
        write(out, i64::from(id.0))
    })
}

/// Copies the name of a step by its number. Errors: `TW_UNKNOWN_STEP`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_step_name(game: *const tw_game, step: i64, buffer: *mut c_char, size: usize, needed: *mut usize) -> tw_status {
    guard::game(game, |game| copy_text(nth(game.rules().steps(), step, Code::UnknownStep)?, buffer, size, needed))
}

/// Gives the number of a phase by its name. Errors: `TW_UNKNOWN_PHASE`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_phase(game: *const tw_game, name: *const c_char, out: *mut i64) -> tw_status {
    guard::game(game, |game| {
        let id = game.rules().phase(text(name)?).ok_or(Code::UnknownPhase)?;
        write(out, i64::from(id.0))
    })
}

/// Copies the name of a phase by its number. Errors: `TW_UNKNOWN_PHASE`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_phase_name(game: *const tw_game, phase: i64, buffer: *mut c_char, size: usize, needed: *mut usize) -> tw_status {
    guard::game(game, |game| copy_text(nth(game.rules().phases(), phase, Code::UnknownPhase)?, buffer, size, needed))
}

/// Gives the number of a kind of window by its name. Errors: `TW_UNKNOWN_WINDOW`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_window(game: *const tw_game, name: *const c_char, out: *mut i64) -> tw_status {
    guard::game(game, |game| {
        let id = game.rules().window(text(name)?).ok_or(Code::UnknownWindow)?;
        write(out, i64::from(id.0))
    })
}

/// Copies the name of a kind of window by its number. Errors: `TW_UNKNOWN_WINDOW`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_window_name(game: *const tw_game, window: i64, buffer: *mut c_char, size: usize, needed: *mut usize) -> tw_status {
    guard::game(game, |game| copy_text(nth(game.rules().windows(), window, Code::UnknownWindow)?, buffer, size, needed))
}

fn nth<'a>(mut names: impl Iterator<Item = &'a str>, at: i64, code: Code) -> Result<&'a str, Error> {
    usize::try_from(at).ok().and_then(|at| names.nth(at)).ok_or_else(|| code.into())
}
