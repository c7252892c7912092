/* A walk through the API: rules, game, commands, events, view, effects, questions. */
#include "check.h"
#include "game.h"
#include "turnwheel.h"

static int drops = 0;
static void count_drop(void *data) { drops += *(int *)data; }

static tw_status time_walk(tw_game *card, void *data) {
    (void)data;
    return tw_extra_turn(card, tw_effect_controller(card));
}

static tw_status fails(tw_game *card, void *data) {
    (void)data;
    CHECK(tw_reverse(card, NULL) == TW_OK);
    return tw_effect_fail(card, "the card is torn");
}

static tw_status calls_back(tw_game *card, void *data) {
    tw_game *game = *(tw_game **)data;
    CHECK(tw_reverse(game, NULL) == TW_BUSY);
    CHECK(tw_pass(game, 1) == TW_BUSY);
    return tw_reverse(card, NULL);
}

static tw_status frees(tw_game *card, void *data) {
    tw_game_free(*(tw_game **)data);
    return tw_reverse(card, NULL);
}

static tw_status nothing(tw_game *card, void *data) {
    (void)card, (void)data;
    return TW_OK;
}

/* Registering from inside an effect is refused, and the user data is still dropped. */
static tw_status registers(tw_game *card, void *data) {
    static int hundred = 100;
    (void)card;
    CHECK(tw_effect(*(tw_game **)data, "late", nothing, &hundred, count_drop) == TW_BUSY);
    return TW_OK;
}

/* Reads everything that can be read from inside an effect. */
static tw_status reads(tw_game *card, void *data) {
    tw_view view = TW_VIEW_INIT;
    tw_event event;
    char text[64];
    int64_t name;
    const tw_player *order;
    int64_t player;
    size_t count;
    CHECK(tw_view_get(card, &view) == TW_OK && view.active == 1 &&
          view.awaiting == TW_AWAIT_EFFECT && view.priority == 0);
    CHECK(tw_effect_name(card, text, sizeof text, NULL) == TW_OK && strcmp(text, "reads") == 0);
    CHECK(tw_order(card, &order, &count) == TW_OK && count == 3 && order[2] == 3);
    CHECK(tw_order(card, &order, NULL) == TW_NULL_ARGUMENT &&
          tw_order(card, NULL, &count) == TW_NULL_ARGUMENT);
    CHECK(tw_name(card, "reads", &name) == TW_OK &&
          tw_name_text(card, name, text, sizeof text, NULL) == TW_OK);
    CHECK(strcmp(text, "reads") == 0 &&
          tw_name_text(card, 3, text, sizeof text, NULL) == TW_UNKNOWN_NAME);
    CHECK(tw_set_storage(card, "notes", "kept") == TW_OK &&
          tw_storage(card, "notes", text, sizeof text, NULL) == TW_OK);
    CHECK(strcmp(text, "kept") == 0 && tw_set_storage(card, "", "kept") == TW_BAD_VALUE);
    CHECK(tw_set_storage(card, "notes", "") == TW_OK &&
          tw_storage(card, "notes", text, sizeof text, NULL) == TW_OK && !*text);
    CHECK(tw_word_number(card, TW_WORD_PLAYER, "B", &player) == TW_OK && player == 2 &&
          tw_word_number(card, TW_WORD_PLAYER, "Z", &player) == TW_UNKNOWN_PLAYER);
    CHECK(tw_player_name(card, 3, text, sizeof text, NULL) == TW_OK && strcmp(text, "C") == 0);
    CHECK(tw_player_name(card, 4, text, sizeof text, NULL) == TW_UNKNOWN_PLAYER);
    CHECK(tw_effect_event(card, &event) == TW_NO_EFFECT &&
          tw_effect_event_text(card, text, sizeof text, NULL) == TW_NO_EFFECT);
    CHECK(tw_effect_source(card) == 41 && tw_effect_data(card) == 0 &&
          tw_effect_controller(card) == 1);
    CHECK(tw_effect_target(card) == 2 && tw_effect_object(card) == 0 && tw_active(card) == 1);
    CHECK(tw_turn(card) == 1 && tw_priority(card) == 0 && tw_counter(card, "none", 0) == 0);
    (*(int *)data)++;
    return TW_OK;
}

/* A trigger's effect sees the event that set it off. */
static tw_status sees(tw_game *card, void *data) {
    tw_event event;
    char text[128];
    CHECK(tw_effect_event(card, &event) == TW_OK && event.kind == TW_EVENT_TURN_BEGAN &&
          event.turn_began.player == 2);
    CHECK(tw_effect_event_text(card, text, sizeof text, NULL) == TW_OK &&
          strncmp(text, "turn_began player=B", 19) == 0);
    (*(int *)data)++;
    return TW_OK;
}

/* An invalid question is refused and asks nothing. */
static tw_status asks_badly(tw_game *card, void *data) {
    int64_t options[] = {7, 8, 9}, picks[4], number;
    size_t picked;
    char text[256];
    (void)data;
    CHECK(tw_choose(card, 2, options, 3, 1, 2, picks, 1, &picked) == TW_BUFFER_TOO_SMALL &&
          tw_error_message(card, text, sizeof text, NULL) == TW_OK &&
          strstr(text, "`room` is 1, and the answer may have 2 picks") != NULL);
    CHECK(tw_choose(card, 2, options, 3, 2, 1, picks, 3, &picked) == TW_BAD_VALUE);
    CHECK(tw_choose(card, 2, options, 3, 0, 4, picks, 4, &picked) == TW_BAD_VALUE);
    CHECK(tw_choose(card, 2, NULL, 3, 1, 1, picks, 3, &picked) == TW_NULL_ARGUMENT);
    CHECK(tw_choose(card, 100, options, 3, 1, 1, picks, 3, &picked) == TW_UNKNOWN_PLAYER);
    CHECK(tw_choose_order(card, 2, options, 3, NULL, 3, &picked) == TW_NULL_ARGUMENT);
    CHECK(tw_choose_number(card, 2, 5, 4, &number, NULL) == TW_BAD_VALUE &&
          tw_choose_number(card, 2, 1, 2, NULL, &picked) == TW_NULL_ARGUMENT);
    CHECK(tw_choose_yes_no(card, 2, NULL) == TW_NULL_ARGUMENT);
    return TW_OK;
}

/* A buffer that is too small asks nothing and consumes no answer. */
static tw_status asks_twice(tw_game *card, void *data) {
    int64_t options[] = {7, 8, 9}, picks[2];
    size_t picked;
    tw_status status;
    CHECK(tw_choose(card, 2, options, 3, 2, 2, picks, 1, &picked) == TW_BUFFER_TOO_SMALL);
    status = tw_choose(card, 2, options, 3, 2, 2, picks, 2, &picked);
    if (status == TW_OK) (*(int *)data)++;
    return status;
}

/* One question of each kind. */
static tw_status asks_all(tw_game *card, void *data) {
    int64_t options[] = {7, 8, 9}, picks[3], number;
    uint32_t yes;
    size_t picked;
    tw_status status;
    status = tw_choose_order(card, 2, options, 3, picks, 3, &picked);
    if (status != TW_OK) return status;
    CHECK(picked == 3 && picks[0] == 2 && picks[1] == 1 && picks[2] == 0);
    status = tw_choose_number(card, 3, -5, 5, &number, &picked);
    if (status != TW_OK) return status;
    CHECK(number == -3 && picked == 1);
    status = tw_choose_yes_no(card, 1, &yes);
    if (status != TW_OK) return status;
    CHECK(yes == 1);
    (*(int *)data)++;
    return TW_OK;
}

/* Freeing a game from the drop functions of its effects does no harm. */
static void drop_calls(void *data) {
    tw_game *game = *(tw_game **)data;
    tw_status status = tw_reverse(game, NULL);
    CHECK(status == TW_BUSY || status == TW_WRONG_HANDLE);
    tw_game_free(status == TW_BUSY ? NULL : game);
    drops++;
}

static tw_status asks(tw_game *card, void *data) {
    int64_t options[] = {10, 20, 30}, picks[3];
    size_t picked = 0;
    tw_status status;
    (*(int *)data)++;
    CHECK(tw_reverse(card, NULL) == TW_OK);
    status = tw_choose(card, 2, options, 3, 1, 2, picks, 3, &picked);
    if (status != TW_OK) return status;
    CHECK(picked == 2 && picks[0] == 2 && picks[1] == 0);
    return tw_skip_turn(card, 2, NULL);
}

static void turns_and_events(void) {
    tw_game *game = new_game("simple", 3);
    tw_await awaiting = TW_AWAIT_INIT;
    tw_view view = TW_VIEW_INIT;
    const tw_event *events;
    char text[256];
    size_t count, needed;
    const tw_player *order;
    tw_player next[3];
    CHECK(tw_view_get(game, &view) == TW_OK && view.turn == 0 && view.turn_kind == 0 &&
          view.active == 0);
    CHECK(tw_awaiting(game, &awaiting) == TW_OK && awaiting.kind == TW_AWAIT_START &&
          awaiting.player == 0);
    CHECK(tw_start(game) == TW_OK && tw_awaiting(game, &awaiting) == TW_OK &&
          awaiting.kind == TW_AWAIT_WINDOW);
    CHECK(awaiting.player == 1 && awaiting.window == 1 && awaiting.by == 0 &&
          awaiting.effect == 0 && awaiting.choice == 0);
    CHECK(tw_events(game, NULL, &count) == TW_OK && count > 0);
    CHECK(tw_events(game, &events, &count) == TW_OK && events[0].kind == TW_EVENT_GAME_BEGAN &&
          events[0].game_began.player == 1);
    CHECK(tw_event_text(game, 0, text, sizeof text, &needed) == TW_OK &&
          strcmp(text, "game_began player=A") == 0);
    CHECK(needed == strlen(text) + 1);
    CHECK(tw_event_text(game, 0, text, 5, &needed) == TW_BUFFER_TOO_SMALL && needed == 20);
    CHECK(tw_event_text(game, 1000, text, sizeof text, NULL) == TW_BAD_VALUE);
    CHECK(tw_reverse(game, NULL) == TW_OK && tw_end_turn(game) == TW_OK);
    CHECK(tw_view_get(game, &view) == TW_OK && view.active == 3 && view.turn == 2 &&
          view.direction == TW_DIRECTION_BACKWARD);
    CHECK(view.priority == 3 && view.pending == 4 && view.living == 7 && view.winner == 0);
    CHECK(tw_order(game, &order, &count) == TW_OK && count == 3 && order[0] == 1);
    CHECK(tw_project(game, next, 3, &count) == TW_OK && count == 3 && next[0] == 2 && next[1] == 1);
    CHECK(tw_view_json(game, TW_VIEWER_HOST, 0, NULL, 0, &needed) == TW_OK && needed > 100);
    CHECK(tw_events_clear(game) == TW_OK && tw_events(game, NULL, &count) == TW_OK && count == 0);
    CHECK(tw_show(game, text, sizeof text, NULL) == TW_OK && strstr(text, "[C]") != NULL);
    CHECK(tw_explain_wait(game, TW_VIEWER_HOST, 0, text, sizeof text, NULL) == TW_OK &&
          strstr(text, "C may act or pass") != NULL);
    CHECK(tw_legal_commands(game, 3, 100, text, sizeof text, NULL) == TW_OK &&
          strstr(text, "end_turn player=C") != NULL);
    CHECK(strncmp(text, "pass player=C\n", 14) == 0);
    CHECK(tw_legal_commands(game, 1, 100, text, sizeof text, &needed) == TW_OK && text[0] == 0 &&
          needed == 1);
    CHECK(tw_legal_commands(game, 4, 100, text, sizeof text, NULL) == TW_UNKNOWN_PLAYER);
    CHECK(tw_legal_commands(game, 3, 100, text, 3, &needed) == TW_BUFFER_TOO_SMALL && needed > 14);
    uint64_t metrics[32];
    CHECK(tw_end_turn(game) == TW_OK && tw_end_turn(game) == TW_OK &&
          tw_legal_commands(game, 100, 1, text, 9, NULL) == TW_UNKNOWN_PLAYER);
    CHECK(tw_metrics(game, metrics, 32, &count) == TW_OK && count == TW_METRIC_REPLAYS + 1);
    CHECK(metrics[TW_METRIC_TURNS_BEGUN] == 4 && metrics[TW_METRIC_TURNS_COMPLETED] == 3 &&
          metrics[TW_METRIC_COMMANDS_ACCEPTED] == 5);
    CHECK(metrics[TW_METRIC_COMMANDS_PER_TURN] == 1666 &&
          tw_metrics(game, metrics, 2, &count) == TW_BUFFER_TOO_SMALL);
    tw_player places[8];
    CHECK(tw_order_from(game, 2, 0, places, 8, &count) == TW_OK && count == 3 && places[0] == 2 &&
          places[1] == 1 && places[2] == 3);
    CHECK(tw_order_from(game, 2, 1, places, 8, &count) == TW_OK && count == 3 && places[0] == 2 &&
          places[1] == 3 && places[2] == 1);
    CHECK(tw_order_from(game, 10, 0, places, 8, &count) == TW_UNKNOWN_PLAYER);
    CHECK(tw_order_from(game, 2, 0, places, 2, &count) == TW_BUFFER_TOO_SMALL && count == 3);
    CHECK(tw_step_counts(game, metrics, 32, &count) == TW_OK && count == 1 && metrics[0] == 4);
    tw_game_free(game);
}

static void verbs_and_refusals(void) {
    tw_game *game = new_game("mtg", 4);
    unsigned char before[16], after[16];
    uint64_t accepted;
    char message[512];
    tw_player order[] = {4, 2, 1, 3};
    CHECK(tw_start(game) == TW_OK);
    CHECK(tw_hash(game, TW_HASH_GAME, &before) == TW_OK && tw_accepted(game, &accepted) == TW_OK &&
          accepted == 1);
    CHECK(tw_pass(game, 2) == TW_NOT_YOUR_PRIORITY);
    CHECK(tw_error_message(game, message, sizeof message, NULL) == TW_OK);
    CHECK(strstr(message, "player B") != NULL && strstr(message, "waiting for A") != NULL);
    CHECK(tw_command(game, "psas A") == TW_UNKNOWN_COMMAND);
    CHECK(tw_error_message(game, message, sizeof message, NULL) == TW_OK &&
          strstr(message, "did you mean `pass`") != NULL);
    CHECK(tw_push(game, 1, "unheard_of") == TW_UNKNOWN_EFFECT);
    CHECK(tw_command(game, "extra_turn") == TW_MISSING_ARGUMENT &&
          tw_extra_turn(game, 9) == TW_UNKNOWN_PLAYER);
    CHECK(tw_command(game, "extra_turn A step=1") == TW_UNEXPECTED_ARGUMENT);
    CHECK(tw_hash(game, TW_HASH_GAME, &after) == TW_OK && memcmp(before, after, sizeof after) == 0);
    CHECK(tw_extra_turn_with(game, 1, &(tw_extra_turn_options){.source = 77}) == TW_OK);
    CHECK(tw_set_order(game, order, 4, NULL) == TW_OK);
    CHECK(tw_extra_step(game, "upkeep", NULL) == TW_OK &&
          tw_extra_step(game, "upkep", NULL) == TW_UNKNOWN_STEP);
    CHECK(tw_rewind(game, accepted) == TW_OK && tw_hash(game, TW_HASH_GAME, &after) == TW_OK &&
          memcmp(before, after, sizeof after) == 0);
    CHECK(tw_rewind(game, 1000) == TW_BAD_VALUE);
    uint64_t point = 77;
    CHECK(tw_undo_point(game, 250, &point) == TW_UNKNOWN_PLAYER &&
          tw_undo(game, 250) == TW_UNKNOWN_PLAYER && point == 77);
    CHECK(tw_undo_point(game, 2, &point) == TW_CANNOT_UNDO && tw_undo(game, 2) == TW_CANNOT_UNDO &&
          point == 77);
    tw_game_free(game);
}

static void effects(void) {
    tw_game *game = new_game("simple", 3);
    tw_view view = TW_VIEW_INIT;
    tw_await awaiting = TW_AWAIT_INIT;
    unsigned char before[16], after[16];
    int one = 1, ten = 10, runs = 0;
    int64_t picks[] = {2, 0};
    char message[512];
    CHECK(tw_effect(game, "time_walk", time_walk, &one, count_drop) == TW_OK);
    CHECK(tw_effect(game, "time_walk", time_walk, &ten, count_drop) == TW_OK && drops == 1);
    CHECK(tw_effect(game, "fails", fails, NULL, NULL) == TW_OK);
    CHECK(tw_effect(game, "asks", asks, &runs, NULL) == TW_OK);
    CHECK(tw_effect(game, "calls_back", calls_back, &game, NULL) == TW_OK);
    CHECK(tw_effect(game, "none", NULL, &one, count_drop) == TW_NULL_ARGUMENT && drops == 2);
    memset(message, 'x', 399);
    message[399] = 0;
    CHECK(tw_effect(game, message, time_walk, &one, count_drop) == TW_TOO_LONG &&
          tw_effect(game, "a\nb", time_walk, &one, count_drop) == TW_BAD_VALUE &&
          tw_effect(game, "", time_walk, &one, count_drop) == TW_BAD_VALUE && drops == 5);
    drops = 2;
    CHECK(tw_effect_define(game, "both", "reverse; reverse") == TW_OK);
    CHECK(tw_start(game) == TW_OK);
    CHECK(tw_command(game, "act A effect=time_walk") == TW_OK);
    CHECK(tw_end_turn(game) == TW_OK && tw_view_get(game, &view) == TW_OK && view.active == 1 &&
          view.turn_kind == TW_TURN_KIND_EXTRA);
    CHECK(tw_hash(game, TW_HASH_GAME, &before) == TW_OK);
    CHECK(tw_command(game, "act A effect=fails") == TW_EFFECT_FAILED);
    CHECK(tw_error_message(game, message, sizeof message, NULL) == TW_OK &&
          strstr(message, "the card is torn") != NULL);
    CHECK(tw_hash(game, TW_HASH_GAME, &after) == TW_OK && memcmp(before, after, sizeof after) == 0);
    CHECK(tw_command(game, "act A effect=calls_back") == TW_OK);
    CHECK(tw_command(game, "act A effect=asks") == TW_OK);
    CHECK(tw_awaiting(game, &awaiting) == TW_OK && awaiting.kind == TW_AWAIT_CHOICE &&
          awaiting.player == 2 && awaiting.choice == 1 &&
          awaiting.question == TW_QUESTION_OPTIONS && awaiting.window == 0);
    CHECK(tw_end_turn(game) == TW_CHOICE_PENDING);
    CHECK(tw_answer(game, 1, picks, 2) == TW_NOT_YOUR_DECISION);
    CHECK(tw_answer(game, 2, picks, 0) == TW_BAD_ANSWER);
    CHECK(tw_answer(game, 2, picks, 2) == TW_OK && runs == 2);
    CHECK(tw_effect_remove(game, "time_walk") == TW_OK && drops == 12);
    CHECK(tw_effect_remove(game, "time_walk") == TW_UNKNOWN_EFFECT);
    CHECK(tw_effect(game, "frees", frees, &game, NULL) == TW_OK);
    CHECK(tw_effect(game, "kept", time_walk, &one, count_drop) == TW_OK);
    CHECK(tw_command(game, "act A effect=frees") == TW_OK && drops == 13);
}

static void contexts(void) {
    tw_game *game = new_game("simple", 3), *other = new_game("simple", 3);
    const tw_asked *asking;
    int64_t picks[] = {2, 1, 0}, number = -3, yes = 1;
    int read = 0, asked = 0, seen = 0;
    char message[512];
    drops = 0;
    CHECK(tw_start(game) == TW_OK);
    CHECK(tw_effect(game, "registers", registers, &game, NULL) == TW_OK &&
          tw_command(game, "act A effect=registers") == TW_OK && drops == 100);
    CHECK(tw_effect(NULL, "late", nothing, &asked, count_drop) == TW_NULL_ARGUMENT && drops == 100);
    CHECK(tw_effect(game, "reads", reads, &read, NULL) == TW_OK &&
          tw_command(game, "run reads player=A target=B source=41") == TW_OK && read == 1);
    CHECK(tw_effect(game, "sees", sees, &seen, NULL) == TW_OK &&
          tw_command(game, "add_trigger turn_began sees player=B") == TW_OK);
    CHECK(tw_command(game, "end_turn") == TW_OK && seen == 1);
    CHECK(tw_effect(game, "asks_all", asks_all, &asked, NULL) == TW_OK);
    CHECK(tw_effect(game, "asks_badly", asks_badly, NULL, NULL) == TW_OK &&
          tw_command(game, "act B effect=asks_badly") == TW_OK);
    CHECK(tw_effect(game, "asks_twice", asks_twice, &asked, NULL) == TW_OK &&
          tw_command(game, "act B effect=asks_twice") == TW_OK);
    CHECK(tw_answer(game, 2, picks, 2) == TW_OK && asked == 1);
    CHECK(tw_choice(game, 0, &asking) == TW_NO_CHOICE);
    CHECK(tw_command(game, "act B effect=asks_all") == TW_OK);
    CHECK(tw_choice(game, 0, &asking) == TW_OK && asking->option_count == 3 &&
          asking->options[2] == 9);
    CHECK(asking->player == 2 && asking->question == TW_QUESTION_ORDER && asking->min == 3 &&
          asking->max == 3 && asking->choice > 0);
    CHECK(tw_answer(game, 2, picks, 3) == TW_OK);
    CHECK(tw_choice(game, 3, &asking) == TW_OK && asking->option_count == 0 &&
          asking->player == 3 && asking->min == -5 && asking->max == 5);
    CHECK(tw_answer(game, 3, &number, 1) == TW_OK && tw_answer(game, 1, &yes, 1) == TW_OK &&
          asked == 2);
    CHECK(tw_effect(game, "calls", nothing, &game, drop_calls) == TW_OK &&
          tw_effect(game, "calls", nothing, &game, drop_calls) == TW_OK);
    CHECK(tw_command(game, "end_trun") == TW_UNKNOWN_COMMAND);
    CHECK(tw_error_message(game, message, sizeof message, NULL) == TW_OK && message[0] != 0);
    CHECK(tw_verify_replay(game) == TW_OK);
    drops = 0;
    tw_game_free(game);
    CHECK(drops == 1);
    tw_game_free(other);
}

static void parts(void) {
    tw_game *game = new_game("mtg", 4);
    const tw_error *error;
    const tw_player *pending;
    const tw_object *stack;
    const tw_granted_turn *turns;
    size_t count;
    int64_t effect, step;
    char text[64];
    CHECK(tw_effect_define(game, "bolt", "") == TW_OK && tw_name(game, "bolt", &effect) == TW_OK &&
          tw_start(game) == TW_OK);
    CHECK(tw_stack(game, &stack, &count) == TW_OK && count == 0 &&
          tw_extra_turns(game, &turns, &count) == TW_OK && count == 0);
    CHECK(tw_push_with(game, 1, "bolt", &(tw_push_options){.target = 3, .source = 5}) == TW_OK &&
          tw_stack(game, &stack, &count) == TW_OK);
    CHECK(count == 1 && stack->player == 1 && stack->effect == effect && stack->target == 3 &&
          stack->source == 5 && stack->lock == 0 && stack->action == 0);
    CHECK(tw_counter_object(game, stack->object, NULL) == TW_OK && tw_stack_height(game) == 0);
    CHECK(tw_extra_turn(game, 2) == TW_OK && tw_extra_turn(game, 4) == TW_OK);
    CHECK(tw_extra_turns(game, &turns, &count) == TW_OK && count == 2 && turns->player == 4 &&
          turns->grant == 2 && turns->source == 0);
    CHECK(tw_cancel_turn(game, turns->grant) == TW_OK &&
          tw_extra_turns(game, &turns, &count) == TW_OK && count == 1 && turns->player == 2);
    CHECK(tw_pending(game, &pending, &count) == TW_OK && count == 4 && pending[0] == 1 &&
          pending[3] == 4);
    CHECK(tw_word_number(game, TW_WORD_STEP, "upkeep", &step) == TW_OK &&
          tw_word_text(game, TW_WORD_STEP, step, text, sizeof text, NULL) == TW_OK &&
          strcmp(text, "upkeep") == 0);
    CHECK(tw_word_number(game, TW_WORD_STEP, "upkep", &step) == TW_UNKNOWN_STEP &&
          tw_last_error(game, &error) == TW_OK && strcmp(error->word, "upkep") == 0 &&
          strcmp(error->meant, "upkeep") == 0);
    CHECK(tw_word_number(game, TW_WORD_STEP, "tea", &step) == TW_UNKNOWN_STEP &&
          tw_word_text(game, TW_WORD_STEP, 1000, text, sizeof text, NULL) == TW_UNKNOWN_STEP);
    CHECK(tw_word_number(game, TW_WORD_PHASE, "tea", &step) == TW_UNKNOWN_PHASE &&
          tw_word_text(game, TW_WORD_PHASE, 1, text, sizeof text, NULL) == TW_OK);
    CHECK(tw_word_number(game, TW_WORD_PHASE, text, &step) == TW_OK && step == 1 &&
          tw_word_text(game, TW_WORD_PHASE, -1, text, sizeof text, NULL) == TW_UNKNOWN_PHASE);
    CHECK(tw_word_text(game, TW_WORD_WINDOW, 1, text, sizeof text, NULL) == TW_OK &&
          tw_word_number(game, TW_WORD_WINDOW, text, &step) == TW_OK && step == 1);
    CHECK(tw_word_number(game, TW_WORD_WINDOW, "tea", &step) == TW_UNKNOWN_WINDOW &&
          tw_word_text(game, TW_WORD_WINDOW, 1000, text, sizeof text, NULL) == TW_UNKNOWN_WINDOW);
    tw_game_free(game);
}

static void versions(void) {
    CHECK(strcmp(tw_version(), TW_VERSION) == 0 && tw_version_number() == TW_VERSION_NUMBER);
    CHECK(strcmp(tw_status_name(TW_OK), "ok") == 0 && strcmp(tw_status_name(TW_BUSY), "busy") == 0);
    CHECK(strcmp(tw_status_name(7), "?") == 0 && strcmp(tw_status_text(7), "?") == 0 &&
          strstr(tw_status_text(TW_BUSY), "was given") != NULL);
}

/* Rules are checked, drawn and told, and their parts have names and numbers. */
static void rules_tools(void) {
    const char *doubtful = "name = \"x\"\n[windows.w]\n[[steps]]\nname = \"a\"\n";
    tw_ruleset *rules = NULL;
    tw_game *game = NULL;
    tw_view view = TW_VIEW_INIT;
    char text[65536];
    size_t needed;
    int64_t number;
    CHECK(tw_rules_check(doubtful, "my.toml", 0, text, sizeof text, &needed) == TW_OK &&
          strstr(text, "my.toml:2: warning: windows.w") == text);
    CHECK(tw_rules_check("name = 3", "my.toml", 0, text, sizeof text, &needed) ==
              TW_RULES_INVALID &&
          strstr(text, "my.toml:1: error: name: ") == text);
    CHECK(strstr(text, "\nmy.toml:1: error: steps: ") != NULL && strlen(text) + 1 == needed);
    CHECK(tw_rules_check(doubtful, "my.toml", 0, text, 3, &needed) == TW_BUFFER_TOO_SMALL &&
          needed > 3);
    CHECK(tw_rules_check("name = 3", NULL, 1, text, sizeof text, NULL) == TW_RULES_INVALID &&
          strstr(text, "[{\"severity\":\"error\",\"file\":\"text\",\"line\":1,") == text);
    CHECK(tw_rules_check(doubtful, NULL, 2, text, sizeof text, NULL) == TW_BAD_VALUE);
    CHECK(tw_rules_draw(doubtful, "my.toml", text, sizeof text, &needed) == TW_OK &&
          strncmp(text, "<svg ", 5) == 0);
    CHECK(tw_rules_draw("name = 3", "my.toml", text, sizeof text, &needed) == TW_RULES_SYNTAX);
    CHECK(tw_rules_draw(NULL, "my.toml", text, sizeof text, &needed) == TW_NULL_ARGUMENT);
    CHECK(tw_rules_tell(doubtful, "my.toml", text, sizeof text, &needed) == TW_OK &&
          strstr(text, "players") != NULL && strlen(text) + 1 == needed);
    CHECK(tw_rules_tell(doubtful, "my.toml", text, 3, &needed) == TW_BUFFER_TOO_SMALL);
    CHECK(tw_rules_tell(doubtful, NULL, text, sizeof text, NULL) == TW_OK);
    CHECK(tw_rules_check(doubtful, NULL, 0, text, sizeof text, NULL) == TW_OK &&
          strstr(text, "text:2: warning: ") == text);
    CHECK(tw_rules_tell("name = 3", "my.toml", text, sizeof text, NULL) == TW_RULES_SYNTAX &&
          strstr(text, "my.toml:1") != NULL);
    CHECK(tw_ruleset_builtin("power_grid", NULL, 0, &rules) == TW_OK &&
          tw_game_new(rules, NULL, 3, 0, NULL, 0, &game) == TW_OK && tw_start(game) == TW_OK);
    CHECK(tw_word_number(game, TW_WORD_CHAPTER, "building", &number) == TW_OK && number == 3);
    CHECK(tw_word_text(game, TW_WORD_CHAPTER, 3, text, sizeof text, NULL) == TW_OK &&
          strcmp(text, "building") == 0);
    CHECK(tw_word_number(game, TW_WORD_CHAPTER, "nowhere", &number) == TW_UNKNOWN_CHAPTER &&
          tw_word_text(game, TW_WORD_CHAPTER, 10, text, sizeof text, NULL) == TW_UNKNOWN_CHAPTER);
    CHECK(tw_word_number(game, TW_WORD_ORDER, "track", &number) == TW_OK && number == 2 &&
          tw_word_text(game, TW_WORD_ORDER, 1, text, sizeof text, NULL) == TW_OK);
    CHECK(strcmp(text, "table") == 0 &&
          tw_word_number(game, TW_WORD_ORDER, "x", &number) == TW_UNKNOWN_ORDER &&
          tw_word_text(game, TW_WORD_ORDER, -1, text, 9, NULL) == TW_UNKNOWN_ORDER);
    CHECK(tw_view_get(game, &view) == TW_OK && view.chapter == 1);
    tw_game_free(game);
    tw_ruleset_free(rules);
    CHECK(tw_ruleset_builtin("puerto_rico", NULL, 0, &rules) == TW_OK &&
          tw_game_new(rules, NULL, 3, 0, NULL, 0, &game) == TW_OK);
    CHECK(tw_word_number(game, TW_WORD_TOKEN, "governor", &number) == TW_OK && number == 1 &&
          tw_word_text(game, TW_WORD_TOKEN, 1, text, sizeof text, NULL) == TW_OK);
    CHECK(tw_word_number(game, TW_WORD_TOKEN, "x", &number) == TW_UNKNOWN_TOKEN &&
          tw_word_text(game, TW_WORD_TOKEN, 2, text, 9, NULL) == TW_UNKNOWN_TOKEN);
    tw_game_free(game);
    tw_ruleset_free(rules);
}

/* The host supplies the time. */
static void clocks(void) {
    tw_ruleset *rules = NULL;
    tw_game *game = NULL;
    int64_t time = 0;
    CHECK(tw_ruleset_builtin("chess_clock", NULL, 0, &rules) == TW_OK &&
          tw_game_new(rules, NULL, 2, 0, NULL, 0, &game) == TW_OK);
    CHECK(tw_time_left(game, 0, &time) == TW_OK && time == -1);
    CHECK(tw_tick(game, 1000) == TW_OK && tw_start(game) == TW_OK &&
          tw_time_left(game, 0, &time) == TW_OK && time == 180000);
    CHECK(tw_tick(game, 6000) == TW_OK && tw_time_left(game, 1, &time) == TW_OK && time == 175000);
    CHECK(tw_add_time(game, 2, -60000) == TW_OK && tw_time_left(game, 2, &time) == TW_OK &&
          time == 120000);
    CHECK(tw_turn_began_at(game) == 1000 && tw_turn_ends_after(game) == -1);
    CHECK(tw_tick(game, 5999) == TW_TIME_WENT_BACK && tw_tick(game, -1) == TW_BAD_VALUE);
    CHECK(tw_time_left(game, 3, &time) == TW_UNKNOWN_PLAYER && time == 120000);
    CHECK(tw_time_left(game, 1, NULL) == TW_NULL_ARGUMENT &&
          tw_time_left(game, 0, NULL) == TW_NULL_ARGUMENT &&
          tw_time_left(NULL, 0, &time) == TW_NULL_ARGUMENT);
    tw_game_free(game);
    tw_ruleset_free(rules);
    CHECK(tw_ruleset_builtin("chess", NULL, 0, &rules) == TW_OK &&
          tw_game_new(rules, NULL, 2, 0, NULL, 0, &game) == TW_OK);
    CHECK(tw_turn_began_at(game) == -1);
    CHECK(tw_tick(game, 1) == TW_NO_CLOCK && tw_time_left(game, 1, &time) == TW_OK && time == -1);
    tw_game_free(game);
    tw_ruleset_free(rules);
}

int main(void) {
    rules_tools();
    clocks();
    CHECK(tw_ruleset_builtin_name(0) != NULL && tw_ruleset_builtin_name(1000) == NULL);
    turns_and_events();
    verbs_and_refusals();
    effects();
    contexts();
    parts();
    versions();
    return check_end();
}
