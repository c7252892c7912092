"""The recipes of docs/modding work, and the pages of that book show what works.

Every recipe has a script of its own. While it plays, at each moment and for each player, a card is
among the moves exactly if playing it is accepted, and undoing what was played leaves no trace.
"""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from watching import Watcher, ways

from turnwheel import Error
from turnwheel._native import Script
from turnwheel.scripts import new_game

ROOT = Path(__file__).parents[2]
RECIPES = ROOT / "examples" / "recipes"
CARDS = sorted(RECIPES.rglob("*.lua"))
SCRIPTS = sorted(RECIPES.rglob("*.tws"))


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
