"""The cards of docs/card-wordings.md and tests/wordings are the same as data, in Lua and in Python.

They cause the same events, to the byte, and may be played at the same moments: at each of them, for
each player, a card is among the moves exactly if playing it is accepted.
"""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from watching import Watcher, Way, everybody, ways

from turnwheel import Game
from turnwheel._native import Script
from turnwheel.scripts import new_game

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "card-wordings.md"
PAGES = [PAGE, *sorted((ROOT / "tests" / "wordings").glob("*.md"))]

#: A card's name, its scenario with the effects as data, its Lua and its Python.
CARD = re.compile(
    r"^### (.+?)\n\n.+?\n\n```tws\n(.+?)```\n\n```lua\n(.+?)```\n\n```python\n(.+?)```$",
    re.M | re.S,
)
CARDS = [card for page in PAGES for card in CARD.findall(page.read_text())]


def without(script: str, names: set[str]) -> str:
    """Returns the script without the effects of these names, which code registers."""
    for name in names:
        script = re.sub(rf"^effect {name} .*\n", "", script, flags=re.M)
        script = re.sub(rf"^\[effects\.{name}\]\n(?:[^\[}}].*\n)*", "", script, flags=re.M)
    return script


def watch(path: Path, script: str, cards: list[Way], add: Callable[[Game], object]) -> Watcher:
    """Plays a script with the effects that `add` registers."""
    file = path / "card.tws"
    file.write_text(script)
    read = Script(str(file))
    game = new_game(read)
    add(game)
    game.offers(everybody(cards))
    watcher = Watcher(read, game, cards)
    watcher.play()
    return watcher


def test_there_are_seventy_cards_of_six_games() -> None:
    assert len(CARDS) == sum(page.read_text().count("\n### ") for page in PAGES) >= 70
    assert PAGE.read_text().count("\n### ") >= 40
    assert {"Magic", "Yu-Gi-Oh", "Pokemon", "Hearthstone", "Uno", "Dominion"} <= set(
        re.findall(r"^## (.+)$", PAGE.read_text(), re.M)
    )


@pytest.mark.parametrize(
    ("script", "lua", "python"), [card[1:] for card in CARDS], ids=[card[0] for card in CARDS]
)
def test_a_card_is_the_same_in_every_language(
    tmp_path: Path, script: str, lua: str, python: str
) -> None:
    rest = without(script, set(re.findall(r'effect\("(\w+)"', lua)))
    mods = tmp_path / "mods"
    mods.mkdir()
    (mods / "card.lua").write_text(lua)
    cards = ways(script)
    data = watch(tmp_path, script, cards, lambda game: None)
    for other in (
        watch(tmp_path, rest, cards, lambda game: game.load_mods(mods)),
        watch(tmp_path, rest, cards, lambda game: exec(python, {"game": game})),
    ):
        assert (other.log, other.moves, other.game.hash) == (data.log, data.moves, data.game.hash)
    assert data.answers["card"] > {None}, "the scenario has moments for the card, and others"
