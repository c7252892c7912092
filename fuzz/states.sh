#!/bin/sh
# states.sh SECONDS: states of random games with a few fields changed, read like those of saves;
# accepted states are played on. A finding prints its seed; TURNWHEEL_SEED=... before the command
# below plays that one again.
set -eu
export CARGO_PROFILE_RELEASE_DEBUG_ASSERTIONS=true CARGO_PROFILE_RELEASE_OVERFLOW_CHECKS=true \
    CARGO_PROFILE_RELEASE_LTO=off
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-target}/storm"
TURNWHEEL_FORGE=$1 exec cargo test --quiet --release --lib forged -- --nocapture
