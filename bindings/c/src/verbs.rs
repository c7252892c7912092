//! One function a verb, with its required fields; `verbs_with` has those that take more. Generated
//! from the vocabulary by `cargo run -p xtask -- generate`; do not edit.

use crate::context::{self, tw_context};
use crate::game::tw_game;
use crate::memory::text;
use crate::names::tw_player;
use crate::options::{Columns, verb};
use crate::{guard, tw_status};
use engine::record::Column;
use engine::ruleset::Given;
use engine::{Command, Verbs};
use std::ffi::c_char;

/// Begins the game and its first turn. `player` takes that turn. Without one, the rules decide: the
/// first player in the order, or one drawn by the seeded generator.
///
/// `tw_start_with` also takes `player`. Inside an effect of this game: `TW_BUSY`; only the host
/// submits it.
///
/// Errors: `TW_ALREADY_STARTED`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_NOT_IN_ORDER`,
/// `TW_ORDER_WOULD_BE_EMPTY`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_start(game: *mut tw_game) -> tw_status {
    guard::game(game, |game| game.submit(Command::plain(1, &[])?))
}

/// Passes in the window on top. When everybody who owes an answer has passed, the window's close
/// rule decides what follows (CR 117.4).
///
/// `tw_pass_with` also takes `by`, `reason`. Inside an effect of this game: `TW_BUSY`; it is a
/// player's own decision.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`,
/// `TW_NOT_YOUR_DECISION`, `TW_PASS_FORBIDDEN`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`,
/// `TW_NO_WINDOW`, `TW_TOO_FEW_ACTIONS`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_pass(game: *mut tw_game, player: tw_player) -> tw_status {
    guard::game(game, |game| {
        game.submit(Command::plain(2, &[i64::from(player)])?)
    })
}

/// Takes an action without the stack, and runs `effect`, if given, before anything else. The window
/// reopens as its rule says, and the actor or the next player may act (CR 116.2, 117.3c).
///
/// `tw_act_with` also takes `action`, `effect`, `target`, `object`, `source`, `data`, `each`, `by`.
/// Inside an effect of this game: `TW_BUSY`; it is a player's own decision.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_UNKNOWN_EFFECT`, `TW_UNKNOWN_ACTION`, `TW_NOT_STARTED`,
/// `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_DECISION`, `TW_ACTION_FORBIDDEN`,
/// `TW_ACTION_LOCKED`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`, `TW_NO_WINDOW`,
/// `TW_TOO_MANY_ACTIONS`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_act(game: *mut tw_game, player: tw_player) -> tw_status {
    guard::game(game, |game| {
        game.submit(Command::plain(3, &[i64::from(player)])?)
    })
}

/// Puts an object on the stack; its effect runs when it resolves. Submitted by the host, it is an
/// action of `player`, who needs the right to act. Submitted by an effect, it needs no such right
/// (CR 405). With an `action` it is still one that a lock refuses; in an effect made of data, the
/// verb is then left out (CR 702.61a).
///
/// `tw_push_with` also takes `action`, `target`, `object`, `source`, `data`, `each`, `lock`, `by`.
/// Inside an effect of this game: `TW_BUSY`; use `tw_context_push` there.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_UNKNOWN_EFFECT`, `TW_UNKNOWN_ACTION`, `TW_UNKNOWN_NAME`,
/// `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_DECISION`,
/// `TW_ACTION_FORBIDDEN`, `TW_ACTION_LOCKED`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`,
/// `TW_NO_WINDOW`, `TW_TOO_MANY_ACTIONS`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_push(
    game: *mut tw_game,
    player: tw_player,
    effect: *const c_char,
) -> tw_status {
    guard::game(game, |game| {
        game.call_given(
            const { verb(4) },
            &[Given::Int(i64::from(player)), Given::Text(text(effect)?)],
        )
    })
}

/// Puts an object on the stack; its effect runs when it resolves. Submitted by the host, it is an
/// action of `player`, who needs the right to act. Submitted by an effect, it needs no such right
/// (CR 405). With an `action` it is still one that a lock refuses; in an effect made of data, the
/// verb is then left out (CR 702.61a).
///
/// `tw_context_push_with` also takes `action`, `target`, `object`, `source`, `data`, `each`,
/// `lock`, `by`. It happens at once.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_UNKNOWN_EFFECT`, `TW_UNKNOWN_ACTION`, `TW_UNKNOWN_NAME`,
/// `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_DECISION`, `TW_ACTION_FORBIDDEN`,
/// `TW_ACTION_LOCKED`, `TW_PLAYER_LEFT`, `TW_NO_WINDOW`, `TW_TOO_MANY_ACTIONS`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_push(
    context: *mut tw_context,
    player: tw_player,
    effect: *const c_char,
) -> tw_status {
    context::with(context, |context| {
        context.call_given(
            const { verb(4) },
            &[Given::Int(i64::from(player)), Given::Text(text(effect)?)],
        )
    })
}

/// Removes an object from the stack without resolving it. `source` is kept only in the journal; the
/// event does not name it.
///
/// `tw_counter_object_with` also takes `source`. Inside an effect of this game: `TW_BUSY`; use
/// `tw_context_counter_object` there.
///
/// Errors: `TW_UNKNOWN_OBJECT`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_counter_object(game: *mut tw_game, object: i64) -> tw_status {
    guard::game(game, |game| game.submit(Command::plain(5, &[object])?))
}

/// Removes an object from the stack without resolving it. `source` is kept only in the journal; the
/// event does not name it.
///
/// `tw_context_counter_object_with` also takes `source`. It happens at once.
///
/// Errors: `TW_UNKNOWN_OBJECT`, `TW_BAD_VALUE`, `TW_GAME_OVER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_counter_object(context: *mut tw_context, object: i64) -> tw_status {
    context::with(context, |context| {
        context.submit(Command::plain(5, &[object])?)
    })
}

/// Answers the pending question. `picks` depends on the question: the places of the picked options
/// in its list, from 0; the places of all in the chosen order; a number; or 1 for yes and 0 for no.
/// Where a text can be given, a label may stand for its option.
///
/// `tw_answer_with` also takes `choice`, `by`. Inside an effect of this game: `TW_BUSY`; it is a
/// player's own decision.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_NOT_YOUR_DECISION`,
/// `TW_NO_CHOICE`, `TW_WRONG_CHOICE`, `TW_BAD_ANSWER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_answer(
    game: *mut tw_game,
    player: tw_player,
    picks: *const i64,
    count: usize,
) -> tw_status {
    guard::game(game, |game| {
        let mut given = Columns::<2>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.members(Column::Picks, picks, count)?;
        let list = given.take_list();
        game.call_columns(const { verb(6) }, given.values(), list)
    })
}

/// Runs an effect without the stack: now, or as soon as the effect that submits it has returned.
/// With `players`, it runs once for each of them, in that order, with that player as its target.
///
/// `tw_run_with` also takes `player`, `target`, `object`, `source`, `data`, `each`, `players`.
/// Inside an effect of this game: `TW_BUSY`; use `tw_context_run` there.
///
/// Errors: `TW_UNEXPECTED_ARGUMENT`, `TW_UNKNOWN_EFFECT`, `TW_UNKNOWN_NAME`, `TW_GAME_OVER`,
/// `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_run(game: *mut tw_game, effect: *const c_char) -> tw_status {
    guard::game(game, |game| {
        game.call_given(const { verb(7) }, &[Given::Text(text(effect)?)])
    })
}

/// Runs an effect without the stack: now, or as soon as the effect that submits it has returned.
/// With `players`, it runs once for each of them, in that order, with that player as its target.
///
/// `tw_context_run_with` also takes `player`, `target`, `object`, `source`, `data`, `each`,
/// `players`. It happens at once.
///
/// Errors: `TW_UNEXPECTED_ARGUMENT`, `TW_UNKNOWN_EFFECT`, `TW_UNKNOWN_NAME`, `TW_GAME_OVER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_run(context: *mut tw_context, effect: *const c_char) -> tw_status {
    context::with(context, |context| {
        context.call_given(const { verb(7) }, &[Given::Text(text(effect)?)])
    })
}

/// Reports an event of the host's own, such as the death of a creature, to the triggers.
///
/// `tw_raise_with` also takes `player`, `target`, `source`, `data`, `value`. Inside an effect of
/// this game: `TW_BUSY`; use `tw_context_raise` there.
///
/// Errors: `TW_UNKNOWN_NAME`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_raise(game: *mut tw_game, name: *const c_char) -> tw_status {
    guard::game(game, |game| {
        game.call_given(const { verb(8) }, &[Given::Text(text(name)?)])
    })
}

/// Reports an event of the host's own, such as the death of a creature, to the triggers.
///
/// `tw_context_raise_with` also takes `player`, `target`, `source`, `data`, `value`. It happens at
/// once.
///
/// Errors: `TW_UNKNOWN_NAME`, `TW_GAME_OVER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_raise(context: *mut tw_context, name: *const c_char) -> tw_status {
    context::with(context, |context| {
        context.call_given(const { verb(8) }, &[Given::Text(text(name)?)])
    })
}

/// Reports, in a state check, that the check changed something outside the engine. All state checks
/// then run again (CR 704.3).
///
/// Inside an effect of this game: `TW_BUSY`; use `tw_context_note_changed` there.
///
/// Errors: `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_note_changed(game: *mut tw_game) -> tw_status {
    guard::game(game, |game| game.submit(Command::plain(9, &[])?))
}

/// Reports, in a state check, that the check changed something outside the engine. All state checks
/// then run again (CR 704.3).
///
/// It happens at once.
///
/// Errors: `TW_GAME_OVER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_note_changed(context: *mut tw_context) -> tw_status {
    context::with(context, |context| context.submit(Command::plain(9, &[])?))
}

/// Ends the current step; its leave effects run as at a natural end.
///
/// `tw_end_step_with` also takes `player`. Inside an effect of this game: `TW_BUSY`; use
/// `tw_context_end_step` there.
///
/// Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_TURN`,
/// `TW_PASS_FORBIDDEN`, `TW_STACK_NOT_EMPTY`, `TW_CHOICE_PENDING`, `TW_NO_TURN`,
/// `TW_TOO_FEW_ACTIONS`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_end_step(game: *mut tw_game) -> tw_status {
    guard::game(game, |game| game.submit(Command::plain(10, &[])?))
}

/// Ends the current step; its leave effects run as at a natural end.
///
/// `tw_context_end_step_with` also takes `player`. It happens when the effect has returned.
///
/// Errors: `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_TURN`, `TW_PASS_FORBIDDEN`,
/// `TW_STACK_NOT_EMPTY`, `TW_NO_TURN`, `TW_TOO_FEW_ACTIONS`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_end_step(context: *mut tw_context) -> tw_status {
    context::with(context, |context| context.submit(Command::plain(10, &[])?))
}

/// Ends the current phase; the leave effects run as at a natural end.
///
/// `tw_end_phase_with` also takes `player`. Inside an effect of this game: `TW_BUSY`; use
/// `tw_context_end_phase` there.
///
/// Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_TURN`,
/// `TW_PASS_FORBIDDEN`, `TW_STACK_NOT_EMPTY`, `TW_CHOICE_PENDING`, `TW_NO_TURN`,
/// `TW_TOO_FEW_ACTIONS`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_end_phase(game: *mut tw_game) -> tw_status {
    guard::game(game, |game| game.submit(Command::plain(11, &[])?))
}

/// Ends the current phase; the leave effects run as at a natural end.
///
/// `tw_context_end_phase_with` also takes `player`. It happens when the effect has returned.
///
/// Errors: `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_TURN`, `TW_PASS_FORBIDDEN`,
/// `TW_STACK_NOT_EMPTY`, `TW_NO_TURN`, `TW_TOO_FEW_ACTIONS`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_end_phase(context: *mut tw_context) -> tw_status {
    context::with(context, |context| context.submit(Command::plain(11, &[])?))
}

/// Ends the current turn; the leave effects run as at a natural end. `target` names the player who
/// takes the next turn, at the first of several places in the order. With `step`, the next turn
/// begins at that step.
///
/// `tw_end_turn_with` also takes `target`, `player`, `step`. Inside an effect of this game:
/// `TW_BUSY`; use `tw_context_end_turn` there.
///
/// Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_TURN`,
/// `TW_PASS_FORBIDDEN`, `TW_STACK_NOT_EMPTY`, `TW_CHOICE_PENDING`, `TW_PLAYER_NOT_IN_ORDER`,
/// `TW_NO_TURN`, `TW_TOO_FEW_ACTIONS`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_end_turn(game: *mut tw_game) -> tw_status {
    guard::game(game, |game| game.submit(Command::plain(12, &[])?))
}

/// Ends the current turn; the leave effects run as at a natural end. `target` names the player who
/// takes the next turn, at the first of several places in the order. With `step`, the next turn
/// begins at that step.
///
/// `tw_context_end_turn_with` also takes `target`, `player`, `step`. It happens when the effect has
/// returned.
///
/// Errors: `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_TURN`, `TW_PASS_FORBIDDEN`,
/// `TW_STACK_NOT_EMPTY`, `TW_PLAYER_NOT_IN_ORDER`, `TW_NO_TURN`, `TW_TOO_FEW_ACTIONS`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_end_turn(context: *mut tw_context) -> tw_status {
    context::with(context, |context| context.submit(Command::plain(12, &[])?))
}

/// Ends the turn as an effect does. The stack and all waiting triggers are removed, then the
/// terminal step follows (CR 723.1).
///
/// Inside an effect of this game: `TW_BUSY`; use `tw_context_end_turn_by_effect` there.
///
/// Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_NO_TURN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_end_turn_by_effect(game: *mut tw_game) -> tw_status {
    guard::game(game, |game| game.submit(Command::plain(13, &[])?))
}

/// Ends the turn as an effect does. The stack and all waiting triggers are removed, then the
/// terminal step follows (CR 723.1).
///
/// It happens when the effect has returned.
///
/// Errors: `TW_GAME_OVER`, `TW_NO_TURN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_end_turn_by_effect(context: *mut tw_context) -> tw_status {
    context::with(context, |context| context.submit(Command::plain(13, &[])?))
}

/// Ends the game, with `player` as the winner, or with none. `at` sets the time: now, with this
/// turn or round, or when everybody has had one more turn.
///
/// `tw_end_game_with` also takes `player`, `reason`, `at`. Inside an effect of this game:
/// `TW_BUSY`; use `tw_context_end_game` there.
///
/// Errors: `TW_GAME_OVER`, `TW_NO_TURN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_end_game(game: *mut tw_game) -> tw_status {
    guard::game(game, |game| game.submit(Command::plain(14, &[])?))
}

/// Ends the game, with `player` as the winner, or with none. `at` sets the time: now, with this
/// turn or round, or when everybody has had one more turn.
///
/// `tw_context_end_game_with` also takes `player`, `reason`, `at`. It happens when the effect has
/// returned.
///
/// Errors: `TW_GAME_OVER`, `TW_NO_TURN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_end_game(context: *mut tw_context) -> tw_status {
    context::with(context, |context| context.submit(Command::plain(14, &[])?))
}

/// Asks `player` a question and stores the answer in the player's counter `name`; only in effects.
/// The question is for a number between `min` and `max`, for yes or no, for between `min` and `max`
/// of `options` (1 by default), or for their order. Further picks are stored in `name_2`, `name_3`
/// and so on. Players asked one after another are asked in that order, and nothing else happens
/// before the last of them has answered (CR 101.4, 608.2e). `prompt` is the question in words.
/// `labels` names the options, with commas between the labels; for yes and no, yes first.
///
/// `tw_ask_with` also takes `min`, `max`, `options`, `prompt`, `labels`. Inside an effect of this
/// game: `TW_BUSY`; use `tw_context_ask` there.
///
/// Errors: `TW_BAD_ENUM`, `TW_UNKNOWN_PLAYER`, `TW_UNKNOWN_NAME`, `TW_BAD_VALUE`, `TW_NO_EFFECT`,
/// `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_ask(
    game: *mut tw_game,
    player: tw_player,
    question: *const c_char,
    name: *const c_char,
) -> tw_status {
    guard::game(game, |game| {
        game.call_given(
            const { verb(15) },
            &[
                Given::Int(i64::from(player)),
                Given::Text(text(question)?),
                Given::Text(text(name)?),
            ],
        )
    })
}

/// Asks `player` a question and stores the answer in the player's counter `name`; only in effects.
/// The question is for a number between `min` and `max`, for yes or no, for between `min` and `max`
/// of `options` (1 by default), or for their order. Further picks are stored in `name_2`, `name_3`
/// and so on. Players asked one after another are asked in that order, and nothing else happens
/// before the last of them has answered (CR 101.4, 608.2e). `prompt` is the question in words.
/// `labels` names the options, with commas between the labels; for yes and no, yes first.
///
/// `tw_context_ask_with` also takes `min`, `max`, `options`, `prompt`, `labels`. It happens at
/// once.
///
/// Errors: `TW_BAD_ENUM`, `TW_UNKNOWN_PLAYER`, `TW_UNKNOWN_NAME`, `TW_BAD_VALUE`, `TW_NO_EFFECT`,
/// `TW_GAME_OVER`, `TW_PLAYER_LEFT`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_ask(
    context: *mut tw_context,
    player: tw_player,
    question: *const c_char,
    name: *const c_char,
) -> tw_status {
    context::with(context, |context| {
        context.call_given(
            const { verb(15) },
            &[
                Given::Int(i64::from(player)),
                Given::Text(text(question)?),
                Given::Text(text(name)?),
            ],
        )
    })
}

/// Ends the chapter and with it the turn; without a chapter, begins one. `at` sets the time: now,
/// with this turn or round, or when everybody has had one more turn. `chapter` names the next
/// chapter, instead of the one in the rules; `target` names the player who takes its first turn.
///
/// `tw_end_chapter_with` also takes `chapter`, `target`, `at`. Inside an effect of this game:
/// `TW_BUSY`; use `tw_context_end_chapter` there.
///
/// Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_STACK_NOT_EMPTY`, `TW_CHOICE_PENDING`,
/// `TW_NO_TURN`, `TW_NO_CHAPTER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_end_chapter(game: *mut tw_game) -> tw_status {
    guard::game(game, |game| game.submit(Command::plain(16, &[])?))
}

/// Ends the chapter and with it the turn; without a chapter, begins one. `at` sets the time: now,
/// with this turn or round, or when everybody has had one more turn. `chapter` names the next
/// chapter, instead of the one in the rules; `target` names the player who takes its first turn.
///
/// `tw_context_end_chapter_with` also takes `chapter`, `target`, `at`. It happens when the effect
/// has returned.
///
/// Errors: `TW_GAME_OVER`, `TW_STACK_NOT_EMPTY`, `TW_NO_TURN`, `TW_NO_CHAPTER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_end_chapter(context: *mut tw_context) -> tw_status {
    context::with(context, |context| context.submit(Command::plain(16, &[])?))
}

/// Ends the round when the current turn ends, wherever the order stands.
///
/// Inside an effect of this game: `TW_BUSY`; use `tw_context_end_round` there.
///
/// Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_NO_TURN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_end_round(game: *mut tw_game) -> tw_status {
    guard::game(game, |game| game.submit(Command::plain(17, &[])?))
}

/// Ends the round when the current turn ends, wherever the order stands.
///
/// It happens when the effect has returned.
///
/// Errors: `TW_GAME_OVER`, `TW_NO_TURN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_end_round(context: *mut tw_context) -> tw_status {
    context::with(context, |context| context.submit(Command::plain(17, &[])?))
}

/// Ends the current step and continues at another one, if an edge of the rules leads there.
///
/// `tw_go_to_with` also takes `player`. Inside an effect of this game: `TW_BUSY`; use
/// `tw_context_go_to` there.
///
/// Errors: `TW_UNKNOWN_STEP`, `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`,
/// `TW_NOT_YOUR_TURN`, `TW_PASS_FORBIDDEN`, `TW_STACK_NOT_EMPTY`, `TW_CHOICE_PENDING`,
/// `TW_NO_TURN`, `TW_ILLEGAL_EDGE`, `TW_TOO_FEW_ACTIONS`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_go_to(game: *mut tw_game, step: *const c_char) -> tw_status {
    guard::game(game, |game| {
        game.call_given(const { verb(18) }, &[Given::Text(text(step)?)])
    })
}

/// Ends the current step and continues at another one, if an edge of the rules leads there.
///
/// `tw_context_go_to_with` also takes `player`. It happens when the effect has returned.
///
/// Errors: `TW_UNKNOWN_STEP`, `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_TURN`,
/// `TW_PASS_FORBIDDEN`, `TW_STACK_NOT_EMPTY`, `TW_NO_TURN`, `TW_ILLEGAL_EDGE`,
/// `TW_TOO_FEW_ACTIONS`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_go_to(context: *mut tw_context, step: *const c_char) -> tw_status {
    context::with(context, |context| {
        context.call_given(const { verb(18) }, &[Given::Text(text(step)?)])
    })
}

/// Ends the current turn and gives its owner another one in its place. The new turn has an id of
/// its own and the kind `replay`. The old one does not count for the round or the chapter, and
/// passes in a row are counted from 0 again.
///
/// `tw_restart_turn_with` also takes `player`. Inside an effect of this game: `TW_BUSY`; use
/// `tw_context_restart_turn` there.
///
/// Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_TURN`,
/// `TW_PASS_FORBIDDEN`, `TW_STACK_NOT_EMPTY`, `TW_CHOICE_PENDING`, `TW_NO_TURN`,
/// `TW_TOO_FEW_ACTIONS`, `TW_RESTART_FORBIDDEN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_restart_turn(game: *mut tw_game) -> tw_status {
    guard::game(game, |game| game.submit(Command::plain(19, &[])?))
}

/// Ends the current turn and gives its owner another one in its place. The new turn has an id of
/// its own and the kind `replay`. The old one does not count for the round or the chapter, and
/// passes in a row are counted from 0 again.
///
/// `tw_context_restart_turn_with` also takes `player`. It happens when the effect has returned.
///
/// Errors: `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_TURN`, `TW_PASS_FORBIDDEN`,
/// `TW_STACK_NOT_EMPTY`, `TW_NO_TURN`, `TW_TOO_FEW_ACTIONS`, `TW_RESTART_FORBIDDEN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_restart_turn(context: *mut tw_context) -> tw_status {
    context::with(context, |context| context.submit(Command::plain(19, &[])?))
}

/// Gives `player` an extra turn after the current one. The newest extra turn is taken first, unless
/// the ruleset says otherwise (CR 500.7). With `after`, it follows the next turn of that player.
///
/// `tw_extra_turn_with` also takes `count`, `by`, `source`, `turn_kind`, `data`, `after`. Inside an
/// effect of this game: `TW_BUSY`; use `tw_context_extra_turn` there.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`,
/// `TW_PLAYER_LEFT`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_extra_turn(game: *mut tw_game, player: tw_player) -> tw_status {
    guard::game(game, |game| {
        game.submit(Command::plain(20, &[i64::from(player)])?)
    })
}

/// Gives `player` an extra turn after the current one. The newest extra turn is taken first, unless
/// the ruleset says otherwise (CR 500.7). With `after`, it follows the next turn of that player.
///
/// `tw_context_extra_turn_with` also takes `count`, `by`, `source`, `turn_kind`, `data`, `after`.
/// It happens at once.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_extra_turn(context: *mut tw_context, player: tw_player) -> tw_status {
    context::with(context, |context| {
        context.submit(Command::plain(20, &[i64::from(player)])?)
    })
}

/// Cancels a granted turn that has not begun.
///
/// Inside an effect of this game: `TW_BUSY`; use `tw_context_cancel_turn` there.
///
/// Errors: `TW_UNKNOWN_GRANT`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_cancel_turn(game: *mut tw_game, grant: i64) -> tw_status {
    guard::game(game, |game| game.submit(Command::plain(21, &[grant])?))
}

/// Cancels a granted turn that has not begun.
///
/// It happens at once.
///
/// Errors: `TW_UNKNOWN_GRANT`, `TW_BAD_VALUE`, `TW_GAME_OVER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_cancel_turn(context: *mut tw_context, grant: i64) -> tw_status {
    context::with(context, |context| {
        context.submit(Command::plain(21, &[grant])?)
    })
}

/// Makes `player` skip turns. Each skip is used up by the next turn that the player would begin (CR
/// 614.10a).
///
/// `tw_skip_turn_with` also takes `count`, `applies`, `source`. Inside an effect of this game:
/// `TW_BUSY`; use `tw_context_skip_turn` there.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`,
/// `TW_PLAYER_LEFT`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_skip_turn(game: *mut tw_game, player: tw_player) -> tw_status {
    guard::game(game, |game| {
        game.submit(Command::plain(22, &[i64::from(player)])?)
    })
}

/// Makes `player` skip turns. Each skip is used up by the next turn that the player would begin (CR
/// 614.10a).
///
/// `tw_context_skip_turn_with` also takes `count`, `applies`, `source`. It happens at once.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_skip_turn(context: *mut tw_context, player: tw_player) -> tw_status {
    context::with(context, |context| {
        context.submit(Command::plain(22, &[i64::from(player)])?)
    })
}

/// Makes the next player in the order skip a turn. The player is determined now, or when the turn
/// ends, as the ruleset says.
///
/// `tw_skip_next_with` also takes `count`, `source`. Inside an effect of this game: `TW_BUSY`; use
/// `tw_context_skip_next` there.
///
/// Errors: `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_skip_next(game: *mut tw_game) -> tw_status {
    guard::game(game, |game| game.submit(Command::plain(23, &[])?))
}

/// Makes the next player in the order skip a turn. The player is determined now, or when the turn
/// ends, as the ruleset says.
///
/// `tw_context_skip_next_with` also takes `count`, `source`. It happens at once.
///
/// Errors: `TW_GAME_OVER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_skip_next(context: *mut tw_context) -> tw_status {
    context::with(context, |context| context.submit(Command::plain(23, &[])?))
}

/// Makes `player` the next in the order, without ending the current turn. Granted turns come first.
/// The order continues from that player's place, the first of several.
///
/// Inside an effect of this game: `TW_BUSY`; use `tw_context_jump` there.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`,
/// `TW_PLAYER_NOT_IN_ORDER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_jump(game: *mut tw_game, player: tw_player) -> tw_status {
    guard::game(game, |game| {
        game.submit(Command::plain(24, &[i64::from(player)])?)
    })
}

/// Makes `player` the next in the order, without ending the current turn. Granted turns come first.
/// The order continues from that player's place, the first of several.
///
/// It happens at once.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`, `TW_PLAYER_NOT_IN_ORDER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_jump(context: *mut tw_context, player: tw_player) -> tw_status {
    context::with(context, |context| {
        context.submit(Command::plain(24, &[i64::from(player)])?)
    })
}

/// Makes `other` decide for `player`, and for the team with which that player shares turns. The
/// control lasts for the next turn that `player` begins, or for this one, whoever owns it (CR 722,
/// 805.8). With `applies=resolution`, which only effects can use, it lasts until the object that is
/// resolving has resolved, or until all effects at hand have returned. It takes the place of an
/// older control of the same player for the same time, which no event tells.
///
/// `tw_set_controller_with` also takes `applies`, `source`. Inside an effect of this game:
/// `TW_BUSY`; use `tw_context_set_controller` there.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_NO_EFFECT`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`,
/// `TW_PLAYER_LEFT`, `TW_NO_TURN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_set_controller(
    game: *mut tw_game,
    player: tw_player,
    other: tw_player,
) -> tw_status {
    guard::game(game, |game| {
        game.submit(Command::plain(25, &[i64::from(player), i64::from(other)])?)
    })
}

/// Makes `other` decide for `player`, and for the team with which that player shares turns. The
/// control lasts for the next turn that `player` begins, or for this one, whoever owns it (CR 722,
/// 805.8). With `applies=resolution`, which only effects can use, it lasts until the object that is
/// resolving has resolved, or until all effects at hand have returned. It takes the place of an
/// older control of the same player for the same time, which no event tells.
///
/// `tw_context_set_controller_with` also takes `applies`, `source`. It happens at once.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_NO_EFFECT`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`, `TW_NO_TURN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_set_controller(
    context: *mut tw_context,
    player: tw_player,
    other: tw_player,
) -> tw_status {
    context::with(context, |context| {
        context.submit(Command::plain(25, &[i64::from(player), i64::from(other)])?)
    })
}

/// Gives a token to `player`.
///
/// Inside an effect of this game: `TW_BUSY`; use `tw_context_give_token` there.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_UNKNOWN_TOKEN`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`,
/// `TW_PLAYER_LEFT`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_give_token(game: *mut tw_game, token: i64, player: tw_player) -> tw_status {
    guard::game(game, |game| {
        game.submit(Command::plain(26, &[token, i64::from(player)])?)
    })
}

/// Gives a token to `player`.
///
/// It happens at once.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_UNKNOWN_TOKEN`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_give_token(
    context: *mut tw_context,
    token: i64,
    player: tw_player,
) -> tw_status {
    context::with(context, |context| {
        context.submit(Command::plain(26, &[token, i64::from(player)])?)
    })
}

/// Passes a token to the next player in the order, or to the `count`-th next. The token continues
/// from its holder's place. When the holder leaves, the place stays, and the next player stands in
/// until the token is passed. Players who sit out are skipped; with `skips=left`, only those who
/// left.
///
/// `tw_pass_token_with` also takes `count`, `skips`. Inside an effect of this game: `TW_BUSY`; use
/// `tw_context_pass_token` there.
///
/// Errors: `TW_UNKNOWN_TOKEN`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_pass_token(game: *mut tw_game, token: i64) -> tw_status {
    guard::game(game, |game| game.submit(Command::plain(27, &[token])?))
}

/// Passes a token to the next player in the order, or to the `count`-th next. The token continues
/// from its holder's place. When the holder leaves, the place stays, and the next player stands in
/// until the token is passed. Players who sit out are skipped; with `skips=left`, only those who
/// left.
///
/// `tw_context_pass_token_with` also takes `count`, `skips`. It happens at once.
///
/// Errors: `TW_UNKNOWN_TOKEN`, `TW_GAME_OVER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_pass_token(context: *mut tw_context, token: i64) -> tw_status {
    context::with(context, |context| {
        context.submit(Command::plain(27, &[token])?)
    })
}

/// Reverses the direction of the order: of turns, priority, triggers and choices. Here and below,
/// `order` names another order of the rules than the one that turns follow now.
///
/// `tw_reverse_with` also takes `order`. Inside an effect of this game: `TW_BUSY`; use
/// `tw_context_reverse` there.
///
/// Errors: `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_reverse(game: *mut tw_game) -> tw_status {
    guard::game(game, |game| game.submit(Command::plain(30, &[])?))
}

/// Reverses the direction of the order: of turns, priority, triggers and choices. Here and below,
/// `order` names another order of the rules than the one that turns follow now.
///
/// `tw_context_reverse_with` also takes `order`. It happens at once.
///
/// Errors: `TW_GAME_OVER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_reverse(context: *mut tw_context) -> tw_status {
    context::with(context, |context| context.submit(Command::plain(30, &[])?))
}

/// Exchanges two players' places for turns. The current turn keeps its owner, and the order
/// continues from its place.
///
/// `tw_exchange_turns_with` also takes `order`. Inside an effect of this game: `TW_BUSY`; use
/// `tw_context_exchange_turns` there.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`,
/// `TW_PLAYER_NOT_IN_ORDER`, `TW_SAME_PLAYER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_exchange_turns(
    game: *mut tw_game,
    player: tw_player,
    other: tw_player,
) -> tw_status {
    guard::game(game, |game| {
        game.submit(Command::plain(31, &[i64::from(player), i64::from(other)])?)
    })
}

/// Exchanges two players' places for turns. The current turn keeps its owner, and the order
/// continues from its place.
///
/// `tw_context_exchange_turns_with` also takes `order`. It happens at once.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`, `TW_PLAYER_NOT_IN_ORDER`,
/// `TW_SAME_PLAYER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_exchange_turns(
    context: *mut tw_context,
    player: tw_player,
    other: tw_player,
) -> tw_status {
    context::with(context, |context| {
        context.submit(Command::plain(31, &[i64::from(player), i64::from(other)])?)
    })
}

/// Exchanges two players' seats. The order continues from the new seat of the active player.
///
/// `tw_exchange_seats_with` also takes `order`. Inside an effect of this game: `TW_BUSY`; use
/// `tw_context_exchange_seats` there.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`,
/// `TW_PLAYER_NOT_IN_ORDER`, `TW_SAME_PLAYER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_exchange_seats(
    game: *mut tw_game,
    player: tw_player,
    other: tw_player,
) -> tw_status {
    guard::game(game, |game| {
        game.submit(Command::plain(32, &[i64::from(player), i64::from(other)])?)
    })
}

/// Exchanges two players' seats. The order continues from the new seat of the active player.
///
/// `tw_context_exchange_seats_with` also takes `order`. It happens at once.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`, `TW_PLAYER_NOT_IN_ORDER`,
/// `TW_SAME_PLAYER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_exchange_seats(
    context: *mut tw_context,
    player: tw_player,
    other: tw_player,
) -> tw_status {
    context::with(context, |context| {
        context.submit(Command::plain(32, &[i64::from(player), i64::from(other)])?)
    })
}

/// Sets the order to `players`. The current turn keeps its owner, and players keep their granted
/// turns.
///
/// `tw_set_order_with` also takes `order`. Inside an effect of this game: `TW_BUSY`; use
/// `tw_context_set_order` there.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`,
/// `TW_ORDER_WOULD_BE_EMPTY`, `TW_TOO_LONG`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_set_order(
    game: *mut tw_game,
    players: *const tw_player,
    count: usize,
) -> tw_status {
    guard::game(game, |game| {
        let mut given = Columns::<1>::new();
        given.members(Column::Players, players, count)?;
        let list = given.take_list();
        game.call_columns(const { verb(33) }, given.values(), list)
    })
}

/// Sets the order to `players`. The current turn keeps its owner, and players keep their granted
/// turns.
///
/// `tw_context_set_order_with` also takes `order`. It happens at once.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`, `TW_ORDER_WOULD_BE_EMPTY`,
/// `TW_TOO_LONG`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_set_order(
    context: *mut tw_context,
    players: *const tw_player,
    count: usize,
) -> tw_status {
    context::with(context, |context| {
        let mut given = Columns::<1>::new();
        given.members(Column::Players, players, count)?;
        let list = given.take_list();
        context.call_columns(const { verb(33) }, given.values(), list)
    })
}

/// Shuffles the order by the seeded generator. The current turn keeps its owner.
///
/// `tw_shuffle_order_with` also takes `order`. Inside an effect of this game: `TW_BUSY`; use
/// `tw_context_shuffle_order` there.
///
/// Errors: `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_shuffle_order(game: *mut tw_game) -> tw_status {
    guard::game(game, |game| game.submit(Command::plain(34, &[])?))
}

/// Shuffles the order by the seeded generator. The current turn keeps its owner.
///
/// `tw_context_shuffle_order_with` also takes `order`. It happens at once.
///
/// Errors: `TW_GAME_OVER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_shuffle_order(context: *mut tw_context) -> tw_status {
    context::with(context, |context| context.submit(Command::plain(34, &[])?))
}

/// Sorts the order by the players' keys, by key 1 if none are named. Players with equal keys keep
/// their order.
///
/// `tw_sort_order_with` also takes `keys`, `order`. Inside an effect of this game: `TW_BUSY`; use
/// `tw_context_sort_order` there.
///
/// Errors: `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_sort_order(game: *mut tw_game) -> tw_status {
    guard::game(game, |game| game.submit(Command::plain(35, &[])?))
}

/// Sorts the order by the players' keys, by key 1 if none are named. Players with equal keys keep
/// their order.
///
/// `tw_context_sort_order_with` also takes `keys`, `order`. It happens at once.
///
/// Errors: `TW_GAME_OVER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_sort_order(context: *mut tw_context) -> tw_status {
    context::with(context, |context| context.submit(Command::plain(35, &[])?))
}

/// Puts a player into the order. The place is after or before another player or, with `keys`,
/// behind everybody who does not sort after the player. The default is the end of the order.
///
/// `tw_insert_player_with` also takes `after`, `before`, `keys`, `order`. Inside an effect of this
/// game: `TW_BUSY`; use `tw_context_insert_player` there.
///
/// Errors: `TW_UNEXPECTED_ARGUMENT`, `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`,
/// `TW_PLAYER_LEFT`, `TW_PLAYER_NOT_IN_ORDER`, `TW_TOO_LONG`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_insert_player(game: *mut tw_game, player: tw_player) -> tw_status {
    guard::game(game, |game| {
        game.submit(Command::plain(36, &[i64::from(player)])?)
    })
}

/// Puts a player into the order. The place is after or before another player or, with `keys`,
/// behind everybody who does not sort after the player. The default is the end of the order.
///
/// `tw_context_insert_player_with` also takes `after`, `before`, `keys`, `order`. It happens at
/// once.
///
/// Errors: `TW_UNEXPECTED_ARGUMENT`, `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`,
/// `TW_PLAYER_NOT_IN_ORDER`, `TW_TOO_LONG`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_insert_player(
    context: *mut tw_context,
    player: tw_player,
) -> tw_status {
    context::with(context, |context| {
        context.submit(Command::plain(36, &[i64::from(player)])?)
    })
}

/// Moves a player in the order. The place is after or before another player or, with `keys`, behind
/// everybody who does not sort after the player. The default is the end of the order.
///
/// `tw_move_player_with` also takes `after`, `before`, `keys`, `order`. Inside an effect of this
/// game: `TW_BUSY`; use `tw_context_move_player` there.
///
/// Errors: `TW_UNEXPECTED_ARGUMENT`, `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`,
/// `TW_PLAYER_LEFT`, `TW_PLAYER_NOT_IN_ORDER`, `TW_ORDER_WOULD_BE_EMPTY`, `TW_SAME_PLAYER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_move_player(game: *mut tw_game, player: tw_player) -> tw_status {
    guard::game(game, |game| {
        game.submit(Command::plain(37, &[i64::from(player)])?)
    })
}

/// Moves a player in the order. The place is after or before another player or, with `keys`, behind
/// everybody who does not sort after the player. The default is the end of the order.
///
/// `tw_context_move_player_with` also takes `after`, `before`, `keys`, `order`. It happens at once.
///
/// Errors: `TW_UNEXPECTED_ARGUMENT`, `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`,
/// `TW_PLAYER_NOT_IN_ORDER`, `TW_ORDER_WOULD_BE_EMPTY`, `TW_SAME_PLAYER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_move_player(context: *mut tw_context, player: tw_player) -> tw_status {
    context::with(context, |context| {
        context.submit(Command::plain(37, &[i64::from(player)])?)
    })
}

/// Removes a player from the order; the player stays in the game and can be inserted again.
///
/// `tw_remove_player_with` also takes `order`. Inside an effect of this game: `TW_BUSY`; use
/// `tw_context_remove_player` there.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`,
/// `TW_PLAYER_NOT_IN_ORDER`, `TW_ORDER_WOULD_BE_EMPTY`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_remove_player(game: *mut tw_game, player: tw_player) -> tw_status {
    guard::game(game, |game| {
        game.submit(Command::plain(38, &[i64::from(player)])?)
    })
}

/// Removes a player from the order; the player stays in the game and can be inserted again.
///
/// `tw_context_remove_player_with` also takes `order`. It happens at once.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`, `TW_PLAYER_NOT_IN_ORDER`,
/// `TW_ORDER_WOULD_BE_EMPTY`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_remove_player(
    context: *mut tw_context,
    player: tw_player,
) -> tw_status {
    context::with(context, |context| {
        context.submit(Command::plain(38, &[i64::from(player)])?)
    })
}

/// Inserts a step after the current one, or after `after_step`. The newest step comes first (CR
/// 500.9).
///
/// `tw_extra_step_with` also takes `after_step`, `count`, `source`, `data`. Inside an effect of
/// this game: `TW_BUSY`; use `tw_context_extra_step` there.
///
/// Errors: `TW_UNKNOWN_STEP`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_NO_TURN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_extra_step(game: *mut tw_game, step: *const c_char) -> tw_status {
    guard::game(game, |game| {
        game.call_given(const { verb(40) }, &[Given::Text(text(step)?)])
    })
}

/// Inserts a step after the current one, or after `after_step`. The newest step comes first (CR
/// 500.9).
///
/// `tw_context_extra_step_with` also takes `after_step`, `count`, `source`, `data`. It happens at
/// once.
///
/// Errors: `TW_UNKNOWN_STEP`, `TW_GAME_OVER`, `TW_NO_TURN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_extra_step(
    context: *mut tw_context,
    step: *const c_char,
) -> tw_status {
    context::with(context, |context| {
        context.call_given(const { verb(40) }, &[Given::Text(text(step)?)])
    })
}

/// Inserts a phase, followed by `phases`, after the current one, or after the phase of
/// `after_step`. The newest phase comes first (CR 500.8).
///
/// `tw_extra_phase_with` also takes `after_step`, `count`, `phases`, `source`, `data`. Inside an
/// effect of this game: `TW_BUSY`; use `tw_context_extra_phase` there.
///
/// Errors: `TW_UNKNOWN_PHASE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_NO_TURN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_extra_phase(game: *mut tw_game, phase: *const c_char) -> tw_status {
    guard::game(game, |game| {
        game.call_given(const { verb(41) }, &[Given::Text(text(phase)?)])
    })
}

/// Inserts a phase, followed by `phases`, after the current one, or after the phase of
/// `after_step`. The newest phase comes first (CR 500.8).
///
/// `tw_context_extra_phase_with` also takes `after_step`, `count`, `phases`, `source`, `data`. It
/// happens at once.
///
/// Errors: `TW_UNKNOWN_PHASE`, `TW_GAME_OVER`, `TW_NO_TURN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_extra_phase(
    context: *mut tw_context,
    phase: *const c_char,
) -> tw_status {
    context::with(context, |context| {
        context.call_given(const { verb(41) }, &[Given::Text(text(phase)?)])
    })
}

/// Makes `player`, or the active player, skip a step the next `count` times it would begin in their
/// own turn. With `applies=this_turn`, skips that are not used up in this turn end with it.
///
/// `tw_skip_step_with` also takes `player`, `count`, `source`, `applies`. Inside an effect of this
/// game: `TW_BUSY`; use `tw_context_skip_step` there.
///
/// Errors: `TW_UNKNOWN_STEP`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_NO_TURN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_skip_step(game: *mut tw_game, step: *const c_char) -> tw_status {
    guard::game(game, |game| {
        game.call_given(const { verb(42) }, &[Given::Text(text(step)?)])
    })
}

/// Makes `player`, or the active player, skip a step the next `count` times it would begin in their
/// own turn. With `applies=this_turn`, skips that are not used up in this turn end with it.
///
/// `tw_context_skip_step_with` also takes `player`, `count`, `source`, `applies`. It happens at
/// once.
///
/// Errors: `TW_UNKNOWN_STEP`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_NO_TURN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_skip_step(context: *mut tw_context, step: *const c_char) -> tw_status {
    context::with(context, |context| {
        context.call_given(const { verb(42) }, &[Given::Text(text(step)?)])
    })
}

/// Makes `player`, or the active player, skip a phase the next `count` times it would begin in
/// their own turn. With `applies=this_turn`, skips that are not used up in this turn end with it.
///
/// `tw_skip_phase_with` also takes `player`, `count`, `source`, `applies`. Inside an effect of this
/// game: `TW_BUSY`; use `tw_context_skip_phase` there.
///
/// Errors: `TW_UNKNOWN_PHASE`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_NO_TURN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_skip_phase(game: *mut tw_game, phase: *const c_char) -> tw_status {
    guard::game(game, |game| {
        game.call_given(const { verb(43) }, &[Given::Text(text(phase)?)])
    })
}

/// Makes `player`, or the active player, skip a phase the next `count` times it would begin in
/// their own turn. With `applies=this_turn`, skips that are not used up in this turn end with it.
///
/// `tw_context_skip_phase_with` also takes `player`, `count`, `source`, `applies`. It happens at
/// once.
///
/// Errors: `TW_UNKNOWN_PHASE`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_NO_TURN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_skip_phase(
    context: *mut tw_context,
    phase: *const c_char,
) -> tw_status {
    context::with(context, |context| {
        context.call_given(const { verb(43) }, &[Given::Text(text(phase)?)])
    })
}

/// Changes a step: removes its window or its own actions, or adds an effect. The change applies to
/// one player or to all, for a time or a number of times. `of` is the player whose next turn
/// `until` means, if not `player`.
///
/// `tw_modify_step_with` also takes `player`, `no_window`, `no_actions`, `effect`, `count`,
/// `until`, `source`, `data`, `of`. Inside an effect of this game: `TW_BUSY`; use
/// `tw_context_modify_step` there.
///
/// Errors: `TW_UNKNOWN_STEP`, `TW_UNKNOWN_EFFECT`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_modify_step(game: *mut tw_game, step: *const c_char) -> tw_status {
    guard::game(game, |game| {
        game.call_given(const { verb(44) }, &[Given::Text(text(step)?)])
    })
}

/// Changes a step: removes its window or its own actions, or adds an effect. The change applies to
/// one player or to all, for a time or a number of times. `of` is the player whose next turn
/// `until` means, if not `player`.
///
/// `tw_context_modify_step_with` also takes `player`, `no_window`, `no_actions`, `effect`, `count`,
/// `until`, `source`, `data`, `of`. It happens at once.
///
/// Errors: `TW_UNKNOWN_STEP`, `TW_UNKNOWN_EFFECT`, `TW_GAME_OVER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_modify_step(
    context: *mut tw_context,
    step: *const c_char,
) -> tw_status {
    context::with(context, |context| {
        context.call_given(const { verb(44) }, &[Given::Text(text(step)?)])
    })
}

/// Ends the phase as an effect does. The stack and all waiting triggers are removed, nobody acts
/// any more, and the phase ends (CR 723.2).
///
/// Inside an effect of this game: `TW_BUSY`; use `tw_context_end_phase_by_effect` there.
///
/// Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_NO_TURN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_end_phase_by_effect(game: *mut tw_game) -> tw_status {
    guard::game(game, |game| game.submit(Command::plain(48, &[])?))
}

/// Ends the phase as an effect does. The stack and all waiting triggers are removed, nobody acts
/// any more, and the phase ends (CR 723.2).
///
/// It happens when the effect has returned.
///
/// Errors: `TW_GAME_OVER`, `TW_NO_TURN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_end_phase_by_effect(context: *mut tw_context) -> tw_status {
    context::with(context, |context| context.submit(Command::plain(48, &[])?))
}

/// Ends the step as an effect does. The stack and all waiting triggers are removed, nobody acts any
/// more, and the step ends (CR 723.2).
///
/// Inside an effect of this game: `TW_BUSY`; use `tw_context_end_step_by_effect` there.
///
/// Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_NO_TURN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_end_step_by_effect(game: *mut tw_game) -> tw_status {
    guard::game(game, |game| game.submit(Command::plain(49, &[])?))
}

/// Ends the step as an effect does. The stack and all waiting triggers are removed, nobody acts any
/// more, and the step ends (CR 723.2).
///
/// It happens when the effect has returned.
///
/// Errors: `TW_GAME_OVER`, `TW_NO_TURN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_end_step_by_effect(context: *mut tw_context) -> tw_status {
    context::with(context, |context| context.submit(Command::plain(49, &[])?))
}

/// Removes a player from the game, with everything they own (CR 800.4).
///
/// `tw_leave_with` also takes `reason`. Inside an effect of this game: `TW_BUSY`; use
/// `tw_context_leave` there.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_leave(game: *mut tw_game, player: tw_player) -> tw_status {
    guard::game(game, |game| {
        game.submit(Command::plain(50, &[i64::from(player)])?)
    })
}

/// Removes a player from the game, with everything they own (CR 800.4).
///
/// `tw_context_leave_with` also takes `reason`. It happens at once.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_leave(context: *mut tw_context, player: tw_player) -> tw_status {
    context::with(context, |context| {
        context.submit(Command::plain(50, &[i64::from(player)])?)
    })
}

/// Makes a player sit out: they get no turns and owe no answers in windows. An effect may still ask
/// them. The player sits out until `sit_in`, or until the given time. With `until=next_turn`, the
/// player returns when their place in the order comes, and takes that turn.
///
/// `tw_sit_out_with` also takes `until`. Inside an effect of this game: `TW_BUSY`; use
/// `tw_context_sit_out` there.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`,
/// `TW_ALREADY_SITTING_OUT`, `TW_ORDER_WOULD_BE_EMPTY`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_sit_out(game: *mut tw_game, player: tw_player) -> tw_status {
    guard::game(game, |game| {
        game.submit(Command::plain(51, &[i64::from(player)])?)
    })
}

/// Makes a player sit out: they get no turns and owe no answers in windows. An effect may still ask
/// them. The player sits out until `sit_in`, or until the given time. With `until=next_turn`, the
/// player returns when their place in the order comes, and takes that turn.
///
/// `tw_context_sit_out_with` also takes `until`. It happens at once.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`, `TW_ALREADY_SITTING_OUT`,
/// `TW_ORDER_WOULD_BE_EMPTY`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_sit_out(context: *mut tw_context, player: tw_player) -> tw_status {
    context::with(context, |context| {
        context.submit(Command::plain(51, &[i64::from(player)])?)
    })
}

/// Brings back a player who sits out.
///
/// Inside an effect of this game: `TW_BUSY`; use `tw_context_sit_in` there.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`,
/// `TW_NOT_SITTING_OUT`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_sit_in(game: *mut tw_game, player: tw_player) -> tw_status {
    guard::game(game, |game| {
        game.submit(Command::plain(52, &[i64::from(player)])?)
    })
}

/// Brings back a player who sits out.
///
/// It happens at once.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`, `TW_NOT_SITTING_OUT`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_sit_in(context: *mut tw_context, player: tw_player) -> tw_status {
    context::with(context, |context| {
        context.submit(Command::plain(52, &[i64::from(player)])?)
    })
}

/// Adds a player to the game, under a name that nobody has yet. The player's place is after or
/// before another player, or at the end of the order.
///
/// `tw_join_with` also takes `after`, `before`. Inside an effect of this game: `TW_BUSY`; only the
/// host submits it.
///
/// Errors: `TW_UNEXPECTED_ARGUMENT`, `TW_UNKNOWN_NAME`, `TW_BAD_VALUE`, `TW_GAME_OVER`,
/// `TW_CHOICE_PENDING`, `TW_PLAYER_NOT_IN_ORDER`, `TW_TOO_MANY_PLAYERS`, `TW_TOO_LONG`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_join(game: *mut tw_game, name: *const c_char) -> tw_status {
    guard::game(game, |game| {
        game.call_given(const { verb(53) }, &[Given::Text(text(name)?)])
    })
}

/// Sets a flag of the game or of `player`, or clears it with `value` 0. The flag is cleared when
/// its time ends. `of` is the player whose next turn `until` means, if not `player`.
///
/// `tw_set_flag_with` also takes `value`, `player`, `until`, `of`. Inside an effect of this game:
/// `TW_BUSY`; use `tw_context_set_flag` there.
///
/// Errors: `TW_UNKNOWN_NAME`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_set_flag(game: *mut tw_game, name: *const c_char) -> tw_status {
    guard::game(game, |game| {
        game.call_given(const { verb(60) }, &[Given::Text(text(name)?)])
    })
}

/// Sets a flag of the game or of `player`, or clears it with `value` 0. The flag is cleared when
/// its time ends. `of` is the player whose next turn `until` means, if not `player`.
///
/// `tw_context_set_flag_with` also takes `value`, `player`, `until`, `of`. It happens at once.
///
/// Errors: `TW_UNKNOWN_NAME`, `TW_GAME_OVER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_set_flag(context: *mut tw_context, name: *const c_char) -> tw_status {
    context::with(context, |context| {
        context.call_given(const { verb(60) }, &[Given::Text(text(name)?)])
    })
}

/// Sets a counter of the game or of `player`. The counter is cleared when its time ends. `of` is
/// the player whose next turn `until` means, if not `player`.
///
/// `tw_set_counter_with` also takes `player`, `until`, `cap`, `of`. Inside an effect of this game:
/// `TW_BUSY`; use `tw_context_set_counter` there.
///
/// Errors: `TW_UNKNOWN_NAME`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_set_counter(game: *mut tw_game, name: *const c_char, value: i64) -> tw_status {
    guard::game(game, |game| {
        game.call_given(
            const { verb(61) },
            &[Given::Text(text(name)?), Given::Int(value)],
        )
    })
}

/// Sets a counter of the game or of `player`. The counter is cleared when its time ends. `of` is
/// the player whose next turn `until` means, if not `player`.
///
/// `tw_context_set_counter_with` also takes `player`, `until`, `cap`, `of`. It happens at once.
///
/// Errors: `TW_UNKNOWN_NAME`, `TW_BAD_VALUE`, `TW_GAME_OVER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_set_counter(
    context: *mut tw_context,
    name: *const c_char,
    value: i64,
) -> tw_status {
    context::with(context, |context| {
        context.call_given(
            const { verb(61) },
            &[Given::Text(text(name)?), Given::Int(value)],
        )
    })
}

/// Adds to a counter of the game or of `player`, up to its cap. `of` is the player whose next turn
/// `until` means, if not `player`.
///
/// `tw_add_counter_with` also takes `player`, `until`, `cap`, `of`. Inside an effect of this game:
/// `TW_BUSY`; use `tw_context_add_counter` there.
///
/// Errors: `TW_UNKNOWN_NAME`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_add_counter(game: *mut tw_game, name: *const c_char, value: i64) -> tw_status {
    guard::game(game, |game| {
        game.call_given(
            const { verb(62) },
            &[Given::Text(text(name)?), Given::Int(value)],
        )
    })
}

/// Adds to a counter of the game or of `player`, up to its cap. `of` is the player whose next turn
/// `until` means, if not `player`.
///
/// `tw_context_add_counter_with` also takes `player`, `until`, `cap`, `of`. It happens at once.
///
/// Errors: `TW_UNKNOWN_NAME`, `TW_BAD_VALUE`, `TW_GAME_OVER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_add_counter(
    context: *mut tw_context,
    name: *const c_char,
    value: i64,
) -> tw_status {
    context::with(context, |context| {
        context.call_given(
            const { verb(62) },
            &[Given::Text(text(name)?), Given::Int(value)],
        )
    })
}

/// Sets one of a player's four sorting keys.
///
/// `tw_set_key_with` also takes `key`. Inside an effect of this game: `TW_BUSY`; use
/// `tw_context_set_key` there.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`,
/// `TW_PLAYER_LEFT`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_set_key(game: *mut tw_game, player: tw_player, value: i64) -> tw_status {
    guard::game(game, |game| {
        game.submit(Command::plain(63, &[i64::from(player), value])?)
    })
}

/// Sets one of a player's four sorting keys.
///
/// `tw_context_set_key_with` also takes `key`. It happens at once.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_set_key(
    context: *mut tw_context,
    player: tw_player,
    value: i64,
) -> tw_status {
    context::with(context, |context| {
        context.submit(Command::plain(63, &[i64::from(player), value])?)
    })
}

/// Puts `player` into team `value`, before the game begins.
///
/// Inside an effect of this game: `TW_BUSY`; only the host submits it.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_ALREADY_STARTED`, `TW_GAME_OVER`,
/// `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_set_team(game: *mut tw_game, player: tw_player, value: i64) -> tw_status {
    guard::game(game, |game| {
        game.submit(Command::plain(64, &[i64::from(player), value])?)
    })
}

/// Rolls a number from 1 to `max` with the game's own generator; each is equally likely. The result
/// is stored in the counter `name`, of `player` if given.
///
/// `tw_roll_with` also takes `name`, `player`. Inside an effect of this game: `TW_BUSY`; use
/// `tw_context_roll` there.
///
/// Errors: `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_roll(game: *mut tw_game, max: i64) -> tw_status {
    guard::game(game, |game| game.submit(Command::plain(65, &[max])?))
}

/// Rolls a number from 1 to `max` with the game's own generator; each is equally likely. The result
/// is stored in the counter `name`, of `player` if given.
///
/// `tw_context_roll_with` also takes `name`, `player`. It happens at once.
///
/// Errors: `TW_BAD_VALUE`, `TW_GAME_OVER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_roll(context: *mut tw_context, max: i64) -> tw_status {
    context::with(context, |context| {
        context.submit(Command::plain(65, &[max])?)
    })
}

/// Seeds the game's generator again. While an effect's question is pending, the new seed takes
/// effect after the answer, so that the effect repeats its earlier draws.
///
/// Inside an effect of this game: `TW_BUSY`; use `tw_context_reseed` there.
///
/// Errors: `TW_BAD_VALUE`, `TW_GAME_OVER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_reseed(game: *mut tw_game, value: i64) -> tw_status {
    guard::game(game, |game| game.submit(Command::plain(66, &[value])?))
}

/// Seeds the game's generator again. While an effect's question is pending, the new seed takes
/// effect after the answer, so that the effect repeats its earlier draws.
///
/// It happens at once.
///
/// Errors: `TW_BAD_VALUE`, `TW_GAME_OVER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_reseed(context: *mut tw_context, value: i64) -> tw_status {
    context::with(context, |context| {
        context.submit(Command::plain(66, &[value])?)
    })
}

/// Registers a trigger: when `event` happens and every given filter holds, `effect` is placed on
/// the stack or run for its controller. With `count`, it is set off that many times and then
/// removed. With `within`, it stays, and is set off at most `count` times, 1 by default, in each
/// turn, round or chapter. `of` is the player whose next turn `until` means, if not `player`.
///
/// `tw_add_trigger_with` also takes `player`, `step`, `phase`, `whose`, `target`, `object`, `name`,
/// `count`, `until`, `source`, `data`, `each`, `visit`, `when`, `at_once`, `hidden`, `within`,
/// `of`. Inside an effect of this game: `TW_BUSY`; use `tw_context_add_trigger` there.
///
/// Errors: `TW_BAD_ENUM`, `TW_UNKNOWN_EFFECT`, `TW_UNKNOWN_NAME`, `TW_UNKNOWN_EVENT`,
/// `TW_BAD_VALUE`, `TW_GAME_OVER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_add_trigger(
    game: *mut tw_game,
    event: *const c_char,
    effect: *const c_char,
) -> tw_status {
    guard::game(game, |game| {
        game.call_given(
            const { verb(70) },
            &[Given::Text(text(event)?), Given::Text(text(effect)?)],
        )
    })
}

/// Registers a trigger: when `event` happens and every given filter holds, `effect` is placed on
/// the stack or run for its controller. With `count`, it is set off that many times and then
/// removed. With `within`, it stays, and is set off at most `count` times, 1 by default, in each
/// turn, round or chapter. `of` is the player whose next turn `until` means, if not `player`.
///
/// `tw_context_add_trigger_with` also takes `player`, `step`, `phase`, `whose`, `target`, `object`,
/// `name`, `count`, `until`, `source`, `data`, `each`, `visit`, `when`, `at_once`, `hidden`,
/// `within`, `of`. It happens at once.
///
/// Errors: `TW_BAD_ENUM`, `TW_UNKNOWN_EFFECT`, `TW_UNKNOWN_NAME`, `TW_UNKNOWN_EVENT`,
/// `TW_BAD_VALUE`, `TW_GAME_OVER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_add_trigger(
    context: *mut tw_context,
    event: *const c_char,
    effect: *const c_char,
) -> tw_status {
    context::with(context, |context| {
        context.call_given(
            const { verb(70) },
            &[Given::Text(text(event)?), Given::Text(text(effect)?)],
        )
    })
}

/// Registers a replacement: a turn, phase or step that fits does not begin, and `effect`, if given,
/// runs instead. `event` is turn_began, phase_began or step_began. If several replacements fit, the
/// player for whom it would begin chooses one (CR 614, 616.1). With `may`, that player or the
/// replacement's controller may decline it first. `of` is the player whose next turn `until` means,
/// if not `player`.
///
/// `tw_add_replacement_with` also takes `effect`, `player`, `step`, `phase`, `whose`, `target`,
/// `turn_kind`, `count`, `until`, `source`, `when`, `data`, `may`, `of`. Inside an effect of this
/// game: `TW_BUSY`; use `tw_context_add_replacement` there.
///
/// Errors: `TW_BAD_ENUM`, `TW_UNKNOWN_EFFECT`, `TW_UNKNOWN_EVENT`, `TW_BAD_VALUE`, `TW_GAME_OVER`,
/// `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_add_replacement(game: *mut tw_game, event: *const c_char) -> tw_status {
    guard::game(game, |game| {
        game.call_given(const { verb(72) }, &[Given::Text(text(event)?)])
    })
}

/// Registers a replacement: a turn, phase or step that fits does not begin, and `effect`, if given,
/// runs instead. `event` is turn_began, phase_began or step_began. If several replacements fit, the
/// player for whom it would begin chooses one (CR 614, 616.1). With `may`, that player or the
/// replacement's controller may decline it first. `of` is the player whose next turn `until` means,
/// if not `player`.
///
/// `tw_context_add_replacement_with` also takes `effect`, `player`, `step`, `phase`, `whose`,
/// `target`, `turn_kind`, `count`, `until`, `source`, `when`, `data`, `may`, `of`. It happens at
/// once.
///
/// Errors: `TW_BAD_ENUM`, `TW_UNKNOWN_EFFECT`, `TW_UNKNOWN_EVENT`, `TW_BAD_VALUE`, `TW_GAME_OVER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_add_replacement(
    context: *mut tw_context,
    event: *const c_char,
) -> tw_status {
    context::with(context, |context| {
        context.call_given(const { verb(72) }, &[Given::Text(text(event)?)])
    })
}

/// Removes a trigger or a replacement; effects that it has already set off still run.
///
/// Inside an effect of this game: `TW_BUSY`; use `tw_context_remove_trigger` there.
///
/// Errors: `TW_UNKNOWN_TRIGGER`, `TW_BAD_VALUE`, `TW_GAME_OVER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_remove_trigger(game: *mut tw_game, trigger: i64) -> tw_status {
    guard::game(game, |game| game.submit(Command::plain(73, &[trigger])?))
}

/// Removes a trigger or a replacement; effects that it has already set off still run.
///
/// It happens at once.
///
/// Errors: `TW_UNKNOWN_TRIGGER`, `TW_BAD_VALUE`, `TW_GAME_OVER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_remove_trigger(context: *mut tw_context, trigger: i64) -> tw_status {
    context::with(context, |context| {
        context.submit(Command::plain(73, &[trigger])?)
    })
}

/// Cancels everything that was scheduled with this `source`. This includes granted turns, skips of
/// turns, steps and phases, inserted steps and phases, changes of steps, control, locks, triggers
/// and replacements. Turns, phases and steps that have begun continue, and objects on the stack
/// stay; control and locks end at once.
///
/// Inside an effect of this game: `TW_BUSY`; use `tw_context_take_back` there.
///
/// Errors: `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_take_back(game: *mut tw_game, source: i64) -> tw_status {
    guard::game(game, |game| game.submit(Command::plain(74, &[source])?))
}

/// Cancels everything that was scheduled with this `source`. This includes granted turns, skips of
/// turns, steps and phases, inserted steps and phases, changes of steps, control, locks, triggers
/// and replacements. Turns, phases and steps that have begun continue, and objects on the stack
/// stay; control and locks end at once.
///
/// It happens at once.
///
/// Errors: `TW_BAD_VALUE`, `TW_GAME_OVER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_take_back(context: *mut tw_context, source: i64) -> tw_status {
    context::with(context, |context| {
        context.submit(Command::plain(74, &[source])?)
    })
}

/// Opens a window above the current one, for the players of its rule, starting with `player` if
/// given. With `players`, only these owe an answer. The window below continues when this one
/// closes.
///
/// `tw_open_window_with` also takes `player`, `players`. Inside an effect of this game: `TW_BUSY`;
/// use `tw_context_open_window` there.
///
/// Errors: `TW_UNKNOWN_WINDOW`, `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`,
/// `TW_NO_TURN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_open_window(game: *mut tw_game, window: *const c_char) -> tw_status {
    guard::game(game, |game| {
        game.call_given(const { verb(80) }, &[Given::Text(text(window)?)])
    })
}

/// Opens a window above the current one, for the players of its rule, starting with `player` if
/// given. With `players`, only these owe an answer. The window below continues when this one
/// closes.
///
/// `tw_context_open_window_with` also takes `player`, `players`. It happens at once.
///
/// Errors: `TW_UNKNOWN_WINDOW`, `TW_GAME_OVER`, `TW_NO_TURN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_open_window(
    context: *mut tw_context,
    window: *const c_char,
) -> tw_status {
    context::with(context, |context| {
        context.call_given(const { verb(80) }, &[Given::Text(text(window)?)])
    })
}

/// Closes the window on top, without the effects of a natural close. A window of commits or claims
/// still closes by its rule: players who have not answered are absent, and the commits and claims
/// made so far count.
///
/// Inside an effect of this game: `TW_BUSY`; use `tw_context_close_window` there.
///
/// Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_NO_WINDOW`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_close_window(game: *mut tw_game) -> tw_status {
    guard::game(game, |game| game.submit(Command::plain(81, &[])?))
}

/// Closes the window on top, without the effects of a natural close. A window of commits or claims
/// still closes by its rule: players who have not answered are absent, and the commits and claims
/// made so far count.
///
/// It happens at once.
///
/// Errors: `TW_GAME_OVER`, `TW_NO_WINDOW`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_close_window(context: *mut tw_context) -> tw_status {
    context::with(context, |context| context.submit(Command::plain(81, &[])?))
}

/// Locks every action that the ruleset does not exempt, for a time (CR 702.61). `of` is the player
/// whose next turn `until` means.
///
/// `tw_lock_actions_with` also takes `until`, `source`, `of`. Inside an effect of this game:
/// `TW_BUSY`; use `tw_context_lock_actions` there.
///
/// Errors: `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_lock_actions(game: *mut tw_game) -> tw_status {
    guard::game(game, |game| game.submit(Command::plain(82, &[])?))
}

/// Locks every action that the ruleset does not exempt, for a time (CR 702.61). `of` is the player
/// whose next turn `until` means.
///
/// `tw_context_lock_actions_with` also takes `until`, `source`, `of`. It happens at once.
///
/// Errors: `TW_GAME_OVER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_lock_actions(context: *mut tw_context) -> tw_status {
    context::with(context, |context| context.submit(Command::plain(82, &[])?))
}

/// Ends every lock that `lock` has set.
///
/// Inside an effect of this game: `TW_BUSY`; use `tw_context_unlock_actions` there.
///
/// Errors: `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_unlock_actions(game: *mut tw_game) -> tw_status {
    guard::game(game, |game| game.submit(Command::plain(83, &[])?))
}

/// Ends every lock that `lock` has set.
///
/// It happens at once.
///
/// Errors: `TW_GAME_OVER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_unlock_actions(context: *mut tw_context) -> tw_status {
    context::with(context, |context| context.submit(Command::plain(83, &[])?))
}

/// Commits a sealed answer in the window on top. Nobody else sees the numbers of `payload` before
/// all commits are revealed.
///
/// `tw_commit_with` also takes `payload`, `source`, `by`. Inside an effect of this game: `TW_BUSY`;
/// it is a player's own decision.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`,
/// `TW_NOT_YOUR_DECISION`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`, `TW_NO_WINDOW`,
/// `TW_NOT_COMMITTING`, `TW_ALREADY_COMMITTED`, `TW_TOO_LONG`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_commit(game: *mut tw_game, player: tw_player) -> tw_status {
    guard::game(game, |game| {
        game.submit(Command::plain(85, &[i64::from(player)])?)
    })
}

/// Withdraws the player's commit, if the window's rule allows it; the player owes an answer again.
///
/// `tw_withdraw_with` also takes `by`. Inside an effect of this game: `TW_BUSY`; it is a player's
/// own decision.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_DECISION`,
/// `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`, `TW_NOT_COMMITTING`, `TW_ALREADY_COMMITTED`,
/// `TW_NOTHING_COMMITTED`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_withdraw(game: *mut tw_game, player: tw_player) -> tw_status {
    guard::game(game, |game| {
        game.submit(Command::plain(86, &[i64::from(player)])?)
    })
}

/// Gives a player a role in the window on top, and lets them answer in it.
///
/// Inside an effect of this game: `TW_BUSY`; use `tw_context_set_role` there.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_UNKNOWN_NAME`, `TW_UNKNOWN_ROLE`, `TW_NOT_STARTED`,
/// `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`, `TW_NO_WINDOW`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_set_role(
    game: *mut tw_game,
    player: tw_player,
    role: *const c_char,
) -> tw_status {
    guard::game(game, |game| {
        game.call_given(
            const { verb(87) },
            &[Given::Int(i64::from(player)), Given::Text(text(role)?)],
        )
    })
}

/// Gives a player a role in the window on top, and lets them answer in it.
///
/// It happens at once.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_UNKNOWN_NAME`, `TW_UNKNOWN_ROLE`, `TW_GAME_OVER`,
/// `TW_PLAYER_LEFT`, `TW_NO_WINDOW`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_set_role(
    context: *mut tw_context,
    player: tw_player,
    role: *const c_char,
) -> tw_status {
    context::with(context, |context| {
        context.call_given(
            const { verb(87) },
            &[Given::Int(i64::from(player)), Given::Text(text(role)?)],
        )
    })
}

/// Changes the target of an object on the stack: player `target`, object `aim`, or `data`. Absent
/// arguments change nothing (CR 115.7).
///
/// `tw_retarget_with` also takes `target`, `aim`, `data`. Inside an effect of this game: `TW_BUSY`;
/// use `tw_context_retarget` there.
///
/// Errors: `TW_UNKNOWN_OBJECT`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_retarget(game: *mut tw_game, object: i64) -> tw_status {
    guard::game(game, |game| game.submit(Command::plain(88, &[object])?))
}

/// Changes the target of an object on the stack: player `target`, object `aim`, or `data`. Absent
/// arguments change nothing (CR 115.7).
///
/// `tw_context_retarget_with` also takes `target`, `aim`, `data`. It happens at once.
///
/// Errors: `TW_UNKNOWN_OBJECT`, `TW_BAD_VALUE`, `TW_GAME_OVER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_retarget(context: *mut tw_context, object: i64) -> tw_status {
    context::with(context, |context| {
        context.submit(Command::plain(88, &[object])?)
    })
}

/// Puts a copy of an object on the stack, with its effect, target, data and event. It belongs to
/// `player`, or to the controller of the object (CR 707.10). A copy is not an action: triggers that
/// listen to actions do not hear it.
///
/// `tw_copy_object_with` also takes `player`, `target`, `aim`, `data`, `count`. Inside an effect of
/// this game: `TW_BUSY`; use `tw_context_copy_object` there.
///
/// Errors: `TW_UNKNOWN_OBJECT`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_copy_object(game: *mut tw_game, object: i64) -> tw_status {
    guard::game(game, |game| game.submit(Command::plain(89, &[object])?))
}

/// Puts a copy of an object on the stack, with its effect, target, data and event. It belongs to
/// `player`, or to the controller of the object (CR 707.10). A copy is not an action: triggers that
/// listen to actions do not hear it.
///
/// `tw_context_copy_object_with` also takes `player`, `target`, `aim`, `data`, `count`. It happens
/// at once.
///
/// Errors: `TW_UNKNOWN_OBJECT`, `TW_BAD_VALUE`, `TW_GAME_OVER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_copy_object(context: *mut tw_context, object: i64) -> tw_status {
    context::with(context, |context| {
        context.submit(Command::plain(89, &[object])?)
    })
}

/// Passes automatically for `player` while `when` holds, until the end of the turn or the given
/// time. `value` 0 ends it. Each automatic pass is a `pass` with the reason `automatic`; none is
/// made at a step of `stop_at`. Automatic passing pauses when everybody has had a turn, so that a
/// game in which all players pass still returns to the host.
///
/// `tw_auto_pass_with` also takes `value`, `until`, `when`. Inside an effect of this game:
/// `TW_BUSY`; it is a player's own decision.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_auto_pass(game: *mut tw_game, player: tw_player) -> tw_status {
    guard::game(game, |game| {
        game.submit(Command::plain(90, &[i64::from(player)])?)
    })
}

/// Names a step at which `player` never passes automatically: in any turn, in their own turns, or
/// in opponents' turns. `value` 0 ends it.
///
/// `tw_stop_at_with` also takes `value`, `whose`. Inside an effect of this game: `TW_BUSY`; it is a
/// player's own decision.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_UNKNOWN_STEP`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_stop_at(
    game: *mut tw_game,
    player: tw_player,
    step: *const c_char,
) -> tw_status {
    guard::game(game, |game| {
        game.call_given(
            const { verb(91) },
            &[Given::Int(i64::from(player)), Given::Text(text(step)?)],
        )
    })
}

/// Sets the time, in milliseconds of the host's clock. Only games whose rules have a clock accept
/// it. `now` is never less than the last time. Clocks run only by this command: submit it before
/// each command and when somebody's time is up. One long tick equals many short ones.
///
/// Inside an effect of this game: `TW_BUSY`; only the host submits it.
///
/// Errors: `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_TIME_WENT_BACK`, `TW_NO_CLOCK`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_tick(game: *mut tw_game, now: i64) -> tw_status {
    guard::game(game, |game| game.submit(Command::plain(95, &[now])?))
}

/// Adds `value` milliseconds to a player's time, or subtracts them if negative. It changes the bank
/// or, if the rules have only a limit, the time of the current turn or answer.
///
/// Inside an effect of this game: `TW_BUSY`; use `tw_context_add_time` there.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`, `TW_NO_CLOCK`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_add_time(game: *mut tw_game, player: tw_player, value: i64) -> tw_status {
    guard::game(game, |game| {
        game.submit(Command::plain(96, &[i64::from(player), value])?)
    })
}

/// Adds `value` milliseconds to a player's time, or subtracts them if negative. It changes the bank
/// or, if the rules have only a limit, the time of the current turn or answer.
///
/// It happens at once.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`, `TW_NO_CLOCK`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_add_time(
    context: *mut tw_context,
    player: tw_player,
    value: i64,
) -> tw_status {
    context::with(context, |context| {
        context.submit(Command::plain(96, &[i64::from(player), value])?)
    })
}

/// Limits the time of `player` for the current turn or answer to `value` milliseconds from now on.
/// Time left in a bank does not lift the limit.
///
/// Inside an effect of this game: `TW_BUSY`; use `tw_context_limit_time` there.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`, `TW_NO_CLOCK`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_limit_time(game: *mut tw_game, player: tw_player, value: i64) -> tw_status {
    guard::game(game, |game| {
        game.submit(Command::plain(97, &[i64::from(player), value])?)
    })
}

/// Limits the time of `player` for the current turn or answer to `value` milliseconds from now on.
/// Time left in a bank does not lift the limit.
///
/// It happens at once.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`, `TW_NO_CLOCK`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_limit_time(
    context: *mut tw_context,
    player: tw_player,
    value: i64,
) -> tw_status {
    context::with(context, |context| {
        context.submit(Command::plain(97, &[i64::from(player), value])?)
    })
}

/// Stops all clocks: time that passes counts for nobody. `value` 0 lets them run again.
///
/// `tw_stop_clock_with` also takes `value`. Inside an effect of this game: `TW_BUSY`; use
/// `tw_context_stop_clock` there.
///
/// Errors: `TW_GAME_OVER`, `TW_NO_CLOCK`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_stop_clock(game: *mut tw_game) -> tw_status {
    guard::game(game, |game| game.submit(Command::plain(98, &[])?))
}

/// Stops all clocks: time that passes counts for nobody. `value` 0 lets them run again.
///
/// `tw_context_stop_clock_with` also takes `value`. It happens at once.
///
/// Errors: `TW_GAME_OVER`, `TW_NO_CLOCK`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_stop_clock(context: *mut tw_context) -> tw_status {
    context::with(context, |context| context.submit(Command::plain(98, &[])?))
}
