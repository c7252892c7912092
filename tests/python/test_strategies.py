"""Games drawn by Hypothesis: a property that fails shrinks to a short script, which replays it."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from goods import RULES, Goods
from hypothesis import HealthCheck, Phase, given, settings
from turnwheel import Context, Game
from turnwheel._native import Script
from turnwheel.scripts import Report, check
from turnwheel.testing.strategies import games

#: The same examples at each run, and enough of them to find what a test is about.
FIXED = settings(
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=300,
    phases=[Phase.generate, Phase.shrink],
    suppress_health_check=[HealthCheck.too_slow],
    print_blob=False,
)


def failure(property: Callable[[], None]) -> tuple[BaseException, str]:
    """Returns the error of a property that fails, and the script that is printed with it."""
    with pytest.raises(BaseException) as failed:
        property()
    notes = "\n".join(getattr(failed.value, "__notes__", ()))
    found = re.search(r"The game as a scenario script:\n\n(.*?)\n(?:\n|$)", notes + "\n", re.DOTALL)
    assert found, notes
    return failed.value, found[1] + "\n"


def played(folder: Path, script: str, cards: object = None) -> Report:
    """Plays a script from a file, as `turnwheel check` and the plugin do."""
    file = folder / "shrunk.tws"
    file.write_text(script, encoding="utf-8")
    return check(Script(file), cards)


def commands(script: str) -> list[str]:
    """Returns the commands of a script."""
    _, _, after = script.partition("\nseed ")
    return after.splitlines()[1:]


def test_a_game_without_cards_shrinks_to_its_first_moves(tmp_path: Path) -> None:
    @FIXED
    @given(games("simple", players=3))
    def nobody_comes_to_a_second_round(game: Game[Any]) -> None:
        assert game.round < 2

    error, script = failure(nobody_comes_to_a_second_round)
    assert isinstance(error, AssertionError)
    # Three turns are the shortest way, at the smallest seed.
    assert script.startswith("rules simple\nplayers A B C\nseed 0\n")
    assert commands(script) == ["start", *(f"pass player={player}" for player in "ABC")]
    assert played(tmp_path, script + "expect round=2\n").difference is None


def test_a_game_with_cards_shrinks_and_is_played_again_with_them(tmp_path: Path) -> None:
    @FIXED
    @given(games(RULES, Goods, most_commands=12))
    def nobody_has_nine_coins(game: Game[Any]) -> None:
        assert all((game.counter("coins", player.name) or 0) < 9 for player in game.players)

    _, script = failure(nobody_has_nine_coins)
    said = commands(script)
    # Two sales of one player at most, and a pass between them.
    assert len(said) <= 4 and any("effect=sell" in line for line in said), script
    player = re.findall(r"player=(\w) effect=sell", script)[-1]
    again = played(tmp_path, script, Goods)
    assert again.difference is None
    game = Game(RULES, ("A", "B"), int(re.findall(r"seed (\d+)", script)[0]), cards=Goods)
    for line in said:
        game.command(line)
    assert game.counter("coins", player) >= 9 and game.hash == again.hash


class Fragile(Goods):
    """Goods whose sale breaks once three were sold."""

    def sell(self, card: Context[Any]) -> None:
        if sum(map(len, card.state.sold.values())) == 2:
            raise ZeroDivisionError("the third sale")
        super().sell(card)


def test_a_card_that_raises_is_found_with_its_command(tmp_path: Path) -> None:
    @FIXED
    @given(games(RULES, Fragile, most_commands=12))
    def all_is_well(game: Game[Any]) -> None:
        assert game

    error, script = failure(all_is_well)
    assert "the third sale" in str(error)
    assert [line.split(" ", 1)[0] for line in commands(script)] == ["start", "act", "act", "act"]
    assert "the third sale" in (played(tmp_path, script, Fragile).difference or "")


def test_refusals_of_effects_are_no_failures() -> None:
    @settings(FIXED, max_examples=30)
    @given(games(RULES, Fragile, most_commands=8, refusals=(ZeroDivisionError,)))
    def all_is_well(game: Game[Any]) -> None:
        assert game.accepted >= 1

    all_is_well()


def test_games_end_and_windows_close() -> None:
    seen = set()

    @settings(FIXED, max_examples=60)
    @given(games("chess", players=("Ann", "Ben"), most_commands=20))
    def each_command_is_kept(game: Game[Any]) -> None:
        seen.add(game.over)
        assert game.accepted == len(list(game.past()))

    each_command_is_kept()
    assert seen == {False, True}
