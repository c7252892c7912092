/* A server's day: day FOLDER TABLES SECONDS. One process serves TABLES live tables of `mtg` and
 * `uno` with clocks. A thread owns the tables of its shard, and a file of SQLite with their saves.
 * After each command every player gets a view, and every hundredth command of a table saves it.
 * Started again in the same FOLDER, after a kill for example, it continues, and fails unless each
 * table has what was promised: all but its last hundred commands, and those of an open transaction.
 */
#include "latency.h"
#include "store.h"
#include "turnwheel.h"
#include <fcntl.h>
#include <pthread.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

enum { SHARDS = 2, KINDS = 2, PLAYERS = 4 };
/* A table is saved after so many commands, and so many saves are one transaction. */
enum { EACH = 100, TOGETHER = 64 };
#define CLOCK "[clock]\nlimit = 20000\nper = \"answer\"\non_expiry = \"pass\"\n"
static const char *const RULES[KINDS] = {"name = \"mtg\"\nbase = \"mtg\"\n" CLOCK,
                                         "name = \"uno\"\nbase = \"uno\"\n" CLOCK};

typedef struct {
    tw_game *game;
    int64_t due; /* when somebody's time is up, in milliseconds; 0 if no time runs */
    uint64_t saved;
    uint32_t games; /* how many games were begun at this table */
} table;

/* How far a table has come: its games, and the commands of the last. It grows. */
typedef uint64_t progress;
static progress reached(const table *at, uint64_t commands) {
    return (uint64_t)at->games << 32 | commands;
}

/* In a file that outlives the process: what players have seen, and what is in the store. */
typedef struct {
    progress told, kept;
} promise;

enum { COMMANDS, EXPIRED, ENDED, SAVES, BYTES, LOADED, LOST, MOST_LOST, COUNTS };

/* The tables of one thread, which nobody else touches. */
typedef struct {
    table *tables;
    uint32_t number, size;
    store store;
    uint32_t waiting[TOGETHER], waits; /* the tables whose saves are not committed */
    int64_t committed;
    int64_t last_card; /* the number of the action that wins */
    uint64_t random, until;
    double gap; /* the nanoseconds between two commands; 0 for as fast as possible */
    latencies took;
    unsigned long long counts[COUNTS];
} shard;

static shard shards[SHARDS];
static uint32_t tables;
static promise *promises;
static tw_ruleset *rules[KINDS];

static void fail(const char *what, const char *why) {
    fprintf(stderr, "day: %s: %s\n", what, why);
    exit(1);
}

static void must(tw_status status, const char *what) {
    if (status != TW_OK) fail(what, tw_status_text(status));
}

static uint64_t time_of(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}
static uint64_t ticks(void) { return time_of(CLOCK_MONOTONIC); }
static int64_t now(void) { return (int64_t)(time_of(CLOCK_REALTIME) / 1000000); }

static uint64_t draw(shard *own, uint64_t below) {
    own->random ^= own->random << 13, own->random ^= own->random >> 7;
    own->random ^= own->random << 17;
    return own->random % below;
}

static uint32_t place_of(const shard *own, uint32_t at) { return at * SHARDS + own->number; }
static promise *promise_of(const shard *own, uint32_t at) { return &promises[place_of(own, at)]; }

static uint64_t commands_of(const table *at) {
    uint64_t commands = 0;
    must(tw_accepted(at->game, &commands), "accepted");
    return commands;
}

static void begin_game(shard *own, uint32_t at) {
    table *here = &own->tables[at];
    uint64_t seed = ((uint64_t)place_of(own, at) << 32) + here->games++;
    must(tw_game_new(rules[at % KINDS], NULL, PLAYERS, seed, NULL, 0,
                     &here->game),
         "a game");
    must(tw_start(here->game), "start");
    here->saved = 0;
}

/* Ends the transaction: from here on, its saves are promised. */
static void commit(shard *own) {
    uint32_t at;
    store_do(&own->store, "COMMIT; BEGIN");
    for (at = 0; at < own->waits; at++) {
        const table *here = &own->tables[own->waiting[at]];
        promise_of(own, own->waiting[at])->kept = reached(here, here->saved);
    }
    own->waits = 0;
    own->committed = now();
}

static void save(shard *own, uint32_t at) {
    static _Thread_local uint8_t bytes[1 << 20];
    table *here = &own->tables[at];
    uint8_t hash[16];
    size_t size;
    must(tw_save(here->game, bytes, sizeof bytes, &size), "save");
    must(tw_hash(here->game, TW_HASH_GAME, &hash), "hash");
    here->saved = commands_of(here);
    store_put(&own->store, place_of(own, at), here->games, here->saved, hash, bytes, size);
    own->counts[SAVES]++, own->counts[BYTES] += size;
    own->waiting[own->waits++] = at;
    if (own->waits == TOGETHER) commit(own);
}

/* What follows a command: views for all, the next time that is up, and now and then a save. */
static void follow_up(shard *own, uint32_t at) {
    static _Thread_local char view[1 << 16];
    table *here = &own->tables[at];
    tw_await waits = TW_AWAIT_INIT;
    int64_t left;
    tw_player player;
    uint64_t commands;
    must(tw_events_clear(here->game), "events");
    for (player = 1; player <= PLAYERS; player++)
        must(tw_view_json(here->game, TW_VIEWER_PLAYER, player, view, sizeof view, NULL), "view");
    must(tw_awaiting(here->game, &waits), "awaiting");
    if (waits.kind == TW_AWAIT_OVER) {
        own->counts[ENDED]++;
        tw_game_free(here->game);
        begin_game(own, at);
    }
    must(tw_time_left(here->game, 0, &left), "time");
    here->due = left < 0 ? 0 : now() + left;
    commands = commands_of(here);
    promise_of(own, at)->told = reached(here, commands);
    if (commands >= here->saved + EACH || waits.kind == TW_AWAIT_OVER) save(own, at);
}

/* Somebody at a table does what is legal; only now and then it is the card that wins. */
static void play(shard *own, uint32_t at) {
    table *here = &own->tables[at];
    const tw_command_data *legal;
    const tw_player *asked;
    size_t count, pick;
    must(tw_tick(here->game, now()), "tick");
    must(tw_to_act(here->game, &asked, &count), "to act");
    must(tw_legal(here->game, asked[draw(own, count)], 100, &legal, &count), "legal");
    pick = draw(own, count);
    if (legal[pick].action == own->last_card && draw(own, 40)) pick = 0;
    must(tw_submit(here->game, &legal[pick]), "submit");
    own->counts[COMMANDS]++;
    follow_up(own, at);
}

static void expire(shard *own, uint32_t at) {
    table *here = &own->tables[at];
    if (here->due == 0 || here->due > now()) return;
    must(tw_tick(here->game, now()), "tick");
    own->counts[EXPIRED]++;
    follow_up(own, at);
}

/* Serves until its time is over: each command as it comes, and one table's clock beside it. */
static void *serve(void *data) {
    shard *own = data;
    uint64_t start = ticks(), came = start;
    uint32_t clocks = 0;
    double count = 0;
    store_do(&own->store, "BEGIN");
    while (came < own->until) {
        while (ticks() < came) usleep(50);
        play(own, (uint32_t)draw(own, own->size));
        latency_add(&own->took, ticks() - came);
        expire(own, clocks = (clocks + 1) % own->size);
        if (own->waits && now() - own->committed >= 50) commit(own);
        came = own->gap > 0 ? start + (uint64_t)(own->gap * ++count) : ticks();
    }
    commit(own);
    store_do(&own->store, "COMMIT");
    return NULL;
}

/* Begins or continues every table of a shard. */
static void *open_tables(void *data) {
    shard *own = data;
    sqlite3_stmt *rows = store_rows(&own->store);
    uint32_t at;
    while (sqlite3_step(rows) == SQLITE_ROW) {
        const uint8_t *save = sqlite3_column_blob(rows, 4);
        uint8_t hash[16];
        table *here;
        at = (uint32_t)sqlite3_column_int64(rows, 0) / SHARDS;
        here = &own->tables[at];
        here->games = (uint32_t)sqlite3_column_int64(rows, 1);
        must(tw_load(rules[at % KINDS], save, (size_t)sqlite3_column_bytes(rows, 4), NULL, 0,
                     &here->game),
             "load");
        must(tw_hash(here->game, TW_HASH_GAME, &hash), "hash");
        if (memcmp(hash, sqlite3_column_blob(rows, 3), 16)) fail("load", "another hash");
        here->saved = commands_of(here);
        own->counts[LOADED]++;
    }
    sqlite3_finalize(rows);
    for (at = 0; at < own->size; at++) {
        table *here = &own->tables[at];
        promise *promised = promise_of(own, at);
        progress is;
        if (!here->game) begin_game(own, at);
        is = reached(here, commands_of(here));
        if (is < promised->kept) fail("load", "less than was promised");
        if (promised->told > is) {
            uint64_t lost = (uint32_t)promised->told - (promised->told >> 32 == here->games
                                                           ? (uint32_t)is : 0);
            own->counts[LOST] += lost;
            if (lost > own->counts[MOST_LOST]) own->counts[MOST_LOST] = lost;
        }
        promised->told = is;
        if (!here->saved) here->saved = place_of(own, at) % EACH - (uint64_t)EACH + 1;
    }
    /* The same in every game, and so at tables that all continue. */
    must(tw_name(own->tables[own->size - 1].game, "last_card", &own->last_card), "name");
    return NULL;
}

static void on_all(void *(*work)(void *)) {
    pthread_t threads[SHARDS];
    int at;
    for (at = 0; at < SHARDS; at++)
        if (pthread_create(&threads[at], NULL, work, &shards[at])) fail("thread", "none");
    for (at = 0; at < SHARDS; at++) pthread_join(threads[at], NULL);
}

static long resident(void) {
    long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file && fscanf(file, "%*d %ld", &pages) != 1) pages = 0;
    if (file) fclose(file);
    return pages * sysconf(_SC_PAGESIZE) / 1000000;
}

static unsigned long long sum(int of) {
    unsigned long long all = 0;
    int at;
    for (at = 0; at < SHARDS; at++) all += shards[at].counts[of];
    return all;
}

static unsigned long long most_lost(void) {
    unsigned long long most = 0;
    int at;
    for (at = 0; at < SHARDS; at++)
        if (shards[at].counts[MOST_LOST] > most) most = shards[at].counts[MOST_LOST];
    return most;
}

/* Serves for so long, and tells how; `rate` commands a second come, or as many as are done. */
static double serve_all(double seconds, double rate) {
    unsigned long long before = sum(COMMANDS);
    uint64_t start = ticks();
    latencies took = {{0}, 0};
    double reached;
    int at;
    for (at = 0; at < SHARDS; at++) {
        shards[at].gap = rate > 0 ? 1e9 * SHARDS / rate : 0;
        shards[at].until = start + (uint64_t)(seconds * 1e9);
        memset(&shards[at].took, 0, sizeof took);
    }
    on_all(serve);
    for (at = 0; at < SHARDS; at++) latency_merge(&took, &shards[at].took);
    reached = (double)(sum(COMMANDS) - before) / ((double)(ticks() - start) / 1e9);
    printf("%.0f commands a second%s; %.2f ms of 50 %%, %.2f of 99 %%, %.2f of 99.9 %%; %ld MB\n",
           reached, rate > 0 ? ", as they came" : "", latency_at(&took, 0.5),
           latency_at(&took, 0.99), latency_at(&took, 0.999), resident());
    fflush(stdout);
    return reached;
}

/* Maps the file of promises, which is zeros at first. */
static void open_promises(const char *path) {
    size_t size = tables * sizeof *promises;
    int file = open(path, O_RDWR | O_CREAT, 0644);
    if (file < 0 || ftruncate(file, (off_t)size)) fail(path, "cannot be written");
    promises = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (promises == MAP_FAILED) fail(path, "cannot be mapped");
    close(file);
}

int main(int count, char **words) {
    char path[4096];
    uint64_t start = ticks();
    uint32_t at;
    double seconds, rate;
    if (count != 4) fail("usage", "day FOLDER TABLES SECONDS");
    tables = (uint32_t)strtoul(words[2], NULL, 10) / SHARDS * SHARDS;
    seconds = strtod(words[3], NULL);
    if (tables == 0) fail("usage", "at least two tables");
    snprintf(path, sizeof path, "%s/promises", words[1]);
    open_promises(path);
    for (at = 0; at < KINDS; at++)
        must(tw_ruleset_parse(RULES[at], NULL, NULL, NULL, 0, NULL, 0, &rules[at]), "rules");
    for (at = 0; at < SHARDS; at++) {
        shard *own = &shards[at];
        own->number = at, own->size = tables / SHARDS, own->random = start | 1;
        own->tables = calloc(own->size, sizeof *own->tables);
        snprintf(path, sizeof path, "%s/shard-%u.db", words[1], (unsigned)at);
        store_open(&own->store, path);
    }
    on_all(open_tables);
    printf("%u tables after %.1f s, %llu of them saved; %llu commands are lost, at most %llu of a "
           "table; %ld MB\n",
           (unsigned)tables, (double)(ticks() - start) / 1e9, sum(LOADED), sum(LOST),
           most_lost(), resident());
    fflush(stdout);
    rate = serve_all(seconds / 2, 0);
    serve_all(seconds / 2, rate * 2 / 3);
    printf("%llu commands, %llu clocks ran out, %llu games ended, %llu saves of %llu bytes\n",
           sum(COMMANDS), sum(EXPIRED), sum(ENDED), sum(SAVES), sum(BYTES) / (sum(SAVES) + 1));
    return 0;
}
