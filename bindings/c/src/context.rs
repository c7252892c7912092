//! `tw_context`: what an effect gets, valid only until it returns.

use crate::handle::{self, Handle};
use crate::memory::{copy_list, copy_text, text, write};
use crate::record::tw_record;
use crate::sized;
use crate::slots::Kind;
use crate::view::{numbers, tw_view};
use crate::vocabulary::tw_await_kind;
use crate::{guard, names, tw_status};
use engine::{Code, Context, Error, PlayerId};
use std::ffi::c_char;

/// The hands and eyes of an effect that is being run. It is gone when the effect returns: kept for
/// later, every call on it answers `TW_WRONG_HANDLE`.
pub struct tw_context {
    _opaque: [u8; 0],
}

impl Handle for tw_context {
    type Body = Lent;
    const KIND: Kind = Kind::Context;
}

/// A context on loan to an effect.
#[derive(Default)]
pub(crate) struct Lent {
    pub(crate) context: Context,
    /// The effect's own message about its failure.
    pub(crate) message: Option<String>,
}

/// Runs a body on a context; an error is kept as the effect's message.
pub(crate) fn with(
    pointer: *const tw_context,
    body: impl FnOnce(&mut Context) -> Result<(), Error>,
) -> tw_status {
    guard::run(|| {
        let mut lent = handle::alone(pointer)?;
        let done = body(&mut lent.context);
        done.inspect_err(|error| lent.message = Some(lent.context.explain(error)))
    })
}

fn write_player(player: Option<PlayerId>, out: *mut i64) -> Result<(), Error> {
    write(out, player.map_or(0, |player| i64::from(player.number())))
}

/// Gives the player whose effect it is; 0 for the game's own.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_controller(context: *const tw_context, out: *mut i64) -> tw_status {
    with(context, |context| write_player(context.controller(), out))
}

/// Gives the player aimed at, or the one of the batch if it is run for each player; 0 if there is
/// none.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_target(context: *const tw_context, out: *mut i64) -> tw_status {
    with(context, |context| write_player(context.target(), out))
}

/// Gives the active player; 0 if they left during their turn.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_active(context: *const tw_context, out: *mut i64) -> tw_status {
    with(context, |context| write_player(context.active(), out))
}

/// Gives the object aimed at; 0 if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_object(context: *const tw_context, out: *mut i64) -> tw_status {
    with(context, |context| {
        write(
            out,
            context
                .object()
                .map_or(0, |object| i64::from(object.number())),
        )
    })
}

/// Gives the host's number that came with the effect, such as its card; 0 if none did.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_source(context: *const tw_context, out: *mut i64) -> tw_status {
    with(context, |context| {
        write(out, context.source().map_or(0, |source| source.number()))
    })
}

/// Gives the number handed to the effect.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_data(context: *const tw_context, out: *mut i64) -> tw_status {
    with(context, |context| write(out, context.data()))
}

/// Copies the event that set the effect off. Errors: `TW_NO_EFFECT` if none did.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_event(context: *const tw_context, out: *mut tw_record) -> tw_status {
    with(context, |context| {
        tw_record::give(&context.event().ok_or(Code::NoEffect)?.to_record(), out)
    })
}

/// Copies the event that set the effect off as text, as `tw_event_text`. Errors: `TW_NO_EFFECT` if
/// none did.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_event_text(
    context: *const tw_context,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    with(context, |context| {
        let event = context.event().ok_or(Code::NoEffect)?;
        copy_text(&context.event_text(&event), buffer, size, needed)
    })
}

/// Copies the name of the effect that is being run.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_effect(
    context: *const tw_context,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    with(context, |context| {
        copy_text(context.effect(), buffer, size, needed)
    })
}

/// Copies the table at a glance, as `tw_view_get`; it awaits the effect, and nobody has priority.
/// Errors: `TW_BAD_SIZE`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_view(context: *const tw_context, out: *mut tw_view) -> tw_status {
    with(context, |context| {
        sized::check(out.cast_const())?;
        sized::put(
            out,
            tw_view::new(&context.glance()?, tw_await_kind::TW_AWAIT_EFFECT as u16),
        )
    })
}

/// Copies the players in the order of their seats, as `tw_order`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_order(
    context: *const tw_context,
    players: *mut u32,
    room: usize,
    count: *mut usize,
) -> tw_status {
    with(context, |context| {
        copy_list(&numbers(context.order()?), players, room, count)
    })
}

/// Gives the number of a name, as `tw_name`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_name(
    context: *mut tw_context,
    name: *const c_char,
    out: *mut i64,
) -> tw_status {
    with(context, |context| {
        write(out, context.name(text(name)?)?.number())
    })
}

/// Copies the text behind a name's number, as `tw_name_text`. Errors: `TW_UNKNOWN_NAME`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_name_text(
    context: *const tw_context,
    name: i64,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    with(context, |context| {
        let text = context
            .name_text(names::name(name)?)
            .ok_or(Code::UnknownName)?;
        copy_text(text, buffer, size, needed)
    })
}

/// Gives the number of the player of that name. Errors: `TW_UNKNOWN_PLAYER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_player(
    context: *const tw_context,
    name: *const c_char,
    out: *mut u32,
) -> tw_status {
    with(context, |context| {
        write(
            out,
            u32::from((context.player(text(name)?).ok_or(Code::UnknownPlayer)?).number()),
        )
    })
}

/// Copies a player's name. Errors: `TW_UNKNOWN_PLAYER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_player_name(
    context: *const tw_context,
    player: u32,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    with(context, |context| {
        let id = names::player(player)?;
        match context.player_name(id) {
            "?" if context.player("?") != Some(id) => Err(Code::UnknownPlayer.into()),
            name => copy_text(name, buffer, size, needed),
        }
    })
}

/// Copies the table as JSON.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_view_json(
    context: *const tw_context,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    with(context, |context| {
        copy_text(&context.view()?.to_json(), buffer, size, needed)
    })
}

/// Submits a verb as written in scripts: `"extra_turn B"`. Errors: the rules' refusal, after which
/// the effect may continue.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_command(context: *mut tw_context, line: *const c_char) -> tw_status {
    with(context, |context| context.command(text(line)?))
}

/// Submits a verb as a record; see `tw_submit`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_submit(
    context: *mut tw_context,
    record: *const tw_record,
) -> tw_status {
    with(context, |context| {
        context.call_record(&tw_record::take(record)?)
    })
}

/// Sets the message of an effect that is about to fail.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_fail(context: *mut tw_context, message: *const c_char) -> tw_status {
    guard::run(|| {
        let mut lent = handle::alone(context.cast_const())?;
        lent.message = Some(text(message)?.to_owned());
        Ok(())
    })
}
