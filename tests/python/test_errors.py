"""Every refusal is an exception of its block, and changes nothing."""

import pytest

import turnwheel


def test_a_refusal_tells_who_and_what(game: turnwheel.Game) -> None:
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


@pytest.mark.parametrize("value", [1.5, object(), {"B": 1}, 2**70, ["A", None]])
def test_strange_values_are_misuse(game: turnwheel.Game, value: object) -> None:
    with pytest.raises(turnwheel.MisuseError) as refused:
        game.submit("extra_turn", value)  # type: ignore[arg-type]
    assert refused.value.code == "bad_value"


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
