#!/bin/sh
# Plays every scenario script from Rust, C, Python and Lua, each through its own public calls, and
# compares the event logs byte by byte. A comparison that cannot fail proves nothing, so it first
# has to reject a log that differs.
set -eu
python=${PYTHON:-build/venv/bin/python}
corpus=${C_CORPUS:-build/c/corpus}
export LUA_CPATH="build/lua/?.so;;"
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT

# By the command of `make build`: without one of the two the core would be built again.
cargo build --release --quiet -p turnwheel-c -p turnwheel-cli
scripts=$(find tests/scenarios -name '*.tws' | sort)

compare() { # compare LOG LANGUAGE: shows the first lines that differ, each under its script's name
    cmp -s "$logs/rust" "$1" && return
    echo "the $2 log differs from the Rust log:"
    diff -U 2 -F '\.tws$' "$logs/rust" "$1" | head -n 20
    return 1
}
# play LANGUAGE COMMAND...: writes the log of every script; a failing script is shown at the end of
# its log
play() {
    language=$1
    shift
    "$@" >"$logs/$language" || { tail -n 4 "$logs/$language"; echo "from $language"; exit 1; }
}
rust() { # the command line plays one script at a time
    for script in $scripts; do
        echo "$script"
        target/release/turnwheel log "$script" || return
    done
}

play rust rust
for wrong in 's/turn=2/turn=3/' '/^hash /d' '$d'; do
    sed "$wrong" "$logs/rust" >"$logs/broken"
    if compare "$logs/broken" broken >/dev/null; then
        echo "the comparison misses $wrong"
        exit 1
    fi
done

# shellcheck disable=SC2086 # a list of files
{
    play c "$corpus" --log $scripts
    play python "$python" tests/python/corpus.py --log $scripts
    play lua lua5.4 tests/lua/corpus.lua --log $scripts
}
for language in c python lua; do compare "$logs/$language" $language; done
echo "$(grep -c '^hash ' "$logs/rust") scripts play alike in four languages"
