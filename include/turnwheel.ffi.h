typedef enum tw_code {
  TW_OK = 0,
  TW_NULL_ARGUMENT = 101,
  TW_WRONG_HANDLE = 102,
  TW_BUSY = 103,
  TW_BAD_SIZE = 104,
  TW_BAD_ENUM = 105,
  TW_BAD_UTF8 = 106,
  TW_MISSING_ARGUMENT = 107,
  TW_UNKNOWN_COMMAND = 108,
  TW_UNEXPECTED_ARGUMENT = 109,
  TW_UNKNOWN_PLAYER = 110,
  TW_UNKNOWN_STEP = 111,
  TW_UNKNOWN_PHASE = 112,
  TW_UNKNOWN_WINDOW = 113,
  TW_UNKNOWN_EFFECT = 114,
  TW_UNKNOWN_OBJECT = 115,
  TW_UNKNOWN_TRIGGER = 116,
  TW_UNKNOWN_GRANT = 117,
  TW_UNKNOWN_ACTION = 118,
  TW_UNKNOWN_NAME = 119,
  TW_UNKNOWN_EVENT = 120,
  TW_BAD_VALUE = 121,
  TW_BAD_SYNTAX = 122,
  TW_NOT_IN_EFFECT = 123,
  TW_NO_EFFECT = 124,
  TW_BUFFER_TOO_SMALL = 125,
  TW_UNKNOWN_RULESET = 126,
  TW_UNKNOWN_CHAPTER = 127,
  TW_UNKNOWN_ORDER = 128,
  TW_UNKNOWN_TOKEN = 129,
  TW_UNKNOWN_ROLE = 130,
  TW_BAD_TYPE = 131,
  TW_NO_HOST_STATE = 132,
  TW_NAME_CLASH = 133,
  TW_READ_ONLY = 134,
  TW_NOT_STARTED = 201,
  TW_ALREADY_STARTED = 202,
  TW_GAME_OVER = 203,
  TW_NOT_YOUR_PRIORITY = 204,
  TW_NOT_YOUR_TURN = 205,
  TW_NOT_YOUR_DECISION = 206,
  TW_PASS_FORBIDDEN = 207,
  TW_ACTION_FORBIDDEN = 208,
  TW_ACTION_LOCKED = 209,
  TW_STACK_NOT_EMPTY = 210,
  TW_CHOICE_PENDING = 211,
  TW_NO_CHOICE = 212,
  TW_WRONG_CHOICE = 213,
  TW_BAD_ANSWER = 214,
  TW_PLAYER_LEFT = 215,
  TW_PLAYER_NOT_IN_ORDER = 216,
  TW_ALREADY_SITTING_OUT = 217,
  TW_NOT_SITTING_OUT = 218,
  TW_NO_WINDOW = 219,
  TW_NO_TURN = 220,
  TW_ORDER_WOULD_BE_EMPTY = 221,
  TW_EFFECT_PENDING = 222,
  TW_SAME_PLAYER = 223,
  TW_ILLEGAL_EDGE = 224,
  TW_TOO_FEW_ACTIONS = 225,
  TW_NO_CHAPTER = 226,
  TW_NOT_COMMITTING = 227,
  TW_ALREADY_COMMITTED = 228,
  TW_NOTHING_COMMITTED = 229,
  TW_TOO_MANY_ACTIONS = 230,
  TW_CANNOT_UNDO = 231,
  TW_RESTART_FORBIDDEN = 232,
  TW_TIME_WENT_BACK = 240,
  TW_NO_CLOCK = 241,
  TW_EFFECT_FAILED = 301,
  TW_EFFECT_MISSING = 302,
  TW_ASKED_DIFFERENTLY = 303,
  TW_RAN_DIFFERENTLY = 304,
  TW_LOOP_LIMIT = 401,
  TW_TOO_MANY_PLAYERS = 402,
  TW_PLAYER_COUNT = 403,
  TW_OUT_OF_INSTRUCTIONS = 404,
  TW_OUT_OF_MEMORY = 405,
  TW_TOO_LONG = 406,
  TW_VERB_LIMIT = 407,
  TW_INTERRUPTED = 408,
  TW_OUT_OF_TIME = 409,
  TW_PAST_GONE = 410,
  TW_MEMBERS_LIMIT = 411,
  TW_RULES_SYNTAX = 501,
  TW_RULES_INVALID = 502,
  TW_FILE_UNREADABLE = 503,
  TW_SCRIPT_INVALID = 504,
  TW_SAVE_CORRUPT = 510,
  TW_SAVE_VERSION = 511,
  TW_SAVE_RULES = 512,
  TW_DIVERGED = 513,
  TW_MOD_FAILED = 520,
  TW_INTERNAL = 901,
  TW_PANICKED = 902,
} tw_code;
typedef enum tw_command_kind {
  TW_COMMAND_START = 1,
  TW_COMMAND_PASS = 2,
  TW_COMMAND_ACT = 3,
  TW_COMMAND_PUSH = 4,
  TW_COMMAND_COUNTER = 5,
  TW_COMMAND_ANSWER = 6,
  TW_COMMAND_RUN = 7,
  TW_COMMAND_RAISE = 8,
  TW_COMMAND_CHANGED = 9,
  TW_COMMAND_END_STEP = 10,
  TW_COMMAND_END_PHASE = 11,
  TW_COMMAND_END_TURN = 12,
  TW_COMMAND_END_TURN_BY_EFFECT = 13,
  TW_COMMAND_END_GAME = 14,
  TW_COMMAND_ASK = 15,
  TW_COMMAND_END_CHAPTER = 16,
  TW_COMMAND_END_ROUND = 17,
  TW_COMMAND_GO_TO = 18,
  TW_COMMAND_RESTART_TURN = 19,
  TW_COMMAND_EXTRA_TURN = 20,
  TW_COMMAND_CANCEL_TURN = 21,
  TW_COMMAND_SKIP_TURN = 22,
  TW_COMMAND_SKIP_NEXT = 23,
  TW_COMMAND_JUMP = 24,
  TW_COMMAND_SET_CONTROLLER = 25,
  TW_COMMAND_GIVE_TOKEN = 26,
  TW_COMMAND_PASS_TOKEN = 27,
  TW_COMMAND_DROP_TOKEN = 28,
  TW_COMMAND_REVERSE = 30,
  TW_COMMAND_EXCHANGE_TURNS = 31,
  TW_COMMAND_EXCHANGE_SEATS = 32,
  TW_COMMAND_SET_ORDER = 33,
  TW_COMMAND_SHUFFLE_ORDER = 34,
  TW_COMMAND_SORT_ORDER = 35,
  TW_COMMAND_INSERT = 36,
  TW_COMMAND_MOVE_PLAYER = 37,
  TW_COMMAND_REMOVE = 38,
  TW_COMMAND_EXTRA_STEP = 40,
  TW_COMMAND_EXTRA_PHASE = 41,
  TW_COMMAND_SKIP_STEP = 42,
  TW_COMMAND_SKIP_PHASE = 43,
  TW_COMMAND_MODIFY_STEP = 44,
  TW_COMMAND_END_PHASE_BY_EFFECT = 48,
  TW_COMMAND_END_STEP_BY_EFFECT = 49,
  TW_COMMAND_LEAVE = 50,
  TW_COMMAND_SIT_OUT = 51,
  TW_COMMAND_SIT_IN = 52,
  TW_COMMAND_JOIN = 53,
  TW_COMMAND_SET_FLAG = 60,
  TW_COMMAND_SET_COUNTER = 61,
  TW_COMMAND_ADD_COUNTER = 62,
  TW_COMMAND_SET_KEY = 63,
  TW_COMMAND_SET_TEAM = 64,
  TW_COMMAND_ROLL = 65,
  TW_COMMAND_RESEED = 66,
  TW_COMMAND_ADD_TRIGGER = 70,
  TW_COMMAND_ADD_REPLACEMENT = 72,
  TW_COMMAND_REMOVE_TRIGGER = 73,
  TW_COMMAND_TAKE_BACK = 74,
  TW_COMMAND_OPEN_WINDOW = 80,
  TW_COMMAND_CLOSE_WINDOW = 81,
  TW_COMMAND_LOCK = 82,
  TW_COMMAND_UNLOCK = 83,
  TW_COMMAND_COMMIT = 85,
  TW_COMMAND_WITHDRAW = 86,
  TW_COMMAND_SET_ROLE = 87,
  TW_COMMAND_RETARGET = 88,
  TW_COMMAND_COPY_OBJECT = 89,
  TW_COMMAND_AUTO_PASS = 90,
  TW_COMMAND_STOP_AT = 91,
  TW_COMMAND_TICK = 95,
  TW_COMMAND_ADD_TIME = 96,
  TW_COMMAND_LIMIT_TIME = 97,
  TW_COMMAND_STOP_CLOCK = 98,
} tw_command_kind;
typedef enum tw_event_kind {
  TW_EVENT_GAME_BEGAN = 1,
  TW_EVENT_GAME_ENDED = 2,
  TW_EVENT_ROUND_BEGAN = 5,
  TW_EVENT_ROUND_ENDED = 6,
  TW_EVENT_CHAPTER_BEGAN = 7,
  TW_EVENT_CHAPTER_ENDED = 8,
  TW_EVENT_TURN_BEGAN = 10,
  TW_EVENT_TURN_ENDED = 11,
  TW_EVENT_TURN_SKIPPED = 12,
  TW_EVENT_TURN_END_WAITS = 13,
  TW_EVENT_PHASE_BEGAN = 15,
  TW_EVENT_PHASE_ENDED = 16,
  TW_EVENT_PHASE_SKIPPED = 17,
  TW_EVENT_STEP_BEGAN = 20,
  TW_EVENT_STEP_ENDED = 21,
  TW_EVENT_STEP_SKIPPED = 22,
  TW_EVENT_WINDOW_OPENED = 25,
  TW_EVENT_WINDOW_CLOSED = 26,
  TW_EVENT_PRIORITY_GIVEN = 27,
  TW_EVENT_PASSED = 28,
  TW_EVENT_ACTED = 29,
  TW_EVENT_LOCKED = 30,
  TW_EVENT_UNLOCKED = 31,
  TW_EVENT_COMMITTED = 32,
  TW_EVENT_WITHDRAWN = 33,
  TW_EVENT_ABSENT = 34,
  TW_EVENT_OBJECT_PUSHED = 35,
  TW_EVENT_OBJECT_RESOLVED = 36,
  TW_EVENT_OBJECT_COUNTERED = 37,
  TW_EVENT_OBJECT_REMOVED = 38,
  TW_EVENT_TRIGGER_ADDED = 40,
  TW_EVENT_TRIGGER_REMOVED = 41,
  TW_EVENT_TRIGGERED = 42,
  TW_EVENT_REPLACEMENT_ADDED = 43,
  TW_EVENT_REPLACEMENT_REMOVED = 44,
  TW_EVENT_EXTRA_TURN_GRANTED = 45,
  TW_EVENT_EXTRA_TURN_CANCELLED = 46,
  TW_EVENT_SKIP_ADDED = 47,
  TW_EVENT_NEXT_NAMED = 48,
  TW_EVENT_CONTROLLER_SET = 49,
  TW_EVENT_ORDER_REVERSED = 50,
  TW_EVENT_ORDER_CHANGED = 51,
  TW_EVENT_TURNS_EXCHANGED = 52,
  TW_EVENT_SEATS_EXCHANGED = 53,
  TW_EVENT_SKIP_DEFERRED = 54,
  TW_EVENT_TOKEN_GIVEN = 55,
  TW_EVENT_REVEALED = 56,
  TW_EVENT_CLAIM_WON = 57,
  TW_EVENT_ROLE_SET = 58,
  TW_EVENT_CAP_REACHED = 59,
  TW_EVENT_STEP_INSERTED = 60,
  TW_EVENT_PHASE_INSERTED = 61,
  TW_EVENT_STEP_SKIP_ADDED = 62,
  TW_EVENT_PHASE_SKIP_ADDED = 63,
  TW_EVENT_STEP_MODIFIED = 64,
  TW_EVENT_PLAYER_LEFT = 70,
  TW_EVENT_PLAYER_SAT_OUT = 71,
  TW_EVENT_PLAYER_SAT_IN = 72,
  TW_EVENT_PLAYER_JOINED = 73,
  TW_EVENT_FLAG_SET = 80,
  TW_EVENT_COUNTER_SET = 81,
  TW_EVENT_KEY_SET = 82,
  TW_EVENT_TEAM_SET = 83,
  TW_EVENT_ROLLED = 84,
  TW_EVENT_CHOICE_ASKED = 85,
  TW_EVENT_CHOICE_ANSWERED = 86,
  TW_EVENT_CHOICE_DROPPED = 87,
  TW_EVENT_EFFECT_RUN = 88,
  TW_EVENT_NO_PROGRESS = 89,
  TW_EVENT_RAISED = 90,
  TW_EVENT_TICKED = 95,
  TW_EVENT_CLOCK_EXPIRED = 96,
  TW_EVENT_TIME_ADDED = 97,
  TW_EVENT_TIME_LIMITED = 98,
  TW_EVENT_CLOCK_STOPPED = 99,
  TW_EVENT_CLOCK_RESUMED = 100,
  TW_EVENT_SKIP_REMOVED = 110,
  TW_EVENT_STEP_SKIP_REMOVED = 111,
  TW_EVENT_PHASE_SKIP_REMOVED = 112,
  TW_EVENT_STEP_CHANGE_REMOVED = 113,
  TW_EVENT_CONTROL_REMOVED = 114,
  TW_EVENT_STEP_REMOVED = 115,
  TW_EVENT_PHASE_REMOVED = 116,
  TW_EVENT_OBJECT_RETARGETED = 117,
  TW_EVENT_OBJECT_COPIED = 118,
  TW_EVENT_LAP_BEGAN = 130,
  TW_EVENT_LAP_ENDED = 131,
  TW_EVENT_REFUSED = 132,
  TW_EVENT_EFFECT_FAILED = 133,
} tw_event_kind;
typedef enum tw_await_kind {
  TW_AWAIT_START = 1,
  TW_AWAIT_WINDOW = 2,
  TW_AWAIT_CHOICE = 3,
  TW_AWAIT_EFFECT = 4,
  TW_AWAIT_OVER = 5,
} tw_await_kind;
typedef enum tw_line_kind {
  TW_LINE_COMMAND = 0,
  TW_LINE_EXPECT = 1,
  TW_LINE_EXPECT_ERROR = 2,
  TW_LINE_EVENT = 3,
  TW_LINE_MARK = 4,
  TW_LINE_PASS_ALL = 5,
} tw_line_kind;
typedef enum tw_word_kind {
  TW_WORD_STEP = 1,
  TW_WORD_PHASE = 2,
  TW_WORD_CHAPTER = 3,
  TW_WORD_WINDOW = 4,
  TW_WORD_ORDER = 5,
  TW_WORD_TOKEN = 6,
  TW_WORD_PLAYER = 7,
} tw_word_kind;
typedef enum tw_turn_kind_word {
  TW_TURN_KIND_NORMAL = 1,
  TW_TURN_KIND_EXTRA = 2,
  TW_TURN_KIND_INSERTED = 3,
  TW_TURN_KIND_TABLE = 4,
  TW_TURN_KIND_REPLAY = 5,
} tw_turn_kind_word;
typedef enum tw_direction_word {
  TW_DIRECTION_FORWARD = 1,
  TW_DIRECTION_BACKWARD = 2,
} tw_direction_word;
typedef enum tw_until_word {
  TW_UNTIL_GAME = 1,
  TW_UNTIL_STEP = 2,
  TW_UNTIL_PHASE = 3,
  TW_UNTIL_TURN = 4,
  TW_UNTIL_ROUND = 5,
  TW_UNTIL_NEXT_TURN = 6,
  TW_UNTIL_END_OF_NEXT_TURN = 7,
  TW_UNTIL_WINDOW = 8,
  TW_UNTIL_CHAPTER = 9,
} tw_until_word;
typedef enum tw_whose_word {
  TW_WHOSE_ANY = 1,
  TW_WHOSE_OWN = 2,
  TW_WHOSE_OPPONENTS = 3,
  TW_WHOSE_EACH = 4,
} tw_whose_word;
typedef enum tw_each_word {
  TW_EACH_ONCE = 1,
  TW_EACH_PLAYER = 2,
  TW_EACH_OPPONENT = 3,
  TW_EACH_FROM_CONTROLLER = 4,
} tw_each_word;
typedef enum tw_applies_word {
  TW_APPLIES_NEXT_TURN = 1,
  TW_APPLIES_NEXT_NORMAL = 2,
  TW_APPLIES_NEXT_EXTRA = 3,
  TW_APPLIES_THIS_TURN = 4,
  TW_APPLIES_RESOLUTION = 5,
} tw_applies_word;
typedef enum tw_skips_word {
  TW_SKIPS_SITTING_OUT = 1,
  TW_SKIPS_LEFT = 2,
} tw_skips_word;
typedef enum tw_reason_word {
  TW_REASON_COMMAND = 1,
  TW_REASON_SKIP = 2,
  TW_REASON_GUARD = 3,
  TW_REASON_PLAYER_LEFT = 4,
  TW_REASON_EXPIRED = 5,
  TW_REASON_USED_UP = 6,
  TW_REASON_SHUFFLED = 7,
  TW_REASON_SORTED = 8,
  TW_REASON_MOVED = 9,
  TW_REASON_TURN_ENDED = 10,
  TW_REASON_LAST_STANDING = 11,
  TW_REASON_NOBODY_LEFT = 12,
  TW_REASON_LOOP = 13,
  TW_REASON_CONCEDED = 14,
  TW_REASON_ELIMINATED = 15,
  TW_REASON_REPLACED = 16,
  TW_REASON_AUTOMATIC = 17,
  TW_REASON_FORCED = 18,
  TW_REASON_CONDITION = 19,
  TW_REASON_CAP = 20,
  TW_REASON_TIED = 21,
  TW_REASON_TAKEN_BACK = 22,
  TW_REASON_FAILED = 23,
  TW_REASON_TIME_UP = 31,
  TW_REASON_OPENED = 40,
  TW_REASON_ACTED = 41,
  TW_REASON_ANSWERED = 42,
  TW_REASON_RESOLVED = 43,
  TW_REASON_RETURNED = 44,
  TW_REASON_PLACED = 45,
  TW_REASON_EXCUSED = 46,
  TW_REASON_ROLE = 47,
  TW_REASON_WITHDRAWN = 48,
  TW_REASON_CONTROL = 49,
  TW_REASON_ASKED = 50,
} tw_reason_word;
typedef enum tw_at_word {
  TW_AT_NOW = 1,
  TW_AT_TURN = 2,
  TW_AT_ROUND = 3,
  TW_AT_LAP = 4,
} tw_at_word;
typedef enum tw_may_word {
  TW_MAY_NOBODY = 1,
  TW_MAY_PLAYER = 2,
  TW_MAY_CONTROLLER = 3,
} tw_may_word;
typedef enum tw_within_word {
  TW_WITHIN_TURN = 1,
  TW_WITHIN_ROUND = 2,
  TW_WITHIN_CHAPTER = 3,
  TW_WITHIN_GAME = 4,
} tw_within_word;
typedef enum tw_policy_word {
  TW_POLICY_RANDOM = 1,
  TW_POLICY_FIRST = 2,
} tw_policy_word;
typedef enum tw_on_error_word {
  TW_ON_ERROR_REFUSE = 1,
  TW_ON_ERROR_SKIP = 2,
  TW_ON_ERROR_DISABLE = 3,
} tw_on_error_word;
typedef enum tw_metric_word {
  TW_METRIC_TURNS_BEGUN = 0,
  TW_METRIC_TURNS_COMPLETED = 1,
  TW_METRIC_ROUNDS = 2,
  TW_METRIC_SOFT_PASSES = 3,
  TW_METRIC_HARD_PASSES = 4,
  TW_METRIC_EXTRA_TURNS = 5,
  TW_METRIC_TURNS_SKIPPED = 6,
  TW_METRIC_STEPS = 7,
  TW_METRIC_WINDOWS = 8,
  TW_METRIC_COMMITS = 9,
  TW_METRIC_COMMANDS_ACCEPTED = 10,
  TW_METRIC_COMMANDS_REJECTED = 11,
  TW_METRIC_COMMANDS_PER_TURN = 12,
  TW_METRIC_REPLAYS = 13,
} tw_metric_word;
typedef enum tw_question_word {
  TW_QUESTION_OPTIONS = 1,
  TW_QUESTION_ORDER = 2,
  TW_QUESTION_NUMBER = 3,
  TW_QUESTION_YES_NO = 4,
} tw_question_word;
typedef struct tw_game tw_game;
typedef struct tw_ruleset tw_ruleset;
typedef struct tw_script tw_script;
typedef uint32_t tw_status;
typedef uint8_t tw_player;
typedef struct tw_await {
  uint32_t struct_size;
  uint16_t kind;
  uint16_t window;
  uint32_t choice;
  tw_player player;
  tw_player by;
  uint8_t question;
  int64_t effect;
} tw_await;
typedef struct tw_command_data {
  uint16_t verb;
  uint16_t step;
  uint32_t choice;
  uint32_t object;
  tw_player player;
  tw_player by;
  tw_player target;
  uint8_t reason;
  uint8_t each;
  uint8_t lock;
  int64_t action;
  int64_t effect;
  int64_t source;
  int64_t data;
  const int64_t *numbers;
  size_t number_count;
  uint64_t reserved[4];
} tw_command_data;
typedef const char *(*tw_draw_fn)(struct tw_game *table,
                                  uint64_t command,
                                  uint32_t *html,
                                  void *user_data);
typedef struct tw_replay_options {
  const char *title;
  tw_draw_fn draw;
  void *user_data;
  uint32_t whose;
  tw_player who;
  uint64_t reserved[4];
} tw_replay_options;
typedef tw_status (*tw_effect_fn)(struct tw_game *game, void *user_data);
typedef void (*tw_drop_fn)(void *user_data);
typedef struct tw_add_trigger_options {
  tw_player player;
  const char *step;
  const char *phase;
  uint8_t whose;
  tw_player target;
  uint32_t object;
  const char *name;
  uint32_t count;
  uint8_t until;
  int64_t source;
  int64_t data;
  uint8_t each;
  uint32_t visit;
  const char *when;
  uint8_t at_once;
  tw_player hidden;
  uint8_t within;
  tw_player of;
  uint64_t reserved[4];
} tw_add_trigger_options;
typedef struct tw_call_site {
  const char *file;
  const char *function;
  uint32_t line;
} tw_call_site;
typedef struct tw_error {
  tw_status code;
  uint32_t line;
  tw_player player;
  tw_player waiting_for;
  uint16_t depth;
  const char *message;
  const char *command;
  const char *argument;
  const char *word;
  const char *meant;
  const char *effect;
  const char *module;
  const char *file;
  const struct tw_call_site *stack;
} tw_error;
typedef struct tw_event_game_began {
  uint16_t kind;
  tw_player player;
} tw_event_game_began;
typedef struct tw_event_game_ended {
  uint16_t kind;
  tw_player player;
  uint8_t reason;
} tw_event_game_ended;
typedef struct tw_event_round_began {
  uint16_t kind;
  uint32_t round;
} tw_event_round_began;
typedef struct tw_event_round_ended {
  uint16_t kind;
  uint32_t round;
} tw_event_round_ended;
typedef struct tw_event_chapter_began {
  uint16_t kind;
  uint16_t chapter;
} tw_event_chapter_began;
typedef struct tw_event_chapter_ended {
  uint16_t kind;
  uint16_t chapter;
  uint8_t reason;
} tw_event_chapter_ended;
typedef struct tw_event_turn_began {
  uint16_t kind;
  tw_player player;
  uint32_t turn;
  uint8_t turn_kind;
  tw_player by;
  int64_t source;
  int64_t data;
} tw_event_turn_began;
typedef struct tw_event_turn_ended {
  uint16_t kind;
  tw_player player;
  uint32_t turn;
} tw_event_turn_ended;
typedef struct tw_event_turn_skipped {
  uint16_t kind;
  tw_player player;
  uint8_t turn_kind;
  uint8_t reason;
} tw_event_turn_skipped;
typedef struct tw_event_turn_end_waits {
  uint16_t kind;
  tw_player player;
  uint32_t turn;
  tw_player target;
} tw_event_turn_end_waits;
typedef struct tw_event_phase_began {
  uint16_t kind;
  uint16_t phase;
  tw_player player;
  int64_t source;
  int64_t data;
} tw_event_phase_began;
typedef struct tw_event_phase_ended {
  uint16_t kind;
  uint16_t phase;
  tw_player player;
} tw_event_phase_ended;
typedef struct tw_event_phase_skipped {
  uint16_t kind;
  uint16_t phase;
  tw_player player;
  uint8_t reason;
} tw_event_phase_skipped;
typedef struct tw_event_step_began {
  uint16_t kind;
  uint16_t step;
  tw_player player;
  uint32_t visit;
  int64_t source;
  int64_t data;
} tw_event_step_began;
typedef struct tw_event_step_ended {
  uint16_t kind;
  uint16_t step;
  tw_player player;
} tw_event_step_ended;
typedef struct tw_event_step_skipped {
  uint16_t kind;
  uint16_t step;
  tw_player player;
  uint8_t reason;
} tw_event_step_skipped;
typedef struct tw_event_window_opened {
  uint16_t kind;
  uint16_t window;
} tw_event_window_opened;
typedef struct tw_event_window_closed {
  uint16_t kind;
  uint16_t window;
} tw_event_window_closed;
typedef struct tw_event_priority_given {
  uint16_t kind;
  tw_player player;
  tw_player by;
  uint8_t reason;
} tw_event_priority_given;
typedef struct tw_event_passed {
  uint16_t kind;
  tw_player player;
  uint8_t reason;
} tw_event_passed;
typedef struct tw_event_acted {
  uint16_t kind;
  tw_player player;
  int64_t action;
  int64_t effect;
  int64_t source;
} tw_event_acted;
typedef struct tw_event_locked {
  uint16_t kind;
  uint8_t until;
  int64_t source;
} tw_event_locked;
typedef struct tw_event_unlocked {
  uint16_t kind;
  uint8_t reason;
} tw_event_unlocked;
typedef struct tw_event_committed {
  uint16_t kind;
  tw_player player;
  tw_player by;
} tw_event_committed;
typedef struct tw_event_withdrawn {
  uint16_t kind;
  tw_player player;
  uint8_t reason;
} tw_event_withdrawn;
typedef struct tw_event_absent {
  uint16_t kind;
  tw_player player;
} tw_event_absent;
typedef struct tw_event_object_pushed {
  uint16_t kind;
  uint32_t object;
  tw_player player;
  tw_player target;
  uint32_t trigger;
  int64_t effect;
  int64_t source;
  int64_t action;
  int64_t data;
} tw_event_object_pushed;
typedef struct tw_event_object_resolved {
  uint16_t kind;
  uint32_t object;
  tw_player player;
  int64_t effect;
} tw_event_object_resolved;
typedef struct tw_event_object_countered {
  uint16_t kind;
  uint32_t object;
  tw_player player;
  int64_t effect;
} tw_event_object_countered;
typedef struct tw_event_object_removed {
  uint16_t kind;
  uint32_t object;
  tw_player player;
  int64_t effect;
  uint8_t reason;
} tw_event_object_removed;
typedef struct tw_event_trigger_added {
  uint16_t kind;
  uint32_t trigger;
  uint16_t event;
  int64_t effect;
  tw_player player;
  tw_player hidden;
} tw_event_trigger_added;
typedef struct tw_event_trigger_removed {
  uint16_t kind;
  uint32_t trigger;
  int64_t effect;
  uint8_t reason;
  tw_player hidden;
} tw_event_trigger_removed;
typedef struct tw_event_triggered {
  uint16_t kind;
  uint32_t trigger;
  int64_t effect;
  tw_player player;
} tw_event_triggered;
typedef struct tw_event_replacement_added {
  uint16_t kind;
  uint32_t trigger;
  uint16_t event;
  int64_t effect;
  tw_player player;
} tw_event_replacement_added;
typedef struct tw_event_replacement_removed {
  uint16_t kind;
  uint32_t trigger;
  int64_t effect;
  uint8_t reason;
} tw_event_replacement_removed;
typedef struct tw_event_extra_turn_granted {
  uint16_t kind;
  uint32_t grant;
  tw_player player;
  int64_t source;
} tw_event_extra_turn_granted;
typedef struct tw_event_extra_turn_cancelled {
  uint16_t kind;
  uint32_t grant;
  tw_player player;
  uint8_t reason;
} tw_event_extra_turn_cancelled;
typedef struct tw_event_skip_added {
  uint16_t kind;
  tw_player player;
  uint32_t count;
  int64_t source;
} tw_event_skip_added;
typedef struct tw_event_next_named {
  uint16_t kind;
  tw_player player;
} tw_event_next_named;
typedef struct tw_event_controller_set {
  uint16_t kind;
  tw_player player;
  tw_player other;
  uint8_t applies;
  int64_t source;
} tw_event_controller_set;
typedef struct tw_event_order_reversed {
  uint16_t kind;
  uint8_t direction;
  uint16_t order;
} tw_event_order_reversed;
typedef struct tw_event_order_changed {
  uint16_t kind;
  uint8_t reason;
  uint16_t order;
} tw_event_order_changed;
typedef struct tw_event_turns_exchanged {
  uint16_t kind;
  tw_player player;
  tw_player other;
  uint16_t order;
} tw_event_turns_exchanged;
typedef struct tw_event_seats_exchanged {
  uint16_t kind;
  tw_player player;
  tw_player other;
  uint16_t order;
} tw_event_seats_exchanged;
typedef struct tw_event_skip_deferred {
  uint16_t kind;
  uint32_t count;
  int64_t source;
} tw_event_skip_deferred;
typedef struct tw_event_token_given {
  uint16_t kind;
  uint16_t token;
  tw_player player;
  uint8_t reason;
} tw_event_token_given;
typedef struct tw_event_revealed {
  uint16_t kind;
  tw_player player;
  uint32_t rank;
  int64_t source;
  int64_t data;
} tw_event_revealed;
typedef struct tw_event_claim_won {
  uint16_t kind;
  tw_player player;
  int64_t action;
  int64_t rank;
} tw_event_claim_won;
typedef struct tw_event_role_set {
  uint16_t kind;
  tw_player player;
  int64_t role;
} tw_event_role_set;
typedef struct tw_event_cap_reached {
  uint16_t kind;
  int64_t name;
  tw_player player;
} tw_event_cap_reached;
typedef struct tw_event_step_inserted {
  uint16_t kind;
  uint16_t step;
  uint16_t after_step;
  int64_t source;
  int64_t data;
} tw_event_step_inserted;
typedef struct tw_event_phase_inserted {
  uint16_t kind;
  uint16_t phase;
  uint16_t after_step;
  int64_t source;
  int64_t data;
} tw_event_phase_inserted;
typedef struct tw_event_step_skip_added {
  uint16_t kind;
  uint16_t step;
  tw_player player;
  uint32_t count;
  int64_t source;
} tw_event_step_skip_added;
typedef struct tw_event_phase_skip_added {
  uint16_t kind;
  uint16_t phase;
  tw_player player;
  uint32_t count;
  int64_t source;
} tw_event_phase_skip_added;
typedef struct tw_event_step_modified {
  uint16_t kind;
  uint16_t step;
  tw_player player;
  int64_t source;
} tw_event_step_modified;
typedef struct tw_event_player_left {
  uint16_t kind;
  tw_player player;
  uint8_t reason;
} tw_event_player_left;
typedef struct tw_event_player_sat_out {
  uint16_t kind;
  tw_player player;
} tw_event_player_sat_out;
typedef struct tw_event_player_sat_in {
  uint16_t kind;
  tw_player player;
} tw_event_player_sat_in;
typedef struct tw_event_player_joined {
  uint16_t kind;
  tw_player player;
  int64_t name;
} tw_event_player_joined;
typedef struct tw_event_flag_set {
  uint16_t kind;
  int64_t name;
  int64_t value;
  tw_player player;
} tw_event_flag_set;
typedef struct tw_event_counter_set {
  uint16_t kind;
  int64_t name;
  int64_t value;
  tw_player player;
} tw_event_counter_set;
typedef struct tw_event_key_set {
  uint16_t kind;
  tw_player player;
  uint8_t key;
  int64_t value;
} tw_event_key_set;
typedef struct tw_event_team_set {
  uint16_t kind;
  tw_player player;
  int64_t value;
} tw_event_team_set;
typedef struct tw_event_rolled {
  uint16_t kind;
  int64_t value;
  uint32_t max;
  int64_t name;
  tw_player player;
} tw_event_rolled;
typedef struct tw_event_choice_asked {
  uint16_t kind;
  uint32_t choice;
  tw_player player;
  uint8_t question;
  tw_player by;
} tw_event_choice_asked;
typedef struct tw_event_choice_answered {
  uint16_t kind;
  uint32_t choice;
  tw_player player;
} tw_event_choice_answered;
typedef struct tw_event_choice_dropped {
  uint16_t kind;
  uint32_t choice;
  tw_player player;
  uint8_t reason;
} tw_event_choice_dropped;
typedef struct tw_event_effect_run {
  uint16_t kind;
  int64_t effect;
  tw_player player;
  tw_player target;
} tw_event_effect_run;
typedef struct tw_event_no_progress {
  uint16_t kind;
  uint32_t count;
} tw_event_no_progress;
typedef struct tw_event_raised {
  uint16_t kind;
  int64_t name;
  tw_player player;
  tw_player target;
  int64_t source;
  int64_t data;
  int64_t value;
} tw_event_raised;
typedef struct tw_event_ticked {
  uint16_t kind;
  int64_t now;
} tw_event_ticked;
typedef struct tw_event_clock_expired {
  uint16_t kind;
  tw_player player;
  int64_t now;
} tw_event_clock_expired;
typedef struct tw_event_time_added {
  uint16_t kind;
  tw_player player;
  int64_t value;
} tw_event_time_added;
typedef struct tw_event_time_limited {
  uint16_t kind;
  tw_player player;
  int64_t value;
} tw_event_time_limited;
typedef struct tw_event_clock_stopped {
  uint16_t kind;
} tw_event_clock_stopped;
typedef struct tw_event_clock_resumed {
  uint16_t kind;
} tw_event_clock_resumed;
typedef struct tw_event_skip_removed {
  uint16_t kind;
  tw_player player;
  uint32_t count;
  uint8_t reason;
} tw_event_skip_removed;
typedef struct tw_event_step_skip_removed {
  uint16_t kind;
  uint16_t step;
  tw_player player;
  uint32_t count;
  uint8_t reason;
} tw_event_step_skip_removed;
typedef struct tw_event_phase_skip_removed {
  uint16_t kind;
  uint16_t phase;
  tw_player player;
  uint32_t count;
  uint8_t reason;
} tw_event_phase_skip_removed;
typedef struct tw_event_step_change_removed {
  uint16_t kind;
  uint16_t step;
  tw_player player;
  uint8_t reason;
} tw_event_step_change_removed;
typedef struct tw_event_control_removed {
  uint16_t kind;
  tw_player player;
  tw_player other;
  uint8_t reason;
} tw_event_control_removed;
typedef struct tw_event_step_removed {
  uint16_t kind;
  uint16_t step;
  uint8_t reason;
} tw_event_step_removed;
typedef struct tw_event_phase_removed {
  uint16_t kind;
  uint16_t phase;
  uint8_t reason;
} tw_event_phase_removed;
typedef struct tw_event_object_retargeted {
  uint16_t kind;
  uint32_t object;
  tw_player player;
  int64_t effect;
  tw_player target;
  uint32_t aim;
  int64_t data;
} tw_event_object_retargeted;
typedef struct tw_event_object_copied {
  uint16_t kind;
  uint32_t object;
  tw_player player;
  int64_t effect;
  uint32_t aim;
} tw_event_object_copied;
typedef struct tw_event_lap_began {
  uint16_t kind;
  uint32_t count;
} tw_event_lap_began;
typedef struct tw_event_lap_ended {
  uint16_t kind;
  uint32_t count;
} tw_event_lap_ended;
typedef struct tw_event_refused {
  uint16_t kind;
  tw_player player;
  tw_player by;
  uint16_t verb;
  int64_t action;
  uint16_t code;
} tw_event_refused;
typedef struct tw_event_effect_failed {
  uint16_t kind;
  int64_t effect;
  tw_player player;
  tw_player target;
  int64_t source;
  uint16_t code;
} tw_event_effect_failed;
typedef union tw_event {
  uint16_t kind;
  struct tw_event_game_began game_began;
  struct tw_event_game_ended game_ended;
  struct tw_event_round_began round_began;
  struct tw_event_round_ended round_ended;
  struct tw_event_chapter_began chapter_began;
  struct tw_event_chapter_ended chapter_ended;
  struct tw_event_turn_began turn_began;
  struct tw_event_turn_ended turn_ended;
  struct tw_event_turn_skipped turn_skipped;
  struct tw_event_turn_end_waits turn_end_waits;
  struct tw_event_phase_began phase_began;
  struct tw_event_phase_ended phase_ended;
  struct tw_event_phase_skipped phase_skipped;
  struct tw_event_step_began step_began;
  struct tw_event_step_ended step_ended;
  struct tw_event_step_skipped step_skipped;
  struct tw_event_window_opened window_opened;
  struct tw_event_window_closed window_closed;
  struct tw_event_priority_given priority_given;
  struct tw_event_passed passed;
  struct tw_event_acted acted;
  struct tw_event_locked locked;
  struct tw_event_unlocked unlocked;
  struct tw_event_committed committed;
  struct tw_event_withdrawn withdrawn;
  struct tw_event_absent absent;
  struct tw_event_object_pushed object_pushed;
  struct tw_event_object_resolved object_resolved;
  struct tw_event_object_countered object_countered;
  struct tw_event_object_removed object_removed;
  struct tw_event_trigger_added trigger_added;
  struct tw_event_trigger_removed trigger_removed;
  struct tw_event_triggered triggered;
  struct tw_event_replacement_added replacement_added;
  struct tw_event_replacement_removed replacement_removed;
  struct tw_event_extra_turn_granted extra_turn_granted;
  struct tw_event_extra_turn_cancelled extra_turn_cancelled;
  struct tw_event_skip_added skip_added;
  struct tw_event_next_named next_named;
  struct tw_event_controller_set controller_set;
  struct tw_event_order_reversed order_reversed;
  struct tw_event_order_changed order_changed;
  struct tw_event_turns_exchanged turns_exchanged;
  struct tw_event_seats_exchanged seats_exchanged;
  struct tw_event_skip_deferred skip_deferred;
  struct tw_event_token_given token_given;
  struct tw_event_revealed revealed;
  struct tw_event_claim_won claim_won;
  struct tw_event_role_set role_set;
  struct tw_event_cap_reached cap_reached;
  struct tw_event_step_inserted step_inserted;
  struct tw_event_phase_inserted phase_inserted;
  struct tw_event_step_skip_added step_skip_added;
  struct tw_event_phase_skip_added phase_skip_added;
  struct tw_event_step_modified step_modified;
  struct tw_event_player_left player_left;
  struct tw_event_player_sat_out player_sat_out;
  struct tw_event_player_sat_in player_sat_in;
  struct tw_event_player_joined player_joined;
  struct tw_event_flag_set flag_set;
  struct tw_event_counter_set counter_set;
  struct tw_event_key_set key_set;
  struct tw_event_team_set team_set;
  struct tw_event_rolled rolled;
  struct tw_event_choice_asked choice_asked;
  struct tw_event_choice_answered choice_answered;
  struct tw_event_choice_dropped choice_dropped;
  struct tw_event_effect_run effect_run;
  struct tw_event_no_progress no_progress;
  struct tw_event_raised raised;
  struct tw_event_ticked ticked;
  struct tw_event_clock_expired clock_expired;
  struct tw_event_time_added time_added;
  struct tw_event_time_limited time_limited;
  struct tw_event_clock_stopped clock_stopped;
  struct tw_event_clock_resumed clock_resumed;
  struct tw_event_skip_removed skip_removed;
  struct tw_event_step_skip_removed step_skip_removed;
  struct tw_event_phase_skip_removed phase_skip_removed;
  struct tw_event_step_change_removed step_change_removed;
  struct tw_event_control_removed control_removed;
  struct tw_event_step_removed step_removed;
  struct tw_event_phase_removed phase_removed;
  struct tw_event_object_retargeted object_retargeted;
  struct tw_event_object_copied object_copied;
  struct tw_event_lap_began lap_began;
  struct tw_event_lap_ended lap_ended;
  struct tw_event_refused refused;
  struct tw_event_effect_failed effect_failed;
} tw_event;
typedef void *(*tw_allocate_fn)(size_t size, size_t align, void *user_data);
typedef void *(*tw_reallocate_fn)(void *memory,
                                  size_t old_size,
                                  size_t align,
                                  size_t size,
                                  void *user_data);
typedef void (*tw_release_fn)(void *memory, size_t size, size_t align, void *user_data);
typedef void (*tw_log_fn)(const char *message, void *user_data);
typedef struct tw_seat {
  tw_player player;
  uint8_t left;
  uint8_t sitting_out;
  uint8_t team;
  uint32_t turns;
  int64_t keys[4];
} tw_seat;
typedef struct tw_object {
  uint32_t object;
  uint32_t aim;
  uint32_t trigger;
  tw_player player;
  tw_player target;
  uint8_t lock;
  int64_t effect;
  int64_t action;
  int64_t source;
  int64_t data;
} tw_object;
typedef struct tw_granted_turn {
  uint32_t grant;
  tw_player player;
  tw_player by;
  tw_player after;
  int64_t source;
  int64_t data;
} tw_granted_turn;
typedef struct tw_skipped_turns {
  tw_player player;
  uint8_t applies;
  uint32_t count;
  int64_t source;
} tw_skipped_turns;
typedef struct tw_skipped_parts {
  tw_player player;
  uint8_t this_turn;
  uint16_t step;
  uint16_t phase;
  uint32_t count;
  int64_t source;
} tw_skipped_parts;
typedef struct tw_trigger {
  uint32_t trigger;
  uint32_t count;
  uint16_t event;
  tw_player player;
  tw_player hidden;
  int64_t effect;
  int64_t source;
} tw_trigger;
typedef struct tw_replacement {
  uint32_t trigger;
  uint32_t count;
  uint16_t event;
  uint16_t step;
  uint16_t phase;
  tw_player player;
  tw_player target;
  uint8_t may;
  int64_t effect;
  int64_t source;
  int64_t data;
} tw_replacement;
typedef struct tw_opened_window {
  uint16_t window;
  tw_player holder;
  uint64_t pending;
  uint64_t passed;
} tw_opened_window;
typedef struct tw_value {
  int64_t name;
  int64_t value;
  tw_player player;
  uint8_t flag;
} tw_value;
typedef struct tw_asked {
  uint32_t choice;
  tw_player player;
  tw_player decider;
  uint8_t question;
  tw_player controller;
  int64_t min;
  int64_t max;
  int64_t effect;
  int64_t source;
  const int64_t *options;
  size_t option_count;
} tw_asked;
typedef struct tw_limits {
  uint32_t struct_size;
  uint32_t instructions;
  size_t memory;
  uint32_t milliseconds;
} tw_limits;
typedef struct tw_line {
  uint32_t struct_size;
  uint32_t kind;
  size_t number;
  const char *text;
} tw_line;
typedef struct tw_simulation {
  uint32_t struct_size;
  uint32_t policy;
  size_t players;
  uint64_t seed;
  uint64_t first;
  uint64_t games;
  uint64_t most_commands;
  size_t threads;
} tw_simulation;
typedef void *(*tw_state_copy_fn)(const void *state, void *user_data);
typedef void (*tw_state_drop_fn)(void *state, void *user_data);
typedef void (*tw_state_assign_fn)(void *into, const void *from, void *user_data);
typedef size_t (*tw_state_save_fn)(const void *state, void *buffer, size_t size, void *user_data);
typedef void *(*tw_state_load_fn)(const void *bytes, size_t size, void *user_data);
typedef struct tw_state_functions {
  tw_state_copy_fn copy;
  tw_state_drop_fn drop;
  tw_state_assign_fn assign;
  tw_state_save_fn save;
  tw_state_load_fn load;
  void *user_data;
} tw_state_functions;
typedef tw_status (*tw_state_change_fn)(void *state, void *user_data);
typedef tw_status (*tw_fresh_fn)(struct tw_game *copy, void *user_data);
typedef struct tw_start_options {
  tw_player player;
  uint64_t reserved[4];
} tw_start_options;
typedef struct tw_pass_options {
  tw_player by;
  uint8_t reason;
  uint64_t reserved[4];
} tw_pass_options;
typedef struct tw_act_options {
  const char *action;
  const char *effect;
  tw_player target;
  uint32_t object;
  int64_t source;
  int64_t data;
  uint8_t each;
  tw_player by;
  uint64_t reserved[4];
} tw_act_options;
typedef struct tw_push_options {
  const char *action;
  tw_player target;
  uint32_t object;
  int64_t source;
  int64_t data;
  uint8_t each;
  uint8_t lock;
  tw_player by;
  uint64_t reserved[4];
} tw_push_options;
typedef struct tw_counter_object_options {
  int64_t source;
  uint64_t reserved[4];
} tw_counter_object_options;
typedef struct tw_answer_options {
  uint32_t choice;
  tw_player by;
  uint64_t reserved[4];
} tw_answer_options;
typedef struct tw_run_options {
  tw_player player;
  tw_player target;
  uint32_t object;
  int64_t source;
  int64_t data;
  uint8_t each;
  const tw_player *players;
  size_t players_count;
  uint64_t reserved[4];
} tw_run_options;
typedef struct tw_raise_options {
  tw_player player;
  tw_player target;
  int64_t source;
  int64_t data;
  int64_t value;
  uint64_t reserved[4];
} tw_raise_options;
typedef struct tw_end_step_options {
  tw_player player;
  uint64_t reserved[4];
} tw_end_step_options;
typedef struct tw_end_phase_options {
  tw_player player;
  uint64_t reserved[4];
} tw_end_phase_options;
typedef struct tw_end_turn_options {
  tw_player target;
  tw_player player;
  const char *step;
  uint64_t reserved[4];
} tw_end_turn_options;
typedef struct tw_end_game_options {
  tw_player player;
  uint8_t reason;
  uint8_t at;
  uint64_t reserved[4];
} tw_end_game_options;
typedef struct tw_ask_options {
  int64_t min;
  int64_t max;
  const int64_t *options;
  size_t options_count;
  const char *prompt;
  const char *labels;
  uint64_t reserved[4];
} tw_ask_options;
typedef struct tw_end_chapter_options {
  uint16_t chapter;
  tw_player target;
  uint8_t at;
  uint64_t reserved[4];
} tw_end_chapter_options;
typedef struct tw_go_to_options {
  tw_player player;
  uint64_t reserved[4];
} tw_go_to_options;
typedef struct tw_restart_turn_options {
  tw_player player;
  uint64_t reserved[4];
} tw_restart_turn_options;
typedef struct tw_extra_turn_options {
  uint32_t count;
  tw_player by;
  int64_t source;
  uint8_t turn_kind;
  int64_t data;
  tw_player after;
  uint64_t reserved[4];
} tw_extra_turn_options;
typedef struct tw_skip_turn_options {
  uint32_t count;
  uint8_t applies;
  int64_t source;
  uint64_t reserved[4];
} tw_skip_turn_options;
typedef struct tw_skip_next_options {
  uint32_t count;
  int64_t source;
  uint64_t reserved[4];
} tw_skip_next_options;
typedef struct tw_set_controller_options {
  uint8_t applies;
  int64_t source;
  uint64_t reserved[4];
} tw_set_controller_options;
typedef struct tw_pass_token_options {
  uint32_t count;
  uint8_t skips;
  uint64_t reserved[4];
} tw_pass_token_options;
typedef struct tw_reverse_options {
  uint16_t order;
  uint64_t reserved[4];
} tw_reverse_options;
typedef struct tw_exchange_turns_options {
  uint16_t order;
  uint64_t reserved[4];
} tw_exchange_turns_options;
typedef struct tw_exchange_seats_options {
  uint16_t order;
  uint64_t reserved[4];
} tw_exchange_seats_options;
typedef struct tw_set_order_options {
  uint16_t order;
  uint64_t reserved[4];
} tw_set_order_options;
typedef struct tw_shuffle_order_options {
  uint16_t order;
  uint64_t reserved[4];
} tw_shuffle_order_options;
typedef struct tw_sort_order_options {
  const int64_t *keys;
  size_t keys_count;
  uint16_t order;
  uint64_t reserved[4];
} tw_sort_order_options;
typedef struct tw_insert_player_options {
  tw_player after;
  tw_player before;
  const int64_t *keys;
  size_t keys_count;
  uint16_t order;
  uint64_t reserved[4];
} tw_insert_player_options;
typedef struct tw_move_player_options {
  tw_player after;
  tw_player before;
  const int64_t *keys;
  size_t keys_count;
  uint16_t order;
  uint64_t reserved[4];
} tw_move_player_options;
typedef struct tw_remove_player_options {
  uint16_t order;
  uint64_t reserved[4];
} tw_remove_player_options;
typedef struct tw_extra_step_options {
  const char *after_step;
  uint32_t count;
  int64_t source;
  int64_t data;
  uint64_t reserved[4];
} tw_extra_step_options;
typedef struct tw_extra_phase_options {
  const char *after_step;
  uint32_t count;
  const uint16_t *phases;
  size_t phases_count;
  int64_t source;
  int64_t data;
  uint64_t reserved[4];
} tw_extra_phase_options;
typedef struct tw_skip_step_options {
  tw_player player;
  uint32_t count;
  int64_t source;
  uint8_t applies;
  uint64_t reserved[4];
} tw_skip_step_options;
typedef struct tw_skip_phase_options {
  tw_player player;
  uint32_t count;
  int64_t source;
  uint8_t applies;
  uint64_t reserved[4];
} tw_skip_phase_options;
typedef struct tw_modify_step_options {
  tw_player player;
  uint8_t no_window;
  uint8_t no_actions;
  const char *effect;
  uint32_t count;
  uint8_t until;
  int64_t source;
  int64_t data;
  tw_player of;
  uint64_t reserved[4];
} tw_modify_step_options;
typedef struct tw_leave_options {
  uint8_t reason;
  uint64_t reserved[4];
} tw_leave_options;
typedef struct tw_sit_out_options {
  uint8_t until;
  uint64_t reserved[4];
} tw_sit_out_options;
typedef struct tw_join_options {
  tw_player after;
  tw_player before;
  uint64_t reserved[4];
} tw_join_options;
typedef struct tw_set_flag_options {
  int64_t value;
  tw_player player;
  uint8_t until;
  tw_player of;
  uint64_t reserved[4];
} tw_set_flag_options;
typedef struct tw_set_counter_options {
  tw_player player;
  uint8_t until;
  int64_t cap;
  tw_player of;
  uint64_t reserved[4];
} tw_set_counter_options;
typedef struct tw_add_counter_options {
  tw_player player;
  uint8_t until;
  int64_t cap;
  tw_player of;
  uint64_t reserved[4];
} tw_add_counter_options;
typedef struct tw_set_key_options {
  uint8_t key;
  uint64_t reserved[4];
} tw_set_key_options;
typedef struct tw_roll_options {
  const char *name;
  tw_player player;
  uint64_t reserved[4];
} tw_roll_options;
typedef struct tw_add_replacement_options {
  const char *effect;
  tw_player player;
  const char *step;
  const char *phase;
  uint8_t whose;
  tw_player target;
  uint8_t turn_kind;
  uint32_t count;
  uint8_t until;
  int64_t source;
  const char *when;
  int64_t data;
  uint8_t may;
  tw_player of;
  uint64_t reserved[4];
} tw_add_replacement_options;
typedef struct tw_open_window_options {
  tw_player player;
  const tw_player *players;
  size_t players_count;
  uint64_t reserved[4];
} tw_open_window_options;
typedef struct tw_lock_actions_options {
  uint8_t until;
  int64_t source;
  tw_player of;
  uint64_t reserved[4];
} tw_lock_actions_options;
typedef struct tw_commit_options {
  const int64_t *payload;
  size_t payload_count;
  int64_t source;
  tw_player by;
  uint64_t reserved[4];
} tw_commit_options;
typedef struct tw_withdraw_options {
  tw_player by;
  uint64_t reserved[4];
} tw_withdraw_options;
typedef struct tw_retarget_options {
  tw_player target;
  uint32_t aim;
  int64_t data;
  uint64_t reserved[4];
} tw_retarget_options;
typedef struct tw_copy_object_options {
  tw_player player;
  tw_player target;
  uint32_t aim;
  int64_t data;
  uint32_t count;
  uint64_t reserved[4];
} tw_copy_object_options;
typedef struct tw_auto_pass_options {
  int64_t value;
  uint8_t until;
  const char *when;
  uint64_t reserved[4];
} tw_auto_pass_options;
typedef struct tw_stop_at_options {
  int64_t value;
  uint8_t whose;
  uint64_t reserved[4];
} tw_stop_at_options;
typedef struct tw_stop_clock_options {
  int64_t value;
  uint64_t reserved[4];
} tw_stop_clock_options;
typedef struct tw_view {
  uint32_t struct_size;
  uint32_t awaiting;
  int64_t turn;
  int64_t turn_kind;
  int64_t active;
  int64_t decider;
  int64_t round;
  int64_t chapter;
  int64_t phase;
  int64_t step;
  int64_t direction;
  int64_t priority;
  uint64_t pending;
  uint64_t passed;
  uint64_t living;
  uint64_t sitting_out;
  int64_t streak;
  size_t stack;
  size_t extra_turns;
  size_t skips;
  size_t waiting_triggers;
  uint32_t locked;
  uint32_t over;
  int64_t winner;
} tw_view;
tw_status tw_set_allocator(tw_allocate_fn allocate,
                           tw_reallocate_fn reallocate,
                           tw_release_fn release,
                           void *user_data);
tw_status tw_set_log(tw_log_fn log, void *user_data);
const char *tw_version(void);
uint32_t tw_version_number(void);
const char *tw_status_name(tw_status status);
const char *tw_status_text(tw_status status);
tw_status tw_ruleset_builtin(const char *name,
                             char *message,
                             size_t size,
                             struct tw_ruleset **out);
const char *tw_ruleset_builtin_name(size_t index);
tw_status tw_ruleset_player_range(const struct tw_ruleset *ruleset,
                                  size_t *min,
                                  size_t *max);
tw_status tw_ruleset_load(const char *path,
                          char *message,
                          size_t size,
                          struct tw_ruleset **out);
tw_status tw_ruleset_parse(const char *rules,
                           const char *file,
                           const char *const *names,
                           const char *const *texts,
                           size_t count,
                           char *message,
                           size_t size,
                           struct tw_ruleset **out);
tw_status tw_rules_check(const char *rules,
                         const char *file,
                         char *buffer,
                         size_t size,
                         size_t *needed);
tw_status tw_rules_draw(const char *rules,
                        const char *file,
                        char *buffer,
                        size_t size,
                        size_t *needed);
tw_status tw_ruleset_lower(const struct tw_ruleset *ruleset,
                           uint32_t members,
                           uint32_t bytes,
                           struct tw_ruleset **out);
void tw_ruleset_free(struct tw_ruleset *ruleset);
tw_status tw_game_new(const struct tw_ruleset *ruleset,
                      size_t count,
                      uint64_t seed,
                      char *message,
                      size_t size,
                      struct tw_game **out);
tw_status tw_game_new_named(const struct tw_ruleset *ruleset,
                            const char *const *names,
                            size_t count,
                            uint64_t seed,
                            char *message,
                            size_t size,
                            struct tw_game **out);
void tw_game_free(struct tw_game *game);
tw_status tw_command(struct tw_game *game, const char *line);
tw_status tw_error_message(const struct tw_game *game,
                           char *buffer,
                           size_t size,
                           size_t *needed);
tw_status tw_events(const struct tw_game *game, const union tw_event **out, size_t *count);
tw_status tw_event_count(const struct tw_game *game, size_t *out);
tw_status tw_event_text(const struct tw_game *game,
                        size_t index,
                        char *buffer,
                        size_t size,
                        size_t *needed);
tw_status tw_events_clear(struct tw_game *game);
tw_status tw_hash(const struct tw_game *game, uint8_t (*out)[16]);
tw_status tw_accepted(const struct tw_game *game, uint64_t *out);
tw_status tw_rewind(struct tw_game *game, uint64_t accepted);
tw_status tw_verify_replay(const struct tw_game *game);
tw_status tw_show(const struct tw_game *game, char *buffer, size_t size, size_t *needed);
tw_status tw_explain_wait(const struct tw_game *game,
                          char *buffer,
                          size_t size,
                          size_t *needed);
tw_status tw_last_error(const struct tw_game *game, const struct tw_error **out);
tw_status tw_failure(const struct tw_game *game, size_t index, const struct tw_error **out);
tw_status tw_await_init(struct tw_await *out, size_t size);
tw_status tw_awaiting(const struct tw_game *game, struct tw_await *out);
tw_status tw_legal(const struct tw_game *game,
                   tw_player player,
                   size_t most,
                   const struct tw_command_data **out,
                   size_t *count);
tw_status tw_submit(struct tw_game *game, const struct tw_command_data *command);
tw_status tw_command_text(const struct tw_game *game,
                          const struct tw_command_data *command,
                          char *buffer,
                          size_t size,
                          size_t *needed);
tw_status tw_choice(const struct tw_game *game,
                    tw_player player,
                    const struct tw_asked **out);
tw_status tw_choice_prompt(const struct tw_game *game,
                           tw_player player,
                           char *buffer,
                           size_t size,
                           size_t *needed);
tw_status tw_choice_label(const struct tw_game *game,
                          tw_player player,
                          int64_t pick,
                          char *buffer,
                          size_t size,
                          size_t *needed);
tw_status tw_choice_pick(const struct tw_game *game,
                         tw_player player,
                         const char *label,
                         int64_t *pick);
tw_status tw_legal_commands(const struct tw_game *game,
                            tw_player player,
                            size_t most,
                            char *buffer,
                            size_t size,
                            size_t *needed);
tw_status tw_metrics(const struct tw_game *game,
                     uint64_t *values,
                     size_t room,
                     size_t *count);
tw_status tw_step_counts(const struct tw_game *game,
                         uint64_t *values,
                         size_t room,
                         size_t *count);
tw_status tw_start(struct tw_game *game);
tw_status tw_start_with(struct tw_game *game, const struct tw_start_options *options);
tw_status tw_pass(struct tw_game *game, tw_player player);
tw_status tw_pass_with(struct tw_game *game,
                       tw_player player,
                       const struct tw_pass_options *options);
tw_status tw_act(struct tw_game *game, tw_player player);
tw_status tw_act_with(struct tw_game *game,
                      tw_player player,
                      const struct tw_act_options *options);
tw_status tw_push(struct tw_game *game, tw_player player, const char *effect);
tw_status tw_push_with(struct tw_game *game,
                       tw_player player,
                       const char *effect,
                       const struct tw_push_options *options);
tw_status tw_answer(struct tw_game *game,
                    tw_player player,
                    const int64_t *picks,
                    size_t count);
tw_status tw_answer_with(struct tw_game *game,
                         tw_player player,
                         const int64_t *picks,
                         size_t count,
                         const struct tw_answer_options *options);
tw_status tw_run(struct tw_game *game, const char *effect);
tw_status tw_run_with(struct tw_game *game,
                      const char *effect,
                      const struct tw_run_options *options);
tw_status tw_raise(struct tw_game *game, const char *name);
tw_status tw_raise_with(struct tw_game *game,
                        const char *name,
                        const struct tw_raise_options *options);
tw_status tw_note_changed(struct tw_game *game);
tw_status tw_end_step(struct tw_game *game);
tw_status tw_end_step_with(struct tw_game *game, const struct tw_end_step_options *options);
tw_status tw_end_phase(struct tw_game *game);
tw_status tw_end_phase_with(struct tw_game *game,
                            const struct tw_end_phase_options *options);
tw_status tw_end_turn(struct tw_game *game);
tw_status tw_end_turn_with(struct tw_game *game, const struct tw_end_turn_options *options);
tw_status tw_end_turn_by_effect(struct tw_game *game);
tw_status tw_end_game(struct tw_game *game);
tw_status tw_end_game_with(struct tw_game *game, const struct tw_end_game_options *options);
tw_status tw_end_round(struct tw_game *game);
tw_status tw_extra_turn(struct tw_game *game, tw_player player);
tw_status tw_extra_turn_with(struct tw_game *game,
                             tw_player player,
                             const struct tw_extra_turn_options *options);
tw_status tw_cancel_turn(struct tw_game *game, int64_t grant);
tw_status tw_jump(struct tw_game *game, tw_player player);
tw_status tw_give_token(struct tw_game *game, int64_t token, tw_player player);
tw_status tw_drop_token(struct tw_game *game, int64_t token);
tw_status tw_end_phase_by_effect(struct tw_game *game);
tw_status tw_end_step_by_effect(struct tw_game *game);
tw_status tw_leave(struct tw_game *game, tw_player player);
tw_status tw_leave_with(struct tw_game *game,
                        tw_player player,
                        const struct tw_leave_options *options);
tw_status tw_sit_in(struct tw_game *game, tw_player player);
tw_status tw_set_flag(struct tw_game *game, const char *name);
tw_status tw_set_flag_with(struct tw_game *game,
                           const char *name,
                           const struct tw_set_flag_options *options);
tw_status tw_set_counter(struct tw_game *game, const char *name, int64_t value);
tw_status tw_set_counter_with(struct tw_game *game,
                              const char *name,
                              int64_t value,
                              const struct tw_set_counter_options *options);
tw_status tw_add_counter(struct tw_game *game, const char *name, int64_t value);
tw_status tw_add_counter_with(struct tw_game *game,
                              const char *name,
                              int64_t value,
                              const struct tw_add_counter_options *options);
tw_status tw_set_team(struct tw_game *game, tw_player player, int64_t value);
tw_status tw_reseed(struct tw_game *game, int64_t value);
tw_status tw_remove_trigger(struct tw_game *game, int64_t trigger);
tw_status tw_take_back(struct tw_game *game, int64_t source);
tw_status tw_close_window(struct tw_game *game);
tw_status tw_unlock_actions(struct tw_game *game);
tw_status tw_set_role(struct tw_game *game, tw_player player, const char *role);
tw_status tw_tick(struct tw_game *game, int64_t now);
tw_status tw_add_time(struct tw_game *game, tw_player player, int64_t value);
tw_status tw_limit_time(struct tw_game *game, tw_player player, int64_t value);
tw_status tw_counter_object(struct tw_game *game,
                            int64_t object,
                            const struct tw_counter_object_options *options);
tw_status tw_ask(struct tw_game *game,
                 tw_player player,
                 const char *question,
                 const char *name,
                 const struct tw_ask_options *options);
tw_status tw_end_chapter(struct tw_game *game, const struct tw_end_chapter_options *options);
tw_status tw_go_to(struct tw_game *game,
                   const char *step,
                   const struct tw_go_to_options *options);
tw_status tw_restart_turn(struct tw_game *game,
                          const struct tw_restart_turn_options *options);
tw_status tw_skip_turn(struct tw_game *game,
                       tw_player player,
                       const struct tw_skip_turn_options *options);
tw_status tw_skip_next(struct tw_game *game, const struct tw_skip_next_options *options);
tw_status tw_set_controller(struct tw_game *game,
                            tw_player player,
                            tw_player other,
                            const struct tw_set_controller_options *options);
tw_status tw_pass_token(struct tw_game *game,
                        int64_t token,
                        const struct tw_pass_token_options *options);
tw_status tw_reverse(struct tw_game *game, const struct tw_reverse_options *options);
tw_status tw_exchange_turns(struct tw_game *game,
                            tw_player player,
                            tw_player other,
                            const struct tw_exchange_turns_options *options);
tw_status tw_exchange_seats(struct tw_game *game,
                            tw_player player,
                            tw_player other,
                            const struct tw_exchange_seats_options *options);
tw_status tw_set_order(struct tw_game *game,
                       const tw_player *players,
                       size_t count,
                       const struct tw_set_order_options *options);
tw_status tw_shuffle_order(struct tw_game *game,
                           const struct tw_shuffle_order_options *options);
tw_status tw_sort_order(struct tw_game *game, const struct tw_sort_order_options *options);
tw_status tw_insert_player(struct tw_game *game,
                           tw_player player,
                           const struct tw_insert_player_options *options);
tw_status tw_move_player(struct tw_game *game,
                         tw_player player,
                         const struct tw_move_player_options *options);
tw_status tw_remove_player(struct tw_game *game,
                           tw_player player,
                           const struct tw_remove_player_options *options);
tw_status tw_extra_step(struct tw_game *game,
                        const char *step,
                        const struct tw_extra_step_options *options);
tw_status tw_extra_phase(struct tw_game *game,
                         const char *phase,
                         const struct tw_extra_phase_options *options);
tw_status tw_skip_step(struct tw_game *game,
                       const char *step,
                       const struct tw_skip_step_options *options);
tw_status tw_skip_phase(struct tw_game *game,
                        const char *phase,
                        const struct tw_skip_phase_options *options);
tw_status tw_modify_step(struct tw_game *game,
                         const char *step,
                         const struct tw_modify_step_options *options);
tw_status tw_sit_out(struct tw_game *game,
                     tw_player player,
                     const struct tw_sit_out_options *options);
tw_status tw_join(struct tw_game *game,
                  const char *name,
                  const struct tw_join_options *options);
tw_status tw_set_key(struct tw_game *game,
                     tw_player player,
                     int64_t value,
                     const struct tw_set_key_options *options);
tw_status tw_roll(struct tw_game *game, int64_t max, const struct tw_roll_options *options);
tw_status tw_add_trigger(struct tw_game *game,
                         const char *event,
                         const char *effect,
                         const struct tw_add_trigger_options *options);
tw_status tw_add_replacement(struct tw_game *game,
                             const char *event,
                             const struct tw_add_replacement_options *options);
tw_status tw_open_window(struct tw_game *game,
                         const char *window,
                         const struct tw_open_window_options *options);
tw_status tw_lock_actions(struct tw_game *game,
                          const struct tw_lock_actions_options *options);
tw_status tw_commit(struct tw_game *game,
                    tw_player player,
                    const struct tw_commit_options *options);
tw_status tw_withdraw(struct tw_game *game,
                      tw_player player,
                      const struct tw_withdraw_options *options);
tw_status tw_retarget(struct tw_game *game,
                      int64_t object,
                      const struct tw_retarget_options *options);
tw_status tw_copy_object(struct tw_game *game,
                         int64_t object,
                         const struct tw_copy_object_options *options);
tw_status tw_auto_pass(struct tw_game *game,
                       tw_player player,
                       const struct tw_auto_pass_options *options);
tw_status tw_stop_at(struct tw_game *game,
                     tw_player player,
                     const char *step,
                     const struct tw_stop_at_options *options);
tw_status tw_stop_clock(struct tw_game *game, const struct tw_stop_clock_options *options);
uint32_t tw_turn(const struct tw_game *game);
uint8_t tw_turn_kind(const struct tw_game *game);
int64_t tw_turn_ends_after(const struct tw_game *game);
int64_t tw_turn_began_at(const struct tw_game *game);
tw_player tw_active(const struct tw_game *game);
uint32_t tw_round(const struct tw_game *game);
uint16_t tw_chapter(const struct tw_game *game);
uint16_t tw_phase(const struct tw_game *game);
uint16_t tw_step(const struct tw_game *game);
uint32_t tw_visit(const struct tw_game *game);
int64_t tw_turn_source(const struct tw_game *game);
int64_t tw_turn_data(const struct tw_game *game);
int64_t tw_phase_source(const struct tw_game *game);
int64_t tw_phase_data(const struct tw_game *game);
int64_t tw_step_source(const struct tw_game *game);
int64_t tw_step_data(const struct tw_game *game);
size_t tw_plan_at(const struct tw_game *game);
uint8_t tw_direction(const struct tw_game *game);
tw_player tw_priority(const struct tw_game *game);
tw_player tw_decider(const struct tw_game *game, tw_player who);
tw_player tw_named_next(const struct tw_game *game);
tw_player tw_last_actor(const struct tw_game *game);
uint32_t tw_streak(const struct tw_game *game);
uint8_t tw_is_locked(const struct tw_game *game);
uint8_t tw_is_over(const struct tw_game *game);
tw_player tw_winner(const struct tw_game *game);
uint64_t tw_living(const struct tw_game *game);
uint64_t tw_sitting_out(const struct tw_game *game);
size_t tw_stack_height(const struct tw_game *game);
size_t tw_waiting_triggers(const struct tw_game *game);
int64_t tw_counter(const struct tw_game *game, const char *name, tw_player who);
int64_t tw_counter_of(const struct tw_game *game, int64_t name, tw_player who);
uint8_t tw_flag(const struct tw_game *game, const char *name, tw_player who);
uint8_t tw_flag_of(const struct tw_game *game, int64_t name, tw_player who);
tw_player tw_holder(const struct tw_game *game, uint16_t token);
int64_t tw_key(const struct tw_game *game, tw_player who, uint8_t key);
uint32_t tw_turns(const struct tw_game *game, tw_player who);
tw_status tw_order(const struct tw_game *game, const tw_player **out, size_t *count);
tw_status tw_to_act(const struct tw_game *game, const tw_player **out, size_t *count);
tw_status tw_pending(const struct tw_game *game, const tw_player **out, size_t *count);
tw_status tw_passed(const struct tw_game *game, const tw_player **out, size_t *count);
tw_status tw_seats(const struct tw_game *game, const struct tw_seat **out, size_t *count);
tw_status tw_stack(const struct tw_game *game, const struct tw_object **out, size_t *count);
tw_status tw_extra_turns(const struct tw_game *game,
                         const struct tw_granted_turn **out,
                         size_t *count);
tw_status tw_skips(const struct tw_game *game,
                   const struct tw_skipped_turns **out,
                   size_t *count);
tw_status tw_part_skips(const struct tw_game *game,
                        const struct tw_skipped_parts **out,
                        size_t *count);
tw_status tw_plan(const struct tw_game *game, const uint16_t **out, size_t *count);
tw_status tw_triggers(const struct tw_game *game,
                      const struct tw_trigger **out,
                      size_t *count);
tw_status tw_replacements(const struct tw_game *game,
                          const struct tw_replacement **out,
                          size_t *count);
tw_status tw_windows(const struct tw_game *game,
                     const struct tw_opened_window **out,
                     size_t *count);
tw_status tw_values(const struct tw_game *game, const struct tw_value **out, size_t *count);
tw_status tw_tokens(const struct tw_game *game, const tw_player **out, size_t *count);
tw_status tw_questions(const struct tw_game *game,
                       const struct tw_asked **out,
                       size_t *count);
tw_status tw_view_init(struct tw_view *out, size_t size);
tw_status tw_view_get(const struct tw_game *game, struct tw_view *out);
tw_status tw_view_json(const struct tw_game *game,
                       char *buffer,
                       size_t size,
                       size_t *needed);
tw_status tw_project(const struct tw_game *game,
                     tw_player *players,
                     size_t room,
                     size_t *count);
tw_status tw_order_from(const struct tw_game *game,
                        tw_player player,
                        uint8_t backward,
                        tw_player *players,
                        size_t room,
                        size_t *count);
tw_status tw_fact(const struct tw_game *game,
                  const char *condition,
                  tw_player player,
                  int64_t *value);
tw_status tw_until_expiry(const struct tw_game *game, int64_t *out);
tw_status tw_time_left(const struct tw_game *game, tw_player player, int64_t *out);
tw_status tw_name(struct tw_game *game, const char *name, int64_t *out);
tw_status tw_name_text(const struct tw_game *game,
                       int64_t name,
                       char *buffer,
                       size_t size,
                       size_t *needed);
tw_status tw_player_name(const struct tw_game *game,
                         tw_player player,
                         char *buffer,
                         size_t size,
                         size_t *needed);
tw_status tw_word_text(const struct tw_game *game,
                       uint32_t kind,
                       int64_t number,
                       char *buffer,
                       size_t size,
                       size_t *needed);
tw_status tw_word_number(const struct tw_game *game,
                         uint32_t kind,
                         const char *name,
                         int64_t *out);
tw_status tw_effect(struct tw_game *game,
                    const char *name,
                    tw_effect_fn function,
                    void *user_data,
                    tw_drop_fn drop);
tw_status tw_effect_on(struct tw_game *game,
                       const char *name,
                       const char *event,
                       const struct tw_add_trigger_options *options,
                       tw_effect_fn function,
                       void *user_data,
                       tw_drop_fn drop);
tw_status tw_effect_on_each_player(struct tw_game *game,
                                   const char *name,
                                   const char *event,
                                   const struct tw_add_trigger_options *options,
                                   tw_effect_fn function,
                                   void *user_data,
                                   tw_drop_fn drop);
tw_status tw_effect_remove(struct tw_game *game, const char *name);
tw_status tw_effect_define(struct tw_game *game, const char *name, const char *verbs);
tw_status tw_effects_missing(const struct tw_game *game,
                             char *buffer,
                             size_t size,
                             size_t *needed,
                             size_t *count);
tw_status tw_play_twice(struct tw_game *game,
                        tw_fresh_fn fresh,
                        void *user_data,
                        tw_drop_fn drop);
tw_status tw_log(struct tw_game *game, const char *line);
tw_player tw_effect_controller(const struct tw_game *game);
tw_player tw_effect_target(const struct tw_game *game);
uint32_t tw_effect_object(const struct tw_game *game);
int64_t tw_effect_source(const struct tw_game *game);
int64_t tw_effect_data(const struct tw_game *game);
tw_status tw_effect_event(const struct tw_game *game, union tw_event *out);
tw_status tw_effect_event_text(const struct tw_game *game,
                               char *buffer,
                               size_t size,
                               size_t *needed);
tw_status tw_effect_name(const struct tw_game *game,
                         char *buffer,
                         size_t size,
                         size_t *needed);
tw_status tw_effect_fail(struct tw_game *game, const char *message);
tw_status tw_choose_word(struct tw_game *game,
                         const char *prompt,
                         const char *const *labels,
                         size_t count);
tw_status tw_choose(struct tw_game *game,
                    tw_player who,
                    const int64_t *options,
                    size_t count,
                    size_t min,
                    size_t max,
                    int64_t *picks,
                    size_t room,
                    size_t *picked);
tw_status tw_choose_each(struct tw_game *game,
                         const tw_player *who,
                         size_t players,
                         const int64_t *options,
                         size_t count,
                         size_t min,
                         size_t max,
                         int64_t *picks,
                         size_t room,
                         size_t *picked);
tw_status tw_choose_order(struct tw_game *game,
                          tw_player who,
                          const int64_t *options,
                          size_t count,
                          int64_t *picks,
                          size_t room,
                          size_t *picked);
tw_status tw_choose_number(struct tw_game *game,
                           tw_player who,
                           int64_t min,
                           int64_t max,
                           int64_t *out,
                           size_t *picked);
tw_status tw_choose_yes_no(struct tw_game *game, tw_player who, uint32_t *out);
tw_status tw_effect_random(struct tw_game *game, uint32_t max, uint32_t *out);
tw_status tw_set_state(struct tw_game *game,
                       void *state,
                       const struct tw_state_functions *functions);
const void *tw_state(const struct tw_game *game);
tw_status tw_change_state(struct tw_game *game, void **out);
tw_status tw_command_with_change(struct tw_game *game,
                                 const char *line,
                                 tw_state_change_fn change,
                                 void *user_data);
tw_status tw_load_state(struct tw_game *game, const struct tw_state_functions *functions);
tw_status tw_storage(const struct tw_game *game,
                     const char *key,
                     char *buffer,
                     size_t size,
                     size_t *needed);
tw_status tw_set_storage(struct tw_game *game, const char *key, const char *value);
tw_status tw_save(const struct tw_game *game, uint8_t *bytes, size_t size, size_t *needed);
tw_status tw_save_json(const struct tw_game *game,
                       char *buffer,
                       size_t size,
                       size_t *needed);
tw_status tw_load(const struct tw_ruleset *ruleset,
                  const uint8_t *bytes,
                  size_t count,
                  char *message,
                  size_t size,
                  struct tw_game **out);
tw_status tw_save_rules(const uint8_t *bytes,
                        size_t count,
                        char *buffer,
                        size_t size,
                        size_t *needed);
tw_status tw_save_sizes(const uint8_t *bytes,
                        size_t count,
                        uint64_t *commands,
                        uint64_t *journal,
                        uint64_t *members,
                        char *message,
                        size_t size);
tw_status tw_fork(const struct tw_game *game, struct tw_game **out);
tw_status tw_restore(struct tw_game *game, const struct tw_game *kept);
tw_status tw_position_hash(const struct tw_game *game, uint8_t (*out)[16]);
tw_status tw_public_hash(const struct tw_game *game, uint8_t (*out)[16]);
tw_status tw_keep_past(struct tw_game *game, uint32_t turns, uint64_t commands);
tw_status tw_kept_from(const struct tw_game *game, uint64_t *accepted);
tw_status tw_rewind_to_turn(struct tw_game *game, uint32_t turn);
tw_status tw_set_on_error(struct tw_game *game, uint8_t what);
tw_status tw_set_mods_on_error(struct tw_game *game, const char *module, uint8_t what);
tw_status tw_set_on_missing(struct tw_game *game, uint8_t what);
tw_status tw_take_failures(struct tw_game *game, char *buffer, size_t size, size_t *needed);
tw_status tw_take_log(struct tw_game *game, char *buffer, size_t size, size_t *needed);
tw_status tw_tell_refusals(struct tw_game *game, uint8_t on);
tw_status tw_undo_point(const struct tw_game *game, tw_player player, uint64_t *out);
tw_status tw_undo(struct tw_game *game, tw_player player);
tw_status tw_mark(struct tw_game *game, const char *name);
tw_status tw_rewind_to_mark(struct tw_game *game, const char *name);
tw_status tw_follow(struct tw_game *game, const struct tw_game *other);
tw_status tw_view_json_for(const struct tw_game *game,
                           tw_player who,
                           char *buffer,
                           size_t size,
                           size_t *needed);
tw_status tw_past_json(const struct tw_game *game,
                       uint64_t first,
                       uint64_t most,
                       char *buffer,
                       size_t size,
                       size_t *needed);
tw_status tw_event_seen(const struct tw_game *game,
                        size_t index,
                        tw_player who,
                        uint32_t *out);
tw_status tw_table_draw(const struct tw_game *game,
                        char *buffer,
                        size_t size,
                        size_t *needed);
tw_status tw_replay_html(const struct tw_game *game,
                         const struct tw_replay_options *options,
                         char *buffer,
                         size_t size,
                         size_t *needed);
tw_status tw_limits_init(struct tw_limits *out, size_t size);
tw_status tw_mods_load(struct tw_game *game,
                       const char *folder,
                       const struct tw_limits *limits);
tw_status tw_mods_check(const struct tw_ruleset *ruleset,
                        size_t count,
                        uint64_t seed,
                        const char *folder,
                        const char *lines,
                        uint32_t *agree,
                        char *difference,
                        size_t size,
                        size_t *needed);
tw_status tw_line_init(struct tw_line *out, size_t size);
tw_status tw_script_load(const char *path,
                         char *message,
                         size_t size,
                         struct tw_script **out);
tw_status tw_script_game(const struct tw_script *script,
                         char *message,
                         size_t size,
                         struct tw_game **out);
tw_status tw_script_line_count(const struct tw_script *script, size_t *out);
tw_status tw_script_line(const struct tw_script *script, size_t index, struct tw_line *out);
void tw_script_free(struct tw_script *script);
tw_status tw_expect(const struct tw_game *game,
                    const char *events,
                    const char *expectation,
                    uint32_t *holds,
                    char *reason,
                    size_t size,
                    size_t *needed);
tw_status tw_simulation_init(struct tw_simulation *out, size_t size);
tw_status tw_simulate(const struct tw_ruleset *ruleset,
                      const struct tw_simulation *simulation,
                      char *buffer,
                      size_t size);
