/* Tests the code in docs/c.md: run.sh cuts its block out of the page. */
#include "check.h"
#include "turnwheel.h"
#include <stdlib.h>

static tw_status oracle(tw_game *card, void *data) {
    int64_t number;
    tw_status status = tw_choose_number(card, 1, 1, 9, &number, NULL);
    (void)data;
    return status != TW_OK ? status : tw_set_counter(card, "seen", number);
}

int main(void) {
    tw_ruleset *rules = NULL;
    tw_game *game = NULL, *loaded = NULL, *branch = NULL;
    char text[64];
    uint64_t before, after;
    CHECK(tw_ruleset_builtin("simple", NULL, 0, &rules) == TW_OK &&
          tw_game_new(rules, NULL, 2, 7, NULL, 0, &game) == TW_OK);
    CHECK(tw_effect(game, "oracle", oracle, NULL, NULL) == TW_OK && tw_start(game) == TW_OK &&
          tw_command(game, "act A effect=oracle") == TW_OK);
#include "page.inc"
    CHECK(missing == 1 && options == 9 && legal[0].number_count == 1 && choices == 1 &&
          moves->open == TW_OPEN_NUMBERS && strcmp(text, "allowed") == 0);
    CHECK(tw_command_text(game, &command, text, sizeof text, NULL) == TW_OK &&
          strcmp(text, "answer player=A picks=9 choice=1") == 0);
    CHECK(tw_accepted(loaded, &before) == TW_OK && tw_accepted(branch, &after) == TW_OK &&
          after == before + 1);
    free(bytes);
    tw_game_free(branch);
    tw_game_free(loaded);
    tw_game_free(game);
    tw_ruleset_free(rules);
    return check_end();
}
