/* A shedding game with house rules, in the manner of Uno: see shed.py for its rules, and shed.toml
 * for the turn. `shed PLAYERS SEED` plays a game at random and prints its events, in every language
 * the same; with `search` behind, Ann decides by a search. Run it beside the folder `examples`. */
#include "turnwheel.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLAYERS = 6, CARDS = 84, MOST_MOVES = 2000 };
static const char *const NAMES[PLAYERS] = {"Ann", "Ben", "Cid", "Dee", "Eli", "Fay"};
enum { SKIP = 7, TURN_ROUND, DRAW_TWO, WILD }; /* kinds; those below are numbers */
static const char *const ACTIONS[] = {"skip", "turn_round", "draw_two"};
#define COLOURS "takes.data = {options = [1, 2, 3, 4], labels = ['moss', 'clay', 'foam', 'dusk']}"

/* Cards are numbered from 1: two of each colour and kind, and four wild ones, of colour 0. */
static int face_of(int number) { return number > 80 ? 40 : (number - 1) / 2; }
static int colour_of(int number) { return number > 80 ? 0 : face_of(number) / 10 + 1; }
static int kind_of(int number) { return number > 80 ? WILD : face_of(number) % 10; }

/* Cards in a row; the last one is the newest, or on top. */
typedef struct cards { int count, numbers[CARDS]; } cards;
static void put(cards *where, int number) { where->numbers[where->count++] = number; }
static int pop(cards *where) { return where->numbers[--where->count]; }
static int top_of(const cards *where) { return where->numbers[where->count - 1]; }
static int find(const cards *where, int number) {
    int at = 0;
    while (at < where->count && where->numbers[at] != number) at++;
    return at;
}
static void take(cards *where, int at) {
    for (where->count--; at < where->count; at++) where->numbers[at] = where->numbers[at + 1];
}
static void swap(int *one, int *other) {
    const int number = *one;
    *one = *other;
    *other = number;
}

/* The generator of Park and Miller, which is the same in every language. */
static uint64_t begin_chance(uint64_t seed) { return seed % 2147483646 + 1; }
static int below(uint64_t *chance, int count) {
    *chance = *chance * 48271 % 2147483647;
    return (int)(*chance % (uint64_t)count);
}
static void shuffle(cards *where, uint64_t *chance) {
    for (int last = where->count - 1; last > 0; last--)
        swap(&where->numbers[below(chance, last + 1)], &where->numbers[last]);
}

/* All cards. The game carries them. */
typedef struct {
    int players;
    cards hands[PLAYERS + 1]; /* by player, from 1 */
    cards pile, laid;
    int colour;   /* to follow: that of the top card, or the one named with a wild card */
    int is_fresh; /* a card was laid whose effect is still to come */
    int shuffles; /* to come */
    cards again;  /* those that were laid and went into the pile again */
} table;

static void *copy_table(const void *from, void *unused) {
    table *copy = malloc(sizeof *copy);
    return (void)unused, copy ? memcpy(copy, from, sizeof *copy) : NULL;
}
static void drop_table(void *state, void *unused) { (void)unused, free(state); }
static const tw_state_functions TABLE = {copy_table, drop_table, NULL, NULL, NULL, NULL};

static table deal(int players, uint64_t seed) {
    table dealt = {.players = players, .shuffles = 1};
    uint64_t chance = begin_chance(seed);
    int first = 0;
    for (int number = 1; number <= CARDS; number++) put(&dealt.pile, number);
    shuffle(&dealt.pile, &chance);
    while (kind_of(dealt.pile.numbers[first]) >= SKIP) first++; /* it is a number */
    put(&dealt.laid, dealt.pile.numbers[first]);
    take(&dealt.pile, first);
    for (int player = 1; player <= players; player++)
        for (int held = 0; held < 7; held++) put(&dealt.hands[player], pop(&dealt.pile));
    dealt.colour = colour_of(top_of(&dealt.laid));
    return dealt;
}

/* Returns 1 if a card may be laid now. */
static int follows(const table *now, int number, int64_t owed) {
    const int kind = kind_of(number);
    if (owed > 0) return kind == DRAW_TWO;
    return kind == WILD || kind == kind_of(top_of(&now->laid)) || colour_of(number) == now->colour;
}

/* Returns the cards, for changes, or NULL. */
static table *change(tw_game *game) {
    void *state = NULL;
    return tw_change_state(game, &state) == TW_OK ? state : NULL;
}

/* Lays a card on top; who has no other card wins. */
static tw_status lay(tw_game *card, void *unused) {
    table *now = change(card);
    const tw_player player = tw_effect_controller(card);
    const int number = (int)tw_effect_source(card), named = (int)tw_effect_data(card);
    cards *hand = &now->hands[player];
    const int at = find(hand, number);
    if (at == hand->count) return tw_effect_fail(card, "the card is not in the hand");
    take(hand, at);
    put(&now->laid, number);
    now->colour = named ? named : colour_of(number);
    now->is_fresh = 1;
    if (hand->count > 0) return (void)unused, TW_OK;
    return tw_end_game_with(card, &(tw_end_game_options){.player = player});
}

/* Lays an equal card out of turn: the turn is over, and a turn of the player begins with it. */
static tw_status jump_in(tw_game *card, void *unused) {
    const int top = top_of(&((const table *)tw_state(card))->laid);
    const tw_end_turn_options own = {.target = tw_effect_controller(card), .step = "land"};
    if (face_of((int)tw_effect_source(card)) != face_of(top))
        return tw_effect_fail(card, "the card is not equal to the top card");
    const tw_status status = lay(card, unused);
    return status == TW_OK ? tw_end_turn_with(card, &own) : status;
}

/* Does what the card says that was laid in this turn. */
static tw_status land(tw_game *card, void *unused) {
    table *now = change(card);
    const int kind = kind_of(top_of(&now->laid)), was_fresh = now->is_fresh;
    now->is_fresh = 0;
    if (!was_fresh || kind < SKIP || kind == WILD) return (void)unused, TW_OK;
    return tw_run(card, ACTIONS[kind - SKIP]);
}

/* Ends the game without a card to draw: the fewest cards win, and equally few win nothing. */
static tw_status settle(tw_game *card, const table *now) {
    tw_end_game_options end = {.player = 0};
    int fewest = CARDS + 1;
    for (int player = 1; player <= now->players; player++) {
        const int more = now->hands[player].count - fewest;
        if (more <= 0) end.player = more < 0 ? (tw_player)player : 0, fewest += more;
    }
    return tw_end_game_with(card, &end);
}

/* Makes a pile of all cards that were laid but the top one. */
static tw_status shuffle_again(tw_game *card, table *now) {
    tw_status status = TW_OK;
    now->shuffles--;
    now->pile = now->laid;
    now->laid.count = 0;
    put(&now->laid, pop(&now->pile));
    now->again = now->pile;
    for (int last = now->pile.count - 1; last > 0 && status == TW_OK; last--) {
        uint32_t drawn = 1;
        status = tw_effect_random(card, (uint32_t)last + 1, &drawn);
        swap(&now->pile.numbers[drawn - 1], &now->pile.numbers[last]);
    }
    return status;
}

/* Draws one card, or all that are owed, after which nothing may be laid. */
static tw_status draw(tw_game *card, void *unused) {
    table *now = change(card);
    const tw_player player = tw_effect_controller(card);
    const int64_t owed = tw_counter(card, "owed", 0);
    tw_status status = TW_OK;
    for (int64_t left = owed > 0 ? owed : 1; left > 0; left--) {
        if (now->pile.count == 0 && now->shuffles > 0) status = shuffle_again(card, now);
        if (status != TW_OK) return status;
        if (now->pile.count == 0) return settle(card, now);
        put(&now->hands[player], pop(&now->pile));
    }
    if ((status = tw_set_counter(card, "owed", 0)) != TW_OK) return status;
    if (owed > 0) return (void)unused, tw_end_turn(card);
    return tw_set_flag_with(card, "drew", &(tw_set_flag_options){.player = player});
}

/* Offers the cards that a player may lay, or jump in with. */
static tw_status offer(tw_game *offers, tw_player player, void *unused) {
    static const char *const EFFECTS[2][2] = {{"jump_in", "jump_in_wild"}, {"lay", "lay_wild"}};
    const table *now = tw_state(offers);
    const cards *hand = &now->hands[player];
    const int own = tw_active(offers) == player, drew = tw_flag(offers, "drew", player);
    const int64_t owed = tw_counter(offers, "owed", 0);
    tw_status status = TW_OK;
    for (int at = own && drew ? hand->count - 1 : 0; at < hand->count && status == TW_OK; at++) {
        const int number = hand->numbers[at];
        tw_command_data act = {.verb = TW_COMMAND_ACT, .player = player, .source = number};
        const int is_equal = face_of(number) == face_of(top_of(&now->laid));
        if (!(own ? follows(now, number, owed) : is_equal)) continue;
        status = tw_name(offers, EFFECTS[own][kind_of(number) == WILD], &act.effect);
        if (status == TW_OK) status = tw_offer(offers, &act);
    }
    return (void)unused, status;
}

/* Gives a game its effects and offers. */
static tw_status equip(tw_game *game, void *unused) {
    static const tw_effect_fn RUN[] = {lay, lay, jump_in, jump_in, draw, land};
    static const char *const PLAYED[][2] = {{"lay", "action = 'play'"},
                                            {"lay_wild", "action = 'play'\n" COLOURS},
                                            {"jump_in", "action = 'jump_in'"},
                                            {"jump_in_wild", "action = 'jump_in'\n" COLOURS},
                                            {"draw", NULL}, {"land", NULL}};
    tw_status status = tw_set_offers(game, offer, NULL, NULL);
    for (size_t at = 0; at < sizeof RUN / sizeof RUN[0] && status == TW_OK; at++) {
        status = tw_effect(game, PLAYED[at][0], RUN[at], NULL, NULL);
        if (status == TW_OK) status = tw_set_card(game, PLAYED[at][0], PLAYED[at][1]);
    }
    return (void)unused, status;
}

/* Deals again what the player does not see, for a search. All saw what was shuffled again: only
 * cards that were drawn since can be of it. */
static tw_status guess(tw_game *copy, tw_player player, uint64_t seed, void *unused) {
    table *now = change(copy);
    uint64_t chance = begin_chance(seed);
    for (int is_again = 0; is_again < 2; is_again++) {
        int *places[CARDS], count = 0;
        for (int other = 0; other <= now->players; other++) {
            cards *where = other == 0 ? &now->pile : &now->hands[other];
            for (int at = 0; at < where->count && other != player; at++)
                if ((find(&now->again, where->numbers[at]) < now->again.count) == is_again)
                    places[count++] = &where->numbers[at];
        }
        for (int last = count - 1; last > 0; last--)
            swap(places[below(&chance, last + 1)], places[last]);
    }
    return (void)unused, TW_OK;
}

/* Writes how well each seat stands. */
static tw_status score(tw_game *game, double *scores, size_t count, void *unused) {
    const table *now = tw_state(game);
    for (size_t at = 0; at < count; at++) scores[at] = -now->hands[at + 1].count;
    return (void)unused, TW_OK;
}

static char text[1000];
static void must(const tw_game *game, tw_status status) {
    if (status == TW_OK) return;
    if (game) tw_error_message(game, text, sizeof text, NULL);
    fprintf(stderr, "%s\n", text);
    exit(1);
}

static void show_past(const tw_game *game) {
    size_t count;
    uint8_t hash[16];
    must(game, tw_events(game, NULL, &count));
    for (size_t at = 0; at < count; at++) {
        must(game, tw_event_text(game, at, text, sizeof text, NULL));
        puts(text);
    }
    must(game, tw_hash(game, TW_HASH_GAME, &hash));
    for (size_t at = 0; at < sizeof hash; at++) printf("%02x", hash[at]);
    puts("");
}

/* Returns a move of anybody who may make one, at random: of the active player, or to jump in. */
static tw_command_data any_move(tw_game *game, int players, uint64_t *chance) {
    static tw_command_data all[MOST_MOVES];
    const tw_player active = tw_active(game);
    int listed = 0;
    for (int player = 0; player <= players; player++) {
        const tw_move_data *moves;
        size_t count = 0;
        if (player == active) continue;
        must(game, tw_moves(game, player ? (tw_player)player : active, 0, 1000, &moves, &count));
        for (size_t at = 0; at < count; at++) all[listed++] = moves[at].command;
    }
    return all[below(chance, listed)];
}

int main(int count, char **given) {
    const int players = count > 2 ? atoi(given[1]) : 0, searches = count > 3;
    if (players < 2 || players > PLAYERS) return puts("shed PLAYERS SEED [search]"), 2;
    const uint64_t seed = strtoull(given[2], NULL, 10);
    const table dealt = deal(players, seed);
    uint64_t chance = begin_chance(seed);
    tw_search_settings search = {.struct_size = sizeof search, .games = 60};
    const tw_cards all = {sizeof all, equip, NULL, guess, score, NULL, NULL};
    tw_ruleset *rules = NULL;
    tw_game *game = NULL;
    must(NULL, tw_ruleset_load("examples/games/shed.toml", text, sizeof text, &rules));
    must(NULL, tw_game_new(rules, NAMES, (size_t)players, seed, text, sizeof text, &game));
    must(game, equip(game, NULL));
    must(game, tw_set_state(game, copy_table(&dealt, NULL), &TABLE));
    must(game, tw_start(game));
    while (!tw_is_over(game) && tw_accepted(game, &search.seed) == TW_OK && search.seed < 500) {
        const tw_tried *tried;
        size_t found = 0;
        if (searches) must(game, tw_search(game, 1, &search, &all, &tried, &found));
        const tw_command_data move = found ? tried[0].command : any_move(game, players, &chance);
        must(game, tw_submit(game, &move));
    }
    const tw_player winner = tw_winner(game);
    if (searches)
        printf("%s wins in turn %u\n", winner ? NAMES[winner - 1] : "nobody", tw_turn(game));
    else
        show_past(game);
    return tw_game_free(game), tw_ruleset_free(rules), 0;
}
