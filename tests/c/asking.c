/* The table as an effect that asks has left it: with the effect's work, and without a trace in the
   game. */
#include "check.h"
#include "turnwheel.h"
#include <stdlib.h>

static tw_game *game, *kept;
static tw_ruleset *rules;
static char text[1 << 16];
static uint8_t save[1 << 16], again[1 << 16];
static int ran, looked;

static void *copy(const void *state, void *data) {
    int64_t *made = malloc(sizeof *made);
    (void)data;
    *made = *(const int64_t *)state;
    return made;
}
static void drop(void *state, void *data) {
    (void)data;
    free(state);
}
static const tw_state_functions FUNCTIONS = {.copy = copy, .drop = drop};

static int told(const char *part) {
    return tw_error_message(game, text, sizeof text, NULL) == TW_OK && strstr(text, part) != NULL;
}

/* A creature dies, a secret trap is laid, and then B is asked. */
static tw_status edict(tw_game *card, void *data) {
    void *state = NULL;
    int64_t number = 0;
    tw_status status;
    (void)data;
    ran++;
    CHECK(tw_change_state(card, &state) == TW_OK);
    ++*(int64_t *)state;
    CHECK(tw_command(card, "set_flag died") == TW_OK);
    CHECK(tw_command(card, "add_trigger raised trap name=trap hidden=B") == TW_OK);
    if ((status = tw_choose_number(card, 2, 1, 9, &number, NULL)) != TW_OK) return status;
    tw_set_counter(card, "picked", number);
    return tw_choose_number(card, 2, 1, 9, &number, NULL);
}
static tw_status nothing(tw_game *card, void *data) {
    (void)card, (void)data;
    return TW_OK;
}
static tw_status fails(tw_game *card, void *data) {
    (void)data;
    return tw_effect_fail(card, "no library");
}

static void begin(void) {
    int64_t *state = calloc(1, sizeof *state);
    CHECK(tw_game_new(rules, NULL, 3, 7, NULL, 0, &game) == TW_OK &&
          tw_set_state(game, state, &FUNCTIONS) == TW_OK);
    CHECK(tw_effect(game, "edict", edict, NULL, NULL) == TW_OK &&
          tw_effect(game, "trap", nothing, NULL, NULL) == TW_OK && tw_start(game) == TW_OK);
    CHECK(tw_events_clear(game) == TW_OK);
}

static void count(tw_game *table, void *times) {
    (void)table;
    ++*(int *)times;
}
static tw_status asks(void) { return tw_asking_table(game, count, &looked); }

/* What the effect did before it asks. */
static void sees(tw_game *table, void *picked) {
    const tw_event *events = NULL;
    size_t events_seen = 0;
    uint32_t seen = 7;
    int64_t value = 0;
    uint8_t hash[16];
    tw_view view = TW_VIEW_INIT;
    looked++;
    kept = table;
    CHECK(table != game && tw_flag(table, "died", 0) != 0 &&
          *(const int64_t *)tw_state(table) == 1);
    CHECK(tw_counter(table, "picked", 0) == *(int64_t *)picked &&
          tw_fact(table, "flag.died + count.picked", 0, &value) == TW_OK &&
          value == 1 + *(int64_t *)picked);
    CHECK(tw_view_get(table, &view) == TW_OK && view.active == 1);
    /* The events are those of the effect, with names that only it has used. */
    CHECK(tw_events(table, &events, &events_seen) == TW_OK && events_seen >= 2 &&
          events[0].kind == TW_EVENT_FLAG_SET && events[1].kind == TW_EVENT_TRIGGER_ADDED);
    CHECK(tw_event_text(table, 0, text, sizeof text, NULL) == TW_OK && strstr(text, "died"));
    CHECK(tw_event_text(table, 1, text, sizeof text, NULL) == TW_OK && strstr(text, "trap"));
    CHECK(tw_event_text(table, events_seen, text, 9, NULL) == TW_BAD_VALUE);
    /* Only B, whose it is, sees the trap. */
    CHECK(tw_event_seen(table, 1, 2, &seen) == TW_OK && seen == 1 &&
          tw_event_seen(table, 1, 1, &seen) == TW_OK && seen == 0 &&
          tw_event_seen(table, 1, 0, &seen) == TW_OK && seen == 0 &&
          tw_event_seen(table, 0, 0, &seen) == TW_OK && seen == 1);
    CHECK(tw_view_json(table, TW_VIEWER_HOST, 0, text, sizeof text, NULL) == TW_OK &&
          strstr(text, "trap"));
    CHECK(tw_view_json(table, TW_VIEWER_PLAYER, 2, text, sizeof text, NULL) == TW_OK &&
          strstr(text, "trap") != NULL && strstr(text, "died") != NULL);
    CHECK(tw_view_json(table, TW_VIEWER_PLAYER, 1, text, sizeof text, NULL) == TW_OK &&
          strstr(text, "trap") == NULL && strstr(text, "died") != NULL);
    CHECK(tw_view_json(table, TW_VIEWER_PLAYER, 0, text, sizeof text, NULL) == TW_OK &&
          strstr(text, "trap") == NULL);
    CHECK(tw_view_json(table, TW_VIEWER_PLAYER, 4, text, sizeof text, NULL) == TW_UNKNOWN_PLAYER &&
          tw_event_seen(table, 1, 4, &seen) == TW_UNKNOWN_PLAYER);
    /* It is for looks, and the game waits for this function. */
    CHECK(tw_reverse(table, NULL) == TW_READ_ONLY && tw_answer(table, 2, &value, 1) ==
          TW_READ_ONLY && tw_events_clear(table) == TW_READ_ONLY &&
          tw_asking_table(table, sees, NULL) == TW_READ_ONLY);
    CHECK(tw_error_message(table, text, sizeof text, NULL) == TW_OK && strstr(text, "read_only"));
    CHECK(tw_hash(game, TW_HASH_GAME, &hash) == TW_BUSY && asks() == TW_BUSY);
}

static void shown(void) {
    int64_t picked = 0;
    uint8_t before[16], after[16];
    size_t size = 0, same = 0, events = 7;
    begin();
    CHECK(tw_run(game, "edict") == TW_OK && tw_hash(game, TW_HASH_GAME, &before) == TW_OK);
    CHECK(tw_save(game, save, sizeof save, &size) == TW_OK);
    CHECK(tw_asking_table(game, sees, &picked) == TW_OK && looked == 1 && ran == 2);
    /* The game itself is as it was. */
    CHECK(tw_flag(game, "died", 0) == 0 && *(const int64_t *)tw_state(game) == 0);
    CHECK(tw_hash(game, TW_HASH_GAME, &after) == TW_OK &&
          memcmp(before, after, sizeof before) == 0);
    CHECK(tw_save(game, again, sizeof again, &same) == TW_OK && same == size &&
          memcmp(save, again, size) == 0);
    CHECK(tw_events(game, NULL, &events) == TW_OK);
    CHECK(tw_asking_table(game, sees, &picked) == TW_OK && looked == 2);
    CHECK(tw_events(game, NULL, &same) == TW_OK && same == events);
    /* The table is lent no longer. */
    CHECK(tw_flag(kept, "died", 0) == 0 && tw_events(kept, NULL, &same) == TW_WRONG_HANDLE);
    /* The second question shows what the first answer led to. */
    picked = 4;
    CHECK(tw_answer(game, 2, &picked, 1) == TW_OK &&
          tw_asking_table(game, sees, &picked) == TW_OK && looked == 3);
    CHECK(tw_answer(game, 2, &picked, 1) == TW_OK && tw_flag(game, "died", 0) != 0 &&
          *(const int64_t *)tw_state(game) == 1);
    tw_game_free(game);
}

static void refused(void) {
    static const char *const ordered[] = {"add_trigger raised trap player=A name=it",
                                          "add_trigger raised edict player=A name=it",
                                          "raise it"};
    tw_ruleset *ordering = NULL;
    tw_game *copied = NULL;
    size_t at;
    looked = 0;
    begin();
    CHECK(asks() == TW_NO_CHOICE && told("no_choice"));
    CHECK(tw_run(game, "edict") == TW_OK);
    CHECK(tw_asking_table(game, NULL, NULL) == TW_NULL_ARGUMENT &&
          tw_asking_table(NULL, count, &looked) == TW_NULL_ARGUMENT &&
          tw_asking_table((tw_game *)rules, count, &looked) == TW_WRONG_HANDLE);
    CHECK(tw_fork(game, &copied) == TW_OK &&
          tw_asking_table(copied, count, &looked) == TW_EFFECT_MISSING);
    CHECK(tw_error_message(copied, text, sizeof text, NULL) == TW_OK && strstr(text, "edict"));
    tw_game_free(copied);
    CHECK(tw_asking_table(copied, count, &looked) == TW_WRONG_HANDLE);
    /* The effect was corrected. */
    CHECK(tw_effect(game, "edict", nothing, NULL, NULL) == TW_OK &&
          asks() == TW_ASKED_DIFFERENTLY && told("edict"));
    CHECK(tw_effect(game, "edict", fails, NULL, NULL) == TW_OK && asks() == TW_EFFECT_FAILED &&
          told("edict") && told("no library"));
    CHECK(tw_effect(game, "edict", edict, NULL, NULL) == TW_OK && looked == 0 &&
          asks() == TW_OK && looked == 1);
    tw_game_free(game);

    /* The rules ask for the order of triggers. */
    CHECK(tw_ruleset_parse("name = 'ordered'\noptions.trigger_order = 'ask'\nwindows.main = {}\n"
                           "steps = [{ name = 'main', window = 'main' }]",
                           NULL, NULL, NULL, 0, NULL, 0, &ordering) == TW_OK &&
          tw_game_new(ordering, NULL, 2, 1, NULL, 0, &game) == TW_OK && tw_start(game) == TW_OK);
    CHECK(tw_effect(game, "trap", nothing, NULL, NULL) == TW_OK &&
          tw_effect(game, "edict", nothing, NULL, NULL) == TW_OK);
    for (at = 0; at < 3; at++) CHECK(tw_command(game, ordered[at]) == TW_OK);
    CHECK(asks() == TW_NO_EFFECT && told("player A") && looked == 1);
    tw_game_free(game);
    tw_ruleset_free(ordering);
}

int main(void) {
    CHECK(tw_ruleset_builtin("simple", NULL, 0, &rules) == TW_OK);
    shown();
    refused();
    tw_ruleset_free(rules);
    return check_end();
}
