#!/bin/sh
# Breaks the core line by line and sees that a test notices: mutants.sh [CARGO-MUTANTS-OPTION...]
#
# All mutants are built at once, into a copy of what is committed, and a number picks the one that
# is played; so each costs no build, only the tests that reach it. The first test that fails ends a
# try. What was found out is kept in build/mutants/results: another run continues where this
# one stopped, and tries again what lived or lies in a file that has changed since.
#
# Survivors are compared with tests/mutants.txt, which lists those that no test can notice, each
# with its reason; another one fails. To try one file: mutants.sh -f src/state/seek.rs
set -eu
cd "$(dirname "$0")/.."
command -v cargo-mutants >/dev/null || cargo install --quiet --locked cargo-mutants@27.1.0
[ $# -gt 0 ] || set -- -f 'src/play/**' -f 'src/history/**' -f 'src/engine/**' \
    -f src/state/queue.rs -f src/state/seek.rs -f src/state/windows.rs -f src/state/passing.rs
copy=build/mutants/copy
mkdir -p build/mutants
[ -d "$copy" ] || git clone --quiet --shared . "$copy"
git -C "$copy" fetch --quiet ../../.. HEAD
git -C "$copy" checkout --quiet --force --detach FETCH_HEAD
python3 scripts/mutants/run.py "$copy" build/mutants/results \
    tests/mutants.txt "$@"
