#!/bin/sh
# Writes the licences of everything that is linked into packages: licences.sh FILE [PACKAGE...]
# Without names, the packages are those of the C library and the tool.
set -eu
cd "$(dirname "$0")/.."
file=$1
shift
host=$(rustc -vV | sed -n 's/^host: //p')
work=$(mktemp -d "$file.XXXXXX")
trap 'rm -rf "$work"' EXIT

cargo metadata --quiet --format-version 1 --filter-platform "$host" | tr ',' '\n' |
    sed -n 's/.*"manifest_path":"\(.*\)\/Cargo\.toml".*/\1/p' | sort -u >"$work/folders"
if [ $# -eq 0 ]; then
    set -- turnwheel-c
    if [ -d bindings/cli ]; then set -- "$@" turnwheel-cli; fi
fi
packages=$(printf -- ' -p %s' "$@")
# Macros and build scripts are not linked; Lua's sources come from a build script.
tree() {
    # shellcheck disable=SC2086 # options
    cargo tree --quiet $packages --target "$host" --prefix none -f '{p}|{l}' "$@"
}
{ tree -e normal,no-proc-macro; tree -e normal,build | grep '^lua-src '; } |
    grep -v '^turnwheel\|^$' | sed 's/ (\*)//' | LC_ALL=C sort -u >"$work/crates"

{
    echo "turnwheel is linked with these, under these licences."
    printf '\n%s\n' "== The Rust standard library: MIT OR Apache-2.0"
    echo "Copyright (c) The Rust Project Contributors"
    while IFS='|' read -r crate licence; do
        folder=$(grep "/${crate% v*}-${crate#* v}\$" "$work/folders" | head -n 1)
        [ -d "$folder" ] || { echo "licences.sh: where is $crate?" >&2; exit 1; }
        printf '\n== %s: %s\n' "$crate" "$licence"
        # If there is a choice of licences, one is enough.
        if [ -f "$folder/LICENSE-MIT" ]; then cat "$folder/LICENSE-MIT"
        else find "$folder" -maxdepth 1 -type f -iname 'LICEN[CS]E*' | sort | xargs -r cat; fi
        case $crate in lua-src*)
            printf '\n== Lua: MIT\n'
            find "$folder" -path '*lua-5.4*/lua.h' -exec \
                sed -n '/^\* Copyright (C)/,/^\*\*\*/{ /^\*\*\*/d; s/^\* \{0,1\}//; p }' {} +
        esac
    done <"$work/crates"
} >"$work/text"
mv -f "$work/text" "$file"
