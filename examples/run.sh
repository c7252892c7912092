#!/bin/sh
# Runs the same small example in every language, and compares what they print.
set -eu
out=build/examples
mkdir -p "$out"
compile() { # compile SOURCE PROGRAM
    gcc -std=c99 -Wall -Wextra -Wpedantic -Werror -Iinclude "$1" -o "$2" \
        target/release/libturnwheel.a -lpthread -ldl -lm
}
compile examples/c/four_players.c "$out/four_players"
"$out/four_players" >"$out/c.txt"
LUA_CPATH="build/lua/?.so;;" lua5.4 examples/lua/four_players.lua >"$out/lua.txt"
cargo run --quiet --example four_players >"$out/rust.txt"
build/venv/bin/python examples/python/four_players.py >"$out/python.txt"
sh scripts/ffi.sh
luajit examples/luajit_ffi/main.lua include/turnwheel.ffi.h target/release/libturnwheel.so \
    examples/mods/commander >"$out/luajit.txt"
cmp examples/luajit_ffi/expected.txt "$out/luajit.txt"
mcs -warnaserror -out:"$out/csharp.exe" examples/csharp/*.cs
LD_LIBRARY_PATH=target/release mono "$out/csharp.exe" examples/mods/commander >"$out/csharp.txt"
cmp examples/luajit_ffi/expected.txt "$out/csharp.txt"
for language in lua rust; do
    cmp "$out/c.txt" "$out/$language.txt" ||
        { echo "the $language example differs from the C one"; exit 1; }
done
test -s "$out/python.txt"
sh examples/games/run.sh
export TURNWHEEL=$PWD/target/release/turnwheel
sh examples/serve/race.sh | grep -q -x "Ann has won"
"$(sh scripts/node.sh)/bin/node" examples/serve/race.mjs >"$out/node.txt"
tail -n 2 "$out/node.txt" | head -n 1 | grep -q -x "Ann has won"
echo "8 passed, 0 failed"
