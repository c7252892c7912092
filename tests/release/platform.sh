#!/bin/sh
# Builds and tests what each system has of its own, on this one: platform.sh OUT. It runs the tests
# of the core, and plays every scenario script with the C library, the wheel and the module for Lua
# 5.4. OUT gets the wheel and, where libraries are ELF files, the archive of the C library.
#
# It needs Rust, a C compiler (CC) and Python (PYTHON). Lua is built from the sources in the crate
# lua-src, because systems have another one or none.
set -eu
cd "$(dirname "$0")/../.."
python=${PYTHON:-python3}
work=$PWD/build/platform-work
scripts=$(find tests/scenarios -name '*.tws' | LC_ALL=C sort)
rm -rf "$work"
mkdir -p "$1" "$work"

case $(uname -s) in
Linux) system=linux cc=${CC:-cc} libraries="-lpthread -ldl -lm" lua="-DLUA_USE_LINUX -Wl,-E" ;;
Darwin) system=macos cc=${CC:-cc} libraries="" lua="-DLUA_USE_MACOSX" ;;
MINGW* | MSYS*) system=windows cc=${CC:-clang} libraries="" lua="" ;;
*) echo "platform.sh: it knows Linux, macOS and Windows, not $(uname -s)" >&2; exit 2 ;;
esac
# played LANGUAGE COMMAND...: plays all scripts, and prints the first differences.
played() {
    language=$1
    shift
    # shellcheck disable=SC2086 # a list of files
    "$@" $scripts >"$work/played" 2>&1 || { head -n 20 "$work/played"; exit 1; }
    echo "$system: $language plays $(echo "$scripts" | wc -l) scripts"
}

cargo test --quiet --locked
if [ $system = linux ]; then
    sh scripts/dist.sh "$1" c python
    built=build/dist-target/release
else
    sh scripts/dist.sh "$1" python
    cargo build --quiet --release --locked -p turnwheel-c
    built=target/release
fi

case $system in
windows)
    library=$built/turnwheel.dll.lib
    cp $built/turnwheel.dll "$work" ;;
*) library=$built/libturnwheel.a ;;
esac
# shellcheck disable=SC2086 # a list of options
$cc -Iinclude tests/c/corpus.c "$library" $libraries -o "$work/corpus"
played C "$work/corpus"

$python -m venv "$work/venv"
venv=$work/venv/bin
[ -d "$venv" ] || venv=$work/venv/Scripts
"$venv/python" -m pip install --quiet --disable-pip-version-check --no-index \
    --find-links "$1" turnwheel
played Python "$venv/python" tests/python/corpus.py

sources=$(find "${CARGO_HOME:-$HOME/.cargo}/registry/src" -path '*/lua-src-*/lua-5.4*' -type d |
    LC_ALL=C sort | tail -n 1)
mkdir "$work/module"
# shellcheck disable=SC2086 # lists of options
if [ $system = windows ]; then
    module=$work/module/turnwheel.dll
    $cc -O2 -DLUA_BUILD_AS_DLL -shared "$sources"/l*.c -o "$work/lua54.dll"
    $cc -O2 -DLUA_BUILD_AS_DLL -I"$sources" tests/release/lua.c "$work/lua54.lib" -o "$work/lua"
else
    module=$work/module/turnwheel.so
    $cc -O2 $lua -I"$sources" "$sources"/l*.c tests/release/lua.c $libraries -o "$work/lua"
fi
sh scripts/lua-module.sh "$module" 5.4
LUA_CPATH="${module%turnwheel.*}?.${module##*.}" played Lua "$work/lua" tests/lua/corpus.lua
