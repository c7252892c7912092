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
That takes $time. Besides this folder and the packages, only cargo's cache
of crates changes (about 300 MB in ~/.cargo).

TEXT
sh scripts/setup.sh demo
mkdir -p build
began=$(date +%s)
# Tells, once in ten seconds, what has been compiled.
progress() {
    while sleep 10; do
        printf 'building ... %d crates, %d s\n' "$(grep -c '^ *Compiling' build/demo.log)" \
            $(($(date +%s) - began))
    done
}
progress &
teller=$!
trap 'kill $teller 2>/dev/null || true' EXIT
if ! make tried REQUIREMENTS= >build/demo.log 2>&1; then
    echo "building failed:"
    cat build/demo.log
    exit 1
fi
kill $teller
printf 'built in %d s\n\n' $(($(date +%s) - began))
sh examples/evening/run.sh
