"""The cards of docs/card-wordings.md in data, Lua and Python cause the same events, to the byte."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from turnwheel import Game
from turnwheel._native import Script
from turnwheel.scripts import Player, new_game

PAGE = (Path(__file__).parents[2] / "docs" / "card-wordings.md").read_text()

#: A card's name, its scenario with the effects as data, its Lua and its Python.
CARD = re.compile(
    r"^### (.+?)\n\n.+?\n\n```tws\n(.+?)```\n\n```lua\n(.+?)```\n\n```python\n(.+?)```$",
    re.M | re.S,
)
CARDS: list[tuple[str, str, str, str]] = CARD.findall(PAGE)


def log(path: Path, script: str, add: Callable[[Game], object]) -> tuple[list[str], str]:
    """Plays a script with the effects that `add` registers; returns every event, and the hash."""
    file = path / "card.tws"
    file.write_text(script)
    read = Script(str(file))
    game = new_game(read)
    add(game)
    player = Player(read, game)
    player.play()
    return player.log, game.hash


def test_the_page_has_forty_cards_of_six_games() -> None:
    assert len(CARDS) == PAGE.count("\n### ") >= 40
    assert {"Magic", "Yu-Gi-Oh", "Pokemon", "Hearthstone", "Uno", "Dominion"} <= set(
        re.findall(r"^## (.+)$", PAGE, re.M)
    )


@pytest.mark.parametrize(
    ("script", "lua", "python"), [card[1:] for card in CARDS], ids=[card[0] for card in CARDS]
)
def test_a_card_does_the_same_in_every_language(
    tmp_path: Path, script: str, lua: str, python: str
) -> None:
    own = set(re.findall(r'effect\("(\w+)"', lua))
    rest = "".join(
        line
        for line in script.splitlines(keepends=True)
        if not line.startswith(tuple(f"effect {name} " for name in own))
    )
    mods = tmp_path / "mods"
    mods.mkdir()
    (mods / "card.lua").write_text(lua)
    data = log(tmp_path, script, lambda game: None)
    assert log(tmp_path, rest, lambda game: game.load_mods(mods)) == data
    assert log(tmp_path, rest, lambda game: exec(python, {"game": game})) == data
