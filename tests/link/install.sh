#!/bin/sh
# Installs into temporary folders, and builds programs from there with every build system.
set -eu
out=$PWD/build/install
rm -rf "$out"
mkdir -p "$out"
library=${CARGO_TARGET_DIR:-target}/release
sh scripts/library.sh
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
passed=0

quiet() { "$@" >"$out/output" 2>&1 || { cat "$out/output"; exit 1; }; }
fail() { echo "$1"; exit 1; }
# same COMMAND...: runs a program and compares its output with that of the example, however it is
# linked.
same() {
    "$@" >"$out/played" || fail "$* does not run"
    cmp "$out/expected" "$out/played" || fail "$* plays something else"
    passed=$((passed + 1))
}
needs_shared() {
    readelf -d "$1" | grep -q 'NEEDED.*\[libturnwheel\.so\.0\]' || fail "$1 is not linked by name"
}
needs_none() {
    ! readelf -d "$1" | grep -q turnwheel || fail "$1 is not static"
}
# brought BUILD: installs the CMake project in BUILD, moves the installation, and runs its programs.
brought() {
    quiet cmake --install "$1" --prefix "$1-installed"
    mv "$1-installed" "$1-moved"
    same "$1-moved/bin/four_players_turnwheel"
    same "$1-moved/bin/four_players_static"
}
# hides FILE: a plug-in that contains the archive shows nothing of it to its host.
hides() {
    nm -D --defined-only "$1" | grep -q ' T plug_in$' || fail "$1 is no plug-in"
    ! nm -D --defined-only "$1" | grep 'tw_' || fail "$1 exports turnwheel"
    passed=$((passed + 1))
}
# both FOLDER LIB: runs the two programs of an example in FOLDER, with the libraries in LIB.
both() {
    needs_shared "$1/four_players_turnwheel"
    needs_none "$1/four_players_static"
    same env LD_LIBRARY_PATH="$2" "$1/four_players_turnwheel"
    same "$1/four_players_static"
}

gcc -Iinclude examples/c/four_players.c -o "$out/by_hand" "$library/libturnwheel.a" \
    -lpthread -ldl -lm -Wl,--fatal-warnings
"$out/by_hand" >"$out/expected"

# Installing builds nothing, whichever user runs it; a missing file is reported, and no file is left
# behind.
if env CARGO_TARGET_DIR="$out/empty" make -s install PREFIX="$out/none" 2>"$out/output"; then
    fail "make install installs what is not there"
fi
grep -q 'run .make build. first' "$out/output"
! [ -e "$out/none" ] || fail "a refused installation left something"
if make -n install | grep -q cargo; then fail "make install runs cargo"; fi
mkdir -p "$out/raw/release"
cp "$library/libturnwheel.so" "$library/third-party.txt" "$out/raw/release/"
if [ -d bindings/cli ]; then cp "$library/turnwheel" "$out/raw/release/"; fi
ar rcs "$out/raw/release/libturnwheel.a" "$out/expected"
if env CARGO_TARGET_DIR="$out/raw" make -s install PREFIX="$out/none" 2>"$out/output"; then
    fail "make install installs an archive that shows everything"
fi
grep -q 'as cargo left it' "$out/output"

# Installing for a package: beneath DESTDIR, with the library folder of the distribution.
debian="DESTDIR=$out/destination PREFIX=/usr LIBDIR=/usr/lib/x86_64-linux-gnu"
# shellcheck disable=SC2086 # variables
quiet make install $debian
lib=$out/destination/usr/lib/x86_64-linux-gnu
[ "$(readlink "$lib/libturnwheel.so")" = libturnwheel.so.0 ]
[ "$(readlink "$lib/libturnwheel.so.0")" = "libturnwheel.so.$version" ]
doc=$out/destination/usr/share/doc/turnwheel
for file in LICENSE-MIT LICENSE-APACHE docs/c.md; do cmp "$file" "$doc/${file##*/}"; done
grep -o '](\([a-z-]*\.md\)' "$doc/c.md" | cut -c 3- >"$out/links"
while read -r link; do test -s "$doc/$link"; done <"$out/links"
for notice in "Lua.org, PUC-Rio" "The Rust Project Contributors" "== serde "; do
    grep -q "$notice" "$doc/third-party.txt" || fail "no licence says: $notice"
done
if grep -rIl "$out" "$out/destination"; then fail "these know where they were packed"; fi
[ -z "$(find "$out/destination" -type f -perm /022)" ] || fail "others may write these"
# shellcheck disable=SC2086 # variables
quiet make uninstall $debian
[ -z "$(find "$out/destination" ! -type d)" ] || fail "make uninstall leaves files"
! [ -e "$doc" ] || fail "make uninstall leaves its own folders"

# A prefix with a space, moved after the installation.
quiet make install PREFIX="$out/first"
mkdir "$out/a place"
mv "$out/first" "$out/a place/moved"
prefix="$out/a place/moved"
lib=$prefix/lib
# A shell splits the output of pkg-config at spaces.
ln -s "$prefix" "$out/short"
export PKG_CONFIG_PATH="$out/short/lib/pkgconfig"
[ "$(realpath "$(pkg-config --variable=libdir turnwheel)")" = "$lib" ]
[ "$(pkg-config --modversion turnwheel)" = "$version" ]
pkg-config --static --libs turnwheel | grep -q -- '-lpthread -ldl -lm'
if [ -d bindings/cli ]; then "$prefix/bin/turnwheel" --help >/dev/null; fi

mkdir "$out/make"
quiet make -C examples/build/pkg-config OUT="$out/make"
both "$out/make" "$lib"

for generator in "Unix Makefiles" Ninja; do
    quiet cmake -G "$generator" -S examples/build/cmake -B "$out/cmake-$generator" \
        -DCMAKE_PREFIX_PATH="$prefix"
    quiet cmake --build "$out/cmake-$generator"
    both "$out/cmake-$generator" "$lib"
    brought "$out/cmake-$generator"
done

quiet meson setup "$out/meson" examples/build/meson
quiet ninja -C "$out/meson"
both "$out/meson" "$lib"

# A merged /usr, where CMake may come to the package through the link /lib.
quiet make install DESTDIR="$out/merged" PREFIX=/usr
ln -s usr/lib "$out/merged/lib"
ln -s usr/bin "$out/merged/bin"
quiet cmake -G Ninja -S examples/build/cmake -B "$out/cmake-merged" \
    -DCMAKE_PREFIX_PATH="$out/merged"
quiet cmake --build "$out/cmake-merged"
both "$out/cmake-merged" "$out/merged/usr/lib"

# A plug-in of an engine contains the archive, and a host may load two of them.
mkdir "$out/plug-in"
cat >"$out/plug-in/plug_in.c" <<C
#include <turnwheel.h>
const void *plug_in(void) { return (const void *)tw_version_number; }
C
cat >"$out/plug-in/CMakeLists.txt" <<CMAKE
cmake_minimum_required(VERSION 3.16)
project(plug_in LANGUAGES C)
find_package(turnwheel REQUIRED)
add_library(plug_in MODULE plug_in.c)
target_link_libraries(plug_in PRIVATE turnwheel::static)
CMAKE
quiet cmake -G Ninja -S "$out/plug-in" -B "$out/plug-in/cmake" -DCMAKE_PREFIX_PATH="$prefix"
quiet cmake --build "$out/plug-in/cmake"
hides "$out/plug-in/cmake/libplug_in.so"
# shellcheck disable=SC2046 # options
gcc -w -shared -fPIC "$out/plug-in/plug_in.c" $(pkg-config --cflags --libs turnwheel-static) \
    -o "$out/plug-in/by_pkg_config.so"
hides "$out/plug-in/by_pkg_config.so"

# By itself, it is installed by CMake as by make, without the command-line tool.
quiet cmake -S . -B "$out/alone" -DTURNWHEEL_BUILD=OFF \
    -DTURNWHEEL_TARGET_DIR="$(dirname "$(realpath "$library")")"
quiet cmake --install "$out/alone" --prefix "$out/alone-installed"
(cd "$prefix" && find . ! -type d ! -path ./bin/turnwheel | sort) >"$out/by_make"
(cd "$out/alone-installed" && find . ! -type d | sort) | diff "$out/by_make" -

# As part of another project: built by cargo from nothing, without optimization to save time, for a
# named target and without mods and tools; and as already built.
host=$(rustc -vV | sed -n 's/^host: //p')
export CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 \
    CARGO_PROFILE_RELEASE_OPT_LEVEL=0
for build in ON OFF; do
    folder=$out/subdirectory-$build/cargo libs=$folder/$host/release
    options="-DTURNWHEEL_TARGET=$host -DTURNWHEEL_MODS=OFF -DTURNWHEEL_TOOLS=OFF"
    if [ $build = OFF ]; then
        folder=$(dirname "$(realpath "$library")") libs=$library options=
    fi
    # shellcheck disable=SC2086 # options
    quiet cmake -G Ninja -S examples/build/cmake-subdirectory -B "$out/subdirectory-$build" \
        -DTURNWHEEL_TARGET_DIR="$folder" -DTURNWHEEL_BUILD=$build $options
    quiet cmake --build "$out/subdirectory-$build"
    both "$out/subdirectory-$build" "$libs"
    brought "$out/subdirectory-$build"
    cmake --build "$out/subdirectory-$build" >"$out/output"
    ! grep -q Linking "$out/output" || fail "nothing changed, and it is linked again"
done

if nm -D "$out/subdirectory-ON/cargo/$host/release/libturnwheel.so" |
    grep -E ' tw_(mods|script|search|simulate|story|replay|rules_check)'; then
    fail "mods or tools were left in"
fi
# Each alone: the other is left out.
for left in MODS:tools TOOLS:lua; do
    quiet cmake -G Ninja -S examples/build/cmake-subdirectory -B "$out/one" \
        "-DTURNWHEEL_${left%:*}=OFF"
    grep -q -e "--no-default-features --features ${left#*:} " "$out/one/build.ninja" ||
        fail "without ${left%:*}, cargo is not told to build ${left#*:} alone"
    rm -r "$out/one"
done
# What is not said is not passed on, and a machine without a name is refused.
quiet cmake -G Ninja -S examples/build/cmake-subdirectory -B "$out/plain"
grep -q 'build --quiet --release -p turnwheel-c &&' "$out/plain/build.ninja" ||
    fail "cargo gets options that nobody has given"
if cmake -S examples/build/cmake-subdirectory -B "$out/elsewhere" -DCMAKE_SYSTEM_NAME=Linux \
    -DCMAKE_SYSTEM_PROCESSOR=riscv64 >"$out/output" 2>&1; then
    fail "another machine gets the library of this one"
fi
grep -q TURNWHEEL_TARGET "$out/output"

# Matching and non-matching versions.
for asked in "0.1" "$version EXACT" "0.1...0.9" "1.0" "0.9" "0.0.1...<$version"; do
    mkdir -p "$out/asked"
    cat >"$out/asked/CMakeLists.txt" <<CMAKE
cmake_minimum_required(VERSION 3.19)
project(asked LANGUAGES C)
find_package(turnwheel $asked QUIET)
message(STATUS "found: \${turnwheel_FOUND}")
CMAKE
    case $asked in 0.1* | *EXACT) found=1 ;; *) found=0 ;; esac
    cmake -S "$out/asked" -B "$out/asked/build-$asked" -DCMAKE_PREFIX_PATH="$prefix" >"$out/output"
    grep -q "found: $found" "$out/output" || { cat "$out/output"; fail "asked for $asked"; }
    passed=$((passed + 1))
done

# The release archive is complete, reproducible, and usable where it is unpacked.
archive=$(sh scripts/archive.sh "$out/dist")
cp "$archive" "$out/once.tar.gz"
sh scripts/archive.sh "$out/dist" >/dev/null
cmp "$out/once.tar.gz" "$archive" || fail "the same files give another archive"
mkdir "$out/unpacked"
tar -xzf "$archive" -C "$out/unpacked" --strip-components=1
(cd "$out/unpacked" && sha256sum --quiet -c SHA256SUMS)
mkdir "$out/from-release"
quiet make -C examples/build/pkg-config OUT="$out/from-release" \
    PKG_CONFIG_PATH="$out/unpacked/lib/pkgconfig"
both "$out/from-release" "$out/unpacked/lib"
quiet cmake -G Ninja -S examples/build/cmake -B "$out/from-release/cmake" \
    -DCMAKE_PREFIX_PATH="$out/unpacked"
quiet cmake --build "$out/from-release/cmake"
both "$out/from-release/cmake" "$out/unpacked/lib"

sh scripts/sizes.sh
echo "$passed programs and versions as they should be"
