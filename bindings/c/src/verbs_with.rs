//! One function a verb that takes more than it needs. Generated from the vocabulary by `cargo run
//! -p xtask -- generate`; do not edit.

use crate::context::{self, tw_context};
use crate::game::tw_game;
use crate::memory::text;
use crate::names::tw_player;
use crate::options::{Columns, Options, verb};
use crate::{guard, tw_status};
use engine::Error;
use engine::record::Column;
use engine::ruleset::Given;
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_start_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Player, self.player);
        Ok(())
    }
}

/// As `tw_start`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_ALREADY_STARTED`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_NOT_IN_ORDER`,
/// `TW_ORDER_WOULD_BE_EMPTY`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_start_with(game: *mut tw_game, more: *const tw_start_options) -> tw_status {
    guard::game(game, |game| {
        let mut given = Columns::<1>::new();
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(1) }, given.values(), list)
    })
}

/// More for `tw_pass_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_pass_options {
    /// The player who decides for `player`, if that is somebody else.
    pub by: tw_player,
    /// The reason for it. One of `tw_reason_word`.
    pub reason: u8,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_pass_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::By, self.by);
        given.number(Column::Reason, self.reason);
        Ok(())
    }
}

/// As `tw_pass`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`,
/// `TW_NOT_YOUR_DECISION`, `TW_PASS_FORBIDDEN`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`,
/// `TW_NO_WINDOW`, `TW_TOO_FEW_ACTIONS`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_pass_with(
    game: *mut tw_game,
    player: tw_player,
    more: *const tw_pass_options,
) -> tw_status {
    guard::game(game, |game| {
        let mut given = Columns::<3>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(2) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_act_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.text(Column::Action, self.action)?;
        given.text(Column::Effect, self.effect)?;
        given.number(Column::Target, self.target);
        given.number(Column::Object, self.object);
        given.number(Column::Source, self.source);
        given.number(Column::Data, self.data);
        given.number(Column::Each, self.each);
        given.number(Column::By, self.by);
        Ok(())
    }
}

/// As `tw_act`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_UNKNOWN_EFFECT`, `TW_UNKNOWN_ACTION`, `TW_NOT_STARTED`,
/// `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_DECISION`, `TW_ACTION_FORBIDDEN`,
/// `TW_ACTION_LOCKED`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`, `TW_NO_WINDOW`,
/// `TW_TOO_MANY_ACTIONS`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_act_with(
    game: *mut tw_game,
    player: tw_player,
    more: *const tw_act_options,
) -> tw_status {
    guard::game(game, |game| {
        let mut given = Columns::<9>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(3) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_push_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.text(Column::Action, self.action)?;
        given.number(Column::Target, self.target);
        given.number(Column::Object, self.object);
        given.number(Column::Source, self.source);
        given.number(Column::Data, self.data);
        given.number(Column::Each, self.each);
        given.number(Column::Lock, self.lock);
        given.number(Column::By, self.by);
        Ok(())
    }
}

/// As `tw_push`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_UNKNOWN_EFFECT`, `TW_UNKNOWN_ACTION`, `TW_UNKNOWN_NAME`,
/// `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_DECISION`,
/// `TW_ACTION_FORBIDDEN`, `TW_ACTION_LOCKED`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`,
/// `TW_NO_WINDOW`, `TW_TOO_MANY_ACTIONS`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_push_with(
    game: *mut tw_game,
    player: tw_player,
    effect: *const c_char,
    more: *const tw_push_options,
) -> tw_status {
    guard::game(game, |game| {
        let mut given = Columns::<10>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.add(Column::Effect, Given::Text(text(effect)?));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(4) }, given.values(), list)
    })
}

/// As `tw_context_push`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_UNKNOWN_EFFECT`, `TW_UNKNOWN_ACTION`, `TW_UNKNOWN_NAME`,
/// `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_DECISION`, `TW_ACTION_FORBIDDEN`,
/// `TW_ACTION_LOCKED`, `TW_PLAYER_LEFT`, `TW_NO_WINDOW`, `TW_TOO_MANY_ACTIONS`; `TW_BAD_SIZE` if
/// `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_push_with(
    context: *mut tw_context,
    player: tw_player,
    effect: *const c_char,
    more: *const tw_push_options,
) -> tw_status {
    context::with(context, |context| {
        let mut given = Columns::<10>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.add(Column::Effect, Given::Text(text(effect)?));
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(4) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_counter_object_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Source, self.source);
        Ok(())
    }
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
        let mut given = Columns::<2>::new();
        given.add(Column::Object, Given::Int(object));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(5) }, given.values(), list)
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
        let mut given = Columns::<2>::new();
        given.add(Column::Object, Given::Int(object));
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(5) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_answer_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Choice, self.choice);
        given.number(Column::By, self.by);
        Ok(())
    }
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
        let mut given = Columns::<4>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.members(Column::Picks, picks, count)?;
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(6) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_run_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Player, self.player);
        given.number(Column::Target, self.target);
        given.number(Column::Object, self.object);
        given.number(Column::Source, self.source);
        given.number(Column::Data, self.data);
        given.number(Column::Each, self.each);
        given.list(Column::Players, self.players, self.players_count)?;
        Ok(())
    }
}

/// As `tw_run`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNEXPECTED_ARGUMENT`, `TW_UNKNOWN_EFFECT`, `TW_UNKNOWN_NAME`, `TW_GAME_OVER`,
/// `TW_CHOICE_PENDING`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_run_with(
    game: *mut tw_game,
    effect: *const c_char,
    more: *const tw_run_options,
) -> tw_status {
    guard::game(game, |game| {
        let mut given = Columns::<8>::new();
        given.add(Column::Effect, Given::Text(text(effect)?));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(7) }, given.values(), list)
    })
}

/// As `tw_context_run`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNEXPECTED_ARGUMENT`, `TW_UNKNOWN_EFFECT`, `TW_UNKNOWN_NAME`, `TW_GAME_OVER`;
/// `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_run_with(
    context: *mut tw_context,
    effect: *const c_char,
    more: *const tw_run_options,
) -> tw_status {
    context::with(context, |context| {
        let mut given = Columns::<8>::new();
        given.add(Column::Effect, Given::Text(text(effect)?));
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(7) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_raise_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Player, self.player);
        given.number(Column::Target, self.target);
        given.number(Column::Source, self.source);
        given.number(Column::Data, self.data);
        given.number(Column::Value, self.value);
        Ok(())
    }
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
        let mut given = Columns::<6>::new();
        given.add(Column::Name, Given::Text(text(name)?));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(8) }, given.values(), list)
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
        let mut given = Columns::<6>::new();
        given.add(Column::Name, Given::Text(text(name)?));
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(8) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_end_step_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Player, self.player);
        Ok(())
    }
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
        let mut given = Columns::<1>::new();
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(10) }, given.values(), list)
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
        let mut given = Columns::<1>::new();
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(10) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_end_phase_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Player, self.player);
        Ok(())
    }
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
        let mut given = Columns::<1>::new();
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(11) }, given.values(), list)
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
        let mut given = Columns::<1>::new();
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(11) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_end_turn_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Target, self.target);
        given.number(Column::Player, self.player);
        given.text(Column::Step, self.step)?;
        Ok(())
    }
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
        let mut given = Columns::<3>::new();
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(12) }, given.values(), list)
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
        let mut given = Columns::<3>::new();
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(12) }, given.values(), list)
    })
}

/// More for `tw_end_game_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_end_game_options {
    /// The player it is about.
    pub player: tw_player,
    /// The reason for it. One of `tw_reason_word`.
    pub reason: u8,
    /// The time at which it takes effect. One of `tw_at_word`.
    pub at: u8,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_end_game_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Player, self.player);
        given.number(Column::Reason, self.reason);
        given.number(Column::At, self.at);
        Ok(())
    }
}

/// As `tw_end_game`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_GAME_OVER`, `TW_NO_TURN`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_end_game_with(
    game: *mut tw_game,
    more: *const tw_end_game_options,
) -> tw_status {
    guard::game(game, |game| {
        let mut given = Columns::<3>::new();
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(14) }, given.values(), list)
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
        let mut given = Columns::<3>::new();
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(14) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_ask_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Min, self.min);
        given.number(Column::Max, self.max);
        given.list(Column::Options, self.options, self.options_count)?;
        given.text(Column::Prompt, self.prompt)?;
        given.text(Column::Labels, self.labels)?;
        Ok(())
    }
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
        let mut given = Columns::<8>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.add(Column::Question, Given::Text(text(question)?));
        given.add(Column::Name, Given::Text(text(name)?));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(15) }, given.values(), list)
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
        let mut given = Columns::<8>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.add(Column::Question, Given::Text(text(question)?));
        given.add(Column::Name, Given::Text(text(name)?));
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(15) }, given.values(), list)
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
    /// The time at which it takes effect. One of `tw_at_word`.
    pub at: u8,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_end_chapter_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Chapter, self.chapter);
        given.number(Column::Target, self.target);
        given.number(Column::At, self.at);
        Ok(())
    }
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
        let mut given = Columns::<3>::new();
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(16) }, given.values(), list)
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
        let mut given = Columns::<3>::new();
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(16) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_go_to_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Player, self.player);
        Ok(())
    }
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
        let mut given = Columns::<2>::new();
        given.add(Column::Step, Given::Text(text(step)?));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(18) }, given.values(), list)
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
        let mut given = Columns::<2>::new();
        given.add(Column::Step, Given::Text(text(step)?));
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(18) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_restart_turn_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Player, self.player);
        Ok(())
    }
}

/// As `tw_restart_turn`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_TURN`,
/// `TW_PASS_FORBIDDEN`, `TW_STACK_NOT_EMPTY`, `TW_CHOICE_PENDING`, `TW_NO_TURN`,
/// `TW_TOO_FEW_ACTIONS`, `TW_RESTART_FORBIDDEN`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_restart_turn_with(
    game: *mut tw_game,
    more: *const tw_restart_turn_options,
) -> tw_status {
    guard::game(game, |game| {
        let mut given = Columns::<1>::new();
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(19) }, given.values(), list)
    })
}

/// As `tw_context_restart_turn`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_TURN`, `TW_PASS_FORBIDDEN`,
/// `TW_STACK_NOT_EMPTY`, `TW_NO_TURN`, `TW_TOO_FEW_ACTIONS`, `TW_RESTART_FORBIDDEN`; `TW_BAD_SIZE`
/// if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_restart_turn_with(
    context: *mut tw_context,
    more: *const tw_restart_turn_options,
) -> tw_status {
    context::with(context, |context| {
        let mut given = Columns::<1>::new();
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(19) }, given.values(), list)
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
    /// The kind of turn. One of `tw_turn_kind_word`.
    pub turn_kind: u8,
    /// A number passed to the effect.
    pub data: i64,
    /// The player after whom to insert.
    pub after: tw_player,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_extra_turn_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Count, self.count);
        given.number(Column::By, self.by);
        given.number(Column::Source, self.source);
        given.number(Column::TurnKind, self.turn_kind);
        given.number(Column::Data, self.data);
        given.number(Column::After, self.after);
        Ok(())
    }
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
        let mut given = Columns::<7>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(20) }, given.values(), list)
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
        let mut given = Columns::<7>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(20) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_skip_turn_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Count, self.count);
        given.number(Column::Applies, self.applies);
        given.number(Column::Source, self.source);
        Ok(())
    }
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
        let mut given = Columns::<4>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(22) }, given.values(), list)
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
        let mut given = Columns::<4>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(22) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_skip_next_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Count, self.count);
        given.number(Column::Source, self.source);
        Ok(())
    }
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
        let mut given = Columns::<2>::new();
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(23) }, given.values(), list)
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
        let mut given = Columns::<2>::new();
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(23) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_set_controller_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Applies, self.applies);
        given.number(Column::Source, self.source);
        Ok(())
    }
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
        let mut given = Columns::<4>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.add(Column::Other, Given::Int(i64::from(other)));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(25) }, given.values(), list)
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
        let mut given = Columns::<4>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.add(Column::Other, Given::Int(i64::from(other)));
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(25) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_pass_token_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Count, self.count);
        given.number(Column::Skips, self.skips);
        Ok(())
    }
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
        let mut given = Columns::<3>::new();
        given.add(Column::Token, Given::Int(token));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(27) }, given.values(), list)
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
        let mut given = Columns::<3>::new();
        given.add(Column::Token, Given::Int(token));
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(27) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_reverse_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Order, self.order);
        Ok(())
    }
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
        let mut given = Columns::<1>::new();
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(30) }, given.values(), list)
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
        let mut given = Columns::<1>::new();
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(30) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_exchange_turns_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Order, self.order);
        Ok(())
    }
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
        let mut given = Columns::<3>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.add(Column::Other, Given::Int(i64::from(other)));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(31) }, given.values(), list)
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
        let mut given = Columns::<3>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.add(Column::Other, Given::Int(i64::from(other)));
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(31) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_exchange_seats_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Order, self.order);
        Ok(())
    }
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
        let mut given = Columns::<3>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.add(Column::Other, Given::Int(i64::from(other)));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(32) }, given.values(), list)
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
        let mut given = Columns::<3>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.add(Column::Other, Given::Int(i64::from(other)));
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(32) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_set_order_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Order, self.order);
        Ok(())
    }
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
        let mut given = Columns::<2>::new();
        given.members(Column::Players, players, count)?;
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(33) }, given.values(), list)
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
        let mut given = Columns::<2>::new();
        given.members(Column::Players, players, count)?;
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(33) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_shuffle_order_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Order, self.order);
        Ok(())
    }
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
        let mut given = Columns::<1>::new();
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(34) }, given.values(), list)
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
        let mut given = Columns::<1>::new();
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(34) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_sort_order_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.list(Column::Keys, self.keys, self.keys_count)?;
        given.number(Column::Order, self.order);
        Ok(())
    }
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
        let mut given = Columns::<2>::new();
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(35) }, given.values(), list)
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
        let mut given = Columns::<2>::new();
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(35) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_insert_player_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::After, self.after);
        given.number(Column::Before, self.before);
        given.list(Column::Keys, self.keys, self.keys_count)?;
        given.number(Column::Order, self.order);
        Ok(())
    }
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
        let mut given = Columns::<5>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(36) }, given.values(), list)
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
        let mut given = Columns::<5>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(36) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_move_player_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::After, self.after);
        given.number(Column::Before, self.before);
        given.list(Column::Keys, self.keys, self.keys_count)?;
        given.number(Column::Order, self.order);
        Ok(())
    }
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
        let mut given = Columns::<5>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(37) }, given.values(), list)
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
        let mut given = Columns::<5>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(37) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_remove_player_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Order, self.order);
        Ok(())
    }
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
        let mut given = Columns::<2>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(38) }, given.values(), list)
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
        let mut given = Columns::<2>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(38) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_extra_step_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.text(Column::AfterStep, self.after_step)?;
        given.number(Column::Count, self.count);
        given.number(Column::Source, self.source);
        given.number(Column::Data, self.data);
        Ok(())
    }
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
        let mut given = Columns::<5>::new();
        given.add(Column::Step, Given::Text(text(step)?));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(40) }, given.values(), list)
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
        let mut given = Columns::<5>::new();
        given.add(Column::Step, Given::Text(text(step)?));
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(40) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_extra_phase_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.text(Column::AfterStep, self.after_step)?;
        given.number(Column::Count, self.count);
        given.list(Column::Phases, self.phases, self.phases_count)?;
        given.number(Column::Source, self.source);
        given.number(Column::Data, self.data);
        Ok(())
    }
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
        let mut given = Columns::<6>::new();
        given.add(Column::Phase, Given::Text(text(phase)?));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(41) }, given.values(), list)
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
        let mut given = Columns::<6>::new();
        given.add(Column::Phase, Given::Text(text(phase)?));
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(41) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_skip_step_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Player, self.player);
        given.number(Column::Count, self.count);
        given.number(Column::Source, self.source);
        given.number(Column::Applies, self.applies);
        Ok(())
    }
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
        let mut given = Columns::<5>::new();
        given.add(Column::Step, Given::Text(text(step)?));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(42) }, given.values(), list)
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
        let mut given = Columns::<5>::new();
        given.add(Column::Step, Given::Text(text(step)?));
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(42) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_skip_phase_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Player, self.player);
        given.number(Column::Count, self.count);
        given.number(Column::Source, self.source);
        given.number(Column::Applies, self.applies);
        Ok(())
    }
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
        let mut given = Columns::<5>::new();
        given.add(Column::Phase, Given::Text(text(phase)?));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(43) }, given.values(), list)
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
        let mut given = Columns::<5>::new();
        given.add(Column::Phase, Given::Text(text(phase)?));
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(43) }, given.values(), list)
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
    /// The player whose turns its duration counts.
    pub of: tw_player,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_modify_step_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Player, self.player);
        given.number(Column::NoWindow, self.no_window);
        given.number(Column::NoActions, self.no_actions);
        given.text(Column::Effect, self.effect)?;
        given.number(Column::Count, self.count);
        given.number(Column::Until, self.until);
        given.number(Column::Source, self.source);
        given.number(Column::Data, self.data);
        given.number(Column::Of, self.of);
        Ok(())
    }
}

/// As `tw_modify_step`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_STEP`, `TW_UNKNOWN_EFFECT`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`;
/// `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_modify_step_with(
    game: *mut tw_game,
    step: *const c_char,
    more: *const tw_modify_step_options,
) -> tw_status {
    guard::game(game, |game| {
        let mut given = Columns::<10>::new();
        given.add(Column::Step, Given::Text(text(step)?));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(44) }, given.values(), list)
    })
}

/// As `tw_context_modify_step`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_UNKNOWN_STEP`, `TW_UNKNOWN_EFFECT`, `TW_GAME_OVER`; `TW_BAD_SIZE` if `reserved` is
/// not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_modify_step_with(
    context: *mut tw_context,
    step: *const c_char,
    more: *const tw_modify_step_options,
) -> tw_status {
    context::with(context, |context| {
        let mut given = Columns::<10>::new();
        given.add(Column::Step, Given::Text(text(step)?));
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(44) }, given.values(), list)
    })
}

/// More for `tw_leave_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_leave_options {
    /// The reason for it. One of `tw_reason_word`.
    pub reason: u8,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_leave_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Reason, self.reason);
        Ok(())
    }
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
        let mut given = Columns::<2>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(50) }, given.values(), list)
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
        let mut given = Columns::<2>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(50) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_sit_out_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Until, self.until);
        Ok(())
    }
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
        let mut given = Columns::<2>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(51) }, given.values(), list)
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
        let mut given = Columns::<2>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(51) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_join_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::After, self.after);
        given.number(Column::Before, self.before);
        Ok(())
    }
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
        let mut given = Columns::<3>::new();
        given.add(Column::Name, Given::Text(text(name)?));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(53) }, given.values(), list)
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
    /// The player whose turns its duration counts.
    pub of: tw_player,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_set_flag_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Value, self.value);
        given.number(Column::Player, self.player);
        given.number(Column::Until, self.until);
        given.number(Column::Of, self.of);
        Ok(())
    }
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
        let mut given = Columns::<5>::new();
        given.add(Column::Name, Given::Text(text(name)?));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(60) }, given.values(), list)
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
        let mut given = Columns::<5>::new();
        given.add(Column::Name, Given::Text(text(name)?));
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(60) }, given.values(), list)
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
    /// The player whose turns its duration counts.
    pub of: tw_player,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_set_counter_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Player, self.player);
        given.number(Column::Until, self.until);
        given.number(Column::Cap, self.cap);
        given.number(Column::Of, self.of);
        Ok(())
    }
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
        let mut given = Columns::<6>::new();
        given.add(Column::Name, Given::Text(text(name)?));
        given.add(Column::Value, Given::Int(value));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(61) }, given.values(), list)
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
        let mut given = Columns::<6>::new();
        given.add(Column::Name, Given::Text(text(name)?));
        given.add(Column::Value, Given::Int(value));
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(61) }, given.values(), list)
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
    /// The player whose turns its duration counts.
    pub of: tw_player,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_add_counter_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Player, self.player);
        given.number(Column::Until, self.until);
        given.number(Column::Cap, self.cap);
        given.number(Column::Of, self.of);
        Ok(())
    }
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
        let mut given = Columns::<6>::new();
        given.add(Column::Name, Given::Text(text(name)?));
        given.add(Column::Value, Given::Int(value));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(62) }, given.values(), list)
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
        let mut given = Columns::<6>::new();
        given.add(Column::Name, Given::Text(text(name)?));
        given.add(Column::Value, Given::Int(value));
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(62) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_set_key_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Key, self.key);
        Ok(())
    }
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
        let mut given = Columns::<3>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.add(Column::Value, Given::Int(value));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(63) }, given.values(), list)
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
        let mut given = Columns::<3>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.add(Column::Value, Given::Int(value));
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(63) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_roll_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.text(Column::Name, self.name)?;
        given.number(Column::Player, self.player);
        Ok(())
    }
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
        let mut given = Columns::<3>::new();
        given.add(Column::Max, Given::Int(max));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(65) }, given.values(), list)
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
        let mut given = Columns::<3>::new();
        given.add(Column::Max, Given::Int(max));
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(65) }, given.values(), list)
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
    /// The player whose turns its duration counts.
    pub of: tw_player,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_add_trigger_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Player, self.player);
        given.text(Column::Step, self.step)?;
        given.text(Column::Phase, self.phase)?;
        given.number(Column::Whose, self.whose);
        given.number(Column::Target, self.target);
        given.number(Column::Object, self.object);
        given.text(Column::Name, self.name)?;
        given.number(Column::Count, self.count);
        given.number(Column::Until, self.until);
        given.number(Column::Source, self.source);
        given.number(Column::Data, self.data);
        given.number(Column::Each, self.each);
        given.number(Column::Visit, self.visit);
        given.text(Column::When, self.when)?;
        given.number(Column::AtOnce, self.at_once);
        given.number(Column::Hidden, self.hidden);
        given.number(Column::Within, self.within);
        given.number(Column::Of, self.of);
        Ok(())
    }
}

/// As `tw_add_trigger`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_BAD_ENUM`, `TW_UNKNOWN_EFFECT`, `TW_UNKNOWN_NAME`, `TW_UNKNOWN_EVENT`,
/// `TW_BAD_VALUE`, `TW_GAME_OVER`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_add_trigger_with(
    game: *mut tw_game,
    event: *const c_char,
    effect: *const c_char,
    more: *const tw_add_trigger_options,
) -> tw_status {
    guard::game(game, |game| {
        let mut given = Columns::<20>::new();
        given.add(Column::Event, Given::Text(text(event)?));
        given.add(Column::Effect, Given::Text(text(effect)?));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(70) }, given.values(), list)
    })
}

/// As `tw_context_add_trigger`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_BAD_ENUM`, `TW_UNKNOWN_EFFECT`, `TW_UNKNOWN_NAME`, `TW_UNKNOWN_EVENT`,
/// `TW_BAD_VALUE`, `TW_GAME_OVER`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_add_trigger_with(
    context: *mut tw_context,
    event: *const c_char,
    effect: *const c_char,
    more: *const tw_add_trigger_options,
) -> tw_status {
    context::with(context, |context| {
        let mut given = Columns::<20>::new();
        given.add(Column::Event, Given::Text(text(event)?));
        given.add(Column::Effect, Given::Text(text(effect)?));
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(70) }, given.values(), list)
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
    /// The kind of turn. One of `tw_turn_kind_word`.
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
    /// The player whose turns its duration counts.
    pub of: tw_player,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_add_replacement_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.text(Column::Effect, self.effect)?;
        given.number(Column::Player, self.player);
        given.text(Column::Step, self.step)?;
        given.text(Column::Phase, self.phase)?;
        given.number(Column::Whose, self.whose);
        given.number(Column::Target, self.target);
        given.number(Column::TurnKind, self.turn_kind);
        given.number(Column::Count, self.count);
        given.number(Column::Until, self.until);
        given.number(Column::Source, self.source);
        given.text(Column::When, self.when)?;
        given.number(Column::Data, self.data);
        given.number(Column::May, self.may);
        given.number(Column::Of, self.of);
        Ok(())
    }
}

/// As `tw_add_replacement`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_BAD_ENUM`, `TW_UNKNOWN_EFFECT`, `TW_UNKNOWN_EVENT`, `TW_BAD_VALUE`, `TW_GAME_OVER`,
/// `TW_CHOICE_PENDING`; `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_add_replacement_with(
    game: *mut tw_game,
    event: *const c_char,
    more: *const tw_add_replacement_options,
) -> tw_status {
    guard::game(game, |game| {
        let mut given = Columns::<15>::new();
        given.add(Column::Event, Given::Text(text(event)?));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(72) }, given.values(), list)
    })
}

/// As `tw_context_add_replacement`, with `more` besides; NULL for nothing.
///
/// Errors: `TW_BAD_ENUM`, `TW_UNKNOWN_EFFECT`, `TW_UNKNOWN_EVENT`, `TW_BAD_VALUE`, `TW_GAME_OVER`;
/// `TW_BAD_SIZE` if `reserved` is not zero.
#[unsafe(no_mangle)]
pub extern "C" fn tw_context_add_replacement_with(
    context: *mut tw_context,
    event: *const c_char,
    more: *const tw_add_replacement_options,
) -> tw_status {
    context::with(context, |context| {
        let mut given = Columns::<15>::new();
        given.add(Column::Event, Given::Text(text(event)?));
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(72) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_open_window_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Player, self.player);
        given.list(Column::Players, self.players, self.players_count)?;
        Ok(())
    }
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
        let mut given = Columns::<3>::new();
        given.add(Column::Window, Given::Text(text(window)?));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(80) }, given.values(), list)
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
        let mut given = Columns::<3>::new();
        given.add(Column::Window, Given::Text(text(window)?));
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(80) }, given.values(), list)
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
    /// The player whose turns its duration counts.
    pub of: tw_player,
    /// Room for what is to come: zeros.
    pub reserved: [u64; 4],
}

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_lock_actions_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Until, self.until);
        given.number(Column::Source, self.source);
        given.number(Column::Of, self.of);
        Ok(())
    }
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
        let mut given = Columns::<3>::new();
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(82) }, given.values(), list)
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
        let mut given = Columns::<3>::new();
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(82) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_commit_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.list(Column::Payload, self.payload, self.payload_count)?;
        given.number(Column::Source, self.source);
        given.number(Column::By, self.by);
        Ok(())
    }
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
        let mut given = Columns::<4>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(85) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_withdraw_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::By, self.by);
        Ok(())
    }
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
        let mut given = Columns::<2>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(86) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_retarget_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Target, self.target);
        given.number(Column::Aim, self.aim);
        given.number(Column::Data, self.data);
        Ok(())
    }
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
        let mut given = Columns::<4>::new();
        given.add(Column::Object, Given::Int(object));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(88) }, given.values(), list)
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
        let mut given = Columns::<4>::new();
        given.add(Column::Object, Given::Int(object));
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(88) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_copy_object_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Player, self.player);
        given.number(Column::Target, self.target);
        given.number(Column::Aim, self.aim);
        given.number(Column::Data, self.data);
        given.number(Column::Count, self.count);
        Ok(())
    }
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
        let mut given = Columns::<6>::new();
        given.add(Column::Object, Given::Int(object));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(89) }, given.values(), list)
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
        let mut given = Columns::<6>::new();
        given.add(Column::Object, Given::Int(object));
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(89) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_auto_pass_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Value, self.value);
        given.number(Column::Until, self.until);
        given.text(Column::When, self.when)?;
        Ok(())
    }
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
        let mut given = Columns::<4>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(90) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_stop_at_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Value, self.value);
        given.number(Column::Whose, self.whose);
        Ok(())
    }
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
        let mut given = Columns::<4>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.add(Column::Step, Given::Text(text(step)?));
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(91) }, given.values(), list)
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

// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.
unsafe impl Options for tw_stop_clock_options {
    fn reserved(&self) -> &[u64] {
        &self.reserved
    }

    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {
        given.number(Column::Value, self.value);
        Ok(())
    }
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
        let mut given = Columns::<1>::new();
        given.more(more)?;
        let list = given.take_list();
        game.call_columns(const { verb(98) }, given.values(), list)
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
        let mut given = Columns::<1>::new();
        given.more(more)?;
        let list = given.take_list();
        context.call_columns(const { verb(98) }, given.values(), list)
    })
}
