#!/bin/sh
# Plays the shedding game in every language, and compares all events.
set -eu
library=${LIBRARY:-target/release/libturnwheel.a}
modules=${LUA_MODULES:-build/lua/?.so}
python=${PYTHON:-build/venv/bin/python}
out=build/examples/games
mkdir -p "$out"
warn="-Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Werror -Iinclude"
build() { # build COMPILER OPTIONS SOURCE PROGRAM
    # shellcheck disable=SC2086 # the options are several words
    $1 $2 $warn "$3" -o "$out/$4" "$library" -lpthread -ldl -lm
}
build gcc -std=c99 examples/games/shed.c shed_c
build g++ -std=c++17 examples/games/shed.cpp shed_cpp
cargo build --quiet --example shed
play() { # play LANGUAGE PLAYERS SEED [search]
    language=$1
    shift
    case $language in
    c) "$out/shed_c" "$@" ;;
    cpp) "$out/shed_cpp" "$@" ;;
    rust) cargo run --quiet --example shed -- "$@" ;;
    lua) LUA_CPATH="$modules;;" "${LUA:-lua5.4}" examples/games/shed.lua "$@" ;;
    python) "$python" examples/games/shed.py "$@" ;;
    esac
}
games=0
for players in 2 3 4; do
    for seed in 1 2 3 4 5 6 7; do
        for language in python c cpp rust lua; do
            play "$language" "$players" "$seed" >"$out/$language.txt"
            cmp "$out/python.txt" "$out/$language.txt" ||
                { echo "$language differs with $players players and seed $seed"; exit 1; }
        done
        games=$((games + 1))
    done
done
for language in c cpp; do
    play "$language" 2 1 search | grep -q ' wins in turn ' ||
        { echo "$language does not search"; exit 1; }
done
echo "shed: 5 languages, $games games, equal events"
