#!/bin/sh
# Runs the programs of the README as it prints them: each in an empty folder, by its own steps. All
# show the same table.
set -eu
cd "$(dirname "$0")/../.."
root=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

. tests/readme/block.sh

tried=0
run() { # run TITLE LANGUAGE FILE
    mkdir "$work/$2"
    block README.md "$2" "$1" >"$work/$2/$3"
    block README.md sh "$1" >"$work/$2.sh"
    for file in "$work/$2/$3" "$work/$2.sh"; do
        [ -s "$file" ] || { echo "the README has no such block: $1"; exit 1; }
    done
    # Cargo keeps what it has built, as in a folder that is used again.
    (cd "$work/$2" && T=$root CARGO_TARGET_DIR="$root/build/readme-target" sh -eu "$work/$2.sh") \
        >"$work/$2.out"
    tried=$((tried + 1))
}

run Python python time_walk.py
run C c time_walk.c
run Lua lua time_walk.lua
run Rust rust time_walk.rs
for language in c lua rust; do
    cmp "$work/python.out" "$work/$language.out" ||
        { echo "the README's program in $language shows another table"; exit 1; }
done
echo "$tried passed, 0 failed"
