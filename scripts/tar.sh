#!/bin/sh
# Packs one folder of FOLDER so that the same files give the same archive, and prints its path:
# tar.sh FOLDER NAME OUT
set -eu
time=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 0)}
tar --sort=name --mtime="@$time" --owner=0 --group=0 --numeric-owner -C "$1" -cf - "$2" |
    gzip -9n >"$3/$2.tar.gz"
echo "$3/$2.tar.gz"
