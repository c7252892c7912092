#!/bin/sh
# Writes the playground, one page with the library in it: playground.sh [OUT [quick | release]].
# OUT is build/playground.html by default, and counts from the root of the sources. Needs Node.js,
# and what scripts/wasm.sh needs.
set -eu
cd "$(dirname "$0")/.."
out=${1:-build/playground.html}
profile=${2:-release}
sh scripts/wasm.sh "$profile"
made=build/wasm/$profile/turnwheel.wasm
[ -f "$made" ] || exit 0
mkdir -p "$(dirname "$out")"
node bindings/js/page/build.js "$made" "$out"
