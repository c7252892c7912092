"""The cards of docs/card-wordings.md and tests/wordings are the same as data, in Lua and in Python.

They cause the same events, to the byte, and may be played at the same moments: at each of them, for
each player, a card is among the moves exactly if playing it is accepted.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from turnwheel import Command, Error, Game
from turnwheel._native import Script
from turnwheel.scripts import Player, new_game

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "card-wordings.md"
PAGES = [PAGE, *sorted((ROOT / "tests" / "wordings").glob("*.md"))]

#: A card's name, its scenario with the effects as data, its Lua and its Python.
CARD = re.compile(
    r"^### (.+?)\n\n.+?\n\n```tws\n(.+?)```\n\n```lua\n(.+?)```\n\n```python\n(.+?)```$",
    re.M | re.S,
)
CARDS = [card for page in PAGES for card in CARD.findall(page.read_text())]

#: A line that plays a card, or says why it may not be played.
PLAYED = re.compile(r"^(?:expect why )?(push|act) \w+ ([^>\n]+?)(?: ->.*)?$", re.M)

#: What the player gives with a card.
GIVEN = {"object", "target", "data"}


@dataclass
class Way:
    """A way in which a script plays a card, with what its player gives in each line."""

    verb: str
    fields: dict[str, Any]
    given: set[str] = field(default_factory=set)
    numbers: set[int] = field(default_factory=set)

    def offered(self, look: Game, player: str) -> Iterator[Command]:
        """Returns what a host offers who says that the player holds the card."""
        for entry in look.stack if "object" in self.given else [None]:
            aim = {} if entry is None else {"object": entry.object}
            yield Command(self.verb, player=player, **self.fields, **aim)

    def tried(self, look: Game, player: str) -> Iterator[Command]:
        """Returns the card with every target, and with the numbers around those of the script."""
        targets = [None, *look.order] if "target" in self.given else [None]
        numbers = {near + by for near in self.numbers for by in (-1, 0, 1)} | {None}
        for offer, target, data in product(self.offered(look, player), targets, numbers):
            more = {"target": target, "data": data}
            given = {name: value for name, value in more.items() if value is not None}
            yield Command(self.verb, **offer.fields, **given)


def ways(script: str) -> list[Way]:
    """Returns the ways in which a script plays cards."""
    found: dict[str, Way] = {}
    for verb, words in PLAYED.findall(script):
        fields: dict[str, Any] = dict(word.split("=") for word in words.split() if "=" in word)
        if verb == "push":
            fields["effect"] = words.split()[0]
        given = {name: fields.pop(name) for name in GIVEN & fields.keys()}
        if "source" in fields:
            fields["source"] = int(fields["source"])
        if "effect" in fields:
            way = found.setdefault(f"{verb} {sorted(fields.items())}", Way(verb, fields))
            way.given |= given.keys()
            way.numbers |= {int(given[name]) for name in given.keys() & {"data"}}
    return list(found.values())


class Watcher(Player):
    """Plays a script, and notes at every moment what each player may play."""

    def __init__(self, script: Script, game: Game, cards: list[Way]) -> None:
        super().__init__(script, game)
        self.cards = cards
        self.moves: list[list[str]] = []
        #: For each card, the errors with which it was refused; None if it was accepted.
        self.answers: dict[str, set[str | None]] = {}
        game.offers(self.offers)

    def offers(self, look: Game, player: str) -> Iterator[Command]:
        """Offers every card to everybody: whoever may play one is to be found out."""
        for way in self.cards:
            yield from way.offered(look, player)

    def drain(self) -> list[str]:
        """Takes the events; whatever has happened, another moment has come."""
        texts = super().drain()
        for player in self.game.order:
            self.moves.append(self.moves_of(player))
        return texts

    def moves_of(self, player: str) -> list[str]:
        """Returns the player's moves, which have to be exactly what would be accepted, and the
        errors with which the cards that are not among them are refused.
        """
        game = self.game
        listed = [move.text for move in game.moves(player)]
        possible = {
            without_decider(command)
            for move in game.moves(player, tried=True)
            for command in (map(move.with_number, move.numbers) if move.numbers else [move.command])
        }
        for command in (one for way in self.cards for one in way.tried(game, player)):
            refusal = refused(game, command)
            listed.append(f"{command.text}: {refusal}")
            self.answers.setdefault(command.fields["effect"], set()).add(refusal)
            assert (command in possible) == (refusal is None), (command.text, refusal)
            explained = game.explain_command(command.text) == "allowed"
            assert explained == (refusal in (None, "cannot_pay")), (command.text, refusal)
        return listed


def without_decider(command: Command) -> Command:
    """Returns the command as a script says it: the game fills in who decides for the player."""
    fields = {name: value for name, value in command.fields.items() if name != "by"}
    return Command(command.verb, **fields)


def refused(game: Game, command: Command) -> str | None:
    """Submits a command to a copy of the game; returns the error with which it is refused."""
    try:
        game.fork().submit(command)
    except Error as error:
        return error.code
    return None


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
