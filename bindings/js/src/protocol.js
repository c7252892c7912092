// The tables of the protocol.
// Generated from docs/protocol.json by `cargo run -p xtask -- generate`; do not edit.

/** The verbs, each with its function and the arguments that it always takes. */
export const VERBS = {
  start: ["tw_start"], pass: ["tw_pass", "player"], act: ["tw_act", "player"],
  push: ["tw_push", "player", "effect"], counter: ["tw_counter_object", "object"],
  answer: ["tw_answer", "player", "picks"], run: ["tw_run", "effect"], raise: ["tw_raise", "name"],
  changed: ["tw_note_changed"], end_step: ["tw_end_step"], end_phase: ["tw_end_phase"],
  end_turn: ["tw_end_turn"], end_turn_by_effect: ["tw_end_turn_by_effect"],
  end_game: ["tw_end_game"], ask: ["tw_ask", "player", "question", "name"],
  end_chapter: ["tw_end_chapter"], end_round: ["tw_end_round"], go_to: ["tw_go_to", "step"],
  restart_turn: ["tw_restart_turn"], extra_turn: ["tw_extra_turn", "player"],
  cancel_turn: ["tw_cancel_turn", "grant"], skip_turn: ["tw_skip_turn", "player"],
  skip_next: ["tw_skip_next"], jump: ["tw_jump", "player"],
  set_controller: ["tw_set_controller", "player", "other"],
  give_token: ["tw_give_token", "token", "player"], pass_token: ["tw_pass_token", "token"],
  drop_token: ["tw_drop_token", "token"], reverse: ["tw_reverse"],
  exchange_turns: ["tw_exchange_turns", "player", "other"],
  exchange_seats: ["tw_exchange_seats", "player", "other"], set_order: ["tw_set_order", "players"],
  shuffle_order: ["tw_shuffle_order"], sort_order: ["tw_sort_order"],
  insert: ["tw_insert_player", "player"], move_player: ["tw_move_player", "player"],
  remove: ["tw_remove_player", "player"], extra_step: ["tw_extra_step", "step"],
  extra_phase: ["tw_extra_phase", "phase"], skip_step: ["tw_skip_step", "step"],
  skip_phase: ["tw_skip_phase", "phase"], modify_step: ["tw_modify_step", "step"],
  end_phase_by_effect: ["tw_end_phase_by_effect"], end_step_by_effect: ["tw_end_step_by_effect"],
  leave: ["tw_leave", "player"], sit_out: ["tw_sit_out", "player"], sit_in: ["tw_sit_in", "player"],
  join: ["tw_join", "name"], set_flag: ["tw_set_flag", "name"],
  set_counter: ["tw_set_counter", "name", "value"],
  add_counter: ["tw_add_counter", "name", "value"], set_key: ["tw_set_key", "player", "value"],
  set_team: ["tw_set_team", "player", "value"], roll: ["tw_roll", "max"],
  reseed: ["tw_reseed", "value"], add_trigger: ["tw_add_trigger", "event", "effect"],
  add_replacement: ["tw_add_replacement", "event"],
  remove_trigger: ["tw_remove_trigger", "trigger"], take_back: ["tw_take_back", "source"],
  open_window: ["tw_open_window", "window"], close_window: ["tw_close_window"],
  lock: ["tw_lock_actions"], unlock: ["tw_unlock_actions"], commit: ["tw_commit", "player"],
  withdraw: ["tw_withdraw", "player"], set_role: ["tw_set_role", "player", "role"],
  retarget: ["tw_retarget", "object"], copy_object: ["tw_copy_object", "object"],
  auto_pass: ["tw_auto_pass", "player"], stop_at: ["tw_stop_at", "player", "step"],
  order_ahead: ["tw_order_ahead", "player"], remember_answer: ["tw_remember_answer", "player"],
  tick: ["tw_tick", "now"], add_time: ["tw_add_time", "player", "value"],
  limit_time: ["tw_limit_time", "player", "value"], stop_clock: ["tw_stop_clock"],
};

/** The meaning of each column's number. */
export const CELLS = {
  player: "player", other: "player", by: "player", target: "player", turn: "turn",
  turn_kind: "turn_kind", number: "int", round: "int", phase: "phase", step: "step", visit: "int",
  window: "window", action: "name", effect: "name", name: "name", chapter: "chapter",
  order: "order", token: "token", role: "name", rank: "int", at: "at", object: "object",
  trigger: "trigger", grant: "grant", choice: "choice", source: "ref", data: "int", value: "int",
  count: "int", cap: "int", key: "int", reason: "reason", direction: "direction", until: "until",
  whose: "whose", each: "each", applies: "applies", question: "question", event: "event",
  after: "player", before: "player", after_step: "step", when: "name", at_once: "bool",
  lock: "bool", no_window: "bool", no_actions: "bool", min: "int", max: "int", now: "int",
  phases: "phases", keys: "ints", picks: "ints", options: "ints", players: "players",
  payload: "ints", hidden: "player", may: "may", aim: "object", skips: "skips", prompt: "name",
  labels: "name", within: "within", verb: "verb", code: "code", of: "player", cost: "name",
  command: "name",
};

/** What a game waits for, by number. */
export const AWAITS = {
  1: "start", 2: "window", 3: "choice", 4: "effect", 5: "over",
};

/** The codes of errors, by number. */
export const CODES = {
  101: "null_argument", 102: "wrong_handle", 103: "busy", 104: "bad_size", 105: "bad_enum",
  106: "bad_utf8", 107: "missing_argument", 108: "unknown_command", 109: "unexpected_argument",
  110: "unknown_player", 111: "unknown_step", 112: "unknown_phase", 113: "unknown_window",
  114: "unknown_effect", 115: "unknown_object", 116: "unknown_trigger", 117: "unknown_grant",
  118: "unknown_action", 119: "unknown_name", 120: "unknown_event", 121: "bad_value",
  122: "bad_syntax", 123: "not_in_effect", 124: "no_effect", 125: "buffer_too_small",
  126: "unknown_ruleset", 127: "unknown_chapter", 128: "unknown_order", 129: "unknown_token",
  130: "unknown_role", 131: "bad_type", 132: "no_host_state", 133: "name_clash", 134: "read_only",
  135: "ambiguous", 201: "not_started", 202: "already_started", 203: "game_over",
  204: "not_your_priority", 205: "not_your_turn", 206: "not_your_decision", 207: "pass_forbidden",
  208: "action_forbidden", 209: "action_locked", 210: "stack_not_empty", 211: "choice_pending",
  212: "no_choice", 213: "wrong_choice", 214: "bad_answer", 215: "player_left",
  216: "player_not_in_order", 217: "already_sitting_out", 218: "not_sitting_out", 219: "no_window",
  220: "no_turn", 221: "order_would_be_empty", 222: "effect_pending", 223: "same_player",
  224: "illegal_edge", 225: "too_few_actions", 226: "no_chapter", 227: "not_committing",
  228: "already_committed", 229: "nothing_committed", 230: "too_many_actions", 231: "cannot_undo",
  232: "restart_forbidden", 233: "bad_target", 234: "cannot_pay", 240: "time_went_back",
  241: "no_clock", 301: "effect_failed", 302: "effect_missing", 303: "asked_differently",
  304: "ran_differently", 305: "offers_failed", 401: "loop_limit", 402: "too_many_players",
  403: "player_count", 404: "out_of_instructions", 405: "out_of_memory", 406: "too_long",
  407: "verb_limit", 408: "interrupted", 409: "out_of_time", 410: "past_gone", 411: "members_limit",
  501: "rules_syntax", 502: "rules_invalid", 503: "file_unreadable", 504: "script_invalid",
  510: "save_corrupt", 511: "save_version", 512: "save_rules", 513: "diverged", 520: "mod_failed",
  521: "mods_changed", 901: "internal", 902: "panicked",
};

/** The words that stand for a column's number, by the column's meaning. */
export const WORDS = {
  verb: {
    1: "start", 2: "pass", 3: "act", 4: "push", 5: "counter", 6: "answer", 7: "run", 8: "raise",
    9: "changed", 10: "end_step", 11: "end_phase", 12: "end_turn", 13: "end_turn_by_effect",
    14: "end_game", 15: "ask", 16: "end_chapter", 17: "end_round", 18: "go_to", 19: "restart_turn",
    20: "extra_turn", 21: "cancel_turn", 22: "skip_turn", 23: "skip_next", 24: "jump",
    25: "set_controller", 26: "give_token", 27: "pass_token", 28: "drop_token", 30: "reverse",
    31: "exchange_turns", 32: "exchange_seats", 33: "set_order", 34: "shuffle_order",
    35: "sort_order", 36: "insert", 37: "move_player", 38: "remove", 40: "extra_step",
    41: "extra_phase", 42: "skip_step", 43: "skip_phase", 44: "modify_step",
    48: "end_phase_by_effect", 49: "end_step_by_effect", 50: "leave", 51: "sit_out", 52: "sit_in",
    53: "join", 60: "set_flag", 61: "set_counter", 62: "add_counter", 63: "set_key", 64: "set_team",
    65: "roll", 66: "reseed", 70: "add_trigger", 72: "add_replacement", 73: "remove_trigger",
    74: "take_back", 80: "open_window", 81: "close_window", 82: "lock", 83: "unlock", 85: "commit",
    86: "withdraw", 87: "set_role", 88: "retarget", 89: "copy_object", 90: "auto_pass",
    91: "stop_at", 92: "order_ahead", 93: "remember_answer", 95: "tick", 96: "add_time",
    97: "limit_time", 98: "stop_clock",
  },
  event: {
    1: "game_began", 2: "game_ended", 5: "round_began", 6: "round_ended", 7: "chapter_began",
    8: "chapter_ended", 10: "turn_began", 11: "turn_ended", 12: "turn_skipped",
    13: "turn_end_waits", 15: "phase_began", 16: "phase_ended", 17: "phase_skipped",
    20: "step_began", 21: "step_ended", 22: "step_skipped", 25: "window_opened",
    26: "window_closed", 27: "priority_given", 28: "passed", 29: "acted", 30: "locked",
    31: "unlocked", 32: "committed", 33: "withdrawn", 34: "absent", 35: "object_pushed",
    36: "object_resolved", 37: "object_countered", 38: "object_removed", 40: "trigger_added",
    41: "trigger_removed", 42: "triggered", 43: "replacement_added", 44: "replacement_removed",
    45: "extra_turn_granted", 46: "extra_turn_cancelled", 47: "skip_added", 48: "next_named",
    49: "controller_set", 50: "order_reversed", 51: "order_changed", 52: "turns_exchanged",
    53: "seats_exchanged", 54: "skip_deferred", 55: "token_given", 56: "revealed", 57: "claim_won",
    58: "role_set", 59: "cap_reached", 60: "step_inserted", 61: "phase_inserted",
    62: "step_skip_added", 63: "phase_skip_added", 64: "step_modified", 70: "player_left",
    71: "player_sat_out", 72: "player_sat_in", 73: "player_joined", 80: "flag_set",
    81: "counter_set", 82: "key_set", 83: "team_set", 84: "rolled", 85: "choice_asked",
    86: "choice_answered", 87: "choice_dropped", 88: "effect_run", 89: "no_progress", 90: "raised",
    95: "ticked", 96: "clock_expired", 97: "time_added", 98: "time_limited", 99: "clock_stopped",
    100: "clock_resumed", 110: "skip_removed", 111: "step_skip_removed", 112: "phase_skip_removed",
    113: "step_change_removed", 114: "control_removed", 115: "step_removed", 116: "phase_removed",
    117: "object_retargeted", 118: "object_copied", 130: "lap_began", 131: "lap_ended",
    132: "refused", 133: "effect_failed", 134: "taken_back",
  },
  code: {
    101: "null_argument", 102: "wrong_handle", 103: "busy", 104: "bad_size", 105: "bad_enum",
    106: "bad_utf8", 107: "missing_argument", 108: "unknown_command", 109: "unexpected_argument",
    110: "unknown_player", 111: "unknown_step", 112: "unknown_phase", 113: "unknown_window",
    114: "unknown_effect", 115: "unknown_object", 116: "unknown_trigger", 117: "unknown_grant",
    118: "unknown_action", 119: "unknown_name", 120: "unknown_event", 121: "bad_value",
    122: "bad_syntax", 123: "not_in_effect", 124: "no_effect", 125: "buffer_too_small",
    126: "unknown_ruleset", 127: "unknown_chapter", 128: "unknown_order", 129: "unknown_token",
    130: "unknown_role", 131: "bad_type", 132: "no_host_state", 133: "name_clash", 134: "read_only",
    135: "ambiguous", 201: "not_started", 202: "already_started", 203: "game_over",
    204: "not_your_priority", 205: "not_your_turn", 206: "not_your_decision", 207: "pass_forbidden",
    208: "action_forbidden", 209: "action_locked", 210: "stack_not_empty", 211: "choice_pending",
    212: "no_choice", 213: "wrong_choice", 214: "bad_answer", 215: "player_left",
    216: "player_not_in_order", 217: "already_sitting_out", 218: "not_sitting_out",
    219: "no_window", 220: "no_turn", 221: "order_would_be_empty", 222: "effect_pending",
    223: "same_player", 224: "illegal_edge", 225: "too_few_actions", 226: "no_chapter",
    227: "not_committing", 228: "already_committed", 229: "nothing_committed",
    230: "too_many_actions", 231: "cannot_undo", 232: "restart_forbidden", 233: "bad_target",
    234: "cannot_pay", 240: "time_went_back", 241: "no_clock", 301: "effect_failed",
    302: "effect_missing", 303: "asked_differently", 304: "ran_differently", 305: "offers_failed",
    401: "loop_limit", 402: "too_many_players", 403: "player_count", 404: "out_of_instructions",
    405: "out_of_memory", 406: "too_long", 407: "verb_limit", 408: "interrupted",
    409: "out_of_time", 410: "past_gone", 411: "members_limit", 501: "rules_syntax",
    502: "rules_invalid", 503: "file_unreadable", 504: "script_invalid", 510: "save_corrupt",
    511: "save_version", 512: "save_rules", 513: "diverged", 520: "mod_failed", 521: "mods_changed",
    901: "internal", 902: "panicked",
  },
  turn_kind: {
    1: "normal", 2: "extra", 3: "inserted", 4: "table", 5: "replay",
  },
  direction: {
    1: "forward", 2: "backward",
  },
  until: {
    1: "game", 2: "step", 3: "phase", 4: "turn", 5: "round", 6: "next_turn", 7: "end_of_next_turn",
    8: "window", 9: "chapter",
  },
  whose: {
    1: "any", 2: "own", 3: "opponents", 4: "each",
  },
  each: {
    1: "once", 2: "player", 3: "opponent", 4: "from_controller", 5: "until_one",
  },
  applies: {
    1: "next_turn", 2: "next_normal", 3: "next_extra", 4: "this_turn", 5: "resolution",
  },
  skips: {
    1: "sitting_out", 2: "left",
  },
  reason: {
    1: "command", 2: "skip", 3: "guard", 4: "player_left", 5: "expired", 6: "used_up",
    7: "shuffled", 8: "sorted", 9: "moved", 10: "turn_ended", 11: "last_standing",
    12: "nobody_left", 13: "loop", 14: "conceded", 15: "eliminated", 16: "replaced",
    17: "automatic", 18: "forced", 19: "condition", 20: "cap", 21: "tied", 22: "taken_back",
    23: "failed", 31: "time_up", 40: "opened", 41: "acted", 42: "answered", 43: "resolved",
    44: "returned", 45: "placed", 46: "excused", 47: "role", 48: "withdrawn", 49: "control",
    50: "asked",
  },
  at: {
    1: "now", 2: "turn", 3: "round", 4: "lap", 5: "others",
  },
  may: {
    1: "nobody", 2: "player", 3: "controller",
  },
  within: {
    1: "turn", 2: "round", 3: "chapter", 4: "game",
  },
  policy: {
    1: "random", 2: "first",
  },
  on_error: {
    1: "refuse", 2: "skip", 3: "disable",
  },
  metric: {
    0: "turns_begun", 1: "turns_completed", 2: "rounds", 3: "soft_passes", 4: "hard_passes",
    5: "extra_turns", 6: "turns_skipped", 7: "steps", 8: "windows", 9: "commits",
    10: "commands_accepted", 11: "commands_rejected", 12: "commands_per_turn", 13: "replays",
  },
  question: {
    1: "options", 2: "order", 3: "number", 4: "yes_no",
  },
};

/** The bytes of an event. */
export const EVENT_BYTES = 48;

/**
 * The events by number: the name, and each column with its meaning, its first byte, how many
 * bytes it has, and whether it is always there.
 */
export const EVENTS = {
  1: ["game_began", [
    ["player", "player", 2, 1, false],
  ]],
  2: ["game_ended", [
    ["player", "player", 2, 1, false], ["reason", "reason", 3, 1, true],
    ["name", "name", 8, 8, false],
  ]],
  5: ["round_began", [
    ["round", "int", 4, 4, true],
  ]],
  6: ["round_ended", [
    ["round", "int", 4, 4, true],
  ]],
  7: ["chapter_began", [
    ["chapter", "chapter", 2, 2, true],
  ]],
  8: ["chapter_ended", [
    ["chapter", "chapter", 2, 2, true], ["reason", "reason", 4, 1, true],
  ]],
  10: ["turn_began", [
    ["player", "player", 2, 1, false], ["turn", "turn", 4, 4, true],
    ["turn_kind", "turn_kind", 8, 1, true], ["by", "player", 9, 1, false],
    ["source", "ref", 16, 8, false], ["data", "int", 24, 8, false],
  ]],
  11: ["turn_ended", [
    ["player", "player", 2, 1, false], ["turn", "turn", 4, 4, true],
  ]],
  12: ["turn_skipped", [
    ["player", "player", 2, 1, false], ["turn_kind", "turn_kind", 3, 1, true],
    ["reason", "reason", 4, 1, true],
  ]],
  13: ["turn_end_waits", [
    ["player", "player", 2, 1, false], ["turn", "turn", 4, 4, true],
    ["target", "player", 8, 1, false],
  ]],
  15: ["phase_began", [
    ["phase", "phase", 2, 2, true], ["player", "player", 4, 1, false],
    ["source", "ref", 8, 8, false], ["data", "int", 16, 8, false],
  ]],
  16: ["phase_ended", [
    ["phase", "phase", 2, 2, true], ["player", "player", 4, 1, false],
  ]],
  17: ["phase_skipped", [
    ["phase", "phase", 2, 2, true], ["player", "player", 4, 1, false],
    ["reason", "reason", 5, 1, true],
  ]],
  20: ["step_began", [
    ["step", "step", 2, 2, true], ["player", "player", 4, 1, false], ["visit", "int", 8, 4, true],
    ["source", "ref", 16, 8, false], ["data", "int", 24, 8, false],
  ]],
  21: ["step_ended", [
    ["step", "step", 2, 2, true], ["player", "player", 4, 1, false],
  ]],
  22: ["step_skipped", [
    ["step", "step", 2, 2, true], ["player", "player", 4, 1, false],
    ["reason", "reason", 5, 1, true],
  ]],
  25: ["window_opened", [
    ["window", "window", 2, 2, true],
  ]],
  26: ["window_closed", [
    ["window", "window", 2, 2, true],
  ]],
  27: ["priority_given", [
    ["player", "player", 2, 1, true], ["by", "player", 3, 1, false],
    ["reason", "reason", 4, 1, false],
  ]],
  28: ["passed", [
    ["player", "player", 2, 1, true], ["reason", "reason", 3, 1, false],
    ["number", "int", 4, 4, false],
  ]],
  29: ["acted", [
    ["player", "player", 2, 1, true], ["action", "name", 8, 8, false],
    ["effect", "name", 16, 8, false], ["source", "ref", 24, 8, false],
  ]],
  30: ["locked", [
    ["until", "until", 2, 1, true], ["source", "ref", 8, 8, false],
    ["player", "player", 16, 1, false], ["action", "name", 24, 8, false],
  ]],
  31: ["unlocked", [
    ["reason", "reason", 2, 1, true],
  ]],
  32: ["committed", [
    ["player", "player", 2, 1, true], ["by", "player", 3, 1, false],
  ]],
  33: ["withdrawn", [
    ["player", "player", 2, 1, true], ["reason", "reason", 3, 1, true],
  ]],
  34: ["absent", [
    ["player", "player", 2, 1, true],
  ]],
  35: ["object_pushed", [
    ["object", "object", 4, 4, true], ["player", "player", 8, 1, true],
    ["target", "player", 9, 1, false], ["trigger", "trigger", 12, 4, false],
    ["effect", "name", 16, 8, true], ["source", "ref", 24, 8, false],
    ["action", "name", 32, 8, false], ["data", "int", 40, 8, false],
  ]],
  36: ["object_resolved", [
    ["object", "object", 4, 4, true], ["player", "player", 8, 1, true],
    ["effect", "name", 16, 8, true],
  ]],
  37: ["object_countered", [
    ["object", "object", 4, 4, true], ["player", "player", 8, 1, true],
    ["effect", "name", 16, 8, true],
  ]],
  38: ["object_removed", [
    ["object", "object", 4, 4, true], ["player", "player", 8, 1, true],
    ["effect", "name", 16, 8, true], ["reason", "reason", 24, 1, true],
  ]],
  40: ["trigger_added", [
    ["trigger", "trigger", 4, 4, true], ["event", "event", 8, 2, true],
    ["effect", "name", 16, 8, true], ["player", "player", 24, 1, false],
    ["hidden", "player", 25, 1, false],
  ]],
  41: ["trigger_removed", [
    ["trigger", "trigger", 4, 4, true], ["effect", "name", 8, 8, true],
    ["reason", "reason", 16, 1, true], ["hidden", "player", 17, 1, false],
  ]],
  42: ["triggered", [
    ["trigger", "trigger", 4, 4, true], ["effect", "name", 8, 8, true],
    ["player", "player", 16, 1, false],
  ]],
  43: ["replacement_added", [
    ["trigger", "trigger", 4, 4, true], ["event", "event", 8, 2, true],
    ["effect", "name", 16, 8, false], ["player", "player", 24, 1, false],
  ]],
  44: ["replacement_removed", [
    ["trigger", "trigger", 4, 4, true], ["effect", "name", 8, 8, false],
    ["reason", "reason", 16, 1, true],
  ]],
  45: ["extra_turn_granted", [
    ["grant", "grant", 4, 4, true], ["player", "player", 8, 1, true],
    ["source", "ref", 16, 8, false],
  ]],
  46: ["extra_turn_cancelled", [
    ["grant", "grant", 4, 4, true], ["player", "player", 8, 1, true],
    ["reason", "reason", 9, 1, true],
  ]],
  47: ["skip_added", [
    ["player", "player", 2, 1, true], ["count", "int", 4, 4, true], ["source", "ref", 8, 8, false],
  ]],
  48: ["next_named", [
    ["player", "player", 2, 1, true],
  ]],
  49: ["controller_set", [
    ["player", "player", 2, 1, true], ["other", "player", 3, 1, true],
    ["applies", "applies", 4, 1, true], ["source", "ref", 8, 8, false],
    ["phase", "phase", 16, 2, false],
  ]],
  50: ["order_reversed", [
    ["direction", "direction", 2, 1, true], ["order", "order", 4, 2, false],
  ]],
  51: ["order_changed", [
    ["reason", "reason", 2, 1, true], ["order", "order", 4, 2, false],
  ]],
  52: ["turns_exchanged", [
    ["player", "player", 2, 1, true], ["other", "player", 3, 1, true],
    ["order", "order", 4, 2, false],
  ]],
  53: ["seats_exchanged", [
    ["player", "player", 2, 1, true], ["other", "player", 3, 1, true],
    ["order", "order", 4, 2, false],
  ]],
  54: ["skip_deferred", [
    ["count", "int", 4, 4, true], ["source", "ref", 8, 8, false],
  ]],
  55: ["token_given", [
    ["token", "token", 2, 2, true], ["player", "player", 4, 1, false],
    ["reason", "reason", 5, 1, true],
  ]],
  56: ["revealed", [
    ["player", "player", 2, 1, true], ["rank", "int", 4, 4, true], ["source", "ref", 8, 8, false],
    ["data", "int", 16, 8, false],
  ]],
  57: ["claim_won", [
    ["player", "player", 2, 1, true], ["action", "name", 8, 8, false], ["rank", "int", 16, 8, true],
  ]],
  58: ["role_set", [
    ["player", "player", 2, 1, true], ["role", "name", 8, 8, true],
  ]],
  59: ["cap_reached", [
    ["name", "name", 8, 8, true], ["player", "player", 16, 1, false],
  ]],
  60: ["step_inserted", [
    ["step", "step", 2, 2, true], ["after_step", "step", 4, 2, true],
    ["source", "ref", 8, 8, false], ["data", "int", 16, 8, false],
  ]],
  61: ["phase_inserted", [
    ["phase", "phase", 2, 2, true], ["after_step", "step", 4, 2, true],
    ["source", "ref", 8, 8, false], ["data", "int", 16, 8, false],
  ]],
  62: ["step_skip_added", [
    ["step", "step", 2, 2, true], ["player", "player", 4, 1, true], ["count", "int", 8, 4, true],
    ["source", "ref", 16, 8, false],
  ]],
  63: ["phase_skip_added", [
    ["phase", "phase", 2, 2, true], ["player", "player", 4, 1, true], ["count", "int", 8, 4, true],
    ["source", "ref", 16, 8, false],
  ]],
  64: ["step_modified", [
    ["step", "step", 2, 2, true], ["player", "player", 4, 1, false], ["source", "ref", 8, 8, false],
  ]],
  70: ["player_left", [
    ["player", "player", 2, 1, true], ["reason", "reason", 3, 1, true],
  ]],
  71: ["player_sat_out", [
    ["player", "player", 2, 1, true],
  ]],
  72: ["player_sat_in", [
    ["player", "player", 2, 1, true],
  ]],
  73: ["player_joined", [
    ["player", "player", 2, 1, true], ["name", "name", 8, 8, true],
  ]],
  80: ["flag_set", [
    ["name", "name", 8, 8, true], ["value", "int", 16, 8, true], ["player", "player", 24, 1, false],
  ]],
  81: ["counter_set", [
    ["name", "name", 8, 8, true], ["value", "int", 16, 8, true], ["player", "player", 24, 1, false],
  ]],
  82: ["key_set", [
    ["player", "player", 2, 1, true], ["key", "int", 3, 1, true], ["value", "int", 8, 8, true],
  ]],
  83: ["team_set", [
    ["player", "player", 2, 1, true], ["value", "int", 8, 8, true],
  ]],
  84: ["rolled", [
    ["value", "int", 8, 8, true], ["max", "int", 16, 4, true], ["name", "name", 24, 8, false],
    ["player", "player", 32, 1, false],
  ]],
  85: ["choice_asked", [
    ["choice", "choice", 4, 4, true], ["player", "player", 8, 1, true],
    ["question", "question", 9, 1, true], ["by", "player", 10, 1, false],
  ]],
  86: ["choice_answered", [
    ["choice", "choice", 4, 4, true], ["player", "player", 8, 1, true],
  ]],
  87: ["choice_dropped", [
    ["choice", "choice", 4, 4, true], ["player", "player", 8, 1, true],
    ["reason", "reason", 9, 1, true],
  ]],
  88: ["effect_run", [
    ["effect", "name", 8, 8, true], ["player", "player", 16, 1, false],
    ["target", "player", 17, 1, false],
  ]],
  89: ["no_progress", [
    ["count", "int", 4, 4, true],
  ]],
  90: ["raised", [
    ["name", "name", 8, 8, true], ["player", "player", 16, 1, false],
    ["target", "player", 17, 1, false], ["source", "ref", 24, 8, false],
    ["data", "int", 32, 8, false], ["value", "int", 40, 8, false],
  ]],
  95: ["ticked", [
    ["now", "int", 8, 8, true],
  ]],
  96: ["clock_expired", [
    ["player", "player", 2, 1, true], ["now", "int", 8, 8, true],
  ]],
  97: ["time_added", [
    ["player", "player", 2, 1, true], ["value", "int", 8, 8, true],
  ]],
  98: ["time_limited", [
    ["player", "player", 2, 1, true], ["value", "int", 8, 8, true],
  ]],
  99: ["clock_stopped", [

  ]],
  100: ["clock_resumed", [

  ]],
  110: ["skip_removed", [
    ["player", "player", 2, 1, true], ["count", "int", 4, 4, true],
    ["reason", "reason", 8, 1, true],
  ]],
  111: ["step_skip_removed", [
    ["step", "step", 2, 2, true], ["player", "player", 4, 1, true], ["count", "int", 8, 4, true],
    ["reason", "reason", 12, 1, true],
  ]],
  112: ["phase_skip_removed", [
    ["phase", "phase", 2, 2, true], ["player", "player", 4, 1, true], ["count", "int", 8, 4, true],
    ["reason", "reason", 12, 1, true],
  ]],
  113: ["step_change_removed", [
    ["step", "step", 2, 2, true], ["player", "player", 4, 1, false],
    ["reason", "reason", 5, 1, true],
  ]],
  114: ["control_removed", [
    ["player", "player", 2, 1, true], ["other", "player", 3, 1, true],
    ["reason", "reason", 4, 1, true],
  ]],
  115: ["step_removed", [
    ["step", "step", 2, 2, true], ["reason", "reason", 4, 1, true],
  ]],
  116: ["phase_removed", [
    ["phase", "phase", 2, 2, true], ["reason", "reason", 4, 1, true],
  ]],
  117: ["object_retargeted", [
    ["object", "object", 4, 4, true], ["player", "player", 8, 1, true],
    ["effect", "name", 16, 8, true], ["target", "player", 24, 1, false],
    ["aim", "object", 28, 4, false], ["data", "int", 32, 8, false],
  ]],
  118: ["object_copied", [
    ["object", "object", 4, 4, true], ["player", "player", 8, 1, true],
    ["effect", "name", 16, 8, true], ["aim", "object", 24, 4, true],
  ]],
  130: ["lap_began", [
    ["count", "int", 4, 4, true],
  ]],
  131: ["lap_ended", [
    ["count", "int", 4, 4, true],
  ]],
  132: ["refused", [
    ["player", "player", 2, 1, false], ["by", "player", 3, 1, false], ["verb", "verb", 4, 2, false],
    ["action", "name", 8, 8, false], ["code", "code", 16, 2, true],
    ["hidden", "player", 18, 1, false],
  ]],
  133: ["effect_failed", [
    ["effect", "name", 8, 8, true], ["player", "player", 16, 1, false],
    ["target", "player", 17, 1, false], ["source", "ref", 24, 8, false],
    ["code", "code", 32, 2, true],
  ]],
  134: ["taken_back", [
    ["player", "player", 2, 1, true], ["action", "name", 8, 8, false],
    ["effect", "name", 16, 8, false], ["source", "ref", 24, 8, false],
    ["reason", "reason", 32, 1, true],
  ]],
};
