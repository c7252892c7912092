#!/bin/sh
# Packs every crate that is published, unpacks it, and builds and tests what came out, as a
# distribution does: without the repository around it and without the net.
set -eu
folder=build/package
crates="turnwheel turnwheel-lua turnwheel-cli"

rm -rf "$folder"
mkdir -p "$folder"
packed=$PWD/$folder/packed
# What is built is tested below, and the crates find each other there.
# shellcheck disable=SC2086 # a list of crates
cargo package --quiet --offline --no-verify --allow-dirty --target-dir "$packed" $(printf -- '-p %s ' $crates)
# Files as old as the archive says would look built already.
for crate in "$packed"/package/*.crate; do tar -xzmf "$crate" -C "$folder"; done
rm -rf "$packed"

cp Cargo.lock "$folder"
{
    echo '[workspace]'
    echo 'resolver = "3"'
    echo 'members = ["turnwheel*"]'
    echo '[patch.crates-io]'
    for crate in $crates; do echo "$crate = { path = \"$(basename "$folder/$crate"-[0-9]*)\" }"; done
} >"$folder/Cargo.toml"
# A target folder of its own: a library for Lua has no hash in its name, and would take the place of
# the one that is built from here.
CARGO_PROFILE_DEV_DEBUG=0 CARGO_TARGET_DIR="$PWD/build/package-target" cargo test --quiet --offline --workspace --manifest-path "$folder/Cargo.toml"
