//! One macro call a verb that takes options. Generated from the vocabulary by `cargo run -p xtask
//! -- generate`; do not edit.

use crate::game::tw_game;
use crate::names::tw_player;
use crate::options::{Columns, Options, verb, verb_with};
use crate::{guard, tw_status};
use engine::Error;
use engine::record::Column;
use std::ffi::c_char;

verb_with! {
    tw_start_with 1 game
    ()
    ()
    tw_start_options {
        (player: tw_player) number Player,
    }
}

verb_with! {
    tw_pass_with 2 game
    (player: tw_player)
    (int Player player)
    tw_pass_options {
        (by: tw_player) number By,
        (reason: u8) number Reason,
        (number: u32) number Number,
    }
}

verb_with! {
    tw_act_with 3 game
    (player: tw_player)
    (int Player player)
    tw_act_options {
        (action: *const c_char) text Action,
        (effect: *const c_char) text Effect,
        (target: tw_player) number Target,
        (object: u32) number Object,
        (source: i64) number Source,
        (data: i64) number Data,
        (each: u8) number Each,
        (by: tw_player) number By,
        (cost: *const c_char) text Cost,
        (reason: u8) number Reason,
    }
}

verb_with! {
    tw_push_with 4 verbs
    (player: tw_player, effect: *const c_char)
    (int Player player, name Effect effect)
    tw_push_options {
        (action: *const c_char) text Action,
        (target: tw_player) number Target,
        (object: u32) number Object,
        (source: i64) number Source,
        (data: i64) number Data,
        (each: u8) number Each,
        (lock: u8) number Lock,
        (by: tw_player) number By,
        (cost: *const c_char) text Cost,
        (reason: u8) number Reason,
    }
}

verb_with! {
    tw_counter_object 5 verbs
    (object: i64)
    (int Object object)
    tw_counter_object_options {
        (source: i64) number Source,
    }
}

verb_with! {
    tw_answer_with 6 game
    (player: tw_player, picks: *const i64, count: usize)
    (int Player player, members Picks picks count)
    tw_answer_options {
        (choice: u32) number Choice,
        (by: tw_player) number By,
        (reason: u8) number Reason,
    }
}

verb_with! {
    tw_run_with 7 verbs
    (effect: *const c_char)
    (name Effect effect)
    tw_run_options {
        (player: tw_player) number Player,
        (target: tw_player) number Target,
        (object: u32) number Object,
        (source: i64) number Source,
        (data: i64) number Data,
        (each: u8) number Each,
        (players: *const tw_player, players_count: usize) list Players,
    }
}

verb_with! {
    tw_raise_with 8 verbs
    (name: *const c_char)
    (name Name name)
    tw_raise_options {
        (player: tw_player) number Player,
        (target: tw_player) number Target,
        (source: i64) number Source,
        (data: i64) number Data,
        (value: i64) number Value,
    }
}

verb_with! {
    tw_end_step_with 10 verbs
    ()
    ()
    tw_end_step_options {
        (player: tw_player) number Player,
    }
}

verb_with! {
    tw_end_phase_with 11 verbs
    ()
    ()
    tw_end_phase_options {
        (player: tw_player) number Player,
    }
}

verb_with! {
    tw_end_turn_with 12 verbs
    ()
    ()
    tw_end_turn_options {
        (target: tw_player) number Target,
        (player: tw_player) number Player,
        (step: *const c_char) text Step,
    }
}

verb_with! {
    tw_end_game_with 14 verbs
    ()
    ()
    tw_end_game_options {
        (player: tw_player) number Player,
        (reason: u8) number Reason,
        (at: u8) number At,
        (name: *const c_char) text Name,
    }
}

verb_with! {
    tw_ask 15 verbs
    (player: tw_player, question: *const c_char, name: *const c_char)
    (int Player player, name Question question, name Name name)
    tw_ask_options {
        (min: i64) number Min,
        (max: i64) number Max,
        (options: *const i64, options_count: usize) list Options,
        (prompt: *const c_char) text Prompt,
        (labels: *const c_char) text Labels,
    }
}

verb_with! {
    tw_end_chapter 16 verbs
    ()
    ()
    tw_end_chapter_options {
        (chapter: u16) number Chapter,
        (target: tw_player) number Target,
        (at: u8) number At,
    }
}

verb_with! {
    tw_go_to 18 verbs
    (step: *const c_char)
    (name Step step)
    tw_go_to_options {
        (player: tw_player) number Player,
    }
}

verb_with! {
    tw_restart_turn 19 verbs
    ()
    ()
    tw_restart_turn_options {
        (player: tw_player) number Player,
    }
}

verb_with! {
    tw_extra_turn_with 20 verbs
    (player: tw_player)
    (int Player player)
    tw_extra_turn_options {
        (count: u32) number Count,
        (by: tw_player) number By,
        (source: i64) number Source,
        (turn_kind: u8) number TurnKind,
        (data: i64) number Data,
        (after: tw_player) number After,
    }
}

verb_with! {
    tw_skip_turn 22 verbs
    (player: tw_player)
    (int Player player)
    tw_skip_turn_options {
        (count: u32) number Count,
        (applies: u8) number Applies,
        (source: i64) number Source,
    }
}

verb_with! {
    tw_skip_next 23 verbs
    ()
    ()
    tw_skip_next_options {
        (count: u32) number Count,
        (source: i64) number Source,
    }
}

verb_with! {
    tw_set_controller 25 verbs
    (player: tw_player, other: tw_player)
    (int Player player, int Other other)
    tw_set_controller_options {
        (applies: u8) number Applies,
        (source: i64) number Source,
        (phase: *const c_char) text Phase,
    }
}

verb_with! {
    tw_pass_token 27 verbs
    (token: i64)
    (int Token token)
    tw_pass_token_options {
        (count: u32) number Count,
        (skips: u8) number Skips,
    }
}

verb_with! {
    tw_reverse 30 verbs
    ()
    ()
    tw_reverse_options {
        (order: u16) number Order,
    }
}

verb_with! {
    tw_exchange_turns 31 verbs
    (player: tw_player, other: tw_player)
    (int Player player, int Other other)
    tw_exchange_turns_options {
        (order: u16) number Order,
    }
}

verb_with! {
    tw_exchange_seats 32 verbs
    (player: tw_player, other: tw_player)
    (int Player player, int Other other)
    tw_exchange_seats_options {
        (order: u16) number Order,
    }
}

verb_with! {
    tw_set_order 33 verbs
    (players: *const tw_player, count: usize)
    (members Players players count)
    tw_set_order_options {
        (order: u16) number Order,
    }
}

verb_with! {
    tw_shuffle_order 34 verbs
    ()
    ()
    tw_shuffle_order_options {
        (order: u16) number Order,
    }
}

verb_with! {
    tw_sort_order 35 verbs
    ()
    ()
    tw_sort_order_options {
        (keys: *const i64, keys_count: usize) list Keys,
        (order: u16) number Order,
    }
}

verb_with! {
    tw_insert_player 36 verbs
    (player: tw_player)
    (int Player player)
    tw_insert_player_options {
        (after: tw_player) number After,
        (before: tw_player) number Before,
        (keys: *const i64, keys_count: usize) list Keys,
        (order: u16) number Order,
    }
}

verb_with! {
    tw_move_player 37 verbs
    (player: tw_player)
    (int Player player)
    tw_move_player_options {
        (after: tw_player) number After,
        (before: tw_player) number Before,
        (keys: *const i64, keys_count: usize) list Keys,
        (order: u16) number Order,
    }
}

verb_with! {
    tw_remove_player 38 verbs
    (player: tw_player)
    (int Player player)
    tw_remove_player_options {
        (order: u16) number Order,
    }
}

verb_with! {
    tw_extra_step 40 verbs
    (step: *const c_char)
    (name Step step)
    tw_extra_step_options {
        (after_step: *const c_char) text AfterStep,
        (count: u32) number Count,
        (source: i64) number Source,
        (data: i64) number Data,
    }
}

verb_with! {
    tw_extra_phase 41 verbs
    (phase: *const c_char)
    (name Phase phase)
    tw_extra_phase_options {
        (after_step: *const c_char) text AfterStep,
        (count: u32) number Count,
        (phases: *const u16, phases_count: usize) list Phases,
        (source: i64) number Source,
        (data: i64) number Data,
    }
}

verb_with! {
    tw_skip_step 42 verbs
    (step: *const c_char)
    (name Step step)
    tw_skip_step_options {
        (player: tw_player) number Player,
        (count: u32) number Count,
        (source: i64) number Source,
        (applies: u8) number Applies,
    }
}

verb_with! {
    tw_skip_phase 43 verbs
    (phase: *const c_char)
    (name Phase phase)
    tw_skip_phase_options {
        (player: tw_player) number Player,
        (count: u32) number Count,
        (source: i64) number Source,
        (applies: u8) number Applies,
    }
}

verb_with! {
    tw_modify_step 44 verbs
    (step: *const c_char)
    (name Step step)
    tw_modify_step_options {
        (player: tw_player) number Player,
        (no_window: u8) number NoWindow,
        (no_actions: u8) number NoActions,
        (effect: *const c_char) text Effect,
        (count: u32) number Count,
        (until: u8) number Until,
        (source: i64) number Source,
        (data: i64) number Data,
        (of: tw_player) number Of,
    }
}

verb_with! {
    tw_leave_with 50 verbs
    (player: tw_player)
    (int Player player)
    tw_leave_options {
        (reason: u8) number Reason,
    }
}

verb_with! {
    tw_sit_out 51 verbs
    (player: tw_player)
    (int Player player)
    tw_sit_out_options {
        (until: u8) number Until,
    }
}

verb_with! {
    tw_join 53 game
    (name: *const c_char)
    (name Name name)
    tw_join_options {
        (after: tw_player) number After,
        (before: tw_player) number Before,
    }
}

verb_with! {
    tw_set_flag_with 60 verbs
    (name: *const c_char)
    (name Name name)
    tw_set_flag_options {
        (value: i64) number Value,
        (player: tw_player) number Player,
        (until: u8) number Until,
        (of: tw_player) number Of,
    }
}

verb_with! {
    tw_set_counter_with 61 verbs
    (name: *const c_char, value: i64)
    (name Name name, int Value value)
    tw_set_counter_options {
        (player: tw_player) number Player,
        (until: u8) number Until,
        (cap: i64) number Cap,
        (of: tw_player) number Of,
    }
}

verb_with! {
    tw_add_counter_with 62 verbs
    (name: *const c_char, value: i64)
    (name Name name, int Value value)
    tw_add_counter_options {
        (player: tw_player) number Player,
        (until: u8) number Until,
        (cap: i64) number Cap,
        (of: tw_player) number Of,
    }
}

verb_with! {
    tw_set_key 63 verbs
    (player: tw_player, value: i64)
    (int Player player, int Value value)
    tw_set_key_options {
        (key: u8) number Key,
    }
}

verb_with! {
    tw_roll 65 verbs
    (max: i64)
    (int Max max)
    tw_roll_options {
        (name: *const c_char) text Name,
        (player: tw_player) number Player,
    }
}

verb_with! {
    tw_add_trigger 70 verbs
    (event: *const c_char, effect: *const c_char)
    (name Event event, name Effect effect)
    tw_add_trigger_options {
        (player: tw_player) number Player,
        (step: *const c_char) text Step,
        (phase: *const c_char) text Phase,
        (whose: u8) number Whose,
        (target: tw_player) number Target,
        (object: u32) number Object,
        (name: *const c_char) text Name,
        (count: u32) number Count,
        (until: u8) number Until,
        (source: i64) number Source,
        (data: i64) number Data,
        (each: u8) number Each,
        (visit: u32) number Visit,
        (when: *const c_char) text When,
        (at_once: u8) number AtOnce,
        (hidden: tw_player) number Hidden,
        (within: u8) number Within,
        (of: tw_player) number Of,
    }
}

verb_with! {
    tw_add_replacement 72 verbs
    (event: *const c_char)
    (name Event event)
    tw_add_replacement_options {
        (effect: *const c_char) text Effect,
        (player: tw_player) number Player,
        (step: *const c_char) text Step,
        (phase: *const c_char) text Phase,
        (whose: u8) number Whose,
        (target: tw_player) number Target,
        (turn_kind: u8) number TurnKind,
        (count: u32) number Count,
        (until: u8) number Until,
        (source: i64) number Source,
        (when: *const c_char) text When,
        (data: i64) number Data,
        (may: u8) number May,
        (of: tw_player) number Of,
        (name: *const c_char) text Name,
    }
}

verb_with! {
    tw_open_window 80 verbs
    (window: *const c_char)
    (name Window window)
    tw_open_window_options {
        (player: tw_player) number Player,
        (players: *const tw_player, players_count: usize) list Players,
    }
}

verb_with! {
    tw_lock_actions 82 verbs
    ()
    ()
    tw_lock_actions_options {
        (until: u8) number Until,
        (source: i64) number Source,
        (of: tw_player) number Of,
        (player: tw_player) number Player,
        (action: *const c_char) text Action,
        (when: *const c_char) text When,
    }
}

verb_with! {
    tw_commit 85 game
    (player: tw_player)
    (int Player player)
    tw_commit_options {
        (payload: *const i64, payload_count: usize) list Payload,
        (source: i64) number Source,
        (by: tw_player) number By,
        (reason: u8) number Reason,
    }
}

verb_with! {
    tw_withdraw 86 game
    (player: tw_player)
    (int Player player)
    tw_withdraw_options {
        (by: tw_player) number By,
    }
}

verb_with! {
    tw_retarget 88 verbs
    (object: i64)
    (int Object object)
    tw_retarget_options {
        (target: tw_player) number Target,
        (aim: u32) number Aim,
        (data: i64) number Data,
    }
}

verb_with! {
    tw_copy_object 89 verbs
    (object: i64)
    (int Object object)
    tw_copy_object_options {
        (player: tw_player) number Player,
        (target: tw_player) number Target,
        (aim: u32) number Aim,
        (data: i64) number Data,
        (count: u32) number Count,
    }
}

verb_with! {
    tw_auto_pass 90 game
    (player: tw_player)
    (int Player player)
    tw_auto_pass_options {
        (value: i64) number Value,
        (until: u8) number Until,
        (when: *const c_char) text When,
        (number: u32) number Number,
        (hidden: tw_player) number Hidden,
    }
}

verb_with! {
    tw_stop_at 91 game
    (player: tw_player, step: *const c_char)
    (int Player player, name Step step)
    tw_stop_at_options {
        (value: i64) number Value,
        (whose: u8) number Whose,
    }
}

verb_with! {
    tw_order_ahead 92 game
    (player: tw_player)
    (int Player player)
    tw_order_ahead_options {
        (command: *const c_char) text Command,
        (value: i64) number Value,
        (until: u8) number Until,
        (when: *const c_char) text When,
        (number: u32) number Number,
    }
}

verb_with! {
    tw_remember_answer 93 game
    (player: tw_player)
    (int Player player)
    tw_remember_answer_options {
        (value: i64) number Value,
        (until: u8) number Until,
    }
}

verb_with! {
    tw_stop_clock 98 verbs
    ()
    ()
    tw_stop_clock_options {
        (value: i64) number Value,
    }
}
