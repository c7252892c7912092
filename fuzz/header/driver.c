/* Calls every function of the header with live, freed, foreign, forged and missing handles, with
 * odd numbers, texts and sizes, from outside, from effects and from drop functions: driver
 * SECONDS [SEED]. With 0 seconds it plays one round with that seed.
 *
 * The following must hold: nothing crashes or touches memory that was not lent (checked by the
 * sanitizers); a refused call leaves save and hash unchanged; user data is dropped exactly once;
 * every round ends.
 *
 * One file, as all calls share the tables of handles below. */
#include "turnwheel.h"
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    CALLS_A_ROUND = 1500,
    DEEPEST = 3,
    STALE = 64,
    GAMES = 8,
    RULES = 4,
    SCRIPTS = 2,
    MODS = 2,
    LENT = 64,
    TOKENS = 20000,
    SECONDS_A_ROUND = 120
};

struct list {
    void *members;
    size_t count;
};

static uint64_t seed, state;
static const char *doing = "nothing";
static long calls, refused, watched, in_effects;

/* -- chance */

static uint64_t chance(void) { /* splitmix64 */
    uint64_t z = (state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}
static size_t smaller(size_t a, size_t b) { return a < b ? a : b; }
static size_t below(size_t n) { return (size_t)(chance() % n); }
static int one_in(size_t n) { return below(n) == 0; }

static void tell(void) {
    fprintf(stderr, "seed %llu, in %s, after %ld calls; run `driver 0 %llu`\n",
            (unsigned long long)seed, doing, calls, (unsigned long long)seed);
}
void __sanitizer_set_death_callback(void (*callback)(void));
static void too_long(int number) {
    (void)number;
    fprintf(stderr, "a round did not end\n");
    abort();
}
static void broken(const char *what) {
    fprintf(stderr, "%s\n", what);
    abort();
}

/* -- memory lent for one call, exactly as large as it says: the sanitizer sees an overrun */

static void *lent[DEEPEST + 2][LENT];
static int lent_count[DEEPEST + 2];
static int depth;

static void *lend(size_t size) {
    void *memory = malloc(size);
    if (memory == NULL || lent_count[depth] == LENT) broken("the driver is out of memory");
    memset(memory, 0xA5, size);
    lent[depth][lent_count[depth]++] = memory;
    return memory;
}
static void end_loans(int from) {
    while (lent_count[depth] > from) free(lent[depth][--lent_count[depth]]);
}

/* -- what was made */

static tw_game *games[GAMES];
static tw_ruleset *rulesets[RULES];
static tw_script *scripts[SCRIPTS];
static tw_mods *mods[MODS];
static tw_game *loans[DEEPEST + 2]; /* live ones: those of the functions that are running */
static void *stale[STALE];
static tw_game *subject; /* the game that the current call is about */

static void grow_stale(void *handle) { stale[below(STALE)] = handle; }

/* Returns a handle of any kind except the wanted ones. */
static void *wrong_handle(void) {
    switch (below(9)) {
    case 8:
        return mods[below(MODS)];
    case 0:
        return NULL;
    case 1:
        return games[below(GAMES)];
    case 2:
        return rulesets[below(RULES)];
    case 3:
        return scripts[below(SCRIPTS)];
    case 4:
        return loans[below(DEEPEST + 2)];
    case 5:
        return (void *)(uintptr_t)(one_in(2) ? chance() : below(4096));
    case 6:
        return (void *)((uintptr_t)games[below(GAMES)] ^
                        ((uintptr_t)1 << below(sizeof(void *) * 8)));
    default:
        return stale[below(STALE)];
    }
}
static tw_game *any_game(void) {
    if (one_in(12)) return wrong_handle();
    if (depth > 0 && !one_in(3)) return loans[one_in(6) ? below((size_t)depth) + 1 : (size_t)depth];
    return subject = games[below(GAMES)];
}
static tw_ruleset *any_ruleset(void) { return one_in(8) ? wrong_handle() : rulesets[below(RULES)]; }
static tw_script *any_script(void) { return one_in(8) ? wrong_handle() : scripts[below(SCRIPTS)]; }

static tw_mods *any_mods(void) { return one_in(8) ? wrong_handle() : mods[below(MODS)]; }

static void forget_game(tw_game *game) {
    size_t at;
    for (at = 0; at < GAMES; at++)
        if (games[at] == game) games[at] = NULL;
    grow_stale(game);
}
static void forget_ruleset(tw_ruleset *ruleset) {
    size_t at;
    for (at = 0; at < RULES; at++)
        if (rulesets[at] == ruleset) rulesets[at] = NULL;
    grow_stale(ruleset);
}
static void forget_script(tw_script *script) {
    size_t at;
    for (at = 0; at < SCRIPTS; at++)
        if (scripts[at] == script) scripts[at] = NULL;
    grow_stale(script);
}
static void forget_mods(tw_mods *set) {
    size_t at;
    for (at = 0; at < MODS; at++)
        if (mods[at] == set) mods[at] = NULL;
    grow_stale(set);
}
static void keep_game(tw_game **made) {
    size_t at = below(GAMES);
    tw_game *old = games[at];
    games[at] = *made;
    tw_game_free(old);
    grow_stale(old);
}
static void keep_ruleset(tw_ruleset **made) {
    size_t at = below(RULES);
    tw_ruleset *old = rulesets[at];
    rulesets[at] = *made;
    tw_ruleset_free(old);
    grow_stale(old);
}
static void keep_script(tw_script **made) {
    size_t at = below(SCRIPTS);
    tw_script *old = scripts[at];
    scripts[at] = *made;
    tw_script_free(old);
    grow_stale(old);
}
static void keep_mods(tw_mods **made) {
    size_t at = below(MODS);
    tw_mods *old = mods[at];
    mods[at] = *made;
    tw_mods_free(old);
    grow_stale(old);
}

/* -- arguments */

static uint64_t any_u64(void) {
    static const uint64_t odd[] = {
        0,         1,   2,     3,         63,         64,        65,
        255,       256, 65535, INT32_MAX, UINT32_MAX, INT64_MAX, (uint64_t)INT64_MIN,
        UINT64_MAX};
    switch (below(4)) {
    case 0:
        return odd[below(sizeof odd / sizeof odd[0])];
    case 1:
        return chance();
    default:
        return below(6);
    }
}
static uint32_t any_u32(void) { return (uint32_t)any_u64(); }
static int64_t any_i64(void) { return (int64_t)(one_in(8) ? 0 - any_u64() : any_u64()); }
static size_t any_size(void) { return (size_t)any_u64(); }

static const char *const EFFECTS[] = {"e0", "e1", "e2", "e3"};
static const char *const TEXTS[] = {
    "A",
    "B",
    "C",
    "e0",
    "e1",
    "e2",
    "e3",
    "x",
    "monarch",
    "main",
    "upkeep",
    "draw",
    "combat",
    "end",
    "table",
    "turn_began",
    "step_began",
    "raised",
    "object_resolved",
    "yes_no",
    "options",
    "start A",
    "start",
    "pass A",
    "pass B",
    "act A effect=e0",
    "act B effect=e1",
    "push A e1",
    "push B e2 target=A",
    "run e3",
    "end_turn",
    "end_step",
    "answer A 0",
    "answer B 1",
    "extra_turn B",
    "leave C",
    "reverse",
    "set_flag x",
    "add_counter x 5 player=A",
    "add_trigger turn_began e0 at_once=true",
    "add_trigger raised e1 player=A",
    "raise x",
    "shuffle_order",
    "join D",
    "tick 5",
    "active=A",
    "mtg",
    "simple",
    "uno",
    "commander",
    "rulesets/simple.toml",
    "tests/scenarios/auto_pass.tws",
    "tests/scenarios",
    "/dev/null",
    "",
    " ",
    ";",
    "reverse; reverse",
    "?",
    "a=",
    "=",
    "\xff\xfe",
    "pass \xc3",
    "x\ny",
    "x\x01y",
    "name = \"x\"\nsteps = [\"s\"]",
    "{}",
    "{\"name\":\"x\"}",
    "[",
    "x.json",
    "x.toml",
};
static const char *any_text(void) {
    const char *chosen = TEXTS[below(sizeof TEXTS / sizeof TEXTS[0])];
    char *copy;
    size_t size, at;
    if (one_in(24)) return NULL;
    if (one_in(64)) { /* long, or not a text */
        size = below(one_in(4) ? 70000 : 300) + 1;
        copy = lend(size);
        for (at = 0; at + 1 < size; at++)
            copy[at] = one_in(3) ? (char)(chance() | 1) : "abc =,;\"[{"[below(10)];
    } else {
        size = strlen(chosen) + 1;
        copy = lend(size);
        memcpy(copy, chosen, size);
    }
    copy[size - 1] = 0;
    return copy;
}
static void *any_place(size_t size) { return one_in(24) ? NULL : lend(size == 0 ? 1 : size); }

static struct list any_room(size_t member) {
    static const size_t rooms[] = {0, 1, 2, 8, 64, 512, 4096};
    struct list list;
    if (one_in(12)) {
        list.members = NULL;
        list.count = one_in(2) ? 0 : any_size();
        return list;
    }
    list.count = rooms[below(sizeof rooms / sizeof rooms[0])];
    list.members =
        lend(list.count * member + 1); /* one byte more, so that the start can be unaligned */
    if (member > 1 && one_in(16)) list.members = (char *)list.members + 1;
    return list;
}
static struct list any_list(size_t member) {
    struct list list = any_room(member);
    size_t at;
    if (list.members == NULL) return list;
    list.count = one_in(12) ? list.count : list.count < 4 ? list.count : below(4);
    for (at = 0; at < list.count; at++) {
        uint64_t value = one_in(6) ? any_u64() : below(4);
        memcpy((char *)list.members + at * member, &value,
               member < sizeof value ? member : sizeof value);
    }
    if (member > 1 && one_in(32))
        list.count =
            SIZE_MAX /
            (one_in(2) ? 1 : member); /* more than memory can hold: refused before it is read */
    return list;
}
static struct list any_texts(void) {
    struct list list;
    const char **texts;
    size_t at;
    list.count = below(6);
    texts = lend(list.count * sizeof *texts + 1);
    for (at = 0; at < list.count; at++) texts[at] = any_text();
    list.members = texts;
    return list;
}
static struct list any_save(void) {
    struct list list = any_room(1);
    size_t needed = 0;
    tw_game *game = games[below(GAMES)];
    if (!one_in(4) && tw_save(game, NULL, 0, &needed) == TW_OK) {
        unsigned char *bytes = lend(needed);
        if (tw_save(game, bytes, needed, &needed) != TW_OK)
            broken("a save does not fit into the size it requested");
        list.members = bytes;
        list.count = needed;
        if (one_in(2)) bytes[below(needed)] ^= (unsigned char)(1 << below(8));
        if (one_in(8)) list.count = below(needed);
    }
    return list;
}

/* Returns the memory of a struct: with the right size, one that was never shipped, or that of a
   newer header. */
static void *sized(const void *initial, size_t today) {
    size_t size = today, room;
    unsigned char *memory;
    uint32_t said;
    if (one_in(24)) return NULL;
    if (one_in(8)) size = below(today + 64);
    if (one_in(16)) size = today + 8 * (below(4) + 1);
    room = size < today ? size : today;
    said = (uint32_t)size;
    memory = lend((size < sizeof said ? sizeof said : size) + 1);
    if (one_in(16)) memory++;
    memset(memory, one_in(4) ? 0xA5 : 0, size);
    if (room > sizeof said) memcpy(memory, initial, room);
    memcpy(memory, &said, sizeof said);
    return memory;
}
static tw_await *any_await(int given) {
    tw_await awaiting = TW_AWAIT_INIT;
    (void)given;
    return sized(&awaiting, sizeof awaiting);
}
static tw_view *any_view(int given) {
    tw_view view = TW_VIEW_INIT;
    (void)given;
    return sized(&view, sizeof view);
}
static tw_line *any_line(int given) {
    tw_line line = TW_LINE_INIT;
    (void)given;
    return sized(&line, sizeof line);
}
static tw_limits *any_limits(int given) {
    tw_limits limits = TW_LIMITS_INIT;
    (void)given;
    limits.instructions = any_u32();
    limits.memory = any_size();
    return sized(&limits, sizeof limits);
}
static tw_cards *any_cards(int given);
static tw_simulation *any_simulation(int given) {
    tw_simulation simulation = TW_SIMULATION_INIT;
    (void)given;
    simulation.policy = (uint32_t)below(4);
    simulation.players = one_in(4) ? any_size() : below(5);
    simulation.seed = any_u64();
    simulation.first = any_u64();
    simulation.games = below(4);
    simulation.most_commands = below(60);
    simulation.threads = one_in(3) ? any_size() : below(4);
    if (one_in(4)) {
        simulation.cards = any_cards(1);
        simulation.threads = 1;
        simulation.keep_errors = (uint8_t)one_in(2);
    }
    return sized(&simulation, sizeof simulation);
}

/* Returns a legal command, with one field or another changed, or one made of odd numbers. */
static tw_command_data *any_command_data(void) {
    const tw_command_data *legal;
    tw_command_data made = {0};
    struct list numbers;
    unsigned char *memory = lend(sizeof made + 1);
    size_t count = 0;
    if (one_in(24)) return NULL;
    if (!one_in(4) &&
        tw_legal(subject, (tw_player)(below(4) + 1), below(40), &legal, &count) == TW_OK &&
        count > 0)
        made = legal[below(count)];
    if (one_in(3)) {
        made.verb = (uint16_t)(one_in(8) ? any_u32() : below(110));
        made.player = (tw_player)(one_in(8) ? any_u32() : below(5));
        if (one_in(3)) made.step = (uint16_t)any_u32();
        if (one_in(3)) made.choice = any_u32();
        if (one_in(3)) made.object = any_u32();
        if (one_in(3)) made.by = (tw_player)below(5);
        if (one_in(3)) made.target = (tw_player)below(5);
        if (one_in(8)) made.reason = (uint8_t)any_u32();
        if (one_in(3)) made.each = (uint8_t)below(6);
        if (one_in(8)) made.lock = (uint8_t)below(3);
        if (one_in(6)) made.action = any_i64();
        if (one_in(3)) made.effect = any_i64();
        if (one_in(2)) tw_name(subject, EFFECTS[below(4)], &made.effect);
        if (one_in(3)) made.source = any_i64();
        if (one_in(3)) made.data = any_i64();
        if (one_in(6)) tw_name(subject, EFFECTS[below(4)], &made.cost);
        if (one_in(8)) made.number = any_i64();
        if (one_in(16)) made.reserved[below(2)] = any_u64();
    }
    /* The numbers of a legal answer belong to the game, and are valid only until the call
       changes it. */
    if (one_in(3)) {
        numbers = any_list(sizeof(int64_t));
        made.numbers = numbers.members;
        made.number_count = numbers.count;
    }
    if (one_in(16)) memory++;
    memcpy(memory, &made, sizeof made);
    return (tw_command_data *)(void *)memory;
}

/* Returns a move of the game, or one made of an odd command, with an odd place or odd bounds. */
static tw_move_data *any_move_data(void) {
    const tw_move_data *moves;
    tw_move_data made = {0};
    unsigned char *memory = lend(sizeof made + 1);
    size_t count = 0;
    if (one_in(24)) return NULL;
    if (!one_in(4) &&
        tw_moves(subject, (tw_player)(below(4) + 1), 0, below(40), &moves, &count) == TW_OK &&
        count > 0)
        made = moves[below(count)];
    if (one_in(3)) {
        tw_command_data *command = any_command_data();
        if (command != NULL) memcpy(&made.command, command, sizeof made.command);
    }
    if (one_in(3)) made.open = one_in(8) ? any_u32() : (uint32_t)below(4);
    if (one_in(3)) made.from = any_i64();
    if (one_in(3)) made.to = any_i64();
    if (one_in(16)) memory++;
    memcpy(memory, &made, sizeof made);
    return (tw_move_data *)(void *)memory;
}

/* -- effects and their user data */

struct token {
    int owned, drops, expected;
};
static struct token tokens[TOKENS];
static size_t token_count;

static void *new_token(void) {
    if (token_count == TOKENS) broken("the driver has too few tokens");
    tokens[token_count].owned = 1;
    tokens[token_count].drops = tokens[token_count].expected = 0;
    return &tokens[token_count++];
}
static void random_call(void);

static void dropped(void *data) {
    struct token *token = data;
    if (++token->drops > 1) broken("user data was dropped twice");
    if (depth >= DEEPEST || !one_in(3)) return;
    loans[++depth] = NULL;
    random_call();
    depth--;
}
static tw_drop_fn any_drop(void *data) {
    if (one_in(8)) return NULL;
    ((struct token *)data)->expected = 1;
    return dropped;
}
static tw_status effect(tw_game *card, void *data) {
    static const tw_status answers[] = {TW_OK,   TW_OK, TW_OK, TW_CHOICE_PENDING, TW_EFFECT_FAILED,
                                        TW_BUSY, 77777};
    struct token *token = data;
    tw_status last = TW_OK;
    size_t calls_left = below(6);
    if (token->drops != 0) broken("an effect runs after its user data was dropped");
    if (depth >= DEEPEST) return TW_OK;
    depth++;
    loans[depth] = card;
    while (calls_left-- > 0) {
        uint32_t yes;
        in_effects++;
        if (one_in(8))
            last = tw_choose_yes_no(card, (uint32_t)below(3), &yes);
        else
            random_call();
        if (last == TW_CHOICE_PENDING) break;
    }
    end_loans(0);
    loans[depth] = NULL;
    depth--;
    grow_stale(card);
    if (last == TW_CHOICE_PENDING && !one_in(8)) return last;
    return answers[below(sizeof answers / sizeof answers[0])];
}
static void look(tw_game *table) {
    if (depth < DEEPEST && one_in(3)) {
        loans[++depth] = table;
        in_effects++;
        random_call();
        end_loans(0);
        loans[depth--] = NULL;
    }
    grow_stale(table);
}
static const char *draw(tw_game *table, uint64_t command, uint32_t *html, void *data) {
    (void)data;
    *html = one_in(4);
    look(table);
    return one_in(8) ? NULL : one_in(8) ? "\xff" : command % 2 ? "drawn" : "";
}

static tw_draw_fn any_draw(void) { return one_in(16) ? NULL : draw; }

static void see(tw_game *table, void *data) {
    (void)data;
    look(table);
}

static tw_asking_fn any_asking(void) { return one_in(16) ? NULL : see; }

static tw_effect_fn any_function(void) { return one_in(16) ? NULL : effect; }

/* Effects for a copy that plays a command again. Odd effects hardly ever do the same twice, so
   few games play this way. */
static tw_status fresh(tw_game *copy, void *data) {
    struct token *token = data;
    size_t effects;
    if (token->drops != 0) broken("fresh code is requested after its user data was dropped");
    for (effects = below(sizeof EFFECTS / sizeof EFFECTS[0] + 1); effects-- > 0;) {
        void *own = new_token();
        (void)tw_effect(copy, EFFECTS[effects], effect, own, any_drop(own));
    }
    return one_in(8) ? TW_EFFECT_FAILED : TW_OK;
}

static tw_fresh_fn any_fresh(void) { return one_in(4) ? fresh : NULL; }

/* Cards of tools, which play copies on this thread alone. */
static tw_status prepare(tw_game *game, tw_player player, uint64_t seed, void *data) {
    (void)player;
    (void)data;
    look(game);
    if (one_in(4)) (void)tw_add_counter(game, "drawn", (int64_t)(seed % 5));
    return one_in(16) ? TW_EFFECT_FAILED : TW_OK;
}

static tw_status score(tw_game *game, double *scores, size_t count, void *data) {
    (void)data;
    look(game);
    if (count > 0) scores[0] = one_in(16) ? 0.0 / scores[0] : (double)below(3);
    return one_in(16) ? TW_EFFECT_FAILED : TW_OK;
}

static tw_cards *any_cards(int given) {
    tw_cards cards = TW_CARDS_INIT;
    (void)given;
    cards.fresh = any_fresh();
    cards.begin = one_in(4) ? prepare : NULL;
    cards.guess = one_in(2) ? prepare : NULL;
    cards.score = one_in(4) ? score : NULL;
    cards.user_data = new_token();
    return sized(&cards, sizeof cards);
}

static tw_search_settings *any_search_settings(int given) {
    tw_search_settings settings = TW_SEARCH_SETTINGS_INIT;
    (void)given;
    settings.trees = one_in(8) ? any_u32() : (uint32_t)below(3);
    settings.games = below(12);
    settings.depth = below(30) + 1;
    settings.seed = any_u64();
    settings.threads = 1;
    settings.explore = one_in(8) ? -1.0 : (double)below(3);
    settings.flat = (uint8_t)one_in(4);
    settings.perfect = (uint8_t)one_in(2);
    return one_in(16) ? NULL : sized(&settings, sizeof settings);
}

/* -- a refused call changes nothing */

struct image {
    tw_game *game;
    unsigned char hash[16];
    unsigned char *save;
    size_t size;
};
static struct image image;

static int take_image(tw_game *game, struct image *into) {
    into->game = game;
    into->save = NULL;
    if (tw_hash(game, TW_HASH_GAME, &into->hash) != TW_OK ||
        tw_save(game, NULL, 0, &into->size) != TW_OK)
        return 0;
    into->save = malloc(into->size);
    if (into->save == NULL || tw_save(game, into->save, into->size, &into->size) != TW_OK)
        broken("a save does not fit into the size it requested");
    return 1;
}
static void before_call(int watch) {
    if (depth > 0) return;
    image.game = NULL;
    if (watch && subject != NULL && one_in(6)) (void)take_image(subject, &image);
}
static void after_call(tw_status status) {
    struct image now;
    calls++;
    refused += status != TW_OK;
    if (status == TW_PANICKED || status == TW_INTERNAL)
        broken("the library broke a promise of its own");
    if (depth > 0 || image.game == NULL) return;
    if (status != TW_OK && image.save != NULL && take_image(image.game, &now)) {
        watched++;
        if (memcmp(now.hash, image.hash, sizeof now.hash) != 0)
            broken("a refused call changed the hash");
        if (now.size != image.size || memcmp(now.save, image.save, now.size) != 0)
            broken("a refused call changed the save");
        free(now.save);
    }
    free(image.save);
    image.save = NULL;
    image.game = NULL;
}
static void must_be_text(const char *text) {
    if (text != NULL && strlen(text) > 4096) broken("a text of the library that does not end");
}

#include "calls.inc"

static void random_call(void) {
    const char *outer = doing;
    size_t at = below(sizeof CALLS / sizeof CALLS[0]);
    int from = lent_count[depth];
    if (from > LENT / 2) return;
    if (depth == 0) subject = NULL;
    doing = CALLS[at].name;
    (void)CALLS[at].call();
    doing = outer;
    end_loans(from);
}

static void new_game(size_t at) {
    size_t effects;
    if (tw_game_new(rulesets[below(RULES)], NULL, 3, chance(), NULL, 0, &games[at]) != TW_OK)
        return;
    for (effects = 0; effects < sizeof EFFECTS / sizeof EFFECTS[0]; effects++) {
        void *token = new_token();
        (void)tw_effect(games[at], EFFECTS[effects], effect, token, any_drop(token));
    }
    if (!one_in(4)) (void)tw_start(games[at]);
}

/* Plays on: runs a move that the rules leave to a player, or an effect. */
static void play(void) {
    static char lines[65536];
    static const char *const runs[] = {"run e0",          "run e1 player=A", "act A effect=e2",
                                       "act B effect=e3", "push A e0",       "push B e1 target=A"};
    size_t at = below(GAMES), skip = below(6);
    char *line = lines, *end;
    doing = "a legal command";
    calls++;
    if (games[at] == NULL)
        new_game(at);
    else if (one_in(3))
        (void)tw_command(games[at], runs[below(sizeof runs / sizeof runs[0])]);
    else if (tw_legal_commands(games[at], (uint32_t)below(4), 8, lines, sizeof lines, NULL) ==
                 TW_OK &&
             lines[0] != 0) {
        while (skip-- > 0 && (end = strchr(line, '\n')) != NULL) line = end + 1;
        if ((end = strchr(line, '\n')) != NULL) *end = 0;
        (void)tw_command(games[at], line);
    }
}

static void begin(void) {
    static const char *const names[] = {"simple", "mtg", "uno", "commander"};
    size_t at;
    for (at = 0; at < RULES; at++)
        if (tw_ruleset_builtin(names[at], NULL, 0, &rulesets[at]) != TW_OK)
            broken("built-in rules are missing");
    for (at = 0; at < SCRIPTS; at++)
        if (tw_script_load("tests/scenarios/auto_pass.tws", NULL, 0, &scripts[at]) != TW_OK)
            broken("the script is missing");
    for (at = 0; at < MODS; at++)
        if (tw_mods_new(rulesets[at], "examples/mods/commander", NULL, NULL, 0, NULL, NULL, NULL, 0,
                        &mods[at]) != TW_OK)
            broken("the mods are missing");
    for (at = 0; at < GAMES; at++) new_game(at);
}
static void end(void) {
    size_t at;
    int more = 1;
    doing = "the end of a round";
    while (more) { /* drop functions may make games while others are freed */
        for (more = 0, at = 0; at < GAMES; at++) {
            tw_game *game = games[at];
            if (game == NULL) continue;
            games[at] = NULL;
            tw_game_free(game);
            more = 1;
        }
    }
    for (at = 0; at < RULES; at++) tw_ruleset_free(rulesets[at]);
    for (at = 0; at < SCRIPTS; at++) tw_script_free(scripts[at]);
    for (at = 0; at < MODS; at++) tw_mods_free(mods[at]);
    for (at = 0; at < token_count; at++)
        if (tokens[at].drops != tokens[at].expected) broken("user data was not dropped");
    token_count = 0;
    memset(games, 0, sizeof games);
    memset(rulesets, 0, sizeof rulesets);
    memset(scripts, 0, sizeof scripts);
    memset(mods, 0, sizeof mods);
}

static void one_round(void) {
    int left = CALLS_A_ROUND;
    state = seed;
    (void)alarm(SECONDS_A_ROUND);
    begin();
    while (left-- > 0) {
        if (one_in(3))
            play();
        else
            random_call();
    }
    end();
}

int main(int count, char **arguments) {
    long seconds = count > 1 ? atol(arguments[1]) : 10, rounds = 0;
    time_t until = time(NULL) + seconds;
    seed = count > 2 ? strtoull(arguments[2], NULL, 10) : (uint64_t)time(NULL);
    __sanitizer_set_death_callback(tell);
    (void)signal(SIGALRM, too_long);
    do {
        one_round();
        rounds++;
        seed++;
    } while (time(NULL) < until);
    printf("%ld rounds, %ld calls of %zu functions, %ld in effects, %ld refused, %ld of them "
           "compared\n",
           rounds, calls, sizeof CALLS / sizeof CALLS[0], in_effects, refused, watched);
    return 0;
}
