#!/bin/sh
# Reads the headers with the parsers of other languages and IDEs: Doxygen, cffi, pycparser, Go, Zig;
# LuaJIT reads them in examples/luajit_ffi. run.sh [PYTHON]: with cffi, pycparser and ziglang.
set -eu
cd "$(dirname "$0")/../.."
python=${1:-build/venv/bin/python}
out=build/readers
library=${CARGO_TARGET_DIR:-target}/release
case $library in /*) ;; *) library=$PWD/$library ;; esac
mkdir -p $out/empty
sh scripts/ffi.sh
for name in stddef stdint; do : >$out/empty/$name.h; done

# Doxygen reports any item without a comment, and must report none.
doxygen tests/readers/Doxyfile
if [ -s $out/doxygen.log ]; then cat $out/doxygen.log; exit 1; fi
documented=$(grep -c 'memberdef kind="function"' $out/xml/turnwheel_8h.xml)
[ "$documented" = "$(grep -c '^TW_API ' include/turnwheel.h)" ] ||
    { echo "Doxygen sees $documented functions"; exit 1; }
printf '/** @file */\nint bare(void);\n' >$out/turnwheel.h
sed "s,^INPUT =.*,INPUT = $out/turnwheel.h,; s,^WARN_LOGFILE.*,WARN_LOGFILE = $out/noticed.log," \
    tests/readers/Doxyfile >$out/Doxyfile
doxygen $out/Doxyfile
[ -s $out/noticed.log ] || { echo "Doxygen notices nothing"; exit 1; }
echo "Doxygen: $documented functions"

$python tests/readers/read.py "$library/libturnwheel.so"

export CGO_CFLAGS="-I$PWD/include" CGO_LDFLAGS="-L$library -Wl,-rpath,$library"
GOCACHE=$PWD/$out/go GOFLAGS=-mod=mod GO111MODULE=off go build -a -o $out/go-main \
    tests/readers/main.go
$out/go-main

$python -m ziglang build-exe tests/readers/main.zig -Iinclude "-L$library" -lturnwheel -lc \
    -rpath "$library" --cache-dir $out/zig --global-cache-dir $out/zig -femit-bin=$out/zig-main
$out/zig-main
echo "Zig: 1 passed, 0 failed"
