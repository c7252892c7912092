//! Looks at the table. Generated from the vocabulary by `cargo run -p xtask -- generate`; do not
//! edit.

use crate::context::tw_context;
use crate::game::tw_game;
use crate::lists::{
    tw_asked, tw_granted_turn, tw_object, tw_opened_window, tw_replacement, tw_seat,
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
///
/// Takes no memory. Also returns 0 if `game` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_turn(game: *const tw_game) -> u32 {
    look::at_game(game, |table| table.turn().number())
}

/// Returns the kind of this turn, one of `tw_turn_kind_word`; 0 before the first.
///
/// Takes no memory. Also returns 0 if `game` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_turn_kind(game: *const tw_game) -> u8 {
    look::at_game(game, |table| table.turn_kind().map_or(0, |kind| kind as u8))
}

/// Returns how many actions of the active player come before the end of this turn, if it waits for
/// its minimum of actions; 0 if it waits for the step's own window; -1 if no end waits.
/// `tw_named_next` is the player it names.
///
/// Takes no memory. Also returns 0 if `game` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_turn_ends_after(game: *const tw_game) -> i64 {
    look::at_game(game, |table| table.turn_ends_after().map_or(-1, i64::from))
}

/// Returns the time at which this turn began, in milliseconds of the host's clock, or the first
/// time that the host set, if that came later; -1 if the rules have no clock, and before both.
///
/// Takes no memory. Also returns 0 if `game` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_turn_began_at(game: *const tw_game) -> i64 {
    look::at_game(game, |table| table.turn_began_at().unwrap_or(-1))
}

/// Returns the active player; 0 before the first turn and if they left during theirs.
///
/// Takes no memory. Also returns 0 if `game` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_active(game: *const tw_game) -> tw_player {
    look::at_game(game, |table| player(table.active()))
}

/// Returns the number of the round.
///
/// Takes no memory. Also returns 0 if `game` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_round(game: *const tw_game) -> u32 {
    look::at_game(game, |table| table.round())
}

/// Returns the current chapter; 0 outside of one.
///
/// Takes no memory. Also returns 0 if `game` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_chapter(game: *const tw_game) -> u16 {
    look::at_game(game, |table| table.chapter().map_or(0, |id| id.number()))
}

/// Returns the current phase; 0 outside of one.
///
/// Takes no memory. Also returns 0 if `game` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_phase(game: *const tw_game) -> u16 {
    look::at_game(game, |table| table.phase().map_or(0, |id| id.number()))
}

/// Returns the current step; 0 outside of a turn.
///
/// Takes no memory. Also returns 0 if `game` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_step(game: *const tw_game) -> u16 {
    look::at_game(game, |table| table.step().map_or(0, |id| id.number()))
}

/// Returns how often the current step was entered in this turn.
///
/// Takes no memory. Also returns 0 if `game` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_visit(game: *const tw_game) -> u32 {
    look::at_game(game, |table| table.visit())
}

/// Returns the `source` given when this turn was granted; 0 without one.
///
/// Takes no memory. Also returns 0 if `game` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_turn_source(game: *const tw_game) -> i64 {
    look::at_game(game, |table| {
        table.turn_origin().0.map_or(0, |source| source.number())
    })
}

/// Returns the `data` given when this turn was granted; 0 without one.
///
/// Takes no memory. Also returns 0 if `game` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_turn_data(game: *const tw_game) -> i64 {
    look::at_game(game, |table| table.turn_origin().1.unwrap_or(0))
}

/// Returns the `source` given when the current phase was inserted; 0 without one.
///
/// Takes no memory. Also returns 0 if `game` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_phase_source(game: *const tw_game) -> i64 {
    look::at_game(game, |table| {
        table.phase_origin().0.map_or(0, |source| source.number())
    })
}

/// Returns the `data` given with it; 0 without one.
///
/// Takes no memory. Also returns 0 if `game` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_phase_data(game: *const tw_game) -> i64 {
    look::at_game(game, |table| table.phase_origin().1.unwrap_or(0))
}

/// Returns the `source` given when the current step or its phase was inserted; 0 without one.
///
/// Takes no memory. Also returns 0 if `game` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_step_source(game: *const tw_game) -> i64 {
    look::at_game(game, |table| {
        table.step_origin().0.map_or(0, |source| source.number())
    })
}

/// Returns the `data` given with it; 0 without one.
///
/// Takes no memory. Also returns 0 if `game` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_step_data(game: *const tw_game) -> i64 {
    look::at_game(game, |table| table.step_origin().1.unwrap_or(0))
}

/// Returns the place of the current step in the plan, from 0.
///
/// Takes no memory. Also returns 0 if `game` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_plan_at(game: *const tw_game) -> usize {
    look::at_game(game, |table| table.plan_at())
}

/// Returns the direction of the order, one of `tw_direction_word`.
///
/// Takes no memory. Also returns 0 if `game` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_direction(game: *const tw_game) -> u8 {
    look::at_game(game, |table| table.direction() as u8)
}

/// Returns the player who may act now; 0 if no window waits for one player.
///
/// Takes no memory. Also returns 0 if `game` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_priority(game: *const tw_game) -> tw_player {
    look::at_game(game, |table| player(table.priority()))
}

/// Returns the player who decides for `who`; 0 if nobody else does.
///
/// Takes no memory. Also returns 0 if `game` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_decider(game: *const tw_game, who: tw_player) -> tw_player {
    look::at_game(game, |table| {
        PlayerId::new(who).map_or(0, |id| player(table.decider(id)))
    })
}

/// Returns the player named as the next; 0 without one.
///
/// Takes no memory. Also returns 0 if `game` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_named_next(game: *const tw_game) -> tw_player {
    look::at_game(game, |table| player(table.named_next()))
}

/// Returns the player who took the last action of this turn; 0 before the first.
///
/// Takes no memory. Also returns 0 if `game` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_last_actor(game: *const tw_game) -> tw_player {
    look::at_game(game, |table| player(table.last_actor()))
}

/// Returns the number of passes in a row.
///
/// Takes no memory. Also returns 0 if `game` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_streak(game: *const tw_game) -> u32 {
    look::at_game(game, |table| table.streak())
}

/// Returns 1 if actions are locked, else 0.
///
/// Takes no memory. Also returns 0 if `game` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_is_locked(game: *const tw_game) -> u8 {
    look::at_game(game, |table| u8::from(table.is_locked()))
}

/// Returns 1 if the game is over, else 0.
///
/// Takes no memory. Also returns 0 if `game` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_is_over(game: *const tw_game) -> u8 {
    look::at_game(game, |table| u8::from(table.is_over()))
}

/// Returns the winner; 0 before the end, or if nobody won.
///
/// Takes no memory. Also returns 0 if `game` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_winner(game: *const tw_game) -> tw_player {
    look::at_game(game, |table| player(table.winner()))
}

/// Returns the players in the game, one bit each: the lowest for player 1.
///
/// Takes no memory. Also returns 0 if `game` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_living(game: *const tw_game) -> u64 {
    look::at_game(game, |table| table.living().0)
}

/// Returns the players in the game who sit out, one bit each.
///
/// Takes no memory. Also returns 0 if `game` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_sitting_out(game: *const tw_game) -> u64 {
    look::at_game(game, |table| table.sitting_out().0)
}

/// Returns how many objects are on the stack.
///
/// Takes no memory. Also returns 0 if `game` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_stack_height(game: *const tw_game) -> usize {
    look::at_game(game, |table| table.stack().len())
}

/// Returns how many triggers wait to be placed.
///
/// Takes no memory. Also returns 0 if `game` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_waiting_triggers(game: *const tw_game) -> usize {
    look::at_game(game, |table| table.waiting_triggers())
}

/// Returns a counter of the game, or of `who` if that is not 0, by its name; 0 if it is not set.
///
/// Takes no memory. Also returns 0 if `game` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_counter(game: *const tw_game, name: *const c_char, who: tw_player) -> i64 {
    look::at_game(game, |table| {
        text(name).map_or(0, |name| table.counter(name, PlayerId::new(who)))
    })
}

/// Returns the same by the name's number, see `tw_name`.
///
/// Takes no memory. Also returns 0 if `game` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_counter_of(game: *const tw_game, name: i64, who: tw_player) -> i64 {
    look::at_game(game, |table| {
        NameId::new(name).map_or(0, |name| table.counter_of(name, PlayerId::new(who)))
    })
}

/// Returns 1 if a flag of the game, or of `who` if that is not 0, is set, else 0.
///
/// Takes no memory. Also returns 0 if `game` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_flag(game: *const tw_game, name: *const c_char, who: tw_player) -> u8 {
    look::at_game(game, |table| {
        u8::from(text(name).is_ok_and(|name| table.flag(name, PlayerId::new(who))))
    })
}

/// Returns the same by the name's number, see `tw_name`.
///
/// Takes no memory. Also returns 0 if `game` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_flag_of(game: *const tw_game, name: i64, who: tw_player) -> u8 {
    look::at_game(game, |table| {
        u8::from(NameId::new(name).is_some_and(|name| table.flag_of(name, PlayerId::new(who))))
    })
}

/// Returns the holder of a token by its number; 0 without one.
///
/// Takes no memory. Also returns 0 if `game` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_holder(game: *const tw_game, token: u16) -> tw_player {
    look::at_game(game, |table| {
        TokenId::new(token).map_or(0, |token| player(table.holder(token)))
    })
}

/// Returns a sorting key of `who`, `key` from 1 to 4; 0 for another.
///
/// Takes no memory. Also returns 0 if `game` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_key(game: *const tw_game, who: tw_player, key: u8) -> i64 {
    look::at_game(game, |table| {
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
///
/// Takes no memory. Also returns 0 if `game` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_turns(game: *const tw_game, who: tw_player) -> u32 {
    look::at_game(game, |table| {
        PlayerId::new(who).map_or(0, |id| table.turns(id))
    })
}

/// Lends the players in the order that turns follow now, without those who left.
///
/// `out` gets the first of `count` members: the library's memory, valid until the next call that
/// changes the game or asks for a list of it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_order(
    game: *const tw_game,
    out: *mut *const tw_player,
    count: *mut usize,
) -> tw_status {
    look::list_of_game(game, |table, lists| lists.order(table, out, count))
}

/// Lends the players whom the game waits for, whatever it waits for: those who owe an answer to a
/// question, the one a window waits for, or all it waits for at once. It is empty before the start,
/// after the end, and where only the host can continue.
///
/// `out` gets the first of `count` members: the library's memory, valid until the next call that
/// changes the game or asks for a list of it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_to_act(
    game: *const tw_game,
    out: *mut *const tw_player,
    count: *mut usize,
) -> tw_status {
    look::list_of_game(game, |table, lists| {
        lists.as_asked(table, table.to_act(), out, count)
    })
}

/// Lends the players who still owe an answer in the window on top, in the order in which it asks
/// them.
///
/// `out` gets the first of `count` members: the library's memory, valid until the next call that
/// changes the game or asks for a list of it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_pending(
    game: *const tw_game,
    out: *mut *const tw_player,
    count: *mut usize,
) -> tw_status {
    look::list_of_game(game, |table, lists| {
        lists.as_asked(table, table.pending(), out, count)
    })
}

/// Lends the players who have passed in the window on top since the last action, in the order in
/// which it asks them.
///
/// `out` gets the first of `count` members: the library's memory, valid until the next call that
/// changes the game or asks for a list of it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_passed(
    game: *const tw_game,
    out: *mut *const tw_player,
    count: *mut usize,
) -> tw_status {
    look::list_of_game(game, |table, lists| {
        lists.as_asked(table, table.passed(), out, count)
    })
}

/// Lends every player who ever joined, by number.
///
/// `out` gets the first of `count` members: the library's memory, valid until the next call that
/// changes the game or asks for a list of it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_seats(
    game: *const tw_game,
    out: *mut *const tw_seat,
    count: *mut usize,
) -> tw_status {
    look::list_of_game(game, |table, lists| lists.seats(table, out, count))
}

/// Lends the stack, bottom first.
///
/// `out` gets the first of `count` members: the library's memory, valid until the next call that
/// changes the game or asks for a list of it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_stack(
    game: *const tw_game,
    out: *mut *const tw_object,
    count: *mut usize,
) -> tw_status {
    look::list_of_game(game, |table, lists| lists.stack(table, out, count))
}

/// Lends the granted turns that have not begun, the next first.
///
/// `out` gets the first of `count` members: the library's memory, valid until the next call that
/// changes the game or asks for a list of it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_extra_turns(
    game: *const tw_game,
    out: *mut *const tw_granted_turn,
    count: *mut usize,
) -> tw_status {
    look::list_of_game(game, |table, lists| lists.extra_turns(table, out, count))
}

/// Lends the pending skips of turns, the oldest first.
///
/// `out` gets the first of `count` members: the library's memory, valid until the next call that
/// changes the game or asks for a list of it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_skips(
    game: *const tw_game,
    out: *mut *const tw_skipped_turns,
    count: *mut usize,
) -> tw_status {
    look::list_of_game(game, |table, lists| lists.skips(table, out, count))
}

/// Lends the pending skips of steps and phases, the oldest first.
///
/// `out` gets the first of `count` members: the library's memory, valid until the next call that
/// changes the game or asks for a list of it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_part_skips(
    game: *const tw_game,
    out: *mut *const tw_skipped_parts,
    count: *mut usize,
) -> tw_status {
    look::list_of_game(game, |table, lists| lists.part_skips(table, out, count))
}

/// Lends the steps of this turn, in order: past, current and planned.
///
/// `out` gets the first of `count` members: the library's memory, valid until the next call that
/// changes the game or asks for a list of it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_plan(
    game: *const tw_game,
    out: *mut *const u16,
    count: *mut usize,
) -> tw_status {
    look::list_of_game(game, |table, lists| lists.plan(table, out, count))
}

/// Lends the triggers that are registered, the oldest first.
///
/// `out` gets the first of `count` members: the library's memory, valid until the next call that
/// changes the game or asks for a list of it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_triggers(
    game: *const tw_game,
    out: *mut *const tw_trigger,
    count: *mut usize,
) -> tw_status {
    look::list_of_game(game, |table, lists| lists.triggers(table, out, count))
}

/// Lends the replacements that wait for something to begin, the oldest first.
///
/// `out` gets the first of `count` members: the library's memory, valid until the next call that
/// changes the game or asks for a list of it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_replacements(
    game: *const tw_game,
    out: *mut *const tw_replacement,
    count: *mut usize,
) -> tw_status {
    look::list_of_game(game, |table, lists| lists.replacements(table, out, count))
}

/// Lends the open windows, the one on top last.
///
/// `out` gets the first of `count` members: the library's memory, valid until the next call that
/// changes the game or asks for a list of it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_windows(
    game: *const tw_game,
    out: *mut *const tw_opened_window,
    count: *mut usize,
) -> tw_status {
    look::list_of_game(game, |table, lists| lists.windows(table, out, count))
}

/// Lends the flags and counters that are set.
///
/// `out` gets the first of `count` members: the library's memory, valid until the next call that
/// changes the game or asks for a list of it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_values(
    game: *const tw_game,
    out: *mut *const tw_value,
    count: *mut usize,
) -> tw_status {
    look::list_of_game(game, |table, lists| lists.values(table, out, count))
}

/// Lends the holders of the tokens, the first for token 1; 0 where one has no holder.
///
/// `out` gets the first of `count` members: the library's memory, valid until the next call that
/// changes the game or asks for a list of it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_tokens(
    game: *const tw_game,
    out: *mut *const tw_player,
    count: *mut usize,
) -> tw_status {
    look::list_of_game(game, |table, lists| lists.tokens(table, out, count))
}

/// Lends the questions that wait, the oldest first.
///
/// `out` gets the first of `count` members: the library's memory, valid until the next call that
/// changes the game or asks for a list of it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_questions(
    game: *const tw_game,
    out: *mut *const tw_asked,
    count: *mut usize,
) -> tw_status {
    look::list_of_game(game, |table, lists| lists.questions(table, out, count))
}

/// Returns the number of turns begun; 0 before the first.
///
/// Takes no memory. Also returns 0 if `context` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_turn(context: *const tw_context) -> u32 {
    look::at_context(context, |table| table.turn().number())
}

/// Returns the kind of this turn, one of `tw_turn_kind_word`; 0 before the first.
///
/// Takes no memory. Also returns 0 if `context` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_turn_kind(context: *const tw_context) -> u8 {
    look::at_context(context, |table| {
        table.turn_kind().map_or(0, |kind| kind as u8)
    })
}

/// Returns how many actions of the active player come before the end of this turn, if it waits for
/// its minimum of actions; 0 if it waits for the step's own window; -1 if no end waits.
/// `tw_named_next` is the player it names.
///
/// Takes no memory. Also returns 0 if `context` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_turn_ends_after(context: *const tw_context) -> i64 {
    look::at_context(context, |table| {
        table.turn_ends_after().map_or(-1, i64::from)
    })
}

/// Returns the time at which this turn began, in milliseconds of the host's clock, or the first
/// time that the host set, if that came later; -1 if the rules have no clock, and before both.
///
/// Takes no memory. Also returns 0 if `context` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_turn_began_at(context: *const tw_context) -> i64 {
    look::at_context(context, |table| table.turn_began_at().unwrap_or(-1))
}

/// Returns the active player; 0 before the first turn and if they left during theirs.
///
/// Takes no memory. Also returns 0 if `context` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_active(context: *const tw_context) -> tw_player {
    look::at_context(context, |table| player(table.active()))
}

/// Returns the number of the round.
///
/// Takes no memory. Also returns 0 if `context` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_round(context: *const tw_context) -> u32 {
    look::at_context(context, |table| table.round())
}

/// Returns the current chapter; 0 outside of one.
///
/// Takes no memory. Also returns 0 if `context` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_chapter(context: *const tw_context) -> u16 {
    look::at_context(context, |table| table.chapter().map_or(0, |id| id.number()))
}

/// Returns the current phase; 0 outside of one.
///
/// Takes no memory. Also returns 0 if `context` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_phase(context: *const tw_context) -> u16 {
    look::at_context(context, |table| table.phase().map_or(0, |id| id.number()))
}

/// Returns the current step; 0 outside of a turn.
///
/// Takes no memory. Also returns 0 if `context` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_step(context: *const tw_context) -> u16 {
    look::at_context(context, |table| table.step().map_or(0, |id| id.number()))
}

/// Returns how often the current step was entered in this turn.
///
/// Takes no memory. Also returns 0 if `context` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_visit(context: *const tw_context) -> u32 {
    look::at_context(context, |table| table.visit())
}

/// Returns the `source` given when this turn was granted; 0 without one.
///
/// Takes no memory. Also returns 0 if `context` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_turn_source(context: *const tw_context) -> i64 {
    look::at_context(context, |table| {
        table.turn_origin().0.map_or(0, |source| source.number())
    })
}

/// Returns the `data` given when this turn was granted; 0 without one.
///
/// Takes no memory. Also returns 0 if `context` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_turn_data(context: *const tw_context) -> i64 {
    look::at_context(context, |table| table.turn_origin().1.unwrap_or(0))
}

/// Returns the `source` given when the current phase was inserted; 0 without one.
///
/// Takes no memory. Also returns 0 if `context` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_phase_source(context: *const tw_context) -> i64 {
    look::at_context(context, |table| {
        table.phase_origin().0.map_or(0, |source| source.number())
    })
}

/// Returns the `data` given with it; 0 without one.
///
/// Takes no memory. Also returns 0 if `context` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_phase_data(context: *const tw_context) -> i64 {
    look::at_context(context, |table| table.phase_origin().1.unwrap_or(0))
}

/// Returns the `source` given when the current step or its phase was inserted; 0 without one.
///
/// Takes no memory. Also returns 0 if `context` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_step_source(context: *const tw_context) -> i64 {
    look::at_context(context, |table| {
        table.step_origin().0.map_or(0, |source| source.number())
    })
}

/// Returns the `data` given with it; 0 without one.
///
/// Takes no memory. Also returns 0 if `context` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_step_data(context: *const tw_context) -> i64 {
    look::at_context(context, |table| table.step_origin().1.unwrap_or(0))
}

/// Returns the place of the current step in the plan, from 0.
///
/// Takes no memory. Also returns 0 if `context` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_plan_at(context: *const tw_context) -> usize {
    look::at_context(context, |table| table.plan_at())
}

/// Returns the direction of the order, one of `tw_direction_word`.
///
/// Takes no memory. Also returns 0 if `context` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_direction(context: *const tw_context) -> u8 {
    look::at_context(context, |table| table.direction() as u8)
}

/// Returns the player who may act now; 0 if no window waits for one player.
///
/// Takes no memory. Also returns 0 if `context` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_priority(context: *const tw_context) -> tw_player {
    look::at_context(context, |table| player(table.priority()))
}

/// Returns the player who decides for `who`; 0 if nobody else does.
///
/// Takes no memory. Also returns 0 if `context` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_decider(context: *const tw_context, who: tw_player) -> tw_player {
    look::at_context(context, |table| {
        PlayerId::new(who).map_or(0, |id| player(table.decider(id)))
    })
}

/// Returns the player named as the next; 0 without one.
///
/// Takes no memory. Also returns 0 if `context` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_named_next(context: *const tw_context) -> tw_player {
    look::at_context(context, |table| player(table.named_next()))
}

/// Returns the player who took the last action of this turn; 0 before the first.
///
/// Takes no memory. Also returns 0 if `context` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_last_actor(context: *const tw_context) -> tw_player {
    look::at_context(context, |table| player(table.last_actor()))
}

/// Returns the number of passes in a row.
///
/// Takes no memory. Also returns 0 if `context` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_streak(context: *const tw_context) -> u32 {
    look::at_context(context, |table| table.streak())
}

/// Returns 1 if actions are locked, else 0.
///
/// Takes no memory. Also returns 0 if `context` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_is_locked(context: *const tw_context) -> u8 {
    look::at_context(context, |table| u8::from(table.is_locked()))
}

/// Returns 1 if the game is over, else 0.
///
/// Takes no memory. Also returns 0 if `context` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_is_over(context: *const tw_context) -> u8 {
    look::at_context(context, |table| u8::from(table.is_over()))
}

/// Returns the winner; 0 before the end, or if nobody won.
///
/// Takes no memory. Also returns 0 if `context` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_winner(context: *const tw_context) -> tw_player {
    look::at_context(context, |table| player(table.winner()))
}

/// Returns the players in the game, one bit each: the lowest for player 1.
///
/// Takes no memory. Also returns 0 if `context` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_living(context: *const tw_context) -> u64 {
    look::at_context(context, |table| table.living().0)
}

/// Returns the players in the game who sit out, one bit each.
///
/// Takes no memory. Also returns 0 if `context` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_sitting_out(context: *const tw_context) -> u64 {
    look::at_context(context, |table| table.sitting_out().0)
}

/// Returns how many objects are on the stack.
///
/// Takes no memory. Also returns 0 if `context` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_stack_height(context: *const tw_context) -> usize {
    look::at_context(context, |table| table.stack().len())
}

/// Returns how many triggers wait to be placed.
///
/// Takes no memory. Also returns 0 if `context` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_waiting_triggers(context: *const tw_context) -> usize {
    look::at_context(context, |table| table.waiting_triggers())
}

/// Returns a counter of the game, or of `who` if that is not 0, by its name; 0 if it is not set.
///
/// Takes no memory. Also returns 0 if `context` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_counter(
    context: *const tw_context,
    name: *const c_char,
    who: tw_player,
) -> i64 {
    look::at_context(context, |table| {
        text(name).map_or(0, |name| table.counter(name, PlayerId::new(who)))
    })
}

/// Returns the same by the name's number, see `tw_name`.
///
/// Takes no memory. Also returns 0 if `context` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_counter_of(
    context: *const tw_context,
    name: i64,
    who: tw_player,
) -> i64 {
    look::at_context(context, |table| {
        NameId::new(name).map_or(0, |name| table.counter_of(name, PlayerId::new(who)))
    })
}

/// Returns 1 if a flag of the game, or of `who` if that is not 0, is set, else 0.
///
/// Takes no memory. Also returns 0 if `context` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_flag(
    context: *const tw_context,
    name: *const c_char,
    who: tw_player,
) -> u8 {
    look::at_context(context, |table| {
        u8::from(text(name).is_ok_and(|name| table.flag(name, PlayerId::new(who))))
    })
}

/// Returns the same by the name's number, see `tw_name`.
///
/// Takes no memory. Also returns 0 if `context` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_flag_of(context: *const tw_context, name: i64, who: tw_player) -> u8 {
    look::at_context(context, |table| {
        u8::from(NameId::new(name).is_some_and(|name| table.flag_of(name, PlayerId::new(who))))
    })
}

/// Returns the holder of a token by its number; 0 without one.
///
/// Takes no memory. Also returns 0 if `context` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_holder(context: *const tw_context, token: u16) -> tw_player {
    look::at_context(context, |table| {
        TokenId::new(token).map_or(0, |token| player(table.holder(token)))
    })
}

/// Returns a sorting key of `who`, `key` from 1 to 4; 0 for another.
///
/// Takes no memory. Also returns 0 if `context` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_key(context: *const tw_context, who: tw_player, key: u8) -> i64 {
    look::at_context(context, |table| {
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
///
/// Takes no memory. Also returns 0 if `context` is not a live handle, or during another call on it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_turns(context: *const tw_context, who: tw_player) -> u32 {
    look::at_context(context, |table| {
        PlayerId::new(who).map_or(0, |id| table.turns(id))
    })
}

/// Lends the players in the order that turns follow now, without those who left.
///
/// `out` gets the first of `count` members: the library's memory, valid until the next call that
/// changes the game or asks for a list of it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_order(
    context: *const tw_context,
    out: *mut *const tw_player,
    count: *mut usize,
) -> tw_status {
    look::list_of_context(context, |table, lists| lists.order(table, out, count))
}

/// Lends the players whom the game waits for, whatever it waits for: those who owe an answer to a
/// question, the one a window waits for, or all it waits for at once. It is empty before the start,
/// after the end, and where only the host can continue.
///
/// `out` gets the first of `count` members: the library's memory, valid until the next call that
/// changes the game or asks for a list of it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_to_act(
    context: *const tw_context,
    out: *mut *const tw_player,
    count: *mut usize,
) -> tw_status {
    look::list_of_context(context, |table, lists| {
        lists.as_asked(table, table.to_act(), out, count)
    })
}

/// Lends the players who still owe an answer in the window on top, in the order in which it asks
/// them.
///
/// `out` gets the first of `count` members: the library's memory, valid until the next call that
/// changes the game or asks for a list of it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_pending(
    context: *const tw_context,
    out: *mut *const tw_player,
    count: *mut usize,
) -> tw_status {
    look::list_of_context(context, |table, lists| {
        lists.as_asked(table, table.pending(), out, count)
    })
}

/// Lends the players who have passed in the window on top since the last action, in the order in
/// which it asks them.
///
/// `out` gets the first of `count` members: the library's memory, valid until the next call that
/// changes the game or asks for a list of it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_passed(
    context: *const tw_context,
    out: *mut *const tw_player,
    count: *mut usize,
) -> tw_status {
    look::list_of_context(context, |table, lists| {
        lists.as_asked(table, table.passed(), out, count)
    })
}

/// Lends every player who ever joined, by number.
///
/// `out` gets the first of `count` members: the library's memory, valid until the next call that
/// changes the game or asks for a list of it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_seats(
    context: *const tw_context,
    out: *mut *const tw_seat,
    count: *mut usize,
) -> tw_status {
    look::list_of_context(context, |table, lists| lists.seats(table, out, count))
}

/// Lends the stack, bottom first.
///
/// `out` gets the first of `count` members: the library's memory, valid until the next call that
/// changes the game or asks for a list of it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_stack(
    context: *const tw_context,
    out: *mut *const tw_object,
    count: *mut usize,
) -> tw_status {
    look::list_of_context(context, |table, lists| lists.stack(table, out, count))
}

/// Lends the granted turns that have not begun, the next first.
///
/// `out` gets the first of `count` members: the library's memory, valid until the next call that
/// changes the game or asks for a list of it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_extra_turns(
    context: *const tw_context,
    out: *mut *const tw_granted_turn,
    count: *mut usize,
) -> tw_status {
    look::list_of_context(context, |table, lists| lists.extra_turns(table, out, count))
}

/// Lends the pending skips of turns, the oldest first.
///
/// `out` gets the first of `count` members: the library's memory, valid until the next call that
/// changes the game or asks for a list of it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_skips(
    context: *const tw_context,
    out: *mut *const tw_skipped_turns,
    count: *mut usize,
) -> tw_status {
    look::list_of_context(context, |table, lists| lists.skips(table, out, count))
}

/// Lends the pending skips of steps and phases, the oldest first.
///
/// `out` gets the first of `count` members: the library's memory, valid until the next call that
/// changes the game or asks for a list of it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_part_skips(
    context: *const tw_context,
    out: *mut *const tw_skipped_parts,
    count: *mut usize,
) -> tw_status {
    look::list_of_context(context, |table, lists| lists.part_skips(table, out, count))
}

/// Lends the steps of this turn, in order: past, current and planned.
///
/// `out` gets the first of `count` members: the library's memory, valid until the next call that
/// changes the game or asks for a list of it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_plan(
    context: *const tw_context,
    out: *mut *const u16,
    count: *mut usize,
) -> tw_status {
    look::list_of_context(context, |table, lists| lists.plan(table, out, count))
}

/// Lends the triggers that are registered, the oldest first.
///
/// `out` gets the first of `count` members: the library's memory, valid until the next call that
/// changes the game or asks for a list of it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_triggers(
    context: *const tw_context,
    out: *mut *const tw_trigger,
    count: *mut usize,
) -> tw_status {
    look::list_of_context(context, |table, lists| lists.triggers(table, out, count))
}

/// Lends the replacements that wait for something to begin, the oldest first.
///
/// `out` gets the first of `count` members: the library's memory, valid until the next call that
/// changes the game or asks for a list of it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_replacements(
    context: *const tw_context,
    out: *mut *const tw_replacement,
    count: *mut usize,
) -> tw_status {
    look::list_of_context(context, |table, lists| {
        lists.replacements(table, out, count)
    })
}

/// Lends the open windows, the one on top last.
///
/// `out` gets the first of `count` members: the library's memory, valid until the next call that
/// changes the game or asks for a list of it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_windows(
    context: *const tw_context,
    out: *mut *const tw_opened_window,
    count: *mut usize,
) -> tw_status {
    look::list_of_context(context, |table, lists| lists.windows(table, out, count))
}

/// Lends the flags and counters that are set.
///
/// `out` gets the first of `count` members: the library's memory, valid until the next call that
/// changes the game or asks for a list of it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_values(
    context: *const tw_context,
    out: *mut *const tw_value,
    count: *mut usize,
) -> tw_status {
    look::list_of_context(context, |table, lists| lists.values(table, out, count))
}

/// Lends the holders of the tokens, the first for token 1; 0 where one has no holder.
///
/// `out` gets the first of `count` members: the library's memory, valid until the next call that
/// changes the game or asks for a list of it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_tokens(
    context: *const tw_context,
    out: *mut *const tw_player,
    count: *mut usize,
) -> tw_status {
    look::list_of_context(context, |table, lists| lists.tokens(table, out, count))
}

/// Lends the questions that wait, the oldest first.
///
/// `out` gets the first of `count` members: the library's memory, valid until the next call that
/// changes the game or asks for a list of it.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_questions(
    context: *const tw_context,
    out: *mut *const tw_asked,
    count: *mut usize,
) -> tw_status {
    look::list_of_context(context, |table, lists| lists.questions(table, out, count))
}
