/* A Lua as its makers have it, for systems that have none: lua SCRIPT ARGUMENT... */
#include "lauxlib.h"
#include "lua.h"
#include "lualib.h"
#include <stdio.h>

int main(int count, char **words) {
    lua_State *lua = luaL_newstate();
    if (lua == NULL || count < 2) return 2;
    luaL_openlibs(lua);
    lua_createtable(lua, count - 2, 1);
    for (int at = 1; at < count; at++) {
        lua_pushstring(lua, words[at]);
        lua_rawseti(lua, -2, at - 1);
    }
    lua_setglobal(lua, "arg");
    int failed = luaL_loadfile(lua, words[1]);
    if (!failed) {
        luaL_checkstack(lua, count, "too many arguments");
        for (int at = 2; at < count; at++) lua_pushstring(lua, words[at]);
        failed = lua_pcall(lua, count - 2, 0, 0);
    }
    if (failed) fprintf(stderr, "%s\n", luaL_tolstring(lua, -1, NULL));
    lua_close(lua);
    return failed ? 1 : 0;
}
