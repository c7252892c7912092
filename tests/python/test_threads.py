"""Contexts, games and mods are used from several threads at once, and nothing stands still. Each
case runs in a process of its own, under a watchdog."""

import subprocess
import sys
from pathlib import Path

import pytest

#: What every program begins with: a watchdog, threads, and rules in which a command may be long.
BEGIN = """
import faulthandler, sys, threading, time
import turnwheel

faulthandler.dump_traceback_later(SECONDS, exit=True)
sys.setswitchinterval(1e-5)
threads = []

def beside(work):
    thread = threading.Thread(target=work)
    threads.append(thread)
    thread.start()
    return thread

def ended():
    while threads:
        threads.pop().join()

RULES = '''
name = "long"
[limits]
effects = 4000000000
events = 4000000000
verbs = 4000000000
looks = 4000000000
[[steps]]
name = "main"
window = "priority"
[windows.priority]
[effects]
again = [{ run = { effect = "again" } }]
some = [{ add_counter = { name = "n", value = 1 } }]
'''
game = turnwheel.Game(turnwheel.Ruleset.from_toml(RULES), ["A", "B"], seed=1)
game.start("A")
"""

#: The last verb may come too late; every other error would be a fault.
LATE = ("no_effect", "busy")

CASES = {
    # The thread's verb is at work, or about to begin, as the effect returns.
    "a verb outlasts its effect": """
def outlast(card):
    def work():
        try:
            for _ in range(3000):
                card.set_flag("x", 1)
                card.add_counter("n", 1)
        except turnwheel.Error as error:
            assert error.code in LATE, error
    beside(work)

game.register("outlast", outlast)
for _ in range(20):
    game.run("outlast")
    ended()
""",
    "many threads of one context": """
def many(card):
    def work():
        for _ in range(300):
            try:
                card.add_counter("n", 1)
                card.view.turn, card.fact("turn"), card.state, card.source
            except turnwheel.Error as error:
                assert error.code in LATE, error
    for _ in range(6):
        beside(work)

game.register("many", many)
for _ in range(10):
    game.run("many")
    ended()
""",
    "effects within effects": """
def inner(card):
    def work():
        for _ in range(100):
            try:
                card.run("some")
            except turnwheel.Error as error:
                assert error.code in LATE, error
    beside(work)

def outer(card):
    def work():
        for _ in range(20):
            try:
                card.run("inner")
            except turnwheel.Error as error:
                assert error.code in LATE, error
    beside(work)

game.register("inner", inner)
game.register("outer", outer)
for _ in range(10):
    game.run("outer")
    ended()
""",
    "a past that several threads read": """
for _ in range(300):
    game.run("some")
past = game.past()

def work():
    for command in past:
        past.view.turn, past.explain_wait(), command.events

for _ in range(6):
    beside(work)
ended()
""",
    "a state that fails to be written": """
class Loud(Exception):
    def __del__(self):
        time.sleep(0.0001)

def write(state):
    raise Loud

carrying = turnwheel.Game("simple", 2, state=[1], write=write)

def work():
    for _ in range(200):
        try:
            carrying.fork().save()
        except (Loud, turnwheel.MisuseError):
            pass

for _ in range(6):
    beside(work)
ended()
""",
    "forks that share mods": """
def slow(card):
    time.sleep(0.0005)

game.load_mods(MODS)
game.register("slow", slow)

def work(fork):
    for _ in range(60):
        fork.run("calls_python")
        fork.run("counts")

for _ in range(4):
    fork = game.fork()
    beside(lambda fork=fork: work(fork))
ended()
""",
    "forks that share long mods": """
game.load_mods(MODS)

def work(fork):
    for _ in range(4):
        fork.run("takes_long")
        fork.run("counts")

for _ in range(4):
    fork = game.fork()
    beside(lambda fork=fork: work(fork))
ended()
""",
}

MOD = """
effect("calls_python", function(card)
    card:run("slow")
    card:add_counter("n", 1)
end)
effect("counts", function(card)
    card:add_counter("n", 1)
end)
effect("takes_long", function(card)
    for _ = 1, 2000 do card:run("some") end
end)
"""


def run(program: str, seconds: int = 40) -> "subprocess.CompletedProcess[str]":
    program = BEGIN.replace("SECONDS", str(seconds)) + f"LATE = {LATE!r}\n" + program
    return subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=seconds + 20
    )


@pytest.mark.parametrize("program", CASES.values(), ids=list(CASES))
def test_nothing_stands_still(program: str, tmp_path: Path) -> None:
    (tmp_path / "mod.lua").write_text(MOD)
    done = run(program.replace("MODS", repr(str(tmp_path))))
    assert done.returncode == 0 and not done.stderr, done.stderr
