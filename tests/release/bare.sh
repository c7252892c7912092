#!/bin/sh
# Installs each artefact of build/dist on a bare Debian 12 and runs its first example there, as
# root: bare.sh [ROOT [PART...]]. The parts are those of tests/release/first.sh.
#
# ROOT is made and entered by scripts/bare.sh. To gcc, Python and Rust come what the users of the
# artefacts have: pip, Lua with LuaRocks, pkg-config.
set -eu
cd "$(dirname "$0")/../.."
root=${1:-/var/tmp/turnwheel-release}
[ $# -eq 0 ] || shift
[ -f build/dist/SHA256SUMS ] || { echo "bare.sh: build/dist is empty; run make dist" >&2; exit 1; }
BRING=build/dist exec sh scripts/bare.sh "$root" "
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq
    apt-get install -y -qq --no-install-recommends \
        python3-venv lua5.4 luarocks pkg-config >/dev/null 2>&1
    sh tests/release/first.sh build/dist $*"
