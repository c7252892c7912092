//! `tw_context`: the context of an effect, valid only until the effect returns.

use crate::events::tw_event;
use crate::handle::{self, Handle};
use crate::lists::Lists;
use crate::memory::{copy_list, copy_text, text, write};
use crate::names::tw_player;
use crate::sized;
use crate::slots::Kind;
use crate::view::{numbers, tw_view};
use crate::vocabulary::tw_await_kind;
use crate::{guard, names, tw_status};
use engine::{Code, Context, Error, Event, PlayerId};
use std::ffi::c_char;

/// The context of a running effect. It ends when the effect returns: every later call on it returns
/// `TW_WRONG_HANDLE`.
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
    /// True once the effect has said that it fails.
    pub(crate) fails: bool,
    /// The lists of the table that were lent to the effect.
    pub(crate) lists: Option<Box<Lists>>,
}

/// Runs `body` on a context, and keeps an error as the effect's message.
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

/// Reads one of the effect's own values; returns zero if the context is not live.
fn look<T: Default>(pointer: *const tw_context, body: impl FnOnce(&Context) -> T) -> T {
    handle::alone(pointer).map_or_else(|_| T::default(), |lent| body(&lent.context))
}

/// Writes a line to the host's log, which `tw_take_log` returns. The log is not part of the game.
///
/// The line appears once the effect is done, even if it fails; lines written before a question
/// appear with the run that has the answer. A line is cut after 1024 bytes, and lines beyond 4096
/// bytes a run are left out.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_log(context: *mut tw_context, line: *const c_char) -> tw_status {
    with(context, |context| {
        context.log(text(line)?);
        Ok(())
    })
}

/// Returns the player who controls the effect; 0 for the game's own.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_controller(context: *const tw_context) -> tw_player {
    look(context, |context| {
        context.controller().map_or(0, PlayerId::number)
    })
}

/// Returns the player it targets, or the player it runs for if it runs for each; 0 if there is
/// none.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_target(context: *const tw_context) -> tw_player {
    look(context, |context| {
        context.target().map_or(0, PlayerId::number)
    })
}

/// Returns the object it targets; 0 if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_object(context: *const tw_context) -> u32 {
    look(context, |context| {
        context.object().map_or(0, |object| object.number())
    })
}

/// Returns the `source` given with the effect, the host's number of its card; 0 if none was.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_source(context: *const tw_context) -> i64 {
    look(context, |context| {
        context.source().map_or(0, |source| source.number())
    })
}

/// Returns the number passed to the effect, or 0.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_data(context: *const tw_context) -> i64 {
    look(context, Context::data)
}

/// Copies the event that set the effect off. Errors: `TW_NO_EFFECT` if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_event(context: *const tw_context, out: *mut tw_event) -> tw_status {
    with(context, |context| {
        let event = context.event().ok_or(Code::NoEffect)?;
        // An event of the core has the layout of `tw_event`.
        write(out.cast::<Event>(), event)
    })
}

/// Copies the event that set the effect off as text, as `tw_event_text`. Errors: `TW_NO_EFFECT` if
/// there is none.
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

/// Writes the value of a condition, as `tw_fact` does. The condition may also use the effect's
/// event, target, source and data: `"event.player.flag.monarch"`, `"data > target.count.life"`.
///
/// It is seen from `player`, or from the effect's controller if that is 0. Errors: `TW_BAD_VALUE`
/// with the mistake, `TW_UNKNOWN_PLAYER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_fact(
    context: *const tw_context,
    condition: *const c_char,
    player: tw_player,
    value: *mut i64,
) -> tw_status {
    with(context, |context| {
        let fact = context.fact(text(condition)?, names::perhaps(player)?)?;
        write(value, fact)
    })
}

/// Copies the players who take turns, beginning with `player`, as `tw_order_from` does. Errors:
/// `TW_UNKNOWN_PLAYER`, `TW_PLAYER_LEFT`, `TW_PLAYER_NOT_IN_ORDER`, `TW_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_order_from(
    context: *const tw_context,
    player: tw_player,
    backward: u8,
    players: *mut tw_player,
    room: usize,
    count: *mut usize,
) -> tw_status {
    with(context, |context| {
        let player = names::player(player)?;
        let order = context.table()?.order_from(player, backward != 0)?;
        copy_list(&numbers(order), players, room, count)
    })
}

/// Copies the name of the running effect.
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

/// Copies the main facts about the table, as `tw_view_get` does; the game awaits the effect, and
/// nobody has priority. Errors: `TW_BAD_SIZE`.
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

/// Writes the number of a name, as `tw_name`.
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

/// Writes the number of the player of that name. Errors: `TW_UNKNOWN_PLAYER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_player_named(
    context: *const tw_context,
    name: *const c_char,
    out: *mut tw_player,
) -> tw_status {
    with(context, |context| {
        let player = context.player(text(name)?).ok_or(Code::UnknownPlayer)?;
        write(out, player.number())
    })
}

/// Copies a player's name. Errors: `TW_UNKNOWN_PLAYER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_player_name(
    context: *const tw_context,
    player: tw_player,
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

/// Copies the table as JSON, as `tw_view_json`.
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

/// Submits a verb as written in scripts: `"extra_turn B"`. Errors: as `tw_command`, after which
/// the effect may continue.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_command(context: *mut tw_context, line: *const c_char) -> tw_status {
    with(context, |context| context.command(text(line)?))
}

/// Makes the effect fail with a message: `return tw_context_fail(context, "out of reach");`.
///
/// Returns `TW_EFFECT_FAILED`. The effect fails whatever it does and returns afterwards, unless it
/// waits for an answer: then it runs again, and what it said before counts for nothing. Errors:
/// `TW_NULL_ARGUMENT`, `TW_BAD_UTF8` for the message; the effect fails without it then.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_fail(context: *mut tw_context, message: *const c_char) -> tw_status {
    guard::run(|| {
        let mut lent = handle::alone(context.cast_const())?;
        lent.fails = true;
        lent.message = Some(text(message)?.to_owned());
        Err(Code::EffectFailed.into())
    })
}
