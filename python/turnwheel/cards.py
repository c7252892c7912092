"""Cards: one object with all that a game with cards gives to every tool."""

from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from random import Random
    from typing import Any

    from turnwheel._native import Command, Game

_State = TypeVar("_State")


class Cards(Generic[_State]):
    """The base of a class of cards, for type checkers: no method exists until you write it.

    `Game(rules, players, cards=Bazaar)` makes a `Bazaar` and calls what it has. In `offers`,
    `show`, `observe`, `guess` and `score` the game, its state too, is only read. An exception of
    any of them comes out with a note of the method and of the game's seed, or as the cause of an
    `Error` that names both; whatever was asked for is as before.

    What each gets and returns:
        register(game): registers effects and triggers, once in each game, loaded ones included
        state(players, seed): the state of a new game
        copy(state): a copy that shares nothing that changes; without it, all is copied
        write(state): the state for a save, as bytes; the same state gives the same bytes
        read(data): the state that `write` wrote
        offers(game, player): what the player holds, as commands or lines of a script
        show(game, viewer): what the viewer may see of the state, None for everything
        observe(game, player): what the player may see, always the same number of numbers
        guess(game, player, random): a state that the player cannot tell from the true one
        score(game): how well each seat stands, one number for each; larger is better

    Example:
        >>> class Dice(turnwheel.Cards[dict[str, int]]):
        ...     def state(self, players, seed):
        ...         return dict.fromkeys(players, 0)
        ...     def register(self, game):
        ...         @game.effect
        ...         def throw(card):
        ...             card.state[card.controller] += card.random(6)
        >>> game = turnwheel.Game("simple", 2, cards=Dice)
    """

    if TYPE_CHECKING:

        def register(self, game: Game[_State], /) -> None:
            """Registers effects and triggers in a game: once in each, loaded games included."""

        def state(self, players: tuple[str, ...], seed: int, /) -> _State:
            """Returns the state of a new game."""

        def copy(self, state: _State, /) -> _State:
            """Returns a copy that shares nothing that changes. Without it, all is copied."""

        def write(self, state: _State, /) -> bytes:
            """Returns the state for a save. The same state gives the same bytes."""

        def read(self, data: bytes, /) -> _State:
            """Returns the state that `write` wrote."""

        def offers(self, game: Game[_State], player: str, /) -> Iterable[Command | str]:
            """Yields what the player holds, as commands or as lines of a script."""

        def show(self, game: Game[_State], viewer: str | None, /) -> Any:
            """Returns what the viewer may see of the state; None stands for everything.

            A text, something with `_repr_html_` or `_repr_svg_`, or a list of these.
            """

        def observe(self, game: Game[_State], player: str, /) -> Sequence[float]:
            """Returns what the player may see, as numbers: always the same number of them."""

        def guess(self, game: Game[_State], player: str, random: Random, /) -> _State:
            """Returns a state that the player cannot tell from the true one."""

        def score(self, game: Game[_State], /) -> Sequence[float]:
            """Returns how well each seat stands, one number for each; larger is better."""
