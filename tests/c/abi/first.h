/* The header of the first release candidate, as far as tests/c/abi/first.c needs it: its structs as they were, and what it calls.
 * Frozen when a version is released; what grows later is appended to the structs of include/turnwheel.h, never here. */
#ifndef TURNWHEEL_FIRST_H
#define TURNWHEEL_FIRST_H
#include <stddef.h>
#include <stdint.h>

#define TW_ABSENT INT64_MIN

enum {
    TW_OK = 0,
    TW_BAD_SIZE = 104,
    TW_FILE_UNREADABLE = 503,
    TW_COMMAND_START = 1,
    TW_COMMAND_SET_FLAG = 60,
    TW_COMMAND_SET_ORDER = 33,
    TW_COMMAND_ADD_TRIGGER = 70,
    TW_EVENT_GAME_BEGAN = 1,
    TW_EVENT_RAISED = 90,
    TW_AWAIT_START = 1,
    TW_AWAIT_WINDOW = 2,
    TW_AWAIT_EFFECT = 4,
    TW_LINE_COMMAND = 0,
};

typedef uint32_t tw_status;
typedef struct tw_context tw_context;
typedef struct tw_game tw_game;
typedef struct tw_ruleset tw_ruleset;
typedef struct tw_script tw_script;

typedef struct tw_record {
    uint32_t struct_size;
    uint32_t kind;
    const int64_t *list;
    size_t list_len;
    int64_t player, other, by, target, turn, turn_kind, number, round, phase, step, visit,
        window, action, effect, name, chapter, order, token, role, rank, at, object, trigger,
        grant, choice, source, data, value, count, cap, key, reason, direction, until, whose,
        each, applies, question, event, after, before, after_step, when, at_once, lock,
        no_window, no_actions, min, max, now, phases, keys, picks, options, players,
        payload, hidden;
} tw_record;

typedef struct tw_view {
    uint32_t struct_size;
    uint32_t awaiting;
    int64_t turn, turn_kind, active, decider, round, chapter, phase, step, direction, priority;
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

typedef struct tw_line {
    uint32_t struct_size;
    uint32_t kind;
    size_t number;
    const char *text;
} tw_line;

typedef struct tw_limits {
    uint32_t struct_size;
    uint32_t instructions;
    size_t memory;
} tw_limits;

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

typedef struct tw_event_raised {
    uint16_t kind;
    int64_t name;
    uint8_t player, target;
    int64_t source, data, value;
} tw_event_raised;

typedef union tw_event {
    uint16_t kind;
    tw_event_raised raised;
} tw_event;

typedef tw_status (*tw_effect_fn)(tw_context *context, void *user_data);
typedef void (*tw_drop_fn)(void *user_data);

tw_status tw_ruleset_builtin(const char *name, char *message, size_t size,
    struct tw_ruleset **out);
void tw_ruleset_free(struct tw_ruleset *ruleset);
tw_status tw_game_new(const struct tw_ruleset *ruleset, size_t count, uint64_t seed,
    char *message, size_t size, struct tw_game **out);
void tw_game_free(struct tw_game *game);
tw_status tw_submit(struct tw_game *game, const struct tw_record *record);
tw_status tw_awaiting(const struct tw_game *game, struct tw_record *out);
tw_status tw_view_get(const struct tw_game *game, struct tw_view *out);
tw_status tw_event_count(const struct tw_game *game, size_t *out);
tw_status tw_event_at(const struct tw_game *game, size_t index, struct tw_record *out);
tw_status tw_events_clear(struct tw_game *game);
tw_status tw_effect(struct tw_game *game, const char *name, tw_effect_fn function,
    void *user_data, tw_drop_fn drop);
tw_status tw_effect_on(struct tw_game *game, const char *name, const struct tw_record *trigger,
    tw_effect_fn function, void *user_data, tw_drop_fn drop);
tw_status tw_context_view(const struct tw_context *context, struct tw_view *out);
tw_status tw_context_submit(struct tw_context *context, const struct tw_record *record);
tw_status tw_context_event(const struct tw_context *context, union tw_event *out);
tw_status tw_script_load(const char *path, char *message, size_t size, struct tw_script **out);
tw_status tw_script_line(const struct tw_script *script, size_t index, struct tw_line *out);
void tw_script_free(struct tw_script *script);
tw_status tw_simulate(const struct tw_ruleset *ruleset, const struct tw_simulation *simulation,
    char *buffer, size_t size);
tw_status tw_mods_load(struct tw_game *game, const char *folder, const struct tw_limits *limits);
tw_status tw_command(struct tw_game *game, const char *line);
tw_status tw_name(struct tw_game *game, const char *name, int64_t *out);
tw_status tw_choice(const struct tw_game *game, struct tw_record *out, int64_t *options,
    size_t room, size_t *count);

#define TW_RECORD_INIT { sizeof(tw_record), 0, NULL, 0, TW_ABSENT, TW_ABSENT, TW_ABSENT, \
    TW_ABSENT, TW_ABSENT, TW_ABSENT, TW_ABSENT, TW_ABSENT, TW_ABSENT, TW_ABSENT, TW_ABSENT, \
    TW_ABSENT, TW_ABSENT, TW_ABSENT, TW_ABSENT, TW_ABSENT, TW_ABSENT, TW_ABSENT, TW_ABSENT, \
    TW_ABSENT, TW_ABSENT, TW_ABSENT, TW_ABSENT, TW_ABSENT, TW_ABSENT, TW_ABSENT, TW_ABSENT, \
    TW_ABSENT, TW_ABSENT, TW_ABSENT, TW_ABSENT, TW_ABSENT, TW_ABSENT, TW_ABSENT, TW_ABSENT, \
    TW_ABSENT, TW_ABSENT, TW_ABSENT, TW_ABSENT, TW_ABSENT, TW_ABSENT, TW_ABSENT, TW_ABSENT, \
    TW_ABSENT, TW_ABSENT, TW_ABSENT, TW_ABSENT, TW_ABSENT, TW_ABSENT, TW_ABSENT, TW_ABSENT, \
    TW_ABSENT, TW_ABSENT, TW_ABSENT, TW_ABSENT, TW_ABSENT, TW_ABSENT }
#define TW_VIEW_INIT { sizeof(tw_view), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, \
    0, 0, 0, 0 }
#define TW_SIMULATION_INIT { sizeof(tw_simulation), 0, 0, 0, 0, 0, 10000, 0 }
#define TW_LINE_INIT { sizeof(tw_line), 0, 0, NULL }
#define TW_LIMITS_INIT { sizeof(tw_limits), 0, 0 }

#endif
