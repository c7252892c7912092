"""Scripts that play cards, watched: at each moment, what each player may play."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from turnwheel import Command, Error, Game
from turnwheel._native import Script
from turnwheel.scripts import Player

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


def everybody(cards: list[Way]) -> Callable[[Game, str], Iterator[Command]]:
    """Returns a function that offers every card to everybody: whoever may play one is to be found
    out."""

    def offers(look: Game, player: str) -> Iterator[Command]:
        for way in cards:
            yield from way.offered(look, player)

    return offers


class Watcher(Player):
    """Plays a script, and notes at every moment what each player may play."""

    def __init__(self, script: Script, game: Game, cards: list[Way]) -> None:
        super().__init__(script, game)
        self.cards = cards
        self.moves: list[list[str]] = []
        #: For each card, the errors with which it was refused; None if it was accepted.
        self.answers: dict[str, set[str | None]] = {}

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
