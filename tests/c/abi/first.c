/* A program built with the header of the first release candidate runs on the current library. It
 * passes every struct in each direction, in memory that ends where the old struct ended. */
#include "first.h"
#include "../check.h"
#include <stdlib.h>

/* Memory of exactly that size, so that writing beyond it is detected. */
static void *exactly(const void *initial, size_t size) {
    void *memory = malloc(size);
    if (memory == NULL) abort();
    return memcpy(memory, initial, size);
}

static tw_status looks(tw_game *card, void *data) {
    tw_view view = TW_VIEW_INIT, *seen = exactly(&view, sizeof view);
    tw_event happened = {0}, *event = exactly(&happened, sizeof happened);
    CHECK(tw_view_get(card, seen) == TW_OK && seen->awaiting == TW_AWAIT_EFFECT &&
          seen->struct_size == sizeof view);
    CHECK(tw_effect_event(card, event) == TW_OK && event->kind == TW_EVENT_RAISED &&
          event->raised.source == 77);
    CHECK(tw_set_flag(card, data) == TW_OK);
    free(seen);
    free(event);
    return TW_OK;
}

int main(void) {
    tw_ruleset *rules = NULL;
    tw_game *game = NULL;
    tw_script *script = NULL;
    tw_await awaiting = TW_AWAIT_INIT, *out = exactly(&awaiting, sizeof awaiting);
    tw_view initial = TW_VIEW_INIT, *view = exactly(&initial, sizeof initial);
    tw_line first = TW_LINE_INIT, *line = exactly(&first, sizeof first);
    tw_limits wanted = TW_LIMITS_INIT, *limits = exactly(&wanted, sizeof wanted);
    tw_simulation many = TW_SIMULATION_INIT, *simulation = exactly(&many, sizeof many);
    tw_add_trigger_options said = {.source = 5, .at_once = 1},
                           *trigger = exactly(&said, sizeof said);
    const tw_event *events = NULL;
    tw_player order[] = {3, 1, 2};
    static char text[4096], seen[] = "seen";
    size_t count;

    CHECK(tw_ruleset_builtin("simple", NULL, 0, &rules) == TW_OK &&
          tw_game_new(rules, NULL, 3, 5, NULL, 0, &game) == TW_OK);
    CHECK(tw_awaiting(game, out) == TW_OK && out->kind == TW_AWAIT_START &&
          out->struct_size == sizeof awaiting && out->player == 0 && out->effect == 0);
    CHECK(tw_start(game) == TW_OK && tw_view_get(game, view) == TW_OK);
    CHECK(view->active == 1 && view->winner == 0 && view->living == 7 &&
          view->awaiting == TW_AWAIT_WINDOW && view->struct_size == sizeof initial);
    CHECK(tw_awaiting(game, out) == TW_OK && out->kind == TW_AWAIT_WINDOW && out->player == 1 &&
          out->window == 1);
    CHECK(tw_events(game, &events, &count) == TW_OK && count > 0);
    CHECK(events[0].kind == TW_EVENT_GAME_BEGAN && events[0].game_began.player == 1 &&
          tw_events_clear(game) == TW_OK);

    CHECK(tw_set_order(game, order, 3, NULL) == TW_OK);
    CHECK(tw_effect_on(game, "looks", "raised", 0, trigger, looks, seen, NULL) == TW_OK);
    free(out);
    free(trigger);
    CHECK(tw_command(game, "raise bell source=77") == TW_OK);

    CHECK(tw_script_load("tests/scenarios/auto_pass.tws", text, sizeof text, &script) == TW_OK);
    CHECK(tw_script_line(script, 0, line) == TW_OK && line->number > 0 && line->text != NULL &&
          line->struct_size == sizeof first);
    simulation->players = 3;
    simulation->games = 2;
    simulation->most_commands = 20;
    simulation->threads = 1;
    CHECK(tw_simulate(rules, simulation, text, sizeof text) == TW_OK &&
          strstr(text, "\"games\":2") != NULL);
    limits->instructions = 1000;
    CHECK(tw_mods_load(game, "no/such/folder", limits) == TW_FILE_UNREADABLE);
    free(view);
    free(line);
    free(limits);
    free(simulation);
    tw_script_free(script);
    tw_game_free(game);
    tw_ruleset_free(rules);
    return check_end();
}
