"""The show of the demo: short, in words, and in colour only where that is wanted."""

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "examples/evening"


def command(save: Path) -> list[str]:
    return [
        sys.executable,
        str(FOLDER / "show.py"),
        "examples/mods/commander",
        str(FOLDER / "evening.moves"),
        str(save),
    ]


def in_a_terminal(save: Path, **environment: str) -> str:
    """Returns the output in a terminal."""
    ours, theirs = pty.openpty()
    clean = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "TERM")}
    run = subprocess.Popen(
        command(save), cwd=ROOT, stdout=theirs, env=clean | {"TERM": "xterm"} | environment
    )
    os.close(theirs)
    out = b""
    while True:
        try:
            got = os.read(ours, 65536)
        except OSError:  # the other end is closed
            break
        if not got:
            break
        out += got
    os.close(ours)
    assert run.wait(60) == 0
    return out.decode()


def test_the_show_is_short_and_in_words(tmp_path: Path) -> None:
    shown = subprocess.run(
        command(tmp_path / "save"), cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert 50 < len(shown.splitlines()) < 110
    assert "\x1b" not in shown and "_" not in shown and "\x02" not in shown
    assert "Ben answers Time Walk with Counterspell." in shown
    assert "Aeon Engine resolves and the order turns round." in shown
    assert (tmp_path / "save").stat().st_size > 0


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_no_colour_where_none_is_wanted(tmp_path: Path, environment: dict[str, str]) -> None:
    assert "\x1b" not in in_a_terminal(tmp_path / "save", **environment)


def test_colour_in_a_terminal(tmp_path: Path) -> None:
    shown = in_a_terminal(tmp_path / "save")
    assert "\x1b[32mAda\x1b[0m plays \x1b[1;33mTime Walk\x1b[0m" in shown
    assert "\x1b[0m" in in_a_terminal(tmp_path / "save", NO_COLOR="")
