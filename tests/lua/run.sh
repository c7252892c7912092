#!/bin/sh
# The module from stock Lua 5.4: its API, and the corpus through its public calls.
set -eu
export LUA_CPATH="build/lua/?.so;;"
lua5.4 tests/lua/module.lua
lua5.4 tests/lua/reload.lua
lua5.4 tests/lua/documentation.lua
lua5.4 tests/lua/corpus.lua $(find tests/scenarios -name '*.tws' | sort)
# The runner has to notice a script that is wrong.
wrong=$(mktemp)
printf 'rules simple\nplayers A B\nstart A\nexpect active=B\n' >"$wrong"
if lua5.4 tests/lua/corpus.lua "$wrong" >/dev/null; then echo "the runner cannot fail"; exit 1; fi
rm -f "$wrong"
