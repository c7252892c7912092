"""One leg of the relay: plays a card to its second question and saves, or loads and finishes."""

import sys
from pathlib import Path

import turnwheel


def pact(card: turnwheel.Context) -> None:
    own, other = card.controller, card.target
    assert own is not None and other is not None
    card.reverse()
    first = card.random(1000)
    gifts = card.choose(other, [7, 8, 9], 1, 2)
    many = card.choose_number(own, 1, 3)
    later = card.random(1000)
    for _ in range(many or 1):
        card.extra_turn(own)
    if card.choose_yes_no(other):
        for gift in gifts:
            card.set_key(other, gift + 10)
    card.set_key(own, first * 1000 + later, key=2)


def main(leg: str, file: Path) -> None:
    game = (
        turnwheel.Game("simple", players=3, seed=7)
        if leg == "save"
        else turnwheel.Game.load("simple", file.read_bytes())
    )
    game.register("pact", pact)
    begin = ["start A", "end_turn", "act B effect=pact target=C", "answer C 2,0"]
    for line in begin if leg == "save" else ["answer B 2", "answer C 1", "end_turn"]:
        game.command(line)
    if leg == "save":
        file.write_bytes(game.save())
    print(game.hash, game.position_hash, game.public_hash)


main(sys.argv[1], Path(sys.argv[2]))
