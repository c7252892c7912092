#!/bin/sh
# Builds the book and checks it; then sees that the check finds a fault of each kind.
set -eu
cd "$(dirname "$0")/../.."
# Debian's Node.js is older than the playground needs: that of the Python environment comes first.
if [ -x build/venv/bin/python ]; then PATH="$(sh scripts/node.sh)/bin:$PATH"; fi
sh scripts/book.sh quick
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
if [ -f build/book/playground.html ]; then
    wasm=build/wasm/quick/turnwheel.wasm
    node tests/book/tried.mjs build/book $wasm
    try "leads to no game" docs/first-game.html 's/playground.html#1\./playground.html#x./'
    sed -i 's/playground.html#x\./playground.html#1.AA/' $broken/docs/first-game.html
    if node tests/book/tried.mjs $broken $wasm >$broken.txt; then
        echo "book: no example is found to be damaged"
        exit 1
    fi
    faults=$((faults + 1))
fi
rm -rf $broken $broken.txt
echo "book: the check finds all $faults kinds of fault"
