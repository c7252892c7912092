/* What players have asked to be done automatically: given by verbs, told by a list, carried out
   after the next command. */
#include "check.h"
#include "turnwheel.h"

static tw_game *new_game(void) {
    tw_ruleset *rules = NULL;
    tw_game *game = NULL;
    CHECK(tw_ruleset_builtin("mtg", NULL, 0, &rules) == TW_OK &&
          tw_game_new(rules, NULL, 2, 1, NULL, 0, &game) == TW_OK);
    tw_ruleset_free(rules);
    CHECK(tw_effect_define(game, "ping", "raise ping") == TW_OK);
    CHECK(tw_start(game) == TW_OK);
    return game;
}

/* Yields are a list, whose members others see unless they are hidden. */
static void yields(void) {
    tw_game *game = new_game();
    const tw_manner *list = NULL;
    size_t count = 0;
    CHECK(tw_auto_pass(game, 2,
                       &(tw_auto_pass_options){.when = "top.effect.ping",
                                               .until = TW_UNTIL_GAME,
                                               .number = 1}) == TW_OK);
    CHECK(tw_auto_pass(game, 2,
                       &(tw_auto_pass_options){.when = "stack == 9", .hidden = 2}) == TW_OK);
    CHECK(tw_stop_at(game, 2, "end", NULL) == TW_OK);
    CHECK(tw_manners(game, TW_VIEWER_HOST, 0, &list, &count) == TW_OK && count == 3);
    CHECK(list[0].verb == TW_COMMAND_AUTO_PASS && list[0].player == 2 && list[0].number == 1 &&
          list[0].until == TW_UNTIL_GAME && !list[0].hidden && list[0].command == NULL &&
          strcmp(list[0].when, "top.effect.ping") == 0);
    CHECK(list[1].hidden == 1 && list[1].until == TW_UNTIL_TURN && list[1].number == 0);
    CHECK(list[2].verb == TW_COMMAND_STOP_AT && list[2].step != 0 && list[2].when == NULL &&
          list[2].whose == TW_WHOSE_ANY && list[2].until == 0);
    CHECK(tw_manners(game, TW_VIEWER_PLAYER, 1, &list, &count) == TW_OK && count == 1);
    CHECK(tw_manners(game, TW_VIEWER_PLAYER, 9, &list, &count) == TW_UNKNOWN_PLAYER);
    CHECK(tw_manners(game, 7, 0, &list, &count) == TW_BAD_ENUM);
    CHECK(tw_manners(game, TW_VIEWER_HOST, 0, NULL, &count) == TW_NULL_ARGUMENT);
    CHECK(tw_push(game, 1, "ping") == TW_OK && tw_pass(game, 1) == TW_OK);
    CHECK(tw_stack_height(game) == 0);
    /* Zero is nothing in options: -1 ends one. */
    CHECK(tw_auto_pass(game, 2, &(tw_auto_pass_options){.value = -1, .number = 1}) == TW_OK);
    CHECK(tw_auto_pass(game, 2, &(tw_auto_pass_options){.value = -1}) == TW_OK);
    CHECK(tw_stop_at(game, 2, "end", &(tw_stop_at_options){.value = -1}) == TW_OK);
    CHECK(tw_manners(game, TW_VIEWER_HOST, 0, &list, &count) == TW_OK && count == 0);
    tw_game_free(game);
}

/* An order is a text, carried out once. */
static void orders(void) {
    tw_game *game = new_game();
    const tw_manner *list = NULL;
    size_t count = 0;
    CHECK(tw_order_ahead(game, 2, &(tw_order_ahead_options){.command = "push B ping",
                                                            .when = "stack == 1"}) == TW_OK);
    CHECK(tw_order_ahead(game, 2, &(tw_order_ahead_options){.command = "push A ping"}) ==
          TW_BAD_VALUE);
    CHECK(tw_order_ahead(game, 2, NULL) == TW_MISSING_ARGUMENT);
    CHECK(tw_manners(game, TW_VIEWER_PLAYER, 2, &list, &count) == TW_OK && count == 1 &&
          list[0].verb == TW_COMMAND_ORDER_AHEAD && list[0].hidden == 1 &&
          strcmp(list[0].command, "push B ping") == 0);
    CHECK(tw_manners(game, TW_VIEWER_PLAYER, 1, &list, &count) == TW_OK && count == 0);
    CHECK(tw_push(game, 1, "ping") == TW_OK && tw_stack_height(game) == 1);
    CHECK(tw_pass(game, 1) == TW_OK && tw_stack_height(game) == 2);
    CHECK(tw_manners(game, TW_VIEWER_HOST, 0, &list, &count) == TW_OK && count == 0);
    tw_game_free(game);
}

/* An answer is remembered by saying so before it. */
static void answers(void) {
    tw_game *game = new_game();
    const tw_manner *list = NULL;
    const tw_asked *asked = NULL;
    const int64_t yes = 1;
    int64_t ask = 0;
    size_t count = 0;
    CHECK(tw_effect_define(game, "ask", "ask controller yes_no name=said") == TW_OK);
    CHECK(tw_remember_answer(game, 1, NULL) == TW_BAD_VALUE);
    CHECK(tw_command(game, "run ask player=A") == TW_OK);
    CHECK(tw_remember_answer(game, 1, NULL) == TW_OK && tw_answer(game, 1, &yes, 1) == TW_OK);
    CHECK(tw_manners(game, TW_VIEWER_HOST, 0, &list, &count) == TW_OK && count == 1 &&
          list[0].verb == TW_COMMAND_REMEMBER_ANSWER && list[0].question != 0 &&
          tw_name(game, "ask", &ask) == TW_OK && list[0].effect == ask);
    CHECK(tw_command(game, "run ask player=A") == TW_OK &&
          tw_choice(game, 1, &asked) == TW_NO_CHOICE);
    CHECK(tw_remember_answer(game, 1, &(tw_remember_answer_options){.value = -1}) == TW_OK);
    CHECK(tw_manners(game, TW_VIEWER_HOST, 0, &list, &count) == TW_OK && count == 0);
    tw_game_free(game);
}

int main(void) {
    yields();
    orders();
    answers();
    return check_end();
}
