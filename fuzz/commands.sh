#!/bin/sh
# commands.sh SECONDS: commands with automatic passes, and effects, triggers and replacements that
# set each other off, over random rules. A finding prints its seed; TURNWHEEL_SEED=... before the
# command below plays that game again.
set -eu
export CARGO_PROFILE_RELEASE_DEBUG_ASSERTIONS=true CARGO_PROFILE_RELEASE_OVERFLOW_CHECKS=true \
    CARGO_PROFILE_RELEASE_LTO=off
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-target}/storm"
TURNWHEEL_STORM=$1 exec cargo test --quiet --release --test storm -- --nocapture
