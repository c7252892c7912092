/* Looks at the table in place, reads events without copying, and submits verbs with optional
   arguments. */
#include "check.h"
#include "game.h"
#include "turnwheel.h"

/* Checks the library's own list, in order, without a copy. */
static void events(void) {
    tw_game *game = new_game("mtg", 3);
    const tw_event *all = NULL, *again = NULL;
    const tw_event_step_began *step = NULL;
    size_t count = 0, at, told;
    char text[64];
    CHECK(sizeof(tw_event) == 48 && tw_events(game, &all, &count) == TW_OK && count == 0);
    CHECK(tw_start(game) == TW_OK && tw_events(game, &all, &count) == TW_OK &&
          tw_events(game, NULL, &told) == TW_OK && told == count);
    CHECK(all[0].kind == TW_EVENT_GAME_BEGAN && all[0].game_began.player == 1);
    for (at = 0; at < count; at++)
        if (all[at].kind == TW_EVENT_STEP_BEGAN) step = &all[at].step_began;
    CHECK(step != NULL && step->player == 1 && step->visit == 1 && step->source == 0 &&
          step->data == 0);
    CHECK(tw_word_text(game, TW_WORD_STEP, step->step, text, sizeof text, NULL) == TW_OK &&
          step->step == tw_step(game));
    CHECK(tw_events(game, &again, &count) == TW_OK && again == all);
    CHECK(tw_events(game, NULL, &count) == TW_OK &&
          tw_events(game, &all, NULL) == TW_NULL_ARGUMENT);
    CHECK(tw_events_clear(game) == TW_OK && tw_effect_define(game, "bolt", "") == TW_OK);
    CHECK(tw_push_with(game, 1, "bolt",
                       &(tw_push_options){.target = 3, .source = 17, .data = -4}) == TW_OK);
    CHECK(tw_events(game, &all, &count) == TW_OK && count > 0 &&
          all[0].kind == TW_EVENT_OBJECT_PUSHED);
    CHECK(all[0].object_pushed.object == 1 && all[0].object_pushed.player == 1 &&
          all[0].object_pushed.target == 3);
    CHECK(all[0].object_pushed.source == 17 && all[0].object_pushed.data == -4 &&
          all[0].object_pushed.trigger == 0 && all[0].object_pushed.action == 0);
    CHECK(tw_name_text(game, all[0].object_pushed.effect, text, sizeof text, NULL) == TW_OK &&
          strcmp(text, "bolt") == 0);
    tw_game_free(game);
}

static void scalars(void) {
    tw_game *game = new_game("mtg", 3);
    int64_t gold;
    CHECK(tw_turn(game) == 0 && tw_turn_kind(game) == 0 && tw_active(game) == 0 &&
          tw_step(game) == 0 && tw_priority(game) == 0 && !tw_is_over(game));
    CHECK(tw_start(game) == TW_OK && tw_turn(game) == 1 &&
          tw_turn_kind(game) == TW_TURN_KIND_NORMAL && tw_active(game) == 1);
    CHECK(tw_round(game) == 1 && tw_priority(game) == 1 && tw_chapter(game) == 0 &&
          tw_phase(game) > 0 && tw_visit(game) == 1 && tw_turns(game, 1) == 1);
    CHECK(tw_direction(game) == TW_DIRECTION_FORWARD && tw_living(game) == 7 &&
          tw_sitting_out(game) == 0 && tw_streak(game) == 0 && !tw_is_locked(game));
    CHECK(tw_pass(game, 1) == TW_OK && tw_priority(game) == 2 && tw_streak(game) == 1);
    CHECK(tw_set_counter(game, "gold", 3) == TW_OK && tw_counter(game, "gold", 0) == 3 &&
          tw_counter(game, "gold", 2) == 0);
    CHECK(tw_set_counter_with(game, "gold", 9, &(tw_set_counter_options){.player = 2}) == TW_OK &&
          tw_counter(game, "gold", 2) == 9);
    CHECK(tw_name(game, "gold", &gold) == TW_OK && tw_counter_of(game, gold, 2) == 9 &&
          tw_counter_of(game, 0, 2) == 0 && tw_counter_of(game, 5, 0) == 0);
    CHECK(tw_set_flag(game, "storm") == TW_OK && tw_flag(game, "storm", 0) == 1 &&
          tw_flag(game, "storm", 1) == 0 && tw_flag(game, NULL, 0) == 0);
    CHECK(tw_name(game, "storm", &gold) == TW_OK && tw_flag_of(game, gold, 0) == 1);
    CHECK(tw_set_key(game, 2, -7, NULL) == TW_OK && tw_key(game, 2, 1) == -7 &&
          tw_key(game, 2, 0) == 0 && tw_key(game, 2, 5) == 0 && tw_key(game, 99, 1) == 0);
    CHECK(tw_set_controller(game, 2, 3, NULL) == TW_OK && tw_decider(game, 1) == 0 &&
          tw_decider(game, 0) == 0 && tw_decider(game, 200) == 0);
    CHECK(tw_leave(game, 2) == TW_OK && tw_leave(game, 3) == TW_OK && tw_is_over(game) &&
          tw_winner(game) == 1 && tw_living(game) == 1);
    CHECK(tw_turn(NULL) == 0 && tw_turn((tw_game *)&gold) == 0 && tw_counter(NULL, "gold", 0) == 0);
    tw_game_free(game);
    CHECK(tw_turn(game) == 0 && tw_is_over(game) == 0);
}

static void lists(void) {
    tw_game *game = new_game("mtg", 4);
    const tw_player *players, *passed;
    const tw_trigger *triggers;
    const tw_value *values;
    const tw_seat *seats;
    const tw_opened_window *windows;
    const tw_skipped_turns *skips;
    const tw_skipped_parts *parts;
    const uint16_t *plan;
    const tw_asked *asked;
    const tw_granted_turn *turns;
    size_t count;
    CHECK(tw_start(game) == TW_OK && tw_order(game, &players, &count) == TW_OK && count == 4 &&
          players[0] == 1 && players[3] == 4);
    CHECK(tw_pass(game, 1) == TW_OK && tw_passed(game, &passed, &count) == TW_OK && count == 1 &&
          passed[0] == 1);
    CHECK(tw_pending(game, &passed, &count) == TW_OK && count == 3 && passed[0] == 2 &&
          passed[2] == 4);
    CHECK(tw_windows(game, &windows, &count) == TW_OK && count == 1 && windows->holder == 2 &&
          windows->passed == 1 && windows->pending == 14 && windows->window > 0);
    CHECK(tw_plan(game, &plan, &count) == TW_OK && count > tw_plan_at(game) &&
          plan[tw_plan_at(game)] == tw_step(game));
    CHECK(tw_effect_define(game, "draw", "") == TW_OK);
    CHECK(tw_add_trigger(game, "turn_began", "draw",
                         &(tw_add_trigger_options){
                             .player = 3, .whose = TW_WHOSE_OWN, .count = 2, .source = 5}) ==
          TW_OK);
    CHECK(tw_triggers(game, &triggers, &count) == TW_OK && count == 1 && triggers->player == 3 &&
          triggers->count == 2 && triggers->source == 5);
    CHECK(triggers->event == TW_EVENT_TURN_BEGAN && triggers->trigger == 1 &&
          triggers->hidden == 0);
    CHECK(tw_skip_turn(game, 2,
                       &(tw_skip_turn_options){.count = 3, .applies = TW_APPLIES_NEXT_NORMAL}) ==
          TW_OK);
    CHECK(tw_skips(game, &skips, &count) == TW_OK && count == 1 && skips->player == 2 &&
          skips->count == 3 && skips->applies == TW_APPLIES_NEXT_NORMAL);
    CHECK(tw_skip_step(game, "draw", &(tw_skip_step_options){.player = 4}) == TW_OK &&
          tw_part_skips(game, &parts, &count) == TW_OK);
    CHECK(count == 1 && parts->player == 4 && parts->step > 0 && parts->phase == 0 &&
          parts->count == 1);
    CHECK(tw_extra_turn_with(game, 3, &(tw_extra_turn_options){.by = 1, .data = 8}) == TW_OK &&
          tw_extra_turns(game, &turns, &count) == TW_OK);
    CHECK(count == 1 && turns->player == 3 && turns->by == 1 && turns->data == 8 &&
          turns->after == 0 && turns->source == 0);
    CHECK(tw_set_flag_with(game, "wet",
                           &(tw_set_flag_options){.player = 2, .until = TW_UNTIL_TURN}) == TW_OK &&
          tw_values(game, &values, &count) == TW_OK);
    CHECK(count == 1 && values->player == 2 && values->flag == 1 && values->value == 1);
    CHECK(tw_sit_out(game, 4, NULL) == TW_OK && tw_seats(game, &seats, &count) == TW_OK &&
          count == 4 && seats[3].player == 4 && seats[3].sitting_out == 1 && seats[0].turns == 1);
    CHECK(tw_questions(game, &asked, &count) == TW_OK && count == 0 &&
          tw_tokens(game, &players, &count) == TW_OK);
    CHECK(tw_push_with(game, 2, "draw", NULL) == TW_OK && tw_stack_height(game) == 1);
    CHECK(tw_push_with(game, 2, "draw", &(tw_push_options){.target = 9}) == TW_UNKNOWN_PLAYER);
    CHECK(tw_set_flag_with(game, "wet", &(tw_set_flag_options){.until = 99}) == TW_BAD_ENUM);
    CHECK(tw_set_order(game, (const tw_player[]){2, 1, 3, 4}, 4, NULL) == TW_OK &&
          tw_order(game, &players, &count) == TW_OK && players[0] == 2);
    tw_game_free(game);
}

int main(void) {
    events();
    scalars();
    lists();
    return check_end();
}
