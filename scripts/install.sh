#!/bin/sh
# Installs the results of `make build`, or removes them: install.sh install|uninstall
#
# PREFIX, BINDIR, LIBDIR, INCLUDEDIR and DOCDIR are the targets, beneath DESTDIR if that is set. A
# folder that does not begin with / is relative to PREFIX. BUILT is the folder of what was built;
# TOOL=no leaves the command-line tool out. Nothing is built here, because this may run as root.
set -eu
cd "$(dirname "$0")/.."
built=${BUILT:-${CARGO_TARGET_DIR:-target}/release}

within() { case $2 in /*) echo "$2" ;; *) echo "$1/$2" ;; esac; }
prefix=$(within "$PWD" "${PREFIX:-/usr/local}")
bin=$(within "$prefix" "${BINDIR:-bin}")
lib=$(within "$prefix" "${LIBDIR:-lib}")
include=$(within "$prefix" "${INCLUDEDIR:-include}")
doc=$(within "$prefix" "${DOCDIR:-share/doc/turnwheel}")
root=${DESTDIR:-}
if [ -n "$root" ]; then root=$(within "$PWD" "$root"); fi

version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
soname=libturnwheel.so.${version%%.*}
shared=libturnwheel.so.$version

# each FUNCTION: calls FUNCTION MODE FILE TARGET for every installed file.
each() {
    if [ -d bindings/cli ] && [ "${TOOL:-yes}" = yes ]; then
        "$1" 755 "$built/turnwheel" "$bin/turnwheel"
    fi
    "$1" 644 "$built/libturnwheel.a" "$lib/libturnwheel.a"
    "$1" 755 "$built/libturnwheel.so" "$lib/$shared"
    "$1" link "$shared" "$lib/$soname"
    "$1" link "$soname" "$lib/libturnwheel.so"
    for name in turnwheel.h turnwheel.hpp turnwheel.ffi.h; do
        "$1" 644 "include/$name" "$include/$name"
    done
    for name in turnwheel turnwheel-static; do
        "$1" filled "packaging/$name.pc.in" "$lib/pkgconfig/$name.pc"
    done
    for name in turnwheel-config turnwheel-config-version; do
        "$1" filled "packaging/$name.cmake.in" "$lib/cmake/turnwheel/$name.cmake"
    done
    "$1" 644 "$built/third-party.txt" "$doc/third-party.txt"
    for file in LICENSE-APACHE LICENSE-MIT CHANGELOG.md $(find docs -type f); do
        "$1" 644 "$file" "$doc/${file#docs/}"
    done
}

refuse() {
    echo "install.sh: $1: run \`make build\` first, as yourself; nothing was installed" >&2
    exit 1
}
check() {
    if [ "$1" != link ] && ! [ -f "$2" ]; then refuse "there is no $2"; fi
}

# The path from one folder to another: `..` and names if both are within PREFIX, else absolute.
relative() { realpath -ms --relative-to="$1" "$2"; }
beneath() {
    case $1 in "$prefix"/*) echo "\${prefix}/${1#"$prefix"/}" ;; *) echo "$1" ;; esac
}

fill() {
    case $(readelf -h "$built/libturnwheel.so") in *ELF64*) pointer=8 ;; *) pointer=4 ;; esac
    sed -e "s|@VERSION@|$version|g; s|@MAJOR@|${version%%.*}|g; s|@POINTER@|$pointer|g" \
        -e "s|@SHARED@|$shared|g; s|@SONAME@|$soname|g" \
        -e "s|@UP@|$(relative "$lib/pkgconfig" "$prefix")|" \
        -e "s|@LIB@|$(beneath "$lib")|; s|@INCLUDE@|$(beneath "$include")|" \
        -e "s|@FROM_CMAKE@|$(relative "$lib/cmake/turnwheel" "$include")|" "$1"
}

put() {
    install -d "$root${3%/*}"
    case $1 in
    link) ln -sf "$2" "$root$3" ;;
    filled)
        fill "$2" >"$root$3.new"
        chmod 644 "$root$3.new"
        mv -f "$root$3.new" "$root$3" ;;
    *) install -m "$1" "$2" "$root$3" ;;
    esac
}

take() { rm -f "$root$3"; }

case ${1:-} in
install)
    each check
    if [ "$(ar t "$built/libturnwheel.a")" != turnwheel.o ]; then
        refuse "$built/libturnwheel.a is as cargo left it"
    fi
    each put
    ;;
uninstall)
    each take
    for folder in "$doc" "$lib/cmake/turnwheel"; do
        if [ -d "$root$folder" ]; then find "$root$folder" -type d -empty -delete; fi
    done
    ;;
*) echo "install.sh install|uninstall" >&2; exit 2 ;;
esac
