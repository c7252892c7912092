#!/bin/sh
# Builds the module that stock Lua 5.4 loads with require "turnwheel": lua-module.sh FILE
# It has a target folder of its own: a module takes Lua from its host, the library brings its own, and one build cannot do both.
set -eu
file=$1
cargo build --release --quiet -p turnwheel-lua --no-default-features --features module --target-dir build/lua-target
mkdir -p "$(dirname "$file")"
cp build/lua-target/release/libturnwheel_lua.so "$file"
