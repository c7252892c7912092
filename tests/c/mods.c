/* Mods: loaded into a game, checked, and shared as a set by games and after their saves. */
#include "check.h"
#include "game.h"
#include "turnwheel.h"

static tw_status fresh(tw_game *copy, void *folder) { return tw_mods_load(copy, folder, NULL); }

/* Mods that keep no state outside the game behave the same after loading. */
static void mods_checked(void) {
    char folder[] = "examples/mods/commander", nowhere[] = "nowhere";
    tw_game *game = new_game("commander", 4);
    CHECK(tw_mods_load(game, folder, NULL) == TW_OK &&
          tw_play_twice(game, fresh, folder, NULL) == TW_OK &&
          tw_command(game, "start A") == TW_OK &&
          tw_command(game, "push A time_walk") == TW_OK);
    CHECK(tw_play_twice(game, fresh, nowhere, NULL) == TW_OK &&
          tw_command(game, "run time_walk") == TW_EFFECT_FAILED);
    tw_game_free(game);
}

/* A set of mods is loaded once, for any number of games; each keeps what it has. */
static void mods_shared(void) {
    const char *paths[] = {"a/mod.toml", "a/a.lua", "b.lua"};
    const char *texts[] = {"version = '1.2'\n[settings.count]\ndefault = 1\n"
                           "[words.en]\npay = 'Pay {1}?'",
                           "effect('many', function(c) c:add_counter('n', settings.count) end)",
                           "effect('b', function() end)"};
    const char *wrong[] = {"a/mod.toml", "a/a.lua"}, *only[] = {"a"}, *none[] = {"c"};
    tw_ruleset *rules = NULL, *other = NULL;
    tw_mods *mods = NULL, *some = NULL, *bad = NULL;
    char text[2048];
    size_t needed;
    CHECK(tw_ruleset_builtin("simple", NULL, 0, &rules) == TW_OK);
    CHECK(tw_ruleset_builtin("mtg", NULL, 0, &other) == TW_OK);
    CHECK(tw_mods_new(rules, NULL, paths, texts, 3, "{\"a\": {\"count\": 4}}", NULL, NULL, 0,
                      &mods) == TW_OK);
    CHECK(tw_mods_json(mods, NULL, text, sizeof text, &needed) == TW_OK);
    CHECK(needed == strlen(text) + 1 &&
          strstr(text, "\"version\":\"1.2\"") && strstr(text, "\"values\":{\"count\":4}") &&
          strstr(text, "\"used\":[]"));
    CHECK(tw_mods_json(mods, NULL, text, 4, &needed) == TW_BUFFER_TOO_SMALL);
    CHECK(tw_mods_say(mods, "a/many", "pay(3)", "de-AT", text, sizeof text, &needed) == TW_OK &&
          strcmp(text, "Pay 3?") == 0 && needed == 7);
    CHECK(tw_mods_say(mods, "b", "pay(3)", "en", text, sizeof text, NULL) == TW_OK &&
          strcmp(text, "pay(3)") == 0);
    CHECK(tw_mods_say(mods, NULL, "pay", "en", text, sizeof text, NULL) == TW_NULL_ARGUMENT &&
          tw_mods_say(NULL, "a", "pay", "en", text, sizeof text, NULL) == TW_NULL_ARGUMENT &&
          tw_mods_say(mods, "a", "pay(3)", "en", text, 6, &needed) == TW_BUFFER_TOO_SMALL);
    CHECK(tw_mods_only(mods, only, 1, text, sizeof text, &some) == TW_OK);
    CHECK(tw_mods_only(mods, none, 1, text, sizeof text, &bad) == TW_UNKNOWN_NAME && !bad &&
          strstr(text, "`c`"));
    CHECK(tw_mods_new(rules, NULL, wrong, wrong, 2, NULL, NULL, text, sizeof text, &bad) ==
              TW_MOD_FAILED &&
          !bad && strstr(text, "a/mod.toml:1: "));
    CHECK(tw_mods_new(rules, NULL, paths, texts, 3, "{\"d\": {}}", NULL, text, sizeof text, &bad) ==
          TW_BAD_VALUE);
    CHECK(tw_mods_new(rules, "no/such/folder", NULL, NULL, 0, NULL, NULL, NULL, 0, &bad) ==
          TW_FILE_UNREADABLE);
    tw_game *games[] = {new_game("simple", 2), new_game("simple", 2), new_game("mtg", 2)};
    CHECK(tw_mods_use(games[0], mods, TW_USE_AS_NEW) == TW_OK &&
          tw_mods_use(games[1], some, TW_USE_AS_NEW) == TW_OK);
    CHECK(tw_mods_use(games[2], mods, TW_USE_AS_NEW) == TW_MOD_FAILED);
    CHECK(tw_mods_use(games[0], NULL, TW_USE_AS_NEW) == TW_NULL_ARGUMENT);
    CHECK(tw_mods_use(games[0], (const tw_mods *)rules, TW_USE_AS_NEW) == TW_WRONG_HANDLE);
    CHECK(tw_mods_use(games[0], mods, TW_USE_AS_SAVED) == TW_OK);
    CHECK(tw_mods_use(games[0], some, TW_USE_AS_SAVED) == TW_MODS_CHANGED);
    CHECK(tw_error_message(games[0], text, sizeof text, NULL) == TW_OK &&
          strstr(text, "`b`, without a version, is missing"));
    CHECK(tw_mods_json(some, games[0], text, sizeof text, NULL) == TW_OK &&
          strstr(text, "\"changes\":[{\"name\":\"b\",\"now\":null,"));
    CHECK(tw_mods_json(NULL, games[0], text, sizeof text, NULL) == TW_OK &&
          strstr(text, "\"played\":[{") && !strstr(text, "changes"));
    CHECK(tw_mods_use(games[0], some, TW_USE_AS_SAVED_ONLY) == TW_OK);
    CHECK(tw_mods_use(games[1], mods, TW_USE_AS_SAVED_ONLY) == TW_OK);
    CHECK(tw_mods_use(games[0], NULL, TW_USE_AS_SAVED) == TW_NULL_ARGUMENT);
    CHECK(tw_mods_use(games[0], mods, 3) == TW_BAD_ENUM);
    CHECK(tw_mods_json(NULL, NULL, text, sizeof text, NULL) == TW_NULL_ARGUMENT);
    tw_mods_free(mods);
    tw_mods_free(some);
    tw_mods_free(NULL);
    CHECK(tw_mods_json(mods, NULL, text, sizeof text, NULL) == TW_WRONG_HANDLE);
    for (int at = 0; at < 2; at++) {
        CHECK(tw_start(games[at]) == TW_OK);
        CHECK(tw_command(games[at], "act A effect=a/many") == TW_OK);
        CHECK(tw_command(games[at], "act A effect=b") == (at ? TW_UNKNOWN_EFFECT : TW_OK));
    }
    for (int at = 0; at < 3; at++) tw_game_free(games[at]);
    tw_ruleset_free(rules);
    tw_ruleset_free(other);
}

int main(void) {
    tw_game *game = new_game("commander", 4);
    tw_limits limits = TW_LIMITS_INIT;
    size_t missing;
    char message[512];
    CHECK(tw_mods_load(game, "examples/mods/commander", &limits) == TW_OK);
    CHECK(tw_mods_load(game, "examples/mods/commander", NULL) == TW_OK);
    CHECK(tw_mods_load(game, "examples/mods/nowhere", NULL) == TW_FILE_UNREADABLE);
    limits.struct_size = 3;
    CHECK(tw_mods_load(game, "examples/mods/commander", &limits) == TW_BAD_SIZE);
    CHECK(tw_command(game, "start A") == TW_OK);
    CHECK(tw_command(game, "push A time_walk") == TW_OK);
    CHECK(tw_effects_missing(game, message, sizeof message, NULL, &missing) == TW_OK &&
          missing == 0);
    tw_game_free(game);
    mods_checked();
    mods_shared();
    return check_end();
}
