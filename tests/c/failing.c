/* A failing card does not stop the table: it is taken back and left out, and the host is told. */
#include "turnwheel.h"
#include "check.h"

static tw_status broken(tw_context *card, void *data) {
    (void)data;
    CHECK(tw_context_raise(card, "half") == TW_OK);
    CHECK(tw_context_fail(card, "a number is missing") == TW_OK);
    return TW_EFFECT_FAILED;
}

static tw_status good(tw_context *card, void *data) {
    ++*(int *)data;
    return tw_context_raise(card, "whole");
}

/* How many events of that kind wait to be read. */
static int told(const tw_game *game, uint16_t kind) {
    const tw_event *events = NULL;
    size_t count = 0, at;
    int found = 0;
    CHECK(tw_events(game, &events, &count) == TW_OK);
    for (at = 0; at < count; at++) found += events[at].kind == kind;
    return found;
}

int main(void) {
    tw_ruleset *rules = NULL;
    tw_game *game = NULL, *again = NULL;
    char text[1024], save[4096];
    unsigned char hash[2][16];
    int runs = 0, turn;
    size_t size = 0;

    CHECK(tw_ruleset_builtin("simple", NULL, 0, &rules) == TW_OK);
    CHECK(tw_game_new(rules, 4, 1, NULL, 0, &game) == TW_OK);
    CHECK(tw_effect(game, "broken", broken, NULL, NULL) == TW_OK);
    CHECK(tw_effect(game, "good", good, &runs, NULL) == TW_OK);
    CHECK(tw_command(game, "start") == TW_OK);
    CHECK(tw_command(game, "add_trigger turn_began broken") == TW_OK);
    CHECK(tw_command(game, "add_trigger turn_began good") == TW_OK);

    /* The host's own effects refuse their command by default. */
    CHECK(tw_command(game, "end_turn") == TW_EFFECT_FAILED && tw_events_clear(game) == TW_OK);
    CHECK(tw_set_on_error(game, 9) == TW_BAD_ENUM && tw_set_on_error(game, 0) == TW_BAD_ENUM);
    CHECK(tw_set_on_error(game, TW_ON_ERROR_SKIP) == TW_OK);
    CHECK(tw_set_mods_on_error(game, NULL, TW_ON_ERROR_DISABLE) == TW_OK);
    CHECK(tw_set_mods_on_error(game, "cards", TW_ON_ERROR_REFUSE) == TW_OK);

    for (turn = 1; turn <= 4; turn++) {
        runs = 0;
        CHECK(tw_events_clear(game) == TW_OK && tw_command(game, "end_turn") == TW_OK);
        CHECK(told(game, TW_EVENT_EFFECT_FAILED) == 1 && told(game, TW_EVENT_RAISED) == 1 && runs == 1);
    }
    CHECK(tw_take_failures(game, text, 4, &size) == TW_BUFFER_TOO_SMALL && size > 4);
    CHECK(tw_take_failures(game, text, sizeof text, NULL) == TW_OK);
    CHECK(strstr(text, "`broken`: a number is missing") != NULL && strchr(text, '\n') != NULL);
    CHECK(tw_take_failures(game, text, sizeof text, NULL) == TW_OK && text[0] == '\0');

    CHECK(tw_set_on_error(game, TW_ON_ERROR_DISABLE) == TW_OK && tw_events_clear(game) == TW_OK);
    CHECK(tw_command(game, "end_turn") == TW_OK && told(game, TW_EVENT_TRIGGER_REMOVED) == 1);
    CHECK(tw_events_clear(game) == TW_OK && tw_command(game, "end_turn") == TW_OK);
    CHECK(told(game, TW_EVENT_EFFECT_FAILED) == 0 && told(game, TW_EVENT_RAISED) == 1);

    /* A replay needs no code to know what was left out. */
    CHECK(tw_verify_replay(game) == TW_OK && tw_save(game, NULL, 0, &size) == TW_OK);
    CHECK(size <= sizeof save && tw_save(game, (uint8_t *)save, sizeof save, &size) == TW_OK);
    CHECK(tw_load(rules, (const uint8_t *)save, size, NULL, 0, &again) == TW_OK);
    CHECK(tw_hash(game, &hash[0]) == TW_OK && tw_hash(again, &hash[1]) == TW_OK);
    CHECK(memcmp(hash[0], hash[1], 16) == 0);

    tw_game_free(again);
    tw_game_free(game);
    tw_ruleset_free(rules);
    return check_end();
}
