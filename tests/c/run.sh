#!/bin/sh
# Builds and runs the C tests: static and shared, under AddressSanitizer and
# UndefinedBehaviorSanitizer, and under valgrind.
set -eu
out=build/c
mkdir -p "$out"
warn="-Wall -Wextra -Wpedantic -Werror -Iinclude -I$out"
system="-lpthread -ldl -lm"
sanitize="-g -fsanitize=address,undefined -fno-sanitize-recover=all"
library=${CARGO_TARGET_DIR:-target}/release
case $library in /*) ;; *) library=$PWD/$library ;; esac
sh scripts/library.sh
shared="-L$library -lturnwheel -Wl,-rpath,$library"

# build COMPILER SOURCE NAME: builds three programs from it, NAME, NAME-shared and NAME-asan.
# shellcheck disable=SC2086 # options
build() {
    $1 -g $warn "$2" -o "$out/$3" "$library/libturnwheel.a" $system
    $1 -g $warn "$2" -o "$out/$3-shared" $shared
    $1 $sanitize $warn "$2" -o "$out/$3-asan" "$library/libturnwheel.a" $system
}
# The code on the page is compiled and run.
sed -n '/^```c$/,/^```$/p' docs/c.md | sed '/^```/d' >"$out/page.inc"
tests="api looks commands moves cards asking wanted state twice failing misuse makers names known"
tests="$tests mods hooks panic handles lent sizes value reload search page manners corpus"
for name in $tests; do build "gcc -std=c99" "tests/c/$name.c" "$name"; done
build "gcc -std=c99" tests/c/abi/first.c first
build "gcc -std=c99 -D_POSIX_C_SOURCE=200809L" tests/c/threads.c threads
build "gcc -std=c99" examples/c/four_players.c four_players
build "gcc -std=c99" examples/c/first_evening.c first_evening
# The example needs no other function than those of the header's first section.
called() { grep -o '\btw_[a-z_]*(' | sort -u; }
sed -n '/^\/\* -- The first evening/,/^\/\* -- Verbs/p' include/turnwheel.h | called >"$out/evening"
called <examples/c/first_evening.c | comm -23 - "$out/evening" >"$out/others"
if [ -s "$out/others" ]; then echo "not of the first evening:"; cat "$out/others"; exit 1; fi
[ "$(wc -l <examples/c/first_evening.c)" -le 150 ] || { echo "an evening is 150 lines"; exit 1; }

# Every allocation of the static library is counted.
wrap="-Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=posix_memalign"
# shellcheck disable=SC2086 # options
gcc -std=c99 -g $warn tests/c/allocations.c -o "$out/allocations" "$library/libturnwheel.a" $wrap \
    $system
"$out/allocations" >"$out/output" || { cat "$out/output"; exit 1; }
echo "-- allocations: $(cat "$out/output")"

# shellcheck disable=SC2086 # options
for standard in c99 c11 c17; do
    gcc -std=$standard -fsyntax-only $warn -Wc++-compat -x c include/turnwheel.h
done
# shellcheck disable=SC2086 # options
for standard in c++11 c++17; do
    g++ -std=$standard -fsyntax-only $warn -x c++ include/turnwheel.h
done

# A Rust thread keeps a block of its own with a pointer into it, which valgrind reports at most as
# "possibly lost".
grind="valgrind --quiet --suppressions=tests/c/valgrind.supp --error-exitcode=9 --leak-check=full"
grind="$grind --show-leak-kinds=definite,indirect --errors-for-leak-kinds=definite,indirect"

# Both tools have to report a broken program; otherwise their silence proves nothing.
cat >"$out/broken.c" <<'C'
#include <stdlib.h>
int main(void) { char *p = malloc(4); p[0] = 1; free(p); return p[0]; }
C
gcc -w -g -fsanitize=address "$out/broken.c" -o "$out/broken-asan"
gcc -w -g "$out/broken.c" -o "$out/broken"
if "$out/broken-asan" >/dev/null 2>&1; then echo "AddressSanitizer notices nothing"; exit 1; fi
if $grind "$out/broken" >/dev/null 2>&1; then echo "valgrind notices nothing"; exit 1; fi

# The symbols of the shared library are exactly the functions of the header.
echo "-- symbols"
nm -D --defined-only "$library/libturnwheel.so" | sed -n 's/.* T \(tw_[a-z0-9_]*\)$/\1/p' | sort \
    >"$out/symbols"
sed 's,//.*,,' include/turnwheel.h | grep -o 'tw_[a-z0-9_]*(' | tr -d '(' | sort -u >"$out/declared"
diff "$out/declared" "$out/symbols" || { echo "header (<) and library (>) differ"; exit 1; }
echo "$(wc -l <"$out/symbols") functions"

# Two copies of the library do not take each other's handles.
cp "$library/libturnwheel.so" "$out/another.so"
# shellcheck disable=SC2086 # options
gcc -std=c99 -g $warn tests/c/copies.c -o "$out/copies" -ldl
"$out/copies" "$library/libturnwheel.so" "$out/another.so" >"$out/output" ||
    { cat "$out/output"; exit 1; }
echo "-- copies: $(cat "$out/output")"

# Programs built with the released header run on the current library.
sh tests/c/abi/run.sh

scripts=$(find tests/scenarios -name '*.tws' | sort)
for name in $tests threads first four_players first_evening; do
    arguments=
    if [ "$name" = corpus ]; then arguments=$scripts; fi
    for command in "$out/$name" "$out/$name-shared" "$out/$name-asan" "$grind $out/$name"; do
        # A pipe would hide a failure, so none is used.
        echo "-- $command"
        # shellcheck disable=SC2086 # options and files
        $command $arguments >"$out/output" || { cat "$out/output"; exit 1; }
        tail -n 1 "$out/output"
    done
done

# Threads under ThreadSanitizer, then every function of the header with odd arguments from a fixed
# seed.
sh tests/c/threads.sh
echo "-- fuzz/header.sh"
sh fuzz/header.sh 10 1

# A server of many tables is killed in mid-play, and continues with what it has promised.
echo "-- benches/server/run.sh"
sh benches/server/run.sh 400 2

# The checker has to report a wrong script, too.
printf 'rules simple\nplayers A B C\nstart A\nexpect active=B\n' >"$out/wrong.tws"
if "$out/corpus" "$out/wrong.tws" >/dev/null; then
    echo "the script checker notices nothing"
    exit 1
fi
