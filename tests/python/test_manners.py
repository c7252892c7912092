"""What players have asked to be done automatically."""

import pickle

import pytest
import turnwheel
from turnwheel import Game


def magic() -> Game[None]:
    game = Game("mtg", 2)
    game.define("ping", "raise ping")
    game.define("ask", "ask controller yes_no name=said")
    game.start("A")
    return game


def test_instructions_to_pass_are_a_list() -> None:
    game = magic()
    game.auto_pass("B", when="top.effect.ping", until="game", number=1)
    game.auto_pass("B", when="stack == 9", hidden="B")
    game.stop_at("B", "end")
    first, second, stop = game.view.manners
    assert (first.verb, first.player, first.number, first.hidden) == ("auto_pass", "B", 1, False)
    assert (first.when, first.until, first.command) == ("top.effect.ping", "game", None)
    assert (second.until, second.hidden) == ("turn", True)
    assert (stop.verb, stop.step, stop.whose, stop.until) == ("stop_at", "end", "any", None)
    assert [one.number for one in game.view_for("A").manners] == [1]
    assert len(game.view_for("B").manners) == 3
    assert game.view_for(None).to_dict()["manners"] == [game.view.to_dict()["manners"][0]]
    assert "B passes automatically if top.effect.ping (until game, number 1)" in (
        game.explain_wait()
    )
    game.push("A", "ping")
    game.pass_("A")
    assert len(game.stack) == 0
    passed = [event for event in game.events() if event.kind == "passed"]
    assert [(event.player, event.reason, event.number) for event in passed] == [
        ("A", None, None),
        ("B", "automatic", 1),
    ]
    copy = pickle.loads(pickle.dumps(game))
    assert copy.view == game.view
    game.auto_pass("B", value=0, number=1)
    assert len(game.view.manners) == 2


def test_an_order_is_carried_out_once() -> None:
    game = magic()
    game.order_ahead("B", "push B ping", when="stack == 1")
    assert [one.command for one in game.view_for("B").manners] == ["push B ping"]
    assert game.view_for("A").manners == ()
    fork = game.fork()
    fork.define("ping", "raise ping")
    for one in (game, fork):
        one.push("A", "ping")
        assert len(one.stack) == 1
        one.pass_("A")
        assert (len(one.stack), one.view.manners) == (2, ())
    assert fork.hash == game.hash
    with pytest.raises(turnwheel.Error, match="an order ahead is a pass") as refused:
        game.order_ahead("B", "end_turn")
    assert refused.value.code == "bad_value"
    with pytest.raises(turnwheel.Error, match="missing_argument"):
        game.order_ahead("B")


def test_an_answer_is_given_again() -> None:
    game = magic()
    game.run("ask", player="A")
    game.remember_answer("A")
    game.answer("A", ["yes"])
    [one] = game.view.manners
    assert (one.effect, one.question, one.picks) == ("ask", "yes_no", (1,))
    game.run("ask", player="A")
    assert game.to_act == ("A",) and game.view.choice is None
    assert game.view_for("B").manners == ()
    game.remember_answer("A", value=0)
    game.run("ask", player="A")
    assert game.view.choice is not None
