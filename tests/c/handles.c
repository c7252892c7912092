/* A handle that was freed, kept too long, forged or is of another kind is always refused, and no
   game is harmed. */
#include "check.h"
#include "turnwheel.h"
#include <pthread.h>
#include <stdint.h>

static tw_game *make(tw_ruleset *rules) {
    tw_game *game = NULL;
    CHECK(tw_game_new(rules, NULL, 3, 7, NULL, 0, &game) == TW_OK && tw_start(game) == TW_OK);
    return game;
}

static int same(const tw_game *game, const unsigned char before[16]) {
    unsigned char after[16];
    return tw_hash(game, TW_HASH_GAME, &after) == TW_OK && memcmp(before, after, sizeof after) == 0;
}

/* Uses a stale context in every way: readers, verbs, questions, its message. */
static int all_told(tw_game *stale) {
    int64_t number = 5;
    uint32_t yes = 5;
    size_t needed = 5;
    tw_view view = TW_VIEW_INIT;
    return tw_name(stale, "kept", &number) == TW_WRONG_HANDLE && tw_effect_controller(stale) == 0 &&
           tw_turn(stale) == 0 && tw_reverse(stale, NULL) == TW_WRONG_HANDLE &&
           tw_command(stale, "reverse") == TW_WRONG_HANDLE &&
           tw_effect_fail(stale, "no") == TW_WRONG_HANDLE &&
           tw_choose_yes_no(stale, 1, &yes) == TW_WRONG_HANDLE &&
           tw_view_get(stale, &view) == TW_WRONG_HANDLE &&
           tw_effect_name(stale, NULL, 0, &needed) == TW_WRONG_HANDLE && number == 5 && yes == 5 &&
           needed == 5;
}

static tw_game *kept[4];
static int runs;

/* Keeps its context for later. */
static tw_status keeps(tw_game *card, void *data) {
    kept[*(int *)data] = card;
    return tw_set_flag(card, "kept");
}

/* Uses kept contexts of other effects, while its own is live. */
static tw_status uses(tw_game *card, void *data) {
    int at;
    (void)data;
    for (at = 0; at < 4; at++)
        if (kept[at] != NULL) CHECK(all_told(kept[at]));
    CHECK(tw_effect_controller(card) == 1);
    runs++;
    return TW_OK;
}

/* Keeps its context while a question waits. The second run has another context. */
static tw_status asks(tw_game *card, void *data) {
    uint32_t yes;
    tw_game *before = *(tw_game **)data;
    *(tw_game **)data = card;
    if (before != NULL) CHECK(before != card && all_told(before));
    return tw_choose_yes_no(card, 2, &yes);
}

static void *uses_context(void *card) {
    CHECK(tw_effect_controller(card) == 1);
    return NULL;
}

static void *finds_stale(void *card) {
    CHECK(all_told(card));
    return NULL;
}

/* Lets another thread use its context, and waits for that thread. */
static tw_status lends(tw_game *card, void *data) {
    pthread_t thread;
    *(tw_game **)data = card;
    CHECK(pthread_create(&thread, NULL, uses_context, card) == 0 &&
          pthread_join(thread, NULL) == 0);
    return TW_OK;
}

struct inner {
    tw_game *game;
    tw_game *outer;
};

static tw_status speaks_for_outer(tw_game *card, void *data) {
    struct inner *inner = data;
    CHECK(card != inner->outer && tw_reverse(inner->outer, NULL) == TW_OK);
    return TW_OK;
}

/* Plays another game, whose effect uses this effect's context and so acts on this game. */
static tw_status nests(tw_game *card, void *data) {
    struct inner *inner = data;
    unsigned char before[16];
    inner->outer = card;
    CHECK(tw_hash(inner->game, TW_HASH_GAME, &before) == TW_OK &&
          tw_command(inner->game, "act A effect=speaks_for_outer") == TW_OK);
    return TW_OK;
}

static void contexts(tw_ruleset *rules) {
    static int number[4] = {0, 1, 2, 3};
    tw_game *game = make(rules), *other = make(rules);
    tw_game *asked = NULL, *lent = NULL;
    struct inner inner;
    pthread_t thread;
    unsigned char before[16];
    int64_t yes = 1;

    CHECK(tw_effect(game, "keeps", keeps, &number[0], NULL) == TW_OK &&
          tw_effect(game, "again", keeps, &number[1], NULL) == TW_OK);
    CHECK(tw_effect(game, "uses", uses, NULL, NULL) == TW_OK &&
          tw_effect(other, "keeps", keeps, &number[2], NULL) == TW_OK);
    CHECK(tw_effect(other, "uses", uses, NULL, NULL) == TW_OK);
    CHECK(tw_command(game, "act A effect=keeps") == TW_OK &&
          tw_command(game, "act A effect=again") == TW_OK);
    CHECK(tw_command(other, "act A effect=keeps") == TW_OK);
    CHECK(tw_hash(game, TW_HASH_GAME, &before) == TW_OK && all_told(kept[0]) && all_told(kept[1]) &&
          all_told(kept[2]) && same(game, before));
    CHECK(tw_command(game, "act A effect=uses") == TW_OK &&
          tw_command(other, "act A effect=uses") == TW_OK && runs == 2);
    /* The same effect gets the same slot again, but not the same context. */
    CHECK(tw_command(game, "act A effect=keeps") == TW_OK &&
          tw_effect_remove(game, "keeps") == TW_OK && all_told(kept[0]));
    CHECK(tw_effect(game, "fresh", keeps, &number[3], NULL) == TW_OK &&
          tw_command(game, "act A effect=fresh") == TW_OK && all_told(kept[0]));
    CHECK(pthread_create(&thread, NULL, finds_stale, kept[3]) == 0 &&
          pthread_join(thread, NULL) == 0);

    CHECK(tw_effect(game, "asks", asks, &asked, NULL) == TW_OK &&
          tw_command(game, "act A effect=asks") == TW_OK && all_told(asked));
    CHECK(tw_answer(game, 2, &yes, 1) == TW_OK && all_told(asked));
    CHECK(tw_effect(game, "lends", lends, &lent, NULL) == TW_OK &&
          tw_command(game, "act A effect=lends") == TW_OK && all_told(lent));

    inner.game = other;
    CHECK(tw_effect(game, "nests", nests, &inner, NULL) == TW_OK &&
          tw_effect(other, "speaks_for_outer", speaks_for_outer, &inner, NULL) == TW_OK);
    CHECK(tw_command(game, "act A effect=nests") == TW_OK && all_told(inner.outer));

    tw_game_free(other);
    CHECK(all_told(kept[2]));
    tw_game_free(game);
    CHECK(all_told(kept[3]) && all_told(inner.outer));
}

static void freed(tw_ruleset *rules) {
    tw_ruleset *own = NULL;
    tw_script *script = NULL;
    tw_game *game = make(rules), *next, *out = NULL;
    size_t count;
    int64_t number;
    char text[256];

    tw_game_free(game);
    next = make(rules); /* may reuse the memory of the first one */
    CHECK(next != game && tw_reverse(game, NULL) == TW_WRONG_HANDLE &&
          tw_name(game, "x", &number) == TW_WRONG_HANDLE);
    CHECK(tw_restore(next, game) == TW_WRONG_HANDLE && tw_follow(next, game) == TW_WRONG_HANDLE &&
          tw_fork(game, &out) == TW_WRONG_HANDLE);
    CHECK(tw_error_message(game, text, sizeof text, NULL) == TW_WRONG_HANDLE && out == NULL);
    tw_game_free(game); /* freed twice: nothing happens, and `next` stays live */
    CHECK(tw_reverse(next, NULL) == TW_OK);
    tw_game_free(next);

    CHECK(tw_ruleset_builtin("simple", NULL, 0, &own) == TW_OK);
    tw_ruleset_free(own);
    tw_ruleset_free(own);
    CHECK(tw_game_new(own, NULL, 2, 0, NULL, 0, &out) == TW_WRONG_HANDLE &&
          tw_load(own, (const uint8_t *)"x", 1, NULL, 0, &out) == TW_WRONG_HANDLE && out == NULL);

    CHECK(tw_script_parse("rules simple\nplayers A B\nstart A\nexpect turn=1\n", NULL, NULL,
                          text, sizeof text, &script) == TW_OK);
    uint32_t holds = 9;
    CHECK(tw_script_check(script, &holds, text, sizeof text, NULL) == TW_OK && holds == 1);
    tw_script_free(script);
    CHECK(tw_script_parse("rules simple\nstart A\nexpect turn=2\n", "my.tws", NULL, text,
                          sizeof text, &script) == TW_OK);
    CHECK(tw_script_check(script, &holds, text, sizeof text, NULL) == TW_OK && holds == 0 &&
          strstr(text, "my.tws:3: turn=2\n  ") == text);
    CHECK(tw_script_game(script, 1, text, sizeof text, &out) == TW_OK && tw_turn(out) == 1 &&
          tw_commands(out, text, sizeof text, &count) == TW_OK &&
          strcmp(text, "start player=A") == 0 && count == sizeof "start player=A" &&
          tw_commands(out, text, 4, NULL) == TW_BUFFER_TOO_SMALL);
    tw_game_free(out);
    out = NULL;
    CHECK(tw_script_check(script, NULL, text, sizeof text, NULL) == TW_NULL_ARGUMENT &&
          tw_script_check(script, &holds, text, 3, NULL) == TW_BUFFER_TOO_SMALL);
    tw_script_free(script);
    CHECK(tw_script_parse("rules no.toml", "my/test.tws", NULL, text, sizeof text, &script) !=
              TW_OK &&
          strstr(text, "my/no.toml") != NULL);
    CHECK(tw_script_parse("nonsense", NULL, NULL, text, sizeof text, &script) ==
              TW_SCRIPT_INVALID &&
          strstr(text, "script:1:") != NULL);
    CHECK(tw_script_load("tests/scenarios/auto_pass.tws", text, sizeof text, &script) == TW_OK);
    tw_script_free((tw_script *)rules); /* of another kind: ignored */
    tw_ruleset_free((tw_ruleset *)script);
    CHECK(tw_script_line_count(script, &count) == TW_OK && count > 0);
    tw_script_free(script);
    tw_script_free(script);
    CHECK(tw_script_line_count(script, &count) == TW_WRONG_HANDLE &&
          tw_script_game(script, 0, NULL, 0, &out) == TW_WRONG_HANDLE && out == NULL);
}

/* Small numbers and addresses of other objects are not handles. */
static void forged(tw_ruleset *rules) {
    static const uintptr_t odd[] = {1,
                                    2,
                                    3,
                                    7,
                                    8,
                                    64,
                                    4096,
                                    0x7fffffffu,
                                    (uintptr_t)-1,
                                    (uintptr_t)-8,
                                    (uintptr_t)1 << (sizeof(void *) * 8 - 1)};
    tw_game *game = make(rules);
    uintptr_t bit;
    size_t at;
    char memory[64] = "twgame_1", *behind = memory + 3;

    for (at = 0; at < sizeof odd / sizeof odd[0]; at++) {
        CHECK(tw_reverse((tw_game *)odd[at], NULL) == TW_WRONG_HANDLE);
        tw_game_free((tw_game *)odd[at]);
    }
    for (bit = 1; bit != 0; bit <<= 1)
        CHECK(tw_reverse((tw_game *)((uintptr_t)game ^ bit), NULL) == TW_WRONG_HANDLE);
    CHECK(tw_reverse((tw_game *)(void *)memory, NULL) == TW_WRONG_HANDLE &&
          tw_reverse((tw_game *)(void *)behind, NULL) == TW_WRONG_HANDLE);
    tw_game_free((tw_game *)(void *)memory);
    CHECK(tw_reverse(game, NULL) == TW_OK);
    tw_game_free(game);
}

static int drops;
static void counts(void *data) {
    (void)data;
    drops++;
}

/* Frees its own game twice. The game is freed when the call has returned. */
static tw_status frees(tw_game *card, void *data) {
    tw_game *game = *(tw_game **)data;
    tw_game_free(game);
    tw_game_free(game);
    CHECK(drops == 0 && tw_reverse(game, NULL) == TW_WRONG_HANDLE &&
          tw_effect_controller(card) == 1);
    return tw_reverse(card, NULL);
}

/* Frees a game while another one follows it. */
static tw_status frees_other(tw_game *card, void *data) {
    (void)card;
    tw_game_free(*(tw_game **)data);
    return TW_OK;
}

static void freed_inside(tw_ruleset *rules) {
    tw_game *game = make(rules), *leader = make(rules);
    CHECK(tw_effect(game, "frees", frees, &game, counts) == TW_OK);
    CHECK(tw_command(game, "act A effect=frees") == TW_OK && drops == 1 &&
          tw_reverse(game, NULL) == TW_WRONG_HANDLE);

    game = make(rules);
    CHECK(tw_effect_define(leader, "frees", "") == TW_OK &&
          tw_effect(leader, "held", frees, NULL, counts) == TW_OK);
    CHECK(tw_command(leader, "act A effect=frees") == TW_OK);
    CHECK(tw_effect(game, "frees", frees_other, &leader, NULL) == TW_OK);
    (void)tw_follow(game, leader);
    CHECK(drops == 2 && tw_reverse(leader, NULL) == TW_WRONG_HANDLE &&
          tw_reverse(game, NULL) == TW_OK);
    tw_game_free(game);
}

/* Uses very many handles, one after another and at once. */
static void many(tw_ruleset *rules) {
    enum { AT_ONCE = 300 };
    static tw_game *games[AT_ONCE];
    tw_game *first = NULL, *game = NULL;
    int at;
    CHECK(tw_game_new(rules, NULL, 2, 0, NULL, 0, &first) == TW_OK);
    tw_game_free(first);
    for (at = 0; at < 2000; at++) {
        if (tw_game_new(rules, NULL, 2, 0, NULL, 0, &game) != TW_OK || game == first ||
            tw_start(first) != TW_WRONG_HANDLE)
            break;
        tw_game_free(game);
    }
    CHECK(at == 2000);
    for (at = 0; at < AT_ONCE; at++)
        CHECK(tw_game_new(rules, NULL, 2, (uint64_t)at, NULL, 0, &games[at]) == TW_OK);
    for (at = 0; at < AT_ONCE; at += 2) tw_game_free(games[at]);
    for (at = 0; at < AT_ONCE; at++)
        CHECK(tw_start(games[at]) == (at % 2 ? TW_OK : TW_WRONG_HANDLE));
    for (at = 0; at < AT_ONCE; at++) tw_game_free(games[at]);
}

int main(void) {
    tw_ruleset *rules = NULL;
    CHECK(tw_ruleset_builtin("simple", NULL, 0, &rules) == TW_OK);
    contexts(rules);
    freed(rules);
    forged(rules);
    freed_inside(rules);
    many(rules);
    tw_ruleset_free(rules);
    return check_end();
}
