//! Single things of the table, read in place: no view is made for it.

use crate::context::{tw_context, with};
use crate::game::tw_game;
use crate::memory::{copy_list, place, text, write};
use crate::{guard, names, tw_status};
use engine::view::Table;
use engine::{Error, PlayerId};
use std::ffi::c_char;

/// Whose counter or flag is meant: a player's, or the game's for 0.
fn owner(table: Table<'_>, player: u32) -> Result<Option<PlayerId>, Error> {
    if player == 0 {
        return Ok(None);
    }
    let player = names::player(player)?;
    match table.players().any(|known| known == player) {
        true => Ok(Some(player)),
        false => Err(engine::Code::UnknownPlayer.into()),
    }
}

/// Gives the value of a counter of a player, or of the game for 0; 0 if it is not set. Errors:
/// `TW_UNKNOWN_PLAYER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_counter(
    game: *const tw_game,
    name: *const c_char,
    player: u32,
    out: *mut i64,
) -> tw_status {
    guard::game(game, |game| {
        let table = game.table();
        write(out, table.counter(text(name)?, owner(table, player)?))
    })
}

/// Writes 1 to `out` if the flag of a player, or of the game for 0, is set, else 0. Errors:
/// `TW_UNKNOWN_PLAYER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_flag(
    game: *const tw_game,
    name: *const c_char,
    player: u32,
    out: *mut u32,
) -> tw_status {
    guard::game(game, |game| {
        let table = game.table();
        let set = table.flag(text(name)?, owner(table, player)?);
        write(out, u32::from(set))
    })
}

/// As `tw_counter`, inside an effect.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_counter(
    context: *const tw_context,
    name: *const c_char,
    player: u32,
    out: *mut i64,
) -> tw_status {
    with(context, |context| {
        let table = context.table()?;
        write(out, table.counter(text(name)?, owner(table, player)?))
    })
}

/// As `tw_flag`, inside an effect.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_flag(
    context: *const tw_context,
    name: *const c_char,
    player: u32,
    out: *mut u32,
) -> tw_status {
    with(context, |context| {
        let table = context.table()?;
        let set = table.flag(text(name)?, owner(table, player)?);
        write(out, u32::from(set))
    })
}

/// Copies the steps of this turn, in order: what was, what is and what is planned, each by number.
/// `at` gets the place of the current one, from 0; `count` how many there are. Errors:
/// `TW_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_plan(
    game: *const tw_game,
    steps: *mut i64,
    room: usize,
    at: *mut usize,
    count: *mut usize,
) -> tw_status {
    guard::game(game, |game| {
        let table = game.table();
        place(at)?;
        let plan: Vec<i64> = table.plan().map(|step| i64::from(step.number())).collect();
        copy_list(&plan, steps, room, count)?;
        write(at, table.plan_at())
    })
}
