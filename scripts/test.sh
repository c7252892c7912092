#!/bin/sh
# Runs every test, check and lint, and stops at the first failure: test.sh [PART...]
# With names it runs those parts only; `test.sh --list` names them all. All of them build what they
# need; by hand, `make tried` comes before the parts that use what was built.
set -eu
cd "$(dirname "$0")/.."
python=build/venv/bin/python
# A commit that passes passes again: each run draws the same games. PROPTEST_RNG_SEED=7 draws
# others, and `make fuzz` new ones each time.
export PROPTEST_RNG_SEED="${PROPTEST_RNG_SEED:-1}"

# The parts in their order, each with what it is about. First those that build for themselves:
BUILDERS="lints:format and lints
core:the core in a few minutes
rust:Rust
laws:laws and models over many games
generated:generated files
grown:a vocabulary that has grown
documentation:documentation
packages:packages and their version"
# Then those that use what `make tried` built, mostly on one core:
USERS="shortest:rules files in their shortest form
c:C
cpp:C++
readers:the header in other languages
link:hosts with a Lua and a Rust of their own
install:what is installed
lua:Lua
python:Python
corpus:scenarios in four languages
relay:a card saved in one language and finished in another
viewer:the replay page in a browser
examples:examples
readme:the programs of the README
sdl:a table in C++ and SDL2
evening:the evening"
# And those that run only by name, as they take long or fetch much:
NAMED="web:the npm package
book:the documentation as a book"
PARTS="$BUILDERS
$USERS
$NAMED"

lints() {
    cargo fmt --all --check
    python3 scripts/rust_version.py
    cargo clippy --quiet --all-targets -p turnwheel -p turnwheel-c -p turnwheel-cli \
        -p turnwheel-python -p xtask -- -D warnings
    cargo clippy --quiet --all-targets -p turnwheel-lua -- -D warnings
    cargo clippy --quiet -p turnwheel-lua --no-default-features --features module,luajit \
        -- -D warnings
    # The library without what hosts may leave out: each part alone, and none.
    cargo clippy --quiet -p turnwheel-c --no-default-features -- -D warnings
    cargo clippy --quiet -p turnwheel-c --no-default-features --features tools -- -D warnings
    cargo clippy --quiet -p turnwheel-c --no-default-features --features lua -- -D warnings
}

# What a change of the core is likely to break. Part `rust` holds it, so a whole run leaves it out.
core() {
    cargo test --quiet --lib --test scenarios --test corpus --test vocabulary --test laws \
        --test on_error --test short_ways --test house --test english
}

rust() {
    cargo test --quiet
    cargo test --quiet --features tracing --test stage_events
    cargo test --quiet -p turnwheel-c -p turnwheel-cli -p turnwheel-lua -p xtask
}

laws() {
    cargo test --quiet --profile quick --test laws --test clock_model --test order_model \
        --test step_model --test team_model --test window_model --test stack_model \
        --test token_model --test endings --test misuse --test growth --test storm --test models
}

generated() { cargo run --quiet -p xtask -- check; }
grown() { sh tests/grown/run.sh; }

packages() {
    sh scripts/package.sh
    sh scripts/sdist.sh "$python"
    sh tests/release/run.sh
    python3 tests/release/check.py
}

documentation() {
    RUSTDOCFLAGS="-D warnings" cargo doc --quiet --no-deps \
        -p turnwheel -p turnwheel-c -p turnwheel-cli -p turnwheel-lua
}

shortest() { target/release/turnwheel format --check rulesets/*.toml examples/*/*.toml; }
c() { sh tests/c/run.sh; }
cpp() { sh tests/cpp/run.sh; }
readers() { sh tests/readers/run.sh; }
link() { sh tests/link/run.sh; }
install() { sh tests/link/install.sh; }
lua() { sh tests/lua/run.sh; }

python() {
    $python -m pytest -q tests/python
    $python -m mypy.stubtest turnwheel._native --allowlist tests/python/stubtest-allow.txt
}

corpus() { sh tests/corpus.sh; }
relay() { sh tests/relay/run.sh; }
viewer() { sh tests/viewer/run.sh; }
examples() { sh examples/run.sh; }
readme() { sh tests/readme/run.sh; }
web() { sh tests/web/run.sh; }
book() { sh tests/book/run.sh; }
sdl() { sh examples/sdl/run.sh; }

evening() {
    sh examples/evening/run.sh >/dev/null
    echo "every front of the evening tells the same"
}

names() { printf '%s\n' "$1" | cut -d: -f1; }
about() { printf '%s\n' "$PARTS" | sed -n "s/^$1://p"; }

if [ "${1:-}" = --list ]; then
    printf '%s\n' "$PARTS" | sed 's/:/\t/' | expand -t 16
    exit 0
fi

# All of them: what uses the build, and the build itself, beside what builds for itself, in a
# process of their own whose output comes last. They take longer, so the others give way.
if [ $# -eq 0 ]; then
    log=build/users.log
    mkdir -p build
    # shellcheck disable=SC2016,SC2046 # the inner shell reads its words; a list of parts
    setsid sh -euc 'make --no-print-directory tried; exec sh scripts/test.sh "$@"' sh \
        $(names "$USERS") >"$log" 2>&1 &
    users=$!
    trap 'kill -- -$users 2>/dev/null || true' EXIT
    # shellcheck disable=SC2046 # a list of parts
    nice sh scripts/test.sh $(names "$BUILDERS" | grep -v -x core)
    failed=0
    wait $users || failed=$?
    cat "$log"
    [ $failed -eq 0 ] || exit $failed
    printf '\nall parts passed\n'
    exit 0
fi

for part in "$@"; do
    names "$PARTS" | grep -q -x -- "$part" || {
        echo "test.sh: there is no part $part; --list names them" >&2
        exit 2
    }
done
began=$(date +%s)
for part in "$@"; do
    printf '\n== %s (%s, after %d s)\n' "$(about "$part")" "$part" $(($(date +%s) - began))
    $part
done
