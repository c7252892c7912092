"""Many games by a policy: on all cores, or through an executor of the host's."""

import json
import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from html import escape
from operator import index
from os import PathLike
from typing import Any, TypeAlias

from turnwheel._native import (
    Command,
    Game,
    Ruleset,
    View,
    add_totals,
    play_game,
    play_games,
    seed_of_game,
)

Rules: TypeAlias = str | PathLike[str] | Ruleset
Players: TypeAlias = int | Sequence[str]

#: A policy of the host's. It gets the table, the player who decides, and the legal commands, and
#: returns one of these commands, or its index.
Policy: TypeAlias = Callable[[View, str, list[Command]], Command | int]

#: The number of parts of a simulation, unless the host sets their size.
PARTS = 32

#: The most parts, and the most results that are kept before they are added up.
MOST_PARTS = 10_000

#: The totals of a part, as JSON, and the part.
Done: TypeAlias = tuple[str, tuple[int, int]]


@dataclass(frozen=True)
class Totals:
    """The result of many games. Every number is a sum over all of them."""

    games: int
    finished: int
    unfinished: int
    draws: int
    wins: tuple[int, ...]
    metrics: dict[str, int]
    hash: str

    def _repr_html_(self) -> str:
        """Returns the table that a notebook shows."""
        rows: list[tuple[str, int]] = [
            ("games", self.games),
            ("unfinished", self.unfinished),
            ("draws", self.draws),
        ]
        rows += [(f"won by player {seat}", wins) for seat, wins in enumerate(self.wins, start=1)]
        rows += sorted(self.metrics.items())
        cells = "".join(
            f"<tr><th>{escape(name)}</th><td>{number}</td></tr>" for name, number in rows
        )
        return f"<table>{cells}</table>"

    def plot(self, *what: str, title: str | None = None) -> Any:
        """Returns a picture of the results: winners by seat, the length of a game, and all metrics.

        Args:
            what: Any of "wins", "length" and "metrics"; by default all of them.
            title: The title of the figure.

        Returns:
            A `matplotlib` figure, which a notebook shows and `savefig` writes to a file.

        Raises:
            ImportError: The package matplotlib is not installed.
            ValueError: There is no such part.
        """
        from turnwheel.plots import PARTS, plot

        return plot(self, what or tuple(PARTS), title)


def simulate(
    rules: Rules,
    players: Players,
    games: int,
    *,
    seed: int = 0,
    policy: str | Policy = "random",
    setup: Callable[[Game], None] | None = None,
    most_commands: int = 10_000,
    threads: int = 0,
    executor: Executor | None = None,
    part: int | None = None,
    progress: bool = False,
) -> Totals:
    """Plays many games and returns their totals: equal for a seed on any threads and machines.

    Args:
        rules: The rules, by name, path or value. Through an executor of processes: by name or path.
        players: How many players, or their names.
        games: How many games.
        seed: The seed of the simulation; each game's own seed follows from it.
        policy: "random", "first", or a callable that gets the view, the player and the legal
            commands, and returns one of them or its index.
        setup: Registers effects in a game before it begins; such games are played by a callable
            policy.
        most_commands: The number of commands after which a game is left unfinished.
        threads: How many threads play; 0 for one for each core. Other Python threads continue
            meanwhile.
        executor: Any executor of `concurrent.futures`, even that of a cluster; each part is then
            played on one thread.
        part: The number of games in each part.
        progress: True to show a progress bar, if the package tqdm is installed.

    Raises:
        Error: The rules or players are wrong, or a game cannot continue: an effect failed, or the
            rules work without end. The message names the game's seed; a `Game` of that seed comes
            to the same error. A command that the rules refuse is no error: the policy is asked for
            another one. Exceptions of the policy and of `setup` come out unchanged, with a note of
            the seed.
        ValueError: The number of games or the size of a part is not valid.
        KeyboardInterrupt: Ctrl-C ends it at once.
    """
    if setup is not None and not callable(policy):
        raise TypeError("games with a setup are played by a callable policy")
    spans = cut(games, part)
    if executor is None:
        parts = (
            play_part(rules, players, seed, first, count, policy, setup, most_commands, threads)
            for first, count in spans
        )
        return add(shown(zip(parts, spans, strict=True), games, progress))
    futures = [
        executor.submit(play_part, rules, players, seed, *span, policy, setup, most_commands, 1)
        for span in spans
    ]
    try:
        return add(
            shown(zip((future.result() for future in futures), spans, strict=True), games, progress)
        )
    finally:
        # After an error or Ctrl-C nobody wants the rest.
        for future in futures:
            future.cancel()


def cut(games: int, part: int | None) -> Sequence[tuple[int, int]]:
    """Returns the parts of a simulation: each one's first game, and its number of games."""
    games = index(games)
    if games < 0:
        raise ValueError(f"{games} games cannot be played")
    size = max(1, -(-games // PARTS)) if part is None else index(part)
    if size < 1:
        raise ValueError("a part has at least one game")
    if -(-games // size) > MOST_PARTS:
        raise ValueError(f"a simulation has at most {MOST_PARTS} parts; make them larger")
    return [(first, min(size, games - first)) for first in range(0, games, size)]


def add(done: Iterable[Done]) -> Totals:
    """Returns the sum of the parts' totals."""
    total: dict[str, Any] = json.loads(add_totals([played for played, _ in done]))
    return Totals(**total | {"wins": tuple(total["wins"])})


def play_part(
    rules: Rules,
    players: Players,
    seed: int,
    first: int,
    games: int,
    policy: str | Policy,
    setup: Callable[[Game], None] | None,
    most_commands: int,
    threads: int,
) -> str:
    """Plays a part of a simulation and returns its totals as JSON, for other processes."""
    if isinstance(policy, str):
        return play_games(rules, players, seed, first, games, policy, most_commands, threads)
    parts: list[str] = []
    for number in range(first, first + games):
        own_seed = seed_of_game(seed, number)
        game = Game(rules, players=players, seed=own_seed)
        try:
            if setup is not None:
                setup(game)
            parts.append(play_game(game, seed, number, policy, most_commands))
        except Exception as error:
            told = f"game {number} of the simulation, which has the seed {own_seed}"
            # The engine's own errors say it in their text.
            if told not in str(error):
                error.add_note(f"in {told}")
            raise
        if len(parts) == MOST_PARTS:
            parts = [add_totals(parts)]
    return add_totals(parts)


def shown(parts: Iterable[Done], games: int, progress: bool) -> Iterator[Done]:
    """Yields the same parts, with a progress bar that counts their games."""
    if not progress:
        yield from parts
        return
    try:
        with warnings.catch_warnings():
            # In a notebook without ipywidgets, tqdm warns and writes a bar of text.
            warnings.simplefilter("ignore")
            from tqdm.auto import tqdm
    except ImportError:
        yield from parts
        return
    with tqdm(total=games, unit="game") as bar:
        for played, span in parts:
            bar.update(span[1])
            yield played, span
