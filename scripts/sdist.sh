#!/bin/sh
# Packs the Python package's sources, installs them into an environment of their own as pip does
# where there is no wheel, and plays a game: sdist.sh PYTHON
set -eu
python=$1
folder=build/sdist

rm -rf "$folder"
mkdir -p "$folder"
"$python" -m maturin sdist --out "$folder" 2>"$folder/log" || { cat "$folder/log"; exit 1; }
"$python" -m venv "$folder/venv"
# A debug build, because only whether it builds is asked, in a folder that keeps the dependencies.
export CARGO_TARGET_DIR="$PWD/build/package-target" CARGO_PROFILE_DEV_DEBUG=0
export MATURIN_PEP517_ARGS="--profile dev"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "$folder"/turnwheel-*.tar.gz
cd "$folder"
venv/bin/python - <<'END'
import turnwheel

game = turnwheel.Game("simple", players=2, seed=7)
game.start()
game.pass_(game.to_act[0])
assert turnwheel.Game.load("simple", game.save()).hash == game.hash
print("the package builds from its sources and plays")
END
venv/bin/turnwheel rules simple >/dev/null
