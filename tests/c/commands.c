/* Legal commands as data: kept, shown, completed and submitted. In random play each does the
   same as its line of text. */
#include "check.h"
#include "turnwheel.h"
#include <stdlib.h>

enum { PLAYERS = 4 };

/* Returns the steps that a player may go to. */
static const char *const GRAPH = "name = 'graph'\n[[steps]]\nname = 'reinforce'\nedges = [{ to = "
                                 "'attack' }, { to = 'fortify' }]\n"
                                 "[[steps]]\nname = 'attack'\noptional = true\nedges = [{ to = "
                                 "'reinforce' }]\n[[steps]]\nname = 'fortify'\n";

static tw_game *new_game(const char *name, size_t players, uint64_t seed) {
    tw_ruleset *rules = NULL;
    tw_game *game = NULL;
    CHECK((strcmp(name, "graph") == 0
               ? tw_ruleset_parse(GRAPH, NULL, NULL, NULL, 0, NULL, 0, &rules)
               : tw_ruleset_builtin(name, NULL, 0, &rules)) == TW_OK);
    CHECK(tw_game_new(rules, NULL, players, seed, NULL, 0, &game) == TW_OK);
    tw_ruleset_free(rules);
    return game;
}

static tw_status asks(tw_game *card, void *unused) {
    static const int64_t cards[] = {11, 12, 13};
    int64_t number, picks[3];
    size_t count;
    uint32_t yes;
    tw_status status;
    (void)unused;
    switch (tw_effect_data(card)) {
    case 1:
        return tw_choose_number(card, tw_effect_controller(card), -1, 2, &number, &count);
    case 2:
        return tw_choose_yes_no(card, tw_effect_controller(card), &yes);
    case 3:
        return tw_choose_order(card, tw_effect_controller(card), cards, 3, picks, 3, &count);
    default:
        if ((status = tw_choose_word(
                 card, "Which?", (const char *const[]){"left", "right hand", "none"}, 3)) != TW_OK)
            return status;
        return tw_choose(card, tw_effect_controller(card), cards, 3, 0, 2, picks, 3, &count);
    }
}

static uint64_t state;
static size_t below(size_t n) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (size_t)((state >> 33) % n);
}

/* Checks that two games are equal, event by event. */
static int same(tw_game *a, tw_game *b) {
    const tw_event *left, *right;
    uint8_t one[16], other[16];
    size_t counts[2], at;
    char text[2][512];
    if (tw_events(a, &left, &counts[0]) != TW_OK || tw_events(b, &right, &counts[1]) != TW_OK ||
        counts[0] != counts[1])
        return 0;
    for (at = 0; at < counts[0]; at++) {
        tw_event_text(a, at, text[0], sizeof text[0], NULL);
        tw_event_text(b, at, text[1], sizeof text[1], NULL);
        if (left[at].kind != right[at].kind || strcmp(text[0], text[1]) != 0) return 0;
    }
    tw_events_clear(a);
    tw_events_clear(b);
    return tw_hash(a, TW_HASH_GAME, &one) == TW_OK && tw_hash(b, TW_HASH_GAME, &other) == TW_OK &&
           memcmp(one, other, 16) == 0;
}

/* Chooses a legal command and copies it as a host would. The lines have the same order as the
   data. */
static int choose(tw_game *game, tw_command_data *kept, int64_t *numbers, char *line) {
    static char lines[1 << 18], one[1024];
    size_t player, first = below(PLAYERS);
    for (player = 0; player < PLAYERS; player++) {
        const tw_command_data *all;
        size_t count, at;
        char *next = lines;
        tw_player who = (tw_player)((first + player) % PLAYERS + 1);
        CHECK(tw_legal(game, who, 1000, &all, &count) == TW_OK &&
              tw_legal_commands(game, who, 1000, lines, sizeof lines, NULL) == TW_OK);
        if (count == 0) {
            CHECK(lines[0] == 0);
            continue;
        }
        for (at = 0; at < count; at++) {
            size_t length = strcspn(next, "\n");
            CHECK(all[at].player == who && all[at].verb != 0 &&
                  tw_command_text(game, &all[at], one, sizeof one, NULL) == TW_OK);
            CHECK(strlen(one) == length && strncmp(one, next, length) == 0);
            next += length + (next[length] == '\n');
        }
        CHECK(*next == 0);
        *kept = all[below(count)];
        if (kept->number_count > 0) {
            memcpy(numbers, kept->numbers, kept->number_count * sizeof *numbers);
            kept->numbers = numbers;
        }
        CHECK(tw_command_text(game, kept, line, 1024, NULL) == TW_OK);
        return 1;
    }
    return 0;
}

/* A command kept as data has the same result as its line of text. */
static int seen[256], of_another = 0;
static void play(const char *name, uint64_t seed) {
    tw_game *by_data = new_game(name, PLAYERS, seed), *by_text = new_game(name, PLAYERS, seed);
    tw_game *both[] = {by_data, by_text};
    tw_command_data kept;
    int64_t numbers[64];
    char line[1024];
    size_t at, turn;
    state = seed;
    for (at = 0; at < 2; at++)
        CHECK(tw_effect(both[at], "asks", asks, NULL, NULL) == TW_OK &&
              tw_start(both[at]) == TW_OK);
    for (turn = 0; turn < 150; turn++) {
        if (turn % 5 == 0 && !tw_is_over(by_data)) {
            tw_run_options options = {.player = (tw_player)(below(PLAYERS) + 1),
                                      .data = (int64_t)below(4)};
            tw_status status = tw_run_with(by_data, "asks", &options);
            CHECK(tw_run_with(by_text, "asks", &options) == status && same(by_data, by_text));
        }
        if (turn % 7 == 0) {
            tw_player whose = (tw_player)(below(PLAYERS) + 1), by = (tw_player)(below(PLAYERS) + 1);
            tw_status status = tw_set_controller(by_data, whose, by, NULL);
            CHECK(tw_set_controller(by_text, whose, by, NULL) == status && same(by_data, by_text));
        }
        if (!choose(by_data, &kept, numbers, line)) break;
        seen[kept.verb]++;
        of_another += kept.by != 0;
        if (tw_submit(by_data, &kept) != TW_OK || tw_command(by_text, line) != TW_OK ||
            !same(by_data, by_text)) {
            CHECK(!"data and text differ");
            printf("%s %d: %s\n", name, (int)turn, line);
            break;
        }
    }
    CHECK(turn > 20);
    tw_game_free(by_data);
    tw_game_free(by_text);
}

/* The host sets the fields that only it knows in a copy. A field that the verb does not take is
   refused, and nothing changes. */
static void completed(void) {
    tw_game *game = new_game("mtg", 3, 1);
    const tw_command_data *all;
    const tw_event *events;
    const tw_error *error;
    size_t count, at;
    tw_command_data act = {0}, odd;
    char text[256];
    uint8_t before[16], after[16];
    int64_t picks[] = {0, 2};
    CHECK(tw_start(game) == TW_OK && tw_effect(game, "asks", asks, NULL, NULL) == TW_OK &&
          tw_legal(game, 1, 1000, &all, &count) == TW_OK && count > 1);
    for (at = 0; at < count; at++)
        if (all[at].verb == TW_COMMAND_ACT) act = all[at];
    CHECK(act.verb == TW_COMMAND_ACT && act.player == 1 && act.numbers == NULL &&
          tw_legal(game, 1, 1, &all, &count) == TW_OK && count == 1 &&
          all->verb == TW_COMMAND_PASS);
    CHECK(tw_name(game, "asks", &act.effect) == TW_OK);
    act.target = 3;
    act.source = 17;
    CHECK(tw_command_text(game, &act, text, sizeof text, NULL) == TW_OK &&
          strstr(text, "effect=asks") && strstr(text, "target=C") && strstr(text, "source=17"));
    CHECK(tw_events_clear(game) == TW_OK && tw_hash(game, TW_HASH_GAME, &before) == TW_OK);

    CHECK(tw_submit(NULL, &act) == TW_NULL_ARGUMENT && tw_submit(game, NULL) == TW_NULL_ARGUMENT &&
          tw_command_text(game, NULL, text, 9, NULL) == TW_NULL_ARGUMENT);
    odd = act, odd.verb = 0;
    CHECK(tw_submit(game, &odd) == TW_UNKNOWN_COMMAND);
    odd = act, odd.verb = 60000;
    CHECK(tw_submit(game, &odd) == TW_UNKNOWN_COMMAND &&
          tw_command_text(game, &odd, text, sizeof text, NULL) == TW_UNKNOWN_COMMAND);
    odd = act, odd.step = 1;
    CHECK(tw_submit(game, &odd) == TW_UNEXPECTED_ARGUMENT);
    odd = act, odd.numbers = picks, odd.number_count = 2;
    CHECK(tw_submit(game, &odd) == TW_UNEXPECTED_ARGUMENT);
    odd = act, odd.number_count = 2;
    CHECK(tw_submit(game, &odd) == TW_NULL_ARGUMENT);
    odd = act, odd.each = 200;
    CHECK(tw_submit(game, &odd) == TW_BAD_ENUM);
    odd = act, odd.target = 200;
    CHECK(tw_submit(game, &odd) == TW_UNKNOWN_PLAYER);
    odd = act, odd.effect = 12345;
    CHECK(tw_submit(game, &odd) == TW_UNKNOWN_NAME &&
          tw_command_text(game, &odd, text, sizeof text, NULL) == TW_OK);
    odd = act, odd.player = 0;
    CHECK(tw_submit(game, &odd) == TW_MISSING_ARGUMENT && tw_last_error(game, &error) == TW_OK &&
          strcmp(error->command, "act") == 0 && strcmp(error->argument, "player") == 0);
    odd = act, odd.player = 2;
    CHECK(tw_submit(game, &odd) == TW_NOT_YOUR_PRIORITY &&
          tw_error_message(game, text, sizeof text, NULL) == TW_OK &&
          strstr(text, "not_your_priority") == text);
    odd = act, odd.reserved[1] = 1;
    CHECK(tw_submit(game, &odd) == TW_BAD_SIZE &&
          tw_command_text(game, &odd, text, sizeof text, NULL) == TW_BAD_SIZE);
    CHECK(tw_legal(game, 0, 9, &all, &count) == TW_UNKNOWN_PLAYER &&
          tw_legal(game, 4, 9, &all, &count) == TW_UNKNOWN_PLAYER);
    CHECK(tw_legal(game, 1, 9, NULL, &count) == TW_NULL_ARGUMENT &&
          tw_legal(game, 1, 9, &all, NULL) == TW_NULL_ARGUMENT);
    CHECK(tw_command_text(game, &act, text, 3, &count) == TW_BUFFER_TOO_SMALL && count > 10);
    CHECK(tw_hash(game, TW_HASH_GAME, &after) == TW_OK && memcmp(before, after, 16) == 0 &&
          tw_events(game, NULL, &count) == TW_OK && count == 0);

    CHECK(tw_submit(game, &act) == TW_OK && tw_events(game, &events, &count) == TW_OK &&
          events[0].kind == TW_EVENT_ACTED);
    CHECK(events[0].acted.player == 1 && events[0].acted.source == 17);
    /* The question has up to three picks, as data and by the labels as text. Its list stays
       valid while other lists are lent, until the game changes. */
    CHECK(tw_legal(game, 1, 1000, &all, &count) == TW_OK && count == 1 + 3 + 3 &&
          all[0].verb == TW_COMMAND_ANSWER && all[0].number_count == 0);
    CHECK(all[5].number_count == 2 && all[5].numbers[0] == 0 && all[5].numbers[1] == 2 &&
          all[5].choice > 0);
    CHECK(tw_command_text(game, &all[5], text, sizeof text, NULL) == TW_OK &&
          strstr(text, "left,none"));
    odd = (tw_command_data){
        .verb = TW_COMMAND_ANSWER, .player = 1, .numbers = picks, .number_count = 2};
    CHECK(tw_submit(game, &odd) == TW_OK && tw_legal(game, 1, 1000, &all, &count) == TW_OK &&
          count > 0 && all[0].verb == TW_COMMAND_PASS);
    /* Pushing a card, which no list contains, and a verb of the host. */
    odd = (tw_command_data){.verb = TW_COMMAND_PUSH,
                            .player = 1,
                            .effect = act.effect,
                            .source = 9,
                            .data = 2,
                            .lock = 1};
    CHECK(tw_submit(game, &odd) == TW_OK && tw_stack_height(game) == 1 && tw_is_locked(game));
    odd = (tw_command_data){.verb = TW_COMMAND_EXTRA_TURN, .player = 2, .source = 9};
    CHECK(tw_submit(game, &odd) == TW_OK);
    tw_game_free(game);
    CHECK(tw_submit(game, &odd) == TW_WRONG_HANDLE &&
          tw_legal(game, 1, 9, &all, &count) == TW_WRONG_HANDLE);
}

int main(void) {
    static const char *const rules[] = {"mtg",           "simple",    "commander", "poker",
                                        "seven_wonders", "diplomacy", "graph"};
    static const int all[] = {TW_COMMAND_PASS,      TW_COMMAND_ACT,      TW_COMMAND_ANSWER,
                              TW_COMMAND_COMMIT,    TW_COMMAND_WITHDRAW, TW_COMMAND_END_STEP,
                              TW_COMMAND_END_PHASE, TW_COMMAND_END_TURN, TW_COMMAND_GO_TO};
    size_t at;
    completed();
    for (at = 0; at < sizeof rules / sizeof rules[0]; at++) play(rules[at], 1);
    for (at = 0; at < sizeof all / sizeof all[0]; at++) CHECK(seen[all[at]] > 0);
    CHECK(of_another > 0);
    return check_end();
}
