#!/bin/sh
# Builds the rock for the user's Lua from the folder as it is, without network access.
set -eu
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml | head -1)
rock=turnwheel-$version-1.rockspec
tree=build/rocks
export MODULE_PROFILE=dev

grep -q "^version = \"$version-1\"" "$rock"
luarocks lint "$rock"
try() { # try VERSION INTERPRETER [HEADERS]; LuaRocks wants headers, though the module needs none
    rm -rf "$tree"
    luarocks --lua-version "$1" --tree "$tree" make --no-doc --deps-mode none "$rock" \
        LUA="$(command -v "$2")" ${3:+LUA_INCDIR="$3"} >build/rock.txt 2>&1 ||
        { cat build/rock.txt; exit 1; }
    LUA_CPATH="$tree/lib/lua/$1/?.so" "$2" -e 'print(require("turnwheel").version)'
}
try 5.1 luajit /usr/include/luajit-2.1
try 5.4 lua5.4
