//! One function a verb that takes more than it needs. Generated from the vocabulary by `cargo run
//! -p xtask -- generate`; do not edit.

use crate::context::{self, tw_context};
use crate::game::tw_game;
use crate::memory::{list, text};
use crate::names::tw_player;
use crate::options::{Given, options, read};
use crate::{guard, tw_status};
use engine::ruleset::Argument;
use std::ffi::c_char;

/// More for `tw_start_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_start_options {
    /// The player it is about.
    pub player: tw_player,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_start`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_ALREADY_STARTED`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_NOT_IN_ORDER`,
/// `TW_ORDER_WOULD_BE_EMPTY`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_start_with(game: *mut tw_game, more: *const tw_start_options) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<1>::new();
        if let Some(more) = more {
            given.number("player", more.player);
        }
        game.call("start", &[], given.all())
    })
}

/// More for `tw_pass_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_pass_options {
    /// The player who decides for `player`, if that is somebody else.
    pub by: tw_player,
    /// Why it happened. One of `tw_reason_word`.
    pub reason: u8,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_pass`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`,
/// `TW_NOT_YOUR_DECISION`, `TW_PASS_FORBIDDEN`, `TW_CHOICE_PENDING`, `TW_NO_WINDOW`,
/// `TW_TOO_FEW_ACTIONS`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_pass_with(
    game: *mut tw_game,
    player: tw_player,
    more: *const tw_pass_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<3>::new();
        given.add(("player", Argument::Int(i64::from(player))));
        if let Some(more) = more {
            given.number("by", more.by);
            given.number("reason", more.reason);
        }
        game.call("pass", &[], given.all())
    })
}

/// More for `tw_act_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_act_options {
    /// The kind of action, as the ruleset names it.
    pub action: *const c_char,
    /// The effect's name.
    pub effect: *const c_char,
    /// The player who is the target.
    pub target: tw_player,
    /// An object on the stack.
    pub object: u32,
    /// The host's number, such as that of a card.
    pub source: i64,
    /// A number passed to the effect.
    pub data: i64,
    /// The players for whom the effect runs. One of `tw_each_word`.
    pub each: u8,
    /// The player who decides for `player`, if that is somebody else.
    pub by: tw_player,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_act`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_UNKNOWN_ACTION`, `TW_NOT_STARTED`, `TW_GAME_OVER`,
/// `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_DECISION`, `TW_ACTION_FORBIDDEN`, `TW_ACTION_LOCKED`,
/// `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`, `TW_NO_WINDOW`, `TW_TOO_MANY_ACTIONS`; `TW_BAD_SIZE` if
/// `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_act_with(
    game: *mut tw_game,
    player: tw_player,
    more: *const tw_act_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<9>::new();
        given.add(("player", Argument::Int(i64::from(player))));
        if let Some(more) = more {
            given.text("action", more.action)?;
            given.text("effect", more.effect)?;
            given.number("target", more.target);
            given.number("object", more.object);
            given.number("source", more.source);
            given.number("data", more.data);
            given.number("each", more.each);
            given.number("by", more.by);
        }
        game.call("act", &[], given.all())
    })
}

/// More for `tw_push_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_push_options {
    /// The kind of action, as the ruleset names it.
    pub action: *const c_char,
    /// The player who is the target.
    pub target: tw_player,
    /// An object on the stack.
    pub object: u32,
    /// The host's number, such as that of a card.
    pub source: i64,
    /// A number passed to the effect.
    pub data: i64,
    /// The players for whom the effect runs. One of `tw_each_word`.
    pub each: u8,
    /// True if other actions are locked while it is on the stack.
    pub lock: u8,
    /// The player who decides for `player`, if that is somebody else.
    pub by: tw_player,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_push`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_UNKNOWN_ACTION`, `TW_UNKNOWN_NAME`, `TW_NOT_STARTED`,
/// `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_DECISION`, `TW_ACTION_FORBIDDEN`,
/// `TW_ACTION_LOCKED`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`, `TW_NO_WINDOW`,
/// `TW_TOO_MANY_ACTIONS`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_push_with(
    game: *mut tw_game,
    player: tw_player,
    effect: *const c_char,
    more: *const tw_push_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<10>::new();
        given.add(("player", Argument::Int(i64::from(player))));
        given.add(("effect", Argument::Text(text(effect)?.to_owned())));
        if let Some(more) = more {
            given.text("action", more.action)?;
            given.number("target", more.target);
            given.number("object", more.object);
            given.number("source", more.source);
            given.number("data", more.data);
            given.number("each", more.each);
            given.number("lock", more.lock);
            given.number("by", more.by);
        }
        game.call("push", &[], given.all())
    })
}

/// As `tw_context_push`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_UNKNOWN_ACTION`, `TW_UNKNOWN_NAME`, `TW_GAME_OVER`,
/// `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_DECISION`, `TW_ACTION_FORBIDDEN`, `TW_ACTION_LOCKED`,
/// `TW_PLAYER_LEFT`, `TW_NO_WINDOW`, `TW_TOO_MANY_ACTIONS`; `TW_BAD_SIZE` if `reserved` is not
/// zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_push_with(
    context: *mut tw_context,
    player: tw_player,
    effect: *const c_char,
    more: *const tw_push_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<10>::new();
        given.add(("player", Argument::Int(i64::from(player))));
        given.add(("effect", Argument::Text(text(effect)?.to_owned())));
        if let Some(more) = more {
            given.text("action", more.action)?;
            given.number("target", more.target);
            given.number("object", more.object);
            given.number("source", more.source);
            given.number("data", more.data);
            given.number("each", more.each);
            given.number("lock", more.lock);
            given.number("by", more.by);
        }
        context.call("push", &[], given.all())
    })
}

/// More for `tw_counter_object_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_counter_object_options {
    /// The host's number, such as that of a card.
    pub source: i64,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_counter_object`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_OBJECT`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`; `TW_BAD_SIZE`
/// if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_counter_object_with(
    game: *mut tw_game,
    object: i64,
    more: *const tw_counter_object_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<2>::new();
        given.add(("object", Argument::Int(object)));
        if let Some(more) = more {
            given.number("source", more.source);
        }
        game.call("counter", &[], given.all())
    })
}

/// As `tw_context_counter_object`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_OBJECT`, `TW_BAD_VALUE`, `TW_GAME_OVER`; `TW_BAD_SIZE` if `reserved` is not
/// zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_counter_object_with(
    context: *mut tw_context,
    object: i64,
    more: *const tw_counter_object_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<2>::new();
        given.add(("object", Argument::Int(object)));
        if let Some(more) = more {
            given.number("source", more.source);
        }
        context.call("counter", &[], given.all())
    })
}

/// More for `tw_answer_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_answer_options {
    /// A question put to a player.
    pub choice: u32,
    /// The player who decides for `player`, if that is somebody else.
    pub by: tw_player,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_answer`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_NOT_YOUR_DECISION`,
/// `TW_NO_CHOICE`, `TW_WRONG_CHOICE`, `TW_BAD_ANSWER`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_answer_with(
    game: *mut tw_game,
    player: tw_player,
    picks: *const i64,
    count: usize,
    more: *const tw_answer_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<4>::new();
        given.add(("player", Argument::Int(i64::from(player))));
        given.add((
            "picks",
            Argument::List(
                list(picks, count)?
                    .iter()
                    .map(|member| Argument::Int(*member))
                    .collect(),
            ),
        ));
        if let Some(more) = more {
            given.number("choice", more.choice);
            given.number("by", more.by);
        }
        game.call("answer", &[], given.all())
    })
}

/// More for `tw_run_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_run_options {
    /// The player it is about.
    pub player: tw_player,
    /// The player who is the target.
    pub target: tw_player,
    /// An object on the stack.
    pub object: u32,
    /// The host's number, such as that of a card.
    pub source: i64,
    /// A number passed to the effect.
    pub data: i64,
    /// The players for whom the effect runs. One of `tw_each_word`.
    pub each: u8,
    /// Players; in their new order for `set_order`, in any order elsewhere.
    pub players: *const tw_player,
    /// How many `players`.
    pub players_count: usize,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_run`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNEXPECTED_ARGUMENT`, `TW_UNKNOWN_NAME`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`;
/// `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_run_with(
    game: *mut tw_game,
    effect: *const c_char,
    more: *const tw_run_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<8>::new();
        given.add(("effect", Argument::Text(text(effect)?.to_owned())));
        if let Some(more) = more {
            given.number("player", more.player);
            given.number("target", more.target);
            given.number("object", more.object);
            given.number("source", more.source);
            given.number("data", more.data);
            given.number("each", more.each);
            given.list("players", more.players, more.players_count)?;
        }
        game.call("run", &[], given.all())
    })
}

/// As `tw_context_run`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNEXPECTED_ARGUMENT`, `TW_UNKNOWN_NAME`, `TW_GAME_OVER`; `TW_BAD_SIZE` if `reserved`
/// is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_run_with(
    context: *mut tw_context,
    effect: *const c_char,
    more: *const tw_run_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<8>::new();
        given.add(("effect", Argument::Text(text(effect)?.to_owned())));
        if let Some(more) = more {
            given.number("player", more.player);
            given.number("target", more.target);
            given.number("object", more.object);
            given.number("source", more.source);
            given.number("data", more.data);
            given.number("each", more.each);
            given.list("players", more.players, more.players_count)?;
        }
        context.call("run", &[], given.all())
    })
}

/// More for `tw_raise_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_raise_options {
    /// The player it is about.
    pub player: tw_player,
    /// The player who is the target.
    pub target: tw_player,
    /// The host's number, such as that of a card.
    pub source: i64,
    /// A number passed to the effect.
    pub data: i64,
    /// The new value.
    pub value: i64,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_raise`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_NAME`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`; `TW_BAD_SIZE` if `reserved` is
/// not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_raise_with(
    game: *mut tw_game,
    name: *const c_char,
    more: *const tw_raise_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<6>::new();
        given.add(("name", Argument::Text(text(name)?.to_owned())));
        if let Some(more) = more {
            given.number("player", more.player);
            given.number("target", more.target);
            given.number("source", more.source);
            given.number("data", more.data);
            given.number("value", more.value);
        }
        game.call("raise", &[], given.all())
    })
}

/// As `tw_context_raise`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_NAME`, `TW_GAME_OVER`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_raise_with(
    context: *mut tw_context,
    name: *const c_char,
    more: *const tw_raise_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<6>::new();
        given.add(("name", Argument::Text(text(name)?.to_owned())));
        if let Some(more) = more {
            given.number("player", more.player);
            given.number("target", more.target);
            given.number("source", more.source);
            given.number("data", more.data);
            given.number("value", more.value);
        }
        context.call("raise", &[], given.all())
    })
}

/// More for `tw_end_step_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_end_step_options {
    /// The player it is about.
    pub player: tw_player,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_end_step`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_TURN`,
/// `TW_PASS_FORBIDDEN`, `TW_STACK_NOT_EMPTY`, `TW_CHOICE_PENDING`, `TW_NO_TURN`,
/// `TW_TOO_FEW_ACTIONS`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_end_step_with(
    game: *mut tw_game,
    more: *const tw_end_step_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<1>::new();
        if let Some(more) = more {
            given.number("player", more.player);
        }
        game.call("end_step", &[], given.all())
    })
}

/// As `tw_context_end_step`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_TURN`, `TW_PASS_FORBIDDEN`,
/// `TW_STACK_NOT_EMPTY`, `TW_NO_TURN`, `TW_TOO_FEW_ACTIONS`; `TW_BAD_SIZE` if `reserved` is not
/// zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_end_step_with(
    context: *mut tw_context,
    more: *const tw_end_step_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<1>::new();
        if let Some(more) = more {
            given.number("player", more.player);
        }
        context.call("end_step", &[], given.all())
    })
}

/// More for `tw_end_phase_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_end_phase_options {
    /// The player it is about.
    pub player: tw_player,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_end_phase`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_TURN`,
/// `TW_PASS_FORBIDDEN`, `TW_STACK_NOT_EMPTY`, `TW_CHOICE_PENDING`, `TW_NO_TURN`,
/// `TW_TOO_FEW_ACTIONS`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_end_phase_with(
    game: *mut tw_game,
    more: *const tw_end_phase_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<1>::new();
        if let Some(more) = more {
            given.number("player", more.player);
        }
        game.call("end_phase", &[], given.all())
    })
}

/// As `tw_context_end_phase`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_TURN`, `TW_PASS_FORBIDDEN`,
/// `TW_STACK_NOT_EMPTY`, `TW_NO_TURN`, `TW_TOO_FEW_ACTIONS`; `TW_BAD_SIZE` if `reserved` is not
/// zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_end_phase_with(
    context: *mut tw_context,
    more: *const tw_end_phase_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<1>::new();
        if let Some(more) = more {
            given.number("player", more.player);
        }
        context.call("end_phase", &[], given.all())
    })
}

/// More for `tw_end_turn_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_end_turn_options {
    /// The player who is the target.
    pub target: tw_player,
    /// The player it is about.
    pub player: tw_player,
    /// A step of the ruleset.
    pub step: *const c_char,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_end_turn`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_TURN`,
/// `TW_PASS_FORBIDDEN`, `TW_STACK_NOT_EMPTY`, `TW_CHOICE_PENDING`, `TW_PLAYER_NOT_IN_ORDER`,
/// `TW_NO_TURN`, `TW_TOO_FEW_ACTIONS`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_end_turn_with(
    game: *mut tw_game,
    more: *const tw_end_turn_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<3>::new();
        if let Some(more) = more {
            given.number("target", more.target);
            given.number("player", more.player);
            given.text("step", more.step)?;
        }
        game.call("end_turn", &[], given.all())
    })
}

/// As `tw_context_end_turn`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_TURN`, `TW_PASS_FORBIDDEN`,
/// `TW_STACK_NOT_EMPTY`, `TW_PLAYER_NOT_IN_ORDER`, `TW_NO_TURN`, `TW_TOO_FEW_ACTIONS`;
/// `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_end_turn_with(
    context: *mut tw_context,
    more: *const tw_end_turn_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<3>::new();
        if let Some(more) = more {
            given.number("target", more.target);
            given.number("player", more.player);
            given.text("step", more.step)?;
        }
        context.call("end_turn", &[], given.all())
    })
}

/// More for `tw_end_game_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_end_game_options {
    /// The player it is about.
    pub player: tw_player,
    /// Why it happened. One of `tw_reason_word`.
    pub reason: u8,
    /// When it takes effect. One of `tw_at_word`.
    pub at: u8,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_end_game`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_NO_TURN`; `TW_BAD_SIZE` if `reserved` is not
/// zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_end_game_with(
    game: *mut tw_game,
    more: *const tw_end_game_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<3>::new();
        if let Some(more) = more {
            given.number("player", more.player);
            given.number("reason", more.reason);
            given.number("at", more.at);
        }
        game.call("end_game", &[], given.all())
    })
}

/// As `tw_context_end_game`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_GAME_OVER`, `TW_NO_TURN`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_end_game_with(
    context: *mut tw_context,
    more: *const tw_end_game_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<3>::new();
        if let Some(more) = more {
            given.number("player", more.player);
            given.number("reason", more.reason);
            given.number("at", more.at);
        }
        context.call("end_game", &[], given.all())
    })
}

/// More for `tw_ask_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_ask_options {
    /// The smallest allowed answer.
    pub min: i64,
    /// The largest allowed answer.
    pub max: i64,
    /// The options to choose from.
    pub options: *const i64,
    /// How many `options`.
    pub options_count: usize,
    /// The words of a question.
    pub prompt: *const c_char,
    /// The labels of a question's options: one each, with commas between them.
    pub labels: *const c_char,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_ask`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_BAD_ENUM`, `TW_UNKNOWN_PLAYER`, `TW_UNKNOWN_NAME`, `TW_BAD_VALUE`, `TW_NO_EFFECT`,
/// `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_ask_with(
    game: *mut tw_game,
    player: tw_player,
    question: *const c_char,
    name: *const c_char,
    more: *const tw_ask_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<8>::new();
        given.add(("player", Argument::Int(i64::from(player))));
        given.add(("question", Argument::Text(text(question)?.to_owned())));
        given.add(("name", Argument::Text(text(name)?.to_owned())));
        if let Some(more) = more {
            given.number("min", more.min);
            given.number("max", more.max);
            given.list("options", more.options, more.options_count)?;
            given.text("prompt", more.prompt)?;
            given.text("labels", more.labels)?;
        }
        game.call("ask", &[], given.all())
    })
}

/// As `tw_context_ask`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_BAD_ENUM`, `TW_UNKNOWN_PLAYER`, `TW_UNKNOWN_NAME`, `TW_BAD_VALUE`, `TW_NO_EFFECT`,
/// `TW_GAME_OVER`, `TW_PLAYER_LEFT`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_ask_with(
    context: *mut tw_context,
    player: tw_player,
    question: *const c_char,
    name: *const c_char,
    more: *const tw_ask_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<8>::new();
        given.add(("player", Argument::Int(i64::from(player))));
        given.add(("question", Argument::Text(text(question)?.to_owned())));
        given.add(("name", Argument::Text(text(name)?.to_owned())));
        if let Some(more) = more {
            given.number("min", more.min);
            given.number("max", more.max);
            given.list("options", more.options, more.options_count)?;
            given.text("prompt", more.prompt)?;
            given.text("labels", more.labels)?;
        }
        context.call("ask", &[], given.all())
    })
}

/// More for `tw_end_chapter_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_end_chapter_options {
    /// A chapter of the ruleset.
    pub chapter: u16,
    /// The player who is the target.
    pub target: tw_player,
    /// When it takes effect. One of `tw_at_word`.
    pub at: u8,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_end_chapter`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_STACK_NOT_EMPTY`, `TW_CHOICE_PENDING`,
/// `TW_NO_TURN`, `TW_NO_CHAPTER`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_end_chapter_with(
    game: *mut tw_game,
    more: *const tw_end_chapter_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<3>::new();
        if let Some(more) = more {
            given.number("chapter", more.chapter);
            given.number("target", more.target);
            given.number("at", more.at);
        }
        game.call("end_chapter", &[], given.all())
    })
}

/// As `tw_context_end_chapter`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_GAME_OVER`, `TW_STACK_NOT_EMPTY`, `TW_NO_TURN`, `TW_NO_CHAPTER`; `TW_BAD_SIZE` if
/// `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_end_chapter_with(
    context: *mut tw_context,
    more: *const tw_end_chapter_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<3>::new();
        if let Some(more) = more {
            given.number("chapter", more.chapter);
            given.number("target", more.target);
            given.number("at", more.at);
        }
        context.call("end_chapter", &[], given.all())
    })
}

/// More for `tw_go_to_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_go_to_options {
    /// The player it is about.
    pub player: tw_player,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_go_to`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_STEP`, `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`,
/// `TW_NOT_YOUR_TURN`, `TW_PASS_FORBIDDEN`, `TW_STACK_NOT_EMPTY`, `TW_CHOICE_PENDING`,
/// `TW_NO_TURN`, `TW_ILLEGAL_EDGE`, `TW_TOO_FEW_ACTIONS`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_go_to_with(
    game: *mut tw_game,
    step: *const c_char,
    more: *const tw_go_to_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<2>::new();
        given.add(("step", Argument::Text(text(step)?.to_owned())));
        if let Some(more) = more {
            given.number("player", more.player);
        }
        game.call("go_to", &[], given.all())
    })
}

/// As `tw_context_go_to`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_STEP`, `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_TURN`,
/// `TW_PASS_FORBIDDEN`, `TW_STACK_NOT_EMPTY`, `TW_NO_TURN`, `TW_ILLEGAL_EDGE`,
/// `TW_TOO_FEW_ACTIONS`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_go_to_with(
    context: *mut tw_context,
    step: *const c_char,
    more: *const tw_go_to_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<2>::new();
        given.add(("step", Argument::Text(text(step)?.to_owned())));
        if let Some(more) = more {
            given.number("player", more.player);
        }
        context.call("go_to", &[], given.all())
    })
}

/// More for `tw_restart_turn_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_restart_turn_options {
    /// The player it is about.
    pub player: tw_player,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_restart_turn`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_TURN`,
/// `TW_STACK_NOT_EMPTY`, `TW_CHOICE_PENDING`, `TW_NO_TURN`; `TW_BAD_SIZE` if `reserved` is not
/// zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_restart_turn_with(
    game: *mut tw_game,
    more: *const tw_restart_turn_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<1>::new();
        if let Some(more) = more {
            given.number("player", more.player);
        }
        game.call("restart_turn", &[], given.all())
    })
}

/// As `tw_context_restart_turn`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_TURN`, `TW_STACK_NOT_EMPTY`,
/// `TW_NO_TURN`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_restart_turn_with(
    context: *mut tw_context,
    more: *const tw_restart_turn_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<1>::new();
        if let Some(more) = more {
            given.number("player", more.player);
        }
        context.call("restart_turn", &[], given.all())
    })
}

/// More for `tw_extra_turn_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_extra_turn_options {
    /// How many, or how many times.
    pub count: u32,
    /// The player who decides for `player`, if that is somebody else.
    pub by: tw_player,
    /// The host's number, such as that of a card.
    pub source: i64,
    /// Why the turn exists. One of `tw_turn_kind_word`.
    pub turn_kind: u8,
    /// A number passed to the effect.
    pub data: i64,
    /// The player after whom to insert.
    pub after: tw_player,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_extra_turn`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`,
/// `TW_PLAYER_LEFT`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_extra_turn_with(
    game: *mut tw_game,
    player: tw_player,
    more: *const tw_extra_turn_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<7>::new();
        given.add(("player", Argument::Int(i64::from(player))));
        if let Some(more) = more {
            given.number("count", more.count);
            given.number("by", more.by);
            given.number("source", more.source);
            given.number("turn_kind", more.turn_kind);
            given.number("data", more.data);
            given.number("after", more.after);
        }
        game.call("extra_turn", &[], given.all())
    })
}

/// As `tw_context_extra_turn`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`; `TW_BAD_SIZE` if
/// `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_extra_turn_with(
    context: *mut tw_context,
    player: tw_player,
    more: *const tw_extra_turn_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<7>::new();
        given.add(("player", Argument::Int(i64::from(player))));
        if let Some(more) = more {
            given.number("count", more.count);
            given.number("by", more.by);
            given.number("source", more.source);
            given.number("turn_kind", more.turn_kind);
            given.number("data", more.data);
            given.number("after", more.after);
        }
        context.call("extra_turn", &[], given.all())
    })
}

/// More for `tw_skip_turn_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_skip_turn_options {
    /// How many, or how many times.
    pub count: u32,
    /// The turns it applies to. One of `tw_applies_word`.
    pub applies: u8,
    /// The host's number, such as that of a card.
    pub source: i64,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_skip_turn`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`,
/// `TW_PLAYER_LEFT`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_skip_turn_with(
    game: *mut tw_game,
    player: tw_player,
    more: *const tw_skip_turn_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<4>::new();
        given.add(("player", Argument::Int(i64::from(player))));
        if let Some(more) = more {
            given.number("count", more.count);
            given.number("applies", more.applies);
            given.number("source", more.source);
        }
        game.call("skip_turn", &[], given.all())
    })
}

/// As `tw_context_skip_turn`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`; `TW_BAD_SIZE` if
/// `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_skip_turn_with(
    context: *mut tw_context,
    player: tw_player,
    more: *const tw_skip_turn_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<4>::new();
        given.add(("player", Argument::Int(i64::from(player))));
        if let Some(more) = more {
            given.number("count", more.count);
            given.number("applies", more.applies);
            given.number("source", more.source);
        }
        context.call("skip_turn", &[], given.all())
    })
}

/// More for `tw_skip_next_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_skip_next_options {
    /// How many, or how many times.
    pub count: u32,
    /// The host's number, such as that of a card.
    pub source: i64,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_skip_next`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_GAME_OVER`, `TW_CHOICE_PENDING`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_skip_next_with(
    game: *mut tw_game,
    more: *const tw_skip_next_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<2>::new();
        if let Some(more) = more {
            given.number("count", more.count);
            given.number("source", more.source);
        }
        game.call("skip_next", &[], given.all())
    })
}

/// As `tw_context_skip_next`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_GAME_OVER`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_skip_next_with(
    context: *mut tw_context,
    more: *const tw_skip_next_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<2>::new();
        if let Some(more) = more {
            given.number("count", more.count);
            given.number("source", more.source);
        }
        context.call("skip_next", &[], given.all())
    })
}

/// More for `tw_set_controller_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_set_controller_options {
    /// The turns it applies to. One of `tw_applies_word`.
    pub applies: u8,
    /// The host's number, such as that of a card.
    pub source: i64,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_set_controller`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_NO_EFFECT`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`,
/// `TW_PLAYER_LEFT`, `TW_NO_TURN`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_set_controller_with(
    game: *mut tw_game,
    player: tw_player,
    other: tw_player,
    more: *const tw_set_controller_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<4>::new();
        given.add(("player", Argument::Int(i64::from(player))));
        given.add(("other", Argument::Int(i64::from(other))));
        if let Some(more) = more {
            given.number("applies", more.applies);
            given.number("source", more.source);
        }
        game.call("set_controller", &[], given.all())
    })
}

/// As `tw_context_set_controller`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_NO_EFFECT`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`, `TW_NO_TURN`;
/// `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_set_controller_with(
    context: *mut tw_context,
    player: tw_player,
    other: tw_player,
    more: *const tw_set_controller_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<4>::new();
        given.add(("player", Argument::Int(i64::from(player))));
        given.add(("other", Argument::Int(i64::from(other))));
        if let Some(more) = more {
            given.number("applies", more.applies);
            given.number("source", more.source);
        }
        context.call("set_controller", &[], given.all())
    })
}

/// More for `tw_pass_token_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_pass_token_options {
    /// How many, or how many times.
    pub count: u32,
    /// The players who are skipped. One of `tw_skips_word`.
    pub skips: u8,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_pass_token`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_TOKEN`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`; `TW_BAD_SIZE` if `reserved` is
/// not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_pass_token_with(
    game: *mut tw_game,
    token: i64,
    more: *const tw_pass_token_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<3>::new();
        given.add(("token", Argument::Int(token)));
        if let Some(more) = more {
            given.number("count", more.count);
            given.number("skips", more.skips);
        }
        game.call("pass_token", &[], given.all())
    })
}

/// As `tw_context_pass_token`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_TOKEN`, `TW_GAME_OVER`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_pass_token_with(
    context: *mut tw_context,
    token: i64,
    more: *const tw_pass_token_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<3>::new();
        given.add(("token", Argument::Int(token)));
        if let Some(more) = more {
            given.number("count", more.count);
            given.number("skips", more.skips);
        }
        context.call("pass_token", &[], given.all())
    })
}

/// More for `tw_reverse_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_reverse_options {
    /// An order of the players: `table` or the name of another one of the ruleset.
    pub order: u16,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_reverse`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_GAME_OVER`, `TW_CHOICE_PENDING`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_reverse_with(
    game: *mut tw_game,
    more: *const tw_reverse_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<1>::new();
        if let Some(more) = more {
            given.number("order", more.order);
        }
        game.call("reverse", &[], given.all())
    })
}

/// As `tw_context_reverse`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_GAME_OVER`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_reverse_with(
    context: *mut tw_context,
    more: *const tw_reverse_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<1>::new();
        if let Some(more) = more {
            given.number("order", more.order);
        }
        context.call("reverse", &[], given.all())
    })
}

/// More for `tw_exchange_turns_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_exchange_turns_options {
    /// An order of the players: `table` or the name of another one of the ruleset.
    pub order: u16,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_exchange_turns`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`,
/// `TW_PLAYER_NOT_IN_ORDER`, `TW_SAME_PLAYER`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_exchange_turns_with(
    game: *mut tw_game,
    player: tw_player,
    other: tw_player,
    more: *const tw_exchange_turns_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<3>::new();
        given.add(("player", Argument::Int(i64::from(player))));
        given.add(("other", Argument::Int(i64::from(other))));
        if let Some(more) = more {
            given.number("order", more.order);
        }
        game.call("exchange_turns", &[], given.all())
    })
}

/// As `tw_context_exchange_turns`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`, `TW_PLAYER_NOT_IN_ORDER`,
/// `TW_SAME_PLAYER`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_exchange_turns_with(
    context: *mut tw_context,
    player: tw_player,
    other: tw_player,
    more: *const tw_exchange_turns_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<3>::new();
        given.add(("player", Argument::Int(i64::from(player))));
        given.add(("other", Argument::Int(i64::from(other))));
        if let Some(more) = more {
            given.number("order", more.order);
        }
        context.call("exchange_turns", &[], given.all())
    })
}

/// More for `tw_exchange_seats_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_exchange_seats_options {
    /// An order of the players: `table` or the name of another one of the ruleset.
    pub order: u16,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_exchange_seats`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`,
/// `TW_PLAYER_NOT_IN_ORDER`, `TW_SAME_PLAYER`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_exchange_seats_with(
    game: *mut tw_game,
    player: tw_player,
    other: tw_player,
    more: *const tw_exchange_seats_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<3>::new();
        given.add(("player", Argument::Int(i64::from(player))));
        given.add(("other", Argument::Int(i64::from(other))));
        if let Some(more) = more {
            given.number("order", more.order);
        }
        game.call("exchange_seats", &[], given.all())
    })
}

/// As `tw_context_exchange_seats`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`, `TW_PLAYER_NOT_IN_ORDER`,
/// `TW_SAME_PLAYER`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_exchange_seats_with(
    context: *mut tw_context,
    player: tw_player,
    other: tw_player,
    more: *const tw_exchange_seats_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<3>::new();
        given.add(("player", Argument::Int(i64::from(player))));
        given.add(("other", Argument::Int(i64::from(other))));
        if let Some(more) = more {
            given.number("order", more.order);
        }
        context.call("exchange_seats", &[], given.all())
    })
}

/// More for `tw_set_order_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_set_order_options {
    /// An order of the players: `table` or the name of another one of the ruleset.
    pub order: u16,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_set_order`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`,
/// `TW_ORDER_WOULD_BE_EMPTY`, `TW_TOO_LONG`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_set_order_with(
    game: *mut tw_game,
    players: *const tw_player,
    count: usize,
    more: *const tw_set_order_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<2>::new();
        given.add((
            "players",
            Argument::List(
                list(players, count)?
                    .iter()
                    .map(|member| Argument::Int(i64::from(*member)))
                    .collect(),
            ),
        ));
        if let Some(more) = more {
            given.number("order", more.order);
        }
        game.call("set_order", &[], given.all())
    })
}

/// As `tw_context_set_order`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`, `TW_ORDER_WOULD_BE_EMPTY`,
/// `TW_TOO_LONG`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_set_order_with(
    context: *mut tw_context,
    players: *const tw_player,
    count: usize,
    more: *const tw_set_order_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<2>::new();
        given.add((
            "players",
            Argument::List(
                list(players, count)?
                    .iter()
                    .map(|member| Argument::Int(i64::from(*member)))
                    .collect(),
            ),
        ));
        if let Some(more) = more {
            given.number("order", more.order);
        }
        context.call("set_order", &[], given.all())
    })
}

/// More for `tw_shuffle_order_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_shuffle_order_options {
    /// An order of the players: `table` or the name of another one of the ruleset.
    pub order: u16,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_shuffle_order`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_GAME_OVER`, `TW_CHOICE_PENDING`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_shuffle_order_with(
    game: *mut tw_game,
    more: *const tw_shuffle_order_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<1>::new();
        if let Some(more) = more {
            given.number("order", more.order);
        }
        game.call("shuffle_order", &[], given.all())
    })
}

/// As `tw_context_shuffle_order`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_GAME_OVER`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_shuffle_order_with(
    context: *mut tw_context,
    more: *const tw_shuffle_order_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<1>::new();
        if let Some(more) = more {
            given.number("order", more.order);
        }
        context.call("shuffle_order", &[], given.all())
    })
}

/// More for `tw_sort_order_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_sort_order_options {
    /// Sorting keys 1 to 4, the most important first; a negative number sorts descending.
    pub keys: *const i64,
    /// How many `keys`.
    pub keys_count: usize,
    /// An order of the players: `table` or the name of another one of the ruleset.
    pub order: u16,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_sort_order`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_GAME_OVER`, `TW_CHOICE_PENDING`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_sort_order_with(
    game: *mut tw_game,
    more: *const tw_sort_order_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<2>::new();
        if let Some(more) = more {
            given.list("keys", more.keys, more.keys_count)?;
            given.number("order", more.order);
        }
        game.call("sort_order", &[], given.all())
    })
}

/// As `tw_context_sort_order`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_GAME_OVER`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_sort_order_with(
    context: *mut tw_context,
    more: *const tw_sort_order_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<2>::new();
        if let Some(more) = more {
            given.list("keys", more.keys, more.keys_count)?;
            given.number("order", more.order);
        }
        context.call("sort_order", &[], given.all())
    })
}

/// More for `tw_insert_player_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_insert_player_options {
    /// The player after whom to insert.
    pub after: tw_player,
    /// The player before whom to insert.
    pub before: tw_player,
    /// Sorting keys 1 to 4, the most important first; a negative number sorts descending.
    pub keys: *const i64,
    /// How many `keys`.
    pub keys_count: usize,
    /// An order of the players: `table` or the name of another one of the ruleset.
    pub order: u16,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_insert_player`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNEXPECTED_ARGUMENT`, `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`,
/// `TW_PLAYER_LEFT`, `TW_PLAYER_NOT_IN_ORDER`, `TW_TOO_LONG`; `TW_BAD_SIZE` if `reserved` is not
/// zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_insert_player_with(
    game: *mut tw_game,
    player: tw_player,
    more: *const tw_insert_player_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<5>::new();
        given.add(("player", Argument::Int(i64::from(player))));
        if let Some(more) = more {
            given.number("after", more.after);
            given.number("before", more.before);
            given.list("keys", more.keys, more.keys_count)?;
            given.number("order", more.order);
        }
        game.call("insert", &[], given.all())
    })
}

/// As `tw_context_insert_player`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNEXPECTED_ARGUMENT`, `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`,
/// `TW_PLAYER_NOT_IN_ORDER`, `TW_TOO_LONG`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_insert_player_with(
    context: *mut tw_context,
    player: tw_player,
    more: *const tw_insert_player_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<5>::new();
        given.add(("player", Argument::Int(i64::from(player))));
        if let Some(more) = more {
            given.number("after", more.after);
            given.number("before", more.before);
            given.list("keys", more.keys, more.keys_count)?;
            given.number("order", more.order);
        }
        context.call("insert", &[], given.all())
    })
}

/// More for `tw_move_player_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_move_player_options {
    /// The player after whom to insert.
    pub after: tw_player,
    /// The player before whom to insert.
    pub before: tw_player,
    /// Sorting keys 1 to 4, the most important first; a negative number sorts descending.
    pub keys: *const i64,
    /// How many `keys`.
    pub keys_count: usize,
    /// An order of the players: `table` or the name of another one of the ruleset.
    pub order: u16,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_move_player`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNEXPECTED_ARGUMENT`, `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`,
/// `TW_PLAYER_LEFT`, `TW_PLAYER_NOT_IN_ORDER`, `TW_ORDER_WOULD_BE_EMPTY`, `TW_SAME_PLAYER`;
/// `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_move_player_with(
    game: *mut tw_game,
    player: tw_player,
    more: *const tw_move_player_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<5>::new();
        given.add(("player", Argument::Int(i64::from(player))));
        if let Some(more) = more {
            given.number("after", more.after);
            given.number("before", more.before);
            given.list("keys", more.keys, more.keys_count)?;
            given.number("order", more.order);
        }
        game.call("move_player", &[], given.all())
    })
}

/// As `tw_context_move_player`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNEXPECTED_ARGUMENT`, `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`,
/// `TW_PLAYER_NOT_IN_ORDER`, `TW_ORDER_WOULD_BE_EMPTY`, `TW_SAME_PLAYER`; `TW_BAD_SIZE` if
/// `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_move_player_with(
    context: *mut tw_context,
    player: tw_player,
    more: *const tw_move_player_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<5>::new();
        given.add(("player", Argument::Int(i64::from(player))));
        if let Some(more) = more {
            given.number("after", more.after);
            given.number("before", more.before);
            given.list("keys", more.keys, more.keys_count)?;
            given.number("order", more.order);
        }
        context.call("move_player", &[], given.all())
    })
}

/// More for `tw_remove_player_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_remove_player_options {
    /// An order of the players: `table` or the name of another one of the ruleset.
    pub order: u16,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_remove_player`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`,
/// `TW_PLAYER_NOT_IN_ORDER`, `TW_ORDER_WOULD_BE_EMPTY`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_remove_player_with(
    game: *mut tw_game,
    player: tw_player,
    more: *const tw_remove_player_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<2>::new();
        given.add(("player", Argument::Int(i64::from(player))));
        if let Some(more) = more {
            given.number("order", more.order);
        }
        game.call("remove", &[], given.all())
    })
}

/// As `tw_context_remove_player`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`, `TW_PLAYER_NOT_IN_ORDER`,
/// `TW_ORDER_WOULD_BE_EMPTY`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_remove_player_with(
    context: *mut tw_context,
    player: tw_player,
    more: *const tw_remove_player_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<2>::new();
        given.add(("player", Argument::Int(i64::from(player))));
        if let Some(more) = more {
            given.number("order", more.order);
        }
        context.call("remove", &[], given.all())
    })
}

/// More for `tw_extra_step_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_extra_step_options {
    /// The step after which to insert.
    pub after_step: *const c_char,
    /// How many, or how many times.
    pub count: u32,
    /// The host's number, such as that of a card.
    pub source: i64,
    /// A number passed to the effect.
    pub data: i64,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_extra_step`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_STEP`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_NO_TURN`; `TW_BAD_SIZE` if
/// `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_extra_step_with(
    game: *mut tw_game,
    step: *const c_char,
    more: *const tw_extra_step_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<5>::new();
        given.add(("step", Argument::Text(text(step)?.to_owned())));
        if let Some(more) = more {
            given.text("after_step", more.after_step)?;
            given.number("count", more.count);
            given.number("source", more.source);
            given.number("data", more.data);
        }
        game.call("extra_step", &[], given.all())
    })
}

/// As `tw_context_extra_step`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_STEP`, `TW_GAME_OVER`, `TW_NO_TURN`; `TW_BAD_SIZE` if `reserved` is not
/// zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_extra_step_with(
    context: *mut tw_context,
    step: *const c_char,
    more: *const tw_extra_step_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<5>::new();
        given.add(("step", Argument::Text(text(step)?.to_owned())));
        if let Some(more) = more {
            given.text("after_step", more.after_step)?;
            given.number("count", more.count);
            given.number("source", more.source);
            given.number("data", more.data);
        }
        context.call("extra_step", &[], given.all())
    })
}

/// More for `tw_extra_phase_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_extra_phase_options {
    /// The step after which to insert.
    pub after_step: *const c_char,
    /// How many, or how many times.
    pub count: u32,
    /// Phases, in order.
    pub phases: *const u16,
    /// How many `phases`.
    pub phases_count: usize,
    /// The host's number, such as that of a card.
    pub source: i64,
    /// A number passed to the effect.
    pub data: i64,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_extra_phase`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_PHASE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_NO_TURN`; `TW_BAD_SIZE` if
/// `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_extra_phase_with(
    game: *mut tw_game,
    phase: *const c_char,
    more: *const tw_extra_phase_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<6>::new();
        given.add(("phase", Argument::Text(text(phase)?.to_owned())));
        if let Some(more) = more {
            given.text("after_step", more.after_step)?;
            given.number("count", more.count);
            given.list("phases", more.phases, more.phases_count)?;
            given.number("source", more.source);
            given.number("data", more.data);
        }
        game.call("extra_phase", &[], given.all())
    })
}

/// As `tw_context_extra_phase`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_PHASE`, `TW_GAME_OVER`, `TW_NO_TURN`; `TW_BAD_SIZE` if `reserved` is not
/// zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_extra_phase_with(
    context: *mut tw_context,
    phase: *const c_char,
    more: *const tw_extra_phase_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<6>::new();
        given.add(("phase", Argument::Text(text(phase)?.to_owned())));
        if let Some(more) = more {
            given.text("after_step", more.after_step)?;
            given.number("count", more.count);
            given.list("phases", more.phases, more.phases_count)?;
            given.number("source", more.source);
            given.number("data", more.data);
        }
        context.call("extra_phase", &[], given.all())
    })
}

/// More for `tw_skip_step_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_skip_step_options {
    /// The player it is about.
    pub player: tw_player,
    /// How many, or how many times.
    pub count: u32,
    /// The host's number, such as that of a card.
    pub source: i64,
    /// The turns it applies to. One of `tw_applies_word`.
    pub applies: u8,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_skip_step`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_STEP`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_NO_TURN`;
/// `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_skip_step_with(
    game: *mut tw_game,
    step: *const c_char,
    more: *const tw_skip_step_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<5>::new();
        given.add(("step", Argument::Text(text(step)?.to_owned())));
        if let Some(more) = more {
            given.number("player", more.player);
            given.number("count", more.count);
            given.number("source", more.source);
            given.number("applies", more.applies);
        }
        game.call("skip_step", &[], given.all())
    })
}

/// As `tw_context_skip_step`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_STEP`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_NO_TURN`; `TW_BAD_SIZE` if
/// `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_skip_step_with(
    context: *mut tw_context,
    step: *const c_char,
    more: *const tw_skip_step_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<5>::new();
        given.add(("step", Argument::Text(text(step)?.to_owned())));
        if let Some(more) = more {
            given.number("player", more.player);
            given.number("count", more.count);
            given.number("source", more.source);
            given.number("applies", more.applies);
        }
        context.call("skip_step", &[], given.all())
    })
}

/// More for `tw_skip_phase_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_skip_phase_options {
    /// The player it is about.
    pub player: tw_player,
    /// How many, or how many times.
    pub count: u32,
    /// The host's number, such as that of a card.
    pub source: i64,
    /// The turns it applies to. One of `tw_applies_word`.
    pub applies: u8,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_skip_phase`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_PHASE`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_NO_TURN`;
/// `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_skip_phase_with(
    game: *mut tw_game,
    phase: *const c_char,
    more: *const tw_skip_phase_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<5>::new();
        given.add(("phase", Argument::Text(text(phase)?.to_owned())));
        if let Some(more) = more {
            given.number("player", more.player);
            given.number("count", more.count);
            given.number("source", more.source);
            given.number("applies", more.applies);
        }
        game.call("skip_phase", &[], given.all())
    })
}

/// As `tw_context_skip_phase`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_PHASE`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_NO_TURN`; `TW_BAD_SIZE` if
/// `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_skip_phase_with(
    context: *mut tw_context,
    phase: *const c_char,
    more: *const tw_skip_phase_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<5>::new();
        given.add(("phase", Argument::Text(text(phase)?.to_owned())));
        if let Some(more) = more {
            given.number("player", more.player);
            given.number("count", more.count);
            given.number("source", more.source);
            given.number("applies", more.applies);
        }
        context.call("skip_phase", &[], given.all())
    })
}

/// More for `tw_modify_step_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_modify_step_options {
    /// The player it is about.
    pub player: tw_player,
    /// True if the step opens no window.
    pub no_window: u8,
    /// True if the step's own effects do not run.
    pub no_actions: u8,
    /// The effect's name.
    pub effect: *const c_char,
    /// How many, or how many times.
    pub count: u32,
    /// How long it lasts. One of `tw_until_word`.
    pub until: u8,
    /// The host's number, such as that of a card.
    pub source: i64,
    /// A number passed to the effect.
    pub data: i64,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_modify_step`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_STEP`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`; `TW_BAD_SIZE` if `reserved` is
/// not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_modify_step_with(
    game: *mut tw_game,
    step: *const c_char,
    more: *const tw_modify_step_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<9>::new();
        given.add(("step", Argument::Text(text(step)?.to_owned())));
        if let Some(more) = more {
            given.number("player", more.player);
            given.number("no_window", more.no_window);
            given.number("no_actions", more.no_actions);
            given.text("effect", more.effect)?;
            given.number("count", more.count);
            given.number("until", more.until);
            given.number("source", more.source);
            given.number("data", more.data);
        }
        game.call("modify_step", &[], given.all())
    })
}

/// As `tw_context_modify_step`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_STEP`, `TW_GAME_OVER`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_modify_step_with(
    context: *mut tw_context,
    step: *const c_char,
    more: *const tw_modify_step_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<9>::new();
        given.add(("step", Argument::Text(text(step)?.to_owned())));
        if let Some(more) = more {
            given.number("player", more.player);
            given.number("no_window", more.no_window);
            given.number("no_actions", more.no_actions);
            given.text("effect", more.effect)?;
            given.number("count", more.count);
            given.number("until", more.until);
            given.number("source", more.source);
            given.number("data", more.data);
        }
        context.call("modify_step", &[], given.all())
    })
}

/// More for `tw_leave_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_leave_options {
    /// Why it happened. One of `tw_reason_word`.
    pub reason: u8,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_leave`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`; `TW_BAD_SIZE` if `reserved` is
/// not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_leave_with(
    game: *mut tw_game,
    player: tw_player,
    more: *const tw_leave_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<2>::new();
        given.add(("player", Argument::Int(i64::from(player))));
        if let Some(more) = more {
            given.number("reason", more.reason);
        }
        game.call("leave", &[], given.all())
    })
}

/// As `tw_context_leave`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`; `TW_BAD_SIZE` if `reserved` is
/// not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_leave_with(
    context: *mut tw_context,
    player: tw_player,
    more: *const tw_leave_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<2>::new();
        given.add(("player", Argument::Int(i64::from(player))));
        if let Some(more) = more {
            given.number("reason", more.reason);
        }
        context.call("leave", &[], given.all())
    })
}

/// More for `tw_sit_out_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_sit_out_options {
    /// How long it lasts. One of `tw_until_word`.
    pub until: u8,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_sit_out`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`,
/// `TW_ALREADY_SITTING_OUT`, `TW_ORDER_WOULD_BE_EMPTY`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_sit_out_with(
    game: *mut tw_game,
    player: tw_player,
    more: *const tw_sit_out_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<2>::new();
        given.add(("player", Argument::Int(i64::from(player))));
        if let Some(more) = more {
            given.number("until", more.until);
        }
        game.call("sit_out", &[], given.all())
    })
}

/// As `tw_context_sit_out`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`, `TW_ALREADY_SITTING_OUT`,
/// `TW_ORDER_WOULD_BE_EMPTY`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_sit_out_with(
    context: *mut tw_context,
    player: tw_player,
    more: *const tw_sit_out_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<2>::new();
        given.add(("player", Argument::Int(i64::from(player))));
        if let Some(more) = more {
            given.number("until", more.until);
        }
        context.call("sit_out", &[], given.all())
    })
}

/// More for `tw_join_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_join_options {
    /// The player after whom to insert.
    pub after: tw_player,
    /// The player before whom to insert.
    pub before: tw_player,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_join`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNEXPECTED_ARGUMENT`, `TW_UNKNOWN_NAME`, `TW_BAD_VALUE`, `TW_GAME_OVER`,
/// `TW_CHOICE_PENDING`, `TW_PLAYER_NOT_IN_ORDER`, `TW_TOO_MANY_PLAYERS`, `TW_TOO_LONG`;
/// `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_join_with(
    game: *mut tw_game,
    name: *const c_char,
    more: *const tw_join_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<3>::new();
        given.add(("name", Argument::Text(text(name)?.to_owned())));
        if let Some(more) = more {
            given.number("after", more.after);
            given.number("before", more.before);
        }
        game.call("join", &[], given.all())
    })
}

/// More for `tw_set_flag_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_set_flag_options {
    /// The new value.
    pub value: i64,
    /// The player it is about.
    pub player: tw_player,
    /// How long it lasts. One of `tw_until_word`.
    pub until: u8,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_set_flag`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_NAME`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`; `TW_BAD_SIZE` if `reserved` is
/// not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_set_flag_with(
    game: *mut tw_game,
    name: *const c_char,
    more: *const tw_set_flag_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<4>::new();
        given.add(("name", Argument::Text(text(name)?.to_owned())));
        if let Some(more) = more {
            given.number("value", more.value);
            given.number("player", more.player);
            given.number("until", more.until);
        }
        game.call("set_flag", &[], given.all())
    })
}

/// As `tw_context_set_flag`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_NAME`, `TW_GAME_OVER`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_set_flag_with(
    context: *mut tw_context,
    name: *const c_char,
    more: *const tw_set_flag_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<4>::new();
        given.add(("name", Argument::Text(text(name)?.to_owned())));
        if let Some(more) = more {
            given.number("value", more.value);
            given.number("player", more.player);
            given.number("until", more.until);
        }
        context.call("set_flag", &[], given.all())
    })
}

/// More for `tw_set_counter_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_set_counter_options {
    /// The player it is about.
    pub player: tw_player,
    /// How long it lasts. One of `tw_until_word`.
    pub until: u8,
    /// The largest value a counter may take.
    pub cap: i64,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_set_counter`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_NAME`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`; `TW_BAD_SIZE` if
/// `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_set_counter_with(
    game: *mut tw_game,
    name: *const c_char,
    value: i64,
    more: *const tw_set_counter_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<5>::new();
        given.add(("name", Argument::Text(text(name)?.to_owned())));
        given.add(("value", Argument::Int(value)));
        if let Some(more) = more {
            given.number("player", more.player);
            given.number("until", more.until);
            given.number("cap", more.cap);
        }
        game.call("set_counter", &[], given.all())
    })
}

/// As `tw_context_set_counter`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_NAME`, `TW_BAD_VALUE`, `TW_GAME_OVER`; `TW_BAD_SIZE` if `reserved` is not
/// zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_set_counter_with(
    context: *mut tw_context,
    name: *const c_char,
    value: i64,
    more: *const tw_set_counter_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<5>::new();
        given.add(("name", Argument::Text(text(name)?.to_owned())));
        given.add(("value", Argument::Int(value)));
        if let Some(more) = more {
            given.number("player", more.player);
            given.number("until", more.until);
            given.number("cap", more.cap);
        }
        context.call("set_counter", &[], given.all())
    })
}

/// More for `tw_add_counter_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_add_counter_options {
    /// The player it is about.
    pub player: tw_player,
    /// How long it lasts. One of `tw_until_word`.
    pub until: u8,
    /// The largest value a counter may take.
    pub cap: i64,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_add_counter`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_NAME`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`; `TW_BAD_SIZE` if
/// `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_add_counter_with(
    game: *mut tw_game,
    name: *const c_char,
    value: i64,
    more: *const tw_add_counter_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<5>::new();
        given.add(("name", Argument::Text(text(name)?.to_owned())));
        given.add(("value", Argument::Int(value)));
        if let Some(more) = more {
            given.number("player", more.player);
            given.number("until", more.until);
            given.number("cap", more.cap);
        }
        game.call("add_counter", &[], given.all())
    })
}

/// As `tw_context_add_counter`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_NAME`, `TW_BAD_VALUE`, `TW_GAME_OVER`; `TW_BAD_SIZE` if `reserved` is not
/// zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_add_counter_with(
    context: *mut tw_context,
    name: *const c_char,
    value: i64,
    more: *const tw_add_counter_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<5>::new();
        given.add(("name", Argument::Text(text(name)?.to_owned())));
        given.add(("value", Argument::Int(value)));
        if let Some(more) = more {
            given.number("player", more.player);
            given.number("until", more.until);
            given.number("cap", more.cap);
        }
        context.call("add_counter", &[], given.all())
    })
}

/// More for `tw_set_key_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_set_key_options {
    /// The number of the player's sorting key, from 1 to 4.
    pub key: u8,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_set_key`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`,
/// `TW_PLAYER_LEFT`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_set_key_with(
    game: *mut tw_game,
    player: tw_player,
    value: i64,
    more: *const tw_set_key_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<3>::new();
        given.add(("player", Argument::Int(i64::from(player))));
        given.add(("value", Argument::Int(value)));
        if let Some(more) = more {
            given.number("key", more.key);
        }
        game.call("set_key", &[], given.all())
    })
}

/// As `tw_context_set_key`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`; `TW_BAD_SIZE` if
/// `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_set_key_with(
    context: *mut tw_context,
    player: tw_player,
    value: i64,
    more: *const tw_set_key_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<3>::new();
        given.add(("player", Argument::Int(i64::from(player))));
        given.add(("value", Argument::Int(value)));
        if let Some(more) = more {
            given.number("key", more.key);
        }
        context.call("set_key", &[], given.all())
    })
}

/// More for `tw_roll_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_roll_options {
    /// A name: of a flag, a counter or a custom event.
    pub name: *const c_char,
    /// The player it is about.
    pub player: tw_player,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_roll`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`; `TW_BAD_SIZE` if `reserved` is not
/// zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_roll_with(
    game: *mut tw_game,
    max: i64,
    more: *const tw_roll_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<3>::new();
        given.add(("max", Argument::Int(max)));
        if let Some(more) = more {
            given.text("name", more.name)?;
            given.number("player", more.player);
        }
        game.call("roll", &[], given.all())
    })
}

/// As `tw_context_roll`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_BAD_VALUE`, `TW_GAME_OVER`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_roll_with(
    context: *mut tw_context,
    max: i64,
    more: *const tw_roll_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<3>::new();
        given.add(("max", Argument::Int(max)));
        if let Some(more) = more {
            given.text("name", more.name)?;
            given.number("player", more.player);
        }
        context.call("roll", &[], given.all())
    })
}

/// More for `tw_add_trigger_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_add_trigger_options {
    /// The player it is about.
    pub player: tw_player,
    /// A step of the ruleset.
    pub step: *const c_char,
    /// A phase of the ruleset.
    pub phase: *const c_char,
    /// The players whose turns it applies to. One of `tw_whose_word`.
    pub whose: u8,
    /// The player who is the target.
    pub target: tw_player,
    /// An object on the stack.
    pub object: u32,
    /// A name: of a flag, a counter or a custom event.
    pub name: *const c_char,
    /// How many, or how many times.
    pub count: u32,
    /// How long it lasts. One of `tw_until_word`.
    pub until: u8,
    /// The host's number, such as that of a card.
    pub source: i64,
    /// A number passed to the effect.
    pub data: i64,
    /// The players for whom the effect runs. One of `tw_each_word`.
    pub each: u8,
    /// How often this step has been entered in this turn, from 1.
    pub visit: u32,
    /// A condition, as in the guards of a rules file.
    pub when: *const c_char,
    /// True if it runs without the stack, as soon as the effect that set it off has returned.
    pub at_once: u8,
    /// The only player who may know of it.
    pub hidden: tw_player,
    /// The part of the game to which the limit applies. One of `tw_within_word`.
    pub within: u8,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_add_trigger`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_BAD_ENUM`, `TW_UNKNOWN_NAME`, `TW_UNKNOWN_EVENT`, `TW_BAD_VALUE`, `TW_GAME_OVER`;
/// `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_add_trigger_with(
    game: *mut tw_game,
    event: *const c_char,
    effect: *const c_char,
    more: *const tw_add_trigger_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<19>::new();
        given.add(("event", Argument::Text(text(event)?.to_owned())));
        given.add(("effect", Argument::Text(text(effect)?.to_owned())));
        if let Some(more) = more {
            given.number("player", more.player);
            given.text("step", more.step)?;
            given.text("phase", more.phase)?;
            given.number("whose", more.whose);
            given.number("target", more.target);
            given.number("object", more.object);
            given.text("name", more.name)?;
            given.number("count", more.count);
            given.number("until", more.until);
            given.number("source", more.source);
            given.number("data", more.data);
            given.number("each", more.each);
            given.number("visit", more.visit);
            given.text("when", more.when)?;
            given.number("at_once", more.at_once);
            given.number("hidden", more.hidden);
            given.number("within", more.within);
        }
        game.call("add_trigger", &[], given.all())
    })
}

/// As `tw_context_add_trigger`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_BAD_ENUM`, `TW_UNKNOWN_NAME`, `TW_UNKNOWN_EVENT`, `TW_BAD_VALUE`, `TW_GAME_OVER`;
/// `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_add_trigger_with(
    context: *mut tw_context,
    event: *const c_char,
    effect: *const c_char,
    more: *const tw_add_trigger_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<19>::new();
        given.add(("event", Argument::Text(text(event)?.to_owned())));
        given.add(("effect", Argument::Text(text(effect)?.to_owned())));
        if let Some(more) = more {
            given.number("player", more.player);
            given.text("step", more.step)?;
            given.text("phase", more.phase)?;
            given.number("whose", more.whose);
            given.number("target", more.target);
            given.number("object", more.object);
            given.text("name", more.name)?;
            given.number("count", more.count);
            given.number("until", more.until);
            given.number("source", more.source);
            given.number("data", more.data);
            given.number("each", more.each);
            given.number("visit", more.visit);
            given.text("when", more.when)?;
            given.number("at_once", more.at_once);
            given.number("hidden", more.hidden);
            given.number("within", more.within);
        }
        context.call("add_trigger", &[], given.all())
    })
}

/// More for `tw_add_replacement_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_add_replacement_options {
    /// The effect's name.
    pub effect: *const c_char,
    /// The player it is about.
    pub player: tw_player,
    /// A step of the ruleset.
    pub step: *const c_char,
    /// A phase of the ruleset.
    pub phase: *const c_char,
    /// The players whose turns it applies to. One of `tw_whose_word`.
    pub whose: u8,
    /// The player who is the target.
    pub target: tw_player,
    /// Why the turn exists. One of `tw_turn_kind_word`.
    pub turn_kind: u8,
    /// How many, or how many times.
    pub count: u32,
    /// How long it lasts. One of `tw_until_word`.
    pub until: u8,
    /// The host's number, such as that of a card.
    pub source: i64,
    /// A condition, as in the guards of a rules file.
    pub when: *const c_char,
    /// A number passed to the effect.
    pub data: i64,
    /// The players who may decline it. One of `tw_may_word`.
    pub may: u8,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_add_replacement`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_BAD_ENUM`, `TW_UNKNOWN_EVENT`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`;
/// `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_add_replacement_with(
    game: *mut tw_game,
    event: *const c_char,
    more: *const tw_add_replacement_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<14>::new();
        given.add(("event", Argument::Text(text(event)?.to_owned())));
        if let Some(more) = more {
            given.text("effect", more.effect)?;
            given.number("player", more.player);
            given.text("step", more.step)?;
            given.text("phase", more.phase)?;
            given.number("whose", more.whose);
            given.number("target", more.target);
            given.number("turn_kind", more.turn_kind);
            given.number("count", more.count);
            given.number("until", more.until);
            given.number("source", more.source);
            given.text("when", more.when)?;
            given.number("data", more.data);
            given.number("may", more.may);
        }
        game.call("add_replacement", &[], given.all())
    })
}

/// As `tw_context_add_replacement`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_BAD_ENUM`, `TW_UNKNOWN_EVENT`, `TW_BAD_VALUE`, `TW_GAME_OVER`; `TW_BAD_SIZE` if
/// `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_add_replacement_with(
    context: *mut tw_context,
    event: *const c_char,
    more: *const tw_add_replacement_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<14>::new();
        given.add(("event", Argument::Text(text(event)?.to_owned())));
        if let Some(more) = more {
            given.text("effect", more.effect)?;
            given.number("player", more.player);
            given.text("step", more.step)?;
            given.text("phase", more.phase)?;
            given.number("whose", more.whose);
            given.number("target", more.target);
            given.number("turn_kind", more.turn_kind);
            given.number("count", more.count);
            given.number("until", more.until);
            given.number("source", more.source);
            given.text("when", more.when)?;
            given.number("data", more.data);
            given.number("may", more.may);
        }
        context.call("add_replacement", &[], given.all())
    })
}

/// More for `tw_open_window_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_open_window_options {
    /// The player it is about.
    pub player: tw_player,
    /// Players; in their new order for `set_order`, in any order elsewhere.
    pub players: *const tw_player,
    /// How many `players`.
    pub players_count: usize,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_open_window`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_WINDOW`, `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`,
/// `TW_NO_TURN`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_open_window_with(
    game: *mut tw_game,
    window: *const c_char,
    more: *const tw_open_window_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<3>::new();
        given.add(("window", Argument::Text(text(window)?.to_owned())));
        if let Some(more) = more {
            given.number("player", more.player);
            given.list("players", more.players, more.players_count)?;
        }
        game.call("open_window", &[], given.all())
    })
}

/// As `tw_context_open_window`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_WINDOW`, `TW_GAME_OVER`, `TW_NO_TURN`; `TW_BAD_SIZE` if `reserved` is not
/// zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_open_window_with(
    context: *mut tw_context,
    window: *const c_char,
    more: *const tw_open_window_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<3>::new();
        given.add(("window", Argument::Text(text(window)?.to_owned())));
        if let Some(more) = more {
            given.number("player", more.player);
            given.list("players", more.players, more.players_count)?;
        }
        context.call("open_window", &[], given.all())
    })
}

/// More for `tw_lock_actions_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_lock_actions_options {
    /// How long it lasts. One of `tw_until_word`.
    pub until: u8,
    /// The host's number, such as that of a card.
    pub source: i64,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_lock_actions`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_GAME_OVER`, `TW_CHOICE_PENDING`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_lock_actions_with(
    game: *mut tw_game,
    more: *const tw_lock_actions_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<2>::new();
        if let Some(more) = more {
            given.number("until", more.until);
            given.number("source", more.source);
        }
        game.call("lock", &[], given.all())
    })
}

/// As `tw_context_lock_actions`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_GAME_OVER`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_lock_actions_with(
    context: *mut tw_context,
    more: *const tw_lock_actions_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<2>::new();
        if let Some(more) = more {
            given.number("until", more.until);
            given.number("source", more.source);
        }
        context.call("lock", &[], given.all())
    })
}

/// More for `tw_commit_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_commit_options {
    /// The committed numbers, sealed until they are revealed.
    pub payload: *const i64,
    /// How many `payload`.
    pub payload_count: usize,
    /// The host's number, such as that of a card.
    pub source: i64,
    /// The player who decides for `player`, if that is somebody else.
    pub by: tw_player,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_commit`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`,
/// `TW_NOT_YOUR_DECISION`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`, `TW_NO_WINDOW`,
/// `TW_NOT_COMMITTING`, `TW_ALREADY_COMMITTED`, `TW_TOO_LONG`; `TW_BAD_SIZE` if `reserved` is not
/// zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_commit_with(
    game: *mut tw_game,
    player: tw_player,
    more: *const tw_commit_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<4>::new();
        given.add(("player", Argument::Int(i64::from(player))));
        if let Some(more) = more {
            given.list("payload", more.payload, more.payload_count)?;
            given.number("source", more.source);
            given.number("by", more.by);
        }
        game.call("commit", &[], given.all())
    })
}

/// More for `tw_withdraw_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_withdraw_options {
    /// The player who decides for `player`, if that is somebody else.
    pub by: tw_player,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_withdraw`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_DECISION`,
/// `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`, `TW_NOT_COMMITTING`, `TW_ALREADY_COMMITTED`,
/// `TW_NOTHING_COMMITTED`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_withdraw_with(
    game: *mut tw_game,
    player: tw_player,
    more: *const tw_withdraw_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<2>::new();
        given.add(("player", Argument::Int(i64::from(player))));
        if let Some(more) = more {
            given.number("by", more.by);
        }
        game.call("withdraw", &[], given.all())
    })
}

/// More for `tw_retarget_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_retarget_options {
    /// The player who is the target.
    pub target: tw_player,
    /// The target object, or the original of a copy.
    pub aim: u32,
    /// A number passed to the effect.
    pub data: i64,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_retarget`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_OBJECT`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`; `TW_BAD_SIZE`
/// if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_retarget_with(
    game: *mut tw_game,
    object: i64,
    more: *const tw_retarget_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<4>::new();
        given.add(("object", Argument::Int(object)));
        if let Some(more) = more {
            given.number("target", more.target);
            given.number("aim", more.aim);
            given.number("data", more.data);
        }
        game.call("retarget", &[], given.all())
    })
}

/// As `tw_context_retarget`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_OBJECT`, `TW_BAD_VALUE`, `TW_GAME_OVER`; `TW_BAD_SIZE` if `reserved` is not
/// zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_retarget_with(
    context: *mut tw_context,
    object: i64,
    more: *const tw_retarget_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<4>::new();
        given.add(("object", Argument::Int(object)));
        if let Some(more) = more {
            given.number("target", more.target);
            given.number("aim", more.aim);
            given.number("data", more.data);
        }
        context.call("retarget", &[], given.all())
    })
}

/// More for `tw_copy_object_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_copy_object_options {
    /// The player it is about.
    pub player: tw_player,
    /// The player who is the target.
    pub target: tw_player,
    /// The target object, or the original of a copy.
    pub aim: u32,
    /// A number passed to the effect.
    pub data: i64,
    /// How many, or how many times.
    pub count: u32,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_copy_object`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_OBJECT`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`; `TW_BAD_SIZE`
/// if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_copy_object_with(
    game: *mut tw_game,
    object: i64,
    more: *const tw_copy_object_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<6>::new();
        given.add(("object", Argument::Int(object)));
        if let Some(more) = more {
            given.number("player", more.player);
            given.number("target", more.target);
            given.number("aim", more.aim);
            given.number("data", more.data);
            given.number("count", more.count);
        }
        game.call("copy_object", &[], given.all())
    })
}

/// As `tw_context_copy_object`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_OBJECT`, `TW_BAD_VALUE`, `TW_GAME_OVER`; `TW_BAD_SIZE` if `reserved` is not
/// zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_copy_object_with(
    context: *mut tw_context,
    object: i64,
    more: *const tw_copy_object_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<6>::new();
        given.add(("object", Argument::Int(object)));
        if let Some(more) = more {
            given.number("player", more.player);
            given.number("target", more.target);
            given.number("aim", more.aim);
            given.number("data", more.data);
            given.number("count", more.count);
        }
        context.call("copy_object", &[], given.all())
    })
}

/// More for `tw_auto_pass_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_auto_pass_options {
    /// The new value.
    pub value: i64,
    /// How long it lasts. One of `tw_until_word`.
    pub until: u8,
    /// A condition, as in the guards of a rules file.
    pub when: *const c_char,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_auto_pass`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`; `TW_BAD_SIZE` if
/// `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_auto_pass_with(
    game: *mut tw_game,
    player: tw_player,
    more: *const tw_auto_pass_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<4>::new();
        given.add(("player", Argument::Int(i64::from(player))));
        if let Some(more) = more {
            given.number("value", more.value);
            given.number("until", more.until);
            given.text("when", more.when)?;
        }
        game.call("auto_pass", &[], given.all())
    })
}

/// More for `tw_stop_at_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_stop_at_options {
    /// The new value.
    pub value: i64,
    /// The players whose turns it applies to. One of `tw_whose_word`.
    pub whose: u8,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_stop_at`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_UNKNOWN_STEP`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`; `TW_BAD_SIZE`
/// if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_stop_at_with(
    game: *mut tw_game,
    player: tw_player,
    step: *const c_char,
    more: *const tw_stop_at_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<4>::new();
        given.add(("player", Argument::Int(i64::from(player))));
        given.add(("step", Argument::Text(text(step)?.to_owned())));
        if let Some(more) = more {
            given.number("value", more.value);
            given.number("whose", more.whose);
        }
        game.call("stop_at", &[], given.all())
    })
}

/// More for `tw_stop_clock_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_stop_clock_options {
    /// The new value.
    pub value: i64,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

/// As `tw_stop_clock`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_GAME_OVER`, `TW_NO_CLOCK`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_stop_clock_with(
    game: *mut tw_game,
    more: *const tw_stop_clock_options,
) -> tw_status {
    guard::game(game, |game| {
        let more = read(more)?;
        let mut given = Given::<1>::new();
        if let Some(more) = more {
            given.number("value", more.value);
        }
        game.call("stop_clock", &[], given.all())
    })
}

/// As `tw_context_stop_clock`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_GAME_OVER`, `TW_NO_CLOCK`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_stop_clock_with(
    context: *mut tw_context,
    more: *const tw_stop_clock_options,
) -> tw_status {
    context::with(context, |context| {
        let more = read(more)?;
        let mut given = Given::<1>::new();
        if let Some(more) = more {
            given.number("value", more.value);
        }
        context.call("stop_clock", &[], given.all())
    })
}

options!(
    tw_start_options,
    tw_pass_options,
    tw_act_options,
    tw_push_options,
    tw_counter_object_options,
    tw_answer_options,
    tw_run_options,
    tw_raise_options,
    tw_end_step_options,
    tw_end_phase_options,
    tw_end_turn_options,
    tw_end_game_options,
    tw_ask_options,
    tw_end_chapter_options,
    tw_go_to_options,
    tw_restart_turn_options,
    tw_extra_turn_options,
    tw_skip_turn_options,
    tw_skip_next_options,
    tw_set_controller_options,
    tw_pass_token_options,
    tw_reverse_options,
    tw_exchange_turns_options,
    tw_exchange_seats_options,
    tw_set_order_options,
    tw_shuffle_order_options,
    tw_sort_order_options,
    tw_insert_player_options,
    tw_move_player_options,
    tw_remove_player_options,
    tw_extra_step_options,
    tw_extra_phase_options,
    tw_skip_step_options,
    tw_skip_phase_options,
    tw_modify_step_options,
    tw_leave_options,
    tw_sit_out_options,
    tw_join_options,
    tw_set_flag_options,
    tw_set_counter_options,
    tw_add_counter_options,
    tw_set_key_options,
    tw_roll_options,
    tw_add_trigger_options,
    tw_add_replacement_options,
    tw_open_window_options,
    tw_lock_actions_options,
    tw_commit_options,
    tw_withdraw_options,
    tw_retarget_options,
    tw_copy_object_options,
    tw_auto_pass_options,
    tw_stop_at_options,
    tw_stop_clock_options
);
