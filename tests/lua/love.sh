#!/bin/sh
# Plays the table of examples/love in LÖVE itself, on a virtual screen.
set -eu
out=build/love
rm -rf "$out"
mkdir -p "$out"
# The path is absolute, because LÖVE may be started anywhere.
LUA_CPATH="$PWD/build/lua/luajit-dev/?.so" XDG_DATA_HOME="$PWD/$out" SDL_AUDIODRIVER=dummy \
    timeout 60 xvfb-run -a stdbuf -oL love examples/love t space r u x space space space r \
    >"$out/told.txt" 2>"$out/errors.txt" || { cat "$out/told.txt" "$out/errors.txt"; exit 1; }
cat >"$out/wanted.txt" <<'END'
t: turn 1 of Ann, upkeep, Ann may act, stack [time_walk]
space: turn 1 of Ann, upkeep, Bob may act, stack [time_walk]
r: turn 1 of Ann, upkeep, Bob may act, stack [time_walk aeon_engine]
u: turn 1 of Ann, upkeep, Bob may act, stack [time_walk]
space: turn 1 of Ann, upkeep, Cy may act, stack [time_walk]
space: turn 1 of Ann, upkeep, Di may act, stack [time_walk]
space: turn 1 of Ann, upkeep, Ann may act, stack []
r: turn 1 of Ann, upkeep, Ann may act, stack [aeon_engine]
picture 640x480, Ann at 0.9 0.7 0.2
END
diff "$out/wanted.txt" "$out/told.txt"
test -s "$out/love/turnwheel-table/table.png"
echo "LÖVE: the table is played and drawn"
