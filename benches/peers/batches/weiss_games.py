"""A row of weiss-sim: 1 024 games on one thread, as `row nanoseconds`.

A decision is an even pick among the legal actions, the step, and what a learner is given: 378
numbers and the list of the next legal actions. The game is a whole Weiss Schwarz with its cards; it
has no save, undo or rules from a file.
"""

import os
import time

os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})

import numpy
import weiss_sim

GAMES = 1024
STEPS = 200

made = weiss_sim.make(num_envs=GAMES, num_threads=1, seed=7)
# The quickest of its ways to step from Python: arrays that it writes again and again.
games = weiss_sim.EnvPoolBuffers(made.pool, layout="i16_legal_ids")
games.reset()
seeds = numpy.random.default_rng(7)


def play(steps):
    """Plays so many decisions in each game; one that has ended begins again."""
    for _ in range(steps):
        told, _ = games.step_random_legal(seeds.integers(2**63, size=GAMES, dtype=numpy.uint64))
        over = told.terminated | told.truncated
        if over.any():
            games.reset_done(over)


play(STEPS)
before = time.process_time()
play(STEPS)
print(f"weiss_sim {(time.process_time() - before) * 1e9 / (GAMES * STEPS):.1f}")
