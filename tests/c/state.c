/* The host's state follows the game: cards change it, and the engine restores it. */
#include "check.h"
#include "turnwheel.h"
#include <stdlib.h>

typedef struct duel {
    int64_t life[2];
    int64_t paid;
} duel;

static int living = 0, copies = 0;

static duel *deal(void) {
    duel *state = calloc(1, sizeof *state);
    state->life[0] = state->life[1] = 20;
    living++;
    return state;
}

static void *copy(const void *state, void *data) {
    duel *made = malloc(sizeof *made);
    (void)data;
    memcpy(made, state, sizeof *made);
    living++;
    copies++;
    return made;
}

static void assign(void *into, const void *from, void *data) {
    (void)data;
    memcpy(into, from, sizeof(duel));
}

static void drop(void *state, void *data) {
    (void)data;
    living--;
    free(state);
}

static size_t save_state(const void *state, void *buffer, size_t size, void *data) {
    (void)data;
    if (size >= sizeof(duel)) memcpy(buffer, state, sizeof(duel));
    return sizeof(duel);
}

/* Cannot write the state, or wants more each time that it is called. */
static size_t save_nothing(const void *state, void *buffer, size_t size, void *data) {
    (void)state;
    (void)buffer;
    return data ? size + 8 : SIZE_MAX;
}

static void *load_state(const void *bytes, size_t size, void *data) {
    duel *state;
    (void)data;
    if (size != sizeof(duel)) return NULL;
    state = deal();
    memcpy(state, bytes, size);
    return state;
}

static const tw_state_functions FUNCTIONS = {copy, drop, assign, save_state, load_state, NULL};

/* Frees the game whose state it copies, which the header forbids. */
static tw_game *doomed;
static void *copy_and_free(const void *state, void *data) {
    tw_game_free(doomed);
    return copy(state, data);
}

static void freed_while_copied(tw_ruleset *rules) {
    tw_state_functions functions = {copy_and_free, drop, NULL, NULL, NULL, NULL};
    tw_game *kept = NULL;
    void *state = NULL;
    const int before = living;
    CHECK(tw_game_new(rules, NULL, 2, 1, NULL, 0, &doomed) == TW_OK &&
          tw_set_state(doomed, deal(), &functions) == TW_OK && tw_fork(doomed, &kept) == TW_OK);
    CHECK(tw_change_state(doomed, &state) == TW_WRONG_HANDLE && state == NULL);
    CHECK(tw_start(doomed) == TW_WRONG_HANDLE && living == before + 1);
    tw_game_free(kept);
    CHECK(living == before);
}

static tw_status bolt(tw_game *card, void *data) {
    void *state = NULL;
    tw_status status = tw_change_state(card, &state);
    (void)data;
    if (status != TW_OK) return status;
    ((duel *)state)->life[1] -= 3;
    CHECK(((const duel *)tw_state(card))->life[1] == ((duel *)state)->life[1]);
    return TW_OK;
}

static tw_status fails(tw_game *card, void *data) {
    CHECK(bolt(card, data) == TW_OK);
    CHECK(tw_effect_fail(card, "it fizzles") == TW_EFFECT_FAILED);
    return TW_BAD_VALUE;
}

static tw_status asks(tw_game *card, void *data) {
    void *state = NULL;
    int64_t number = 0;
    tw_status status;
    CHECK(bolt(card, data) == TW_OK);
    if ((status = tw_choose_number(card, 1, 1, 9, &number, NULL)) != TW_OK) return status;
    CHECK(tw_change_state(card, &state) == TW_OK);
    ((duel *)state)->life[0] += number;
    return TW_OK;
}

static tw_status pays(void *state, void *data) {
    if (*(int *)data < 0) return TW_BAD_VALUE;
    ((duel *)state)->paid += *(int *)data;
    return TW_OK;
}

static const duel *seen(const tw_game *game) { return tw_state(game); }

static void cards(tw_game *game) {
    CHECK(tw_effect(game, "bolt", bolt, NULL, NULL) == TW_OK &&
          tw_effect(game, "fails", fails, NULL, NULL) == TW_OK);
    CHECK(tw_effect(game, "asks", asks, NULL, NULL) == TW_OK);
}

static tw_game *new_table(const tw_ruleset *rules) {
    tw_game *game = NULL;
    CHECK(tw_game_new(rules, NULL, 2, 0, NULL, 0, &game) == TW_OK &&
          tw_set_state(game, deal(), &FUNCTIONS) == TW_OK);
    cards(game);
    return game;
}

/* Replaces the game by a copy: a fork, or a loaded save. */
static tw_game *replaced(const tw_ruleset *rules, tw_game *game, int by_save) {
    static uint8_t bytes[1 << 16];
    tw_game *copied = NULL;
    size_t size = 0;
    if (by_save) {
        CHECK(tw_save(game, bytes, sizeof bytes, &size) == TW_OK &&
              tw_load(rules, bytes, size, NULL, 0, &copied) == TW_OK);
        CHECK(tw_load_state(copied, &FUNCTIONS) == TW_OK);
    } else {
        CHECK(tw_fork(game, &copied) == TW_OK);
        cards(copied);
        /* Later changes in the other game do not affect the copy. */
        tw_command(game, "act A effect=bolt");
    }
    cards(copied);
    tw_game_free(game);
    return copied;
}

/* Random play with forks, rewinds, refusals, questions, saves, kept games and failing effects:
 * at each point the state equals that of a game played from the beginning. */
static void law(const tw_ruleset *rules, uint32_t seed) {
    static const char *const lines[] = {"act A effect=bolt",
                                        "act B effect=bolt",
                                        "act A effect=fails",
                                        "act B effect=fails",
                                        "act A effect=asks",
                                        "act B effect=asks",
                                        "answer A 3",
                                        "answer B 7",
                                        "end_turn",
                                        "act A effect=nobody",
                                        "pass A"};
    enum { LINES = sizeof lines / sizeof *lines };
    tw_game *game = new_table(rules), *kept = NULL, *again;
    uint8_t hash[16], same[16];
    uint64_t accepted = 0;
    int at;
    if (seed % 2) CHECK(tw_set_on_error(game, TW_FAILING_HOST, NULL, TW_ON_ERROR_SKIP) == TW_OK);
    CHECK(tw_start(game) == TW_OK && tw_fork(game, &kept) == TW_OK);
    for (at = 0; at < 120; at++) {
        seed = seed * 1664525u + 1013904223u;
        uint32_t lot = (seed >> 16) % (LINES + 5);
        if (lot < LINES) {
            tw_command(game, lines[lot]);
        } else if (lot == LINES) {
            CHECK(tw_accepted(game, &accepted) == TW_OK);
            CHECK(tw_rewind(game, accepted > 60 ? accepted - (seed >> 24) % 60 : 1) == TW_OK);
        } else if (lot == LINES + 1) {
            CHECK(tw_restore(game, kept) == TW_OK);
        } else if (lot == LINES + 2) {
            CHECK(tw_restore(kept, game) == TW_OK);
        } else {
            game = replaced(rules, game, lot == LINES + 3);
        }
        if (at % 10) continue;
        again = new_table(rules);
        /* An effect that was left out live is in the journal, and is left out again. */
        CHECK(tw_set_on_error(again, TW_FAILING_HOST, NULL, TW_ON_ERROR_SKIP) == TW_OK &&
              tw_follow(again, game) == TW_OK);
        CHECK(memcmp(seen(again), seen(game), sizeof(duel)) == 0);
        CHECK(tw_hash(game, TW_HASH_GAME, &hash) == TW_OK &&
              tw_hash(again, TW_HASH_GAME, &same) == TW_OK && memcmp(hash, same, sizeof hash) == 0);
        tw_game_free(again);
    }
    tw_game_free(game);
    tw_game_free(kept);
}

int main(void) {
    tw_ruleset *rules = NULL;
    tw_game *game = NULL, *branch = NULL, *loaded = NULL;
    tw_state_functions none = FUNCTIONS;
    static uint8_t bytes[1 << 16];
    size_t size = 0;
    void *state = NULL;
    char message[512];
    int cost = 2, before;
    CHECK(tw_ruleset_builtin("simple", NULL, 0, &rules) == TW_OK &&
          tw_game_new(rules, NULL, 2, 0, NULL, 0, &game) == TW_OK);
    CHECK(tw_state(game) == NULL && tw_state(NULL) == NULL &&
          tw_change_state(game, &state) == TW_NO_HOST_STATE);
    CHECK(tw_load_state(game, &FUNCTIONS) == TW_NO_HOST_STATE);
    none.copy = NULL;
    CHECK(tw_set_state(game, &cost, &none) == TW_NULL_ARGUMENT &&
          tw_set_state(game, NULL, &FUNCTIONS) == TW_NULL_ARGUMENT);
    CHECK(tw_set_state(game, &cost, NULL) == TW_NULL_ARGUMENT &&
          tw_set_state(game, deal(), &FUNCTIONS) == TW_OK);
    cards(game);
    CHECK(tw_start(game) == TW_OK && tw_command(game, "act A effect=bolt") == TW_OK &&
          seen(game)->life[1] == 17);
    CHECK(tw_command(game, "act A effect=fails") == TW_EFFECT_FAILED && seen(game)->life[1] == 17);

    /* A copy and a rewind. */
    CHECK(tw_fork(game, &branch) == TW_OK && seen(branch) == seen(game));
    CHECK(tw_command(game, "act A effect=bolt") == TW_OK && seen(game)->life[1] == 14 &&
          seen(branch)->life[1] == 17);
    CHECK(tw_rewind(game, 1) == TW_OK && seen(game)->life[1] == 20);
    CHECK(tw_restore(game, branch) == TW_OK && seen(game)->life[1] == 17);

    /* A question makes its effect run again. */
    CHECK(tw_command(game, "act A effect=asks") == TW_OK && seen(game)->life[1] == 17);
    CHECK(tw_command(game, "answer A 5") == TW_OK && seen(game)->life[1] == 14 &&
          seen(game)->life[0] == 25);

    /* A payment and its command both happen, or neither does. */
    CHECK(tw_command_with_change(game, "end_turn", pays, &cost) == TW_OK && seen(game)->paid == 2);
    CHECK(tw_command_with_change(game, "act A effect=fails", pays, &cost) != TW_OK &&
          seen(game)->paid == 2);
    cost = -1;
    CHECK(tw_command_with_change(game, "end_turn", pays, &cost) == TW_BAD_VALUE &&
          seen(game)->paid == 2);
    CHECK(tw_command_with_change(game, NULL, pays, &cost) == TW_NULL_ARGUMENT);
    CHECK(tw_command_with_change(game, "end_turn", NULL, &cost) == TW_NULL_ARGUMENT);
    CHECK(tw_change_state(game, &state) == TW_OK &&
          tw_change_state(game, NULL) == TW_NULL_ARGUMENT);
    ((duel *)state)->paid = 9;
    CHECK(seen(game)->paid == 9 && seen(branch)->paid == 0);

    /* A save holds it. */
    CHECK(tw_save(game, bytes, sizeof bytes, &size) == TW_OK &&
          tw_load(rules, bytes, size, NULL, 0, &loaded) == TW_OK);
    CHECK(tw_state(loaded) == NULL && tw_change_state(loaded, &state) == TW_NO_HOST_STATE);
    CHECK(tw_error_message(loaded, message, sizeof message, NULL) == TW_OK &&
          strstr(message, "tw_load_state") != NULL);
    none = FUNCTIONS;
    none.load = NULL;
    CHECK(tw_load_state(loaded, &none) == TW_NULL_ARGUMENT &&
          tw_load_state(loaded, NULL) == TW_NULL_ARGUMENT);
    CHECK(tw_load_state(loaded, &FUNCTIONS) == TW_OK &&
          memcmp(seen(loaded), seen(game), sizeof(duel)) == 0);

    /* A state that cannot be written refuses the save, and the game continues. */
    for (int at = 0; at < 2; at++) {
        tw_game *mute = NULL;
        tw_state_functions wrong = FUNCTIONS;
        wrong.save = save_nothing;
        wrong.user_data = at ? &wrong : NULL;
        CHECK(tw_fork(game, &mute) == TW_OK && tw_set_state(mute, deal(), &wrong) == TW_OK);
        size = 7;
        CHECK(tw_save(mute, bytes, sizeof bytes, &size) == TW_TOO_LONG && size == 7 &&
              tw_save_json(mute, message, sizeof message, NULL) == TW_TOO_LONG);
        CHECK(tw_error_message(mute, message, sizeof message, NULL) == TW_OK &&
              strstr(message, "the state's `save` returned") != NULL);
        /* The earlier state belongs into the save as well. */
        CHECK(tw_end_turn(mute) == TW_OK && tw_set_state(mute, deal(), &FUNCTIONS) == TW_OK);
        CHECK(tw_save(mute, bytes, sizeof bytes, &size) == TW_TOO_LONG && size == 7);
        tw_keep_past(mute, 0, 1);
        CHECK(tw_end_turn(mute) == TW_OK && tw_set_state(mute, deal(), &FUNCTIONS) == TW_OK);
        for (int more = 0; more < 100; more++) CHECK(tw_end_turn(mute) == TW_OK);
        CHECK(tw_set_state(mute, deal(), &FUNCTIONS) == TW_OK);
        CHECK(tw_save(mute, bytes, sizeof bytes, &size) == TW_OK);
        tw_game_free(mute);
    }

    /* Once there are old states to copy into, an effect allocates nothing. */
    for (int at = 0; at < 100; at++)
        CHECK(tw_command(branch, "act A effect=none") == TW_UNKNOWN_EFFECT);
    cards(branch);
    for (int at = 0; at < 200; at++) CHECK(tw_command(branch, "act A effect=bolt") == TW_OK);
    before = copies;
    for (int at = 0; at < 200; at++) CHECK(tw_command(branch, "act A effect=bolt") == TW_OK);
    CHECK(copies - before < 20);

    for (uint32_t seed = 1; seed <= 40; seed++) law(rules, seed);
    freed_while_copied(rules);

    tw_game_free(game);
    tw_game_free(branch);
    tw_game_free(loaded);
    tw_ruleset_free(rules);
    CHECK(living == 0);
    return check_end();
}
