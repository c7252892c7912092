//! Events as they lie in memory. Generated from the vocabulary by `cargo run -p xtask -- generate`;
//! do not edit.

use crate::names::tw_player;

/// The game began; `player` starts, or is absent if the rules decide that later.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_game_began {
    /// `TW_EVENT_GAME_BEGAN`.
    pub kind: u16,
    /// The player it is about.
    pub player: tw_player,
}

/// The game ended, won by `player`, by the side of that `name`, or by nobody.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_game_ended {
    /// `TW_EVENT_GAME_ENDED`.
    pub kind: u16,
    /// The player it is about.
    pub player: tw_player,
    /// The reason for it. One of `tw_reason_word`.
    pub reason: u8,
    /// A name: of a flag, a counter or a custom event. A name's number, see `tw_name_text`.
    pub name: i64,
}

/// A round began.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_round_began {
    /// `TW_EVENT_ROUND_BEGAN`.
    pub kind: u16,
    /// The round's number, from 1.
    pub round: u32,
}

/// A round ended.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_round_ended {
    /// `TW_EVENT_ROUND_ENDED`.
    pub kind: u16,
    /// The round's number, from 1.
    pub round: u32,
}

/// A chapter began.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_chapter_began {
    /// `TW_EVENT_CHAPTER_BEGAN`.
    pub kind: u16,
    /// A chapter of the ruleset.
    pub chapter: u16,
}

/// A chapter ended.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_chapter_ended {
    /// `TW_EVENT_CHAPTER_ENDED`.
    pub kind: u16,
    /// A chapter of the ruleset.
    pub chapter: u16,
    /// The reason for it. One of `tw_reason_word`.
    pub reason: u8,
}

/// A turn began; `player` is absent if it is a turn of the whole table.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_turn_began {
    /// `TW_EVENT_TURN_BEGAN`.
    pub kind: u16,
    /// The player it is about.
    pub player: tw_player,
    /// The turn's id.
    pub turn: u32,
    /// The kind of turn. One of `tw_turn_kind_word`.
    pub turn_kind: u8,
    /// The player who decides for `player`, if that is somebody else.
    pub by: tw_player,
    /// The host's number, such as that of a card.
    pub source: i64,
    /// A number passed to the effect.
    pub data: i64,
}

/// A turn ended.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_turn_ended {
    /// `TW_EVENT_TURN_ENDED`.
    pub kind: u16,
    /// The player it is about.
    pub player: tw_player,
    /// The turn's id.
    pub turn: u32,
}

/// A turn that would have begun was skipped.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_turn_skipped {
    /// `TW_EVENT_TURN_SKIPPED`.
    pub kind: u16,
    /// The player it is about.
    pub player: tw_player,
    /// The kind of turn. One of `tw_turn_kind_word`.
    pub turn_kind: u8,
    /// The reason for it. One of `tw_reason_word`.
    pub reason: u8,
}

/// The turn's end waits, for its minimum of actions or for the step's own window, and then comes by
/// itself; `target` is the player who was named for the next turn.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_turn_end_waits {
    /// `TW_EVENT_TURN_END_WAITS`.
    pub kind: u16,
    /// The player it is about.
    pub player: tw_player,
    /// The turn's id.
    pub turn: u32,
    /// The player who is the target.
    pub target: tw_player,
}

/// A phase began.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_phase_began {
    /// `TW_EVENT_PHASE_BEGAN`.
    pub kind: u16,
    /// A phase of the ruleset.
    pub phase: u16,
    /// The player it is about.
    pub player: tw_player,
    /// The host's number, such as that of a card.
    pub source: i64,
    /// A number passed to the effect.
    pub data: i64,
}

/// A phase ended.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_phase_ended {
    /// `TW_EVENT_PHASE_ENDED`.
    pub kind: u16,
    /// A phase of the ruleset.
    pub phase: u16,
    /// The player it is about.
    pub player: tw_player,
}

/// A phase that would have begun was skipped.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_phase_skipped {
    /// `TW_EVENT_PHASE_SKIPPED`.
    pub kind: u16,
    /// A phase of the ruleset.
    pub phase: u16,
    /// The player it is about.
    pub player: tw_player,
    /// The reason for it. One of `tw_reason_word`.
    pub reason: u8,
}

/// A step began, for the `visit`-th time this turn.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_step_began {
    /// `TW_EVENT_STEP_BEGAN`.
    pub kind: u16,
    /// A step of the ruleset.
    pub step: u16,
    /// The player it is about.
    pub player: tw_player,
    /// How often this step has been entered in this turn, from 1.
    pub visit: u32,
    /// The host's number, such as that of a card.
    pub source: i64,
    /// A number passed to the effect.
    pub data: i64,
}

/// A step ended.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_step_ended {
    /// `TW_EVENT_STEP_ENDED`.
    pub kind: u16,
    /// A step of the ruleset.
    pub step: u16,
    /// The player it is about.
    pub player: tw_player,
}

/// A step that would have begun was skipped.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_step_skipped {
    /// `TW_EVENT_STEP_SKIPPED`.
    pub kind: u16,
    /// A step of the ruleset.
    pub step: u16,
    /// The player it is about.
    pub player: tw_player,
    /// The reason for it. One of `tw_reason_word`.
    pub reason: u8,
}

/// A window opened.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_window_opened {
    /// `TW_EVENT_WINDOW_OPENED`.
    pub kind: u16,
    /// A kind of window of the ruleset.
    pub window: u16,
}

/// A window closed.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_window_closed {
    /// `TW_EVENT_WINDOW_CLOSED`.
    pub kind: u16,
    /// A kind of window of the ruleset.
    pub window: u16,
}

/// A player may act now.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_priority_given {
    /// `TW_EVENT_PRIORITY_GIVEN`.
    pub kind: u16,
    /// The player it is about.
    pub player: tw_player,
    /// The player who decides for `player`, if that is somebody else.
    pub by: tw_player,
    /// The reason for it. One of `tw_reason_word`.
    pub reason: u8,
}

/// A player passed.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_passed {
    /// `TW_EVENT_PASSED`.
    pub kind: u16,
    /// The player it is about.
    pub player: tw_player,
    /// The reason for it. One of `tw_reason_word`.
    pub reason: u8,
    /// A running number: of the turn, or of the player's own turns.
    pub number: u32,
}

/// A player took an action.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_acted {
    /// `TW_EVENT_ACTED`.
    pub kind: u16,
    /// The player it is about.
    pub player: tw_player,
    /// The kind of action, as the ruleset names it. A name's number, see `tw_name_text`.
    pub action: i64,
    /// The effect's name. A name's number, see `tw_name_text`.
    pub effect: i64,
    /// The host's number, such as that of a card.
    pub source: i64,
}

/// Actions were locked: all, or those of a player, of a kind, or while a condition holds.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_locked {
    /// `TW_EVENT_LOCKED`.
    pub kind: u16,
    /// How long it lasts. One of `tw_until_word`.
    pub until: u8,
    /// The host's number, such as that of a card.
    pub source: i64,
    /// The player it is about.
    pub player: tw_player,
    /// The kind of action, as the ruleset names it. A name's number, see `tw_name_text`.
    pub action: i64,
}

/// Actions are no longer locked, as the last lock has ended. The view shows the others.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_unlocked {
    /// `TW_EVENT_UNLOCKED`.
    pub kind: u16,
    /// The reason for it. One of `tw_reason_word`.
    pub reason: u8,
}

/// A player committed an answer, which stays sealed.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_committed {
    /// `TW_EVENT_COMMITTED`.
    pub kind: u16,
    /// The player it is about.
    pub player: tw_player,
    /// The player who decides for `player`, if that is somebody else.
    pub by: tw_player,
}

/// A commit was withdrawn, or has to be made again.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_withdrawn {
    /// `TW_EVENT_WITHDRAWN`.
    pub kind: u16,
    /// The player it is about.
    pub player: tw_player,
    /// The reason for it. One of `tw_reason_word`.
    pub reason: u8,
}

/// The window closed without an answer of the player.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_absent {
    /// `TW_EVENT_ABSENT`.
    pub kind: u16,
    /// The player it is about.
    pub player: tw_player,
}

/// An object was put on the stack: as an action of that kind, or by that trigger.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_object_pushed {
    /// `TW_EVENT_OBJECT_PUSHED`.
    pub kind: u16,
    /// An object on the stack.
    pub object: u32,
    /// The player it is about.
    pub player: tw_player,
    /// The player who is the target.
    pub target: tw_player,
    /// A trigger.
    pub trigger: u32,
    /// The effect's name. A name's number, see `tw_name_text`.
    pub effect: i64,
    /// The host's number, such as that of a card.
    pub source: i64,
    /// The kind of action, as the ruleset names it. A name's number, see `tw_name_text`.
    pub action: i64,
    /// A number passed to the effect.
    pub data: i64,
}

/// An object resolved.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_object_resolved {
    /// `TW_EVENT_OBJECT_RESOLVED`.
    pub kind: u16,
    /// An object on the stack.
    pub object: u32,
    /// The player it is about.
    pub player: tw_player,
    /// The effect's name. A name's number, see `tw_name_text`.
    pub effect: i64,
}

/// An object was countered.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_object_countered {
    /// `TW_EVENT_OBJECT_COUNTERED`.
    pub kind: u16,
    /// An object on the stack.
    pub object: u32,
    /// The player it is about.
    pub player: tw_player,
    /// The effect's name. A name's number, see `tw_name_text`.
    pub effect: i64,
}

/// An object left the stack without resolving.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_object_removed {
    /// `TW_EVENT_OBJECT_REMOVED`.
    pub kind: u16,
    /// An object on the stack.
    pub object: u32,
    /// The player it is about.
    pub player: tw_player,
    /// The effect's name. A name's number, see `tw_name_text`.
    pub effect: i64,
    /// The reason for it. One of `tw_reason_word`.
    pub reason: u8,
}

/// A trigger was registered.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_trigger_added {
    /// `TW_EVENT_TRIGGER_ADDED`.
    pub kind: u16,
    /// A trigger.
    pub trigger: u32,
    /// The kind of event listened to. One of `tw_event_kind`.
    pub event: u16,
    /// The effect's name. A name's number, see `tw_name_text`.
    pub effect: i64,
    /// The player it is about.
    pub player: tw_player,
    /// The only player who may know of it.
    pub hidden: tw_player,
}

/// A trigger was removed.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_trigger_removed {
    /// `TW_EVENT_TRIGGER_REMOVED`.
    pub kind: u16,
    /// A trigger.
    pub trigger: u32,
    /// The effect's name. A name's number, see `tw_name_text`.
    pub effect: i64,
    /// The reason for it. One of `tw_reason_word`.
    pub reason: u8,
    /// The only player who may know of it.
    pub hidden: tw_player,
}

/// A trigger was set off and waits to be placed.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_triggered {
    /// `TW_EVENT_TRIGGERED`.
    pub kind: u16,
    /// A trigger.
    pub trigger: u32,
    /// The effect's name. A name's number, see `tw_name_text`.
    pub effect: i64,
    /// The player it is about.
    pub player: tw_player,
}

/// A replacement was registered.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_replacement_added {
    /// `TW_EVENT_REPLACEMENT_ADDED`.
    pub kind: u16,
    /// A trigger.
    pub trigger: u32,
    /// The kind of event listened to. One of `tw_event_kind`.
    pub event: u16,
    /// The effect's name. A name's number, see `tw_name_text`.
    pub effect: i64,
    /// The player it is about.
    pub player: tw_player,
}

/// A replacement was removed.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_replacement_removed {
    /// `TW_EVENT_REPLACEMENT_REMOVED`.
    pub kind: u16,
    /// A trigger.
    pub trigger: u32,
    /// The effect's name. A name's number, see `tw_name_text`.
    pub effect: i64,
    /// The reason for it. One of `tw_reason_word`.
    pub reason: u8,
}

/// An extra turn was granted.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_extra_turn_granted {
    /// `TW_EVENT_EXTRA_TURN_GRANTED`.
    pub kind: u16,
    /// A granted extra turn.
    pub grant: u32,
    /// The player it is about.
    pub player: tw_player,
    /// The host's number, such as that of a card.
    pub source: i64,
}

/// A granted turn was cancelled.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_extra_turn_cancelled {
    /// `TW_EVENT_EXTRA_TURN_CANCELLED`.
    pub kind: u16,
    /// A granted extra turn.
    pub grant: u32,
    /// The player it is about.
    pub player: tw_player,
    /// The reason for it. One of `tw_reason_word`.
    pub reason: u8,
}

/// A player will skip turns.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_skip_added {
    /// `TW_EVENT_SKIP_ADDED`.
    pub kind: u16,
    /// The player it is about.
    pub player: tw_player,
    /// How many, or how many times.
    pub count: u32,
    /// The host's number, such as that of a card.
    pub source: i64,
}

/// A player was named as the next in the order.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_next_named {
    /// `TW_EVENT_NEXT_NAMED`.
    pub kind: u16,
    /// The player it is about.
    pub player: tw_player,
}

/// `other` was set to decide for `player`, during the turn that `applies` names or the phase.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_controller_set {
    /// `TW_EVENT_CONTROLLER_SET`.
    pub kind: u16,
    /// The player it is about.
    pub player: tw_player,
    /// The second player: of an exchange, or the one who decides.
    pub other: tw_player,
    /// The turns it applies to. One of `tw_applies_word`.
    pub applies: u8,
    /// The host's number, such as that of a card.
    pub source: i64,
    /// A phase of the ruleset.
    pub phase: u16,
}

/// The direction of the order changed.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_order_reversed {
    /// `TW_EVENT_ORDER_REVERSED`.
    pub kind: u16,
    /// The direction of the order. One of `tw_direction_word`.
    pub direction: u8,
    /// An order of the players: `table` or the name of another one of the ruleset.
    pub order: u16,
}

/// The order changed.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_order_changed {
    /// `TW_EVENT_ORDER_CHANGED`.
    pub kind: u16,
    /// The reason for it. One of `tw_reason_word`.
    pub reason: u8,
    /// An order of the players: `table` or the name of another one of the ruleset.
    pub order: u16,
}

/// Two players exchanged their places for turns.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_turns_exchanged {
    /// `TW_EVENT_TURNS_EXCHANGED`.
    pub kind: u16,
    /// The player it is about.
    pub player: tw_player,
    /// The second player: of an exchange, or the one who decides.
    pub other: tw_player,
    /// An order of the players: `table` or the name of another one of the ruleset.
    pub order: u16,
}

/// Two players exchanged their seats.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_seats_exchanged {
    /// `TW_EVENT_SEATS_EXCHANGED`.
    pub kind: u16,
    /// The player it is about.
    pub player: tw_player,
    /// The second player: of an exchange, or the one who decides.
    pub other: tw_player,
    /// An order of the players: `table` or the name of another one of the ruleset.
    pub order: u16,
}

/// The player who is next when this turn ends will skip a turn. Then `skip_added` names the player.
/// If it is taken back before, no event tells.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_skip_deferred {
    /// `TW_EVENT_SKIP_DEFERRED`.
    pub kind: u16,
    /// How many, or how many times.
    pub count: u32,
    /// The host's number, such as that of a card.
    pub source: i64,
}

/// A token has a new holder, or none.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_token_given {
    /// `TW_EVENT_TOKEN_GIVEN`.
    pub kind: u16,
    /// A token of the ruleset.
    pub token: u16,
    /// The player it is about.
    pub player: tw_player,
    /// The reason for it. One of `tw_reason_word`.
    pub reason: u8,
}

/// A commit was revealed. `rank` is its position in the resolution order, from 1; commits of equal
/// rank resolve together. `data` is the first number of its payload.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_revealed {
    /// `TW_EVENT_REVEALED`.
    pub kind: u16,
    /// The player it is about.
    pub player: tw_player,
    /// A position in a ranking.
    pub rank: u32,
    /// The host's number, such as that of a card.
    pub source: i64,
    /// A number passed to the effect.
    pub data: i64,
}

/// A claim won.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_claim_won {
    /// `TW_EVENT_CLAIM_WON`.
    pub kind: u16,
    /// The player it is about.
    pub player: tw_player,
    /// The kind of action, as the ruleset names it. A name's number, see `tw_name_text`.
    pub action: i64,
    /// A position in a ranking.
    pub rank: i64,
}

/// A player has a new role in the window on top.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_role_set {
    /// `TW_EVENT_ROLE_SET`.
    pub kind: u16,
    /// The player it is about.
    pub player: tw_player,
    /// A player's role in a window. A name's number, see `tw_name_text`.
    pub role: i64,
}

/// A counter reached its cap.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_cap_reached {
    /// `TW_EVENT_CAP_REACHED`.
    pub kind: u16,
    /// A name: of a flag, a counter or a custom event. A name's number, see `tw_name_text`.
    pub name: i64,
    /// The player it is about.
    pub player: tw_player,
}

/// A step was inserted into this turn.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_step_inserted {
    /// `TW_EVENT_STEP_INSERTED`.
    pub kind: u16,
    /// A step of the ruleset.
    pub step: u16,
    /// The step after which to insert.
    pub after_step: u16,
    /// The host's number, such as that of a card.
    pub source: i64,
    /// A number passed to the effect.
    pub data: i64,
}

/// A phase was inserted into this turn.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_phase_inserted {
    /// `TW_EVENT_PHASE_INSERTED`.
    pub kind: u16,
    /// A phase of the ruleset.
    pub phase: u16,
    /// The step after which to insert.
    pub after_step: u16,
    /// The host's number, such as that of a card.
    pub source: i64,
    /// A number passed to the effect.
    pub data: i64,
}

/// A step will be skipped.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_step_skip_added {
    /// `TW_EVENT_STEP_SKIP_ADDED`.
    pub kind: u16,
    /// A step of the ruleset.
    pub step: u16,
    /// The player it is about.
    pub player: tw_player,
    /// How many, or how many times.
    pub count: u32,
    /// The host's number, such as that of a card.
    pub source: i64,
}

/// A phase will be skipped.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_phase_skip_added {
    /// `TW_EVENT_PHASE_SKIP_ADDED`.
    pub kind: u16,
    /// A phase of the ruleset.
    pub phase: u16,
    /// The player it is about.
    pub player: tw_player,
    /// How many, or how many times.
    pub count: u32,
    /// The host's number, such as that of a card.
    pub source: i64,
}

/// A step was changed.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_step_modified {
    /// `TW_EVENT_STEP_MODIFIED`.
    pub kind: u16,
    /// A step of the ruleset.
    pub step: u16,
    /// The player it is about.
    pub player: tw_player,
    /// The host's number, such as that of a card.
    pub source: i64,
}

/// A player left the game.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_player_left {
    /// `TW_EVENT_PLAYER_LEFT`.
    pub kind: u16,
    /// The player it is about.
    pub player: tw_player,
    /// The reason for it. One of `tw_reason_word`.
    pub reason: u8,
}

/// A player began to sit out.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_player_sat_out {
    /// `TW_EVENT_PLAYER_SAT_OUT`.
    pub kind: u16,
    /// The player it is about.
    pub player: tw_player,
}

/// A player returned from sitting out.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_player_sat_in {
    /// `TW_EVENT_PLAYER_SAT_IN`.
    pub kind: u16,
    /// The player it is about.
    pub player: tw_player,
}

/// A player joined the game.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_player_joined {
    /// `TW_EVENT_PLAYER_JOINED`.
    pub kind: u16,
    /// The player it is about.
    pub player: tw_player,
    /// A name: of a flag, a counter or a custom event. A name's number, see `tw_name_text`.
    pub name: i64,
}

/// A flag was set or cleared.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_flag_set {
    /// `TW_EVENT_FLAG_SET`.
    pub kind: u16,
    /// A name: of a flag, a counter or a custom event. A name's number, see `tw_name_text`.
    pub name: i64,
    /// The new value.
    pub value: i64,
    /// The player it is about.
    pub player: tw_player,
}

/// A counter changed.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_counter_set {
    /// `TW_EVENT_COUNTER_SET`.
    pub kind: u16,
    /// A name: of a flag, a counter or a custom event. A name's number, see `tw_name_text`.
    pub name: i64,
    /// The new value.
    pub value: i64,
    /// The player it is about.
    pub player: tw_player,
}

/// A sorting key changed.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_key_set {
    /// `TW_EVENT_KEY_SET`.
    pub kind: u16,
    /// The player it is about.
    pub player: tw_player,
    /// The number of the player's sorting key, from 1 to 4.
    pub key: u8,
    /// The new value.
    pub value: i64,
}

/// A player was put into a team.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_team_set {
    /// `TW_EVENT_TEAM_SET`.
    pub kind: u16,
    /// The player it is about.
    pub player: tw_player,
    /// The new value.
    pub value: i64,
}

/// The number `value`, from 1 to `max`, was rolled.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_rolled {
    /// `TW_EVENT_ROLLED`.
    pub kind: u16,
    /// The new value.
    pub value: i64,
    /// The largest allowed answer.
    pub max: u32,
    /// A name: of a flag, a counter or a custom event. A name's number, see `tw_name_text`.
    pub name: i64,
    /// The player it is about.
    pub player: tw_player,
}

/// A question was put to a player.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_choice_asked {
    /// `TW_EVENT_CHOICE_ASKED`.
    pub kind: u16,
    /// A question put to a player.
    pub choice: u32,
    /// The player it is about.
    pub player: tw_player,
    /// The kind of answer. One of `tw_question_word`.
    pub question: u8,
    /// The player who decides for `player`, if that is somebody else.
    pub by: tw_player,
}

/// A question was answered.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_choice_answered {
    /// `TW_EVENT_CHOICE_ANSWERED`.
    pub kind: u16,
    /// A question put to a player.
    pub choice: u32,
    /// The player it is about.
    pub player: tw_player,
}

/// A question was dropped: its player left or ran out of time, what it was about is gone, or
/// somebody acted and it is asked again.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_choice_dropped {
    /// `TW_EVENT_CHOICE_DROPPED`.
    pub kind: u16,
    /// A question put to a player.
    pub choice: u32,
    /// The player it is about.
    pub player: tw_player,
    /// The reason for it. One of `tw_reason_word`.
    pub reason: u8,
}

/// An effect ran to its end.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_effect_run {
    /// `TW_EVENT_EFFECT_RUN`.
    pub kind: u16,
    /// The effect's name. A name's number, see `tw_name_text`.
    pub effect: i64,
    /// The player it is about.
    pub player: tw_player,
    /// The player who is the target.
    pub target: tw_player,
}

/// The table is in an earlier state again, after `count` objects resolved and players only passed.
/// As far as the engine can tell, this is a loop (CR 731).
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_no_progress {
    /// `TW_EVENT_NO_PROGRESS`.
    pub kind: u16,
    /// How many, or how many times.
    pub count: u32,
}

/// The host reported an event of its own.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_raised {
    /// `TW_EVENT_RAISED`.
    pub kind: u16,
    /// A name: of a flag, a counter or a custom event. A name's number, see `tw_name_text`.
    pub name: i64,
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
}

/// The host set the time, in its milliseconds.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_ticked {
    /// `TW_EVENT_TICKED`.
    pub kind: u16,
    /// The time, in milliseconds of the host's clock.
    pub now: i64,
}

/// A player's time was up, at the time `now`.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_clock_expired {
    /// `TW_EVENT_CLOCK_EXPIRED`.
    pub kind: u16,
    /// The player it is about.
    pub player: tw_player,
    /// The time, in milliseconds of the host's clock.
    pub now: i64,
}

/// A player's time was increased or, with a negative `value`, reduced.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_time_added {
    /// `TW_EVENT_TIME_ADDED`.
    pub kind: u16,
    /// The player it is about.
    pub player: tw_player,
    /// The new value.
    pub value: i64,
}

/// A player's time was limited to `value` milliseconds.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_time_limited {
    /// `TW_EVENT_TIME_LIMITED`.
    pub kind: u16,
    /// The player it is about.
    pub player: tw_player,
    /// The new value.
    pub value: i64,
}

/// All clocks were stopped.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_clock_stopped {
    /// `TW_EVENT_CLOCK_STOPPED`.
    pub kind: u16,
}

/// The clocks run again.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_clock_resumed {
    /// `TW_EVENT_CLOCK_RESUMED`.
    pub kind: u16,
}

/// Skips of a player's turns were cancelled or expired.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_skip_removed {
    /// `TW_EVENT_SKIP_REMOVED`.
    pub kind: u16,
    /// The player it is about.
    pub player: tw_player,
    /// How many, or how many times.
    pub count: u32,
    /// The reason for it. One of `tw_reason_word`.
    pub reason: u8,
}

/// Skips of a step were cancelled or expired.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_step_skip_removed {
    /// `TW_EVENT_STEP_SKIP_REMOVED`.
    pub kind: u16,
    /// A step of the ruleset.
    pub step: u16,
    /// The player it is about.
    pub player: tw_player,
    /// How many, or how many times.
    pub count: u32,
    /// The reason for it. One of `tw_reason_word`.
    pub reason: u8,
}

/// Skips of a phase were cancelled or expired.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_phase_skip_removed {
    /// `TW_EVENT_PHASE_SKIP_REMOVED`.
    pub kind: u16,
    /// A phase of the ruleset.
    pub phase: u16,
    /// The player it is about.
    pub player: tw_player,
    /// How many, or how many times.
    pub count: u32,
    /// The reason for it. One of `tw_reason_word`.
    pub reason: u8,
}

/// A change of a step ended.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_step_change_removed {
    /// `TW_EVENT_STEP_CHANGE_REMOVED`.
    pub kind: u16,
    /// A step of the ruleset.
    pub step: u16,
    /// The player it is about.
    pub player: tw_player,
    /// The reason for it. One of `tw_reason_word`.
    pub reason: u8,
}

/// `other` no longer decides for `player`, or will not.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_control_removed {
    /// `TW_EVENT_CONTROL_REMOVED`.
    pub kind: u16,
    /// The player it is about.
    pub player: tw_player,
    /// The second player: of an exchange, or the one who decides.
    pub other: tw_player,
    /// The reason for it. One of `tw_reason_word`.
    pub reason: u8,
}

/// An inserted step was removed before it began.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_step_removed {
    /// `TW_EVENT_STEP_REMOVED`.
    pub kind: u16,
    /// A step of the ruleset.
    pub step: u16,
    /// The reason for it. One of `tw_reason_word`.
    pub reason: u8,
}

/// An inserted phase was removed before it began.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_phase_removed {
    /// `TW_EVENT_PHASE_REMOVED`.
    pub kind: u16,
    /// A phase of the ruleset.
    pub phase: u16,
    /// The reason for it. One of `tw_reason_word`.
    pub reason: u8,
}

/// An object on the stack has a new target or new data.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_object_retargeted {
    /// `TW_EVENT_OBJECT_RETARGETED`.
    pub kind: u16,
    /// An object on the stack.
    pub object: u32,
    /// The player it is about.
    pub player: tw_player,
    /// The effect's name. A name's number, see `tw_name_text`.
    pub effect: i64,
    /// The player who is the target.
    pub target: tw_player,
    /// The target object, or the original of a copy.
    pub aim: u32,
    /// A number passed to the effect.
    pub data: i64,
}

/// The object that was just put on the stack is a copy of another one, `aim`.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_object_copied {
    /// `TW_EVENT_OBJECT_COPIED`.
    pub kind: u16,
    /// An object on the stack.
    pub object: u32,
    /// The player it is about.
    pub player: tw_player,
    /// The effect's name. A name's number, see `tw_name_text`.
    pub effect: i64,
    /// The target object, or the original of a copy.
    pub aim: u32,
}

/// A lap of the order began, the `count`-th of its chapter. Laps are reported where chapters begin
/// the rounds; elsewhere each lap is a round.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_lap_began {
    /// `TW_EVENT_LAP_BEGAN`.
    pub kind: u16,
    /// How many, or how many times.
    pub count: u32,
}

/// A lap of the order ended, the `count`-th of its chapter.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_lap_ended {
    /// `TW_EVENT_LAP_ENDED`.
    pub kind: u16,
    /// How many, or how many times.
    pub count: u32,
}

/// A command was refused, and changed nothing; reported only if the host asks for it. It is not
/// part of the game: no trigger hears it, and no save or replay contains it. A command that could
/// not even be read has no verb.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_refused {
    /// `TW_EVENT_REFUSED`.
    pub kind: u16,
    /// The player it is about.
    pub player: tw_player,
    /// The player who decides for `player`, if that is somebody else.
    pub by: tw_player,
    /// The verb of a command. One of `tw_command_kind`.
    pub verb: u16,
    /// The kind of action, as the ruleset names it. A name's number, see `tw_name_text`.
    pub action: i64,
    /// The code of an error. One of `tw_code`.
    pub code: u16,
    /// The only player who may know of it.
    pub hidden: tw_player,
}

/// An effect failed: it was undone, and the game continues without it. Reported if failing effects
/// do not refuse the command (`on_error`); `code` says why.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_effect_failed {
    /// `TW_EVENT_EFFECT_FAILED`.
    pub kind: u16,
    /// The effect's name. A name's number, see `tw_name_text`.
    pub effect: i64,
    /// The player it is about.
    pub player: tw_player,
    /// The player who is the target.
    pub target: tw_player,
    /// The host's number, such as that of a card.
    pub source: i64,
    /// The code of an error. One of `tw_code`.
    pub code: u16,
}

/// An action was taken back while its player was asked how to pay for it; nothing was paid.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_event_taken_back {
    /// `TW_EVENT_TAKEN_BACK`.
    pub kind: u16,
    /// The player it is about.
    pub player: tw_player,
    /// The kind of action, as the ruleset names it. A name's number, see `tw_name_text`.
    pub action: i64,
    /// The effect's name. A name's number, see `tw_name_text`.
    pub effect: i64,
    /// The host's number, such as that of a card.
    pub source: i64,
    /// The reason for it. One of `tw_reason_word`.
    pub reason: u8,
}

/// An event: its kind, and the struct of that kind, which is named after it:
/// `event.step_began.step`.
///
/// What is absent is 0. Ignore a kind that is not listed: later versions may add some.
#[repr(C)]
#[derive(Clone, Copy)]
pub union tw_event {
    /// One of `tw_event_kind`.
    pub kind: u16,
    /// The game began; `player` starts, or is absent if the rules decide that later.
    pub game_began: tw_event_game_began,
    /// The game ended, won by `player`, by the side of that `name`, or by nobody.
    pub game_ended: tw_event_game_ended,
    /// A round began.
    pub round_began: tw_event_round_began,
    /// A round ended.
    pub round_ended: tw_event_round_ended,
    /// A chapter began.
    pub chapter_began: tw_event_chapter_began,
    /// A chapter ended.
    pub chapter_ended: tw_event_chapter_ended,
    /// A turn began; `player` is absent if it is a turn of the whole table.
    pub turn_began: tw_event_turn_began,
    /// A turn ended.
    pub turn_ended: tw_event_turn_ended,
    /// A turn that would have begun was skipped.
    pub turn_skipped: tw_event_turn_skipped,
    /// The turn's end waits, for its minimum of actions or for the step's own window, and then
    /// comes by itself; `target` is the player who was named for the next turn.
    pub turn_end_waits: tw_event_turn_end_waits,
    /// A phase began.
    pub phase_began: tw_event_phase_began,
    /// A phase ended.
    pub phase_ended: tw_event_phase_ended,
    /// A phase that would have begun was skipped.
    pub phase_skipped: tw_event_phase_skipped,
    /// A step began, for the `visit`-th time this turn.
    pub step_began: tw_event_step_began,
    /// A step ended.
    pub step_ended: tw_event_step_ended,
    /// A step that would have begun was skipped.
    pub step_skipped: tw_event_step_skipped,
    /// A window opened.
    pub window_opened: tw_event_window_opened,
    /// A window closed.
    pub window_closed: tw_event_window_closed,
    /// A player may act now.
    pub priority_given: tw_event_priority_given,
    /// A player passed.
    pub passed: tw_event_passed,
    /// A player took an action.
    pub acted: tw_event_acted,
    /// Actions were locked: all, or those of a player, of a kind, or while a condition holds.
    pub locked: tw_event_locked,
    /// Actions are no longer locked, as the last lock has ended. The view shows the others.
    pub unlocked: tw_event_unlocked,
    /// A player committed an answer, which stays sealed.
    pub committed: tw_event_committed,
    /// A commit was withdrawn, or has to be made again.
    pub withdrawn: tw_event_withdrawn,
    /// The window closed without an answer of the player.
    pub absent: tw_event_absent,
    /// An object was put on the stack: as an action of that kind, or by that trigger.
    pub object_pushed: tw_event_object_pushed,
    /// An object resolved.
    pub object_resolved: tw_event_object_resolved,
    /// An object was countered.
    pub object_countered: tw_event_object_countered,
    /// An object left the stack without resolving.
    pub object_removed: tw_event_object_removed,
    /// A trigger was registered.
    pub trigger_added: tw_event_trigger_added,
    /// A trigger was removed.
    pub trigger_removed: tw_event_trigger_removed,
    /// A trigger was set off and waits to be placed.
    pub triggered: tw_event_triggered,
    /// A replacement was registered.
    pub replacement_added: tw_event_replacement_added,
    /// A replacement was removed.
    pub replacement_removed: tw_event_replacement_removed,
    /// An extra turn was granted.
    pub extra_turn_granted: tw_event_extra_turn_granted,
    /// A granted turn was cancelled.
    pub extra_turn_cancelled: tw_event_extra_turn_cancelled,
    /// A player will skip turns.
    pub skip_added: tw_event_skip_added,
    /// A player was named as the next in the order.
    pub next_named: tw_event_next_named,
    /// `other` was set to decide for `player`, during the turn that `applies` names or the phase.
    pub controller_set: tw_event_controller_set,
    /// The direction of the order changed.
    pub order_reversed: tw_event_order_reversed,
    /// The order changed.
    pub order_changed: tw_event_order_changed,
    /// Two players exchanged their places for turns.
    pub turns_exchanged: tw_event_turns_exchanged,
    /// Two players exchanged their seats.
    pub seats_exchanged: tw_event_seats_exchanged,
    /// The player who is next when this turn ends will skip a turn.
    pub skip_deferred: tw_event_skip_deferred,
    /// A token has a new holder, or none.
    pub token_given: tw_event_token_given,
    /// A commit was revealed.
    pub revealed: tw_event_revealed,
    /// A claim won.
    pub claim_won: tw_event_claim_won,
    /// A player has a new role in the window on top.
    pub role_set: tw_event_role_set,
    /// A counter reached its cap.
    pub cap_reached: tw_event_cap_reached,
    /// A step was inserted into this turn.
    pub step_inserted: tw_event_step_inserted,
    /// A phase was inserted into this turn.
    pub phase_inserted: tw_event_phase_inserted,
    /// A step will be skipped.
    pub step_skip_added: tw_event_step_skip_added,
    /// A phase will be skipped.
    pub phase_skip_added: tw_event_phase_skip_added,
    /// A step was changed.
    pub step_modified: tw_event_step_modified,
    /// A player left the game.
    pub player_left: tw_event_player_left,
    /// A player began to sit out.
    pub player_sat_out: tw_event_player_sat_out,
    /// A player returned from sitting out.
    pub player_sat_in: tw_event_player_sat_in,
    /// A player joined the game.
    pub player_joined: tw_event_player_joined,
    /// A flag was set or cleared.
    pub flag_set: tw_event_flag_set,
    /// A counter changed.
    pub counter_set: tw_event_counter_set,
    /// A sorting key changed.
    pub key_set: tw_event_key_set,
    /// A player was put into a team.
    pub team_set: tw_event_team_set,
    /// The number `value`, from 1 to `max`, was rolled.
    pub rolled: tw_event_rolled,
    /// A question was put to a player.
    pub choice_asked: tw_event_choice_asked,
    /// A question was answered.
    pub choice_answered: tw_event_choice_answered,
    /// A question was dropped: its player left or ran out of time, what it was about is gone, or
    /// somebody acted and it is asked again.
    pub choice_dropped: tw_event_choice_dropped,
    /// An effect ran to its end.
    pub effect_run: tw_event_effect_run,
    /// The table is in an earlier state again, after `count` objects resolved and players only
    /// passed.
    pub no_progress: tw_event_no_progress,
    /// The host reported an event of its own.
    pub raised: tw_event_raised,
    /// The host set the time, in its milliseconds.
    pub ticked: tw_event_ticked,
    /// A player's time was up, at the time `now`.
    pub clock_expired: tw_event_clock_expired,
    /// A player's time was increased or, with a negative `value`, reduced.
    pub time_added: tw_event_time_added,
    /// A player's time was limited to `value` milliseconds.
    pub time_limited: tw_event_time_limited,
    /// All clocks were stopped.
    pub clock_stopped: tw_event_clock_stopped,
    /// The clocks run again.
    pub clock_resumed: tw_event_clock_resumed,
    /// Skips of a player's turns were cancelled or expired.
    pub skip_removed: tw_event_skip_removed,
    /// Skips of a step were cancelled or expired.
    pub step_skip_removed: tw_event_step_skip_removed,
    /// Skips of a phase were cancelled or expired.
    pub phase_skip_removed: tw_event_phase_skip_removed,
    /// A change of a step ended.
    pub step_change_removed: tw_event_step_change_removed,
    /// `other` no longer decides for `player`, or will not.
    pub control_removed: tw_event_control_removed,
    /// An inserted step was removed before it began.
    pub step_removed: tw_event_step_removed,
    /// An inserted phase was removed before it began.
    pub phase_removed: tw_event_phase_removed,
    /// An object on the stack has a new target or new data.
    pub object_retargeted: tw_event_object_retargeted,
    /// The object that was just put on the stack is a copy of another one, `aim`.
    pub object_copied: tw_event_object_copied,
    /// A lap of the order began, the `count`-th of its chapter.
    pub lap_began: tw_event_lap_began,
    /// A lap of the order ended, the `count`-th of its chapter.
    pub lap_ended: tw_event_lap_ended,
    /// A command was refused, and changed nothing; reported only if the host asks for it.
    pub refused: tw_event_refused,
    /// An effect failed: it was undone, and the game continues without it.
    pub effect_failed: tw_event_effect_failed,
    /// An action was taken back while its player was asked how to pay for it; nothing was paid.
    pub taken_back: tw_event_taken_back,
}

#[cfg(test)]
#[expect(
    clippy::unnecessary_cast,
    reason = "one text for numbers of every width"
)]
pub(crate) fn told(event: &tw_event) -> Vec<i64> {
    // SAFETY: every member begins with the kind, and is read by its own.
    unsafe {
        match event.kind {
            1 => vec![event.game_began.player as i64],
            2 => vec![
                event.game_ended.player as i64,
                event.game_ended.reason as i64,
                event.game_ended.name as i64,
            ],
            5 => vec![event.round_began.round as i64],
            6 => vec![event.round_ended.round as i64],
            7 => vec![event.chapter_began.chapter as i64],
            8 => vec![
                event.chapter_ended.chapter as i64,
                event.chapter_ended.reason as i64,
            ],
            10 => vec![
                event.turn_began.player as i64,
                event.turn_began.turn as i64,
                event.turn_began.turn_kind as i64,
                event.turn_began.by as i64,
                event.turn_began.source as i64,
                event.turn_began.data as i64,
            ],
            11 => vec![event.turn_ended.player as i64, event.turn_ended.turn as i64],
            12 => vec![
                event.turn_skipped.player as i64,
                event.turn_skipped.turn_kind as i64,
                event.turn_skipped.reason as i64,
            ],
            13 => vec![
                event.turn_end_waits.player as i64,
                event.turn_end_waits.turn as i64,
                event.turn_end_waits.target as i64,
            ],
            15 => vec![
                event.phase_began.phase as i64,
                event.phase_began.player as i64,
                event.phase_began.source as i64,
                event.phase_began.data as i64,
            ],
            16 => vec![
                event.phase_ended.phase as i64,
                event.phase_ended.player as i64,
            ],
            17 => vec![
                event.phase_skipped.phase as i64,
                event.phase_skipped.player as i64,
                event.phase_skipped.reason as i64,
            ],
            20 => vec![
                event.step_began.step as i64,
                event.step_began.player as i64,
                event.step_began.visit as i64,
                event.step_began.source as i64,
                event.step_began.data as i64,
            ],
            21 => vec![event.step_ended.step as i64, event.step_ended.player as i64],
            22 => vec![
                event.step_skipped.step as i64,
                event.step_skipped.player as i64,
                event.step_skipped.reason as i64,
            ],
            25 => vec![event.window_opened.window as i64],
            26 => vec![event.window_closed.window as i64],
            27 => vec![
                event.priority_given.player as i64,
                event.priority_given.by as i64,
                event.priority_given.reason as i64,
            ],
            28 => vec![
                event.passed.player as i64,
                event.passed.reason as i64,
                event.passed.number as i64,
            ],
            29 => vec![
                event.acted.player as i64,
                event.acted.action as i64,
                event.acted.effect as i64,
                event.acted.source as i64,
            ],
            30 => vec![
                event.locked.until as i64,
                event.locked.source as i64,
                event.locked.player as i64,
                event.locked.action as i64,
            ],
            31 => vec![event.unlocked.reason as i64],
            32 => vec![event.committed.player as i64, event.committed.by as i64],
            33 => vec![event.withdrawn.player as i64, event.withdrawn.reason as i64],
            34 => vec![event.absent.player as i64],
            35 => vec![
                event.object_pushed.object as i64,
                event.object_pushed.player as i64,
                event.object_pushed.target as i64,
                event.object_pushed.trigger as i64,
                event.object_pushed.effect as i64,
                event.object_pushed.source as i64,
                event.object_pushed.action as i64,
                event.object_pushed.data as i64,
            ],
            36 => vec![
                event.object_resolved.object as i64,
                event.object_resolved.player as i64,
                event.object_resolved.effect as i64,
            ],
            37 => vec![
                event.object_countered.object as i64,
                event.object_countered.player as i64,
                event.object_countered.effect as i64,
            ],
            38 => vec![
                event.object_removed.object as i64,
                event.object_removed.player as i64,
                event.object_removed.effect as i64,
                event.object_removed.reason as i64,
            ],
            40 => vec![
                event.trigger_added.trigger as i64,
                event.trigger_added.event as i64,
                event.trigger_added.effect as i64,
                event.trigger_added.player as i64,
                event.trigger_added.hidden as i64,
            ],
            41 => vec![
                event.trigger_removed.trigger as i64,
                event.trigger_removed.effect as i64,
                event.trigger_removed.reason as i64,
                event.trigger_removed.hidden as i64,
            ],
            42 => vec![
                event.triggered.trigger as i64,
                event.triggered.effect as i64,
                event.triggered.player as i64,
            ],
            43 => vec![
                event.replacement_added.trigger as i64,
                event.replacement_added.event as i64,
                event.replacement_added.effect as i64,
                event.replacement_added.player as i64,
            ],
            44 => vec![
                event.replacement_removed.trigger as i64,
                event.replacement_removed.effect as i64,
                event.replacement_removed.reason as i64,
            ],
            45 => vec![
                event.extra_turn_granted.grant as i64,
                event.extra_turn_granted.player as i64,
                event.extra_turn_granted.source as i64,
            ],
            46 => vec![
                event.extra_turn_cancelled.grant as i64,
                event.extra_turn_cancelled.player as i64,
                event.extra_turn_cancelled.reason as i64,
            ],
            47 => vec![
                event.skip_added.player as i64,
                event.skip_added.count as i64,
                event.skip_added.source as i64,
            ],
            48 => vec![event.next_named.player as i64],
            49 => vec![
                event.controller_set.player as i64,
                event.controller_set.other as i64,
                event.controller_set.applies as i64,
                event.controller_set.source as i64,
                event.controller_set.phase as i64,
            ],
            50 => vec![
                event.order_reversed.direction as i64,
                event.order_reversed.order as i64,
            ],
            51 => vec![
                event.order_changed.reason as i64,
                event.order_changed.order as i64,
            ],
            52 => vec![
                event.turns_exchanged.player as i64,
                event.turns_exchanged.other as i64,
                event.turns_exchanged.order as i64,
            ],
            53 => vec![
                event.seats_exchanged.player as i64,
                event.seats_exchanged.other as i64,
                event.seats_exchanged.order as i64,
            ],
            54 => vec![
                event.skip_deferred.count as i64,
                event.skip_deferred.source as i64,
            ],
            55 => vec![
                event.token_given.token as i64,
                event.token_given.player as i64,
                event.token_given.reason as i64,
            ],
            56 => vec![
                event.revealed.player as i64,
                event.revealed.rank as i64,
                event.revealed.source as i64,
                event.revealed.data as i64,
            ],
            57 => vec![
                event.claim_won.player as i64,
                event.claim_won.action as i64,
                event.claim_won.rank as i64,
            ],
            58 => vec![event.role_set.player as i64, event.role_set.role as i64],
            59 => vec![
                event.cap_reached.name as i64,
                event.cap_reached.player as i64,
            ],
            60 => vec![
                event.step_inserted.step as i64,
                event.step_inserted.after_step as i64,
                event.step_inserted.source as i64,
                event.step_inserted.data as i64,
            ],
            61 => vec![
                event.phase_inserted.phase as i64,
                event.phase_inserted.after_step as i64,
                event.phase_inserted.source as i64,
                event.phase_inserted.data as i64,
            ],
            62 => vec![
                event.step_skip_added.step as i64,
                event.step_skip_added.player as i64,
                event.step_skip_added.count as i64,
                event.step_skip_added.source as i64,
            ],
            63 => vec![
                event.phase_skip_added.phase as i64,
                event.phase_skip_added.player as i64,
                event.phase_skip_added.count as i64,
                event.phase_skip_added.source as i64,
            ],
            64 => vec![
                event.step_modified.step as i64,
                event.step_modified.player as i64,
                event.step_modified.source as i64,
            ],
            70 => vec![
                event.player_left.player as i64,
                event.player_left.reason as i64,
            ],
            71 => vec![event.player_sat_out.player as i64],
            72 => vec![event.player_sat_in.player as i64],
            73 => vec![
                event.player_joined.player as i64,
                event.player_joined.name as i64,
            ],
            80 => vec![
                event.flag_set.name as i64,
                event.flag_set.value as i64,
                event.flag_set.player as i64,
            ],
            81 => vec![
                event.counter_set.name as i64,
                event.counter_set.value as i64,
                event.counter_set.player as i64,
            ],
            82 => vec![
                event.key_set.player as i64,
                event.key_set.key as i64,
                event.key_set.value as i64,
            ],
            83 => vec![event.team_set.player as i64, event.team_set.value as i64],
            84 => vec![
                event.rolled.value as i64,
                event.rolled.max as i64,
                event.rolled.name as i64,
                event.rolled.player as i64,
            ],
            85 => vec![
                event.choice_asked.choice as i64,
                event.choice_asked.player as i64,
                event.choice_asked.question as i64,
                event.choice_asked.by as i64,
            ],
            86 => vec![
                event.choice_answered.choice as i64,
                event.choice_answered.player as i64,
            ],
            87 => vec![
                event.choice_dropped.choice as i64,
                event.choice_dropped.player as i64,
                event.choice_dropped.reason as i64,
            ],
            88 => vec![
                event.effect_run.effect as i64,
                event.effect_run.player as i64,
                event.effect_run.target as i64,
            ],
            89 => vec![event.no_progress.count as i64],
            90 => vec![
                event.raised.name as i64,
                event.raised.player as i64,
                event.raised.target as i64,
                event.raised.source as i64,
                event.raised.data as i64,
                event.raised.value as i64,
            ],
            95 => vec![event.ticked.now as i64],
            96 => vec![
                event.clock_expired.player as i64,
                event.clock_expired.now as i64,
            ],
            97 => vec![
                event.time_added.player as i64,
                event.time_added.value as i64,
            ],
            98 => vec![
                event.time_limited.player as i64,
                event.time_limited.value as i64,
            ],
            99 => vec![],
            100 => vec![],
            110 => vec![
                event.skip_removed.player as i64,
                event.skip_removed.count as i64,
                event.skip_removed.reason as i64,
            ],
            111 => vec![
                event.step_skip_removed.step as i64,
                event.step_skip_removed.player as i64,
                event.step_skip_removed.count as i64,
                event.step_skip_removed.reason as i64,
            ],
            112 => vec![
                event.phase_skip_removed.phase as i64,
                event.phase_skip_removed.player as i64,
                event.phase_skip_removed.count as i64,
                event.phase_skip_removed.reason as i64,
            ],
            113 => vec![
                event.step_change_removed.step as i64,
                event.step_change_removed.player as i64,
                event.step_change_removed.reason as i64,
            ],
            114 => vec![
                event.control_removed.player as i64,
                event.control_removed.other as i64,
                event.control_removed.reason as i64,
            ],
            115 => vec![
                event.step_removed.step as i64,
                event.step_removed.reason as i64,
            ],
            116 => vec![
                event.phase_removed.phase as i64,
                event.phase_removed.reason as i64,
            ],
            117 => vec![
                event.object_retargeted.object as i64,
                event.object_retargeted.player as i64,
                event.object_retargeted.effect as i64,
                event.object_retargeted.target as i64,
                event.object_retargeted.aim as i64,
                event.object_retargeted.data as i64,
            ],
            118 => vec![
                event.object_copied.object as i64,
                event.object_copied.player as i64,
                event.object_copied.effect as i64,
                event.object_copied.aim as i64,
            ],
            130 => vec![event.lap_began.count as i64],
            131 => vec![event.lap_ended.count as i64],
            132 => vec![
                event.refused.player as i64,
                event.refused.by as i64,
                event.refused.verb as i64,
                event.refused.action as i64,
                event.refused.code as i64,
                event.refused.hidden as i64,
            ],
            133 => vec![
                event.effect_failed.effect as i64,
                event.effect_failed.player as i64,
                event.effect_failed.target as i64,
                event.effect_failed.source as i64,
                event.effect_failed.code as i64,
            ],
            134 => vec![
                event.taken_back.player as i64,
                event.taken_back.action as i64,
                event.taken_back.effect as i64,
                event.taken_back.source as i64,
                event.taken_back.reason as i64,
            ],
            kind => unreachable!("there is no event {kind}"),
        }
    }
}
