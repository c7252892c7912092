/* Searches and simulations of a game with hidden hands, which C keeps: they know no more than the
   player, give the same for any number of threads, and tell what goes wrong. */
#include "check.h"
#include "turnwheel.h"
#include <stdlib.h>

/* A may stand, and wins 1 if B's hand is lower and loses 1 otherwise; or fold, and wins nothing. */
static const char *const STAKES =
    "name = 'stakes'\nends = 'round > 1'\n[windows.decide]\nlike = 'turn'\n"
    "[[steps]]\nname = 'decide'\nwindow = 'decide'\n"
    "[actions.stand]\neffect = 'stand'\n[actions.fold]\neffect = 'fold'\n";

typedef struct stakes {
    int hands[2];
    int won;
} stakes;

typedef struct told {
    uint64_t rows, errors, last;
    int in_order;
} told;

static char text[4096];

static void *copy(const void *state, void *data) {
    stakes *made = malloc(sizeof *made);
    (void)data;
    *made = *(const stakes *)state;
    return made;
}
static void drop(void *state, void *data) {
    (void)data;
    free(state);
}
static const tw_state_functions FUNCTIONS = {copy, drop, NULL, NULL, NULL, NULL};

static stakes *own(tw_game *game) {
    void *state = NULL;
    CHECK(tw_change_state(game, &state) == TW_OK);
    return state;
}
static tw_status stand(tw_game *card, void *data) {
    stakes *table = own(card);
    (void)data;
    if (tw_effect_controller(card) == 1) table->won = table->hands[1] < table->hands[0] ? 1 : -1;
    return TW_OK;
}
static tw_status fold(tw_game *card, void *data) {
    (void)card;
    (void)data;
    return TW_OK;
}
static tw_status fresh(tw_game *game, void *data) {
    (void)data;
    CHECK(tw_effect(game, "stand", stand, NULL, NULL) == TW_OK);
    return tw_effect(game, "fold", fold, NULL, NULL);
}
/* Whoever has a six stands, and everybody else folds; the game that is looked at is a copy. */
static int sixes, stood;
static tw_status decides(tw_game *game, tw_player player, const tw_move_data *moves, size_t count,
                         uint64_t random, size_t *picked, int64_t *number, void *data) {
    const stakes *table = (const stakes *)tw_state(game);
    const int six = table->hands[player - 1] == 6;
    char shown[64];
    (void)random;
    (void)data;
    CHECK(tw_active(game) == player && *number == 0);
    sixes += six;
    for (*picked = 0; *picked < count; ++*picked) {
        CHECK(tw_move_text(game, &moves[*picked], shown, sizeof shown, NULL) == TW_OK);
        if (strstr(shown, six ? "stand" : "fold")) break;
    }
    CHECK(tw_command(game, "end_turn") == TW_OK);
    return TW_OK;
}
static tw_status counted(tw_game *card, void *data) {
    stood++;
    return stand(card, data);
}
static tw_status fresh_counted(tw_game *game, void *data) {
    const tw_status done = fresh(game, data);
    return done == TW_OK ? tw_effect(game, "stand", counted, NULL, NULL) : done;
}
static tw_status picks_none(tw_game *game, tw_player player, const tw_move_data *moves,
                            size_t count, uint64_t random, size_t *picked, int64_t *number,
                            void *data) {
    (void)moves;
    (void)random;
    (void)number;
    (void)data;
    *picked = count;
    return player == 0 ? tw_start(game) : TW_OK;
}
static tw_status begin(tw_game *game, tw_player player, uint64_t seed, void *data) {
    stakes deal = {{0, 0}, 0};
    (void)data;
    CHECK(player == 0);
    deal.hands[0] = (int)(seed % 6) + 1;
    deal.hands[1] = (int)(seed / 6 % 6) + 1;
    return tw_set_state(game, copy(&deal, NULL), &FUNCTIONS);
}
static tw_status guess(tw_game *game, tw_player player, uint64_t seed, void *data) {
    (void)data;
    own(game)->hands[2 - player] = (int)(seed % 6) + 1;
    return TW_OK;
}
static tw_status score(tw_game *game, double *scores, size_t count, void *data) {
    const stakes *table = tw_state(game);
    (void)data;
    CHECK(count == 2 && scores[0] == 0.0 && scores[1] == 0.0);
    scores[0] = table->won;
    scores[1] = -table->won;
    return TW_OK;
}
static tw_status refused(tw_game *game, tw_player player, uint64_t seed, void *data) {
    (void)player;
    (void)seed;
    (void)data;
    return tw_command(game, "nonsense");
}
static tw_status gives_up(tw_game *game, tw_player player, uint64_t seed, void *data) {
    (void)player;
    (void)seed;
    (void)data;
    return tw_effect_fail(game, "there is no card left to deal");
}
static tw_status frees(tw_game *game, tw_player player, uint64_t seed, void *data) {
    (void)player;
    (void)seed;
    (void)data;
    tw_game_free(game);
    return TW_OK;
}
/* The game that is searched, by the handle that the host holds. */
static tw_game *searched;
static tw_status frees_searched(tw_game *game, double *scores, size_t count, void *data) {
    tw_game_free(searched);
    return score(game, scores, count, data);
}
static tw_status unlucky(tw_game *game, tw_player player, uint64_t seed, void *data) {
    return seed % 2 == 0 ? begin(game, player, seed, data) : refused(game, player, seed, data);
}
static tw_status endless(tw_game *game, double *scores, size_t count, void *data) {
    (void)game;
    (void)data;
    CHECK(count == 2);
    scores[0] = 1.0 / (scores[1] + 0.0);
    return TW_OK;
}
static void played(const tw_played *row, void *data) {
    told *all = data;
    all->in_order &= row->number == all->rows;
    all->rows++;
    all->last = row->seed;
    all->errors += row->error != NULL;
    CHECK(row->error ? strstr(row->error, "nonsense") != NULL && !row->over
                     : row->over == 1 && row->turns == 2 && row->commands == 3);
    CHECK(row->side == NULL && row->winner == 0);
}

static int says(const tw_game *game, const char *wanted) {
    CHECK(tw_error_message(game, text, sizeof text, NULL) == TW_OK);
    return strstr(text, wanted) != NULL;
}

static tw_cards whole(void) {
    tw_cards cards = TW_CARDS_INIT;
    cards.fresh = fresh;
    cards.begin = begin;
    cards.guess = guess;
    cards.score = score;
    return cards;
}

static int chooses(tw_game *game, const tw_search_settings *options, const tw_cards *cards,
                   const char *line) {
    const tw_tried *tried = NULL;
    size_t count = 0, needed = 0;
    CHECK(tw_search(game, 1, options, cards, &tried, &count) == TW_OK && count == 2);
    CHECK(tried[0].games >= tried[1].games && tried[0].value >= 0 && tried[0].value <= 1);
    CHECK(tried[0].games + tried[1].games == (options && options->games ? options->games : 1000));
    CHECK(tw_command_text(game, &tried[0].command, text, sizeof text, &needed) == TW_OK);
    return strcmp(text, line) == 0;
}

static void searches(tw_ruleset *rules) {
    tw_search_settings options = TW_SEARCH_SETTINGS_INIT;
    tw_cards cards = whole(), bad = whole();
    const tw_tried *tried = NULL;
    tw_game *game = NULL;
    uint8_t before[16], after[16];
    size_t count = 7;
    CHECK(tw_game_new(rules, NULL, 2, 1, NULL, 0, &game) == TW_OK);
    CHECK(begin(game, 0, 4 + 6 * 5, NULL) == TW_OK && fresh(game, NULL) == TW_OK);
    CHECK(((const stakes *)tw_state(game))->hands[0] == 5 &&
          ((const stakes *)tw_state(game))->hands[1] == 6);
    CHECK(tw_start(game) == TW_OK && tw_hash(game, TW_HASH_GAME, &before) == TW_OK);

    /* B has the better hand, which only a search that may know everything knows. */
    CHECK(chooses(game, NULL, &cards, "act player=A action=stand"));
    options.perfect = 1;
    CHECK(chooses(game, &options, &cards, "act player=A action=fold"));
    options.perfect = 0;
    options.games = 77;
    for (options.threads = 1; options.threads < 5; options.threads++) {
        static double first;
        CHECK(chooses(game, &options, &cards, "act player=A action=stand"));
        CHECK(tw_search(game, 1, &options, &cards, &tried, &count) == TW_OK && count == 2);
        if (options.threads == 1) first = tried[0].value;
        CHECK(first == tried[0].value);
    }
    CHECK(tw_hash(game, TW_HASH_GAME, &after) == TW_OK &&
          memcmp(before, after, sizeof before) == 0 && own(game)->won == 0);

    /* Nobody waits for B. */
    CHECK(tw_search(game, 2, NULL, &cards, &tried, &count) == TW_OK && count == 0);

    CHECK(tw_search(game, 9, NULL, &cards, &tried, &count) == TW_UNKNOWN_PLAYER);
    CHECK(tw_search(NULL, 1, NULL, &cards, &tried, &count) == TW_NULL_ARGUMENT &&
          tw_search(game, 1, NULL, &cards, NULL, &count) == TW_NULL_ARGUMENT);
    options.trees = 300;
    CHECK(tw_search(game, 1, &options, &cards, &tried, &count) == TW_BAD_VALUE &&
          says(game, "1 to 256 trees"));
    bad.struct_size = 3;
    CHECK(tw_search(game, 1, NULL, &bad, &tried, &count) == TW_BAD_SIZE);
    options.struct_size = 3;
    CHECK(tw_search(game, 1, &options, &cards, &tried, &count) == TW_BAD_SIZE);
    bad = whole();
    bad.guess = NULL;
    CHECK(tw_search(game, 1, NULL, &bad, &tried, &count) == TW_BAD_VALUE);
    bad.guess = refused;
    CHECK(tw_search(game, 1, NULL, &bad, &tried, &count) == TW_EFFECT_FAILED &&
          says(game, "`guess` returned the status") && says(game, "nonsense"));
    bad.guess = gives_up;
    CHECK(tw_search(game, 1, NULL, &bad, &tried, &count) == TW_EFFECT_FAILED &&
          says(game, "`guess` returned the status") && says(game, "no card left to deal"));
    CHECK(tw_effect_fail(game, "by nobody") == TW_NO_EFFECT);
    bad.guess = frees;
    CHECK(tw_search(game, 1, NULL, &bad, &tried, &count) == TW_WRONG_HANDLE &&
          says(game, "`guess` was lent"));
    bad = whole();
    bad.score = endless;
    CHECK(tw_search(game, 1, NULL, &bad, &tried, &count) == TW_BAD_VALUE);
    /* Copies have no effects but those that the cards register. */
    bad = whole();
    bad.fresh = NULL;
    CHECK(tw_search(game, 1, NULL, &bad, &tried, &count) == TW_EFFECT_MISSING);
    CHECK(chooses(game, NULL, &cards, "act player=A action=stand"));
    CHECK(tw_hash(game, TW_HASH_GAME, &after) == TW_OK &&
          memcmp(before, after, sizeof before) == 0);
    /* Nothing is lent of a game that is gone. */
    bad = whole();
    bad.score = frees_searched;
    searched = game;
    tried = NULL;
    CHECK(tw_search(game, 1, NULL, &bad, &tried, &count) == TW_WRONG_HANDLE && tried == NULL);
    CHECK(tw_search(game, 1, NULL, &cards, &tried, &count) == TW_WRONG_HANDLE);
}

static void simulations(tw_ruleset *rules) {
    tw_simulation games = TW_SIMULATION_INIT;
    tw_cards cards = whole(), bad = whole();
    told all = {0, 0, 0, 1};
    char first[4096];
    games.players = 2;
    games.games = 50;
    games.cards = &cards;
    games.played = played;
    games.user_data = &all;
    games.threads = 1;
    CHECK(tw_simulate(rules, &games, first, sizeof first) == TW_OK && all.rows == 50 &&
          all.in_order && all.errors == 0);
    CHECK(strstr(first, "\"finished\":50,\"unfinished\":0,\"failed\":0") != NULL);
    games.threads = 4;
    games.played = NULL;
    CHECK(tw_simulate(rules, &games, text, sizeof text) == TW_OK && strcmp(text, first) == 0);

    /* A policy of the host's decides instead; the copy that it got is nobody's any more. */
    bad.decide = decides;
    bad.fresh = fresh_counted;
    games.cards = &bad;
    games.threads = 1;
    CHECK(tw_simulate(rules, &games, text, sizeof text) == TW_OK && sixes > 0 &&
          stood == sixes);
    bad.decide = picks_none;
    CHECK(tw_simulate(rules, &games, text, sizeof text) == TW_BAD_VALUE &&
          strstr(text, "`decide` picked move ") != NULL && strstr(text, "seed") != NULL);
    bad.decide = NULL;

    /* A failure ends it, with the seed, or is kept in its row. */
    bad.begin = unlucky;
    games.cards = &bad;
    CHECK(tw_simulate(rules, &games, text, sizeof text) == TW_EFFECT_FAILED &&
          strstr(text, "seed") != NULL && strstr(text, "nonsense") != NULL);
    all.rows = 0;
    games.played = played;
    games.keep_errors = 1;
    CHECK(tw_simulate(rules, &games, text, sizeof text) == TW_OK && all.rows == 50 &&
          all.in_order && all.errors > 10 && all.errors < 40);
    CHECK(tw_simulate(rules, &games, text, 200) == TW_BUFFER_TOO_SMALL &&
          strstr(text, "`size` is 200, and 4096 bytes are needed") != NULL);
    games.cards = (const tw_cards *)&games;
    CHECK(tw_simulate(rules, &games, text, sizeof text) == TW_BAD_SIZE);
}

int main(void) {
    tw_ruleset *rules = NULL;
    CHECK(tw_ruleset_parse(STAKES, NULL, NULL, NULL, 0, text, sizeof text, &rules) == TW_OK);
    searches(rules);
    simulations(rules);
    tw_ruleset_free(rules);
    return check_end();
}
