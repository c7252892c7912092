/* What each call answers by the handle that the host holds, and by the one that an effect is lent:
   one type for both, and no call that takes the one for the other. */
#include "check.h"
#include "turnwheel.h"
#include <stdio.h>
#include <string.h>

static tw_game *host, *kept;
static char text[1 << 20];
static int ran;

static int told(tw_game *game, const char *part) {
    return tw_error_message(game, text, sizeof text, NULL) == TW_OK && strstr(text, part) != NULL;
}

/* Calls that only players or the host make, by a handle that is lent. */
static void only_the_hosts(tw_game *card, tw_status answer) {
    static const tw_state_functions none;
    uint8_t hash[16] = {7};
    uint64_t number = 7;
    size_t needed = 7, count = 7;
    int64_t state = 1, time;
    tw_game *copy = NULL;
    const tw_event *events = NULL;
    const tw_command_data *legal = NULL;
    const tw_move_data *moves = NULL;
    const tw_error *failure = NULL;
    tw_await awaiting = TW_AWAIT_INIT;
    tw_command_data pass = {.verb = TW_COMMAND_PASS, .player = 1};
    tw_move_data move = {.command = pass};
    CHECK(tw_pass(card, 1) == answer && tw_act(card, 1) == answer && tw_start(card) == answer);
    CHECK(tw_answer(card, 1, NULL, 0) == answer && tw_tick(card, 5) == answer);
    CHECK(tw_undo(card, 1) == answer && tw_submit(card, &pass) == answer);
    CHECK(tw_hash(card, TW_HASH_GAME, &hash) == answer &&
          tw_hash(card, TW_HASH_POSITION, &hash) == answer &&
          tw_hash(card, TW_HASH_PUBLIC, &hash) == answer && hash[0] == 7);
    CHECK(tw_save(card, NULL, 0, &needed) == answer &&
          tw_save_json(card, NULL, 0, &needed) == answer);
    CHECK(tw_fork(card, &copy) == answer && copy == NULL);
    CHECK(tw_restore(card, host) == answer && tw_follow(card, host) == answer);
    CHECK(tw_rewind(card, 0) == answer && tw_mark(card, "here") == answer);
    CHECK(tw_accepted(card, &number) == answer && tw_kept_from(card, &number) == answer);
    CHECK(tw_keep_past(card, 1, 0) == answer && tw_verify_replay(card) == answer && number == 7);
    CHECK(tw_effect(card, "late", NULL, NULL, NULL) == answer &&
          tw_effect_define(card, "late", "") == answer && tw_effect_remove(card, "x") == answer);
    CHECK(tw_set_state(card, &state, &none) == answer &&
          tw_mods_load(card, "mods", NULL) == answer);
    CHECK(tw_events(card, &events, &count) == answer && tw_events_clear(card) == answer &&
          tw_event_text(card, 0, NULL, 0, &needed) == answer);
    CHECK(tw_legal(card, 1, 9, &legal, &count) == answer && tw_awaiting(card, &awaiting) == answer);
    CHECK(tw_moves(card, 1, 0, 9, &moves, &count) == answer &&
          tw_move_text(card, &move, NULL, 0, &needed) == answer &&
          tw_explain_command(card, "pass A", NULL, 0, &needed) == answer && moves == NULL);
    CHECK(tw_replay_html(card, NULL, NULL, 0, &needed) == answer &&
          tw_past_json(card, 1, 1, NULL, 0, &needed) == answer &&
          tw_view_json(card, TW_VIEWER_PLAYER, 1, NULL, 0, &needed) == answer);
    CHECK(tw_failure(card, 0, &failure) == answer && tw_time_left(card, 0, &time) == answer);
    CHECK(needed == 7 && count == 7 && events == NULL && legal == NULL && failure == NULL);
}

static tw_status looks(tw_game *card, void *data) {
    const tw_error *error = NULL;
    const tw_player *order = NULL;
    tw_view view = TW_VIEW_INIT;
    int64_t value = -1;
    size_t count = 0;
    uint8_t hash[16];
    (void)data;
    ran++;
    kept = card;
    CHECK(card != host && tw_turn(card) == 1 && tw_active(card) == 1 && tw_turn(host) == 0);
    CHECK(tw_reverse(host, NULL) == TW_BUSY && tw_hash(host, TW_HASH_GAME, &hash) == TW_BUSY);
    only_the_hosts(card, TW_NOT_IN_EFFECT);
    CHECK(told(card, "not_in_effect") && tw_last_error(card, &error) == TW_OK && error != NULL &&
          error->code == TW_NOT_IN_EFFECT && strstr(error->message, "not_in_effect") != NULL);
    /* What the verb does is seen at once. */
    CHECK(tw_add_counter_with(card, "gold", 3, &(tw_add_counter_options){.player = 2}) == TW_OK &&
          tw_counter(card, "gold", 2) == 3);
    CHECK(tw_fact(card, "data > 4", 0, &value) == TW_OK && value == 1);
    CHECK(tw_order(card, &order, &count) == TW_OK && count == 3 && order[0] == 1);
    CHECK(tw_view_get(card, &view) == TW_OK && view.awaiting == TW_AWAIT_EFFECT);
    CHECK(tw_view_json(card, TW_VIEWER_HOST, 0, text, sizeof text, NULL) == TW_OK &&
          strstr(text, "gold") != NULL);
    CHECK(tw_word_text(card, TW_WORD_PLAYER, 2, text, sizeof text, NULL) == TW_OK &&
          strcmp(text, "B") == 0);
    CHECK(tw_word_number(card, TW_WORD_STEP, "no such step", &value) == TW_UNKNOWN_STEP &&
          told(card, "unknown_step"));
    CHECK(tw_command(card, "extra_turn Zoe") == TW_UNKNOWN_PLAYER && told(card, "Zoe"));
    CHECK(tw_command(card, "pass A") == TW_NOT_IN_EFFECT);
    tw_game_free(card);
    CHECK(tw_turn(card) == 1 && tw_effect_controller(card) == 1);
    return TW_OK;
}

/* After a question that waits, verbs and questions wait too, and looks still answer. */
static tw_status asks(tw_game *card, void *data) {
    uint32_t yes = 0;
    (void)data;
    tw_status status = tw_choose_yes_no(card, 2, &yes);
    if (status != TW_CHOICE_PENDING) return status;
    CHECK(tw_reverse(card, NULL) == TW_CHOICE_PENDING && tw_turn(card) == 1);
    CHECK(tw_choose_yes_no(card, 1, &yes) == TW_CHOICE_PENDING);
    return status;
}

/* Calls of a run, by a handle that the host holds. */
static void only_in_effects(tw_game *game) {
    const int64_t options[] = {1, 2};
    int64_t number = 7;
    uint32_t drawn = 7;
    size_t picked = 7;
    tw_event event;
    CHECK(tw_choose(game, 1, options, 2, 1, 1, &number, 1, &picked) == TW_NO_EFFECT &&
          told(game, "no_effect"));
    CHECK(tw_choose_yes_no(game, 1, &drawn) == TW_NO_EFFECT &&
          tw_choose_word(game, "which?", NULL, 0) == TW_NO_EFFECT);
    CHECK(tw_effect_random(game, 6, &drawn) == TW_NO_EFFECT &&
          tw_effect_fail(game, "no") == TW_NO_EFFECT);
    CHECK(tw_effect_event(game, &event) == TW_NO_EFFECT &&
          tw_effect_name(game, text, sizeof text, NULL) == TW_NO_EFFECT);
    CHECK(tw_log(game, "a line") == TW_NO_EFFECT &&
          tw_set_storage(game, "key", "text") == TW_NO_EFFECT);
    CHECK(tw_effect_controller(game) == 0 && tw_effect_target(game) == 0 &&
          tw_effect_object(game) == 0 && tw_effect_source(game) == 0 && tw_effect_data(game) == 0);
    CHECK(number == 7 && drawn == 7 && picked == 7);
}

/* A function that draws looks, and changes nothing. */
static const char *draws(tw_game *table, uint64_t command, uint32_t *html, void *data) {
    tw_view view = TW_VIEW_INIT;
    uint32_t yes = 0;
    int64_t value = -1;
    (void)html;
    kept = table;
    ++*(int *)data;
    CHECK(tw_turn(table) == (command == 0 ? 0 : 1) && tw_view_get(table, &view) == TW_OK);
    CHECK(tw_fact(table, "players", 0, &value) == TW_OK && value == 3);
    CHECK(tw_player_name(table, 3, text, sizeof text, NULL) == TW_OK && strcmp(text, "C") == 0);
    only_the_hosts(table, TW_READ_ONLY);
    CHECK(tw_reverse(table, NULL) == TW_READ_ONLY && tw_command(table, "reverse") == TW_READ_ONLY);
    CHECK(tw_choose_yes_no(table, 1, &yes) == TW_READ_ONLY && told(table, "read_only"));
    CHECK(tw_effect_controller(table) == 0);
    return tw_view_json(table, TW_VIEWER_HOST, 0, text, sizeof text, NULL) == TW_OK ? text : NULL;
}

int main(void) {
    static char page[1 << 21];
    tw_ruleset *rules = NULL;
    tw_game *other = NULL;
    uint8_t before[16], after[16];
    int drawn = 0;
    CHECK(tw_ruleset_builtin("simple", NULL, 0, &rules) == TW_OK &&
          tw_game_new(rules, NULL, 3, 7, NULL, 0, &host) == TW_OK &&
          tw_game_new(rules, NULL, 3, 7, NULL, 0, &other) == TW_OK);
    CHECK(tw_effect(host, "looks", looks, NULL, NULL) == TW_OK &&
          tw_effect(host, "asks", asks, NULL, NULL) == TW_OK && tw_start(host) == TW_OK);
    CHECK(tw_run_with(host, "looks", &(tw_run_options){.player = 1, .data = 5}) == TW_OK &&
          ran == 1);
    CHECK(tw_counter(host, "gold", 2) == 3 && tw_turn(kept) == 0 &&
          tw_reverse(kept, NULL) == TW_WRONG_HANDLE && tw_pass(kept, 1) == TW_WRONG_HANDLE &&
          tw_restore(other, kept) == TW_WRONG_HANDLE);
    CHECK(tw_hash(host, TW_HASH_GAME, &before) == TW_OK);
    only_in_effects(host);
    CHECK(tw_hash(host, TW_HASH_GAME, &after) == TW_OK &&
          memcmp(before, after, sizeof before) == 0);
    CHECK(tw_run(host, "asks") == TW_OK && tw_answer(host, 2, (const int64_t[]){1}, 1) == TW_OK);
    CHECK(tw_replay_html(host, &(tw_replay_options){.draw = draws, .user_data = &drawn}, page,
                         sizeof page, NULL) == TW_OK &&
          drawn >= 2 && tw_turn(kept) == 0 && tw_reverse(kept, NULL) == TW_WRONG_HANDLE);
    CHECK(tw_hash(host, TW_HASH_GAME, &after) == TW_OK && tw_effect_remove(host, "looks") == TW_OK);
    tw_game_free(other);
    tw_game_free(host);
    tw_ruleset_free(rules);
    return check_end();
}
