#!/bin/sh
# Plays a whole game of four mages by clicks, on a virtual screen, and compares the screen with kept
# pictures. With `keep` the pictures are taken again: look at them before you commit them.
set -eu
cd "$(dirname "$0")/../.."
out=build/sdl
rm -rf "$out"
mkdir -p "$out"
library=${CARGO_TARGET_DIR:-target}/release
warn="-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror"
for source in examples/sdl/*.cpp; do
    # shellcheck disable=SC2046,SC2086 # options
    g++ -std=c++20 -O1 $warn -Iinclude $(pkg-config --cflags sdl2 SDL2_ttf) -c "$source" \
        -o "$out/$(basename "$source" .cpp).o"
done
# shellcheck disable=SC2046 # options
g++ "$out"/*.o "$library/libturnwheel.a" $(pkg-config --libs sdl2 SDL2_ttf) -lpthread -ldl -lm \
    -o "$out/table"

sed "s,^shot ,shot $out/," examples/sdl/play.txt >"$out/play.txt"
SDL_VIDEODRIVER=x11 SDL_AUDIODRIVER=dummy timeout 120 xvfb-run -a -s "-screen 0 1280x800x24" \
    "$out/table" examples/sdl --seed 352 --script "$out/play.txt"

compare() { python3 examples/sdl/compare.py "$out/$1.bmp" "$out/$1.txt" "$2" ${keep:+--keep}; }
keep=${1:-}
compare table docs/pictures/sdl.png
compare question examples/sdl/kept/question.png
compare over examples/sdl/kept/over.png
# The comparison has to report a difference.
keep=
if compare question examples/sdl/kept/over.png >/dev/null; then
    echo "the comparison sees nothing"
    exit 1
fi
echo "4 passed, 0 failed"
