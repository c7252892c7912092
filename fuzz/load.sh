#!/bin/sh
# load.sh SECONDS: loads damaged and forged saves for so long. Needs no nightly compiler: the flags
# are those that `cargo fuzz` sets. A crash leaves the input in fuzz/artifacts; the program below
# runs it again when it is given the file. Only a stack overflow leaves none: put
# `gdb -ex run -ex bt --args` before that program, after `ulimit -s 256`, to find the place.
set -eu
seconds=$1
mkdir -p fuzz/corpus/load fuzz/seeds fuzz/artifacts/load
cargo run --quiet -p xtask -- seeds fuzz/seeds
coverage="-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters
    -Cllvm-args=-sanitizer-coverage-pc-table"
export CARGO_TARGET_DIR="$PWD/fuzz/target"
# With an explicit target, the flags do not apply to build scripts.
target=$(rustc -vV | sed -n 's/^host: //p')
RUSTFLAGS="--cfg fuzzing $coverage" cargo build --release --quiet --manifest-path fuzz/Cargo.toml \
    --target "$target"
"fuzz/target/$target/release/load" fuzz/corpus/load fuzz/seeds tests/saves \
    -artifact_prefix=fuzz/artifacts/load/ -max_total_time="$seconds" -max_len=4096 \
    -timeout=10 -rss_limit_mb=1024 -print_final_stats=1
