"""The command of the package equals the command of the library: the same output, errors and exit
codes."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BINARY = ROOT / "target" / "release" / "turnwheel"
SCRIPTS = Path(sys.executable).parent
LINES: list[list[str | bytes]] = [
    [],
    ["--version"],
    ["help"],
    ["help", "draw-rules"],
    ["dance"],
    ["check"],
    ["check", "tests/scenarios/before_the_game.tws", "no/such.tws", "docs"],
    ["log", "--", "tests/scenarios/before_the_game.tws"],
    ["rewrite", "--all", "-"],
    ["check-rules", "mtg", "tests/everything.toml", "tests/rules/unknown_key.toml"],
    ["check-rules", "-"],
    ["check-rules", b"odd\xff.toml"],
    ["draw-rules", "uno"],
    ["tell", "uno"],
    ["rules"],
    ["rules", "--canonical", "uno"],
    ["mods-check", "mtg", "examples/mods/commander"],
]


def run(words: list[str | bytes], stdin: bytes = b"name = 1") -> tuple[int, bytes, bytes]:
    done = subprocess.run(words, input=stdin, capture_output=True, cwd=ROOT)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("line", LINES, ids=str)
def test_it_is_the_same_command(line: list[str | bytes]) -> None:
    wanted = run([str(BINARY), *line])
    assert run([sys.executable, "-m", "turnwheel", *line]) == wanted


def test_it_is_called_turnwheel() -> None:
    code, out, _ = run([str(SCRIPTS / "turnwheel"), "--version"])
    assert code == 0 and out.startswith(b"turnwheel ")
    assert not (SCRIPTS / "turnwheel-python").exists()


def test_a_closed_pipe_is_no_error() -> None:
    command = subprocess.Popen(
        [sys.executable, "-m", "turnwheel", "check-rules", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert command.stdin and command.stdout and command.stderr
    command.stdout.close()
    command.stdin.write(b'name = "x"\n[[steps]]\nname = "a"\n')
    command.stdin.close()
    with command.stderr:
        assert (command.stderr.read(), command.wait()) == (b"", 0)


@pytest.mark.skipif(os.name != "posix", reason="signals are POSIX's")
def test_an_interrupt_ends_it() -> None:
    """It waits for input inside the engine's code, not inside Python's."""
    command = subprocess.Popen(
        [sys.executable, "-m", "turnwheel", "check", "/dev/zero", "-"],
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert command.stdin and command.stderr
    assert b"/dev/zero" in command.stderr.readline()
    time.sleep(0.1)
    command.send_signal(signal.SIGINT)
    with command.stdin, command.stderr:
        assert command.wait(timeout=20) == -signal.SIGINT
