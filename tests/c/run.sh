#!/bin/sh
# Builds and runs the C and C++ tests: static and shared, under AddressSanitizer and UndefinedBehaviorSanitizer, and under valgrind.
set -eu
out=build/c
mkdir -p "$out"
warn="-Wall -Wextra -Wpedantic -Werror -Iinclude"
system="-lpthread -ldl -lm"
library=target/release

for name in api misuse corpus; do
    gcc -std=c99 -g $warn "tests/c/$name.c" -o "$out/$name" "$library/libturnwheel.a" $system
    gcc -std=c99 -g $warn "tests/c/$name.c" -o "$out/$name-shared" -L"$library" -lturnwheel -Wl,-rpath,"$PWD/$library"
    gcc -std=c99 -g -fsanitize=address,undefined -fno-sanitize-recover=all $warn "tests/c/$name.c" -o "$out/$name-asan" "$library/libturnwheel.a" $system
done
gcc -std=c11 -fsyntax-only $warn -x c include/turnwheel.h
g++ -std=c++17 -g $warn tests/c/face.cpp -o "$out/face" "$library/libturnwheel.a" $system
g++ -std=c++17 -g -fsanitize=address,undefined $warn tests/c/face.cpp -o "$out/face-asan" "$library/libturnwheel.a" $system

check() { echo "-- $*"; "$@"; }
grind="valgrind --quiet --error-exitcode=9 --leak-check=full --show-leak-kinds=definite,indirect"
for name in api misuse face; do
    check "$out/$name"
    check "$out/$name-asan"
    # shellcheck disable=SC2086 # options
    check $grind "$out/$name"
done
check "$out/api-shared"
check "$out/misuse-shared"

# A check that was never seen to fail is no check: both tools have to notice a broken program.
cat >"$out/broken.c" <<'C'
#include <stdlib.h>
int main(void) { char *p = malloc(4); p[0] = 1; free(p); return p[0]; }
C
gcc -w -g -fsanitize=address "$out/broken.c" -o "$out/broken-asan"
gcc -w -g "$out/broken.c" -o "$out/broken"
if "$out/broken-asan" >/dev/null 2>&1; then echo "AddressSanitizer notices nothing"; exit 1; fi
if $grind "$out/broken" >/dev/null 2>&1; then echo "valgrind notices nothing"; exit 1; fi

scripts=$(find tests/scenarios -name '*.tws' | sort)
echo "-- the corpus"
# shellcheck disable=SC2086 # a list of files
"$out/corpus" $scripts
# shellcheck disable=SC2086
"$out/corpus-asan" $scripts
