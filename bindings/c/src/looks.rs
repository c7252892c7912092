//! Looks at the table. Generated from the vocabulary by `cargo run -p xtask -- generate`; do not
//! edit.

use crate::game::tw_game;
use crate::lists::{
    tw_asked, tw_granted_turn, tw_lock_set, tw_object, tw_opened_window, tw_replacement, tw_seat,
    tw_skipped_parts, tw_skipped_turns, tw_trigger, tw_value,
};
use crate::memory::text;
use crate::names::tw_player;
use crate::{look, tw_status};
use engine::{NameId, PlayerId, TokenId};
use std::ffi::c_char;

fn player(id: Option<PlayerId>) -> tw_player {
    id.map_or(0, PlayerId::number)
}

/// Returns the number of turns begun; 0 before the first.
#[unsafe(no_mangle)]
pub extern "C" fn tw_turn(game: *const tw_game) -> u32 {
    look::at(game, |table| table.turn().number())
}

/// Returns the kind of this turn, one of `tw_turn_kind_word`; 0 before the first.
#[unsafe(no_mangle)]
pub extern "C" fn tw_turn_kind(game: *const tw_game) -> u8 {
    look::at(game, |table| table.turn_kind().map_or(0, |kind| kind as u8))
}

/// Returns how many actions of the active player come before the end of this turn, if it waits for
/// its minimum of actions; 0 if it waits for the step's own window; -1 if no end waits.
/// `tw_named_next` is the player it names.
#[unsafe(no_mangle)]
pub extern "C" fn tw_turn_ends_after(game: *const tw_game) -> i64 {
    look::at(game, |table| table.turn_ends_after().map_or(-1, i64::from))
}

/// Returns the time at which this turn began, in milliseconds of the host's clock, or the first
/// time that the host set, if that came later; -1 if the rules have no clock, and before both.
#[unsafe(no_mangle)]
pub extern "C" fn tw_turn_began_at(game: *const tw_game) -> i64 {
    look::at(game, |table| table.turn_began_at().unwrap_or(-1))
}

/// Returns the active player; 0 before the first turn and if they left during theirs.
#[unsafe(no_mangle)]
pub extern "C" fn tw_active(game: *const tw_game) -> tw_player {
    look::at(game, |table| player(table.active()))
}

/// Returns the number of the round.
#[unsafe(no_mangle)]
pub extern "C" fn tw_round(game: *const tw_game) -> u32 {
    look::at(game, |table| table.round())
}

/// Returns the current chapter; 0 outside of one.
#[unsafe(no_mangle)]
pub extern "C" fn tw_chapter(game: *const tw_game) -> u16 {
    look::at(game, |table| table.chapter().map_or(0, |id| id.number()))
}

/// Returns the current phase; 0 outside of one.
#[unsafe(no_mangle)]
pub extern "C" fn tw_phase(game: *const tw_game) -> u16 {
    look::at(game, |table| table.phase().map_or(0, |id| id.number()))
}

/// Returns the current step; 0 outside of a turn.
#[unsafe(no_mangle)]
pub extern "C" fn tw_step(game: *const tw_game) -> u16 {
    look::at(game, |table| table.step().map_or(0, |id| id.number()))
}

/// Returns how often the current step was entered in this turn.
#[unsafe(no_mangle)]
pub extern "C" fn tw_visit(game: *const tw_game) -> u32 {
    look::at(game, |table| table.visit())
}

/// Returns the `source` given when this turn was granted; 0 without one.
#[unsafe(no_mangle)]
pub extern "C" fn tw_turn_source(game: *const tw_game) -> i64 {
    look::at(game, |table| {
        table.turn_origin().0.map_or(0, |source| source.number())
    })
}

/// Returns the `data` given when this turn was granted; 0 without one.
#[unsafe(no_mangle)]
pub extern "C" fn tw_turn_data(game: *const tw_game) -> i64 {
    look::at(game, |table| table.turn_origin().1.unwrap_or(0))
}

/// Returns the `source` given when the current phase was inserted; 0 without one.
#[unsafe(no_mangle)]
pub extern "C" fn tw_phase_source(game: *const tw_game) -> i64 {
    look::at(game, |table| {
        table.phase_origin().0.map_or(0, |source| source.number())
    })
}

/// Returns the `data` given with it; 0 without one.
#[unsafe(no_mangle)]
pub extern "C" fn tw_phase_data(game: *const tw_game) -> i64 {
    look::at(game, |table| table.phase_origin().1.unwrap_or(0))
}

/// Returns the `source` given when the current step or its phase was inserted; 0 without one.
#[unsafe(no_mangle)]
pub extern "C" fn tw_step_source(game: *const tw_game) -> i64 {
    look::at(game, |table| {
        table.step_origin().0.map_or(0, |source| source.number())
    })
}

/// Returns the `data` given with it; 0 without one.
#[unsafe(no_mangle)]
pub extern "C" fn tw_step_data(game: *const tw_game) -> i64 {
    look::at(game, |table| table.step_origin().1.unwrap_or(0))
}

/// Returns the place of the current step in the plan, from 0.
#[unsafe(no_mangle)]
pub extern "C" fn tw_plan_at(game: *const tw_game) -> usize {
    look::at(game, |table| table.plan_at())
}

/// Returns the direction of the order, one of `tw_direction_word`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_direction(game: *const tw_game) -> u8 {
    look::at(game, |table| table.direction() as u8)
}

/// Returns the player who may act now; 0 if no window waits for one player.
#[unsafe(no_mangle)]
pub extern "C" fn tw_priority(game: *const tw_game) -> tw_player {
    look::at(game, |table| player(table.priority()))
}

/// Returns the player who decides for `who`; 0 if nobody else does.
#[unsafe(no_mangle)]
pub extern "C" fn tw_decider(game: *const tw_game, who: tw_player) -> tw_player {
    look::at(game, |table| {
        PlayerId::new(who).map_or(0, |id| player(table.decider(id)))
    })
}

/// Returns the player named as the next; 0 without one.
#[unsafe(no_mangle)]
pub extern "C" fn tw_named_next(game: *const tw_game) -> tw_player {
    look::at(game, |table| player(table.named_next()))
}

/// Returns the player who took the last action of this turn; 0 before the first.
#[unsafe(no_mangle)]
pub extern "C" fn tw_last_actor(game: *const tw_game) -> tw_player {
    look::at(game, |table| player(table.last_actor()))
}

/// Returns the number of passes in a row.
#[unsafe(no_mangle)]
pub extern "C" fn tw_streak(game: *const tw_game) -> u32 {
    look::at(game, |table| table.streak())
}

/// Returns 1 if actions are locked, else 0.
#[unsafe(no_mangle)]
pub extern "C" fn tw_is_locked(game: *const tw_game) -> u8 {
    look::at(game, |table| u8::from(table.is_locked()))
}

/// Returns 1 if the game is over, else 0.
#[unsafe(no_mangle)]
pub extern "C" fn tw_is_over(game: *const tw_game) -> u8 {
    look::at(game, |table| u8::from(table.is_over()))
}

/// Returns the winner; 0 before the end, or if nobody won.
#[unsafe(no_mangle)]
pub extern "C" fn tw_winner(game: *const tw_game) -> tw_player {
    look::at(game, |table| player(table.winner()))
}

/// Returns the players in the game, one bit each: the lowest for player 1.
#[unsafe(no_mangle)]
pub extern "C" fn tw_living(game: *const tw_game) -> u64 {
    look::at(game, |table| table.living().0)
}

/// Returns the players in the game who sit out, one bit each.
#[unsafe(no_mangle)]
pub extern "C" fn tw_sitting_out(game: *const tw_game) -> u64 {
    look::at(game, |table| table.sitting_out().0)
}

/// Returns how many objects are on the stack.
#[unsafe(no_mangle)]
pub extern "C" fn tw_stack_height(game: *const tw_game) -> usize {
    look::at(game, |table| table.stack().len())
}

/// Returns how many triggers wait to be placed.
#[unsafe(no_mangle)]
pub extern "C" fn tw_waiting_triggers(game: *const tw_game) -> usize {
    look::at(game, |table| table.waiting_triggers())
}

/// Returns a counter of the game, or of `who` if that is not 0, by its name; 0 if it is not set.
#[unsafe(no_mangle)]
pub extern "C" fn tw_counter(game: *const tw_game, name: *const c_char, who: tw_player) -> i64 {
    look::at(game, |table| {
        text(name).map_or(0, |name| table.counter(name, PlayerId::new(who)))
    })
}

/// Returns the same by the name's number, see `tw_name`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_counter_of(game: *const tw_game, name: i64, who: tw_player) -> i64 {
    look::at(game, |table| {
        NameId::new(name).map_or(0, |name| table.counter_of(name, PlayerId::new(who)))
    })
}

/// Returns 1 if a flag of the game, or of `who` if that is not 0, is set, else 0.
#[unsafe(no_mangle)]
pub extern "C" fn tw_flag(game: *const tw_game, name: *const c_char, who: tw_player) -> u8 {
    look::at(game, |table| {
        u8::from(text(name).is_ok_and(|name| table.flag(name, PlayerId::new(who))))
    })
}

/// Returns the same by the name's number, see `tw_name`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_flag_of(game: *const tw_game, name: i64, who: tw_player) -> u8 {
    look::at(game, |table| {
        u8::from(NameId::new(name).is_some_and(|name| table.flag_of(name, PlayerId::new(who))))
    })
}

/// Returns the holder of a token by its number; 0 without one.
#[unsafe(no_mangle)]
pub extern "C" fn tw_holder(game: *const tw_game, token: u16) -> tw_player {
    look::at(game, |table| {
        TokenId::new(token).map_or(0, |token| player(table.holder(token)))
    })
}

/// Returns a sorting key of `who`, `key` from 1 to 4; 0 for another.
#[unsafe(no_mangle)]
pub extern "C" fn tw_key(game: *const tw_game, who: tw_player, key: u8) -> i64 {
    look::at(game, |table| {
        PlayerId::new(who)
            .and_then(|id| {
                table
                    .keys(id)
                    .get(usize::from(key).wrapping_sub(1))
                    .copied()
            })
            .unwrap_or(0)
    })
}

/// Returns how many turns of `who` have begun, of any kind.
#[unsafe(no_mangle)]
pub extern "C" fn tw_turns(game: *const tw_game, who: tw_player) -> u32 {
    look::at(game, |table| {
        PlayerId::new(who).map_or(0, |id| table.turns(id))
    })
}

/// Lends the players in the order that turns follow now, without those who left.
#[unsafe(no_mangle)]
pub extern "C" fn tw_order(
    game: *const tw_game,
    out: *mut *const tw_player,
    count: *mut usize,
) -> tw_status {
    look::list_of(game, |table, lists| lists.order(table, out, count))
}

/// Lends the players whom the game waits for, whatever it waits for: those who owe an answer to a
/// question, the one a window waits for, or all it waits for at once. It is empty before the start,
/// after the end, and where only the host can continue.
#[unsafe(no_mangle)]
pub extern "C" fn tw_to_act(
    game: *const tw_game,
    out: *mut *const tw_player,
    count: *mut usize,
) -> tw_status {
    look::list_of(game, |table, lists| {
        lists.as_asked(table, table.to_act(), out, count)
    })
}

/// Lends the players for whom nobody waits and who may act all the same, by an action that the
/// rules allow at any time.
#[unsafe(no_mangle)]
pub extern "C" fn tw_may_act(
    game: *const tw_game,
    out: *mut *const tw_player,
    count: *mut usize,
) -> tw_status {
    look::list_of(game, |table, lists| {
        lists.as_asked(table, table.may_act(), out, count)
    })
}

/// Lends the players who still owe an answer in the window on top, in the order in which it asks
/// them.
#[unsafe(no_mangle)]
pub extern "C" fn tw_pending(
    game: *const tw_game,
    out: *mut *const tw_player,
    count: *mut usize,
) -> tw_status {
    look::list_of(game, |table, lists| {
        lists.as_asked(table, table.pending(), out, count)
    })
}

/// Lends the players who have passed in the window on top since the last action, in the order in
/// which it asks them.
#[unsafe(no_mangle)]
pub extern "C" fn tw_passed(
    game: *const tw_game,
    out: *mut *const tw_player,
    count: *mut usize,
) -> tw_status {
    look::list_of(game, |table, lists| {
        lists.as_asked(table, table.passed(), out, count)
    })
}

/// Lends every player who ever joined, by number.
#[unsafe(no_mangle)]
pub extern "C" fn tw_seats(
    game: *const tw_game,
    out: *mut *const tw_seat,
    count: *mut usize,
) -> tw_status {
    look::list_of(game, |table, lists| lists.seats(table, out, count))
}

/// Lends the stack, bottom first.
#[unsafe(no_mangle)]
pub extern "C" fn tw_stack(
    game: *const tw_game,
    out: *mut *const tw_object,
    count: *mut usize,
) -> tw_status {
    look::list_of(game, |table, lists| lists.stack(table, out, count))
}

/// Lends the granted turns that have not begun, the next first.
#[unsafe(no_mangle)]
pub extern "C" fn tw_extra_turns(
    game: *const tw_game,
    out: *mut *const tw_granted_turn,
    count: *mut usize,
) -> tw_status {
    look::list_of(game, |table, lists| lists.extra_turns(table, out, count))
}

/// Lends the pending skips of turns, the oldest first.
#[unsafe(no_mangle)]
pub extern "C" fn tw_skips(
    game: *const tw_game,
    out: *mut *const tw_skipped_turns,
    count: *mut usize,
) -> tw_status {
    look::list_of(game, |table, lists| lists.skips(table, out, count))
}

/// Lends the pending skips of steps and phases, the oldest first.
#[unsafe(no_mangle)]
pub extern "C" fn tw_part_skips(
    game: *const tw_game,
    out: *mut *const tw_skipped_parts,
    count: *mut usize,
) -> tw_status {
    look::list_of(game, |table, lists| lists.part_skips(table, out, count))
}

/// Lends the steps of this turn, in order: past, current and planned.
#[unsafe(no_mangle)]
pub extern "C" fn tw_plan(
    game: *const tw_game,
    out: *mut *const u16,
    count: *mut usize,
) -> tw_status {
    look::list_of(game, |table, lists| lists.plan(table, out, count))
}

/// Lends the triggers that are registered, the oldest first.
#[unsafe(no_mangle)]
pub extern "C" fn tw_triggers(
    game: *const tw_game,
    out: *mut *const tw_trigger,
    count: *mut usize,
) -> tw_status {
    look::list_of(game, |table, lists| lists.triggers(table, out, count))
}

/// Lends the replacements that wait for something to begin, the oldest first.
#[unsafe(no_mangle)]
pub extern "C" fn tw_replacements(
    game: *const tw_game,
    out: *mut *const tw_replacement,
    count: *mut usize,
) -> tw_status {
    look::list_of(game, |table, lists| lists.replacements(table, out, count))
}

/// Lends the locks that commands have set, the oldest first.
#[unsafe(no_mangle)]
pub extern "C" fn tw_locks(
    game: *const tw_game,
    out: *mut *const tw_lock_set,
    count: *mut usize,
) -> tw_status {
    look::list_of(game, |table, lists| lists.locks(table, out, count))
}

/// Lends the open windows, the one on top last.
#[unsafe(no_mangle)]
pub extern "C" fn tw_windows(
    game: *const tw_game,
    out: *mut *const tw_opened_window,
    count: *mut usize,
) -> tw_status {
    look::list_of(game, |table, lists| lists.windows(table, out, count))
}

/// Lends the flags and counters that are set.
#[unsafe(no_mangle)]
pub extern "C" fn tw_values(
    game: *const tw_game,
    out: *mut *const tw_value,
    count: *mut usize,
) -> tw_status {
    look::list_of(game, |table, lists| lists.values(table, out, count))
}

/// Lends the holders of the tokens, the first for token 1; 0 where one has no holder.
#[unsafe(no_mangle)]
pub extern "C" fn tw_tokens(
    game: *const tw_game,
    out: *mut *const tw_player,
    count: *mut usize,
) -> tw_status {
    look::list_of(game, |table, lists| lists.tokens(table, out, count))
}

/// Lends the questions that wait, the oldest first.
#[unsafe(no_mangle)]
pub extern "C" fn tw_questions(
    game: *const tw_game,
    out: *mut *const tw_asked,
    count: *mut usize,
) -> tw_status {
    look::list_of(game, |table, lists| lists.questions(table, out, count))
}
