#!/bin/sh
# Packs an installation into an archive that runs from any folder: dist.sh FOLDER
set -eu
cd "$(dirname "$0")/.."
out=$1
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
name=turnwheel-$version-$(rustc -vV | sed -n 's/^host: //p')
mkdir -p "$out"
stage=$(mktemp -d "$out/stage.XXXXXX")
trap 'rm -rf "$stage"' EXIT

DESTDIR=$stage PREFIX=/$name BINDIR=bin LIBDIR=lib INCLUDEDIR=include DOCDIR=doc \
    sh scripts/install.sh install
(cd "$stage/$name" && find . -type f ! -name SHA256SUMS | LC_ALL=C sort | xargs sha256sum) \
    >"$stage/sums"
mv "$stage/sums" "$stage/$name/SHA256SUMS"

# The same files give the same archive.
time=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 0)}
tar --sort=name --mtime="@$time" --owner=0 --group=0 --numeric-owner -C "$stage" -cf - "$name" |
    gzip -9n >"$out/$name.tar.gz"
(cd "$out" && sha256sum "$name.tar.gz" >SHA256SUMS)
echo "$out/$name.tar.gz"
