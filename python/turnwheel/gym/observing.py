"""What a player sees, as numbers: what the cards tell, or the public numbers of the table."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy

from turnwheel._native import Game, Ruleset


@contextmanager
def asking(game: Game, method: str, seed: int) -> Iterator[None]:
    """Notes on an exception which method of the cards raised it, in which game."""
    try:
        yield
    except Exception as error:
        if hasattr(game.cards, method):
            of = type(game.cards).__name__
            error.add_note(f"in `{method}` of {of}, in a game with the seed {seed}")
        raise


class CardsSeen:
    """What the cards let a player see."""

    def __init__(self, game: Game) -> None:
        self.length = len(game.cards.observe(game, game.players[0].name))

    def __call__(self, game: Game, player: str) -> Any:
        """Returns the numbers of `observe`."""
        return numpy.asarray(game.cards.observe(game, player), dtype=numpy.float32)


class PublicNumbers:
    """The numbers that everybody sees, from a player's place: seats are counted from that player.

    `labels` names each: a player as `+0` for oneself, `+1` for the next seat and so on. A number
    that is a seat is -1 for nobody.
    """

    def __init__(self, rules: Ruleset, players: Sequence[str], facts: Sequence[str]) -> None:
        self.players, self.facts = tuple(players), tuple(facts)
        self.tokens, self.counters = rules.tokens, rules.counters
        self.places = [
            {name: number for number, name in enumerate(names, start=1)}
            for names in (rules.steps, rules.phases, rules.chapters)
        ]
        seats = [f"+{seat}" for seat in range(len(players))]
        self.labels = [
            "active",
            "turn",
            "round",
            "step",
            "phase",
            "chapter",
            "backward",
            "stack",
            *(f"token.{token}" for token in self.tokens),
            *(f"count.{counter}" for counter in self.counters),
            *(f"{seat}.{what}" for seat in seats for what in ("left", "to_act", "passed")),
            *(f"{seat}.count.{counter}" for seat in seats for counter in self.counters),
            *self.facts,
        ]
        self.length = len(self.labels)

    def __call__(self, game: Game, player: str) -> Any:
        """Returns the numbers as the player sees them."""
        own = self.players.index(player)
        around = self.players[own:] + self.players[:own]
        seats = {name: seat for seat, name in enumerate(around)}
        left, to_act, passed = game.left, game.to_act, game.passed
        steps, phases, chapters = self.places
        holders = {token.name: token.player for token in game.tokens} if self.tokens else {}
        return numpy.array(
            [
                seats.get(game.active or "", -1),
                game.turn,
                game.round,
                steps.get(game.step or "", 0),
                phases.get(game.phase or "", 0),
                chapters.get(game.chapter or "", 0),
                game.direction == "backward",
                len(game.stack),
                *(seats.get(holders.get(token) or "", -1) for token in self.tokens),
                *(game.counter(counter) for counter in self.counters),
                *(name in group for name in around for group in (left, to_act, passed)),
                *(game.counter(counter, name) for name in around for counter in self.counters),
                *(game.fact(fact, player) for fact in self.facts),
            ],
            dtype=numpy.float32,
        )
