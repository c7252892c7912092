#!/bin/sh
# Runs every test, check and lint, one after another; stops at the first failure. Called by `make
# test`, which has built everything.
set -eu
python=build/venv/bin/python

began=$(date +%s)
part() { printf '\n== %s (after %d s)\n' "$1" $(($(date +%s) - began)); }

part "format and lints"
cargo fmt --all --check
python3 scripts/rust_version.py
cargo clippy --quiet --all-targets -p turnwheel -p turnwheel-c -p turnwheel-cli \
    -p turnwheel-python -p xtask -- -D warnings
cargo clippy --quiet --all-targets -p turnwheel-lua -- -D warnings
cargo clippy --quiet -p turnwheel-lua --no-default-features --features module,luajit -- -D warnings

part "generated files"
cargo run --quiet -p xtask -- check

part "Rust"
cargo test --quiet
cargo test --quiet --features tracing --test stage_events
cargo test --quiet --profile laws --test laws --test order_model --test token_model \
    --test endings --test misuse --test growth --test storm --test models
cargo test --quiet -p turnwheel-c -p turnwheel-cli -p turnwheel-lua -p xtask

part "a vocabulary that has grown"
sh tests/grown/run.sh

part "packages"
sh scripts/package.sh

part "documentation"
RUSTDOCFLAGS="-D warnings" cargo doc --quiet --no-deps \
    -p turnwheel -p turnwheel-c -p turnwheel-cli -p turnwheel-lua

part "C"
sh tests/c/run.sh

part "C++"
sh tests/cpp/run.sh

part "the header in other languages"
sh tests/readers/run.sh

part "hosts with a Lua and a Rust of their own"
sh tests/link/run.sh

part "what is installed"
sh tests/link/install.sh

part "Lua"
sh tests/lua/run.sh

part "Python"
$python -m pytest -q tests/python
$python -m mypy.stubtest turnwheel._native --allowlist tests/python/stubtest-allow.txt

part "scenarios in four languages"
sh tests/corpus.sh

part "a card saved in one language and finished in another"
sh tests/relay/run.sh

part "the replay page in a browser"
sh tests/viewer/run.sh

part "examples"
sh examples/run.sh

part "a table in C++ and SDL2"
sh examples/sdl/run.sh

part "the evening"
sh examples/evening/run.sh >/dev/null
echo "every front of the evening tells the same"

printf '\nall parts passed\n'
