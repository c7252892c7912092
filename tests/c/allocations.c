/* In the steady state a game allocates nothing through C either. Linked with --wrap, so that
   every allocation of the library is counted. */
#include "check.h"
#include "turnwheel.h"
#include <stdlib.h>

static long counted = 0;

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
int __real_posix_memalign(void **out, size_t alignment, size_t size);
void *__wrap_malloc(size_t size) {
    counted++;
    return __real_malloc(size);
}
void *__wrap_calloc(size_t count, size_t size) {
    counted++;
    return __real_calloc(count, size);
}
void *__wrap_realloc(void *old, size_t size) {
    counted++;
    return __real_realloc(old, size);
}
int __wrap_posix_memalign(void **out, size_t alignment, size_t size) {
    counted++;
    return __real_posix_memalign(out, alignment, size);
}

static tw_status looks(tw_game *card, void *data) {
    *(int64_t *)data = tw_effect_controller(card) + tw_step(card) + tw_counter(card, "none", 1);
    return TW_OK;
}

static void turn(tw_game *game) { CHECK(tw_end_turn(game) == TW_OK); }

static void pass(tw_game *game) {
    tw_view view = TW_VIEW_INIT;
    CHECK(tw_view_get(game, &view) == TW_OK && tw_pass(game, (tw_player)view.priority) == TW_OK);
}

static void refused(tw_game *game) {
    tw_view view = TW_VIEW_INIT;
    CHECK(tw_view_get(game, &view) == TW_OK);
    CHECK(tw_pass(game, (tw_player)view.priority % 4 + 1) == TW_NOT_YOUR_PRIORITY);
}

/* Reads every event and forgets it. */
static void read_events(tw_game *game) {
    const tw_event *events;
    size_t count, at;
    CHECK(tw_events(game, &events, &count) == TW_OK);
    for (at = 0; at < count; at++) CHECK(events[at].kind != 0);
    CHECK(tw_events_clear(game) == TW_OK);
}

/* Plays so many rounds. Only those that begin a segment of the journal, one in 1024, may
   allocate. */
static void steady(const char *rules_name, void (*round)(tw_game *), int with_effect) {
    static int64_t controller;
    tw_ruleset *rules = NULL;
    tw_game *game = NULL;
    int at, busy = 0;
    CHECK(tw_ruleset_builtin(rules_name, NULL, 0, &rules) == TW_OK &&
          tw_game_new(rules, NULL, 4, 0, NULL, 0, &game) == TW_OK && tw_start(game) == TW_OK);
    CHECK(tw_effect(game, "looks", looks, &controller, NULL) == TW_OK);
    if (with_effect) CHECK(tw_command(game, "add_trigger turn_began looks at_once=true") == TW_OK);
    for (at = 0; at < 6000; at++) {
        long before = counted;
        round(game);
        read_events(game);
        if (at >= 3000) busy += counted != before;
    }
    CHECK(busy <= 3);
    tw_game_free(game);
    tw_ruleset_free(rules);
}

/* Plays the same rounds by submitting legal commands as data. */
static void by_data(tw_game *game) {
    const tw_command_data *legal;
    size_t count;
    CHECK(tw_legal(game, tw_priority(game), 100, &legal, &count) == TW_OK && count > 1 &&
          legal[0].verb == TW_COMMAND_PASS);
    CHECK(tw_submit(game, &legal[0]) == TW_OK);
}

int main(void) {
    steady("simple", turn, 0);
    steady("mtg", pass, 0);
    steady("mtg", by_data, 0);
    steady("simple", turn, 1);
    steady("mtg", refused, 0);
    CHECK(counted > 0);
    return check_end();
}
