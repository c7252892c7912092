#!/bin/sh
# Tests the npm package and the playground: builds the library for WebAssembly, puts it into
# bindings/js with the licences, writes the page, runs the tests there, and plays a game on
# boardgame.io and here. TURNWHEEL is the native command whose logs are compared. With `release`,
# what is tested is what `npm pack` then packs.
set -eu
cd "$(dirname "$0")/../.."
profile=${1:-quick}
. scripts/npm.sh

fill "$profile"
sh scripts/playground.sh build/web/playground.html "$profile"

# One of boardgame.io's games on both: the program ends with an error where they differ.
example=examples/boardgameio
[ -d $example/node_modules ] ||
    npm install --silent --no-audit --no-fund --prefix $example
node $example/compare.js >build/web/boardgameio.txt
head -n 1 build/web/boardgameio.txt
grep -q -x "499 moves and 2915 refusals agree" build/web/boardgameio.txt

if [ "$profile" = release ]; then node scripts/web-sizes.mjs; fi

# By the command of `make build`: without one of the two the core would be built again.
[ -n "${TURNWHEEL:-}" ] || cargo build --release --quiet -p turnwheel-c -p turnwheel-cli
cd bindings/js
node --test --test-reporter=dot test/*.test.js
