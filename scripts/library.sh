#!/bin/sh
# Finishes the libraries that cargo built: library.sh [FOLDER]. Running it again changes nothing.
#
# Cargo's archive exports all of Lua and of the Rust runtime, which a host may have too. Therefore
# everything that the API needs is linked into one object in which only the API is visible. AR, LD,
# NM and OBJCOPY are the tools of another machine, where it is built for one.
set -eu
cd "$(dirname "$0")/.."
folder=${1:-${CARGO_TARGET_DIR:-target}/release}
archive=$folder/libturnwheel.a
shared=$folder/libturnwheel.so

case $(uname -s) in Darwin | MINGW* | MSYS* | CYGWIN*)
    echo "library.sh: on this system the archive shows all that is in it" >&2
    exit 0 ;;
esac
for file in "$archive" "$shared"; do
    [ -f "$file" ] || { echo "library.sh: there is no $file; run make build" >&2; exit 1; }
done

# A program finds the shared library by this name, even in the build folder.
soname=$(readelf -d "$shared" | sed -n 's/.*SONAME.*\[\(.*\)\]/\1/p')
ln -sf libturnwheel.so "$folder/$soname"

licences=$folder/third-party.txt
if ! [ -f "$licences" ] || [ -n "$(find "$shared" -newer "$licences")" ]; then
    sh scripts/licences.sh "$licences"
fi

[ "$("${AR:-ar}" t "$archive")" = turnwheel.o ] && exit 0
work=$(mktemp -d "$folder/library.XXXXXX")
trap 'rm -rf "$work"' EXIT
# The shared library defines the API: the functions of this build, whatever its features.
"${NM:-nm}" -D --defined-only "$shared" | sed -n 's/.* T \(tw_.*\)/-u \1/p' >"$work/roots"
# Only GNU's linker dissolves groups, whatever `ld` is here.
linker=${LD:-$(command -v ld.bfd || command -v ld)}
# Without its groups, no part can be replaced by one of the same name from another Rust library.
"$linker" -r --gc-sections --force-group-allocation "@$work/roots" "$archive" -o "$work/all.o"
# Bitcode is useful only to exactly the same compiler.
"${OBJCOPY:-objcopy}" --remove-section=.llvmbc --remove-section=.llvmcmd \
    --wildcard --keep-global-symbol='tw_*' "$work/all.o" "$work/turnwheel.o"
"${AR:-ar}" rcsD "$work/libturnwheel.a" "$work/turnwheel.o"
# It gets the time of cargo's file, so that nothing is linked again because of it.
touch -r "$archive" "$work/libturnwheel.a"
# The file is replaced, not overwritten, because cargo keeps a hard link to its own.
mv -f "$work/libturnwheel.a" "$archive"
