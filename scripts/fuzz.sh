#!/bin/sh
# fuzz.sh [SECONDS]: runs every fuzzer for so many seconds, by default 60; stops at the first that finds something.
# A fuzzer is a script fuzz/NAME.sh that gets the seconds; its head says what it tries and how a finding is run again.
set -eu
for name in commands states python load header mods; do
    echo "-- fuzz/$name.sh"
    sh "fuzz/$name.sh" "${1:-60}"
done
