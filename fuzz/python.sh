#!/bin/sh
# python.sh SECONDS: odd values in every public call of the Python package, if it was built; about a
# hundred calls a second. A finding prints the seed: TURNWHEEL_FUZZ_SEED runs it again.
set -eu
[ -x build/venv/bin/python ] || { echo "the Python package is not built: make python"; exit 0; }
export TURNWHEEL_FUZZ_CALLS=$(($1 * 50)) TURNWHEEL_FUZZ_SEED="${TURNWHEEL_FUZZ_SEED:-$(date +%s)}"
exec build/venv/bin/python -m pytest -q tests/python/test_odd_values.py
