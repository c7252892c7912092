/* Effects played a second time with fresh code: state that they keep outside the game is found,
   and nothing else is reported. */
#include "check.h"
#include "turnwheel.h"
#include <stdlib.h>

static int alive = 0, registered = 0;

static tw_status draws(tw_game *card, void *data) {
    return tw_set_counter(card, "drawn", ++*(int64_t *)data);
}

static tw_status bolt(tw_game *card, void *data) {
    void *state = NULL;
    tw_status status = tw_change_state(card, &state);
    (void)data;
    if (status == TW_OK) *(int64_t *)state -= 3;
    return status;
}

static tw_status heals(tw_game *card, void *data) {
    void *state = NULL;
    tw_status status = tw_change_state(card, &state);
    if (status == TW_OK) *(int64_t *)state += ++*(int64_t *)data;
    return status;
}

static void drop(void *data) {
    alive--;
    free(data);
}

static int64_t *counter(void) {
    alive++;
    return calloc(1, sizeof(int64_t));
}

static tw_status cards(tw_game *game, void *data) {
    (void)data;
    registered++;
    CHECK(tw_effect(game, "draw", draws, counter(), drop) == TW_OK &&
          tw_effect(game, "bolt", bolt, NULL, NULL) == TW_OK);
    CHECK(tw_effect(game, "heal", heals, counter(), drop) == TW_OK);
    return TW_OK;
}

static tw_status no_cards(tw_game *game, void *data) {
    (void)data;
    return tw_command(game, "nonsense");
}

static tw_status frees(tw_game *game, void *data) {
    (void)data;
    tw_game_free(game);
    return TW_OK;
}

static void *copy(const void *state, void *data) {
    int64_t *made = counter();
    (void)data;
    *made = *(const int64_t *)state;
    return made;
}

static void drop_state(void *state, void *data) {
    (void)data;
    drop(state);
}

static size_t save_state(const void *state, void *buffer, size_t size, void *data) {
    (void)data;
    if (size >= sizeof(int64_t)) memcpy(buffer, state, sizeof(int64_t));
    return sizeof(int64_t);
}

static const tw_state_functions FUNCTIONS = {copy, drop_state, NULL, save_state, NULL, NULL};

static int says(const tw_game *game, const char *wanted) {
    char message[512];
    CHECK(tw_error_message(game, message, sizeof message, NULL) == TW_OK);
    return strstr(message, wanted) != NULL;
}

int main(void) {
    tw_ruleset *rules = NULL;
    tw_game *game = NULL;
    uint8_t before[16], after[16];
    CHECK(tw_ruleset_builtin("simple", NULL, 0, &rules) == TW_OK &&
          tw_game_new(rules, NULL, 2, 0, NULL, 0, &game) == TW_OK);
    CHECK(tw_set_state(game, counter(), &FUNCTIONS) == TW_OK && cards(game, NULL) == TW_OK);
    CHECK(tw_play_twice(NULL, cards, counter(), drop) == TW_NULL_ARGUMENT);
    CHECK(tw_play_twice(game, cards, counter(), drop) == TW_OK && tw_start(game) == TW_OK &&
          registered == 1);

    /* An effect without such state plays on, and fresh code is made only where an effect runs. */
    CHECK(tw_command(game, "act A effect=bolt") == TW_OK &&
          tw_command(game, "act A effect=bolt") == TW_OK && registered == 3);
    CHECK(*(const int64_t *)tw_state(game) == -6);

    /* A counter outside the game is found, and nothing has changed. */
    CHECK(tw_command(game, "act A effect=draw") == TW_OK &&
          tw_hash(game, TW_HASH_GAME, &before) == TW_OK);
    CHECK(tw_command(game, "act A effect=draw") == TW_RAN_DIFFERENTLY &&
          tw_hash(game, TW_HASH_GAME, &after) == TW_OK);
    CHECK(memcmp(before, after, sizeof before) == 0 && says(game, "name draw"));
    CHECK(says(game, "event 2 is `counter_set ") && says(game, "value=2` in the game and `") &&
          says(game, "value=1` with fresh code"));
    CHECK(tw_command(game, "act A effect=heal") == TW_OK &&
          tw_command(game, "act A effect=heal") == TW_RAN_DIFFERENTLY);
    CHECK(says(game, "name heal") && says(game, "the host's state differs: byte 1 as it is saved "
                                                "is 253 in the game and 252 with fresh code"));
    CHECK(*(const int64_t *)tw_state(game) == -5);

    /* An error in the function refuses the command. */
    CHECK(tw_play_twice(game, no_cards, NULL, NULL) == TW_OK &&
          tw_command(game, "act A effect=bolt") == TW_EFFECT_FAILED);
    CHECK(says(game, "`fresh` returned the status") && says(game, "nonsense"));
    CHECK(tw_play_twice(game, frees, NULL, NULL) == TW_OK &&
          tw_command(game, "act A effect=bolt") == TW_WRONG_HANDLE);
    CHECK(*(const int64_t *)tw_state(game) == -5);

    /* Plays once again. */
    CHECK(tw_play_twice(game, NULL, counter(), drop) == TW_OK &&
          tw_command(game, "act A effect=draw") == TW_OK);
    CHECK(tw_verify_replay(game) == TW_OK);
    tw_game_free(game);
    tw_ruleset_free(rules);
    CHECK(alive == 0);
    return check_end();
}
