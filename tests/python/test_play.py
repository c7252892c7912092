"""The terminal table through a pseudo-terminal: it takes keys, shows screens, and restores the
terminal."""

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import goods
import pyte
import pytest
from turnwheel.__main__ import shown_lines

ROOT = Path(__file__).parents[2]
SCREENS = Path(__file__).parent / "screens"
LEAVES = b"\x1b[?1049l"


class Table:
    """Runs the command in a terminal of its own."""

    def __init__(
        self, *arguments: str, columns: int = 80, lines: int = 24, **environment: str
    ) -> None:
        self.ours, self.theirs = pty.openpty()
        self.screen = pyte.Screen(columns, lines)
        self.stream = pyte.ByteStream(self.screen)
        self.written = b""
        self.resize(columns, lines)
        self.before = termios.tcgetattr(self.theirs)
        clean = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
        self.run = subprocess.Popen(
            [sys.executable, "-m", "turnwheel", "play", *arguments],
            cwd=ROOT,
            stdin=self.theirs,
            stdout=self.theirs,
            stderr=self.theirs,
            env=clean | {"TERM": "xterm-256color"} | environment,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )

    def resize(self, columns: int, lines: int) -> None:
        """Resizes the terminal and sends the signal, as terminals do."""
        fcntl.ioctl(self.theirs, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        self.screen.resize(lines, columns)
        if hasattr(self, "run"):
            self.run.send_signal(signal.SIGWINCH)

    def keys(self, keys: str) -> None:
        os.write(self.ours, keys.encode())

    def take(self) -> None:
        if select.select([self.ours], [], [], 0.02)[0]:
            got = os.read(self.ours, 65536)
            self.written += got
            self.stream.feed(got)

    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.screen.display) + "\n"

    def shows(self, text: str) -> str:
        """Waits until the screen shows this text; returns the whole screen."""
        end = time.monotonic() + 30
        while text not in self.text():
            assert time.monotonic() < end, f"no {text!r} in\n{self.text()}"
            self.take()
        for _ in range(5):
            self.take()
        return self.text()

    def ends(self) -> int:
        """Waits until the command has ended; returns its exit code."""
        end = time.monotonic() + 30
        while self.run.poll() is None:
            assert time.monotonic() < end, self.text()
            self.take()
        for _ in range(5):
            self.take()
        return self.run.returncode


@contextlib.contextmanager
def table(*arguments: str, **options: object) -> Iterator[Table]:
    """Returns a table whose command is ended after the test."""
    one = Table(*arguments, **options)  # type: ignore[arg-type]
    try:
        yield one
    finally:
        if one.run.poll() is None:
            one.run.kill()
        one.run.wait()
        os.close(one.ours)
        os.close(one.theirs)


def same(name: str, shown: str) -> None:
    """Compares a screen with the kept one; `TURNWHEEL_SCREENS=write` keeps it."""
    file = SCREENS / f"{name}.txt"
    if os.environ.get("TURNWHEEL_SCREENS") == "write":
        SCREENS.mkdir(exist_ok=True)
        file.write_text(shown, encoding="utf-8")
    assert shown == file.read_text(encoding="utf-8")


def test_a_game_is_played_by_keys(tmp_path: Path) -> None:
    with table("uno", "--players", "Ada,Ben,Cid", "--seed", "7") as one:
        one.shows("start Ada")
        one.keys("2")
        one.shows("turn     1: Ada")
        one.keys(":rever\t\r")
        one.shows("Ada] < Ben < Cid")
        one.keys(":skip_turn C\t\r")
        same("played", one.shows("Cid skips 1"))
        one.keys("u")
        assert "skips 1" not in one.shows("undone: back at command 2 of 3")
        one.keys(f"s{tmp_path}/game\r")
        one.shows("saved:")
        one.keys("q")
        assert one.ends() == 0
    with table("uno", "--load", f"{tmp_path}/game") as one:
        one.shows("Ada] < Ben < Cid")
        one.keys("\x03")
        assert one.ends() == 0


def test_the_table_follows_the_size_of_the_terminal() -> None:
    with table("commander", "--ai", "B=random,C=first,D=search") as one:
        one.shows("start A")
        one.keys("2")
        one.shows("A may act")
        one.keys("p")
        one.shows("decisions by AI seats")
        one.resize(40, 20)
        assert max(map(len, one.shows("Right for more").splitlines())) <= 40
        one.resize(120, 30)
        one.shows("─  ─ decisions")


@pytest.mark.parametrize("key", ["q", "\x03"])
def test_the_terminal_is_as_it_was(key: str) -> None:
    with table("simple") as one:
        one.shows("start A")
        during = termios.tcgetattr(one.theirs)
        assert during[3] != one.before[3], "keys come one by one"
        one.keys(key)
        assert one.ends() == 0
        assert termios.tcgetattr(one.theirs) == one.before
        assert LEAVES in one.written and one.written.rstrip().endswith(b"\x1b[?25h"), one.written[
            -60:
        ]


def test_no_colour_where_none_is_wanted() -> None:
    def colours(written: bytes) -> bool:
        styles = re.findall(rb"\x1b\[([0-9;:]*)m", written)
        return any(
            re.match(rb"[349][0-8]$", part) for style in styles for part in style.split(b";")
        )

    for environment, wanted in ({}, True), ({"NO_COLOR": "1"}, False):
        with table("simple", **environment) as one:
            one.shows("start A")
            one.keys("2")
            one.shows("A may")
            assert colours(one.written) == wanted, one.written


def test_without_a_terminal_it_says_so() -> None:
    command = [sys.executable, "-m", "turnwheel", "play", "uno"]
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1 and "--print" in done.stderr


def story(shown: str) -> list[str]:
    """Returns the sentences of the story on a screen, as one line each."""
    _, _, told = shown.partition("story ─")
    told = re.sub(r"\n {5}(?=\S)", " ", told)
    return re.findall(r"^ *(\d+ .*\.)$", told, re.MULTILINE)


def test_the_story_is_told_line_by_line_with_passes_folded() -> None:
    begun = "1 The game begins, round 1 begins and Ada's turn begins."
    with table("commander", "--players", "Ada,Ben", lines=40) as one:
        one.shows("start Ada")
        one.keys("2")
        assert story(one.shows("Ada may act")) == [begun]
        one.keys("p")
        assert story(one.shows("Ada passes.")) == [begun, "2 Ada passes."]
        one.keys("p")
        main = "3 Everybody passes: main 1 begins."
        assert story(one.shows("main 1 begins.")) == [begun, main]
        # All steps up to the next turn are one key, and one sentence.
        one.keys("n")
        told = story(one.shows("turn     2: Ben"))
        assert told[0] == begun and told[1].endswith(" Everybody passes: Ben's turn begins.")
        assert len(told) == 2
        one.keys("u")
        assert story(one.shows("undone")) == [begun, main]


def test_the_story_of_cards_tells_what_computers_did(tmp_path: Path) -> None:
    with table(*SHED, "--players", "Ann,Ben", "--ai", "Ben=first", lines=50) as one:
        one.shows("start Ann")
        one.keys("2")
        one.shows("turn of Ann ->")
        one.keys(":act Ann draw\r")
        one.shows("2 Ann: draw.")
        one.keys(":act Ann keep\r")
        told = story(one.shows("decisions by AI seats"))
        assert told[2].startswith("3 Ann: keep") and all("Ben" in line for line in told[3:])
        # The same is told of the game as a file has it.
        file = tmp_path / "shed.twg"
        one.keys(f"s{file}\r")
        one.shows("saved")
    with table(*SHED, "--load", str(file), lines=50) as one:
        assert story(one.shows("turn of Ann ->")) == told


SHED = ("examples/games/shed.toml", "--cards", "examples/games/shed.py:Shed", "--seed", "3")


def test_a_game_with_hands_is_played_by_keys(tmp_path: Path) -> None:
    with table(*SHED, "--players", "Ann,Ben", columns=110, lines=40) as one:
        shown = one.shows("start Ann")
        assert "Ann: 7 cards" in shown
        one.keys("2")
        shown = one.shows("turn of Ann ->")
        hand = [line for line in shown.splitlines() if line.startswith("  ") and "," in line]
        assert "Ben: 7 cards" in shown and hand
        assert "draw" in shown
        # The drawn card is seen by whoever drew it.
        draw = next(
            number
            for number, line in re.findall(r"(\d) (act player=Ann[^\n]*)", shown)
            if "draw" in line
        )
        one.keys(draw)
        one.shows("Ann: 8 cards")
        one.keys("u")
        one.shows("Ann: 7 cards")
        one.keys(":act Ann action=play effect=lay source=99\r")
        one.shows("effect_failed")
        one.keys("\x1b")
        one.shows("1-9 pick")
        file = tmp_path / "shed.twg"
        one.keys(f"s{file}\r")
        one.shows("saved")
        one.keys("q")
        assert one.ends() == 0
    # The save continues with its hands.
    with table(*SHED, "--load", str(file), columns=110, lines=40) as one:
        assert "Ann: 7 cards" in one.shows("turn of Ann ->")


def test_computers_play_a_game_with_hands() -> None:
    with table(*SHED, "--players", "Ann,Ben", "--ai", "Ann=random,Ben=random") as one:
        one.shows("start")
        one.keys("1")
        one.keys("g" * 3)
        shown = one.shows("turn of")
        assert "cards" in shown


def test_a_seat_searches_what_it_holds() -> None:
    with table(*SHED, "--players", "Ann,Ben", "--ai", "Ben=search", lines=50) as one:
        one.shows("start Ann")
        one.keys("2")
        shown = one.shows("turn of Ann ->")
        # Whatever Ann does first; then Ben decides by a search.
        assert "Ben: 7 cards" in shown
        one.keys(":act Ann draw\r")
        one.shows("Ann: 8 cards")
        one.keys(":act Ann keep\r")
        one.shows("decisions by AI seats")
        one.keys("e")
        assert "* act player=Ben" in one.shows("trace")


def test_cards_that_cannot_be_read_are_told(tmp_path: Path) -> None:
    def told(name: str) -> str:
        command = [sys.executable, "-m", "turnwheel", "play", "simple", "--cards", name]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 2 and done.stdout == ""
        return done.stderr

    assert "write module:Name" in told("nothing")
    assert "No module named 'nothing'" in told("nothing:Cards")
    (tmp_path / "mine.py").write_text("class Cards:\n    pass\n", encoding="utf-8")
    assert "no attribute 'Hands'" in told("mine:Hands")
    assert "is no cards" in told("mine:Cards")
    (tmp_path / "wrong.py").write_text("class Cards:\n    def\n", encoding="utf-8")
    assert "wrong.py" in told("wrong.py:Cards") and "SyntaxError" in told("wrong.py:Cards")


def test_what_cards_show_is_text() -> None:
    assert shown_lines(None) == ""
    assert shown_lines("two\nlines") == "two\nlines"
    assert shown_lines([7, ("moss 4", None), []]) == "7\nmoss 4\n\n"
    assert shown_lines({"moss": 4}) == "{'moss': 4}"


def test_what_cards_raise_is_told_and_cards_are_read_again(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    good = (
        "class Cards:\n"
        "    def state(self, players, seed):\n"
        "        return list(players)\n"
        "    def show(self, game, viewer):\n"
        "        return ['first', f'for {viewer}']\n"
    )
    file.write_text(good, encoding="utf-8")
    cards = f"{file}:Cards"
    with table("simple", "--players", "Ann,Ben", "--cards", cards, columns=70) as one:
        one.shows("for Ann")
        file.write_text(good.replace("first", "second"), encoding="utf-8")
        one.keys("l")
        one.shows("cards loaded again")
        one.shows("second")
        file.write_text("class Cards:\n    def\n", encoding="utf-8")
        one.keys("l")
        assert "second" in one.shows("SyntaxError")
        broken = good.replace("return ['first'", "return [1 / 0, 'first'")
        file.write_text(broken, encoding="utf-8")
        one.keys("l")
        one.shows("ZeroDivisionError")
        one.keys("q")
        assert one.ends() == 0


def test_each_method_of_cards_that_raises_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    (tmp_path / "goods.toml").write_text(goods.RULES.text, encoding="utf-8")
    cards = tmp_path / "switched.py"
    cards.write_text(f"""
from pathlib import Path
import sys

sys.path.insert(0, {str(Path(__file__).parent)!r})
from goods import Goods

WHICH = Path({str(tmp_path / "which")!r})

def raising(name):
    def method(self, *arguments):
        if WHICH.read_text() == name:
            raise ValueError("by intention")
        return getattr(Goods, name)(self, *arguments)
    return method

class Switched(Goods):
    for name in ("offers", "show", "copy", "write", "guess", "score"):
        locals()[name] = raising(name)
""", encoding="utf-8")
    which = tmp_path / "which"
    which.write_text("", encoding="utf-8")
    source = ("--players", "Ann,Ben", "--ai", "Ben=search", "--seed", "41")
    game = (str(tmp_path / "goods.toml"), "--cards", f"{cards}:Switched")
    with table(*game, *source, lines=40) as one:
        one.shows("start Ann")
        one.keys("2")
        one.shows("Ann may act")
        for method, keys in (("offers", "g"), ("show", "??"), ("write", f"s{tmp_path}/game\r")):
            which.write_text(method, encoding="utf-8")
            one.keys(keys)
            one.shows("by intention")
            assert f"`{method}` of Switched, in a game with the seed 41" in joined(one)
            which.write_text("", encoding="utf-8")
            one.keys("g")
            assert "by intention" not in one.shows("1 pass player=Ann")
        assert not (tmp_path / "game").exists()
        # A move that fails is refused, and one after which Ben cannot search is made.
        which.write_text("copy", encoding="utf-8")
        one.keys("3")
        one.shows("by intention")
        assert "`copy` of Switched" in joined(one)
        for method, keys in (("guess", "p"), ("score", "pp")):
            which.write_text(method, encoding="utf-8")
            one.keys(keys)
            one.shows(f"`{method}`")
            assert f"`{method}` of Switched" in joined(one)
            assert "Ben takes the first move" in joined(one)


def joined(one: Table) -> str:
    """Returns the screen without the breaks of its lines."""
    return " ".join(one.text().split())
