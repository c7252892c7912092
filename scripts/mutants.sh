#!/bin/sh
# Breaks the core line by line and sees that a test notices: mutants.sh [CARGO-MUTANTS-OPTION...]
#
# It takes a night: each mutant is one build and the core's tests. Survivors are compared with
# tests/mutants.txt, which lists those that no test can notice, each with its reason; another one
# fails. To try one file: mutants.sh -f src/state/seek.rs
set -eu
cd "$(dirname "$0")/.."
command -v cargo-mutants >/dev/null || cargo install --quiet --locked cargo-mutants@27.1.0
[ $# -gt 0 ] || set -- -f 'src/play/*.rs' -f 'src/history/*.rs' -f 'src/engine/*.rs' \
    -f src/state/queue.rs -f src/state/seek.rs -f src/state/windows.rs -f src/state/passing.rs
out=build/mutants
mkdir -p "$out"
cargo mutants --package turnwheel --profile quick --output "$out" --no-shuffle --jobs 2 \
    --minimum-test-timeout 120 "$@" -- --lib --tests || true
kept=$(mktemp)
trap 'rm -f "$kept"' EXIT
grep -v '^#' tests/mutants.txt | sed 's/ *#.*//' | sort -u >"$kept"
# Lines move; what is replaced does not.
lived=$(sed 's/:[0-9]*:[0-9]*:/:/' "$out/mutants.out/missed.txt" | sort -u | comm -23 - "$kept")
if [ -n "$lived" ]; then
    printf 'these mutants lived:\n%s\n' "$lived"
    exit 1
fi
echo "every mutant was noticed, but for those in tests/mutants.txt"
