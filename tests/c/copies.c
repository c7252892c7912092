/* Two copies of the library in one process, as two plug-ins bring them: neither takes the other's
   handles. copies LIBRARY COPY */
#include "check.h"
#include "turnwheel.h"
#include <dlfcn.h>
#include <stdint.h>

enum { GAMES = 200 };

/* The functions of one copy. */
typedef struct {
    tw_status (*builtin)(const char *, char *, size_t, tw_ruleset **);
    tw_status (*make)(const tw_ruleset *, const char *const *, size_t, uint64_t, char *, size_t,
                      tw_game **);
    tw_status (*start)(tw_game *);
    tw_status (*command)(tw_game *, const char *);
    uint32_t (*turn)(const tw_game *);
    void (*free)(tw_game *);
    void (*free_rules)(tw_ruleset *);
    tw_ruleset *rules;
    tw_game *games[GAMES];
} copy;

/* C has no cast from a data pointer to a function pointer. */
static void resolve(void *library, const char *name, void *function) {
    void *found = dlsym(library, name);
    CHECK(found != NULL);
    memcpy(function, &found, sizeof found);
}

static void open_copy(const char *path, copy *out) {
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    int at;
    if (library == NULL) printf("%s\n", dlerror());
    resolve(library, "tw_ruleset_builtin", &out->builtin);
    resolve(library, "tw_game_new", &out->make);
    resolve(library, "tw_start", &out->start);
    resolve(library, "tw_command", &out->command);
    resolve(library, "tw_turn", &out->turn);
    resolve(library, "tw_game_free", &out->free);
    resolve(library, "tw_ruleset_free", &out->free_rules);
    CHECK(out->builtin("simple", NULL, 0, &out->rules) == TW_OK);
    for (at = 0; at < GAMES; at++) {
        CHECK(out->make(out->rules, NULL, 2, 1, NULL, 0, &out->games[at]) == TW_OK);
        if (at % 2) CHECK(out->start(out->games[at]) == TW_OK);
    }
}

/* Uses the handles of one copy with the functions of the other. */
static void mixed(const copy *own, const copy *other) {
    tw_game *made = NULL;
    int at;
    CHECK(own->make(other->rules, NULL, 2, 1, NULL, 0, &made) == TW_WRONG_HANDLE && made == NULL);
    own->free_rules(other->rules);
    for (at = 0; at < GAMES; at++) {
        CHECK(own->turn(other->games[at]) == 0 &&
              own->start(other->games[at]) == TW_WRONG_HANDLE &&
              own->command(other->games[at], "end_turn") == TW_WRONG_HANDLE);
        own->free(other->games[at]);
    }
}

int main(int count, char **paths) {
    static copy one, other;
    int at;
    if (count != 3) return 2;
    open_copy(paths[1], &one);
    open_copy(paths[2], &other);
    /* A number that was the first game's in another process. */
    if (sizeof(void *) == 8)
        CHECK(one.start((tw_game *)(uintptr_t)0x7474770000000002u) == TW_WRONG_HANDLE);
    mixed(&one, &other);
    mixed(&other, &one);
    for (at = 0; at < GAMES; at++) {
        const uint32_t turn = at % 2;
        CHECK(one.turn(one.games[at]) == turn && other.turn(other.games[at]) == turn);
        one.free(one.games[at]);
        other.free(other.games[at]);
    }
    one.free_rules(one.rules);
    other.free_rules(other.rules);
    return check_end();
}
