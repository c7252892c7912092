#!/bin/sh
# models.sh SECONDS: 50 000 new games for each model of Magic's turns in tests/models, however many
# seconds that takes. A finding prints its game as a script; TURNWHEEL_SEED=... TURNWHEEL_GAMES=1
# before the command below plays it again.
set -eu
TURNWHEEL_SEED=${TURNWHEEL_SEED:-$(date +%s)} TURNWHEEL_GAMES=${TURNWHEEL_GAMES:-50000} \
    exec cargo test --quiet --profile quick --test models
