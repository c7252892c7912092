/* A hand of cards: what they take and cost, and the moves that are made of them. */
#include "check.h"
#include "turnwheel.h"

static const char *const RULES =
    "name = 'hands'\n[windows.main]\nmode = 'sequential'\n"
    "[[steps]]\nname = 'main'\nwindow = 'main'\n[actions.spell]\n"
    "[effects.shock]\ndo = [{ add_counter = { name = 'life', value = -2, player = 'target' } }]\n"
    "action = 'spell'\ntakes = { target = true }\n"
    "cost = [{ add_counter = { name = 'mana', value = -1, player = 'controller' } }]\n";

static char text[4096];
static tw_game *game, *lent_once;
static int drops, offered;

/* The hand is the host's state: the game carries it, and copies have their own. */
struct hand {
    int64_t cards[4];
};
static struct hand hands[8];
static int used;
static void *copy_hand(const void *hand, void *unused) {
    (void)unused;
    hands[used] = *(const struct hand *)hand;
    return &hands[used++];
}

static tw_status nothing(tw_game *card, void *unused) {
    (void)card, (void)unused;
    return TW_OK;
}
static tw_status pays(tw_game *card, void *unused) {
    (void)unused;
    return tw_add_counter_with(card, "mana", -1,
                               &(tw_add_counter_options){.player = tw_effect_controller(card)});
}
static tw_status asks(tw_game *card, void *unused) {
    uint32_t yes;
    (void)unused;
    return tw_choose_yes_no(card, tw_effect_controller(card), &yes);
}
static void count_drop(void *unused) {
    (void)unused;
    drops++;
}

/* Offers each card of the hand: the tens tell which card it is. */
static tw_status offers_hand(tw_game *offers, tw_player player, void *unused) {
    static const char *const names[] = {"bolt", "blaze", "shock"};
    const struct hand *hand = tw_state(offers);
    size_t at;
    (void)unused;
    for (at = 0; player == 1 && at < 4 && hand->cards[at] != 0; at++) {
        tw_command_data push = {
            .verb = TW_COMMAND_PUSH, .player = player, .source = hand->cards[at]};
        tw_status status = tw_name(offers, names[push.source / 10], &push.effect);
        if (status == TW_OK) status = tw_offer(offers, &push);
        if (status != TW_OK) return status;
    }
    return TW_OK;
}

static int lists(tw_game *asked, uint8_t tried, const char *lines) {
    static char all[4096];
    const tw_move_data *moves = NULL;
    size_t count = 0, at;
    tw_status status = tw_moves(asked, 1, tried, 1000, &moves, &count);
    all[0] = 0;
    for (at = 0; status == TW_OK && at < count; at++) {
        if (moves[at].command.verb != TW_COMMAND_PUSH) continue;
        /* Its effect has a text, even if nobody has used it yet. */
        if (tw_name_text(asked, moves[at].command.effect, text, sizeof text, NULL) != TW_OK)
            return 0;
        if (tw_move_text(asked, &moves[at], text, sizeof text, NULL) != TW_OK) return 0;
        strcat(strcat(all, text), "\n");
    }
    if (status == TW_OK && strcmp(all, lines) == 0) return 1;
    printf("listed (%u):\n%s", (unsigned)status, all);
    return 0;
}
static int fails(const char *reason) {
    const tw_move_data *moves = NULL;
    size_t count = 7;
    return tw_moves(game, 1, 0, 1000, &moves, &count) == TW_OFFERS_FAILED && moves == NULL &&
           count == 7 && tw_error_message(game, text, sizeof text, NULL) == TW_OK &&
           strstr(text, reason) != NULL;
}

#define BOLT "push player=A effect=bolt target=B source=1\n"
#define SHOCKS \
    "push player=A effect=shock target=A source=21\npush player=A effect=shock target=B source=21\n"

static void hand(void) {
    static const tw_state_functions functions = {.copy = copy_hand};
    static struct hand own = {{1, 11, 21}};
    tw_game *copy = NULL;
    CHECK(tw_effect(game, "bolt", nothing, NULL, NULL) == TW_OK &&
          tw_effect(game, "bolt:cost", pays, NULL, NULL) == TW_OK &&
          tw_effect(game, "blaze", nothing, NULL, NULL) == TW_OK &&
          tw_effect(game, "blaze:cost", asks, NULL, NULL) == TW_OK);
    CHECK(tw_set_card(game, "bolt",
                      "action = 'spell'\ntakes.target = 'opponent'\ncost = 'bolt:cost'") == TW_OK);
    CHECK(tw_set_card(game, "blaze",
                      "{\"takes\": {\"data\": {\"from\": 1, \"to\": \"own_count.mana + 1\"}},"
                      " \"cost\": \"blaze:cost\"}") == TW_OK);
    CHECK(tw_set_state(game, &own, &functions) == TW_OK &&
          tw_set_offers(game, offers_hand, NULL, count_drop) == TW_OK && tw_start(game) == TW_OK);
    CHECK(lists(game, 0, BOLT "push player=A effect=blaze source=11 data=1\n" SHOCKS));
    CHECK(lists(game, 1, "push player=A effect=blaze source=11 data=1\n"));
    CHECK(tw_command(game, "push A bolt target=B source=1") == TW_CANNOT_PAY);
    CHECK(tw_command(game, "add_counter mana 2 player=A") == TW_OK);
    CHECK(lists(game, 0, BOLT "push player=A effect=blaze source=11 data=1..3\n" SHOCKS) &&
          lists(game, 1, BOLT "push player=A effect=blaze source=11 data=1..3\n" SHOCKS));
    CHECK(tw_command(game, "push A bolt target=A source=1") == TW_BAD_TARGET);
    CHECK(tw_command(game, "push A bolt target=B source=1") == TW_OK &&
          tw_counter(game, "mana", 1) == 1);
    /* A cost that asks can be taken back. */
    CHECK(tw_command(game, "push A blaze data=1") == TW_OK &&
          tw_choice_prompt(game, 1, text, sizeof text, NULL) == TW_OK);
    CHECK(tw_undo(game, 1) == TW_OK && tw_choice_prompt(game, 1, text, 9, NULL) == TW_NO_CHOICE &&
          tw_counter(game, "mana", 1) == 1);
    /* A copy shares the function, which is dropped with the last of them. */
    CHECK(tw_fork(game, &copy) == TW_OK && tw_set_offers(game, NULL, NULL, NULL) == TW_OK &&
          tw_effect(copy, "bolt", nothing, NULL, NULL) == TW_OK &&
          tw_effect(copy, "bolt:cost", pays, NULL, NULL) == TW_OK &&
          tw_effect(copy, "blaze", nothing, NULL, NULL) == TW_OK &&
          tw_effect(copy, "blaze:cost", asks, NULL, NULL) == TW_OK && drops == 0);
    CHECK(lists(game, 0, "") &&
          lists(copy, 0, BOLT "push player=A effect=blaze source=11 data=1..2\n" SHOCKS));
    tw_game_free(copy);
    CHECK(drops == 1);
    CHECK(tw_set_offers(game, NULL, NULL, count_drop) == TW_OK && drops == 2 &&
          tw_set_offers(NULL, offers_hand, NULL, count_drop) == TW_NULL_ARGUMENT && drops == 3);
}

/* A wrong card changes nothing. */
static void wrong_cards(void) {
    CHECK(tw_set_card(game, "bolt", "takes = 7") == TW_RULES_SYNTAX &&
          tw_set_card(game, "bolt", "action = 'no such'") == TW_UNKNOWN_ACTION &&
          tw_set_card(game, "bolt", "when = 'own_count.'") == TW_RULES_INVALID &&
          tw_set_card(game, "bolt", "do = []") == TW_BAD_VALUE &&
          tw_set_card(game, NULL, "") == TW_NULL_ARGUMENT &&
          tw_set_card(NULL, "bolt", "") == TW_NULL_ARGUMENT);
    CHECK(tw_command(game, "push A bolt target=A source=1") == TW_BAD_TARGET);
    CHECK(tw_set_card(game, "bolt", NULL) == TW_OK &&
          tw_explain_command(game, "push A bolt target=A", text, sizeof text, NULL) == TW_OK &&
          strcmp(text, "allowed") == 0);
}

static tw_status wrong(tw_game *offers, tw_player player, void *line) {
    tw_command_data push = {.verb = TW_COMMAND_PUSH, .player = player};
    offered++;
    switch (*(const char *)line) {
    case 'e': return tw_name(offers, "nobody's", &push.effect) ? 1 : tw_offer(offers, &push);
    case 'p':
        push.player = 2, push.effect = 9;
        CHECK(tw_offer(offers, &push) == TW_BAD_VALUE &&
              tw_error_message(offers, text, sizeof text, NULL) == TW_OK &&
              strstr(text, "(player A)") != NULL);
        return TW_BAD_VALUE;
    case 'm': return tw_offer(offers, &push);
    case 'n': return tw_offer(offers, NULL);
    case 's': return 77777;
    case 'f': return (void)tw_effect_fail(offers, "no such card"), TW_OK;
    default: return TW_OK;
    }
}

static void nonsense(void) {
    CHECK(tw_set_offers(game, wrong, "e", NULL) == TW_OK && fails("unknown_effect") &&
          tw_set_offers(game, wrong, "p", NULL) == TW_OK && fails("no move of the player") &&
          tw_set_offers(game, wrong, "m", NULL) == TW_OK && fails("missing_argument") &&
          tw_set_offers(game, wrong, "n", NULL) == TW_OK && fails("null_argument") &&
          tw_set_offers(game, wrong, "s", NULL) == TW_OK && fails("77777") &&
          tw_set_offers(game, wrong, "f", NULL) == TW_OK && fails("no such card"));
    CHECK(offered == 6);
}

/* From inside, nothing changes the game, and the loan ends with the call. */
static tw_status reenters(tw_game *offers, tw_player player, void *unused) {
    const tw_move_data *moves = NULL;
    size_t count = 0;
    tw_view view = TW_VIEW_INIT;
    int64_t value = 0;
    uint32_t yes;
    (void)unused;
    lent_once = offers;
    CHECK(player == 1 && tw_turn(offers) == 1 && tw_view_get(offers, &view) == TW_OK &&
          view.active == 1 && tw_counter(offers, "mana", 1) == 1 &&
          tw_fact(offers, "own_count.mana + 1", 1, &value) == TW_OK && value == 2 &&
          tw_view_json(offers, TW_VIEWER_HOST, 0, text, sizeof text, NULL) == TW_OK);
    CHECK(tw_reverse(offers, NULL) == TW_READ_ONLY && tw_pass(offers, 1) == TW_READ_ONLY &&
          tw_command(offers, "reverse") == TW_READ_ONLY &&
          tw_moves(offers, 1, 0, 9, &moves, &count) == TW_READ_ONLY &&
          tw_moves(offers, 1, 1, 9, &moves, &count) == TW_READ_ONLY &&
          tw_set_offers(offers, NULL, NULL, NULL) == TW_READ_ONLY &&
          tw_set_card(offers, "bolt", NULL) == TW_READ_ONLY &&
          tw_choose_yes_no(offers, 1, &yes) == TW_READ_ONLY);
    CHECK(tw_pass(game, 1) == TW_BUSY && tw_moves(game, 1, 0, 9, &moves, &count) == TW_BUSY &&
          tw_set_offers(game, NULL, NULL, NULL) == TW_BUSY);
    return TW_OK;
}

static tw_status frees(tw_game *offers, tw_player player, void *unused) {
    (void)offers, (void)player, (void)unused;
    tw_game_free(game);
    return TW_OK;
}

static void from_inside(void) {
    const tw_move_data *moves = NULL;
    size_t count = 0;
    uint8_t before[16], after[16];
    tw_command_data push = {.verb = TW_COMMAND_PUSH, .player = 1};
    CHECK(tw_hash(game, TW_HASH_GAME, &before) == TW_OK &&
          tw_set_offers(game, reenters, NULL, NULL) == TW_OK &&
          tw_moves(game, 1, 0, 9, &moves, &count) == TW_OK && lent_once != NULL);
    CHECK(tw_offer(lent_once, &push) == TW_WRONG_HANDLE && tw_turn(lent_once) == 0 &&
          tw_offer(game, &push) == TW_NO_EFFECT && tw_offer(NULL, &push) == TW_NULL_ARGUMENT);
    CHECK(tw_hash(game, TW_HASH_GAME, &after) == TW_OK &&
          memcmp(before, after, sizeof before) == 0);
    moves = NULL;
    CHECK(tw_set_offers(game, frees, NULL, count_drop) == TW_OK &&
          tw_moves(game, 1, 0, 9, &moves, &count) == TW_WRONG_HANDLE && moves == NULL &&
          drops == 4);
}

int main(void) {
    tw_ruleset *rules = NULL;
    CHECK(tw_ruleset_parse(RULES, NULL, NULL, NULL, 0, NULL, 0, &rules) == TW_OK &&
          tw_game_new(rules, NULL, 2, 1, NULL, 0, &game) == TW_OK);
    hand();
    wrong_cards();
    nonsense();
    from_inside();
    tw_ruleset_free(rules);
    return check_end();
}
