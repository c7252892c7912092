#!/bin/sh
# Builds the Python package and installs it into a virtual environment, with what a file asks for:
# python.sh VENV [REQUIREMENTS]
set -eu
venv=$1
# One that was left half made is made again.
[ -x "$venv/bin/pip" ] || python3 -m venv --clear "$venv"
install="$venv/bin/pip install --quiet --disable-pip-version-check"
if [ $# -gt 1 ]; then $install -r "$2"; fi
$install .
