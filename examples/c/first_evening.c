/* A whole game by the functions of the header's first section alone: three players throw bolts at
 * each other until one is left. With a question, undo, a search on a fork, a save in the middle of
 * a card, the host's own state and a page to look at: first_evening PAGE. */
#include "turnwheel.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLAYERS = 3 };
static const char *const NAMES[PLAYERS] = {"Ann", "Bob", "Cid"};

/* The host's own state: the cards that each player holds. The game carries it. */
typedef struct {
    int cards[PLAYERS + 1];
} hands;

static void *copy_hands(const void *from, void *unused) {
    hands *copy = malloc(sizeof *copy);
    return (void)unused, copy ? memcpy(copy, from, sizeof *copy) : NULL;
}
static void drop_hands(void *state, void *unused) { (void)unused, free(state); }
static const tw_state_functions HANDS = {copy_hands, drop_hands, NULL, NULL, NULL, NULL};
static char text[1000];

static void must(tw_game *game, tw_status status, const char *what) {
    if (status == TW_OK) return;
    if (!game || tw_error_message(game, text, sizeof text, NULL) != TW_OK) text[0] = 0;
    fprintf(stderr, "%s: %s\n", what, text);
    exit(1);
}

/* A card: its controller says whom it hits. It runs again, from its start, with the answer. */
static tw_status bolt(tw_game *game, void *unused) {
    tw_player own = tw_effect_controller(game), at;
    int64_t others[PLAYERS], pick;
    size_t count = 0, picked;
    tw_status status;
    void *state;
    (void)unused;
    if (((const hands *)tw_state(game))->cards[own] == 0)
        return tw_effect_fail(game, "there is no card left");
    for (at = 1; at <= PLAYERS; at++)
        if (at != own && tw_counter(game, "life", at) > 0) others[count++] = at;
    status = tw_choose(game, own, others, count, 1, 1, &pick, 1, &picked);
    if (status != TW_OK || picked == 0) return status; /* no answer yet, or they have left */
    if ((status = tw_change_state(game, &state)) != TW_OK) return status;
    ((hands *)state)->cards[own]--;
    snprintf(text, sizeof text, "add_counter life -3 player=%d", (int)others[pick]);
    status = tw_command(game, text);
    return status == TW_OK ? tw_add_counter(game, "bolts", 1) : status;
}

/* Every game, copy and loaded save gets its code by itself. */
static void equip(tw_game *game, const hands *dealt) {
    if (dealt) must(game, tw_set_state(game, copy_hands(dealt, NULL), &HANDS), "state");
    must(game, tw_effect(game, "bolt", bolt, NULL, NULL), "effect");
}

static void show_events(tw_game *game) {
    const tw_event *events;
    size_t count, at;
    must(game, tw_events(game, &events, &count), "events");
    for (at = 0; at < count; at++) {
        if (events[at].kind != TW_EVENT_COUNTER_SET) continue;
        must(game, tw_event_text(game, at, text, sizeof text, NULL), "event");
        printf("turn %u: %s\n", (unsigned)tw_turn(game), text);
    }
    must(game, tw_events_clear(game), "events");
}

/* Tries every answer on a copy; returns the one that leaves most life to the player. */
static void answer(tw_game *game, tw_game *trial, tw_player player) {
    const tw_command_data *legal;
    size_t count, at, best = 0;
    int64_t life, most = INT64_MIN;
    must(game, tw_legal(game, player, 100, &legal, &count), "legal");
    for (at = 0; at < count; at++) {
        must(trial, tw_restore(trial, game), "restore");
        must(trial, tw_submit(trial, &legal[at]), "a try");
        life = tw_counter(trial, "life", player) - tw_counter(trial, "life", player % PLAYERS + 1);
        if (life > most) most = life, best = at;
    }
    must(game, tw_submit(game, &legal[best]), "answer");
}

/* Saves and loads in the middle of a card. */
static void keep(tw_game *game, const tw_ruleset *rules) {
    const tw_asked *asked;
    tw_game *loaded = NULL;
    size_t size;
    static uint8_t save[1 << 16];
    must(game, tw_save(game, save, sizeof save, &size), "save");
    must(NULL, tw_load(rules, save, size, text, sizeof text, &loaded), "load");
    equip(loaded, tw_state(game));
    must(loaded, tw_choice(loaded, 0, &asked), "question");
    must(loaded, tw_player_name(loaded, asked->player, text, sizeof text, NULL), "name");
    printf("saved in turn %u, while %s chooses\n", (unsigned)tw_turn(loaded), text);
    tw_game_free(loaded);
}

int main(int count, char **arguments) {
    const hands dealt = {{0, 4, 4, 4}};
    tw_ruleset *rules = NULL;
    tw_game *game = NULL, *trial = NULL;
    tw_await awaiting = TW_AWAIT_INIT;
    const tw_object *stack;
    int player, kept = 0;
    size_t size;
    static char page[1 << 20];
    must(NULL, tw_ruleset_builtin("mtg", text, sizeof text, &rules), "rules");
    must(NULL, tw_game_new(rules, NAMES, PLAYERS, 7, text, sizeof text, &game), "game");
    equip(game, &dealt);
    must(game, tw_start(game), "start");
    for (player = 1; player <= PLAYERS; player++) {
        snprintf(text, sizeof text, "set_counter life 9 player=%d", player);
        must(game, tw_command(game, text), "life");
    }
    must(game, tw_fork(game, &trial), "fork");
    equip(trial, NULL);
    while (tw_awaiting(game, &awaiting) == TW_OK && awaiting.kind != TW_AWAIT_OVER) {
        tw_player who = awaiting.player;
        tw_word_text(game, TW_WORD_STEP, tw_step(game), text, sizeof text, NULL);
        if (awaiting.kind == TW_AWAIT_CHOICE) {
            if (!kept++) keep(game, rules);
            answer(game, trial, who);
            if (kept == 1) must(game, tw_undo(game, who), "undo"), kept++;
        } else if (who == tw_active(game) && strcmp(text, "main1") == 0 &&
                   ((const hands *)tw_state(game))->cards[who] > 0 &&
                   tw_stack(game, &stack, &size) == TW_OK && size == 0 &&
                   tw_counter(game, "bolts", 0) < (int64_t)tw_turn(game)) {
            must(game, tw_push(game, who, "bolt"), "push");
        } else
            must(game, tw_pass(game, who), "pass");
        show_events(game);
        for (player = 1; player <= PLAYERS; player++) {
            if (tw_counter(game, "life", (tw_player)player) > 0) continue;
            snprintf(text, sizeof text, "leave %s", NAMES[player - 1]);
            (void)tw_command(game, text); /* refused if they have left before */
        }
    }
    must(game, tw_replay_html(game, NULL, page, sizeof page, NULL), "page");
    if (count > 1 && freopen(arguments[1], "w", stderr)) fputs(page, stderr);
    tw_player_name(game, awaiting.player, text, sizeof text, NULL);
    printf("%s wins in turn %u\n", text, (unsigned)tw_turn(game));
    tw_game_free(trial);
    tw_game_free(game);
    tw_ruleset_free(rules);
    return 0;
}
