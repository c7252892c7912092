#!/bin/sh
# Builds the Python package and installs it, with what its tests need, into a virtual environment:
# python.sh VENV
set -eu
venv=$1
# One that was left half made is made again.
[ -x "$venv/bin/pip" ] || python3 -m venv --clear "$venv"
install="$venv/bin/pip install --quiet --disable-pip-version-check"
$install -r tests/python/requirements.txt
$install .
