/* A failing card does not stop the table: its changes are undone, it is left out, and the host
   gets the error. */
#include "check.h"
#include "turnwheel.h"
#include <sys/stat.h>

static tw_status broken(tw_game *card, void *data) {
    (void)data;
    CHECK(tw_raise(card, "half") == TW_OK);
    return tw_effect_fail(card, "a number is missing");
}

/* Says that it fails, and continues as if nothing had happened. */
static tw_status half_hearted(tw_game *card, void *message) {
    CHECK(tw_add_counter(card, "damage", 3) == TW_OK);
    CHECK(tw_effect_fail(card, message) == (message ? TW_EFFECT_FAILED : TW_NULL_ARGUMENT));
    CHECK(tw_add_counter(card, "damage", 1) == TW_OK);
    return TW_OK;
}

static tw_status out_of_reach(tw_game *card, void *data) {
    (void)data;
    CHECK(tw_add_counter(card, "damage", 3) == TW_OK);
    return tw_effect_fail(card, "out of reach");
}

/* Returns a code of the library's own. */
static tw_status off_target(tw_game *card, void *data) {
    (void)data;
    CHECK(tw_add_counter(card, "damage", 3) == TW_OK);
    return TW_BAD_TARGET;
}

/* Says that it fails while it waits for an answer, and succeeds with the answer. */
static tw_status impatient(tw_game *card, void *data) {
    uint32_t yes = 0;
    tw_status status = tw_choose_yes_no(card, 1, &yes);
    (void)data;
    if (status != TW_OK) return tw_effect_fail(card, "no answer yet");
    return tw_add_counter(card, "damage", 5);
}

static tw_status good(tw_game *card, void *data) {
    ++*(int *)data;
    CHECK(tw_log(card, "well\nthen") == TW_OK && tw_log(card, NULL) == TW_NULL_ARGUMENT);
    return tw_raise(card, "whole");
}

/* Returns how many unread events are of that kind. */
static int told(const tw_game *game, uint16_t kind) {
    const tw_event *events = NULL;
    size_t count = 0, at;
    int found = 0;
    CHECK(tw_events(game, &events, &count) == TW_OK);
    for (at = 0; at < count; at++) found += events[at].kind == kind;
    return found;
}

/* An effect that says that it fails has failed, whatever it returns. */
static void by_word(tw_ruleset *rules) {
    static const struct {
        const char *name, *message;
        tw_effect_fn effect;
    } cards[] = {{"reach", "`reach`: out of reach", out_of_reach},
                 {"half", "`half`: torn", half_hearted},
                 {"off", "`off`: it returned the status 233, bad_target", off_target},
                 {"mute", "`mute`: it gave a message that cannot be read", half_hearted}};
    tw_game *game = NULL;
    const tw_error *error = NULL;
    unsigned char before[16], after[16];
    char text[256];
    const int64_t yes = 1;
    size_t at;

    CHECK(tw_game_new(rules, NULL, 2, 1, NULL, 0, &game) == TW_OK && tw_start(game) == TW_OK);
    for (at = 0; at < sizeof cards / sizeof cards[0]; at++) {
        CHECK(tw_effect(game, cards[at].name, cards[at].effect, at == 1 ? "torn" : NULL, NULL) ==
              TW_OK);
        CHECK(tw_hash(game, TW_HASH_GAME, &before) == TW_OK &&
              tw_run(game, cards[at].name) == TW_EFFECT_FAILED);
        CHECK(tw_hash(game, TW_HASH_GAME, &after) == TW_OK &&
              memcmp(before, after, sizeof before) == 0);
        CHECK(tw_counter(game, "damage", 0) == 0);
        CHECK(tw_error_message(game, text, sizeof text, NULL) == TW_OK &&
              strstr(text, cards[at].message) != NULL);
        CHECK(tw_last_error(game, &error) == TW_OK && error->code == TW_EFFECT_FAILED &&
              strcmp(error->effect, cards[at].name) == 0);
    }
    CHECK(tw_effect(game, "impatient", impatient, NULL, NULL) == TW_OK &&
          tw_run(game, "impatient") == TW_OK && tw_counter(game, "damage", 0) == 0);
    CHECK(tw_answer(game, 1, &yes, 1) == TW_OK && tw_counter(game, "damage", 0) == 5);
    tw_game_free(game);
}

/* Reads the refusal one field at a time. */
static void refused(tw_ruleset *rules) {
    tw_game *game = NULL;
    const tw_error *error = NULL;

    CHECK(tw_last_error(NULL, &error) == TW_NULL_ARGUMENT ||
          tw_last_error(NULL, &error) == TW_WRONG_HANDLE);
    CHECK(tw_game_new(rules, NULL, 3, 1, NULL, 0, &game) == TW_OK);
    CHECK(tw_last_error(game, NULL) == TW_NULL_ARGUMENT && tw_last_error(game, &error) == TW_OK &&
          error == NULL);
    CHECK(tw_start(game) == TW_OK && tw_command(game, "extra_turn Ae") == TW_UNKNOWN_PLAYER);
    CHECK(tw_last_error(game, &error) == TW_OK && error->code == TW_UNKNOWN_PLAYER);
    CHECK(strcmp(error->command, "extra_turn") == 0 && strcmp(error->argument, "player") == 0);
    CHECK(strcmp(error->word, "Ae") == 0 && strcmp(error->meant, "A") == 0 && error->player == 0);
    CHECK(strstr(error->message, "did you mean") != NULL && error->effect == NULL &&
          error->file == NULL);
    CHECK(tw_start(game) == TW_ALREADY_STARTED && tw_last_error(game, &error) == TW_OK);
    CHECK(strcmp(error->command, "start") == 0 && error->word == NULL && error->argument == NULL);
    tw_game_free(game);
}

/* A failing mod has its file and line in the error. */
static void of_a_mod(tw_ruleset *rules) {
    const char *folder = "build/c/failing_mods", *path = "build/c/failing_mods/howling.lua";
    tw_game *game = NULL;
    const tw_error *error = NULL;
    FILE *file;
    int left_out;

    (void)mkdir(folder, 0777);
    file = fopen(path, "w");
    CHECK(file != NULL);
    fputs("local function deeper(card)\n  local x = nil\n  x.y = 1\nend\neffect('howl', "
          "function(card)\n  deeper(card)\nend)\n",
          file);
    fclose(file);
    CHECK(tw_game_new(rules, NULL, 2, 1, NULL, 0, &game) == TW_OK &&
          tw_mods_load(game, folder, NULL) == TW_OK);
    CHECK(tw_start(game) == TW_OK && tw_command(game, "run howl") == TW_OK);
    for (left_out = 1; left_out >= 0; left_out--) {
        if (left_out) {
            CHECK(tw_failure(game, 0, &error) == TW_OK && error->command == NULL);
        } else {
            CHECK(tw_set_on_error(game, TW_FAILING_MODS, "howling", TW_ON_ERROR_REFUSE) == TW_OK);
            CHECK(tw_command(game, "run howl") == TW_EFFECT_FAILED &&
                  tw_last_error(game, &error) == TW_OK);
            CHECK(strcmp(error->command, "run") == 0);
        }
        CHECK(strcmp(error->effect, "howl") == 0 && strcmp(error->module, "howling") == 0);
        CHECK(strcmp(error->file, "howling.lua") == 0 && error->line == 3 && error->depth == 2);
        CHECK(error->stack[0].line == 6 && error->stack[0].function[0] == '\0');
        CHECK(error->stack[1].line == 3 && strcmp(error->stack[1].function, "deeper") == 0);
    }
    tw_game_free(game);
    CHECK(remove(path) == 0);
}

int main(void) {
    tw_ruleset *rules = NULL;
    tw_game *game = NULL, *again = NULL;
    const tw_error *error = NULL;
    char text[1024], save[4096];
    unsigned char hash[2][16];
    int runs = 0, turn;
    size_t size = 0;

    CHECK(tw_ruleset_builtin("simple", NULL, 0, &rules) == TW_OK);
    CHECK(tw_game_new(rules, NULL, 4, 1, NULL, 0, &game) == TW_OK);
    CHECK(tw_effect(game, "broken", broken, NULL, NULL) == TW_OK);
    CHECK(tw_effect(game, "good", good, &runs, NULL) == TW_OK);
    CHECK(tw_command(game, "start") == TW_OK);
    CHECK(tw_command(game, "add_trigger turn_began broken") == TW_OK);
    CHECK(tw_command(game, "add_trigger turn_began good") == TW_OK);

    /* The host's own effects refuse their command by default. */
    CHECK(tw_command(game, "end_turn") == TW_EFFECT_FAILED && tw_events_clear(game) == TW_OK);
    CHECK(tw_set_on_error(game, TW_FAILING_HOST, NULL, 9) == TW_BAD_ENUM &&
          tw_set_on_error(game, TW_FAILING_HOST, NULL, 0) == TW_BAD_ENUM);
    CHECK(tw_set_on_error(game, 3, NULL, TW_ON_ERROR_SKIP) == TW_BAD_ENUM &&
          tw_set_on_error(game, TW_FAILING_HOST, "cards", TW_ON_ERROR_SKIP) ==
              TW_UNEXPECTED_ARGUMENT &&
          tw_set_on_error(game, TW_FAILING_MISSING, "cards", TW_ON_ERROR_SKIP) ==
              TW_UNEXPECTED_ARGUMENT);
    CHECK(tw_end_turn(game) == TW_EFFECT_FAILED && tw_events_clear(game) == TW_OK);
    CHECK(tw_set_on_error(game, TW_FAILING_HOST, NULL, TW_ON_ERROR_SKIP) == TW_OK);
    CHECK(tw_set_on_error(game, TW_FAILING_MODS, NULL, TW_ON_ERROR_DISABLE) == TW_OK);
    CHECK(tw_set_on_error(game, TW_FAILING_MODS, "cards", TW_ON_ERROR_REFUSE) == TW_OK);

    for (turn = 1; turn <= 4; turn++) {
        runs = 0;
        CHECK(tw_events_clear(game) == TW_OK && tw_command(game, "end_turn") == TW_OK);
        CHECK(told(game, TW_EVENT_EFFECT_FAILED) == 1 && told(game, TW_EVENT_RAISED) == 1 &&
              runs == 1);
    }
    CHECK(tw_take_log(game, text, 4, &size) == TW_BUFFER_TOO_SMALL &&
          size == sizeof "good: well then" * 4);
    CHECK(tw_take_log(game, NULL, 0, &size) == TW_OK && size == sizeof "good: well then" * 4);
    CHECK(tw_take_log(game, text, sizeof text, NULL) == TW_OK &&
          strncmp(text, "good: well then\ngood: ", 22) == 0);
    CHECK(tw_take_log(game, text, sizeof text, NULL) == TW_OK && text[0] == '\0');
    CHECK(tw_failure(game, 0, NULL) == TW_NULL_ARGUMENT && tw_failure(game, 4, &error) == TW_OK &&
          error == NULL);
    CHECK(tw_failure(game, 3, &error) == TW_OK && error->code == TW_EFFECT_FAILED &&
          strcmp(error->effect, "broken") == 0);
    CHECK(strstr(error->message, "a number is missing") != NULL && error->module == NULL &&
          error->file == NULL);
    CHECK(error->command == NULL && error->stack == NULL && error->depth == 0 && error->line == 0);
    CHECK(tw_take_failures(game, text, 4, &size) == TW_BUFFER_TOO_SMALL && size > 4);
    CHECK(tw_take_failures(game, NULL, 0, &size) == TW_OK && size > 4);
    CHECK(tw_take_failures(game, text, sizeof text, NULL) == TW_OK);
    CHECK(strstr(text, "`broken`: a number is missing") != NULL && strchr(text, '\n') != NULL);
    CHECK(tw_take_failures(game, text, sizeof text, NULL) == TW_OK && text[0] == '\0');
    CHECK(tw_failure(game, 0, &error) == TW_OK && error == NULL);

    CHECK(tw_set_on_error(game, TW_FAILING_HOST, NULL, TW_ON_ERROR_DISABLE) == TW_OK &&
          tw_events_clear(game) == TW_OK);
    CHECK(tw_command(game, "end_turn") == TW_OK && told(game, TW_EVENT_TRIGGER_REMOVED) == 1);
    CHECK(tw_events_clear(game) == TW_OK && tw_command(game, "end_turn") == TW_OK);
    CHECK(told(game, TW_EVENT_EFFECT_FAILED) == 0 && told(game, TW_EVENT_RAISED) == 1);

    /* A replay knows which effects were left out without running code. */
    CHECK(tw_verify_replay(game) == TW_OK && tw_save(game, NULL, 0, &size) == TW_OK);
    CHECK(size <= sizeof save && tw_save(game, (uint8_t *)save, sizeof save, &size) == TW_OK);
    CHECK(tw_load(rules, (const uint8_t *)save, size, NULL, 0, &again) == TW_OK);
    CHECK(tw_hash(game, TW_HASH_GAME, &hash[0]) == TW_OK &&
          tw_hash(again, TW_HASH_GAME, &hash[1]) == TW_OK);
    CHECK(memcmp(hash[0], hash[1], 16) == 0);

    /* The loaded game has no code for them. */
    CHECK(tw_end_turn(again) == TW_EFFECT_MISSING &&
          tw_set_on_error(again, TW_FAILING_MISSING, NULL, TW_ON_ERROR_SKIP) == TW_OK);
    CHECK(tw_end_turn(again) == TW_OK && told(again, TW_EVENT_EFFECT_FAILED) == 1);

    by_word(rules);
    refused(rules);
    of_a_mod(rules);
    tw_game_free(again);
    tw_game_free(game);
    tw_ruleset_free(rules);
    return check_end();
}
