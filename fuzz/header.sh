#!/bin/sh
# header.sh SECONDS [SEED]: calls every function of the C header with odd arguments for so long,
# under AddressSanitizer and UndefinedBehaviorSanitizer. The calls are generated from the
# declarations, so new functions are covered. A finding prints its seed, and `header.sh 0 SEED`
# plays that round again.
set -eu
out=build/fuzz
mkdir -p "$out"
library=${CARGO_TARGET_DIR:-target}/release/libturnwheel.a
[ -e "$library" ] || cargo build --quiet --release -p turnwheel-c
python3 fuzz/header/generate.py include/turnwheel.h >"$out/calls.inc"
gcc -std=gnu99 -g -O1 -fsanitize=address,undefined -fno-sanitize-recover=all -Wall -Wextra -Werror \
    -Iinclude "-I$out" fuzz/header/driver.c -o "$out/header" "$library" -lpthread -ldl -lm
ASAN_OPTIONS=handle_abort=1 "$out/header" "$@"
