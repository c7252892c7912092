//! Questions: how an effect asks a player, one function a kind of answer.
//!
//! The first time each answers `TW_CHOICE_PENDING`, which the effect has to return at once; when
//! the player has answered, the effect is run again from its start, and the same call gives the
//! answer.

use crate::context::{tw_context, with};
use crate::memory::{copy_list, list, place, text, write};
use crate::names::{player, tw_player};
use crate::tw_status;
use engine::{Code, Error, Wording};
use std::ffi::c_char;

/// Returns true if there is room for every possible answer. Asked before the question, since an
/// answer is given once.
fn room_for(most: usize, room: usize, picks: *mut i64) -> Result<(), Error> {
    match (room < most, most > 0 && picks.is_null()) {
        (true, _) => Err(Code::BufferTooSmall.into()),
        (_, true) => Err(Code::NullArgument.into()),
        _ => Ok(()),
    }
}

/// Says in words what the next question of this effect asks, and what its options are called:
/// `labels` are `count` texts, one an option; for yes and no two, that of yes first; none for a
/// number. `prompt` may be NULL. Each is a name as any: 256 bytes at most, and nothing that nobody
/// sees. They stand in the question until it is answered, in every view of who answers, in saves
/// and in the hash; an effect that is run again may say other words. What is wrong with them is
/// `TW_BAD_VALUE` or `TW_TOO_LONG` of the question.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_word(
    context: *mut tw_context,
    prompt: *const c_char,
    labels: *const *const c_char,
    count: usize,
) -> tw_status {
    with(context, |context| {
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

/// Asks a player to pick between `min` and `max` different ones of `count` options, which are the
/// host's numbers.
///
/// `TW_CHOICE_PENDING`: return it at once; the effect is run again from its start when the answer
/// is there. Then `picks` gets the picked options by number from 0, and `picked` how many; none if
/// the player left meanwhile. `room` has to be at least `max`, so that every answer fits. Errors:
/// `TW_BUFFER_TOO_SMALL`, `TW_UNKNOWN_PLAYER`, `TW_PLAYER_LEFT`, `TW_BAD_VALUE` if no answer could
/// fit; nothing is asked then. `TW_ASKED_DIFFERENTLY`: the question is not the one asked before;
/// the command is refused.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_choose(
    context: *mut tw_context,
    who: tw_player,
    options: *const i64,
    count: usize,
    min: usize,
    max: usize,
    picks: *mut i64,
    room: usize,
    picked: *mut usize,
) -> tw_status {
    with(context, |context| {
        room_for(max, room, picks)?;
        let chosen = context.choose(player(who)?, list(options, count)?, min, max)?;
        copy_list(&chosen, picks, room, picked)
    })
}

/// Asks `players` players at once to pick between `min` and `max` of `count` options; they answer
/// in any order. The picks of the first player of `who` stand at the beginning of `picks`, those of
/// the second `max` places later, and so on; `picked` gets how many each picked, none for who left.
/// `picks` has to have `room` for `max` of each; as `tw_context_choose` otherwise. Errors:
/// `TW_BAD_VALUE` also if a player stands twice in `who`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_choose_each(
    context: *mut tw_context,
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
    with(context, |context| {
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

/// Asks a player for the order of all `count` options. `picks` gets them by number from 0, the
/// first first, and has to have `room` for all; as `tw_context_choose` otherwise.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_choose_order(
    context: *mut tw_context,
    who: tw_player,
    options: *const i64,
    count: usize,
    picks: *mut i64,
    room: usize,
    picked: *mut usize,
) -> tw_status {
    with(context, |context| {
        room_for(count, room, picks)?;
        let chosen = context.choose_order(player(who)?, list(options, count)?)?;
        copy_list(&chosen, picks, room, picked)
    })
}

/// Asks a player for a number between `min` and `max`. `out` gets it, and `picked`, if not NULL, 1;
/// both get 0 if the player left meanwhile. As `tw_context_choose` otherwise.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_choose_number(
    context: *mut tw_context,
    who: tw_player,
    min: i64,
    max: i64,
    out: *mut i64,
    picked: *mut usize,
) -> tw_status {
    with(context, |context| {
        place(out)?;
        let number = context.choose_number(player(who)?, min, max)?;
        if !picked.is_null() {
            write(picked, usize::from(number.is_some()))?;
        }
        write(out, number.unwrap_or(0))
    })
}

/// Asks a player yes or no. `out` gets 1 or 0, 0 also if the player left meanwhile; as
/// `tw_context_choose` otherwise.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_choose_yes_no(
    context: *mut tw_context,
    who: tw_player,
    out: *mut u32,
) -> tw_status {
    with(context, |context| {
        place(out)?;
        let yes = context.choose_yes_no(player(who)?)?;
        write(out, u32::from(yes))
    })
}

/// Rolls a number from 1 to `max`, each equally likely, from the game's own generator. It is the
/// same when the effect is run again. Errors: `TW_BAD_VALUE` for a `max` of 0.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_random(
    context: *mut tw_context,
    max: u32,
    out: *mut u32,
) -> tw_status {
    with(context, |context| {
        place(out)?;
        let number = context.random(max)?;
        write(out, number)
    })
}
