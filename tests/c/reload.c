/* Registering again in mid-game: effects and triggers are replaced, never doubled; what is
   pending is kept or reported; and each call does all or nothing. */
#include "check.h"
#include "turnwheel.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int drops;
static void count_drop(void *data) {
    (void)data;
    drops++;
}

/* Sets the flag it was registered with, which shows the version that ran. */
static tw_status flag(tw_game *card, void *data) {
    char line[64];
    snprintf(line, sizeof line, "set_flag %s", (const char *)data);
    return tw_command(card, line);
}

static tw_status bid(tw_game *card, void *most) {
    int64_t number;
    char line[64];
    tw_status status = tw_choose_number(card, 2, 1, *(int64_t *)most, &number, NULL);
    if (status != TW_OK) return status;
    snprintf(line, sizeof line, "set_flag bid_%d", (int)*(int64_t *)most);
    return tw_command(card, line);
}

/* Returns true if the table has that flag. */
static int has(const tw_game *game, const char *name) {
    static char json[65536];
    char quoted[64];
    snprintf(quoted, sizeof quoted, "\"%s\"", name);
    return tw_view_json(game, TW_VIEWER_HOST, 0, json, sizeof json, NULL) == TW_OK &&
           strstr(json, quoted) != NULL;
}

static int same(const tw_game *game, const unsigned char before[16]) {
    unsigned char after[16];
    return tw_hash(game, TW_HASH_GAME, &after) == TW_OK && memcmp(before, after, sizeof after) == 0;
}

int main(void) {
    tw_ruleset *rules = NULL;
    tw_game *game = NULL;
    tw_add_trigger_options trigger = {.name = "death"};
    unsigned char before[16];
    char missing[64];
    int64_t nine = 9, five = 5, four = 4;
    size_t count;
    CHECK(tw_ruleset_builtin("mtg", NULL, 0, &rules) == TW_OK &&
          tw_game_new(rules, NULL, 2, 0, NULL, 0, &game) == TW_OK);
    tw_ruleset_free(rules);

    /* Pending work runs the new code, and registering the same trigger again changes nothing. */
    CHECK(tw_effect(game, "bolt", flag, "old_bolt", count_drop) == TW_OK);
    CHECK(tw_effect_on(game, "mourn", "raised", 0, &trigger, flag, "old_mourn", count_drop) ==
          TW_OK);
    CHECK(tw_start(game) == TW_OK && tw_push(game, 1, "bolt") == TW_OK &&
          tw_raise(game, "death") == TW_OK);
    CHECK(tw_hash(game, TW_HASH_GAME, &before) == TW_OK);
    CHECK(tw_effect(game, "bolt", flag, "new_bolt", count_drop) == TW_OK && drops == 1);
    CHECK(tw_effect_on(game, "mourn", "raised", 0, &trigger, flag, "new_mourn", count_drop) ==
              TW_OK &&
          drops == 2 && same(game, before));

    /* If it is refused, neither the function nor the trigger is replaced, and the user data is
       dropped. */
    trigger.player = 9;
    CHECK(tw_effect_on(game, "mourn", "raised", 0, &trigger, flag, "worse", count_drop) ==
              TW_UNKNOWN_PLAYER &&
          drops == 3);
    trigger.player = 0;
    trigger.reserved[3] = 1;
    CHECK(tw_effect_on(game, "mourn", "raised", 0, &trigger, flag, "worse", count_drop) ==
              TW_BAD_SIZE &&
          drops == 4);
    trigger.reserved[3] = 0;
    CHECK(tw_effect_on(game, "mourn", "razed", 0, NULL, flag, "worse", count_drop) ==
              TW_UNKNOWN_EVENT &&
          drops == 5);
    CHECK(tw_effect_on(game, "mourn", NULL, 0, &trigger, flag, "worse", count_drop) ==
              TW_NULL_ARGUMENT &&
          drops == 6);
    CHECK(tw_effect_on(game, "mourn", "raised", 0, &trigger, NULL, "worse", count_drop) ==
              TW_NULL_ARGUMENT &&
          drops == 7);
    CHECK(tw_effect_on(game, NULL, "raised", 0, &trigger, flag, "worse", count_drop) ==
              TW_NULL_ARGUMENT &&
          drops == 8);
    CHECK(same(game, before));
    CHECK(tw_pass(game, 1) == TW_OK && tw_pass(game, 2) == TW_OK && tw_pass(game, 1) == TW_OK &&
          tw_pass(game, 2) == TW_OK);
    CHECK(has(game, "new_bolt") && has(game, "new_mourn") && !has(game, "old_bolt") &&
          !has(game, "worse"));

    /* A trigger with another description replaces the old one. */
    trigger.name = "birth";
    CHECK(tw_effect_on(game, "mourn", "raised", 0, &trigger, flag, "born", NULL) == TW_OK &&
          drops == 9);
    CHECK(tw_raise(game, "death") == TW_OK && tw_raise(game, "birth") == TW_OK);

    /* A missing effect is listed, and refused until it is registered again. */
    CHECK(tw_effect_remove(game, "mourn") == TW_OK);
    CHECK(tw_effects_missing(game, missing, sizeof missing, NULL, &count) == TW_OK && count == 1 &&
          strcmp(missing, "mourn") == 0);
    CHECK(tw_pass(game, 1) == TW_OK && tw_hash(game, TW_HASH_GAME, &before) == TW_OK &&
          tw_pass(game, 2) == TW_EFFECT_MISSING && same(game, before));
    CHECK(tw_effect(game, "mourn", flag, "back", NULL) == TW_OK && tw_pass(game, 2) == TW_OK &&
          has(game, "back"));

    /* The answer to a waiting question goes to the new code. */
    CHECK(tw_effect(game, "bid", bid, &nine, NULL) == TW_OK &&
          tw_command(game, "run bid") == TW_OK);
    CHECK(tw_effect(game, "bid", bid, &five, NULL) == TW_OK &&
          tw_hash(game, TW_HASH_GAME, &before) == TW_OK);
    CHECK(tw_answer(game, 2, &four, 1) == TW_ASKED_DIFFERENTLY && same(game, before));
    CHECK(tw_effect(game, "bid", bid, &nine, NULL) == TW_OK &&
          tw_answer(game, 2, &four, 1) == TW_OK && has(game, "bid_9"));

    /* One trigger for every player, described without a player; registering again changes
       nothing. */
    trigger.player = 1;
    CHECK(tw_effect_on(game, "each", "raised", 1, &trigger, flag, "each", count_drop) ==
              TW_BAD_VALUE &&
          drops == 10);
    trigger.player = 0;
    CHECK(tw_effect_on(game, "each", "raised", 1, &trigger, flag, "each", count_drop) == TW_OK &&
          tw_hash(game, TW_HASH_GAME, &before) == TW_OK);
    CHECK(tw_effect_on(game, "each", "raised", 1, &trigger, flag, "each", count_drop) == TW_OK &&
          same(game, before) && drops == 11);

    /* A trigger described by its event alone. */
    CHECK(tw_effect_on(game, "listens", "raised", 0, NULL, flag, "heard", NULL) == TW_OK &&
          tw_raise(game, "whatever") == TW_OK && !has(game, "heard"));
    CHECK(tw_pass(game, 1) == TW_OK && tw_pass(game, 2) == TW_OK && has(game, "heard"));

    CHECK(tw_verify_replay(game) == TW_OK);
    tw_game_free(game);
    CHECK(drops == 13);
    return check_end();
}
