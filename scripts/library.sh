#!/bin/sh
# Finishes what cargo built: library.sh. Run again, it changes nothing.
#
# The archive of cargo shows all of Lua and the Rust runtime, which a host may have too. So all
# of it that the API reaches is linked to one object in which only the API is visible.
set -eu
cd "$(dirname "$0")/.."
folder=${CARGO_TARGET_DIR:-target}/release
archive=$folder/libturnwheel.a
shared=$folder/libturnwheel.so

case $(uname -s) in Darwin | MINGW* | MSYS* | CYGWIN*)
    echo "library.sh: on this system the archive shows all that is in it" >&2
    exit 0 ;;
esac
for file in "$archive" "$shared"; do
    [ -f "$file" ] || { echo "library.sh: there is no $file; run make build" >&2; exit 1; }
done

# A program finds the shared library by this name, also where it was built.
soname=$(readelf -d "$shared" | sed -n 's/.*SONAME.*\[\(.*\)\]/\1/p')
ln -sf libturnwheel.so "$folder/$soname"

licences=$folder/third-party.txt
if ! [ -f "$licences" ] || [ -n "$(find "$shared" -newer "$licences")" ]; then
    sh scripts/licences.sh "$licences"
fi

[ "$(ar t "$archive")" = turnwheel.o ] && exit 0
work=$(mktemp -d "$folder/library.XXXXXX")
trap 'rm -rf "$work"' EXIT
# The shared library knows the API: what this build has of it, whatever its features.
nm -D --defined-only "$shared" | sed -n 's/.* T \(tw_.*\)/-u \1/p' >"$work/roots"
# Only GNU's linker dissolves groups, whatever `ld` is here.
linker=$(command -v ld.bfd || command -v ld)
# Without its groups, no part is replaced by another Rust library's of the same name.
"$linker" -r --gc-sections --force-group-allocation "@$work/roots" "$archive" -o "$work/all.o"
# Bitcode is of use to nobody but the same compiler.
objcopy --remove-section=.llvmbc --remove-section=.llvmcmd \
    --wildcard --keep-global-symbol='tw_*' "$work/all.o" "$work/turnwheel.o"
ar rcsD "$work/libturnwheel.a" "$work/turnwheel.o"
# As old as cargo's, so that nothing is linked again for it.
touch -r "$archive" "$work/libturnwheel.a"
# Not written over: cargo keeps a hard link to its own.
mv -f "$work/libturnwheel.a" "$archive"
