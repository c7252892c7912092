/* Structs of sizes that the library does not know, and those of a newer program: larger structs
   are accepted while their unknown part is zero. */
#include "check.h"
#include "turnwheel.h"

#define NEWER(type)                                                                                \
    struct {                                                                                       \
        type known;                                                                                \
        int64_t more[3];                                                                           \
    }

static void fill(int64_t *more, int64_t value) {
    int at;
    for (at = 0; at < 3; at++) more[at] = value;
}

int main(void) {
    tw_ruleset *rules = NULL;
    tw_game *game = NULL;
    NEWER(tw_await) awaiting = {TW_AWAIT_INIT, {0, 0, 0}};
    NEWER(tw_view) view = {TW_VIEW_INIT, {0, 0, 0}};
    NEWER(tw_simulation) simulation = {TW_SIMULATION_INIT, {0, 0, 0}};
    NEWER(tw_limits) limits = {TW_LIMITS_INIT, {0, 0, 0}};
    char text[4096];
    uint32_t size;

    CHECK(tw_ruleset_builtin("simple", NULL, 0, &rules) == TW_OK &&
          tw_game_new(rules, NULL, 3, 5, NULL, 0, &game) == TW_OK);
    awaiting.known.struct_size = sizeof awaiting;
    view.known.struct_size = sizeof view;
    simulation.known.struct_size = sizeof simulation;
    limits.known.struct_size = sizeof limits;

    /* Zeros are accepted, and the part after the known fields is left unchanged. */
    CHECK(tw_start(game) == TW_OK && tw_awaiting(game, &awaiting.known) == TW_OK &&
          awaiting.known.kind == TW_AWAIT_WINDOW);
    CHECK(awaiting.known.struct_size == sizeof awaiting && awaiting.more[0] == 0 &&
          awaiting.more[2] == 0);
    CHECK(tw_view_get(game, &view.known) == TW_OK && view.known.living == 7 &&
          view.known.struct_size == sizeof view && view.more[2] == 0);
    simulation.known.players = 3;
    simulation.known.games = 1;
    simulation.known.most_commands = 10;
    CHECK(tw_simulate(rules, &simulation.known, text, sizeof text) == TW_OK);
    CHECK(tw_mods_load(game, "no/such/folder", &limits.known) == TW_FILE_UNREADABLE);

    /* Any other value there asks for something that this library cannot do. */
    fill(awaiting.more, INT64_MIN);
    CHECK(tw_awaiting(game, &awaiting.known) == TW_BAD_SIZE);
    view.more[2] = simulation.more[0] = limits.more[1] = 1;
    CHECK(tw_view_get(game, &view.known) == TW_BAD_SIZE &&
          tw_simulate(rules, &simulation.known, text, sizeof text) == TW_BAD_SIZE);
    CHECK(tw_mods_load(game, "no/such/folder", &limits.known) == TW_BAD_SIZE);

    /* A size that was never shipped; the older one ended before the side that has won. */
    for (size = 0; size < sizeof(tw_view); size++) {
        if (size == offsetof(tw_view, winning_side)) continue;
        view.known.struct_size = size;
        if (tw_view_get(game, &view.known) != TW_BAD_SIZE) break;
    }
    CHECK(size == sizeof(tw_view));
    /* A simulation of a program that knew no cards; what it does not have is as in the macro. */
    simulation.more[0] = 0;
    simulation.known.struct_size = offsetof(tw_simulation, cards);
    simulation.known.cards = (const tw_cards *)&size;
    CHECK(tw_simulate(rules, &simulation.known, text, sizeof text) == TW_OK);
    simulation.known.struct_size += sizeof(void *);
    CHECK(tw_simulate(rules, &simulation.known, text, sizeof text) == TW_BAD_SIZE);
    view.known.struct_size = UINT32_MAX;
    CHECK(tw_view_get(game, &view.known) == TW_BAD_SIZE);
    tw_game_free(game);
    tw_ruleset_free(rules);
    return check_end();
}
