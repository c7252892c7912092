"""Every refusal is an exception of its block, and changes nothing."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import turnwheel


def test_a_refusal_has_its_player_and_reason(game: turnwheel.Game) -> None:
    before = game.hash, game.accepted
    with pytest.raises(turnwheel.RejectedError) as refused:
        game.pass_("B")
    error = refused.value
    assert (error.code, error.number, error.player) == ("not_your_priority", 204, "B")
    assert error.message == str(error) and "waiting for A" in error.message
    assert (game.hash, game.accepted, game.events()) == (*before, [])


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("extra_tunr B", "unknown_command"),
        ("extra_turn", "missing_argument"),
        ("extra_turn E", "unknown_player"),
        ("extra_turn B step=upkeep", "unexpected_argument"),
        ("extra_step upkep", "unknown_step"),
        ("push A nothing", "unknown_effect"),
        ('extra_turn "B', "bad_syntax"),
    ],
)
def test_misuse(game: turnwheel.Game, line: str, code: str) -> None:
    before = game.hash
    with pytest.raises(turnwheel.MisuseError) as refused:
        game.command(line)
    assert refused.value.code == code and refused.value.number // 100 == 1
    assert game.hash == before


@pytest.mark.parametrize(
    "value", [1.5, True, object(), {"B": 1}, b"B", {"B"}, ["A", None], [["A"]]]
)
def test_a_value_of_another_type_is_misuse_and_a_type_error(
    game: turnwheel.Game, value: object
) -> None:
    before = game.hash
    with pytest.raises(turnwheel.ArgumentTypeError) as refused:
        game.submit("extra_turn", value)  # type: ignore[arg-type]
    assert isinstance(refused.value, turnwheel.MisuseError) and isinstance(refused.value, TypeError)
    assert refused.value.code == "bad_type" and game.hash == before


def test_invalid_text_is_misuse(game: turnwheel.Game) -> None:
    calls: list[Callable[[], object]] = [
        lambda: game.extra_turn("\udc80"),
        lambda: game.submit("extra_turn", **{"\udc80": "A"}),
        lambda: game.command("extra_turn \udc80"),
        lambda: game.set_order(["A", "\udc80"]),
        lambda: turnwheel.Game("mtg", ["A", "\udc80"]),
        lambda: turnwheel.Game.load("mtg", "\udc80"),
    ]
    for call in calls:
        with pytest.raises(turnwheel.MisuseError) as refused:
            call()
        assert refused.value.code == "bad_utf8"


@pytest.mark.parametrize("value", [2**63, -(2**63) - 1, 10**400])
def test_a_number_out_of_range_is_misuse(game: turnwheel.Game, value: int) -> None:
    with pytest.raises(turnwheel.MisuseError, match="the number has to be") as refused:
        game.submit("extra_turn", value)
    assert refused.value.code == "bad_value"


def test_any_integer_type_is_a_whole_number(game: turnwheel.Game) -> None:
    class Whole:
        def __init__(self, number: int) -> None:
            self.number = number

        def __index__(self) -> int:
            return self.number

    game.set_counter("steps", Whole(3))  # type: ignore[arg-type]
    assert [value.value for value in game.view.values] == [3]
    assert game.legal_commands(1) == game.legal_commands("A") and game.view_for(2) == game.view_for(
        "B"
    )
    for nobody in (0, 5):
        with pytest.raises(turnwheel.MisuseError, match=f"`{nobody}`"):
            game.view_for(nobody)
    with pytest.raises(TypeError):
        game.view_for(True)


@pytest.mark.parametrize(
    ("players", "error", "words"),
    [
        ("AB", TypeError, "a number of players or a list of their names is wanted, not a `str`"),
        (2.5, TypeError, "not a `float`"),
        (True, TypeError, "not a `bool`"),
        (["A", 3], TypeError, "a str is wanted, not a `int`"),
        (2**31, turnwheel.LimitError, "too_many_players"),
        (2**64, turnwheel.MisuseError, "the number has to be"),
        (-1, turnwheel.LimitError, "player_count"),
    ],
)
def test_invalid_players_are_refused(players: Any, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        turnwheel.Game("mtg", players)


def test_messages_repeat_little(game: turnwheel.Game) -> None:
    long = "x" * 50_000

    @game.effect()
    def wordy(card: turnwheel.Context) -> None:
        raise ValueError(long)

    for call in (
        lambda: game.run("wordy"),
        lambda: game.view_for(long),
        lambda: game.register(long, 3),  # type: ignore[arg-type]
        lambda: getattr(game.awaiting, long),
        lambda: turnwheel.Ruleset(Path(long)),
        lambda: turnwheel.Batch("mtg", 2, 1).number(long, "x"),
    ):
        with pytest.raises((turnwheel.Error, TypeError, AttributeError)) as refused:
            call()
        assert len(str(refused.value)) < 600


def test_too_many_arguments_are_misuse(game: turnwheel.Game) -> None:
    with pytest.raises(turnwheel.MisuseError) as refused:
        game.submit("unlock", "A")
    assert refused.value.code == "unexpected_argument"
    with pytest.raises(turnwheel.MisuseError):
        game.submit("extra_turn", "A", plyer="A")


def test_the_other_blocks() -> None:
    with pytest.raises(turnwheel.LimitError):
        turnwheel.Game("mtg", players=99)
    with pytest.raises(turnwheel.DataError):
        turnwheel.Ruleset.from_json("{")
    for block in (
        turnwheel.MisuseError,
        turnwheel.RejectedError,
        turnwheel.EffectError,
        turnwheel.LimitError,
        turnwheel.DataError,
        turnwheel.InternalError,
    ):
        assert issubclass(block, turnwheel.Error)


def test_verbs_are_methods_of_games_only() -> None:
    with pytest.raises(TypeError):
        turnwheel.Verbs.extra_turn("not a game", "A")  # type: ignore[arg-type]


def test_a_loop_is_stopped() -> None:
    game = turnwheel.Game("simple", players=2)
    game.start()
    game.define("again")
    game.define("again", "run again")
    before = game.hash
    with pytest.raises(turnwheel.LimitError) as refused:
        game.run("again")
    assert refused.value.code == "loop_limit" and game.hash == before
