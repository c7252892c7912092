"""Measures the games of examples/games: how often a search wins, 10 000 games, and training.

    build/venv/bin/python benches/games.py [NAME]...

A search sits at one of two seats, by turns, and somebody random at the other. In a game that all
win together it has won where it makes more of the same deal than random players do. Training is a
linear policy by REINFORCE, from rewards alone: the mean reward of the last tenth of its games is
compared with that of random play.
"""

import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import numpy

sys.path.insert(0, str(Path(__file__).parents[1] / "examples" / "games"))

import bazaar
import duel
import lantern
import shed

from turnwheel import Search, simulate
from turnwheel.gym import raw_env

#: Of each game: its module and its cards, how it is searched, and the rewards of training.
GAMES: dict[str, tuple[Any, Any, Search, str]] = {
    "duel": (duel, duel.Duel, Search(30, trees=1), "result"),
    "shed": (shed, shed.Shed, Search(48, trees=1), "result"),
    "bazaar": (bazaar, bazaar.Bazaar, Search(60, trees=1), "result"),
    "lantern": (lantern, lantern.Lantern, Search(400, trees=1, depth=2, explore=0.5), "score"),
}
SEARCHED, SIMULATED, TRAINED = 20, 10_000, 1_000


def lantern_score(seed: int, search: Search | None) -> float:
    """Returns what two players make of a deal, by a search or at random."""
    game, random = lantern.new(("Ann", "Ben"), seed), Random(seed)
    game.start()
    while not game.over:
        [player] = game.to_act
        if search is not None:
            game.submit(search(game, player))
        else:
            game.submit(random.choice(game.moves(player)).command)
    assert game.cards is not None
    return float(game.cards.score(game)[0])


def makes_more(seed: int) -> bool:
    """Returns True if a search makes more of a deal than players at random."""
    return lantern_score(seed, GAMES["lantern"][2]) > lantern_score(seed, None)


def won(name: str, executor: ProcessPoolExecutor) -> int:
    """Returns how many games the search of a game wins."""
    module, cards, search, _ = GAMES[name]
    if name == "lantern":
        return sum(executor.map(makes_more, range(SEARCHED)))
    played = simulate(
        module.RULES,
        2,
        SEARCHED,
        cards=cards,
        policy=[search, "random"],
        rotate=True,
        rows=True,
        executor=executor,
        part=1,
    )
    return played.wins_of(0)


class Linear:
    """A policy with a weight for each decision and number that is seen."""

    def __init__(self, seen: int, decisions: int) -> None:
        self.weights = numpy.zeros((decisions, seen + 1))
        self.slope = numpy.zeros_like(self.weights)
        self.chance = numpy.random.default_rng(1)
        self.mean = 0.0

    def pick(self, observation: Any, mask: Any) -> int:
        seen = numpy.append(observation / (1 + numpy.abs(observation)), 1)
        legal = numpy.flatnonzero(mask)
        raised = numpy.exp(self.weights[legal] @ seen)
        likely = raised / raised.sum()
        picked = self.chance.choice(len(legal), p=likely)
        likely[picked] -= 1
        self.slope[legal] -= numpy.outer(likely, seen)
        return int(legal[picked])

    def learn(self, reward: float, rate: float) -> None:
        self.weights += numpy.clip(rate * (reward - self.mean) * self.slope, -0.1, 0.1)
        self.mean += 0.02 * (reward - self.mean)
        self.slope[:] = 0


def trained(name: str) -> tuple[float, float]:
    """Returns the mean reward of random play and of the last tenth of the training."""
    module, cards, _, rewards = GAMES[name]
    played = raw_env(module.RULES, ("Ann", "Ben"), cards, slots=64, rewards=rewards)
    played.reset(seed=0)
    agent = played.agent_selection
    policy = Linear(played.observe(agent)["observation"].size, played.action_space(agent).n)
    random, found = Random(1), []
    for number in range(TRAINED):
        learns = "Ann" if number % 2 else "Ben"
        played.reset(seed=number)
        reward = 0.0
        for agent in played.agent_iter():
            observed, gained, over, truncated, _ = played.last()
            reward += gained if agent == learns else 0
            if over or truncated:
                played.step(None)
                continue
            mask = observed["action_mask"]
            # Those who win together learn together.
            if number >= TRAINED // 10 and (agent == learns or rewards == "score"):
                played.step(policy.pick(observed["observation"], mask))
            else:
                played.step(random.choice(numpy.flatnonzero(mask)))
        policy.learn(reward, 0.02)
        found.append(reward)
    tenth = TRAINED // 10
    return float(numpy.mean(found[:tenth])), float(numpy.mean(found[-tenth:]))


def main(names: list[str]) -> None:
    print("| game | search wins | 10 000 games | trained from | to |\n|---|---|---|---|---|")
    with ProcessPoolExecutor() as executor:
        for name in names or GAMES:
            module, cards, *_ = GAMES[name]
            wins = won(name, executor)
            began = time.monotonic()
            players = 2 if name == "duel" else 3
            played = simulate(module.RULES, players, SIMULATED, cards=cards, executor=executor)
            assert played.finished == SIMULATED
            seconds = time.monotonic() - began
            before, after = trained(name)
            row = (f"{wins} of {SEARCHED}", f"{seconds:.0f} s", f"{before:.2f}", f"{after:.2f}")
            print("|", name, "|", " | ".join(row), "|", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
