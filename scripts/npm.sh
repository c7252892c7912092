# What fills and packs the npm package, for scripts that read this file in: it sets PATH, and
# defines `npm`, which runs npm, and `fill PROFILE`, which puts the library and the licences into
# bindings/js. Where nothing builds WebAssembly, `fill` says so and exits with 0.
# shellcheck shell=sh

# Debian's Node.js is older than the package needs, so that of the Python environment comes first.
if [ -x build/venv/bin/python ]; then
    folder=$(sh scripts/node.sh)
    export PATH="$folder/bin:$PATH" NPM_CLI="$folder/lib/node_modules/npm/bin/npm-cli.js"
fi
npm() { if [ -n "${NPM_CLI:-}" ]; then node "$NPM_CLI" "$@"; else command npm "$@"; fi; }
tools() {
    [ bindings/js/node_modules/.package-lock.json -nt bindings/js/package-lock.json ] ||
        npm ci --silent --no-audit --no-fund --prefix bindings/js
}

fill() {
    # One of the tools makes the library of a release smaller.
    if [ "$1" = release ]; then tools; fi
    sh scripts/wasm.sh "$1"
    [ -f "build/wasm/$1/turnwheel.wasm" ] || exit 0
    tools
    cp "build/wasm/$1/turnwheel.wasm" LICENSE-APACHE LICENSE-MIT bindings/js
    licences=bindings/js/third-party.txt
    if ! [ -f $licences ] || [ Cargo.lock -nt $licences ]; then sh scripts/licences.sh $licences; fi
}
