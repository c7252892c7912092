/* A walk through the API: rules, game, commands, events, view, effects, questions. */
#include "check.h"
#include "turnwheel.h"

static int drops = 0;
static void count_drop(void *data) { drops += *(int *)data; }

static tw_status time_walk(tw_context *context, void *data) {
    int64_t player;
    (void)data;
    if (tw_context_controller(context, &player) != TW_OK) return TW_BAD_VALUE;
    return tw_context_extra_turn(context, (uint32_t)player);
}

static tw_status fails(tw_context *context, void *data) {
    (void)data;
    CHECK(tw_context_reverse(context) == TW_OK);
    tw_context_fail(context, "the card is torn");
    return 1;
}

static tw_status calls_back(tw_context *context, void *data) {
    tw_game *game = *(tw_game **)data;
    CHECK(tw_reverse(game) == TW_BUSY);
    CHECK(tw_pass(game, 0) == TW_BUSY);
    return tw_context_reverse(context);
}

static tw_status frees(tw_context *context, void *data) {
    tw_game_free(*(tw_game **)data);
    return tw_context_reverse(context);
}

static tw_status asks(tw_context *context, void *data) {
    int64_t options[] = { 10, 20, 30 }, picks[3];
    size_t picked = 0;
    tw_status status;
    (*(int *)data)++;
    CHECK(tw_context_reverse(context) == TW_OK);
    status = tw_context_choose(context, 1, TW_QUESTION_OPTIONS, options, 3, 1, 2, picks, 3, &picked);
    if (status != TW_OK) return status;
    CHECK(picked == 2 && picks[0] == 2 && picks[1] == 0);
    return tw_context_skip_turn(context, 1);
}

static tw_game *new_game(const char *name, size_t players) {
    tw_ruleset *rules = NULL;
    tw_game *game = NULL;
    CHECK(tw_ruleset_builtin(name, &rules) == TW_OK);
    CHECK(tw_game_new(rules, players, 7, &game) == TW_OK);
    tw_ruleset_free(rules);
    return game;
}

static void turns_and_events(void) {
    tw_game *game = new_game("simple", 3);
    tw_record record = TW_RECORD_INIT;
    tw_view view = TW_VIEW_INIT;
    char text[256];
    size_t count, needed;
    uint32_t order[3];
    CHECK(tw_awaiting(game, &record) == TW_OK && record.kind == TW_AWAIT_START);
    CHECK(tw_start(game) == TW_OK);
    CHECK(tw_event_count(game, &count) == TW_OK && count > 0);
    CHECK(tw_event_at(game, 0, &record) == TW_OK && record.kind == TW_EVENT_GAME_BEGAN && record.player == 0);
    CHECK(tw_event_text(game, 0, text, sizeof text, &needed) == TW_OK && strcmp(text, "game_began player=A") == 0);
    CHECK(needed == strlen(text) + 1);
    CHECK(tw_event_text(game, 0, text, 5, &needed) == TW_BUFFER_TOO_SMALL && needed == 20);
    CHECK(tw_event_at(game, 1000, &record) == TW_BAD_VALUE);
    CHECK(tw_reverse(game) == TW_OK && tw_end_turn(game) == TW_OK);
    CHECK(tw_view_get(game, &view) == TW_OK && view.active == 2 && view.turn == 2 && view.direction == TW_DIRECTION_BACKWARD);
    CHECK(view.priority == 2 && view.pending == 4 && view.living == 7 && view.winner == TW_ABSENT);
    CHECK(tw_order(game, order, 3, &count) == TW_OK && count == 3 && order[0] == 0);
    CHECK(tw_project(game, order, 3, &count) == TW_OK && count == 3 && order[0] == 1 && order[1] == 0);
    CHECK(tw_view_json(game, NULL, 0, &needed) == TW_OK && needed > 100);
    CHECK(tw_events_clear(game) == TW_OK && tw_event_count(game, &count) == TW_OK && count == 0);
    CHECK(tw_show(game, text, sizeof text, NULL) == TW_OK && strstr(text, "[C]") != NULL);
    CHECK(tw_explain_wait(game, text, sizeof text, NULL) == TW_OK && strstr(text, "C may act or pass") != NULL);
    tw_game_free(game);
}

static void records_and_refusals(void) {
    tw_game *game = new_game("mtg", 4);
    tw_record record = TW_RECORD_INIT;
    unsigned char before[16], after[16];
    uint64_t accepted;
    char message[512];
    uint32_t order[] = { 3, 1, 0, 2 };
    CHECK(tw_start(game) == TW_OK);
    CHECK(tw_hash(game, &before) == TW_OK && tw_accepted(game, &accepted) == TW_OK && accepted == 1);
    CHECK(tw_pass(game, 1) == TW_NOT_YOUR_PRIORITY);
    CHECK(tw_error_message(game, message, sizeof message, NULL) == TW_OK);
    CHECK(strstr(message, "player B") != NULL && strstr(message, "waiting for A") != NULL);
    CHECK(tw_command(game, "psas A") == TW_UNKNOWN_COMMAND);
    CHECK(tw_error_message(game, message, sizeof message, NULL) == TW_OK && strstr(message, "did you mean `pass`") != NULL);
    CHECK(tw_push(game, 0, "unheard_of") == TW_UNKNOWN_EFFECT);
    record.kind = TW_COMMAND_EXTRA_TURN;
    CHECK(tw_submit(game, &record) == TW_MISSING_ARGUMENT);
    record.player = 9;
    CHECK(tw_submit(game, &record) == TW_UNKNOWN_PLAYER);
    record.player = 1;
    record.step = 0;
    CHECK(tw_submit(game, &record) == TW_UNEXPECTED_ARGUMENT);
    record.step = TW_ABSENT;
    record.kind = 9999;
    CHECK(tw_submit(game, &record) == TW_UNKNOWN_COMMAND);
    CHECK(tw_hash(game, &after) == TW_OK && memcmp(before, after, sizeof after) == 0);
    record.kind = TW_COMMAND_EXTRA_TURN;
    record.source = 77;
    CHECK(tw_submit(game, &record) == TW_OK);
    CHECK(tw_set_order(game, order, 4) == TW_OK);
    CHECK(tw_extra_step(game, "upkeep") == TW_OK && tw_extra_step(game, "upkep") == TW_UNKNOWN_STEP);
    CHECK(tw_rewind(game, accepted) == TW_OK && tw_hash(game, &after) == TW_OK && memcmp(before, after, sizeof after) == 0);
    CHECK(tw_rewind(game, 1000) == TW_BAD_VALUE);
    tw_game_free(game);
}

static void effects(void) {
    tw_game *game = new_game("simple", 3);
    tw_view view = TW_VIEW_INIT;
    tw_record record = TW_RECORD_INIT;
    unsigned char before[16], after[16];
    int one = 1, ten = 10, runs = 0;
    int64_t picks[] = { 2, 0 };
    char message[512];
    CHECK(tw_effect(game, "time_walk", time_walk, &one, count_drop) == TW_OK);
    CHECK(tw_effect(game, "time_walk", time_walk, &ten, count_drop) == TW_OK && drops == 1);
    CHECK(tw_effect(game, "fails", fails, NULL, NULL) == TW_OK);
    CHECK(tw_effect(game, "asks", asks, &runs, NULL) == TW_OK);
    CHECK(tw_effect(game, "calls_back", calls_back, &game, NULL) == TW_OK);
    CHECK(tw_effect(game, "none", NULL, &one, count_drop) == TW_NULL_ARGUMENT && drops == 2);
    CHECK(tw_effect_define(game, "both", "reverse; reverse") == TW_OK);
    CHECK(tw_start(game) == TW_OK);
    CHECK(tw_command(game, "act A effect=time_walk") == TW_OK);
    CHECK(tw_end_turn(game) == TW_OK && tw_view_get(game, &view) == TW_OK && view.active == 0 && view.turn_kind == TW_TURN_KIND_EXTRA);
    CHECK(tw_hash(game, &before) == TW_OK);
    CHECK(tw_command(game, "act A effect=fails") == TW_EFFECT_FAILED);
    CHECK(tw_error_message(game, message, sizeof message, NULL) == TW_OK && strstr(message, "the card is torn") != NULL);
    CHECK(tw_hash(game, &after) == TW_OK && memcmp(before, after, sizeof after) == 0);
    CHECK(tw_command(game, "act A effect=calls_back") == TW_OK);
    CHECK(tw_command(game, "act A effect=asks") == TW_OK);
    CHECK(tw_awaiting(game, &record) == TW_OK && record.kind == TW_AWAIT_CHOICE && record.player == 1);
    CHECK(tw_end_turn(game) == TW_CHOICE_PENDING);
    CHECK(tw_answer(game, 0, picks, 2) == TW_NOT_YOUR_DECISION);
    CHECK(tw_answer(game, 1, picks, 0) == TW_BAD_ANSWER);
    CHECK(tw_answer(game, 1, picks, 2) == TW_OK && runs == 2);
    CHECK(tw_effect_remove(game, "time_walk") == TW_OK && drops == 12);
    CHECK(tw_effect_remove(game, "time_walk") == TW_UNKNOWN_EFFECT);
    CHECK(tw_effect(game, "frees", frees, &game, NULL) == TW_OK);
    CHECK(tw_effect(game, "kept", time_walk, &one, count_drop) == TW_OK);
    CHECK(tw_command(game, "act A effect=frees") == TW_OK && drops == 13);
}

static void mods(void) {
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
    CHECK(tw_effects_missing(game, message, sizeof message, NULL, &missing) == TW_OK && missing == 0);
    tw_game_free(game);
}

int main(void) {
    CHECK(tw_ruleset_builtin_name(0) != NULL && tw_ruleset_builtin_name(1000) == NULL);
    turns_and_events();
    records_and_refusals();
    effects();
    mods();
    return check_end();
}
