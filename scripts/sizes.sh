#!/bin/sh
# Compares the table of sizes in docs/c.md with what `make build` made: sizes.sh [write]
#
# `write` puts what was measured into the page. Otherwise a size that is off by more than a tenth is
# an error: less comes from another compiler.
set -eu
cd "$(dirname "$0")/.."
# Cargo's own archive shows everything, and is larger.
sh scripts/library.sh
built=${CARGO_TARGET_DIR:-target}/release
page=docs/c.md
out=build/sizes
mkdir -p "$out"

link="$built/libturnwheel.a -lpthread -ldl -lm -Wl,--gc-sections -s"
hidden="-Wl,--exclude-libs,libturnwheel.a"
# shellcheck disable=SC2086 # options
gcc -O2 -Iinclude examples/c/four_players.c -o "$out/program" $link
# shellcheck disable=SC2086 # options
gcc -O2 -Iinclude -fPIC -shared -Dmain=plug_in examples/c/four_players.c -o "$out/shows" $link
# shellcheck disable=SC2086 # options
gcc -O2 -Iinclude -fPIC -shared -Dmain=plug_in examples/c/four_players.c -o "$out/hides" $link \
    $hidden
strip -o "$out/shared" "$built/libturnwheel.so"
strip --strip-unneeded -o "$out/stripped" "$built/libturnwheel.a"

row() { printf '| %s | %s |\n' "$1" "$(wc -c <"$2" | awk '{ printf "%.1f", $1 / 1000000 }')"; }
# shellcheck disable=SC2016 # the backticks are Markdown's
{
    row 'a program that plays a game, `-Wl,--gc-sections -s`' "$out/program"
    row 'a plug-in that plays a game, also `-Wl,--exclude-libs,libturnwheel.a`' "$out/hides"
    row 'the same without: it exports all of turnwheel' "$out/shows"
    row '`libturnwheel.so`, stripped' "$out/shared"
    row '`libturnwheel.a`, after `strip --strip-unneeded`' "$out/stripped"
    row '`libturnwheel.a`' "$built/libturnwheel.a"
} >"$out/rows"

# shellcheck disable=SC2016 # as above
head='| size in MB, made by `sh scripts/sizes.sh write` | |'
awk -v head="$head" '
    $0 == head { getline; inside = 1; next }
    !/^\|/ { inside = 0 }
    inside' "$page" >"$out/told"
if [ "${1:-}" = write ]; then
    awk -v head="$head" -v rows="$out/rows" '
        $0 == head {
            print; getline; print
            while ((getline row < rows) > 0) print row
            inside = 1
            next
        }
        !/^\|/ { inside = 0 }
        !inside' "$page" >"$out/page"
    cat "$out/page" >"$page"
    exit 0
fi
paste -d '\n' "$out/told" "$out/rows" | awk -F '|' '
    NR % 2 { what = $2; told = $3; next }
    what != $2 || told > $3 * 1.1 || told < $3 / 1.1 {
        printf "docs/c.md says%sMB for%s; it is%sMB for%s\n", told, what, $3, $2
        wrong = 1
    }
    END {
        if (wrong || NR == 0) { print "run sh scripts/sizes.sh write"; exit 1 }
    }'
