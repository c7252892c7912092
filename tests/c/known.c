/* An effect is known by its number from its registration on, wherever the game has been: the
   number is made from the name, so a host keeps it in its own table of cards. */
#include "check.h"
#include "turnwheel.h"
#include <stdlib.h>

static int64_t bolt;

static tw_status does_nothing(tw_game *card, void *data) {
    (void)card, (void)data;
    return TW_OK;
}

static tw_game *with_cards(tw_game *game) {
    CHECK(tw_effect(game, "bolt", does_nothing, NULL, NULL) == TW_OK);
    return game;
}

static tw_game *table(tw_ruleset *rules) {
    tw_game *game = NULL;
    CHECK(tw_game_new(rules, NULL, 2, 1, NULL, 0, &game) == TW_OK);
    return with_cards(game);
}

/* Submits every verb that names an effect and has no other field that C data lacks. */
static int plays_all(tw_game *game) {
    static const uint16_t verbs[] = {TW_COMMAND_ACT, TW_COMMAND_PUSH, TW_COMMAND_RUN};
    size_t at;
    for (at = 0; at < sizeof verbs / sizeof verbs[0]; at++) {
        tw_command_data command = {.verb = verbs[at], .effect = bolt};
        tw_status status;
        if (verbs[at] != TW_COMMAND_RUN) command.player = 1;
        if ((status = tw_submit(game, &command)) != TW_OK) {
            printf("verb %d by number: %s\n", verbs[at], tw_status_name(status));
            return 0;
        }
    }
    return 1;
}

static void ways(tw_ruleset *rules, int first) {
    tw_game *game = table(rules), *root = NULL, *other = NULL;
    static uint8_t save[1 << 16];
    size_t size = 0;
    tw_command_data command = {.verb = TW_COMMAND_ACT, .effect = bolt, .player = 1};

    CHECK(tw_start(game) == TW_OK && tw_fork(game, &root) == TW_OK);
    if (first) CHECK(plays_all(game));
    CHECK(tw_restore(game, root) == TW_OK && plays_all(game));
    CHECK(tw_rewind(game, 1) == TW_OK && plays_all(game));
    CHECK(tw_restore(game, root) == TW_OK && tw_submit(game, &command) == TW_OK);
    CHECK(tw_undo(game, 1) == TW_OK && plays_all(game));
    CHECK(tw_save(game, save, sizeof save, &size) == TW_OK);
    CHECK(tw_load(rules, save, size, NULL, 0, &other) == TW_OK && plays_all(with_cards(other)));
    tw_game_free(other);
    other = table(rules);
    CHECK(tw_follow(other, game) == TW_OK && plays_all(other));
    CHECK(tw_follow(game, other) == TW_OK && plays_all(game));
    CHECK(tw_restore(other, root) == TW_OK && plays_all(other) && tw_verify_replay(other) == TW_OK);
    tw_game_free(other);
    tw_game_free(root);
    tw_game_free(game);
}

int main(void) {
    tw_ruleset *rules = NULL;
    tw_game *names = NULL;
    CHECK(tw_ruleset_builtin("simple", NULL, 0, &rules) == TW_OK);
    /* The number is the same in every game, so another game may tell it. */
    CHECK(tw_game_new(rules, NULL, 2, 1, NULL, 0, &names) == TW_OK &&
          tw_name(names, "bolt", &bolt) == TW_OK);
    ways(rules, 0);
    ways(rules, 1);
    tw_game_free(names);
    tw_ruleset_free(rules);
    return check_end();
}
