/* A call that makes a game writes the reason of a failure, because there is no game yet to ask. */
#include "check.h"
#include "turnwheel.h"
#include <stdlib.h>

static char message[1024];

/* Returns true if the message is present and contains this text. */
static int says(const char *part) {
    int found = strstr(message, part) != NULL;
    if (!found) printf("the message is: %s\n", message);
    return found;
}

/* Writes the text of a script to a file. */
static tw_status scripted(const char *text, tw_script **script) {
    FILE *file = fopen("build/c/makers.tws", "w");
    if (file == NULL) abort();
    fputs(text, file);
    fclose(file);
    return tw_script_load("build/c/makers.tws", message, sizeof message, script);
}

static void rules_and_players(tw_ruleset *rules, tw_ruleset *uno) {
    const char *taken[] = {"Ann Lee", "Ann Lee"}, *comma[] = {"Ann", "B,ob"},
               *empty[] = {"Ann", ""};
    const char *broken[] = {"Ann", "\xff"}, *none[] = {"Ann", NULL};
    tw_ruleset *made = NULL;
    tw_game *game = NULL;
    CHECK(tw_ruleset_builtin("simpel", message, sizeof message, &made) == TW_UNKNOWN_RULESET &&
          says("`simple`") && made == NULL);
    CHECK(tw_ruleset_parse("name = \"x\"\nsteps = [{ name = \"s\" }]\n[[chapters]]\nname = "
                           "\"a\"\nnext = \"nowhere\"\n",
                           NULL, NULL, NULL, 0, message, sizeof message, &made) != TW_OK);
    CHECK(says("nowhere") && says("text:5") && made == NULL);
    CHECK(tw_game_new(uno, NULL, 1, 0, message, sizeof message, &game) == TW_PLAYER_COUNT &&
          says("1 are given; `uno` is for 2 to"));
    CHECK(tw_game_new(rules, NULL, 1000, 0, message, sizeof message, &game) ==
              TW_TOO_MANY_PLAYERS &&
          says("too_many_players"));
    CHECK(tw_game_new(NULL, NULL, 2, 0, message, sizeof message, &game) == TW_NULL_ARGUMENT &&
          says("null_argument"));
    CHECK(tw_game_new(rules, NULL, 2, 0, message, sizeof message, NULL) == TW_NULL_ARGUMENT &&
          says("null_argument"));
    CHECK(tw_game_new(rules, taken, 2, 0, message, sizeof message, &game) == TW_BAD_VALUE &&
          says("`Ann Lee`"));
    CHECK(tw_game_new(rules, comma, 2, 0, message, sizeof message, &game) == TW_BAD_VALUE &&
          says("B,ob"));
    CHECK(tw_game_new(rules, empty, 2, 0, message, sizeof message, &game) == TW_BAD_VALUE &&
          says("bad_value"));
    CHECK(tw_game_new(rules, broken, 2, 0, message, sizeof message, &game) == TW_BAD_UTF8 &&
          says("bad_utf8"));
    CHECK(tw_game_new(rules, none, 2, 0, message, sizeof message, &game) == TW_NULL_ARGUMENT &&
          says("null_argument"));
    CHECK(tw_game_new(rules, taken, (size_t)-1, 0, message, sizeof message, &game) ==
              TW_TOO_MANY_PLAYERS &&
          says("too_many_players"));
    /* The message is cut to the buffer and never written beyond it; without a buffer nothing is
       written. */
    strcpy(message, "untouched");
    CHECK(tw_game_new(uno, NULL, 1, 0, message, 4, &game) == TW_PLAYER_COUNT &&
          strlen(message) == 3 && strcmp(message + 4, "uched") == 0);
    CHECK(tw_game_new(uno, NULL, 1, 0, message, 0, &game) == TW_PLAYER_COUNT &&
          tw_game_new(uno, NULL, 1, 0, NULL, 9, &game) == TW_PLAYER_COUNT);
    CHECK(strlen(message) == 3 && game == NULL);
    /* A successful call leaves the buffer unchanged. */
    strcpy(message, "untouched");
    CHECK(tw_game_new(rules, NULL, 2, 0, message, sizeof message, &game) == TW_OK &&
          says("untouched"));
    tw_game_free(game);
}

static void texts(void) {
    const char *over =
        "base = \"house\"\nname = \"night\"\n[[steps]]\nname = \"tea\"\nafter = \"play\"\n";
    const char *house =
        "name = \"house\"\nplayers = { min = 3, max = 5 }\n[[steps]]\nname = \"play\"\n";
    const char *names[] = {"house", "other"}, *texts[] = {house, house},
               *twice[] = {"house", "house"}, *none[] = {NULL};
    tw_ruleset *made = NULL;
    size_t least = 0, most = 0;
    CHECK(tw_ruleset_parse(over, "night.toml", names, texts, 2, message, sizeof message, &made) ==
          TW_OK);
    CHECK(tw_ruleset_player_range(made, &least, &most) == TW_OK && least == 3 && most == 5);
    tw_ruleset_free(made);
    made = NULL;
    CHECK(tw_ruleset_parse(house, "house.toml", NULL, NULL, 0, message, sizeof message, &made) ==
          TW_OK);
    tw_ruleset_free(made);
    made = NULL;
    CHECK(tw_ruleset_parse(over, "night.toml", NULL, NULL, 0, message, sizeof message, &made) ==
              TW_RULES_INVALID &&
          says("night.toml:1: base: ") && says("`house`"));
    CHECK(tw_ruleset_parse(over, "night.json", names, texts, 2, message, sizeof message, &made) ==
              TW_RULES_SYNTAX &&
          says("night.json:1"));
    CHECK(tw_ruleset_parse(over, "night.toml", twice, texts, 2, message, sizeof message, &made) ==
              TW_BAD_VALUE &&
          says("given twice"));
    CHECK(tw_ruleset_parse(over, "night.toml", names, texts, 17, message, sizeof message, &made) ==
              TW_BAD_VALUE &&
          says("at most 16"));
    CHECK(tw_ruleset_parse(over, "night.toml", none, texts, 1, message, sizeof message, &made) ==
          TW_NULL_ARGUMENT);
    CHECK(tw_ruleset_parse(over, "night.toml", names, NULL, 1, message, sizeof message, &made) ==
              TW_NULL_ARGUMENT &&
          made == NULL);
}

/* A host takes back what rules of others have raised. */
static void limits(tw_ruleset *uno) {
    const char *raised = "base = 'simple'\nname = 'raised'\neffects.again = 'run again'\n"
                         "[limits]\neffects = 4294967295\nverbs = 4294967295\n"
                         "events = 4294967295\nlooks = 4294967295\n";
    char script_text[512];
    tw_ruleset *made = NULL, *lowered = NULL;
    tw_script *script = NULL;
    tw_game *game = NULL;
    CHECK(tw_ruleset_parse(raised, NULL, NULL, NULL, 0, NULL, 0, &made) == TW_OK);
    CHECK(tw_ruleset_lower(made, "", message, sizeof message, &lowered) == TW_OK);
    CHECK(tw_game_new(lowered, NULL, 2, 0, NULL, 0, &game) == TW_OK && tw_start(game) == TW_OK &&
          tw_command(game, "act A effect=again") == TW_LOOP_LIMIT);
    tw_game_free(game);
    tw_ruleset_free(lowered);
    tw_ruleset_free(made);
    made = NULL;
    CHECK(tw_ruleset_lower(uno, "turn = 3", message, sizeof message, &made) == TW_RULES_SYNTAX &&
          says("there is no key `turn` here") && made == NULL);
    CHECK(tw_ruleset_lower(uno, NULL, NULL, 0, &made) == TW_NULL_ARGUMENT &&
          tw_ruleset_lower(uno, "", NULL, 0, NULL) == TW_NULL_ARGUMENT);
    snprintf(script_text, sizeof script_text,
             "rules {\n%s}\nplayers A B\nstart A\nact A effect=again\n", raised);
    CHECK(tw_script_parse(script_text, NULL, "", message, sizeof message, &script) == TW_OK &&
          tw_script_game(script, 1, NULL, 0, &game) == TW_OK &&
          tw_commands(game, message, sizeof message, NULL) == TW_OK &&
          strcmp(message, "start player=A") == 0);
    tw_game_free(game);
    tw_script_free(script);
    CHECK(tw_script_parse(script_text, NULL, "turn = 3", message, sizeof message, &script) ==
              TW_RULES_SYNTAX &&
          says("there is no key `turn` here"));
}

static void saves(tw_ruleset *rules, tw_ruleset *uno) {
    tw_game *game = NULL, *loaded = NULL;
    static uint8_t save[4096];
    size_t size;
    CHECK(tw_game_new(rules, NULL, 2, 7, NULL, 0, &game) == TW_OK && tw_start(game) == TW_OK &&
          tw_command(game, "extra_turn B") == TW_OK);
    CHECK(tw_save(game, save, sizeof save, &size) == TW_OK);
    CHECK(tw_load(uno, save, size, message, sizeof message, &loaded) == TW_SAVE_RULES &&
          says("`simple`") && says("`uno`"));
    CHECK(tw_load(rules, save, size - 1, message, sizeof message, &loaded) == TW_SAVE_CORRUPT &&
          says("save_corrupt"));
    save[size / 2] ^= 1;
    CHECK(tw_load(rules, save, size, message, sizeof message, &loaded) == TW_SAVE_CORRUPT &&
          says("save_corrupt"));
    CHECK(tw_load(rules, (const uint8_t *)"nothing", 7, message, sizeof message, &loaded) ==
              TW_SAVE_CORRUPT &&
          says("save_corrupt"));
    CHECK(tw_load(rules, NULL, 7, message, sizeof message, &loaded) == TW_NULL_ARGUMENT &&
          says("null_argument"));
    CHECK(tw_save_info((const uint8_t *)"nothing", 7, NULL, NULL, NULL, message, sizeof message,
                       NULL) == TW_SAVE_CORRUPT &&
          says("save_corrupt"));
    CHECK(loaded == NULL);
    tw_game_free(game);
}

static void scripts(void) {
    tw_script *script = NULL;
    tw_game *game = NULL;
    CHECK(scripted("rules simple\nplayers A B\n\neffect x = end_chapter chapter=nowhere\nstart A\n",
                   &script) == TW_OK);
    CHECK(tw_script_game(script, 0, message, sizeof message, &game) == TW_UNKNOWN_CHAPTER &&
          says("makers.tws:4: effect x"));
    tw_script_free(script);
    CHECK(scripted("rules simple\n# who\nplayers A B A\nstart A\n", &script) == TW_OK);
    CHECK(tw_script_game(script, 0, message, sizeof message, &game) == TW_BAD_VALUE &&
          says("makers.tws:3: ") && says("`A`"));
    tw_script_free(script);
    CHECK(scripted("rules uno\nplayers 1\nstart A\n", &script) == TW_OK);
    CHECK(tw_script_game(script, 0, message, sizeof message, &game) == TW_PLAYER_COUNT &&
          says("makers.tws:2: 1 are given"));
    tw_script_free(script);
    script = NULL;
    CHECK(scripted("rules simple\nplayers A B\nstart A\nseed 3\n", &script) == TW_SCRIPT_INVALID &&
          says("makers.tws:4") && script == NULL);
    CHECK(scripted("rules simple\nplayers \"A\nstart A\n", &script) != TW_OK &&
          says("makers.tws:2") && script == NULL);
    CHECK(tw_script_game(NULL, 0, message, sizeof message, &game) == TW_NULL_ARGUMENT &&
          says("null_argument"));
    CHECK(game == NULL);
}

static void others(tw_ruleset *uno) {
    tw_simulation many = TW_SIMULATION_INIT;
    static char json[4096];
    tw_mods *mods = NULL;
    many.players = 1;
    many.games = 1;
    CHECK(tw_simulate(uno, &many, json, sizeof json) == TW_PLAYER_COUNT &&
          strstr(json, "1 are given") != NULL);
    CHECK(tw_rules_draw("name = 3", "my.toml", message, sizeof message, NULL) == TW_RULES_SYNTAX &&
          says("my.toml:1"));
    CHECK(tw_mods_new(uno, "no/such/folder", NULL, NULL, 0, NULL, NULL, message, sizeof message,
                      &mods) == TW_FILE_UNREADABLE);
    CHECK(says("no/such/folder") && mods == NULL);
}

int main(void) {
    tw_ruleset *rules = NULL, *uno = NULL;
    CHECK(tw_ruleset_builtin("simple", NULL, 0, &rules) == TW_OK &&
          tw_ruleset_builtin("uno", NULL, 0, &uno) == TW_OK);
    rules_and_players(rules, uno);
    texts();
    limits(uno);
    saves(rules, uno);
    scripts();
    others(uno);
    tw_ruleset_free(uno);
    tw_ruleset_free(rules);
    return check_end();
}
