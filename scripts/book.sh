#!/bin/sh
# Builds all pages of the documentation as one book, with a search that needs no network, into
# build/book. mdBook is the one on the PATH, or is installed into build/tools.
set -eu
cd "$(dirname "$0")/.."
version=0.5.4
PATH=$PATH:$PWD/build/tools/bin

if ! command -v mdbook >/dev/null; then
    echo "book.sh: cargo builds mdBook $version into build/tools, which takes some minutes"
    cargo install --quiet --locked --root build/tools --version $version mdbook
fi
python3 scripts/book.py build/book-pages
mdbook build build/book-pages --dest-dir "$PWD/build/book" >build/book.log 2>&1 ||
    { cat build/book.log; exit 1; }
# What mdBook only warns about would be a page without its picture or its colours.
if grep -E 'WARN|ERROR' build/book.log; then exit 1; fi
echo "build/book/index.html is the book"
