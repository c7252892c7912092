#!/bin/sh
# Builds the library and the tests with ThreadSanitizer and runs them. It reports a call that came
# in beside another, or a hand-over between threads without synchronization, as a data race.
# Helgrind does not support atomics, and would report the flag of a handle as a race. The library is
# built by the installed compiler: the flag that requests the sanitizer is not stable, but the
# sanitizer ships with the stable compiler.
set -eu
out=build/tsan
mkdir -p "$out"
target=$(rustc -vV | sed -n 's/^host: //p')
runtime=$(rustc --print sysroot)/lib/rustlib/$target/lib/librustc-stable_rt.tsan.a
if ! [ -e "$runtime" ]; then echo "-- no ThreadSanitizer for this compiler: $runtime"; exit 0; fi
RUSTC_BOOTSTRAP=1 RUSTFLAGS="-Zsanitizer=thread -Cunsafe-allow-abi-mismatch=sanitizer" \
    CARGO_TARGET_DIR=$out \
    cargo build --quiet -p turnwheel-c --no-default-features --features tools \
    --target "$target"

# build SOURCE NAME
build() {
    gcc -std=c99 -D_POSIX_C_SOURCE=200809L -g -Wall -Wextra -Werror -Iinclude -Itests/c \
        -fsanitize=thread -c "$1" -o "$out/$2.o"
    gcc "$out/$2.o" "$out/$target/debug/libturnwheel.a" -Wl,--whole-archive "$runtime" \
        -Wl,--no-whole-archive -rdynamic -lpthread -ldl -lm -lrt -o "$out/$2"
}
export TSAN_OPTIONS=exitcode=9:halt_on_error=1:suppressions=tests/c/tsan.supp

# It has to report two threads that share a number without synchronization.
cat >"$out/broken.c" <<'C'
#include <pthread.h>
static long number;
static void *adds(void *data) { number++; return data; }
int main(void) {
    pthread_t one, two;
    pthread_create(&one, 0, adds, 0);
    pthread_create(&two, 0, adds, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    return 0;
}
C
build "$out/broken.c" broken
if "$out/broken" >/dev/null 2>&1; then echo "ThreadSanitizer notices nothing"; exit 1; fi

for name in threads handles; do
    build "tests/c/$name.c" "$name"
    echo "-- $out/$name"
    "$out/$name" >"$out/output" 2>&1 || { head -n 60 "$out/output"; exit 1; }
    tail -n 1 "$out/output"
done
