#!/bin/sh
# Builds the C library for WebAssembly: wasm.sh [quick | release]. The file is
# build/wasm/PROFILE/turnwheel.wasm, and is built again only if sources or compiler have changed.
#
# Uses the machine's Rust if it has the target wasm32-unknown-unknown, or else that of Debian's
# packages, which are unpacked under build/ and not installed. Without either it says so and builds
# nothing, which is a failure only if TURNWHEEL_REQUIRE contains `wasm`. JOBS is 2 by default.
set -eu
cd "$(dirname "$0")/.."
profile=${1:-quick}
target=wasm32-unknown-unknown
debian=$PWD/build/rust-web
made=build/wasm/$profile/turnwheel.wasm
# The features that browsers had by 2023. More of them, and Node.js 20 refuses the file.
features="--enable-bulk-memory --enable-bulk-memory-opt --enable-nontrapping-float-to-int
    --enable-sign-ext --enable-mutable-globals --enable-reference-types --enable-multivalue"

left_out() {
    rm -f "$made"
    echo "wasm.sh: left out, for $1; \`rustup target add $target\` brings what it needs" >&2
    case ",${TURNWHEEL_REQUIRE:-}," in *,wasm,*) exit 1 ;; esac
    exit 0
}

# The names of packages that are not installed: those given, and what they depend on.
wanted() {
    seen=""
    while [ $# -gt 0 ]; do
        package=$1
        shift
        case " $seen " in *" $package "*) continue ;; esac
        seen="$seen $package"
        for needed in $(apt-cache depends "$package" | sed -n 's/^  Depends: \([a-z].*\)/\1/p'); do
            dpkg -s "$needed" >/dev/null 2>&1 || set -- "$@" "$needed"
        done
    done
    echo "$seen"
}

# The linker has to be as new as the compiler's LLVM, so both come from Debian.
fetch() {
    # Debian's security archive keeps the newest version only, which an old list does not name.
    apt-get update -qq || return 1
    llvm=$(apt-cache depends rust-web-llvm | sed -n 's/^  Depends: llvm-\([0-9]*\)$/\1/p')
    [ -n "$llvm" ] || return 1
    rm -rf "$debian"
    mkdir -p "$debian/packages"
    # shellcheck disable=SC2046 # a list of packages
    (cd "$debian/packages" && apt-get download -qq \
        $(wanted rustc-web cargo-web rust-web-src "lld-$llvm")) || return 1
    for package in "$debian"/packages/*.deb; do dpkg -x "$package" "$debian"; done
    rm -r "$debian/packages"
}

case $profile in
quick) level=1 ;;
release) level=z ;;
*) echo "usage: wasm.sh [quick | release]" >&2 && exit 2 ;;
esac
std=""
flags="${RUSTFLAGS:-} -C link-arg=--export-table -C link-arg=--growable-table"
if [ -d "$(rustc --print target-libdir --target $target 2>/dev/null)" ]; then
    cargo=cargo rustc=rustc
else
    command -v apt-get >/dev/null || left_out "this Rust does not have the target $target"
    [ -x "$debian/usr/bin/cargo" ] || fetch >&2 || left_out "apt has no Rust with $target"
    cargo=$debian/usr/bin/cargo rustc=$debian/usr/bin/rustc
    export LD_LIBRARY_PATH="$debian/usr/lib/x86_64-linux-gnu" RUSTC="$rustc"
    # Debian has the sources of the standard library instead of the library itself.
    export RUSTC_BOOTSTRAP=1
    std=-Zbuild-std=std,panic_abort
    flags="$flags -C linker=$(echo "$debian"/usr/bin/wasm-ld-*)"
fi
optimize=bindings/js/node_modules/.bin/wasm-opt
[ $profile = release ] && [ -x $optimize ] || optimize=""

stamp=$({
    find src bindings/c rulesets build.rs Cargo.toml Cargo.lock scripts/wasm.sh -type f |
        LC_ALL=C sort | xargs sha256sum
    $rustc -vV
    echo "$flags"
    ${optimize:-true} --version
} | sha256sum)
kept=build/wasm/$profile/stamp
if [ -f "$made" ] && [ "$(cat "$kept" 2>/dev/null)" = "$stamp" ]; then exit 0; fi

# A panic ends the instance: WebAssembly here has no unwinding.
name=CARGO_PROFILE_$(echo "$profile" | tr '[:lower:]' '[:upper:]')
export "${name}_OPT_LEVEL=$level" "${name}_PANIC=abort" "${name}_STRIP=symbols"
RUSTFLAGS="$flags" nice "$cargo" build --quiet -j"${JOBS:-2}" --profile "$profile" $std \
    --target $target --target-dir build/wasm/target -p turnwheel-c --no-default-features \
    --features tools
mkdir -p "build/wasm/$profile"
built=build/wasm/target/$target/$profile/turnwheel.wasm
# shellcheck disable=SC2086 # a list of features
if [ -n "$optimize" ]; then $optimize -Oz $features --strip-debug "$built" -o "$made"
else cp "$built" "$made"; fi
echo "$stamp" >"$kept"
