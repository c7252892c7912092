#!/bin/sh
# Builds and runs the C++ interface with two compilers and two standards, with and without
# exceptions and RTTI, after the macros of engines, and under AddressSanitizer and
# UndefinedBehaviorSanitizer; clang-tidy must have no findings.
set -eu
out=build/cpp
mkdir -p "$out"
library=${CARGO_TARGET_DIR:-target}/release
sh scripts/library.sh
warn="-Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Werror -Iinclude"
link="$library/libturnwheel.a -lpthread -ldl -lm"
bare="-fno-exceptions -fno-rtti"

# The code on the page is compiled: each piece is the body of a function.
awk '/^```cpp$/ {
        print "static void piece" ++count "("
        print "    [[maybe_unused]] const tw::Ruleset &rules, [[maybe_unused]] tw::Game game,"
        print "    [[maybe_unused]] tw::Player ann, [[maybe_unused]] tw::Player bob) {"
        on = 1; next
    }
    /^```$/ && on { print "}"; on = 0 } on { print "    " $0 }' docs/cpp.md >"$out/page.inc"

# build NAME COMPILER OPTIONS SOURCES
build() {
    name=$1 compiler=$2 options=$3
    shift 3
    # shellcheck disable=SC2086 # options
    $compiler -g $options $warn -I"$out" "$@" -o "$out/$name" $link
    echo "$name" >>"$out/programs"
}
: >"$out/programs"
build gcc17 g++ -std=c++17 tests/cpp/face.cpp
build gcc20-bare g++ "-std=c++20 $bare" tests/cpp/face.cpp
build clang17-bare clang++ "-std=c++17 $bare" tests/cpp/face.cpp
build clang20-macros clang++ "-std=c++20 -DTEST_MACROS" tests/cpp/face.cpp
build gcc17-macros-bare g++ "-std=c++17 -DTEST_MACROS $bare" tests/cpp/face.cpp
build sanitized g++ "-std=c++20 -fsanitize=address,undefined -fno-sanitize-recover=all" \
    tests/cpp/face.cpp
g++ -g -std=c++17 -Iinclude -Wall -Wextra -Werror $bare -c tests/cpp/without.cpp -o "$out/without.o"
build exceptions g++ "-std=c++17 -fsanitize=address,undefined -fno-sanitize-recover=all" \
    tests/cpp/exceptions.cpp "$out/without.o"
build page g++ -std=c++20 tests/cpp/page.cpp

# The macros are active: using one of their names does not compile.
printf '#include "macros.hpp"\nint check(int a) { return a; }\n' >"$out/hit.cpp"
if g++ -std=c++17 -Itests/cpp -fsyntax-only "$out/hit.cpp" 2>/dev/null; then
    echo "the macros do nothing"
    exit 1
fi

while read -r name; do
    "$out/$name" >"$out/output" || { cat "$out/output"; exit 1; }
    echo "$name: $(tail -n 1 "$out/output")"
done <"$out/programs"

checks='-*,bugprone-*,-bugprone-easily-swappable-parameters,clang-analyzer-*,performance-*'
checks="$checks,modernize-use-nullptr,modernize-use-override,misc-unused-*"
clang-tidy --quiet --warnings-as-errors='*' --header-filter='turnwheel\.hpp$' --checks="$checks" \
    tests/cpp/tidy.cpp -- -std=c++17 -Iinclude >"$out/tidy" 2>/dev/null ||
    { cat "$out/tidy"; exit 1; }
echo "clang-tidy: 1 passed, 0 failed"
