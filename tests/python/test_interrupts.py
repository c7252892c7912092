"""Long work lets other threads run, and Ctrl-C ends it with nothing changed. Tested in separate
processes."""

import os
import signal
import subprocess
import sys
import textwrap
import threading
import time
from pathlib import Path

import pytest

import turnwheel

#: A command that would be at work for many minutes, without any code of Python's.
ENDLESS = """
name = "endless"
[limits]
effects = 4000000000
events = 4000000000
verbs = 4000000000
turns = 4000000000
steps = 4000000000
looks = 4000000000
members = 4000000000
bytes = 4000000000
[[steps]]
name = "main"
window = "priority"
[windows.priority]
[effects]
again = [{ run = { effect = "again" } }]
"""

LONG = {
    "data effects": "game.run('again')",
    "turns that pass by themselves": (
        "game.auto_pass('B', until='game'); "
        "game.add_trigger('step_began', 'again', at_once=True); "
        "mark(); game.auto_pass('A', until='game')"
    ),
    "an effect of Python's": "mark(); game.run('python')",
    "a simulation": "turnwheel.simulate('simple', 4, 10**12)",
    "a simulation of one long game": "turnwheel.simulate('simple', 4, 1, most_commands=10**12)",
    "a simulation by a policy": "turnwheel.simulate('simple', 4, 10**9, policy=first)",
    "a long command in a simulation": (
        "turnwheel.simulate(rules, 2, 10, policy=first, cards=begins_endless)"
    ),
}

PROGRAM = """
import os, signal, sys, threading, time
import turnwheel

rules = turnwheel.Ruleset.from_toml(sys.stdin.read())
game = turnwheel.Game(rules, 2)

@game.effect
def python(card):
    while True:
        card.set_flag("x")
        time.sleep(0.001)

def first(view, player, commands):
    return 0

def begins_endless(game):
    game.on("step_began")(lambda card: card.run("again"))

def state():
    events = [str(event) for event in game.events()]
    return game.hash, game.position_hash, game.accepted, game.save(), events

def mark():
    global before
    game.clear_events()
    before = state()

game.start("A")
mark()
told = []

def interrupt():
    time.sleep(0.5)
    told.append(time.monotonic())
    os.kill(os.getpid(), signal.SIGINT)

threading.Thread(target=interrupt, daemon=True).start()
try:
    CALL
except KeyboardInterrupt:
    late = time.monotonic() - told[0]
else:
    sys.exit("it came to its end")
assert state() == before, "the game has changed"
game.extra_turn("B")
assert game.accepted == before[2] + 1
print(late)
"""


@pytest.mark.parametrize("call", LONG.values(), ids=list(LONG))
def test_ctrl_c_ends_long_work_with_nothing_changed(call: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.replace("CALL", call)],
        input=ENDLESS,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    # The promise is a hundred milliseconds, but a busy machine may take longer.
    assert float(done.stdout) < 2


def test_a_handler_that_raises_ends_a_command() -> None:
    class Late(Exception): ...

    def ring(*_: object) -> None:
        raise Late

    game = turnwheel.Game(turnwheel.Ruleset.from_toml(ENDLESS), 2)
    game.start("A")
    before = game.hash
    old = signal.signal(signal.SIGALRM, ring)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.2)
        with pytest.raises(Late):
            game.run("again")
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)
    assert game.hash == before


def test_other_threads_continue_while_a_command_is_at_work() -> None:
    game = turnwheel.Game(
        turnwheel.Ruleset.from_toml(ENDLESS.replace("effects = 4000000000", "effects = 3000000")), 2
    )
    game.start("A")
    beats: list[str] = []
    ended = threading.Event()

    def beat() -> None:
        while not ended.is_set():
            try:
                game.show()
                beats.append("free")
            except turnwheel.MisuseError as error:
                beats.append(error.code)
            time.sleep(0.002)

    thread = threading.Thread(target=beat)
    thread.start()
    with pytest.raises(turnwheel.LimitError):
        game.run("again")
    ended.set()
    thread.join()
    assert beats.count("busy") >= 5


def test_a_simulation_in_a_thread_leaves_python_free(tmp_path: Path) -> None:
    program = """
        import asyncio, turnwheel

        async def main():
            beats = 0
            played = asyncio.to_thread(turnwheel.simulate, "simple", 4, 400, most_commands=2000)
            game = asyncio.create_task(played)
            while not game.done():
                beats += 1
                await asyncio.sleep(0.005)
            assert beats > 5, beats
            await game

        asyncio.run(main())
    """
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(program)],
        capture_output=True,
        text=True,
        timeout=60,
        cwd=tmp_path,
        env=dict(os.environ),
    )
    assert done.returncode == 0, done.stderr
