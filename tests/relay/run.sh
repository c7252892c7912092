#!/bin/sh
# One language saves in the middle of a card, and another finishes it: every ordered pair ends with
# the same hashes.
set -eu
python=${PYTHON:-build/venv/bin/python}
export LUA_CPATH="build/lua/?.so;;"
library=${CARGO_TARGET_DIR:-target}/release
out=build/relay
mkdir -p "$out"
gcc -std=c99 -g -Wall -Wextra -Wpedantic -Werror -fsanitize=address,undefined \
    -fno-sanitize-recover=all -Iinclude tests/relay/relay.c \
    -o "$out/c" "$library/libturnwheel.a" -lpthread -ldl -lm
cargo build --quiet --example relay
cp "${CARGO_TARGET_DIR:-target}/debug/examples/relay" "$out/rust"

leg() { # leg LANGUAGE save|finish FILE
    case $1 in
        c) "$out/c" "$2" "$3" ;;
        rust) "$out/rust" "$2" "$3" ;;
        python) $python tests/relay/relay.py "$2" "$3" ;;
        lua) lua5.4 tests/relay/relay.lua "$2" "$3" ;;
    esac
}

languages="rust c python lua"
for from in $languages; do leg "$from" save "$out/$from.save" >"$out/$from.half"; done
wanted=$(leg rust finish "$out/rust.save")
pairs=0
for from in $languages; do
    cmp -s "$out/rust.save" "$out/$from.save" ||
        { echo "the save of $from has other bytes"; exit 1; }
    cmp -s "$out/rust.half" "$out/$from.half" ||
        { echo "the game of $from has other hashes"; exit 1; }
    for to in $languages; do
        got=$(leg "$to" finish "$out/$from.save")
        [ "$got" = "$wanted" ] ||
            { echo "begun in $from, finished in $to: $got, not $wanted"; exit 1; }
        pairs=$((pairs + 1))
    done
done
# Each of them has to detect a damaged save.
head -c 40 "$out/rust.save" >"$out/damaged"
for to in $languages; do
    if leg "$to" finish "$out/damaged" >"$out/nothing" 2>&1; then
        echo "$to notices nothing"
        exit 1
    fi
done
echo "$pairs pairs end alike"
