#!/bin/sh
# A server's day, killed in its middle and continued: run.sh [TABLES [SECONDS]]. It serves for one
# and a half times SECONDS, is killed, and serves for SECONDS again: half of it as fast as it can,
# half at two thirds of that.
set -eu
cd "$(dirname "$0")/../.."
tables=${1:-100000}
seconds=${2:-300}
out=build/server
rm -rf "$out"
mkdir -p "$out/day"
library=${CARGO_TARGET_DIR:-target}/release/libturnwheel.a
gcc -std=gnu11 -O2 -Wall -Wextra -Wpedantic -Werror -Iinclude benches/server/day.c "$library" \
    -lsqlite3 -lpthread -ldl -lm -o "$out/serve"
"$out/serve" "$out/day" "$tables" "$((2 * seconds))" &
server=$!
sleep "$((seconds * 3 / 2))"
kill -9 $server
wait $server 2>/dev/null || true
"$out/serve" "$out/day" "$tables" "$seconds"
