//! The question that waits, with its words.

use crate::game::tw_game;
use crate::guard::{self, CGame};
use crate::lists::tw_asked;
use crate::memory::{copy_text, text, write};
use crate::names::tw_player;
use crate::{look, names, tw_status};
use engine::{Ask, Code, Error, PlayerId};
use std::ffi::c_char;

/// Lends the question that waits for this player, or with 0 the one that was asked first: its kind,
/// its options and limits, and the effect that asks. Answer it with `tw_answer`. It is valid until
/// the next call that changes the game or asks for its questions. Errors: `TW_NO_CHOICE` if no
/// question waits for the player.
#[unsafe(no_mangle)]
pub extern "C" fn tw_choice(
    game: *const tw_game,
    player: tw_player,
    out: *mut *const tw_asked,
) -> tw_status {
    look::list_of(game, |table, lists| {
        lists.question(table, PlayerId::new(player), out)
    })
}

/// Returns the question that waits for this player.
fn question(game: &CGame, player: tw_player) -> Result<&Ask, Error> {
    let player = names::player(player)?;
    let asked = game.table().question_of(player).ok_or(Code::NoChoice)?;
    Ok(asked.ask)
}

/// Copies the prompt of this player's question; empty if it has none. Errors: `TW_NO_CHOICE` if no
/// question waits for the player, `TW_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_choice_prompt(
    game: *const tw_game,
    player: tw_player,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::game(game, |game| {
        let words = question(game, player)?.wording.as_deref();
        let prompt = words.and_then(|words| words.prompt.as_deref());
        copy_text(prompt.unwrap_or_default(), buffer, size, needed)
    })
}

/// Copies the label of a pick in this player's question: of an option by number from 0, or of 1 and
/// 0 for yes and no; empty if it has no label. Errors: as `tw_choice_prompt`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_choice_label(
    game: *const tw_game,
    player: tw_player,
    pick: i64,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::game(game, |game| {
        let label = question(game, player)?.label(pick);
        copy_text(label.unwrap_or_default(), buffer, size, needed)
    })
}

/// Writes the pick for `tw_answer` that a label of this player's question stands for; without
/// labels, `yes` and `no` stand for 1 and 0. Errors: `TW_NO_CHOICE`; `TW_BAD_VALUE` if no option
/// has the label, or several have.
#[unsafe(no_mangle)]
pub extern "C" fn tw_choice_pick(
    game: *const tw_game,
    player: tw_player,
    label: *const c_char,
    pick: *mut i64,
) -> tw_status {
    guard::game(game, |game| {
        let found = question(game, player)?.pick(text(label)?)?;
        let unlabelled = || {
            let detail = "the question has no labels; answer by number";
            Error::new(Code::BadValue).detail(detail)
        };
        write(pick, found.ok_or_else(unlabelled)?)
    })
}
