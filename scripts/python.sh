#!/bin/sh
# Builds the Python package and installs it into a virtual environment: python.sh VENV [REQUIREMENTS]. What the second file asks
# for is installed when the file is new there.
set -eu
venv=$1
requirements=${2:-}
[ -x "$venv/bin/python" ] || python3 -m venv "$venv"
if [ -n "$requirements" ] && ! cmp -s "$requirements" "$venv/requirements.txt"; then
    "$venv/bin/pip" install --quiet --disable-pip-version-check -r "$requirements"
    cp "$requirements" "$venv/requirements.txt"
fi
"$venv/bin/pip" install --quiet --disable-pip-version-check .
