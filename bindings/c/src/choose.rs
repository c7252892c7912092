//! Questions: one function for each kind of answer by which an effect asks a player.
//!
//! The first call returns `TW_CHOICE_PENDING`, which the effect has to return at once. When the
//! player has answered, the effect runs again from its start, and the same call returns the answer.

use crate::game::tw_game;
use crate::memory::{copy_list, list, place, text, write};
use crate::names::{player, tw_player};
use crate::{guard, tw_status};
use engine::{Code, Error, Wording};
use std::ffi::c_char;

/// Refuses an array without room for every possible answer. This is checked before the question,
/// because an answer is given once.
fn room_for(most: usize, room: usize, picks: *mut i64) -> Result<(), Error> {
    match (room < most, most > 0 && picks.is_null()) {
        (true, _) => {
            let detail = format!("`room` is {room}, and the answer may have {most} picks");
            Err(Error::new(Code::BufferTooSmall).detail(detail))
        }
        (_, true) => Err(Code::NullArgument.into()),
        _ => Ok(()),
    }
}

/// Sets the words of this effect's next question: a prompt, and labels of its options. `labels` are
/// `count` texts, one for each option; for yes and no two, yes first; none for a number. `prompt`
/// may be NULL. Each text is a name like any other: at most 256 bytes, without invisible
/// characters. The words stay in the question until it is answered: in the view of the player who
/// answers, in saves and in the hash. An effect that runs again may set others, which are ignored.
/// Words that cannot be used make the question fail with `TW_BAD_VALUE` or `TW_TOO_LONG`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_choose_word(
    game: *mut tw_game,
    prompt: *const c_char,
    labels: *const *const c_char,
    count: usize,
) -> tw_status {
    guard::effect(game, |context| {
        let prompt = match prompt.is_null() {
            true => None,
            false => Some(text(prompt)?),
        };
        let labels = list(labels, count)?.iter();
        let labels = labels.map(|label| text(*label).map(Box::from));
        context.word(Wording::new(prompt, labels.collect::<Result<_, Error>>()?));
        Ok(())
    })
}

/// Asks a player to pick from `min` to `max` of `count` options, each at most once. Options are
/// numbers of the host's.
///
/// `TW_CHOICE_PENDING`: return it at once; the effect runs again from its start when there is an
/// answer. Then `picks` gets the positions of the picked options, from 0, and `picked` their
/// number: none if the player has left. `room` has to be at least `max`, so that every answer fits.
/// Errors: `TW_BUFFER_TOO_SMALL`, `TW_UNKNOWN_PLAYER`, `TW_PLAYER_LEFT`, `TW_BAD_VALUE` if no
/// answer is possible; nothing is asked then. `TW_ASKED_DIFFERENTLY`: the question is not the one
/// asked before; the command is refused.
#[unsafe(no_mangle)]
pub extern "C" fn tw_choose(
    game: *mut tw_game,
    who: tw_player,
    options: *const i64,
    count: usize,
    min: usize,
    max: usize,
    picks: *mut i64,
    room: usize,
    picked: *mut usize,
) -> tw_status {
    guard::effect(game, |context| {
        room_for(max, room, picks)?;
        let chosen = context.choose(player(who)?, list(options, count)?, min, max)?;
        copy_list(&chosen, picks, room, picked)
    })
}

/// Asks `players` players at once to pick from `min` to `max` of `count` options; they answer in
/// any order. The picks of the first player of `who` are at the beginning of `picks`, those of the
/// second `max` places later, and so on; `picked` gets how many each of them picked, none for a
/// player who has left. `picks` has to have `room` for `max` of each; as `tw_choose`
/// otherwise. Errors: `TW_BAD_VALUE` also if a player is in `who` twice.
#[unsafe(no_mangle)]
pub extern "C" fn tw_choose_each(
    game: *mut tw_game,
    who: *const tw_player,
    players: usize,
    options: *const i64,
    count: usize,
    min: usize,
    max: usize,
    picks: *mut i64,
    room: usize,
    picked: *mut usize,
) -> tw_status {
    guard::effect(game, |context| {
        room_for(max.saturating_mul(players), room, picks)?;
        let who = list(who, players)?
            .iter()
            .map(|number| player(*number))
            .collect::<Result<Vec<_>, _>>()?;
        if who.is_empty() {
            return Ok(());
        }
        place(picked)?;
        let chosen = context.choose_each(&who, list(options, count)?, min, max)?;
        for (at, own) in chosen.iter().enumerate().filter(|(_, own)| !own.is_empty()) {
            let from = picks.wrapping_add(at * max);
            copy_list(own, from, max, std::ptr::null_mut())?;
        }
        copy_list(
            &chosen.iter().map(Vec::len).collect::<Vec<_>>(),
            picked,
            players,
            std::ptr::null_mut(),
        )
    })
}

/// Asks a player for the order of all `count` options. `picks` gets their positions, from 0, in
/// that order, and has to have `room` for all; as `tw_choose` otherwise.
#[unsafe(no_mangle)]
pub extern "C" fn tw_choose_order(
    game: *mut tw_game,
    who: tw_player,
    options: *const i64,
    count: usize,
    picks: *mut i64,
    room: usize,
    picked: *mut usize,
) -> tw_status {
    guard::effect(game, |context| {
        room_for(count, room, picks)?;
        let chosen = context.choose_order(player(who)?, list(options, count)?)?;
        copy_list(&chosen, picks, room, picked)
    })
}

/// Asks a player for a number from `min` to `max`. `out` gets it, and `picked`, if not NULL, gets
/// 1; both get 0 if the player has left. As `tw_choose` otherwise.
#[unsafe(no_mangle)]
pub extern "C" fn tw_choose_number(
    game: *mut tw_game,
    who: tw_player,
    min: i64,
    max: i64,
    out: *mut i64,
    picked: *mut usize,
) -> tw_status {
    guard::effect(game, |context| {
        place(out)?;
        let number = context.choose_number(player(who)?, min, max)?;
        if !picked.is_null() {
            write(picked, usize::from(number.is_some()))?;
        }
        write(out, number.unwrap_or(0))
    })
}

/// Asks a player yes or no. `out` gets 1 or 0, also 0 if the player has left; as
/// `tw_choose` otherwise.
#[unsafe(no_mangle)]
pub extern "C" fn tw_choose_yes_no(game: *mut tw_game, who: tw_player, out: *mut u32) -> tw_status {
    guard::effect(game, |context| {
        place(out)?;
        let yes = context.choose_yes_no(player(who)?)?;
        write(out, u32::from(yes))
    })
}

/// Rolls a number from 1 to `max`, each equally likely, with the game's own generator. It is the
/// same if the effect runs again. Errors: `TW_BAD_VALUE` for a `max` of 0.
#[unsafe(no_mangle)]
pub extern "C" fn tw_effect_random(game: *mut tw_game, max: u32, out: *mut u32) -> tw_status {
    guard::effect(game, |context| {
        place(out)?;
        let number = context.random(max)?;
        write(out, number)
    })
}
