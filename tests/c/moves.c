/* Moves as data: what the rules say an action, an answer or a sealed answer takes, with a range of
   numbers as one move; and why a command would be refused. */
#include "check.h"
#include "turnwheel.h"

static const char *const AUCTION =
    "name = 'auction'\n[[steps]]\nname = 'auction'\nwindow = 'bids'\n"
    "[windows.bids]\npending = 'all'\npass = 'hard'\nclose_at = 1\n"
    "[actions.bid]\ntakes = { data = { from = 'count.price + 1', to = 'own_count.money' } }\n"
    "effect = 'price'\n"
    "[actions.tactic]\n"
    "takes = { data = { options = [1, 2], labels = ['early bird', 'rethink'] } }\n"
    "[actions.steal]\ntakes = { target = 'other and own_count.money > you.count.money' }\n"
    "[effects]\nprice = [{ set_counter = { name = 'price', value = 'data' } }]\n";
static const char *const TALON =
    "name = 'talon'\n[[steps]]\nname = 'auction'\nwindow = 'bids'\n"
    "[windows.bids]\npending = 'all'\n"
    "[actions.bid]\ntakes = { data = { from = 0, to = 3 } }\n";
static const char *const SEALED =
    "name = 'sealed'\n[[steps]]\nname = 'fight'\nwindow = 'plans'\n"
    "[windows.plans]\nmode = 'concurrent'\npass = 'forbid'\nthen = 'end_turn'\n"
    "[windows.plans.commits]\npayload = [{ options = [7, 8] }, { from = 0, to = 2 }]\n";

static char text[4096];

static tw_game *new_game(const char *rules_text) {
    tw_ruleset *rules = NULL;
    tw_game *game = NULL;
    CHECK(tw_ruleset_parse(rules_text, NULL, NULL, NULL, 0, NULL, 0, &rules) == TW_OK &&
          tw_game_new(rules, NULL, 3, 1, NULL, 0, &game) == TW_OK);
    tw_ruleset_free(rules);
    return game;
}

static int shows(tw_game *game, const tw_move_data *one, const char *line) {
    return tw_move_text(game, one, text, sizeof text, NULL) == TW_OK && strcmp(text, line) == 0;
}
static int explains(tw_game *game, const char *line, const char *why) {
    return tw_explain_command(game, line, text, sizeof text, NULL) == TW_OK &&
           strncmp(text, why, strlen(why)) == 0;
}

/* Actions: a range is one move, targets and options are one by one. */
static void actions(void) {
    tw_game *game = new_game(AUCTION);
    const tw_move_data *moves = NULL;
    const tw_command_data *legal = NULL;
    tw_command_data bid, stolen;
    size_t count = 0, others = 0;
    uint8_t before[16], after[16];
    CHECK(tw_add_counter_with(game, "money", 4, &(tw_add_counter_options){.player = 1}) == TW_OK &&
          tw_add_counter_with(game, "money", 7, &(tw_add_counter_options){.player = 2}) == TW_OK);
    CHECK(tw_start(game) == TW_OK && tw_hash(game, TW_HASH_GAME, &before) == TW_OK);
    CHECK(tw_moves(game, 1, 0, 1000, &moves, &count) == TW_OK && count == 5);
    CHECK(moves[0].command.verb == TW_COMMAND_PASS && moves[0].open == TW_OPEN_NOTHING &&
          moves[0].label == NULL && shows(game, &moves[0], "pass player=A"));
    CHECK(moves[1].command.verb == TW_COMMAND_ACT && moves[1].command.player == 1 &&
          moves[1].command.data == 0 && moves[1].open == TW_OPEN_DATA && moves[1].from == 1 &&
          moves[1].to == 4 && moves[1].label == NULL);
    CHECK(shows(game, &moves[1], "act player=A action=bid data=1..4"));
    CHECK(moves[2].command.target == 2 && moves[2].open == TW_OPEN_NOTHING && moves[2].from == 0 &&
          moves[2].to == 0 && shows(game, &moves[2], "act player=A action=steal target=B"));
    CHECK(moves[3].command.data == 1 && strcmp(moves[3].label, "early bird") == 0 &&
          moves[4].command.data == 2 && strcmp(moves[4].label, "rethink") == 0);
    bid = moves[1].command;
    stolen = moves[2].command;
    /* The list of commands has each number of the range, and lends other memory. */
    CHECK(tw_legal(game, 1, 1000, &legal, &others) == TW_OK && others == 5 + 3 &&
          legal[4].data == 4 && moves[1].from == 1 && strcmp(moves[4].label, "rethink") == 0);
    CHECK(tw_moves(game, 1, 0, 2, &moves, &count) == TW_OK && count == 2 &&
          tw_moves(game, 2, 0, 1000, &moves, &others) == TW_OK && others == 0);

    CHECK(explains(game, "act A bid data=4", "allowed") &&
          explains(game, "act A bid data=5", "bad_value") &&
          strstr(text, "data is 1 to 4 (`count.price + 1` to `own_count.money`)") != NULL);
    CHECK(explains(game, "act A bid", "missing_argument") &&
          explains(game, "act B bid data=1", "not_your_priority") &&
          explains(game, "act A steal target=C", "bad_target") &&
          explains(game, "fly A", "unknown_command") && explains(game, "", "bad_syntax"));
    CHECK(tw_hash(game, TW_HASH_GAME, &after) == TW_OK &&
          memcmp(before, after, sizeof before) == 0);

    CHECK(bid.has_data == 1 && tw_submit(game, &bid) == TW_BAD_VALUE);
    bid.has_data = 0;
    CHECK(tw_submit(game, &bid) == TW_MISSING_ARGUMENT);
    bid.data = 5;
    CHECK(tw_submit(game, &bid) == TW_BAD_VALUE);
    stolen.target = 3;
    CHECK(tw_submit(game, &stolen) == TW_BAD_TARGET);
    bid.data = 3;
    CHECK(tw_submit(game, &bid) == TW_OK && tw_counter(game, "price", 0) == 3);
    CHECK(tw_moves(game, 1, 0, 1000, &moves, &count) == TW_OK && count == 5 &&
          moves[1].open == TW_OPEN_NOTHING && moves[1].command.data == 4);
    tw_game_free(game);
    CHECK(tw_moves(game, 1, 0, 9, &moves, &count) == TW_WRONG_HANDLE &&
          tw_move_text(game, moves, text, 9, NULL) == TW_WRONG_HANDLE &&
          tw_explain_command(game, "pass A", text, 9, NULL) == TW_WRONG_HANDLE);
}

/* A bid of nothing is a bid: what is listed with 0 is accepted with 0, a range from 0 too. */
static void nothing(void) {
    tw_game *game = new_game(TALON);
    tw_game *branch = NULL;
    const tw_command_data *legal = NULL;
    const tw_move_data *moves = NULL;
    tw_command_data bid = {0};
    size_t count = 0, at;
    CHECK(tw_start(game) == TW_OK && tw_fork(game, &branch) == TW_OK);
    CHECK(tw_legal(game, 1, 1000, &legal, &count) == TW_OK && count == 5);
    for (at = 0; at < count; at++) {
        CHECK(tw_restore(branch, game) == TW_OK && tw_submit(branch, &legal[at]) == TW_OK);
        if (legal[at].verb == TW_COMMAND_ACT && legal[at].data == 0) bid = legal[at];
    }
    CHECK(bid.verb == TW_COMMAND_ACT && bid.has_data == 1);
    CHECK(tw_command_text(game, &bid, text, sizeof text, NULL) == TW_OK &&
          strcmp(text, "act player=A action=bid data=0") == 0);
    CHECK(tw_moves(game, 1, 0, 1000, &moves, &count) == TW_OK && count == 2 &&
          moves[1].open == TW_OPEN_DATA && moves[1].from == 0 && moves[1].to == 3 &&
          shows(game, &moves[1], "act player=A action=bid data=0..3"));
    bid = moves[1].command;
    CHECK(tw_submit(game, &bid) == TW_OK);
    tw_game_free(branch);
    tw_game_free(game);
}

/* A sealed answer carries several numbers, of which the last one may be open. */
static void sealed(void) {
    tw_game *game = new_game(SEALED);
    const tw_move_data *moves = NULL, *again = NULL;
    tw_command_data commit;
    size_t count = 0;
    int64_t numbers[] = {8, 2};
    CHECK(tw_start(game) == TW_OK && tw_moves(game, 2, 0, 1000, &moves, &count) == TW_OK &&
          count == 2);
    CHECK(moves[0].command.verb == TW_COMMAND_COMMIT && moves[0].command.number_count == 1 &&
          moves[0].command.numbers[0] == 7 && moves[1].command.numbers[0] == 8);
    CHECK(moves[1].open == TW_OPEN_NUMBERS && moves[1].from == 0 && moves[1].to == 2 &&
          shows(game, &moves[1], "commit player=B payload=8,0..2"));
    commit = moves[1].command;
    commit.numbers = numbers;
    CHECK(tw_submit(game, &commit) == TW_BAD_VALUE);
    commit.number_count = 2;
    CHECK(tw_submit(game, &commit) == TW_OK);
    CHECK(tw_moves(game, 2, 0, 1000, &again, &count) == TW_OK && count == 0);
    tw_game_free(game);
}

static tw_status asks(tw_game *card, void *unused) {
    int64_t number;
    size_t count;
    (void)unused;
    return tw_choose_number(card, tw_effect_controller(card), -1, 9, &number, &count);
}

/* The answer to a question for a number is one move. */
static void answers(void) {
    tw_game *game = new_game(AUCTION);
    const tw_move_data *moves = NULL;
    tw_command_data answer;
    size_t count = 0;
    int64_t number = 9;
    CHECK(tw_effect(game, "asks", asks, NULL, NULL) == TW_OK && tw_start(game) == TW_OK &&
          tw_run_with(game, "asks", &(tw_run_options){.player = 2}) == TW_OK);
    CHECK(tw_moves(game, 2, 0, 1000, &moves, &count) == TW_OK && count == 1 &&
          moves->command.verb == TW_COMMAND_ANSWER && moves->command.number_count == 0);
    CHECK(moves->open == TW_OPEN_NUMBERS && moves->from == -1 && moves->to == 9 &&
          tw_move_text(game, moves, text, sizeof text, NULL) == TW_OK &&
          strstr(text, "picks=-1..9") != NULL);
    answer = moves->command;
    answer.numbers = &number;
    answer.number_count = 1;
    CHECK(tw_submit(game, &answer) == TW_OK);
    tw_game_free(game);
}

/* Mistakes are refused, and nothing is written. */
static void mistakes(void) {
    tw_game *game = new_game(AUCTION);
    const tw_move_data *moves = NULL;
    tw_move_data odd, bid = {.open = TW_OPEN_DATA, .from = 4, .to = 17};
    size_t count = 7, needed = 0;
    CHECK(tw_start(game) == TW_OK);
    CHECK(tw_moves(game, 0, 0, 9, &moves, &count) == TW_UNKNOWN_PLAYER &&
          tw_moves(game, 4, 0, 9, &moves, &count) == TW_UNKNOWN_PLAYER);
    CHECK(tw_moves(NULL, 1, 0, 9, &moves, &count) == TW_NULL_ARGUMENT &&
          tw_moves(game, 1, 0, 9, NULL, &count) == TW_NULL_ARGUMENT &&
          tw_moves(game, 1, 0, 9, &moves, NULL) == TW_NULL_ARGUMENT && moves == NULL && count == 7);
    CHECK(tw_moves(game, 1, 0, 0, &moves, &count) == TW_OK && count == 0);

    bid.command.verb = TW_COMMAND_ACT;
    bid.command.player = 1;
    CHECK(tw_name(game, "bid", &bid.command.action) == TW_OK &&
          shows(game, &bid, "act player=A action=bid data=4..17"));
    CHECK(tw_move_text(game, &bid, text, 3, &needed) == TW_BUFFER_TOO_SMALL &&
          needed == sizeof "act player=A action=bid data=4..17");
    CHECK(tw_move_text(game, NULL, text, 9, NULL) == TW_NULL_ARGUMENT &&
          tw_move_text(NULL, &bid, text, 9, NULL) == TW_NULL_ARGUMENT &&
          tw_move_text(game, &bid, NULL, 9, NULL) == TW_NULL_ARGUMENT);
    odd = bid, odd.command.reserved[0] = 1;
    CHECK(tw_move_text(game, &odd, text, sizeof text, NULL) == TW_BAD_SIZE);
    odd = bid, odd.command.verb = 0;
    CHECK(tw_move_text(game, &odd, text, sizeof text, NULL) == TW_UNKNOWN_COMMAND);
    odd = bid, odd.command.player = 0;
    CHECK(tw_move_text(game, &odd, text, sizeof text, NULL) == TW_MISSING_ARGUMENT);
    odd = bid, odd.open = 3;
    CHECK(tw_move_text(game, &odd, text, sizeof text, NULL) == TW_BAD_ENUM);
    odd = bid, odd.open = TW_OPEN_NUMBERS;
    CHECK(tw_move_text(game, &odd, text, sizeof text, NULL) == TW_UNEXPECTED_ARGUMENT);
    odd = bid, odd.command.verb = TW_COMMAND_PASS, odd.command.action = 0;
    CHECK(tw_move_text(game, &odd, text, sizeof text, NULL) == TW_UNEXPECTED_ARGUMENT);
    /* The number that stands for none leaves nothing to show. */
    odd = bid, odd.from = INT64_MIN;
    CHECK(shows(game, &odd, "act player=A action=bid"));

    CHECK(tw_explain_command(game, NULL, text, 9, NULL) == TW_NULL_ARGUMENT &&
          tw_explain_command(NULL, "pass A", text, 9, NULL) == TW_NULL_ARGUMENT &&
          tw_explain_command(game, "pass A", NULL, 9, NULL) == TW_NULL_ARGUMENT);
    CHECK(tw_explain_command(game, "pass \xff", text, 9, NULL) == TW_BAD_UTF8 &&
          tw_explain_command(game, "pass A", text, 3, &needed) == TW_BUFFER_TOO_SMALL &&
          needed == sizeof "allowed");
    tw_game_free(game);
}

int main(void) {
    actions();
    nothing();
    sealed();
    answers();
    mistakes();
    return check_end();
}
