"""Rows of Pgx: 1 024 games in one compiled loop of JAX on one core, as `row nanoseconds`.

A decision is the legal mask, an even pick among the legal actions, the step, the observation, and a
new game where one has ended. The games are Pgx's own: they have no save, undo, journal or rules
from a file.
"""

import os
import time

# Before JAX reads them: one core, and one thread in each operation.
os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental.wrappers import auto_reset

GAMES = 1024
STEPS = 200


def nanoseconds(name):
    """Returns the processor time of one decision in one game."""
    game = pgx.make(name)
    step = jax.vmap(auto_reset(game.step, game.init))

    def decide(_, at):
        state, key, seen = at
        key, pick, chance = jax.random.split(key, 3)
        weights = jnp.log(state.legal_action_mask.astype(jnp.float32))
        actions = jax.random.categorical(pick, weights, axis=1)
        state = step(state, actions, jax.random.split(chance, GAMES))
        # What is observed has to be used, or the compiler leaves it out.
        return state, key, seen + state.observation.sum()

    @jax.jit
    def play(state, key):
        return jax.lax.fori_loop(0, STEPS, decide, (state, key, jnp.float32(0)))

    key = jax.random.PRNGKey(7)
    state = jax.jit(jax.vmap(game.init))(jax.random.split(key, GAMES))
    state, key, _ = jax.block_until_ready(play(state, key))
    before = time.process_time()
    jax.block_until_ready(play(state, key))
    return (time.process_time() - before) * 1e9 / (GAMES * STEPS)


for name in ("kuhn_poker", "connect_four"):
    print(f"pgx_{name} {nanoseconds(name):.1f}")
