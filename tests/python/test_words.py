"""Questions in words: prompts, labels, and answers by label."""

from typing import Any

import pytest

import turnwheel
from turnwheel import Context, Game


def asked() -> Game:
    """Returns a game whose card asks B which creature to give up."""
    game = Game("simple", players=["A", "B", "C"])

    @game.effect()
    def toll(card: Context) -> None:
        picked = card.choose(
            "B", ["bear", "wolf"], prompt="Give up which creature?", labels=["Bear", "Grey wolf"]
        )
        kept = card.choose_yes_no("B", prompt="Keep the rest?", labels=("Aye", "Nay"))
        order = card.choose_order("B", [1, 2], labels=["first", "second"])
        number = card.choose_number("B", 0, 9, prompt="How much?")
        each = card.choose_each(["A", "B"], [1, 2], labels=["x", "y"])
        card.raise_(f"{picked} {kept} {order} {number} {each}".replace("'", ""))

    game.start("A")
    game.act("A", effect="toll", source=17)
    game.events()
    return game


def test_a_question_is_in_every_look() -> None:
    game = asked()
    choice = game.view.choice
    assert choice is not None
    assert choice.prompt == "Give up which creature?" and choice.labels == ("Bear", "Grey wolf")
    assert (choice.effect, choice.source, choice.controller) == ("toll", 17, "A")
    assert game.explain_wait().endswith("asked by toll: Give up which creature?")
    assert game.legal_commands("B") == [
        "answer player=B picks=Bear choice=1",
        'answer player=B picks="Grey wolf" choice=1',
    ]
    page = game.replay_html()
    assert "Give up which creature?" in page and "Grey wolf" in page


def test_other_players_do_not_see_the_words() -> None:
    game = asked()
    for player in ["A", "C", None]:
        choice = game.view_for(player).choice
        assert choice is not None and choice.prompt is None and choice.labels is None
        assert choice.effect is None and choice.source is None and choice.controller is None
        assert "Give up" not in game.view_for(player)._repr_svg_()
    assert "Give up" in game.explain_wait("B") and "Give up" not in game.explain_wait("C")
    with pytest.raises(turnwheel.Error, match="unknown_player"):
        game.explain_wait("Zoe")
    page = game.replay_html("C")
    assert "Give up" not in page and "wolf" not in page and "wolf" in game.replay_html("B")


def test_an_answer_may_be_a_label() -> None:
    game = asked()
    with pytest.raises(turnwheel.Error, match="did you mean `Grey wolf`"):
        game.answer("B", ["Gray wolf"])
    game.answer("B", ["Grey wolf"])
    game.command("answer B Nay")
    game.answer("B", ["second", "first"])
    game.answer("B", [7])
    game.answer("B", ["y"])
    game.answer("A", ["x"])
    raised = [event.name for event in game.events() if event.kind == "raised"]
    assert raised == ["[wolf] False [2, 1] 7 {A: [1], B: [2]}"]


def test_words_are_in_saves() -> None:
    game = asked()
    saves: list[bytes | str] = [game.save(), game.save_json()]
    for save in saves:
        again = Game.load("simple", save)
        assert again.view.choice == game.view.choice and again.hash == game.hash


@pytest.mark.parametrize(
    "words",
    [
        {"prompt": "a\x00b"},
        {"prompt": "x" * 257},
        {"prompt": 7},
        {"labels": ["one"]},
        {"labels": ["one", ""]},
        {"labels": ["one", 2]},
        {"labels": "ab"},
        {"labels": ["a\u202eb", "c"]},
        {"labels": ["\ud800", "c"]},
    ],
    ids=repr,
)
def test_invalid_words_are_refused(words: dict[str, Any]) -> None:
    game = Game("simple", players=2)
    game.register("bad", lambda card: card.choose_yes_no("A", **words))
    game.start("A")
    before = game.hash, game.accepted
    with pytest.raises(turnwheel.EffectError):
        game.act("A", effect="bad")
    assert (game.hash, game.accepted) == before
