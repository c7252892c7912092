//! The verbs by their required fields alone; `verbs_with` has those that take options. Generated
//! from the vocabulary by `cargo run -p xtask -- generate`; do not edit.

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
/// `tw_start_with` also takes `player`. Only the host submits it: `TW_NOT_IN_EFFECT` inside an
/// effect.
///
/// Errors: `TW_ALREADY_STARTED`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_NOT_IN_ORDER`,
/// `TW_ORDER_WOULD_BE_EMPTY`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_start(game: *mut tw_game) -> tw_status {
    guard::game(game, |game| game.submit(Command::plain(1, &[])?))
}

/// Passes in the window on top. When everybody who owes an answer has passed, the window's close
/// rule decides what follows (CR 117.4). An automatic pass has the reason `automatic`, and the
/// `number` of the instruction to pass.
/// `tw_pass_with` also takes `by`, `reason`, `number`. It is a player's own decision:
/// `TW_NOT_IN_EFFECT` inside an effect.
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
/// reopens as its rule says, and the actor or the next player may act (CR 116.2, 117.3c). With a
/// `cost`, that effect runs first: if it fails, the command is refused with `cannot_pay`, and
/// nothing has changed.
/// `tw_act_with` also takes `action`, `effect`, `target`, `object`, `source`, `data`, `each`, `by`,
/// `cost`, `reason`. It is a player's own decision: `TW_NOT_IN_EFFECT` inside an effect.
///
/// Errors: `TW_MISSING_ARGUMENT`, `TW_UNEXPECTED_ARGUMENT`, `TW_UNKNOWN_PLAYER`,
/// `TW_UNKNOWN_EFFECT`, `TW_UNKNOWN_ACTION`, `TW_BAD_VALUE`, `TW_NOT_STARTED`, `TW_GAME_OVER`,
/// `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_DECISION`, `TW_ACTION_FORBIDDEN`, `TW_ACTION_LOCKED`,
/// `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`, `TW_NO_WINDOW`, `TW_TOO_MANY_ACTIONS`, `TW_BAD_TARGET`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_act(game: *mut tw_game, player: tw_player) -> tw_status {
    guard::game(game, |game| {
        game.submit(Command::plain(3, &[i64::from(player)])?)
    })
}

/// Puts an object on the stack; its effect runs when it resolves. Submitted by the host, it is an
/// action of `player`, who needs the right to act. Submitted by an effect, it needs no such right
/// (CR 405). With an `action` it is still one that a lock refuses; in an effect made of data, the
/// verb is then left out (CR 702.61a). With a `cost`, that effect runs before the object is put
/// there: if it fails, the command is refused with `cannot_pay`, and nothing has changed (CR
/// 601.2h). Only the host gives one.
/// `tw_push_with` also takes `action`, `target`, `object`, `source`, `data`, `each`, `lock`, `by`,
/// `cost`, `reason`.
///
/// Errors: `TW_MISSING_ARGUMENT`, `TW_UNEXPECTED_ARGUMENT`, `TW_UNKNOWN_PLAYER`,
/// `TW_UNKNOWN_EFFECT`, `TW_UNKNOWN_ACTION`, `TW_UNKNOWN_NAME`, `TW_BAD_VALUE`, `TW_NOT_STARTED`,
/// `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_DECISION`, `TW_ACTION_FORBIDDEN`,
/// `TW_ACTION_LOCKED`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`, `TW_NO_WINDOW`,
/// `TW_TOO_MANY_ACTIONS`, `TW_BAD_TARGET`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_push(
    game: *mut tw_game,
    player: tw_player,
    effect: *const c_char,
) -> tw_status {
    guard::verbs(game, |by| {
        by.call_given(
            const { verb(4) },
            &[Given::Int(i64::from(player)), Given::Text(text(effect)?)],
        )
    })
}

/// Answers the pending question. `picks` depends on the question: the positions of the picked
/// options in its list, from 0; the positions of all in the chosen order; a number; or 1 for yes
/// and 0 for no. In scripts, Python and Lua, labels may stand for options everywhere, the options
/// themselves may be given as `options`, and numbers without a name may be either: `ambiguous` if
/// both could be meant.
/// `tw_answer_with` also takes `choice`, `by`, `reason`. It is a player's own decision:
/// `TW_NOT_IN_EFFECT` inside an effect.
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
/// Without `player`, it belongs to the controller of that effect. If there is none, it is the
/// active player's, or the stand-in's if that player leaves before. With `players`, it runs once
/// for each of them, in that order, with that player as its target.
/// `tw_run_with` also takes `player`, `target`, `object`, `source`, `data`, `each`, `players`.
///
/// Errors: `TW_UNEXPECTED_ARGUMENT`, `TW_UNKNOWN_EFFECT`, `TW_UNKNOWN_NAME`, `TW_GAME_OVER`,
/// `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_run(game: *mut tw_game, effect: *const c_char) -> tw_status {
    guard::verbs(game, |by| {
        by.call_given(const { verb(7) }, &[Given::Text(text(effect)?)])
    })
}

/// Reports an event of the host's own, such as the death of a creature, to the triggers.
/// `tw_raise_with` also takes `player`, `target`, `source`, `data`, `value`.
///
/// Errors: `TW_UNKNOWN_NAME`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_raise(game: *mut tw_game, name: *const c_char) -> tw_status {
    guard::verbs(game, |by| {
        by.call_given(const { verb(8) }, &[Given::Text(text(name)?)])
    })
}

/// Reports, in a state check, that the check changed something outside the engine. All state checks
/// then run again (CR 704.3).
///
/// Errors: `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_note_changed(game: *mut tw_game) -> tw_status {
    guard::verbs(game, |by| by.submit(Command::plain(9, &[])?))
}

/// Ends the current step; its leave effects run as at a natural end.
/// `tw_end_step_with` also takes `player`. Inside an effect it happens when the effect has
/// returned.
///
/// Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_TURN`,
/// `TW_PASS_FORBIDDEN`, `TW_STACK_NOT_EMPTY`, `TW_CHOICE_PENDING`, `TW_NO_TURN`,
/// `TW_TOO_FEW_ACTIONS`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_end_step(game: *mut tw_game) -> tw_status {
    guard::verbs(game, |by| by.submit(Command::plain(10, &[])?))
}

/// Ends the current phase; the leave effects run as at a natural end.
/// `tw_end_phase_with` also takes `player`. Inside an effect it happens when the effect has
/// returned.
///
/// Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_TURN`,
/// `TW_PASS_FORBIDDEN`, `TW_STACK_NOT_EMPTY`, `TW_CHOICE_PENDING`, `TW_NO_TURN`,
/// `TW_TOO_FEW_ACTIONS`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_end_phase(game: *mut tw_game) -> tw_status {
    guard::verbs(game, |by| by.submit(Command::plain(11, &[])?))
}

/// Ends the current turn; the leave effects run as at a natural end. `target` names the player who
/// takes the next turn, at the first of several places in the order. With `step`, the next turn
/// begins at that step.
/// `tw_end_turn_with` also takes `target`, `player`, `step`. Inside an effect it happens when the
/// effect has returned.
///
/// Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_TURN`,
/// `TW_PASS_FORBIDDEN`, `TW_STACK_NOT_EMPTY`, `TW_CHOICE_PENDING`, `TW_PLAYER_NOT_IN_ORDER`,
/// `TW_NO_TURN`, `TW_TOO_FEW_ACTIONS`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_end_turn(game: *mut tw_game) -> tw_status {
    guard::verbs(game, |by| by.submit(Command::plain(12, &[])?))
}

/// Ends the turn as an effect does. The stack and all waiting triggers are removed, then the
/// terminal step follows (CR 723.1).
/// Inside an effect it happens when the effect has returned.
///
/// Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_NO_TURN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_end_turn_by_effect(game: *mut tw_game) -> tw_status {
    guard::verbs(game, |by| by.submit(Command::plain(13, &[])?))
}

/// Ends the game, with `player` as the winner, or with none. With `name`, a side of that name has
/// won, whose members only the host knows. `at` sets the time: now, with this turn or round, or
/// when everybody has had one more turn, or everybody but the turn's owner, who has called the end.
/// `tw_end_game_with` also takes `player`, `reason`, `at`, `name`. Inside an effect it happens when
/// the effect has returned.
///
/// Errors: `TW_UNEXPECTED_ARGUMENT`, `TW_GAME_OVER`, `TW_NO_TURN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_end_game(game: *mut tw_game) -> tw_status {
    guard::verbs(game, |by| by.submit(Command::plain(14, &[])?))
}

/// Ends the round when the current turn ends, wherever the order stands.
/// Inside an effect it happens when the effect has returned.
///
/// Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_NO_TURN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_end_round(game: *mut tw_game) -> tw_status {
    guard::verbs(game, |by| by.submit(Command::plain(17, &[])?))
}

/// Gives `player` an extra turn after the current one. The newest extra turn is taken first, unless
/// the ruleset says otherwise (CR 500.7). With `after`, it follows the next turn of that player.
/// `tw_extra_turn_with` also takes `count`, `by`, `source`, `turn_kind`, `data`, `after`.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`,
/// `TW_PLAYER_LEFT`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_extra_turn(game: *mut tw_game, player: tw_player) -> tw_status {
    guard::verbs(game, |by| {
        by.submit(Command::plain(20, &[i64::from(player)])?)
    })
}

/// Cancels a granted turn that has not begun.
///
/// Errors: `TW_UNKNOWN_GRANT`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_cancel_turn(game: *mut tw_game, grant: i64) -> tw_status {
    guard::verbs(game, |by| by.submit(Command::plain(21, &[grant])?))
}

/// Makes `player` the next in the order, without ending the current turn. Granted turns come first.
/// The order continues from that player's place, the first of several.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`,
/// `TW_PLAYER_NOT_IN_ORDER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_jump(game: *mut tw_game, player: tw_player) -> tw_status {
    guard::verbs(game, |by| {
        by.submit(Command::plain(24, &[i64::from(player)])?)
    })
}

/// Gives a token to `player`.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_UNKNOWN_TOKEN`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`,
/// `TW_PLAYER_LEFT`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_give_token(game: *mut tw_game, token: i64, player: tw_player) -> tw_status {
    guard::verbs(game, |by| {
        by.submit(Command::plain(26, &[token, i64::from(player)])?)
    })
}

/// Takes a token back: nobody holds it until it is given or passed. It has no place then, as before
/// it was given for the first time: if it is passed, it starts at the active player.
///
/// Errors: `TW_UNKNOWN_TOKEN`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_drop_token(game: *mut tw_game, token: i64) -> tw_status {
    guard::verbs(game, |by| by.submit(Command::plain(28, &[token])?))
}

/// Ends the phase as an effect does. The stack and all waiting triggers are removed, nobody acts
/// any more, and the phase ends (CR 723.2).
/// Inside an effect it happens when the effect has returned.
///
/// Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_NO_TURN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_end_phase_by_effect(game: *mut tw_game) -> tw_status {
    guard::verbs(game, |by| by.submit(Command::plain(48, &[])?))
}

/// Ends the step as an effect does. The stack and all waiting triggers are removed, nobody acts any
/// more, and the step ends (CR 723.2).
/// Inside an effect it happens when the effect has returned.
///
/// Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_NO_TURN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_end_step_by_effect(game: *mut tw_game) -> tw_status {
    guard::verbs(game, |by| by.submit(Command::plain(49, &[])?))
}

/// Removes a player from the game, with everything they own (CR 800.4). Without a `reason` the
/// player concedes, which no replacement can stop (CR 104.3a). An effect by which a player loses
/// says `reason=eliminated`.
/// `tw_leave_with` also takes `reason`.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_leave(game: *mut tw_game, player: tw_player) -> tw_status {
    guard::verbs(game, |by| {
        by.submit(Command::plain(50, &[i64::from(player)])?)
    })
}

/// Brings back a player who sits out.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`,
/// `TW_NOT_SITTING_OUT`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_sit_in(game: *mut tw_game, player: tw_player) -> tw_status {
    guard::verbs(game, |by| {
        by.submit(Command::plain(52, &[i64::from(player)])?)
    })
}

/// Sets a flag of the game or of `player`, or clears it with `value` 0. The flag is cleared when
/// its time ends, by default as the rules declare it. `of` is the player whose next turn `until`
/// means, if not `player`.
/// `tw_set_flag_with` also takes `value`, `player`, `until`, `of`.
///
/// Errors: `TW_UNKNOWN_NAME`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_set_flag(game: *mut tw_game, name: *const c_char) -> tw_status {
    guard::verbs(game, |by| {
        by.call_given(const { verb(60) }, &[Given::Text(text(name)?)])
    })
}

/// Sets a counter of the game or of `player`. The counter is cleared when its time ends. `of` is
/// the player whose next turn `until` means, if not `player`.
/// `tw_set_counter_with` also takes `player`, `until`, `cap`, `of`.
///
/// Errors: `TW_UNKNOWN_NAME`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_CANNOT_PAY`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_set_counter(game: *mut tw_game, name: *const c_char, value: i64) -> tw_status {
    guard::verbs(game, |by| {
        by.call_given(
            const { verb(61) },
            &[Given::Text(text(name)?), Given::Int(value)],
        )
    })
}

/// Adds to a counter of the game or of `player`, up to its cap. Without `until`, it lasts as long
/// as before. `of` is the player whose next turn `until` means, if not `player`.
/// `tw_add_counter_with` also takes `player`, `until`, `cap`, `of`.
///
/// Errors: `TW_UNKNOWN_NAME`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_CANNOT_PAY`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_add_counter(game: *mut tw_game, name: *const c_char, value: i64) -> tw_status {
    guard::verbs(game, |by| {
        by.call_given(
            const { verb(62) },
            &[Given::Text(text(name)?), Given::Int(value)],
        )
    })
}

/// Puts `player` into team `value`, before the game begins.
/// Only the host submits it: `TW_NOT_IN_EFFECT` inside an effect.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_ALREADY_STARTED`, `TW_GAME_OVER`,
/// `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_set_team(game: *mut tw_game, player: tw_player, value: i64) -> tw_status {
    guard::game(game, |game| {
        game.submit(Command::plain(64, &[i64::from(player), value])?)
    })
}

/// Seeds the game's generator again. While an effect's question is pending, the new seed takes
/// effect after the answer, so that the effect repeats its earlier draws.
///
/// Errors: `TW_BAD_VALUE`, `TW_GAME_OVER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_reseed(game: *mut tw_game, value: i64) -> tw_status {
    guard::verbs(game, |by| by.submit(Command::plain(66, &[value])?))
}

/// Removes a trigger or a replacement; effects that it has already set off still run.
///
/// Errors: `TW_UNKNOWN_TRIGGER`, `TW_BAD_VALUE`, `TW_GAME_OVER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_remove_trigger(game: *mut tw_game, trigger: i64) -> tw_status {
    guard::verbs(game, |by| by.submit(Command::plain(73, &[trigger])?))
}

/// Cancels everything that was scheduled with this `source`. This includes granted turns, skips of
/// turns, steps and phases, inserted steps and phases, changes of steps, control, locks, triggers
/// and replacements. Turns, phases and steps that have begun continue, and objects on the stack
/// stay; control and locks end at once.
///
/// Errors: `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_take_back(game: *mut tw_game, source: i64) -> tw_status {
    guard::verbs(game, |by| by.submit(Command::plain(74, &[source])?))
}

/// Closes the window on top, without the effects of a natural close. A window of commits or claims
/// still closes by its rule: players who have not answered are absent, and the commits and claims
/// made so far count.
///
/// Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_NO_WINDOW`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_close_window(game: *mut tw_game) -> tw_status {
    guard::verbs(game, |by| by.submit(Command::plain(81, &[])?))
}

/// Ends every lock that `lock` has set.
///
/// Errors: `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_unlock_actions(game: *mut tw_game) -> tw_status {
    guard::verbs(game, |by| by.submit(Command::plain(83, &[])?))
}

/// Gives a player a role in the window on top, and lets them answer in it.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_UNKNOWN_NAME`, `TW_UNKNOWN_ROLE`, `TW_NOT_STARTED`,
/// `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`, `TW_NO_WINDOW`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_set_role(
    game: *mut tw_game,
    player: tw_player,
    role: *const c_char,
) -> tw_status {
    guard::verbs(game, |by| {
        by.call_given(
            const { verb(87) },
            &[Given::Int(i64::from(player)), Given::Text(text(role)?)],
        )
    })
}

/// Sets the time, in milliseconds of the host's clock. Only games whose rules have a clock accept
/// it. `now` is never less than the last time. Clocks run only by this command: submit it before
/// each command and when somebody's time is up. One long tick equals many short ones.
/// Only the host submits it: `TW_NOT_IN_EFFECT` inside an effect.
///
/// Errors: `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_TIME_WENT_BACK`, `TW_NO_CLOCK`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_tick(game: *mut tw_game, now: i64) -> tw_status {
    guard::game(game, |game| game.submit(Command::plain(95, &[now])?))
}

/// Adds `value` milliseconds to a player's time, or subtracts as much as is left if negative. It
/// changes the bank or, if the rules have only a limit, the time of the current turn or answer.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`, `TW_NO_CLOCK`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_add_time(game: *mut tw_game, player: tw_player, value: i64) -> tw_status {
    guard::verbs(game, |by| {
        by.submit(Command::plain(96, &[i64::from(player), value])?)
    })
}

/// Limits the time of `player` for the current turn or answer to `value` milliseconds from now on.
/// Time left in a bank does not lift the limit.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`, `TW_NO_CLOCK`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_limit_time(game: *mut tw_game, player: tw_player, value: i64) -> tw_status {
    guard::verbs(game, |by| {
        by.submit(Command::plain(97, &[i64::from(player), value])?)
    })
}
