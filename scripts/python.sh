#!/bin/sh
# Builds the Python package and installs it, with what its tests need, into a virtual environment: python.sh VENV
set -eu
venv=$1
if ! [ -x "$venv/bin/python" ]; then
    python3 -m venv "$venv"
    "$venv/bin/pip" install --quiet --disable-pip-version-check -r tests/python/requirements.txt
fi
"$venv/bin/pip" install --quiet --disable-pip-version-check .
