/* Threads: two calls at once on one handle are refused, rules are shared, and a game passes from
 * thread to thread. Also built with ThreadSanitizer, including the library. Effects change their
 * data without a lock, which is only correct if the library lets in one call at a time. */
#include "check.h"
#include "turnwheel.h"
#include <pthread.h>
#include <sched.h>
#include <stdint.h>

enum { THREADS = 4, ROUNDS = 2000 };

static tw_ruleset *rules;
static tw_script *script;
static tw_game *shared;
static pthread_barrier_t start;

static tw_status counts(tw_game *card, void *data) {
    ++*(long *)data;
    return tw_effect_controller(card) == 0 ? TW_BAD_VALUE : TW_OK;
}

static void each(void *(*run)(void *), void *data[THREADS]) {
    pthread_t threads[THREADS];
    int at;
    for (at = 0; at < THREADS; at++) CHECK(pthread_create(&threads[at], NULL, run, data[at]) == 0);
    for (at = 0; at < THREADS; at++) CHECK(pthread_join(threads[at], NULL) == 0);
}

struct tally {
    long done, busy, other;
};

/* Makes calls of every kind on the game that all threads have; each is done whole or refused. */
static void *hammers(void *data) {
    struct tally *tally = data;
    unsigned char hash[16];
    char text[4096];
    tw_view view = TW_VIEW_INIT;
    int round;
    (void)pthread_barrier_wait(&start);
    for (round = 0; round < ROUNDS; round++) {
        tw_status statuses[5];
        size_t at;
        statuses[0] = tw_command(shared, "act A effect=counts");
        statuses[1] = tw_view_get(shared, &view);
        statuses[2] = tw_hash(shared, TW_HASH_GAME, &hash);
        statuses[3] = tw_error_message(shared, text, sizeof text, NULL);
        statuses[4] = tw_events_clear(shared);
        if (round % 8 == 0) (void)sched_yield();
        tally->done += statuses[0] == TW_OK;
        for (at = 0; at < 5; at++) {
            tally->busy += statuses[at] == TW_BUSY;
            tally->other += statuses[at] != TW_BUSY && statuses[at] != TW_OK;
        }
    }
    return NULL;
}

static void one_at_a_time(void) {
    static struct tally tallies[THREADS];
    void *data[THREADS];
    long counted = 0, done = 0, other = 0;
    int at;
    uint64_t accepted;
    CHECK(tw_game_new(rules, NULL, 3, 1, NULL, 0, &shared) == TW_OK && tw_start(shared) == TW_OK);
    CHECK(tw_effect(shared, "counts", counts, &counted, NULL) == TW_OK);
    for (at = 0; at < THREADS; at++) data[at] = &tallies[at];
    each(hammers, data);
    for (at = 0; at < THREADS; at++) {
        done += tallies[at].done;
        other += tallies[at].other;
    }
    CHECK(other == 0 && counted == done && done > 0);
    CHECK(tw_accepted(shared, &accepted) == TW_OK && accepted == (uint64_t)done + 1 &&
          tw_verify_replay(shared) == TW_OK);
    tw_game_free(shared);
}

/* An effect that waits until another thread has found its game busy. */
static pthread_barrier_t inside, seen;
static tw_status waits(tw_game *card, void *data) {
    (void)data;
    (void)pthread_barrier_wait(&inside);
    (void)pthread_barrier_wait(&seen);
    return tw_reverse(card, NULL);
}

static void *commands(void *game) {
    CHECK(tw_command(game, "act A effect=waits") == TW_OK);
    return NULL;
}

/* While one thread is known to be in a call, another gets TW_BUSY from every kind of call, and
   may free the game. */
static void busy_for_certain(int freed) {
    tw_game *game = NULL, *other = NULL;
    pthread_t thread;
    unsigned char hash[16];
    size_t needed = 77;
    CHECK(tw_game_new(rules, NULL, 3, 1, NULL, 0, &game) == TW_OK && tw_start(game) == TW_OK &&
          tw_effect(game, "waits", waits, NULL, NULL) == TW_OK);
    CHECK(tw_game_new(rules, NULL, 3, 1, NULL, 0, &other) == TW_OK &&
          pthread_create(&thread, NULL, commands, game) == 0);
    (void)pthread_barrier_wait(&inside);
    CHECK(tw_reverse(game, NULL) == TW_BUSY && tw_hash(game, TW_HASH_GAME, &hash) == TW_BUSY &&
          tw_error_message(game, NULL, 0, &needed) == TW_BUSY);
    CHECK(tw_restore(other, game) == TW_BUSY && tw_follow(other, game) == TW_BUSY &&
          tw_restore(game, other) == TW_BUSY && needed == 77);
    if (freed) tw_game_free(game);
    CHECK(tw_reverse(game, NULL) == (freed ? TW_WRONG_HANDLE : TW_BUSY));
    (void)pthread_barrier_wait(&seen);
    CHECK(pthread_join(thread, NULL) == 0 &&
          tw_reverse(game, NULL) == (freed ? TW_WRONG_HANDLE : TW_OK));
    tw_game_free(game);
    tw_game_free(other);
}

/* Plays games of its own by the rules and the script that all threads share. */
static void *plays(void *hash) {
    int round;
    (void)pthread_barrier_wait(&start);
    for (round = 0; round < 20; round++) {
        tw_game *game = NULL, *scripted = NULL;
        size_t lines;
        CHECK(tw_game_new(rules, NULL, 4, 9, NULL, 0, &game) == TW_OK && tw_start(game) == TW_OK);
        CHECK(tw_end_turn(game) == TW_OK && tw_reverse(game, NULL) == TW_OK &&
              tw_hash(game, TW_HASH_GAME, hash) == TW_OK);
        CHECK(tw_script_game(script, 0, NULL, 0, &scripted) == TW_OK &&
              tw_script_line_count(script, &lines) == TW_OK);
        tw_game_free(game);
        tw_game_free(scripted);
    }
    return NULL;
}

static void shared_rules(void) {
    static unsigned char hashes[THREADS][16];
    void *data[THREADS];
    int at;
    for (at = 0; at < THREADS; at++) data[at] = &hashes[at];
    each(plays, data);
    for (at = 1; at < THREADS; at++) CHECK(memcmp(hashes[0], hashes[at], sizeof hashes[0]) == 0);
}

/* Frees rules that other threads may be using. */
static tw_ruleset *doomed;
static void *uses_or_frees(void *frees) {
    int round;
    (void)pthread_barrier_wait(&start);
    for (round = 0; round < 50; round++) {
        tw_game *game = NULL;
        tw_status status = tw_game_new(doomed, NULL, 2, 0, NULL, 0, &game);
        CHECK((status == TW_OK && tw_start(game) == TW_OK) ||
              (status == TW_WRONG_HANDLE && game == NULL));
        tw_game_free(game);
        if (frees != NULL && round == 25) tw_ruleset_free(doomed);
    }
    return NULL;
}

static void freed_meanwhile(void) {
    static int yes;
    void *data[THREADS] = {&yes, NULL, &yes, NULL};
    CHECK(tw_ruleset_builtin("simple", NULL, 0, &doomed) == TW_OK);
    each(uses_or_frees, data);
    tw_ruleset_free(doomed);
}

/* A game that passes from thread to thread, under a lock of the host's. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *takes_its_turns(void *game) {
    int round;
    for (round = 0; round < 50; round++) {
        (void)pthread_mutex_lock(&lock);
        CHECK(tw_command(game, "act A effect=counts") == TW_OK);
        (void)pthread_mutex_unlock(&lock);
    }
    return NULL;
}

static void handed_on(void) {
    tw_game *game = NULL;
    void *data[THREADS];
    long counted = 0;
    int at;
    CHECK(tw_game_new(rules, NULL, 3, 1, NULL, 0, &game) == TW_OK && tw_start(game) == TW_OK &&
          tw_effect(game, "counts", counts, &counted, NULL) == TW_OK);
    for (at = 0; at < THREADS; at++) data[at] = game;
    each(takes_its_turns, data);
    CHECK(counted == THREADS * 50);
    tw_game_free(game);
}

int main(void) {
    char text[512];
    (void)pthread_barrier_init(&start, NULL, THREADS);
    (void)pthread_barrier_init(&inside, NULL, 2);
    (void)pthread_barrier_init(&seen, NULL, 2);
    CHECK(tw_ruleset_builtin("simple", NULL, 0, &rules) == TW_OK);
    CHECK(tw_script_load("tests/scenarios/auto_pass.tws", text, sizeof text, &script) == TW_OK);
    one_at_a_time();
    busy_for_certain(0);
    busy_for_certain(1);
    shared_rules();
    freed_meanwhile();
    handed_on();
    tw_script_free(script);
    tw_ruleset_free(rules);
    return check_end();
}
