#!/bin/sh
# Builds the book and checks it; then sees that the check finds a fault of each kind.
set -eu
cd "$(dirname "$0")/../.."
sh scripts/book.sh
python3 tests/book/check.py build/book

broken=build/book-broken
faults=0
try() { # try FAULT FILE SED-SCRIPT
    rm -rf $broken
    cp -r build/book $broken
    find $broken -path "$broken/$2" -exec sed -i "$3" {} +
    if python3 tests/book/check.py $broken >$broken.txt || ! grep -q "$1" $broken.txt; then
        cat $broken.txt
        echo "book: the check does not find that \`$1\`"
        exit 1
    fi
    faults=$((faults + 1))
}
try "leads to no file" docs/faq.html 's/href="glossary.html"/href="glossaries.html"/'
try "leads to no place" docs/faq.html 's/href="python.html#choices"/href="python.html#choice"/'
try "needs a network" docs/play.html 's|src="pictures/|src="https://example.org/|'
try "does not list it" toc.html 's|href="docs/stages.html"|href="docs/hashes.html"|'
try "does not find it" 'searchindex-*.js' 's|"docs/stages.html#|"docs/stage.html#|g'
rm -rf $broken $broken.txt
echo "book: the check finds all $faults kinds of fault"
