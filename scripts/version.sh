#!/bin/sh
# Sets the version in every file that has it, and writes the generated files: version.sh VERSION
#
# CMake, pkg-config, the wheel and the archives take it from Cargo.toml; LuaRocks, npm and the lock
# files have their own. XTASK is the generator, if it is built already.
set -eu
cd "$(dirname "$0")/.."
new=${1:-}
old=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
if ! echo "$new" | grep -q -x '[0-9]*\.[0-9]*\.[0-9]*'; then
    echo "version.sh: it is $old; name the new one, such as 1.2.3" >&2
    exit 2
fi

# change FILE LINES: replaces the version in the lines that sed's address LINES finds.
was=$(echo "$old" | sed 's/\./\\./g')
change() {
    before=$(cksum <"$1")
    sed -i "$2 s/$was/$new/" "$1"
    [ "$old" = "$new" ] || [ "$(cksum <"$1")" != "$before" ] ||
        { echo "version.sh: $1 has no $old where it is looked for" >&2; exit 1; }
}
ours='turnwheel\(-[a-z]*\)\{0,1\}'
change Cargo.toml "/^version = /"
change Cargo.toml "/^$ours = { path/"
for lock in Cargo.lock fuzz/Cargo.lock; do
    change $lock "/^name = \"\($ours\|xtask\)\"\$/,/^version/"
done
change bindings/js/package.json '/^  "version"/'
change bindings/js/package-lock.json '/"name": "turnwheel"/,/"version"/'
rock=turnwheel-$old-1.rockspec
change "$rock" "/^version/"
sed -i "/^source/ s/$was/$new/g" "$rock"
[ "$old" = "$new" ] || mv "$rock" "turnwheel-$new-1.rockspec"
change docs/c.md "/libturnwheel\.so\.$was/"
change docs/javascript.md "/turnwheel-$was\.tgz/"
# Until its release is prepared, the newest section is that of what comes next.
sed -i "s/^## Unreleased ($was)/## Unreleased ($new)/" CHANGELOG.md

${XTASK:-cargo run --quiet -p xtask --} generate
echo "the version is $new"
