/* Plays scenario scripts through the public calls: corpus [--log] FILE...
 * It follows the checker of the core (src/script/check.rs) line by line. */
#include "turnwheel.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_PASSES 10000

typedef struct {
    const char *path;
    tw_script *script;
    tw_game *game;
    char *log;           /* every event, one on each line */
    size_t length, mark; /* of the log, in bytes */
    char reason[4096];
} player;

static void fail(player *p, const char *format, const char *a, const char *b) {
    snprintf(p->reason, sizeof p->reason, format, a, b);
}

/* Moves the game's events to the log; returns the log's old length. */
static size_t drain(player *p) {
    size_t count = 0, start = p->length, at, needed;
    tw_events(p->game, NULL, &count);
    for (at = 0; at < count; at++) {
        tw_event_text(p->game, at, NULL, 0, &needed);
        p->log = realloc(p->log, p->length + needed + 1);
        tw_event_text(p->game, at, p->log + p->length, needed, NULL);
        p->length += needed - 1;
        p->log[p->length++] = '\n';
        p->log[p->length] = 0;
    }
    tw_events_clear(p->game);
    return start;
}

static int expect(player *p, const char *text) {
    uint32_t holds = 0;
    tw_expect(p->game, p->log + p->mark, text, &holds, p->reason, sizeof p->reason, NULL);
    return holds == 1;
}

static const char *message(player *p) {
    static char text[4096];
    if (tw_error_message(p->game, text, sizeof text, NULL) != TW_OK) text[0] = 0;
    return text;
}

static int command(player *p, const char *text, const char *expected) {
    unsigned char before[16], after[16];
    uint64_t accepted = 0, now = 0;
    size_t events = 0, length;
    tw_hash(p->game, TW_HASH_GAME, &before);
    tw_accepted(p->game, &accepted);
    if (tw_command(p->game, text) == TW_OK) {
        if (expected) fail(p, "expected error %s\n    but it was accepted%s", expected, "");
        return expected == NULL;
    }
    if (!expected) {
        fail(p, "refused: %s%s", message(p), "");
        return 0;
    }
    /* the message begins with the name of the code */
    length = strcspn(message(p), " :");
    if (strlen(expected) != length || strncmp(message(p), expected, length) != 0) {
        fail(p, "expected error %s\n    but found error %s", expected, message(p));
        return 0;
    }
    tw_hash(p->game, TW_HASH_GAME, &after);
    tw_accepted(p->game, &now);
    tw_events(p->game, NULL, &events);
    if (memcmp(before, after, 16) != 0 || accepted != now || events != 0) {
        fail(p, "the refused command changed the game%s%s", "", "");
        return 0;
    }
    return 1;
}

static int pass_all(player *p, const char *text) {
    const char *until = strncmp(text, "until ", 6) == 0 ? text + 6 : NULL;
    int passes;
    if (!until && *text) {
        fail(p, "write: pass_all, or: pass_all until EXPECTATION%s%s", "", "");
        return 0;
    }
    for (passes = 0; passes < MOST_PASSES; passes++) {
        tw_await awaiting = TW_AWAIT_INIT;
        const tw_player *pending;
        tw_player who;
        size_t count = 0;
        const char *event;
        int over = 0;
        size_t start;
        if (until && expect(p, until)) return 1;
        tw_awaiting(p->game, &awaiting);
        if (awaiting.kind != TW_AWAIT_WINDOW) return until ? expect(p, until) : 1;
        tw_pending(p->game, &pending, &count);
        if (awaiting.player == 0 && count == 0) {
            fail(p, "nobody can pass%s%s", "", "");
            return 0;
        }
        who = awaiting.player ? awaiting.player : pending[0];
        if (tw_pass(p->game, who) != TW_OK) {
            fail(p, "cannot pass: %s%s", message(p), "");
            return 0;
        }
        start = drain(p);
        for (event = p->log + start; *event; event = strchr(event, '\n') + 1)
            if (strncmp(event, "passed ", 7) != 0 && strncmp(event, "priority_given ", 15) != 0)
                over = 1;
        if (!until && over) return 1;
    }
    if (until && expect(p, until)) return 1;
    fail(p, "still not done after many passes%s%s", "", "");
    return 0;
}

/* Compares the event lines from `*at` on with the log from `start` on. */
static int compare(player *p, size_t *at, size_t lines, size_t start) {
    const char *event = p->log + start;
    tw_line line = TW_LINE_INIT;
    int any = 0;
    while (*at < lines && tw_script_line(p->script, *at, &line) == TW_OK &&
           line.kind == TW_LINE_EVENT) {
        size_t length = strcspn(event, "\n");
        any = 1;
        if (strlen(line.text) != length || strncmp(event, line.text, length) != 0) {
            char found[1024];
            snprintf(found, sizeof found, "%.*s", (int)length, event);
            fail(p, "expected %s\n    but found %s", line.text, found);
            return 0;
        }
        event += length + 1;
        ++*at;
    }
    if (any && *event) {
        fail(p, "expected nothing more\n    but found %s%s", event, "");
        return 0;
    }
    return 1;
}

static int play(player *p) {
    size_t at = 0, lines = 0;
    tw_script_line_count(p->script, &lines);
    while (at < lines) {
        tw_line line = TW_LINE_INIT, next = TW_LINE_INIT;
        size_t start = p->length;
        int good = 1;
        tw_script_line(p->script, at++, &line);
        if (line.kind == TW_LINE_COMMAND) {
            const char *expected = NULL;
            if (tw_script_line(p->script, at, &next) == TW_OK && next.kind == TW_LINE_EXPECT_ERROR)
                expected = next.text, at++;
            good = command(p, line.text, expected);
            drain(p);
            good = good && compare(p, &at, lines, start);
        } else if (line.kind == TW_LINE_PASS_ALL) {
            good = pass_all(p, line.text) && compare(p, &at, lines, start);
        } else if (line.kind == TW_LINE_EXPECT) {
            good = expect(p, line.text);
        } else if (line.kind == TW_LINE_MARK) {
            p->mark = p->length;
        } else {
            fail(p, "this line has to follow a command%s%s", "", "");
            good = 0;
        }
        if (!good) {
            printf("%s:%u: %s\n  %s\n", p->path, (unsigned)line.number, line.text, p->reason);
            return 0;
        }
    }
    return 1;
}

static int run(const char *path, int log) {
    player p = {path, NULL, NULL, NULL, 0, 0, ""};
    unsigned char hash[16];
    int good = 0, i;
    p.log = calloc(1, 1);
    if (tw_script_load(path, p.reason, sizeof p.reason, &p.script) != TW_OK ||
        tw_script_game(p.script, 0, p.reason, sizeof p.reason, &p.game) != TW_OK) {
        printf("%s: %s\n", path, p.reason);
    } else {
        good = play(&p);
        if (good && tw_verify_replay(p.game) != TW_OK) {
            printf("%s: the journal played again: %s\n", path, message(&p));
            good = 0;
        }
        if (log) {
            puts(path);
            fputs(p.log, stdout);
            tw_hash(p.game, TW_HASH_GAME, &hash);
            printf("hash ");
            for (i = 0; i < 16; i++) printf("%02x", hash[i]);
            printf("\n");
        }
    }
    tw_game_free(p.game);
    tw_script_free(p.script);
    free(p.log);
    return good;
}

int main(int count, char **arguments) {
    int log = count > 1 && strcmp(arguments[1], "--log") == 0, passed = 0, failed = 0, at;
    for (at = 1 + log; at < count; at++) {
        if (run(arguments[at], log))
            passed++;
        else
            failed++;
    }
    if (!log) printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
