#!/bin/sh
# Links turnwheel into hosts that have a Lua or a Rust library of their own, and runs them.
#
# Tests every combination of the host's Lua, its linking, turnwheel's linking, and their order. Then
# it tests the other linkers, compilers and ways to link with the most difficult host, LuaJIT.
set -eu
out=build/link
mkdir -p "$out"
library=${CARGO_TARGET_DIR:-target}/release
case $library in /*) ;; *) library=$PWD/$library ;; esac
sh scripts/library.sh

# The symbols that each library exports to a host.
nm -g --defined-only "$library/libturnwheel.a" | awk 'NF == 3 { print $3 }' | sort >"$out/archive"
nm -D --defined-only "$library/libturnwheel.so" | awk '{ print $3 }' | sort >"$out/shared"
test -s "$out/archive"
for kind in archive shared; do
    if grep -v '^tw_' "$out/$kind"; then echo "the $kind library shows these too"; exit 1; fi
done
cmp "$out/archive" "$out/shared" || { echo "archive and shared library differ"; exit 1; }
if readelf -gW "$library/libturnwheel.a" | grep 'COMDAT'; then
    echo "the archive has groups, which another library may replace"; exit 1
fi

# A program linked by path records only the file name, and finds the library beside itself.
readelf -d "$library/libturnwheel.so" | grep -q 'SONAME.*\[libturnwheel\.so\.0\]'
gcc -Iinclude examples/c/four_players.c -o "$out/by_path" "$library/libturnwheel.so"
readelf -d "$out/by_path" | grep -q 'NEEDED.*\[libturnwheel\.so\.0\]'
LD_LIBRARY_PATH=$library "$out/by_path" >/dev/null

# On Windows each function is imported from the DLL, unless the library is static.
mkdir -p "$out/windows"
sed 's/.*/void *take_&(void) { return (void *)&; }/' "$out/archive" >"$out/windows/all"
printf '#include "turnwheel.h"\n' | cat - "$out/windows/all" >"$out/windows/all.c"
for linked in "" -DTW_STATIC; do
    # shellcheck disable=SC2086 # none or one
    clang --target=x86_64-pc-windows-msvc -ffreestanding -Iinclude $linked \
        -c "$out/windows/all.c" -o "$out/windows/all.obj"
    nm -u "$out/windows/all.obj" | awk '{ print $2 }' | sed 's/^__imp_tw_/imported tw_/' |
        sort >"$out/windows/undefined"
    case $linked in "") how='imported ' ;; *) how= ;; esac
    sed "s/^/$how/" "$out/archive" | cmp - "$out/windows/undefined"
done

passed=0
# try NAME LUA WHO ARGUMENT...: compiles the host for that Lua with these arguments, and runs it.
try() {
    name=$1 lua=$2 who=$3
    shift 3
    # shellcheck disable=SC2046 # options
    if ! ${CC:-gcc} -std=c99 -g -Wall -Wextra -Wpedantic -Werror -Iinclude \
        $(pkg-config --cflags "$lua") tests/link/host.c -o "$out/$name" "$@" \
        -lpthread -lm -ldl >"$out/output" 2>&1; then
        echo "$name does not link:"; head -n 20 "$out/output"; exit 1
    fi
    if ! "$out/$name" "$who" tests/link/mods >"$out/output" 2>&1; then
        echo "$name does not run:"; head -n 20 "$out/output"; exit 1
    fi
    passed=$((passed + 1))
}

static=$library/libturnwheel.a
rustc --edition 2024 -O --crate-type staticlib tests/link/other.rs -o "$out/libother.a"

for lua in lua5.3 lua5.4 luajit; do
    case $lua in
    luajit) who=LuaJIT file=luajit-5.1 ;;
    *) who="Lua ${lua#lua}" file=$lua ;;
    esac
    for link in static shared; do
        case $link in static) own=-l:lib$file.a ;; *) own=-l$file ;; esac
        # An executable exports the host's Lua to the Lua modules it loads.
        try "$lua-$link-before-static" "$lua" "$who" -rdynamic "$own" "$static"
        try "$lua-$link-after-static" "$lua" "$who" "$static" "$own"
        for order in before after; do
            case $order in before) first=$own last='' ;; *) first='' last=$own ;; esac
            # shellcheck disable=SC2086 # none or one
            try "$lua-$link-$order-shared" "$lua" "$who" -rdynamic \
                $first "$library/libturnwheel.so" $last "-Wl,-rpath,$library"
        done
    done
done

# A second Rust library, together with the host's Lua.
jit=-l:libluajit-5.1.a
other=$out/libother.a
# shellcheck disable=SC2086 # options
rust() { try "$1" luajit LuaJIT -DSECOND_RUST $2; }
rust rust-before "$other $static $jit"
rust rust-after "$static $other $jit"
rust rust-before-shared "$other $library/libturnwheel.so $jit -Wl,-rpath,$library"
rust rust-after-shared "$library/libturnwheel.so $other $jit -Wl,-rpath,$library"
rust rust-group "$jit -Wl,--start-group $other $static -Wl,--end-group"

# Other linkers, each in both orders; with unused sections removed; with the whole archive.
for linker in bfd gold lld mold; do
    use="-fuse-ld=$linker -Wl,--gc-sections"
    rust "$linker-before" "$use $other $static $jit"
    rust "$linker-after" "$use $static $other $jit"
done
rust whole "-Wl,--whole-archive $static -Wl,--no-whole-archive $other $jit"
rust lto "-O2 -flto $static $other $jit"
rust all-static "-static $static $other $jit"
rust static-pie "-static-pie $static $other $jit"
rust no-pie "-no-pie $other $static $jit"
rust stripped "-s $static $other $jit"
CC=clang rust clang "$static $other $jit"
CC=clang rust clang-lld "-fuse-ld=lld $other $static $jit"

# As part of a plugin, in a process that exports its own Lua to all libraries it loads.
cat >"$out/plugin.py" <<'PY'
import ctypes, sys
ctypes.CDLL("liblua5.3.so.0", mode=ctypes.RTLD_GLOBAL)
words = [text.encode() for text in ("host", "Lua 5.3", "tests/link/mods")]
sys.exit(ctypes.CDLL(sys.argv[1]).main(3, (ctypes.c_char_p * 4)(*words, None)))
PY
# shellcheck disable=SC2046 # options
for linker in bfd gold lld mold; do
    gcc -std=c99 -shared -fPIC -DSECOND_RUST -Iinclude $(pkg-config --cflags lua5.3) \
        -fuse-ld=$linker tests/link/host.c -o "$out/plugin.so" "$static" "$other" -llua5.3 \
        -Wl,-z,defs -lpthread -lm -ldl
    python3 "$out/plugin.py" "$out/plugin.so" >"$out/output" || { cat "$out/output"; exit 1; }
    passed=$((passed + 1))
done

echo "$passed hosts linked and ran"
