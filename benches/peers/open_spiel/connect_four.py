"""Prints the seconds and the moves of OpenSpiel's MCTS in Python at connect four.

    python connect_four.py GAMES POSITION...
"""

import json
import sys
import time

import numpy
import pyspiel
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

RULES = pyspiel.load_game("connect_four")


class Counting(RandomRolloutEvaluator):
    """Plays the same games as its base class, and counts the moves from the decision on."""

    def __init__(self, before, random):
        super().__init__(1, random)
        self.before, self.moves = before, 0

    def evaluate(self, state):
        played = state.clone()
        while not played.is_terminal():
            played.apply_action(self._random_state.choice(played.legal_actions()))
        self.moves += played.move_number() - self.before
        return numpy.array(played.returns())


def at(position):
    """Returns the state after these moves."""
    state = RULES.new_initial_state()
    for move in position:
        state.apply_action(int(move))
    return state


def searched(state, games, evaluator, random):
    """Searches for a decision."""
    MCTSBot(RULES, 1.4, games, evaluator, False, random).step(state)


def main() -> None:
    games, positions = int(sys.argv[1]), sys.argv[2:]
    seconds, moves = 0.0, 0
    for state in map(at, positions):
        random = numpy.random.RandomState(1)
        evaluator = RandomRolloutEvaluator(1, random)
        began = time.perf_counter()
        searched(state, games, evaluator, random)
        seconds += time.perf_counter() - began
        random = numpy.random.RandomState(1)
        counting = Counting(state.move_number(), random)
        searched(state, games, counting, random)
        moves += counting.moves
    print(json.dumps({"seconds": seconds, "moves": moves}))


if __name__ == "__main__":
    main()
