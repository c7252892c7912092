/* The cost of the engine through the C library: `engine [ROW...]` measures each row and prints
 * `row nanoseconds`; `engine --count ROW TIMES` only does the work, for a counter of instructions;
 * `engine --start` begins a game. benches/run.py builds and runs it. */
#define _POSIX_C_SOURCE 199309L
#include "turnwheel.h"
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static void fine(tw_status status) {
    if (status == TW_OK) return;
    fprintf(stderr, "%s\n", tw_status_text(status));
    exit(1);
}

/* Those of Magic with a state check that does nothing. */
static const char checked[] =
    "name = \"checked\"\nbase = \"mtg\"\nchecks = [\"nothing\"]\n[effects]\nnothing = []\n";

/* The rules, shared by all games that use them. */
static tw_game *game_of(const char *rules_name) {
    static tw_ruleset *simple, *mtg, *with_check, *with_hands;
    int check = strcmp(rules_name, "checked") == 0, hand = strcmp(rules_name, "hands") == 0;
    tw_ruleset **rules = check  ? &with_check
                         : hand ? &with_hands
                         : strcmp(rules_name, "mtg") == 0 ? &mtg
                                                          : &simple;
    tw_game *game = NULL;
    if (*rules == NULL)
        fine(check  ? tw_ruleset_parse(checked, NULL, NULL, NULL, 0, NULL, 0, rules)
             : hand ? tw_ruleset_load("benches/hands.toml", NULL, 0, rules)
                    : tw_ruleset_builtin(rules_name, NULL, 0, rules));
    fine(tw_game_new(*rules, NULL, 4, 0, NULL, 0, &game));
    fine(tw_start(game));
    return game;
}

/* Reads and discards every event, as a host does. */
static int64_t read_events(tw_game *game) {
    size_t count, at;
    int64_t sum = 0;
    const tw_event *events;
    fine(tw_events(game, &events, &count));
    for (at = 0; at < count; at++)
        if (events[at].kind == TW_EVENT_STEP_BEGAN)
            sum += events[at].step_began.player;
        else
            sum += events[at].kind;
    fine(tw_events_clear(game));
    return sum;
}

static tw_status in_c(tw_game *card, void *data) {
    *(int64_t *)data = tw_effect_controller(card);
    return TW_OK;
}

/* The same verb by its function, and as a line of a script. */
static tw_status in_c_verb(tw_game *card, void *data) {
    (void)data;
    return tw_add_counter(card, "charge", 1);
}

static tw_status in_c_text(tw_game *card, void *data) {
    (void)data;
    return tw_command(card, "add_counter charge 1");
}

/* A kilobyte of cards, hands and life, copied by one memcpy. */
typedef struct {
    int64_t numbers[128];
} cards;

static void *copy_cards(const void *state, void *data) {
    (void)data;
    return memcpy(malloc(sizeof(cards)), state, sizeof(cards));
}

static void assign_cards(void *into, const void *from, void *data) {
    (void)data;
    memcpy(into, from, sizeof(cards));
}

static void drop_cards(void *state, void *data) {
    (void)data;
    free(state);
}

static tw_status in_c_state(tw_game *card, void *data) {
    void *state = NULL;
    tw_status status = tw_change_state(card, &state);
    (void)data;
    if (status == TW_OK) ((cards *)state)->numbers[0]++;
    return status;
}

/* Offers twenty cards, each with three targets. */
static tw_status offer_hand(tw_game *offers, tw_player player, void *unused) {
    tw_command_data push = {.verb = TW_COMMAND_PUSH, .player = player};
    tw_status status = tw_name(offers, "bolt", &push.effect);
    (void)unused;
    for (push.source = 1; status == TW_OK && push.source <= 20; push.source++)
        status = tw_offer(offers, &push);
    return status;
}

/* A hand of twenty cards at a table of four. */
static void deal(tw_game *game) {
    fine(tw_effect(game, "bolt", in_c, NULL, NULL));
    fine(tw_set_card(game, "bolt",
                     "action = 'spell'\nwhen = 'own_count.mana >= 1'\ntakes.target = 'opponent'"));
    fine(tw_set_counter_with(game, "mana", 3, &(tw_set_counter_options){.player = 1}));
    fine(tw_set_offers(game, offer_hand, NULL, NULL));
}

/* One effect in each turn, at its beginning. */
static void every_turn(tw_game *game, const char *effect) {
    char line[128];
    snprintf(line, sizeof line, "add_trigger turn_began %s at_once=true", effect);
    fine(tw_command(game, line));
}

/* A table in mid-game: twenty objects, counters, flags, turns and skips to come. */
static void fill(tw_game *game) {
    tw_player player;
    int at;
    fine(tw_effect_define(game, "bolt", ""));
    for (player = 1; player <= 4; player++) {
        fine(tw_set_counter_with(game, "life", 20, &(tw_set_counter_options){.player = player}));
        fine(tw_set_counter_with(game, "poison", 1, &(tw_set_counter_options){.player = player}));
        fine(tw_set_flag_with(game, "monarch", &(tw_set_flag_options){.player = player}));
    }
    fine(tw_extra_turn(game, 2));
    fine(tw_skip_turn(game, 3, NULL));
    for (at = 0; at < 20; at++)
        fine(tw_push_with(game, tw_priority(game), "bolt",
                          &(tw_push_options){.target = (tw_player)(1 + at % 4)}));
}

static tw_game *set_up(const char *row) {
    static const struct {
        const char *row;
        tw_effect_fn run;
    } effects[] = {{"c_effect", in_c},
                   {"c_effect_verb", in_c_verb},
                   {"c_effect_text", in_c_text},
                   {"c_effect_state", in_c_state}};
    static const tw_state_functions functions = {copy_cards, drop_cards, assign_cards,
                                                 NULL,       NULL,       NULL};
    static int64_t controller;
    size_t at;
    int mtg = strncmp(row, "c_pass", 6) == 0 || strcmp(row, "c_frame") == 0;
    int hand = strcmp(row, "c_moves_offered") == 0;
    tw_game *game = game_of(hand                            ? "hands"
                            : strstr(row, "_check") != NULL ? "checked"
                            : mtg                           ? "mtg"
                                                            : "simple");
    if (hand) deal(game);
    for (at = 0; at < sizeof effects / sizeof *effects; at++) {
        if (strcmp(row, effects[at].row) != 0) continue;
        fine(tw_effect(game, "c_turn", effects[at].run, &controller, NULL));
        every_turn(game, "c_turn");
    }
    if (strcmp(row, "c_effect_state") == 0)
        fine(tw_set_state(game, calloc(1, sizeof(cards)), &functions));
    if (strcmp(row, "c_frame") == 0) fill(game);
    if (strncmp(row, "lua_", 4) == 0) {
        fine(tw_mods_load(game, "benches/mods", NULL));
        every_turn(game, row);
    }
    fine(tw_events_clear(game));
    return game;
}

/* Keeps the results, so that no compiler removes the looks. */
static volatile uint64_t seen;

/* Everything that a display of a table reads for one frame. */
static void frame(const tw_game *game) {
    const tw_player *order, *passed;
    const tw_object *stack;
    const tw_granted_turn *turns;
    const tw_skipped_turns *skips;
    const tw_value *values;
    const uint16_t *plan;
    size_t count, at;
    uint64_t sum = tw_turn(game) + tw_round(game) + tw_turn_kind(game) + tw_active(game) +
                   tw_phase(game) + tw_step(game) + tw_plan_at(game);
    sum += tw_direction(game) + tw_priority(game) + tw_decider(game, tw_priority(game)) +
           tw_is_over(game) + tw_winner(game) + tw_living(game);
    fine(tw_order(game, &order, &count));
    for (at = 0; at < count; at++) {
        sum += (uint64_t)tw_counter(game, "life", order[at]) +
               (uint64_t)tw_counter(game, "poison", order[at]) +
               tw_flag(game, "monarch", order[at]);
    }
    fine(tw_passed(game, &passed, &count));
    for (at = 0; at < count; at++) sum += passed[at];
    fine(tw_stack(game, &stack, &count));
    for (at = 0; at < count; at++)
        sum += stack[at].object + stack[at].player + stack[at].target +
               (uint64_t)(stack[at].effect + stack[at].source);
    fine(tw_extra_turns(game, &turns, &count));
    for (at = 0; at < count; at++) sum += turns[at].player;
    fine(tw_skips(game, &skips, &count));
    for (at = 0; at < count; at++) sum += skips[at].player;
    fine(tw_values(game, &values, &count));
    for (at = 0; at < count; at++) sum += (uint64_t)values[at].value;
    fine(tw_plan(game, &plan, &count));
    for (at = 0; at < count; at++) sum += plan[at];
    seen += sum;
}

static void work(tw_game *game, const char *row, long times) {
    int pass = strncmp(row, "c_pass", 6) == 0, read = strstr(row, "_read") != NULL;
    int viewed = strstr(row, "_viewed") != NULL;
    tw_view view = TW_VIEW_INIT;
    for (; times > 0; times--) {
        if (viewed) {
            fine(tw_view_get(game, &view));
            fine(tw_pass(game, (tw_player)view.priority));
        } else if (pass) {
            fine(tw_pass(game, tw_priority(game)));
        } else if (strcmp(row, "c_frame") == 0) {
            frame(game);
        } else if (strcmp(row, "c_moves_offered") == 0) {
            const tw_move_data *moves;
            size_t count;
            fine(tw_moves(game, 1, 0, 1000, &moves, &count));
            if (count < 64) exit(1);
            seen += count;
        } else if (strcmp(row, "c_look") == 0) {
            seen += tw_turn(game) + tw_step(game) + tw_priority(game) +
                    (uint64_t)tw_counter(game, "life", 1);
        } else {
            fine(tw_end_turn(game));
        }
        if (read)
            read_events(game);
        else
            fine(tw_events_clear(game));
    }
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

/* The heap bytes of a game for four, and of the journal's record of a turn. */
static void memory(void) {
    enum { GAMES = 1000 };
    static tw_game *games[GAMES];
    size_t before, after;
    long turn, turns = 100000;
    int at;
    tw_game_free(set_up("c_turn"));
    before = mallinfo2().uordblks;
    for (at = 0; at < GAMES; at++) games[at] = set_up("c_turn");
    after = mallinfo2().uordblks;
    printf("memory_game %zu\n", (after - before) / GAMES);
    for (at = 0; at < GAMES; at++) tw_game_free(games[at]);
    games[0] = set_up("c_turn");
    before = mallinfo2().uordblks;
    for (turn = 0; turn < turns; turn++) work(games[0], "c_turn", 1);
    printf("memory_command %.2f\n", (double)(mallinfo2().uordblks - before) / (double)turns);
    tw_game_free(games[0]);
}

int main(int count, char **words) {
    static const char *rows[] = {"c_turn",        "c_turn_read",    "c_pass",     "c_pass_read",
                                 "c_look",        "c_frame",        "c_effect",   "c_effect_verb",
                                 "c_effect_text", "c_effect_state", "lua_effect", "lua_nothing",
                                 "lua_field",     "lua_count",      "lua_mine",   "lua_pairs",
                                 "lua_storage",   "c_pass_viewed",  "c_pass_viewed_with_check",
                                 "c_moves_offered"};
    size_t row;
    if (count == 2 && strcmp(words[1], "--start") == 0) {
        tw_game *game = game_of("mtg");
        size_t events;
        fine(tw_events(game, NULL, &events));
        tw_game_free(game);
        return events == 0;
    }
    if (count == 4 && strcmp(words[1], "--count") == 0) {
        tw_game *game = set_up(words[2]);
        work(game, words[2], atol(words[3]));
        tw_game_free(game);
        return 0;
    }
    if (count == 1) memory();
    for (row = 0; row < sizeof rows / sizeof *rows; row++) {
        int wanted = count == 1, word;
        for (word = 1; word < count; word++) wanted |= strcmp(words[word], rows[row]) == 0;
        if (!wanted) continue;
        tw_game *game = set_up(rows[row]);
        long times = 1000;
        double before, taken;
        for (;; times *= 3) {
            before = now();
            work(game, rows[row], times);
            taken = now() - before;
            if (taken > 5e7) break;
        }
        printf("%s %.1f\n", rows[row], taken / (double)times);
        tw_game_free(game);
    }
    return 0;
}
