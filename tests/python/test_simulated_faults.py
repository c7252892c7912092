"""A simulation hides no mistake: every error but a refusal comes out, with the seed that repeats
it."""

import re
from typing import Any

import pytest

import turnwheel


def seed_in(text: str) -> int:
    found = re.search(r"which has the seed (\d+)", text)
    assert found, text
    return int(found[1])


def first(game: turnwheel.Game, player: str, moves: list[turnwheel.Move]) -> int:
    return 0


@pytest.mark.parametrize("turn", [1, 3])
def test_a_bug_of_a_card_ends_the_simulation(turn: int) -> None:
    def setup(game: turnwheel.Game) -> None:
        @game.on("turn_began")
        def boom(card: turnwheel.Context) -> None:
            if card.turn == turn and card.random(3) == 1:
                raise ValueError("a bug in my card")

    with pytest.raises(turnwheel.EffectError, match="a bug in my card") as caught:
        turnwheel.simulate("simple", 2, 50, seed=1, cards=setup, policy=first)
    assert isinstance(caught.value.__cause__, ValueError)
    again = turnwheel.Game("simple", 2, seed=seed_in(str(caught.value)))
    setup(again)
    with pytest.raises(turnwheel.EffectError, match="a bug in my card"):
        again.start()
        while again.turn <= turn:
            again.pass_(again.to_act[0])


def test_an_endless_loop_and_a_missing_effect_come_out() -> None:
    def loops(game: turnwheel.Game) -> None:
        game.define("again", "run again")
        game.add_trigger("turn_began", "again", at_once=True)

    with pytest.raises(turnwheel.LimitError, match="has the seed"):
        turnwheel.simulate("simple", 2, 3, cards=loops, policy=first)
    rules = turnwheel.Ruleset.from_toml("""
        name = "lacking"
        [[steps]]
        name = "main"
        enter = ["mine"]
    """)
    with pytest.raises(turnwheel.EffectError) as caught:
        turnwheel.simulate(rules, 2, 3)
    assert caught.value.code == "effect_missing" and "(name mine)" in str(caught.value)
    assert seed_in(str(caught.value)) >= 0


def test_exceptions_of_the_host_have_the_seed_as_a_note() -> None:
    def policy(game: turnwheel.Game, player: str, moves: list[turnwheel.Move]) -> int:
        raise ZeroDivisionError

    def setup(game: turnwheel.Game) -> None:
        raise KeyError("no such card")

    with pytest.raises(ZeroDivisionError) as by_policy:
        turnwheel.simulate("simple", 2, 3, policy=policy)
    with pytest.raises(KeyError) as by_setup:
        turnwheel.simulate("simple", 2, 3, policy=first, cards=setup)
    for caught in (by_policy, by_setup):
        assert ["which has the seed" in note for note in caught.value.__notes__] == [True]


def test_a_refused_command_is_tried_again() -> None:
    def setup(game: turnwheel.Game) -> None:
        @game.effect("refuses")
        def refuses(card: turnwheel.Context) -> None: ...

    totals = turnwheel.simulate("simple", 2, 3, most_commands=20, cards=setup, policy=first)
    assert totals.unfinished == 3


def test_wins_have_a_place_for_each_seat() -> None:
    def setup(game: turnwheel.Game) -> None:
        game.on("turn_began")(lambda card: card.end_game("A"))

    totals = turnwheel.simulate("simple", 4, 5, cards=setup, policy=first)
    assert totals.wins == (5, 0, 0, 0)
    totals = turnwheel.simulate("simple", 4, 5, policy=first, most_commands=5)
    assert (totals.wins, totals.unfinished) == ((0, 0, 0, 0), 5)


def test_a_command_of_ones_own_is_refused_by_name() -> None:
    stray = turnwheel.Command("act", player="A", effect="mine")
    with pytest.raises(turnwheel.MisuseError, match="picked `act .*mine`, which is no move in"):
        turnwheel.simulate("simple", 2, 1, policy=lambda *_: stray)
    nobody: Any = None
    with pytest.raises(TypeError, match="one for each player, is wanted, not None"):
        turnwheel.simulate("simple", 2, 1, policy=nobody)
