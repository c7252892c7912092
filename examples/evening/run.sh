#!/bin/sh
# Plays the evening from C with the table shown, then from Python and Lua, and compares their hashes; then shows what a mistake gets.
set -eu
here=examples/evening
mods=examples/mods/commander
out=build/evening
mkdir -p "$out"
gcc -std=c99 -O2 -Wall -Wextra -Wpedantic -Werror -Iinclude "$here/evening.c" -o "$out/evening" target/release/libturnwheel.a -lpthread -ldl -lm

"$out/evening" "$mods" "$here/evening.moves"

"$out/evening" "$mods" "$here/evening.moves" --quiet >"$out/c.hash"
build/venv/bin/python "$here/evening.py" "$mods" "$here/evening.moves" >"$out/python.hash"
LUA_CPATH="build/lua/?.so;;" lua5.4 "$here/evening.lua" "$mods" "$here/evening.moves" >"$out/lua.hash"
for front in python lua; do
    cmp "$out/c.hash" "$out/$front.hash" || { echo "C and $front do not tell the same evening"; exit 1; }
done
echo
echo "C, Python and Lua tell the same evening."

printf 'start A\npass_all until step=main1\npush B time_walk\n' >"$out/mistake.moves"
echo
echo "A moves file with a mistake:"
if "$out/evening" "$mods" "$out/mistake.moves" --quiet 2>&1; then echo "the mistake went unnoticed"; exit 1; fi
