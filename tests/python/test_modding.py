"""The recipes of docs/modding work, and the pages of that book show what works.

Every recipe has a script of its own. While it plays, at each moment and for each player, a card is
among the moves exactly if playing it is accepted, and undoing what was played leaves no trace.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from watching import Watcher, ways

from turnwheel import Error, Game
from turnwheel._native import Script
from turnwheel.scripts import new_game

ROOT = Path(__file__).parents[2]
RECIPES = ROOT / "examples" / "recipes"
CARDS = sorted(RECIPES.rglob("*.lua"))
SCRIPTS = sorted(RECIPES.rglob("*.tws"))
BOOK = ROOT / "docs" / "modding"
PAGES = sorted(BOOK.glob("*.md"))

#: The pages whose code is no quotation: one builds a card, one makes mistakes.
OWN = {"first-card.md", "mistakes.md"}

BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.M | re.S)

#: A card with a mistake, and the message that appears.
MISTAKE = re.compile(r"^```lua\n(.*?)((?:^--> [^\n]*\n)+)```$", re.M | re.S)
MISTAKES = MISTAKE.findall((BOOK / "mistakes.md").read_text())


class Trial(Watcher):
    """Plays a recipe's script with the mods of its folder."""

    def __init__(self, path: Path) -> None:
        script = Script(str(path))
        game = new_game(script)
        game.load_mods(path.parent)
        game.set_mods_on_error("refuse")
        game.play_twice(lambda copy: copy.load_mods(path.parent))
        others = {name for name, _ in script.effects}
        cards = ways(path.read_text())
        super().__init__(script, game, [way for way in cards if way.fields["effect"] not in others])

    def command(self, line: str, wanted_error: str | None) -> list[str]:
        before = self.game.position_hash
        events = super().command(line, wanted_error)
        if wanted_error is None and line.startswith(("push ", "act ")):
            self.undone(line.split()[1], before)
        return events

    def undone(self, player: str, before: str) -> None:
        """Takes the decision back on a copy: the table is as before."""
        copy = self.game.fork()
        try:
            copy.undo(player)
        except Error as error:
            assert error.code == "cannot_undo"
        else:
            assert copy.position_hash == before

    def moves_of(self, player: str) -> list[str]:
        moves = super().moves_of(player)
        listed = {move.text for move in self.game.moves(player)}
        assert listed == {move.text for move in self.game.moves(player, tried=True)}
        assert self.game.take_failures() == []
        return moves


def test_there_are_thirty_cards_of_five_games() -> None:
    assert len(CARDS) >= 30 and len({card.parent for card in CARDS}) == 5


def test_every_script_is_as_expected() -> None:
    words = [sys.executable, "-m", "turnwheel", "check", *map(str, SCRIPTS)]
    done = subprocess.run(words, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout


@pytest.mark.parametrize("card", CARDS, ids=lambda card: f"{card.parent.name}/{card.stem}")
def test_a_card_is_played_and_refused_in_its_script(card: Path) -> None:
    script = card.with_suffix(".tws")
    trial = Trial(script)
    trial.play()
    if "offers(" in card.read_text():
        played = re.findall(r'effect = "(\w+)"', card.read_text())
        assert all(trial.answers[effect] > {None} for effect in played), trial.answers


def test_the_table_has_every_recipe() -> None:
    links = re.findall(r"^\| \[(\w+)\]\((\S+\.lua)\)", (BOOK / "README.md").read_text(), re.M)
    assert sorted((BOOK / link).resolve() for _, link in links) == CARDS
    assert all(Path(link).stem == name for name, link in links)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_what_a_page_quotes_is_in_a_recipe(page: Path) -> None:
    whole = [file.read_text() for file in CARDS + SCRIPTS]
    for language, code in BLOCK.findall(page.read_text()):
        if language in ("lua", "tws") and page.name not in OWN:
            assert any(code in text for text in whole), code


def shell(line: str, folder: Path) -> str:
    """Runs a line of a page; returns what it printed."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        line, shell=True, cwd=folder, env={**os.environ, "PATH": path}, capture_output=True
    )
    assert done.stderr == b"", (line, done.stderr)
    return done.stdout.decode()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_command_of_a_page_works(tmp_path: Path, page: Path) -> None:
    """The files of the first card are written as the page has them, one after another."""
    folder = tmp_path if page.name == "first-card.md" else ROOT
    text, printed = page.read_text(), ""
    for block in BLOCK.finditer(text):
        language, code = block.groups()
        if language == "sh":
            printed = "".join(shell(line, folder) for line in code.splitlines())
            assert printed or code.startswith("mkdir")
        elif page.name == "first-card.md" and language == "text":
            assert printed == code
        elif page.name == "first-card.md":
            (folder / re.findall(r"`([\w/]+\.\w+)`", text[: block.start()])[-1]).write_text(code)


def message(folder: Path, card: str) -> str:
    """Returns the message of a card with a mistake, as its modder sees it."""
    (folder / "card.lua").write_text(card)
    game = Game("mtg", players=["A", "B"])
    game.set_mods_on_error("refuse")
    try:
        game.load_mods(folder)
        if "effect(" in card:
            game.run("card", player="A")
    except Error as error:
        return str(error)
    game.start("A")
    game.moves("A")
    return str(game.take_failures()[0])


@pytest.mark.parametrize(("card", "wanted"), MISTAKES, ids=range(len(MISTAKES)))
def test_a_mistake_has_the_message_of_the_page(tmp_path: Path, card: str, wanted: str) -> None:
    lines = (line.removeprefix("--> ") for line in wanted.splitlines())
    assert " ".join(lines) in message(tmp_path, card)


def test_every_block_of_mistakes_is_one() -> None:
    assert len(MISTAKES) == len(BLOCK.findall((BOOK / "mistakes.md").read_text())) >= 10
