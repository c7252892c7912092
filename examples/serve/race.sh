#!/bin/sh
# A whole game from a shell: the engine answers each line of JSON by a line.
#
#     sh examples/serve/race.sh
set -eu
turnwheel=${TURNWHEEL:-turnwheel}

{
    echo '{ "do": "new", "rules": "race", "players": ["Ann", "Ben"] }'
    echo '{ "do": "command", "command": "start" }'
    for data in 3 2 3 1 3 3 2 3; do
        echo '{ "do": "command", "command": "pass Ann" }' # refused: a player has to add
        for player in Ann Ben; do
            echo "{ \"do\": \"command\", \"command\": \"act $player action=add data=$data\" }"
        done
    done
} | $turnwheel serve "$(dirname "$0")/race.toml" |
    sed -n 's/.*"over":true.*"winner":"\([^"]*\)".*/\1 has won/p' | head -n 1
