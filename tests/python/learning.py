"""A small policy that learns from rewards alone, and a picture of how it does."""

from pathlib import Path
from typing import Any

import numpy

from turnwheel.gym import BatchEnvironment


class Preferences:
    """One number for each decision: the larger, the more often it is picked among the legal ones.

    They follow the policy gradient (REINFORCE) with the mean reward as the baseline.
    """

    def __init__(self, decisions: int, seed: int) -> None:
        self.weights = numpy.zeros(decisions)
        self.chance = numpy.random.default_rng(seed)

    def probabilities(self, mask: Any) -> Any:
        """Returns how likely each decision is, a row for each game."""
        weights = numpy.where(mask > 0, self.weights, -numpy.inf)
        # Nobody decides in a game that is over.
        weights[~mask.any(axis=1)] = 0
        raised = numpy.exp(weights - weights.max(axis=1, keepdims=True))
        return raised / raised.sum(axis=1, keepdims=True)

    def pick(self, mask: Any) -> Any:
        """Returns a decision for each game."""
        likely = self.probabilities(mask).cumsum(axis=1)
        return (likely > self.chance.random((len(mask), 1))).argmax(axis=1)


def play(
    games: BatchEnvironment, policy: Preferences, seed: int, steps: int, rate: float
) -> list[float]:
    """Plays so many steps, learns at this rate, and returns the rewards of the games that ended."""
    _, infos = games.reset(seed=seed)
    seats = numpy.arange(games.num_envs)
    slopes = numpy.zeros((games.num_envs, len(policy.weights)))
    ended: list[float] = []
    baseline = 0.0
    for _ in range(steps):
        mask = infos["action_mask"]
        decides = mask.any(axis=1)
        actions = policy.pick(mask)
        slope = -policy.probabilities(mask)
        slope[seats, actions] += 1
        slopes[decides] += slope[decides]
        _, rewards, over, truncated, infos = games.step(actions)
        for game in numpy.flatnonzero(over | truncated):
            policy.weights += rate * (rewards[game] - baseline) * slopes[game]
            baseline += 0.01 * (rewards[game] - baseline)
            slopes[game] = 0
            ended.append(float(rewards[game]))
    return ended


def curve(rewards: list[float], parts: int) -> list[float]:
    """Returns the mean reward of each of so many parts."""
    return [float(numpy.mean(part)) for part in numpy.array_split(numpy.array(rewards), parts)]


def picture(means: list[float], file: Path) -> None:
    """Draws how the mean reward grew."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(5, 3), layout="constrained")
    axes = figure.subplots()
    axes.plot(range(1, len(means) + 1), means, marker="o")
    axes.axhline(0, color="grey", linewidth=0.8)
    axes.set(xlabel="part of the training", ylabel="mean reward", ylim=(-1, 1))
    figure.savefig(file)
