//! Names and numbers: of players, of the parts of the rules, and of everything a game names.

use crate::game::tw_game;
use crate::memory::{copy_text, text, write};
use crate::{guard, tw_status};
use engine::{Code, Error, NameId, PlayerId};
use std::ffi::c_char;

/// A player, numbered from 1 in the order of joining; 0 is nobody.
pub type tw_player = u8;

/// Returns the player with this number; 0 is refused.
pub(crate) fn player(number: tw_player) -> Result<PlayerId, Error> {
    let player = PlayerId::new(number);
    player.ok_or_else(|| Code::UnknownPlayer.into())
}

/// Returns the player with this number; nobody for 0.
pub(crate) fn perhaps(number: tw_player) -> Result<Option<PlayerId>, Error> {
    (number != 0).then(|| player(number)).transpose()
}

/// Returns the player's number; 0 for nobody.
pub(crate) fn player_number(id: Option<PlayerId>) -> tw_player {
    id.map_or(0, PlayerId::number)
}

/// Returns the name with this number; 0 is refused.
pub(crate) fn name(number: i64) -> Result<NameId, Error> {
    NameId::new(number).ok_or_else(|| Code::UnknownName.into())
}

/// Writes the number of a name (of an effect, a flag, a counter, an action, a custom event): the
/// same in every game and process.
#[unsafe(no_mangle)]
pub extern "C" fn tw_name(game: *mut tw_game, name: *const c_char, out: *mut i64) -> tw_status {
    guard::game(game, |game| {
        let id = game.name(text(name)?);
        write(out, id.number())
    })
}

/// Copies the text behind a name's number. Errors: `TW_UNKNOWN_NAME`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_name_text(
    game: *const tw_game,
    name: i64,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::game(game, |game| {
        let text = game.name_text(self::name(name)?).ok_or(Code::UnknownName)?;
        copy_text(text, buffer, size, needed)
    })
}

/// Writes the number of the player of that name. Errors: `TW_UNKNOWN_PLAYER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_player_named(
    game: *const tw_game,
    name: *const c_char,
    out: *mut tw_player,
) -> tw_status {
    guard::game(game, |game| {
        let player = game.player(text(name)?).ok_or(Code::UnknownPlayer)?;
        write(out, player.number())
    })
}

/// Copies a player's name. Errors: `TW_UNKNOWN_PLAYER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_player_name(
    game: *const tw_game,
    player: tw_player,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::game(game, |game| {
        let id = self::player(player)?;
        match game.player_name(id) {
            "?" if game.player("?") != Some(id) => Err(Code::UnknownPlayer.into()),
            name => copy_text(name, buffer, size, needed),
        }
    })
}

/// Writes the number of a step by its name. Errors: `TW_UNKNOWN_STEP`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_step_named(
    game: *const tw_game,
    name: *const c_char,
    out: *mut i64,
) -> tw_status {
    guard::game(game, |game| {
        write(
            out,
            place(game.rules().steps(), text(name)?, Code::UnknownStep)?,
        )
    })
}

/// Copies the name of a step by its number. Errors: `TW_UNKNOWN_STEP`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_step_name(
    game: *const tw_game,
    step: i64,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::game(game, |game| {
        copy_text(
            nth(game.rules().steps(), step, Code::UnknownStep)?,
            buffer,
            size,
            needed,
        )
    })
}

/// Writes the number of a phase by its name. Errors: `TW_UNKNOWN_PHASE`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_phase_named(
    game: *const tw_game,
    name: *const c_char,
    out: *mut i64,
) -> tw_status {
    guard::game(game, |game| {
        write(
            out,
            place(game.rules().phases(), text(name)?, Code::UnknownPhase)?,
        )
    })
}

/// Copies the name of a phase by its number. Errors: `TW_UNKNOWN_PHASE`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_phase_name(
    game: *const tw_game,
    phase: i64,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::game(game, |game| {
        copy_text(
            nth(game.rules().phases(), phase, Code::UnknownPhase)?,
            buffer,
            size,
            needed,
        )
    })
}

/// Writes the number of a kind of window by its name. Errors: `TW_UNKNOWN_WINDOW`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_window_named(
    game: *const tw_game,
    name: *const c_char,
    out: *mut i64,
) -> tw_status {
    guard::game(game, |game| {
        write(
            out,
            place(game.rules().windows(), text(name)?, Code::UnknownWindow)?,
        )
    })
}

/// Copies the name of a kind of window by its number. Errors: `TW_UNKNOWN_WINDOW`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_window_name(
    game: *const tw_game,
    window: i64,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::game(game, |game| {
        copy_text(
            nth(game.rules().windows(), window, Code::UnknownWindow)?,
            buffer,
            size,
            needed,
        )
    })
}

/// Writes the number of a chapter by its name. Errors: `TW_UNKNOWN_CHAPTER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_chapter_named(
    game: *const tw_game,
    name: *const c_char,
    out: *mut i64,
) -> tw_status {
    guard::game(game, |game| {
        write(
            out,
            place(game.rules().chapters(), text(name)?, Code::UnknownChapter)?,
        )
    })
}

/// Copies the name of a chapter by its number. Errors: `TW_UNKNOWN_CHAPTER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_chapter_name(
    game: *const tw_game,
    chapter: i64,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::game(game, |game| {
        copy_text(
            nth(game.rules().chapters(), chapter, Code::UnknownChapter)?,
            buffer,
            size,
            needed,
        )
    })
}

/// Writes the number of an order by its name. Errors: `TW_UNKNOWN_ORDER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_order_named(
    game: *const tw_game,
    name: *const c_char,
    out: *mut i64,
) -> tw_status {
    guard::game(game, |game| {
        write(
            out,
            place(game.rules().orders(), text(name)?, Code::UnknownOrder)?,
        )
    })
}

/// Copies the name of an order by its number. Errors: `TW_UNKNOWN_ORDER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_order_name(
    game: *const tw_game,
    order: i64,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::game(game, |game| {
        copy_text(
            nth(game.rules().orders(), order, Code::UnknownOrder)?,
            buffer,
            size,
            needed,
        )
    })
}

/// Writes the number of a token by its name. Errors: `TW_UNKNOWN_TOKEN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_token_named(
    game: *const tw_game,
    name: *const c_char,
    out: *mut i64,
) -> tw_status {
    guard::game(game, |game| {
        write(
            out,
            place(game.rules().tokens(), text(name)?, Code::UnknownToken)?,
        )
    })
}

/// Copies the name of a token by its number. Errors: `TW_UNKNOWN_TOKEN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_token_name(
    game: *const tw_game,
    token: i64,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::game(game, |game| {
        copy_text(
            nth(game.rules().tokens(), token, Code::UnknownToken)?,
            buffer,
            size,
            needed,
        )
    })
}

fn place<'a>(
    mut names: impl Iterator<Item = &'a str>,
    name: &str,
    code: Code,
) -> Result<i64, Error> {
    names
        .position(|known| known == name)
        .map(|at| at as i64 + 1)
        .ok_or_else(|| code.into())
}

fn nth<'a>(
    mut names: impl Iterator<Item = &'a str>,
    number: i64,
    code: Code,
) -> Result<&'a str, Error> {
    usize::try_from(number)
        .ok()
        .and_then(|number| names.nth(number.checked_sub(1)?))
        .ok_or_else(|| code.into())
}
