/* A new game of built-in rules, for the tests. */
#ifndef GAME_H
#define GAME_H

#include "check.h"
#include "turnwheel.h"

static tw_game *new_game(const char *name, size_t players) {
    tw_ruleset *rules = NULL;
    tw_game *game = NULL;
    CHECK(tw_ruleset_builtin(name, NULL, 0, &rules) == TW_OK);
    CHECK(tw_game_new(rules, NULL, players, 7, NULL, 0, &game) == TW_OK);
    tw_ruleset_free(rules);
    return game;
}
#endif
