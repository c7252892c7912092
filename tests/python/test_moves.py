"""Moves: commands with all that the rules say they take."""

import pytest
import turnwheel
from turnwheel import Game, Ruleset

AUCTION = Ruleset.from_toml(
    """
name = "auction"
[[steps]]
name = "main"
[actions.bid]
takes = { data = { from = "count.price + 1", to = "own_count.money" } }
effect = "price"
[actions.tactic]
takes = { target = "other", data = { options = [1, 2], labels = ["early bird", "rethink"] } }
[effects]
price = [{ set_counter = { name = "price", value = "data" } }]
"""
)


def auction() -> Game[None]:
    game = Game(AUCTION, 2)
    game.set_counter("money", 4, player="A")
    game.start()
    return game


def test_a_range_is_one_move() -> None:
    game = auction()
    bid = game.moves("A")[1]
    assert (bid.text, bid.open, bid.numbers) == (
        "act player=A action=bid data=1..4",
        "data",
        range(1, 5),
    )
    assert bid.command == turnwheel.Command("act", player="A", action="bid")
    assert (str(bid), repr(bid)) == (bid.text, f"<Move {bid.text}>")
    assert len(game.legal("A")) == len(game.moves("A")) + 3
    with pytest.raises(turnwheel.Error, match="data is 1 to 4"):
        game.submit(bid.with_number(5))
    with pytest.raises(turnwheel.Error, match="missing_argument"):
        game.submit(bid.command)
    game.submit(bid.with_number(3))
    assert game.fact("count.price") == 3
    assert game.moves("A")[1].numbers is None, "one number is left, which is given"


def test_options_have_their_words() -> None:
    moves = auction().moves("A", 4)[2:]
    assert [move.label for move in moves] == ["early bird", "rethink"]
    assert [dict(move.command.fields) for move in moves] == [
        {"player": "A", "action": "tactic", "target": "B", "data": data} for data in (1, 2)
    ]
    assert all(move.open is None for move in moves)


def test_a_command_is_explained_without_being_submitted() -> None:
    game = auction()
    before = game.hash
    assert game.explain_command("act A bid data=4") == "allowed"
    assert "data is 1 to 4 (`count.price + 1` to `own_count.money`)" in game.explain_command(
        turnwheel.Command("act", player="A", action="bid", data=9)
    )
    assert game.explain_command("act A tactic target=A data=1").startswith("bad_target (player A)")
    assert game.explain_command("act A nothing").startswith("unknown_action")
    assert game.explain_command("").startswith("bad_syntax")
    assert game.hash == before
    with pytest.raises(TypeError):
        game.explain_command(7)  # type: ignore[arg-type]
    with pytest.raises(turnwheel.MisuseError, match="unknown_player"):
        game.moves("Z")
