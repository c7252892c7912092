#!/bin/sh
# Builds the Python package and installs it into a virtual environment, with the packages that a
# file requires: python.sh VENV [REQUIREMENTS]
set -eu
venv=$1
# An environment that was left incomplete is made again.
[ -x "$venv/bin/pip" ] || python3 -m venv --clear "$venv"
install="$venv/bin/pip install --quiet --disable-pip-version-check"
# In a target folder of its own, it is built beside the C library.
export CARGO_TARGET_DIR="$PWD/build/python-target"
if [ $# -gt 1 ]; then $install -r "$2"; fi
$install .
