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

# The README's programs show the same table.
block() { awk -v fence="\`\`\`$1" '$0 == fence { on = 1; next } /^```/ { on = 0 } on' README.md; }
block c >"$out/readme.c"
block lua >"$out/readme.lua"
block python >"$out/readme.py"
compile "$out/readme.c" "$out/readme"
"$out/readme" >"$out/readme_c.txt"
LUA_CPATH="build/lua/?.so;;" lua5.4 "$out/readme.lua" >"$out/readme_lua.txt"
build/venv/bin/python "$out/readme.py" >"$out/readme_python.txt"
for language in lua python; do
    cmp "$out/readme_c.txt" "$out/readme_$language.txt" ||
        { echo "the README differs in $language"; exit 1; }
done
echo "9 passed, 0 failed"
