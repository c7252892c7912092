/* What the engine costs through the C library: `engine [ROW...]` measures each row and prints `row nanoseconds`; `engine --start` begins a game.
 * benches/run.py builds and runs it. */
#define _POSIX_C_SOURCE 199309L
#include "turnwheel.h"
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static void fine(tw_status status) {
    if (status == TW_OK) return;
    fprintf(stderr, "%s\n", tw_status_text(status));
    exit(1);
}

/* Games of the same rules share them. */
static tw_game *game_of(const char *rules_name) {
    static tw_ruleset *simple, *mtg;
    tw_ruleset **rules = strcmp(rules_name, "mtg") == 0 ? &mtg : &simple;
    tw_game *game = NULL;
    if (*rules == NULL) fine(tw_ruleset_builtin(rules_name, NULL, 0, rules));
    fine(tw_game_new(*rules, 4, 0, NULL, 0, &game));
    fine(tw_start(game));
    return game;
}

/* Reads every event, as a host does, and forgets it. */
static int64_t read_events(tw_game *game) {
    size_t count, at;
    int64_t sum = 0;
    const tw_event *events;
    fine(tw_events(game, &events, &count));
    for (at = 0; at < count; at++)
        if (events[at].kind == TW_EVENT_STEP_BEGAN) sum += events[at].step_began.player;
        else sum += events[at].kind;
    fine(tw_events_clear(game));
    return sum;
}

static tw_status in_c(tw_context *card, void *data) {
    *(int64_t *)data = tw_context_controller(card);
    return TW_OK;
}

/* One effect a turn, as the turn begins. */
static void every_turn(tw_game *game, const char *effect) {
    char line[128];
    snprintf(line, sizeof line, "add_trigger turn_began %s at_once=true", effect);
    fine(tw_command(game, line));
}

static tw_game *set_up(const char *row) {
    static int64_t controller;
    tw_game *game = game_of(strncmp(row, "c_pass", 6) == 0 ? "mtg" : "simple");
    if (strcmp(row, "c_effect") == 0) {
        fine(tw_effect(game, "c_turn", in_c, &controller, NULL));
        every_turn(game, "c_turn");
    }
    if (strncmp(row, "lua_", 4) == 0) {
        fine(tw_mods_load(game, "benches/mods", NULL));
        every_turn(game, row);
    }
    fine(tw_events_clear(game));
    return game;
}

/* What was looked at, so that no compiler leaves it out. */
static volatile uint64_t seen;

static void work(tw_game *game, const char *row, long times) {
    int pass = strncmp(row, "c_pass", 6) == 0, read = strstr(row, "_read") != NULL;
    for (; times > 0; times--) {
        if (pass) {
            fine(tw_pass(game, tw_priority(game)));
        } else if (strcmp(row, "c_look") == 0) {
            seen += tw_turn(game) + tw_step(game) + tw_priority(game) + (uint64_t)tw_counter(game, "life", 1);
        } else {
            fine(tw_end_turn(game));
        }
        if (read) read_events(game);
        else fine(tw_events_clear(game));
    }
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

/* Bytes on the heap for a game of four, and for the journal's record of a turn. */
static void memory(void) {
    enum { GAMES = 1000 };
    static tw_game *games[GAMES];
    size_t before, after;
    long turn, turns = 100000;
    int at;
    tw_game_free(set_up("c_turn"));
    before = mallinfo2().uordblks;
    for (at = 0; at < GAMES; at++) games[at] = set_up("c_turn");
    after = mallinfo2().uordblks;
    printf("memory_game %zu\n", (after - before) / GAMES);
    for (at = 0; at < GAMES; at++) tw_game_free(games[at]);
    games[0] = set_up("c_turn");
    before = mallinfo2().uordblks;
    for (turn = 0; turn < turns; turn++) work(games[0], "c_turn", 1);
    printf("memory_command %.2f\n", (double)(mallinfo2().uordblks - before) / (double)turns);
    tw_game_free(games[0]);
}

int main(int count, char **words) {
    static const char *rows[] = { "c_turn", "c_turn_read", "c_pass", "c_pass_read", "c_look", "c_effect", "lua_effect",
        "lua_nothing", "lua_field", "lua_count", "lua_mine", "lua_pairs", "lua_storage" };
    size_t row;
    if (count == 2 && strcmp(words[1], "--start") == 0) {
        tw_game *game = game_of("mtg");
        size_t events;
        fine(tw_event_count(game, &events));
        tw_game_free(game);
        return events == 0;
    }
    if (count == 1) memory();
    for (row = 0; row < sizeof rows / sizeof *rows; row++) {
        int wanted = count == 1, word;
        for (word = 1; word < count; word++) wanted |= strcmp(words[word], rows[row]) == 0;
        if (!wanted) continue;
        tw_game *game = set_up(rows[row]);
        long times = 1000;
        double before, taken;
        for (;; times *= 3) {
            before = now();
            work(game, rows[row], times);
            taken = now() - before;
            if (taken > 5e7) break;
        }
        printf("%s %.1f\n", rows[row], taken / (double)times);
        tw_game_free(game);
    }
    return 0;
}
