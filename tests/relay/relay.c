/* One leg of the relay: plays a card up to its second question and saves, or loads and finishes;
 * prints the hashes. */
#include "turnwheel.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TRY(call)                                                                                  \
    do {                                                                                           \
        tw_status status = (call);                                                                 \
        if (status != TW_OK) return status;                                                        \
    } while (0)

static tw_status pact(tw_game *card, void *data) {
    tw_player own = tw_effect_controller(card), other = tw_effect_target(card);
    int64_t options[] = {7, 8, 9}, gifts[3], many;
    uint32_t first, later, yes;
    size_t count, i;
    char line[64];
    (void)data;
    TRY(tw_reverse(card, NULL));
    TRY(tw_effect_random(card, 1000, &first));
    TRY(tw_choose(card, other, options, 3, 1, 2, gifts, 3, &count));
    TRY(tw_choose_number(card, own, 1, 3, &many, NULL));
    TRY(tw_effect_random(card, 1000, &later));
    while (many-- > 0) TRY(tw_extra_turn(card, own));
    TRY(tw_choose_yes_no(card, other, &yes));
    for (i = 0; yes && i < count; i++) TRY(tw_set_key(card, other, options[gifts[i]] + 10, NULL));
    snprintf(line, sizeof line, "set_key %c %u key=2", (char)('A' + own - 1),
             (unsigned)(first * 1000 + later));
    return tw_command(card, line);
}

static void fail(tw_game *game, const char *what) {
    char message[512] = "";
    if (game) tw_error_message(game, message, sizeof message, NULL);
    fprintf(stderr, "%s: %s\n", what, message);
    exit(1);
}

static void print_hash(const uint8_t *hash, const char *after) {
    int i;
    for (i = 0; i < 16; i++) printf("%02x", hash[i]);
    printf("%s", after);
}

int main(int argc, char **argv) {
    static uint8_t save[1 << 16];
    static const char *const begin[] = {"start A", "end_turn", "act B effect=pact target=C",
                                        "answer C 2,0", NULL};
    static const char *const end[] = {"answer B 2", "answer C 1", "end_turn", NULL};
    const char *const *line;
    int saving = argc == 3 && strcmp(argv[1], "save") == 0;
    size_t size = 0;
    char wrong[512];
    uint8_t hash[16], position[16], public_hash[16];
    tw_ruleset *rules = NULL;
    tw_game *game = NULL;
    FILE *file;
    if (argc != 3 || tw_ruleset_builtin("simple", NULL, 0, &rules) != TW_OK) return 2;
    if (saving) {
        if (tw_game_new(rules, NULL, 3, 7, wrong, sizeof wrong, &game) != TW_OK) fail(NULL, wrong);
    } else {
        file = fopen(argv[2], "rb");
        if (!file) fail(NULL, argv[2]);
        size = fread(save, 1, sizeof save, file);
        fclose(file);
        if (tw_load(rules, save, size, wrong, sizeof wrong, &game) != TW_OK) fail(NULL, wrong);
    }
    if (tw_effect(game, "pact", pact, NULL, NULL) != TW_OK) fail(game, "the effect");
    for (line = saving ? begin : end; *line; line++)
        if (tw_command(game, *line) != TW_OK) fail(game, *line);
    if (saving) {
        if (tw_save(game, save, sizeof save, &size) != TW_OK) fail(game, "saving");
        file = fopen(argv[2], "wb");
        if (!file || fwrite(save, 1, size, file) != size) fail(NULL, argv[2]);
        fclose(file);
    }
    if (tw_hash(game, TW_HASH_GAME, &hash) != TW_OK ||
        tw_hash(game, TW_HASH_POSITION, &position) != TW_OK ||
        tw_hash(game, TW_HASH_PUBLIC, &public_hash) != TW_OK)
        fail(game, "hashes");
    print_hash(hash, " ");
    print_hash(position, " ");
    print_hash(public_hash, "\n");
    tw_game_free(game);
    tw_ruleset_free(rules);
    return 0;
}
