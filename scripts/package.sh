#!/bin/sh
# Packs every published crate, unpacks it, and builds and tests the result as a distribution would:
# without the repository around it and without network access: package.sh [OUT]. With OUT, the
# packed crates are put there and not tested.
set -eu
folder=build/package
crates="turnwheel turnwheel-lua turnwheel-cli"

rm -rf "$folder"
mkdir -p "$folder"
packed=$PWD/$folder/packed
# The crates are tested below, where they find each other.
# shellcheck disable=SC2046,SC2086 # a list of crates
cargo package --quiet --offline --no-verify --allow-dirty --target-dir "$packed" \
    $(printf -- '-p %s ' $crates)
if [ -n "${1:-}" ]; then
    cp "$packed"/package/*.crate "$1"
    rm -rf "$folder"
    exit 0
fi
# Files as old as those in the archive would look up to date.
for crate in "$packed"/package/*.crate; do tar -xzmf "$crate" -C "$folder"; done
rm -rf "$packed"

cp Cargo.lock "$folder"
{
    echo '[workspace]'
    echo 'resolver = "3"'
    echo 'members = ["turnwheel*"]'
    echo '[patch.crates-io]'
    for crate in $crates; do
        echo "$crate = { path = \"$(basename "$folder/$crate"-[0-9]*)\" }"
    done
} >"$folder/Cargo.toml"
# The target folder is separate: a library for Lua has no hash in its name, and would replace the
# one built from the repository. Only whether nothing is missing is asked, so few games are drawn.
PROPTEST_CASES=16 CARGO_PROFILE_DEV_DEBUG=0 CARGO_TARGET_DIR="$PWD/build/package-target" \
    cargo test --quiet --offline --workspace --manifest-path "$folder/Cargo.toml"
