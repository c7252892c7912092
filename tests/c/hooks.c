/* A host replaces the memory functions: all memory of the library comes from them, unless the
   call comes too late. */
#include "check.h"
#include "turnwheel.h"
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

/* A block as the library requested it, with its size and alignment, and the address that malloc
   returned. */
typedef struct {
    void *start;
    size_t size, align;
} block;

static long blocks, bytes, wrong, asked;
static int token;

static void *allocate(size_t size, size_t align, void *data) {
    char *start = malloc(size + align + sizeof(block)), *memory;
    block head = {start, size, align};
    if (start == NULL) return NULL;
    memory = start + sizeof(block) + align - 1;
    memory -= (size_t)memory % align;
    memcpy(memory - sizeof head, &head, sizeof head);
    if (data != &token || size == 0) (void)__sync_fetch_and_add(&wrong, 1);
    (void)__sync_fetch_and_add(&asked, 1);
    (void)__sync_fetch_and_add(&blocks, 1);
    (void)__sync_fetch_and_add(&bytes, (long)size);
    return memory;
}

static void release(void *memory, size_t size, size_t align, void *data) {
    block head;
    memcpy(&head, (char *)memory - sizeof head, sizeof head);
    if (head.size != size || head.align != align || data != &token)
        (void)__sync_fetch_and_add(&wrong, 1);
    (void)__sync_fetch_and_sub(&blocks, 1);
    (void)__sync_fetch_and_sub(&bytes, (long)size);
    free(head.start);
}

static void *reallocate(void *memory, size_t old_size, size_t align, size_t size, void *data) {
    void *grown = allocate(size, align, data);
    if (grown == NULL) return NULL;
    memcpy(grown, memory, old_size < size ? old_size : size);
    release(memory, old_size, align, data);
    return grown;
}

/* Plays with every feature that takes memory: rules, effects, mods, saves, threads. */
static void play(void) {
    tw_ruleset *rules = NULL;
    tw_game *game = NULL, *loaded = NULL;
    tw_simulation many = TW_SIMULATION_INIT;
    static char text[4096];
    static uint8_t save[4096];
    size_t size;
    CHECK(tw_ruleset_builtin("commander", text, sizeof text, &rules) == TW_OK &&
          tw_game_new(rules, NULL, 4, 7, text, sizeof text, &game) == TW_OK);
    CHECK(tw_mods_load(game, "examples/mods/commander", NULL) == TW_OK && tw_start(game) == TW_OK);
    CHECK(tw_effect_define(game, "twice", "reverse; reverse") == TW_OK &&
          tw_command(game, "run twice") == TW_OK);
    CHECK(tw_save(game, save, sizeof save, &size) == TW_OK &&
          tw_load(rules, save, size, NULL, 0, &loaded) == TW_OK);
    many.players = 4;
    many.games = 4;
    many.most_commands = 50;
    many.threads = 2;
    CHECK(tw_simulate(rules, &many, text, sizeof text) == TW_OK);
    CHECK(tw_command(game, "nonsense") == TW_UNKNOWN_COMMAND);
    tw_game_free(loaded);
    tw_game_free(game);
    tw_ruleset_free(rules);
}

static void log_nothing(const char *message, void *data) {
    (void)message;
    (void)data;
    CHECK(0);
}

/* After any other call it is too late, and nothing changes. */
static int late(void) {
    tw_ruleset *rules = NULL;
    int status = 0;
    pid_t child = fork();
    if (child == 0) {
        int good = tw_ruleset_builtin("simple", NULL, 0, &rules) == TW_OK;
        good = good && tw_set_allocator(allocate, reallocate, release, &token) == TW_BUSY &&
               asked == 0;
        tw_ruleset_free(rules);
        _exit(good ? 0 : 1);
    }
    return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) &&
           WEXITSTATUS(status) == 0;
}

int main(void) {
    long kept, kept_bytes;
    CHECK(late());
    CHECK(tw_set_allocator(allocate, NULL, release, &token) == TW_NULL_ARGUMENT);
    CHECK(tw_set_allocator(allocate, reallocate, release, &token) == TW_OK);
    CHECK(tw_set_allocator(allocate, reallocate, release, &token) == TW_BUSY);
    CHECK(tw_set_log(log_nothing, NULL) == TW_OK);
    play();
    CHECK(asked > 1000 && wrong == 0);
    /* The table of handles stays, and so do texts that are made once; another game adds nothing
       to them. */
    kept = blocks;
    kept_bytes = bytes;
    play();
    CHECK(blocks == kept && bytes == kept_bytes && wrong == 0);
    CHECK(tw_set_log(NULL, NULL) == TW_OK);
    return check_end();
}
