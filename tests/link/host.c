/* A host with a Lua of its own that loads mods: host LUA MODS
 *
 * The host's Lua calls turnwheel, which runs a mod in its own Lua, and an effect of the host
 * calls back into the host's Lua. LUA is the version that the host's Lua reports. */
#include "../c/check.h"
#include "turnwheel.h"
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdlib.h>

#ifdef SECOND_RUST
/* A function of another Rust library: panics inside, catches the panic, and returns twice the
   number. */
extern int32_t other_twice(int32_t number);
#else
static int32_t other_twice(int32_t number) { return 2 * number; }
#endif

static const char SCRIPT[] =
    "local who = rawget(_G, 'jit') and 'LuaJIT' or _VERSION\n"
    "local got = {}\n"
    "for n = 1, 200 do got[n] = coroutine.wrap(function() return n * n end)() end\n"
    "local sum = 0\n"
    "for _, n in ipairs(got) do sum = sum + n end\n"
    "local fine, message = pcall(error, 'from the host')\n"
    "assert(not fine and message:find('from the host'))\n"
    "collectgarbage()\n"
    "return who, sum, play('push A probe') .. play('push A host_effect')\n";

static tw_game *game;
static int host_effects;

/* Plays a command for the host's Lua and returns its status; refusals are Lua errors. */
static int play(lua_State *lua) {
    char reason[512];
    tw_status status = tw_command(game, luaL_checkstring(lua, 1));
    if (status != TW_OK) {
        tw_error_message(game, reason, sizeof reason, NULL);
        return luaL_error(lua, "%s", reason);
    }
    lua_pushinteger(lua, (lua_Integer)status);
    return 1;
}

/* An effect of the host: calls a function of the host's Lua, then changes a counter that a mod
   listens to. */
static tw_status host_effect(tw_game *card, void *data) {
    lua_State *lua = data;
    lua_getglobal(lua, "on_effect");
    CHECK(lua_pcall(lua, 0, 1, 0) == 0);
    CHECK(lua_tointeger(lua, -1) == 42);
    lua_pop(lua, 1);
    host_effects++;
    return tw_command(card, "add_counter host_spoke 1");
}

static void tell_reason(void) {
    char reason[512];
    if (tw_error_message(game, reason, sizeof reason, NULL) == TW_OK) printf("%s\n", reason);
}

static void pass_until_resolved(void) {
    tw_view view = TW_VIEW_INIT;
    int passes;
    for (passes = 0; passes < 20; passes++) {
        if (tw_view_get(game, &view) != TW_OK || view.stack == 0) break;
        tw_pass(game, (tw_player)view.priority);
    }
    CHECK(tw_view_get(game, &view) == TW_OK && view.stack == 0);
}

/* Returns the value of a counter of the game, read from the view. */
static long counter(const char *view, const char *name) {
    const char *at = strstr(view, name);
    if (at) at = strstr(at, "\"value\":");
    return at ? strtol(at + strlen("\"value\":"), NULL, 10) : -1;
}

static void run_host(lua_State *lua, const char *expected) {
    if (luaL_dostring(lua, SCRIPT) != 0) printf("%s\n", lua_tostring(lua, -1));
    CHECK(lua_gettop(lua) == 3);
    if (lua_gettop(lua) != 3) return;
    if (strcmp(lua_tostring(lua, 1), expected) != 0) printf("it is %s\n", lua_tostring(lua, 1));
    CHECK(strcmp(lua_tostring(lua, 1), expected) == 0);
    CHECK(lua_tointeger(lua, 2) == 2686700);
    CHECK(strcmp(lua_tostring(lua, 3), "00") == 0);
    lua_settop(lua, 0);
}

/* An error of a mod becomes a status and an error in the host's Lua, and both sides continue. */
static void fail_and_go_on(lua_State *lua) {
    const char *fails = "local fine, message = pcall(play, 'push B nothing')\n"
                        "return not fine and #message > 0";
    tw_view view = TW_VIEW_INIT;
    tw_status status = TW_OK;
    char reason[512];
    CHECK(luaL_dostring(lua, fails) == 0);
    CHECK(lua_toboolean(lua, 1));
    lua_settop(lua, 0);

    CHECK(tw_set_on_error(game, TW_FAILING_MODS, NULL, TW_ON_ERROR_REFUSE) == TW_OK);
    CHECK(tw_command(game, "push A faulty") == TW_OK);
    while (status == TW_OK && tw_view_get(game, &view) == TW_OK && view.stack > 0)
        status = tw_pass(game, (tw_player)view.priority);
    CHECK(status != TW_OK);
    CHECK(tw_error_message(game, reason, sizeof reason, NULL) == TW_OK);
    CHECK(strstr(reason, "from the mod") != NULL);
}

int main(int count, char **arguments) {
    static char view[1 << 16];
    tw_ruleset *rules = NULL;
    lua_State *lua = luaL_newstate();
    if (count != 3 || !lua) return 2;
    luaL_openlibs(lua);
    lua_register(lua, "play", play);
    CHECK(luaL_dostring(lua, "function on_effect() return 6 * 7 end") == 0);

    CHECK(tw_ruleset_builtin("mtg", NULL, 0, &rules) == TW_OK);
    CHECK(tw_game_new(rules, NULL, 2, 7, NULL, 0, &game) == TW_OK);
    CHECK(tw_effect(game, "host_effect", host_effect, lua, NULL) == TW_OK);
    if (tw_mods_load(game, arguments[2], NULL) != TW_OK) tell_reason();
    CHECK(tw_command(game, "start") == TW_OK);

    CHECK(other_twice(21) == 42);
    run_host(lua, arguments[1]);
    pass_until_resolved();
    CHECK(host_effects == 1);
    CHECK(tw_view_json(game, TW_VIEWER_HOST, 0, view, sizeof view, NULL) == TW_OK);
    CHECK(counter(view, "\"seen_by_mod\"") == 54);
    CHECK(counter(view, "\"echoes\"") == 1);
    fail_and_go_on(lua);
    CHECK(other_twice(4) == 8);

    tw_game_free(game);
    tw_ruleset_free(rules);
    lua_close(lua);
    return check_end();
}
