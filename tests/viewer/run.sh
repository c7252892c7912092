#!/bin/sh
# Tests the replay page in headless Chromium: makes the games, then the pages by the command line,
# and looks at them.
set -eu
cd "$(dirname "$0")/../.."
turnwheel=target/release/turnwheel
[ -x "$turnwheel" ] || turnwheel=target/debug/turnwheel
cargo run --quiet --example viewer_games -- build/viewer
folder=$(sh scripts/node.sh)
PATH="$folder/bin:$PATH"
[ -d tests/viewer/node_modules ] ||
    node "$folder/lib/node_modules/npm/bin/npm-cli.js" ci --silent --no-audit --no-fund \
        --prefix tests/viewer
node tests/viewer/test.mjs build/viewer "$turnwheel"
