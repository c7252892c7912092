#!/bin/sh
# Plays every scenario script from Rust, C, Python and Lua, each through its own public calls, and compares the event logs byte
# by byte. A comparison that cannot fail proves nothing, so first it is shown a log that differs.
set -eu
python=${PYTHON:-build/venv/bin/python}
corpus=${C_CORPUS:-build/c/corpus}
export LUA_CPATH="build/lua/?.so;;"
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT

cargo build --release --quiet -p turnwheel-cli
rust=target/release/turnwheel

compare() { # compare LOG LOG
    cmp -s "$1" "$2" || { echo "$script: the $3 log differs from the Rust log:"; diff "$1" "$2" | head -n 5; return 1; }
}

script=self-test
echo a >"$logs/a"; echo b >"$logs/b"
if compare "$logs/a" "$logs/b" broken >/dev/null; then echo "the comparison cannot fail"; exit 1; fi

passed=0 failed=0
for script in $(find tests/scenarios -name '*.tws' | sort); do
    $rust log "$script" >"$logs/rust" || { failed=$((failed + 1)); tail -n 4 "$logs/rust"; continue; }
    "$corpus" --log "$script" >"$logs/c"
    $python tests/python/corpus.py --log "$script" >"$logs/python"
    lua5.4 tests/lua/corpus.lua --log "$script" >"$logs/lua"
    if compare "$logs/rust" "$logs/c" C && compare "$logs/rust" "$logs/python" Python && compare "$logs/rust" "$logs/lua" Lua; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
    fi
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
