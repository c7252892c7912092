"""A game of any rules and cards as an environment of PettingZoo, whose agents act in turn."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from copy import copy, deepcopy
from typing import Any, Literal, TypeAlias

import numpy
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import (
    AssertOutOfBoundsWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)

from turnwheel._native import Command, Game, RejectedError, Ruleset
from turnwheel.gym.numbering import Numbering
from turnwheel.gym.observing import CardsSeen, PublicNumbers, asking
from turnwheel.simulation import Players, Rules

Rewards: TypeAlias = Literal["result", "score"]

#: What a step changes beside the game.
CHANGING = (
    "agents",
    "agent_selection",
    "infos",
    "moves",
    "refused",
    "rewards",
    "scores",
    "terminations",
    "truncations",
    "_cumulative_rewards",
    "_skip_agent_selection",
)


def env(rules: Rules, players: Players, cards: object = None, **options: Any) -> Any:
    """Returns the environment as `raw_env` makes it, in the wrappers that PettingZoo recommends: an
    agent whose move is not legal loses the game, and calls out of order are refused.
    """
    made = TerminateIllegalWrapper(raw_env(rules, players, cards, **options), illegal_reward=-1)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(made))


def raw_env(
    rules: Rules,
    players: Players,
    cards: object = None,
    *,
    slots: int | None = None,
    answers: int = 16,
    facts: Sequence[str] = (),
    rewards: Rewards = "result",
    most_commands: int = 10_000,
    render_mode: str | None = None,
) -> "TurnEnvironment":
    """Returns an environment for a game.

    Args:
        rules: The rules, by name, path or value.
        players: How many players, or their names, which are the agents.
        cards: The cards, a class or an object.
        slots: How many actions stand for moves without a number of their own, such as cards; by
            default 32 if there are cards, and none otherwise.
        answers: How many answers have a number, as in `Batch`.
        facts: Conditions of rules files that are observed too, such as `own_flag.shield`.
        rewards: "result" for 1, -1 or 0 at the end, "score" for what each command adds to
            `cards.score`.
        most_commands: The number of commands after which a game is truncated.
        render_mode: "ansi" for the table as text.

    Raises:
        Error: The rules, the players or a fact is wrong.
        ValueError: Rewards are neither, the cards have no score, or slots are less than 0.
    """
    return TurnEnvironment(
        rules, players, cards, slots, answers, facts, rewards, most_commands, render_mode
    )


class TurnEnvironment(AECEnv):  # type: ignore[misc]  # pettingzoo has no types
    """A game as an environment. `game` is the one in play, and `labels` names what is observed."""

    metadata = {  # noqa: RUF012  # as in the base class
        "name": "turnwheel_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        rules: Rules,
        players: Players,
        cards: object,
        slots: int | None,
        answers: int,
        facts: Sequence[str],
        rewards: Rewards,
        most_commands: int,
        render_mode: str | None,
    ) -> None:
        super().__init__()
        self.rules, self.cards = Ruleset(rules), cards
        self.rewarding, self.most_commands, self.render_mode = rewards, most_commands, render_mode
        self.game, self.game_seed = Game(self.rules, players, cards=cards), 0
        if rewards not in ("result", "score"):
            raise ValueError(f"rewards are 'result' or 'score', not {rewards!r}")
        if rewards == "score" and not hasattr(self.game.cards, "score"):
            raise ValueError("rewards by score need cards with the method `score`")
        self.possible_agents = [player.name for player in self.game.players]
        self.agents: list[str] = []
        slots = slots if slots is not None else (0 if cards is None else 32)
        if slots < 0:
            raise ValueError(f"slots are 0 or more, not {slots}")
        self.numbering = Numbering(self.rules, self.possible_agents, slots, answers)
        self.observed: CardsSeen | PublicNumbers
        if hasattr(self.game.cards, "observe"):
            self.game.start()
            with asking(self.game, "observe", self.game_seed):
                self.observed, self.labels = CardsSeen(self.game), None
        else:
            for fact in facts:
                self.game.fact(fact)
            self.observed = PublicNumbers(self.rules, self.possible_agents, facts)
            self.labels = self.observed.labels
        size = len(self.numbering)
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(-numpy.inf, numpy.inf, (self.observed.length,)),
                    "action_mask": Box(0, 1, (size,), numpy.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(size) for agent in self.possible_agents}
        self.chance = numpy.random.default_rng()
        self.moves: dict[int, Command] = {}

    @contextmanager
    def as_before(self) -> Iterator[None]:
        """Takes back whatever has changed if something raises, such as a method of the cards."""
        kept = {name: copy(getattr(self, name)) for name in CHANGING if hasattr(self, name)}
        game, seed, accepted = self.game, self.game_seed, self.game.accepted
        try:
            yield
        except Exception:
            self.game, self.game_seed = game, seed
            if game.accepted > accepted:
                game.rewind(accepted)
            for name, value in kept.items():
                setattr(self, name, value)
            raise

    def observation_space(self, agent: str) -> Any:
        """Returns the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Returns the space of an agent's actions, one for each number of a move."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game: that of the seed, or without one the next of those that follow it."""
        chance = numpy.random.default_rng(seed) if seed is not None else deepcopy(self.chance)
        with self.as_before():
            self.begin(seed if seed is not None else int(chance.integers(2**63)))
        self.chance = chance

    def begin(self, seed: int) -> None:
        """Begins the game of a seed."""
        self.game = Game(self.rules, self.possible_agents, seed, cards=self.cards)
        self.game_seed = seed
        self.game.start()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._skip_agent_selection = None
        self.scores = self.scored()
        self.find_agent(refused={})

    def step(self, action: Any) -> None:
        """Plays the move with this number for the agent that is selected."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = int(action)
        if number not in self.moves:
            raise ValueError(f"{agent} has no move {number} now; pick one of the action mask")
        with self.as_before():
            self.play(agent, number)

    def play(self, agent: str, number: int) -> None:
        """Plays a move, finds out who acts next, and rewards."""
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        try:
            self.game.submit(self.moves[number])
        except RejectedError:
            # A cost cannot be paid: the agent is asked again, for another move.
            refused = {name: set(numbers) for name, numbers in self.refused.items()}
            refused.setdefault(agent, set()).add(number)
            self.find_agent(refused)
        else:
            self.game.clear_events()
            self.find_agent(refused={})
        self.reward()
        self._accumulate_rewards()

    def find_agent(self, refused: dict[str, set[int]]) -> None:
        """Selects the agent who acts next, or ends the game for all."""
        self.refused = refused
        self.infos = {agent: {} for agent in self.agents}
        self.moves = {}
        while not self.game.over and self.game.accepted < self.most_commands:
            for player in self.game.to_act:
                moves, left_out = self.numbering.moves(self.game, player)
                for number in refused.get(player, ()):
                    moves.pop(number, None)
                if moves:
                    self.agent_selection, self.moves = player, moves
                    texts = {number: move.text for number, move in moves.items()}
                    self.infos[player] = {"moves": texts, "left_out": left_out}
                    return
            # A window may close only by a verb, or nobody may be able to act in it.
            try:
                self.game.close_window()
            except RejectedError:
                break
            refused = {}
        ended = self.terminations if self.game.over else self.truncations
        ended.update(dict.fromkeys(self.agents, True))

    def reward(self) -> None:
        """Sets what the last command has brought each agent."""
        if self.rewarding == "score":
            before, self.scores = self.scores, self.scored()
            gains = [now - then for now, then in zip(self.scores, before, strict=True)]
            self.rewards.update(zip(self.possible_agents, gains, strict=True))
        elif self.game.over:
            self.rewards.update(results(self.game))

    def scored(self) -> list[float]:
        """Returns the score of each seat, if rewards need it."""
        if self.rewarding != "score":
            return []
        with asking(self.game, "score", self.game_seed):
            return [float(score) for score in self.game.cards.score(self.game)]

    def observe(self, agent: str) -> dict[str, Any]:
        """Returns what the agent sees, and which actions are its moves now."""
        mask = numpy.zeros(len(self.numbering), dtype=numpy.int8)
        if agent == self.agent_selection:
            mask[list(self.moves)] = 1
        with asking(self.game, "observe", self.game_seed):
            return {"observation": self.observed(self.game, agent), "action_mask": mask}

    def render(self) -> str | None:
        """Returns the table as text, if that is the mode."""
        return self.game.show() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Does nothing: a game holds nothing that has to be closed."""


def results(game: Game) -> dict[str, float]:
    """Returns 1 for the winner and their team, -1 for the others, and 0 for all after a draw."""
    teams = {player.name: player.team for player in game.players}
    if game.winner is None:
        return dict.fromkeys(teams, 0.0)
    team = teams[game.winner]
    return {
        name: 1.0 if name == game.winner or (team is not None and own == team) else -1.0
        for name, own in teams.items()
    }
