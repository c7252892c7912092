/* A game as a value: saved, loaded, copied, marked, hashed, followed, shown to one player. */
#include "check.h"
#include "turnwheel.h"
#include <stdlib.h>

static uint8_t save[1 << 16];
static char text[1 << 16];

static tw_status oracle(tw_game *card, void *data) {
    uint32_t first, later;
    int64_t number;
    char line[64];
    tw_status status;
    (void)data;
    if ((status = tw_effect_random(card, 1000, &first)) != TW_OK) return status;
    if ((status = tw_choose_number(card, 1, 1, 9, &number, NULL)) != TW_OK) return status;
    if ((status = tw_effect_random(card, 1000, &later)) != TW_OK) return status;
    CHECK(tw_effect_random(card, 0, &later) == TW_BAD_VALUE &&
          tw_effect_random(card, 6, NULL) == TW_NULL_ARGUMENT);
    snprintf(line, sizeof line, "set_counter seen %u%d%03u", (unsigned)first, (int)number,
             (unsigned)later);
    return tw_command(card, line);
}

static tw_game *begun(const tw_ruleset *rules) {
    tw_game *game = NULL;
    CHECK(tw_game_new(rules, NULL, 3, 7, NULL, 0, &game) == TW_OK &&
          tw_effect(game, "oracle", oracle, NULL, NULL) == TW_OK && tw_start(game) == TW_OK);
    return game;
}

static int same_hash(const tw_game *one, const tw_game *other) {
    uint8_t a[16], b[16];
    return tw_hash(one, TW_HASH_GAME, &a) == TW_OK && tw_hash(other, TW_HASH_GAME, &b) == TW_OK &&
           memcmp(a, b, sizeof a) == 0;
}

static void keeps_less(const tw_ruleset *rules) {
    tw_game *game = begun(rules), *loaded = NULL;
    uint64_t from = 1;
    size_t size;
    CHECK(tw_keep_past(game, 3, 4) == TW_BAD_VALUE &&
          tw_keep_past(NULL, 3, 0) == TW_NULL_ARGUMENT &&
          tw_kept_from(game, NULL) == TW_NULL_ARGUMENT);
    CHECK(tw_kept_from(game, &from) == TW_OK && from == 0 && tw_keep_past(game, 3, 0) == TW_OK);
    for (int at = 0; at < 500; at++) CHECK(tw_end_turn(game) == TW_OK);
    CHECK(tw_kept_from(game, &from) == TW_OK && from > 300 && from < 500);
    CHECK(tw_rewind(game, from - 1) == TW_PAST_GONE && tw_rewind_to_turn(game, 7) == TW_PAST_GONE &&
          tw_rewind_to_turn(game, 499) == TW_OK);
    CHECK(tw_save(game, save, sizeof save, &size) == TW_OK &&
          tw_load(rules, save, size, NULL, 0, &loaded) == TW_OK && same_hash(game, loaded));
    CHECK(tw_rewind(game, from) == TW_OK && tw_rewind(loaded, from) == TW_OK &&
          same_hash(game, loaded) && tw_verify_replay(loaded) == TW_OK);
    CHECK(tw_keep_past(game, 0, 5) == TW_OK && tw_keep_past(game, 0, 0) == TW_OK);
    tw_game_free(loaded);
    tw_game_free(game);
}

static void saves(const tw_ruleset *rules) {
    tw_game *game = begun(rules), *loaded = NULL;
    tw_ruleset *uno = NULL;
    int64_t answer = 3;
    size_t size, needed, missing;
    CHECK(tw_command(game, "act A effect=oracle") == TW_OK && tw_mark(game, "asked") == TW_OK &&
          tw_mark(game, "") == TW_BAD_VALUE);
    CHECK(tw_save(game, NULL, 0, &needed) == TW_OK &&
          tw_save(game, save, 3, &size) == TW_BUFFER_TOO_SMALL && size == needed);
    CHECK(tw_save(game, save, sizeof save, &size) == TW_OK && size == needed &&
          tw_save(game, NULL, 9, NULL) == TW_NULL_ARGUMENT);
    CHECK(tw_save_info(save, size, NULL, NULL, NULL, text, sizeof text, NULL) == TW_OK &&
          strcmp(text, "simple") == 0);
    CHECK(tw_load(rules, save, size, NULL, 0, &loaded) == TW_OK && same_hash(game, loaded));
    CHECK(tw_effects_missing(loaded, text, sizeof text, NULL, &missing) == TW_OK && missing == 1 &&
          strcmp(text, "oracle") == 0);
    CHECK(tw_answer(loaded, 1, &answer, 1) == TW_EFFECT_MISSING &&
          tw_effect(loaded, "oracle", oracle, NULL, NULL) == TW_OK);
    CHECK(tw_answer(loaded, 1, &answer, 1) == TW_OK && tw_answer(game, 1, &answer, 1) == TW_OK &&
          same_hash(game, loaded));
    CHECK(tw_rewind_to_mark(loaded, "asked") == TW_OK &&
          tw_rewind_to_mark(loaded, "nowhere") == TW_BAD_VALUE && !same_hash(game, loaded));
    tw_game_free(loaded);
    loaded = NULL;
    CHECK(tw_save_json(game, text, sizeof text, NULL) == TW_OK &&
          tw_load(rules, (const uint8_t *)text, strlen(text), NULL, 0, &loaded) == TW_OK);
    CHECK(same_hash(game, loaded));
    tw_game_free(loaded);
    loaded = NULL;
    save[size / 2] ^= 1;
    CHECK(tw_load(rules, save, size, NULL, 0, &loaded) == TW_SAVE_CORRUPT && loaded == NULL);
    save[size / 2] ^= 1;
    CHECK(tw_load(rules, save, size - 1, NULL, 0, &loaded) == TW_SAVE_CORRUPT &&
          tw_load(rules, NULL, 0, NULL, 0, &loaded) == TW_SAVE_CORRUPT);
    CHECK(tw_load(rules, NULL, 9, NULL, 0, &loaded) == TW_NULL_ARGUMENT &&
          tw_load(rules, save, size, NULL, 0, NULL) == TW_NULL_ARGUMENT);
    CHECK(tw_ruleset_builtin("uno", NULL, 0, &uno) == TW_OK &&
          tw_load(uno, save, size, NULL, 0, &loaded) == TW_SAVE_RULES && loaded == NULL);
    tw_ruleset_free(uno);
    tw_game_free(game);
}

static void copies(const tw_ruleset *rules) {
    tw_game *game = begun(rules), *copy = NULL, *again = NULL;
    uint8_t position[16], other[16];
    int i;
    CHECK(tw_fork(game, &copy) == TW_OK && same_hash(game, copy) && tw_reseed(copy, 1) == TW_OK &&
          !same_hash(game, copy));
    CHECK(tw_hash(game, TW_HASH_POSITION, &position) == TW_OK &&
          tw_hash(copy, TW_HASH_POSITION, &other) == TW_OK && memcmp(position, other, 16) == 0);
    for (i = 0; i < 3; i++) CHECK(tw_end_turn(game) == TW_OK);
    CHECK(tw_hash(game, TW_HASH_POSITION, &other) == TW_OK && memcmp(position, other, 16) == 0 &&
          tw_hash(game, TW_HASH_PUBLIC, &other) == TW_OK && memcmp(position, other, 16) == 0);
    CHECK(tw_hash(game, TW_HASH_GAME, &other) == TW_OK && memcmp(position, other, 16) != 0 &&
          tw_hash(game, 3, &position) == TW_BAD_ENUM && memcmp(position, other, 16) != 0);
    keeps_less(rules);
    CHECK(tw_rewind_to_turn(game, 9) == TW_BAD_VALUE && tw_rewind_to_turn(game, 2) == TW_OK);
    CHECK(tw_game_new(rules, NULL, 3, 7, NULL, 0, &again) == TW_OK &&
          tw_follow(again, game) == TW_OK && same_hash(again, game));
    CHECK(tw_restore(again, copy) == TW_OK && same_hash(again, copy) &&
          tw_restore(again, game) == TW_OK && same_hash(again, game));
    CHECK(tw_restore(game, game) == TW_BUSY && tw_restore(game, NULL) == TW_NULL_ARGUMENT);
    CHECK(tw_follow(game, game) == TW_BUSY && tw_follow(copy, game) == TW_DIVERGED);
    CHECK(tw_error_message(copy, text, sizeof text, NULL) == TW_OK &&
          strstr(text, "command 2, `end_turn`: there end_turn; here reseed") != NULL);
    tw_game_free(again);
    tw_game_free(copy);
    tw_game_free(game);
}

static tw_status auction(tw_game *card, void *data) {
    static const tw_player players[] = {1, 2, 3};
    static const int64_t bids[] = {10, 20, 30};
    int64_t picks[6];
    size_t picked[3];
    tw_status status;
    (void)data;
    CHECK(tw_choose_each(card, players, 3, bids, 3, 1, 2, picks, 5, picked) == TW_BUFFER_TOO_SMALL);
    CHECK(tw_choose_each(card, players, 3, bids, 3, 1, 2, picks, 6, NULL) == TW_NULL_ARGUMENT);
    CHECK(tw_choose_each(card, NULL, 3, bids, 3, 1, 2, picks, 6, picked) == TW_NULL_ARGUMENT);
    CHECK(tw_choose_each(card, NULL, 0, bids, 3, 1, 2, NULL, 0, NULL) == TW_OK);
    status = tw_choose_each(card, players, 3, bids, 3, 1, 2, picks, 6, picked);
    if (status != TW_OK) return status;
    CHECK(picked[0] == 1 && picks[0] == 0 && picked[1] == 2 && picks[2] == 1 && picks[3] == 2 &&
          picked[2] == 1 && picks[4] == 2);
    return tw_extra_turn(card, 3);
}

static void several(const tw_ruleset *rules) {
    tw_game *game = begun(rules);
    const tw_asked *question = NULL;
    int64_t both[] = {1, 2}, none = 0, last = 2;
    CHECK(tw_effect(game, "auction", auction, NULL, NULL) == TW_OK &&
          tw_command(game, "act A effect=auction") == TW_OK);
    CHECK(tw_choice(game, 0, &question) == TW_OK && question->player == 1 && question->choice == 1);
    CHECK(tw_choice(game, 2, &question) == TW_OK && question->player == 2 &&
          question->choice == 2 && question->option_count == 3 && question->options[2] == 30);
    CHECK(tw_answer(game, 3, &last, 1) == TW_OK && tw_choice(game, 3, &question) == TW_NO_CHOICE);
    CHECK(tw_answer(game, 3, &last, 1) == TW_NOT_YOUR_DECISION &&
          tw_answer(game, 1, &none, 1) == TW_OK && tw_answer(game, 2, both, 2) == TW_OK);
    CHECK(tw_choice(game, 2, &question) == TW_NO_CHOICE &&
          tw_choice(game, 0, &question) == TW_NO_CHOICE);
    tw_game_free(game);
}

static tw_status toll(tw_game *card, void *data) {
    static const char *const labels[] = {"a little", "a lot"}, *const broken[] = {"\xff", "b"};
    static const int64_t options[] = {3, 5};
    int64_t pick;
    size_t picked;
    tw_status status;
    (void)data;
    CHECK(tw_choose_word(card, "x", broken, 2) == TW_BAD_UTF8 &&
          tw_choose_word(card, "x", NULL, 2) == TW_NULL_ARGUMENT);
    CHECK(tw_choose_word(card, NULL, labels, 1) == TW_OK &&
          tw_choose(card, 2, options, 2, 1, 1, &pick, 1, &picked) == TW_BAD_VALUE);
    CHECK(tw_choose_word(card, "a\nb", NULL, 0) == TW_OK &&
          tw_choose(card, 2, options, 2, 1, 1, &pick, 1, &picked) == TW_BAD_VALUE);
    CHECK(tw_choose_word(card, "Pay life?", labels, 2) == TW_OK);
    if ((status = tw_choose(card, 2, options, 2, 1, 1, &pick, 1, &picked)) != TW_OK) return status;
    return tw_set_counter(card, "paid", options[pick]);
}

typedef tw_status look(const tw_game *, uint32_t, tw_player, char *, size_t, size_t *);

/* A look has the words of B's question for B, and for no other player. */
static void shown_to(look *told, const tw_game *game) {
    CHECK(told(game, TW_VIEWER_PLAYER, 2, text, sizeof text, NULL) == TW_OK &&
          strstr(text, "Pay life?") != NULL &&
          told(game, TW_VIEWER_PLAYER, 3, text, sizeof text, NULL) == TW_OK &&
          strstr(text, "Pay life?") == NULL);
    CHECK(told(game, 7, 0, text, sizeof text, NULL) == TW_BAD_ENUM &&
          told(game, TW_VIEWER_PLAYER, 9, text, sizeof text, NULL) == TW_UNKNOWN_PLAYER);
}

static void words(const tw_ruleset *rules) {
    tw_game *game = begun(rules);
    const tw_asked *question = NULL;
    int64_t pick = 9;
    CHECK(tw_choice_prompt(game, 2, text, sizeof text, NULL) == TW_NO_CHOICE);
    CHECK(tw_effect(game, "toll", toll, NULL, NULL) == TW_OK &&
          tw_command(game, "act A effect=toll source=17") == TW_OK);
    CHECK(tw_choice(game, 0, &question) == TW_OK && question->source == 17 &&
          question->controller == 1 && question->option_count == 2);
    CHECK(tw_name_text(game, question->effect, text, sizeof text, NULL) == TW_OK &&
          strcmp(text, "toll") == 0);
    CHECK(tw_choice(game, 2, &question) == TW_OK && question->source == 17 &&
          question->controller == 1);
    CHECK(tw_choice_prompt(game, 2, text, sizeof text, NULL) == TW_OK &&
          strcmp(text, "Pay life?") == 0);
    CHECK(tw_choice_label(game, 2, 1, text, sizeof text, NULL) == TW_OK &&
          strcmp(text, "a lot") == 0);
    CHECK(tw_choice_label(game, 2, 2, text, sizeof text, NULL) == TW_OK && *text == 0 &&
          tw_choice_label(game, 2, -1, text, sizeof text, NULL) == TW_OK);
    CHECK(tw_choice_label(game, 1, 0, text, sizeof text, NULL) == TW_NO_CHOICE &&
          tw_choice_pick(game, 2, "lots", &pick) == TW_BAD_VALUE && pick == 9);
    CHECK(tw_view_json(game, TW_VIEWER_PLAYER, 3, text, sizeof text, NULL) == TW_OK &&
          strstr(text, "Pay life?") == NULL && strstr(text, "a lot") == NULL);
    shown_to(tw_view_json, game);
    shown_to(tw_explain_wait, game);
    shown_to(tw_table_draw, game);
    CHECK(tw_choice_pick(game, 2, "a lot", &pick) == TW_OK && pick == 1 &&
          tw_answer(game, 2, &pick, 1) == TW_OK);
    CHECK(tw_command(game, "act A effect=toll") == TW_OK &&
          tw_command(game, "answer B \"a little\"") == TW_OK);
    CHECK(tw_effect_define(game, "bid", "ask B number bid min=1 max=9") == TW_OK &&
          tw_command(game, "act A effect=bid") == TW_OK &&
          tw_choice_pick(game, 2, "nine", &pick) == TW_BAD_VALUE &&
          tw_error_message(game, text, sizeof text, NULL) == TW_OK &&
          strstr(text, "the question has no labels; answer by number") != NULL);
    tw_game_free(game);
}

static const char *drawn(tw_game *table, uint64_t command, uint32_t *html, void *data) {
    static char json[1 << 16];
    *(uint64_t *)data = command;
    CHECK(tw_view_json(table, TW_VIEWER_HOST, 0, json, sizeof json, NULL) == TW_OK &&
          strstr(json, "\"rules\":\"simple\"") != NULL);
    *html = command == 1;
    return command == 0   ? "before it begins"
           : command == 1 ? "<b>begun</b>"
           : command == 2 ? NULL
                          : "\xff";
}

static void pictures(const tw_ruleset *rules) {
    static char page[1 << 20];
    tw_game *game = begun(rules);
    uint64_t last = 99;
    size_t needed;
    CHECK(tw_table_draw(game, TW_VIEWER_HOST, 0, text, sizeof text, &needed) == TW_OK &&
          strncmp(text, "<svg", 4) == 0 && needed == strlen(text) + 1);
    CHECK(tw_table_draw(game, TW_VIEWER_HOST, 0, text, 4, NULL) == TW_BUFFER_TOO_SMALL &&
          tw_end_turn(game) == TW_OK);
    CHECK(tw_replay_html(
              game, &(tw_replay_options){.title = "An evening", .draw = drawn, .user_data = &last},
              page, sizeof page, NULL) == TW_OK &&
          last == 2);
    CHECK(strstr(page, "An evening") != NULL && strstr(page, "before it begins") != NULL);
    CHECK(
        tw_replay_html(game,
                       &(tw_replay_options){
                           .whose = TW_VIEWER_PLAYER, .who = 1, .draw = drawn, .user_data = &last},
                       page, sizeof page, NULL) == TW_OK &&
        strstr(page, "before it begins") != NULL);
    CHECK(tw_replay_html(game, &(tw_replay_options){.whose = 2, .draw = drawn, .user_data = &last},
                         page, sizeof page, NULL) == TW_BAD_ENUM);
    CHECK(tw_replay_html(game, &(tw_replay_options){.reserved = {0, 1}}, page, sizeof page, NULL) ==
          TW_BAD_SIZE);
    CHECK(tw_end_turn(game) == TW_OK &&
          tw_replay_html(game, &(tw_replay_options){.draw = drawn, .user_data = &last}, page,
                         sizeof page, NULL) == TW_BAD_UTF8);
    tw_game_free(game);
}

static void views(void) {
    uint8_t all[16], seen_by_all[16];
    tw_ruleset *rules = NULL;
    tw_game *game = NULL;
    size_t count;
    uint32_t seen = 9;
    CHECK(tw_ruleset_builtin("sealed_bid", NULL, 0, &rules) == TW_OK &&
          tw_game_new(rules, NULL, 3, 0, NULL, 0, &game) == TW_OK);
    CHECK(tw_effect_define(game, "trap", "") == TW_OK && tw_start(game) == TW_OK &&
          tw_command(game, "commit B payload=55") == TW_OK);
    CHECK(tw_command(game, "add_trigger turn_began trap player=C hidden=C") == TW_OK &&
          tw_events(game, NULL, &count) == TW_OK);
    CHECK(tw_view_json(game, TW_VIEWER_PLAYER, 2, text, sizeof text, NULL) == TW_OK &&
          strstr(text, "55") != NULL && strstr(text, "trap") == NULL);
    CHECK(tw_view_json(game, TW_VIEWER_PLAYER, 3, text, sizeof text, NULL) == TW_OK &&
          strstr(text, "55") == NULL && strstr(text, "trap") != NULL);
    CHECK(tw_view_json(game, TW_VIEWER_PLAYER, 0, text, sizeof text, NULL) == TW_OK &&
          strstr(text, "55") == NULL && strstr(text, "trap") == NULL);
    CHECK(tw_hash(game, TW_HASH_POSITION, &all) == TW_OK &&
          tw_hash(game, TW_HASH_PUBLIC, &seen_by_all) == TW_OK &&
          memcmp(all, seen_by_all, 16) != 0);
    size_t needed = 0;
    CHECK(tw_past_json(game, 2, 1, text, sizeof text, NULL) == TW_OK &&
          strstr(text, "\"number\":2") != NULL && strstr(text, "\"number\":1,") == NULL);
    CHECK(tw_past_json(game, 9, 1, text, sizeof text, NULL) == TW_OK && strcmp(text, "[]") == 0);
    CHECK(tw_events_json(game, text, sizeof text, NULL) == TW_OK &&
          strstr(text, "[{\"kind\":\"game_began\"") == text &&
          strstr(text, "{\"kind\":\"committed\",\"player\":\"B\"}") != NULL);
    CHECK(tw_story(game, NULL, text, sizeof text, NULL) == TW_OK &&
          strstr(text, "{\"first\":1,\"last\":1,\"text\":\"The game begins") != NULL &&
          strstr(text, "B has decided.") != NULL);
    const tw_replay_options of_a = {
        .whose = TW_VIEWER_PLAYER, .who = 1, .words = "[phrases]\ncommitted = '{player} bids'"};
    CHECK(tw_story(game, &of_a, text, sizeof text, NULL) == TW_OK &&
          strstr(text, "B bids.") != NULL && strstr(text, "55") == NULL);
    CHECK(tw_story(game, &of_a, text, 5, &needed) == TW_BUFFER_TOO_SMALL && needed > 5);
    CHECK(tw_story(game, &(tw_replay_options){.words = "[nams]"}, text, sizeof text, NULL) ==
              TW_BAD_VALUE &&
          tw_replay_html(game, &(tw_replay_options){.words = "[nams]"}, text, sizeof text, NULL) ==
              TW_BAD_VALUE);
    CHECK(tw_story(game, &(tw_replay_options){.whose = 1, .who = 9}, text, sizeof text, NULL) ==
          TW_UNKNOWN_PLAYER);
    CHECK(tw_replay_html(game, NULL, NULL, 0, &needed) == TW_OK && needed > 10000);
    char *page = malloc(needed);
    CHECK(page != NULL && tw_replay_html(game, NULL, page, needed, NULL) == TW_OK &&
          strncmp(page, "<!doctype html>", 15) == 0 && strstr(page, "trap") != NULL);
    CHECK(tw_replay_html(game, &(tw_replay_options){.whose = TW_VIEWER_PLAYER, .who = 2}, page,
                         needed, NULL) == TW_OK &&
          strstr(page, "trap") == NULL);
    CHECK(tw_replay_html(game, NULL, page, 10, NULL) == TW_BUFFER_TOO_SMALL);
    CHECK(tw_replay_html(game, &(tw_replay_options){.whose = TW_VIEWER_PLAYER, .who = 4}, page,
                         needed, NULL) == TW_UNKNOWN_PLAYER &&
          tw_replay_html(game,
                         &(tw_replay_options){.whose = TW_VIEWER_PLAYER, .who = 4, .draw = drawn},
                         page, needed, NULL) == TW_UNKNOWN_PLAYER);
    CHECK(tw_view_json(game, TW_VIEWER_PLAYER, 4, text, sizeof text, NULL) == TW_UNKNOWN_PLAYER &&
          tw_view_json(game, 2, 1, text, sizeof text, NULL) == TW_BAD_ENUM &&
          tw_event_seen(game, 0, 4, &seen) == TW_UNKNOWN_PLAYER);
    free(page);
    CHECK(tw_event_seen(game, count - 1, 3, &seen) == TW_OK && seen == 1 &&
          tw_event_seen(game, count - 1, 0, &seen) == TW_OK && seen == 0);
    CHECK(tw_event_seen(game, 0, 0, &seen) == TW_OK && seen == 1 &&
          tw_event_seen(game, count, 0, &seen) == TW_BAD_VALUE);
    CHECK(tw_events_clear(game) == TW_OK &&
          tw_events_json(game, text, sizeof text, &needed) == TW_OK && strcmp(text, "[]") == 0 &&
          needed == 3);
    tw_game_free(game);
    tw_ruleset_free(rules);
}

int main(void) {
    tw_ruleset *rules = NULL;
    CHECK(tw_ruleset_builtin("simple", NULL, 0, &rules) == TW_OK);
    saves(rules);
    copies(rules);
    several(rules);
    words(rules);
    pictures(rules);
    views();
    tw_ruleset_free(rules);
    return check_end();
}
