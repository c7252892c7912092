#!/bin/sh
# Builds the Python package and installs it into a virtual environment, with the packages that a
# file requires: python.sh VENV [REQUIREMENTS [PROFILE]]
set -eu
venv=$1 profile=${3:-release}
# An environment that was left incomplete is made again.
[ -x "$venv/bin/pip" ] || python3 -m venv --clear "$venv"
install="$venv/bin/pip install --quiet --disable-pip-version-check"
# In a target folder of its own, a release is built beside the C library's.
[ "$profile" != release ] || export CARGO_TARGET_DIR="$PWD/build/python-target"
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$PWD/target}" MATURIN_PEP517_ARGS="--profile $profile"
if [ -n "${2:-}" ]; then $install -r "$2"; fi
$install .
