//! A running effect: what it was told, and how it fails.

use crate::events::tw_event;
use crate::game::tw_game;
use crate::memory::{copy_text, text, write};
use crate::names::tw_player;
use crate::{guard, loan, tw_status};
use engine::{Code, Context, Error, Event, PlayerId};
use std::ffi::c_char;

/// Reads one of the effect's own values; returns zero outside an effect.
fn look<T: Default>(game: *const tw_game, body: impl FnOnce(&Context) -> T) -> T {
    match loan::is_lent(game).then(|| loan::enter(game)) {
        Some(Ok(mut lent)) => lent
            .run()
            .map_or_else(|_| T::default(), |run| body(&run.context)),
        _ => T::default(),
    }
}

/// Writes a line to the host's log, which `tw_take_log` returns. The log is not part of the game.
///
/// The line appears once the effect is done, even if it fails; lines written before a question
/// appear with the run that has the answer. A line is cut after 1024 bytes, and lines beyond 4096
/// bytes a run are left out.
#[unsafe(no_mangle)]
pub extern "C" fn tw_log(game: *mut tw_game, line: *const c_char) -> tw_status {
    guard::effect(game, |context| {
        context.log(text(line)?);
        Ok(())
    })
}

/// Returns the player who controls the effect; 0 for the game's own.
#[unsafe(no_mangle)]
pub extern "C" fn tw_effect_controller(game: *const tw_game) -> tw_player {
    look(game, |context| {
        context.controller().map_or(0, PlayerId::number)
    })
}

/// Returns the player it targets, or for whom it runs if it runs for each; 0 if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn tw_effect_target(game: *const tw_game) -> tw_player {
    look(game, |context| context.target().map_or(0, PlayerId::number))
}

/// Returns the object it targets; 0 if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn tw_effect_object(game: *const tw_game) -> u32 {
    look(game, |context| {
        context.object().map_or(0, |object| object.number())
    })
}

/// Returns the `source` given with the effect, the host's number of its card; 0 if none was.
#[unsafe(no_mangle)]
pub extern "C" fn tw_effect_source(game: *const tw_game) -> i64 {
    look(game, |context| {
        context.source().map_or(0, |source| source.number())
    })
}

/// Returns the number passed to the effect, or 0.
#[unsafe(no_mangle)]
pub extern "C" fn tw_effect_data(game: *const tw_game) -> i64 {
    look(game, Context::data)
}

/// Copies the event that set the effect off. Errors: `TW_NO_EFFECT` if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn tw_effect_event(game: *const tw_game, out: *mut tw_event) -> tw_status {
    guard::effect(game, |context| {
        let event = context.event().ok_or(Code::NoEffect)?;
        // An event of the core has the layout of `tw_event`.
        write(out.cast::<Event>(), event)
    })
}

/// Copies the event that set it off as text, as `tw_event_text`. Errors: `TW_NO_EFFECT` if none.
#[unsafe(no_mangle)]
pub extern "C" fn tw_effect_event_text(
    game: *const tw_game,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::effect(game, |context| {
        let event = context.event().ok_or(Code::NoEffect)?;
        copy_text(&context.event_text(&event), buffer, size, needed)
    })
}

/// Copies the name of the running effect.
#[unsafe(no_mangle)]
pub extern "C" fn tw_effect_name(
    game: *const tw_game,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::effect(game, |context| {
        copy_text(context.effect(), buffer, size, needed)
    })
}

/// Makes the effect fail with a message: `return tw_effect_fail(game, "out of reach");`.
///
/// Returns `TW_EFFECT_FAILED`. The effect fails whatever it does and returns afterwards, unless it
/// waits for an answer: then it runs again, and what it said before counts for nothing. Errors:
/// `TW_NULL_ARGUMENT`, `TW_BAD_UTF8` for the message; the effect fails without it then. A function
/// that offers moves fails in the same way, and so do the functions of `tw_cards`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_effect_fail(game: *mut tw_game, message: *const c_char) -> tw_status {
    if !loan::is_lent(game) {
        return guard::held(game, |held| match held.is_lent {
            true => Err(Error::new(Code::EffectFailed).detail(text(message)?)),
            false => Err(Code::NoEffect.into()),
        });
    }
    guard::run(|| loan::enter(game)?.fail(text(message)))
}
