#!/bin/sh
# Builds all pages of the documentation as one book, with a search that needs no network and the
# playground beside it, into build/book: book.sh [quick | release]. mdBook is the one on the PATH,
# or is installed into build/tools. Where nothing builds WebAssembly, the book has no playground,
# and no links into it.
set -eu
cd "$(dirname "$0")/.."
version=0.5.4
PATH=$PATH:$PWD/build/tools/bin

if ! command -v mdbook >/dev/null; then
    echo "book.sh: cargo builds mdBook $version into build/tools, which takes some minutes"
    cargo install --quiet --locked --root build/tools --version $version mdbook
fi
playground=build/book-playground.html
rm -f $playground
sh scripts/playground.sh $playground "${1:-release}"
if [ -f $playground ]; then with=--playground; else with=""; fi
python3 scripts/book.py build/book-pages $with
mdbook build build/book-pages --dest-dir "$PWD/build/book" >build/book.log 2>&1 ||
    { cat build/book.log; exit 1; }
# What mdBook only warns about would be a page without its picture or its colours.
if grep -E 'WARN|ERROR' build/book.log; then exit 1; fi
[ -z "$with" ] || cp $playground build/book/playground.html
echo "build/book/index.html is the book"
