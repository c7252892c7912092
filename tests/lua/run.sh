#!/bin/sh
# Tests the module in each stock Lua: its API, and the corpus through its public calls.
set -eu
scripts=$(find tests/scenarios -name '*.tws' | sort)

suite() { # suite INTERPRETER FOLDER
    export LUA_CPATH="$2/?.so;;"
    echo "$1"
    for test in module moves mods search state twice numbers names reload manners wanted \
        documentation; do
        "$1" tests/lua/$test.lua
    done
    # shellcheck disable=SC2086 # a list of files
    "$1" tests/lua/corpus.lua $scripts
}

suite lua5.4 build/lua
for lua in luajit lua5.3 lua5.1; do
    folder=build/lua/$lua-dev
    sh scripts/lua-module.sh $folder/turnwheel.so "$(command -v $lua)" dev
    suite $lua $folder
done
# The runner has to report a wrong script.
wrong=$(mktemp)
printf 'rules simple\nplayers A B\nstart A\nexpect active=B\n' >"$wrong"
if LUA_CPATH="build/lua/luajit-dev/?.so" luajit tests/lua/corpus.lua "$wrong" >/dev/null; then
    echo "the runner cannot fail"
    exit 1
fi
rm -f "$wrong"
# A Lua without a matching module is reported.
if sh scripts/lua-module.sh build/none.so 5.2 2>/dev/null; then echo "there is no 5.2"; exit 1; fi
sh tests/lua/love.sh
sh tests/lua/rock.sh
