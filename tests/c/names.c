/* Player names with spaces: every line that the library writes with them can be submitted to it
   again. */
#include "check.h"
#include "turnwheel.h"
#include <stdlib.h>

#define PLAYERS 4
static const char *const NAMES[PLAYERS] = {"Ada Lovelace", "pass A", "Jean  Luc",
                                           "\xe7\x8e\x8b \xe5\xb0\x8f\xe6\x98\x8e"};

/* Submits one of the lines that the library lists, a different one each time; returns false if
   there was none. */
static int submit_one(tw_game *game, unsigned turn) {
    static char lines[1 << 16];
    tw_player player;
    for (player = 1; player <= PLAYERS; player++) {
        unsigned count = 0;
        char *line, *end, *at;
        if (tw_legal_commands(game, player, 50, lines, sizeof lines, NULL) != TW_OK) return 0;
        for (at = lines; (at = strchr(at, '\n')) != NULL; at++) count++;
        if (count == 0) continue;
        for (line = lines, count = turn % count; count > 0; count--) line = strchr(line, '\n') + 1;
        if ((end = strchr(line, '\n')) != NULL) *end = 0;
        if (tw_command(game, line) == TW_OK) return 1;
        printf("refused: %s\n", line);
        return 0;
    }
    return 0;
}

static void play(const char *name) {
    static char text[1 << 20];
    static uint8_t save[1 << 18];
    tw_ruleset *rules = NULL;
    tw_game *game = NULL, *loaded = NULL;
    uint8_t hash[16], again[16];
    tw_player player;
    int64_t found;
    unsigned turn;
    int named = 0;
    size_t size, count, at;
    CHECK(tw_ruleset_builtin(name, NULL, 0, &rules) == TW_OK);
    CHECK(tw_game_new(rules, NAMES, PLAYERS, 3, NULL, 0, &game) == TW_OK &&
          tw_command(game, "start \"pass A\"") == TW_OK);
    for (player = 1; player <= PLAYERS; player++) {
        CHECK(tw_word_number(game, TW_WORD_PLAYER, NAMES[player - 1], &found) == TW_OK &&
              found == player);
        CHECK(tw_player_name(game, player, text, sizeof text, NULL) == TW_OK &&
              strcmp(text, NAMES[player - 1]) == 0);
    }
    CHECK(tw_command(game, "raise bell player=\"Ada Lovelace\"") == TW_OK &&
          tw_command(game, "set_counter gold 3 player=\"Jean  Luc\"") == TW_OK);
    for (turn = 0; turn < 60; turn++)
        if (!submit_one(game, turn * 7)) break;
    CHECK(turn == 60);

    CHECK(tw_events(game, NULL, &count) == TW_OK && count > 60);
    for (at = 0; at < count; at++)
        if (tw_event_text(game, at, text, sizeof text, NULL) == TW_OK &&
            strcmp(text, "raised name=bell player=\"Ada Lovelace\"") == 0)
            named++;
    CHECK(named == 1);
    CHECK(tw_view_json(game, TW_VIEWER_HOST, 0, text, sizeof text, NULL) == TW_OK &&
          strstr(text, "\"Jean  Luc\"") != NULL && strstr(text, NAMES[3]) != NULL);
    CHECK(tw_show(game, text, sizeof text, NULL) == TW_OK && strstr(text, "Jean  Luc") != NULL);
    CHECK(tw_past_json(game, 0, 100, text, sizeof text, NULL) == TW_OK &&
          strstr(text, "Ada Lovelace") != NULL);

    CHECK(tw_save(game, save, sizeof save, &size) == TW_OK &&
          tw_load(rules, save, size, NULL, 0, &loaded) == TW_OK);
    CHECK(tw_hash(game, TW_HASH_GAME, &hash) == TW_OK &&
          tw_hash(loaded, TW_HASH_GAME, &again) == TW_OK && memcmp(hash, again, sizeof hash) == 0);
    CHECK(tw_player_name(loaded, 3, text, sizeof text, NULL) == TW_OK &&
          strcmp(text, NAMES[2]) == 0 && submit_one(loaded, 5));
    tw_game_free(loaded);
    loaded = NULL;
    CHECK(tw_save_json(game, text, sizeof text, NULL) == TW_OK &&
          strstr(text, "\"pass A\"") != NULL);
    CHECK(tw_load(rules, (const uint8_t *)text, strlen(text), NULL, 0, &loaded) == TW_OK &&
          tw_hash(loaded, TW_HASH_GAME, &again) == TW_OK);
    CHECK(memcmp(hash, again, sizeof hash) == 0);
    tw_game_free(loaded);
    tw_game_free(game);
    tw_ruleset_free(rules);
}

int main(void) {
    static const char *const rules[] = {"simple", "mtg", "poker", "commander"};
    size_t at;
    for (at = 0; at < sizeof rules / sizeof rules[0]; at++) play(rules[at]);
    return check_end();
}
