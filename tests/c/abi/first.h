/* The header of the first release candidate, as far as tests/c/abi/first.c needs it: its structs as
 * they were, and what it calls. Frozen when a version is released; what grows later is appended to
 * the structs of include/turnwheel.h, never here. */
#ifndef TURNWHEEL_FIRST_H
#define TURNWHEEL_FIRST_H
#include <stddef.h>
#include <stdint.h>

enum {
    TW_OK = 0,
    TW_BAD_SIZE = 104,
    TW_FILE_UNREADABLE = 503,
    TW_EVENT_GAME_BEGAN = 1,
    TW_EVENT_RAISED = 90,
    TW_AWAIT_START = 1,
    TW_AWAIT_WINDOW = 2,
    TW_AWAIT_EFFECT = 4,
    TW_LINE_COMMAND = 0,
};

typedef uint32_t tw_status;
typedef struct tw_game tw_game;
typedef struct tw_ruleset tw_ruleset;
typedef struct tw_script tw_script;

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
    uint64_t reserved[4];
} tw_add_trigger_options;

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

typedef struct tw_event_game_began {
    uint16_t kind;
    tw_player player;
} tw_event_game_began;

typedef struct tw_event_raised {
    uint16_t kind;
    int64_t name;
    uint8_t player, target;
    int64_t source, data, value;
} tw_event_raised;

typedef union tw_event {
    uint16_t kind;
    tw_event_game_began game_began;
    tw_event_raised raised;
} tw_event;

typedef tw_status (*tw_effect_fn)(tw_game *game, void *user_data);
typedef void (*tw_drop_fn)(void *user_data);

tw_status tw_ruleset_builtin(const char *name, char *message, size_t size,
    struct tw_ruleset **out);
void tw_ruleset_free(struct tw_ruleset *ruleset);
tw_status tw_game_new(const struct tw_ruleset *ruleset, const char *const *names, size_t count,
    uint64_t seed, char *message, size_t size, struct tw_game **out);
void tw_game_free(struct tw_game *game);
tw_status tw_start(struct tw_game *game);
tw_status tw_set_order(struct tw_game *game, const tw_player *players, size_t count,
                       const void *options);
tw_status tw_awaiting(const struct tw_game *game, struct tw_await *out);
tw_status tw_view_get(const struct tw_game *game, struct tw_view *out);
tw_status tw_events(const struct tw_game *game, const union tw_event **out, size_t *count);
tw_status tw_events_clear(struct tw_game *game);
tw_status tw_effect(struct tw_game *game, const char *name, tw_effect_fn function,
    void *user_data, tw_drop_fn drop);
tw_status tw_effect_on(struct tw_game *game, const char *name, const char *event,
    uint8_t each_player, const struct tw_add_trigger_options *more, tw_effect_fn function,
    void *user_data, tw_drop_fn drop);
tw_status tw_set_flag(struct tw_game *game, const char *name);
tw_status tw_effect_event(const struct tw_game *game, union tw_event *out);
tw_status tw_script_load(const char *path, char *message, size_t size, struct tw_script **out);
tw_status tw_script_line(const struct tw_script *script, size_t index, struct tw_line *out);
void tw_script_free(struct tw_script *script);
tw_status tw_simulate(const struct tw_ruleset *ruleset, const struct tw_simulation *simulation,
    char *buffer, size_t size);
tw_status tw_mods_load(struct tw_game *game, const char *folder, const struct tw_limits *limits);
tw_status tw_command(struct tw_game *game, const char *line);

#define TW_AWAIT_INIT { sizeof(tw_await), 0, 0, 0, 0, 0, 0, 0 }
#define TW_VIEW_INIT { sizeof(tw_view), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, \
    0, 0, 0, 0 }
#define TW_SIMULATION_INIT { sizeof(tw_simulation), 0, 0, 0, 0, 0, 10000, 0 }
#define TW_LINE_INIT { sizeof(tw_line), 0, 0, NULL }
#define TW_LIMITS_INIT { sizeof(tw_limits), 0, 0 }

#endif
