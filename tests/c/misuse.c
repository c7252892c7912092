/* Everything a caller can get wrong has an answer. */
#include "check.h"
#include "turnwheel.h"

int main(void) {
    tw_ruleset *rules = NULL, *none = NULL;
    tw_game *game = NULL;
    tw_record record = TW_RECORD_INIT;
    tw_view view = TW_VIEW_INIT;
    char message[512] = "";
    size_t count;
    int64_t name;
    const char *names[] = { "Ann", "Bob", "Ann" };

    CHECK(tw_ruleset_builtin(NULL, NULL, 0, &rules) == TW_NULL_ARGUMENT);
    CHECK(tw_ruleset_builtin("mtg", NULL, 0, NULL) == TW_NULL_ARGUMENT);
    CHECK(tw_ruleset_builtin("mgt", NULL, 0, &none) == TW_UNKNOWN_RULESET && none == NULL);
    CHECK(tw_ruleset_builtin("\xff\xfe", NULL, 0, &none) == TW_BAD_UTF8);
    CHECK(tw_ruleset_load("no/such/file.toml", message, sizeof message, &none) == TW_FILE_UNREADABLE && message[0] != 0);
    CHECK(tw_ruleset_parse("name = 3", message, sizeof message, &none) == TW_RULES_SYNTAX);
    CHECK(tw_ruleset_parse("name = \"x\"\nsteps = []", message, sizeof message, &none) == TW_RULES_INVALID && strstr(message, "steps") != NULL);
    CHECK(tw_ruleset_parse("name = \"x\"", message, 4, &none) == TW_RULES_SYNTAX && strlen(message) == 3);
    CHECK(tw_ruleset_builtin("mtg", NULL, 0, &rules) == TW_OK);

    CHECK(tw_game_new(NULL, 4, 0, NULL, 0, &game) == TW_NULL_ARGUMENT);
    CHECK(tw_game_new(rules, 1, 0, NULL, 0, &game) == TW_PLAYER_COUNT && game == NULL);
    CHECK(tw_game_new(rules, 100000, 0, NULL, 0, &game) == TW_TOO_MANY_PLAYERS);
    CHECK(tw_game_new_named(rules, names, 3, 0, NULL, 0, &game) == TW_BAD_VALUE);
    CHECK(tw_game_new_named(rules, NULL, 3, 0, NULL, 0, &game) == TW_NULL_ARGUMENT);
    CHECK(tw_game_new_named(rules, names, 2, 0, NULL, 0, &game) == TW_OK);

    CHECK(tw_ruleset_parse_json("{", message, sizeof message, &none) == TW_RULES_SYNTAX && none == NULL);
    CHECK(tw_ruleset_parse_json("{\"name\":\"x\",\"steps\":[]}", NULL, 0, &none) == TW_RULES_INVALID && none == NULL);
    CHECK(tw_set_order(game, (const uint32_t *)&count, (size_t)-1) == TW_TOO_LONG);

    /* handles of another kind, and none */
    CHECK(tw_start(NULL) == TW_NULL_ARGUMENT);
    CHECK(tw_start((tw_game *)rules) == TW_WRONG_HANDLE);
    CHECK(tw_game_new((tw_ruleset *)game, 4, 0, NULL, 0, (tw_game **)&none) == TW_WRONG_HANDLE);
    CHECK(tw_context_reverse((tw_context *)game) == TW_WRONG_HANDLE);
    CHECK(tw_context_reverse(NULL) == TW_NULL_ARGUMENT);

    /* sizes, numbers, texts */
    record.kind = TW_COMMAND_SET_FLAG;
    CHECK(tw_name(game, "monarch", &name) == TW_OK);
    record.name = name;
    record.until = 99;
    CHECK(tw_submit(game, &record) == TW_BAD_ENUM);
    record.until = TW_UNTIL_GAME;
    record.kind = 99999;
    CHECK(tw_submit(game, &record) == TW_UNKNOWN_COMMAND);
    record.struct_size = 8;
    CHECK(tw_submit(game, &record) == TW_BAD_SIZE && tw_awaiting(game, &record) == TW_BAD_SIZE);
    CHECK(tw_submit(game, NULL) == TW_NULL_ARGUMENT && tw_awaiting(game, NULL) == TW_NULL_ARGUMENT);
    view.struct_size = 0;
    CHECK(tw_view_get(game, &view) == TW_BAD_SIZE);
    CHECK(tw_start(game) == TW_OK && tw_start(game) == TW_ALREADY_STARTED);
    CHECK(tw_command(game, NULL) == TW_NULL_ARGUMENT && tw_command(game, "") == TW_BAD_SYNTAX && tw_command(game, "pass \xc3") == TW_BAD_UTF8);
    CHECK(tw_pass(game, 0) == TW_UNKNOWN_PLAYER && tw_pass(game, 4000000000u) == TW_UNKNOWN_PLAYER && tw_pass(game, 8) == TW_UNKNOWN_PLAYER);
    CHECK(tw_extra_turn(game, 64) == TW_UNKNOWN_PLAYER);
    CHECK(tw_cancel_turn(game, 5) == TW_UNKNOWN_GRANT && tw_counter_object(game, 5) == TW_UNKNOWN_OBJECT && tw_remove_trigger(game, -5) == TW_BAD_VALUE);
    CHECK(tw_set_order(game, NULL, 3) == TW_NULL_ARGUMENT && tw_set_order(game, NULL, 0) == TW_ORDER_WOULD_BE_EMPTY);
    CHECK(tw_add_trigger(game, "no_such_event", "x") == TW_UNKNOWN_EVENT);
    CHECK(tw_name(game, "monarch", &name) == TW_OK && tw_name_text(game, name, message, sizeof message, NULL) == TW_OK);
    CHECK(strcmp(message, "monarch") == 0 && tw_name_text(game, 3, message, sizeof message, NULL) == TW_UNKNOWN_NAME);
    CHECK(tw_player_name(game, 2, message, sizeof message, NULL) == TW_OK && strcmp(message, "Bob") == 0);
    CHECK(tw_player_name(game, 10, message, sizeof message, NULL) == TW_UNKNOWN_PLAYER);
    CHECK(tw_view_json(game, message, 10, NULL) == TW_BUFFER_TOO_SMALL && tw_view_json(game, NULL, 0, NULL) == TW_NULL_ARGUMENT);
    CHECK(tw_event_count(game, NULL) == TW_NULL_ARGUMENT && tw_event_count(game, &count) == TW_OK);
    CHECK(tw_script_load("no/such.tws", message, sizeof message, NULL) == TW_FILE_UNREADABLE);

    CHECK(tw_project(game, NULL, (size_t)-1, &count) == TW_NULL_ARGUMENT && tw_pending(game, NULL, 4, &count) == TW_NULL_ARGUMENT);
    CHECK(tw_stack_at(game, 0, NULL) == TW_UNKNOWN_OBJECT && tw_choice(game, NULL, NULL, 0, &count) == TW_NULL_ARGUMENT);
    CHECK(tw_choice(game, &record, NULL, 0, &count) == TW_BAD_SIZE && tw_context_choose_yes_no((tw_context *)game, 0, NULL) == TW_WRONG_HANDLE);
    CHECK(tw_verify_replay(NULL) == TW_NULL_ARGUMENT);

    /* lists: as long as their column says, of a column that is given, at an address for such numbers */
    {
        int64_t list[] = { 1, 0, 1 };
        tw_record order = TW_RECORD_INIT;
        size_t min = 0, max = 0;
        order.kind = TW_COMMAND_SET_ORDER;
        order.list = list;
        order.list_len = 2;
        order.players = 99;
        CHECK(tw_submit(game, &order) == TW_BAD_VALUE && tw_error_message(game, message, sizeof message, NULL) == TW_OK);
        CHECK(strstr(message, "`players` says 99, `list_len` 2") != NULL);
        order.players = TW_ABSENT;
        CHECK(tw_submit(game, &order) == TW_UNEXPECTED_ARGUMENT);
        order.players = 2;
        order.list = (const int64_t *)(const void *)((const char *)list + 4);
        CHECK(tw_submit(game, &order) == TW_BAD_VALUE);
        order.list_len = (size_t)-1;
        order.list = list;
        CHECK(tw_submit(game, &order) == TW_TOO_LONG);
        order.list_len = 2;
        CHECK(tw_submit(game, &order) == TW_OK);
        CHECK(tw_game_new_named(rules, names, (size_t)-1, 0, NULL, 0, &game) == TW_TOO_MANY_PLAYERS);
        CHECK(tw_ruleset_player_range(rules, &min, &max) == TW_OK && min == 2 && max > 2);
        CHECK(tw_ruleset_player_range(NULL, &min, &max) == TW_NULL_ARGUMENT && tw_ruleset_player_range(rules, &min, NULL) == TW_NULL_ARGUMENT);
    }

    /* results may lie at odd addresses; what is needed is told with a buffer that is too small */
    {
        char odd[sizeof(tw_view) + 1 + sizeof(tw_record)];
        size_t needed = 0;
        memcpy(odd + 1, &(tw_view)TW_VIEW_INIT, sizeof(tw_view));
        CHECK(tw_view_get(game, (tw_view *)(void *)(odd + 1)) == TW_OK && tw_event_count(game, (size_t *)(void *)(odd + 1)) == TW_OK);
        CHECK(tw_view_json(game, message, 10, &needed) == TW_BUFFER_TOO_SMALL && needed > 10);
        count = 0;
        CHECK(tw_order(game, (uint32_t *)(void *)(odd + 1), 1, &count) == TW_BUFFER_TOO_SMALL && count == 2);
        CHECK(tw_order(game, (uint32_t *)(void *)(odd + 1), 2, &count) == TW_OK);
    }

    tw_game_free((tw_game *)rules); /* not a game: left alone */
    CHECK(tw_game_new(rules, 4, 0, NULL, 0, NULL) == TW_NULL_ARGUMENT);
    tw_game_free(game);
    tw_game_free(NULL);
    tw_ruleset_free(rules);
    tw_ruleset_free(NULL);
    tw_script_free(NULL);
    return check_end();
}
