"""Many games of a `Batch` as a vector environment of Gymnasium, in which one seat learns."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import numpy
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from turnwheel._native import Batch, Game, schema
from turnwheel.simulation import Players, Rules

#: The policy of the other seats. It gets the observations and the action masks of the games in
#: which one of them acts, a row for each, and returns the numbers of their decisions.
Opponents: TypeAlias = Callable[[Any, Any], Any]

OVER = next(kind["number"] for kind in schema()["awaits"] if kind["name"] == "over")
ROWS = {name: row for row, name in enumerate(Batch.columns)}


def vector(
    rules: Rules,
    players: Players,
    num_envs: int = 1,
    *,
    seat: int = 0,
    opponents: Opponents | None = None,
    answers: int = 16,
    most_decisions: int = 10_000,
    threads: int = 1,
    flags: Sequence[str] = (),
) -> "BatchEnvironment":
    """Returns many games of the rules as one vector environment.

    Args:
        rules: The rules, by name, path or value; games with cards are played by `env`.
        players: How many players, or their names.
        num_envs: How many games.
        seat: The seat that learns, from 0.
        opponents: The policy of the other seats; random moves without one.
        answers: How many answers have a number, as in `Batch`.
        most_decisions: The number of decisions after which a game is truncated.
        threads: How many threads share a step, as in `Batch`.
        flags: Flags that are observed too, as in `Batch`.

    Raises:
        Error: The rules or players are wrong.
        ValueError: There is no such seat.
    """
    return BatchEnvironment(
        rules, players, num_envs, seat, opponents, answers, most_decisions, threads, flags
    )


class BatchEnvironment(VectorEnv[Any, Any, Any]):
    """Games stepped together. A game that has ended begins again at the next step.

    An observation is what `Batch.observe` writes, from the place of the seat that acts; `labels`
    names its numbers.
    `infos["action_mask"]` has a row of legal decisions for each game; `decisions` are their texts.
    A decision that is refused changes nothing, is no longer in the mask, and `infos["refused"]` is
    True for its game.
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012  # as in the base class

    def __init__(
        self,
        rules: Rules,
        players: Players,
        num_envs: int,
        seat: int,
        opponents: Opponents | None,
        answers: int,
        most_decisions: int,
        threads: int,
        flags: Sequence[str],
    ) -> None:
        self.seats = len(Game(rules, players).players)
        if not 0 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat}; seats are 0 to {self.seats - 1}")
        self.num_envs, self.seat, self.most_decisions = num_envs, seat, most_decisions
        self.opponents = self.at_random if opponents is None else opponents
        self.made_with = rules, players, threads, answers, flags
        self.batch = self.make(0)
        self.decisions = self.batch.decisions
        self.closing = self.batch.verb("close_window")
        self.single_action_space = Discrete(len(self.decisions))
        self.labels = self.batch.observed
        self.single_observation_space = Box(-numpy.inf, numpy.inf, (len(self.labels),))
        self.seen = numpy.zeros((num_envs, len(self.labels)), dtype=numpy.int64)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.told = numpy.zeros((len(ROWS), num_envs), dtype=numpy.int64)
        self.done = numpy.zeros(num_envs, dtype=bool)
        self.taken = numpy.zeros(num_envs, dtype=numpy.int64)
        #: What was refused where the games are, such as an action whose cost cannot be paid.
        self.refused = numpy.zeros((num_envs, len(self.decisions)), dtype=bool)

    def make(self, seed: int) -> Batch:
        """Returns new games of the seed."""
        rules, players, threads, answers, flags = self.made_with
        return Batch(rules, players, self.num_envs, seed, threads, answers, flags)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begins all games: a `Batch` of the seed, or without one of a seed that follows."""
        super().reset(seed=seed)
        self.batch = self.make(seed if seed is not None else int(self.np_random.integers(2**63)))
        self.done[:] = False
        self.taken[:] = 0
        self.refused[:] = False
        self.look()
        self.play_others()
        return self.observation(), self.infos(numpy.zeros(self.num_envs, dtype=bool))

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Plays a decision in each game, and then the other seats up to the next one.

        Raises:
            ResetNeeded: No games have begun.
            ValueError: There is not a number of a decision for each game; no game has changed.
        """
        if not hasattr(self, "mask"):
            raise ResetNeeded("no games have begun; call reset first")
        actions = self.numbers("actions", actions, self.num_envs)
        again = self.done.copy()
        self.batch.reset(numpy.flatnonzero(again).tolist())
        self.taken[again] = 0
        self.refused[again] = False
        # The other seats have ended a game in `reset` before it came to this one.
        numbers = numpy.where(again | ~self.mask.any(axis=1), -1, actions)
        refused = self.decide(numbers)
        self.play_others()
        over = self.row("awaiting") == OVER
        truncated = ~over & (self.stuck | (self.taken >= self.most_decisions))
        self.done = over | truncated
        winner = self.row("player") - 1
        result = numpy.where(winner < 0, 0.0, numpy.where(winner == self.seat, 1.0, -1.0))
        rewards = numpy.where(over, result, 0.0)
        return self.observation(), rewards, over, truncated, self.infos(refused)

    def numbers(self, name: str, given: Any, games: int) -> Any:
        """Returns what was given as numbers of decisions, one for each of so many games."""
        numbers = numpy.asarray(given)
        if numbers.shape != (games,) or not numpy.issubdtype(numbers.dtype, numpy.integer):
            found = f"{numbers.dtype} of the shape {numbers.shape}"
            wanted = f"one whole number for each of {games} games"
            raise ValueError(f"`{name}` are {wanted}, not {found}")
        last = len(self.decisions) - 1
        wrong = numbers[(numbers < 0) | (numbers > last)]
        if len(wrong):
            raise ValueError(f"`{name}` have {wrong[0]}, which is none of 0 to {last}")
        return numbers

    def row(self, name: str) -> Any:
        """Returns a column of what the batch told last, one number for each game."""
        return self.told[ROWS[name]]

    def look(self) -> None:
        """Learns where the games are, and closes the windows in which nobody may decide."""
        nothing = numpy.zeros(self.num_envs, dtype=numpy.int64)
        self.batch.step(nothing, self.told.reshape(-1))
        self.stuck = nothing.astype(bool)
        while True:
            self.mask = self.batch.legal_mask() & ~self.refused
            idle = (self.row("awaiting") != OVER) & ~self.mask.any(axis=1)
            idle &= ~self.stuck & (self.taken < self.most_decisions)
            if not idle.any():
                break
            self.batch.step(numpy.where(idle, self.closing, 0), self.told.reshape(-1))
            self.stuck |= idle & (self.row("refused") != 0)
            self.refused[idle] = False
            self.taken += idle

    def decide(self, numbers: Any) -> Any:
        """Submits decisions, none for a negative number; returns which were refused."""
        self.batch.decide(numpy.asarray(numbers, dtype=numpy.int64), self.told.reshape(-1))
        said, refused = numbers >= 0, self.row("refused") != 0
        self.refused[said & ~refused] = False
        self.refused[refused, numbers[refused]] = True
        self.taken += said
        self.look()
        return refused

    def play_others(self) -> None:
        """Lets the other seats decide until the learning one has to, or a game has ended."""
        while True:
            open_still = self.mask.any(axis=1) & (self.taken < self.most_decisions)
            others = numpy.flatnonzero(open_still & (self.row("player") - 1 != self.seat))
            if not len(others):
                return
            numbers = numpy.full(self.num_envs, -1, dtype=numpy.int64)
            given = self.opponents(self.observation()[others], self.mask[others])
            numbers[others] = self.numbers("opponents", given, len(others))
            legal = self.mask[others, numbers[others]]
            if not legal.all():
                text = self.decisions[numbers[others][~legal][0]]
                raise ValueError(f"`opponents` picked `{text}`, which is not in its mask")
            self.decide(numbers)

    def at_random(self, observations: Any, masks: Any) -> Any:
        """Returns a random legal decision for each row."""
        # Never 0, which is what an illegal decision has.
        return (masks * (1 - self.np_random.random(masks.shape))).argmax(axis=1)

    def observation(self) -> Any:
        """Returns what is observed of each game."""
        self.batch.observe(self.seen)
        return self.seen.astype(numpy.float32)

    def infos(self, refused: Any) -> dict[str, Any]:
        """Returns the masks, and whose last decisions were refused."""
        mask = self.mask & ~self.done[:, None]
        return {"action_mask": mask.astype(numpy.int8), "refused": refused}
