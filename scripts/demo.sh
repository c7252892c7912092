#!/bin/sh
# Explains each step of the demo, builds what it needs, and plays the evening: `make demo`.
set -eu
missing=$(sh scripts/setup.sh --list demo)
if [ -e build/venv/bin/python ] && [ -e target/release/libturnwheel.a ]; then
    time="seconds, or a few minutes if sources have changed"
else
    time="about 10 minutes on two cores the first time, seconds from then on"
fi
cat <<TEXT
This plays a Commander evening of four with cards in Lua: from Python to look at, and from C,
Python and Lua to compare. First it
  1. installs by apt: ${missing:-nothing, all is there}
  2. builds the C library and the command turnwheel into target/release
  3. builds the Python package into build/venv, and the Lua module into build/lua
That takes $time. Nothing else on this machine is changed.

TEXT
sh scripts/setup.sh demo
mkdir -p build
printf 'building ... '
began=$(date +%s)
if ! make -j3 build python module REQUIREMENTS= >build/demo.log 2>&1; then
    printf 'failed:\n'
    cat build/demo.log
    exit 1
fi
printf '%s s\n' "$(($(date +%s) - began))"
sh examples/evening/run.sh
