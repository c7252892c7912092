#!/bin/sh
# Makes all that a release publishes, publishes nothing, and checks it: dist.sh OUT [PART...]
#
# The parts are crates, c, python, rock, npm, book and sbom; by default all of them. What is built
# knows no path of this machine, and has the licences of what is in it: scripts/dist_check.py looks.
set -eu
cd "$(dirname "$0")/.."
mkdir -p "$1"
out=$(cd "$1" && pwd)
shift
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
all="crates c python rock npm book sbom"

# A panic names its source file; it does so without the folders of this machine. On Windows, only
# the shell writes these as on Linux.
here=$(pwd -W 2>/dev/null || pwd)
cargo=${CARGO_HOME:-$HOME/.cargo}
flags="--remap-path-prefix=$here=turnwheel --remap-path-prefix=$cargo=cargo"
flags="$flags --remap-path-prefix=$(rustc --print sysroot)=rust"
export RUSTFLAGS="${RUSTFLAGS:+$RUSTFLAGS }$flags" CARGO_TARGET_DIR="$here/build/dist-target"

crates() { sh scripts/package.sh "$out"; }

c() {
    cargo build --quiet --release --locked -p turnwheel-c -p turnwheel-cli
    sh scripts/library.sh
    sh scripts/ffi.sh
    sh scripts/archive.sh "$out" >/dev/null
}

python() {
    tools=build/dist-python
    [ -d $tools ] || python3 -m venv $tools
    python=$tools/bin/python
    [ -x $python ] || python=$tools/Scripts/python
    $python -m pip install --quiet --disable-pip-version-check \
        "$(grep '^maturin' tests/python/requirements.txt)"
    sh scripts/licences.sh third-party.txt turnwheel-python
    {
        $python -m maturin sdist --out "$out" &&
            $python -m maturin build --release --locked --out "$out"
    } >build/dist-python.txt 2>&1 || { cat build/dist-python.txt; exit 1; }
}

rock() {
    rock=turnwheel-$version-1
    cp "$rock.rockspec" "$out"
    # Installed and then packed, because `make --pack-binary-rock` leaves the module out. LuaRocks
    # puts the rock into the folder that it is run in.
    rocks="luarocks --lua-version 5.4 --tree build/dist-rocks"
    rm -rf build/dist-rocks
    {
        $rocks make --deps-mode none "$rock.rockspec" LUA="$(command -v lua5.4)" &&
            $rocks pack turnwheel "$version-1"
    } >build/dist-rock.txt 2>&1 || { cat build/dist-rock.txt; exit 1; }
    mv "$rock".*.rock "$out"
}

npm_package() {
    . scripts/npm.sh
    TURNWHEEL_REQUIRE=wasm fill release
    (cd bindings/js && npm pack --silent --pack-destination "$out" >/dev/null)
}

book() {
    TURNWHEEL_REQUIRE=wasm sh scripts/book.sh release >/dev/null
    name=turnwheel-book-$version
    stage=build/dist-book
    rm -rf $stage
    mkdir $stage
    cp -r build/book "$stage/$name"
    cp LICENSE-APACHE LICENSE-MIT "$stage/$name"
    # The playground has the library in it.
    sh scripts/licences.sh "$stage/$name/third-party.txt"
    sh scripts/tar.sh $stage "$name" "$out" >/dev/null
}

sbom() { python3 scripts/sbom.py >"$out/turnwheel-$version.cdx.json"; }

for part in "$@"; do
    case " $all " in *" $part "*) continue ;; esac
    echo "dist.sh: there is no part $part; there are $all" >&2
    exit 2
done
whole=""
if [ $# -eq 0 ]; then
    rm -f "$out"/turnwheel*
    whole=--whole
    # shellcheck disable=SC2086 # a list of parts
    set -- $all
fi
rm -f "$out/SHA256SUMS"
for part in "$@"; do
    echo "dist.sh: $part"
    case $part in npm) part=npm_package ;; esac
    ($part)
done
(cd "$out" && LC_ALL=C sha256sum turnwheel* >SHA256SUMS)
python3 scripts/dist_check.py "$out" $whole
