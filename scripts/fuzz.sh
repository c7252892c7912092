#!/bin/sh
# fuzz.sh [SECONDS]: runs every fuzzer for so many seconds, by default 60; stops at the first one
# with a finding. A fuzzer is a script fuzz/NAME.sh that takes the seconds; its head explains what
# it tries and how to run a finding again.
set -eu
for name in commands states python load header mods models laws; do
    echo "-- fuzz/$name.sh"
    sh "fuzz/$name.sh" "${1:-60}"
done
