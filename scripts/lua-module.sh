#!/bin/sh
# Builds the module that a stock Lua loads with require "turnwheel":
# lua-module.sh FILE [LUA [PROFILE]]
# LUA is 5.4 (the default), 5.3, 5.1, luajit, love, or the path of an interpreter, which is asked
# for its version.
set -eu
file=$1 lua=${2:-5.4} profile=${3:-release}

case $lua in
*/*) lua=$("$lua" -e 'io.write(jit and "luajit" or _VERSION:match("%d%.%d"))') ;;
esac
case $lua in
5.4 | 5.3 | 5.1) feature=lua$(printf %s "$lua" | tr -d .) ;;
luajit | love) feature=luajit ;;
*) echo "lua-module: there is no module for Lua $lua; say 5.4, 5.3, 5.1 or luajit" >&2; exit 2 ;;
esac

# A release has a target folder of its own, because the library and the module need the same names.
case $profile in
release) folder=build/lua-target built=release ;;
quick) folder=${CARGO_TARGET_DIR:-target} built=quick ;;
dev) folder=${CARGO_TARGET_DIR:-target} built=debug ;;
*) echo "lua-module: the profile is release, quick or dev, not $profile" >&2; exit 2 ;;
esac
case $(uname -s) in
Darwin) # Lua's own functions are found when the module is loaded
    library=libturnwheel_lua.dylib
    export RUSTFLAGS="${RUSTFLAGS:-} -C link-arg=-undefined -C link-arg=dynamic_lookup"
    ;;
MINGW* | MSYS*) library=turnwheel_lua.dll ;;
*) library=libturnwheel_lua.so ;;
esac

cargo build --quiet --profile "$profile" --target-dir "$folder" -p turnwheel-lua \
    --no-default-features --features "module,$feature"
mkdir -p "$(dirname "$file")"
rm -f "$file" # a running Lua keeps the file it has loaded
cp "$folder/$built/$library" "$file"
