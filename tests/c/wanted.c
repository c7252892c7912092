/* The verbs and facts that cards need, submitted and read from C: the game is the same as with
   data effects, and a host can read the facts. */
#define main corpus_main
#include "corpus.c"
#undef main
#include "check.h"

#define SCRIPT "tests/scenarios/wanted/wanted.tws"
#define TRY(call)                                                                                  \
    do {                                                                                           \
        tw_status status = (call);                                                                 \
        if (status != TW_OK) return status;                                                        \
    } while (0)
#define OWN tw_effect_controller(card)
#define OTHER tw_effect_target(card)
#define SOURCE tw_effect_source(card)
#define DATA tw_effect_data(card)
#define CARD(name) static tw_status name(tw_game *card, void *unused)

/* Returns a fact of the table and of the effect; -1 if it cannot be read. */
static int64_t fact(tw_game *card, const char *condition, tw_player player) {
    int64_t value = -1;
    return tw_fact(card, condition, player, &value) == TW_OK ? value : -1;
}

CARD(assault) {
    tw_extra_phase_options phase = {.source = SOURCE, .data = DATA};
    tw_add_trigger_options trigger = {.player = OWN,
                                      .source = SOURCE,
                                      .data = DATA,
                                      .at_once = 1,
                                      .when = "phase_source == source and phase_data == data"};
    (void)unused;
    TRY(tw_extra_phase(card, "combat", &phase));
    return tw_add_trigger(card, "phase_began", "surge", &trigger);
}

CARD(surge) {
    tw_extra_step_options step = {.after_step = "end_combat", .source = SOURCE, .data = 9};
    tw_add_counter_options whose = {.player = OWN};
    tw_event event;
    (void)unused;
    CHECK(tw_phase_source(card) == SOURCE && tw_phase_data(card) == DATA &&
          tw_turn_source(card) == 0);
    TRY(tw_effect_event(card, &event));
    if (fact(card, "phase_source", 0) == SOURCE && event.phase_began.source == 5 &&
        fact(card, "event.phase.combat", 0) == 1)
        TRY(tw_add_counter_with(card, "surge", 1, &whose));
    return tw_extra_step(card, "upkeep", &step);
}

CARD(vault) {
    tw_add_replacement_options options = {.effect = "untap",
                                          .player = OWN,
                                          .whose = TW_WHOSE_OWN,
                                          .may = TW_MAY_CONTROLLER,
                                          .source = SOURCE,
                                          .data = DATA,
                                          .count = 1};
    (void)unused;
    return tw_add_replacement(card, "turn_began", &options);
}

CARD(untap) {
    tw_raise_options options = {.player = OTHER, .source = SOURCE, .data = DATA};
    (void)unused;
    return tw_raise_with(card, "untapped", &options);
}

CARD(hush) {
    (void)unused;
    return tw_end_phase_by_effect(card);
}

CARD(hush_step) {
    (void)unused;
    return tw_end_step_by_effect(card);
}

CARD(monarch) {
    tw_set_flag_options whose = {.player = OTHER};
    tw_add_trigger_options trigger = {.step = "end",
                                      .source = SOURCE,
                                      .at_once = 1,
                                      .when = "event.player.flag.monarch and active.flag.monarch"};
    (void)unused;
    TRY(tw_set_flag_with(card, "monarch", &whose));
    return tw_add_trigger(card, "step_began", "tribute", &trigger);
}

CARD(tribute) {
    tw_event event;
    tw_add_counter_options whose = {0};
    (void)unused;
    TRY(tw_effect_event(card, &event));
    whose.player = event.step_began.player;
    if (!tw_flag(card, "monarch", whose.player) ||
        fact(card, "event.step.end and source == 11", 0) != 1)
        return TW_OK;
    return tw_add_counter_with(card, "cards", 1, &whose);
}

CARD(census) {
    tw_raise_options poor = {.player = OTHER};
    (void)unused;
    if (fact(card, "some(own_count.gold > 4)", 0)) TRY(tw_raise(card, "some"));
    if (fact(card, "all(own_count.gold > 0)", 0)) TRY(tw_raise(card, "all"));
    if (fact(card, "how_many(own_count.gold > 1)", 0) == 2 &&
        fact(card, "sum(own_count.gold)", 0) == 9)
        TRY(tw_raise(card, "two"));
    if (fact(card, "most(own_count.gold) - least(own_count.gold)", 0) >=
        2 * fact(card, "own_count.gold", OTHER) + fact(card, "data - 3", 0))
        TRY(tw_raise(card, "spread"));
    if (!fact(card, "target.count.gold < you.count.gold and target.opponent", 0)) return TW_OK;
    return tw_raise_with(card, "poor", &poor);
}

CARD(ballot) {
    const tw_player voters[] = {4, 2};
    tw_run_options round = {.each = TW_EACH_FROM_CONTROLLER, .player = OWN, .source = SOURCE};
    tw_run_options some = {.players = voters, .players_count = 2, .player = OWN, .source = 6};
    (void)unused;
    TRY(tw_run_with(card, "vote", &round));
    return tw_run_with(card, "vote", &some);
}

CARD(vote) {
    tw_raise_options options = {.player = OTHER, .source = SOURCE, .value = DATA};
    char line[96];
    (void)unused;
    if (DATA) return tw_raise_with(card, "vote", &options);
    /* A zero that must be present is given as text. */
    snprintf(line, sizeof line, "raise vote player=%d source=%d value=0", (int)OTHER, (int)SOURCE);
    return tw_command(card, line);
}

CARD(aim) {
    tw_retarget_options options = {.target = OTHER, .data = DATA};
    const tw_object *stack;
    size_t count;
    (void)unused;
    TRY(tw_retarget(card, tw_effect_object(card), &options));
    TRY(tw_stack(card, &stack, &count));
    CHECK(count == 1 && stack->target == OTHER && stack->data == DATA);
    return TW_OK;
}

CARD(echo) {
    tw_copy_object_options options = {.player = OWN, .target = OTHER};
    (void)unused;
    return tw_copy_object(card, tw_effect_object(card), &options);
}

CARD(again) {
    tw_copy_object_options options = {.count = 2, .data = 9};
    (void)unused;
    return tw_copy_object(card, tw_effect_object(card), &options);
}

/* Stores a number for a player, even 0. */
static tw_status keep(tw_game *card, const char *name, int64_t value, tw_player player) {
    tw_set_counter_options whose = {0};
    whose.player = player;
    return tw_set_counter_with(card, name, value, &whose);
}

CARD(bet) {
    char line[96];
    uint32_t yes;
    (void)unused;
    TRY(tw_choose_yes_no(card, OWN, &yes));
    TRY(keep(card, "bet", yes, OWN));
    snprintf(line, sizeof line, "raise bet player=%d target=%d value=%d", (int)OWN, (int)OTHER,
             (int)DATA);
    return tw_command(card, line);
}

CARD(tithe) {
    tw_add_trigger_options trigger = {.name = "coin",
                                      .player = OWN,
                                      .within = TW_WITHIN_TURN,
                                      .count = 1,
                                      .at_once = 1,
                                      .source = SOURCE};
    (void)unused;
    return tw_add_trigger(card, "raised", "coin", &trigger);
}

CARD(coin) {
    tw_add_counter_options whose = {.player = OWN};
    (void)unused;
    return tw_add_counter_with(card, "coins", 1, &whose);
}

CARD(grip) {
    tw_set_controller_options options = {.applies = TW_APPLIES_RESOLUTION};
    tw_raise_options gripped = {.player = OTHER};
    uint32_t yes;
    (void)unused;
    TRY(tw_set_controller(card, OTHER, OWN, &options));
    TRY(tw_choose_yes_no(card, OTHER, &yes));
    TRY(keep(card, "yes", yes, OTHER));
    return tw_raise_with(card, "gripped", &gripped);
}

CARD(beside) {
    tw_player after[8], before[8];
    tw_raise_options options = {0};
    size_t count;
    (void)unused;
    TRY(tw_order_from(card, OWN, 0, after, 8, &count));
    TRY(tw_order_from(card, OTHER, 1, before, 8, &count));
    options.player = after[1], options.target = before[1];
    return tw_raise_with(card, "beside", &options);
}

CARD(clicks) {
    tw_add_counter_options whose = {.player = OWN};
    tw_skip_step_options skip = {.player = OWN, .source = SOURCE};
    (void)unused;
    if (tw_counter(card, "clicks", OWN) == 4) TRY(tw_add_counter_with(card, "clicks", -1, &whose));
    return fact(card, "not own_passed and own_turn", 0) ? tw_skip_step(card, "draw", &skip) : TW_OK;
}

CARD(everything) {
    tw_player own = OWN, other = OTHER;
    int64_t source = SOURCE;
    const tw_granted_turn *granted;
    const tw_replacement *replaced;
    size_t count;
    (void)unused;
    TRY(tw_extra_turn_with(
        card, own,
        &(tw_extra_turn_options){.source = source, .data = DATA, .by = other, .after = other}));
    TRY(tw_skip_turn(card, other, &(tw_skip_turn_options){.source = source}));
    TRY(tw_skip_step(card, "draw", &(tw_skip_step_options){.player = other, .source = source}));
    TRY(tw_skip_phase(card, "combat",
                      &(tw_skip_phase_options){.player = other, .source = source, .count = 2}));
    TRY(tw_extra_step(card, "upkeep", &(tw_extra_step_options){.source = source, .data = 1}));
    TRY(tw_extra_phase(card, "combat", &(tw_extra_phase_options){.source = source, .data = 2}));
    TRY(tw_modify_step(
        card, "end", &(tw_modify_step_options){.no_window = 1, .source = source, .player = other}));
    TRY(tw_set_controller(card, other, own, &(tw_set_controller_options){.source = source}));
    TRY(tw_add_trigger(card, "turn_began", "coin",
                       &(tw_add_trigger_options){.player = own, .source = source}));
    TRY(tw_add_replacement(card, "step_began",
                           &(tw_add_replacement_options){.step = "untap",
                                                         .player = own,
                                                         .whose = TW_WHOSE_OWN,
                                                         .source = source,
                                                         .may = TW_MAY_PLAYER}));
    TRY(tw_lock_actions(card,
                        &(tw_lock_actions_options){.until = TW_UNTIL_TURN, .source = source}));
    TRY(tw_extra_turns(card, &granted, &count));
    CHECK(count == 1 && granted->by == other && granted->data == 3 && granted->after == other &&
          granted->source == source);
    TRY(tw_replacements(card, &replaced, &count));
    CHECK(count == 1 && replaced->source == source && replaced->may == TW_MAY_PLAYER &&
          replaced->player == own && replaced->effect == 0);
    return TW_OK;
}

CARD(undo_all) {
    const tw_replacement *replaced;
    size_t count;
    (void)unused;
    TRY(tw_take_back(card, SOURCE));
    TRY(tw_replacements(card, &replaced, &count));
    CHECK(count == 0 && !tw_is_locked(card));
    return tw_take_back(card, DATA);
}

CARD(pay) {
    tw_raise_options options = {.player = OWN, .value = DATA};
    int64_t paid;
    (void)unused;
    TRY(tw_choose_number(card, OWN, 0, 3, &paid, NULL));
    TRY(keep(card, "paid", paid, OWN));
    return fact(card, "own_count.mana >= 1", 0) ? tw_raise_with(card, "paid", &options) : TW_OK;
}

static const struct {
    const char *name;
    tw_effect_fn run;
} CARDS[] = {
    {"assault", assault},   {"surge", surge},     {"vault", vault},
    {"untap", untap},       {"hush", hush},       {"hush_step", hush_step},
    {"monarch", monarch},   {"tribute", tribute}, {"census", census},
    {"ballot", ballot},     {"vote", vote},       {"aim", aim},
    {"echo", echo},         {"again", again},     {"bet", bet},
    {"tithe", tithe},       {"coin", coin},       {"grip", grip},
    {"beside", beside},     {"clicks", clicks},   {"everything", everything},
    {"undo_all", undo_all}, {"pay", pay},
};

/* Plays the script with those effects; returns its events and its hash. */
static char *played(int in_code, uint8_t (*hash)[16]) {
    player p = {SCRIPT, NULL, NULL, NULL, 0, 0, ""};
    size_t at;
    p.log = calloc(1, 1);
    CHECK(tw_script_load(SCRIPT, p.reason, sizeof p.reason, &p.script) == TW_OK);
    CHECK(tw_script_game(p.script, 0, p.reason, sizeof p.reason, &p.game) == TW_OK);
    for (at = 0; in_code && at < sizeof CARDS / sizeof *CARDS; at++)
        CHECK(tw_effect(p.game, CARDS[at].name, CARDS[at].run, NULL, NULL) == TW_OK);
    CHECK(play(&p));
    CHECK(tw_hash(p.game, TW_HASH_GAME, hash) == TW_OK);
    tw_game_free(p.game);
    tw_script_free(p.script);
    return p.log;
}

static tw_status nothing(tw_game *card, void *unused) {
    (void)card, (void)unused;
    return TW_OK;
}

/* The facts that a host reads. */
static void looks(void) {
    tw_ruleset *rules = NULL;
    tw_game *game = NULL;
    tw_player order[4];
    const tw_object *stack;
    const tw_replacement *replaced;
    const tw_asked *asked;
    tw_await awaiting = TW_AWAIT_INIT;
    int64_t value = 7;
    uint64_t point;
    size_t count;
    CHECK(tw_ruleset_builtin("mtg", NULL, 0, &rules) == TW_OK &&
          tw_game_new(rules, NULL, 3, 7, NULL, 0, &game) == TW_OK);
    CHECK(tw_effect(game, "bolt", nothing, NULL, NULL) == TW_OK &&
          tw_command(game, "start A") == TW_OK);
    CHECK(tw_fact(game, "2 + 3 * players", 0, &value) == TW_OK && value == 11);
    CHECK(tw_fact(game, "seats_after", 3, &value) == TW_OK && value == 2);
    CHECK(tw_fact(game, "own_turn", 0, &value) == TW_OK && value == 1 &&
          tw_fact(game, "own_turn", 2, &value) == TW_OK && value == 0);
    /* A mistake is reported, and nothing is written. */
    value = 7;
    CHECK(tw_fact(game, "turn ==", 0, &value) == TW_BAD_VALUE &&
          tw_fact(game, "event.player.flag.x", 0, &value) == TW_BAD_VALUE);
    CHECK(tw_fact(game, "turn", 9, &value) == TW_UNKNOWN_PLAYER &&
          tw_fact(game, NULL, 0, &value) == TW_NULL_ARGUMENT && value == 7);
    CHECK(tw_fact(game, "turn", 0, NULL) == TW_NULL_ARGUMENT &&
          tw_fact(NULL, "turn", 0, &value) == TW_NULL_ARGUMENT);
    CHECK(tw_fact(NULL, "turn", 0, &value) == TW_NULL_ARGUMENT);
    /* The order starting from a player, the last actor, and the undo point. */
    CHECK(tw_order_from(game, 2, 1, order, 4, &count) == TW_OK && count == 3 && order[1] == 1 &&
          order[2] == 3);
    CHECK(tw_undo_point(game, 1, &point) == TW_CANNOT_UNDO);
    CHECK(tw_push_with(
              game, 1, "bolt",
              &(tw_push_options){.action = "spell", .target = 2, .source = 5, .data = 6}) == TW_OK);
    CHECK(tw_last_actor(game) == 1 && tw_undo_point(game, 1, &point) == TW_OK && point == 1 &&
          tw_undo_point(game, 2, &point) == TW_CANNOT_UNDO);
    CHECK(tw_stack(game, &stack, &count) == TW_OK && count == 1 && stack->data == 6 &&
          stack->aim == 0 && stack->source == 5);
    CHECK(tw_undo(game, 1) == TW_OK && tw_stack_height(game) == 0 && tw_last_actor(game) == 0);
    /* A replacement, and the question about it. */
    CHECK(tw_add_replacement(game, "turn_began",
                             &(tw_add_replacement_options){.effect = "bolt",
                                                           .player = 3,
                                                           .target = 2,
                                                           .may = TW_MAY_CONTROLLER,
                                                           .source = 9,
                                                           .data = 2,
                                                           .count = 4}) == TW_OK);
    do CHECK(tw_awaiting(game, &awaiting) == TW_OK);
    while (awaiting.kind == TW_AWAIT_WINDOW && tw_pass(game, (tw_player)awaiting.player) == TW_OK);
    CHECK(tw_replacements(game, &replaced, &count) == TW_OK && count == 1);
    CHECK(replaced->event == TW_EVENT_TURN_BEGAN && replaced->player == 3 &&
          replaced->target == 2 && replaced->source == 9 && replaced->data == 2);
    CHECK(replaced->count == 4 && replaced->step == 0 && replaced->phase == 0 &&
          replaced->effect != 0);
    value = replaced->trigger;
    CHECK(tw_questions(game, &asked, &count) == TW_OK && count == 1 && asked->player == 3 &&
          asked->option_count == 1 && asked->options[0] == value);
    tw_game_free(game);
    tw_ruleset_free(rules);
}

static tw_game *bids(const char *rules) {
    tw_ruleset *read = NULL;
    tw_game *game = NULL;
    CHECK(tw_ruleset_parse(rules, NULL, NULL, NULL, 0, NULL, 0, &read) == TW_OK &&
          tw_game_new(read, NULL, 2, 7, NULL, 0, &game) == TW_OK);
    tw_ruleset_free(read);
    return game;
}

/* One journal under two rulesets; a refusal as an event. */
static void follows(void) {
#define BIDS(least)                                                                                \
    "name = \"bids\"\n[[steps]]\nname = \"play\"\n[actions.bid]\nwhen = \"data > " least "\"\n"
    tw_game *first = bids(BIDS("2")), *changed = bids(BIDS("3"));
    const tw_event *events;
    uint64_t accepted;
    size_t count;
    char text[512];
    CHECK(tw_command(first, "start A") == TW_OK && tw_command(first, "act A bid data=5") == TW_OK &&
          tw_command(first, "act A bid data=3") == TW_OK);
    CHECK(tw_follow(changed, first) == TW_DIVERGED &&
          tw_error_message(changed, text, sizeof text, NULL) == TW_OK);
    CHECK(strstr(text, "command 3, `act player=A action=bid data=3`") &&
          strstr(text, "here action_forbidden"));
    CHECK(tw_accepted(changed, &accepted) == TW_OK && accepted == 2);
    CHECK(tw_tell_refusals(changed, 1) == TW_OK && tw_events_clear(changed) == TW_OK &&
          tw_pass(changed, 2) == TW_NOT_YOUR_PRIORITY);
    CHECK(tw_events(changed, &events, &count) == TW_OK && count == 1 &&
          events->kind == TW_EVENT_REFUSED && events->refused.player == 2);
    CHECK(events->refused.code == TW_NOT_YOUR_PRIORITY);
    tw_game_free(changed);
    tw_game_free(first);
}

int main(void) {
    uint8_t by_data[16], by_code[16];
    char *data = played(0, &by_data), *code = played(1, &by_code);
    CHECK(strcmp(data, code) == 0);
    CHECK(memcmp(by_data, by_code, 16) == 0);
    free(data);
    free(code);
    looks();
    follows();
    return check_end();
}
