#!/bin/sh
# Rehearses a change of the version in a copy of the tree: every face says the new one, nothing
# generated has drifted, and the old one set again leads to the same bytes. Nothing is built there.
set -eu
cd "$(dirname "$0")/../.."
out=$PWD/build/release
copy=$out/tree
cargo build --quiet -p xtask
XTASK=$(realpath "${CARGO_TARGET_DIR:-target}")/debug/xtask
# The generator works on the tree of the package that cargo would name.
export XTASK CARGO_MANIFEST_DIR="$copy/xtask"

rm -rf "$out"
mkdir -p "$copy" "$out/built"
git ls-files -z --cached --others --exclude-standard | xargs -0 cp --parents -P -t "$copy"
cp -r "$copy" "$out/before"
cd "$copy"
old=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
new=${old%.*}.$((${old##*.} + 1))

passed=0
says() { # says PLACE COMMAND...: succeeds if all that the command prints is the new version
    place=$1
    shift
    said=$("$@" 2>"$out/error" | sort -u) || true
    [ "$said" = "$new" ] ||
        { echo "release: $place says \`$said\` and not $new"; cat "$out/error"; exit 1; }
    passed=$((passed + 1))
}
# field FILE LINES: prints the versions in the lines that sed's address LINES finds.
field() { sed -n "$2 p" "$1" | grep -oE '[0-9]+\.[0-9]+\.[0-9]+'; }

fail() { echo "release: $1"; exit 1; }
quiet() { "$@" >"$out/output" 2>&1 || { cat "$out/output"; exit 1; }; }
quiet sh scripts/version.sh "$new"
quiet "$XTASK" check

# Cargo says it of every crate, that of the wheel among them, and wants no other lock file.
crates() {
    cargo tree --quiet --locked --offline --workspace --depth 0 --prefix none | sed '/^$/d'
}
quiet crates
says "a crate" sh -c "sed 's/^[^ ]* v\([^ ]*\) .*/\1/' '$out/output'"
says "the lock file of the fuzzers" field fuzz/Cargo.lock '/^name = "turnwheel"$/,/^version/'
grep -q '^dynamic = \[.*"version"' pyproject.toml || fail "the wheel has a version of its own"

says "the header" field include/turnwheel.h '/define TW_VERSION "/'
number=$(echo "$new" | awk -F. '{ print $1 * 10000 + $2 * 100 + $3 }')
for file in include/turnwheel.h bindings/c/src/vocabulary.rs; do
    grep -q "VERSION_NUMBER.* $number;\{0,1\}\$" $file || fail "$file has another number"
done
says "the protocol" field docs/protocol.json '/^  "version"/'
says "the npm package" field bindings/js/package.json '/^  "version"/'
says "its lock file" field bindings/js/package-lock.json '/"name": "turnwheel"/,/"version"/'
says "the rock" sh -c "sed -n 's/^version = \"\(.*\)-1\"/\1/p' turnwheel-*.rockspec"
says "the name of the rock" sh -c "ls turnwheel-*.rockspec | sed 's/.*-\(.*\)-1.rockspec/\1/'"
says "its source" field "turnwheel-$new-1.rockspec" '/^source/'
says "docs/c.md" field docs/c.md '/libturnwheel\.so\.[0-9]*\.[0-9]/'
says "docs/javascript.md" field docs/javascript.md '/turnwheel-[0-9.]*tgz/'
if grep -q '^## Unreleased' CHANGELOG.md; then
    says "the changelog" field CHANGELOG.md '/^## Unreleased/'
fi

quiet cmake -S . -B "$out/cmake"
says CMake sed -n 's/^CMAKE_PROJECT_VERSION:STATIC=//p' "$out/cmake/CMakeCache.txt"
# An installation of empty libraries, of which only the names and versions count.
echo 'int turnwheel;' >"$out/turnwheel.c"
gcc -c -o "$out/turnwheel.o" "$out/turnwheel.c"
gcc -shared -o "$out/built/libturnwheel.so" "$out/turnwheel.o"
ar rc "$out/built/libturnwheel.a" "$out/turnwheel.o"
touch "$out/built/third-party.txt" include/turnwheel.ffi.h
BUILT=$out/built TOOL=no PREFIX=$out/usr sh scripts/install.sh install
export PKG_CONFIG_PATH="$out/usr/lib/pkgconfig"
says pkg-config pkg-config --modversion turnwheel
says "find_package" field "$out"/usr/lib/cmake/turnwheel/turnwheel-config-version.cmake \
    '/^set(PACKAGE_VERSION "/'
[ -f "$out/usr/lib/libturnwheel.so.$new" ] || fail "the library has another name"

# What else had the old version in it would have had to change. Pages tell of versions that were.
rm include/turnwheel.ffi.h
! grep -rnF "$old" --exclude='*.md' --exclude='*.lock' --exclude=package-lock.json \
    --exclude-dir=build --exclude-dir=target . | grep -v "such as .$old" ||
    fail "these lines still say $old"

quiet sh scripts/version.sh "$old"
rm -rf target
diff -r "$out/before" "$copy"
rm -rf "$out"
echo "release: $passed faces say $new, and $old again leads to the same tree"
