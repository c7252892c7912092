/* A shedding game with house rules, in the manner of Uno, for two to six players: see shed.py for
 * its rules, and shed.toml for the turn.
 *
 * `shed PLAYERS SEED` plays a game at random and prints its events, in every language the same;
 * with `search` behind, Ann decides by a search. It is run where the folder `examples` is. */
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
static int colour_of(int number) { return number > 80 ? 0 : (number - 1) / 20 + 1; }
static int kind_of(int number) { return number > 80 ? WILD : (number - 1) % 20 / 2; }
static int are_equal(int one, int other) {
    return colour_of(one) == colour_of(other) && kind_of(one) == kind_of(other);
}

/* Cards in a row; the last one is the newest, or on top. */
typedef struct {
    int count;
    int numbers[CARDS];
} cards;

static void put(cards *where, int number) { where->numbers[where->count++] = number; }
static int top_of(const cards *where) { return where->numbers[where->count - 1]; }
static int find(const cards *where, int number) {
    int at = 0;
    while (at < where->count && where->numbers[at] != number) at++;
    return at;
}
static void take(cards *where, int at) {
    where->count--;
    memmove(where->numbers + at, where->numbers + at + 1,
            (size_t)(where->count - at) * sizeof where->numbers[0]);
}
static void swap(cards *where, int one, int other) {
    const int number = where->numbers[one];
    where->numbers[one] = where->numbers[other];
    where->numbers[other] = number;
}

/* The generator of Park and Miller, which is the same in every language. */
static uint64_t begin_chance(uint64_t seed) { return seed % 2147483646 + 1; }
static int below(uint64_t *chance, int count) {
    *chance = *chance * 48271 % 2147483647;
    return (int)(*chance % (uint64_t)count);
}
static void shuffle(cards *where, uint64_t *chance) {
    int last;
    for (last = where->count - 1; last > 0; last--) swap(where, below(chance, last + 1), last);
}

/* All cards. The game carries them. */
typedef struct {
    int players;
    cards hands[PLAYERS + 1]; /* by player, from 1 */
    cards pile, laid;
    int colour;   /* to follow: that of the top card, or the one named with a wild card */
    int is_fresh; /* a card was laid whose effect is still to come */
    int shuffles;
    cards again; /* those that were laid and went into the pile again */
} table;

static void *copy_table(const void *from, void *unused) {
    table *copy = malloc(sizeof *copy);
    return (void)unused, copy ? memcpy(copy, from, sizeof *copy) : NULL;
}
static void drop_table(void *state, void *unused) { (void)unused, free(state); }
static const tw_state_functions TABLE = {copy_table, drop_table, NULL, NULL, NULL, NULL};

static table deal(int players, uint64_t seed) {
    table dealt = {0};
    uint64_t chance = begin_chance(seed);
    int number, player, first = 0;
    for (number = 1; number <= CARDS; number++) put(&dealt.pile, number);
    shuffle(&dealt.pile, &chance);
    while (kind_of(dealt.pile.numbers[first]) >= SKIP) first++; /* it is a number */
    put(&dealt.laid, dealt.pile.numbers[first]);
    take(&dealt.pile, first);
    for (player = 1; player <= players; player++)
        for (number = 0; number < 7; number++)
            put(&dealt.hands[player], dealt.pile.numbers[--dealt.pile.count]);
    dealt.players = players;
    dealt.colour = colour_of(top_of(&dealt.laid));
    dealt.shuffles = 1;
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
    (void)unused;
    if (at == hand->count) return tw_effect_fail(card, "the card is not in the hand");
    take(hand, at);
    put(&now->laid, number);
    now->colour = named ? named : colour_of(number);
    now->is_fresh = 1;
    if (hand->count > 0) return TW_OK;
    return tw_end_game_with(card, &(tw_end_game_options){.player = player});
}

/* Lays an equal card out of turn: the turn is over, and a turn of the player begins with it. */
static tw_status jump_in(tw_game *card, void *unused) {
    const table *now = tw_state(card);
    const tw_player player = tw_effect_controller(card);
    tw_status status;
    if (!are_equal((int)tw_effect_source(card), top_of(&now->laid)))
        return tw_effect_fail(card, "the card is not equal to the top card");
    if ((status = lay(card, unused)) != TW_OK) return status;
    return tw_end_turn_with(card, &(tw_end_turn_options){.target = player, .step = "land"});
}

/* Does what the card says that was laid in this turn. */
static tw_status land(tw_game *card, void *unused) {
    table *now = change(card);
    const int kind = kind_of(top_of(&now->laid)), was_fresh = now->is_fresh;
    (void)unused;
    now->is_fresh = 0;
    return was_fresh && kind >= SKIP && kind != WILD ? tw_run(card, ACTIONS[kind - SKIP]) : TW_OK;
}

/* Ends the game without a card to draw: the fewest cards win, and equally few win nothing. */
static tw_status settle(tw_game *card, const table *now) {
    int fewest = CARDS + 1, player;
    tw_player winner = 0;
    for (player = 1; player <= now->players; player++) {
        const int count = now->hands[player].count;
        if (count <= fewest) winner = count < fewest ? (tw_player)player : 0, fewest = count;
    }
    return tw_end_game_with(card, &(tw_end_game_options){.player = winner});
}

/* Makes a pile of all cards that were laid but the top one. */
static tw_status shuffle_again(tw_game *card, table *now) {
    int last;
    uint32_t drawn;
    now->shuffles--;
    now->pile = now->laid;
    now->laid.count = 0;
    put(&now->laid, top_of(&now->pile));
    now->pile.count--;
    now->again = now->pile;
    for (last = now->pile.count - 1; last > 0; last--) {
        tw_status status = tw_effect_random(card, (uint32_t)last + 1, &drawn);
        if (status != TW_OK) return status;
        swap(&now->pile, (int)drawn - 1, last);
    }
    return TW_OK;
}

/* Draws one card, or all that are owed, after which nothing may be laid. */
static tw_status draw(tw_game *card, void *unused) {
    table *now = change(card);
    const tw_player player = tw_effect_controller(card);
    const int64_t owed = tw_counter(card, "owed", 0);
    int64_t left;
    tw_status status;
    (void)unused;
    for (left = owed > 0 ? owed : 1; left > 0; left--) {
        status = now->pile.count == 0 && now->shuffles > 0 ? shuffle_again(card, now) : TW_OK;
        if (status != TW_OK) return status;
        if (now->pile.count == 0) return settle(card, now);
        put(&now->hands[player], now->pile.numbers[--now->pile.count]);
    }
    if ((status = tw_set_counter(card, "owed", 0)) != TW_OK) return status;
    if (owed > 0) return tw_end_turn(card);
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
    int at;
    (void)unused;
    for (at = own && drew ? hand->count - 1 : 0; at < hand->count && status == TW_OK; at++) {
        const int number = hand->numbers[at];
        tw_command_data act = {.verb = TW_COMMAND_ACT, .player = player, .source = number};
        if (own ? !follows(now, number, owed) : !are_equal(number, top_of(&now->laid))) continue;
        status = tw_name(offers, EFFECTS[own][kind_of(number) == WILD], &act.effect);
        if (status == TW_OK) status = tw_offer(offers, &act);
    }
    return status;
}

/* Gives a game its effects and offers. */
static tw_status equip(tw_game *game, void *unused) {
    static const struct {
        const char *name, *card;
        tw_effect_fn run;
    } ALL[] = {{"lay", "action = 'play'", lay},
               {"lay_wild", "action = 'play'\n" COLOURS, lay},
               {"jump_in", "action = 'jump_in'", jump_in},
               {"jump_in_wild", "action = 'jump_in'\n" COLOURS, jump_in},
               {"draw", NULL, draw},
               {"land", NULL, land}};
    tw_status status = tw_set_offers(game, offer, NULL, NULL);
    size_t at;
    (void)unused;
    for (at = 0; at < sizeof ALL / sizeof ALL[0] && status == TW_OK; at++) {
        status = tw_effect(game, ALL[at].name, ALL[at].run, NULL, NULL);
        if (status == TW_OK) status = tw_set_card(game, ALL[at].name, ALL[at].card);
    }
    return status;
}

/* Deals again what the player does not see, for a search. All saw what was shuffled again: only
 * cards that were drawn since can be of it. */
static tw_status guess(tw_game *copy, tw_player player, uint64_t seed, void *unused) {
    table *now = change(copy);
    uint64_t chance = begin_chance(seed);
    int is_again, other, at;
    (void)unused;
    for (is_again = 0; is_again < 2; is_again++) {
        int *places[CARDS];
        cards unseen = {0};
        for (other = 0; other <= now->players; other++) {
            cards *where = other == 0 ? &now->pile : &now->hands[other];
            for (at = 0; at < where->count && other != player; at++) {
                int *place = &where->numbers[at];
                if ((find(&now->again, *place) < now->again.count) != is_again) continue;
                places[unseen.count] = place;
                put(&unseen, *place);
            }
        }
        shuffle(&unseen, &chance);
        for (at = 0; at < unseen.count; at++) *places[at] = unseen.numbers[at];
    }
    return TW_OK;
}

/* Writes how well each seat stands. */
static tw_status score(tw_game *game, double *scores, size_t count, void *unused) {
    const table *now = tw_state(game);
    size_t at;
    (void)unused;
    for (at = 0; at < count; at++) scores[at] = -now->hands[at + 1].count;
    return TW_OK;
}

static char text[1000];
static void must(const tw_game *game, tw_status status) {
    if (status == TW_OK) return;
    if (game) tw_error_message(game, text, sizeof text, NULL);
    fprintf(stderr, "%s\n", text);
    exit(1);
}

/* Returns a move of anybody who may make one, at random: of those who are waited for first. */
static tw_command_data any_move(tw_game *game, int players, uint64_t *chance) {
    static tw_command_data all[MOST_MOVES];
    const tw_player *asked;
    const tw_move_data *moves;
    size_t count, at;
    int player, turn, listed = 0;
    uint64_t waits = 0;
    must(game, tw_to_act(game, &asked, &count));
    for (at = 0; at < count; at++) waits |= 1u << asked[at];
    for (turn = 1; turn >= 0; turn--)
        for (player = 1; player <= players; player++) {
            if ((int)(waits >> player & 1) != turn) continue;
            must(game, tw_moves(game, (tw_player)player, 0, 1000, &moves, &count));
            for (at = 0; at < count; at++) all[listed++] = moves[at].command;
        }
    return all[below(chance, listed)];
}

int main(int count, char **given) {
    const int players = count > 2 ? atoi(given[1]) : 2, searches = count > 3;
    const uint64_t seed = count > 2 ? strtoull(given[2], NULL, 10) : 0;
    tw_ruleset *rules = NULL;
    tw_game *game = NULL;
    const tw_event *events;
    const tw_tried *tried;
    size_t size, at;
    uint8_t hash[16];
    uint64_t chance = begin_chance(seed);
    table dealt = deal(players, seed);
    tw_search_settings search = TW_SEARCH_SETTINGS_INIT;
    tw_cards functions = TW_CARDS_INIT;
    search.games = 60;
    functions.fresh = equip, functions.guess = guess, functions.score = score;
    must(NULL, tw_ruleset_load("examples/games/shed.toml", text, sizeof text, &rules));
    must(NULL, tw_game_new(rules, NAMES, (size_t)players, seed, text, sizeof text, &game));
    must(game, equip(game, NULL));
    must(game, tw_set_state(game, copy_table(&dealt, NULL), &TABLE));
    must(game, tw_start(game));
    while (!tw_is_over(game) && tw_accepted(game, &search.seed) == TW_OK && search.seed < 500) {
        tw_command_data command = {0};
        if (searches) must(game, tw_search(game, 1, &search, &functions, &tried, &size));
        command = searches && size > 0 ? tried[0].command : any_move(game, players, &chance);
        must(game, tw_submit(game, &command));
    }
    must(game, tw_events(game, &events, &size));
    for (at = 0; at < size && !searches; at++) {
        must(game, tw_event_text(game, at, text, sizeof text, NULL));
        puts(text);
    }
    must(game, tw_hash(game, TW_HASH_GAME, &hash));
    for (at = 0; at < sizeof hash && !searches; at++) printf("%02x", hash[at]);
    if (searches && tw_winner(game)) printf("%s wins", NAMES[tw_winner(game) - 1]);
    puts("");
    tw_game_free(game);
    tw_ruleset_free(rules);
    return 0;
}
