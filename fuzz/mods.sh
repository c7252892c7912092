#!/bin/sh
# mods.sh SECONDS: mods that call every library function of the sandbox with large and odd
# arguments. A finding prints the mod; the head of the test explains how to run one seed again.
set -eu
TURNWHEEL_STORM=$1 exec cargo test --quiet --release -p turnwheel-lua --test storm -- --nocapture
