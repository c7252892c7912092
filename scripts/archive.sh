#!/bin/sh
# Packs an installation of the C library into an archive that runs from any folder, and prints its
# path: archive.sh OUT
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
sh scripts/tar.sh "$stage" "$name" "$out"
