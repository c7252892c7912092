#!/bin/sh
# Compares the current header with tests/c/abi/released.abi: changes that docs/abi.md allows pass,
# and any other change fails. `run.sh renew` writes that file again, for a release.
set -eu
cd "$(dirname "$0")/../../.."
here=tests/c/abi
out=build/c/abi
mkdir -p $out

# dump HEADER NAME: writes the ABI that a program built with that header expects.
dump() {
    python3 $here/stub.py "$1" >"$out/$2.c"
    gcc -std=gnu11 -g -shared -fPIC -w -Wl,-soname,libturnwheel.so "$out/$2.c" -o "$out/$2.so"
    abidw --no-show-locs --no-corpus-path --no-comp-dir-path --out-file "$out/$2.abi" "$out/$2.so"
}
# same FILE: succeeds if released programs run on it.
same() {
    abidiff --no-added-syms --suppressions $here/suppressions.ini $here/released.abi "$1" ||
        return 1
    # The rule that allows growth would also allow replacing the last field by another of the same
    # size.
    ! abidiff --no-added-syms $here/released.abi "$1" | grep 'data member changes\{0,1\}:'
}

sh scripts/ffi.sh
dump include/turnwheel.ffi.h today
if [ "${1:-}" = renew ]; then cp $out/today.abi $here/released.abi && exit 0; fi
same $out/today.abi ||
    { echo "programs that were built before would break: see docs/abi.md"; exit 1; }

# Each of these changes has a known result, so that a check that never fails is noticed.
passed=0
try() { # try WANTED NAME SED-SCRIPT
    sed -E "$3" include/turnwheel.ffi.h >"$out/$2.h"
    if cmp -s include/turnwheel.ffi.h "$out/$2.h"; then echo "$2 changes nothing"; exit 1; fi
    dump "$out/$2.h" "$2"
    if same "$out/$2.abi" >"$out/$2.told" 2>&1; then found=fine; else found=broken; fi
    [ $found = "$1" ] || { echo "$2 is found to be $found, and is $1"; cat "$out/$2.told"; exit 1; }
    passed=$((passed + 1))
}
try fine new-function '$a tw_status tw_newer(struct tw_game *game);'
try fine new-field '/^\} tw_view;/i\  int64_t newer;'
try fine new-number '/^  TW_PANICKED = /a\  TW_NEWER = 999,'
try broken lost-function 's/^tw_status tw_start\(.*//'
try broken new-argument 's/^(tw_status tw_start\(.*)\);/\1, int more);/'
try broken field-between '/^  uint32_t awaiting;/i\  int64_t newer;'
try broken lost-field '/^  int64_t winner;/d'
try broken other-type 's/^  int64_t winner;/  int32_t winner;/'
try broken other-number 's/^  TW_BUSY = 103/  TW_BUSY = 104/'
echo "abi: $passed passed, 0 failed"
