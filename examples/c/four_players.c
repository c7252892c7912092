/* Four players, one card written in C: gcc four_players.c -lturnwheel -lpthread -ldl -lm */
#include "turnwheel.h"
#include <stdio.h>

/* Time Walk: the controller takes an extra turn. */
static tw_status time_walk(tw_game *card, void *data) {
    (void)data;
    return tw_extra_turn(card, tw_effect_controller(card));
}

static void show(tw_game *game) {
    char text[2048];
    if (tw_show(game, text, sizeof text, NULL) == TW_OK) puts(text);
}

int main(void) {
    tw_ruleset *rules = NULL;
    tw_game *game = NULL;
    char wrong[512];
    if (tw_ruleset_builtin("mtg", wrong, sizeof wrong, &rules) != TW_OK ||
        tw_game_new(rules, NULL, 4, 7, wrong, sizeof wrong, &game) != TW_OK) {
        fprintf(stderr, "%s\n", wrong);
        return 1;
    }
    tw_effect(game, "time_walk", time_walk, NULL, NULL);
    tw_start(game);
    tw_push(game, 1, "time_walk");
    show(game);

    /* Everybody passes until the card has resolved. */
    while (tw_stack_height(game) > 0) tw_pass(game, tw_priority(game));
    show(game);

    /* B may not act now: nothing changes, and the error has the reason. */
    if (tw_pass(game, 2) != TW_OK) {
        char reason[512];
        tw_error_message(game, reason, sizeof reason, NULL);
        puts(reason);
    }
    tw_game_free(game);
    tw_ruleset_free(rules);
    return 0;
}
