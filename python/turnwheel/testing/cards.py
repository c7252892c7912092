"""The cards of a game under test: each method does what `turnwheel.Cards` says."""

import copy
import random
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import isfinite
from typing import TYPE_CHECKING, Any

from turnwheel._difference import difference
from turnwheel._native import Command, Error, Game
from turnwheel.testing.broken import blamed
from turnwheel.testing.place import Place

if TYPE_CHECKING:
    from turnwheel.testing.laws import Trial


#: The methods in the order in which they are checked: one that others use comes first. Between
#: the two lists moves are tried, which tells best whether copies share anything.
BEFORE_MOVES = ("read", "copy", "offers")
AFTER_MOVES = ("show", "observe", "score", "guess")


class CardsUnderTest:
    """The cards of one game, or none."""

    def __init__(self, trial: "Trial", given: object) -> None:
        self.trial, self.given = trial, given
        self.cards: Any = given() if isinstance(given, type) else given
        self.length: int | None = None

    def has(self, method: str | None) -> bool:
        """Returns True if the cards have this method, or if it is the name of an effect."""
        return method is not None and getattr(self.cards, method, None) is not None

    def name_of(self, method: str | None) -> str | None:
        """Returns the name of a method with its class, or of an effect as it is."""
        return f"{type(self.cards).__name__}.{method}" if self.has(method) else method

    @property
    def is_saved(self) -> bool:
        """True if saves have all of the game: it has no state, or one that is written and read."""
        return self.trial.game.state is None or self.has("write")

    @contextmanager
    def calling(self, method: str) -> Iterator[None]:
        """Makes an exception of a method a broken law."""
        try:
            yield
        except AssertionError:
            raise
        except Exception as error:
            reason = f"{type(error).__name__}: {error}"
            law = "methods of cards do not raise"
            raise self.trial.broken(law, reason, blamed(error, method)) from error

    def new_game(self) -> Game:
        """Returns a new game, for which the cards make a state and register what they have."""
        trial = self.trial
        if self.has("state"):
            with self.calling("state"):
                first, second = (self.cards.state(trial.names, trial.seed) for _ in range(2))
            self.equal("state", first, second, "a seed has one first state")
        if self.has("write") != self.has("read"):
            there, missing = ("write", "read") if self.has("write") else ("read", "write")
            law = "what is written is read"
            raise trial.broken(law, f"there is no `{missing}`", there)
        with self.calling("register"):
            return Game(trial.rules, trial.names, trial.seed, cards=self.given)

    def equal(
        self, method: str, first: object, second: object, law: str, place: str = "state"
    ) -> None:
        """Raises the law if the two differ."""
        found = difference(first, second, place, sides=("at first", "then"))
        if found is not None:
            raise self.trial.broken(law, found, method)

    def place(self, game: Game) -> Place:
        """Returns the place of a game, whose state is copied."""
        with self.calling("copy"):
            state = game.state
        written = None
        if state is not None and self.has("write"):
            with self.calling("write"):
                written = self.cards.write(state)
        return Place(game.hash, copy.deepcopy(state), written)

    def loaded(self) -> Game:
        """Returns the game as its save has it."""
        with warnings.catch_warnings():
            # A state that nothing writes is not compared.
            warnings.simplefilter("ignore")
            save = self.trial.game.save()
        with self.calling("read"):
            return Game.load(self.trial.rules, save, self.given)

    def check(self, *methods: str) -> None:
        """Checks those of the methods that the cards have, at this place of the game."""
        game = self.trial.game
        for method in methods:
            if not self.has(method) or (game.state is None and method in ("copy", "read")):
                continue
            with self.calling(method):
                getattr(self, f"check_{method}")(game)
            self.trial.unchanged(f"`{method}` changes nothing", method)

    def check_copy(self, game: Game) -> None:
        """Checks that a copy is equal; that nothing is shared shows when a fork plays."""
        self.equal("copy", game.state, self.cards.copy(game.state), "a copy is equal")

    def check_read(self, game: Game) -> None:
        """Checks that what is written is read as it was, and written again as it was."""
        with self.calling("write"):
            written = self.cards.write(game.state)
        read = self.cards.read(written)
        law = "what is written is read"
        self.equal("read", game.state, read, law)
        with self.calling("write"):
            again = self.cards.write(read)
        self.equal("write", written, again, law, "write")

    def check_offers(self, game: Game) -> None:
        """Checks that a place has one list of offers."""
        for player in self.trial.names:
            first, second = (
                [
                    offer.text if isinstance(offer, Command) else str(offer)
                    for offer in self.cards.offers(game, player)
                ]
                for _ in range(2)
            )
            self.equal("offers", first, second, "a place has one list of offers", "offers")

    def check_observe(self, game: Game) -> None:
        """Checks that there are always as many numbers, the same ones for a place."""
        for player in self.trial.names:
            numbers = self.numbers("observe", self.cards.observe(game, player))
            again = self.numbers("observe", self.cards.observe(game, player))
            self.equal("observe", numbers, again, "a place has one observation", "observe")
            length = self.length = len(numbers) if self.length is None else self.length
            if len(numbers) != length:
                reason = f"there are {len(numbers)} numbers for {player}, and there were {length}"
                raise self.trial.broken("observations have one length", reason, "observe")

    def check_score(self, game: Game) -> None:
        """Checks that each seat has a number."""
        numbers = self.numbers("score", self.cards.score(game))
        if len(numbers) != len(self.trial.names):
            reason = f"there are {len(numbers)} numbers for {len(self.trial.names)} seats"
            raise self.trial.broken("each seat has one score", reason, "score")

    def check_show(self, game: Game) -> None:
        """Checks that the state is shown to everybody."""
        for viewer in (*self.trial.names, None):
            self.cards.show(game, viewer)

    def check_guess(self, game: Game) -> None:
        """Checks that a player cannot tell a guess from the truth."""
        for player in self.trial.names:
            seed = self.trial.random.random()
            first = self.cards.guess(game, player, random.Random(seed))
            self.trial.unchanged("`guess` changes nothing", "guess")
            second = self.cards.guess(game, player, random.Random(seed))
            self.equal("guess", first, second, "the same random numbers give the same guess")
            branch = game.fork()
            branch.state = first
            here, there = self.known(game, player), self.known(branch, player)
            for method, told in here.items():
                found = difference(told, there[method], method, sides=("in truth", "in a guess"))
                if found is not None:
                    law = "a player cannot tell a guess from the truth"
                    raise self.trial.broken(law, f"for {player}, {found}", "guess")

    def known(self, game: Game, player: str) -> dict[str, Any]:
        """Returns what a player knows of a game: their moves, and what the cards let them see."""
        known: dict[str, Any] = {
            "moves": sorted(move.text for move in self.trial.moves(game, player))
        }
        if self.has("observe"):
            with self.calling("observe"):
                known["observe"] = self.numbers("observe", self.cards.observe(game, player))
        if self.has("show"):
            with self.calling("show"):
                shown = self.cards.show(game, player)
            known["show"] = shown if isinstance(shown, str) else None
        return known

    def numbers(self, method: str, found: Sequence[float]) -> list[float]:
        """Returns what a method returned, which has to be finite numbers."""
        numbers = [float(number) for number in found]
        if not all(isfinite(number) for number in numbers):
            raise self.trial.broken("there are only finite numbers", f"{numbers}", method)
        return numbers
