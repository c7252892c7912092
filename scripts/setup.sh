#!/bin/sh
# Installs the missing packages: setup.sh [--list | --tell] [demo]. With `demo`, only those for the
# demo, otherwise all that the tests need. With --list it only prints their names, with --tell what
# comes, how much and how long. It installs no Rust: which one is needed is checked first.
set -eu
how=install
case "${1:-}" in --list | --tell) how=${1#--} && shift ;; esac

rust=$(sed -n 's/^rust-version = "\([0-9.]*\)".*/\1/p' Cargo.toml)
have=$(cargo --version 2>/dev/null | cut -d' ' -f2 || true)
older() { [ "$(printf '%s\n' "$1" "$2" | sort -V | head -n 1)" != "$2" ]; }
if [ -z "$have" ] || older "${have%%-*}" "$rust"; then
    echo "setup: turnwheel needs Rust $rust or later, and ${have:-none} is here;" \
        "rustup installs it (rustup.rs)" >&2
    exit 1
fi

missing=""
need() { # need COMMAND-OR-FILE PACKAGE
    if ! command -v "$1" >/dev/null 2>&1 && ! [ -e "$1" ]; then missing="$missing $2"; fi
}
need gcc gcc
need make make
need lua5.4 lua5.4
need python3 python3
if ! python3 -c 'import ensurepip, venv' >/dev/null 2>&1; then missing="$missing python3-venv"; fi
if [ "${1:-}" != demo ]; then
    need g++ g++
    need valgrind valgrind
    need /usr/include/lua5.4/lua.h liblua5.4-dev
    need lua5.3 lua5.3
    need lua5.1 lua5.1
    need luajit luajit
    need luarocks luarocks
    need love love
    need xvfb-run xvfb
    need xauth xauth
    need "$(echo /usr/lib/*/dri)" libgl1-mesa-dri
    need /usr/include/lua5.3/lua.h liblua5.3-dev
    need /usr/include/luajit-2.1/lua.h libluajit-5.1-dev
    need /usr/include/sqlite3.h libsqlite3-dev
    need clang clang
    need clang-tidy clang-tidy
    need ld.lld lld
    need mold mold
    need /usr/include/SDL2/SDL.h libsdl2-dev
    need /usr/include/SDL2/SDL_ttf.h libsdl2-ttf-dev
    need /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf fonts-dejavu-core
    need cmake cmake
    need meson meson
    need ninja ninja-build
    need pkg-config pkg-config
    need doxygen doxygen
    need abidiff abigail-tools
    need go golang-go
    need mcs mono-mcs
    need mono mono-runtime
    need chromium chromium
fi

case $how in
list) echo "${missing# }" && exit 0 ;;
tell)
    count=$(echo "$missing" | wc -w)
    cat <<TEXT
This runs every test, check and lint. First it
  1. installs by apt: ${missing:-nothing, all is there}
  2. builds libraries and tools into target/, and the Python package with the packages that its
     tests need into build/venv
On a bare Debian the first ($count packages here) brings some 700 packages with it: half a gigabyte
to fetch, 2 GB on disk. What is built takes 14 GB. All takes half an hour on two cores, and longer
the first time. One part alone: sh scripts/test.sh --list
TEXT
    exit 0
    ;;
esac
[ -z "$missing" ] && exit 0
echo "setup: installing$missing"
export DEBIAN_FRONTEND=noninteractive
mkdir -p build
apt-get update -qq
# shellcheck disable=SC2086 # a list of packages
apt-get install -y -qq --no-install-recommends $missing >/dev/null 2>build/setup.log ||
    { cat build/setup.log; exit 1; }
