#!/bin/sh
# Installs the missing packages: setup.sh [--list] [demo]. With `demo`, only those for the demo,
# otherwise all that the tests need; with --list it only prints their names. Rust must already be
# installed.
set -eu
list=no
if [ "${1:-}" = --list ]; then list=yes && shift; fi

missing=""
need() { # need COMMAND-OR-FILE PACKAGE
    if ! command -v "$1" >/dev/null 2>&1 && ! [ -e "$1" ]; then missing="$missing $2"; fi
}
need cargo cargo
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
    need node nodejs
    need npm npm
fi

if [ $list = yes ]; then echo "${missing# }" && exit 0; fi
[ -z "$missing" ] && exit 0
echo "setup: installing$missing"
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
# shellcheck disable=SC2086 # a list of packages
apt-get install -y -qq --no-install-recommends $missing >/dev/null
