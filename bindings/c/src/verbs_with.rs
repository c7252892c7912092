//! One function a verb that takes options. Generated from the vocabulary by `cargo run -p xtask --
//! generate`; do not edit.

use crate::game::tw_game;
use crate::memory::text;
use crate::names::tw_player;
use crate::options::{Columns, Options, verb};
use crate::{guard, tw_status};
use engine::Error;
use engine::record::Column;
use engine::ruleset::Given;
use std::ffi::c_char;

/// The options of `tw_start_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// As `tw_start`, with options, which may be NULL.
///
/// Errors: `TW_ALREADY_STARTED`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_NOT_IN_ORDER`,
/// `TW_ORDER_WOULD_BE_EMPTY`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_start_with(game: *mut tw_game, options: *const tw_start_options) -> tw_status {
    guard::game(game, |game| {
        let mut given = Columns::<1>::new();
        given.more(options)?;
        let list = given.take_list();
        game.call_columns(const { verb(1) }, given.values(), list)
    })
}

/// The options of `tw_pass_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// As `tw_pass`, with options, which may be NULL.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`,
/// `TW_NOT_YOUR_DECISION`, `TW_PASS_FORBIDDEN`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`,
/// `TW_NO_WINDOW`, `TW_TOO_FEW_ACTIONS`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_pass_with(
    game: *mut tw_game,
    player: tw_player,
    options: *const tw_pass_options,
) -> tw_status {
    guard::game(game, |game| {
        let mut given = Columns::<3>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.more(options)?;
        let list = given.take_list();
        game.call_columns(const { verb(2) }, given.values(), list)
    })
}

/// The options of `tw_act_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// As `tw_act`, with options, which may be NULL.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_UNKNOWN_EFFECT`, `TW_UNKNOWN_ACTION`, `TW_NOT_STARTED`,
/// `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_DECISION`, `TW_ACTION_FORBIDDEN`,
/// `TW_ACTION_LOCKED`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`, `TW_NO_WINDOW`,
/// `TW_TOO_MANY_ACTIONS`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_act_with(
    game: *mut tw_game,
    player: tw_player,
    options: *const tw_act_options,
) -> tw_status {
    guard::game(game, |game| {
        let mut given = Columns::<9>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.more(options)?;
        let list = given.take_list();
        game.call_columns(const { verb(3) }, given.values(), list)
    })
}

/// The options of `tw_push_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// As `tw_push`, with options, which may be NULL.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_UNKNOWN_EFFECT`, `TW_UNKNOWN_ACTION`, `TW_UNKNOWN_NAME`,
/// `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_DECISION`,
/// `TW_ACTION_FORBIDDEN`, `TW_ACTION_LOCKED`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`,
/// `TW_NO_WINDOW`, `TW_TOO_MANY_ACTIONS`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_push_with(
    game: *mut tw_game,
    player: tw_player,
    effect: *const c_char,
    options: *const tw_push_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<10>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.add(Column::Effect, Given::Text(text(effect)?));
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(4) }, given.values(), list)
    })
}

/// The options of `tw_counter_object`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// Removes an object from the stack without resolving it. `source` is kept only in the journal; the
/// event does not name it.
///
/// `options` may be NULL.
///
/// Errors: `TW_UNKNOWN_OBJECT`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_counter_object(
    game: *mut tw_game,
    object: i64,
    options: *const tw_counter_object_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<2>::new();
        given.add(Column::Object, Given::Int(object));
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(5) }, given.values(), list)
    })
}

/// The options of `tw_answer_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// As `tw_answer`, with options, which may be NULL.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_NOT_YOUR_DECISION`,
/// `TW_NO_CHOICE`, `TW_WRONG_CHOICE`, `TW_BAD_ANSWER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_answer_with(
    game: *mut tw_game,
    player: tw_player,
    picks: *const i64,
    count: usize,
    options: *const tw_answer_options,
) -> tw_status {
    guard::game(game, |game| {
        let mut given = Columns::<4>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.members(Column::Picks, picks, count)?;
        given.more(options)?;
        let list = given.take_list();
        game.call_columns(const { verb(6) }, given.values(), list)
    })
}

/// The options of `tw_run_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// As `tw_run`, with options, which may be NULL.
///
/// Errors: `TW_UNEXPECTED_ARGUMENT`, `TW_UNKNOWN_EFFECT`, `TW_UNKNOWN_NAME`, `TW_GAME_OVER`,
/// `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_run_with(
    game: *mut tw_game,
    effect: *const c_char,
    options: *const tw_run_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<8>::new();
        given.add(Column::Effect, Given::Text(text(effect)?));
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(7) }, given.values(), list)
    })
}

/// The options of `tw_raise_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// As `tw_raise`, with options, which may be NULL.
///
/// Errors: `TW_UNKNOWN_NAME`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_raise_with(
    game: *mut tw_game,
    name: *const c_char,
    options: *const tw_raise_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<6>::new();
        given.add(Column::Name, Given::Text(text(name)?));
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(8) }, given.values(), list)
    })
}

/// The options of `tw_end_step_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// As `tw_end_step`, with options, which may be NULL.
///
/// Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_TURN`,
/// `TW_PASS_FORBIDDEN`, `TW_STACK_NOT_EMPTY`, `TW_CHOICE_PENDING`, `TW_NO_TURN`,
/// `TW_TOO_FEW_ACTIONS`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_end_step_with(
    game: *mut tw_game,
    options: *const tw_end_step_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<1>::new();
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(10) }, given.values(), list)
    })
}

/// The options of `tw_end_phase_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// As `tw_end_phase`, with options, which may be NULL.
///
/// Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_TURN`,
/// `TW_PASS_FORBIDDEN`, `TW_STACK_NOT_EMPTY`, `TW_CHOICE_PENDING`, `TW_NO_TURN`,
/// `TW_TOO_FEW_ACTIONS`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_end_phase_with(
    game: *mut tw_game,
    options: *const tw_end_phase_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<1>::new();
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(11) }, given.values(), list)
    })
}

/// The options of `tw_end_turn_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// As `tw_end_turn`, with options, which may be NULL.
///
/// Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_TURN`,
/// `TW_PASS_FORBIDDEN`, `TW_STACK_NOT_EMPTY`, `TW_CHOICE_PENDING`, `TW_PLAYER_NOT_IN_ORDER`,
/// `TW_NO_TURN`, `TW_TOO_FEW_ACTIONS`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_end_turn_with(
    game: *mut tw_game,
    options: *const tw_end_turn_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<3>::new();
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(12) }, given.values(), list)
    })
}

/// The options of `tw_end_game_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// As `tw_end_game`, with options, which may be NULL.
///
/// Errors: `TW_GAME_OVER`, `TW_NO_TURN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_end_game_with(
    game: *mut tw_game,
    options: *const tw_end_game_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<3>::new();
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(14) }, given.values(), list)
    })
}

/// The options of `tw_ask`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// Asks `player` a question and stores the answer in the player's counter `name`; only in effects.
/// The question is for a number between `min` and `max`, for yes or no, for between `min` and `max`
/// of `options` (1 by default), or for their order. Further picks are stored in `name_2`, `name_3`
/// and so on. Players asked one after another are asked in that order, and nothing else happens
/// before the last of them has answered (CR 101.4, 608.2e). `prompt` is the question in words.
/// `labels` names the options, with commas between the labels; for yes and no, yes first.
///
/// `options` may be NULL.
///
/// Errors: `TW_BAD_ENUM`, `TW_UNKNOWN_PLAYER`, `TW_UNKNOWN_NAME`, `TW_BAD_VALUE`, `TW_NO_EFFECT`,
/// `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_ask(
    game: *mut tw_game,
    player: tw_player,
    question: *const c_char,
    name: *const c_char,
    options: *const tw_ask_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<8>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.add(Column::Question, Given::Text(text(question)?));
        given.add(Column::Name, Given::Text(text(name)?));
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(15) }, given.values(), list)
    })
}

/// The options of `tw_end_chapter`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// Ends the chapter and with it the turn; without a chapter, begins one. `at` sets the time: now,
/// with this turn or round, or when everybody has had one more turn. `chapter` names the next
/// chapter, instead of the one in the rules; `target` names the player who takes its first turn.
///
/// `options` may be NULL. Inside an effect it happens when the effect has returned.
///
/// Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_STACK_NOT_EMPTY`, `TW_CHOICE_PENDING`,
/// `TW_NO_TURN`, `TW_NO_CHAPTER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_end_chapter(
    game: *mut tw_game,
    options: *const tw_end_chapter_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<3>::new();
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(16) }, given.values(), list)
    })
}

/// The options of `tw_go_to`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// Ends the current step and continues at another one, if an edge of the rules leads there.
///
/// `options` may be NULL. Inside an effect it happens when the effect has returned.
///
/// Errors: `TW_UNKNOWN_STEP`, `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`,
/// `TW_NOT_YOUR_TURN`, `TW_PASS_FORBIDDEN`, `TW_STACK_NOT_EMPTY`, `TW_CHOICE_PENDING`,
/// `TW_NO_TURN`, `TW_ILLEGAL_EDGE`, `TW_TOO_FEW_ACTIONS`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_go_to(
    game: *mut tw_game,
    step: *const c_char,
    options: *const tw_go_to_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<2>::new();
        given.add(Column::Step, Given::Text(text(step)?));
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(18) }, given.values(), list)
    })
}

/// The options of `tw_restart_turn`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// Ends the current turn and gives its owner another one in its place. The new turn has an id of
/// its own and the kind `replay`. The old one does not count for the round or the chapter, and
/// passes in a row are counted from 0 again.
///
/// `options` may be NULL. Inside an effect it happens when the effect has returned.
///
/// Errors: `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`, `TW_NOT_YOUR_TURN`,
/// `TW_PASS_FORBIDDEN`, `TW_STACK_NOT_EMPTY`, `TW_CHOICE_PENDING`, `TW_NO_TURN`,
/// `TW_TOO_FEW_ACTIONS`, `TW_RESTART_FORBIDDEN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_restart_turn(
    game: *mut tw_game,
    options: *const tw_restart_turn_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<1>::new();
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(19) }, given.values(), list)
    })
}

/// The options of `tw_extra_turn_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// As `tw_extra_turn`, with options, which may be NULL.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`,
/// `TW_PLAYER_LEFT`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_extra_turn_with(
    game: *mut tw_game,
    player: tw_player,
    options: *const tw_extra_turn_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<7>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(20) }, given.values(), list)
    })
}

/// The options of `tw_skip_turn`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// Makes `player` skip turns. Each skip is used up by the next turn that the player would begin (CR
/// 614.10a).
///
/// `options` may be NULL.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`,
/// `TW_PLAYER_LEFT`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_skip_turn(
    game: *mut tw_game,
    player: tw_player,
    options: *const tw_skip_turn_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<4>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(22) }, given.values(), list)
    })
}

/// The options of `tw_skip_next`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// Makes the next player in the order skip a turn. The player is determined now, or when the turn
/// ends, as the ruleset says.
///
/// `options` may be NULL.
///
/// Errors: `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_skip_next(
    game: *mut tw_game,
    options: *const tw_skip_next_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<2>::new();
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(23) }, given.values(), list)
    })
}

/// The options of `tw_set_controller`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// Makes `other` decide for `player`, and for the team with which that player shares turns. The
/// control lasts for the next turn that `player` begins, or for this one, whoever owns it (CR 722,
/// 805.8). With `applies=resolution`, which only effects can use, it lasts until the object that is
/// resolving has resolved, or until all effects at hand have returned. It takes the place of an
/// older control of the same player for the same time, which no event tells.
///
/// `options` may be NULL.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_NO_EFFECT`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`,
/// `TW_PLAYER_LEFT`, `TW_NO_TURN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_set_controller(
    game: *mut tw_game,
    player: tw_player,
    other: tw_player,
    options: *const tw_set_controller_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<4>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.add(Column::Other, Given::Int(i64::from(other)));
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(25) }, given.values(), list)
    })
}

/// The options of `tw_pass_token`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// Passes a token to the next player in the order, or to the `count`-th next. The token continues
/// from its holder's place. When the holder leaves, the place stays, and the next player stands in
/// until the token is passed. Players who sit out are skipped; with `skips=left`, only those who
/// left.
///
/// `options` may be NULL.
///
/// Errors: `TW_UNKNOWN_TOKEN`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_pass_token(
    game: *mut tw_game,
    token: i64,
    options: *const tw_pass_token_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<3>::new();
        given.add(Column::Token, Given::Int(token));
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(27) }, given.values(), list)
    })
}

/// The options of `tw_reverse`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// Reverses the direction of the order: of turns, priority, triggers and choices. Here and below,
/// `order` names another order of the rules than the one that turns follow now.
///
/// `options` may be NULL.
///
/// Errors: `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_reverse(game: *mut tw_game, options: *const tw_reverse_options) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<1>::new();
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(30) }, given.values(), list)
    })
}

/// The options of `tw_exchange_turns`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// Exchanges two players' places for turns. The current turn keeps its owner, and the order
/// continues from its place.
///
/// `options` may be NULL.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`,
/// `TW_PLAYER_NOT_IN_ORDER`, `TW_SAME_PLAYER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_exchange_turns(
    game: *mut tw_game,
    player: tw_player,
    other: tw_player,
    options: *const tw_exchange_turns_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<3>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.add(Column::Other, Given::Int(i64::from(other)));
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(31) }, given.values(), list)
    })
}

/// The options of `tw_exchange_seats`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// Exchanges two players' seats. The order continues from the new seat of the active player.
///
/// `options` may be NULL.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`,
/// `TW_PLAYER_NOT_IN_ORDER`, `TW_SAME_PLAYER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_exchange_seats(
    game: *mut tw_game,
    player: tw_player,
    other: tw_player,
    options: *const tw_exchange_seats_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<3>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.add(Column::Other, Given::Int(i64::from(other)));
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(32) }, given.values(), list)
    })
}

/// The options of `tw_set_order`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// Sets the order to `players`. The current turn keeps its owner, and players keep their granted
/// turns.
///
/// `options` may be NULL.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`,
/// `TW_ORDER_WOULD_BE_EMPTY`, `TW_TOO_LONG`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_set_order(
    game: *mut tw_game,
    players: *const tw_player,
    count: usize,
    options: *const tw_set_order_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<2>::new();
        given.members(Column::Players, players, count)?;
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(33) }, given.values(), list)
    })
}

/// The options of `tw_shuffle_order`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// Shuffles the order by the seeded generator. The current turn keeps its owner.
///
/// `options` may be NULL.
///
/// Errors: `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_shuffle_order(
    game: *mut tw_game,
    options: *const tw_shuffle_order_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<1>::new();
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(34) }, given.values(), list)
    })
}

/// The options of `tw_sort_order`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// Sorts the order by the players' keys, by key 1 if none are named. Players with equal keys keep
/// their order.
///
/// `options` may be NULL.
///
/// Errors: `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_sort_order(
    game: *mut tw_game,
    options: *const tw_sort_order_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<2>::new();
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(35) }, given.values(), list)
    })
}

/// The options of `tw_insert_player`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// Puts a player into the order. The place is after or before another player or, with `keys`,
/// behind everybody who does not sort after the player. The default is the end of the order.
///
/// `options` may be NULL.
///
/// Errors: `TW_UNEXPECTED_ARGUMENT`, `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`,
/// `TW_PLAYER_LEFT`, `TW_PLAYER_NOT_IN_ORDER`, `TW_TOO_LONG`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_insert_player(
    game: *mut tw_game,
    player: tw_player,
    options: *const tw_insert_player_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<5>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(36) }, given.values(), list)
    })
}

/// The options of `tw_move_player`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// Moves a player in the order. The place is after or before another player or, with `keys`, behind
/// everybody who does not sort after the player. The default is the end of the order.
///
/// `options` may be NULL.
///
/// Errors: `TW_UNEXPECTED_ARGUMENT`, `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`,
/// `TW_PLAYER_LEFT`, `TW_PLAYER_NOT_IN_ORDER`, `TW_ORDER_WOULD_BE_EMPTY`, `TW_SAME_PLAYER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_move_player(
    game: *mut tw_game,
    player: tw_player,
    options: *const tw_move_player_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<5>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(37) }, given.values(), list)
    })
}

/// The options of `tw_remove_player`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// Removes a player from the order; the player stays in the game and can be inserted again.
///
/// `options` may be NULL.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`,
/// `TW_PLAYER_NOT_IN_ORDER`, `TW_ORDER_WOULD_BE_EMPTY`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_remove_player(
    game: *mut tw_game,
    player: tw_player,
    options: *const tw_remove_player_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<2>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(38) }, given.values(), list)
    })
}

/// The options of `tw_extra_step`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// Inserts a step after the current one, or after `after_step`. The newest step comes first (CR
/// 500.9).
///
/// `options` may be NULL.
///
/// Errors: `TW_UNKNOWN_STEP`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_NO_TURN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_extra_step(
    game: *mut tw_game,
    step: *const c_char,
    options: *const tw_extra_step_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<5>::new();
        given.add(Column::Step, Given::Text(text(step)?));
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(40) }, given.values(), list)
    })
}

/// The options of `tw_extra_phase`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// Inserts a phase, followed by `phases`, after the current one, or after the phase of
/// `after_step`. The newest phase comes first (CR 500.8).
///
/// `options` may be NULL.
///
/// Errors: `TW_UNKNOWN_PHASE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_NO_TURN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_extra_phase(
    game: *mut tw_game,
    phase: *const c_char,
    options: *const tw_extra_phase_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<6>::new();
        given.add(Column::Phase, Given::Text(text(phase)?));
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(41) }, given.values(), list)
    })
}

/// The options of `tw_skip_step`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// Makes `player`, or the active player, skip a step the next `count` times it would begin in their
/// own turn. With `applies=this_turn`, skips that are not used up in this turn end with it.
///
/// `options` may be NULL.
///
/// Errors: `TW_UNKNOWN_STEP`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_NO_TURN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_skip_step(
    game: *mut tw_game,
    step: *const c_char,
    options: *const tw_skip_step_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<5>::new();
        given.add(Column::Step, Given::Text(text(step)?));
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(42) }, given.values(), list)
    })
}

/// The options of `tw_skip_phase`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// Makes `player`, or the active player, skip a phase the next `count` times it would begin in
/// their own turn. With `applies=this_turn`, skips that are not used up in this turn end with it.
///
/// `options` may be NULL.
///
/// Errors: `TW_UNKNOWN_PHASE`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_NO_TURN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_skip_phase(
    game: *mut tw_game,
    phase: *const c_char,
    options: *const tw_skip_phase_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<5>::new();
        given.add(Column::Phase, Given::Text(text(phase)?));
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(43) }, given.values(), list)
    })
}

/// The options of `tw_modify_step`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// Changes a step: removes its window or its own actions, or adds an effect. The change applies to
/// one player or to all, for a time or a number of times. `of` is the player whose next turn
/// `until` means, if not `player`.
///
/// `options` may be NULL.
///
/// Errors: `TW_UNKNOWN_STEP`, `TW_UNKNOWN_EFFECT`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_modify_step(
    game: *mut tw_game,
    step: *const c_char,
    options: *const tw_modify_step_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<10>::new();
        given.add(Column::Step, Given::Text(text(step)?));
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(44) }, given.values(), list)
    })
}

/// The options of `tw_leave_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// As `tw_leave`, with options, which may be NULL.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_leave_with(
    game: *mut tw_game,
    player: tw_player,
    options: *const tw_leave_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<2>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(50) }, given.values(), list)
    })
}

/// The options of `tw_sit_out`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// Makes a player sit out: they get no turns and owe no answers in windows. An effect may still ask
/// them. The player sits out until `sit_in`, or until the given time. With `until=next_turn`, the
/// player returns when their place in the order comes, and takes that turn.
///
/// `options` may be NULL.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`,
/// `TW_ALREADY_SITTING_OUT`, `TW_ORDER_WOULD_BE_EMPTY`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_sit_out(
    game: *mut tw_game,
    player: tw_player,
    options: *const tw_sit_out_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<2>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(51) }, given.values(), list)
    })
}

/// The options of `tw_join`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// Adds a player to the game, under a name that nobody has yet. The player's place is after or
/// before another player, or at the end of the order.
///
/// `options` may be NULL. Only the host submits it: `TW_NOT_IN_EFFECT` inside an effect.
///
/// Errors: `TW_UNEXPECTED_ARGUMENT`, `TW_UNKNOWN_NAME`, `TW_BAD_VALUE`, `TW_GAME_OVER`,
/// `TW_CHOICE_PENDING`, `TW_PLAYER_NOT_IN_ORDER`, `TW_TOO_MANY_PLAYERS`, `TW_TOO_LONG`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_join(
    game: *mut tw_game,
    name: *const c_char,
    options: *const tw_join_options,
) -> tw_status {
    guard::game(game, |game| {
        let mut given = Columns::<3>::new();
        given.add(Column::Name, Given::Text(text(name)?));
        given.more(options)?;
        let list = given.take_list();
        game.call_columns(const { verb(53) }, given.values(), list)
    })
}

/// The options of `tw_set_flag_with`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// As `tw_set_flag`, with options, which may be NULL.
///
/// Errors: `TW_UNKNOWN_NAME`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_set_flag_with(
    game: *mut tw_game,
    name: *const c_char,
    options: *const tw_set_flag_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<5>::new();
        given.add(Column::Name, Given::Text(text(name)?));
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(60) }, given.values(), list)
    })
}

/// The options of `tw_set_counter_with`. Zero is nothing: begin with `{ 0 }`, and set what is
/// meant.
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

/// As `tw_set_counter`, with options, which may be NULL.
///
/// Errors: `TW_UNKNOWN_NAME`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_set_counter_with(
    game: *mut tw_game,
    name: *const c_char,
    value: i64,
    options: *const tw_set_counter_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<6>::new();
        given.add(Column::Name, Given::Text(text(name)?));
        given.add(Column::Value, Given::Int(value));
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(61) }, given.values(), list)
    })
}

/// The options of `tw_add_counter_with`. Zero is nothing: begin with `{ 0 }`, and set what is
/// meant.
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

/// As `tw_add_counter`, with options, which may be NULL.
///
/// Errors: `TW_UNKNOWN_NAME`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_add_counter_with(
    game: *mut tw_game,
    name: *const c_char,
    value: i64,
    options: *const tw_add_counter_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<6>::new();
        given.add(Column::Name, Given::Text(text(name)?));
        given.add(Column::Value, Given::Int(value));
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(62) }, given.values(), list)
    })
}

/// The options of `tw_set_key`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// Sets one of a player's four sorting keys.
///
/// `options` may be NULL.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`,
/// `TW_PLAYER_LEFT`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_set_key(
    game: *mut tw_game,
    player: tw_player,
    value: i64,
    options: *const tw_set_key_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<3>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.add(Column::Value, Given::Int(value));
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(63) }, given.values(), list)
    })
}

/// The options of `tw_roll`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// Rolls a number from 1 to `max` with the game's own generator; each is equally likely. The result
/// is stored in the counter `name`, of `player` if given.
///
/// `options` may be NULL.
///
/// Errors: `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_roll(
    game: *mut tw_game,
    max: i64,
    options: *const tw_roll_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<3>::new();
        given.add(Column::Max, Given::Int(max));
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(65) }, given.values(), list)
    })
}

/// The options of `tw_add_trigger`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// Registers a trigger: when `event` happens and every given filter holds, `effect` is placed on
/// the stack or run for its controller. With `count`, it is set off that many times and then
/// removed. With `within`, it stays, and is set off at most `count` times, 1 by default, in each
/// turn, round or chapter. `of` is the player whose next turn `until` means, if not `player`.
///
/// `options` may be NULL.
///
/// Errors: `TW_BAD_ENUM`, `TW_UNKNOWN_EFFECT`, `TW_UNKNOWN_NAME`, `TW_UNKNOWN_EVENT`,
/// `TW_BAD_VALUE`, `TW_GAME_OVER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_add_trigger(
    game: *mut tw_game,
    event: *const c_char,
    effect: *const c_char,
    options: *const tw_add_trigger_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<20>::new();
        given.add(Column::Event, Given::Text(text(event)?));
        given.add(Column::Effect, Given::Text(text(effect)?));
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(70) }, given.values(), list)
    })
}

/// The options of `tw_add_replacement`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// Registers a replacement: a turn, phase or step that fits does not begin, and `effect`, if given,
/// runs instead. `event` is turn_began, phase_began or step_began. If several replacements fit, the
/// player for whom it would begin chooses one (CR 614, 616.1). With `may`, that player or the
/// replacement's controller may decline it first. `of` is the player whose next turn `until` means,
/// if not `player`.
///
/// `options` may be NULL.
///
/// Errors: `TW_BAD_ENUM`, `TW_UNKNOWN_EFFECT`, `TW_UNKNOWN_EVENT`, `TW_BAD_VALUE`, `TW_GAME_OVER`,
/// `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_add_replacement(
    game: *mut tw_game,
    event: *const c_char,
    options: *const tw_add_replacement_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<15>::new();
        given.add(Column::Event, Given::Text(text(event)?));
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(72) }, given.values(), list)
    })
}

/// The options of `tw_open_window`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// Opens a window above the current one, for the players of its rule, starting with `player` if
/// given. With `players`, only these owe an answer. The window below continues when this one
/// closes.
///
/// `options` may be NULL.
///
/// Errors: `TW_UNKNOWN_WINDOW`, `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`,
/// `TW_NO_TURN`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_open_window(
    game: *mut tw_game,
    window: *const c_char,
    options: *const tw_open_window_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<3>::new();
        given.add(Column::Window, Given::Text(text(window)?));
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(80) }, given.values(), list)
    })
}

/// The options of `tw_lock_actions`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// Locks every action that the ruleset does not exempt, for a time (CR 702.61). `of` is the player
/// whose next turn `until` means.
///
/// `options` may be NULL.
///
/// Errors: `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_lock_actions(
    game: *mut tw_game,
    options: *const tw_lock_actions_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<3>::new();
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(82) }, given.values(), list)
    })
}

/// The options of `tw_commit`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// Commits a sealed answer in the window on top. Nobody else sees the numbers of `payload` before
/// all commits are revealed.
///
/// `options` may be NULL. It is a player's own decision: `TW_NOT_IN_EFFECT` inside an effect.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_PRIORITY`,
/// `TW_NOT_YOUR_DECISION`, `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`, `TW_NO_WINDOW`,
/// `TW_NOT_COMMITTING`, `TW_ALREADY_COMMITTED`, `TW_TOO_LONG`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_commit(
    game: *mut tw_game,
    player: tw_player,
    options: *const tw_commit_options,
) -> tw_status {
    guard::game(game, |game| {
        let mut given = Columns::<4>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.more(options)?;
        let list = given.take_list();
        game.call_columns(const { verb(85) }, given.values(), list)
    })
}

/// The options of `tw_withdraw`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// Withdraws the player's commit, if the window's rule allows it; the player owes an answer again.
///
/// `options` may be NULL. It is a player's own decision: `TW_NOT_IN_EFFECT` inside an effect.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_NOT_STARTED`, `TW_GAME_OVER`, `TW_NOT_YOUR_DECISION`,
/// `TW_CHOICE_PENDING`, `TW_PLAYER_LEFT`, `TW_NOT_COMMITTING`, `TW_ALREADY_COMMITTED`,
/// `TW_NOTHING_COMMITTED`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_withdraw(
    game: *mut tw_game,
    player: tw_player,
    options: *const tw_withdraw_options,
) -> tw_status {
    guard::game(game, |game| {
        let mut given = Columns::<2>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.more(options)?;
        let list = given.take_list();
        game.call_columns(const { verb(86) }, given.values(), list)
    })
}

/// The options of `tw_retarget`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// Changes the target of an object on the stack: player `target`, object `aim`, or `data`. Absent
/// arguments change nothing (CR 115.7).
///
/// `options` may be NULL.
///
/// Errors: `TW_UNKNOWN_OBJECT`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_retarget(
    game: *mut tw_game,
    object: i64,
    options: *const tw_retarget_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<4>::new();
        given.add(Column::Object, Given::Int(object));
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(88) }, given.values(), list)
    })
}

/// The options of `tw_copy_object`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// Puts a copy of an object on the stack, with its effect, target, data and event. It belongs to
/// `player`, or to the controller of the object (CR 707.10). A copy is not an action: triggers that
/// listen to actions do not hear it.
///
/// `options` may be NULL.
///
/// Errors: `TW_UNKNOWN_OBJECT`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_CHOICE_PENDING`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_copy_object(
    game: *mut tw_game,
    object: i64,
    options: *const tw_copy_object_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<6>::new();
        given.add(Column::Object, Given::Int(object));
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(89) }, given.values(), list)
    })
}

/// The options of `tw_auto_pass`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// Passes automatically for `player` while `when` holds, until the end of the turn or the given
/// time. `value` 0 ends it. Each automatic pass is a `pass` with the reason `automatic`; none is
/// made at a step of `stop_at`. Automatic passing pauses when everybody has had a turn, so that a
/// game in which all players pass still returns to the host.
///
/// `options` may be NULL. It is a player's own decision: `TW_NOT_IN_EFFECT` inside an effect.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_BAD_VALUE`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_auto_pass(
    game: *mut tw_game,
    player: tw_player,
    options: *const tw_auto_pass_options,
) -> tw_status {
    guard::game(game, |game| {
        let mut given = Columns::<4>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.more(options)?;
        let list = given.take_list();
        game.call_columns(const { verb(90) }, given.values(), list)
    })
}

/// The options of `tw_stop_at`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// Names a step at which `player` never passes automatically: in any turn, in their own turns, or
/// in opponents' turns. `value` 0 ends it.
///
/// `options` may be NULL. It is a player's own decision: `TW_NOT_IN_EFFECT` inside an effect.
///
/// Errors: `TW_UNKNOWN_PLAYER`, `TW_UNKNOWN_STEP`, `TW_GAME_OVER`, `TW_PLAYER_LEFT`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_stop_at(
    game: *mut tw_game,
    player: tw_player,
    step: *const c_char,
    options: *const tw_stop_at_options,
) -> tw_status {
    guard::game(game, |game| {
        let mut given = Columns::<4>::new();
        given.add(Column::Player, Given::Int(i64::from(player)));
        given.add(Column::Step, Given::Text(text(step)?));
        given.more(options)?;
        let list = given.take_list();
        game.call_columns(const { verb(91) }, given.values(), list)
    })
}

/// The options of `tw_stop_clock`. Zero is nothing: begin with `{ 0 }`, and set what is meant.
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

/// Stops all clocks: time that passes counts for nobody. `value` 0 lets them run again.
///
/// `options` may be NULL.
///
/// Errors: `TW_GAME_OVER`, `TW_NO_CLOCK`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_stop_clock(
    game: *mut tw_game,
    options: *const tw_stop_clock_options,
) -> tw_status {
    guard::verbs(game, |by| {
        let mut given = Columns::<1>::new();
        given.more(options)?;
        let list = given.take_list();
        by.call_columns(const { verb(98) }, given.values(), list)
    })
}
