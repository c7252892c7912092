"""Environments for learning: PettingZoo's for any game, and many games at once for Gymnasium.

They need the packages numpy, gymnasium and pettingzoo: `pip install "turnwheel[gym]"`.
"""

try:
    from turnwheel.gym.batched import BatchEnvironment, vector
    from turnwheel.gym.environment import TurnEnvironment, env, raw_env
except ImportError as missing:
    raise ImportError(
        f'turnwheel.gym needs the package {missing.name}: pip install "turnwheel[gym]"'
    ) from missing

__all__ = ["BatchEnvironment", "TurnEnvironment", "env", "raw_env", "vector"]
