/* Every mistake that a caller can make is answered by a status. */
#include "check.h"
#include "turnwheel.h"

int main(void) {
    tw_ruleset *rules = NULL, *none = NULL;
    tw_game *game = NULL;
    tw_await awaiting = TW_AWAIT_INIT;
    const tw_asked *asked = NULL;
    tw_view view = TW_VIEW_INIT;
    char message[512] = "";
    size_t count;
    int64_t name;
    const char *names[] = {"Ann", "Bob", "Ann"};

    CHECK(tw_ruleset_builtin(NULL, NULL, 0, &rules) == TW_NULL_ARGUMENT);
    CHECK(tw_ruleset_builtin("mtg", NULL, 0, NULL) == TW_NULL_ARGUMENT);
    CHECK(tw_ruleset_builtin("mgt", NULL, 0, &none) == TW_UNKNOWN_RULESET && none == NULL);
    CHECK(tw_ruleset_builtin("\xff\xfe", NULL, 0, &none) == TW_BAD_UTF8);
    CHECK(tw_ruleset_load("no/such/file.toml", message, sizeof message, &none) ==
              TW_FILE_UNREADABLE &&
          message[0] != 0);
    CHECK(tw_ruleset_parse("name = 3", NULL, NULL, NULL, 0, message, sizeof message, &none) ==
          TW_RULES_SYNTAX);
    CHECK(tw_ruleset_parse("name = \"x\"\nsteps = []", NULL, NULL, NULL, 0, message, sizeof message,
                           &none) == TW_RULES_INVALID &&
          strstr(message, "steps") != NULL);
    CHECK(tw_ruleset_parse("name = \"x\"", NULL, NULL, NULL, 0, message, 4, &none) ==
              TW_RULES_SYNTAX &&
          strlen(message) == 3);
    CHECK(tw_ruleset_builtin("mtg", NULL, 0, &rules) == TW_OK);

    CHECK(tw_game_new(NULL, NULL, 4, 0, NULL, 0, &game) == TW_NULL_ARGUMENT);
    CHECK(tw_game_new(rules, NULL, 1, 0, NULL, 0, &game) == TW_PLAYER_COUNT && game == NULL);
    CHECK(tw_game_new(rules, NULL, 100000, 0, NULL, 0, &game) == TW_TOO_MANY_PLAYERS);
    CHECK(tw_game_new(rules, names, 3, 0, NULL, 0, &game) == TW_BAD_VALUE);
    CHECK(tw_game_new(rules, names, 2, 0, NULL, 0, &game) == TW_OK);

    CHECK(tw_ruleset_parse("{", "text.json", NULL, NULL, 0, message, sizeof message, &none) ==
              TW_RULES_SYNTAX &&
          none == NULL);
    CHECK(tw_ruleset_parse("{\"name\":\"x\",\"steps\":[]}", "text.json", NULL, NULL, 0, NULL, 0,
                           &none) == TW_RULES_INVALID &&
          none == NULL);
    CHECK(tw_set_order(game, (const tw_player *)&count, (size_t)-1, NULL) == TW_TOO_LONG);

    /* handles of another kind, and NULL */
    CHECK(tw_start(NULL) == TW_NULL_ARGUMENT);
    CHECK(tw_start((tw_game *)rules) == TW_WRONG_HANDLE);
    CHECK(tw_game_new((tw_ruleset *)game, NULL, 4, 0, NULL, 0, (tw_game **)&none) ==
          TW_WRONG_HANDLE);
    CHECK(tw_reverse(NULL, NULL) == TW_NULL_ARGUMENT);

    /* sizes, numbers, texts */
    CHECK(tw_set_flag_with(game, "monarch", &(tw_set_flag_options){.until = 99}) == TW_BAD_ENUM);
    CHECK(tw_awaiting(game, NULL) == TW_NULL_ARGUMENT &&
          tw_awaiting(NULL, &awaiting) == TW_NULL_ARGUMENT);
    awaiting.struct_size = 8;
    CHECK(tw_awaiting(game, &awaiting) == TW_BAD_SIZE && awaiting.kind == 0);
    memset(&awaiting, 0, sizeof awaiting);
    awaiting.struct_size = sizeof awaiting;
    CHECK(tw_awaiting(game, &awaiting) == TW_OK && awaiting.kind == TW_AWAIT_START);
    view.struct_size = 0;
    CHECK(tw_view_get(game, &view) == TW_BAD_SIZE);
    CHECK(tw_start(game) == TW_OK && tw_start(game) == TW_ALREADY_STARTED);
    CHECK(tw_command(game, NULL) == TW_NULL_ARGUMENT && tw_command(game, "") == TW_BAD_SYNTAX &&
          tw_command(game, "pass \xc3") == TW_BAD_UTF8);
    CHECK(tw_pass(game, 0) == TW_UNKNOWN_PLAYER && tw_pass(game, 255) == TW_UNKNOWN_PLAYER &&
          tw_pass(game, 8) == TW_UNKNOWN_PLAYER);
    CHECK(tw_extra_turn(game, 64) == TW_UNKNOWN_PLAYER);
    CHECK(tw_cancel_turn(game, 5) == TW_UNKNOWN_GRANT &&
          tw_counter_object(game, 5, NULL) == TW_UNKNOWN_OBJECT &&
          tw_remove_trigger(game, -5) == TW_UNKNOWN_TRIGGER);
    CHECK(tw_set_order(game, NULL, 3, NULL) == TW_NULL_ARGUMENT &&
          tw_set_order(game, NULL, 0, NULL) == TW_ORDER_WOULD_BE_EMPTY);
    CHECK(tw_add_trigger(game, "no_such_event", "x", NULL) == TW_UNKNOWN_EVENT);
    CHECK(tw_name(game, "monarch", &name) == TW_OK &&
          tw_name_text(game, name, message, sizeof message, NULL) == TW_OK);
    CHECK(strcmp(message, "monarch") == 0 &&
          tw_name_text(game, 3, message, sizeof message, NULL) == TW_UNKNOWN_NAME);
    CHECK(tw_player_name(game, 2, message, sizeof message, NULL) == TW_OK &&
          strcmp(message, "Bob") == 0);
    CHECK(tw_player_name(game, 10, message, sizeof message, NULL) == TW_UNKNOWN_PLAYER);
    CHECK(tw_view_json(game, TW_VIEWER_HOST, 0, message, 10, NULL) == TW_BUFFER_TOO_SMALL &&
          tw_view_json(game, TW_VIEWER_HOST, 0, NULL, 0, NULL) == TW_NULL_ARGUMENT);
    count = 7;
    CHECK(tw_view_json(game, TW_VIEWER_HOST, 0, NULL, 10, &count) == TW_NULL_ARGUMENT &&
          count == 7);
    CHECK(tw_order_from(game, 1, 0, NULL, 9, &count) == TW_NULL_ARGUMENT && count == 7);
    CHECK(tw_events(game, NULL, NULL) == TW_NULL_ARGUMENT &&
          tw_events(game, NULL, &count) == TW_OK);
    CHECK(tw_script_load("no/such.tws", message, sizeof message, NULL) == TW_FILE_UNREADABLE);
    CHECK(tw_script_load("/dev/null", message, sizeof message, NULL) == TW_FILE_UNREADABLE &&
          strstr(message, "/dev/null: this is no regular file") != NULL);

    CHECK(tw_project(game, NULL, (size_t)-1, &count) == TW_NULL_ARGUMENT &&
          tw_pending(game, NULL, &count) == TW_NULL_ARGUMENT);
    CHECK(tw_stack(game, NULL, &count) == TW_NULL_ARGUMENT &&
          tw_choice(game, 0, NULL) == TW_NULL_ARGUMENT);
    CHECK(tw_choice(game, 0, &asked) == TW_NO_CHOICE &&
          tw_choice(game, 99, &asked) == TW_NO_CHOICE && asked == NULL &&
          tw_choose_yes_no(game, 0, NULL) == TW_NO_EFFECT);
    CHECK(tw_verify_replay(NULL) == TW_NULL_ARGUMENT);

    /* lists: at an address for such numbers, and no longer than memory can be */
    {
        static const int64_t list[] = {2, 1, 2};
        size_t min = 0, max = 0;
        CHECK(tw_answer(game, 1, (const int64_t *)(const void *)((const char *)list + 4), 2) ==
              TW_BAD_VALUE);
        CHECK(tw_answer(game, 1, list, (size_t)-1) == TW_TOO_LONG &&
              tw_answer(game, 1, NULL, 2) == TW_NULL_ARGUMENT);
        CHECK(tw_answer(game, 1, list, 2) == TW_NO_CHOICE);
        CHECK(tw_game_new(rules, names, (size_t)-1, 0, NULL, 0, &game) == TW_TOO_MANY_PLAYERS);
        CHECK(tw_ruleset_player_range(rules, &min, &max) == TW_OK && min == 2 && max > 2);
        CHECK(tw_ruleset_player_range(NULL, &min, &max) == TW_NULL_ARGUMENT &&
              tw_ruleset_player_range(rules, &min, NULL) == TW_NULL_ARGUMENT);
    }

    /* results may lie at unaligned addresses; the required size is written even if the buffer is
       too small */
    {
        char odd[2 * sizeof(tw_view) + 1];
        size_t needed = 0;
        memcpy(odd + 1, &(tw_view)TW_VIEW_INIT, sizeof(tw_view));
        CHECK(tw_view_get(game, (tw_view *)(void *)(odd + 1)) == TW_OK &&
              tw_events(game, NULL, (size_t *)(void *)(odd + 1)) == TW_OK);
        CHECK(tw_view_json(game, TW_VIEWER_HOST, 0, message, 10, &needed) == TW_BUFFER_TOO_SMALL &&
              needed > 10);
        count = 0;
        CHECK(tw_order(game, (const tw_player **)(void *)(odd + 1), &count) == TW_OK && count == 2);
        CHECK(tw_push_with(game, 1, "monarch", &(tw_push_options){.reserved = {1}}) == TW_BAD_SIZE);
    }

    tw_game_free((tw_game *)rules); /* not a game: ignored */
    CHECK(tw_game_new(rules, NULL, 4, 0, NULL, 0, NULL) == TW_NULL_ARGUMENT);
    tw_game_free(game);
    tw_game_free(NULL);
    tw_ruleset_free(rules);
    tw_ruleset_free(NULL);
    tw_script_free(NULL);
    return check_end();
}
