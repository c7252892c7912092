"""The threads of a batch stay between calls, and are not missed where they do not exist."""

import multiprocessing
import os
import time
import warnings
from array import array
from collections.abc import Callable
from pathlib import Path

import pytest

from turnwheel import Batch

#: So many that two threads share a step.
GAMES = 2000

forks = pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are not forked here")


def stepped() -> Batch:
    batch = Batch("simple", 3, GAMES, seed=7, threads=2)
    assert batch.step("end_turn") == 0
    return batch


def told(batch: Batch) -> bytes:
    out = array("q", [0] * (GAMES * len(batch.columns)))
    batch.step("end_turn", out)
    return out.tobytes() + batch.hash(GAMES - 1).encode()


def helpers() -> int:
    names = (Path(f"/proc/self/task/{task}/comm") for task in os.listdir("/proc/self/task"))
    return sum(name.read_text().strip() == "turnwheel-batch" for name in names)


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="threads are not listed here")
def test_threads_stay_until_the_batch_is_gone() -> None:
    before = helpers()
    batch = Batch("simple", 3, GAMES, threads=2)
    assert helpers() == before, "none is started before it is needed"
    for _ in range(5):
        batch.step("end_turn")
        assert helpers() == before + 1
    few = Batch("simple", 3, 16, threads=2)
    few.step("end_turn")
    few.legal_mask()
    assert helpers() == before + 1, "16 games are not worth a thread"
    del batch
    assert helpers() == before


def in_a_fork(work: Callable[[], bytes]) -> bytes:
    """Returns what the work returns in a forked process, which gets half a minute."""
    reads, writes = os.pipe()
    with warnings.catch_warnings():
        # Since Python 3.12, a fork beside other threads is warned of.
        warnings.simplefilter("ignore", DeprecationWarning)
        child = os.fork()
    if child == 0:
        try:
            os.write(writes, work())
        finally:
            os._exit(0)
    os.close(writes)
    for _ in range(300):
        if os.waitpid(child, os.WNOHANG)[0]:
            break
        time.sleep(0.1)
    else:
        os.kill(child, 9)
        os.waitpid(child, 0)
        pytest.fail("the forked process hangs")
    with os.fdopen(reads, "rb") as pipe:
        return pipe.read()


@forks
def test_a_forked_process_has_threads_of_its_own() -> None:
    batch, same = stepped(), stepped()

    def again() -> bytes:
        return b"".join(part[-32:] for part in (told(batch), told(batch)))

    def dropped() -> bytes:
        nonlocal batch
        del batch
        return b"gone"

    in_child = in_a_fork(again)
    assert in_child == b"".join(part[-32:] for part in (told(same), told(same)))
    # What the child did is not done here.
    assert told(batch)[-32:] == in_child[:32]
    assert in_a_fork(dropped) == b"gone"


def play(seed: int) -> list[str]:
    batch = Batch("simple", 3, GAMES, seed=seed, threads=2)
    batch.play(20, seed=1)
    return [batch.hash(at) for at in (0, GAMES - 1)]


@forks
def test_processes_of_multiprocessing_play_their_own_batches() -> None:
    here = [play(seed) for seed in range(3)]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        with multiprocessing.get_context("fork").Pool(2) as pool:
            assert pool.map_async(play, range(3)).get(timeout=60) == here
