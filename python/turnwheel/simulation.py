"""Many games by a policy: on all cores, or through an executor of the host's."""

import json
import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field, fields
from html import escape
from operator import index
from os import PathLike
from random import Random
from typing import Any, TypeAlias

from turnwheel._native import (
    Command,
    Game,
    Move,
    Ruleset,
    add_totals,
    play_game,
    play_games,
    seed_of_game,
)
from turnwheel.search import Search

Rules: TypeAlias = str | PathLike[str] | Ruleset
Players: TypeAlias = int | Sequence[str]

#: A policy of the host's. It gets the game, the player who decides, and the moves, and returns one
#: of them, with its number if one is open, or its index. It does not change the game.
Policy: TypeAlias = Callable[[Game[Any], str, list[Move]], Move | Command | int]

#: How every seat decides, or each of them: "random", "first", "search", or a policy of the host's.
Policies: TypeAlias = str | Policy | Sequence[str | Policy]

#: The number of parts of a simulation, unless the host sets their size.
PARTS = 32

#: The most parts, and the most results that are kept before they are added up.
MOST_PARTS = 10_000

#: The totals of a part, as JSON, and the part.
Done: TypeAlias = tuple[str, tuple[int, int]]


@dataclass(frozen=True)
class Played:
    """One game of a simulation.

    `winner` is a seat, from 0; `side` the side that won whose members only the host knows. `seats`
    says which of several policies sat at each seat. `error` is the reason that it could not
    continue, and `seed` plays it again.
    """

    number: int
    seed: int
    over: bool
    winner: int | None
    side: str | None
    commands: int
    turns: int
    rounds: int
    error: str | None
    seats: tuple[int, ...] = ()


@dataclass(frozen=True)
class Totals:
    """The result of many games. Every number is a sum over all of them.

    `rows` has the games one by one, if `simulate` was asked for them.
    """

    games: int
    finished: int
    unfinished: int
    failed: int
    draws: int
    wins: tuple[int, ...]
    metrics: dict[str, int]
    hash: str
    rows: tuple[Played, ...] = field(default=(), repr=False)

    def wins_of(self, policy: int) -> int:
        """Returns how many games the policy of that number has won, of several with `rows`."""
        won = (row for row in self.rows if row.winner is not None)
        return sum(row.seats[row.winner or 0] == policy for row in won)

    def frame(self, library: str = "pandas") -> Any:
        """Returns the rows as a data frame for "pandas", "polars" or "arrow": one for each game.

        Raises:
            ImportError: The library is not installed.
            ValueError: There is no such library, or there are no rows.
        """
        from turnwheel.frames import frame

        if not self.rows:
            raise ValueError("there are no rows: simulate(..., rows=True)")
        names = [column.name for column in fields(Played) if column.name != "seats"]
        columns = {name: [getattr(row, name) for row in self.rows] for name in names}
        for seat in range(len(self.rows[0].seats)):
            columns[f"seat_{seat}"] = [row.seats[seat] for row in self.rows]
        return frame(columns, library)

    def _repr_html_(self) -> str:
        """Returns the table that a notebook shows."""
        rows: list[tuple[str, int]] = [
            ("games", self.games),
            ("unfinished", self.unfinished),
            ("failed", self.failed),
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
            what: Any of "wins", "length", "lengths" and "metrics"; by default all of them.
                "lengths" shows how many games took how many turns, and needs rows.
            title: The title of the figure.

        Returns:
            A `matplotlib` figure, which a notebook shows and `savefig` writes to a file.

        Raises:
            ImportError: The package matplotlib is not installed.
            ValueError: There is no such part.
        """
        from turnwheel.plots import PARTS, plot

        default = (name for name in PARTS if name != "lengths" or self.rows)
        return plot(self, what or tuple(default), title)


def simulate(
    rules: Rules,
    players: Players,
    games: int,
    *,
    seed: int = 0,
    policy: Policies = "random",
    cards: Any = None,
    rotate: bool = False,
    rows: bool = False,
    keep_errors: bool = False,
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
        policy: "random", "first", "search", a `Search`, or another callable that gets the game, the
            player and the moves, and returns one of them, its command, or its index. A sequence has
            one for each seat.
        cards: What the host adds to the rules, as for `Game`: a class, an object, or a function
            that registers effects. Through an executor of processes: at the top of a module.
        rotate: True if the policies move one seat on from game to game.
        rows: True if the totals have a row for each game.
        keep_errors: True if a game that cannot continue is counted as failed, with the error in its
            row.
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
            another one. Exceptions of the policy and of the cards come out unchanged, with a
            note of the seed.
        ValueError: The number of games, of policies, or the size of a part is not valid.
        KeyboardInterrupt: Ctrl-C ends it at once.
    """
    played = Plan(rules, players, seed, policy, cards, rotate, most_commands, rows, keep_errors)
    spans = cut(games, part)
    if executor is None:
        parts = (played.part(first, count, threads) for first, count in spans)
        return add(shown(zip(parts, spans, strict=True), games, progress))
    futures = [executor.submit(played.part, *span, 1) for span in spans]
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
    rows = tuple(Played(**row | {"seats": tuple(row["seats"])}) for row in total["rows"])
    return Totals(**total | {"wins": tuple(total["wins"]), "rows": rows})


@dataclass(frozen=True)
class Plan:
    """What all parts of a simulation have in common, for other processes."""

    rules: Rules
    players: Players
    seed: int
    policy: Policies
    cards: Any
    rotate: bool
    most_commands: int
    rows: bool
    keep_errors: bool

    def part(self, first: int, games: int, threads: int) -> str:
        """Plays a part of the simulation and returns its totals as JSON."""
        if self.cards is None and self.policy in ("random", "first") and not self.keep_errors:
            return play_games(
                self.rules,
                self.players,
                self.seed,
                first,
                games,
                self.policy,
                self.most_commands,
                threads,
                self.rows,
            )
        parts: list[str] = []
        for number in range(first, first + games):
            parts.append(self.play(number))
            if len(parts) == MOST_PARTS:
                parts = [add_totals(parts)]
        return add_totals(parts)

    def play(self, number: int) -> str:
        """Plays one game and returns its totals as JSON."""
        seed = seed_of_game(self.seed, number)
        try:
            game = Game(self.rules, self.players, seed, cards=self.cards)
            seats, policy = self.seated(game.order, number, seed)
            return play_game(
                game,
                self.seed,
                number,
                policy,
                self.most_commands,
                self.rows,
                self.keep_errors,
                seats,
            )
        except Exception as error:
            told = f"game {number} of the simulation, which has the seed {seed}"
            # The engine's own errors say it in their text.
            if told not in str(error):
                error.add_note(f"in {told}")
            raise

    def seated(
        self, players: Sequence[str], number: int, seed: int
    ) -> tuple[tuple[int, ...], str | Policy]:
        """Returns which policy sits at each seat, if there are several, and the one for all."""
        if isinstance(self.policy, str) or callable(self.policy):
            return (), found(self.policy)
        if not isinstance(self.policy, Iterable):
            raise TypeError(f"a policy, or one for each player, is wanted, not {self.policy!r}")
        policies = [found(policy) for policy in self.policy]
        if len(policies) != len(players):
            raise ValueError(f"{len(players)} players need a policy each, not {len(policies)}")
        turned = number if self.rotate else 0
        seats = tuple((seat + turned) % len(policies) for seat in range(len(policies)))
        deciding = {name: policies[seat] for name, seat in zip(players, seats, strict=True)}
        chance = Random(seed)

        def choose(game: Game[Any], player: str, moves: list[Move]) -> Move | Command | int:
            # Whoever joins later decides as the first does.
            policy = deciding.get(player, policies[0])
            if not isinstance(policy, str):
                return policy(game, player, moves)
            move = chance.choice(moves) if policy == "random" else moves[0]
            if move.numbers is None:
                return move
            numbers = move.numbers
            return move.with_number(chance.choice(numbers) if policy == "random" else numbers[0])

        return seats, choose


def found(policy: str | Policy) -> str | Policy:
    """Returns the policy itself, or the search that is named."""
    return Search() if policy == "search" else policy


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
