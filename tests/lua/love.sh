#!/bin/sh
# Plays a whole game of examples/love in LÖVE itself, on a virtual screen, by the clicks of
# love.txt, and compares the named regions: love.sh [FOLDER OF THE MODULE]
set -eu
out=build/love
rm -rf "$out"
mkdir -p "$out"
# The path is absolute, because LÖVE may be started anywhere.
LUA_CPATH="$PWD/${1:-build/lua/luajit-dev}/?.so" XDG_DATA_HOME="$PWD/$out" SDL_AUDIODRIVER=dummy \
    timeout 600 xvfb-run -a stdbuf -oL love examples/love "$PWD/tests/lua/love.txt" \
    >"$out/told.txt" 2>"$out/errors.txt" || { cat "$out/told.txt" "$out/errors.txt"; exit 1; }
diff tests/lua/love_told.txt "$out/told.txt"
test -s "$out/love/turnwheel-sparks/table.png"
echo "LÖVE: a game is played and drawn"
