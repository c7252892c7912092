/* A Commander evening: evening MODS MOVES LOG
 *
 * Loads a folder of Lua mods, reads the players' moves from a file, writes the event log to a
 * file, and prints the hash of the game. A refused move is reported with its line,
 * the reason and the expectation. */
#include "turnwheel.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_PASSES = 10000 };

typedef struct {
    tw_game *game;
    char *log;
    size_t length;
    char reason[2048];
} evening;

static void remember_reason(evening *e) {
    if (tw_error_message(e->game, e->reason, sizeof e->reason, NULL) != TW_OK)
        strcpy(e->reason, "no reason is known");
}

/* Moves the events to the log; returns the position in the log at which they begin. */
static size_t take_events(evening *e) {
    size_t count = 0, start = e->length, at, needed;
    tw_events(e->game, NULL, &count);
    for (at = 0; at < count; at++) {
        char *longer;
        tw_event_text(e->game, at, NULL, 0, &needed);
        longer = realloc(e->log, e->length + needed + 1);
        if (!longer) exit(2);
        e->log = longer;
        tw_event_text(e->game, at, e->log + e->length, needed, NULL);
        e->length += needed;
        e->log[e->length - 1] = '\n';
        e->log[e->length] = 0;
    }
    tw_events_clear(e->game);
    return start;
}

/* Returns true if `expectation` holds for the table. */
static int holds(evening *e, const char *expectation) {
    uint32_t yes = 0;
    return tw_expect(e->game, "", expectation, &yes, e->reason, sizeof e->reason, NULL) == TW_OK &&
           yes;
}

/* Passes for the players who may act, until something else happens or the expectation holds. */
static int pass_all(evening *e, const char *until) {
    int passes;
    for (passes = 0; passes < MOST_PASSES; passes++) {
        tw_await awaiting = TW_AWAIT_INIT;
        const char *event;
        size_t start;
        int over = 0;
        if (until && holds(e, until)) return 1;
        tw_awaiting(e->game, &awaiting);
        if (awaiting.kind != TW_AWAIT_WINDOW || awaiting.player == 0) return !until;
        if (tw_pass(e->game, awaiting.player) != TW_OK) {
            remember_reason(e);
            return 0;
        }
        start = take_events(e);
        for (event = e->log + start; *event; event = strchr(event, '\n') + 1)
            if (strncmp(event, "passed ", 7) != 0 && strncmp(event, "priority_given ", 15) != 0)
                over = 1;
        if (!until && over) return 1;
    }
    return 0;
}

static int make_move(evening *e, const char *move) {
    if (strncmp(move, "pass_all", 8) == 0)
        return pass_all(e, strncmp(move + 8, " until ", 7) == 0 ? move + 15 : NULL);
    if (tw_command(e->game, move) == TW_OK) return 1;
    remember_reason(e);
    return 0;
}

static int play(evening *e, const char *path) {
    char line[1024], expected[1024];
    int number = 0;
    FILE *moves = fopen(path, "r");
    if (!moves) {
        fprintf(stderr, "%s: the file cannot be read\n", path);
        return 0;
    }
    while (fgets(line, sizeof line, moves)) {
        number++;
        line[strcspn(line, "\r\n")] = 0;
        if (line[strspn(line, " \t")] == 0 || line[0] == '#') continue;
        if (!make_move(e, line)) {
            if (tw_explain_wait(e->game, TW_VIEWER_HOST, 0, expected, sizeof expected, NULL) !=
                TW_OK)
                expected[0] = 0;
            fprintf(stderr, "%s:%d: %s\n  %s\n  expected: %s\n", path, number, line, e->reason,
                    expected);
            fclose(moves);
            return 0;
        }
        take_events(e);
    }
    fclose(moves);
    return 1;
}

static int write_log(const evening *e, const char *path) {
    FILE *file = fopen(path, "w");
    int good = file && fwrite(e->log, 1, e->length, file) == e->length;
    if (file && fclose(file) != 0) good = 0;
    if (!good) fprintf(stderr, "%s: the log cannot be written\n", path);
    return good;
}

static void print_hash(const unsigned char *hash) {
    int i;
    printf("game hash ");
    for (i = 0; i < 16; i++) printf("%02x", hash[i]);
    printf("\n");
}

int main(int count, char **arguments) {
    static const char *const players[] = {"Ada", "Ben", "Cid", "Dee"};
    evening e = {NULL, NULL, 0, ""};
    tw_ruleset *rules = NULL;
    unsigned char hash[16];
    int good;
    if (count != 4) {
        fprintf(stderr, "usage: %s MODS MOVES LOG\n", arguments[0]);
        return 2;
    }
    e.log = calloc(1, 1);
    if (!e.log) return 2;
    if (tw_ruleset_builtin("commander", e.reason, sizeof e.reason, &rules) != TW_OK ||
        tw_game_new(rules, players, 4, 2026, e.reason, sizeof e.reason, &e.game) != TW_OK) {
        fprintf(stderr, "%s\n", e.reason);
        return 2;
    }
    tw_ruleset_free(rules);
    if (tw_mods_load(e.game, arguments[1], NULL) != TW_OK) {
        remember_reason(&e);
        fprintf(stderr, "%s\n", e.reason);
        return 2;
    }
    good = play(&e, arguments[2]) && write_log(&e, arguments[3]);
    if (good) {
        tw_hash(e.game, TW_HASH_GAME, &hash);
        print_hash(hash);
    }
    tw_game_free(e.game);
    free(e.log);
    return good ? 0 : 1;
}
