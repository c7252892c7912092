/* A panic inside the library: the call returns TW_PANICKED, its game can only be freed, and
   nothing else is affected. The panic is real: the library measures the time of mods, and here
   the system's clock fails. */
#define _GNU_SOURCE
#include "check.h"
#include "turnwheel.h"
#include <errno.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static int broken;

/* Replaces the system's function, for the library too. */
int clock_gettime(clockid_t which, struct timespec *now) {
    if (broken) {
        errno = EINVAL;
        return -1;
    }
    return (int)syscall(SYS_clock_gettime, which, now);
}

static char text[4096], logged[4096];
static int told;

static void log_it(const char *message, void *data) {
    snprintf(logged, sizeof logged, "%s", message);
    if (data == &told) ++told;
}

static tw_status extra_turn(tw_game *card, void *data) {
    (void)data;
    return tw_extra_turn(card, 1);
}

static void count(void *data) { ++*(int *)data; }

static tw_game *begun(const tw_ruleset *rules, int *drops) {
    tw_game *game = NULL;
    tw_limits limits = TW_LIMITS_INIT;
    limits.milliseconds = 60000;
    CHECK(tw_game_new(rules, NULL, 4, 7, text, sizeof text, &game) == TW_OK);
    CHECK(tw_effect(game, "mine", extra_turn, drops, count) == TW_OK);
    CHECK(tw_mods_load(game, "examples/mods/commander", &limits) == TW_OK &&
          tw_start(game) == TW_OK);
    return game;
}

/* Every call on the game returns the same status, and writes nothing. */
static void is_unusable(tw_game *game, tw_game *other) {
    tw_game *fork = NULL;
    tw_view view = TW_VIEW_INIT;
    tw_await awaiting = TW_AWAIT_INIT;
    uint8_t hash[16] = {7};
    size_t number = 7;
    CHECK(tw_command(game, "run mine") == TW_PANICKED &&
          tw_command(game, "nonsense") == TW_PANICKED);
    CHECK(tw_end_turn(game) == TW_PANICKED && tw_rewind(game, 0) == TW_PANICKED);
    CHECK(tw_view_get(game, &view) == TW_PANICKED && tw_awaiting(game, &awaiting) == TW_PANICKED);
    CHECK(tw_events(game, NULL, &number) == TW_PANICKED && tw_events_clear(game) == TW_PANICKED &&
          number == 7);
    CHECK(tw_hash(game, TW_HASH_GAME, &hash) == TW_PANICKED && hash[0] == 7);
    CHECK(tw_save(game, NULL, 0, NULL) == TW_PANICKED && tw_fork(game, &fork) == TW_PANICKED &&
          fork == NULL);
    CHECK(tw_restore(other, game) == TW_PANICKED && tw_restore(game, other) == TW_PANICKED);
    CHECK(tw_mods_load(game, "examples/mods/commander", NULL) == TW_PANICKED);
    CHECK(tw_effect(game, "mine", extra_turn, NULL, NULL) == TW_PANICKED);
    CHECK(tw_error_message(game, text, sizeof text, NULL) == TW_OK &&
          strstr(text, "panic") != NULL);
}

static tw_status panics_inside(tw_game *card, void *data) {
    CHECK(tw_command(data, "run time_walk") == TW_PANICKED);
    return tw_extra_turn(card, 1);
}

int main(void) {
    int drops = 0, others = 0;
    tw_mods *mods = NULL;
    uint8_t before[16], after[16];
    tw_ruleset *rules = NULL;
    tw_game *game, *other, *inner, *made = NULL;
    CHECK(tw_set_log(log_it, &told) == TW_OK);
    CHECK(tw_ruleset_builtin("commander", text, sizeof text, &rules) == TW_OK);
    game = begun(rules, &drops);
    inner = begun(rules, &drops);
    other = begun(rules, &others);
    CHECK(tw_command(game, "run time_walk") == TW_OK &&
          tw_hash(other, TW_HASH_GAME, &before) == TW_OK && told == 0);

    broken = 1;
    CHECK(tw_command(game, "run time_walk") == TW_PANICKED);
    CHECK(told == 1 && strstr(logged, ".rs:") != NULL && strchr(logged, '\n') == NULL);
    is_unusable(game, other);

    /* The panic happens in a game that an effect of another game plays. */
    CHECK(tw_effect(other, "inside", panics_inside, inner, NULL) == TW_OK);
    CHECK(tw_hash(other, TW_HASH_GAME, &after) == TW_OK &&
          memcmp(before, after, sizeof before) == 0);
    CHECK(tw_command(other, "run inside") == TW_OK && told == 2);
    is_unusable(inner, other);

    /* A panic without a game leaves nothing behind. A game is unusable after a panic while mods
       are loaded into it. */
    CHECK(tw_mods_new(rules, "examples/mods/commander", NULL, NULL, 0, NULL, NULL, text,
                      sizeof text, &mods) == TW_PANICKED);
    CHECK(mods == NULL && told == 3);
    CHECK(tw_game_new(rules, NULL, 4, 7, text, sizeof text, &made) == TW_OK);
    CHECK(tw_mods_load(made, "examples/mods/commander", NULL) == TW_PANICKED && told == 4);
    is_unusable(made, other);

    /* Other games continue during and after it, and the broken game is freed. */
    CHECK(tw_command(other, "run mine") == TW_OK);
    broken = 0;
    CHECK(tw_command(other, "run time_walk") == TW_OK && tw_verify_replay(other) == TW_OK);
    CHECK(drops == 0);
    tw_game_free(game);
    tw_game_free(inner);
    tw_game_free(made);
    CHECK(drops == 2 && tw_hash(game, TW_HASH_GAME, &after) == TW_WRONG_HANDLE);
    CHECK(others == 0);
    tw_game_free(other);
    CHECK(others == 1 && told == 4);
    tw_ruleset_free(rules);
    CHECK(tw_set_log(NULL, NULL) == TW_OK);
    return check_end();
}
