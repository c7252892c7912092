#!/bin/sh
# Shows the evening, plays it from C, Python and Lua to compare their logs and hashes, and then
# shows how a mistake is reported. Needs the results of `make build python module`.
set -eu
here=examples/evening
mods=examples/mods/commander
moves=$here/evening.moves
out=build/evening
turnwheel=target/release/turnwheel
mkdir -p "$out"
gcc -std=c99 -O2 -Wall -Wextra -Wpedantic -Werror -Iinclude "$here/evening.c" -o "$out/evening" \
    target/release/libturnwheel.a -lpthread -ldl -lm
from_c() { "$out/evening" "$mods" "$1" "$2"; }
from_python() { build/venv/bin/python "$here/evening.py" "$mods" "$1" "$2"; }
from_lua() { LUA_CPATH="build/lua/?.so;;" lua5.4 "$here/evening.lua" "$mods" "$1" "$2"; }

build/venv/bin/python "$here/show.py" "$mods" "$moves" "$out/evening.save"

: >"$out/hashes.txt"
for front in c python lua; do
    "from_$front" "$moves" "$out/$front.log" >"$out/$front.hash"
    sed "s/^/$front: /" "$out/$front.hash" >>"$out/hashes.txt"
    cmp "$out/c.hash" "$out/$front.hash" && cmp "$out/c.log" "$out/$front.log" || {
        echo "C and $front do not tell the same evening"
        exit 1
    }
done
mv "$out/c.log" "$out/evening.log"
rm -f "$out"/python.log "$out"/lua.log "$out"/*.hash

echo
echo "A moves file with a mistake; all three say the same:"
printf 'start Ada\npass_all until step=main1\npush Ben time_walk\n' >"$out/mistake.moves"
for front in c python lua; do
    if "from_$front" "$out/mistake.moves" /dev/null 2>"$out/$front.told"; then
        echo "$front did not notice the mistake"
        exit 1
    fi
    cmp "$out/c.told" "$out/$front.told" || { cat "$out/$front.told"; exit 1; }
done
sed 's/^/  /' "$out/c.told"
rm -f "$out"/*.told

echo
echo "C, Python and Lua tell the same evening, event by event. Part of it:"
echo "  $out/evening.log     every event, $(($(wc -l <"$out/evening.log"))) of them"
echo "  $out/hashes.txt      the game, hashed from each language"
echo "  $out/evening.save    the game"
offers() { "$turnwheel" help "$1" >/dev/null 2>&1; }
if offers replay && "$turnwheel" replay "$out/evening.save" -o "$out/replay.html" >/dev/null; then
    echo "  $out/replay.html     the game in a browser, command by command"
fi
if offers play; then
    echo "To continue from there: $turnwheel play commander --mods $mods --load $out/evening.save"
fi
